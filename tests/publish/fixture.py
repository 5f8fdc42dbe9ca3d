"""Two small editions made by hand: every state, verdict, status and standing once, and text that means harm."""

from __future__ import annotations

from dataclasses import replace

from naslag.model.board import Colour
from naslag.model.document import ClaimKind, ItemKind, PageMark
from naslag.model.edition import EditedFile, EditedFinding, EditedItem, Edition, Standing
from naslag.model.finding import Applicability, Finding, FindingKind, Severity, Slip
from naslag.model.report import (
    Basis,
    CheckedClaim,
    CheckedExample,
    CheckedItem,
    CheckedLine,
    CheckedNote,
    CheckedPosition,
    Status,
    Verdict,
)
from naslag.model.ruling import Decision, EditorNote, Ruling, Source, SourceFile, Witness
from naslag.model.span import Quote, Span
from naslag.model.text import SourceText

HARM = "<script>alert('x')</script> &amp; <b onclick=\"y\">&lt;\u202eslug\u202c</b>\x1b[31m\x9b {{ 7*7 }}"
"""Script, entities, attributes, right-to-left marks, a terminal's commands and a template: all of it only text."""

TEXT = SourceText(
    "proef.txt",
    "[blz. 9]\n"
    "1. 1. 21-17 11x22 2. 33-28 22x33 3. 38x20 gewonnen.\n"
    "2. 1. 40-34 39x30 2. 36x11 gewonnen.\n"
    "[blz. 10]\n"
    "3. 1. 32-28 23x32 2. 37x28 19-24 3. 28-17 24-30. a) 2. … 19-23 3. 28x19 remise.\n"
    "4. 1e spel: 1. 14-10 28-32 2. 10-04 32-37 w. 2e spel: 1. 14-10 28-32 2. 10-04 32-38 w., mits 36 blijft.\n"
    f"{HARM} 1. 31-27\n"
    "7. 1. 5-10 l5-20 2. 10-15 20-24 wint, winst, remise, opgesloten. Twijfel.\n",
)

KINDS = {
    kind.code: kind
    for kind in (
        FindingKind(
            "MV301", Severity.ERROR, "{printed} is not a legal move here", "A move.\n\nBad:  2. 36x11\nGood: 2. 35x11\n"
        ),
        FindingKind("TX101", Severity.WARNING, "{printed} is a misreading", "Letters for digits.\n"),
        FindingKind("CL402", Severity.NOTE, "no result is printed", f"Implied. {HARM}\n"),
        FindingKind("ED901", Severity.NOTE, "never found", "Nothing has it.\n"),
    )
}


def quote(text: str, nth: int = 0) -> Quote:
    """The nth place where `text` stands in TEXT."""
    start = -1
    for _ in range(nth + 1):
        start = TEXT.text.index(text, start + 1)
    return TEXT.quote(start, start + len(text))


def span(text: str, nth: int = 0) -> Span:
    """Its span."""
    return quote(text, nth).span


def line(
    name: str, moves: str, *fens: str, item: str, after: str = "", printed: str | None = None, **more: object
) -> CheckedLine:
    """A line whose printed moves stand, in this order, in the text of `item` from `after` on."""
    tokens = tuple((printed or moves).split())
    text = quote(item)
    spans, at = [], text.text.index(after)
    for token in tokens:
        at = text.text.index(token, at)
        spans.append(TEXT.span(text.span.start + at, text.span.start + at + len(token)))
        at += len(token)
    made = CheckedLine(
        name=name,
        of=None,
        from_ply=0,
        printed=tokens,
        moves=tuple(moves.split()),
        verdict=Verdict.LEGAL,
        stopped_at=None,
        final_fen=fens[-1],
        spans=tuple(spans),
        fens=fens,
    )
    return replace(made, **more)  # type: ignore[arg-type]


def found(
    code: str, where: Span, message: str, standing: Standing = Standing.PROPOSED, **more: object
) -> EditedFinding:
    """A finding of one of KINDS with its standing."""
    ruling = more.pop("ruling", None)
    finding = Finding(code, KINDS[code].severity, Slip.UNKNOWN, where, message)
    return EditedFinding(replace(finding, **more), standing, ruling)  # type: ignore[arg-type]


