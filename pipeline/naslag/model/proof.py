"""A proof as the corpus keeps it: corpus/<siglum>/proofs/*.yaml, with its certificate beside it."""

from __future__ import annotations

from dataclasses import dataclass

from naslag.model.report import Status


@dataclass(frozen=True, slots=True)
class KeptProof:
    """What was asked, what came out, and the certificate that lets a reader check it without the program.

    `asked` is a digest of the question: position, rules, claim and bounds. `looked` says in words how far it was
    looked, `unapplied` which rules of the time could not be applied. `certificate` names the file beside this one that
    `naslag certificate check` reads, `sha256` is the digest of its bytes; both are empty where the answer is open,
    supported, or too large to keep.
    """

    schema: int
    asked: str
    fen: str
    variant: str
    claim: str
    status: Status
    side: str = ""
    result: str = ""
    plies: int | None = None
    line: tuple[str, ...] = ()
    nodes: int = 0
    looked: str = ""
    under: str = ""
    unapplied: tuple[str, ...] = ()
    tool: str = ""
    version: str = ""
    settings: str = ""
    certificate: str = ""
    sha256: str = ""
