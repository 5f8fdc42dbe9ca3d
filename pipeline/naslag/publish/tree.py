"""Writing a folder so that nobody ever sees half of it."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from pathlib import Path
from types import TracebackType

from naslag.model.errors import UsageError, relative
from naslag.model.store import cannot_write

EXCHANGE = 2
"""renameat2's flag that swaps two names in one step (linux/fs.h)."""
MARK = "static/naslag.css"
"""The file by which a folder is known as a site that may be replaced."""
HERE = -100
"""AT_FDCWD: a relative path counts from the working directory."""


class Tree:
    """A folder written beside `target` and put in its place when the `with` block ends well.

    A file whose bytes do not change stays the same file (a hard link to the old one), so that its date stays too and
    a copy to a server sends only what is new. After a kill the old folder is whole, under its own name.
    """

    def __init__(self, target: Path) -> None:
        self.target = target.resolve()
        self.fresh = self.target.with_name(f".{self.target.name}.new")
        self.old = self.target.with_name(f".{self.target.name}.old")
        self.written = 0
        """Files that are new or have other bytes than before."""
        self.kept = 0
        """Files whose bytes stayed."""

    def __enter__(self) -> Tree:
        """Raises UsageError when `target` is no folder or holds anything but an older site: it would be lost;
        SourceError when it cannot be written."""
        if self.target.exists() and not self.target.is_dir():
            raise UsageError(f"{relative(self.target)} is a file; name a folder for the site.")
        try:
            if self.target.exists() and any(self.target.iterdir()) and not (self.target / MARK).exists():
                raise UsageError(
                    f"{relative(self.target)} is not empty and holds no site of naslag; name another folder."
                )
            self._make_room()
        except OSError as error:
            raise cannot_write(self.target, error) from error
        return self

    def _make_room(self) -> None:
        self.target.parent.mkdir(parents=True, exist_ok=True)
        if self.old.exists() and not self.target.exists():
            self.old.rename(self.target)
        for left in (self.fresh, self.old):
            if left.exists():
                shutil.rmtree(left)
        self.fresh.mkdir()

    def write(self, address: str, content: str | bytes) -> None:
        """Write one file. `address` counts from the folder's root; text becomes UTF-8 with `\\n` line ends."""
        data = content.encode() if isinstance(content, str) else content
        path = self.fresh / address
        path.parent.mkdir(parents=True, exist_ok=True)
        before = self.target / address
        if before.is_file() and before.stat().st_size == len(data) and before.read_bytes() == data:
            self.kept += 1
            try:
                os.link(before, path)
                return
            except OSError:  # a disk without hard links: a copy does as well
                pass
        else:
            self.written += 1
        path.write_bytes(data)

    def keep(self, address: str) -> bool:
        """Take a file over from the site as it was, or from this one, whatever is in it; False when there is none. For
        files whose address tells their content."""
        before, path = self.target / address, self.fresh / address
        if path.exists():
            return True
        if not before.is_file():
            return False
        self.write(address, before.read_bytes())
        return True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            shutil.rmtree(self.fresh, ignore_errors=True)
            return
        if not self.target.exists():
            self.fresh.rename(self.target)
        elif _exchange(self.fresh, self.target):
            shutil.rmtree(self.fresh)
        else:
            self.target.rename(self.old)
            self.fresh.rename(self.target)
            shutil.rmtree(self.old)


def _exchange(one: Path, other: Path) -> bool:
    """Swap two folders in one step; False where the system cannot."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        swap = ctypes.CDLL(None, use_errno=True).renameat2
    except AttributeError:
        return False
    return bool(swap(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE) == 0)
