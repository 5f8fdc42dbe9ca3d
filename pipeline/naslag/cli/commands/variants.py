"""naslag variants [NAME [NAME]]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from naslag.cli import options
from naslag.cli.command import Command

if TYPE_CHECKING:
    from naslag.model.variant import Rule, Variant


def variants(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME [NAME]]", help="One: its rules; two: what differs; none: all.")
    ] = None,
    form: options.AsOutput = options.Output.TEXT,
) -> None:
    """List the games; show one's rules with their articles; or show where two differ."""
    import json

    from naslag.model.errors import UsageError
    from naslag.rules import variants as known

    if not names:
        found = known.names()
        print(json.dumps(found) if form is options.Output.JSON else "\n".join(found))
        return
    if len(names) > 2:
        raise UsageError(f"two variants can be compared, not {len(names)}.")
    chosen = [known.variant(name) for name in names]
    shown = _one(chosen[0]) if len(chosen) == 1 else _two(*chosen)
    print(json.dumps(shown, ensure_ascii=False) if form is options.Output.JSON else _as_text(shown))


def _one(variant: Variant) -> dict[str, Any]:
    from naslag.rules.words import rules

    return {
        **_head(variant),
        "rules": {name: [_rule(rule, name) for rule in several] for name, several in rules(variant).items()},
        "notes": list(variant.notes),
    }


def _two(one: Variant, other: Variant) -> dict[str, Any]:
    from naslag.rules.words import differences

    return {
        "compared": [{**_head(its), "notes": list(its.notes)} for its in (one, other)],
        "differences": {
            name: {one.name: [_rule(rule, name) for rule in left], other.name: [_rule(rule, name) for rule in right]}
            for name, left, right in differences(one, other)
        },
    }


def _head(variant: Variant) -> dict[str, Any]:
    return {
        "variant": variant.name,
        "aliases": list(variant.aliases),
        "title": variant.title,
        "authority": variant.authority,
    }


def _rule(rule: Rule[object], name: str) -> dict[str, Any]:
    from naslag.rules.words import in_words

    return {"holds": in_words(rule.value, name), "article": rule.article, "stated": not rule.supplied}


def _as_text(shown: dict[str, Any]) -> str:
    from naslag.rules.words import label

    if "rules" in shown:
        lines = [f"{shown['variant']}: {shown['title']}", shown["authority"], ""]
        for name, several in shown["rules"].items():
            lines += [f"{label(name) if first else '':<30} {_said(rule)}" for first, rule in _numbered(several)]
        return "\n".join([*lines, *(f"\nNote: {note}" for note in shown["notes"])])
    lines = [f"{head['variant']}: {head['authority']}" for head in shown["compared"]]
    width = max(len(head["variant"]) for head in shown["compared"]) + 1
    for name, sides in shown["differences"].items():
        held = [[rule["holds"] for rule in several] for several in sides.values()]
        lines += ["", label(name) + (": alike, but not stated by both" if held[0] == held[-1] else "")]
        for side, several in sides.items():
            lines += [f"  {side + ':' if first else '':<{width}} {_said(rule)}" for first, rule in _numbered(several)]
    if not shown["differences"]:
        lines += ["", "No rule differs."]
    else:
        lines += [f"\nNote on {head['variant']}: {note}" for head in shown["compared"] for note in head["notes"]]
    return "\n".join(lines)


def _numbered(several: list[dict[str, Any]]) -> list[tuple[bool, dict[str, Any]]]:
    return [(index == 0, rule) for index, rule in enumerate(several)]


def _said(rule: dict[str, Any]) -> str:
    source = rule["article"] if rule["stated"] else f"not stated, supplied from {rule['article']}"
    return f"{rule['holds']}  [{source}]"


COMMAND = Command("variants", variants)
