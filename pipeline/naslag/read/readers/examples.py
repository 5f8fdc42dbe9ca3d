"""Statements about the rules with what a board must say of each: an examples.yaml, written by a person.

Each example becomes an item, each part of it a trial with its place in the file. What a trial means is said in
model/examples.py; whether it holds is for verify/examples.py. Every fault of the file is told with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from naslag.model.document import Document, Example, Guess, Item, ItemKind, Note, NoteKind
from naslag.model.errors import SourceError
from naslag.model.examples import ExamplesFile, PositionFrom, Trial, TrialKind, WorkedExample
from naslag.model.geometry import Corner, Geometry, Numbering, Playing
from naslag.model.text import SourceText
from naslag.model.yaml import SourceErrors, load_marked
from naslag.notation.fen import read_fen
from naslag.read.marks import Marks
from naslag.read.reader import Reader, Wishes

_SQUARE = r"[a-z]?[0-9]{1,3}"
SQUARE = re.compile(_SQUARE)
MOVE = re.compile(rf"{_SQUARE}(?:[-x:]{_SQUARE})+")
JUMPS = re.compile(rf"(?:after (?P<after>[^,]+), )?(?P<origin>{_SQUARE}) over (?P<over>{_SQUARE}(?:, ?{_SQUARE})*)")
PIECES = ("white", "black", "white men", "black men", "white kings", "black kings")
EDGES = ("left", "right", "top", "bottom")
_ON_A_BOARD = frozenset(TrialKind) - {
    TrialKind.SQUARES,
    TrialKind.NUMBERED,
    TrialKind.MEN,
    TrialKind.FIRST,
    TrialKind.START,
    TrialKind.ROWS,
    TrialKind.EDGES,
    TrialKind.CROWNING,
    TrialKind.LONG_LINE,
    TrialKind.OPPOSITE,
}
_ANY_BOARD = Geometry(10, 10, Playing.LEFT_CORNER, Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=False))
"""Only to see whether a text is a FEN at all; which squares a board has is for the verifier to say."""


@dataclass
class _File:
    """A file being taken apart: where its parts stand, and the faults met so far."""

    marks: Marks
    lines: Mapping[tuple[str | int, ...], int]
    faults: list[SourceError] = field(default_factory=list)

    def fault(self, loc: tuple[str | int, ...], found: str, expected: str, remedy: str = "") -> None:
        self.faults.append(SourceError(f"{self.marks.source.path}:{self.lines[loc]}", found, expected, remedy))

    def fits(self, loc: tuple[str | int, ...], pattern: re.Pattern[str], text: str, expected: str) -> bool:
        """Whether `text` has its form; a fault if not."""
        if not pattern.fullmatch(text):
            self.fault(loc, f"found {text!r}", expected)
            return False
        return True

    def all_fit(self, loc: tuple[str | int, ...], form: tuple[re.Pattern[str], str], texts: Iterable[str]) -> bool:
        """Whether every one of `texts` has its form; a fault for each that has not."""
        return [text for text in texts if not self.fits(loc, form[0], text, form[1])] == []

    def moves(self, loc: tuple[str | int, ...], text: str) -> tuple[str, ...]:
        """The moves of a line."""
        found = tuple(text.split())
        if not found:
            self.fault(loc, "no move", "moves such as 31x24")
        return tuple(move for move in found if self.fits(loc, MOVE, move, "a move such as 31x24"))


def _sniff(source: SourceText) -> bool:
    return bool(re.search(r"^examples:", source.text, re.M) and re.match(r"(?:\s|#.*\n|---)*[a-z_]+:", source.text))


def _read(source: SourceText, wishes: Wishes) -> Document:
    written, lines = load_marked(source.text, ExamplesFile, source.path)
    file = _File(Marks(source), lines)
    items = tuple(_item(file, index, example, written.variant) for index, example in enumerate(written.examples))
    for where, one in _said_twice(written):
        file.fault(where, f"the id {one!r} a second time", "each id once")
    faults = sorted(file.faults, key=lambda fault: int(fault.where.rpartition(":")[2]))
    if len(faults) > 1:
        first = faults[0]
        raise SourceErrors(first.where, first.found, first.expected, first.remedy, tuple(faults))
    if faults:
        raise faults[0]
    return Document(
        path=source.path,
        language=written.language,
        dialect=wishes.dialect or "",
        variants=(Guess(written.variant or wishes.variant or "international", 1.0),),
        encoding=source.encoding,
        items=items,
        notes=tuple(_notes(file.marks, written)),
    )


def _said_twice(written: ExamplesFile) -> Iterator[tuple[tuple[str | int, ...], str]]:
    ids = [(("examples", index, "id"), entry.id) for index, entry in enumerate(written.examples)]
    ids += [(("not_executed", index, "id"), entry.id) for index, entry in enumerate(written.not_executed)]
    seen: set[str] = set()
    for where, one in ids:
        if one in seen:
            yield where, one
        seen.add(one)


def _notes(marks: Marks, written: ExamplesFile) -> Iterator[Note]:
    """The note on the file, and each statement that is not executed, followed by its reason."""
    if written.note:
        yield Note(NoteKind.TEXT, marks.scalar("note"))
    for index in range(len(written.not_executed)):
        yield Note(NoteKind.TEXT, marks.scalar("not_executed", index, "statement"))
        yield Note(NoteKind.TEXT, marks.scalar("not_executed", index, "why"))


def _item(file: _File, index: int, example: WorkedExample, variant: str) -> Item:
    at: tuple[str | int, ...] = ("examples", index)
    before = len(file.faults)
    trials = tuple(_trials(file, at, example))
    if not trials and len(file.faults) == before:
        file.fault(
            at,
            f"the example {example.id!r} tries nothing",
            "a move, a square or a fact to try",
            "List it under not_executed if it cannot be tried.",
        )
    _check_position(file, at, example, trials)
    return Item(
        id=example.id,
        kind=ItemKind.RULE_EXAMPLE,
        span=file.marks.span(*at),
        fen=file.marks.scalar(*at, "fen") if example.fen else None,
        example=Example(
            example.statement, trials, variant, example.where, example.position, example.why, example.title
        ),
    )


def _check_position(file: _File, at: tuple[str | int, ...], example: WorkedExample, trials: tuple[Trial, ...]) -> None:
    if example.fen is None:
        tried = next((trial.kind.value for trial in trials if trial.kind in _ON_A_BOARD), None)
        if tried:
            file.fault(at, f"the example {example.id!r} has no fen", f"a position to try {tried} in")
        return
    try:
        read_fen(example.fen, _ANY_BOARD)
    except ValueError:
        file.fault((*at, "fen"), f"field fen: found {example.fen!r}", "a position such as W:W31,K45:B18,19")
    if example.position is None:
        names = ", ".join(PositionFrom)
        file.fault((*at, "fen"), "a position that does not say where it comes from", f"the field position: {names}")
    elif example.position in (PositionFrom.INFERRED, PositionFrom.OWN) and not example.why:
        file.fault((*at, "position"), f"a position that is {example.position.value} without a reason", "the field why")


def _trials(file: _File, at: tuple[str | int, ...], example: WorkedExample) -> Iterator[Trial]:
    for kind in (TrialKind.LEGAL, TrialKind.ILLEGAL, TrialKind.GIVES_WAY):
        for number, move in enumerate(getattr(example, kind.value)):
            if file.fits(loc := (*at, kind.value, number), MOVE, move, "a move such as 31x24"):
                yield Trial(kind, move, file.marks.scalar(*loc))
    yield from _tables(file, at, example)
    for number, text in enumerate(example.jumps):
        loc = (*at, "jumps", number)
        if found := JUMPS.fullmatch(text):
            after = file.moves(loc, found["after"]) if found["after"] else ()
            over = tuple(SQUARE.findall(found["over"]))
            yield Trial(TrialKind.JUMPS, found["origin"], file.marks.scalar(*loc), over, after)
        else:
            file.fault(loc, f"found {text!r}", "jumps such as `24 over 19, 18` or `after 31x24, 24 over 19, 18`")
    if example.ends:
        yield Trial(TrialKind.ENDS, "", file.marks.entry(*at, "ends"), (example.ends.value,))
    yield from _lines(file, at, example)
    yield from _board(file, at, example)


def _tables(file: _File, at: tuple[str | int, ...], example: WorkedExample) -> Iterator[Trial]:
    """The fields that pair a move or a square with what belongs to it."""
    square, move = (SQUARE, "a square such as 24"), (MOVE, "a move such as 31x24")
    for kind, of, to in (
        (TrialKind.REACHABLE, square, square),
        (TrialKind.WOULD_REACH, square, square),
        (TrialKind.CAPTURES, move, square),
        (TrialKind.REPLIES, move, move),
    ):
        for key, values in (getattr(example, kind.value) or {}).items():
            loc = (*at, kind.value, key)
            if file.all_fit(loc, of, [key]) and file.all_fit(loc, to, values):
                yield Trial(kind, key, file.marks.entry(*loc), values)
    for key, piece in (example.becomes or {}).items():
        if file.all_fit(loc := (*at, "becomes", key), move, [key]):
            yield Trial(TrialKind.BECOMES, key, file.marks.entry(*loc), (piece.value,))
    for key, number in (example.pieces or {}).items():
        loc = (*at, "pieces", key)
        if key in PIECES:
            yield Trial(TrialKind.PIECES, key, file.marks.entry(*loc), (str(number),))
        else:
            file.fault(loc, f"found {key!r}", f"one of {', '.join(PIECES)}")


def _lines(file: _File, at: tuple[str | int, ...], example: WorkedExample) -> Iterator[Trial]:
    for number, line in enumerate(example.lines):
        loc = (*at, "lines", number)
        moves = file.moves((*loc, "moves"), line.moves)
        if line.drawn_after is None:
            yield Trial(TrialKind.MOVES, "", file.marks.scalar(*loc, "moves"), (), moves)
        else:
            after = str(line.drawn_after)
            yield Trial(TrialKind.DRAWN_AFTER, "", file.marks.entry(*loc, "drawn_after"), (after,), moves)
        if line.removed is not None:
            yield Trial(TrialKind.REMOVED, "", file.marks.entry(*loc, "removed"), (str(line.removed),), moves)
        for side, when in (line.crowned or {}).items():
            place = file.marks.entry(*loc, "crowned", side.value)
            yield Trial(TrialKind.CROWNED, side.value, place, (str(when),), moves)
        if line.ends is not None:
            yield Trial(TrialKind.ENDS, "", file.marks.entry(*loc, "ends"), (line.ends.value,), moves)


def _board(file: _File, at: tuple[str | int, ...], example: WorkedExample) -> Iterator[Trial]:
    if (facts := example.board) is None:
        return
    for kind in (TrialKind.SQUARES, TrialKind.NUMBERED, TrialKind.MEN, TrialKind.FIRST, TrialKind.START):
        value = getattr(facts, kind.value)
        if value is not None:
            yield Trial(kind, "", file.marks.entry(*at, "board", kind.value), (str(value),))
    if facts.long_line is not None:
        yield Trial(TrialKind.LONG_LINE, "", file.marks.entry(*at, "board", "long_line"), facts.long_line)
    for kind in (TrialKind.ROWS, TrialKind.EDGES, TrialKind.CROWNING, TrialKind.OPPOSITE):
        for key, values in (getattr(facts, kind.value) or {}).items():
            loc = (*at, "board", kind.value, str(key))
            if kind is TrialKind.EDGES and key not in EDGES:
                file.fault(loc, f"found {key!r}", f"one of {', '.join(EDGES)}")
                continue
            squares = (values,) if isinstance(values, str) else values
            if file.all_fit(loc, (SQUARE, "a square such as 24"), squares):
                yield Trial(kind, str(key), file.marks.entry(*loc), squares)


READER = Reader(name="examples", suffixes=(".yaml", ".yml"), sniff=_sniff, read=_read)
