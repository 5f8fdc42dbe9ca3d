"""A text is read in the encoding that it declares, and a place in it leads back to the very bytes, whatever stands
before it: the carets below it and what is written into the file depend on that."""

from __future__ import annotations

import codecs

import pytest

from naslag.cli.inputs import Wanted, check_text
from naslag.cli.show import excerpt
from naslag.model.finding import Finding
from naslag.read.load import decode

WRONG = "12x24"
"""The misprint that every text here holds; 12x23 can be played."""
PLAIN = "{words}{end}3. Zwart 7, 12. Wit 22, 27.{end}{before}1. 22-18 12x24 2. 27-21 w.{end}"
HTML = (
    "<!DOCTYPE html>{end}<html><head>{meta}</head>{end}<body><p>{words}</p>{end}<p>3. Zwart 7, 12. Wit 22, 27.<br>"
    "{before}1. 22-18 12x24 2. 27-21 w.</p></body></html>{end}"
)
XML = (
    '<?xml version="1.0" encoding="{name}"?>{end}<text><p>{words}</p>{end}<p>3. Zwart 7, 12. Wit 22, 27.</p>{end}'
    "<p>{before}1. 22-18 12x24 2. 27-21 w.</p></text>{end}"
)
META = '<meta charset="{name}">'
EQUIV = '<META http-equiv="Content-Type" content="text/html; charset={name}">'
RUSSIAN = "Ничья шашки белые начинают и выигрывают сильный ход задача"
DUTCH = "Vóór alles – de “dammen” één één één"


def bytes_of(shape: str, name: str, codec: str, words: str, before: str = "", end: str = "\n") -> bytes:
    meta = (EQUIV if shape == "equiv" else META).format(name=name) if name else ""
    form = {"plain": PLAIN, "html": HTML, "equiv": HTML, "xml": XML}[shape]
    text = form.format(words=words, before=before, end=end, meta=meta, name=name)
    marks = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
    mark = {"utf-8-sig": codecs.BOM_UTF8, "utf-16": codecs.BOM_UTF16_LE, "utf-32": codecs.BOM_UTF32_LE}.get(codec, b"")
    return mark + text.encode(marks.get(codec, codec))


def misprint(data: bytes) -> tuple[Finding, str, str]:
    """The finding on the misprint, and what is shown of it; its place in the bytes is checked."""
    outcome = check_text(decode(data, "in"), Wanted(language="nl"))
    (finding,) = (finding for finding in outcome.report.findings if finding.code == "MV301")
    start, end = (outcome.text.byte_offset(offset) for offset in (finding.span.start, finding.span.end))
    codec = outcome.text.encoding
    assert (data[start:end].decode(codec), finding.read) == (WRONG, "12x23")
    line, carets = excerpt(outcome.text, finding.span)
    return finding, line, carets


