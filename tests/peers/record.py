"""Records what the peers answer: `python tests/peers/record.py`, by hand, when a peer or a rule is new.

Each pair of a peer and a variant gets a file of positions with the peer's moves under tests/peers/recorded; the
examples of the known faults come first. It ends with how often each fault was met, for peers.yaml.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice

from ask import answers
from compare import PEERS, Peer, asked, placed
from positions import positions

from naslag.model.variant import Variant

POSITIONS = 400
QUIET = 0.3
"""The part of the positions without a capture that is kept: captures are where engines differ."""


def record(peer: Peer, theirs: str, rules: Variant) -> tuple[list[str], Counter[str]]:
    """The lines of one file, and how many of its positions show each fault."""
    examples = [placed(fault.examples[rules.name], rules) for fault in peer.faults if rules.name in fault.examples]
    asking = chain(examples, islice(positions(rules, peer.name, QUIET), POSITIONS))
    answered = list(answers(peer, theirs, asking))
    met = Counter(peer.differs(moves, position, rules) for position, moves in answered)
    head = [
        f"# {peer.package}, {theirs}: the moves it gives, as answer.py writes them. Made by record.py.",
        "# side to move, squares row by row from White's far left, moves",
    ]
    body = (" ".join((asked(position), *moves)) for position, moves in answered)
    return [*head, *body], met


def main() -> None:
    """Record every peer in every variant."""
    for peer in PEERS:
        for theirs, rules, path in peer.pairs():
            lines, met = record(peer, theirs, rules)
            path.parent.mkdir(exist_ok=True)
            path.write_text("\n".join(lines) + "\n", "utf-8")
            print(path.name, *(f"{kind or 'as ours'}: {times}" for kind, times in sorted(met.items())), sep="  ")


if __name__ == "__main__":
    main()
