"""The scoreboard: how much of the cases is read and replayed as a careful human does. `make score` prints it.

The handed cases by language, the handed columns, and `blind`: cases by somebody who never saw the reader. Positions and
lines are scored only where they are in the input; boards are compared, not strings.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from naslag.model.report import FileReport
from naslag.read.run import read_bytes
from naslag.verify.run import verify

CASES = Path(__file__).parent / "cases" / "handed"
BLIND = Path(__file__).parent / "cases" / "blind"
Board = tuple[frozenset[str], frozenset[str]]


@dataclass
class Score:
    """What was right (`got`) of what was asked (`asked`), by question."""

    asked: Counter[str] = field(default_factory=Counter)
    got: Counter[str] = field(default_factory=Counter)
    misses: list[str] = field(default_factory=list)

    def note(self, question: str, right: bool, what: str) -> None:
        self.asked[question] += 1
        self.got[question] += right
        if not right:
            self.misses.append(f"{question}: {what}")


def board(fen: str | None) -> Board | None:
    """The pieces of a FEN as sets, white and black."""
    if not fen:
        return None
    sides = dict.fromkeys("WB", frozenset[str]())
    for side, squares in re.findall(r":([WB])([^:.]*)", fen):
        sides[side] = frozenset(square.strip() for square in squares.split(",") if square.strip())
    return sides["W"], sides["B"]


def ends(move: str) -> tuple[str, str]:
    """Both ends of a move, in numbers without leading zeros or in letters."""
    squares: list[str] = re.findall(r"[a-l]?[0-9]+", move)
    return squares[0].lstrip("0"), squares[-1].lstrip("0")


def played(report: FileReport) -> Iterator[list[tuple[str, str]]]:
    """Each line of a report as read: its legal part, and the rest as printed."""
    for item in report.items:
        for line in item.lines:
            stopped = line.stopped_at is not None or not line.moves
            unread = line.printed[len(line.moves) :] if stopped else ()
            rest = [text for text in unread if len(re.findall(r"[0-9]+", text)) > 1]
            yield [ends(move) for move in (*line.moves, *rest)]


def boards(report: FileReport) -> list[Board | None]:
    return [board(item.position.fen) for item in report.items if item.position.basis.value in ("printed", "emended")]


def score_text(case: dict[str, Any], score: Score) -> None:
    expect, name = case["expect"], case["id"]
    report = verify(read_bytes(case["input"].encode(), name), variant=None)
    errors = [finding for finding in report.findings if finding.severity.value == "error"]
    if case["variant"] is None:
        score.note("nothing found", not report.items and not report.findings, name)
        return
    error = expect["error"]
    if expect["position_in_input"] and expect["fen"]:
        score.note("position", board(expect["fen"]) in boards(report), name)
    if expect["moves"] and all(_printed(move, case["input"]) for move in expect["moves"]):
        score.note("line", [ends(move) for move in expect["moves"]] in list(played(report)), name)
    if error is None:
        score.note("no false error", not errors, f"{name}: {[(f.code, f.message) for f in errors]}")
    elif expect["verdict"] == "illegal" or "as_printed" in error:
        score.note("error flagged", bool(report.findings), name)
        if expect["moves"] and "as_printed" in error:
            score.note("mended", [ends(move) for move in expect["moves"]] in list(played(report)), name)


def _printed(move: str, text: str) -> bool:
    first, last = ends(move)
    if not first.isdecimal():
        return True  # short notation prints a part of each square
    return re.search(rf"(?<!\d)0?{first}\D{{1,5}}0?{last}(?!\d)|(?<!\d)0?{first}0?{last}(?!\d)", text) is not None


def score_column(path: Path, score: Score) -> None:
    column = yaml.safe_load(path.read_text(encoding="utf-8"))
    name = path.stem
    report = verify(read_bytes(path.with_suffix(".txt").read_bytes(), name))
    found, lines = boards(report), list(played(report))
    for item in column["items"]:
        if item["fen"] and item["fen"] != "startpos" and item["status"] == "read":
            score.note("position", board(item["fen"]) in found, f"{name} {item['label']}")
        if item["line"] and item["status"] == "read":
            score.note("line", [ends(move) for move in item["line"]] in lines, f"{name} {item['label']}")
    score.note("items", len(report.items) >= len([i for i in column["items"] if i["fen"]]), name)


def run() -> dict[str, Score]:
    """The scores by language, and those of the columns."""
    scores: dict[str, Score] = defaultdict(Score)
    for case in yaml.safe_load((CASES / "texts.yaml").read_text(encoding="utf-8")):
        score_text(case, scores[case["language"]])
    for path in sorted((CASES / "columns").glob("*.yaml")):
        score_column(path, scores["columns"])
    for path in sorted(BLIND.glob("*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            score_text(case, scores[f"blind {path.stem}"])
    return scores


def main() -> None:
    """Print the table; with -v the misses too."""
    for name, score in sorted(run().items()):
        row = "  ".join(f"{question} {score.got[question]}/{score.asked[question]}" for question in sorted(score.asked))
        print(f"{name:12} {row}")
        if "-v" in sys.argv:
            print("\n".join(f"         {miss}" for miss in score.misses))


if __name__ == "__main__":
    main()
