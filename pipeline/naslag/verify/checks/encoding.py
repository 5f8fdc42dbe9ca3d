"""The file's encoding had to be guessed.

naslag reads UTF-8 and UTF-16. A file that is neither is read as Windows-1252, which is Latin-1 with
typographic quotes and dashes. Letters with accents and the signs between squares should be looked at once.

Bad: a file saved by an old editor, in which byte 0xD7 stands for the sign ×.
Good: the same file saved as UTF-8.
"""

from collections.abc import Iterator

from naslag.model.document import Document
from naslag.model.finding import Finding, FindingKind, Severity, Slip

KIND = FindingKind("TX101", Severity.NOTE, "the text is not UTF-8; it was read as {encoding}", __doc__ or "")


def check_document(document: Document) -> Iterator[Finding]:
    """What the reader says of the encoding."""
    for code, span, message in document.remarks:
        if code == KIND.code:
            yield KIND.at(span, slip=Slip.TRANSCRIPTION, encoding=document.encoding, evidence=(message,))
