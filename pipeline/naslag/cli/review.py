"""A walk through the open questions of an edition: the printed line, the board, the readings; one key a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from naslag.cli.board import board
from naslag.cli.formats.text import in_place
from naslag.cli.show import BOLD, DIM, Paint, count, visible
from naslag.edition.moves import is_move
from naslag.edition.pen import add_ruling
from naslag.edition.questions import Question, name_of
from naslag.edition.rulings import NAME
from naslag.model.edition import Edition
from naslag.model.ruling import Decision, Ruling
from naslag.model.store import write_atomically
from naslag.model.text import SourceText
from naslag.rules.variants import variant

LATER, BACK, REASON, QUIT = ("s", " ", "\r", "\n"), ("b",), ("n",), ("q", "\x1b", "\x04", "")
AGREED = "as the evidence says"
"""The reason that is written when the person gives none."""


@dataclass
class Review:
    """One sitting. `folder` is the edition's in the corpus; `key` gives one pressed key, `ask` a typed line. Every
    decision is on the disk before the next question is asked. `left` says that the person went away."""

    edition: Edition
    folder: Path
    texts: dict[str, SourceText]
    by: str
    today: str
    key: Callable[[], str]
    ask: Callable[[str], str]
    say: Callable[[str], None]
    paint: Paint = field(default_factory=lambda: Paint(False))
    left: bool = False
    _undo: list[tuple[str, str]] = field(default_factory=list)

    def run(self, asked: list[Question]) -> int:
        """Ask them all, or until the person leaves; the number decided."""
        at, reason = 0, ""
        while at < len(asked):
            question = asked[at]
            self._show(question, at, len(asked), reason)
            pressed = self.key()
            if pressed in QUIT:
                self.left = True
                break
            if pressed in REASON:
                reason = self.ask("The reason: ").strip()
            elif pressed in BACK:
                at -= self._back(at)
            elif pressed in LATER:
                at, reason = at + 1, ""
                self._undo.append(("", ""))
            elif ruling := self._ruling(question, pressed, reason):
                self._write(ruling)
                at, reason = at + 1, ""
            else:
                self.say(f"No such key: {visible(pressed)}\n")
        return sum(1 for before, after in self._undo if before != after)

    def _show(self, question: Question, at: int, total: int, reason: str) -> None:
        finding = question.finding
        head = f"{at + 1} of {total}   {self.edition.source.siglum}, no. {finding.item}"
        if question.unread:
            head += f"   {count(question.unread, 'printed move waits', 'printed moves wait')} for this"
        self.say(self.paint(head, BOLD) + "\n\n")
        if question.fen is not None:
            rows = board(question.fen, variant(question.item.checked.variant).geometry)
            side = {"W": "White to move", "B": "Black to move"}.get(question.fen[0], "")
            self.say("\n".join(rows) + f"\n{side}\n\n")
        self.say(in_place(finding, self.texts[question.path], self.paint) + "\n")
        self.say("\n".join(_keys(question)) + "\n")
        if reason:
            self.say(f"  reason: {visible(reason)}\n")
        self.say(self.paint("  n give a reason first   s later   b back   q leave\n", DIM))

    def _ruling(self, question: Question, pressed: str, reason: str) -> Ruling | None:
        """What the key decides, None for a key that decides nothing here."""
        finding = question.finding
        decision, read = Decision.REJECT, None
        if pressed.isdecimal() and 0 < int(pressed) <= len(_offered(question)):
            read = _offered(question)[int(pressed) - 1]
            decision = Decision.ACCEPT if read == finding.read else Decision.REPLACE
            read = None if decision is Decision.ACCEPT else read
        elif pressed == "a" and (finding.read is not None or not question.readings):
            decision = Decision.ACCEPT
        elif pressed != "r":
            return None
        why = reason or next(filter(None, finding.evidence), AGREED)
        if decision is Decision.REJECT and not reason:
            why = "the print stands"
        return Ruling(
            name_of(question, self.edition), finding.code, decision, self.by, self.today, why, finding.printed,
            finding.line, finding.ply, read,
        )  # fmt: skip

    def _write(self, ruling: Ruling) -> None:
        before = self._now()
        add_ruling(self.folder, ruling)
        self._undo.append((before, self._now()))

    def _back(self, at: int) -> int:
        """Take the last decision back, unless the file has been changed by another hand since."""
        if not self._undo or not at:
            self.say("This is the first question.\n")
            return 0
        before, after = self._undo.pop()
        if before != after:
            if self._now() != after:
                self.say(f"{NAME} has been changed meanwhile: the ruling stays in it.\n")
            elif before:
                write_atomically(self.folder / NAME, before)
            else:
                (self.folder / NAME).unlink()
        return 1

    def _now(self) -> str:
        path = self.folder / NAME
        return path.read_text(encoding="utf-8") if path.exists() else ""


def _offered(question: Question) -> list[str]:
    """The readings that a key may choose: the proposed one, and others that are moves of the board."""
    geometry = variant(question.item.checked.variant).geometry
    return [read for read in question.readings if read == question.finding.read or is_move(read, geometry)][:9]


def _keys(question: Question) -> Iterator[str]:
    offered = _offered(question)
    for number, read in enumerate(offered, 1):
        yield f"  {number} read {visible(read)}{' (proposed)' if read == question.finding.read else ''}"
    if not question.readings:
        yield "  a the finding is right"
    yield "  r the print stands" if question.finding.printed else "  r the finding is wrong"
