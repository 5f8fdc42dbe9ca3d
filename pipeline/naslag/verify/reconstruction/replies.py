"""Among the positions with the fewest pieces, one in which as many replies as possible are forced."""

from __future__ import annotations

from collections.abc import Iterator

from naslag.verify.reconstruction.refine import Replayed
from naslag.verify.reconstruction.search import Admissible, Search
from naslag.verify.reconstruction.unroll import EncodedPly, Printed


def count_replies(search: Search, found: Admissible) -> tuple[int, int]:
    """How many replies are forced (one legal move, no other), and how many there are. Plies that several lines share
    count once."""
    replies = list(_replies(search, found))
    return sum(not replayed.others for _, replayed in replies), len(replies)


def force_replies(search: Search, found: Admissible) -> Admissible:
    """The best of the positions with no more pieces than `found` (proved)."""
    forced, replies = count_replies(search, found)
    if forced == replies:
        return found
    solver = search.solver
    wishes = [solver.literal() for _ in range(replies)]
    wished = solver.counter(wishes, replies)
    few = -solver.counter(search.pieces, found.pieces + 1).at_least(found.pieces + 1)
    for number in range(replies, forced, -1):
        while True:
            better = search.find([few, wished.at_least(number)])
            if better is None:
                break
            if count_replies(search, better)[0] >= number:
                return better
            for wish, (ply, replayed) in zip(wishes, _replies(search, better), strict=True):
                for clause in search.judge.second(ply, better.model, replayed):
                    solver.add(-wish, *clause)
    return found


def _replies(search: Search, found: Admissible) -> Iterator[tuple[EncodedPly, Replayed]]:
    """The plies of the side that does not begin, with how they run."""
    met: set[tuple[Printed, ...]] = set()
    for plies, line in zip(search.lines, found.lines, strict=True):
        for number, (ply, replayed) in enumerate(zip(plies, line, strict=True)):
            way = tuple(earlier.printed for earlier in plies[: number + 1])
            if ply.colour is not search.side and way not in met:
                met.add(way)
                yield ply, replayed
