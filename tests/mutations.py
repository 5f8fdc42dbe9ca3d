"""How well damage is noticed and mended: every legal line at hand, damaged in one place, read and verified again.

`make mutations` prints the table (kind of damage by what became of it, and by the place in the line). The text goes the
whole way: a position string, the moves as a column prints them, reader, verifier. Lines of six plies or more from the
sources, the handed cases and the blind cases. Seeded: the same lines and the same program give the same table.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import yaml

from naslag.model.finding import Applicability
from naslag.model.report import Basis, FileReport, Verdict
from naslag.notation.glyphs import table as glyphs
from naslag.read.run import read_bytes, read_file
from naslag.verify import cost
from naslag.verify.run import verify

HERE = Path(__file__).parent
SHORTEST = 6
"""Plies of the shortest line that is damaged: a shorter one has too little after the damage to decide by."""


@dataclass(frozen=True)
class Legal:
    """A line that replays: where it is from, its rules, the position before it, its moves."""

    name: str
    variant: str
    fen: str
    moves: tuple[str, ...]


def lines() -> list[Legal]:
    """Every line of SHORTEST plies or more that replays as printed when it is read from the plain text below."""
    found = {(line.fen, line.moves): line for line in (*_of_sources(), *_of_cases(), *_of_columns())}
    return [line for line in found.values() if _is_legal(_verified(line.variant, _printed(line.fen, line.moves)), line)]


def _of_sources() -> Iterator[Legal]:
    for path in sorted((HERE.parent / "sources").glob("*/*.txt")):
        report = verify(read_file(path))
        for item in report.items:
            for line in item.lines:
                if line.of is None and line.verdict is Verdict.LEGAL and len(line.moves) >= SHORTEST:
                    yield Legal(f"{path.parent.name} {item.id}", item.variant, line.fens[0], line.moves)


def _of_cases() -> Iterator[Legal]:
    for path in (HERE / "cases/handed/texts.yaml", *sorted((HERE / "cases/blind").glob("*.yaml"))):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            expect = case["expect"]
            if expect.get("error") is None and expect.get("fen") and len(expect.get("moves") or ()) >= SHORTEST:
                yield Legal(case["id"], case["variant"], expect["fen"], tuple(expect["moves"]))


def _of_columns() -> Iterator[Legal]:
    for path in sorted((HERE / "cases/handed/columns").glob("*.yaml")):
        for item in yaml.safe_load(path.read_text(encoding="utf-8"))["items"]:
            if ":" in (item.get("fen") or "") and len(item.get("line") or ()) >= SHORTEST:
                yield Legal(f"{path.stem} {item['label']}", item["variant"], item["fen"], tuple(item["line"]))


def _printed(fen: str, tokens: tuple[str, ...] | list[str]) -> str:
    return f"No. 1\n{fen}\n\n" + "\n".join(" ".join(tokens[i : i + 8]) for i in range(0, len(tokens), 8)) + "\n"


def _verified(variant: str, text: str) -> FileReport:
    return verify(read_bytes(text.encode(), "mutation.txt", language="en", variant=variant))


def _ends(move: str) -> tuple[str, str]:
    squares: list[str] = re.findall(r"[a-h]?[0-9]+", move)
    return squares[0].lstrip("0"), squares[-1].lstrip("0")


def _read(report: FileReport) -> list[tuple[str, str]]:
    return [_ends(move) for item in report.items[:1] for line in item.lines[:1] for move in line.moves]


def _is_legal(report: FileReport, line: Legal) -> bool:
    return not report.findings and _read(report) == [_ends(move) for move in line.moves]


# One kind of damage each: the printed tokens, the place, dice; the damaged tokens, or None where it can't be done.

Tokens = list[str]
Damage = Callable[[Tokens, int, random.Random], Tokens | None]


def _one_number(change: Callable[[str, random.Random], str | None]) -> Damage:
    def damage(tokens: Tokens, place: int, dice: random.Random) -> Tokens | None:
        numbers = [m.span() for m in re.finditer(r"[0-9]+", tokens[place])]
        start, end = dice.choice(numbers)
        token = tokens[place]
        changed = change(token[start:end], dice)
        if not changed or changed == token[start:end]:
            return None
        return [*tokens[:place], token[:start] + changed + token[end:], *tokens[place + 1 :]]

    return damage


def _digit(number: str, choices: Callable[[str], list[str]], dice: random.Random) -> str | None:
    index = dice.randrange(len(number))
    others = choices(number[index])
    return number[:index] + dice.choice(others) + number[index + 1 :] if others else None


def _lookalikes(digit: str) -> list[str]:
    return sorted(other for pair in cost.CONFUSABLE if digit in pair for other in pair - {digit})


def _glyphs(digit: str) -> list[str]:
    return sorted(sign for sign, digits in glyphs().signs.items() if len(sign) == 1 and digit in dict(digits))


def _others(digit: str) -> list[str]:
    return [other for other in "0123456789" if other != digit]


def _lost(number: str, dice: random.Random) -> str | None:
    index = dice.randrange(len(number))
    return number[:index] + number[index + 1 :] if len(number) > 1 else None


def _added(number: str, dice: random.Random) -> str:
    index = dice.randrange(len(number) + 1)
    # A nought in front is no damage: many sources print 03 for 3.
    return number[:index] + dice.choice("123456789" if index == 0 else "0123456789") + number[index:]


def _transposed(number: str, _dice: random.Random) -> str | None:
    return number[::-1] if len(number) == 2 and "0" not in number else None


def _sign(tokens: Tokens, place: int, _dice: random.Random) -> Tokens:
    token = tokens[place]
    return [*tokens[:place], token.replace("x", "-") if "x" in token else token.replace("-", "x"), *tokens[place + 1 :]]


def _dropped(tokens: Tokens, place: int, _dice: random.Random) -> Tokens | None:
    return None if place == len(tokens) - 1 else [*tokens[:place], *tokens[place + 1 :]]


def _doubled(tokens: Tokens, place: int, _dice: random.Random) -> Tokens:
    return [*tokens[: place + 1], *tokens[place:]]


def _pair(join: Callable[[str, str], list[str]]) -> Damage:
    def damage(tokens: Tokens, place: int, _dice: random.Random) -> Tokens | None:
        if place == len(tokens) - 1:
            return None
        return [*tokens[:place], *join(tokens[place], tokens[place + 1]), *tokens[place + 2 :]]

    return damage


def _bare(move: str) -> str:
    return "".join(re.findall(r"[0-9]+", move))


DAMAGE: dict[str, Damage] = {
    "look-alike digit": _one_number(lambda number, dice: _digit(number, _lookalikes, dice)),
    "letter for a digit": _one_number(lambda number, dice: _digit(number, _glyphs, dice)),
    "any other digit": _one_number(lambda number, dice: _digit(number, _others, dice)),
    "digit lost": _one_number(_lost),
    "digit too many": _one_number(_added),
    "digits transposed": _one_number(_transposed),
    "wrong sign": _sign,
    "move dropped": _dropped,
    "move doubled": _doubled,
    "moves swapped": _pair(lambda one, two: [two, one]),
    "moves joined": _pair(lambda one, two: [one + two]),
    "signs lost too": _pair(lambda one, two: [_bare(one) + _bare(two)]),
}


# The same for positions: a damaged FEN in place of the line's own, or None.

PositionDamage = Callable[[str, random.Random], str | None]


def _lists(fen: str) -> tuple[str, list[tuple[str, str]]]:
    """The side to move, and each piece as the letter of its side and its square, `K` before a king's."""
    side, *lists = fen.split(":")
    return side, [(part[0], name) for part in lists for name in part[1:].split(",") if name]


