"""Lines that leave another: after a word (`Op 37-42`), in brackets, under the letter of a note, by their number."""

from __future__ import annotations

import re

from naslag.notation.dialect import compiled, words
from naslag.notation.lexer import Kind
from naslag.notation.printed import MOVES
from naslag.read.build import LineBuilder
from naslag.read.walk import Step, Walk

_MARK = r"[A-Za-z]|[0-9]{1,2}|[ivxIVX]{1,4}"
_NOTE = re.compile(rf"\((?:{_MARK})\)|\[(?:{_MARK})\]")
_LABEL = re.compile(
    rf"(?:\((?P<round>{_MARK})\)|(?P<bare>{_MARK})(?P<sign>\)|-{{2,3}}|[—–]|\.(?![.0-9])|:|(?=\s[0-9])))[\s.:—–-]*"
)
_NUMBER = re.compile(r"(?P<number>[0-9]{1,3})(?:\s?\.(?:\s?\.)+|\s?[.)]\s?(?:\.{2,}|…)|\s?[.):]|\s?…)\s*")
_DOTS = re.compile(r"\.\s?\.|…")


def note_mark(walk: Walk, at: int) -> Step | None:
    """`(a)`, `!` or `*` on the printed line behind a move, a blank between."""
    token = walk.cursor.tokens[at]
    line = walk.item.line if walk.item else None
    if line is None or not line.plies or walk.gap is not None:
        return None
    if not re.fullmatch(r"[ \t]{0,2}", walk.flow.text[line.ends_at : token.start]):
        return None
    if token.kind is Kind.MARK:
        after = walk.cursor.tokens[at + 1] if at + 1 < len(walk.cursor.tokens) else None
        if token.text == "+" or (after is not None and after.start == token.end and after.kind in MOVES):
            return None
        end = token.end
    else:
        match = _NOTE.match(walk.flow.text, token.start)
        if match is None:
            return None
        end = match.end()

    def step() -> int:
        assert line is not None
        line.add_suffix(walk.flow.text[token.start : end])
        line.ends_at = end
        return walk.cursor.index_after(end, at)

    return Step(step)


def variation(walk: Walk, at: int) -> Step | None:
    """`Op 37-42`, `Falls 2. … 9-13`: a variation on the reply just printed, or on the ply of its number."""
    line = walk.item.line if walk.item else None
    if line is None or not line.plies or walk.cursor.tokens[at].text.lower() not in walk.dialect.variation:
        return None
    line = _that_reaches(walk, line, walk.cursor.tokens[at].end)
    return _begin(walk, at, walk.cursor.tokens[at].end, line, _backwards(line))


def _that_reaches(walk: Walk, line: LineBuilder, after: int) -> LineBuilder:
    """The line whose ply a number behind a variation word names: the one being read, or, where that does not get so
    far, the one it left, `Op 1... 27-31 2. 18x36; op 2... 32-37`."""
    number = _NUMBER.match(walk.flow.text, _blank(walk.flow.text, after))
    if number is None or walk.item is None or walk.brackets:
        return line
    by_name = {other.name: other for other in walk.item.lines}
    found: LineBuilder | None = line
    while found is not None:
        if 0 <= _ply_of(found, number) < len(found.plies):
            return found
        found = by_name.get(found.of) if found.of else None
    return line


def bracket(walk: Walk, at: int) -> Step | None:
    """`(2... 9-13 3. 22-18)`, `(op 9-13 volgt 22-18)`: a variation that its bracket ends. A bracket with replies only
    is none, nor is one with a remark."""
    line = walk.item.line if walk.item else None
    token = walk.cursor.tokens[at]
    if line is None or not line.plies:
        return None
    text = walk.flow.text
    start = re.compile(r"\s*").match(text, token.end).end()  # type: ignore[union-attr]  # blanks may be none
    word = compiled(words(walk.dialect.variation) + r"[\s:]*").match(text, start)
    number = _NUMBER.match(text, word.end() if word else start)
    if word is None and (number is None or _ply_of(line, number) >= len(line.plies)):
        return None
    close = _closing(text, token.start)
    if close is None:
        return None
    return _begin(walk, at, token.end, line, _backwards(line), close)


