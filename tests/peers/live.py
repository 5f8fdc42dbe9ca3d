"""Asks the peers themselves, over as many positions as the time allows: `python tests/peers/live.py [--seconds N]`.

A line for each peer and variant: how many positions, and how often each known fault was met. Exit status 1 if a
difference is none of them; its position and moves are printed. A peer that cannot be had is said in one line.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from ask import answers, python_of
from compare import PEERS, Peer, kernel, reference
from positions import positions

from naslag.cli.peers import NotHere
from naslag.model.variant import Variant


def compared(peer: Peer, theirs: str, rules: Variant, seconds: float) -> Counter[str]:
    """How many positions of `seconds` show each fault; prints those that show none that is known."""
    met: Counter[str] = Counter()
    until = None  # it may take its time to begin
    for position, moves in answers(peer, theirs, positions(rules, f"{peer.name} live", 0.3)):
        by_kernel = kernel(position, rules)
        fault = peer.differs(moves, position, rules) if moves != by_kernel else ""
        if fault and by_kernel != reference(position, rules):
            fault = "unexplained"
        met[fault] += 1
        if fault == "unexplained":
            print(f"{peer.name}, {rules.name}: {position}\n  theirs {moves}\n  ours   {by_kernel}")
        until = until or time.monotonic() + seconds
        if time.monotonic() > until:
            break
    return met


def main() -> int:
    """Ask every peer about every variant it has."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=10, help="for each peer and variant (default 10)")
    seconds = parser.parse_args().seconds
    failed = False
    for peer in PEERS:
        try:
            python_of(peer)
        except NotHere as error:
            print(f"Not compared: {error}")
            continue
        for theirs, rules, _ in peer.pairs():
            met = compared(peer, theirs, rules, seconds)
            faults = ", ".join(f"{kind} {times:,}" for kind, times in sorted(met.items()) if kind)
            print(f"{peer.name:12} {rules.name:14} {met.total():>10,} positions" + (f"; {faults}" if faults else ""))
            failed |= met["unexplained"] > 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
