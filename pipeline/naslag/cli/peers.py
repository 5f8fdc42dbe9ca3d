"""Other people's engines, each in an environment of its own: some of them share an import name."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

BUILD = Path("build")
"""Where the environments are made, from the root of the repository."""


class NotHere(Exception):
    """A peer cannot be had on this machine; the message says why, in one line."""


def environment(package: str, build: Path = BUILD) -> Path:
    """The Python that can import a package (`name==version`), which is installed when it is first wanted.

    Raises NotHere."""
    folder = build.absolute() / f"peers-{package.partition('=')[0]}"
    python = folder / "bin" / "python"
    installed = folder / package
    if not installed.exists():
        try:
            venv.create(folder, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NotHere(f"{package} has no environment to be installed in ({error})") from error
        install = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", package]
        done = subprocess.run(install, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise NotHere(f"{package} cannot be installed ({last.removeprefix('ERROR: ')})")
        installed.touch()
    return python
