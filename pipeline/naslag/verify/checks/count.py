"""The number of pieces stated is not the number listed.

Old sources say how many men a side has and then name their squares. The number is a checksum: when it fails,
a square has been lost, doubled or added.

Bad:  Wit 5 sch. op 27, 38, 43, 48
Good: Wit 4 sch. op 27, 38, 43, 48
"""

from collections.abc import Iterator

from naslag.model.board import Colour
from naslag.model.document import PrintedCount, PrintedPiece
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.verify.context import Context

KIND = FindingKind("PS203", Severity.ERROR, "{stated} stated, {listed} listed", __doc__ or "")


def check(context: Context) -> Iterator[Finding]:
    """Each stated number against its list."""
    position = context.item.position
    if position is None:
        return
    for count in position.counts:
        pieces = [piece for piece in position.pieces if _counted(piece, count)]
        # "3 stukken" may count the kings too.
        everything = [piece for piece in position.pieces if _colour(piece) is count.colour]
        if count.number in (len(pieces), len(everything) if not count.king else -1):
            continue
        yield KIND.at(
            count.quote.span,
            item=context.item.id,
            printed=count.quote.text,
            evidence=("listed: " + ", ".join(str(piece.square) for piece in pieces),),
            stated=f"{count.colour} {count.quote.text}",
            listed=len(pieces),
        )


def _colour(piece: PrintedPiece) -> Colour:
    return Colour.WHITE if piece.cell in "wW" else Colour.BLACK


def _counted(piece: PrintedPiece, count: PrintedCount) -> bool:
    return _colour(piece) is count.colour and (count.king is None or piece.cell.isupper() == count.king)
