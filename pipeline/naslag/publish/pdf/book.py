"""An edition as a PDF: the data that site/templates/pdf/book.typ sets in two columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import PurePosixPath
from typing import Any

from naslag.model.edition import Edition
from naslag.model.report import CheckedClaim
from naslag.model.ruling import EditorNote
from naslag.publish.address import ItemPage, item_pages
from naslag.publish.apparatus import Entry
from naslag.publish.citation import footnote
from naslag.publish.dates import latest
from naslag.publish.drawing import drawing, spoken
from naslag.publish.errata import errata, loose_entries
from naslag.publish.figures import figures
from naslag.publish.item import ItemView, item_view, line_title, title
from naslag.publish.line import ReadLine
from naslag.publish.parts import parts
from naslag.publish.pdf.typeset import pdf_of
from naslag.publish.render import SEEN, notation, sentence
from naslag.publish.site import LANGUAGE, SITE
from naslag.publish.tei.element import legal
from naslag.publish.words import Words, load_words
from naslag.rules.variants import variant

Piece = dict[str, Any]
"""A run of text: `kind` is plain, mark, new (a reading), old (the print it replaces) or said; `refs` are the numbers of
apparatus entries that stand behind it, with their names; `lang` is its language where it is not the book's."""

SPELT = {0x2400 + code: f"⟨U+{code:04X}⟩" for code in range(32)} | {0x2421: "⟨U+007F⟩"}
"""The pictures of control characters are in no font that Typst brings: here their numbers are told."""


def pdf(edition: Edition, language: str = LANGUAGE) -> bytes:
    """The edition as PDF; `language` is that of what is said around the text. Raises UsageError when Typst is not
    installed."""
    template = (SITE / "templates" / "pdf" / "book.typ").read_bytes()
    return pdf_of(template, data(edition, language), latest(edition))


def data(edition: Edition, spoken_in: str = LANGUAGE) -> Any:
    """What the template sets, with signs that only do harm made visible."""
    words = load_words(SITE / "words", spoken_in)
    source, day = edition.source, latest(edition)
    views = [item_view(page, variant(page.item.checked.variant), words) for page in item_pages(edition)]
    loose = loose_entries(edition)
    made = [_part(part.heading, part.views, words) for part in parts(edition, views, words)]
    if loose or edition.notes:
        made.insert(0, _loose(loose, edition.notes, source.language, words))
    return seen(
        {
            "title": source.title,
            "author": source.author,
            "authors": [source.author] if source.author else [],
            "description": footnote(edition),
            "date": {"year": day.year, "month": day.month, "day": day.day},
            "lang": spoken_in,
            "source-lang": language(source.language),
            "imprint": ", ".join(one for one in (source.year, source.edition) if one),
            "figures": " · ".join(figures([edition]).kinds_said(words)),
            "colophon": list(_colophon(edition, words)),
            "parts": made,
            "errata": [
                {
                    "id": f"{_name(row.page)}-{row.entry.anchor}",
                    "place": title(row.page.item.checked, words) if row.page else words("finding.whole"),
                    "lang": language(row.language),
                    "printed": row.entry.finding.printed or "",
                    "read": (row.entry.reading if row.entry.taken else row.entry.finding.printed) or "",
                    "slip": words(f"slip.{row.entry.finding.slip}"),
                }
                for row in errata(edition)
            ],
            "words": {
                "contents": words("edition.contents"),
                "errata": words("errata.title"),
                "heads": [words(f"errata.{key}") for key in ("where", "printed", "read", "slip")],
            },
        }
    )


def seen(value: Any) -> Any:
    """`value` with the control characters of its texts as marks."""
    if isinstance(value, str):
        return legal(value).translate(SEEN).translate(SPELT)
    if isinstance(value, dict):
        return {key: seen(one) for key, one in value.items()}
    return [seen(one) for one in value] if isinstance(value, list | tuple) else value


def language(code: str) -> str | None:
    """A language as Typst takes it, two or three letters; None for another."""
    found = re.match(r"[a-z]{2,3}(?![a-z])", code.lower())
    return found[0] if found else None


def _colophon(edition: Edition, words: Words) -> list[tuple[str, str]]:
    source = edition.source
    rows = [(words(f"edition.{key}"), getattr(source, key)) for key in ("provenance", "licence", "note")]
    rows += [
        (f"{words('edition.witnesses')}, {one.siglum}", ". ".join(x for x in (one.title, one.date, one.note) if x))
        for one in source.witnesses
    ]
    made = f" {words('site.made', program=edition.program)}" if edition.program else ""
    rows += [
        (words("edition.principles"), words("edition.principles_text") + made),
        (
            words("cite.edition"),
            f"{footnote(edition)}; {source.siglum}{f', {edition.program}' if edition.program else ''}.",
        ),
    ]
    return [(term, said) for term, said in rows if said]


def _part(heading: str, views: Sequence[ItemView], words: Words) -> dict[str, Any]:
    return {"heading": heading, "items": [_item(view, words) for view in views]}


