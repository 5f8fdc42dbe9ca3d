"""Trials of single moves: legal or not, how far a piece reaches, what is captured, what a man becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from naslag.model.board import Square
from naslag.model.examples import Becomes, Trial, TrialKind
from naslag.rules.engine import legal_moves, play
from naslag.rules.generate import quiet_moves
from naslag.verify.trials.answer import Answer, Bench, listed


def _legal(trial: Trial, bench: Bench) -> Answer:
    held = bool(bench.legal(trial.subject))
    return Answer(trial.subject, "is legal", held, "" if held else bench.why_not(trial.subject))


def _illegal(trial: Trial, bench: Bench) -> Answer:
    held = not bench.legal(trial.subject)
    return Answer(trial.subject, "is not legal", held, "" if held else "it can be played")


def _gives_way(trial: Trial, bench: Bench) -> Answer:
    legal = bool(bench.legal(trial.subject))
    held = bool(bench.captures(trial.subject)) and not legal
    found = "" if held else "no other goes before it" if legal else bench.why_not(trial.subject)
    return Answer(trial.subject, "gives way to another capture", held, found)


def _reachable(trial: Trial, bench: Bench) -> Answer:
    moves = legal_moves(bench.position, bench.variant)
    return _reaches(trial, bench, "reaches", {move.target for move in moves if move.origin == _origin(trial, bench)})


def _would_reach(trial: Trial, bench: Bench) -> Answer:
    moves = quiet_moves(bench.position, bench.variant)
    targets = {move.target for move in moves if move.origin == _origin(trial, bench)}
    return _reaches(trial, bench, "would reach, if nothing had to be captured,", targets)


def _origin(trial: Trial, bench: Bench) -> Square | None:
    return bench.variant.geometry.named(trial.subject)


def _reaches(trial: Trial, bench: Bench, verb: str, targets: set[Square]) -> Answer:
    geometry = bench.variant.geometry
    wanted = {geometry.named(text) for text in trial.values}
    found = [bench.name(geometry.bit(square)) for square in sorted(targets)]
    expected = f"{verb} {listed(trial.values)} and no other square"
    return Answer(
        trial.subject, expected, wanted == targets, "" if wanted == targets else f"it reaches {listed(found)}"
    )


def _captures(trial: Trial, bench: Bench) -> Answer:
    ways = {frozenset(capture.captured) for capture in bench.captures(trial.subject)}
    held = ways == {frozenset(bench.bit(text) for text in trial.values)}
    sets = [listed(map(bench.name, sorted(way))) for way in sorted(ways, key=sorted)]
    found = f"it captures {' or '.join(sets)}" if ways else bench.why_not(trial.subject)
    return Answer(trial.subject, f"captures {listed(trial.values)}", held, "" if held else found)


def _becomes(trial: Trial, bench: Bench) -> Answer:
    geometry = bench.variant.geometry
    ends = {capture.piece for capture in bench.captures(trial.subject)}
    for move in bench.legal(trial.subject):
        ends.add(play(bench.position, move, bench.variant).cells[geometry.bit(move.target)])
    found = {Becomes.KING if piece.isupper() else Becomes.MAN for piece in ends}
    held = found == {Becomes(trial.values[0])}
    instead = f"it is a {listed(sorted(found), 'or')}" if found else bench.why_not(trial.subject)
    return Answer(trial.subject, f"leaves a {trial.values[0]}", held, "" if held else instead)


def _replies(trial: Trial, bench: Bench) -> Answer:
    expected = f"can be answered by {listed(trial.values, 'or')} only"
    moves = bench.legal(trial.subject)
    if len(moves) != 1:
        why = "it can mean several captures" if moves else bench.why_not(trial.subject)
        return Answer(trial.subject, expected, False, why)
    after = Bench(play(bench.position, moves[0], bench.variant), bench.variant)
    legal = set(legal_moves(after.position, bench.variant))
    meant = [set(after.legal(text)) for text in trial.values]
    held = all(meant) and set().union(*meant) == legal
    geometry = bench.variant.geometry
    texts = dict.fromkeys(
        ("x" if move.is_capture else "-").join(geometry.name(square) for square in (move.origin, move.target))
        for move in legal_moves(after.position, bench.variant)
    )
    return Answer(trial.subject, expected, held, "" if held else f"the answers are {listed(texts)}")


TRIALS: Mapping[TrialKind, Callable[[Trial, Bench], Answer]] = {
    TrialKind.LEGAL: _legal,
    TrialKind.ILLEGAL: _illegal,
    TrialKind.GIVES_WAY: _gives_way,
    TrialKind.REACHABLE: _reachable,
    TrialKind.WOULD_REACH: _would_reach,
    TrialKind.CAPTURES: _captures,
    TrialKind.BECOMES: _becomes,
    TrialKind.REPLIES: _replies,
}
