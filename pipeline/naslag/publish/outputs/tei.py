"""The edition as TEI P5, for archives and for tools of textual criticism."""

from __future__ import annotations

from naslag.publish.output import Output
from naslag.publish.tei.book import tei

OUTPUT = Output("tei", ".tei.xml", "The edition as TEI P5", tei)
