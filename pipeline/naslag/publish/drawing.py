"""A diagram as a drawing that stands alone: with its own colours, and the position in words for who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from naslag.publish.diagram import Cell, Diagram, State, shaded
from naslag.publish.render import SEEN
from naslag.publish.words import Words

SIDE = 40
"""Drawing units of a square."""
MARGIN = 9
PAPER, SHADE, INK, PALE, MARK = "#fbf6ea", "#cbb48c", "#221d18", "#fffdf8", "#8f2416"
FACES = "EB Garamond, Libertinus Serif, serif"
_FILL = {"w": PALE, "b": INK}
_LINE = {"w": INK, "b": "#6d6257"}
_CROWN = "M11.5 26.5V15l4.8 5L20 12l3.7 8 4.8-5v11.5z"


def drawing(diagram: Diagram, basis: str, words: Words, *, numbers: bool = True) -> str:
    """The diagram as SVG. `basis` says where the position comes from."""
    width, height = diagram.board.columns * SIDE, diagram.board.rows * SIDE
    label = quoteattr(spoken(diagram, basis, words).translate(SEEN))
    frame = f'x="-7" y="-7" width="{width + 14}" height="{height + 14}"'
    size = f'viewBox="{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} width="{width + 2 * MARGIN}" height="{height + 2 * MARGIN}" '
        f'role="img" aria-label={label}>'
    )
    turf = "".join(f"M{column * SIDE} {row * SIDE}h{SIDE}v{SIDE}h-{SIDE}z" for column, row in shaded(diagram.board))
    return "\n".join(
        [
            head,
            f'<rect {frame} fill="none" stroke="{INK}" stroke-width="3"/>',
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            f'<path d="{turf}" fill="{SHADE}"/>',
            *_cells(diagram, numbers),
            "</svg>\n",
        ]
    )


def spoken(diagram: Diagram, basis: str, words: Words) -> str:
    """The position in one paragraph."""
    board = words("diagram.board", width=diagram.board.columns, height=diagram.board.rows)
    said = [words("diagram.label", board=board, basis=basis)]
    if diagram.side:
        said.append(words("diagram.moves", side=words(f"side.{diagram.side}")) + ".")
    said += [f"{heading}: {squares}." for heading, squares in diagram.words]
    return " ".join(said)


def _cells(diagram: Diagram, numbers: bool) -> Iterator[str]:
    for cell in diagram.cells:
        inside = [mark for mark in (_number(cell) if numbers else "", _mark(cell.state), _piece(cell)) if mark]
        if inside:
            place = f"translate({cell.column * SIDE} {cell.row * SIDE})"
            yield f'<g transform="{place}">{"".join(inside)}</g>'


def _number(cell: Cell) -> str:
    return f'<text x="1.6" y="8.6" font-size="8.4" font-family="{FACES}" fill="#4d3c1f">{escape(cell.name)}</text>'


def _mark(state: State) -> str:
    """What tells the states apart without colour: a ring, a box, a cross, a dot."""
    line = f'fill="none" stroke="{MARK}" stroke-width="2"'
    return {
        State.CONJECTURED: f'<circle cx="20" cy="20" r="17" {line} stroke-dasharray="4 3"/>',
        State.OCCUPIED: f'<rect x="3" y="3" width="34" height="34" {line} stroke-dasharray="4 3"/>',
        State.EMPTY: f'<path d="M14 14l12 12m0-12L14 26" {line}/>',
        State.OPEN: f'<circle cx="20" cy="20" r="2.6" fill="{MARK}"/>',
    }.get(state, "")


def _piece(cell: Cell) -> str:
    if not cell.piece:
        return ""
    colour = cell.piece.lower()
    small = cell.state in (State.CONJECTURED, State.OCCUPIED)
    scale = ' transform="translate(6 6) scale(.7)"' if small else ""
    line = f'stroke="{_LINE[colour]}" stroke-width="1.4"'
    body = f'<circle cx="20" cy="20" r="14.6" fill="{_FILL[colour]}" stroke="{INK}" stroke-width="1.4"/>'
    if cell.piece.isupper():
        inner = f'<path d="{_CROWN}" fill="{_LINE[colour]}"/>'
    else:
        inner = f'<circle cx="20" cy="20" r="10.4" fill="none" {line}/>'
    return f"<g{scale}>{body}{inner}</g>"
