"""A claim in words, as a person types it, in any language that naslag reads: `white wins`, `wit wint`, `gain de 2
pions`, `ничья`, `win in 5`, `king caught`, `black holds`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from naslag.model.board import Colour, Position
from naslag.model.document import ClaimKind
from naslag.notation.dialect import ClaimWord, Dialect, compiled, dialects, words
from naslag.verify.proof.claim import Claim, Claimed

EXAMPLES = "white wins, draw, black holds, win in 5, gains 2, king caught, locked, white crowns"

_IN = r"(?<!\w)(?:in|within|binnen|en|dans|em|за|в|entro)\s+(?:de\s+)?(?P<number>\w+)"
"""Before a number of moves."""
_GAINS = r"(?<!\w)gains?\s+(?P<number>\d+)"
_FOR = r"(?<!\w)(?P<number>\w+)(?:\s+{man})?\s+(?:for|voor|pour|contre|für|gegen|за|per|por|contra)\s+(?P<lost>\w+)"
"""So many pieces for so many: `wins 2 for 1`."""
_NOT = r"(?<!\w)(?:not|cannot|can't|doesn't|never|niet|nooit|nicht|nie|pas|jamais|не|non|no|não)(?!\w)"
_HOLD = (
    r"(?<!\w)(?:holds?|saves?\s+(?:him|it)self|(?:does\s+not|doesn't|cannot|never)\s+loses?|at\s+least\s+(?:a\s+)?draws?"
    r"|houdt(?:\s+stand)?|redt\s+zich|verliest\s+niet|hält|rettet\s+sich|verliert\s+nicht"
    r"|tien(?:t|nent)|se\s+sauven?t?|ne\s+perd(?:ent)?\s+pas|держ[иа]тся|не\s+проигрыва[юе]т"
    r"|resist(?:e|ono)|non\s+perd(?:e|ono)|no\s+pierden?|não\s+perdem?)(?!\w)"
)
_CROWN = (
    r"(?<!\w)(?:crowns?|(?:gets?|makes?|obtains?)\s+a\s+king|haalt\s+(?:een\s+)?dam|va\s+à\s+dame|damer?"
    r"|holt\s+(?:eine\s+)?dame|проход[ия]т\s+в\s+дамки|va\s+a\s+dama|hace\s+dama|faz\s+dama)(?!\w)"
)
_LOCKED = r"(?<!\w)locked(?!\w)"
_CAUGHT = r"(?<!\w)(?:catches|traps)\s+(?:the|a)\s+(?:{colour}\s+)?{king}"


@dataclass(frozen=True, slots=True)
class _Said:
    """What a dialect makes of the words. `weight` is how many characters it knows."""

    kind: ClaimKind | Claimed
    side: Colour | None
    dialect: Dialect
    weight: int


def read_claim(text: str, position: Position) -> Claim:
    """The claim that words make of a position. Where they name no side, the side to move makes it. Raises ValueError
    when they make none."""
    said = _said(text)
    if said is None:
        raise ValueError(f"{text!r} claims nothing that can be proved; say for instance: {EXAMPLES}")
    side = said.side or _named(text, said.dialect)
    deny = compiled(_NOT).search(text) is not None
    match said.kind:
        case Claimed.HOLD:
            return Claim(Claimed.HOLD, side or position.side)
        case Claimed.CROWNED:
            return Claim(Claimed.CROWNED, side or position.side, moves=_moves(text, said.dialect), deny=deny)
        case ClaimKind.DRAW:
            return Claim(Claimed.DRAW, None, deny=deny)
        case ClaimKind.LOCKED:
            locker = said.side or (side.other if side else position.side)
            return Claim(Claimed.LOCKED, locker, moves=_moves(text, said.dialect))
        case ClaimKind.CAUGHT:
            return Claim(
                Claimed.CAUGHT, _catcher(text, said, side, position), moves=_moves(text, said.dialect), deny=deny
            )
    gained = _pieces(text, said.dialect)
    moves = _moves(text, said.dialect)
    if gained:
        return Claim(Claimed.GAIN, side or position.side, gained, moves, deny=deny)
    return Claim(Claimed.WIN, side or position.side, moves=moves, deny=deny)


def _said(text: str) -> _Said | None:
    found = [said for dialect in _in_order() for said in _by(dialect, text)]
    return max(found, key=lambda said: said.weight) if found else None


def _in_order() -> list[Dialect]:
    """Every dialect, English first: of two that know as much, the language of the command is meant."""
    return sorted(dialects().values(), key=lambda dialect: (dialect.language != "en", dialect.name))


def _by(dialect: Dialect, text: str) -> list[_Said]:
    """What the dialect's patterns find; the first of its patterns goes before others of equal length."""
    own = [
        ClaimWord(_HOLD, ClaimKind.WIN),
        ClaimWord(_CROWN, ClaimKind.WIN),
        ClaimWord(_GAINS, ClaimKind.GAIN),
        ClaimWord(_CAUGHT, ClaimKind.CAUGHT),
        *dialect.claims,
        ClaimWord(_LOCKED, ClaimKind.LOCKED),
        ClaimWord(r"{white}\s+locks", ClaimKind.LOCKED, Colour.WHITE),
        ClaimWord(r"{black}\s+locks", ClaimKind.LOCKED, Colour.BLACK),
    ]
    kinds: list[ClaimKind | Claimed] = [Claimed.HOLD, Claimed.CROWNED, *(word.kind for word in own[2:])]
    colours = sum(len(match.group()) for match in _colours(text, dialect))
    found = []
    for rank, (word, kind) in enumerate(zip(own, kinds, strict=True)):
        if match := compiled(dialect.fill(word.pattern)).search(text):
            known = len(match.group()) + (colours if word.side is None else 0)
            # A pattern that stands earlier in its dialect tells more.
            found.append(_Said(kind, word.side, dialect, 100 * known - rank))
    return found


def _colours(text: str, dialect: Dialect) -> list[re.Match[str]]:
    return list(compiled(words(dialect.white + dialect.black)).finditer(text))


def _named(text: str, dialect: Dialect) -> Colour | None:
    found = _colours(text, dialect)
    return dialect.colour(found[0].group()) if found else None


def _catcher(text: str, said: _Said, side: Colour | None, position: Position) -> Colour:
    """Who catches the king: a colour beside the word for a king is that of the king."""
    beside = compiled(said.dialect.fill(r"{colour}(?=\W+{king})|(?<!\w){king}\W+(?P<after>{colour})")).search(text)
    if beside and (caught := said.dialect.colour(beside["after"] or beside.group())):
        return caught.other
    if side is not None:
        return side
    kings = [colour for colour in Colour if colour.king in position.cells]
    return kings[0].other if len(kings) == 1 else position.side


def _moves(text: str, dialect: Dialect) -> int:
    match = compiled(_IN).search(text)
    return (dialect.numeral(match["number"]) or 0) if match else 0


def _pieces(text: str, dialect: Dialect) -> int:
    """How many pieces are said to be gained, 0 when none are."""
    if match := compiled(dialect.fill(_FOR)).search(text):
        gained, lost = (dialect.numeral(match[name]) for name in ("number", "lost"))
        if gained is not None and lost is not None:
            return max(0, gained - lost)
    if match := compiled(_GAINS).search(text):
        return int(match["number"])
    match = compiled(dialect.fill(r"(?<!\w)(?P<number>\w+)\s+(?:pieces?|{man}|{king})(?!\w)")).search(text)
    return (dialect.numeral(match["number"]) or 0) if match else 0
