"""How sources list the pieces of a position in words and numbers, colour by colour.

`Zw. 5/10, 12/4, 17, 26 en dam op 45. Wit: 23/5, 28/32, 34.`, `Black 6, 7, 9, king 1. White kings 18, 27.`, `Peças
brancas: 9, 10; damas pretas: 20.` Ranges may have a shortened end (`12/4` is 12 to 14); counts beside a list are kept
as checksums. What the words are is told by list_units.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from naslag.model.board import Colour
from naslag.model.document import PrintedCount, PrintedPiece, PrintedPosition
from naslag.model.flow import Flow
from naslag.model.span import Quote
from naslag.notation.crossed_lists import CROSSED, read_crossed
from naslag.notation.dialect import Dialect
from naslag.notation.list_units import Part, Unit, Vocabulary, parts, shortened
from naslag.notation.naming import Naming, geometry_of

__all__ = ["find_positions", "openings", "read_position", "shortened"]

_MOST_LISTS = 6
"""Lists that one position may have: men and kings of both sides apart, and a correction."""
_LIMIT = 1200
"""Characters that both sides' lists may span: the longest print forty squares a side with words between."""
_USUAL = Naming(geometry_of("international"))
_ENDS_A_HEADER = re.compile(r"[;.:)\]\n]")


@dataclass
class _Side:
    """One side's list while it is being read. `king` is what its next squares are; `cued` whether anything but bare
    numbers says that it is a list."""

    colour: Colour
    pieces: list[PrintedPiece] = field(default_factory=list)
    counts: list[PrintedCount] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    misread: list[tuple[Quote, str]] = field(default_factory=list)
    kinds: set[bool] = field(default_factory=set)
    king: bool = False
    cued: bool = False
    end: int = 0


def openings(text: str, dialect: Dialect) -> list[int]:
    """Where words stand that may open a position: a colour, with what is said of its pieces before it."""
    found = Vocabulary.of(dialect).opening.finditer(text)
    starts = [start for match in found for start in sorted({match.start(), max(match.start(), match.start("named"))})]
    return sorted({*starts, *(match.start() for match in CROSSED.finditer(text))}) if dialect.crossed else starts


def find_positions(flow: Flow, dialect: Dialect, naming: Naming) -> Iterator[tuple[PrintedPosition, int]]:
    """Every position in words of a flow, with where it ends."""
    past = 0
    for start in openings(flow.text, dialect):
        if start >= past and (found := read_position(flow, start, dialect, naming)):
            yield found
            past = found[1]


def read_position(
    flow: Flow, start: int, dialect: Dialect, naming: Naming = _USUAL
) -> tuple[PrintedPosition, int] | None:
    """The position whose words begin at `start`, and where its lists end; None when they open no list of both sides.
    Squares beyond the board are kept: the verifier says that they are impossible."""
    if dialect.crossed and (crossed := read_crossed(flow, start, naming)):
        return crossed
    reader = _Lists(flow, naming)
    for part in parts(flow.text, start, min(len(flow.text), start + _LIMIT), dialect, naming):
        if not reader.take(part):
            break
    reader.close()
    sides = [side for side in reader.sides if side.pieces]
    for counted in reader.sides:
        own = [side for side in sides if side.colour is counted.colour]
        if not counted.pieces and len(own) == 1 and not own[0].counts:
            # "Cinco blancas contra cuatro negras: blancas en 13, …"
            own[0].counts = counted.counts
    if {side.colour for side in sides} != set(Colour):
        return _side_by_side(flow, start, reader) or None
    if not _is_list(sides):
        return None
    end = max(side.end for side in sides)
    return _position(flow, start, end, sides), end


def _position(flow: Flow, start: int, end: int, sides: list[_Side]) -> PrintedPosition:
    return PrintedPosition(
        span=flow.span(start, end),
        pieces=tuple(piece for side in sides for piece in side.pieces),
        counts=tuple(count for side in sides for count in side.counts),
        remarks=tuple(remark for side in sides for remark in side.remarks),
        misread=tuple(place for side in sides for place in side.misread),
    )


