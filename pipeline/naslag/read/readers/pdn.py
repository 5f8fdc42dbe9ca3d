"""PDN: games and problems as files of programs hold them, moves legal or not.

Each game is an item, each variation a line that leaves the line around it, each comment a note at its move. A position
set up in the middle of a game, or at the head of a variation, begins another item. Results of problems are claims;
those of games are notes, since the better position may have lost. Tags that say no more than who and where are notes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from naslag.model.board import Colour
from naslag.model.document import (
    ClaimKind,
    Document,
    Guess,
    Item,
    ItemKind,
    Line,
    Note,
    NoteKind,
    Ply,
    PrintedClaim,
    PrintedPosition,
)
from naslag.model.errors import SourceError
from naslag.model.span import Quote
from naslag.model.text import SourceText
from naslag.notation.pdn import (
    Comment,
    Element,
    Ellipsis,
    Escape,
    Game,
    Move,
    Nag,
    Number,
    PdnError,
    Place,
    Result,
    SetUp,
    Tag,
    Unknown,
    Variation,
    read_games,
)
from naslag.read.guess import guess_dialect
from naslag.read.pdn_setups import given, set_up_in
from naslag.read.pdn_squares import board_of, readings, variant_of, variants_of
from naslag.read.reader import Reader, Wishes
from naslag.read.recovered import RECOVERED

_GLYPHS = {"1": "!", "2": "?", "3": "!!", "4": "??", "5": "!?", "6": "?!"}
_KNOWN = ("FEN", "SetUp", "Result", "GameType", "Variant")
"""Tags that say what an item is; the others are remarks on it, kept as they stand."""
_NOTHING = ("", "?", "-", "*", "????.??.??")
_WHITE, _BLACK, _DRAW = ("1-0", "2-0"), ("0-1", "0-2"), ("1/2-1/2", "½-½", "1-1")
_SNIFFED = re.compile(
    r"\s*(?:[;%][^\n]*\n\s*|\{[^}]{0,4000}\}\s*)*\[\s*[A-Za-z0-9_]{1,64}\s+\"[^\n]{0,1000}\"\s*\]\s*(?:\[|\n|\d|[{(;*]|\Z)"
)


def _read(source: SourceText, wishes: Wishes) -> Document:
    try:
        games = read_games(source.text)
    except PdnError as error:
        span = source.span(error.offset, error.offset)
        raise SourceError(
            f"{span.path}:{span.line}:{span.column}", str(error), "the nesting of an analysis", "This is no game."
        ) from error
    items: list[Item] = []
    loose: list[Note] = []
    remarks = [("TX101", source.span(0, 0), source.guessed)] if source.guessed else []
    for game in games:
        reading = _Reading(source, game)
        stated = variant_of(game)
        remarks += [(RECOVERED, source.span(place.start, place.end), message) for place, message in reading.faults]
        items += [replace(item, variants=(stated,) if stated else ()) for item in reading.items(len(items))]
        loose += reading.loose
    comments = "\n".join(element.text for game in games for element in game.elements if isinstance(element, Comment))
    dialect, _ = guess_dialect(comments, wishes.dialect, wishes.language)
    return Document(
        path=source.path,
        language=wishes.language or dialect.language,
        dialect=dialect.name,
        variants=(Guess(wishes.variant, 1.0),) if wishes.variant else variants_of(games),
        encoding=source.encoding,
        items=tuple(items),
        notes=tuple(loose),
        remarks=tuple(remarks),
    )


@dataclass
class _LineInTheMaking:
    """A line being read: the part that it belongs to, and what it leaves."""

    name: str
    part: _Part
    of: str | None = None
    from_ply: int = 0
    plies: list[Ply] = field(default_factory=list)
    number: Quote | None = None

    def build(self) -> Line:
        return Line(self.name, tuple(self.plies), self.of, self.from_ply)


@dataclass
class _Part:
    """A game from its start or from a position that is set up: an item. `position` stands for `fen` where the file
    counts its squares otherwise than the variant does."""

    start: int
    end: int
    from_start: bool = True
    fen: Quote | None = None
    position: PrintedPosition | None = None
    lines: list[_LineInTheMaking] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    claims: list[PrintedClaim] = field(default_factory=list)

    def begin(self, of: str | None = None, from_ply: int = 0) -> _LineInTheMaking:
        """A new line of this part, its main one first."""
        name = f"line {len(self.lines) + 1}" if self.lines else "main"
        self.lines.append(_LineInTheMaking(name, self, of, from_ply))
        return self.lines[-1]


class _Reading:
    """One game being read."""

    def __init__(self, source: SourceText, game: Game) -> None:
        self.source = source
        self.game = game
        self.faults: list[tuple[Place, str]] = []
        self.loose: list[Note] = []
        self.parts: list[_Part] = []
        self.board = board_of(game)
        tag = game.tag("FEN")
        place = tag.at if tag and tag.value.strip() else None
        first = self.part(place, game.at.start, game.at.end).begin()
        for named in game.tags:
            if named.name not in _KNOWN and named.value.strip() not in _NOTHING:
                self.note(self.whole(named), first)
        last = self.elements(game.elements, first)
        if not any(isinstance(element, Result) and element.text != "*" for element in game.elements):
            self.result_tag(last.part)

    def quote(self, place: Place) -> Quote:
        return self.source.quote(place.start, place.end)

    def whole(self, tag: Tag) -> Place:
        """Where a tag stands with its brackets and name."""
        text = self.source.text
        return Place(text.rfind("[", 0, tag.at.start), text.find("]", tag.at.end) + 1)

    def part(self, place: Place | None, start: int, end: int) -> _Part:
        """A part that begins at the position which stands at `place`, or with the game."""
        part = _Part(start, end, from_start=place is None)
        if place is not None:
            quote = self.quote(place)
            part.position = given(self.source, quote, self.board)
            part.fen = quote if part.position is None else None
        self.parts.append(part)
        return part

    def items(self, before: int) -> list[Item]:
        """Its items; a game that holds neither moves nor a position is none, and its notes belong to the file."""
        items: list[Item] = []
        for part in self.parts:
            lines = tuple(line.build() for line in part.lines if line.plies)
            if not lines and part.from_start:
                self.loose += part.notes
                continue
            kind = ItemKind.POSITION if not lines else ItemKind.GAME if part.from_start else ItemKind.PROBLEM
            item = Item(
                id=f"#{before + len(items) + 1}",
                kind=kind,
                span=self.source.span(part.start, part.end),
                fen=part.fen,
                position=part.position,
                from_start=part.from_start,
                lines=lines,
                claims=tuple(part.claims),
                notes=tuple(sorted(part.notes, key=lambda note: note.quote.span.start)),
            )
            items.append(item)
        return items

    def elements(self, elements: Sequence[Element], line: _LineInTheMaking) -> _LineInTheMaking:
        """Elements in order, as a part of `line`; the line that they end in, another one behind a set-up."""
        end = line.part.end
        for element in elements:
            if isinstance(element, Number):
                line.number = self.quote(element.at)
            elif isinstance(element, Move):
                line.plies.append(self.ply(element, line))
                line.number = None
            elif isinstance(element, Variation):
                self.variation(element, line)
            elif isinstance(element, SetUp):
                line = self.set_up(element.at, line, end)
            else:
                self.beside(element, line)
                if isinstance(element, Comment) and (place := set_up_in(element)):
                    line = self.set_up(place, line, end)
        return line

    def variation(self, variation: Variation, around: _LineInTheMaking) -> None:
        """A line that replaces the last move of the line around it."""
        if not variation.closed:
            self.faults.append((variation.at, "a variation without its closing bracket; it was read to the end"))
        line = around.part.begin(around.name, max(0, len(around.plies) - 1))
        end, around.part.end = around.part.end, variation.at.end
        self.elements(variation.elements, line)
        around.part.end = max(end, around.part.end)

    def set_up(self, place: Place, line: _LineInTheMaking, end: int) -> _LineInTheMaking:
        """The main line of a part that begins at a position in mid-game. In a variation the game goes on behind it."""
        if line.of is None:
            line.part.end = place.start
        return self.part(place, place.start, end).begin()

    def beside(self, element: Element, line: _LineInTheMaking) -> None:
        """What is no move: marks go to the move before, the rest becomes notes."""
        if isinstance(element, Nag) and line.plies:
            last = line.plies[-1]
            mark = _GLYPHS.get(element.number, f"${element.number}")
            line.plies[-1] = replace(last, suffix=last.suffix + mark)
        elif isinstance(element, Result) and element.text != "*" and not line.part.from_start:
            self.claim(element.text, self.quote(element.at), line.part)
        elif (
            isinstance(element, Comment | Escape | Unknown | Nag | SetUp | Result) and element.at.end > element.at.start
        ):
            if isinstance(element, Unknown):
                self.faults.append((element.at, f"{element.text[:40]!r} is no PDN; it was kept as a note"))
            if isinstance(element, Comment) and not element.closed:
                self.faults.append((element.at, "a comment without its closing brace; it was read to the end"))
            if not isinstance(element, Result) or element.text != "*":
                self.note(element.at, line)
        elif isinstance(element, Ellipsis):
            line.number = line.number or self.quote(element.at)

    def note(self, place: Place, line: _LineInTheMaking) -> None:
        text = self.source.text[place.start : place.end]
        start = place.start + len(text) - len(text.lstrip())
        quote = self.source.quote(start, max(start, place.start + len(text.rstrip())))
        if quote.text:
            at = (line.name, len(line.plies) - 1) if line.plies else (None, None)
            line.part.notes.append(Note(NoteKind.TEXT, quote, *at))

    def claim(self, text: str, quote: Quote, part: _Part) -> None:
        if text in _DRAW:
            part.claims.append(PrintedClaim(ClaimKind.DRAW, quote))
        elif text in _WHITE + _BLACK:
            side = Colour.WHITE if text in _WHITE else Colour.BLACK
            part.claims.append(PrintedClaim(ClaimKind.WIN, quote, side))

    def result_tag(self, part: _Part) -> None:
        """The result as a tag gives it, where the movetext does not."""
        tag = self.game.tag("Result")
        if tag and not part.from_start:
            self.claim(tag.value.strip(), self.quote(tag.at), part)
        elif tag and tag.value.strip() not in ("", "*", "?"):
            part.notes.append(Note(NoteKind.TEXT, self.quote(tag.at)))

    def ply(self, move: Move, line: _LineInTheMaking) -> Ply:
        quote = self.quote(move.at)
        return Ply(quote.text, quote.span, readings(move.text, self.board), line.number, move.strength)


def _sniff(source: SourceText) -> bool:
    return source.path.lower().endswith(".pdn") or _SNIFFED.match(source.text[:16384]) is not None


READER = Reader(name="pdn", suffixes=(".pdn",), sniff=_sniff, read=_read)
