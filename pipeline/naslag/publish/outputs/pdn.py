"""Portable Draughts Notation 3.0: a game an item, set-ups, variations, and what was found as comments."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import Colour
from naslag.model.document import ClaimKind
from naslag.model.edition import EditedItem, Edition
from naslag.model.report import CheckedItem, CheckedLine
from naslag.model.variant import Variant
from naslag.notation.pdn import Comment, Element, Game, Move, Number, Result, Tag, Variation
from naslag.notation.pdn_writer import write_games
from naslag.publish.apparatus import Entry, entries
from naslag.publish.output import Output
from naslag.rules.variants import variant


def _render(edition: Edition) -> bytes:
    return write_games(tuple(games(edition))).encode()


def games(edition: Edition) -> Iterator[Game]:
    """A game for each line that begins at its item's first position; the lines that leave it later are variations."""
    for file in edition.files:
        for item in file.items:
            for line in item.checked.lines:
                if line.moves and not line.from_ply:
                    yield _game(edition, item, line)


def _game(edition: Edition, item: EditedItem, line: CheckedLine) -> Game:
    checked, source = item.checked, edition.source
    rules = variant(checked.variant)
    result = _result(checked, line, rules)
    tags = [
        Tag("Event", source.title),
        Tag("Site", source.siglum),
        Tag("Date", source.year or "????"),
        Tag("Round", checked.id if line.label is None else f"{checked.id}, {line.label}"),
        Tag("White", source.author or "?"),
        Tag("Black", "?"),
        Tag("Result", result),
    ]
    if rules.game_type.value:
        tags.append(Tag("GameType", rules.game_type.value.tag))
    tags += [Tag("SetUp", "1"), Tag("FEN", line.fens[0])]
    return Game(tuple(tags), (*_elements(checked, line, entries(item.findings)), Result(result)))


def _result(checked: CheckedItem, line: CheckedLine, rules: Variant) -> str:
    """What the source claims of the line; `*` when it claims nothing that PDN knows."""
    results = rules.game_type.value.results.split() if rules.game_type.value else []
    if len(results) != 3:
        return "*"
    for claim in checked.claims:
        if claim.line == line.name and claim.claim is ClaimKind.DRAW:
            return results[1]
        if claim.line == line.name and claim.claim is ClaimKind.WIN and claim.side:
            return results[0 if claim.side is Colour.WHITE else 2]
    return "*"


def _elements(checked: CheckedItem, line: CheckedLine, found: tuple[Entry, ...]) -> Iterator[Element]:
    numbered = False
    for index, move in enumerate(line.moves):
        ply = line.from_ply + index
        if ply % 2 == 0 or not numbered:
            yield Number(f"{ply // 2 + 1}{'.' if ply % 2 == 0 else '...'}")
        yield Move(move)
        between: list[Element] = [*_comments(found, line.name, index), *_variations(checked, line, index, found)]
        numbered = not between
        yield from between
    if line.stopped_at is not None:
        yield from _comments(found, line.name, line.stopped_at)
        yield _comment(f"not played: {' '.join(line.printed[line.stopped_at :])}")


def _variations(checked: CheckedItem, line: CheckedLine, index: int, found: tuple[Entry, ...]) -> Iterator[Variation]:
    for other in checked.lines:
        if other.of == line.name and other.from_ply == line.from_ply + index and other.from_ply and other.moves:
            yield Variation(tuple(_elements(checked, other, found)))


def _comments(found: tuple[Entry, ...], line: str, ply: int) -> Iterator[Comment]:
    for entry in found:
        if entry.finding.line == line and entry.finding.ply == ply:
            read = f", read {entry.reading}" if entry.reading else ""
            printed = f"printed {entry.finding.printed}{read}: " if entry.finding.printed else ""
            yield _comment(f"{printed}{entry.finding.message} ({entry.finding.code}, {entry.edited.standing})")


def _comment(text: str) -> Comment:
    return Comment(" ".join(text.split()))


OUTPUT = Output("pdn", ".pdn", "The lines as PDN 3.0", _render)
