"""Where the parts of a YAML text stand, to the character: `model/yaml.py` types the values, this finds their places."""

from __future__ import annotations

from typing import Any

import yaml

from naslag.model.span import Quote, Span
from naslag.model.text import SourceText

Loc = tuple[str | int, ...]
"""Keys and indexes from the root."""


class Marks:
    """The places of a YAML text that `model/yaml.py` has accepted."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        # The parser that accepted the text: the two that PyYAML has do not agree on everything (`[31x2?2]`).
        self.root: Any = yaml.compose(source.text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))

    def scalar(self, *loc: str | int) -> Quote:
        """The characters of a scalar, its quotation marks left out."""
        _, node = self._find(loc)
        start, end = node.start_mark.index, node.end_mark.index
        if node.style in ("'", '"'):
            start, end = start + 1, end - 1
        return self.source.quote(start, end)

    def entry(self, *loc: str | int) -> Quote:
        """An entry with its key: `16: [7, 11]`."""
        start, node = self._find(loc)
        return self.source.quote(start, self._end(start, node))

    def span(self, *loc: str | int) -> Span:
        """The place of an entry with its key."""
        return self.entry(*loc).span

    def _find(self, loc: Loc) -> tuple[int, Any]:
        """Where an entry begins, and the node of its value."""
        node = self.root
        start = node.start_mark.index
        for part in loc:
            if isinstance(node, yaml.SequenceNode):
                node = node.value[part]
                start = node.start_mark.index
            else:
                key, node = next(pair for pair in node.value if pair[0].value == part)
                start = key.start_mark.index
        return start, node

    def _end(self, start: int, node: Any) -> int:
        """Where a value ends: YAML lets a block run on through blank lines and comments to whatever comes next."""
        text = self.source.text[start : node.end_mark.index]
        if isinstance(node, yaml.ScalarNode) or node.flow_style:
            return start + len(text)
        lines = text.splitlines(keepends=True)
        while len(lines) > 1 and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
            lines.pop()
        return start + len("".join(lines).rstrip())
