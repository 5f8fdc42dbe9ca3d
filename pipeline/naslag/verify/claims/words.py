"""What was found of a claim, in sentences that a historian reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from naslag.model.board import EMPTY, Colour, Position
from naslag.model.geometry import Geometry
from naslag.model.report import Status
from naslag.model.variant import Outcome, Variant
from naslag.rules.engine import legal_moves
from naslag.verify.claims.along import Along, Reply, numbered
from naslag.verify.claims.conjecture import listed
from naslag.verify.claims.question import Asked
from naslag.verify.prove import Answer, Claimed

MOST_MOVES = 24
"""Plies of a line that are told; the page lets one play the rest."""


def side(colour: Colour) -> str:
    """`White`, `Black`."""
    return colour.value.capitalize()


def pieces(position: Position, geometry: Geometry) -> str:
    """`white men on 6 and 44, black king on 26; Black to move`."""
    parts = []
    for colour in Colour:
        for cell, name in ((colour.man, "man"), (colour.king, "king")):
            squares = sorted(geometry.square(bit) for bit in geometry.bits if position.cells[bit] == cell)
            if squares:
                plural = name if len(squares) == 1 else "men" if name == "man" else "kings"
                parts.append(f"{colour.value} {plural} on {listed([geometry.name(square) for square in squares])}")
    return f"{'; '.join(parts) or 'no pieces'}; {side(position.side)} to move"


def played(moves: Sequence[str], position: Position, variant: Variant, ply: int | None = None) -> str:
    """Moves with their numbers, counted from the diagram's `ply`, or from 1 where they follow no printed move:
    `1. … 43-49 2. 28-33`."""
    first = variant.first.value
    at = int(position.side is not first) if ply is None else ply
    first = position.side if at % 2 == 0 else position.side.other
    told: list[str] = []
    turn = position.side
    for move in moves[:MOST_MOVES]:
        told.append(numbered(at, move, first, turn) if not told or turn is first else move)
        turn, at = turn.other, at + 1
    return " ".join(told) + (" …" if len(moves) > MOST_MOVES else "")


def verdict(asked: Asked, answer: Answer, position: Position, variant: Variant) -> str:
    """The first sentence: what is known of the claim in the position asked about."""
    where = "In the position that it is said of" if asked.at_start else "At the end of the line"
    over = ended(position, variant)
    goal = _goal(answer)
    if over and answer.status in (Status.PROVED, Status.REFUTED) and answer.claim.what is not Claimed.LOCKED:
        return f"{where} {over}."
    stands = f"{where} ({pieces(position, variant.geometry)})"
    if answer.status is Status.PROVED:
        within = f", in {moves_of(answer.plies)} at most" if answer.plies and not answer.claim.moves else ""
        kind = "A line that shows it" if answer.claim.wants_refutation else "Longest resistance"
        shown = f" {kind}: {played(answer.line, position, variant)}." if answer.line else ""
        against = "" if answer.claim.wants_refutation else " against every defence"
        return f"Proved. {stands} {goal}{against}{within}.{shown}"
    if answer.status is Status.REFUTED:
        worth = {"draw": " It is exactly a draw.", "white": " White wins it.", "black": " Black wins it."}
        shown = f" {_shows(answer)}: {played(answer.line, position, variant)}." if answer.line else ""
        return f"Refuted. {stands} it is not so that {goal}.{worth.get(answer.result, '')}{shown}"
    if answer.status is Status.SUPPORTED:
        shown = f" Best line: {played(answer.line, position, variant)}." if answer.line else ""
        return f"Not proved, but a search speaks for it. {stands} {goal}: {answer.looked}.{shown}"
    return f"Not decided. {stands} it could be neither proved nor refuted that {goal}: {answer.looked}."


def _shows(answer: Answer) -> str:
    return "The line that wins" if answer.plies else "The defence"


def moves_of(plies: int | None) -> str:
    """`one move`, `6 moves`: of the side that needs them."""
    number = ((plies or 0) + 1) // 2
    return "one move" if number <= 1 else f"{number} moves"


def ended(position: Position, variant: Variant) -> str:
    """Why the game is over for the side to move, in a clause; empty while it goes on."""
    mover = position.side
    if not any(cell in mover.man + mover.king for cell in position.cells):
        outcome, why = variant.bare.value, f"{side(mover)} has no piece left"
    elif not legal_moves(position, variant):
        outcome, why = variant.blocked.value, f"{side(mover)} has no move left"
    else:
        return ""
    wins = {
        Outcome.LOSES: f"{side(mover.other)} has won",
        Outcome.WINS: f"{side(mover)} has won by these rules",
        Outcome.DRAWS: "the game is drawn by these rules",
    }
    return f"{why}: {wins[outcome]}"


def _goal(answer: Answer) -> str:
    claim = answer.claim
    who = side(claim.side) if claim.side else "neither side"
    within = f" in {claim.moves} moves" if claim.moves else ""
    goals = {
        Claimed.WIN: f"{who} wins{within}",
        Claimed.DRAW: "neither side can win",
        Claimed.HOLD: f"{who} does not lose",
        Claimed.GAIN: f"{who} gains {claim.number} {'piece' if claim.number == 1 else 'pieces'}",
        Claimed.CAUGHT: f"{who} catches the king",
        Claimed.LOCKED: f"{who} leaves the other side without a move",
        Claimed.CROWNED: f"{who} makes a king",
    }
    bound = f" while {side(claim.bound)}'s king keeps to the line it is bound to" if claim.line and claim.bound else ""
    return goals[claim.what] + bound


def scope(statuses: Sequence[Status], fewest: bool, conjectured: bool) -> str:
    """For which positions it holds, where the diagram is lost. `statuses`: of each position with the fewest pieces."""
    if len(statuses) == 1 and fewest:
        return (
            "The diagram is lost: this is about the one position with the fewest pieces in which the printed moves can "
            "be played."
        )
    if not fewest:
        about = "one position that the line admits" if conjectured else "the position that the line admits"
        return f"The diagram is lost: this is about {about}, not about the diagram that was printed."
    if len(set(statuses)) == 1:
        return (
            f"The diagram is lost: {len(statuses)} positions with the fewest pieces admit the printed moves, and in "
            "each of them it is so."
        )
    counts = (
        (Status.PROVED, "it is proved"),
        (Status.REFUTED, "it is refuted"),
        (Status.SUPPORTED, "a search speaks for it"),
        (Status.OPEN, "it was not decided within the bound"),
    )
    told = [f"in {statuses.count(status)} {said}" for status, said in counts if status in statuses]
    return (
        f"The diagram is lost: {len(statuses)} positions with the fewest pieces admit the printed moves; "
        f"{listed(told)}. What is told here is about the first."
    )


def replies(found: Along, asked: Asked, first: Colour, variant: Variant) -> str:
    """What the line's replies say of the diagram itself."""
    other = side(asked.side.other)
    if not found.replies:
        return ""
    if not found.others:
        each = "The one reply in the line is" if found.replies == 1 else f"All {found.replies} replies in the line are"
        return f"{each} forced: what holds of its end holds of the diagram."
    left_out = [reply for reply in found.others if not reply.given]
    if found.replies == 1:
        count = f"{other}'s one reply in the line is not forced"
    else:
        verb = "is" if found.forced < 2 else "are"
        count = f"{found.forced or 'none'} of {other}'s {found.replies} replies in the line {verb} forced"
        count = count[0].upper() + count[1:]
    if not left_out:
        return f"{count}; every other one is answered by another printed line."
    names = listed([_named(reply, first) for reply in left_out[:6]])
    if all(reply.status is Status.PROVED for reply in left_out):
        verb = "loses" if len(left_out) == 1 else "lose"
        return f"{count}; {names}, which the author leaves out, {verb} as well (proved)."
    saving = [reply for reply in left_out if reply.status is Status.REFUTED]
    if saving:
        escape = saving[0]
        line = f": {played(escape.line, escape.before, variant, escape.ply)}" if len(escape.line) > 1 else ""
        return f"{count}. The author leaves out {names}; {_named(escape, first)} refutes the line{line}."
    return f"{count}; of {names}, which the author leaves out, it is not decided whether they lose."


def _named(reply: Reply, first: Colour) -> str:
    return numbered(reply.ply, reply.move, first, reply.before.side)


def doubted(doubts: Iterable[str], status: Status, reconstructed: bool) -> str:
    """What becomes of a doubt that the source or its editor has."""
    quotes = listed([f"“{doubt}”" for doubt in doubts]) if doubts else ""
    if not quotes:
        return ""
    here = " for this position" if reconstructed else ""
    if status is Status.PROVED:
        end = "; the doubt must be about a diagram that held more than the moves need" if reconstructed else ""
        return f"The doubt {quotes} is unfounded{here}{end}."
    if status is Status.REFUTED:
        return f"The doubt {quotes} is well founded{here}."
    return f"The doubt {quotes} stands undecided."


def men(cells: str) -> int:
    """The pieces in a position."""
    return len(cells) - cells.count(EMPTY)