def item(
    id: str, text: str, position: CheckedPosition, kind: ItemKind = ItemKind.PROBLEM, **more: object
) -> EditedItem:
    """An item on the quoted text; findings and editor's notes apart, the rest goes to the CheckedItem."""
    findings = more.pop("findings", ())
    notes = more.pop("editor", ())
    where = quote(text)
    checked = CheckedItem(id, kind, "international", where.span, position, label=id)
    checked = replace(checked, **more)  # type: ignore[arg-type]
    return EditedItem(checked, where, findings, notes)  # type: ignore[arg-type]


ONE = TEXT.text.splitlines()[1]
TWO = TEXT.text.splitlines()[2]
THREE = TEXT.text.splitlines()[4]
FOUR = TEXT.text.splitlines()[5]
HOSTILE = TEXT.text.splitlines()[6]
SEVEN = TEXT.text.splitlines()[7]

WIN = CheckedClaim("gewonnen", ClaimKind.WIN, Colour.WHITE, Status.PROVED, span=span("gewonnen"), scope="given")

legal = item(
    "1",
    ONE,
    CheckedPosition("W:W21,33,38:B5,11,24", Basis.PRINTED),
    page="9",
    asked=("CL402", "MV301"),
    lines=(
        line(
            "main",
            "21-17 11x22 33-28 22x33 38x20",
            "W:W21,33,38:B5,11,24",
            "B:W17,33,38:B5,11,24",
            "W:W33,38:B5,22,24",
            "B:W28,38:B5,22,24",
            "W:W38:B5,24,33",
            "B:W20:B5",
            item=ONE,
        ),
    ),
    claims=(WIN,),
)

emended = item(
    "2",
    TWO,
    CheckedPosition("W:W35,40:B5,17,28,29,39", Basis.EMENDED, proof="The diagram was mended by hand."),
    page="9",
    lines=(
        line(
            "main",
            "40-34 39x30 35x11",
            "W:W35,40:B5,17,28,29,39",
            "B:W34,35:B5,17,28,29,39",
            "W:W35:B5,17,28,29,30",
            "B:W11:B5",
            item=TWO,
            printed="40-34 39x30 36x11",
            verdict=Verdict.EMENDED,
            emended=(2,),
        ),
    ),
    claims=(replace(WIN, span=span("gewonnen", 1), status=Status.SUPPORTED, under="buuren_1879", scope="fewest"),),
    findings=(
        found(
            "MV301",
            span("36x11"),
            "36x11 is not a legal move here",
            Standing.APPLIED,
            slip=Slip.PRINTER,
            item="2",
            line="main",
            ply=2,
            printed="36x11",
            read="35x11",
            applicability=Applicability.SAFE,
            alternatives=("35x2",),
            evidence=("nothing stands on 36", "with 35x11 the line can be played to its end"),
        ),
    ),
    editor=(
        EditorNote("The second printing agrees.", "AB", "2026-01-05"),
        EditorNote("Neat.", "AB", "2026-01-06", "2", "main", 2),
    ),
)

illegal = item(
    "3",
    THREE,
    CheckedPosition("W:W32,37,48:B3,19,23", Basis.PRINTED),
    page="10",
    asked=("MV301",),
    lines=(
        line(
            "main",
            "32-28 23x32 37x28 19-24",
            "W:W32,37,48:B3,19,23",
            "B:W28,37,48:B3,19,23",
            "W:W37,48:B3,19,32",
            "B:W28,48:B3,19",
            "W:W28,48:B3,24",
            item=THREE,
            printed="32-28 23x32 37x28 19-24 28-17 24-30",
            verdict=Verdict.ILLEGAL,
            stopped_at=4,
        ),
        line(
            "a",
            "19-23 28x19",
            "B:W28,48:B3,19",
            "W:W28,48:B3,23",
            "B:W19,48:B3",
            item=THREE,
            after="a)",
            of="main",
            from_ply=3,
            label="a)",
        ),
    ),
    claims=(
        CheckedClaim(
            "remise", ClaimKind.DRAW, None, Status.REFUTED, "White is a man up.", "a", span("remise"), scope="every"
        ),
    ),
    findings=(
        found(
            "MV301",
            span("28-17"),
            "28-17 is not a legal move here",
            item="3",
            line="main",
            ply=4,
            printed="28-17",
            evidence=("17 is two rows away",),
            at="W:W28,48:B3,24",
            shown=("28-22", "24-30"),
        ),
    ),
)

