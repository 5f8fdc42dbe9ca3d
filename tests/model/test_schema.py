"""The published JSON Schemas: those of this program, and true of the files that it writes and people write."""

from pathlib import Path

import jsonschema
import pytest
import yaml

from naslag.model.schema import FILES, schema, text_of
from naslag.model.yaml import load

ROOT = Path(__file__).parents[2]
WRITTEN = sorted([*ROOT.glob("sources/*/*.yaml"), *ROOT.glob("corpus/*/*.yaml")])


@pytest.mark.parametrize("name", FILES)
def test_published_schemas_are_current(name: str) -> None:
    """`make schema` writes them."""
    assert (ROOT / "corpus" / "schema" / f"{name}.json").read_text("utf-8") == text_of(name)


@pytest.mark.parametrize("name", FILES)
def test_a_schema_is_one(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


def with_text_keys(tree: object) -> object:
    """Keys are text to an editor, as they are to JSON."""
    if isinstance(tree, dict):
        return {str(key): with_text_keys(value) for key, value in tree.items()}
    return [with_text_keys(value) for value in tree] if isinstance(tree, list) else tree


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_of_the_repository_fit(path: Path) -> None:
    """As an editor reads them, and as we do."""
    if path.stem in FILES:
        tree = yaml.safe_load(path.read_text("utf-8"))
        jsonschema.validate(with_text_keys(tree), schema(path.stem), jsonschema.Draft202012Validator)
        load(path, FILES[path.stem])


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("source", "siglum: a\ntitle: t\nlanguage: nl\nvariant: v\nfiles: []\ntitel: t\n", "'titel' was unexpected"),
        ("source", "siglum: a\n", "'title' is a required property"),
        ("rulings", "rulings: [{item: 12, code: MV301, decision: maybe, by: A, date: d, reason: r}]", "'maybe' is not"),
        ("rulings", "notes: [{text: [a], by: A, date: d}]", "is not of type"),
    ],
)
def test_an_editor_sees_faults(name: str, text: str, fault: str) -> None:
    with pytest.raises(jsonschema.ValidationError) as caught:
        jsonschema.validate(yaml.safe_load(text), schema(name), jsonschema.Draft202012Validator)
    assert fault in caught.value.message


def test_unquoted_numbers_are_text_for_people() -> None:
    text = "rulings: [{item: 12, code: MV301, decision: accept, by: A, date: '2026-12-01', reason: 1879}]"
    jsonschema.validate(yaml.safe_load(text), schema("rulings"), jsonschema.Draft202012Validator)
