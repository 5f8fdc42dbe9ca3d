"""The same problem printed in many ways is the same problem: order of the sides, dashes, blanks, numbers, line ends."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from naslag.read.run import read_bytes


@dataclass(frozen=True)
class Tongue:
    """How one language names the sides and closes a line."""

    language: str
    white: tuple[str, ...]
    black: tuple[str, ...]
    turn: tuple[str, ...]
    wins: tuple[str, ...]


LARGE = ((28, 33, 39), (9, 19), ("28-23", "19x28", "33x22", "9-14", "22-17"))
SMALL = ((22, 26, 30), (9, 14), ("22-17", "14-18", "17-13", "9-14", "13-9"))
SPANISH = ((3, 5, 9), (20, 24, 27), ("9-13", "20-16", "13-17", "16-12", "17-21"))
TONGUES = {
    Tongue(
        "nl", ("Wit", "W."), ("Zwart", "Zw.", "Z."), ("Wit begint.", "Wit aan zet."), ("gewonnen.", "w.", "wint.")
    ): LARGE,
    Tongue("fr", ("Blancs", "Les blancs"), ("Noirs", "Les noirs"), ("Trait aux blancs.",), ("B+", "et gagne.")): LARGE,
    Tongue(
        "en", ("White", "Wh."), ("Black", "Bl."), ("White to play.", "White to move and win."), ("White wins.",)
    ): SMALL,
    Tongue("de", ("Weiß", "Weiss"), ("Schwarz",), ("Weiß zieht.", "Am Zug: Weiß."), ("gewinnt.", "W+")): LARGE,
    Tongue("ru", ("Белые", "Б."), ("Чёрные", "Черные", "Ч."), ("Ход белых.", "Белые начинают."), ("×", "+")): LARGE,
    Tongue("it", ("Bianco", "Il Bianco"), ("Nero", "Il Nero"), ("Muove il Bianco.",), ("e vince.", "B+")): SMALL,
    Tongue(
        "es", ("Blancas", "Las blancas"), ("Negras", "Las negras"), ("Juegan blancas.", "JBG"), ("GB", "y ganan.")
    ): SPANISH,
    Tongue(
        "pt", ("Brancas", "As brancas"), ("Pretas", "As pretas"), ("Jogam as brancas.",), ("GB", "e ganham.")
    ): SPANISH,
}

DASHES = st.sampled_from(["-", "–", "—", " - ", " – "])
CROSSES = st.sampled_from(["x", "X", "×", " x ", ":"])
NUMBERS = st.sampled_from(["{n}. ", "{n}.", "{n}) ", "({n}) ", ""])
BETWEEN = st.sampled_from([" ", ", ", "  ", "\n"])


@st.composite
def printed(draw: st.DrawFn) -> tuple[str, Tongue]:
    """A problem with its solution, as a source may print it."""
    tongue = draw(st.sampled_from(list(TONGUES)))
    white, black, moves = TONGUES[tongue]
    comma = draw(st.sampled_from([", ", ",", " , "]))
    colon = draw(st.sampled_from([": ", " : ", " "]))
    sides = [
        draw(st.sampled_from(names)) + colon + comma.join(map(str, draw(st.permutations(squares)))) + "."
        for names, squares in ((tongue.white, white), (tongue.black, black))
    ]
    if draw(st.booleans()):
        sides.reverse()
    dash, cross, number, between = draw(DASHES), draw(CROSSES), draw(NUMBERS), draw(BETWEEN)
    zeros = draw(st.booleans())
    text = draw(st.sampled_from([" ", "\n"])).join(sides) + "\n" + draw(st.sampled_from(tongue.turn)) + "\n"
    for index, move in enumerate(moves):
        first, last = (part.zfill(2) if zeros else part for part in move.replace("x", "-").split("-"))
        if index % 2 == 0:
            text += ("" if not index else "\n" if between == "\n" else " ") + number.format(n=index // 2 + 1)
        else:
            text += between
        text += first + (cross if "x" in move else dash) + last
        if index % 2 and not number and between == ", ":
            text += ","
    return f"{text} {draw(st.sampled_from(tongue.wins))}\n", tongue


@given(printed())
def test_a_problem_printed_in_another_way_is_the_same(case: tuple[str, Tongue]) -> None:
    text, tongue = case
    white, black, moves = TONGUES[tongue]
    (item,) = read_bytes(text.encode(), "text", language=tongue.language).items
    assert item.position is not None
    assert {(int(piece.square), piece.cell) for piece in item.position.pieces} == {
        *((square, "w") for square in white),
        *((square, "b") for square in black),
    }
    assert item.position.side is not None and item.position.side.value == "white"
    (line,) = item.lines
    assert ["-".join(map(str, ply.readings[0].squares)) for ply in line.plies] == [
        move.replace("x", "-") for move in moves
    ]
    assert item.claims[-1].kind.value == "win"
