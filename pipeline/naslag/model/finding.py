"""Findings: what is wrong, odd or disputable in a source. A value, never an exception."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from naslag.model.span import Span


class Severity(StrEnum):
    """error: cannot be replayed as printed. warning: legal but doubtful. note: typography."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Slip(StrEnum):
    """Whose slip it looks like."""

    PRINTER = "printer"
    TRANSCRIPTION = "transcription"
    AUTHOR = "author"
    EDITOR = "editor"
    UNKNOWN = "unknown"


class Applicability(StrEnum):
    """safe: the only reading, proved by replay to the end. unsafe: likely. display: a choice for a person."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    DISPLAY = "display"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. `message` is one English sentence; `printed` and `read` are exact texts, None where nothing is
    printed or nothing proposed. `line` and `ply` (0-based) say where in the item it bites, if it does.

    `alternatives` are other readings, best first. `evidence` are sentences a historian understands. `in_text`: the
    text itself gives the reading already, beside the print (an editor's bracket), so that nothing in it is to be fixed.
    `shown` is a line in PDN that shows what is said, from the position `at` (FEN) before `ply` of `line`.
    """

    code: str
    severity: Severity
    slip: Slip
    span: Span
    message: str
    item: str | None = None
    line: str | None = None
    ply: int | None = None
    printed: str | None = None
    read: str | None = None
    applicability: Applicability = Applicability.DISPLAY
    alternatives: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    in_text: bool = False
    shown: tuple[str, ...] = ()
    at: str | None = None


@dataclass(frozen=True)
class FindingKind:
    """A kind of finding, declared beside the function that looks for it. `title` names the fault, not the cure,
    with `{printed}` and the like filled from `at()`'s keywords. `explanation` is its page (the module's docstring),
    with a bad and a good example."""

    code: str
    severity: Severity
    title: str
    explanation: str

    def at(
        self,
        span: Span,
        *,
        slip: Slip = Slip.UNKNOWN,
        item: str | None = None,
        line: str | None = None,
        ply: int | None = None,
        printed: str | None = None,
        read: str | None = None,
        applicability: Applicability = Applicability.DISPLAY,
        alternatives: tuple[str, ...] = (),
        evidence: tuple[str, ...] = (),
        severity: Severity | None = None,
        in_text: bool = False,
        shown: tuple[str, ...] = (),
        at: str | None = None,
        **words: object,
    ) -> Finding:
        """A finding of this kind. Extra keywords fill the title."""
        message = self.title.format(printed=printed, read=read, item=item, **words)
        return Finding(
            code=self.code,
            severity=severity or self.severity,
            slip=slip,
            span=span,
            message=message,
            item=item,
            line=line,
            ply=ply,
            printed=printed,
            read=read,
            applicability=applicability,
            alternatives=alternatives,
            evidence=evidence,
            in_text=in_text,
            shown=shown,
            at=at,
        )
