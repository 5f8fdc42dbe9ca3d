"""SARIF 2.1.0, as code-scanning services and editors take it."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import quote

from naslag import __version__
from naslag.cli.formats._json import dumps
from naslag.cli.outcome import Format, Outcome, fixable
from naslag.edition.catalogue import catalogue
from naslag.model.errors import relative
from naslag.model.finding import Finding, FindingKind, Severity
from naslag.model.span import Span
from naslag.model.text import SourceText

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def render(outcomes: list[Outcome], colour: bool) -> str:  # noqa: ARG001
    """One run with the kinds of finding that occur as its rules."""
    codes = sorted({finding.code for outcome in outcomes for finding in outcome.report.findings})
    kinds = catalogue()
    seen: Counter[str] = Counter()
    run = {
        "tool": {
            "driver": {
                "name": "naslag",
                "semanticVersion": __version__,
                "rules": [_rule(kinds[code]) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(finding, outcome.text, codes, seen) for outcome in outcomes for finding in outcome.report.findings
        ],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return dumps(log)


def _rule(kind: FindingKind) -> dict[str, Any]:
    first, _, rest = kind.explanation.strip().partition("\n")
    return {
        "id": kind.code,
        "shortDescription": {"text": first},
        "fullDescription": {"text": rest.strip() or first},
        "defaultConfiguration": {"level": LEVELS[kind.severity]},
    }


def _result(finding: Finding, text: SourceText, codes: list[str], seen: Counter[str]) -> dict[str, Any]:
    words = ". ".join([finding.message, *([f"Read {finding.read}"] if finding.read else []), *finding.evidence])
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": LEVELS[finding.severity],
        "message": {"text": words},
        "locations": [{"physicalLocation": _place(finding.span, text)}],
        "partialFingerprints": {"naslag/v1": _fingerprint(finding, seen)},
    }
    if fixable(finding, text):
        replacement = {
            "deletedRegion": _region(finding.span, text),
            "insertedContent": {"text": finding.read},
        }
        change = {"artifactLocation": {"uri": _uri(finding.span.path)}, "replacements": [replacement]}
        result["fixes"] = [{"description": {"text": f"read {finding.read}"}, "artifactChanges": [change]}]
    return result


def _fingerprint(finding: Finding, seen: Counter[str]) -> str:
    """The same for the same finding when the lines above it change; the last part tells repeats apart."""
    parts = (finding.code, finding.span.path, finding.item, finding.line, finding.printed, finding.read)
    digest = hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:32]
    seen[digest] += 1
    return f"{digest}:{seen[digest]}"


def _place(span: Span, text: SourceText) -> dict[str, Any]:
    return {"artifactLocation": {"uri": _uri(span.path)}, "region": _region(span, text)}


def _region(span: Span, text: SourceText) -> dict[str, int]:
    end = text.span(span.end, span.end)
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": end.line,
        "endColumn": end.column,
        "charOffset": span.start,
        "charLength": span.end - span.start,
    }


def _uri(path: str) -> str:
    return quote(relative(Path(path)) if path != "-" else "stdin")


FORMAT = Format("sarif", render)
