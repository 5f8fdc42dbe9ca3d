"""Why a position is read otherwise than printed, in words that a historian checks on a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from naslag.model.board import Colour, Square
from naslag.model.variant import Variant
from naslag.rules.replay import resolve, why_illegal
from naslag.verify import cost
from naslag.verify.diagram.edits import Edit, Piece, State, What, ground_of, owner, position, stated, trouble
from naslag.verify.diagram.follow import follow
from naslag.verify.diagram.search import Mending, Printed
from naslag.verify.diagram.weigh import failing

_NAMES = {"w": "white man", "b": "black man", "W": "white king", "B": "black king"}


def evidence(mending: Mending, printed: Printed, variant: Variant, *, alone: bool) -> tuple[tuple[str, ...], ...]:
    """What speaks for each change of a reading. `alone`: no other reading is as near."""
    return tuple(tuple(_of_edit(edit, mending, printed, variant, alone=alone)) for edit in mending.edits)


def _of_edit(edit: Edit, mending: Mending, printed: Printed, variant: Variant, *, alone: bool) -> Iterator[str]:
    yield from _why(edit, mending, printed, variant)
    if edit.what is What.MISREAD and edit.was and edit.now:
        yield _slip(edit.was[0], edit.now[0], variant)
    yield from _counted(edit, mending, printed)
    plies = len(printed.lines[0])
    far = "the printed line can be played to its end"
    if not mending.line_cost and plies > 1:
        yield f"so read, {far} ({plies} plies)" + (", and with no other reading as near" if alone else "")
    elif mending.line_cost:
        yield f"so read, {far} once its own misprints are read right"


def _why(edit: Edit, mending: Mending, printed: Printed, variant: Variant) -> Iterator[str]:
    """What goes wrong when everything is read so but this."""
    if edit.what in (What.EXCHANGED, What.TURNED):
        state = stated(printed.setup, printed.side or printed.likely)
    else:
        state = without(edit, mending.state, printed)
    stopped = _stopped(state, printed, variant)
    if stopped is None:
        return
    at, why = stopped
    if edit.what is What.MISREAD and edit.was and edit.now:
        assert edit.at is not None
        gone = replace(state, pieces=(*state.pieces[: edit.at], None, *state.pieces[edit.at + 1 :]))
        later = _stopped(gone, printed, variant)
        if later is None or later[0] != at:
            yield f"{at} needs {_name(edit.was, variant)} empty"
            at = later[0] if later else ""
    if at and (need := needs(edit, variant)):
        yield f"{at} needs {need}"
    yield f"as printed {stopped[0]} cannot be played: {why}"


def _stopped(state: State, printed: Printed, variant: Variant) -> tuple[str, str] | None:
    """The ply at which the line stops, with its number, and why; None when it does not, or the list is impossible."""
    if trouble(state, ground_of(variant)) != ():
        return None
    reach = follow(printed.lines[0], position(state, variant), variant)
    if reach.plies == len(printed.lines[0]):
        return None
    ply = printed.lines[0][reach.plies]
    squares = ply.readings[0].squares
    if resolve(reach.position, squares, variant):
        return None
    return f"{ply.text} (ply {reach.plies + 1})", why_illegal(reach.position, squares, variant)


def needs(edit: Edit, variant: Variant) -> str:
    """What the line needs, where a change says so plainly."""
    if edit.now is None:
        return f"{_name(edit.was, variant)} empty" if edit.was else ""
    return f"a {in_words(edit.now, variant)}" if edit.what is not What.SIDE else ""


def without(edit: Edit, state: State, printed: Printed) -> State:
    """The list with all changes but one."""
    if edit.what is What.SIDE:
        return State(state.pieces, state.side.other, state.added)
    if edit.what is What.LEFT_OUT:
        return State(state.pieces, state.side, tuple(piece for piece in state.added if piece != edit.now))
    assert edit.at is not None
    as_listed = printed.setup.pieces[edit.at]
    return State((*state.pieces[: edit.at], as_listed, *state.pieces[edit.at + 1 :]), state.side, state.added)


def _slip(was: Square, now: Square, variant: Variant) -> str:
    a, b = variant.geometry.name(was), variant.geometry.name(now)
    if not (a.isdecimal() and b.isdecimal()):
        return f"the list prints {a} for {b}" if was else f"the list prints what is no square of this board for {b}"
    how = cost.in_words(int(a), int(b))
    return f"the list prints {a}" + (f": {how}" if how != "another square" else "")


def _counted(edit: Edit, mending: Mending, printed: Printed) -> Iterator[str]:
    """What the stated numbers say for a change, or against the list."""
    before = failing(stated(printed.setup, printed.likely), printed.counts)
    after = failing(mending.state, printed.counts)
    colours = {owner(piece[1]) for piece in (edit.was, edit.now) if piece is not None}
    for count in printed.counts:
        if count.colour not in colours:
            continue
        listed = sum(owner(cell) is count.colour for _, cell in printed.setup.pieces)
        if count in before and count not in after:
            yield f"the text says {count.number} pieces of {count.colour} and lists {listed}"
        elif count not in before and count not in after and edit.what is What.MISREAD:
            yield f"the text says {count.number} pieces of {count.colour}, and so many are listed"


def in_words(piece: Piece, variant: Variant) -> str:
    """`black man on 17`."""
    return f"{_NAMES[piece[1]]} on {_name(piece, variant)}"


def _name(piece: Piece, variant: Variant) -> str:
    return variant.geometry.name(piece[0])


def instead(mending: Mending, variant: Variant) -> str:
    """A reading in a few words: `12 read as 17`, `a black man on 16 added`."""
    return "; ".join(_instead(edit, variant) for edit in mending.edits)


def _instead(edit: Edit, variant: Variant) -> str:
    match edit.what:
        case What.SIDE:
            return "the other side to move"
        case What.EXCHANGED:
            return "the two lists exchanged"
        case What.TURNED:
            return f"squares counted from White's {edit.corner} corner"
    if edit.was is None:
        assert edit.now is not None
        return f"a {in_words(edit.now, variant)} added"
    if edit.now is None:
        return f"{in_words(edit.was, variant)} left out"
    if edit.what is What.MISREAD:
        return f"{_name(edit.was, variant)} read as {_name(edit.now, variant)}"
    return f"{_NAMES[edit.was[1]]} on {_name(edit.was, variant)} read as {_NAMES[edit.now[1]]}"


def side_in_words(side: Colour) -> str:
    """`White to move`."""
    return f"{side.value.capitalize()} to move"
