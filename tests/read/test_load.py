"""From bytes to characters: what is read, how it is guessed, and what is refused with which sentence."""

from pathlib import Path

import pytest

from naslag.model.errors import SourceError
from naslag.read.load import decode, load_bytes
from naslag.read.run import read_bytes, read_file

LINE = "1. 28-22 17x28 2. 33x22 gewonnen: één dam"


@pytest.mark.parametrize(
    ("data", "encoding", "bom", "guessed"),
    [
        (LINE.encode("utf-8"), "utf-8", 0, ""),
        (b"\xef\xbb\xbf" + LINE.encode("utf-8"), "utf-8", 3, ""),
        (b"\xff\xfe" + LINE.encode("utf-16-le"), "utf-16-le", 2, ""),
        (b"\xfe\xff" + LINE.encode("utf-16-be"), "utf-16-be", 2, ""),
        (LINE.encode("utf-16-le"), "utf-16-le", 0, "every other byte is zero"),
        (LINE.encode("utf-16-be"), "utf-16-be", 0, "every other byte is zero"),
        (LINE.encode("cp1252"), "cp1252", 0, "byte 34 (0xe9) is not UTF-8"),
    ],
)
def test_encodings(data: bytes, encoding: str, bom: int, guessed: str) -> None:
    text = decode(data, "a.txt")
    assert (text.text, text.encoding, text.bom, text.guessed) == (LINE, encoding, bom, guessed)
    for offset in range(len(LINE) + 1):
        assert data[text.byte_offset(offset) :].decode(encoding) == LINE[offset:]


def test_bytes_that_windows_1252_lacks_are_read_as_latin_1() -> None:
    assert decode(b"\x81 caf\xe9", "a.txt").encoding == "latin-1"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "a.txt: the file is empty; expected a transcription"),
        (b" \n\t\n", "a.txt: the file is empty; expected a transcription"),
        (
            b"PK\x03\x04\x00\x01",
            "a.txt: a zero byte at byte 4: this is no text; expected a text file. Transcribe it, or export it as text.",
        ),
        (b"\x01\x02\x03\xff" * 50, "a.txt: control characters throughout: this is no text; expected a text file"),
        (b"\xff\xfea", "a.txt: byte 0: not valid UTF-16-LE; expected the encoding that its first bytes announce"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(SourceError) as refused:
        decode(data, "a.txt")
    assert str(refused.value) == message


def test_a_missing_file_a_directory_and_a_large_file_are_refused(tmp_path: Path) -> None:
    for path, size, message in (
        (tmp_path / "none.txt", 9, "none.txt: no such file. Check the path."),
        (tmp_path, 9, f"{tmp_path.name}: this is a directory; expected a file. Name the files in it."),
    ):
        with pytest.raises(SourceError) as refused:
            load_bytes(path, max_size=size)
        assert str(refused.value).endswith(message)
    large = tmp_path / "large.txt"
    large.write_bytes(b"x" * 10)
    with pytest.raises(SourceError) as refused:
        load_bytes(large, max_size=9)
    assert str(refused.value) == (
        f"{large}: the input has 10 bytes; expected at most 9. Cut it into pieces, or raise the limit with --max-size."
    )
    with pytest.raises(SourceError):
        read_bytes(b"x" * 10, "-", max_size=9)


def test_a_guessed_encoding_is_a_finding_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("1. 28-22 17×28 2. 33×22 gewonnen.".encode("cp1252"))
    document = read_file(path)
    assert [(code, message) for code, _, message in document.remarks] == [("TX101", "byte 11 (0xd7) is not UTF-8")]
    assert [ply.text for ply in document.items[0].lines[0].plies] == ["28-22", "17×28", "33×22"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_offsets_count_every_character_of_a_line_end(end: str) -> None:
    text = f"Zwart 17, 20. Wit 28, 33, 39.{end}1. 28-22 17x28{end}2. 33x22 w."
    document = read_bytes(text.encode(), "a.txt")
    plies = document.items[0].lines[0].plies
    assert [text[ply.span.start : ply.span.end] for ply in plies] == ["28-22", "17x28", "33x22"]
    assert [(ply.span.line, ply.span.column) for ply in plies] == [(2, 4), (2, 10), (3, 4)]
