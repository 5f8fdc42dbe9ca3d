"""What an engine thinks of a claim that is neither proved nor refuted. It is support, never proof."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.board import Colour, Position
from naslag.model.variant import Variant
from naslag.notation.hub import read_move
from naslag.rules import proving
from naslag.rules.engine import legal_moves, play
from naslag.rules.proving import Limits, Scored, Tables
from naslag.rules.replay import pdn, resolve
from naslag.verify.proof import hub_engine
from naslag.verify.proof.claim import Claim, Claimed

WON = 29_000
"""A score in hundredths of a man from which the kernel sees a win."""
CLEAR = 300
"""Three men ahead: where an engine's score speaks for a win."""
LEVEL = 50
"""Half a man: where it speaks for a draw."""
_MEN = 100


@dataclass(frozen=True, slots=True)
class Support:
    """An opinion in words, a clause; whether it speaks for the claim; and the line that goes with it, in PDN."""

    speaks_for: bool
    words: str
    line: tuple[str, ...]
    nodes: int


def by_search(
    position: Position, variant: Variant, claim: Claim, limits: Limits, tables: Tables | None
) -> Support | None:
    """The opinion of the core's own best-line search; None without a core or for a claim that no score can tell."""
    if not _told_by_score(claim) or not legal_moves(position, variant):
        return None
    found = proving.search(position, variant, limits, tables=tables)
    if found is None or not found.lines:
        return None
    best = found.lines[0]
    words = f"naslag's search sees {_ahead(best.score, position.side)} at {found.depth} plies"
    return Support(_speaks_for(claim, best.score, position.side), words, in_pdn(position, best, variant), found.nodes)


def by_engine(command: str, position: Position, variant: Variant, claim: Claim, seconds: float) -> Support | None:
    """The opinion of an engine of the Hub protocol; None for a claim that no score can tell. Raises UsageError as
    `hub_engine.ask` does."""
    if not _told_by_score(claim):
        return None
    found = hub_engine.ask(command, position, variant, seconds)
    score = round(found.score * _MEN)
    words = f"{found.engine} sees {_ahead(score, position.side)} at {found.depth} plies"
    speaks_for = _speaks_for(claim, score, position.side)
    line = []
    for text in found.line:
        move = read_move(text)
        legal = () if move is None else resolve(position, move.reading.squares, variant, move.capture)
        if len(legal) != 1:
            break
        line.append(pdn(legal[0], legal_moves(position, variant), variant))
        position = play(position, legal[0], variant)
    return Support(speaks_for, words, tuple(line), 0)


def _told_by_score(claim: Claim) -> bool:
    return claim.what in (Claimed.WIN, Claimed.DRAW, Claimed.HOLD) and not claim.moves and not claim.line


def _ahead(score: int, side: Colour) -> str:
    ahead = (side if score > 0 else side.other).value.capitalize()
    if abs(score) >= WON:
        return f"{ahead} winning in {30_000 - abs(score)} plies"
    return f"{ahead} {abs(score) / _MEN:.2f} men ahead" if score else "both sides level"


def _speaks_for(claim: Claim, score: int, side: Colour) -> bool:
    if claim.what is Claimed.DRAW:
        return (abs(score) <= LEVEL) is not claim.deny
    own = score if side is claim.side else -score
    fits = own >= CLEAR if claim.what is Claimed.WIN else own >= -LEVEL
    return fits is not claim.deny


def in_pdn(position: Position, scored: Scored, variant: Variant) -> tuple[str, ...]:
    """A line of the search in PDN."""
    line = []
    for wanted in scored.moves:
        legal = legal_moves(position, variant)
        move = next(
            each
            for each in legal
            if (each.origin, each.target, each.captured) == (wanted.origin, wanted.target, wanted.captured)
        )
        line.append(pdn(move, legal, variant))
        position = play(position, move, variant)
    return tuple(line)
