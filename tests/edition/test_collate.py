"""The same problem in several witnesses: which items are held together, and where they differ."""

from __future__ import annotations

from naslag.edition.build import EditedText, build
from naslag.edition.collate import Parallel, Variant, Witness, collate
from naslag.edition.rulings import RulingsFile
from naslag.edition.settle import settle
from naslag.model.edition import Edition
from naslag.model.ruling import Source
from naslag.read.load import decode
from naslag.read.run import read_text
from naslag.verify.run import verify

BOOK = """7. Zwart 7, 8, 13, 17, 19, 24, 27. Wit 28, 30, 37, 38, 41, 46. Wit speelt.
1. 28-23 19x28 2. 30x19 13x24 3. 37-32 28x37 4. 41x1 w.
8. Zwart 5, 6, 7, 8, 17, 18, 22, 27. Wit 28, 33, 34, 35, 38, 40, 44, 50. Wit speelt.
1. 38-32 27x29 2. 34x1 22x33 3. 44-39 33x44 4. 50x39 w.
9. Zwart 27. Wit 12, 36, 39, 40, 45, 46. Wit speelt.
1. 36-31 27x36 2. 46-41 36x47 3. 39-33 47x7 4. 40-34 7x40 5. 45x34 w.
"""
PAPER = """No. 31. Zwart 7, 8, 13, 17, 19, 24, 27. Wit 28, 30, 37, 38, 41, 46. Wit begint.
28-23 19x28 30x19 13x24 37-32 28x37 41x1 w.
No. 32. Zwart 5, 6, 7, 8, 17, 18, 22, 27. Wit 28, 33, 34, 35, 38, 40, 44, 50. Wit begint.
38-32 27x29 34x1 22x38 44-39 33x44 50x39 w.
"""


def _edition(siglum: str, text: str) -> Edition:
    printed = decode(text.encode(), "text.txt")
    document = read_text(printed, language="nl")
    report = verify(document)
    source = Source(siglum=siglum, title=siglum, language="nl", variant="international", files=())
    edited = EditedText(document=document, found=report, decided=report, text=printed)
    return build(source, [edited], settle([report], RulingsFile()))


def test_witnesses_are_held_together() -> None:
    found = collate([_edition("book", BOOK), _edition("paper", PAPER)])
    assert found == {
        Witness("book", "text.txt", "7"): (Parallel(Witness("paper", "text.txt", "31"), 7),),
        Witness("book", "text.txt", "8"): (
            Parallel(Witness("paper", "text.txt", "32"), 6, (Variant(3, "22x33", "22x38"),)),
        ),
        Witness("paper", "text.txt", "31"): (Parallel(Witness("book", "text.txt", "7"), 7),),
        Witness("paper", "text.txt", "32"): (
            Parallel(Witness("book", "text.txt", "8"), 6, (Variant(3, "22x38", "22x33", supports=True),)),
        ),
    }


def test_short_lines_and_worked_examples_are_nobodys_witness() -> None:
    short = "1. Zwart 7, 12. Wit 22, 27. Wit speelt.\n1. 22-18 12x23 w.\n"
    other = "1. Zwart 7, 12, 16. Wit 22, 27, 40. Wit speelt.\n1. 22-18 12x23 w.\n"
    assert collate([_edition("one", short), _edition("two", other)]) == {}


def test_a_piece_that_only_one_witness_has() -> None:
    found = collate([_edition("book", BOOK), _edition("paper", PAPER.replace("37, 38, 41", "37, 41"))])
    (parallel,) = found[Witness("book", "text.txt", "7")]
    assert (parallel.only_here, parallel.only_there, parallel.shared) == (("W38",), (), 7)
