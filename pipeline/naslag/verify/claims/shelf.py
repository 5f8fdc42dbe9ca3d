"""The proofs of a corpus: a file for each question, made again only when the question or the program has changed.

A machine without the fast core keeps what stands there: it could only find less.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from hashlib import sha256
from pathlib import Path

from naslag.model.board import Colour
from naslag.model.document import SCHEMA
from naslag.model.errors import SourceError, relative
from naslag.model.kept import code_digest, digest_of, keep
from naslag.model.proof import KeptProof
from naslag.model.store import write_atomically
from naslag.model.yaml import loads
from naslag.notation.fen import write_fen
from naslag.rules import proving
from naslag.verify.claims.prover import Question
from naslag.verify.proof import certificate, seek
from naslag.verify.prove import Answer

_SCHEMA = "../../schema/proof.json"
_ASKED = 8
"""Characters of the question's digest in a file's name: an edition may ask of a position that its rulings changed."""


class Shelf:
    """The folder `proofs` of one source's corpus."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, name: str, question: Question, make: Callable[[], Answer]) -> tuple[Answer, str]:
        """The answer that stands on the shelf, else a new one; and the name of its file."""
        asked = _digest(question)
        path = self.folder / f"{re.sub(r'[^A-Za-z0-9.-]+', '', name)}-{asked[:_ASKED]}.yaml"
        if not proving.available(question.variant) and (standing := self._standing(path, asked)):
            return _answer(standing, question), path.name
        named, version = seek.tool(question.variant)
        inputs = ["proof", asked, named, version, code_digest("model", "notation", "rules", "verify")]
        kept = keep(path, KeptProof, inputs, lambda: self._made(path, question, asked, make()), _SCHEMA)
        if not kept.made and not self._whole(kept.value):
            path.unlink()
            return self.keep(name, question, make)
        return _answer(kept.value, question), path.name

    def _made(self, path: Path, question: Question, asked: str, answer: Answer) -> KeptProof:
        """What the file is to hold; the certificate is written first, so that no file names one that is not there."""
        if not answer.trees:
            return _kept(question, asked, answer, "", "")
        text = certificate.write(answer.trees, question.variant)
        beside = path.with_suffix(".txt")
        write_atomically(beside, text)
        return _kept(question, asked, answer, beside.name, sha256(text.encode()).hexdigest())

    def _whole(self, kept: KeptProof) -> bool:
        """Whether the certificate stands as it was written."""
        if not kept.certificate:
            return True
        try:
            return sha256((self.folder / kept.certificate).read_bytes()).hexdigest() == kept.sha256
        except OSError:
            return False

    def _standing(self, path: Path, asked: str) -> KeptProof | None:
        try:
            found = loads(path.read_text("utf-8"), KeptProof, relative(path))
        except (OSError, UnicodeDecodeError, SourceError):
            return None
        return found if found.asked == asked and self._whole(found) else None

    def sweep(self, used: Collection[str]) -> None:
        """Remove the proofs that no claim names any more."""
        for path in (*self.folder.glob("*.yaml"), *self.folder.glob("*.txt")):
            if path.with_suffix(".yaml").name not in used:
                path.unlink(missing_ok=True)


def _digest(question: Question) -> str:
    bounds, variant = question.bounds, question.variant
    return digest_of(
        [
            write_fen(question.position, variant.geometry),
            variant.name,
            repr(question.claim),
            f"{bounds.nodes} {bounds.memory} {bounds.certificate}",
            question.under.name if question.under else "",
        ]
    )


def _kept(question: Question, asked: str, answer: Answer, beside: str, digest: str) -> KeptProof:
    return KeptProof(
        schema=SCHEMA,
        asked=asked,
        fen=write_fen(question.position, question.variant.geometry),
        variant=question.variant.name,
        claim=str(question.claim.what),
        status=answer.status,
        side=answer.side.value if answer.side else "",
        result=answer.result,
        plies=answer.plies,
        line=answer.line,
        nodes=answer.nodes,
        looked=answer.looked,
        under=answer.under,
        unapplied=answer.unapplied,
        tool=answer.tool,
        version=answer.version,
        settings=answer.settings,
        certificate=beside,
        sha256=digest,
    )


def _answer(kept: KeptProof, question: Question) -> Answer:
    return Answer(
        status=kept.status,
        claim=question.claim,
        side=Colour(kept.side) if kept.side else None,
        plies=kept.plies,
        line=kept.line,
        nodes=kept.nodes,
        trees=(),
        looked=kept.looked,
        result=kept.result,
        under=kept.under,
        unapplied=kept.unapplied,
        tool=kept.tool,
        version=kept.version,
        settings=kept.settings,
    )
