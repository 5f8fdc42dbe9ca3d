"""Portable Draughts Notation 3.0: a game an item, set-ups, variations, and what was found as comments."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.model.board import Colour
from naslag.model.document import ClaimKind
from naslag.model.edition import EditedItem, Edition
from naslag.model.report import CheckedItem, CheckedLine
from naslag.model.variant import Variant
from naslag.publish.apparatus import Entry, entries
from naslag.publish.output import Output
from naslag.rules.variants import variant


def _render(edition: Edition) -> bytes:
    games = [
        "\n".join(_game(edition, item, line))
        for file in edition.files
        for item in file.items
        for line in item.checked.lines
        if line.moves and not line.from_ply
    ]
    return ("\n\n".join(games) + "\n" if games else "").encode()


def _game(edition: Edition, item: EditedItem, line: CheckedLine) -> Iterator[str]:
    """One game: an item's line from its first position, with the lines that leave it later as variations."""
    checked, source = item.checked, edition.source
    rules = variant(checked.variant)
    result = _result(checked, line, rules)
    round_ = checked.id if line.label is None else f"{checked.id}, {line.label}"
    yield _tag("Event", source.title)
    yield _tag("Site", source.siglum)
    yield _tag("Date", source.year or "????")
    yield _tag("Round", round_)
    yield _tag("White", source.author or "?")
    yield _tag("Black", "?")
    yield _tag("Result", result)
    if rules.game_type.value:
        yield _tag("GameType", rules.game_type.value.tag)
    yield _tag("SetUp", "1")
    yield _tag("FEN", line.fens[0])
    yield ""
    found = entries(item.findings)
    yield f"{_moves(checked, line, found)} {result}"


def _tag(name: str, value: str) -> str:
    text = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{text}"]'


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


def _moves(checked: CheckedItem, line: CheckedLine, found: tuple[Entry, ...]) -> str:
    words = []
    again = True
    for index, move in enumerate(line.moves):
        ply = line.from_ply + index
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        elif again:
            words.append(f"{ply // 2 + 1}...")
        words.append(move)
        after = [*_comments(found, line.name, index), *_variations(checked, line, index, found)]
        again = bool(after)
        words += after
    if line.stopped_at is not None:
        words += _comments(found, line.name, line.stopped_at)
        rest = " ".join(line.printed[line.stopped_at :])
        words.append(_comment(f"not played: {rest}"))
    return " ".join(words)


def _variations(checked: CheckedItem, line: CheckedLine, index: int, found: tuple[Entry, ...]) -> Iterator[str]:
    for other in checked.lines:
        if other.of == line.name and other.from_ply == line.from_ply + index and other.from_ply and other.moves:
            yield f"({_moves(checked, other, found)})"


def _comments(found: tuple[Entry, ...], line: str, ply: int) -> Iterator[str]:
    for entry in found:
        if entry.finding.line == line and entry.finding.ply == ply:
            read = f", read {entry.reading}" if entry.reading else ""
            printed = f"printed {entry.finding.printed}{read}: " if entry.finding.printed else ""
            yield _comment(f"{printed}{entry.finding.message} ({entry.finding.code}, {entry.edited.standing})")


def _comment(text: str) -> str:
    """A comment ends at its first closing brace, so it must have none of its own."""
    return "{" + " ".join(text.replace("{", "(").replace("}", ")").split()) + "}"


OUTPUT = Output("pdn", ".pdn", "The lines as PDN 3.0", _render)
