"""The board in the midst of a capture: one piece in the hand, and what it may jump by the lines of the board alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from naslag.model.board import EMPTY, Bit, Colour
from naslag.model.examples import Trial
from naslag.model.variant import Landing, Variant
from naslag.rules.engine import play
from naslag.rules.tables import tables
from naslag.verify.trials.answer import Bench


@dataclass(frozen=True)
class InHand:
    """`cells` is the board without the jumping piece, a `piece` of `side`; what it captured, `taken`, still stands."""

    cells: str
    side: Colour
    piece: str
    taken: frozenset[int]
    variant: Variant

    def jumpable(self, at: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """What can be jumped from a square by the lines of the board, with the free squares to land on."""
        table = tables(self.variant)
        if self.piece.islower():
            jumps = table.sides[self.side].man_jumps[at]
            yield from ((over, (behind,)) for _, over, behind in jumps if self.cells[behind] == EMPTY)
            return
        for _, ray in table.king_jumps[at]:
            for index, over in enumerate(ray):
                if behind := self._free(ray[index + 1 :]):
                    yield over, behind[:1] if self.variant.king_landing.value is Landing.DIRECTLY_BEHIND else behind
                if self.cells[over] != EMPTY:
                    break

    def _free(self, ray: tuple[int, ...]) -> tuple[int, ...]:
        stop = next((index for index, bit in enumerate(ray) if self.cells[bit] != EMPTY), len(ray))
        return ray[:stop]

    def walk(self, at: int, chain: tuple[int, ...]) -> list[set[int]]:
        """Where the piece may stand at first and after each jump; shorter than the chain when it gets stuck."""
        stands = [{at}]
        for over in chain:
            landings = {
                bit for stand in stands[-1] for it, behind in self.jumpable(stand) if it == over for bit in behind
            }
            if not landings:
                break
            stands.append(landings)
        return stands


def in_hand(trial: Trial, bench: Bench, origin: Bit | None) -> InHand | str:
    """The board after the trial's moves, the pieces captured by the last of them still standing; or what is wrong."""
    position, taken = bench.position, frozenset[int]()
    cells, side = position.cells, position.side
    for text in trial.after:
        now = Bench(position, bench.variant)
        moves = now.legal(text)
        if len(moves) != 1:
            return f"{text} cannot be played first: {now.why_not(text)}"
        geometry = bench.variant.geometry
        side = position.side
        taken = frozenset(geometry.bit(square) for square in moves[0].captured)
        before, position = position, play(position, moves[0], bench.variant)
        cells = "".join(before.cells[bit] if bit in taken else cell for bit, cell in enumerate(position.cells))
    if origin is None:
        return f"the board has no square {trial.subject}"
    if cells[origin] not in side.man + side.king:
        return f"no {side.value} piece stands on {trial.subject}"
    hand = cells[:origin] + EMPTY + cells[origin + 1 :]
    return InHand(hand, side, cells[origin], taken, bench.variant)
