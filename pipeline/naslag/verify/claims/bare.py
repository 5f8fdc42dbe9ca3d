"""Every claim of an item as printed, before anything is asked of it."""

from __future__ import annotations

from naslag.model.board import Colour
from naslag.model.document import ClaimKind
from naslag.model.report import CheckedClaim
from naslag.verify.claims.question import kind_of
from naslag.verify.context import Context
from naslag.verify.start import first_side


def begins(context: Context) -> Colour:
    """The side that is meant where the words of a claim name none."""
    return context.start.side if context.start else first_side(context.variant)


def bare_claims(context: Context) -> tuple[CheckedClaim, ...]:
    """The item's claims in the order printed, each open."""
    first = begins(context)
    return tuple(
        CheckedClaim(
            printed=claim.quote.text,
            claim=kind_of(context, claim),
            side=None if claim.kind in (ClaimKind.DRAW, ClaimKind.SAME) else claim.side or first,
            detail=claim.detail,
            line=claim.line,
            span=claim.quote.span,
            implied=claim.implied,
            condition=claim.condition.text if claim.condition else None,
            words=claim.detail,
        )
        for claim in context.item.claims
    )
