"""What an item is called where there is no interface: in the files that people take away."""

from __future__ import annotations

from naslag.model.document import ItemKind
from naslag.model.report import CheckedItem

_KINDS = {
    ItemKind.PROBLEM: "Problem",
    ItemKind.GAME: "Game",
    ItemKind.POSITION: "Position",
    ItemKind.RULE_EXAMPLE: "Example",
}


def heading(checked: CheckedItem) -> str:
    """`Problem 12`; `Unnumbered problem 3` where the source gives no number; a rule example's own title."""
    if checked.example and checked.example.title:
        return checked.example.title
    kind = _KINDS[checked.kind]
    if checked.id.startswith("#") and checked.kind is not ItemKind.RULE_EXAMPLE:
        return f"Unnumbered {kind.lower()} {checked.id[1:]}"
    return f"{kind} {checked.id.removeprefix('#')}"
