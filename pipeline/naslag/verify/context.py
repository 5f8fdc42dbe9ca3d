"""What a check is shown: one item with everything that verification knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from naslag.model.board import Position, Setup
from naslag.model.document import Document, Item
from naslag.model.report import CheckedClaim, CheckedPosition
from naslag.model.variant import Variant
from naslag.verify.replay import Replay

if TYPE_CHECKING:
    from naslag.verify.mend import Mended
    from naslag.verify.reconstruct import Reconstruction
    from naslag.verify.soundness.examine import Examined


@dataclass(frozen=True)
class Context:
    """One item under verification.

    `setup` is the printed position as a Setup, possible or not; `start` the position that the lines are replayed from
    (None when there is none). `reconstruction` is what the lines alone imply, when the diagram is lost; `impossible`
    that no position admits the lines as printed. `claims` are the item's claims, with what was found of them when it
    was asked for a proof: `examined` says so, and tells what else was looked for then.
    """

    document: Document
    item: Item
    variant: Variant
    setup: Setup | None
    start: Position | None
    position: CheckedPosition
    replays: tuple[Replay, ...]
    reconstruction: Reconstruction | None = None
    impossible: bool = False
    mended: Mended | None = None
    claims: tuple[CheckedClaim, ...] = ()
    examined: Examined | None = None
