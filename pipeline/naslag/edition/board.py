"""Whether what people read can stand on the board at all: moves between its squares, diagrams that are positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from naslag.edition.moves import is_move
from naslag.edition.rulings import RulingsFile
from naslag.edition.settle import findings_of, fits, item_of, place_of
from naslag.model.errors import SourceError
from naslag.model.finding import Finding
from naslag.model.geometry import Geometry
from naslag.model.report import CheckedItem, FileReport
from naslag.model.variant import Variant
from naslag.model.yaml import raise_all
from naslag.notation.fen import read_fen
from naslag.rules.setup import faults
from naslag.rules.variants import variant as variant_named


def check_board(files: Sequence[FileReport], book: RulingsFile) -> None:
    """Refuse readings that are no moves on the board of their item, and diagrams that are no positions there. Entries
    that fit nothing are left to `settle`. Raises SourceError (SourceErrors for several) with file and line."""
    raise_all([*_moves(files, book), *_diagrams(files, book)])


def _moves(files: Sequence[FileReport], book: RulingsFile) -> Iterator[SourceError]:
    for index, ruling in enumerate(book.rulings.rulings):
        where = place_of(files, ruling.item)
        if ruling.read is None or isinstance(where, str):
            continue
        item = item_of(files, where)
        if any(fits(ruling, finding) and _on_a_move(finding, item) for finding in findings_of(files, where)):
            geometry = variant_named(item.variant).geometry
            if not is_move(ruling.read, geometry):
                yield book.fault("rulings", index, "read", repr(ruling.read), _a_move(geometry))


def _on_a_move(finding: Finding, item: CheckedItem) -> bool:
    """Whether the finding is about the characters of one printed move, so that a reading must be a move too."""
    return finding.ply is not None and any(
        line.name == finding.line and line.printed[finding.ply : finding.ply + 1] == (finding.printed,)
        for line in item.lines
    )


def _a_move(geometry: Geometry) -> str:
    if geometry.numbering.algebraic:
        return f"one move such as c3-d4, on the board of {geometry.size} squares"
    return f"one move such as 35x11, its squares from 1 to {geometry.size}"


def _diagrams(files: Sequence[FileReport], book: RulingsFile) -> Iterator[SourceError]:
    for index, diagram in enumerate(book.rulings.diagrams):
        where = place_of(files, diagram.item)
        if isinstance(where, str):
            continue
        reason = _impossible(diagram.fen, variant_named(item_of(files, where).variant))
        if reason:
            yield book.fault("diagrams", index, "fen", f"{diagram.fen!r} ({reason})", "a position that can be")


def _impossible(fen: str, variant: Variant) -> str:
    """Why the text is no position; empty when it is one. Who moves may be left to the moves."""
    try:
        setup = read_fen(fen, variant.geometry)
    except ValueError:
        return "no FEN, which looks like W:W31-50:B1-20"
    return "; ".join(faults(setup, variant)) or ("" if setup.pieces else "no piece stands on it")
