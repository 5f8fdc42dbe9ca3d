"""An edition as a printed book, set by Typst."""
