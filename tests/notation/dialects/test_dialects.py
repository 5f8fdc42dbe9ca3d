"""Short texts in the print of each tradition, read without a hint of their language and compared whole.

The lines and positions were made with the rules engine and set in the words of the language by hand; language, dialect
and variant are left to the reader's guess, which must name them first.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.report import CheckedItem
from naslag.model.text import SourceText
from naslag.notation.dialect import dialects
from naslag.read.load import decode
from naslag.read.run import read_text
from naslag.verify.run import verify

HERE = Path(__file__).parent
CASES = [
    pytest.param(path.stem, case, id=f"{path.stem}-{number}")
    for path in sorted(HERE.glob("*.yaml"))
    for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), start=1)
]


def source(text: str) -> SourceText:
    return decode(text.encode(), "case.txt")


def board(fen: str | None) -> tuple[str, ...] | None:
    """A FEN as side to move and sorted pieces of both sides."""
    if fen is None:
        return None
    side, *lists = fen.split(":")
    return (side, *(",".join(sorted(part[1:].split(","))) for part in lists))


def seen(item: CheckedItem) -> dict[str, Any]:
    """What was read of an item, in the shape of a case."""
    line = item.lines[0]
    return {
        "position": board(item.position.fen if item.position.basis.value == "printed" else None),
        "moves": " ".join(line.moves),
        "verdict": line.verdict.value,
        "final": board(line.final_fen),
        "claims": [
            {"claim": claim.claim.value, "side": claim.side.value if claim.side else None, "printed": claim.printed}
            for claim in item.claims
        ],
        "notes": [{"kind": note.kind, "text": note.text} for note in item.notes],
    }


@pytest.mark.parametrize(("dialect", "case"), CASES)
def test_text_of_a_tradition(dialect: str, case: dict[str, Any]) -> None:
    document = read_text(source(case["text"]))
    assert (document.dialect, document.variants[0].value) == (dialect, case["variant"])
    report = verify(document)
    assert [seen(item) for item in report.items] == [
        {
            "position": board(case["position"]),
            "moves": case["moves"],
            "verdict": "legal",
            "final": board(case["final"]),
            "claims": case["claims"],
            "notes": case.get("notes", []),
        }
    ]
    assert [finding.code for finding in report.findings] == case.get("findings", [])


def test_words_are_lower_case_and_colours_apart() -> None:
    for dialect in dialects().values():
        groups = (dialect.white, dialect.black, dialect.men, dialect.kings, dialect.stopwords, dialect.win)
        assert [word for group in groups for word in group if word != word.lower()] == []
        assert set(dialect.white) & set(dialect.black) == set()
        assert set(dialect.men) & set(dialect.kings) == set()
        assert len(dialect.numerals) == 21
