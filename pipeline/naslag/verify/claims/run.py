"""Every claim of an item, with what is known of it. Read this first.

A claim that closes a line is asked of the line's end; a stipulation, made before the moves, of the position that it
stands above. What the line itself can answer is counted; the rest is asked of the proof search. Where the diagram is
lost, the answer is sought for every position with the fewest pieces, and, when the claim fails in them, for what the
diagram may have held besides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from naslag.model.board import Colour, Position
from naslag.model.document import ClaimKind, Count, NoteKind, PrintedClaim
from naslag.model.report import Basis, CheckedClaim, Conjecture, RuledVerdict, Status
from naslag.notation.fen import write_fen
from naslag.rules.engine import legal_moves, play
from naslag.rules.replay import pdn
from naslag.verify.claims import conjecture, words
from naslag.verify.claims.along import along
from naslag.verify.claims.bare import bare_claims, begins
from naslag.verify.claims.counting import counted
from naslag.verify.claims.fewest import fewest_positions
from naslag.verify.claims.lines import lines_of
from naslag.verify.claims.locked import strictly
from naslag.verify.claims.prover import Prover
from naslag.verify.claims.question import Asked, asked, path_of
from naslag.verify.claims.same import met
from naslag.verify.context import Context
from naslag.verify.prove import THEORY, Answer, Claim, Claimed

MOST_CONJECTURES = 12
REPLAYED = frozenset({ClaimKind.COUNT, ClaimKind.SAME})
"""Claims that the lines answer and no search is asked about."""
_SEEN = {True: Status.PROVED, False: Status.REFUTED, None: Status.OPEN}


def claims_of(context: Context, prover: Prover) -> tuple[CheckedClaim, ...]:
    """The item's claims in the order printed, each with what is known of it."""
    bare = bare_claims(context)
    return _Claims(context, prover, begins(context)).told(bare) if bare else ()


@dataclass(frozen=True)
class _Found:
    """What was found of one claim: the claim asked and its answer, None where it was counted or could not be asked."""

    asked: Asked
    status: Status
    said: str
    answer: Answer | None = None
    proof: str = ""
    statuses: tuple[Status, ...] = ()
    every: bool = False


@dataclass(frozen=True)
class Guesses:
    """What a lost diagram may have held besides: additions after which `then` is so. `true`: what the claims need, else
    what the doubt needs. `asked`: whether it was looked for."""

    found: tuple[conjecture.Completion, ...] = ()
    then: str = ""
    asked: bool = False
    true: bool = False


