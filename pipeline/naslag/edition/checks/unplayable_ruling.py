"""A ruling whose reading cannot be played.

The reading that a ruling gives is a move of the board, but not a legal one at its place in the line. To follow it
would leave nothing of the line from there on, so it is not followed: what the program found stands on the page as a
proposal, and the ruling waits. Look at the squares in the ruling, and at the moves before; when the diagram is what is
wrong, supply it under `diagrams`. When the printed move is to stand although nobody can play it, write `reject`.

Bad:  `printed: 36x11, decision: replace, read: 35x12` when nothing stands on 35.
Good: `printed: 36x11, decision: replace, read: 35x11`, which can be played there.
"""

from naslag.model.finding import FindingKind, Severity

KIND = FindingKind(
    "ED904",
    Severity.WARNING,
    "the ruling to read {read} for {printed} in {item} cannot be played there, and is not followed",
    __doc__ or "",
)
