"""Imports run one way, also inside functions: what a package may know is said here, and nothing else may be known."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "pipeline" / "naslag"
BELOW = {
    "model": set(),
    "notation": {"model"},
    "rules": {"model"},
    "read": {"model", "notation"},
    "verify": {"model", "notation", "rules"},
    "edition": {"model", "notation", "rules", "verify"},
    "publish": {"model", "notation", "rules", "verify", "edition"},
    "cli": {"model", "notation", "rules", "read", "verify", "edition", "publish"},
    "__init__": {"model", "read", "verify", "edition", "publish"},
    "__main__": {"cli"},
}
"""What each package may import of naslag, itself apart. `read` and `verify` meet at the Document, never directly."""

MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The packages of naslag that a module imports anywhere in its text; the root itself (its version) is free."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            names = (
                [f"{node.module}.{alias.name}" for alias in node.names] if node.module == "naslag" else [node.module]
            )
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for parts in (name.split(".") for name in names if name):
            if parts[0] == "naslag" and len(parts) > 1 and (PACKAGE / parts[1]).is_dir():
                yield parts[1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_run_one_way(path: Path) -> None:
    package = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert set(imported(path)) - {package} <= BELOW[package]


def test_every_package_has_its_place() -> None:
    packages = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    assert packages == set(BELOW)
