"""What a check is shown: one item with everything that verification knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from naslag.model.board import Position, Setup
from naslag.model.document import Document, Item
from naslag.model.report import CheckedPosition
from naslag.model.variant import Variant
from naslag.verify.replay import Replay

if TYPE_CHECKING:
    from naslag.verify.reconstruct import Reconstruction


@dataclass(frozen=True)
class Context:
    """One item under verification.

    `setup` is the printed position as a Setup, possible or not; `start` the position that the lines are replayed from
    (None when there is none). `reconstruction` is what the lines alone imply, when the diagram is lost; `impossible`
    that no position admits the lines as printed.
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
