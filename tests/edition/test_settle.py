"""Rulings meet findings: what each decides, and what is said of those that fit nothing. Reports are made by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from naslag.edition.board import check_board
from naslag.edition.build import EditedText, build, merged
from naslag.edition.rulings import RulingsFile, load_rulings
from naslag.edition.settle import Settled, settle
from naslag.model.document import Document, ItemKind, Note, NoteKind, PageMark
from naslag.model.edition import Standing
from naslag.model.errors import SourceError
from naslag.model.finding import Applicability, Finding, Severity, Slip
from naslag.model.report import Basis, CheckedItem, CheckedLine, CheckedPosition, FileReport, Verdict
from naslag.model.ruling import Decision, EditorNote, Ruling, Rulings, Source, SourceFile, SuppliedDiagram
from naslag.model.span import Span
from naslag.model.text import SourceText


def span(path: str, start: int, end: int) -> Span:
    return Span(path, start, end, 1, start + 1)


def item(path: str, name: str, *plies: str) -> CheckedItem:
    line = CheckedLine("main", None, 0, plies, plies, Verdict.LEGAL, None, None)
    return CheckedItem(
        name, ItemKind.PROBLEM, "international", span(path, 0, 9), CheckedPosition(None, Basis.NONE), (line,)
    )


MISPRINT = Finding(
    "MV301", Severity.ERROR, Slip.PRINTER, span("a.txt", 3, 8), "36x11 is not legal", "12", "main", 1, "36x11", "35x11",
    Applicability.SAFE,
)  # fmt: skip
AGAIN = replace(MISPRINT, span=span("a.txt", 20, 25), ply=3)
DOUBT = Finding(
    "CL401", Severity.WARNING, Slip.UNKNOWN, span("a.txt", 30, 34), "the win is doubted", "12", printed="wins"
)
FILES = (
    FileReport(
        "a.txt", "nl", "international", (item("a.txt", "12", "1-2", "36x11", "3-4", "36x11"), item("a.txt", "13")),
        (MISPRINT, AGAIN, DOUBT),
    ),
    FileReport("b.txt", "nl", "international", (item("b.txt", "12"), item("b.txt", "20")), ()),
)  # fmt: skip

ACCEPT = Ruling("a.txt:12", "MV301", Decision.ACCEPT, "AB", "2026-12-01", "the errata", printed="36x11", ply=1)


def written(tmp_path: Path, text: str) -> RulingsFile:
    (tmp_path / "rulings.yaml").write_text(text, "utf-8")
    return load_rulings(tmp_path)


def settled(
    *rulings: Ruling, notes: tuple[EditorNote, ...] = (), diagrams: tuple[SuppliedDiagram, ...] = ()
) -> Settled:
    return settle(FILES, RulingsFile(Rulings(rulings, notes, diagrams)))


def decided(found: Settled) -> list[tuple[str, str | None, int | None, Decision, str | None]]:
    """What verification is told, in short."""
    return [
        (path, ruling.printed, ruling.ply, ruling.decision, ruling.read)
        for path, decisions in found.decisions.items()
        for ruling in decisions.rulings
    ]


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        (ACCEPT, [("a.txt", "36x11", 1, Decision.ACCEPT, "35x11")]),
        (
            replace(ACCEPT, ply=None),
            [("a.txt", "36x11", 1, Decision.ACCEPT, "35x11"), ("a.txt", "36x11", 3, Decision.ACCEPT, "35x11")],
        ),
        (
            replace(ACCEPT, printed=None, ply=3, decision=Decision.REJECT),
            [("a.txt", "36x11", 3, Decision.REJECT, None)],
        ),
        (
            replace(ACCEPT, decision=Decision.REPLACE, read="36x12", line="main", code="mv301"),
            [("a.txt", "36x11", 1, Decision.REPLACE, "36x12")],
        ),
        (replace(ACCEPT, code="CL401", printed="wins", ply=None), [("a.txt", "wins", None, Decision.ACCEPT, None)]),
    ],
)
def test_what_a_ruling_decides(ruling: Ruling, told: list[tuple[object, ...]]) -> None:
    found = settled(ruling)
    assert decided(found) == told
    assert found.faults == []


@pytest.mark.parametrize(
    ("ruling", "code", "message", "evidence"),
    [
        (
            replace(ACCEPT, printed="36-11"),
            "ED901",
            "the ruling on MV301 in a.txt:12 fits no finding that there is now",
            ("MV301 stands on 36x11 now", "MV301 stands on 36x11 now"),
        ),
        (
            replace(ACCEPT, code="MV302"),
            "ED901",
            "the ruling on MV302 in a.txt:12 fits no finding that there is now",
            ("the findings of a.txt:12 are now: CL401, MV301",),
        ),
        (
            replace(ACCEPT, item="13"),
            "ED901",
            "the ruling on MV301 in 13 fits no finding that there is now",
            ("the findings of 13 are now: none",),
        ),
        (
            replace(ACCEPT, item="21"),
            "ED903",
            "a ruling in rulings.yaml names 21: there is no such item; there are 4, 12 to 20",
            (),
        ),
        (
            replace(ACCEPT, item="12"),
            "ED903",
            "a ruling in rulings.yaml names 12: several files have it; write a.txt:12 or b.txt:12",
            (),
        ),
    ],
)
def test_rulings_that_fit_nothing(ruling: Ruling, code: str, message: str, evidence: tuple[str, ...]) -> None:
    found = settled(ruling)
    assert [(fault.code, fault.message, fault.evidence) for fault in found.faults] == [(code, message, evidence)]
    assert decided(found) == []


def test_two_that_do_not_agree() -> None:
    other = replace(ACCEPT, decision=Decision.REJECT, by="CD", reason="it is so in all copies")
    found = settled(ACCEPT, other)
    assert [(fault.code, fault.message, fault.evidence) for fault in found.faults] == [
        (
            "ED902",
            "AB says accept and CD says reject to MV301 in a.txt:12; neither is applied",
            ("AB: the errata", "CD: it is so in all copies"),
        )
    ]
    assert decided(found) == []
    assert decided(settled(ACCEPT, replace(ACCEPT, by="CD"))) == [("a.txt", "36x11", 1, Decision.ACCEPT, "35x11")]


def test_notes_find_their_place() -> None:
    def note(text: str, name: str | None = None, line: str | None = None, ply: int | None = None) -> EditorNote:
        return EditorNote(text, "AB", "2026-12-01", name, line, ply)

    found = settled(
        notes=(
            note("on the source"),
            note("on 13", "13"),
            note("on a ply", "a.txt:12", "main", 3),
            note("beyond", "a.txt:12", "main", 4),
            note("no line", "a.txt:12", "Op"),
            note("nowhere", "99"),
        )
    )
    assert {place: [note.text for note in notes] for place, notes in found.notes.items()} == {
        None: ["on the source"],
        ("a.txt", "13"): ["on 13"],
        ("a.txt", "12"): ["on a ply"],
    }
    assert [fault.message for fault in found.faults] == [
        "a note in rulings.yaml names a.txt:12: its line main has the plies 0 to 3, not 4",
        "a note in rulings.yaml names a.txt:12: it has no line Op; its lines are main",
        "a note in rulings.yaml names 99: there is no such item; there are 4, 12 to 20",
    ]


def test_diagrams() -> None:
    one = SuppliedDiagram("13", "W:W1:B2", "AB", "2026-12-01", "the third edition")
    assert settled(diagrams=(one,)).decisions == {"a.txt": Rulings(diagrams=(one,))}
    both = settled(diagrams=(one, replace(one, fen="W:W3:B4", by="CD")))
    assert both.decisions == {}
    assert [fault.message for fault in both.faults] == [
        "AB says W:W1:B2 and CD says W:W3:B4 to the diagram in 13; neither is applied"
    ]
    assert [fault.code for fault in settled(diagrams=(replace(one, item="x"),)).faults] == ["ED903"]


def test_faults_point_into_the_file(tmp_path: Path) -> None:
    book = written(
        tmp_path,
        "# ours\nrulings:\n  - item: 99\n    code: MV301\n    decision: accept\n    by: AB\n    date: 2026-12-01\n"
        "    reason: none\nnotes:\n  - {text: t, by: AB, date: 2026-12-01, item: 98}\n",
    )
    places = [fault.span for fault in settle(FILES, book).faults]
    assert places == [Span("rulings.yaml", 16, 28, 3, 1), Span("rulings.yaml", 122, 171, 10, 1)]


def test_no_rulings_and_broken_ones(tmp_path: Path) -> None:
    assert load_rulings(tmp_path).rulings == Rulings()
    with pytest.raises(SourceError, match=r"rulings.yaml:1: unknown field ruling; expected one of rulings"):
        written(tmp_path, "ruling: []\n")


ENTRY = "{item: '12', code: MV301, decision: accept, by: AB, date: 2026-12-01, reason: errata}"
DIAGRAM = "{item: '13', fen: 'W:W31:B1', by: AB, date: 2026-12-01, reason: errata}"
NOTE = "{text: t, by: AB, date: 2026-12-01}"
QUOTED_BLANK = "' '"
DAY = "expected a day such as 2026-12-01"
UNFOLLOWED = {
    "no reading": (
        ENTRY.replace("accept", "replace"),
        "rulings[0].read: found nothing; expected the reading that replaces the printed one",
    ),
    "an empty reading": (
        ENTRY.replace("accept", "replace, read: ' '"),
        "rulings[0].read: found nothing; expected the reading that replaces the printed one",
    ),
    "a reading beside accept": (
        ENTRY.replace("by:", "read: 35x11, by:"),
        "rulings[0].read: found '35x11'; expected none beside accept; a reading of one's own goes with replace",
    ),
    "no such day": (ENTRY.replace("12-01", "99-99"), f"rulings[0].date: found '2026-99-99'; {DAY}"),
    "29 February": (ENTRY.replace("2026-12-01", "2027-02-29"), f"rulings[0].date: found '2027-02-29'; {DAY}"),
    "another calendar's day": (ENTRY.replace("2026-12-01", "1.12.2026"), f"rulings[0].date: found '1.12.2026'; {DAY}"),
    "a day without hyphens": (ENTRY.replace("2026-12-01", "20261201"), f"rulings[0].date: found '20261201'; {DAY}"),
    "nobody": (ENTRY.replace("AB", "''"), "rulings[0].by: found nothing; expected initials"),
    "no reason": (ENTRY.replace("errata", "' '"), "rulings[0].reason: found nothing; expected text"),
    "a note by nobody": (NOTE.replace("AB", "''"), "notes[0].by: found nothing; expected initials"),
    "a note on no day": (NOTE.replace("2026-12-01", "today"), f"notes[0].date: found 'today'; {DAY}"),
    "a diagram without reason": (DIAGRAM.replace("errata", "''"), "diagrams[0].reason: found nothing; expected text"),
}


@pytest.mark.parametrize("name", UNFOLLOWED)
def test_entries_that_nobody_could_follow(tmp_path: Path, name: str) -> None:
    entry, sentence = UNFOLLOWED[name]
    part = sentence.partition("[")[0]
    with pytest.raises(SourceError) as caught:
        written(tmp_path, f"# ours\n{part}:\n  - {entry}\n")
    assert str(caught.value) == f"{tmp_path.as_posix()}/rulings.yaml:3: field {sentence}"


def test_every_fault_is_told_on_its_line(tmp_path: Path) -> None:
    with pytest.raises(SourceError) as caught:
        written(tmp_path, f"rulings:\n- {ENTRY.replace('errata', QUOTED_BLANK)}\n- {ENTRY.replace('12-01', '13-01')}\n")
    assert [line.split(" field ")[0] for line in str(caught.value).splitlines()] == [
        f"{tmp_path.as_posix()}/rulings.yaml:2:",
        f"{tmp_path.as_posix()}/rulings.yaml:3:",
    ]


MOVE = "expected one move such as 35x11, its squares from 1 to 50"
OFF_BOARD = {
    "no square": ("35x99", f"rulings[0].read: found '35x99'; {MOVE}"),
    "one square": ("35", f"rulings[0].read: found '35'; {MOVE}"),
    "to itself": ("35-35", f"rulings[0].read: found '35-35'; {MOVE}"),
    "words": ("the other way", f"rulings[0].read: found 'the other way'; {MOVE}"),
    "two moves": ("1-6 2-7", f"rulings[0].read: found '1-6 2-7'; {MOVE}"),
    "nothing to read": ("--", f"rulings[0].read: found '--'; {MOVE}"),
}


@pytest.mark.parametrize("name", OFF_BOARD)
def test_readings_that_are_no_moves(tmp_path: Path, name: str) -> None:
    read, sentence = OFF_BOARD[name]
    entry = ENTRY.replace("'12'", "'a.txt:12'").replace("accept", f"replace, read: '{read}'")
    book = written(tmp_path, f"rulings:\n- {entry}\n")
    with pytest.raises(SourceError) as caught:
        check_board(FILES, book)
    assert str(caught.value) == f"{tmp_path.as_posix()}/rulings.yaml:2: field {sentence}"


@pytest.mark.parametrize("read", ["35x11", "35X11", "35:11", "2-7", "27x18x9", " 35 x 11 ", "35–30"])
def test_readings_that_are_moves(tmp_path: Path, read: str) -> None:
    entry = ENTRY.replace("'12'", "'a.txt:12'").replace("accept", f"replace, read: '{read}'")
    check_board(FILES, written(tmp_path, f"rulings:\n- {entry}\n"))


def test_a_reading_of_words_need_be_no_move(tmp_path: Path) -> None:
    entry = ENTRY.replace("'12'", "'a.txt:12'").replace("MV301", "CL401").replace("accept", "replace, read: draws")
    check_board(FILES, written(tmp_path, f"rulings:\n- {entry}\n"))


POSITION = "expected a position that can be"


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("nonsense", "no FEN, which looks like W:W31-50:B1-20"),
        ("W:W99:B1", "there is no square 99: the board has 50"),
        ("W:W31,31:B1", "31 is given twice"),
        ("W:W31:B31", "31 is given to both sides"),
        ("W:W3:B1", "a white man cannot stand on 3: on its promotion row it would be a king"),
        ("W:W:B", "no piece stands on it"),
    ],
)
def test_diagrams_that_are_no_positions(tmp_path: Path, fen: str, reason: str) -> None:
    book = written(tmp_path, f"diagrams:\n- {DIAGRAM.replace('W:W31:B1', fen)}\n")
    with pytest.raises(SourceError) as caught:
        check_board(FILES, book)
    where = f"{tmp_path.as_posix()}/rulings.yaml:2: field diagrams[0].fen"
    assert str(caught.value) == f"{where}: found {fen!r} ({reason}); {POSITION}"


# From reports and rulings to the edition.

TEXT = SourceText("a.txt", "12. 36x11 and 36x11 again, or wins")
DOCUMENT = Document(
    "a.txt", "nl", "dutch", (), "utf-8", pages=(PageMark("4", span("a.txt", 0, 1)),),
    notes=(Note(NoteKind.TEXT, TEXT.quote(10, 13)),),
)  # fmt: skip
SOURCE = Source("s", "t", "nl", "international", (SourceFile("a.txt", "0"),))


def edition_of(ruled: Settled, after: FileReport) -> list[tuple[str, Standing, str | None]]:
    """The findings of the first item with their standing."""
    edition = build(SOURCE, [EditedText(DOCUMENT, FILES[0], after, TEXT)], ruled)
    return [(entry.finding.code, entry.standing, entry.finding.printed) for entry in edition.files[0].items[0].findings]


def test_nobody_has_ruled() -> None:
    assert edition_of(settled(), FILES[0]) == [
        ("MV301", Standing.APPLIED, "36x11"),
        ("MV301", Standing.APPLIED, "36x11"),
        ("CL401", Standing.PROPOSED, "wins"),
    ]


def test_the_edition_follows_the_rulings() -> None:
    after = replace(FILES[0], findings=(AGAIN,))  # the accepted reading is gone, the doubt has become moot
    assert edition_of(settled(ACCEPT), after) == [
        ("MV301", Standing.ACCEPTED, "36x11"),
        ("MV301", Standing.APPLIED, "36x11"),
    ]


def test_a_replacement_that_does_not_play_is_said() -> None:
    ruling = replace(ACCEPT, decision=Decision.REPLACE, read="36x12")
    worse = replace(MISPRINT, applicability=Applicability.DISPLAY, read=None)
    assert edition_of(settled(ruling), replace(FILES[0], findings=(worse, AGAIN, DOUBT))) == [
        ("MV301", Standing.REPLACED, "36x11"),
        ("MV301", Standing.PROPOSED, "36x11"),
        ("MV301", Standing.APPLIED, "36x11"),
        ("CL401", Standing.PROPOSED, "wins"),
    ]


def test_what_a_ruling_brings_about_waits_for_a_person() -> None:
    new = replace(DOUBT, code="MV303", span=span("a.txt", 40, 41))
    rejected = replace(ACCEPT, decision=Decision.REJECT)
    assert edition_of(settled(rejected), replace(FILES[0], findings=(MISPRINT, AGAIN, DOUBT, new))) == [
        ("MV301", Standing.REJECTED, "36x11"),
        ("MV301", Standing.APPLIED, "36x11"),
        ("CL401", Standing.PROPOSED, "wins"),
        ("MV303", Standing.PROPOSED, "wins"),
    ]


def test_the_whole_edition() -> None:
    note = EditorNote("a note", "AB", "2026-12-01", "a.txt:12")
    general = replace(note, item=None)
    ruled = settled(replace(ACCEPT, item="99"), notes=(note, general))
    edition = build(SOURCE, [EditedText(DOCUMENT, FILES[0], FILES[0], TEXT)], ruled)
    (file,) = edition.files
    assert (edition.source, edition.notes, edition.program) == (SOURCE, (general,), "naslag 0.1.0")
    assert [entry.finding.code for entry in edition.findings] == ["ED903"]
    assert (file.path, file.language, file.dialect, file.variant) == ("a.txt", "nl", "dutch", "international")
    assert (file.pages, file.remarks, file.findings) == (DOCUMENT.pages, (TEXT.quote(10, 13),), ())
    assert [entry.text.text for entry in file.items] == ["12. 36x11", "12. 36x11"]
    assert [entry.notes for entry in file.items] == [(replace(note, item="12"),), ()]


def test_only_what_was_ruled_on_is_taken_anew() -> None:
    fresh = replace(FILES[0].items[1], kind=ItemKind.GAME)
    found = replace(MISPRINT, item="13", span=span("a.txt", 1, 2))
    part = FileReport("a.txt", "nl", "international", (fresh,), (found,))
    whole = merged(FILES[0], part)
    assert whole.items == (FILES[0].items[0], fresh)
    assert whole.findings == (found, MISPRINT, AGAIN, DOUBT)
