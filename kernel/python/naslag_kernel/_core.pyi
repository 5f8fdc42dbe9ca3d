from collections.abc import Iterable, Sequence

class Line:
    """A position that printed moves are played on, one by one."""

    def push(self, move: str) -> str:
        """Play a move (`32-28`, `28x19x10`, `c3-d4`). Empty if it was legal; else `illegal`, `ambiguous` or
        `unreadable`, and nothing has changed."""
    @property
    def cells(self) -> str:
        """The position now."""
    @property
    def white(self) -> bool:
        """Whether White is to move."""

class Kernel:
    """The engine for one set of rules. It does not change: threads may share one.

    A position is `cells`, one character a playing square (`.`, `w`, `b`, `W`, `B`) row by row from White's far left,
    and whether White is to move. Squares are those of the numbering in `bits`. Wrong cells raise ValueError.
    """

    def __init__(
        self,
        *,
        rows: int,
        columns: int,
        playing: int,
        man_moves: int,
        man_captures: int,
        king_moves: int,
        king_captures: int,
        flying: bool,
        landing: int,
        compulsory: bool,
        complete: bool,
        seek_more: bool,
        man_captures_king: bool,
        half_turn: bool,
        at_once: bool,
        promotion: int,
        priority: Sequence[int],
        man_worth: int,
        king_worth: int,
        bits: Sequence[int],
    ) -> None:
        """Numbers stand for the enumerations of src/rules.hpp; `bits[n]` is the bit of square n + 1. Raises ValueError
        for a board of more than 128 bits, ghost squares included."""
    @property
    def specialised(self) -> bool:
        """Whether the rules were compiled in."""
    def legal(self, cells: str, white: bool, keep: bool = False) -> list[tuple[tuple[int, ...], frozenset[int]]]:
        """Every legal move as its route and captured squares, in the order of naslag's reference engine. With `keep`
        once for every route of a capture, otherwise as the first route found."""
    def moves(self, cells: str, white: bool, keep: bool = False) -> list[tuple[int, int, frozenset[int], str]]:
        """Every legal move as its ends, captured squares and the cell at the end, in any order: the fast generator."""
    def play(self, cells: str, white: bool, route: Sequence[int], captured: Iterable[int]) -> str:
        """The cells after a move, which is trusted to be legal."""
    def perft(self, cells: str, white: bool, depth: int, keep: bool = False, threads: int = 1) -> int:
        """The sequences of `depth` plies, 60 at most. The last ply is counted without making its moves."""
    def made(self, cells: str, white: bool, depth: int, keep: bool = False, threads: int = 1) -> tuple[int, int]:
        """As `perft`, every leaf made; and a digest of the leaves."""
    def replay(
        self, texts: Sequence[str], cells: str, white: bool, threads: int = 1
    ) -> list[tuple[str, bool, int, str, int]]:
        """Replay PDN movetexts from one position; comments, variations, numbers and NAGs are skipped, a result ends it.

        Each gives the cells reached, whether White is to move, the plies played, why it stopped (empty, `illegal`,
        `ambiguous` or `unreadable`) and the UTF-8 byte where.
        """
    def line(self, cells: str, white: bool) -> Line:
        """A position to play printed moves on."""
    def playout(self, cells: str, white: bool, seed: int, plies: int = 1000) -> list[tuple[str, bool]]:
        """Random play: every position until a side cannot move or `plies` are over."""
