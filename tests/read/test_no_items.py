"""Numbers that are no moves: scores, prices, hours, dates, pages, chess and bridge hold no item."""

from pathlib import Path

import pytest
import yaml

from naslag.read.run import read_bytes

TABLE = yaml.safe_load((Path(__file__).parent / "no_items.yaml").read_text(encoding="utf-8"))
DRAUGHTS = {
    "nl": "Wit: 28, 33, 39. Zwart: 9, 19.\n1. 28-23 19x28 2. 33x22 w.\n\n",
    "fr": "Blancs : 28, 33, 39. Noirs : 9, 19.\n1. 28-23 (19x28) 2. 33x22 B+\n\n",
    "en": "Black: 9, 14. White: 22, 26, 30.\n1. 22-17 14-18 2. 17-13 White wins.\n\n",
    "de": "Weiß: 28, 33, 39. Schwarz: 9, 19.\n1. 28-23 19x28 2. 33x22 gewinnt.\n\n",
    "ru": "Белые: 28, 33, 39. Чёрные: 9, 19.\n1. 28-23 19:28 2. 33:22 ×\n\n",
    "it": "Bianco: 22, 26, 30. Nero: 9, 14.\n1. 22-17 14-18 2. 17-13 e vince.\n\n",
    "es": "Blancas: 3, 5, 9. Negras: 20, 24, 27.\n1. 9-13, 20-16; 2. 13-17 GB\n\n",
    "pt": "Brancas: 3, 5, 9. Pretas: 20, 24, 27.\n1. 9-13, 20-16; 2. 13-17 GB\n\n",
}
ROWS = [(language, text) for language, texts in TABLE.items() for text in texts]


@pytest.mark.parametrize("text", [text for _, text in ROWS])
def test_nothing_is_read_in_them(text: str) -> None:
    assert read_bytes(text.encode(), "text").items == ()


@pytest.mark.parametrize(("language", "text"), ROWS)
def test_nothing_is_read_in_them_beside_a_problem(language: str, text: str) -> None:
    (item,) = read_bytes(f"{text}\n\n{DRAUGHTS[language]}{text}\n".encode(), "text").items
    assert [len(line.plies) for line in item.lines] == [3]
