"""An edition as TEI P5: what each element stands for is told in the guide (site/pages/tei.md)."""
