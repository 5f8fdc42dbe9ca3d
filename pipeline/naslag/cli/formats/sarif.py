"""SARIF 2.1.0, as code-scanning services and editors take it."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

from naslag import __version__
from naslag.cli.fingerprint import fingerprints
from naslag.cli.formats._json import dumps
from naslag.cli.outcome import Format, Outcome, fixable
from naslag.edition.catalogue import catalogue
from naslag.model.errors import relative
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.span import Span
from naslag.model.text import SourceText

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
BASE = "SRCROOT"
"""What relative addresses are relative to: the folder in which naslag ran."""
FAMILIES = {
    "TX": "text",
    "PS": "position",
    "MV": "move",
    "CL": "claim",
    "SO": "soundness",
    "RU": "rules",
    "ED": "editorial",
}


def render(outcomes: list[Outcome], colour: bool) -> str:  # noqa: ARG001
    """One run with the kinds of finding that occur as its rules."""
    codes = sorted({finding.code for outcome in outcomes for finding in outcome.report.findings})
    kinds = catalogue()
    run = {
        "tool": {
            "driver": {
                "name": "naslag",
                "version": __version__,
                "semanticVersion": __version__,
                "rules": [_rule(kinds[code]) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {BASE: {"description": {"text": "The folder in which naslag ran."}}},
        "results": [result for outcome in outcomes for result in _results(outcome, codes)],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return dumps(log)


def _rule(kind: FindingKind) -> dict[str, Any]:
    page = kind.explanation.strip()
    first, _, rest = page.partition("\n")
    return {
        "id": kind.code,
        "shortDescription": {"text": first},
        "fullDescription": {"text": rest.strip() or first},
        "help": {"text": page},
        "defaultConfiguration": {"level": LEVELS[kind.severity]},
        "properties": {"tags": [FAMILIES.get(kind.code[:2], kind.code[:2])]},
    }


def _results(outcome: Outcome, codes: list[str]) -> list[dict[str, Any]]:
    findings = outcome.report.findings
    known = fingerprints(findings, outcome.text)
    return [_result(finding, outcome.text, codes, key) for finding, key in zip(findings, known, strict=True)]


def _result(finding: Finding, text: SourceText, codes: list[str], key: str) -> dict[str, Any]:
    words = ". ".join([finding.message, *([f'Read "{finding.read}"'] if finding.read else []), *finding.evidence])
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": LEVELS[finding.severity],
        "message": {"text": words},
        "locations": [
            {"physicalLocation": {"artifactLocation": _file(finding.span.path), "region": _region(finding.span, text)}}
        ],
        "partialFingerprints": {"naslag/v1": key},
    }
    if fixable(finding, text):
        replacement = {
            "deletedRegion": _region(finding.span, text),
            "insertedContent": {"text": finding.read},
        }
        change = {"artifactLocation": _file(finding.span.path), "replacements": [replacement]}
        result["fixes"] = [{"description": {"text": f"read {finding.read}"}, "artifactChanges": [change]}]
    return result


def _region(span: Span, text: SourceText) -> dict[str, int]:
    region = {"startLine": span.line, "startColumn": span.column}
    if span.path == text.path:
        end = text.span(span.end, span.end)
        region |= {
            "endLine": end.line,
            "endColumn": end.column,
            "charOffset": span.start,
            "charLength": span.end - span.start,
        }
    return region


def _file(path: str) -> dict[str, str]:
    """The address of a file: relative to where naslag ran, or whole where it lies elsewhere."""
    if path == "-":
        return {"uri": "stdin"}
    name = relative(Path(path))
    if Path(name).is_absolute() or name.startswith("../"):
        return {"uri": Path(path).resolve().as_uri()}
    return {"uri": quote(name), "uriBaseId": BASE}


FORMAT = Format("sarif", render)
