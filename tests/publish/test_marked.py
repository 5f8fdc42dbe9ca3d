"""The printed text, cut at the edges of findings and moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naslag.model.report import CheckedLine, Verdict
from naslag.model.span import Quote, Span
from naslag.publish.marked import Segment, segments


def span(start: int, end: int, path: str = "a.txt") -> Span:
    return Span(path, start, end, 1, start + 1)


TEXT = Quote("1. 36x11 w.", span(100, 111))


def line(*spans: Span) -> CheckedLine:
    printed = ("?",) * len(spans)
    return CheckedLine("main", None, 0, printed, printed, Verdict.LEGAL, None, None, spans)


CASES = {
    "nothing to mark": ((), (), (Segment("1. 36x11 w."),)),
    "a move": ((), (line(span(103, 108)),), (Segment("1. "), Segment("36x11", move=(0, 0)), Segment(" w."))),
    "a finding on a move": (
        (span(103, 108),),
        (line(span(103, 108)),),
        (Segment("1. "), Segment("36x11", (0,), (0,), (0, 0)), Segment(" w.")),
    ),
    "a finding within another, innermost first": (
        (span(103, 108), span(104, 105)),
        (),
        (
            Segment("1. "),
            Segment("3", (0,)),
            Segment("6", (1, 0), (1,)),
            Segment("x11", (0,), (0,)),
            Segment(" w."),
        ),
    ),
    "findings that overlap": (
        (span(100, 104), span(103, 106)),
        (),
        (
            Segment("1. ", (0,)),
            Segment("3", (1, 0), (0,)),
            Segment("6x", (1,), (1,)),
            Segment("11 w."),
        ),
    ),
    "something missing": ((span(108, 108),), (), (Segment("1. 36x11"), Segment("", (0,), (0,)), Segment(" w."))),
    "something missing at the end": ((span(111, 111),), (), (Segment("1. 36x11 w."), Segment("", (0,), (0,)))),
    "the whole text": ((span(100, 111),), (), (Segment("1. 36x11 w."),)),
    "another place": ((span(0, 5), span(103, 108, "b.txt"), None, span(108, 120)), (), (Segment("1. 36x11 w."),)),
    "the second of two lines": (
        (),
        (line(), line(span(100, 102), span(103, 108))),
        (Segment("1.", move=(1, 0)), Segment(" "), Segment("36x11", move=(1, 1)), Segment(" w.")),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_segments(case: str) -> None:
    spans, lines, want = CASES[case]
    assert segments(TEXT, spans, lines) == want


def test_a_text_that_is_not_as_long_as_its_span_is_not_cut() -> None:
    text = Quote("36x11", span(100, 120))
    assert segments(text, [span(100, 103)]) == (Segment("36x11"),)


@given(st.lists(st.tuples(st.integers(95, 115), st.integers(0, 12)), max_size=6))
def test_no_character_is_lost_or_doubled(places: list[tuple[int, int]]) -> None:
    cut = segments(TEXT, [span(start, start + length) for start, length in places])
    assert "".join(segment.text for segment in cut) == TEXT.text
    ended = [index for segment in cut for index in segment.ends]
    assert len(ended) == len(set(ended)), "an entry is referred to once"
