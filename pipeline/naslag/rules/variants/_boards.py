"""Boards that several variants play on. A board is no rule of one game: sharing it inherits nothing."""

from naslag.model.geometry import Corner, Geometry, Numbering, Playing

FROM_FAR_LEFT = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=False)
FROM_NEAR_RIGHT = Numbering(Corner.NEAR_RIGHT, by_columns=False, algebraic=False)
ALGEBRAIC = Numbering(Corner.FAR_LEFT, by_columns=False, algebraic=True)

BOARD_64 = Geometry(8, 8, Playing.LEFT_CORNER, FROM_FAR_LEFT)
BOARD_64_RIGHT = Geometry(8, 8, Playing.RIGHT_CORNER, FROM_FAR_LEFT)
BOARD_64_ALL = Geometry(8, 8, Playing.ALL, ALGEBRAIC)
BOARD_100 = Geometry(10, 10, Playing.LEFT_CORNER, FROM_FAR_LEFT)
BOARD_100_ALL = Geometry(10, 10, Playing.ALL, ALGEBRAIC)
BOARD_110 = Geometry(11, 10, Playing.LEFT_CORNER, FROM_FAR_LEFT)
BOARD_120 = Geometry(12, 10, Playing.LEFT_CORNER, FROM_FAR_LEFT)
BOARD_144 = Geometry(12, 12, Playing.LEFT_CORNER, FROM_FAR_LEFT)