@pytest.mark.parametrize(
    ("shape", "name", "codec", "words", "read_as", "guessed"),
    [
        ("html", "windows-1251", "cp1251", RUSSIAN, "cp1251", ""),
        ("equiv", "windows-1251", "cp1251", RUSSIAN, "cp1251", ""),
        ("html", "koi8-r", "koi8-r", RUSSIAN, "koi8-r", ""),
        ("equiv", "ISO-8859-5", "iso8859-5", RUSSIAN, "iso8859-5", ""),
        ("html", "ISO-8859-1", "cp1252", DUTCH, "cp1252", ""),
        ("html", "iso-8859-2", "iso8859-2", "Dáma: bílý začíná a vyhraje", "iso8859-2", ""),
        ("html", "shift_jis", "shift_jis", "将棋と国際ドラフツ", "shift_jis", ""),
        ("html", "gb2312", "gb2312", "国际跳棋", "gb2312", ""),
        ("html", "utf-8", "utf-8", RUSSIAN, "utf-8", ""),
        ("html", "", "utf-8-sig", RUSSIAN, "utf-8", ""),
        ("html", "windows-1251", "utf-8", RUSSIAN, "utf-8", ""),
        ("html", "utf-8", "utf-16", RUSSIAN, "utf-16-le", ""),
        ("html", "", "utf-32", RUSSIAN, "utf-32-le", ""),
        ("xml", "windows-1251", "cp1251", RUSSIAN, "cp1251", ""),
        ("xml", "ISO-8859-1", "cp1252", DUTCH, "cp1252", ""),
        ("xml", "UTF-8", "utf-8", DUTCH, "utf-8", ""),
        ("xml", "UTF-16", "utf-16", DUTCH, "utf-16-le", ""),
        ("xml", "UTF-16", "utf-16-le", RUSSIAN, "utf-16-le", ""),
        ("xml", "UTF-16", "utf-16-be", RUSSIAN, "utf-16-be", ""),
        ("plain", "", "utf-8", DUTCH, "utf-8", ""),
        ("plain", "", "utf-16", DUTCH, "utf-16-le", ""),
        ("plain", "", "cp1252", DUTCH, "cp1252", "byte {at} (0xf3) is not UTF-8"),
        ("plain", "", "cp1251", RUSSIAN, "cp1251", "byte {at} (0xcd) is not UTF-8; its letters look Cyrillic"),
        ("plain", "", "koi8-r", RUSSIAN, "koi8-r", "byte {at} (0xee) is not UTF-8; its letters look Cyrillic"),
        ("plain", "", "cp866", RUSSIAN, "cp866", "byte {at} (0x8d) is not UTF-8; its letters look Cyrillic"),
        ("html", "", "cp1252", DUTCH, "cp1252", "byte {at} (0xf3) is not UTF-8"),
        ("html", "utf-8", "cp1252", DUTCH, "cp1252",
         "byte {at} (0xf3) is not UTF-8; the file declares utf-8, which it is not"),
        ("html", "klingon", "cp1252", DUTCH, "cp1252",
         "byte {at} (0xf3) is not UTF-8; the file declares klingon, which is no encoding known here"),
        ("html", "utf-7", "cp1252", DUTCH, "cp1252",
         "byte {at} (0xf3) is not UTF-8; the file declares utf-7, which it is not"),
        ("html", "utf-16", "cp1252", DUTCH, "cp1252",
         "byte {at} (0xf3) is not UTF-8; the file declares utf-16, which it is not"),
        ("html", "hex", "cp1252", DUTCH, "cp1252",
         "byte {at} (0xf3) is not UTF-8; the file declares hex, which is no encoding known here"),
        ("html", "idna", "cp1252", DUTCH, "cp1252",
         "byte {at} (0xf3) is not UTF-8; the file declares idna, which it is not"),
    ],
)  # fmt: skip
def test_declared(shape: str, name: str, codec: str, words: str, read_as: str, guessed: str) -> None:
    data = bytes_of(shape, name, codec, words)
    source = decode(data, "in")
    first = next((at for at, byte in enumerate(data) if byte > 127), -1)
    assert (source.encoding, source.guessed) == (read_as, guessed.format(at=first))
    assert words in source.text
    misprint(data)


BEFORE = [
    "",
    "é ",
    "e\u0301\u0323 ",
    "&eacute;&#233;&#xE9;&nbsp;&times; ",
    "\t\t",
    "将棋 ",
    "𝟛𝔻 ",
    "\u200b\u00ad ",
    "&amp;amp; ",
]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("shape", ["plain", "html", "xml"])
def test_carets_never_drift(shape: str, codec: str, end: str) -> None:
    for before in BEFORE:
        data = bytes_of(shape, "utf-8" if codec != "utf-16" else "utf-16", codec, DUTCH, before, end)
        finding, line, carets = misprint(data)
        text = decode(data, "in")
        assert text.line_text(finding.span.line)[finding.span.column - 1 :].startswith(WRONG)
        # In the terminal the carets stand below the misprint: what is before it is as wide as the blanks before them.
        shown = line[: line.index(WRONG)]
        assert len(carets) - len(carets.lstrip()) == columns(shown), before
        assert len(carets.strip()) == len(WRONG)


def columns(shown: str) -> int:
    """What a terminal takes for the signs that are used above."""
    return len(shown) + sum(char in "将棋" for char in shown) - sum(char in "\u0301\u0323" for char in shown)


def test_a_declaration_counts_at_the_head_only() -> None:
    data = b"a" * 5000 + b"<meta charset=koi8-r>" + "één".encode("cp1252")
    assert decode(data, "in").encoding == "cp1252"
    assert decode(b"words <?xml version='1.0' encoding='koi8-r'?> \xe9", "in").encoding == "cp1252"


def test_a_byte_that_windows_1252_lacks() -> None:
    assert decode(b'<meta charset="iso-8859-1">\x81 caf\xe9', "in").encoding == "latin-1"
