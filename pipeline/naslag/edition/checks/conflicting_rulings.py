"""Two rulings decide one finding differently.

rulings.yaml holds two rulings that match the same finding and do not agree. Neither is applied, and the finding
waits as if nobody had ruled. Keep one of them; name `line` and `ply` when each was meant for another place.

Bad:  item 12, MV301, 36x11: `accept` by AB and `reject` by CD.
Good: one ruling, whose reason tells of the disagreement.
"""

from naslag.model.finding import FindingKind, Severity

KIND = FindingKind(
    "ED902",
    Severity.WARNING,
    "{first} says {one} and {second} says {other} to {code} in {item}; neither is applied",
    __doc__ or "",
)
