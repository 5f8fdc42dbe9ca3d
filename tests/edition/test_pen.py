"""A ruling is added as a person would: the rest of rulings.yaml keeps every character."""

from pathlib import Path

import pytest

from naslag.edition.pen import add_ruling
from naslag.edition.rulings import load_rulings
from naslag.model.errors import SourceError
from naslag.model.ruling import Decision, Ruling

RULING = Ruling("12", "MV301", Decision.REPLACE, "AB", "2026-12-01", "the errata: 35", "36x11", "main", 8, "35x11")
ADDED = """\
- item: "12"
  code: MV301
  decision: replace
  by: AB
  date: "2026-12-01"
  reason: "the errata: 35"
  printed: 36x11
  line: main
  ply: 8
  read: 35x11
"""
OLD = "- {item: '2', code: PS201, decision: accept, by: CD, date: 2026-11-30, reason: seen}  # on paper\n"


def indented(text: str, by: int) -> str:
    return "".join(" " * by + line + "\n" for line in text.splitlines())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "rulings:\n" + indented(ADDED, 2)),
        ("", "rulings:\n" + indented(ADDED, 2)),
        ("# ours\n", "# ours\n\nrulings:\n" + indented(ADDED, 2)),
        ("{}\n", "rulings:\n" + indented(ADDED, 2)),
        ("rulings: []\n", "rulings:\n" + indented(ADDED, 2)),
        (f"rulings:\n{OLD}", f"rulings:\n{OLD}{ADDED}"),
        (f"rulings:\n{indented(OLD, 4)}", f"rulings:\n{indented(OLD, 4)}{indented(ADDED, 4)}"),
        (
            f"# ours\nrulings:\n{OLD}\n# the notes\nnotes:\n- {{text: worn, by: CD, date: 2026-11-30}}\n",
            f"# ours\nrulings:\n{OLD}{ADDED}\n# the notes\nnotes:\n- {{text: worn, by: CD, date: 2026-11-30}}\n",
        ),
        (
            "notes:\n- {text: worn, by: CD, date: 2026-11-30}\n",
            "notes:\n- {text: worn, by: CD, date: 2026-11-30}\n\nrulings:\n" + indented(ADDED, 2),
        ),
    ],
)
def test_the_rest_stays(tmp_path: Path, before: str | None, after: str) -> None:
    if before is not None:
        (tmp_path / "rulings.yaml").write_text(before, "utf-8")
    earlier = load_rulings(tmp_path).rulings.rulings
    add_ruling(tmp_path, RULING)
    assert (tmp_path / "rulings.yaml").read_text("utf-8") == after
    assert load_rulings(tmp_path).rulings.rulings == (*earlier, RULING)


@pytest.mark.parametrize(
    "before",
    [
        "rulings: [{item: '2', code: PS201, decision: accept, by: CD, date: 2026-11-30, reason: seen}]\n",
        "{rulings: [{item: '2', code: PS201, decision: accept, by: CD, date: 2026-11-30, reason: seen}], notes: []}\n",
        "rulings: [\n",
    ],
)
def test_a_layout_that_cannot_be_added_to_is_left_alone(tmp_path: Path, before: str) -> None:
    (tmp_path / "rulings.yaml").write_text(before, "utf-8")
    with pytest.raises(SourceError):
        add_ruling(tmp_path, RULING)
    assert (tmp_path / "rulings.yaml").read_text("utf-8") == before
