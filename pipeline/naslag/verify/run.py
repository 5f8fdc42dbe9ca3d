"""Verification of a document: read this first.

For each item: choose the variant that replays, find the position its lines start from, replay every line to its end,
and ask each check (verify/checks/) what it finds. Nothing stops at a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from naslag.model.board import Position
from naslag.model.document import Document, Item, ItemKind, Line
from naslag.model.finding import Finding
from naslag.model.report import (
    Basis,
    CheckedItem,
    CheckedLine,
    CheckedNote,
    FileReport,
    Verdict,
)
from naslag.model.ruling import Decision, Rulings
from naslag.model.variant import Variant
from naslag.notation.fen import write_fen
from naslag.rules.engine import legal_moves
from naslag.rules.replay import pdn
from naslag.rules.variants import variant as variant_named
from naslag.verify.checks import run_checks, run_checks_of_all, run_document_checks
from naslag.verify.claims.bare import bare_claims
from naslag.verify.context import Context
from naslag.verify.decisions import with_decisions
from naslag.verify.examples import check_example
from naslag.verify.lines import replay_line
from naslag.verify.reconstruct import CHECK, CORPUS, Bound
from naslag.verify.replay import How, Replay
from naslag.verify.rule_report import checked_tables
from naslag.verify.start import find_start
from naslag.verify.wording import as_printed, in_letters

if TYPE_CHECKING:
    from naslag.verify.claims.prover import Prover

ON_POSITIONS = frozenset({"PS209", "PS210", "PS211", "PS212"})
"""Findings that read a possible position otherwise: when a person rejects one, the position stands as printed."""

DOUBTED = 2
"""Variants and orders under which a printed position is doubted."""

FAULT = 2.0
"""What a fault of a line counts beside the cost of a position's changes, when variants are compared."""


@dataclass(frozen=True)
class Wanted:
    """How far to look, and what people have decided."""

    rulings: Rulings
    bound: Bound
    progress: Callable[[str], None]
    prover: Prover | None = None


def verify(
    document: Document,
    *,
    variant: str | None = None,
    decisions: Rulings | None = None,
    deep: bool = False,
    progress: Callable[[str], None] | None = None,
    prover: Prover | None = None,
) -> FileReport:
    """The report on a document. `variant` overrides the guess; `decisions` are people's rulings, which the report then
    follows. `deep` looks as far as the corpus does and asks for proofs of the claims (of `prover`, where one is given),
    otherwise only as far as a linter may. `progress` is called with an item's id before a search that may take long."""
    rulings = decisions or Rulings()
    wanted = Wanted(rulings, CORPUS if deep else CHECK, progress or (lambda _item: None), _prover(prover, deep=deep))
    names = (variant,) if variant else tuple(guess.value for guess in document.variants) or ("international",)
    read = with_decisions(document, rulings)
    contexts = [_examined(_choose(read, item, names, wanted), wanted) for item in read.items]
    findings = [finding for context in contexts for finding in _found(context)]
    findings += run_document_checks(document) + (run_checks_of_all(contexts) if variant is None else [])
    items = tuple(_checked(context) for context in contexts)
    return FileReport(
        path=document.path,
        language=document.language,
        variant=_commonest(items) or names[0],
        items=items,
        findings=tuple(sorted(findings, key=_place)),
        dialect=document.dialect,
        rule_tables=tuple(checked_tables(document, findings)),
    )


def _found(context: Context) -> Iterator[Finding]:
    """What the checks find in one item, in the page's own names for squares."""
    letters = in_letters(context)
    for finding in run_checks(context):
        yield as_printed(finding, context) if letters else finding


def _place(finding: Finding) -> tuple[int, int, str]:
    return finding.span.start, finding.span.end, finding.code


def _commonest(items: tuple[CheckedItem, ...]) -> str | None:
    names = [item.variant for item in items]
    return max(dict.fromkeys(names), key=names.count) if names else None


