"""Editions in other forms: what was written reads as what it was."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from types import ModuleType

import pytest

from naslag.model.edition import Edition
from naslag.model.yaml import loads, to_json
from naslag.notation.pdn import Comment, Move, Number, Result, Unknown, Variation, read_games
from naslag.publish.citation import year
from naslag.publish.output import outputs
from naslag.publish.outputs.pdn import games


def test_there_are_these_outputs() -> None:
    assert {name: output.suffix for name, output in outputs().items()} == {
        "annotations": "-annotations.jsonld",
        "bibtex": ".bib",
        "csl": ".csl.json",
        "datacite": "-datacite.json",
        "epub": ".epub",
        "errata": "-errata.csv",
        "hub": ".hub",
        "json": ".json",
        "jsonld": ".jsonld",
        "pdf": ".pdf",
        "pdn": ".pdn",
        "tei": ".tei.xml",
        "yaml": ".yaml",
    }


def test_yaml_gives_the_edition_back(made: ModuleType) -> None:
    for edition in (made.EDITION, made.RULES):
        assert loads(outputs()["yaml"].render(edition).decode(), Edition, "edition.yaml") == edition


def test_json_holds_the_same_objects(made: ModuleType) -> None:
    assert json.loads(outputs()["json"].render(made.EDITION)) == to_json(made.EDITION)


def test_pdn_reads_as_the_same_games(made: ModuleType) -> None:
    text = outputs()["pdn"].render(made.EDITION).decode()
    assert read_games(text) == tuple(games(made.EDITION))
    assert [element for game in read_games(text) for element in game.elements if isinstance(element, Unknown)] == []
    assert [line for line in text.splitlines() if len(line) > 80 and not line.startswith(("[", "{"))] == []


def test_pdn_of_a_line_that_stops(made: ModuleType) -> None:
    file = replace(made.EDITION.files[0], items=(made.illegal,))
    (game,) = games(replace(made.EDITION, files=(file,)))
    assert game.elements == (
        Number("1."),
        Move("32-28"),
        Move("23x32"),
        Number("2."),
        Move("37x28"),
        Move("19-24"),
        Variation(
            (Number("2..."), Move("19-23"), Number("3."), Move("28x19"), Comment("claimed: a draw (“remise”); refuted"))
        ),
        Comment("printed 28-17: 28-17 is not a legal move here (MV301, proposed)"),
        Comment("not played: 28-17 24-30"),
        Result("*"),
    )


def test_errata_are_a_table(made: ModuleType) -> None:
    rows = list(csv.DictReader(io.StringIO(outputs()["errata"].render(made.EDITION).decode())))
    assert [(row["item"], row["printed"], row["read"], row["standing"], row["by"]) for row in rows] == [
        ("2", "36x11", "35x11", "applied", ""),
        ("7", "l5-20", "15-20", "accepted", "CD"),
        ("7", "10-15 20", "10-15 20", "rejected", "CD"),
        ("7", "20-24", "20-24!", "replaced", "CD"),
    ]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("1879", "1879"),
        ("not before 1932", "1932"),
        ("about 1740?", "1740"),
        ("c. 1785-90", "1785"),
        ("", ""),
        ("s.a.", ""),
    ],
)
def test_year(said: str, found: str, made: ModuleType) -> None:
    assert year(replace(made.EDITION.source, year=said)) == found


def test_bibtex_escapes_what_tex_reads(made: ModuleType) -> None:
    source = replace(made.EDITION.source, title=r"50% {of} A&B_\x", author="", edition="", year="", language="")
    text = outputs()["bibtex"].render(replace(made.EDITION, source=source, program="")).decode()
    assert text == "@book{proef-1880,\n  title = {50\\% \\{of\\} A\\&B\\_\\textbackslash{}x},\n}\n"


def test_what_is_taken_away_says_where_it_is_from(made: ModuleType) -> None:
    """Edition, program and licence stand in every form as text; those that are packed are looked into elsewhere."""
    for name, output in outputs().items():
        if name in ("epub", "pdf"):
            continue
        text = output.render(made.EDITION).decode()
        assert (name, "proef-1880" in text, "naslag" in text and "0.1.0" in text, "CC0-1.0" in text) == (
            name,
            True,
            True,
            True,
        )


def test_without_program_and_licence_nothing_is_said_of_them(made: ModuleType) -> None:
    bare = replace(made.EDITION, program="", source=replace(made.EDITION.source, licence=""))
    assert outputs()["hub"].render(bare).startswith(b"pos pos=")
    assert b"Annotator" not in outputs()["pdn"].render(bare)
    assert b"note" not in outputs()["bibtex"].render(bare)
