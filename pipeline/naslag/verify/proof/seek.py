"""One question, put to the fast core or else to the reference search; the answer with a tree that needs no tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from typing import Literal

from naslag import __version__
from naslag.model.board import Position
from naslag.model.variant import Variant
from naslag.rules import proving
from naslag.rules.proving import Aim, Limits, Poll, Tables
from naslag.verify.proof import reference
from naslag.verify.proof.expand import expanded
from naslag.verify.proof.tree import Tree, arranged

STOPS = {
    "nodes": "the limit of positions",
    "seconds": "the time given",
    "depth": "the longest line that the search can follow",
    "interrupted": "an interruption",
}
"""What ends a search that is open, in words."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What became of one question. `stopped` is a key of `STOPS`, empty when it is decided. `tree` is None when it is
    open, or too large to be handed out."""

    aim: Aim
    status: Literal["proved", "refuted", "open"]
    stopped: str
    nodes: int
    plies: int
    tree: Tree | None


def seek(
    position: Position, variant: Variant, aim: Aim, limits: Limits, tables: Tables | None, poll: Poll | None
) -> Sought:
    """The answer to one question. A KeyboardInterrupt, wherever it comes from, makes it open. Raises ValueError for
    what cannot be asked."""
    done = 0.0

    def pulse(part: float) -> None:
        nonlocal done
        done = part
        if poll:
            poll(part)

    try:
        found = proving.prove(position, variant, aim, limits, tables, pulse)
        if found is None:
            found = reference.search(position, variant, aim, limits, pulse)
        if found.status == "open" or found.tree is None:
            return Sought(aim, found.status, found.stopped, found.nodes, found.plies, None)
        proved = found.status == "proved"
        nodes = found.tree
        if tables is not None:
            nodes = expanded(nodes, aim, proved, variant, tables, limits.tree)
        tree = arranged(aim, proved, nodes)
        return Sought(aim, found.status, "", found.nodes, tree.plies, tree)
    except KeyboardInterrupt:
        return Sought(aim, "open", "interrupted", int(done * limits.nodes), 0, None)


def at_least(limits: Limits, nodes: int) -> Limits:
    """The limits with another number of positions, one at least."""
    return replace(limits, nodes=max(1, nodes))


def tool(variant: Variant) -> tuple[str, str]:
    """With what is searched, and its version."""
    if not proving.available(variant):
        return "naslag reference search", __version__
    try:
        return "naslag kernel", version("naslag-kernel")
    except PackageNotFoundError:
        return "naslag kernel", __version__
