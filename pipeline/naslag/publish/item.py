"""The page of one item: the diagram, the text with its marks, the reading, the apparatus and the board's data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from naslag.model.report import CheckedItem
from naslag.model.variant import Variant
from naslag.publish.address import ItemPage
from naslag.publish.apparatus import Entry, entries
from naslag.publish.claims import ShownClaim, shown_claims
from naslag.publish.diagram import Diagram, diagram
from naslag.publish.line import ReadLine, ReadPly, read_lines
from naslag.publish.marked import Segment, segments
from naslag.publish.route import routes
from naslag.publish.shown import ShownLine, positions_of
from naslag.publish.words import Words


@dataclass(frozen=True, slots=True)
class ItemView:
    """Everything that the templates ask of an item."""

    page: ItemPage
    title: str
    variant: Variant
    diagram: Diagram
    entries: tuple[Entry, ...]
    segments: tuple[Segment, ...]
    lines: tuple[ReadLine, ...]
    claims: tuple[ShownClaim, ...]
    shown: Mapping[str, ShownLine]
    """The lines that show what findings say, by the anchors of their entries."""

    @property
    def checked(self) -> CheckedItem:
        """The item as verified."""
        return self.page.item.checked

    @property
    def playable(self) -> bool:
        """Whether there is a move to play on the board."""
        return any(line.line.moves for line in self.lines) or bool(self.beside)

    @property
    def beside(self) -> tuple[ShownLine, ...]:
        """The lines beside the printed ones, in the board's order."""
        return (*(claim.line for claim in self.claims if claim.line), *self.shown.values())

    @property
    def proofs(self) -> bool:
        """Whether there is a proof to play against."""
        return any(claim.tree for claim in self.claims)

    @property
    def holds(self) -> bool:
        """Whether every check of a worked example held."""
        example = self.checked.example
        return example is not None and all(held for _, _, held in example.checks)

    def basis(self, words: Words) -> str:
        """Where the position comes from, in words."""
        example = self.checked.example
        if example and example.basis:
            return words(f"basis.example.{example.basis}")
        return words(f"basis.{self.diagram.basis}")

    def named(self, line: str) -> ReadLine | None:
        """The line of that name."""
        return next((one for one in self.lines if one.line.name == line), None)

    def ply(self, line: str | None, ply: int) -> ReadPly | None:
        """One ply of the line of that name, of the main line when none is named."""
        one = self.named(line or "main")
        return one.plies[ply] if one and 0 <= ply < len(one.plies) else None

    def of_ply(self, line: str, ply: int) -> tuple[Entry, ...]:
        """The entries on one ply."""
        return tuple(e for e in self.entries if e.finding.line == line and e.finding.ply == ply)


def title(checked: CheckedItem, words: Words) -> str:
    """The item's heading: its kind and number; a rule example's own title, if its file gives one."""
    if checked.example and checked.example.title:
        return checked.example.title
    if checked.id.startswith("#"):
        return words(f"kind.{checked.kind}_unnumbered", id=checked.id[1:])
    return words(f"kind.{checked.kind}", id=checked.id)


def item_view(page: ItemPage, variant: Variant, words: Words, proofs: Path | None = None) -> ItemView:
    """The view of one item of a variant. `proofs` is the folder of the corpus that keeps its certificates."""
    item = page.item
    found = entries(item.findings)
    claims = shown_claims(item.checked, variant, words, proofs)
    before = len(item.checked.lines) + sum(claim.line is not None for claim in claims)
    return ItemView(
        page=page,
        title=title(item.checked, words),
        variant=variant,
        diagram=diagram(item.checked.position, variant.geometry, words),
        entries=found,
        segments=segments(item.text, [entry.finding.span for entry in found], item.checked.lines),
        lines=read_lines(item.checked, [(entry.finding.line, entry.finding.ply) for entry in found]),
        claims=claims,
        shown=_shown(item.checked, variant, found, before, words),
    )


def _shown(
    checked: CheckedItem, variant: Variant, found: tuple[Entry, ...], board: int, words: Words
) -> dict[str, ShownLine]:
    """What the findings show, by anchor; `board` is the first free place among the board's lines."""
    lines = {line.name: line for line in checked.lines}
    shown: dict[str, ShownLine] = {}
    for entry in found:
        finding = entry.finding
        fens = positions_of(finding.at, finding.shown, variant)
        if not fens:
            continue
        line = lines.get(finding.line or "main")
        ply = (line.from_ply if line else 0) + (finding.ply or 0)
        label = words("finding.line", number=entry.number, code=finding.code)
        moves = finding.shown[: len(fens) - 1]
        shown[entry.anchor] = ShownLine(entry.anchor, label, board + len(shown), fens, moves, ply)
    return shown


def game(view: ItemView, words: Words) -> dict[str, Any]:
    """What the board needs to play the item: JSON that holds no reading which the page does not show."""
    known = view.variant.game_type.value
    return {
        "type": known.tag if known else "",
        "lines": [
            {
                "name": line.line.name,
                "label": line_title(line, words),
                "of": line.line.of,
                "from": line.line.from_ply,
                "printed": list(line.line.printed),
                "moves": list(line.line.moves),
                "fens": list(line.line.fens),
                "paths": routes(line.line.fens, view.variant),
                "emended": list(line.line.emended),
                "stop": line.line.stopped_at,
                "why": _why(view, line, words),
            }
            for line in view.lines
        ]
        + [line.on_board(view.variant) for line in view.beside],
        "words": words.below("board"),
    }


def line_title(line: ReadLine, words: Words) -> str:
    """What the line is called: the source's own name where it gives one."""
    if line.line.label:
        return line.line.label
    return words("item.main") if line.line.name == "main" else words("item.line_name", name=line.line.name)


def _why(view: ItemView, line: ReadLine, words: Words) -> str:
    if line.line.stopped_at is None:
        return ""
    said = view.of_ply(line.line.name, line.line.stopped_at)
    return words.plain(said[0].finding.message) if said else words("board.illegal")
