"""A quick first look: where a text first prints anything that could be draughts. Most of a newspaper does not, and is
done with here.

Every pattern begins with a class of few characters, which lets the search skip over words at the speed of memory.
"""

from __future__ import annotations

import re
from functools import lru_cache

from naslag.notation.lexer import CAPTURE, QUIET

_SIGN = re.escape(QUIET + CAPTURE + "*")
_SQUARE = "[0-9]{1,2}(?![0-9])"
_MOVE = rf"[0-9](?<![0-9,/][0-9])[0-9]?[ ]?[{_SIGN}]{{1,3}}[ ]?{_SQUARE}"
_GLYPHS = "[0-9lIiOoSBG]"
_FILES = "a-hA-HаАвВбБсСдДеЕ"
_BETWEEN = r"(?:[^\w]|(?<=[-—(0-9])[a-zA-Z]\b|[0-9]{1,2}\.){0,12}"
_HALF = rf"{_GLYPHS}{{1,2}}"
_NUMBERS = re.compile(
    "|".join(
        (
            rf"{_MOVE}{_BETWEEN}[0-9]{{1,2}}[ ]?[{_SIGN}]{{1,3}}[ ]?[0-9]",  # two moves running
            rf"[0-9](?<![\w,.][0-9])[0-9]?\.{_SQUARE}[ ]+[0-9]{{1,2}}\.{_SQUARE}(?![.,])",  # 22.26 11.16
            rf"[0-9](?<![0-9,/][0-9])[0-9]?\.[ ]?(?:\.\.\.?[ ]?)?{_HALF}[ ]?[-–—xX×:][ ]?{_HALF}",  # 12. 32-28
            r"[0-9](?<![0-9][0-9])[0-9]{3,15}[xX×:][0-9]",  # 374238X36
            r"[0-9](?<![\w,.][0-9])[0-9]?(?:[,.;][ ]?[0-9]{1,2}(?![0-9])){2,}",  # 5, 6, 12
            r"[0-9](?<![\w,.][0-9])[0-9]?(?:[ ][0-9]{1,2}(?![0-9])){3,}",
            rf"[0-9](?<![\w][0-9])[0-9]?[ ]?[xX×][ ]?{_SQUARE}",
            rf"[)\]](?<=[0-9][)\]])[ ]?[xX×][ ]?[(]?{_SQUARE}",  # (07) x 19, 26
        )
    )
)
_STRINGS = re.compile(r":(?<=[WBwb?]:)[WBwb]K?[0-9a-h]|:[WB]K?(?:[0-9]{1,2}|[a-h][1-8])[,:.]")
_NAME = rf"[{_FILES}][1-8]"
_LETTERS = re.compile(
    rf"[{_FILES}](?<![\w][{_FILES}])(?:[1-8][ ]?[-–—:xх×][ ]?{_NAME}|{_NAME}|[ ]?[:xх×][ ]?{_NAME})(?!\w)"
    rf"[^\w]{{0,6}}(?:[0-9]{{1,2}}\.)?[^\w]{{0,4}}[{_FILES}][1-8a-hасе:]"
)
_BOARDS = re.compile(
    r"\|(?:[^\n|]{0,3}\|){6}|[⛀⛁⛂⛃○●◯⬤](?:[^\w\n]{0,3}[⛀⛁⛂⛃○●◯⬤]|[^\n]{0,24}\n)"
    r"|\n[ \t0-9]{0,6}[wWbBoOxX.*_-](?:[ ]?[wWbBoOxX.*_-]){7,}[ 0-9]*\n"
)


@lru_cache(maxsize=2)
def first_sign(text: str) -> int | None:
    """Where the first thing stands that could be a move, a list of squares, a position string or a board; None when
    there is none. It says "perhaps" too often rather than too seldom."""
    found = [match.start() for pattern in (_NUMBERS, _STRINGS, _BOARDS) if (match := pattern.search(text))]
    if not found and (match := _LETTERS.search(text)):
        found.append(match.start())
    return min(found, default=None)