def _choose(document: Document, item: Item, names: tuple[str, ...], wanted: Wanted) -> Context:
    """The item under the first variant and order of its moves in which all of it replays, else under the best."""
    if item.example is not None and item.example.variant:
        names = (item.example.variant,)
    else:
        names = tuple(name for name in names if name in item.variants) or names
    if not item.lines:
        # Nothing is played that could tell the games apart: the likeliest whose board has the squares.
        names = next(((name,) for name in names if _holds(item, variant_named(name))), names[:1])
    ways = [(variant_named(name), way) for name in names for way in _orders(item)]
    contexts: list[Context] = []
    for variant, way in ways:
        context = _context(document, way, variant, wanted)
        if _clean(context):
            return context
        contexts.append(context)
    if not any(context.setup is not None for context in contexts):
        return min(contexts, key=_demerit)
    # Only when no way plays the line from the position as printed is the position itself doubted, and only under the
    # variants and orders that come nearest: to doubt everything would cost seconds and persuade nobody.
    nearest = sorted(range(len(ways)), key=lambda index: _demerit(contexts[index]))[:DOUBTED]
    doubted = [_context(document, ways[at][1], ways[at][0], wanted, doubt=True) for at in nearest]
    return min(doubted, key=_demerit)


def _holds(item: Item, variant: Variant) -> bool:
    """Whether the board has every square of a printed list."""
    pieces = item.position.pieces if item.position else ()
    return all(piece.square <= variant.geometry.size for piece in pieces)


def _prover(given: Prover | None, *, deep: bool) -> Prover | None:
    """Who answers for the claims; nobody where no proofs are asked for."""
    if not deep:
        return None
    from naslag.verify.claims.prover import Prover

    return given or Prover()


def _examined(context: Context, wanted: Wanted) -> Context:
    """The context with the item's claims, and, where proofs are asked for, with what is known of them."""
    if wanted.prover is None or not context.item.claims:
        return replace(context, claims=bare_claims(context))
    # What proves takes a tenth of the time of `naslag check` to load, and is not asked there.
    from naslag.verify.claims.run import claims_of
    from naslag.verify.soundness.examine import examine

    wanted.progress(context.item.id)
    claimed = replace(context, claims=claims_of(context, wanted.prover))
    return replace(claimed, examined=examine(claimed, wanted.prover))


def _clean(context: Context) -> bool:
    return context.start is not None and all(replay.verdict is Verdict.LEGAL for replay in context.replays)


def _orders(item: Item) -> tuple[Item, ...]:
    """The item as printed, and with its lines read in the other orders that their layout allows."""
    if not any(line.orders for line in item.lines):
        return (item,)
    turned = tuple(
        replace(line, plies=tuple(line.plies[index] for index in line.orders[0]), orders=()) if line.orders else line
        for line in item.lines
    )
    return item, replace(item, lines=turned)


def _demerit(context: Context) -> tuple[int, float]:
    """How badly an item replays: printed plies not reached, then faults and what changes of the position cost."""
    lost = sum(
        len(replay.line.plies) - (replay.stopped_at if replay.stopped_at is not None else 0)
        for replay in context.replays
        if replay.stopped_at is not None or replay.start is None
    )
    mended = context.mended.best.cost if context.mended and context.mended.taken else 0.0
    return lost, mended + FAULT * sum(len(replay.faults) for replay in context.replays)


def _context(document: Document, item: Item, variant: Variant, wanted: Wanted, *, doubt: bool = False) -> Context:
    diagram = next((entry for entry in wanted.rulings.diagrams if entry.item == item.id), None)
    rejected = any(
        ruling.item == item.id and ruling.code in ON_POSITIONS and ruling.decision is Decision.REJECT
        for ruling in wanted.rulings.rulings
    )
    start = find_start(item, variant, wanted.bound, diagram, wanted.progress, doubt=doubt and not rejected)
    # Where the position may be at fault as easily, no reading of the line is safe.
    invented = start.checked.basis is Basis.RECONSTRUCTED or start.mended is not None
    replays: dict[str, Replay] = {}
    for line in item.lines:
        replays[line.name] = _replay(line, start.position, replays, variant, invented)
    return Context(
        document=document,
        item=item,
        variant=variant,
        setup=start.setup,
        start=start.position,
        position=start.checked,
        replays=tuple(replays.values()),
        reconstruction=start.reconstruction,
        impossible=start.impossible,
        mended=start.mended,
    )


