"""The running text that a reader makes of a file: what a person would type who read the page aloud."""

import pytest

from naslag.model.flow import Flow
from naslag.model.text import SourceText
from naslag.read import attach
from naslag.read.reader import Wishes
from naslag.read.run import readers

WOVEN = {
    "html": {
        "<html>a<br><br>b<br>c<p><br>d": "a\n\nb\nc\n\nd",
        "<html>a<p><br><div>b</div><div>c</div>  d": "a\n\nb\nc\nd",
        "<html> a \n b <i> c</i>d <!-- e --> f": "a b cd f",
        "<html><title>t</title><style>s</style><script>x<y</script>a<td>b": "a b",
        "<html>1 < 2 <3 & 4 &amp5 &lt;&unknown; <b": "1 < 2 <3 & 4 &5 <&unknown; <b",
        "<html><pre>a  b\n c</pre>d": "a  b\n c\n\nd",
        "<html>ge\xadwon&shy;nen": "gewonnen",
        "<html><ul><li>a<li>b</ul>c": "a\nb\n\nc",
        "<html><table><tr><td>a<td>b<tr><td><td>c</table>d": "a b\nc\n\nd",
        "<html><table><tr><td>a<br>b<td>c</table>": "a\nb\nc",
        "<html><table><tr><td>a<table><tr><td>b</table><td>c</table>": "a\n\nb\nc",
        "<html>28-22<sup>1</sup> x<sup>2</sup> 2<sup>e</sup>": "28-22(1) x2 2e",
        "<html><span>1.</span><span>a</span> <span>b</span>c<b>d</b><b>e</b>": "1. a bcde",
        "<html>a</td></tr></table>b": "a\nb",
    },
    "kb": {
        "<text><title>a</title><p>b  c\r\nd</p><p>e<br/>f</p></text>": "a\n\nb c d\n\ne\nf",
        "<text><title/><p>a &lt; b<![CDATA[ &lt; ]]></p></text>": "a < b &lt;",
    },
    "tei": {
        "<TEI><teiHeader>x</teiHeader><text><p>a<lb/>b<pb n='2'/>c</p><p>d</p></text></TEI>": "a\nb\nc\n\nd",
        "<TEI><text><p>ge-<lb break='no'/>won- <lb break='no'/>nen</p></text></TEI>": "gewonnen",
        "<TEI><text><p>a <lb break='no'/>b</p></text></TEI>": "ab",
        "<TEI><text><lg><l>a</l><l>b</l></lg><list><item>c</item></list></text></TEI>": "a\nb\n\nc",
        "<TEI><text>a<choice><abbr>b</abbr><expan>c</expan></choice><del>d</del><gap/>e<fw>f</fw></text></TEI>": "abe",
        "<TEI><text><app><rdg wit='#A'>a</rdg><rdg wit='#B'>b</rdg></app><note>c</note></text></TEI>": "a",
    },
    "alto": {
        "<alto><Page><TextBlock><TextLine/><TextLine><String CONTENT='a'/><HYP CONTENT='-'/></TextLine><TextLine>"
        "<SP/></TextLine><TextLine><String CONTENT='b'/></TextLine></TextBlock></Page></alto>": "ab",
    },
    "page": {
        "<PcGts><Page><TextRegion/><TextRegion><TextLine/><TextLine><TextEquiv/></TextLine></TextRegion>"
        "<TextRegion><TextEquiv><Unicode> a </Unicode></TextEquiv></TextRegion></Page></PcGts>": "a",
    },
    "hocr": {
        "<p class='ocr_page'><i class='ocr_line'>a <b class='ocrx_word'>b</b></i><i class='ocr_line'>c-</i>"
        "<i class='ocr_line'>d</i></p>": "b\ncd",
    },
}
CASES = [(name, text) for name, table in WOVEN.items() for text in table]


@pytest.mark.parametrize(("name", "text"), CASES)
def test_flow(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert woven(name, text, monkeypatch).text == WOVEN[name][text]


SQUARE = {"w": "wm.gif", "B": "bk.gif", "+": "d.gif", ".": "l.gif"}


@pytest.mark.parametrize(
    ("corner", "want"), [(".", ["B1 at 4", "w32 at 72"]), ("+", ["B1 at 3", "w32 at 73"])], ids=["left", "right"]
)
def test_the_squares_that_play_are_told_by_those_that_do_not(corner: str, want: list[str]) -> None:
    """The same two pieces on a board with its left or with its right corner playing."""
    document = readers()["html"].read(SourceText("x", f"<html>\n{drawn(corner)}"), Wishes())
    (item,) = document.items
    assert item.position is not None
    assert [f"{piece.cell}{piece.square} at {piece.span.line}" for piece in item.position.pieces] == want


def test_a_board_belongs_to_the_moves_before_the_next_board() -> None:
    page = f"<html>\n{drawn('.')}\n{drawn('+')}<p>1. 24-20 4-8<p>{drawn('.')}"
    items = readers()["html"].read(SourceText("x", page), Wishes()).items
    assert [(item.id, item.position.span.line if item.position else 0, len(item.lines)) for item in items] == [
        ("#1", 3, 0),
        ("#2", 76, 1),
        ("#3", 148, 0),
    ]


def drawn(corner: str) -> str:
    """A board with two pieces whose bottom left square plays (`.`) or does not (`+`)."""
    board = [[".+"[(row + column + (corner == "+")) % 2] for column in range(8)] for row in range(8)]
    board[0][1 if corner == "." else 0], board[7][6 if corner == "." else 7] = "B", "w"
    rows = "\n".join("".join(f"<td><img src={SQUARE[cell]}>\n" for cell in row) + "<tr>" for row in board)
    return f"<table><tr>\n{rows}</table>"


def test_an_alternative_counts_for_the_move_that_it_changes() -> None:
    """Two moves in one word: the other reading differs in the second."""
    text = (
        "<alto><Page><TextBlock><TextLine><String CONTENT='1.'/><String CONTENT='32-28,18-23'>"
        "<ALTERNATIVE>32-28,19-23</ALTERNATIVE></String></TextLine></TextBlock></Page></alto>"
    )
    (item,) = readers()["alto"].read(SourceText("x", text), Wishes()).items
    assert [[str(reading) for reading in ply.readings] for ply in item.lines[0].plies] == [
        ["32-28"],
        ["18-23", "19-23"],
    ]


def test_a_garbled_word_takes_the_alternative_that_is_a_move() -> None:
    text = (
        "<alto><Page><TextBlock><TextLine><String CONTENT='1.'/><String CONTENT='32-28'/>"
        "<String CONTENT='lB-23' WC='0.2'><ALTERNATIVE>17-22</ALTERNATIVE></String>"
        "<String CONTENT='2.'/><String CONTENT='33-29'/></TextLine></TextBlock></Page></alto>"
    )
    (item,) = readers()["alto"].read(SourceText("x", text), Wishes()).items
    (ply,) = (ply for ply in item.lines[0].plies if ply.text == "lB-23")
    assert "17-22" in [str(reading) for reading in ply.readings]


def woven(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> Flow:
    flows: list[Flow] = []
    plain = attach.read_flow

    def spy(flow: Flow, wishes: Wishes, remarks: tuple[tuple[str, str], ...] = ()) -> object:
        flows.append(flow)
        return plain(flow, wishes, remarks)

    monkeypatch.setattr(attach, "read_flow", spy)
    readers()[name].read(SourceText("x", text), Wishes())
    return flows[0]
