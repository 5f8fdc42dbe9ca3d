"""The variants as data: every rule cited, no rule code that knows a game by its name."""

from __future__ import annotations

import ast
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

import naslag.rules
from naslag.model.errors import UsageError
from naslag.model.variant import DrawKind, Priority, Rule, Variant
from naslag.rules.variants import names, variant
from naslag.rules.words import differences, in_words, rules

SOURCE = Path(naslag.rules.__file__).parent
PROSE = {"name", "aliases", "title", "authority", "notes"}


def test_the_names() -> None:
    assert names() == (
        "brazilian",
        "buuren_1879",
        "canadian",
        "croda",
        "czech",
        "english",
        "frisian",
        "giveaway",
        "international",
        "italian",
        "killer",
        "ktar_10x11",
        "ktar_10x12",
        "old_french",
        "pool",
        "portuguese",
        "reglement_1932",
        "russian",
        "spanish",
        "thai",
        "turkish",
        "turkish_10x10",
    )


def test_an_alias_is_the_same_object() -> None:
    assert variant("standard") is variant("international")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("internatonal", "there is no variant 'internatonal'; did you mean international?"),
        ("qwzk", f"there is no variant 'qwzk'; the variants are {', '.join(names())}."),
    ],
)
def test_an_unknown_name_is_answered_with_near_ones(name: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        variant(name)
    assert str(caught.value) == message


def test_no_field_has_a_default() -> None:
    for field in fields(Variant):
        assert field.default is MISSING and field.default_factory is MISSING, field.name


@pytest.mark.parametrize("name", names())
def test_every_rule_is_cited(name: str) -> None:
    its = variant(name)
    assert its.name == name and its.title and its.authority
    for field in fields(Variant):
        if field.name in PROSE:
            continue
        value = getattr(its, field.name)
        several = value if isinstance(value, tuple) else (value,)
        assert several, f"{field.name} is empty"
        for rule in several:
            assert isinstance(rule, Rule) and rule.article.strip(), field.name
            assert in_words(rule.value)
    assert set(rules(its)) == {field.name.replace("_", " ") for field in fields(Variant)} - PROSE


@pytest.mark.parametrize("name", names())
def test_the_rules_fit_together(name: str) -> None:
    its = variant(name)
    assert (its.king_worth.value is not None) == (Priority.HIGHEST_VALUE in its.priority.value)
    for rule in its.draws:
        material = rule.value.kind is DrawKind.MATERIAL
        assert material == (rule.value.strong is not None) == (rule.value.weak is not None)
    game_type = its.game_type.value
    if game_type is not None:
        number, first, width, height, notation, inverted = game_type.tag.split(",")
        assert number.isdecimal() and first == its.first.value.letter
        assert (int(width), int(height)) == (its.geometry.columns, its.geometry.rows)
        assert (notation[0] == "A") == its.geometry.numbering.algebraic
        assert (inverted == "1") == (its.geometry.playing == "right corner plays")


def test_what_the_booklet_of_1879_leaves_open() -> None:
    its = variant("buuren_1879")
    assert [name for name, several in rules(its).items() for rule in several if rule.supplied] == [
        "blocked",
        "bare",
        "draws",
    ]
    assert str(its.blocked) == "not stated, supplied from FMJD Annex 1 (international draughts), 7.2.2"
    assert str(its.priority) == "art. 11"


def test_what_differs_between_1879_and_today() -> None:
    found = [name for name, _, _ in differences(variant("international"), variant("buuren_1879"))]
    assert found == ["blocked", "bare", "draws", "huffing", "odds"]


def test_nothing_differs_from_itself() -> None:
    assert list(differences(variant("frisian"), variant("frisian"))) == []


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path.parent.name != "variants")


def test_rule_code_never_asks_which_game_it_is() -> None:
    """No comparison, match or subscript in rules/ involves a variant's name, and no string there is one."""
    known = set(names()) | {alias for name in names() for alias in variant(name).aliases}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            where = f"{path.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in known, where
            if isinstance(node, ast.Compare | ast.Match | ast.Subscript):
                assert not any(_is_name(part) for part in ast.iter_child_nodes(node)), where


def _is_name(node: ast.AST) -> bool:
    owner = node.value if isinstance(node, ast.Attribute) else None
    return isinstance(node, ast.Attribute) and node.attr in ("name", "aliases") and _says_variant(owner)


def _says_variant(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Name) and node.id in ("variant", "rules", "its")


def test_no_variant_is_made_from_another() -> None:
    for path in SOURCE.glob("variants/*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert "replace" not in called, path.name
        assert not any(module and module.split(".")[-1] in names() for module in imported), path.name
