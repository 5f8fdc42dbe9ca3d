"""Captures that can be made in several ways, and what the rest of the line says of them.

A print names the two ends of a capture; several captures may share them. The line goes on from the first; another way
stays open as long as the printed moves that follow can be played after it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from naslag.model.board import Move, Position
from naslag.model.document import Ply
from naslag.model.variant import Variant
from naslag.rules.engine import play
from naslag.rules.replay import resolve
from naslag.verify.replay import How, Step

BUDGET = 20_000
"""Positions that may be looked at to decide between the ways of one capture; beyond them all stay open."""


def as_printed(ply: Ply, position: Position, variant: Variant) -> tuple[Move, ...]:
    """The legal moves that the print means: none, one, or several. Nothing when it cannot be read as it stands."""
    printed = ply.readings[0]
    if printed.cost:
        return ()
    if not printed.partial:
        found = resolve(position, printed.squares, variant, printed.capture)
        return found or resolve(position, printed.squares, variant)
    return tuple(
        move
        for reading in ply.readings
        if reading.partial
        for move in resolve(position, reading.squares, variant, reading.capture)
    )


def settle(steps: Sequence[Step], plies: tuple[Ply, ...], variant: Variant) -> tuple[Step, ...]:
    """The steps, the other ways of each capture parted in those that stay open and those that the line rules out.

    The line decides up to the first step that is not what is printed: what a reader mended proves nothing.
    """
    found: list[Step] = []
    for index, step in enumerate(steps):
        if not step.others or step.ply is None:
            found.append(step)
            continue
        ahead = list(_exact_from(steps, index + 1))
        strict = {ply for ply in ahead if _sign_stands(steps, ply, plies)}
        after = [play(step.before, move, variant) for move in step.others]
        stays = [_playable(plies, ahead, strict, position, variant) for position in after]
        found.append(
            replace(
                step,
                others=tuple(move for move, open_ in zip(step.others, stays, strict=True) if open_),
                settled=tuple(move for move, open_ in zip(step.others, stays, strict=True) if not open_),
            )
        )
    return tuple(found)


def _exact_from(steps: Sequence[Step], at: int) -> list[int]:
    """The plies of the steps from `at` on, as long as they are played as printed."""
    plies = []
    for step in steps[at:]:
        if step.how is not How.EXACT or step.ply is None:
            break
        plies.append(step.ply)
    return plies


def _sign_stands(steps: Sequence[Step], ply: int, plies: tuple[Ply, ...]) -> bool:
    """Whether the move that was played is a capture if and only if the print says so."""
    return all(step.move is None or sign_agrees(plies[ply], step.move) for step in steps if step.ply == ply)


def sign_agrees(ply: Ply, move: Move) -> bool:
    """Whether a move is what the printed sign says; a print without a sign agrees with both."""
    return ply.readings[0].capture in (None, move.is_capture)


def _playable(
    plies: tuple[Ply, ...], ahead: Sequence[int], strict: set[int], position: Position, variant: Variant
) -> bool:
    """Whether the printed plies can all be played from a position, each in one way or another; the `strict` ones with
    the sign that is printed."""
    seen: set[tuple[int, Position]] = set()
    waiting = [(0, position)]
    while waiting:
        at, now = waiting.pop()
        if at == len(ahead) or len(seen) > BUDGET:
            return True
        if (at, now) in seen:
            continue
        seen.add((at, now))
        ply = plies[ahead[at]]
        waiting += [
            (at + 1, play(now, move, variant))
            for move in as_printed(ply, now, variant)
            if ahead[at] not in strict or sign_agrees(ply, move)
        ]
    return False
