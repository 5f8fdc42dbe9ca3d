"""Every character of a flow stands where its origin says: itself, or the reference that means it. What only the layout
implies (a blank, a stop behind a move's number, brackets around a raised note mark) has no length."""

import html
from collections.abc import Callable
from xml.sax.saxutils import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.read import attach
from naslag.read.reader import Wishes
from naslag.read.run import readers

BITS = st.sampled_from(
    [
        "1.",
        "32-28",
        "18x23",
        " ",
        "\r\n",
        "\t",
        "é",
        "×",
        "a&b",
        "ge-",
        "wonnen",
        "\xa0",
        "x",
        "33",
        "e\u0301",
        "𝟛",
        "œ",
    ]
)
WRITTEN: tuple[Callable[[str], str], ...] = (
    escape,
    lambda text: "".join(f"&#{ord(character)};" for character in text),
    lambda text: "".join(f"&#x{ord(character):X};" for character in text),
    lambda text: f"<![CDATA[{text}]]>",
)


@st.composite
def texts(draw: st.DrawFn, *, cdata: bool) -> str:
    """Characters as XML or HTML writes them: themselves, references, CDATA."""
    ways = WRITTEN if cdata else WRITTEN[:3]
    return "".join(draw(st.sampled_from(ways))(draw(BITS)) for _ in range(draw(st.integers(1, 8))))


def quoted(text: str) -> str:
    return text.replace('"', "&quot;")


XML = '<?xml version="1.0"?>\r\n'
WRAPPERS: dict[str, Callable[[str, str], str]] = {
    "html": lambda a, b: f"<html><body><table><tr><td>{a}<td>{b}</table>\r\n{a}<br>{b}<pre>{a}</pre></body>",
    "alto": lambda a, b: (
        f'{XML}<alto><Page><TextBlock><TextLine><String CONTENT="{quoted(a)}"/><HYP CONTENT="-"/></TextLine><TextLine>'
        f'<String CONTENT="{quoted(b)}" WC="0.5"/></TextLine></TextBlock></Page></alto>'
    ),
    "page": lambda a, b: (
        f"{XML}<PcGts><Page><TextRegion><TextLine><TextEquiv><Unicode>{a}</Unicode></TextEquiv><TextEquiv index='1'>"
        f"<Unicode>{b}</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>"
    ),
    "hocr": lambda a, b: (
        f"<html><body><div class='ocr_page'><span class='ocr_line'><span class='ocrx_word'>{a}</span>"
        f"<span class='ocrx_word' title='x_wconf 4'>{b}</span></span></div></body></html>"
    ),
    "kb": lambda a, b: f"{XML}<text><title>{a}</title><p>{b}</p><p>{a}{b}</p></text>",
    "xml": lambda a, b: f"{XML}<x><y>{a}<z>{b}</z></y>\r\n<y><z>{a}</z><z>{b}</z></y></x>",
    "tei": lambda a, b: (
        f"{XML}<TEI><text><p>{a}<choice><sic>{b}</sic><corr>{a}</corr></choice><lb break='no'/>{a}</p></text></TEI>"
    ),
}


@pytest.mark.parametrize("name", WRAPPERS)
def test_origins_point_at_their_characters(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    flows: list[Flow] = []
    plain = attach.read_flow

    def spy(flow: Flow, wishes: Wishes, remarks: tuple[tuple[str, str], ...] = ()) -> object:
        flows.append(flow)
        return plain(flow, wishes, remarks)

    monkeypatch.setattr(attach, "read_flow", spy)
    cdata = name in ("page", "kb", "tei", "xml")

    @given(texts(cdata=cdata), texts(cdata=cdata))
    @settings(deadline=None)
    def check(a: str, b: str) -> None:
        flows.clear()
        source = SourceText("x", WRAPPERS[name](a, b))
        reader = readers()[name]
        assert reader.sniff(source)
        reader.read(source, Wishes())
        assert_in_place(flows[0])

    check()


def assert_in_place(flow: Flow) -> None:
    source = flow.source.text
    assert flow.origin is not None
    assert flow.ends is not None
    assert len(flow.text) == len(flow.origin) == len(flow.ends)
    for character, start, end in zip(flow.text, flow.origin, flow.ends, strict=True):
        printed = source[start:end]
        if start == end:
            assert character in " \n.()"
        elif character.isspace():
            assert html.unescape(printed).strip() == ""
        else:
            assert html.unescape(printed) == character
    for word in flow.words:
        assert 0 <= word.start < word.end <= len(flow.text)
        assert not flow.text[word.start : word.end].isspace()
