"""A solution printed apart is joined to its problem, in one text and across the texts of a source."""

from pathlib import Path

import pytest
import yaml

from naslag.model.document import Item
from naslag.read.run import read_bytes
from naslag.read.solutions import joined_across

TABLE = yaml.safe_load((Path(__file__).parent / "solutions.yaml").read_text(encoding="utf-8"))
ROWS = [(language, heading) for language, entry in TABLE.items() for heading in entry["headings"]]


def summary(item: Item) -> tuple[str, int, list[int]]:
    """Id, number of pieces, plies of each line."""
    pieces = len(item.position.pieces) if item.position else 0
    return item.id, pieces, [len(line.plies) for line in item.lines]


@pytest.mark.parametrize(
    "order", ["{problem}\n{solution}\n", "{solution}\n\n{problem}", "{problem}\nPage 8.\n\n{solution}\n"]
)
@pytest.mark.parametrize(("language", "heading"), ROWS)
def test_a_solution_joins_its_problem(language: str, heading: str, order: str) -> None:
    entry = TABLE[language]
    text = order.format(problem=entry["problem"], solution=f"{heading}\n{entry['moves']}")
    (item,) = read_bytes(text.encode(), "text").items
    assert summary(item) == (str(entry["number"]), 5 if "Negras" not in text and "Pretas" not in text else 6, [3])
    assert item.claims[-1].kind.value == "win"


@pytest.mark.parametrize(("language", "heading"), ROWS)
def test_a_solution_in_another_text_has_the_position(language: str, heading: str) -> None:
    entry = TABLE[language]
    problem = read_bytes(entry["problem"].encode(), "march.txt", language=language)
    solution = read_bytes(f"{heading}\n{entry['moves']}\n".encode(), "april.txt", language=language)
    first, second = joined_across((problem, solution))
    assert first == problem
    (item,) = second.items
    assert (item.id, item.position) == (str(entry["number"]), problem.items[0].position)
    assert joined_across((solution, problem))[0].items[0].position == problem.items[0].position


def test_another_number_joins_nothing() -> None:
    problem, solution = TABLE["nl"]["problem"], "Oplossing no. 13.\n1. 28-23 19x28 2. 33x22 w.\n"
    items = read_bytes(f"{problem}\n{solution}".encode(), "text").items
    assert [summary(item) for item in items] == [("12", 5, []), ("13", 0, [3])]
