"""Trials of positions and of lines played in them: how the game stands, what has left the board, when a king came."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

from naslag.model.board import Colour, Position
from naslag.model.examples import Ends, Trial, TrialKind
from naslag.rules.game import Game
from naslag.verify.trials.answer import Answer, Bench

_CELLS = {"white": "wW", "black": "bB", "white men": "w", "black men": "b", "white kings": "W", "black kings": "B"}


def _pieces(trial: Trial, bench: Bench) -> Answer:
    number = sum(cell in _CELLS[trial.subject] for cell in bench.position.cells)
    held = number == int(trial.values[0])
    what = trial.subject if " " in trial.subject else f"{trial.subject} pieces"
    return Answer(f"the {what}", f"number {trial.values[0]}", held, "" if held else f"they number {number}")


def _moves(trial: Trial, bench: Bench) -> Answer:
    _, fault = _played(trial.after, bench)
    return Answer(" ".join(trial.after), "can be played throughout", not fault, fault)


_STANDS = {
    Ends.WHITE_WINS: "is won by White",
    Ends.BLACK_WINS: "is won by Black",
    Ends.DRAW: "is a draw",
    Ends.GOES_ON: "is not over",
}
_ENDED = {Colour.WHITE: Ends.WHITE_WINS, Colour.BLACK: Ends.BLACK_WINS, None: Ends.DRAW}


def _ends(trial: Trial, bench: Bench) -> Answer:
    game, fault = _played(trial.after, bench)
    what = f"the game after {trial.after[-1]}" if trial.after else "the game"
    ending = game.ending()
    stands = _ENDED[ending.winner] if ending else Ends.GOES_ON
    held = not fault and stands is Ends(trial.values[0])
    found = fault or f"it {_STANDS[stands]}" + (f": {ending.reason}" if ending else "")
    return Answer(what, _STANDS[Ends(trial.values[0])], held, "" if held else found)


def _removed(trial: Trial, bench: Bench) -> Answer:
    game, fault = _played(trial.after, bench)
    number = _number(game.positions[0]) - _number(game.positions[-1])
    held = not fault and number == int(trial.values[0])
    found = "" if held else fault or f"they number {number}"
    return Answer("the pieces captured", f"number {trial.values[0]}", held, found)


def _crowned(trial: Trial, bench: Bench) -> Answer:
    game, fault = _played(trial.after, bench)
    king = Colour(trial.subject).king
    first = next((index for index, position in enumerate(game.positions) if king in position.cells), None)
    move = (first + 1) // 2 if first is not None else None
    held = not fault and move == int(trial.values[0])
    found = fault or (f"it is crowned on move {move}" if move else "none is crowned")
    return Answer(f"the first {trial.subject} king", f"comes on move {trial.values[0]}", held, "" if held else found)


def _drawn_after(trial: Trial, bench: Bench) -> Answer:
    """Play the line over and over until the game ends, for at most twice as long as stated."""
    wanted = int(trial.values[0])
    expected = f"is a draw after {wanted} moves of each side, not sooner"
    game = Game.new(bench.variant, bench.position)
    for index in count():
        ending = game.ending()
        if ending is not None or index > 4 * wanted + 2:
            break
        move = trial.after[index % len(trial.after)]
        game, fault = _played((move,), bench, game)
        if fault:
            return Answer("the game", expected, False, fault)
    plies = len(game.moves)
    held = ending is not None and ending.winner is None and plies == 2 * wanted
    after = f"after {plies // 2}{'½' if plies % 2 else ''} moves"
    found = f"it ends {after} ({ending.reason})" if ending else f"{after} it still goes on"
    return Answer("the game", expected, held, "" if held else found)


def _played(moves: tuple[str, ...], bench: Bench, game: Game | None = None) -> tuple[Game, str]:
    """The game as far as the moves can be played, and why not further."""
    game = game or Game.new(bench.variant, bench.position)
    for text in moves:
        now = Bench(game.position, bench.variant)
        meant = [move for move in now.legal(text) if move in game.legal()]
        if len(meant) != 1:
            why = "it can mean several captures" if meant else now.why_not(text)
            return game, f"{text} cannot be played: {why}"
        game = game.played(meant[0])
    return game, ""


def _number(position: Position) -> int:
    return sum(cell in "wWbB" for cell in position.cells)


TRIALS: Mapping[TrialKind, Callable[[Trial, Bench], Answer]] = {
    TrialKind.PIECES: _pieces,
    TrialKind.MOVES: _moves,
    TrialKind.ENDS: _ends,
    TrialKind.REMOVED: _removed,
    TrialKind.CROWNED: _crowned,
    TrialKind.DRAWN_AFTER: _drawn_after,
}