def _fen(side: str, pieces: list[tuple[str, str]]) -> str:
    return ":".join([side, *(letter + ",".join(name for own, name in pieces if own == letter) for letter in "WB")])


def _on_pieces(
    change: Callable[[list[tuple[str, str]], int, random.Random], list[tuple[str, str]] | None],
) -> PositionDamage:
    def damage(fen: str, dice: random.Random) -> str | None:
        side, pieces = _lists(fen)
        changed = change(pieces, dice.randrange(len(pieces)), dice)
        return None if changed is None or changed == pieces else _fen(side, changed)

    return damage


def _square(choices: Callable[[str], list[str]]) -> PositionDamage:
    def change(pieces: list[tuple[str, str]], at: int, dice: random.Random) -> list[tuple[str, str]] | None:
        letter, name = pieces[at]
        number = re.search("[0-9]+", name)
        assert number is not None
        other = _digit(number.group(), choices, dice)
        if other is None or other.startswith("0"):
            return None
        return [*pieces[:at], (letter, name.replace(number.group(), other)), *pieces[at + 1 :]]

    return _on_pieces(change)


def _one_more(pieces: list[tuple[str, str]], at: int, dice: random.Random) -> list[tuple[str, str]] | None:
    """A further man next to one of the list, as a square that a compositor's eye took twice."""
    letter, name = pieces[at]
    if not name.isdecimal():
        return None
    other = str(int(name) + dice.choice((-1, 1, 10, -10)))
    taken = {piece[1].removeprefix("K") for piece in pieces}
    return None if other in taken or int(other) < 1 else [*pieces[: at + 1], (letter, other), *pieces[at + 1 :]]


