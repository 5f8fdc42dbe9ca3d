"""Moves in words, `van 28 naar 23`, `19 prend 28`: each becomes one token, and the words that only join it to the move
before it or name the side that makes it are dropped."""

from __future__ import annotations

import re
from functools import lru_cache

from naslag.notation.dialect import Dialect, compiled, words
from naslag.notation.lexer import Kind, Token

ALONE = 3
"""Moves in words that stand in a row where no position is at hand: two are as often hours or pages."""

_SEPARATOR = r"[\s,;.:()–—-]"


Run = list[tuple[int, int, int]]
"""Moves of a run: where the words before a move begin, where the move begins, where it ends."""


def with_spelled(tokens: list[Token], text: str, runs: list[Run]) -> list[Token]:
    """The tokens with each run of moves in words made one MOVE token a move."""
    ends = {start: end for run in runs for _, start, end in run}
    result: list[Token] = []
    rest = iter(runs)
    run = next(rest, None)
    for token in tokens:
        while run is not None and token.start >= run[-1][2]:
            run = next(rest, None)
        if run is None or token.end <= run[0][0]:
            result.append(token)
            continue
        if token.start in ends:
            result.append(Token(Kind.MOVE, text[token.start : ends[token.start]], token.start, ends[token.start]))
        elif token.kind in (Kind.NEWLINE, Kind.ORDINAL) and token.start >= result[-1].end:
            result.append(token)
    return result


def spelled_runs(text: str, dialect: Dialect, squares: int, *, at_hand: bool) -> list[Run]:
    """The runs of moves in words. `at_hand` says that the text may hold a position: then two moves make a run, or one
    that names its side."""
    move, lead = _patterns(dialect)
    runs: list[Run] = []
    for match in move.finditer(text):
        first, last = int(match["first"]), int(match["last"])
        if not (1 <= first <= squares and 1 <= last <= squares) or first == last:
            continue
        begin = match.start("first")
        if runs and begin - runs[-1][-1][2] > _APART:
            joined = False
        elif runs and text[runs[-1][-1][2] : begin].strip() == "":
            joined = True
        else:
            joined = bool(runs) and (
                lead.fullmatch(text, runs[-1][-1][2], begin) is not None
                or _goes_on(text[runs[-1][-1][2] : begin], runs[-1], dialect)
            )
        if joined and "\n\n" not in text[runs[-1][-1][2] : begin]:
            runs[-1].append((begin, begin, match.end()))
            continue
        before = _lead_start(text, begin, dialect)
        runs.append([(before, begin, match.end())])
    return [run for run in runs if _plausible(run, text, dialect, 2 if at_hand else ALONE)]


def _plausible(run: Run, text: str, dialect: Dialect, wanted: int) -> bool:
    """Whether a run is one of moves and not a list of ranges, hours or pages."""
    lead = text[run[0][0] : run[0][1]]
    tells = compiled(words(dialect.move_from + dialect.to_move + dialect.move_takes)).search(lead) is not None
    if len(run) == 1:
        return tells and wanted < ALONE and _names_a_side(lead, dialect)
    pairs = [[int(number) for number in re.findall(r"[0-9]+", text[a:b])] for _, a, b in run]
    return len(run) >= wanted and (tells or any(pair[0] > pair[-1] for pair in pairs))


def _goes_on(between: str, run: Run, dialect: Dialect) -> bool:
    """Whether a run that has begun goes on behind words that are not known: prose varies ("and the last jump, 28 to 1,
    takes three"). Few words may stand there, no number, none that opens a variation or a condition, and none that
    claims something, which would be lost."""
    ends = compiled(words((*dialect.variation, *dialect.condition_words, *dialect.win)))
    if re.search(r"[0-9\n][ \t]*\n|[0-9?]", between) or ends.search(between):
        return False
    unknown = compiled(words(_fillers(dialect))).sub(" ", between)
    return len(re.findall(r"[^\W\d_]+", unknown)) <= _UNKNOWN + (len(run) >= ALONE)


_UNKNOWN = 5
"""Unknown words between two moves of a run at most; one more when it is long enough to stand alone."""

_APART = 120
"""Characters between two moves of a run at most."""


def _names_a_side(lead: str, dialect: Dialect) -> bool:
    return compiled(words(dialect.white + dialect.black)).search(lead) is not None


def _lead_start(text: str, begin: int, dialect: Dialect) -> int:
    """Where the words begin that lead up to the first move of a run: side, verb, "from", in one sentence."""
    known = compiled(words(_fillers(dialect)) + r"\s*$")
    while match := known.search(text, max(0, begin - 40), begin):
        begin = match.start()
    return begin


def _fillers(dialect: Dialect) -> tuple[str, ...]:
    return (
        *dialect.white,
        *dialect.black,
        *dialect.to_move,
        *dialect.move_from,
        *dialect.move_takes,
        *dialect.joiners,
        *dialect.move_then,
    )


@lru_cache(maxsize=32)
def _patterns(dialect: Dialect) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A move in words, and what may stand between two of them."""
    to = words(dialect.move_to + dialect.move_takes)
    move = (
        rf"(?<![\w.,/-])(?P<first>[0-9]{{1,2}})\s+(?:{words(dialect.move_takes)}\s+)?{to}\s+"
        rf"(?:{words(dialect.on)}\s+)?(?P<last>[0-9]{{1,2}})(?![\w/%°]|[.,:/-][0-9])"
    )
    lead = rf"(?:{_SEPARATOR}|{words(_fillers(dialect))}|(?<!\w)[0-9]{{1,2}}\s?[.)](?=\s))*"
    return compiled(move), compiled(lead)
