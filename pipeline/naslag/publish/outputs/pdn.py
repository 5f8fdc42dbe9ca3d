"""Portable Draughts Notation 3.0: a game an item, with its variations; what the source remarks and what was found are
comments. A claim becomes a result only when it is proved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from naslag.model.board import Colour, Square
from naslag.model.document import ClaimKind, ItemKind
from naslag.model.edition import EditedItem, Edition
from naslag.model.report import CheckedClaim, CheckedItem, CheckedLine, CheckedNote, Status
from naslag.model.variant import Variant
from naslag.notation.fen import write_fen
from naslag.notation.game_types import numbered
from naslag.notation.pdn import Comment, Element, Game, Move, Number, Result, Tag, Variation
from naslag.notation.pdn_writer import write_games
from naslag.publish.apparatus import Entry, entries
from naslag.publish.output import Output
from naslag.rules.engine import start
from naslag.rules.variants import variant

_RESULTS = ("2-0 1-1 0-2", "1-0 1/2-1/2 0-1")
_PRINTED = {printed: at for results in _RESULTS for at, printed in enumerate(results.split())} | {"½-½": 1}
_WHAT = {
    ClaimKind.WIN: "a win",
    ClaimKind.DRAW: "a draw",
    ClaimKind.WIN_IN: "a win in so many moves",
    ClaimKind.GAIN: "a gain",
    ClaimKind.CAUGHT: "a piece caught",
    ClaimKind.LOCKED: "the pieces locked in",
    ClaimKind.CONDITIONAL: "a win on a condition",
    ClaimKind.COUNT: "a number of pieces",
    ClaimKind.SAME: "the same position as elsewhere",
}
_TAG = re.compile(r"\[\s*(\w+)\s+\"(.*)\"\s*\]")
_OURS = ("Result", "GameType", "Variant", "SetUp", "FEN", "Annotator", "Licence")


def _render(edition: Edition) -> bytes:
    return write_games(tuple(games(edition))).encode()


def games(edition: Edition) -> Iterator[Game]:
    """A game for each line that begins at its item's first position, and for each position without a line; the lines
    that leave one later are its variations."""
    for file in edition.files:
        for item in file.items:
            made = _Making(edition, item)
            lines = [line for line in item.checked.lines if line.fens and not line.from_ply]
            for line in lines:
                yield made.game(line)
            if not item.checked.lines and item.checked.position.fen:
                yield made.game(None)


@dataclass(frozen=True)
class _Making:
    """One item on its way to PDN."""

    edition: Edition
    item: EditedItem

    @property
    def checked(self) -> CheckedItem:
        return self.item.checked

    @property
    def rules(self) -> Variant:
        return variant(self.checked.variant)

    def game(self, line: CheckedLine | None) -> Game:
        result = self.result(line)
        fen = line.fens[0] if line else str(self.checked.position.fen)
        elements: list[Element] = [Comment(_flat(note.text)) for note in self.notes(None, None)]
        if line:
            elements += self.elements(line, entries(self.item.findings), late=_late(fen, self.rules))
        else:
            elements += self.claims("main")
        return Game(tuple(self.tags(line, fen, result)), (*elements, Result(result)))

    def tags(self, line: CheckedLine | None, fen: str, result: str) -> Iterator[Tag]:
        """The seven of the roster, as an imported game has them or else as the source is called; then what tells the
        game and its position."""
        source, checked = self.edition.source, self.checked
        kept = {match[1]: match[2] for note in checked.notes if (match := _TAG.fullmatch(note.text))}
        roster = {
            "Event": source.title,
            "Site": source.siglum,
            "Date": source.year or "????",
            "Round": checked.id if line is None or line.label is None else f"{checked.id}, {line.label}",
            "White": source.author or "?",
            "Black": "?",
        }
        yield from (Tag(name, value) for name, value in (roster | kept).items() if name not in _OURS)
        yield Tag("Result", result)
        about = (("Annotator", self.edition.program), ("Licence", _flat(source.licence)))
        yield from (Tag(name, value) for name, value in about if value)
        if self.rules.game_type.value:
            yield Tag("GameType", self.rules.game_type.value.tag)
        if not numbered(self.rules.name):
            yield Tag("Variant", self.rules.name)
        if fen != write_fen(start(self.rules), self.rules.geometry):
            yield Tag("SetUp", "1")
            yield Tag("FEN", fen)

    def result(self, line: CheckedLine | None) -> str:
        """How it ended: what an imported game says, else what was claimed of the line and proved; `*` otherwise."""
        game_type = self.rules.game_type.value
        results = (game_type.results if game_type else _RESULTS[1]).split()
        name = line.name if line else "main"
        if self.checked.kind is ItemKind.GAME:
            said = [note.text for note in self.checked.notes if note.text in _PRINTED or note.text == "0-0"]
            if said and name == "main":
                return results[_PRINTED[said[-1]]] if said[-1] in _PRINTED else said[-1]
        for claim in self.checked.claims:
            if claim.line != name or claim.status is not Status.PROVED or claim.condition:
                continue
            if claim.claim is ClaimKind.DRAW:
                return results[1]
            if claim.claim in (ClaimKind.WIN, ClaimKind.WIN_IN) and claim.side:
                return results[0 if claim.side is Colour.WHITE else 2]
        return "*"

    def elements(self, line: CheckedLine, found: tuple[Entry, ...], *, late: bool) -> Iterator[Element]:
        """The moves of a line with what stands between them. `late` when the side that begins games moves second."""
        was_numbered = False
        for index, move in enumerate(line.moves):
            number, black = divmod(line.from_ply + index + late, 2)
            if not black or not was_numbered:
                yield Number(f"{number + 1}{'...' if black else '.'}")
            yield Move(self.move(move))
            between: list[Element] = [Comment(_flat(note.text)) for note in self.notes(line.name, index)]
            between += [*_comments(found, line.name, index), *self.variations(line, index, found, late=late)]
            was_numbered = not between
            yield from between
        if line.stopped_at is not None:
            yield from _comments(found, line.name, line.stopped_at)
            yield Comment(_flat(f"not played: {' '.join(line.printed[line.stopped_at :])}"))
        else:
            # What was found on printed moves behind the last that is played: they belong to no move of the reading.
            for ply in range(len(line.moves), len(line.printed)):
                yield from _comments(found, line.name, ply)
        yield from self.claims(line.name)

    def variations(self, line: CheckedLine, index: int, found: tuple[Entry, ...], *, late: bool) -> Iterator[Variation]:
        for other in self.checked.lines:
            if other.of == line.name and other.from_ply == line.from_ply + index and other.from_ply and other.fens:
                yield Variation(tuple(self.elements(other, found, late=late)))

    def move(self, text: str) -> str:
        """A move in the names of squares and with the sign of capture that its GameType wants."""
        game_type = self.rules.game_type.value
        sign = game_type.capture_sign if game_type else "x"
        geometry = self.rules.geometry
        squares = [geometry.name(Square(int(name))) if name.isdecimal() else name for name in re.split("[-x:]", text)]
        return ("-" if "-" in text else sign).join(squares)

    def notes(self, line: str | None, ply: int | None) -> Iterator[CheckedNote]:
        """What the source remarks there; tags and results are told elsewhere."""
        for note in self.checked.notes:
            if (note.line, note.ply) == (line, ply) and not _TAG.fullmatch(note.text) and note.text not in _PRINTED:
                yield note

    def claims(self, line: str) -> Iterator[Comment]:
        """What is claimed of a line, with what is known of it."""
        for claim in self.checked.claims:
            if claim.line == line:
                yield Comment(_flat(_told(claim)))


def _late(fen: str, rules: Variant) -> bool:
    """Whether a position is to move for the side that plays second in a game."""
    return fen[:1] in "WB" and fen[:1] != rules.first.value.letter


def _told(claim: CheckedClaim) -> str:
    side = f" for {claim.side.value.capitalize()}" if claim.side else ""
    implied = ", said once for all problems" if claim.implied else ""
    condition = f", if {claim.condition}" if claim.condition else ""
    return f"claimed: {_WHAT[claim.claim]}{side} (“{claim.printed}”{implied}{condition}); {claim.status.value}"


def _comments(found: tuple[Entry, ...], line: str, ply: int) -> Iterator[Comment]:
    for entry in found:
        if entry.finding.line == line and entry.finding.ply == ply:
            read = f", read {entry.reading}" if entry.reading else ""
            printed = f"printed {entry.finding.printed}{read}: " if entry.finding.printed else ""
            yield Comment(_flat(f"{printed}{entry.finding.message} ({entry.finding.code}, {entry.edited.standing})"))


def _flat(text: str) -> str:
    return " ".join(text.split())


OUTPUT = Output("pdn", ".pdn", "The lines as PDN 3.0", _render)
"""The edition for programs that play through games."""
