"""What the commands of proof share: the position that is asked about, the tables at hand, progress, and words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from naslag.cli.exits import complain
from naslag.model.board import Colour, Position
from naslag.model.errors import UsageError, relative
from naslag.model.report import Status
from naslag.model.variant import Variant
from naslag.notation.fen import read_fen
from naslag.rules import proving
from naslag.rules.proving import Poll, Slice, Tables
from naslag.rules.setup import ImpossibleSetup
from naslag.rules.setup import position as position_of
from naslag.verify.proof.solve import Solved
from naslag.verify.prove import Answer, Claim, Claimed, under_rules

READY, MORE = 3, 4
"""Endgame tables up to so many pieces are made when they are first wanted, in half a second; up to so many when a
question stays open without them, in some seconds."""


def read_position(fen: str, variant: Variant) -> Position:
    """The position that a FEN gives. Raises UsageError with every reason why it is none."""
    try:
        return position_of(read_fen(fen, variant.geometry), variant)
    except ImpossibleSetup as error:
        raise UsageError(f"{fen} is no position: {error}.") from error
    except ValueError as error:
        raise UsageError(f"{error}.") from error


def tables_at_hand(variant: Variant, folder: Path | None) -> Tables | None:
    """The endgame tables of a folder, or of the cache, small ones made if need be. None without the fast core, which is
    said in one line, and for games that have no tables."""
    if not proving.available(variant):
        complain("there is no fast core for this game here: naslag's reference search answers, slowly")
        return None
    tables = open_tables(variant, folder)
    try:
        if tables is not None:
            tables.complete(READY)
    except OSError as error:
        complain(f"no endgame tables: {relative(tables.folder) if tables else ''} cannot be written ({error.args[-1]})")
        return None
    return tables


def make_tables(tables: Tables, wanted: Sequence[Slice]) -> None:
    """Make what is missing of these, with progress. Where they cannot be written it is said, and the rest left."""
    for material in wanted:
        if tables.has(material):
            continue
        poll = meter(f"Building the endgame table {slice_name(material)}")
        try:
            tables.build(material, threads=0, poll=poll or _heard)
        except OSError as error:
            complain(f"no more endgame tables: {relative(tables.folder)} cannot be written ({error.args[-1]})")
            return
        finally:
            end_meter(poll)


def _heard(part: float) -> None:
    """Called from the core now and then, so that Ctrl-C is heard."""


def open_tables(variant: Variant, folder: Path | None) -> Tables | None:
    """The endgame tables of a folder, or of the cache; None for a game that has none. Raises UsageError for a damaged
    table, naming it."""
    from naslag.rules import fast

    try:
        fast.module().endgames(variant, "")  # type: ignore[union-attr]
    except ValueError:
        return None
    try:
        return proving.endgames(variant, folder)
    except ValueError as error:
        raise UsageError(f"{error}.") from error


def meter(what: str) -> Poll | None:
    """Progress on a terminal, None elsewhere."""
    if not sys.stderr.isatty():
        return None

    def show(part: float) -> None:
        print(f"\r{what} {part:4.0%} ", end="", file=sys.stderr, flush=True)

    return show


def end_meter(poll: Poll | None) -> None:
    """Wipe what a meter has shown."""
    if poll:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def slice_name(material: Slice) -> str:
    """The material of a table as it is typed: kings, then men, White's first: `KM:K`."""
    white_men, white_kings, black_men, black_kings = material
    return f"{'K' * white_kings}{'M' * white_men}:{'K' * black_kings}{'M' * black_men}"


def read_slice(text: str) -> Slice:
    """The material that a name like `KM:K` gives. Raises UsageError for anything else."""
    white, colon, black = text.upper().partition(":")
    if not colon or not white or not black or set(white + black) - {"K", "M"}:
        raise UsageError(f"--material: {text!r} is no material; KKM:K is two kings and a man against a king.")
    return white.count("M"), white.count("K"), black.count("M"), black.count("K")


def said(claim: Claim) -> str:
    """A claim as a sentence without a full stop."""
    side, other = (
        (claim.side.value.capitalize(), claim.side.other.value.capitalize()) if claim.side else ("Neither side", "")
    )
    verb = {
        Claimed.WIN: f"{side} wins",
        Claimed.DRAW: "The position is a draw",
        Claimed.HOLD: f"{side} does not lose",
        Claimed.GAIN: f"{side} gains {claim.number} piece{'s' if claim.number > 1 else ''}",
        Claimed.CAUGHT: f"{side} catches every king of {other}",
        Claimed.LOCKED: f"{side} leaves {other} without a move",
        Claimed.CROWNED: f"{side} gets another king",
    }[claim.what]
    within = f" in {claim.moves} move{'s' if claim.moves > 1 else ''} at most" if claim.moves else ""
    line = f", as long as no king of {claim.bound.value.capitalize()} leaves the line" if claim.bound else ""
    return f"It is not so that: {verb}{within}{line}" if claim.deny else f"{verb}{within}{line}"