BOTH = "W:W14,26:B28,36,48"
reconstructed = item(
    "4",
    FOUR,
    CheckedPosition(
        BOTH,
        Basis.RECONSTRUCTED,
        certain=((14, "w"), (26, "w"), (28, "b")),
        conjectured=((36, "b"),),
        occupied=(48,),
        empty=(4, 10, 32, 37, 38),
        open=tuple(square for square in range(1, 51) if square not in (4, 10, 14, 26, 28, 32, 36, 37, 38, 48)),
        proof="Sought exhaustively: no position with fewer pieces lets both games be played.",
    ),
    page="10",
    lines=(
        line(
            "1e spel",
            "14-10 28-32 10-4 32-37",
            BOTH,
            "B:W10,26:B28,36,48",
            "W:W10,26:B32,36,48",
            "B:WK4,26:B32,36,48",
            "W:WK4,26:B36,37,48",
            item=FOUR,
            printed="14-10 28-32 10-04 32-37",
            label="1e spel",
        ),
        line(
            "2e spel",
            "14-10 28-32 10-4 32-38",
            BOTH,
            "B:W10,26:B28,36,48",
            "W:W10,26:B32,36,48",
            "B:WK4,26:B32,36,48",
            "W:WK4,26:B36,38,48",
            item=FOUR,
            after="2e",
            printed="14-10 28-32 10-04 32-38",
            label="2e spel",
        ),
    ),
    claims=(
        CheckedClaim("w.", ClaimKind.WIN, Colour.WHITE, Status.OPEN, line="1e spel", span=span("w. 2e")),
        CheckedClaim(
            "w.",
            ClaimKind.CONDITIONAL,
            Colour.WHITE,
            Status.OPEN,
            line="2e spel",
            span=span("w., mits"),
            condition="mits 36 blijft",
        ),
        CheckedClaim("alle gewonnen", ClaimKind.WIN, Colour.WHITE, Status.OPEN, implied=True),
    ),
    notes=(
        CheckedNote("condition", "mits 36 blijft", span("mits 36 blijft"), "2e spel", 3),
        CheckedNote("witness", "so in both", span("mits"), witnesses=("1879", "1899")),
    ),
)

hostile = item(
    "#1",
    HOSTILE,
    CheckedPosition(None, Basis.NONE),
    label=None,
    lines=(
        line("main", "", "", item=HOSTILE, printed="31-27", verdict=Verdict.UNREPLAYED, final_fen=None, fens=()),
        line("</script><script>alert(2)</script>", "31-27", "W:W31:B1", "B:W27:B1", item=HOSTILE, label=HARM),
    ),
    claims=(CheckedClaim(HARM, ClaimKind.COUNT, Colour.BLACK, detail=HARM, condition=HARM),),
    notes=(CheckedNote("text", HARM, span(HARM)),),
    findings=(
        found("TX101", span("<script>"), f"{HARM} is odd", item="#1", printed=HARM, read=HARM, evidence=(HARM,)),
        found("TX101", span("<script>alert"), "overlaps", item="#1", printed="<script>alert"),
        found("CL402", TEXT.span(span(HARM).end, span(HARM).end), "something is missing here", item="#1"),
        found("CL402", quote(HOSTILE).span, "on the whole of it", item="#1"),
    ),
    editor=(EditorNote(HARM, HARM, "2026-02-30"),),
)

