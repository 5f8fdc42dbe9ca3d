"""What stands in a move's place is kept, whatever is wrong with it; what stands elsewhere is let alone."""

import pytest

from naslag.read.run import read_bytes

TEXT = "No. 1\nW:W21,31,33,38:B6,17\n\n21x12 6-11 {move} 11-17 38-32 17-22\n"


@pytest.mark.parametrize(
    ("printed", "first"),
    [
        ("12-71", (12, 71)),
        ("12-187", (12, 187)),
        ("71-12", (71, 12)),
        ("12-12", (12, 12)),
        ("0-8", (0, 8)),
        ("12x61x9", (12, 61, 9)),
        ("j2-8", (12, 8)),
        ("1Q-8", (10, 8)),
        ("3q-34", (39, 34)),
        ("1-1S", (1, 18)),
        ("38-3i", (38, 31)),
    ],
)
def test_a_damaged_move_keeps_its_place(printed: str, first: tuple[int, ...]) -> None:
    (item,) = read_bytes(TEXT.format(move=printed).encode(), "t.txt", variant="international").items
    plies = item.lines[0].plies
    assert [ply.text for ply in plies] == ["21x12", "6-11", printed, "11-17", "38-32", "17-22"]
    assert plies[2].readings[0].squares == first


@pytest.mark.parametrize("text", ["73-39 80-61 77-70", "In 1913-14 he won 12-71.", "21x12 6-11 1-0", "12-8 19x61"])
def test_numbers_that_no_move_stands_beside_are_no_moves(text: str) -> None:
    document = read_bytes(f"{text}\n".encode(), "t.txt", variant="international")
    printed = [ply.text for item in document.items for line in item.lines for ply in line.plies]
    assert not {"73-39", "80-61", "77-70", "13-14", "12-71", "1-0", "19x61"} & set(printed)
