"""What begins a line of moves or goes on with one: move numbers, labels, variation words, moves and marks."""

from __future__ import annotations

import re

from naslag.model.board import Colour
from naslag.notation.dialect import compiled, words
from naslag.notation.lexer import Kind
from naslag.notation.printed import MOVES
from naslag.read.plausible import BARE_MOVES, announces_itself, dotted_run, dotted_solution, numbers_draughts
from naslag.read.walk import Step, Walk

_SKIPS = re.compile(r"\.\s?\.|…")
"""Dots that stand for the first side's move."""


def move_number(walk: Walk, at: int) -> Step | None:
    """`3.` before a move, or before `...` and a move."""
    following = walk.cursor.past_stray_marks(at)
    if following is not None and walk.cursor.tokens[following].kind is Kind.ELLIPSIS:
        following = walk.cursor.past_stray_marks(following)
    if following is None or not walk.cursor.plays(following):
        return None
    if not _opens_or_continues(walk, at, following) or _stray(walk, following):
        return None

    moves_at = walk.cursor.tokens[following].start
    replies = _SKIPS.search(walk.flow.text, walk.cursor.tokens[at].start, moves_at) is not None

    def step() -> int:
        number = walk.cursor.value(at)
        item = walk.item
        line = item.line if item else None
        back = (
            item is not None
            and line is not None
            and line.variation
            and number == item.main.next_number
            and not (number == line.next_number and line.on_turn == 0)
        )
        if item and back:
            item.line = item.main
        elif item is None or (
            number == 1 and line is not None and line.plies and walk.gap is None and not (replies and line.on_turn)
        ):
            item = walk.new_item(walk.cursor.tokens[at].start)
        if walk.line().waits and replies:
            walk.line().skipped = 1
        walk.line().take_number(walk.flow.quote(walk.cursor.tokens[at].start, walk.cursor.tokens[at].end), number)
        assert following is not None
        walk.add(following)
        return following + 1

    return Step(step)


def _stray(walk: Walk, move: int) -> bool:
    """Whether what may be a misread move stands apart from any line: no item waits for it, and words part it from the
    line before."""
    if walk.cursor.tokens[move].kind is not Kind.NOISY:
        return False
    item = walk.item
    if item is None:
        return not walk.cursor.moves_follow(move, 1)
    far = walk.gap is not None and "\n\n" in walk.flow.text[item.end : walk.cursor.tokens[move].start]
    return far and not item.waits_for_line


def _opens_or_continues(walk: Walk, at: int, move: int) -> bool:
    """A numbered move opens a line when a second move or number follows, or when an item waits for its line."""
    line = walk.item.line if walk.item else None
    if walk.item and walk.item.waits_for_line:
        return True
    if line is not None and line.plies:
        number = walk.cursor.value(at)
        counts_on = line.next_number == number or (line.last_number or 0) + 1 == number
        # Behind other words what counts from 1 again may be anything.
        joined = walk.cursor.tokens[move].kind is Kind.JOINED
        return walk.gap is None or (counts_on and not joined) or line.variation or numbers_draughts(walk, move)
    after = walk.cursor.next(move)
    if walk.item is None and not numbers_draughts(walk, move):
        return False
    return walk.cursor.value(at) == 1 or (
        after is not None and walk.cursor.tokens[after].kind in MOVES | {Kind.ORDINAL, Kind.ELLIPSIS, Kind.OPEN}
    )


def label_at(walk: Walk, at: int) -> re.Match[str] | None:
    """The label of a line that stands at a token, moves after it."""
    match = compiled(r"(?:" + walk.dialect.line_label + r")\s*[:.)]?").match(
        walk.flow.text, walk.cursor.tokens[at].start
    )
    if match is None:
        return None
    after = walk.cursor.index_after(match.end(), at)
    follower = walk.cursor.tokens[after] if after < len(walk.cursor.tokens) else None
    return match if follower and follower.kind in (Kind.ORDINAL, Kind.MOVE, Kind.NEWLINE) else None


def label(walk: Walk, at: int) -> Step | None:
    """`2e spel:` before moves: another line from the same diagram."""
    match = label_at(walk, at)
    if match is None:
        return None

    def step() -> int:
        assert match is not None
        item = walk.item or walk.new_item(match.start())
        label = walk.flow.trimmed(match.start(), match.start() + len(match.group().rstrip(" :.)")))
        item.new_line(of="main" if item.lines else None, label=label)
        return walk.cursor.index_after(match.end(), at)

    return Step(step)


