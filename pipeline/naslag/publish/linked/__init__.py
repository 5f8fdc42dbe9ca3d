"""An edition as linked data, for search engines, libraries and annotation tools."""