AFTER = ("W:W5:B15", "B:W10:B15")
ruled = item(
    "7",
    SEVEN,
    CheckedPosition("B:W30:BK5,15", Basis.START),
    page="10",
    lines=(
        line(
            "main",
            "5-10 15-20 10-15 20-24",
            "B:W30:BK5,15",
            "W:W30:BK10,15",
            "B:W30:BK10,20",
            "W:W30:BK15,20",
            "B:W30:BK15,24",
            item=SEVEN,
            printed="5-10 l5-20 10-15 20-24",
            verdict=Verdict.EMENDED,
            emended=(1,),
        ),
    ),
    claims=tuple(
        CheckedClaim(printed, kind, Colour.BLACK, status, span=span(printed, nth))
        for printed, kind, status, nth in (
            ("wint", ClaimKind.WIN_IN, Status.PROVED, 0),
            ("winst", ClaimKind.GAIN, Status.REFUTED, 0),
            ("remise", ClaimKind.CAUGHT, Status.SUPPORTED, 1),
            ("opgesloten", ClaimKind.LOCKED, Status.OPEN, 0),
        )
    ),
    notes=(CheckedNote("doubt", "Twijfel.", span("Twijfel.")),),
    findings=(
        found(
            "TX101",
            span("l5-20"),
            "l5-20 is a misreading",
            Standing.ACCEPTED,
            slip=Slip.TRANSCRIPTION,
            item="7",
            line="main",
            ply=1,
            printed="l5-20",
            read="15-20",
            ruling=Ruling("7", "TX101", Decision.ACCEPT, "CD", "2026-03-01", "The scan shows a 1.", "l5-20"),
        ),
        found(
            "TX101",
            span("10-15 20"),
            "10-15 20 may be joined",
            Standing.REJECTED,
            item="7",
            printed="10-15 20",
            read="10-1520",
            ruling=Ruling("7", "TX101", Decision.REJECT, "CD", "2026-03-02", "The print is plain.", "10-15 20"),
        ),
        found(
            "TX101",
            span("20-24"),
            "20-24 may be 20-25",
            Standing.REPLACED,
            slip=Slip.AUTHOR,
            item="7",
            line="main",
            ply=3,
            printed="20-24",
            read="20-25",
            ruling=Ruling(
                "7", "TX101", Decision.REPLACE, "CD", "2026-03-03", "The errata slip says so.", "20-24", read="20-24!"
            ),
        ),
        found(
            "TX101",
            span("Twijfel"),
            "Twijfel may be Twijfels",
            item="7",
            slip=Slip.EDITOR,
            printed="Twijfel",
            read="Twijfels",
        ),
    ),
)

EDITION = Edition(
    source=Source(
        siglum="proef-1880",
        title="Proeven van damspel",
        language="nl",
        variant="international",
        files=(SourceFile("proef.txt", "0" * 64), SourceFile("tweede.txt", "1" * 64)),
        author="A. Proef",
        year="1880",
        edition="first printing",
        provenance="Made for the tests.",
        licence="CC0-1.0",
        note="Nobody ever printed it.",
        witnesses=(
            Witness("A", "First printing", "1880"),
            Witness("B", "Second printing", "not before 1882", "a <b>reprint</b>"),
        ),
    ),
    files=(
        EditedFile(
            "proef.txt",
            "nl",
            "modern",
            "international",
            (legal, emended, illegal, reconstructed, hostile, ruled),
            pages=(PageMark("9", span("[blz. 9]")), PageMark("10", span("[blz. 10]"))),
            findings=(found("CL402", span("[blz. 9]"), "the page mark stands alone", printed="[blz. 9]"),),
            remarks=(quote("[blz. 10]"),),
        ),
        EditedFile(
            "tweede.txt", "nl", "modern", "international", (replace(legal, checked=replace(legal.checked, page=None)),)
        ),
    ),
    notes=(EditorNote("Read with care.", "AB", "2026-01-01"),),
    findings=(found("ED901", span("[blz. 9]"), "a ruling no longer applies", printed=None),),
    program="naslag 0.1.0",
)

RULES = Edition(
    source=Source("regels", "Rules, executed", "en", "international", (SourceFile("examples.yaml", "2" * 64),)),
    files=(
        EditedFile(
            "proef.txt",
            "en",
            "",
            "international",
            (
                item(
                    "1",
                    ONE,
                    CheckedPosition("W:WK46:B41,32", Basis.PRINTED),
                    ItemKind.RULE_EXAMPLE,
                    example=CheckedExample(
                        "A king may stop on any empty square behind.",
                        (("46x37", "legal", True), ("46x28", "illegal", True), ("46", "37", False)),
                    ),
                ),
            ),
        ),
    ),
    program="naslag 0.1.0",
)
