"""What a finding is known by from one run to the next: its code, the printed characters and the words around them.

No line number, no item and no offset is part of it: lines may move, be broken anew or be put in anywhere else in the
file, and the finding is still the same.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

from naslag.model.finding import Finding
from naslag.model.text import SourceText

AROUND = 3
"""Words before and after that count. Enough to tell one `12x24` from another, few enough to leave the rest free."""
_REACH = 120
"""Characters in which they are looked for."""
_WORD = re.compile(r"\S+")


def fingerprints(findings: Iterable[Finding], text: SourceText) -> list[str]:
    """One for each finding, in order; those that would be the same are numbered."""
    seen: Counter[str] = Counter()
    known = []
    for finding in findings:
        name = fingerprint(finding, text)
        seen[name] += 1
        known.append(f"{name}:{seen[name]}")
    return known


def fingerprint(finding: Finding, text: SourceText) -> str:
    """32 hexadecimal digits."""
    parts = [finding.code, finding.printed or "", *_around(finding, text)]
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _around(finding: Finding, text: SourceText) -> list[str]:
    """The words around. A finding on the text as such, at no characters, has none."""
    span = finding.span
    if span.path != text.path or span.start == span.end:
        return []
    before = text.text[max(0, span.start - _REACH) : span.start]
    after = text.text[span.end : span.end + _REACH]
    # A word that the reach cuts in two would change with what stands before it.
    if len(before) == _REACH and " " in before:
        before = before[before.index(" ") :]
    return [*_WORD.findall(before)[-AROUND:], "\1", *_WORD.findall(after)[:AROUND]]
