"""Files that are whole or not there: written beside their place, then renamed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, data: bytes | str) -> bool:
    """Put `data` into `path` in one step, keeping the file's permissions; False when it held these very bytes already
    and was left alone. A reader sees the old file or the new one, also after a power cut; nothing stays behind when
    writing fails."""
    content = data.encode() if isinstance(data, str) else data
    path = path.resolve()  # a link stays a link: what it points to is replaced
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
