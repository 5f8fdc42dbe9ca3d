"""What a registry of DOIs asks, in the shape of DataCite's schema 4: all but the DOI itself."""

from __future__ import annotations

import json
from typing import Any

from naslag.model.edition import Edition
from naslag.publish.citation import year
from naslag.publish.dates import NEVER, latest
from naslag.publish.linked.works import editors
from naslag.publish.output import Output


def _render(edition: Edition) -> bytes:
    return (json.dumps(metadata(edition), ensure_ascii=False, indent=1) + "\n").encode(errors="replace")


def metadata(edition: Edition) -> dict[str, Any]:
    """The metadata of the edition; the source that it edits is a related item. The year of publication is that of the
    last ruling: an edition on which nobody has ruled has none yet, and is given the year of its source."""
    source, day = edition.source, latest(edition)
    published = str(day.year) if day != NEVER else year(source)
    fields: dict[str, Any] = {
        "schemaVersion": "http://datacite.org/schema/kernel-4",
        "identifiers": [{"identifier": source.siglum, "identifierType": "siglum"}],
        "creators": [{"name": source.author or ":unkn"}],
        "titles": [
            {"title": source.title, "lang": source.language},
            {"title": "Critical edition", "titleType": "Subtitle"},
        ],
        "publisher": {"name": "naslag"},
        "publicationYear": published or ":unkn",
        "contributors": [{"name": initials, "contributorType": "Editor"} for initials in editors(edition)],
        "language": source.language,
        "types": {"resourceType": "Critical edition", "resourceTypeGeneral": "Text"},
        "version": edition.program,
        "rightsList": [{"rights": source.licence}] if source.licence else [],
        "descriptions": [{"description": source.provenance, "descriptionType": "Abstract"}]
        if source.provenance
        else [],
        "relatedItems": [
            {
                "relatedItemType": "Text",
                "relationType": "IsDerivedFrom",
                "titles": [{"title": source.title}],
                "publicationYear": year(source),
                "edition": source.edition,
            }
        ],
    }
    return {key: value for key, value in fields.items() if value not in ("", [])}


OUTPUT = Output("datacite", "-datacite.json", "What a registry of DOIs asks (DataCite)", _render)
