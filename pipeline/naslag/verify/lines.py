"""Replays one printed line from a position: as printed if that is legal, else by the best reading, and always to the
end. After a fault that nothing mends, the printed move is carried out by hand where it can be, and the rest looked
at."""

from __future__ import annotations

from naslag.model.board import EMPTY, Position, Square
from naslag.model.document import Line, MoveReading, Ply
from naslag.model.report import Verdict
from naslag.model.variant import Variant
from naslag.rules.engine import play
from naslag.rules.generate import as_move, captures_of, quiet_moves
from naslag.rules.replay import resolve, why_illegal
from naslag.verify import cost
from naslag.verify.emend import Reading, decode, exact
from naslag.verify.replay import Fault, How, Replay, Step

MORE_FAULTS = 3
"""Faults that are still reported after the first that nothing mends; what follows them means little."""


def replay_line(line: Line, start: Position, variant: Variant, *, invented: bool = False) -> Replay:
    """The line replayed from `start`. `invented` is True when a piece of the position is a conjecture: then no reading
    is safe unless an editor offers it."""
    readings = decode(line.plies, start, variant)
    best = readings[0]
    if best.printed == len(line.plies):
        if not best.changes:
            return Replay(line, start, best.steps, Verdict.LEGAL, None)
        if _clear(readings):
            faults = _emendations(line, readings, variant, invented=invented)
            return Replay(line, start, best.steps, Verdict.EMENDED, None, faults)
        faults = _choices(line, readings, variant)
        return Replay(line, start, _up_to_first_change(best), Verdict.ILLEGAL, _first_change(best), faults)
    faults = _played_on(line, best, start, variant)
    return Replay(line, start, best.steps, Verdict.ILLEGAL, best.printed, faults)


def _clear(readings: list[Reading]) -> bool:
    return len(readings) < 2 or readings[1].cost - readings[0].cost >= cost.CLEAR / 2


def _first_change(reading: Reading) -> int:
    changed = (at for at, step in enumerate(reading.steps) if step.how is not How.EXACT)
    return next(changed, len(reading.steps))


def _up_to_first_change(reading: Reading) -> tuple[Step, ...]:
    return reading.steps[: _first_change(reading)]


def _emendations(line: Line, readings: list[Reading], variant: Variant, *, invented: bool) -> tuple[Fault, ...]:
    """The changes of the best reading, each with what rivals it."""
    best = readings[0]
    only = not best.hurried and (len(readings) < 2 or readings[1].cost - best.cost >= cost.CLEAR)
    faults = []
    for index, step in enumerate(best.steps):
        if step.how is How.EXACT:
            continue
        ply = line.plies[step.ply] if step.ply is not None else None
        at = (
            step.ply
            if step.ply is not None
            else next((later.ply for later in best.steps[index:] if later.ply is not None), 0)
        )
        reason, legal = _why(line, step.ply, step.before, variant) if step.ply is not None else ("", False)
        offered = ply is not None and ply.correction is not None and step.how is How.READING
        rivals = _rivals(readings[1:], step)
        # Nothing behind the last move bears a reading of it out: with another as possible, or for digits that do not
        # look alike, it is likely and no more.
        last = step.how is How.MISREAD and at == len(line.plies) - 1
        borne = offered or (step.cost <= cost.SAFE and not (last and (rivals or step.cost > cost.LOOKALIKE)))
        safe = only and borne and (offered or not invented) and step.how in (How.READING, How.MISREAD)
        faults.append(
            Fault(
                ply=at,
                how=step.how,
                printed=ply.text if ply else "",
                reason=reason,
                legal=legal,
                before=step.before,
                read=str(step.move) if step.move else None,
                rivals=rivals,
                safe=safe,
                evidence=_evidence(line, best, step, ply, only=only),
            )
        )
    return tuple(faults)


def _why(line: Line, at: int, before: Position, variant: Variant) -> tuple[str, bool]:
    """Why the printed ply cannot be played from `before`, and False; where it can, why a later one then cannot, and
    True."""
    squares = line.plies[at].readings[0].squares
    if not resolve(before, squares, variant):
        return why_illegal(before, squares, variant), False
    played = exact(line.plies[at:], before, variant)
    if at + played.printed == len(line.plies):
        return "", True
    later = line.plies[at + played.printed]
    reason = why_illegal(played.steps[-1].after, later.readings[0].squares, variant)
    return f"after it {later.text} cannot be played: {reason}", True


def _rivals(readings: list[Reading], step: Step) -> tuple[str, ...]:
    found = []
    for reading in readings:
        for other in reading.changes:
            if other.ply == step.ply and other.move is not None and str(other.move) != str(step.move):
                found.append(str(other.move))
    return tuple(dict.fromkeys(found))


