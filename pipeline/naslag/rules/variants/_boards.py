"""Boards that several variants play on. A board is no rule of one game: sharing it inherits nothing."""

from naslag.model.geometry import Corner, Geometry, Numbering, Playing

FROM_FAR_LEFT = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=False)
FROM_NEAR_RIGHT = Numbering(Corner.NEAR_RIGHT, by_columns=False, algebraic=False)
ALGEBRAIC = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=True)

BOARD_100 = Geometry(10, 10, Playing.LEFT_CORNER, FROM_FAR_LEFT)
BOARD_64 = Geometry(8, 8, Playing.LEFT_CORNER, FROM_FAR_LEFT)
BOARD_144 = Geometry(12, 12, Playing.LEFT_CORNER, FROM_FAR_LEFT)
