"""A large file of markup is read like a small one: a glance only saves the time where there is nothing."""

from __future__ import annotations

import pytest

from naslag.model.errors import SourceError
from naslag.model.text import SourceText
from naslag.read.glance import LARGE, empty_at_a_glance
from naslag.read.reader import Wishes
from naslag.read.run import read_text

FILLING = "vergadering van den raad der gemeente op dinsdag "
SHAPES = {
    "alto": (
        '<?xml version="1.0"?><alto xmlns="x"><Layout><Page ID="P1"><TextBlock>',
        lambda word: (
            f'<TextLine HPOS="12" VPOS="1" WIDTH="3" HEIGHT="4"><String HPOS="32" CONTENT="{word}"/></TextLine>\n'
        ),
        "</TextBlock></Page></Layout></alto>",
    ),
    "hocr": (
        '<html><head><meta name="ocr-system" content="x"></head><body><div class="ocr_page" title="bbox 0 0 9 9">',
        lambda word: f'<span class="ocrx_word" title="bbox 1 2 33 44; x_wconf 92">{word}</span>\n',
        "</div></body></html>",
    ),
    "html": ("<html><body><p>", lambda word: f"{word}<br>\n", "</body></html>"),
    "xml": ("<text><title>Nieuws</title>", lambda word: f"<p>{word}</p>\n", "</text>\n"),
}
DRAUGHTS = ["Zwart 7, 12. Wit 22, 27.", "1. 22-18 12x23 2. 27-21 w."]


def built(shape: str, extra: list[str]) -> SourceText:
    head, wrap, foot = SHAPES[shape]
    words = [wrap(word) for word in FILLING.split()]
    body = words * (LARGE // len("".join(words)) + 1)
    half = len(body) // 2
    text = head + "".join([*body[:half], *map(wrap, extra), *body[half:]]) + foot
    assert len(text) > LARGE
    return SourceText("in", text)


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_there(shape: str) -> None:
    source = built(shape, [])
    document = empty_at_a_glance(source, Wishes())
    assert document is not None
    assert document == read_text(source)
    assert (document.path, document.language, document.items) == ("in", "nl", ())


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "extra",
    [
        DRAUGHTS,
        " ".join(DRAUGHTS).split(),
        ["1.", "22", "-", "18", "12", "x", "23"],
        ["Zwart 7, 12. Wit 22, 27.", "1. 22&#45;18 12&times;23"],
        ["W:W22,27:B7,12"],
        ["<choice><sic>a</sic></choice>"],
    ],
)
def test_something_there(shape: str, extra: list[str]) -> None:
    assert empty_at_a_glance(built(shape, extra), Wishes()) is None


def test_the_items_of_a_large_file_are_found() -> None:
    (item,) = read_text(built("html", DRAUGHTS)).items
    assert [ply.text for ply in item.lines[0].plies] == ["22-18", "12x23", "27-21"]


def test_what_is_broken_off_is_still_said() -> None:
    whole = built("alto", []).text
    with pytest.raises(SourceError):
        read_text(SourceText("in", whole[: len(whole) - 40]))


def test_plain_text_and_small_files_are_read_in_full() -> None:
    assert empty_at_a_glance(SourceText("in", FILLING * 20_000), Wishes()) is None
    assert empty_at_a_glance(SourceText("in", "<html><body>x</body></html>"), Wishes()) is None
