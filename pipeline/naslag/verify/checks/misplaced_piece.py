"""A listed piece does not fit the printed line.

The line cannot be played from the position as printed. It can when this one piece is read otherwise: on another
square, of the other side, of the other rank, or not at all. A misread digit in a list is the commonest cause. When
misreading the line would do as well, nothing is changed and the line's own finding says so.

Bad:  Noirs : 4, 5, 8, 10, 16, 18, 28, 32, and the line has 33x44
Good: Noirs : 4, 5, 8, 10, 16, 18, 28, 33
"""

from collections.abc import Iterator

from naslag.model.finding import Finding, FindingKind, Severity
from naslag.rules.setup import promotion_squares
from naslag.verify.checks._mending import edits, misplaced, piece_in_words
from naslag.verify.context import Context
from naslag.verify.diagram.edits import Edit, What, owner

KIND = FindingKind("PS209", Severity.ERROR, "the line does not fit the {piece} of the printed position", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each piece that the line has elsewhere or otherwise, unless it is impossible where it stands: other checks say
    that."""
    for edit, evidence in edits(context):
        if edit.what in (What.MISREAD, What.TOO_MANY, What.COLOUR, What.RANK) and not _impossible(context, edit):
            assert edit.was is not None
            yield misplaced(context, KIND, edit, evidence, piece_in_words(context, edit.was))


def _impossible(context: Context, edit: Edit) -> bool:
    if edit.was is None or context.item.fen is not None:
        return False
    square, cell = edit.was
    if not 1 <= square <= context.variant.geometry.size:
        return True
    listed = [other for other, _ in (context.setup.pieces if context.setup else ())]
    on_row = cell.islower() and square in promotion_squares(context.variant, owner(cell))
    return on_row or listed.count(square) > 1
