"""What the words around a line say: claims, doubts, statements about the diagram, conditions, witnesses.

All words come from the dialect. A sentence that no rule classifies stays a note of kind text: nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from naslag.model.board import Colour, Square
from naslag.model.document import ClaimKind, DiagramStatement, NoteKind, PrintedClaim
from naslag.model.flow import Flow
from naslag.model.span import Quote
from naslag.notation.dialect import Dialect, compiled, words
from naslag.read.stipulation import is_stipulation, side_to_move

_SENTENCE_END = re.compile(r"[.!?]+[)\]»”\"']*(?=\s|$)")
_GOES_ON = re.compile(r"\s+[a-z0-9(]|\s?[^\W\d_]\.")
"""What shows that a full stop was no end: a small letter, a number, another abbreviation of one letter (`W. W.`)."""
_PAGE_MARK = re.compile(r"\s*\[[^\[\]\n]{1,14}\](?=\s)")
"""A mark before a sentence, `[blz. 8]`, which is no part of it."""
_TRIM = " \t\r\n,;:.)]-–—·|"
_LONGEST_WORD = 40
_LONGEST_REMARK = 600
"""Characters of a sentence that are looked at: a longer one is no remark on a problem but a text without full stops."""

_LONGEST_CLAIM = 14
"""Words: a longer sentence that happens to hold a word for winning is prose, unless it opens with it."""


@dataclass
class Remarks:
    """What was read from one stretch of text."""

    claims: list[PrintedClaim] = field(default_factory=list)
    statements: list[DiagramStatement] = field(default_factory=list)
    notes: list[tuple[NoteKind, Quote, tuple[str, ...]]] = field(default_factory=list)
    side: Colour | None = None


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters [start, end) of the flow, trimmed, and their text."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """Just after the last character."""
        return self.start + len(self.text)

    def quote(self, flow: Flow) -> Quote:
        """The text with its span in the file."""
        return flow.quote(self.start, self.end)


def sentences(flow: Flow, start: int, end: int, dialect: Dialect) -> Iterator[Stretch]:
    """The sentences of a stretch, trimmed. A full stop after an abbreviation of the dialect, a single letter or a
    number ends none."""
    text = flow.text
    begin = start
    for match in _SENTENCE_END.finditer(text, start, end):
        word = re.search(r"(\w+)\.$", text[max(begin, match.end() - _LONGEST_WORD) : match.end()])
        abbreviation = word is not None and match.group() == "." and _abbreviated(word.group(1), dialect)
        if abbreviation and _GOES_ON.match(text[match.end() : min(end, match.end() + 80)] or " "):
            continue
        yield from _sentence(flow, begin, match.end())
        begin = match.end()
    yield from _sentence(flow, begin, end)


def _abbreviated(word: str, dialect: Dialect) -> bool:
    known = dialect.white + dialect.black + dialect.men + dialect.page_words + dialect.headings
    return len(word) == 1 or word.isdecimal() or word.lower() in known or word.lower() + "." in known


def _sentence(flow: Flow, start: int, end: int) -> Iterator[Stretch]:
    piece = flow.text[start:end]
    if mark := _PAGE_MARK.match(piece):
        start, piece = start + mark.end(), piece[mark.end() :]
    if re.search(r"[^\W_]", piece):
        yield Stretch(start + len(piece) - len(piece.lstrip()), piece.strip())


def read_remarks(
    flow: Flow, start: int, end: int, dialect: Dialect, line: str, *, closing: bool, squares: int, turns: bool = True
) -> Remarks:
    """Everything said in [start, end). `closing` is True when the stretch directly follows the moves of `line`: its
    first sentence may then be a bare claim ("gewonnen", "w."). `turns` is True when no move was read yet: the words may
    then say who moves first."""
    remarks = Remarks()
    for number, sentence in enumerate(sentences(flow, start, end, dialect)):
        first = closing and number == 0
        remarks.claims.extend(_same(flow, sentence, dialect, line))
        aside = sentence.text[:1] in "([{"
        side = side_to_move(sentence.text, dialect) if turns else None
        remarks.side = remarks.side or side
        claim = None if aside else _claim(flow, sentence, dialect, line, first)
        if claim is not None and (first or classify(sentence.text, dialect) is not NoteKind.DOUBT):
            remarks.claims.append(claim)
            if mark := _QUERY.match(flow.text, claim_end(claim, sentence)):
                remarks.notes.append((NoteKind.DOUBT, flow.trimmed(sentence.start, mark.end()), ()))
            continue
        if side is not None and is_stipulation(sentence.text, dialect):
            continue
        statements = tuple(_statements(flow, sentence, dialect, squares))
        remarks.statements.extend(statements)
        kind = NoteKind.DIAGRAM if statements else classify(sentence.text, dialect)
        remarks.notes.append((kind, sentence.quote(flow), _witnesses(sentence.text, dialect)))
    return remarks


def stipulated(remarks: Remarks) -> Remarks:
    """What remarks say that may stand before a position: who moves and what is to be reached."""
    return Remarks(claims=remarks.claims if remarks.side else [], side=remarks.side)


def classify(sentence: str, dialect: Dialect) -> NoteKind:
    """What a remark does."""
    sentence = sentence[:_LONGEST_REMARK]
    certain = _matches(dialect.certain_patterns, sentence, dialect)
    if not certain and _matches(dialect.doubt_patterns, sentence, dialect):
        return NoteKind.DOUBT
    if compiled(words(dialect.diagram_words)).search(sentence) and compiled(words(dialect.error_words)).search(
        sentence
    ):
        return NoteKind.DIAGRAM
    if _matches(dialect.witness_patterns, sentence, dialect):
        return NoteKind.WITNESS
    opens = compiled(words(dialect.condition_words)).match(sentence)
    if opens and not compiled(words(dialect.win)).search(sentence):
        return NoteKind.CONDITION
    return NoteKind.TEXT


_QUERY = re.compile(r"\s*[(\[]?\s*\?")
"""A question mark at a claim: `gewonnen?`, `gewonnen (?)`."""


def claim_end(claim: PrintedClaim, sentence: Stretch) -> int:
    """Where the words of a claim end in the flow."""
    return sentence.start + sentence.text.index(claim.quote.text) + len(claim.quote.text)


def _claim(flow: Flow, sentence: Stretch, dialect: Dialect, line: str, first: bool) -> PrintedClaim | None:
    """The claim that a sentence makes, if it makes one. A sentence further from the moves must be short, and not
    itself a rule for all problems."""
    text = sentence.text[:_LONGEST_REMARK]
    if not first and len(text.split()) > _LONGEST_CLAIM:
        return None
    best: tuple[int, int, PrintedClaim] | None = None
    for rank, word in enumerate(dialect.claims):
        match = compiled(dialect.fill(word.pattern)).search(text)
        if match is None or (first and match.start() > 60):
            continue
        # A claim that starts earlier is the one meant; of two at one place the more telling pattern stands first.
        if best is not None and (match.start(), rank) >= best[:2]:
            continue
        base = sentence.start
        quote = flow.trimmed(base + match.start(), base + match.end())
        rest = text[match.end() :].strip(_TRIM)
        condition = _condition(flow, base, text, match.end(), dialect)
        kind = ClaimKind.CONDITIONAL if condition and word.kind is ClaimKind.WIN else word.kind
        best = (
            match.start(),
            rank,
            PrintedClaim(kind, quote, word.side, line, condition=condition, detail=" ".join(rest.split())),
        )
    return best[2] if best else None


def same_words(text: str, dialect: Dialect) -> re.Match[str] | None:
    """The words of `text` that say that a position is met elsewhere too."""
    return compiled(words(dialect.same)).search(text) if dialect.same else None


def _same(flow: Flow, sentence: Stretch, dialect: Dialect, line: str) -> Iterator[PrintedClaim]:
    """A claim of transposition, `same as trunk at the 5th move`: a short sentence that names a line, a letter or a
    number behind such words."""
    text = sentence.text[:_LONGEST_REMARK]
    match = same_words(text, dialect)
    if match is None or len(text.split()) > _LONGEST_CLAIM:
        return
    rest = re.split(r"[,;]", text[match.end() :])[0].strip(_TRIM)
    if not _NAMES_A_LINE.search(rest) and not compiled(words(dialect.trunk)).search(rest):
        return
    start = sentence.start + match.start()
    quote = flow.trimmed(start, sentence.start + text.index(rest, match.end()) + len(rest))
    yield PrintedClaim(ClaimKind.SAME, quote, None, line, detail=" ".join(rest.split()))


_NAMES_A_LINE = re.compile(r"(?<!\w)(?:[0-9]{1,3}|[A-Z]|\(?[a-z]\)|[IVX]{1,4})(?!\w)")


def _condition(flow: Flow, base: int, text: str, after: int, dialect: Dialect) -> Quote | None:
    match = compiled(words(dialect.condition_words)).search(text, after)
    return flow.trimmed(base + match.start(), base + len(text.rstrip(" .;"))) if match else None


def _matches(patterns: tuple[str, ...], text: str, dialect: Dialect) -> bool:
    return any(pattern.search(text) for pattern in dialect.compile(patterns))


def _witnesses(text: str, dialect: Dialect) -> tuple[str, ...]:
    return tuple(
        match.group() for pattern in dialect.compile(dialect.witness_patterns) for match in pattern.finditer(text)
    )


def _statements(flow: Flow, sentence: Stretch, dialect: Dialect, squares: int) -> Iterator[DiagramStatement]:
    """Pieces that a sentence says the printed diagram shows, or should show."""
    text = sentence.text[:_LONGEST_REMARK]
    missing = compiled(words(dialect.missing_words)).search(text) is not None
    ought = [match.start() for pattern in dialect.compile(dialect.ought_patterns) for match in pattern.finditer(text)]
    if not (missing or ought or compiled(words(dialect.diagram_words)).search(text)):
        return
    wrong = bool(missing or ought or compiled(words(dialect.error_words)).search(text))
    piece = dialect.fill(r"(?P<colour>{colour})\s+(?P<piece>{man}|{king})")
    patterns = (
        piece + r"(?:\W+\w+){0,3}?\W+(?P<square>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<square>\d{1,2})(?!\d)(?:\W+\w+){0,5}?\W+" + piece,
    )
    seen: set[tuple[int, str]] = set()
    for pattern in patterns:
        for match in compiled(pattern).finditer(text):
            square, cell = int(match.group("square")), _cell(match.group("colour"), match.group("piece"), dialect)
            if cell is None or not 1 <= square <= squares or (square, cell) in seen:
                continue
            seen.add((square, cell))
            should = any(at < match.end() and at <= match.start("piece") for at in ought)
            yield DiagramStatement(Square(square), cell, sentence.quote(flow), wrong=wrong, ought=should or missing)
            if missing:
                yield DiagramStatement(Square(square), ".", sentence.quote(flow), wrong=True)
        if seen:
            return


def _cell(colour_word: str, piece_word: str, dialect: Dialect) -> str | None:
    colour = dialect.colour(colour_word)
    if colour is None:
        return None
    return colour.king if compiled(words(dialect.kings)).fullmatch(piece_word) else colour.man


def universal_claim(flow: Flow, dialect: Dialect) -> tuple[Quote, Colour] | None:
    """The sentence that says once for all which side wins ("wit … wint altijd"), with that side."""
    for sentence in sentences(flow, 0, len(flow.text), dialect):
        if len(sentence.text) > _LONGEST_REMARK or not _matches(dialect.universal_patterns, sentence.text, dialect):
            continue
        win = compiled(words(dialect.win)).search(sentence.text)
        colours = list(
            compiled(words(dialect.white + dialect.black)).finditer(sentence.text, 0, win.start() if win else 0)
        )
        side = dialect.colour(colours[-1].group()) if colours else None
        if side is not None:
            return sentence.quote(flow), side
    return None


_PARAGRAPH_LINES = 4
"""An unclassified paragraph of more lines after a problem is the book's or the newspaper's text, not a remark on it."""


def remark_end(flow: Flow, start: int, end: int, dialect: Dialect) -> int:
    """Where the remark that starts at `start` ends: with its printed line; further lines belong to it when they
    say something classified, or when the paragraph is short."""
    text = flow.text
    blank = re.compile(r"\n[ \t\r]*\n").search(text, start, end)
    paragraph = blank.start() if blank else end
    line_end = text.find("\n", start, paragraph)
    if line_end == -1:
        return paragraph
    if text[start:paragraph].strip().count("\n") < _PARAGRAPH_LINES:
        return paragraph
    if not re.search(r"[.!?)\]]\s*$", text[start:line_end]):
        stop = re.compile(r"[.!?](?=\s)").search(text, line_end, paragraph)
        line_end = stop.end() if stop else paragraph
    rest = text[line_end:paragraph].split("\n\n")[0].strip()
    first = re.split(r"(?<=[.!?])\s", rest, maxsplit=1)[0]
    if classify(first, dialect) is not NoteKind.TEXT:
        return text.index(first, line_end) + len(first)
    return line_end
