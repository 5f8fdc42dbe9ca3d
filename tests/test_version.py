"""One version, said in two places."""

import tomllib
from pathlib import Path

import naslag


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert naslag.__version__ == project["version"]