class _Claims:
    """The claims of one item."""

    def __init__(self, context: Context, prover: Prover, first: Colour) -> None:
        self.context = context
        self.prover = prover
        self.first = first
        self.lost = context.position.basis is Basis.RECONSTRUCTED
        self.fewest = fewest_positions(context)
        self.lines = lines_of(context)

    def told(self, bare: tuple[CheckedClaim, ...]) -> tuple[CheckedClaim, ...]:
        """The claims with all that was found."""
        found = [self._found(number, claim) for number, claim in enumerate(self.context.item.claims)]
        guesses = self._guesses(found)
        return tuple(self._claim(claim, one, guesses) for claim, one in zip(bare, found, strict=True))

    def _found(self, number: int, printed: PrintedClaim) -> _Found:
        question = asked(self.context, printed, self.first)
        if printed.kind is ClaimKind.SAME:
            seen = met(self.context, printed)
            return _Found(question, _SEEN[seen.same], seen.said)
        position = question.position
        if position is None:
            return _Found(question, Status.OPEN, f"Nothing could be asked: {question.reason}.")
        positions = path_of(self.context, question.replay) if question.replay else [position]
        count = counted(question, positions, self.context.variant, lost=self.lost)
        if count is not None:
            return _Found(question, count.status, count.said)
        if question.kind is ClaimKind.COUNT:
            question = _more(question)
        if question.claim is None:
            return _Found(question, Status.OPEN, "What is counted was not understood, so that nothing was asked.")
        return self._answered(number, question, question.claim, position)

    def _answered(self, number: int, question: Asked, claim: Claim, position: Position) -> _Found:
        variant = self.context.variant
        name = f"{self.context.item.id}-{number + 1}-{claim.what.value}"
        try:
            answer, proof = self.prover.settle(name, position, variant, claim)
        except ValueError as error:
            return _Found(question, Status.OPEN, f"Nothing could be asked: {error}.")
        if answer.status is Status.REFUTED and not answer.line:
            answer = replace(answer, line=self._saving(position, claim))
        said = words.verdict(question, answer, position, variant)
        status = answer.status
        if question.unread and status is not Status.PROVED:
            said += f" What the condition “{question.unread}” demands was not understood; it was asked without it."
            status = Status.OPEN
        statuses = tuple(self._status(question, start, status) for start in self.fewest or ())
        if statuses and len(set(statuses)) > 1 and status is not statuses[0]:
            status = statuses[0]
        every = False
        if claim.what is Claimed.LOCKED and question.replay is not None:
            found = strictly(self.context, question.replay, position)
            every = found.every and status is Status.REFUTED
            wins = self._wins(question, position) if status is not Status.PROVED else ""
            said = " ".join(filter(None, [said, found.said, wins]))
        return _Found(question, status, said, answer, proof, statuses, every)

    def _saving(self, position: Position, claim: Claim) -> tuple[str, ...]:
        """Where endgame tables refute a win and show no line: the move that saves the defender, when it is his."""
        if claim.side is None or position.side is claim.side:
            return ()
        legal = legal_moves(position, self.context.variant)
        for move in legal:
            after = play(position, move, self.context.variant)
            answer = self.prover.ask(after, self.context.variant, claim)
            if answer.status is Status.REFUTED:
                return pdn(move, legal, self.context.variant), *answer.line
        return ()

    def _status(self, question: Asked, start: Position, own: Status) -> Status:
        """The status of a claim in another position that admits the lines."""
        if start == self.context.start:
            return own
        ends = self.lines.ends(start) if self.lines else None
        if ends is None or question.claim is None:
            return Status.OPEN
        at = start if question.replay is None else ends[question.replay.line.name]
        return self.prover.ask(at, self.context.variant, question.claim).status

    def _wins(self, question: Asked, position: Position) -> str:
        """Of a side said to be locked in: whether it loses whatever it plays."""
        answer = self.prover.ask(position, self.context.variant, Claim(Claimed.WIN, question.side))
        loser, winner = words.side(question.side.other), words.side(question.side)
        if answer.status is Status.PROVED:
            return f"But whatever {loser} plays, {winner} wins (proved)."
        if answer.status is Status.REFUTED:
            return (
                f"Nor does {loser} lose whatever he plays: {words.played(answer.line, position, self.context.variant)}."
            )
        return f"Whether {loser} loses whatever he plays is not decided."

    def _guesses(self, found: list[_Found]) -> Guesses:
        """What a lost diagram may have held, if the claims that fail are true, or the doubt of those that hold is."""
        if not self.lost:
            return Guesses()
        results = [one for one in found if one.asked.claim is not None and one.asked.kind not in REPLAYED]
        asks = [_as_result(one.asked) for one in results]
        if any(one.status is Status.REFUTED for one in results):
            then = "every claim of its lines is proved" if len(asks) > 1 else "the win is proved"
            found_ = conjecture.completions(self.context, asks, self.prover, Status.PROVED)
            return Guesses(found_, then, asked=True, true=True)
        if results and self._doubts() and all(one.status is Status.PROVED for one in results):
            found_ = conjecture.completions(self.context, asks, self.prover, Status.REFUTED)
            return Guesses(found_, "the claim is refuted", asked=True)
        return Guesses()

    def _doubts(self) -> list[str]:
        return [note.quote.text for note in self.context.item.notes if note.kind is NoteKind.DOUBT]

    def _claim(self, bare: CheckedClaim, found: _Found, guesses: Guesses) -> CheckedClaim:
        answer = found.answer
        said = [found.said, *self._besides(found)]
        guesses = Guesses() if found.asked.kind in REPLAYED else guesses
        said.append(self._conjectured(guesses))
        position = found.asked.position
        return replace(
            bare,
            status=found.status,
            detail=" ".join(filter(None, said)),
            scope=self._scope(found),
            under=THEORY if found.status in (Status.PROVED, Status.REFUTED) else None,
            at=write_fen(position, self.context.variant.geometry) if position else None,
            shown=answer.line if answer else (),
            plies=answer.plies if answer else None,
            nodes=answer.nodes if answer else 0,
            tool=f"{answer.tool} {answer.version}, {answer.settings}" if answer else "",
            proof=found.proof,
            conjectures=tuple(self._conjecture(one, guesses.then) for one in guesses.found[:MOST_CONJECTURES]),
            ruled=self._ruled(found),
        )

    def _besides(self, found: _Found) -> list[str]:
        """Sentences about the scope, the replies, and a doubt."""
        said: list[str] = []
        if found.answer is None and found.asked.kind not in REPLAYED:
            return said
        if self.lost and found.answer is not None:
            statuses = found.statuses or (found.status,)
            said.append(words.scope(statuses, self.fewest is not None, bool(self.context.position.conjectured)))
        replay = found.asked.replay
        wins = found.asked.kind in (ClaimKind.WIN, ClaimKind.WIN_IN, ClaimKind.CONDITIONAL)
        if replay is not None and wins and found.status is Status.PROVED:
            way = along(self.context, replay, found.asked.side, self.prover)
            said.append("" if way is None else words.replies(way, found.asked, self.first, self.context.variant))
        if found.asked.kind not in REPLAYED:
            said.append(words.doubted(self._doubts(), found.status, self.lost))
        return said

    def _scope(self, found: _Found) -> str | None:
        if found.status not in (Status.PROVED, Status.REFUTED):
            return None
        if found.every:
            return "every"
        same = self.fewest is not None and all(status is found.status for status in found.statuses)
        return "fewest" if self.lost and same else "given"

    def _conjectured(self, guesses: Guesses) -> str:
        """What the diagram may have held, in a sentence that says it is a guess."""
        if not guesses.asked:
            return ""
        wanted = f"{guesses.then} and every printed move stays legal"
        if not guesses.found:
            return f"No man, and no pair of men, was found that could be added so that {wanted}."
        added = conjecture.in_words(guesses.found, self.context.variant)
        return (
            f"What the lost diagram held besides, if the {'claim is true' if guesses.true else 'doubt is right'}, is a "
            f"conjecture: with {added}, {wanted}."
        )

    def _conjecture(self, one: conjecture.Completion, then: str) -> Conjecture:
        square = self.context.variant.geometry.square
        added = tuple((int(square(bit)), cell) for bit, cell in one.added)
        return Conjecture(added, conjecture.fen_of(one, self.context.variant), then)

    def _ruled(self, found: _Found) -> RuledVerdict | None:
        """The verdict under the draw rules of the time; only what is proved can be undone by them."""
        under, answer, position = self.prover.under, found.answer, found.asked.position
        if under is None or answer is None or position is None or found.status not in (Status.PROVED, Status.REFUTED):
            return None
        again = self.prover.ask(position, self.context.variant, answer.claim, self.prover.bounds, under)
        said = again.looked if again.status is not found.status else "the same holds"
        unapplied = f"; not applied: {'; '.join(again.unapplied)}" if again.unapplied else ""
        return RuledVerdict(under.name, again.status, f"{said}{unapplied}")


def _more(question: Asked) -> Asked:
    """ "So many moves more, then it is won" as a win in that number of moves."""
    if question.printed.counts is not Count.MORE or not question.number:
        return question
    return replace(question, claim=Claim(Claimed.WIN, question.side, moves=question.number))


def _as_result(question: Asked) -> Asked:
    """Of a side said to be locked in, that it loses: no added piece takes away a square that the line has emptied."""
    if question.kind is not ClaimKind.LOCKED:
        return question
    return replace(question, claim=Claim(Claimed.WIN, question.side))
