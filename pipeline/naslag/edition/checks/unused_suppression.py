"""A wish for silence silences nothing.

A comment `naslag: ignore MV301` in a text, or a line of `.naslag-ignore` beside it, keeps a finding quiet that somebody
has looked at. This one keeps nothing quiet: the fault was mended, its line has moved away from the comment, or the
code is mistyped. Left where it is, it would hide the next fault of that kind. Take it out, or put it right before the
line that it is meant for.

Bad:  `# naslag: ignore MV301` above a line in which every move can be played.
Good: the same comment right above the line with the move that is printed so on purpose, or no comment.
"""

from naslag.model.finding import FindingKind, Severity

KIND = FindingKind("ED905", Severity.WARNING, "{printed!r} silences nothing: there is no {codes} here", __doc__ or "")