def numbered(line: Sequence[str], side: Colour) -> str:
    """Moves with their numbers: `1. 14-9 28-32 2. 9-4`, `1… 46-10 2. 5x14`."""
    words = []
    for ply, move in enumerate(line, side is Colour.BLACK):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        elif not words:
            words.append("1…")
        words.append(move)
    return " ".join(words)


_VERDICT = {
    Status.PROVED: "proved",
    Status.REFUTED: "refuted",
    Status.SUPPORTED: "supported, not proved",
    Status.OPEN: "open: neither proved nor refuted",
}
_RESULTS = {
    "white": "White wins by force.",
    "black": "Black wins by force.",
    "draw": "With the best play it is a draw.",
}


def verdict(answer: Answer, position: Position, variant: Variant) -> Iterator[str]:
    """An answer in sentences, a line each."""
    yield f"{said(answer.claim)}: {_VERDICT[answer.status]}."
    if answer.plies is not None:
        forced = answer.trees[0].aim.attacker if answer.trees else answer.side
        other = forced.other.value.capitalize() if forced else "the other side"
        plural = "ply" if answer.plies == 1 else "plies"
        yield (
            f"Whatever {other} plays, it takes {answer.plies} {plural} at most."
            if answer.plies
            else "It is so already."
        )
    if answer.result and not _same(answer):
        yield _RESULTS[answer.result]
    if answer.line:
        label = {Status.SUPPORTED: "The line it likes best", Status.OPEN: "The line it likes best"}.get(
            answer.status, "The longest resistance" if answer.plies is not None else "The defence, for instance"
        )
        yield f"{label}: {numbered(answer.line, position.side)}"
    yield f"{answer.looked[0].upper()}{answer.looked[1:]}."
    if answer.under == "theory":
        yield from _by_rules(answer, variant)
    else:
        yield f"By the draw rules of {answer.under}, counted from this position."
    for fault in answer.unapplied:
        yield f"Not settled: {fault}."
    yield f"{answer.tool} {answer.version}: {answer.settings}."


def _by_rules(answer: Answer, variant: Variant) -> Iterator[str]:
    """The second verdict, by the draw rules of the game itself."""
    if answer.undecided or not variant.draws:
        return
    status, faults = under_rules(answer, variant)
    if status is answer.status:
        yield f"So in theory, and by the draw rules of {variant.name}."
    else:
        yield f"So in theory; by the draw rules of {variant.name} it is not settled: {'; '.join(faults)}."


def _same(answer: Answer) -> bool:
    """Whether the result says no more than the verdict."""
    claim = answer.claim
    if answer.status is not Status.PROVED or claim.deny:
        return False
    return claim.what is Claimed.DRAW or (claim.what is Claimed.WIN and not claim.moves)


_WINS = {
    Status.PROVED: "wins",
    Status.SUPPORTED: "seems to win",
    Status.OPEN: "not decided",
    Status.REFUTED: "does not win",
}


def solution(found: Solved, position: Position, every: bool) -> Iterator[str]:
    """What `naslag solve` tells, a line each."""
    side = position.side.value.capitalize()
    known = {"draw": "a draw with the best play, proved", "": "not decided"}
    won = f"{found.result.capitalize()} wins in {found.plies} plies at most, proved"
    yield f"{side} to move: {known.get(found.result, won)}."
    for line in found.lines:
        yield f"{line.score / 100:+.2f} at {line.depth} plies: {numbered(line.moves, position.side)}"
    if every:
        yield from _firsts(found, position)
    if found.interrupted:
        yield "The search was interrupted."
    yield f"{found.nodes:,} positions were looked at."


def _firsts(found: Solved, position: Position) -> Iterator[str]:
    for first in found.firsts:
        plies = f" in {first.plies} plies at most" if first.plies else ""
        line = f": {numbered((first.move, *first.line), position.side)}" if first.line else ""
        yield f"  {first.move:<10} {_WINS[first.wins]}{plies}{line}"
    proved = sum(first.wins is Status.PROVED for first in found.firsts)
    open_ = sum(first.wins in (Status.OPEN, Status.SUPPORTED) for first in found.firsts)
    moves = {0: "No first move is known to win", 1: "1 first move wins"}.get(proved, f"{proved} first moves win")
    undecided = f"; {open_} not decided" if open_ else ", and no other" if proved else "; that is proved of each"
    yield f"{moves}{undecided}."
