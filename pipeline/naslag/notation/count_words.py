"""The words with which prose counts in a problem: "16 men a side", "a king at move 11", "22 men leave the board"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CountWords:
    """Patterns, matched without regard to case within one sentence. `each`: for both sides alike; `leave`: off the
    board; `move`: a move, behind its number; `more`: still to be played; `crowns`: a king is made."""

    each: str
    leave: str
    move: str
    more: str
    crowns: str


COUNT_WORDS: Mapping[str, CountWords] = {
    "dutch": CountWords(
        each=r"weerskanten|weerszijden|ieder|iedere|elk|elke|beide|beiden",
        leave=r"van\s+het\s+bord|verdwenen|verdwijnen|geslagen|afgenomen|verloren\s+gaan",
        move=r"zet|zetten",
        more=r"nog",
        crowns=r"dam|damschijf",
    ),
    "english": CountWords(
        each=r"each|both|either\s+side|a\s+side",
        leave=r"off\s+the\s+board|leave\s+the\s+board|left\s+the\s+board|captured|taken|disappear(?:ed)?",
        move=r"moves?",
        more=r"more|further|still",
        crowns=r"kings?|crowned",
    ),
    "german": CountWords(
        each=r"beiderseits|jeder|jede|beide|beiden",
        leave=r"vom\s+brett|verschwunden|verschwinden|geschlagen",
        move=r"züge|zügen|zug",
        more=r"noch|weitere",
        crowns=r"dame",
    ),
    "french": CountWords(
        each=r"chaque|chacun|de\s+part\s+et\s+d['’]autre|des\s+deux\s+côtés",
        leave=r"quittent\s+le\s+damier|disparaissent|disparu|sont\s+pris|enlevés",
        move=r"coups?",
        more=r"encore",
        crowns=r"dame",
    ),
}
"""By dialect. A dialect that is not here counts nothing in prose."""
