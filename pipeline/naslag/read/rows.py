"""Columns of a table that OCR took for columns of text: the numbers of the moves stand in a block of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from naslag.model.text import SourceText
from naslag.read.layout import hull
from naslag.read.ocr_page import OcrBlock

_NUMBER = re.compile(r"([0-9]{1,3})\s*[.:)]?")


def joined_rows(source: SourceText, blocks: Sequence[OcrBlock]) -> list[OcrBlock]:
    """The blocks, with a block of rising numbers and those beside it that have as many lines made one, row by row."""
    result: list[OcrBlock] = []
    at = 0
    while at < len(blocks):
        block, width = blocks[at], 1
        if _is_numbers(source, block):
            while at + width < len(blocks) and _beside(source, block, blocks[at + width]):
                width += 1
        if width > 1:
            columns = blocks[at : at + width]
            lines = tuple(
                tuple(word for cell in row for word in cell) for row in zip(*(c.lines for c in columns), strict=True)
            )
            block = replace(block, lines=lines, place=hull(column.place for column in columns))
        result.append(block)
        at += width
    return result


def _is_numbers(source: SourceText, block: OcrBlock) -> bool:
    """Whether every line is a number alone, each one more than that before it."""
    texts = ["".join(word.text_in(source) for word in line) for line in block.lines]
    found = [match.group(1) for text in texts if (match := _NUMBER.fullmatch(text))]
    return 1 < len(found) == len(texts) and [int(number) - int(found[0]) for number in found] == list(range(len(found)))


def _beside(source: SourceText, numbers: OcrBlock, other: OcrBlock) -> bool:
    """Whether a block stands beside a column of numbers and has a line for each."""
    if len(other.lines) != len(numbers.lines) or _is_numbers(source, other):
        return False
    a, b = numbers.place, other.place
    if a is None or b is None:
        return False
    return a.left < b.left and min(a.top + a.height, b.top + b.height) - max(a.top, b.top) > min(a.height, b.height) / 2