def _to_both(pieces: list[tuple[str, str]], at: int, _dice: random.Random) -> list[tuple[str, str]]:
    letter, name = pieces[at]
    other = "B" if letter == "W" else "W"
    return _in_place(pieces, other, name)


def _recoloured(pieces: list[tuple[str, str]], at: int, _dice: random.Random) -> list[tuple[str, str]]:
    letter, name = pieces[at]
    return _in_place([*pieces[:at], *pieces[at + 1 :]], "B" if letter == "W" else "W", name)


def _in_place(pieces: list[tuple[str, str]], letter: str, name: str) -> list[tuple[str, str]]:
    """The list with one piece more, where its number belongs."""
    own = sorted(
        [piece for piece in pieces if piece[0] == letter] + [(letter, name)], key=lambda piece: _rank(piece[1])
    )
    others = [piece for piece in pieces if piece[0] != letter]
    return own + others if letter == "W" else others + own


def _rank(name: str) -> tuple[str, int]:
    square = name.removeprefix("K")
    return square.rstrip("0123456789"), int(re.sub("[^0-9]", "", square))


def _reranked(pieces: list[tuple[str, str]], at: int, _dice: random.Random) -> list[tuple[str, str]]:
    letter, name = pieces[at]
    return [*pieces[:at], (letter, name[1:] if name[0] == "K" else "K" + name), *pieces[at + 1 :]]


POSITIONS: dict[str, PositionDamage] = {
    "position: look-alike digit": _square(_lookalikes),
    "position: any other digit": _square(_others),
    "position: man left out": _on_pieces(lambda pieces, at, _dice: [*pieces[:at], *pieces[at + 1 :]]),
    "position: man too many": _on_pieces(_one_more),
    "position: wrong colour": _on_pieces(_recoloured),
    "position: wrong rank": _on_pieces(_reranked),
    "position: square to both sides": _on_pieces(_to_both),
    "position: side to move": lambda fen, _dice: ("B" if fen[0] == "W" else "W") + fen[1:],
}


@dataclass(frozen=True)
class Outcome:
    """What became of one damaged line. `place` is its third: first, middle, last."""

    kind: str
    place: str
    name: str
    damaged: str
    legal: bool = False
    noticed: bool = False
    first: bool = False
    safe: bool = False
    wrong: bool = False


