from collections.abc import Callable, Iterable, Sequence
from typing import Literal

Material = tuple[int, int, int, int]
"""A slice of the endgame tables: White's men and kings, Black's men and kings."""

Poll = Callable[[float], object]
"""Called from the calling thread about ten times a second with the part done, 0 to 1 (0 where that is not known).
What it raises, KeyboardInterrupt included, stops the work and is passed on."""

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
        blocked: int = 0,
        bare: int = 0,
    ) -> None:
        """Numbers stand for the enumerations of src/rules.hpp; `bits[n]` is the bit of square n + 1. `blocked` and
        `bare` say what befalls the player to move who has no move, or no piece: 0 loses, 1 wins, 2 draws. Raises
        ValueError for a board of more than 128 bits, ghost squares included."""
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

    def prove(
        self,
        cells: str,
        white: bool,
        attacker: bool,
        *,
        goal: Literal["win", "gain", "caught", "locked", "crowned"] = "win",
        number: int = 0,
        plies: int = 0,
        quiet: int = 0,
        line: Sequence[int] = (),
        bound: bool = True,
        tables: Endgames | None = None,
        nodes: int = 1_000_000,
        seconds: float = 0,
        memory: int = 64,
        certificate: int = 100_000,
        poll: Poll | None = None,
    ) -> Proof:
        """Whether `attacker` (True: White) can force the goal against every reply, by proof-number search.

        "X does not lose" is the refutation of the other side's "win"; a draw is both wins refuted.

        goal: `win`; `gain`, `number` pieces net more than at the root with no capture pending, or the game won;
            `caught`, the defender has no king left; `locked`, the defender is to move, has pieces and no move;
            `crowned`, the attacker has
            more kings than at the root, with no capture pending.
        plies: the goal must be reached within so many plies (0: whenever). quiet: at most so many plies running by
            kings without a capture (0: no limit; 50 for 25 moves of each side). Without either, a position that comes
            back counts against the attacker.
        line: squares that the kings of one side may not leave: White's if `bound`, else Black's. A side that can do
            nothing else has failed.
        tables: endgame tables of the same rules. They are used for `win` alone, as far as `line`, `plies` and `quiet`
            let them decide.
        nodes, seconds, memory: where to stop (seconds 0: no limit), and megabytes for the table of positions. With
            a limit in nodes alone the answer is the same at each run.
        certificate: the most nodes of a proof or refutation to hand out; 0 for none.

        Rules that need a memory of the game (a limit on a king's moves running, repetition, draws by counting) are
        not in it, except as `plies` and `quiet` say. Raises ValueError for what cannot be asked.
        """
    def search(
        self,
        cells: str,
        white: bool,
        *,
        depth: int = 100,
        nodes: int = 0,
        seconds: float = 0,
        lines: int = 1,
        threads: int = 1,
        memory: int = 64,
        tables: Endgames | None = None,
        poll: Poll | None = None,
    ) -> Searched:
        """The best lines by alpha-beta. It prunes, so it proves nothing.

        It stops at `depth` plies, at `nodes` positions (all threads together) or after `seconds` (0: no limit), or
        when the result cannot change; one thread and no `seconds`: the same answer at each run. `lines`: the best
        moves that are told, each with its line. memory: megabytes. Raises ValueError where there is no move."""

class Proof:
    """What a proof search found, and its certificate."""

    @property
    def status(self) -> Literal["proved", "refuted", "open"]:
        """Whether the attacker can force the goal."""
    @property
    def stopped(self) -> Literal["", "nodes", "seconds", "depth"]:
        """What ended a search that is `open`; `depth`: every line ran into the longest line the search can hold."""
    @property
    def nodes(self) -> int:
        """Positions whose moves were generated."""
    @property
    def seconds(self) -> float:
        """How long it took."""
    @property
    def plies(self) -> int:
        """When proved, the longest line of this proof until the goal (table distances included); there may be a
        shorter proof. Else 0."""
    @property
    def certificate(self) -> list[tuple[str, bool, str, list[int], int]] | None:
        """The proof or refutation as a graph: cells, White to move, kind, the nodes after it, plies. Node 0 is first.

        Kinds: `one`, a player chooses, one move is given; `all`, every legal move is given (once for each position
        after it); `goal`, reached; `over`, the game is over without the goal; `table`, the endgame tables say so;
        `spent`, the plies or quiet plies are; `left`, every move leaves the line. In a proof `plies` is how far the
        goal is at most, falling along every edge; of a `table` it is the distance in the tables. A refutation may
        run in circles: the defender goes round. None when open, when not asked for, when larger than asked for, or
        when the search, with as many nodes again, could not find again what it had forgotten. A position may occur
        more than once.
        """

class Searched:
    """What an alpha-beta search found."""

    @property
    def depth(self) -> int:
        """The last depth that was finished, in plies."""
    @property
    def nodes(self) -> int:
        """Positions visited, those of captures at the end of lines included, by all threads."""
    @property
    def seconds(self) -> float:
        """How long it took."""
    @property
    def lines(self) -> list[tuple[int, list[tuple[int, int, frozenset[int]]]]]:
        """The best moves first: score and line, each move as its ends and captured squares.

        Scores are hundredths of a man for the side to move; from 29,000 on a win, in 30,000 less the score plies
        (below -29,000 a loss likewise).
        """

class Endgames:
    """Endgame tables for one kernel's rules in one folder: win, draw or loss and the distance of every position.

    The distance is in plies to the end of the game, the winner hurrying and the loser delaying. Draw rules, repetition
    and limits on a king's moves running are not in them. Threads may share one for probing.
    """

    def __init__(self, kernel: Kernel, folder: str, memory: int = 512) -> None:
        """Opens the tables that are there. `memory`: megabytes of unpacked blocks to keep. Raises ValueError for boards
        of more than 64 squares, for rules by which one who cannot move wins and one without pieces loses or the like,
        and for a file that is damaged or of other rules, naming it."""
    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits: what in the rules decides the tables. A good name for a folder."""
    @property
    def pieces(self) -> int:
        """The tables of all material up to so many pieces are here."""
    def material(self, pieces: int) -> list[Material]:
        """Every slice of 2 to `pieces` pieces, in the order to build them in. Where colours may be exchanged, of two
        slices that are each other's mirror image one is there."""
    def needed(self, material: Material) -> list[Material]:
        """The slices that this one rests on and itself, last, in the order to build them in."""
    def has(self, material: Material) -> bool:
        """Whether the slice (or its mirror image) is here."""
    def about(self, material: Material) -> dict[str, int]:
        """Of a slice that is here: `positions`, `wins`, `draws`, `losses` of the side to move, `longest` distance,
        `bytes` of its file."""
    def build(self, material: Material, threads: int = 1, poll: Poll | None = None) -> bool:
        """Make one slice; False if it is here already. What it rests on must be here (ValueError). The file appears
        whole or not at all, with the same bytes whatever the threads. Raises OSError where it cannot be written."""
    def verify(self, material: Material, threads: int = 1, poll: Poll | None = None) -> int:
        """Hold every value of a slice against the values of the positions after each legal move; how many there were.
        Raises ValueError with the first position that is wrong."""
    def probe(self, cells: str, white: bool) -> tuple[Literal["win", "draw", "loss"], int] | None:
        """The value for the side to move and the distance in plies (0 for a draw); None where there is no table or the
        position cannot occur (a man on the row where it would be king)."""
