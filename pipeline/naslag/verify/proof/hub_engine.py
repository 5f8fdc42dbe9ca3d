"""An engine that speaks the Hub protocol, asked for its opinion: a score and a line, never a proof.

Source: Hub protocol for draughts, version 2, by F. Letouzey (2017).
"""

from __future__ import annotations

import re
import shlex
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from queue import Empty, Queue
from types import TracebackType

from naslag.model.board import Position
from naslag.model.errors import UsageError
from naslag.model.variant import Variant
from naslag.notation import hub

_START = 10.0
"""Seconds in which an engine must be ready."""
_GRACE = 5.0
"""Seconds beyond its time after which an engine is told to stop, and then left."""
_ARGUMENT = re.compile(r'([A-Za-z][A-Za-z0-9-]*)=(?:"([^"]*)"|(\S*))')


@dataclass(frozen=True, slots=True)
class Opinion:
    """What an engine makes of a position: its score in men for the side to move, the depth in plies, the line in its
    own notation. `engine` is its name and version."""

    engine: str
    score: float
    depth: int
    line: tuple[str, ...]


def ask(command: str, position: Position, variant: Variant, seconds: float) -> Opinion:
    """The opinion of the engine that `command` starts, after `seconds`. Raises
    UsageError where it cannot be started, does not know the game, or gives no score."""
    name = next((word for word, known in hub.VARIANTS.items() if known == _as_played(variant)), None)
    if name is None:
        raise UsageError(f"--engine: engines of the Hub protocol do not play {variant.name}.")
    with _Engine(command) as engine:
        return engine.opinion(position, variant, name, seconds)


def _as_played(variant: Variant) -> str:
    """The game whose moves these are: booklets of 1879 and 1932 rule on draws and huffing, not on moves."""
    from naslag.rules.variants import variant as named

    for known in hub.VARIANTS.values():
        if all(
            getattr(named(known), field).value == getattr(variant, field).value for field in _MOVES if field != "board"
        ) and _board(named(known)) == _board(variant):
            return known
    return variant.name


_MOVES = (
    "man_moves",
    "man_captures",
    "king_moves",
    "king_captures",
    "king_range",
    "king_landing",
    "compulsory",
    "complete",
    "seek_more",
    "priority",
    "king_worth",
    "man_captures_king",
    "half_turn",
    "removal",
    "promotion",
    "king_run",
    "blocked",
    "bare",
)


def _board(variant: Variant) -> tuple[object, ...]:
    geometry = variant.geometry
    return geometry.rows, geometry.columns, geometry.playing, geometry.squares


class _Engine:
    def __init__(self, command: str) -> None:
        self.words = shlex.split(command)
        self.name = self.words[0] if self.words else command
        self.heard: Queue[str | None] = Queue()
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            raise UsageError(f"--engine: {command} cannot be started ({error}).") from error
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> _Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._say("quit")
            self.process.wait(1.0)
        except (UsageError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.heard.put(line.strip())
        self.heard.put(None)

    def _say(self, line: str) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()
        except OSError as error:
            raise UsageError(f"--engine: {self.name} has ended.") from error

    def _until(self, wanted: str, seconds: float) -> Iterator[str]:
        """What it says until a line that begins with the word `wanted`, that one included."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = self.heard.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                raise UsageError(f"--engine: {self.name} did not say {wanted} in {seconds:g} seconds.") from None
            if line is None:
                raise UsageError(f"--engine: {self.name} has ended without saying {wanted}.")
            if line.split(" ", 1)[0] == "error":
                raise UsageError(f"--engine: {self.name} says {line}.")
            yield line
            if line.split(" ", 1)[0] == wanted:
                return

    def opinion(self, position: Position, variant: Variant, name: str, seconds: float) -> Opinion:
        """The last thing it says of the position."""
        self._say("hub")
        told: dict[str, str] = {}
        for line in self._until("wait", _START):
            told |= dict(_read(line)) if line.startswith("id ") else {}
        self._say(f"set-param name=variant value={name}")
        self._say("init")
        for _ in self._until("ready", _START):
            pass
        self._say(hub.write_line(position, (), variant.geometry))
        self._say(f"level move-time={seconds:g}")
        self._say("go think")
        last: dict[str, str] = {}
        for line in self._until("done", seconds + _GRACE):
            last |= dict(_read(line)) if line.startswith("info ") else {}
        title = " ".join(filter(None, (told.get("name"), told.get("version")))) or self.name
        try:
            score, depth = float(last["score"]), int(float(last.get("depth", "0")))
        except (KeyError, ValueError):
            raise UsageError(f"--engine: {title} gave no score for this position.") from None
        return Opinion(title, score, depth, tuple(last.get("pv", "").split()))


def _read(line: str) -> Iterator[tuple[str, str]]:
    for key, quoted, plain in _ARGUMENT.findall(line):
        yield key, quoted or plain
