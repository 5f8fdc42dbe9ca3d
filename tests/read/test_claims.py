"""What closes a line in each language: words, abbreviations, signs and results."""

from pathlib import Path

import pytest
import yaml

from naslag.model.document import Document
from naslag.read.run import read_bytes

TABLE = yaml.safe_load((Path(__file__).parent / "claims.yaml").read_text(encoding="utf-8"))
ROWS = [(language, said, kind, side) for language, entry in TABLE.items() for said, kind, side in entry["said"]]
LAYOUTS = ("{line} {said}\n", "{line}\n{said}\n", "{line}, {said}\nEen fraaie slag.\n", "{line} ({said})\n")


def claims(document: Document) -> list[tuple[str, str]]:
    """Kind and side of every claim."""
    return [
        (claim.kind.value, claim.side.value if claim.side else "none")
        for item in document.items
        for claim in item.claims
    ]


@pytest.mark.parametrize(("language", "said", "kind", "side"), ROWS)
@pytest.mark.parametrize("layout", LAYOUTS[:2])
def test_words_and_signs_claim(language: str, said: str, kind: str, side: str, layout: str) -> None:
    text = layout.format(line=TABLE[language]["line"], said=said)
    document = read_bytes(text.encode(), "text", language=language)
    assert claims(document) == [(kind, side)]
    assert [len(line.plies) for item in document.items for line in item.lines] == [3]
