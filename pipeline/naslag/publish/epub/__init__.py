"""An edition as EPUB 3."""
