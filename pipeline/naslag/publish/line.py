"""A line as a reader follows it: move by move, as printed and as read, with what the board needs to play it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naslag.model.report import CheckedItem, CheckedLine, Verdict
from naslag.publish.address import anchors


@dataclass(frozen=True, slots=True)
class ReadPly:
    """One ply of a line. `read` is None when it could not be played; `number` is the move number that is set before
    it (empty before a reply), `emended` whether the reading differs from the print, `findings` their indices.
    `anchor` is the ply's permanent place on the page: the line's name and the ply, counted from 1."""

    index: int
    anchor: str
    number: str
    printed: str
    read: str | None
    emended: bool
    stops: bool
    findings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line with its plies, in the item's order of lines. `index` is its place among them."""

    index: int
    line: CheckedLine
    plies: tuple[ReadPly, ...]

    @property
    def verdict(self) -> Verdict:
        """How far it replays."""
        return self.line.verdict


def read_lines(item: CheckedItem, places: Sequence[tuple[str | None, int | None]]) -> tuple[ReadLine, ...]:
    """The item's lines. `places` are (line, ply) of its findings, in order."""
    names = anchors([line.name for line in item.lines])
    return tuple(
        ReadLine(number, line, tuple(_ply(line, name, index, places) for index in range(_length(line))))
        for number, (line, name) in enumerate(zip(item.lines, names, strict=True))
    )


def _length(line: CheckedLine) -> int:
    return max(len(line.printed), len(line.moves))


def _ply(line: CheckedLine, name: str, index: int, places: Sequence[tuple[str | None, int | None]]) -> ReadPly:
    ply = line.from_ply + index
    number = f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}. …" if index == 0 else ""
    return ReadPly(
        index=index,
        anchor=f"{name}-{index + 1}",
        number=number,
        printed=line.printed[index] if index < len(line.printed) else "",
        read=line.moves[index] if index < len(line.moves) else None,
        emended=index in line.emended,
        stops=index == line.stopped_at,
        findings=tuple(i for i, place in enumerate(places) if place == (line.name, index)),
    )
