"""A ruling, note or diagram names what the source does not have.

The item, line or ply that rulings.yaml names is not in the source, or several files of the source have an item of
that number. What it says is not applied and not printed. Correct the name; where several files share a number,
write the file before it.

Bad:  `item: "25"` in a source with 24 problems.
Good: `item: "24"`, or `item: second.txt:12` where two files have a problem 12.
"""

from naslag.model.finding import FindingKind, Severity

KIND = FindingKind("ED903", Severity.WARNING, "{what} in rulings.yaml names {name}: {reason}", __doc__ or "")