def _evidence(line: Line, best: Reading, step: Step, ply: Ply | None, *, only: bool) -> tuple[str, ...]:
    said = []
    if step.how is How.READING and ply is not None:
        chosen = min((reading for reading in ply.readings if _allows(reading, step)), key=lambda one: one.cost)
        if chosen.why and ply.correction is None:
            said.append(f"{step.move}: {chosen.why}")
    if step.how is How.MISREAD and ply is not None and step.move is not None:
        printed = _ends(ply.readings[0].squares)
        meant = (step.move.origin, step.move.target)
        changes = [cost.in_words(a, b) for a, b in zip(printed, meant, strict=True) if a != b]
        said.append(f"{ply.text} for {step.move}: " + ", ".join(changes))
    if step.how is How.SUPPLIED:
        said.append(
            "the only legal move here"
            if step.forced
            else "a move is missing: the print gives one side two moves running"
        )
    if step.how is How.DROPPED:
        said.append("without it the line goes on legally")
    last = best.steps[-1]
    after = len(line.plies) - 1 - (step.ply or 0)
    if last is not step and after > 0 and step.move is not None:
        rest = f"the {after} printed moves that follow are" if after > 1 else "the printed move that follows is"
        said.append(f"with {step.move} {rest} legal" + (", and with no other reading as near" if only else ""))
    return tuple(said)


def _allows(reading: MoveReading, step: Step) -> bool:
    """Whether the move played is one that a reading names; an unreadable half (square 0) is any square."""
    first, last = _ends(reading.squares)
    return step.move is not None and first in (0, step.move.origin) and last in (0, step.move.target)


def _ends(squares: tuple[int, ...]) -> tuple[int, int]:
    return squares[0], squares[-1]


def _choices(line: Line, readings: list[Reading], variant: Variant) -> tuple[Fault, ...]:
    """Several readings cost about the same: a choice for a person, at the first ply where they leave the print."""
    best = readings[0]
    step = best.changes[0]
    at = _first_change(best)
    ply = line.plies[min(at, len(line.plies) - 1)]
    reads = tuple(
        dict.fromkeys(str(change.move) for reading in readings for change in reading.changes[:1] if change.move)
    )
    reason, legal = _why(line, min(at, len(line.plies) - 1), step.before, variant)
    return (
        Fault(
            ply=min(at, len(line.plies) - 1),
            how=step.how if step.ply is not None else How.MISREAD,
            printed=ply.text,
            reason=reason,
            legal=legal,
            before=step.before,
            rivals=reads,
            evidence=("each of these readings lets the rest be played: " + ", ".join(reads),) if len(reads) > 1 else (),
        ),
    )


def _played_on(line: Line, best: Reading, start: Position, variant: Variant) -> tuple[Fault, ...]:
    """The ply that stopped the line, and further ones found by carrying out illegal moves by hand."""
    position = best.steps[-1].after if best.steps else start
    faults: list[Fault] = []
    for at in range(best.printed, len(line.plies)):
        ply = line.plies[at]
        squares = ply.readings[0].squares
        moves = resolve(position, squares, variant)
        if moves:
            position = play(position, moves[0], variant)
            continue
        faults.append(
            Fault(
                at, How.PRINTED, ply.text, why_illegal(position, squares, variant), position, evidence=_assumed(faults)
            )
        )
        if len(faults) > MORE_FAULTS:
            break
        moved = by_hand(position, squares, variant)
        if moved is None:
            break
        position = moved
    return tuple(faults)


def _assumed(before: list[Fault]) -> tuple[str, ...]:
    return (f"assuming that {before[-1].printed} was played as printed",) if before else ()


def by_hand(position: Position, squares: tuple[Square, ...], variant: Variant) -> Position | None:
    """The position after an illegal move is carried out all the same; None when there is no piece of the side to move,
    or the square is taken.

    A capture that another goes before captures, and a move made where a capture is compulsory crowns its man; otherwise
    the piece is lifted from the first square and put on the last."""
    geometry = variant.geometry
    if not all(1 <= square <= geometry.size for square in squares):
        return None
    cells = list(position.cells)
    origin, target = geometry.bit(squares[0]), geometry.bit(squares[-1])
    if cells[origin] not in (position.side.man, position.side.king) or cells[target] != EMPTY:
        return None
    captures = (as_move(capture, geometry.squares) for capture in captures_of(position, variant))
    for move in (*captures, *quiet_moves(position, variant)):
        if (move.origin, move.target) == (squares[0], squares[-1]):
            return play(position, move, variant)
    cells[target], cells[origin] = cells[origin], EMPTY
    return Position("".join(cells), position.side.other)
