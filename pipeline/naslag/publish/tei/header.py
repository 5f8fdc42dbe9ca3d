"""The header of a TEI file: sources, licence, witnesses, how the text was made, and what the marks mean."""

from __future__ import annotations

import re

from naslag.model.edition import Edition, Standing
from naslag.model.finding import Slip
from naslag.model.report import Basis, Status, Verdict
from naslag.model.rule_table import CellStatus
from naslag.publish.tei.element import Element, element, when
from naslag.publish.tei.people import PROGRAM, TRANSCRIPTION, People

TAXONOMIES: tuple[tuple[str, str, dict[str, str]], ...] = (
    (
        "verdict",
        "How far a printed line can be played",
        {
            Verdict.LEGAL: "every move as printed",
            Verdict.EMENDED: "to its end, with a reading that differs from the print",
            Verdict.ILLEGAL: "not to its end",
            Verdict.UNREPLAYED: "not tried: no position is known",
        },
    ),
    (
        "status",
        "What is known of a claim",
        {
            Status.PROVED: "proved",
            Status.REFUTED: "refuted",
            Status.SUPPORTED: "supported, not proved",
            Status.OPEN: "open",
        },
    ),
    (
        "basis",
        "Where a position comes from",
        {
            Basis.PRINTED: "printed in the source",
            Basis.START: "the initial position of the game",
            Basis.RECONSTRUCTED: "lost; reconstructed from the printed moves",
            Basis.EMENDED: "supplied or mended by an editor",
            Basis.NONE: "no position is known",
        },
    ),
    (
        "standing",
        "What became of a finding",
        {
            Standing.APPLIED: "the only reading that plays, taken without a ruling",
            Standing.PROPOSED: "waits for an editor",
            Standing.ACCEPTED: "an editor took the reading",
            Standing.REJECTED: "an editor keeps the print",
            Standing.REPLACED: "an editor reads something else",
        },
    ),
    (
        "slip",
        "Whose slip it looks like",
        {
            Slip.PRINTER: "the printer's",
            Slip.TRANSCRIPTION: "the transcription's or the OCR's",
            Slip.AUTHOR: "the author's",
            Slip.EDITOR: "an earlier editor's",
            Slip.UNKNOWN: "it is not known",
        },
    ),
    (
        "trial",
        "What came of a statement about the rules when it was tried",
        {"held": "it holds", "failed": "it does not hold"},
    ),
    (
        "cell",
        "What is known of a cell of a table of rules",
        {
            CellStatus.RIGHT: "right",
            CellStatus.WRONG: "wrong",
            CellStatus.SHIFTED: "right, under the wrong heading",
            CellStatus.BLANK: "blank",
            CellStatus.UNREAD: "not understood",
            CellStatus.OPEN: "not for us to judge",
        },
    ),
)
"""The values of `@ana`: (name, what it tells, its categories). A category's id is `name-value`."""

METHOD = (
    "Every item stands as it was transcribed, in an ab whose characters are those of the file, blanks and line ends "
    "included; lb and pb say where a line and a page begin. A character that XML cannot hold stands as its picture.",
    "A printed move is a seg of type move. A figure of type position holds the position in FEN (formula), and in words "
    "which squares are certain, conjectured, occupied, empty or open. A spanGrp of type line holds the line as read: "
    "one span a ply, in Portable Draughts Notation, pointing at the printed move; ana gives the verdict, corresp the "
    "line that it varies, and the n of its first span the ply at which it leaves it.",
    "A note of type claim is a result that the source claims, with the status of its proof.",
)


def header(edition: Edition, people: People) -> Element:
    """The teiHeader of an edition."""
    return element(
        "teiHeader",
        _file(edition, people),
        _encoding(edition),
        element(
            "profileDesc",
            element("langUsage", *(element("language", one, ident=one) for one in _languages(edition))),
        ),
        _revisions(people),
    )


