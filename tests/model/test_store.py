"""Files that are whole or not there."""

from pathlib import Path

import pytest

from naslag.model.errors import SourceError
from naslag.model.store import sweep, write_atomically


def test_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.yaml"
    assert write_atomically(path, "é\n")
    before = path.stat()
    assert not write_atomically(path, "é\n".encode())
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    assert write_atomically(path, b"other")
    assert path.read_bytes() == b"other"
    assert [entry.name for entry in path.parent.iterdir()] == ["a.yaml"]


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").mkdir()
    with pytest.raises(SourceError) as caught:
        write_atomically(tmp_path / "a.yaml", "text")
    where = (tmp_path / "a.yaml").as_posix()
    assert str(caught.value) == f"{where}: cannot be written (Is a directory); expected a place that can"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.yaml"]


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("text")
    with pytest.raises(SourceError, match=r"a/b\.yaml: cannot be written \(\S+/a is a file\)"):
        write_atomically(tmp_path / "a" / "b.yaml", "text")


def test_sweep_takes_only_what_a_killed_run_left(tmp_path: Path) -> None:
    for name in (".edition.yaml.k3j2.new", "edition.yaml", ".hidden", "rulings.yaml", ".notes.new"):
        (tmp_path / name).touch()
    sweep(tmp_path)
    sweep(tmp_path / "nowhere")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [
        ".hidden", ".notes.new", "edition.yaml", "rulings.yaml"
    ]  # fmt: skip
