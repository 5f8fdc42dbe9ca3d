"""What our variants say to a claim about a rule: the value that is right, others that are no fault, and the article."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from naslag.model.geometry import Playing
from naslag.model.rule_table import Aspect
from naslag.model.variant import ORTHOGONAL, Landing, Priority, Promotion, Range, Rule, Variant, Way


@dataclass(frozen=True)
class Ought:
    """The right `value` of a claim about one variant, as model/rule_table.py names values. `also` are values that are
    true too, or say the same. `rule` has the article."""

    variant: Variant
    value: str
    rule: Rule[Any]
    also: frozenset[str] = frozenset()

    def accepts(self, value: str) -> bool:
        """Whether a printed value is no fault."""
        return value == self.value or value in self.also

    @property
    def source(self) -> str:
        """The article in full, and whether the authority itself is silent."""
        if self.rule.supplied:
            return f"not stated by {self.variant.authority}; supplied from {self.rule.article}"
        article = self.rule.article
        whole = article[:1].isupper() and any(mark in article for mark in ",:1234567890")
        return article if whole else f"{self.variant.authority}, {article}"


def ought(aspect: Aspect, variant: Variant) -> Ought | None:
    """What a table should say of an aspect of a variant; None for what is no rule of ours."""
    answer = _ANSWERS.get(aspect)
    return answer(variant) if answer else None


def captures_backward(variant: Variant) -> bool:
    """Whether men capture backward."""
    return bool({Way.BACKWARD, Way.STRAIGHT_BACK} & variant.man_captures.value)


def _said(yes: bool) -> str:
    return "yes" if yes else "no"


def _board(variant: Variant) -> Ought:
    geometry = variant.geometry
    return Ought(variant, f"{geometry.columns}x{geometry.rows}", variant.board)


def _squares(variant: Variant) -> Ought:
    geometry = variant.geometry
    return Ought(variant, str(geometry.size), variant.board, frozenset({str(geometry.rows * geometry.columns)}))


def _playing(variant: Variant) -> Ought:
    return Ought(variant, "all" if variant.geometry.playing is Playing.ALL else "half", variant.board)


def _start_rows(variant: Variant) -> Ought:
    return Ought(variant, " ".join(map(str, variant.start_rows.value)), variant.start_rows)


def _man_moves(variant: Variant) -> Ought:
    ways = variant.man_moves.value
    straight, diagonal = bool(ways & ORTHOGONAL), Way.FORWARD in ways
    return Ought(
        variant, "both" if straight and diagonal else "straight" if straight else "diagonal", variant.man_moves
    )


def _captures(variant: Variant) -> Ought:
    return Ought(variant, _said(bool(variant.man_captures.value & ORTHOGONAL)), variant.man_captures)


def _king(variant: Variant) -> Ought:
    if variant.king_range.value is Range.SHORT:
        return Ought(variant, "short", variant.king_range)
    match variant.king_landing.value:
        case Landing.ANYWHERE:
            return Ought(variant, "long", variant.king_range)
        case Landing.DIRECTLY_BEHIND:
            return Ought(variant, "long-stop", variant.king_landing)
        case Landing.BEHIND_LAST_KING:
            return Ought(variant, "long-stop-king", variant.king_landing)


def _king_run(variant: Variant) -> Ought:
    return Ought(variant, str(variant.king_run.value or "no limit"), variant.king_run)


def _majority(variant: Variant) -> Ought:
    counts = {Priority.MOST_PIECES, Priority.HIGHEST_VALUE} & set(variant.priority.value)
    return Ought(variant, _said(bool(counts)), variant.priority)


def _most_kings(variant: Variant) -> Ought:
    # Where value decides, more kings among as many pieces are worth more.
    counts = {Priority.MOST_KINGS, Priority.HIGHEST_VALUE} & set(variant.priority.value)
    return Ought(variant, _said(bool(counts)), variant.priority)


def _far_row(variant: Variant) -> Ought:
    promotion = variant.promotion.value
    passing = {
        Promotion.ONLY_IF_IT_ENDS_THERE: "man",
        Promotion.GOES_ON_AS_KING: "king",
        Promotion.ENDS_MOVE: "ends",
    }[promotion]
    if captures_backward(variant):
        return Ought(variant, passing, variant.promotion)
    return Ought(variant, "na", variant.promotion, frozenset({passing}))


_ANSWERS: Mapping[Aspect, Callable[[Variant], Ought]] = {
    Aspect.BOARD: _board,
    Aspect.SQUARES: _squares,
    Aspect.PLAYING: _playing,
    Aspect.MEN: lambda its: Ought(its, str(its.men), its.start_rows),
    Aspect.START_ROWS: _start_rows,
    Aspect.FIRST: lambda its: Ought(its, its.first.value.value, its.first),
    Aspect.MAN_MOVES: _man_moves,
    Aspect.CAPTURES: _captures,
    Aspect.BACKWARD: lambda its: Ought(its, _said(captures_backward(its)), its.man_captures),
    Aspect.MAN_TAKES_KING: lambda its: Ought(its, _said(its.man_captures_king.value), its.man_captures_king),
    Aspect.KING: _king,
    Aspect.FLYING: lambda its: Ought(its, _said(its.king_range.value is Range.FLYING), its.king_range),
    Aspect.KING_RUN: _king_run,
    Aspect.COMPULSORY: lambda its: Ought(its, _said(its.compulsory.value), its.compulsory),
    Aspect.MAJORITY: _majority,
    Aspect.WITH_KING: lambda its: Ought(its, _said(Priority.WITH_KING in its.priority.value), its.priority),
    Aspect.MOST_KINGS: _most_kings,
    Aspect.FAR_ROW: _far_row,
}