def bare_move(walk: Walk, at: int) -> Step | None:
    """A move without a number: it goes on with the line, or opens one when a second follows or an item waits. A
    token that is not plainly a move opens none by itself."""
    if not walk.cursor.plays(at):
        return None
    item = walk.item
    running = item is not None and item.line is not None and bool(item.line.plies)
    if running and walk.gap is not None and not _only_joins(walk, walk.gap, walk.cursor.tokens[at].start):
        return _again(walk, at)
    if not running:
        waits = item is not None and item.waits_for_line
        dotted = dotted_run(walk, at) or (waits and dotted_solution(walk, at))
        plain = walk.cursor.tokens[at].kind is Kind.MOVE or dotted
        if (
            not (waits and (plain or _joined_follows(walk, at)))
            and not dotted
            and not ((waits or plain) and walk.cursor.moves_follow(at, 1 if waits else BARE_MOVES - 1))
        ):
            return None
        if item is None and not dotted and not announces_itself(walk, at):
            return None

    def step() -> int:
        if walk.item is None:
            walk.new_item(walk.cursor.tokens[at].start)
        walk.line()
        walk.add(at)
        return at + 1

    return Step(step)


def _again(walk: Walk, at: int) -> Step | None:
    """Another line from the diagram, behind words: it begins with the move that the first begins with."""
    item = walk.item
    if item is None or not item.main.plies or not walk.cursor.moves_follow(at, BARE_MOVES - 1):
        return None
    first, opens = walk.cursor.plays(at)[0].readings[0], item.main.plies[0].readings[0]
    if first.squares != opens.squares or (item.line is not None and len(item.line.plies) < BARE_MOVES):
        return None

    def step() -> int:
        assert walk.item is not None
        walk.item.new_line(of="main")
        walk.add(at)
        return at + 1

    return Step(step)


def _only_joins(walk: Walk, start: int, end: int) -> bool:
    """Whether nothing stands in [start, end) but marks and words that join a move to the one before."""
    between = walk.flow.text[start:end]
    if len(between) > _JOINS:
        return walk.cursor.only_marks(start, end)
    if "\n" not in between:
        # `23-19 d, 15-11`: the letter of a note.
        between = re.sub(r"(?<!\w)[a-z](?![\w.])", "", between)
    return re.search(r"[^\W_]", compiled(words(walk.dialect.move_then + walk.dialect.joiners)).sub("", between)) is None


_JOINS = 60
"""Characters between two moves that may be words that join them."""


def _joined_follows(walk: Walk, at: int) -> bool:
    """Whether joined moves stand at a token and behind it."""
    following = walk.cursor.next(at)
    return (
        walk.cursor.tokens[at].kind is Kind.JOINED
        and following is not None
        and walk.cursor.tokens[following].kind in MOVES
        and walk.cursor.plays(following) != ()
    )


def by_side(walk: Walk, at: int) -> Step | None:
    """`Wit speelt: 28-23, 33x22. Zwart: 19x28, 9-14`: one side's moves, then the other's."""
    pattern = r"{colour}(?:\s+" + words(walk.dialect.to_move) + r")?\s*[:;]\s*"
    match = compiled(walk.dialect.fill(pattern)).match(walk.flow.text, walk.cursor.tokens[at].start)
    first = walk.cursor.index_after(match.end(), at) if match else None
    if match is None or first is None or first >= len(walk.cursor.tokens) or not walk.cursor.plays(first):
        return None
    name = compiled(words(walk.dialect.white + walk.dialect.black)).match(match.group())
    side = walk.dialect.colour(name.group()) if name else None
    item = walk.item
    if item is None or not (item.waits_for_line or (item.line and item.line.first_side not in (None, side))):
        return None

    def step() -> int:
        line = walk.line()
        if line.waits:
            line.first_side = side or Colour.WHITE
        elif line.split is None:
            line.split = len(line.plies)
        walk.add(first)
        return first + 1

    return Step(step)


def suffix(walk: Walk, at: int) -> Step | None:
    """`!`, `*`, `---A` glued to the move just read."""
    line = walk.item.line if walk.item else None
    if line is None or not line.plies or line.ends_at != walk.cursor.tokens[at].start:
        return None

    def step() -> int:
        assert line is not None
        line.add_suffix(walk.cursor.tokens[at].text)
        line.ends_at = walk.cursor.tokens[at].end
        return at + 1

    return Step(step)