def labelled(walk: Walk, at: int) -> Step | None:
    """`(a) 9-13`, `A---9-13`, `Var. 1. 9-13`, `a) 2... 9-13`, at the start of a printed line: what the note mark at a
    move points to."""
    item = walk.item
    if item is None or not item.lines or not item.main.plies or not walk.cursor.starts_line(at):
        return None
    token, text = walk.cursor.tokens[at], walk.flow.text
    word = compiled(words((*walk.dialect.variation, *walk.dialect.notes)) + r"[\s:]*").match(text, token.start)
    match = _LABEL.match(text, word.end() if word else token.start)
    if match is None:
        return None
    mark = match["round"] or match["bare"]
    low = mark.lower()
    found = next(((line, line.marks[low]) for line in reversed(item.lines) if low in line.marks), None)
    plain = match["sign"] in (".", ":", "") and not word
    if (mark.isdecimal() and plain) or (found is None and (plain or (mark.isdecimal() and not word))):
        return None
    line = found[0] if found else item.main
    forks = (found[1], found[1] + 1) if found else _backwards(line)
    forks = tuple(fork for fork in forks if fork <= len(line.plies))
    return _begin(walk, at, match.end(), line, forks, name=(token.start, match.end()))


def numbered_back(walk: Walk, at: int) -> Step | None:
    """`2... 9-13` where the line has already passed that ply: a variation without a label."""
    item = walk.item
    if item is None or not item.lines or not item.main.plies:
        return None
    token = walk.cursor.tokens[at]
    number = _NUMBER.match(walk.flow.text, token.start)
    if number is None or not _DOTS.search(number.group()):
        return None
    ply = _ply_of(item.main, number)
    if ply >= len(item.main.plies) or item.main.plies[ply].span.start == token.start:
        return None
    return _begin(walk, at, token.start, item.main, (ply,))


def close(walk: Walk, at: int) -> Step | None:
    """The bracket that ends a variation: the line that it left goes on."""
    if not walk.brackets or walk.brackets[-1][0] > walk.cursor.tokens[at].start:
        return None

    def step() -> int:
        _, line = walk.brackets.pop()
        assert walk.item is not None
        walk.item.line = line
        line.ends_at = walk.cursor.tokens[at].end
        return at + 1

    return Step(step)


def _begin(
    walk: Walk,
    at: int,
    after: int,
    line: LineBuilder,
    forks: tuple[int, ...],
    closing: int | None = None,
    name: tuple[int, int] | None = None,
) -> Step | None:
    """A variation whose first move, perhaps behind a word and a number, stands at offset `after`; None when none
    does."""
    text = walk.flow.text
    word = compiled(words(walk.dialect.variation) + r"[\s:]*").match(text, _blank(text, after))
    begin = word.end() if word else _blank(text, after)
    number = _NUMBER.match(text, begin)
    first = walk.cursor.index_after(number.end() if number else begin, at)
    if number is not None and text[number.end() : number.end() + 1] == "(":
        first += 1  # `a) 1... (27-31) 2. 18x36`: the reply in brackets
    if first >= len(walk.cursor.tokens) or not walk.cursor.plays(first):
        first = walk.cursor.index_after(begin, at)
        number = None
        if first >= len(walk.cursor.tokens) or not walk.cursor.plays(first):
            return None
    if walk.cursor.tokens[first].start > (number.end() if number else begin) + 1:
        return None
    if number is not None:
        ply = _ply_of(line, number)
        forks = tuple(dict.fromkeys((*((ply,) if ply <= len(line.plies) else ()), *forks)))
    label = name or (walk.cursor.tokens[at].start, word.end() if word else after)

    def step() -> int:
        assert walk.item is not None
        quote = walk.flow.trimmed(label[0], label[0] + len(text[label[0] : label[1]].rstrip(" \t\n.:-—–")))
        named = re.search(r"[^\W_]", quote.text) is not None
        walk.item.new_line(of=line.name, label=quote if named else None, forks=forks, skipped=line.skipped)
        if closing is not None:
            walk.brackets.append((closing, line))
        if number is not None:
            walk.line().pending_number = walk.flow.quote(number.start(), number.start() + len(number.group().rstrip()))
            walk.line().last_number = int(number["number"])
        walk.add(first)
        return first + 1

    return Step(step)


def _blank(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _backwards(line: LineBuilder) -> tuple[int, ...]:
    return tuple(range(len(line.plies) - 1, -1, -1))


def _ply_of(line: LineBuilder, number: re.Match[str]) -> int:
    """The 0-based ply that a move number names; with dots it is the second side's."""
    return 2 * (int(number["number"]) - 1) + bool(_DOTS.search(number.group())) - line.skipped - line.forks[0]


def _closing(text: str, start: int) -> int | None:
    """Where the bracket that opens at `start` closes, brackets inside it counted; None when it does not."""
    depth = 0
    for match in re.compile(r"[()\[\]{}]").finditer(text, start, start + _LONGEST):
        depth += 1 if match.group() in "([{" else -1
        if depth == 0:
            return match.start()
    return None


_LONGEST = 1500
"""Characters that a variation in brackets may span."""
