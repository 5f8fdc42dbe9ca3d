"""An entry of the baseline fits no finding any more.

A baseline (`naslag check --baseline FILE`) holds the findings that were there when it was written, by their code, their
printed characters and the words around them, so that only new ones are shown. This entry fits none: the fault was
mended, or the words around it were changed, and the finding is then shown as a new one. Write the baseline again with
`--write-baseline` when the findings that are shown are as they should be.

Bad:  an entry `code: MV301, printed: 36x11` for a text that has 35x11 now.
Good: the baseline written again, without that entry.
"""

from naslag.model.finding import FindingKind, Severity

KIND = FindingKind(
    "ED906", Severity.NOTE, "the baseline has {count} that fits no finding any more: {code} on {printed}", __doc__ or ""
)
