"""The full-text search: the text of every item, as transcribed and as read, as data for a page that looks by itself.

The texts stand as they are and the page runs through them: any word, phrase or move (`27-21`) is found with its place,
and no index has to decide beforehand what a word is. Pagefind, made for this, needs modules, fetch and WebAssembly,
which a page opened from a disk has not, and cuts `27-21` where it likes. The texts come in classic scripts, one an
edition and the same for every language of the site, which the page loads when somebody begins to search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from naslag.model.edition import EditedItem
from naslag.model.report import CheckedItem
from naslag.notation.fen import read_fen
from naslag.publish.apparatus import TAKEN
from naslag.publish.render import json_block
from naslag.publish.volume import Volume
from naslag.publish.words import Words
from naslag.rules.variants import variant

STATES = ("read", "waits", "ruled", "clean")
"""What has become of an item's findings: read otherwise than printed, waiting, ruled on, none there."""


def script(volume: Volume) -> str:
    """The texts of one edition as a script that hands them to the page.

    A row is an item: its address from the site's root, its kind and name (two words of the page, or its own title),
    its states, its results, the pieces drawn (0 where no position is known), the text as transcribed, the moves as
    read, and other words on it.
    """
    rows = [_row(page.address, page.item) for page in volume.pages]
    return f'naslagTexts("{volume.folder}", {json_block(rows)});\n'


def page_data(volumes: Sequence[Volume], words: Words) -> dict[str, Any]:
    """What the page's script needs before any text is loaded: the editions (folder, title, year, language), and the
    words for what the rows name by key."""
    books = [
        [volume.folder, volume.edition.source.title, volume.edition.source.year, volume.edition.source.language]
        for volume in volumes
    ]
    kinds = dict.fromkeys(_kind(page.item.checked) for volume in volumes for page in volume.pages)
    named = {kind: words(f"kind.{kind}", id="{id}") for kind in kinds}
    return {"books": books, "kinds": named, "words": words.below("find.js")}


def choices(volumes: Sequence[Volume], words: Words) -> list[tuple[str, str, list[tuple[object, object]]]]:
    """The filters: name, word for it, and (value, in words) of each choice."""
    checked = [page.item.checked for volume in volumes for page in volume.pages]
    years = sorted({volume.edition.source.year for volume in volumes} - {""})
    results = sorted({result for one in checked for result in _results(one)})
    pieces = sorted({_pieces(one) for one in checked} - {0})
    return [
        ("book", "book", [(number, volume.edition.source.title) for number, volume in enumerate(volumes)]),
        ("year", "year", [(year, year) for year in years]),
        ("state", "findings", [(state, words(f"find.state.{state}")) for state in STATES]),
        ("result", "result", [(result, _said(result, words)) for result in results]),
        ("pieces", "pieces", [(number, number) for number in pieces]),
    ]


def _row(address: str, item: EditedItem) -> list[Any]:
    checked = item.checked
    own = checked.example.title if checked.example else ""
    return [
        address,
        "" if own else _kind(checked),
        own or checked.id.removeprefix("#"),
        list(_states(item)),
        list(dict.fromkeys(_results(checked))),
        _pieces(checked),
        item.text.text,
        " ".join(move for line in checked.lines for move in line.moves),
        " ".join([*(note.text for note in checked.notes), *(note.text for note in item.notes)]),
    ]


def _kind(checked: CheckedItem) -> str:
    return checked.kind + ("_unnumbered" if checked.id.startswith("#") else "")


def _states(item: EditedItem) -> Iterator[str]:
    standings = {found.standing for found in item.findings}
    if standings & TAKEN:
        yield "read"
    if any(found.waits for found in item.findings):
        yield "waits"
    if any(found.ruling for found in item.findings):
        yield "ruled"
    if not standings:
        yield "clean"


def _results(checked: CheckedItem) -> Iterator[str]:
    """Keys such as `claim win white proved` and `line emended`."""
    for claim in checked.claims:
        yield f"claim {claim.claim} {claim.side or 'none'} {claim.status}"
    for line in checked.lines:
        yield f"line {line.verdict}"


def _said(result: str, words: Words) -> str:
    what, *rest = result.split(" ")
    if what == "line":
        return f"{words('find.line')}: {words(f'verdict.short.{rest[0]}')}"
    claim, side, status = rest
    return f"{words(f'claim.{claim}', side=words(f'side.{side}'))}: {words(f'status.{status}.short')}"


def _pieces(checked: CheckedItem) -> int:
    fen = checked.position.fen
    return len(read_fen(fen, variant(checked.variant).geometry).pieces) if fen else 0
