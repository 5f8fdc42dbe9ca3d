"""Files that are whole or not there: written beside their place, then renamed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from naslag.model.errors import SourceError, relative


def write_atomically(path: Path, data: bytes | str) -> bool:
    """Put `data` into `path` in one step, keeping the file's permissions; False when it held these very bytes already
    and was left alone. A reader sees the old file or the new one, also after a power cut; nothing stays behind when
    writing fails. Raises SourceError when the place cannot be written."""
    content = data.encode() if isinstance(data, str) else data
    try:
        return _write(path.resolve(), content)  # a link stays a link: what it points to is replaced
    except OSError as error:
        raise cannot_write(path, error) from error


def cannot_write(path: Path, error: OSError) -> SourceError:
    """What to say of a place that refuses to be written."""
    above = next((folder for folder in path.parents if folder.exists() and not folder.is_dir()), None)
    reason = f"{relative(above)} is a file" if above else error.strerror or str(error)
    return SourceError(relative(path), f"cannot be written ({reason})", "a place that can")


def _write(path: Path, content: bytes) -> bool:
    try:
        if path.read_bytes() == content:
            return False
        mode = path.stat().st_mode & 0o777
    except FileNotFoundError:
        mode = 0o666 & ~_umask()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def sweep(folder: Path) -> None:
    """Remove what a killed run has left in `folder`."""
    for left in folder.glob(".*.yaml.*.new"):
        left.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