def _file(edition: Edition, people: People) -> Element:
    source = edition.source
    statement = element(
        "titleStmt",
        element("title", element("title", source.title, xml_lang=source.language), ": a critical edition"),
        element("author", source.author) if source.author else None,
        element(
            "respStmt",
            element("resp", "replay, findings and safe emendations"),
            element("name", edition.program or PROGRAM, type="software", xml_id=PROGRAM),
        ),
        *(
            element("respStmt", element("resp", "rulings and notes"), element("name", initials, xml_id=key))
            for initials, key in people.editors.items()
        ),
    )
    return element(
        "fileDesc",
        statement,
        element("editionStmt", element("edition", f"Made by {edition.program}")) if edition.program else None,
        _publication(edition),
        element("notesStmt", element("note", source.note)) if source.note else None,
        _source(edition, people),
    )


def _publication(edition: Edition) -> Element:
    number = element("idno", edition.source.siglum, type="siglum")
    if not edition.source.licence:
        return element("publicationStmt", element("p", "The edition ", number, "; no licence is stated."))
    return element(
        "publicationStmt",
        element("authority", "the editors of the source"),
        number,
        element("availability", element("licence", element("p", edition.source.licence))),
    )


def _source(edition: Edition, people: People) -> Element:
    source = edition.source
    transcription = "; ".join(f"{file.path} (SHA-256 {file.sha256})" for file in source.files)
    known = {witness.siglum: witness for witness in source.witnesses}
    followed = f"The transcription that this edition follows: {transcription}"
    witnesses = [element("witness", followed, xml_id=TRANSCRIPTION)]
    for siglum, key in people.witnesses.items():
        witness = known.get(siglum)
        said = (
            ", ".join(part for part in (witness.title, witness.date, witness.note) if part)
            if witness
            else f"{siglum} (so named in a remark of the source)"
        )
        witnesses.append(element("witness", said, xml_id=key, n=siglum))
    bibl = element(
        "bibl",
        element("author", source.author) if source.author else None,
        element("title", source.title, xml_lang=source.language),
        element("edition", source.edition) if source.edition else None,
        element("date", source.year) if source.year else None,
        element("note", source.provenance) if source.provenance else None,
    )
    return element("sourceDesc", bibl, element("listWit", *witnesses))


def _encoding(edition: Edition) -> Element:
    taxonomies = [
        element(
            "taxonomy",
            element("desc", told),
            *(
                element("category", element("catDesc", said), xml_id=f"{name}-{value}")
                for value, said in categories.items()
            ),
            xml_id=name,
        )
        for name, told, categories in TAXONOMIES
    ]
    # TEI's pattern of a version has no room for what PEP 440 calls a development or local version.
    found = re.match(r"\d+(\.\d+){0,3}", edition.program.removeprefix(PROGRAM).strip())
    version = found[0] if found else "0"
    return element(
        "encodingDesc",
        element("projectDesc", *(element("p", said) for said in METHOD)),
        element(
            "editorialDecl",
            element(
                "correction",
                element("p", "A reading that the edition takes stands beside the print (choice with sic and corr)."),
                method="markup",
            ),
            element("normalization", element("p", "None: moves in another notation stand in span, not in the text.")),
        ),
        element("variantEncoding", method="double-end-point", location="external"),
        element("classDecl", *taxonomies),
        element(
            "appInfo",
            element("application", element("label", edition.program or PROGRAM), ident=PROGRAM, version=version),
        ),
    )


def _languages(edition: Edition) -> list[str]:
    spoken = ["en", edition.source.language, *(file.language for file in edition.files)]
    return list(dict.fromkeys(one for one in spoken if one))


def _revisions(people: People) -> Element | None:
    if not people.rulings:
        return None
    changes = [
        element(
            "change",
            f"{ruling.item} {ruling.code}: {ruling.decision}. {ruling.reason}",
            when=when(ruling.date),
            who=f"#{people.editors[ruling.by]}",
        )
        for ruling in people.rulings
    ]
    return element("revisionDesc", *changes)
