"""What remarks are taken for."""

from pathlib import Path

import pytest
import yaml

from naslag.notation.dialect import dialects
from naslag.read.remarks import classify

TABLE = yaml.safe_load((Path(__file__).parent / "remarks.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("kind", "sentence"), [(kind, sentence) for kind, group in TABLE.items() for sentence in group]
)
def test_a_dutch_remark_is_classified(kind: str, sentence: str) -> None:
    assert classify(sentence, dialects()["dutch"]).value == kind