def tried(kind: str, line: Legal, place: int, dice: random.Random) -> Outcome | None:
    """Damage the line there, read it, compare. None when that damage can't be done there."""
    tokens = [move.split("x")[0] + "x" + move.split("x")[-1] if "x" in move else move for move in line.moves]
    damaged = DAMAGE[kind](tokens, place, dice)
    if damaged is None:
        return None
    third = ("first", "middle", "last")[3 * place // len(tokens)]
    report = _verified(line.variant, _printed(line.fen, damaged))
    truth = [_ends(move) for move in line.moves]
    got = _read(report)
    shown = f"{' '.join(damaged)}  was {tokens[place]} ({place})"
    wanted = len(damaged) + (len(tokens) - len(damaged) if "joined" in kind or "signs" in kind else 0)
    if not report.findings and got != truth and len(got) == wanted:
        return Outcome(kind, third, line.name, shown, legal=True)
    readings = [finding for finding in report.findings if finding.read is not None]
    safe = bool(readings) and all(finding.applicability is Applicability.SAFE for finding in readings)
    right = got == truth or _first_alternative(report, truth)
    complete = got == truth
    return Outcome(
        kind,
        third,
        line.name,
        shown,
        noticed=bool(report.findings),
        first=right,
        safe=safe,
        wrong=safe and not complete and report.items[0].lines[0].verdict is not Verdict.ILLEGAL,
    )


def misplaced(kind: str, line: Legal, dice: random.Random) -> Outcome | None:
    """Damage the line's position, read it, compare boards. None when that damage can't be done."""
    fen = POSITIONS[kind](line.fen, dice)
    if fen is None:
        return None
    report = _verified(line.variant, _printed(fen, line.moves))
    got = report.items[0].position.fen if report.items else None
    right = got is not None and _board(got) == _board(line.fen)
    if got is not None and report.items[0].position.basis is Basis.PRINTED:
        # Nothing was put in its place, but the first reading offered may be the true one.
        right = _offered(report, fen) == _board(line.fen)
    on_it = [finding for finding in report.findings if finding.code[:2] in ("PS", "MV", "TX")]
    if not on_it and _read(report) == [_ends(move) for move in line.moves]:
        return Outcome(kind, "first", line.name, fen, legal=True)
    safe = any(f.code.startswith("PS") and f.applicability is Applicability.SAFE for f in on_it)
    shown = f"{fen}  was {line.fen}, read {got}; {' '.join(line.moves)}"
    return Outcome(
        kind, "first", line.name, shown, noticed=bool(on_it), first=right, safe=safe, wrong=safe and not right
    )


def _offered(report: FileReport, fen: str) -> tuple[str, frozenset[tuple[str, str]]]:
    """The damaged position with the first readings that the findings on it offer."""
    side, board = _board(fen)
    pieces = set(board)
    for finding in report.findings:
        if finding.code == "PS211":
            side = "B" if side == "W" else "W"
        if finding.code not in ("PS209", "PS210"):
            continue
        printed, read = (_piece(text) for text in (finding.printed, finding.read))
        if printed and len(printed) == 1:
            # A number for a number: the piece stays what it is.
            old = next(piece for piece in board if piece[1].removeprefix("K") == printed[0])
            pieces = pieces - {old} | {(old[0], old[1].replace(printed[0], read[0]))} if read else pieces
            continue
        pieces -= {printed} if printed else set()
        pieces |= {read} if read and len(read) == 2 else set()
    return side, frozenset(pieces)


def _piece(text: str | None) -> tuple[str, ...] | None:
    """`black king on 17` as (B, K17); a bare square as (square,)."""
    words = re.fullmatch("(white|black) (man|king) on ([a-h]?[0-9]+)", text or "")
    if words is None:
        return (text,) if text else None
    return words[1][0].upper(), ("K" if words[2] == "king" else "") + words[3]


def _board(fen: str) -> tuple[str, frozenset[tuple[str, str]]]:
    side, pieces = _lists(fen)
    return side, frozenset(pieces)


def _first_alternative(report: FileReport, truth: list[tuple[str, str]]) -> bool:
    """Whether nothing was put in the text, but the first reading offered at the fault is the true move there."""
    for item in report.items[:1]:
        for checked in item.lines[:1]:
            if checked.stopped_at is None or checked.stopped_at >= len(truth):
                return False
            offered = [
                a
                for finding in report.findings
                for a in ((finding.read,) if finding.read else ()) + tuple(finding.alternatives)
            ]
            before = _read(report)[: checked.stopped_at] == truth[: checked.stopped_at]
            return (
                before
                and bool(offered)
                and bool(re.search(r"[0-9]\D+[0-9]", offered[0]))
                and (_ends(offered[0]) == truth[checked.stopped_at])
            )
    return False


def run(count: int, seed: int, kinds: Iterable[str]) -> list[Outcome]:
    """`count` damaged lines of each kind."""
    at_hand = lines()
    work = [(kind, count, seed, at_hand) for kind in kinds]
    with ProcessPoolExecutor(2) as pool:
        return [outcome for outcomes in pool.map(_of_kind, work) for outcome in outcomes]


def _of_kind(work: tuple[str, int, int, list[Legal]]) -> list[Outcome]:
    kind, count, seed, at_hand = work
    dice = random.Random(f"{seed} {kind}")
    outcomes: list[Outcome] = []
    for _ in range(20 * count):
        if len(outcomes) == count:
            break
        line = dice.choice(at_hand)
        if kind in POSITIONS:
            outcome = misplaced(kind, line, dice)
        else:
            outcome = tried(kind, line, dice.randrange(len(line.moves)), dice)
        if outcome:
            outcomes.append(outcome)
    return outcomes


def table(outcomes: list[Outcome]) -> Iterator[str]:
    """The table in Markdown: of the damaged lines that are not legal by themselves, how many were noticed, ..."""
    yield "| damage | lines | legal so | noticed | first reading right | by third of the line | safe | safe, wrong |"
    yield "|---|---|---|---|---|---|---|---|"
    for kind in dict.fromkeys(outcome.kind for outcome in outcomes):
        rows = [outcome for outcome in outcomes if outcome.kind == kind]
        known = [row for row in rows if not row.legal]
        thirds = " / ".join(
            _share([row for row in known if row.place == place]) for place in ("first", "middle", "last")
        )
        yield (
            f"| {kind} | {len(rows)} | {len(rows) - len(known)} | {sum(row.noticed for row in known)} of {len(known)} "
            f"| {_share(known)} | {thirds} | {sum(row.safe for row in known)} | {sum(row.wrong for row in known)} |"
        )


def _share(rows: list[Outcome]) -> str:
    return f"{100 * sum(row.first for row in rows) / len(rows):.1f} %" if rows else "none"


def _written(page: Path, rows: list[str], command: str) -> None:
    """Put the table in the page, with the command that made it, in place of what stands behind its last heading."""
    text = page.read_text(encoding="utf-8")
    head, mark, _ = text.rpartition("\n## The table\n")
    if not mark:
        raise SystemExit(f"{page}: no heading “The table”")
    page.write_text(f"{head}{mark}\nMade with `{command}`.\n\n" + "\n".join(rows) + "\n", encoding="utf-8")


def main() -> None:
    """Print the table; with -v each line that was read wrong."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=200, help="damaged lines of each kind")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", default="", help="kinds of damage with this in their name")
    options.add_argument("--page", type=Path, help="a page of the guide whose table is written anew")
    options.add_argument("-v", action="store_true", help="print what was read wrong or not noticed")
    chosen = options.parse_args()
    outcomes = run(chosen.count, chosen.seed, [kind for kind in (*DAMAGE, *POSITIONS) if chosen.only in kind])
    rows = list(table(outcomes))
    print("\n".join(rows))
    if chosen.page:
        _written(chosen.page, rows, f"tests/mutations.py --count {chosen.count} --seed {chosen.seed}")
    if chosen.v:
        for row in outcomes:
            if not row.legal and not (row.first and row.noticed):
                print(f"{'SAFE WRONG ' if row.wrong else ''}{row.kind}: {row.name}: {row.damaged}")


if __name__ == "__main__":
    main()
