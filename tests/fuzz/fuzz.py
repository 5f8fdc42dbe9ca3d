"""fuzz.py READER SECONDS: looks for an input that breaks a reader. Exit status 1 when there is one."""

from __future__ import annotations

import random
import signal
import sys
import time
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).parent))
OUT = Path(__file__).parents[2] / "build" / "fuzz"
LONGEST = 4096
"""Bytes of an input: faults need no more, and short inputs are tried faster."""
SLOW = 10
"""Seconds in which any of them must be read."""


def with_atheris(reader: str, seconds: int, folder: Path) -> None:
    """Inputs that reach new code are kept and changed further. atheris leaves the process itself."""
    import atheris

    with atheris.instrument_imports(include=["naslag"]):
        import survive

        from naslag.read.run import readers

        readers()
    corpus = folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(survive.seeds(reader)):
        (corpus / f"seed-{number}").write_bytes(seed)
    options = [f"-max_total_time={seconds}", f"-timeout={SLOW}", f"-max_len={LONGEST}", "-rss_limit_mb=1024"]
    options += [f"-artifact_prefix={folder}/", "-print_final_stats=1", "-verbosity=0", str(corpus)]
    atheris.Setup([sys.argv[0], *options], lambda data: survive.survive(reader, data))
    atheris.Fuzz()


def at_random(reader: str, seconds: int, folder: Path) -> int:
    """Cases cut, mixed and garbled."""
    from survive import seeds, survive

    def too_slow(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"longer than {SLOW} seconds")

    signal.signal(signal.SIGALRM, too_slow)
    chance, known = random.Random(seconds), seeds(reader)
    end, tried = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        data = garbled(chance, known)
        tried += 1
        signal.alarm(SLOW)
        try:
            survive(reader, data)
        except Exception:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"random-{tried}").write_bytes(data)
            raise
        finally:
            signal.alarm(0)
    print(f"{reader}: {tried} inputs survived")
    return 0


def garbled(chance: random.Random, known: list[bytes]) -> bytes:
    """Some pieces of cases in a row, with bytes lost, doubled and changed."""
    parts = []
    for _ in range(chance.randrange(1, 5)):
        seed = chance.choice(known)
        at = chance.randrange(len(seed) + 1)
        parts.append(seed[at : at + chance.choice((3, 30, 300, 3000))])
    data = bytearray(b"".join(parts))
    for _ in range(chance.randrange(8)):
        at = chance.randrange(len(data) + 1)
        change = chance.randrange(3)
        if change == 0:
            del data[at : at + chance.randrange(1, 9)]
        elif change == 1:
            data[at:at] = data[at : at + chance.randrange(1, 99)] * chance.randrange(1, 9)
        else:
            data[at : at + 1] = bytes([chance.randrange(256)])
    return bytes(data[:LONGEST])


def main() -> int:
    reader, seconds = sys.argv[1], int(sys.argv[2])
    folder = OUT / reader
    try:
        import atheris  # noqa: F401
    except ImportError:
        return at_random(reader, seconds, folder)
    with_atheris(reader, seconds, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
