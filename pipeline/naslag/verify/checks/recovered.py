"""The file is not what its format demands, and was read nevertheless.

A prefix that is declared nowhere, a variation without its closing bracket, an unknown kind of XML: strict programs
refuse such a file. What was done instead is said, so that somebody can look whether anything was lost.

Bad:  <didl:Item xsi:type="…"> with no declaration of xsi
Good: the same with xmlns:xsi on the root
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Finding, FindingKind, Severity, Slip

KIND = FindingKind("TX107", Severity.NOTE, "the file is not what its format demands: {reason}", __doc__ or "")


def check_document(document: Document) -> Iterator[Finding]:
    """What a reader had to pass over or supply."""
    for code, span, message in document.remarks:
        if code == KIND.code:
            yield KIND.at(span, slip=Slip.TRANSCRIPTION, reason=message)
