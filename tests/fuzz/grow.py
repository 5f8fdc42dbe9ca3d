"""grow.py [KIND...]: does the time to read grow with the length alone?

Each kind of input is read at three lengths, each twice the one before; a time that grows more than threefold at both
steps is called quadratic. Exit status 1 when one is.

No test: times depend on what else the machine does. `make fuzz` runs it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import pairwise

from naslag.model.errors import SourceError
from naslag.read.load import decode
from naslag.read.run import read_text

START = 8_000
"""Characters of the shortest input."""
QUICK = 0.05
"""Seconds below which a time says nothing."""
LIMIT = 3.0
"""Twice the length may take so many times as long: two, and room for noise."""

FILLERS = {
    "digits": "1234567890",
    "zeros": "0",
    "ones": "1",
    "digits apart": "12 ",
    "digits with commas": "12, ",
    "digits with stops": "12. ",
    "a stop each": "1.",
    "two digits, a stop": "12.",
    "dashes": "-",
    "digit, dash": "1-",
    "blanks": " ",
    "tabs": "\t",
    "line ends": "\n",
    "CRLF": "\r\n",
    "CR": "\r",
    "letters": "a",
    "capitals": "ABCDEFGH",
    "glyphs": "lIiOoSBG",
    "glyphs, dash": "lO-",
    "words": "wit zwart aan zet ",
    "a colour": "Wit ",
    "a colour, comma": "Wit, ",
    "colour and number": "Wit 12 ",
    "colours and lists": "Zwart 7, 12. Wit 22, 27. ",
    "lists without end": "Wit " + "12, " * 40,
    "W. and B.": "W. B. ",
    "moves": "32-28 ",
    "moves with numbers": "1. 32-28 18-23 ",
    "moves, one each line": "32-28\n",
    "captures": "32x21x12",
    "capture signs": "x",
    "joined moves": "374238X36 ",
    "move after move": "30.269.14",
    "dots": ".",
    "dots apart": ". ",
    "ellipses": "... ",
    "brackets": "(",
    "closed brackets": "()",
    "square brackets": "[",
    "braces": "{",
    "moves in brackets": "(32-28 ",
    "variations": "(a) 32-28 18-23 ",
    "letters in brackets": "(a) ",
    "Op": "Op 32-28 ",
    "numbers of items": "No. 12. ",
    "solutions": "Oplossing van No. 12: 32-28 ",
    "claims": "en wint. ",
    "stars": "*",
    "marks": "!?",
    "squares": "c3-d4 ",
    "squares joined": "c3d4",
    "a letter, a digit": "a1",
    "FEN": "W:W1,2,3:B4,5,6 ",
    "FEN, heads only": "W:W",
    "a long FEN": "W:W" + "1," * 60,
    "an ASCII board": ". w . w . w . w . w\n",
    "an ASCII board, one row": "w b ",
    "a frame": "|w|b|",
    "lines of bars": "+---" * 10 + "+\n",
    "Hub": "W" + "w" * 20 + "e" * 30,
    "quotes": "\"'",
    "slashes": "/",
    "colons": "1:",
    "multiplication": "×",
    "Cyrillic": "белые шашки ",
    "combining": "e\u0301\u0323",
    "wide": "将棋",
    "an erratum": "Lees 32-28 in plaats van 32-27. ",
    "pages": "[p. 12]\n",
    "hyphens": "ge-\nwonnen ",
    "counts": "vijf schijven ",
    "spelled moves": "A speelt met 45 op 40 ",
    "ranges": "12 tot 20, ",
    "ranges with dashes": "12-20, ",
    "names of games": "internationaal frysk russisch ",
    "rows of a table": "a;b;c\n",
    "underscores": "_",
    "comments": "# naslag: ignore MV301\n",
    "comments of markup": "<!-- naslag: ignore MV",
}
WRAPPED = {"": ("", ""), "html": ("<html><body><p>", "</p></body></html>"), "pdn": ('[White "x"]\n\n', " *\n")}
LEADS = {"": "", "after a move": "1. 32-28 18-23 2. ", "after a position": "Zwart 7, 12. Wit 22, 27.\n"}


def seconds(text: str, read: Callable[[str], None]) -> float:
    start = time.process_time()
    read(text)
    return time.process_time() - start


def read(text: str) -> None:
    from naslag.cli.suppress import directives, masked

    try:
        source = decode(text.encode(), "in")
        directives(source)
        read_text(masked(source))
    except SourceError:
        pass


def growth(filler: str, wrapped: tuple[str, str], lead: str) -> list[float]:
    times: list[float] = []
    for size in (START, 2 * START, 4 * START):
        text = wrapped[0] + lead + filler * (size // len(filler)) + wrapped[1]
        times.append(seconds(text, read))
        if times[-1] > 20:
            break
    return times


def main() -> int:
    wanted, found = sys.argv[1:], 0
    for name, filler in FILLERS.items():
        for form, wrapped in WRAPPED.items():
            for place, lead in LEADS.items():
                kind = " ".join(part for part in (name, form, place) if part)
                if wanted and name not in wanted:
                    continue
                times = growth(filler, wrapped, lead)
                steps = [after / max(before, QUICK) for before, after in pairwise(times)]
                if (steps and min(steps) > LIMIT) or times[-1] > 20:
                    found += 1
                    print(f"{kind}: {', '.join(f'{one:.2f} s' for one in times)}", flush=True)
    print(f"{found} kinds grow faster than their length")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
