"""Writes the counts of flips.yaml anew and prints what each rule of each game rests on: run by hand when a variant or
a rule is new (`python tests/rules/find_flips.py`; it needs the kernel, and takes two minutes)."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from flipping import FILE, VALUES, cases, flipped, flips, in_text
from test_flips import LEAVES, OTHER, STARTS, cannot_matter, played
from test_perft import placed, rows

from naslag.model.board import Colour
from naslag.model.variant import Variant
from naslag.rules import fast
from naslag.rules.variants import names, variant

OURS = {"buuren_1879", "reglement_1932", "giveaway", "portuguese", "old_french", "croda", "turkish_10x10"}
OURS |= {"ktar_10x11", "ktar_10x12", "thai"}
"""Games whose counts nobody else published, or only for another number of men."""
FLIPS = Path(__file__).with_name("flips.yaml")


def counts(name: str) -> dict[str, tuple[int, int]]:
    """For each flip that the published counts of a game betray: which of its rows, and at what depth; the fewest
    leaves."""
    rules = variant(name)
    published = [row for row in rows() if row[0] == name]
    found: dict[str, tuple[int, int]] = {}
    for field, value in flips(rules):
        core = fast.core(flipped(rules, field, value))
        assert core is not None
        best = LEAVES["kernel"] + 1
        for index, (_, routes, fen, leaves) in enumerate(published):
            position = placed(fen, rules)
            for depth, count in enumerate(leaves, 1):
                if count >= best:
                    break
                if core.perft(position.cells, position.side is Colour.WHITE, depth, routes == "keep") != count:
                    found[f"{field} = {in_text(value)}"] = (index, depth)
                    best = count
                    break
    return found


def rests_on(name: str, field: str) -> str:
    """What a rule of a game rests on, in a few words."""
    rules: Variant = variant(name)
    kinds = []
    if field in FILE["without_moves"]:
        return "no move depends on it"
    if field in ("board", "first", "start_rows"):
        return "first moves, by its article" if name in STARTS else "NOTHING"
    told = [case for case in cases() if case.variant == name and field in case.rules]
    kinds += sorted({f"printed: {case.source}" for case in told if case.source})
    kinds += ["read from its article"] * any(not case.source for case in told)
    if field in OTHER:
        games = [game for at, game, _ in played() if at == name and field in game["rules"]]
        kinds += ["a game, by its article"] * bool(games)
    depths = [depth for key, (_, depth) in FILE["counts"].get(name, {}).items() if key.startswith(f"{field} = ")]
    if depths:
        kinds.append(f"published counts at depth {min(depths)}")
    reason = cannot_matter(rules, field)
    return "; ".join(kinds) or (f"cannot matter: {reason}" if reason else "NOTHING")


def main() -> None:
    text = FLIPS.read_text("utf-8").partition("counts:")[0]
    lines = ["counts:"]
    for name in names():
        if name not in OURS:
            lines.append(f"  {name}:")
            lines += [f'    "{key}": [{row}, {depth}]' for key, (row, depth) in counts(name).items()]
    FLIPS.write_text(text + "\n".join(lines) + "\n", "utf-8")
    for name in names():
        for field in fields(Variant):
            if field.name in set(VALUES) | set(OTHER) | {"board", "first", "start_rows", *FILE["without_moves"]}:
                print(f"{name:<15} {field.name:<18} {rests_on(name, field.name)}")


if __name__ == "__main__":
    main()