def _replay(line: Line, start: Position | None, done: dict[str, Replay], variant: Variant, invented: bool) -> Replay:
    """Replay a line; a variation from the ply at which it fits the trunk it leaves, the likeliest first."""
    if start is None:
        return Replay(line, None, (), Verdict.UNREPLAYED, None)
    trunk = done.get(line.of) if line.of else None
    if trunk is None:
        return replay_line(line, start, variant, invented=invented)
    tried: list[Replay] = []
    for fork in (line.from_ply, *line.from_others):
        before = _before_ply(trunk, fork, start)
        if before is None:
            continue
        found = replay_line(replace(line, from_ply=fork, from_others=()), before, variant, invented=invented)
        if found.verdict is Verdict.LEGAL:
            return found
        tried.append(found)
    if not tried:
        return Replay(line, None, (), Verdict.UNREPLAYED, None)
    return next((replay for replay in tried if replay.verdict is Verdict.EMENDED), tried[0])


def _before_ply(trunk: Replay, ply: int, start: Position) -> Position | None:
    """The position before the 0-based ply of a replayed line, None when the line does not reach it."""
    for step in trunk.steps:
        if step.ply == ply:
            return step.before
    return start if ply == 0 else None


def _checked(context: Context) -> CheckedItem:
    item = context.item
    from_start = context.position.basis is Basis.START
    return CheckedItem(
        id=item.id,
        kind=ItemKind.GAME if from_start and item.kind is ItemKind.PROBLEM else item.kind,
        variant=context.variant.name,
        span=item.span,
        position=context.position,
        lines=tuple(_line(replay, context.variant) for replay in context.replays),
        claims=context.claims,
        notes=tuple(
            CheckedNote(note.kind.value, note.quote.text, note.quote.span, note.line, note.ply, note.witnesses)
            for note in item.notes
        ),
        label=item.label.text if item.label else None,
        page=item.page,
        example=check_example(item.example, context.start, context.variant) if item.example else None,
        asked=context.examined.asked if context.examined else (),
    )


def _line(replay: Replay, variant: Variant) -> CheckedLine:
    line = replay.line
    fens: list[str] = []
    moves: list[str] = []
    if replay.start is not None:
        fens.append(write_fen(replay.start, variant.geometry))
    for step in replay.steps:
        if step.move is not None:
            moves.append(pdn(step.move, legal_moves(step.before, variant), variant))
            fens.append(write_fen(step.after, variant.geometry))
    emended = _emended(replay)
    return CheckedLine(
        name=line.name,
        of=line.of,
        from_ply=line.from_ply,
        printed=tuple(ply.text for ply in line.plies),
        moves=tuple(moves),
        verdict=Verdict.EMENDED if emended and replay.verdict is Verdict.LEGAL else replay.verdict,
        stopped_at=replay.stopped_at,
        final_fen=fens[-1] if fens else None,
        spans=tuple(ply.span for ply in line.plies),
        fens=tuple(fens),
        emended=emended,
        label=line.label.text if line.label else None,
    )


def _emended(replay: Replay) -> tuple[int, ...]:
    """The plies at which what was played is not what is printed: changed by the decoder, cut out of a joined run, or
    read as a person ruled."""
    changed = {step.ply for step in replay.steps if step.ply is not None and step.how is not How.EXACT}
    for index, ply in enumerate(replay.line.plies):
        joined = any(quote.span.holds(ply.span) for quote in replay.line.joined)
        if joined or (ply.fixed and ply.readings[0].why):
            changed.add(index)
    return tuple(sorted(changed))
