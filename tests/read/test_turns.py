"""The side to move as words say it: after the position, on its line, before it, and under a heading."""

from pathlib import Path

import pytest
import yaml

from naslag.read.run import read_bytes

TABLE = yaml.safe_load((Path(__file__).parent / "turns.yaml").read_text(encoding="utf-8"))
LAYOUTS = (
    "{position}\n{said}\n",
    "{position} {said}\n",
    "{position}\n\n{said}\n",
    "{said}\n{position}\n",
    "{heading} 7. {said}\n{position}\n",
    "{heading} 7.\n{said}\n\n{position}\n",
)
ROWS = [
    (language, side, said) for language, entry in TABLE.items() for side in ("white", "black") for said in entry[side]
]


@pytest.mark.parametrize(("language", "side", "said"), ROWS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_name_the_side_to_move(language: str, side: str, said: str, layout: str) -> None:
    entry = TABLE[language]
    text = layout.format(position=entry["position"], heading=entry["heading"], said=said)
    items = read_bytes(text.encode(), "text").items
    assert [item.position.side.value for item in items if item.position and item.position.side] == [side]
