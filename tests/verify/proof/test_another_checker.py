"""A checker written from the guide's page alone, of claims to win, as a reader might: it knows a move generator and no
more of naslag, and agrees with naslag's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from naslag.model.board import Colour, Position
from naslag.notation.fen import read_fen, write_fen
from naslag.rules.generate import legal_moves, play
from naslag.rules.proving import Aim, Limits
from naslag.rules.setup import position as position_of
from naslag.rules.variants import variant
from naslag.verify.proof import certificate, reference
from naslag.verify.proof.tree import arranged

RULES = variant("international")


def believed(text: str) -> bool:
    """Whether a certificate of one claim to win holds."""
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    if rows[0] != "naslag certificate 1" or rows[-1] != "end":
        return False
    head = dict(row.split(" ", 1) for row in rows if row[1] != ":" and row != "end")
    answers = dict(row.split(" ") for row in rows if row[1] == ":")
    attacker = Colour(head["claim"].split()[0])
    proved = head["answer"] == "proved"
    chooser = attacker if proved else attacker.other
    above: set[Position] = set()
    done: set[Position] = set()

    def holds(at: Position) -> bool:
        if at in above:
            return not proved
        if at in done:
            return True
        legal = legal_moves(at, RULES)
        if not legal:
            return (at.side is not attacker) is proved
        if at.side is chooser:
            wanted = answers.get(write_fen(at, RULES.geometry), "")
            legal = tuple(move for move in legal if str(move) == wanted)
        above.add(at)
        good = bool(legal) and all(holds(play(at, move, RULES)) for move in legal)
        above.remove(at)
        done.add(at)
        return good

    return holds(position_of(read_fen(head["position"], RULES.geometry), RULES)) and len(answers) == int(head["moves"])


@pytest.mark.parametrize(
    ("fen", "side", "proved"),
    [
        ("W:W14,26,35:B28", Colour.WHITE, True),
        ("B:W7,15:B5,6", Colour.WHITE, True),
        ("B:WK1:B13", Colour.WHITE, True),
        ("B:WK1:B13", Colour.BLACK, False),
    ],
)
def test_another_checker_agrees(fen: str, side: Colour, proved: bool, at: Callable[[str], Position]) -> None:
    aim = Aim(side)
    found = reference.search(at(fen), RULES, aim, Limits(50_000))
    assert found.tree is not None
    text = certificate.write([arranged(aim, proved, found.tree)], RULES)
    assert f"answer {'proved' if proved else 'refuted'}" in text
    assert believed(text)
    lines = text.splitlines()
    for index, line in enumerate(lines):
        if line[1] == ":":
            assert not believed("\n".join(lines[:index] + lines[index + 1 :]))
