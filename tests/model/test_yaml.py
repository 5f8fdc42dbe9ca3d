"""The YAML edge: nothing is resolved behind our back, every fault has its line, and dump and load undo each other."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import yaml as pyyaml
from hypothesis import given
from hypothesis import strategies as st

from naslag.model.document import (
    Document,
    Guess,
    Item,
    ItemKind,
    Line,
    MoveReading,
    Note,
    NoteKind,
    Ply,
)
from naslag.model.edition import EditedFinding, Edition, Standing
from naslag.model.errors import SourceError
from naslag.model.finding import Applicability, Finding, Severity, Slip
from naslag.model.report import Basis, CheckedItem, CheckedLine, CheckedPosition, FileReport, Verdict
from naslag.model.ruling import Decision, Ruling, Rulings, Source, SourceFile
from naslag.model.span import Quote, Span
from naslag.model.yaml import dump, load, loads, plain, to_json

AWKWARD = [
    "11.20", "1:20", "010", "no", "No", "yes", "on", "off", "true", "y", "n", "null", "Null", "~", "", " ", "12",
    "0x20", "1e5", "1_000", ".5", "+1", "-1", "2026-12-01", ".inf", ".nan", "=", "<<", "-", "- a", "?", "? a", ":",
    "a: b", "a:", "a #b", "#a", "a, b", "[a]", "{a}", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a", "'", '"', "\\",
    "a\tb", "\ta", "a\nb", "a\nb\n", "a\n\nb", "\na", "a\n ", " a\nb", "a \nb", "a\r\nb", "\r", "\x00", "\x07",
    "\x85", "\u2028", "\ufeff", "é", "e\u0301", "𝔸", "18×20", "18x20", "36-11", "5/10", "B:W7,15:B5,6", "<script>",
    "word " * 60, ("long " * 60).strip(), ("two  blanks " * 20).strip(), "--- a", "...", "# " + "x" * 200, "a" * 300,
]  # fmt: skip


@dataclass(frozen=True)
class Words:
    """A file with one text and one list of texts."""

    text: str
    texts: tuple[str, ...] = ()


@pytest.mark.parametrize("text", AWKWARD)
def test_awkward_text_survives_our_loader_and_others(text: str) -> None:
    value = Words(text, (text, "x"))
    written = dump(value)
    assert loads(written, Words, "f") == value
    assert pyyaml.safe_load(written) == {"text": text, "texts": [text, "x"]}


@given(st.builds(Words, st.text(max_size=200), st.lists(st.text(max_size=20), max_size=3).map(tuple)))
def test_any_text_survives(value: Words) -> None:
    written = dump(value)
    assert loads(written, Words, "f") == value
    assert pyyaml.safe_load(written) == plain(value)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("text: 11.20", "11.20"),
        ("text: 1:20", "1:20"),
        ("text: 010", "010"),
        ("text: no", "no"),
        ("text: 2026-12-01", "2026-12-01"),
        ("text: 'null'", "null"),
        ("text: '~'", "~"),
        ("text: ''", ""),
        ("text: Null", "Null"),
        ("\ufefftext: a", "a"),
    ],
)
def test_scalars_are_text(tmp_path: Path, written: str, read: str) -> None:
    (tmp_path / "f.yaml").write_text(written, encoding="utf-8")
    assert load(tmp_path / "f.yaml", Words) == Words(read)


SPANS = st.builds(
    Span, st.just("a.txt"), *[st.integers(0, 9999)] * 2, st.integers(1, 99), st.integers(1, 99)
) | st.builds(Span, st.text(max_size=9), *[st.integers(0, 9)] * 4)
TEXT = st.text(max_size=30)
QUOTES = st.builds(Quote, TEXT, SPANS)
READINGS = st.builds(
    MoveReading,
    st.lists(st.integers(1, 50), min_size=2, max_size=4).map(tuple),
    st.none() | st.booleans(),
    st.floats(0, 1e6),
    TEXT,
)
PLIES = st.builds(
    Ply,
    TEXT,
    SPANS,
    st.lists(READINGS, min_size=1, max_size=2).map(tuple),
    st.none() | QUOTES,
    TEXT,
    fixed=st.booleans(),
)
LINES = st.builds(
    Line,
    TEXT,
    st.lists(PLIES, max_size=3).map(tuple),
    st.none() | TEXT,
    st.integers(0, 9),
    st.lists(st.integers(0, 9), max_size=2).map(tuple),
    number_faults=st.lists(st.tuples(QUOTES, st.integers(1, 9)), max_size=2).map(tuple),
)
ITEMS = st.builds(
    Item,
    TEXT,
    st.sampled_from(ItemKind),
    SPANS,
    st.none() | QUOTES,
    lines=st.lists(LINES, max_size=2).map(tuple),
    notes=st.lists(st.builds(Note, st.sampled_from(NoteKind), QUOTES), max_size=2).map(tuple),
)
DOCUMENTS = st.builds(
    Document,
    st.just("a.txt"),
    TEXT,
    TEXT,
    st.lists(st.builds(Guess, TEXT, st.floats(0, 1)), max_size=2).map(tuple),
    TEXT,
    st.lists(ITEMS, max_size=2).map(tuple),
    remarks=st.lists(st.tuples(TEXT, SPANS, TEXT), max_size=2).map(tuple),
)


@given(DOCUMENTS)
def test_documents_survive(document: Document) -> None:
    written = dump(document)
    assert loads(written, Document, "f") == document
    assert pyyaml.safe_load(written) == plain(document)
    assert dump(loads(written, Document, "f")) == written


SPAN = Span("a.txt", 0, 99, 1, 1)
LINE = CheckedLine("main", None, 0, ("29-23",), ("29-23",), Verdict.LEGAL, None, "B:W23:B1", spans=(SPAN,))
REPORT = FileReport(
    "a.txt",
    "nl",
    "international",
    (
        CheckedItem(
            "12",
            ItemKind.PROBLEM,
            "international",
            SPAN,
            CheckedPosition("W:W29:B1", Basis.RECONSTRUCTED, certain=((29, "w"), (1, "b"))),
            (LINE,),
        ),
    ),
    (
        Finding(
            "MV301",
            Severity.ERROR,
            Slip.PRINTER,
            replace(SPAN, start=3),
            "36x11 is not a legal move here",
            item="12",
            printed="36x11",
            read="35x11",
            applicability=Applicability.SAFE,
            evidence=("an editor says so: (36x11)",),
        ),
    ),
)


def test_yaml_as_an_editor_reads_it() -> None:
    assert dump(REPORT, header="# generated\n") == (
        "# generated\n"
        "path: a.txt\n"
        "language: nl\n"
        "variant: international\n"
        "items:\n"
        '  - id: "12"\n'
        "    kind: problem\n"
        "    variant: international\n"
        "    span: {start: 0, end: 99, line: 1, column: 1}\n"
        "    position:\n"
        '      fen: "W:W29:B1"\n'
        "      basis: reconstructed\n"
        "      certain: [[29, w], [1, b]]\n"
        "    lines:\n"
        "      - name: main\n"
        "        of: null\n"
        "        from: 0\n"
        "        printed: [29-23]\n"
        "        moves: [29-23]\n"
        "        verdict: legal\n"
        "        stopped_at: null\n"
        '        final_fen: "B:W23:B1"\n'
        "        spans: [{start: 0, end: 99, line: 1, column: 1}]\n"
        "findings:\n"
        "  - code: MV301\n"
        "    severity: error\n"
        "    slip: printer\n"
        "    span: {start: 3, end: 99, line: 1, column: 1}\n"
        '    message: "36x11 is not a legal move here"\n'
        '    item: "12"\n'
        "    printed: 36x11\n"
        "    read: 35x11\n"
        "    applicability: safe\n"
        "    evidence:\n"
        '      - "an editor says so: (36x11)"\n'
    )
    assert loads(dump(REPORT), FileReport, "f") == REPORT


def test_json_of_the_contract() -> None:
    assert to_json(LINE) == {
        "name": "main",
        "of": None,
        "from": 0,
        "printed": ["29-23"],
        "moves": ["29-23"],
        "verdict": "legal",
        "stopped_at": None,
        "final_fen": "B:W23:B1",
        "spans": [{"path": "a.txt", "start": 0, "end": 99, "line": 1, "column": 1}],
        "fens": [],
        "emended": [],
        "label": None,
    }
    item = to_json(REPORT)["items"][0]
    assert item["span"] == {"start": 0, "end": 99, "line": 1, "column": 1}
    assert item["position"]["basis"] == "reconstructed"
    assert item["position"]["fen"] == "W:W29:B1"


def test_a_span_in_another_file_says_so() -> None:
    source = Source("s", "t", "nl", "international", (SourceFile("a.txt", "0"),))
    finding = replace(REPORT.findings[0], span=Span("rulings.yaml", 0, 0, 3, 1))
    edition = Edition(source, (), findings=(EditedFinding(finding, Standing.PROPOSED),))
    assert "span: {path: rulings.yaml, start: 0, end: 0, line: 3, column: 1}" in dump(edition)
    assert loads(dump(edition), Edition, "f") == edition


def test_long_text_is_a_block() -> None:
    long = "The king stands on the long line, and so " * 5 + "it is drawn."
    source = Source("s", "Two lines\nof title", "nl", "international", (), note=long, provenance="copied\nby hand\n")
    written = dump(source)
    assert "title: |-\n  Two lines\n  of title\n" in written
    assert "provenance: |\n  copied\n  by hand\n" in written
    assert "note: >-\n  The king" in written
    assert max(map(len, written.splitlines())) <= 112
    assert loads(written, Source, "f") == source


def test_blanks_that_nobody_sees_are_quoted() -> None:
    assert dump(Words("a \nb")) == 'text: "a \\nb"\n'
    assert dump(Words("two  blanks " * 20)).startswith('text: "two')


BROKEN = [
    (
        "siglum: x\nlanguage: nl\nvariant: international\nfiles: none\ntitel: y\n",
        "s.yaml:1: field title: found nothing; expected text\n"
        "s.yaml:4: field files: found 'none'; expected a list\n"
        "s.yaml:5: unknown field titel; expected one of siglum, title, language, variant, files, author, year, "
        "edition, dialect, provenance, licence, note, witnesses, draws, medium, changes. Did you mean title?",
    ),
    (
        "titel: y\nsiglum: x\ntitle:\nlanguage: nl\nvariant: v\nfiles: []\n",
        "s.yaml:1: unknown field titel; expected one of siglum, title, language, variant, files, author, year, "
        "edition, dialect, provenance, licence, note, witnesses, draws, medium, changes. Did you mean title?\n"
        "s.yaml:3: field title: found nothing; expected text",
    ),
    (
        "siglum: x\ntitle:\nlanguage: nl\nvariant: v\nfiles:\n  - path: a\n",
        "s.yaml:2: field title: found nothing; expected text\n"
        "s.yaml:6: field files[0].sha256: found nothing; expected text",
    ),
    (
        "siglum: [a]\ntitle: {b: c}\nlanguage: nl\nvariant: v\nfiles: [a]\n",
        "s.yaml:1: field siglum: found a list; expected text\n"
        "s.yaml:2: field title: found a table; expected text\n"
        "s.yaml:5: field files[0]: found 'a'; expected a table with path, sha256, role",
    ),
    ("- a\n", "s.yaml:1: found a list; expected a table with siglum, title, language, variant, files, author, year, "
     "edition, dialect, provenance, licence, note, witnesses, draws, medium, changes"),
    ("a: [1\nb: 2\n", "s.yaml:2:2: this is not YAML: did not find expected ',' or ']', while parsing a flow sequence. "
     "Mend the line, or quote the text."),
    ("a: b: c\n", "s.yaml:1:5: this is not YAML: mapping values are not allowed in this context. "
     "Mend the line, or quote the text."),
    ("a: &x [1]\nb: *x\n", "s.yaml:1: a value used twice by an alias (*); expected the value written out"),
    ("a: 1\na: 2\n", "s.yaml:2: field a is given twice; expected each field once"),
    ("a: !!python/object:os.system x\n",
     "s.yaml:1: the tag !!python/object:os.system; expected plain YAML without tags"),
    ("? [a]\n: b\n", "s.yaml:1: a key that is a list or a table; expected a name"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_faults_say_where_and_what(text: str, message: str) -> None:
    with pytest.raises(SourceError) as caught:
        loads(text, Source, "s.yaml")
    assert str(caught.value) == message


def test_rulings_as_people_write_them() -> None:
    text = (
        "rulings:\n  - item: 12\n    code: MV301\n    printed: 36x11\n    decision: accept\n    by: AB\n"
        "    date: 2026-12-01\n    reason: the second edition has 35x11\n    ply: 8\n"
    )
    ruling = Ruling(
        "12", "MV301", Decision.ACCEPT, "AB", "2026-12-01", "the second edition has 35x11", printed="36x11", ply=8
    )
    assert loads(text, Rulings, "r.yaml") == Rulings((ruling,))
    assert loads("", Rulings, "r.yaml") == Rulings()
    with pytest.raises(SourceError) as caught:
        loads(text.replace("accept", "acept").replace("ply: 8", "ply: eight"), Rulings, "r.yaml")
    assert str(caught.value) == (
        "r.yaml:5: field rulings[0].decision: found 'acept'; expected one of accept, reject, replace\n"
        "r.yaml:9: field rulings[0].ply: found 'eight'; expected a whole number"
    )


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="no such file"):
        load(tmp_path / "none.yaml", Rulings)
    (tmp_path / "latin.yaml").write_bytes(b"rulings: \xe9")
    with pytest.raises(SourceError, match="byte 9 is not UTF-8; expected UTF-8"):
        load(tmp_path / "latin.yaml", Rulings)
    with pytest.raises(SourceError, match="cannot be read"):
        load(tmp_path, Rulings)


def test_depth_without_end_is_refused() -> None:
    with pytest.raises(SourceError):
        loads("a: " + "[" * 5000 + "]" * 5000, Rulings, "f")
