"""An examples.yaml in trials: every field, each with its own place in the file. Cases are in readers/examples."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from naslag.model.document import Document, ItemKind
from naslag.model.errors import SourceError
from naslag.model.examples import PositionFrom
from naslag.model.text import SourceText
from naslag.read.run import load_text, read_text, readers

HERE = Path(__file__).parent
CASES = HERE / "readers" / "examples"
TRIALS: dict[str, dict[str, list[list[Any]]]] = yaml.safe_load((HERE / "examples_trials.yaml").read_text("utf-8"))
REFUSED: dict[str, str] = yaml.safe_load((CASES / "invalid" / "want.yaml").read_text("utf-8"))
SNIFFED = {
    "examples:\n- id: a\n": True,
    "# words\n\n---\nlanguage: en\nexamples:\n": True,
    "  examples:\n": False,
    "siglum: a\nfiles:\n": False,
    "Hier volgen\nexamples:\n1. 32-28\n": False,
    "1. 32-28 18-23\nexamples: 2\n": False,
}


def read(name: str) -> tuple[Document, SourceText]:
    source = load_text(CASES / name / "in.yaml", name="in.yaml")
    return read_text(source), source


@pytest.mark.parametrize("name", TRIALS)
def test_trials(name: str) -> None:
    document, source = read(name)
    found = {}
    for item in document.items:
        assert item.example is not None
        found[item.id] = [
            [trial.kind.value, trial.subject, list(trial.values), list(trial.after), trial.quote.text]
            for trial in item.example.trials
        ]
        for trial in item.example.trials:
            span = trial.quote.span
            assert source.text[span.start : span.end] == trial.quote.text
            assert source.span(span.start, span.end) == span
    assert found == TRIALS[name]


def test_what_belongs_to_an_example() -> None:
    document, source = read("own")
    item = document.items[0]
    assert item.kind is ItemKind.RULE_EXAMPLE and item.example is not None and item.fen is not None
    example = item.example
    assert (document.language, example.variant, document.variants[0].value) == ("nl", "frisian", "frisian")
    assert example.statement == "Een stelling over twee regels."
    assert (example.where, example.basis, example.why) == ("Artikel 3", PositionFrom.INFERRED, "Twee stukken.")
    assert (item.fen.text, item.fen.span.line, item.fen.span.column) == ("W:W31,K46:B27", 11, 9)
    text = source.text[item.span.start : item.span.end]
    assert text.startswith("id: 010 ") and text.endswith("drawn_after: 07")
    assert [note.quote.text for note in document.notes] == [
        "Eigen woorden.",
        "Een dam is twee schijven hoog.",
        "Hout.",
    ]


def test_the_file_knows_its_rules_better_than_who_asks() -> None:
    source = SourceText("in.yaml", "variant: russian\nexamples:\n- id: a\n  statement: S.\n  board: {men: 12}\n")
    assert read_text(source, variant="english").variants[0].value == "russian"
    plain = SourceText("in.yaml", source.text.partition("\n")[2])
    assert read_text(plain, variant="english").variants[0].value == "english"
    assert read_text(plain).variants[0].value == "international"


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    with pytest.raises(SourceError) as refused:
        read_text(load_text(CASES / "invalid" / name, name=name))
    assert str(refused.value) == REFUSED[name]


def test_every_refused_file_has_its_message() -> None:
    assert {path.name for path in (CASES / "invalid").iterdir()} == {*REFUSED, "want.yaml"}


def test_the_board_of_every_position_is_for_the_verifier_to_know() -> None:
    text = 'examples:\n- id: a\n  statement: S.\n  fen: "W:W999:B"\n  position: printed\n  legal: [999-1]\n'
    assert read_text(SourceText("in.yaml", text)).items[0].example is not None


@pytest.mark.parametrize("text", SNIFFED)
def test_what_is_taken_for_one(text: str) -> None:
    assert readers()["examples"].sniff(SourceText("in", text)) is SNIFFED[text]
