"""Dutch papers that call the players A and B, as Van Emden did, but count the squares as today."""

from dataclasses import replace

from naslag.notation.dialects.emden import DIALECT as EMDEN

DIALECT = replace(
    EMDEN,
    name="dutch_letters",
    title="Dutch, 19th century, players called A and B",
    signature_patterns=EMDEN.signature_patterns[:1],
    numbering=None,
)
