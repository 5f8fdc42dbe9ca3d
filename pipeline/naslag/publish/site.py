"""Where the templates, styles, script and prose of the site are."""

from __future__ import annotations

from pathlib import Path

SITE = Path(__file__).parents[1] / "_site"
"""A link to the repository's site/ there, the folder itself in a wheel."""
LANGUAGE = "en"
"""The language of what is said around the text in a file that is taken away."""