def _is_list(sides: list[_Side]) -> bool:
    """Whether this is a list of pieces, and not a score ("White 5, Black 3") or a chess diagram."""
    pieces = [piece for side in sides for piece in side.pieces]
    unknown = sum(piece.square == 0 for piece in pieces)
    return (len(pieces) > 2 or any(side.cued for side in sides)) and unknown * 5 <= len(pieces)


@dataclass
class _Lists:
    """The lists of both sides while they are being read."""

    flow: Flow
    naming: Naming
    sides: list[_Side] = field(default_factory=list)
    counts: list[Part] = field(default_factory=list)
    kind: Part | None = None
    """A word for men or kings whose squares, or whose colour, are still to come."""
    before: Part | None = None

    def take(self, part: Part) -> bool:
        """The next part; False when it belongs to no list any more."""
        done = self._take(part)
        self.before = part
        return done

    def _take(self, part: Part) -> bool:
        side = self.sides[-1] if self.sides else None
        if part.kind is Unit.BLANK:
            return {entry.colour for entry in self.sides if entry.pieces} != set(Colour)
        if part.kind is Unit.COLOUR:
            return part.colour is not None and self._colour(part, part.colour)
        if part.kind is Unit.COUNT:
            if part.colour and not self._colour(part, part.colour):
                return False
            self.counts.append(part)
            self.kind = part
        elif part.kind is Unit.KING and part.bracketed:
            if side is None or not side.pieces:
                return False
            self._crown(side, 1)
            side.end = part.end
        elif part.kind in (Unit.MAN, Unit.KING):
            self.kind = part
        elif part.kind is Unit.SQUARES:
            return side is not None and self._squares(side, part)
        return True

    def _colour(self, part: Part, colour: Colour) -> bool:
        """A word of colour opens a list, or says once more whose it is."""
        side = self.sides[-1] if self.sides else None
        if side is not None and _ENDS_A_HEADER.search(part.gap):
            self._settle(side)
        if side is not None and not (side.pieces or side.counts or self.counts):
            # "Muove il Bianco. Nero: 5, 12": the first colour opened no list.
            return side.colour is colour and not re.search(r"[.\n]", part.gap)
        if side is not None and not side.pieces:
            # `A four men on | B one man on 21 …`: what was counted so far is the first side's.
            self._open(side)
        kinds = {kind for entry in self.sides if entry.colour is colour for kind in entry.kinds}
        both = {entry.colour for entry in self.sides if entry.pieces} == set(Colour)
        if len(self.sides) >= _MOST_LISTS or (both and kinds and _BLANK in part.gap):
            return False
        self.sides.append(_Side(colour, end=part.end))
        if self.kind is not None:
            self._open(self.sides[-1])
        return True

    def _squares(self, side: _Side, part: Part) -> bool:
        before = self.before
        if part.bracketed and before is not None and before.kind is Unit.COLOUR and len(part.squares) == 1:
            follows = self.flow.text[part.end : part.end + 2].lstrip()
            if follows[:1] in (":", "—", "–", "-") or follows[:1].isdigit():
                quote = self.flow.quote(part.start + 1, part.end - 1)
                side.counts.append(PrintedCount(side.colour, None, int(quote.text), quote))
                side.cued = True
                return True
        if part.bracketed and self.naming.letters:  # `h4, e3, g3 (3)`: squares have letters, so this counts them
            quote = self.flow.quote(part.start + 1, part.end - 1)
            if not quote.text.strip().isdecimal():
                return False
            side.counts.append(PrintedCount(side.colour, None, int(quote.text), quote))
            return True
        if part.bracketed and self._is_whole_list(side, part):
            part = replace(part, king=None)
        self._open(side)
        side.cued = side.cued or ":" in part.gap or (before is not None and before.kind is Unit.WORD)
        king = side.king if part.king is None else part.king
        cell = side.colour.king if king else side.colour.man
        span = self.flow.span(part.start, part.end)
        side.pieces += [PrintedPiece(square, cell, span, part.others) for square in part.squares]
        side.kinds.add(king)
        if part.damaged:
            read = ", ".join(str(square) for square in part.squares)
            side.misread.append((self.flow.quote(part.start, part.end), read))
        if part.way:
            side.remarks.append(part.way)
        side.end = part.end
        return True

    def _is_whole_list(self, side: _Side, part: Part) -> bool:
        """Whether brackets hold all of a side's list, `seis brancas (3, 7, 8)`, and not the kings in it."""
        alone = not side.pieces and re.match(r"\s*,?\s*[0-9]", self.flow.text[part.end : part.end + 4]) is None
        return alone and (len(part.squares) > 2 or any(count.king is None for count in self.counts))

    def _open(self, side: _Side) -> None:
        """The words before these squares, or this colour, are about them."""
        if self.kind is not None:
            side.king = self.kind.kind is Unit.KING or bool(self.kind.king)
            side.cued = True
            self.kind = None
        for count in self.counts:
            side.counts.append(self._count(side, count))
        self.counts = []

    def _settle(self, side: _Side) -> None:
        """What is said behind squares, before the next list opens, is said of them: `4 and 19 kings;`, `(8 men)`."""
        kind = self.kind
        if kind is not None and side.pieces:
            if kind.kind is Unit.KING:
                self._crown(side, 2 if kind.end - kind.start > 1 and self._joined(side) else 1)
            if kind.kind is not Unit.COUNT or self.counts:
                side.end = max(side.end, kind.end)
        if side.pieces:
            side.counts += [self._count(side, count) for count in self.counts]
            self.kind, self.counts = None, []

    def _joined(self, side: _Side) -> bool:
        """Whether the last two squares stand together without a comma, `4 and 19 kings`."""
        if len(side.pieces) < 2:
            return False
        text = self.flow.text
        end = text.rfind(" ", 0, side.end)
        return re.search(r"[0-9]\s+[^\W\d]+\s*$", text[max(0, end - 12) : end + 1]) is not None

    @staticmethod
    def _crown(side: _Side, number: int) -> None:
        """The last squares hold kings."""
        for at in range(len(side.pieces) - number, len(side.pieces)):
            piece = side.pieces[at]
            side.pieces[at] = PrintedPiece(piece.square, side.colour.king, piece.span, piece.alternatives)
        side.cued = True

    def _count(self, side: _Side, part: Part) -> PrintedCount:
        return PrintedCount(side.colour, part.king, part.number, self.flow.quote(part.start, part.end))

    def close(self) -> None:
        """The lists are at their end."""
        side = self.sides[-1] if self.sides else None
        last = self.kind or (self.counts[-1] if self.counts else None)
        if side is None or last is None:
            return
        if re.match(r"\s*(?:[;.)\n]|$)", self.flow.text[last.end : last.end + 8]):
            self._settle(side)


_BLANK = "\n\n"


def _side_by_side(flow: Flow, start: int, lists: _Lists) -> tuple[PrintedPosition, int] | None:
    """Two columns that were read across: `A four men on | B one man on 21 1, 2, 3 and 11`. The squares of the last
    side that its count leaves over are the first's, when they are as many as the first states."""
    sides = lists.sides
    if len(sides) != 2 or sides[0].pieces or not lists_count(sides[0]) or not lists_count(sides[1]):
        return None
    first, last = lists_count(sides[0]), lists_count(sides[1])
    if len(sides[1].pieces) != first + last:
        return None
    own, left = sides[1].pieces[:last], sides[1].pieces[last:]
    king = bool(sides[0].counts[0].king)
    cell = sides[0].colour.king if king else sides[0].colour.man
    sides[0].pieces = [PrintedPiece(piece.square, cell, piece.span) for piece in left]
    sides[1].pieces = own
    sides[0].remarks.append("two columns were printed side by side; the counts tell whose squares are whose")
    end = sides[1].end
    return _position(flow, start, end, sides), end


def lists_count(side: _Side) -> int:
    """The number of pieces that a side's words state; 0 when they state none."""
    return sum(count.number for count in side.counts)
