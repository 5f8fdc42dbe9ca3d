"""SARIF as code-scanning services take it: in the standard's shape, with places that hold, names that last."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest
import yaml

Run = Callable[..., Any]

SCHEMA = yaml.safe_load((Path(__file__).parent / "sarif.schema.yaml").read_text("utf-8"))
MISPRINT = "3. Zwart 7, 12. Wit 22, 27.\n1. 22-18 12x24 2. 27-21 w.\n"
TWICE = f"Vóór alles 𝟛: de “dammen”.\r\n{MISPRINT}\nEn nog eens:\n\n{MISPRINT.replace('3.', '4.')}"
NAMES = ["a.txt", "with blank & é.txt", "sub/100%.txt", "#1.txt"]


def log_of(run: Run, *arguments: str, stdin: bytes = b"") -> Any:
    printed = json.loads(run("check", "--format", "sarif", *arguments, stdin=stdin).out)
    jsonschema.Draft202012Validator(SCHEMA).validate(printed)
    return printed["runs"][0]


def test_the_schema_tells_right_from_wrong() -> None:
    """A schema that took anything would prove nothing."""
    good: dict[str, Any] = {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "naslag"}}, "results": []}]}
    check = jsonschema.Draft202012Validator(SCHEMA)
    assert check.is_valid(good)
    for wrong in (
        good | {"version": "2.0.0"},
        {"version": "2.1.0"},
        good | {"runs": [{"tool": {"driver": {}}, "results": []}]},
        good | {"runs": [good["runs"][0] | {"colour": "red"}]},
        good | {"runs": [good["runs"][0] | {"results": [{"message": {"text": "x"}, "level": "fatal"}]}]},
    ):
        assert not check.is_valid(wrong), wrong


@pytest.mark.parametrize("name", NAMES)
def test_places_and_fixes_hold(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(TWICE.encode())
    log = log_of(run, name)
    assert log["columnKind"] == "unicodeCodePoints"
    assert len(log["results"]) == 2
    rules = log["tool"]["driver"]["rules"]
    for result in log["results"]:
        rule = rules[result["ruleIndex"]]
        assert rule["id"] == result["ruleId"] == "MV301"
        assert "Bad:" in rule["help"]["text"] and "Good:" in rule["help"]["text"]
        (location,) = result["locations"]
        place = location["physicalLocation"]
        assert place["artifactLocation"]["uriBaseId"] in log["originalUriBaseIds"]
        assert unquote(place["artifactLocation"]["uri"]) == name
        region = place["region"]
        start, end = region["charOffset"], region["charOffset"] + region["charLength"]
        assert TWICE[start:end] == "12x24"
        line = TWICE.split("\n")[region["startLine"] - 1]
        assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "12x24"
        (change,) = result["fixes"][0]["artifactChanges"]
        (replacement,) = change["replacements"]
        assert replacement == {"deletedRegion": region, "insertedContent": {"text": "12x23"}}


def prints_of(run: Run, path: Path, text: str) -> list[str]:
    path.write_bytes(text.encode())
    return [result["partialFingerprints"]["naslag/v1"] for result in log_of(run, path.name)["results"]]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "Eerst iets anders.\n\n" + text,
        lambda text: "2. Zwart 1. Wit 33.\n1. 33-28 w.\n\n" + text,
        lambda text: text + "\nLater.\n",
        lambda text: text.replace("\r\n", "\n"),
        lambda text: text.replace("\n1. 22", " 1. 22"),
        lambda text: text.replace("En nog eens", "Nogmaals"),
    ],
    ids=["lines above", "an item above", "lines below", "line ends", "lines joined", "words between"],
)
def test_fingerprints_last(run: Run, tmp_path: Path, change: Callable[[str], str]) -> None:
    before = prints_of(run, tmp_path / "a.txt", TWICE)
    assert len(set(before)) == 2
    assert prints_of(run, tmp_path / "a.txt", change(TWICE)) == before


def test_another_fault_has_another_fingerprint(run: Run, tmp_path: Path) -> None:
    (one,) = prints_of(run, tmp_path / "a.txt", MISPRINT)
    (other,) = prints_of(run, tmp_path / "a.txt", MISPRINT.replace("12x24", "12x25"))
    assert one != other


def test_a_file_elsewhere_has_its_whole_address(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("else where") / "a.txt"
    path.write_text(MISPRINT)
    (result,) = log_of(run, str(path))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": path.resolve().as_uri()}


def test_standard_input(run: Run) -> None:
    (result,) = log_of(run, "-", stdin=MISPRINT.encode())["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "stdin"}
