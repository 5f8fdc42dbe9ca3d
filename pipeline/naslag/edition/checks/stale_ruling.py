"""A ruling no longer fits.

A ruling in rulings.yaml applies as long as its item still has a finding of that code on exactly those printed
characters. The text or the program has changed since: the finding is gone, or it stands on other characters. The
ruling is not applied. Look at the item again, then change the ruling or take it out.

Bad:  `item: "12", code: MV301, printed: 36x11` when the text now has 35x11.
Good: the same ruling with `printed:` as the finding has it today, or no ruling.
"""

from naslag.model.finding import FindingKind, Severity

KIND = FindingKind(
    "ED901", Severity.WARNING, "the ruling on {code} in {item} fits no finding that there is now", __doc__ or ""
)
