"""Findings that somebody has looked at and wants to hear no more of: said in a comment of the text, or beside it.

In the text, inside a comment of its format, on the line before the fault or on the same line:

    <!-- naslag: ignore MV301 -->        HTML and XML
    {naslag: ignore MV301 TX}            PDN
    # naslag: ignore MV301, TX102        plain text, PDN, YAML: a line of its own (also with ; or %)

`ignore-file` holds for the whole file. What a comment says is read by nobody else: it is blanked before the text is
read. Beside the text, in a file `.naslag-ignore` of the same folder, for those who leave a transcription alone:

    column-05.txt  MV301  12x24
    *.html  TX101

A name or pattern, codes or their beginnings with commas between, and, where it matters, the printed characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from naslag.model.errors import SourceError, relative
from naslag.model.finding import Finding
from naslag.model.span import Span
from naslag.model.text import SourceText

NAME = ".naslag-ignore"
_CODES = r"[A-Za-z]{2}[0-9]{0,3}(?:[ \t]*[, \t][ \t]*[A-Za-z]{2}[0-9]{0,3})*"
_SAYS = rf"naslag:[ \t]*ignore(?P<file>-file)?[ \t]+(?P<codes>{_CODES})(?![A-Za-z0-9])"
_COMMENTS = tuple(
    re.compile(pattern.replace("SAYS", _SAYS), re.MULTILINE)
    for pattern in (
        r"<!--[ \t]*SAYS[^>\r\n]{0,200}?-->",
        r"\{[ \t]*SAYS[^}\r\n]{0,200}\}",
        r"(?:^|(?<=\r))[ \t]*[#%;][#%; \t]*SAYS[^\r\n]{0,200}",
    )
)
_WORD = "naslag:"
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")


@dataclass(frozen=True, slots=True)
class Directive:
    """One wish for silence. `lines` are those of the text it holds for, None for all; `printed` narrows it to findings
    on these characters. `span` is where it is written; `told` whether it is worth a word when it silences nothing."""

    codes: tuple[str, ...]
    span: Span
    words: str
    lines: tuple[int, ...] | None = None
    printed: str | None = None
    told: bool = True

    def silences(self, finding: Finding) -> bool:
        """Whether a finding falls under it."""
        return (
            finding.code.startswith(self.codes)
            and (self.lines is None or finding.span.line in self.lines)
            and self.printed in (None, finding.printed)
        )


def directives(text: SourceText) -> list[Directive]:
    """What the comments of a text say, in order."""
    return [_directive(text, match) for match in _matches(text)]


def masked(text: SourceText) -> SourceText:
    """The text with those comments blanked: as long, with the same lines. A line that is nothing but a comment joins
    the next one: an empty line would part what belongs together."""
    spans = [(match.start(), _behind(text.text, match)) for match in _matches(text)]
    return text.blanked(spans) if spans else text


def beside(path: Path) -> list[Directive]:
    """What `.naslag-ignore` in the folder of a file says of it. Raises SourceError for a line that says nothing."""
    listed = path.parent / NAME
    try:
        content = listed.read_text("utf-8")
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(relative(listed), "cannot be read", "a text file in UTF-8") from error
    source = SourceText(relative(listed), content)
    found = (_entry(source, number, path.name) for number in range(1, len(source.line_starts) + 1))
    return [entry for entry in found if entry is not None]


def quieted(findings: Iterable[Finding], wishes: list[Directive]) -> tuple[list[Finding], list[Directive], int]:
    """The findings that are left, the wishes that silenced nothing, and how many findings were silenced."""
    left, used, silenced = [], set(), 0
    for finding in findings:
        by = [index for index, wish in enumerate(wishes) if wish.silences(finding)]
        used.update(by)
        if by:
            silenced += 1
        else:
            left.append(finding)
    unused = [wish for index, wish in enumerate(wishes) if wish.told and index not in used]
    return left, unused, silenced


def _matches(text: SourceText) -> list[re.Match[str]]:
    if _WORD not in text.text:
        return []
    found: dict[int, re.Match[str]] = {}
    for pattern in _COMMENTS:
        for match in pattern.finditer(text.text):
            found.setdefault(match.start("codes"), match)
    return [found[at] for at in sorted(found)]


def _directive(text: SourceText, match: re.Match[str]) -> Directive:
    span = text.span(match.end() - len(match.group().lstrip()), match.end())
    # A comment on a line of its own speaks of the next line that is none.
    lines = (span.line if _says_something(text, span.line) else _next_line(text, span.line),)
    return Directive(
        _codes(match["codes"]),
        span,
        text.text[span.start : span.end],
        None if match["file"] else lines,
    )


def _next_line(text: SourceText, line: int) -> int:
    following = range(line + 1, len(text.line_starts) + 1)
    return next((number for number in following if _says_something(text, number)), line)


def _says_something(text: SourceText, line: int) -> bool:
    """Whether a line holds anything but tags and wishes for silence."""
    shown = text.line_text(line)
    for pattern in (*_COMMENTS, _TAG) if _WORD in shown or "<" in shown else ():
        shown = pattern.sub("", shown)
    return bool(shown.strip())


def _behind(text: str, match: re.Match[str]) -> int:
    """Where a comment ends, with the line end behind it when it has the line to itself."""
    start = max(text.rfind("\n", 0, match.start()), text.rfind("\r", 0, match.start())) + 1
    ending = re.compile(r"[ \t]*(?:\r\n?|\n)").match(text, match.end())
    return ending.end() if ending and not text[start : match.start()].strip() else match.end()


def _codes(printed: str) -> tuple[str, ...]:
    return tuple(code.upper() for code in re.split(r"[,\s]+", printed) if code)


def _entry(source: SourceText, number: int, name: str) -> Directive | None:
    line = source.line_text(number)
    words = line.split(maxsplit=2)
    if not words or words[0].startswith("#"):
        return None
    if len(words) < 2 or not re.fullmatch(_CODES, words[1]):
        raise SourceError(
            f"{source.path}:{number}",
            repr(line.strip()),
            "a file or pattern, then codes, as in: column.txt MV301 12x24",
        )
    if not fnmatchcase(name, words[0]):
        return None
    at = source.line_starts[number - 1]
    printed = words[2].strip() if len(words) > 2 else None
    exact = not set(words[0]) & set("*?[")
    return Directive(
        _codes(words[1]), source.span(at, at + len(line)), " ".join(line.split()), printed=printed, told=exact
    )


def unused(wishes: list[Directive]) -> Iterator[Finding]:
    """A finding for each wish that silenced nothing."""
    from naslag.edition.checks.unused_suppression import KIND

    for wish in wishes:
        yield KIND.at(wish.span, printed=wish.words, codes=", ".join(wish.codes))
