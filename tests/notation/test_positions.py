"""How lists of pieces are read."""

import pytest

from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.notation.dialect import dialects
from naslag.notation.positions import read_position, shortened

CASES = [
    (
        "dutch",
        "Zw.5/10, 12/4, 17, 26 en dam op 45.\nWit: 23/5, 28/32, 34, 38, 40, 43, 44.\n3.\n23-18",
        "W23,24,25,28,29,30,31,32,34,38,40,43,44:B5,6,7,8,9,10,12,13,14,17,26,K45",
        [],
        ["12/4 is read as 12 to 14", "23/5 is read as 23 to 25"],
    ),
    (
        "dutch",
        "Zw. 2 sch. op 28 en 41 en dam op 46.\nWit 4 sch. op 27,38,43,48 en dam op 16.\n1. 38-32 28X37",
        "W27,38,43,48,K16:B28,41,K46",
        [("black", False, 2), ("white", False, 4)],
        [],
    ),
    (
        "dutch",
        "Wit dammen op 3 en 14; zwart drie schijven: 31, 36 en 41.",
        "WK3,K14:B31,36,41",
        [("black", False, 3)],
        [],
    ),
    ("english", "Black 6, 7, 9, king 1. White 8, 13, kings 4, 19.", "W8,13,K4,K19:B6,7,9,K1", [], []),
    ("english", "White kings 18, 27, 31. Black 17, 21, king 9.", "WK18,K27,K31:B17,21,K9", [], []),
    ("english", "Black kings on 6, 16 ; White king on 4 ; White men on 15, 32.", "W15,32,K4:BK6,K16", [], []),
]


@pytest.mark.parametrize(("dialect", "text", "pieces", "counts", "remarks"), CASES)
def test_a_list_is_read(
    dialect: str, text: str, pieces: str, counts: list[tuple[str, bool, int]], remarks: list[str]
) -> None:
    flow = Flow(SourceText("list.txt", text), text)
    found = read_position(flow, 0, dialects()[dialect])
    assert found is not None
    position, _ = found
    got = {
        side: [
            ("K" if piece.cell.isupper() else "") + str(piece.square)
            for piece in position.pieces
            if piece.cell.lower() == side
        ]
        for side in "wb"
    }
    want = {part[0].lower(): part[1:].split(",") for part in pieces.split(":")}
    assert {side: sorted(squares) for side, squares in got.items()} == {
        side: sorted(squares) for side, squares in want.items()
    }
    assert [(count.colour.value, count.king, count.number) for count in position.counts] == counts
    assert list(position.remarks) == remarks
    for piece in position.pieces:
        assert text[piece.span.start : piece.span.end].strip("0123456789/") == ""


@pytest.mark.parametrize(
    "text",
    [
        "Wit aan zet geeft schaakmat op den vierden zet.",
        "Wit Kf8, Dh5. Zwart: Kc6, Db4.",
        "de witte schijf op 34 kan naar 29 en zo kan de zwarte op 16 naar 21",
        "Wit wint in 12 zetten.",
    ],
)
def test_prose_is_no_list(text: str) -> None:
    flow = Flow(SourceText("prose.txt", text), text)
    assert read_position(flow, text.lower().index("wit"), dialects()["dutch"]) is None


@pytest.mark.parametrize(
    ("first", "second", "end"), [(12, 4, 14), (23, 5, 25), (28, 32, 32), (28, 1, 31), (5, 10, 10), (31, 5, 35)]
)
def test_the_end_of_a_range_may_be_shortened(first: int, second: int, end: int) -> None:
    assert shortened(first, second) == end