def _loose(loose: Sequence[Entry], notes: Sequence[EditorNote], lang: str, words: Words) -> dict[str, Any]:
    item = _blank("loose", words("edition.loose"), language(lang))
    item["entries"] = [_entry(entry, "loose", words) for entry in loose]
    item["notes"] = [_note(note) for note in notes]
    return {"heading": "", "items": [item]}


def _item(view: ItemView, words: Words) -> dict[str, Any]:
    own, checked, basis = _name(view.page), view.checked, view.basis(words)
    item = _blank(own, view.title, language(view.page.file.language))
    if view.diagram.side or view.diagram.uncertain:
        moves = f"{words('diagram.moves', side=words(f'side.{view.diagram.side}'))}. " if view.diagram.side else ""
        item["svg"] = drawing(view.diagram, basis, words)
        item["alt"] = spoken(view.diagram, basis, words)
        item["caption"] = moves + sentence(basis)
    if checked.example:
        tried = "; ".join(
            f"{notation(what)}: {expected} ({words('rules.holds' if held else 'rules.fails')})"
            for what, expected, held in checked.example.checks
        )
        item["stated"] = [_told(checked.example.statement, words), *([_piece(tried)] if tried else [])]
    else:
        item["printed"] = [
            _piece(
                segment.text or "‸",
                "mark" if segment.marks else "plain",
                [(view.entries[index].number, f"{own}-{view.entries[index].anchor}") for index in segment.ends],
            )
            for segment in view.segments
        ]
    item["lines"] = [_line(view, line, words) for line in view.lines]
    item["said"] = [_piece(_claim(one, words)) for one in checked.claims]
    item["said"] += [_told(checked.position.proof, words, sentence)] if checked.position.proof else []
    item["entries"] = [_entry(entry, own, words) for entry in view.entries]
    item["notes"] = [_note(note) for note in view.page.item.notes]
    return item


def _claim(claim: CheckedClaim, words: Words) -> str:
    side = words(f"side.{claim.side or 'none'}")
    condition = f" {words('claim.condition')} “{claim.condition}”." if claim.condition else ""
    told = words(f"claim.{claim.claim}", side=side)
    return f"{told} (“{claim.printed}”).{condition} {words(f'status.{claim.status}.long')}"


def _blank(own: str, heading: str, lang: str | None) -> dict[str, Any]:
    lists: dict[str, Any] = {key: [] for key in ("stated", "printed", "lines", "said", "entries", "notes")}
    return {"id": own, "title": heading, "lang": lang, "svg": None, "alt": "", "caption": ""} | lists


def _line(view: ItemView, line: ReadLine, words: Words) -> list[Piece]:
    named = len(view.lines) > 1 or line.line.label
    made = [_piece(f"{line_title(line, words)}: ", "new")] if named else []
    for ply in line.plies:
        number = f"{ply.number}\u00a0" if ply.number else ""
        if ply.read is None:
            made += [_piece(number), _piece(ply.printed, "old"), _piece(" ")]
        elif ply.emended:
            printed = ply.printed or words("item.missing")
            made += [
                _piece(number),
                _piece(notation(ply.read), "new"),
                _piece(" ["),
                _piece(printed, "old"),
                _piece("] "),
            ]
        else:
            made.append(_piece(f"{number}{notation(ply.read)} "))
    return [*made, _piece(words(f"verdict.short.{line.verdict}") + ".", "said")]


def _entry(entry: Entry, own: str, words: Words) -> dict[str, Any]:
    finding, ruling = entry.finding, entry.edited.ruling
    made = [_piece(finding.printed, "mark")] if finding.printed is not None else []
    if entry.reading is not None:
        made += [_piece(" ] ") if made else _piece("")]
        made += [_piece(entry.reading, "new" if entry.edited.standing != "rejected" else "old")]
    told = [_told(finding.message, words, lambda text: sentence(text, finding.printed))]
    told += [_told(one, words, sentence) for one in finding.evidence]
    ruled = f" {words('finding.ruled', by=ruling.by, date=ruling.date)} {sentence(ruling.reason)}" if ruling else ""
    made += [
        *(part for one in told for part in (_piece(" "), one)),
        _piece(" "),
        _piece(sentence(words(f"standing.{entry.edited.standing}")) + ruled, "said"),
        _piece(f" {finding.code}, {words(f'slip.{finding.slip}')}."),
    ]
    return {"id": f"{own}-{entry.anchor}", "number": entry.number, "pieces": made}


def _piece(text: str, kind: str = "plain", refs: Sequence[tuple[int, str]] = (), lang: str | None = None) -> Piece:
    return {"text": text, "kind": kind, "refs": list(refs), "lang": lang}


def _told(text: str, words: Words, whole: Callable[[str], str] = str) -> Piece:
    """What the program says in English, in the language of the book, or marked as English."""
    said = words.said(text)
    return _piece(whole(text), lang=LANGUAGE) if said is None else _piece(whole(said))


def _note(note: EditorNote) -> str:
    return f"{note.text} ({note.by}, {note.date})"


def _name(page: ItemPage | None) -> str:
    return f"i-{PurePosixPath(page.address).stem}" if page else "loose"
