"""What is said of 0 and of 1: in French both are singular, so that words of their own for 1 must not be said of 0."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern

from languages import CATALOGUES

NONE_IS_SINGULAR = ["fr"]  # languages in which "one" is the form of 0, too

# Values that are never 0, with the messages that count them.
NEVER_NONE = {
    ("club-account-leave-games-about", "count"),
    ("explorer-won-by", "count"),
    ("level-players", "count"),
    ("study-replace-what", "count"),
    ("meet-here", "people"),
    ("terminal-result", "count"),
    ("packing-strip-title", "orders"),
    ("server-worker-ready", "slots"),
    ("solitaire-ways", "ways"),
    ("solitaire-found-some", "found"),
    ("solitaire-empty", "ways"),
    ("solitaire-can", "ways"),
    ("solitaire-can-at-least", "ways"),
    ("solitaire-own-about", "pieces"),
}
CODES = {"page-draw-number", "analysis-block-on-board", "packing-estimated"}  # a number that counts nothing
# Limits and sizes that the program sets: all of them are more than one.
LIMITS = {
    "most",
    "least",
    "needed",
    "seats",
    "days",
    "seconds",
    "plies",
    "levels",
    "points",
    "players",
    "lines",
    "moves",
}
# Messages that are said of two or more only.
SEVERAL = {
    "page-input-several",
    "page-moves-recent",
    "ratings-condition-games",
    "ratings-condition-opponents",
    "club-player-graph",
    "meet-players",
    "tournament-seats",
}
# Messages that count what people do; those of rules and tools name sizes.
COUNTING = r"(page|club|email|lessons|lobby|meet|moderation|people|pairing|ratings|talk|tournament|watch)-"
COUNTED = re.compile(
    r"^[ \u00a0](adversaires|blocs|cases|coups|cubes|exemples|gagnées|jours|joueurs|lignes|parties|personnes|places|"
    r"points|positions|secondes|spectateurs|tentatives)\b"
)


class Plural(NamedTuple):
    """A selector by how many there are."""

    message: str
    value: str
    variants: dict[str, str]
    before: str  # the text that leads up to it


def entries(language: str) -> Iterator[ast.Message]:
    for folder in CATALOGUES:
        for path in sorted((Path(folder) / language).glob("*.ftl")):
            body = FluentParser().parse(path.read_text(encoding="utf-8")).body
            yield from (entry for entry in body if isinstance(entry, ast.Message))


def patterns(node: ast.Pattern) -> Iterator[ast.Pattern]:
    """A pattern, and those of all its variants."""
    yield node
    for element in node.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from patterns(variant.value)


def plurals(entry: ast.Message) -> Iterator[Plural]:
    for pattern in patterns(entry.value) if entry.value else ():
        for index, element in enumerate(pattern.elements):
            expression = element.expression if isinstance(element, ast.Placeable) else None
            if not isinstance(expression, ast.SelectExpression):
                continue
            if not isinstance(expression.selector, ast.VariableReference):
                continue
            variants = {key_of(variant): serialize_pattern(variant.value) for variant in expression.variants}
            if {"0", "1", "one"} & set(variants) and set(variants) <= {"0", "1", "one", "other"}:
                before = serialize_pattern(ast.Pattern(pattern.elements[:index]))
                yield Plural(entry.id.name, expression.selector.id.name, variants, before)


def key_of(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)


def says_one_of_none(plural: Plural) -> bool:
    """Whether 0 gets words that are for 1 alone, or the plural."""
    if "0" in plural.variants or (plural.message, plural.value) in NEVER_NONE or plural.message in CODES:
        return False
    number = f"{{ ${plural.value} }}"
    return number not in plural.variants.get("one", "") and not plural.before.rstrip().endswith(number)


def fixed_plurals(entry: ast.Message) -> Iterator[str]:
    """Values before a word in the plural, whatever their number."""
    for pattern in patterns(entry.value) if entry.value else ():
        for element, after in zip(pattern.elements, pattern.elements[1:], strict=False):
            expression = element.expression if isinstance(element, ast.Placeable) else None
            if not isinstance(expression, ast.VariableReference) or not isinstance(after, ast.TextElement):
                continue
            if expression.id.name not in LIMITS and COUNTED.match(after.value):
                yield expression.id.name


@pytest.mark.parametrize("language", NONE_IS_SINGULAR)
def test_nothing_is_called_one_or_several(language: str) -> None:
    wrong = [plural for entry in entries(language) for plural in plurals(entry) if says_one_of_none(plural)]
    assert [f"{plural.message}: {plural.value}" for plural in wrong] == []


@pytest.mark.parametrize("language", NONE_IS_SINGULAR)
def test_a_count_decides_the_number_of_its_noun(language: str) -> None:
    wrong = [
        f"{entry.id.name}: {value}"
        for entry in entries(language)
        if re.match(COUNTING, entry.id.name) and entry.id.name not in SEVERAL
        for value in fixed_plurals(entry)
        if value not in {plural.value for plural in plurals(entry)}
    ]
    assert wrong == []
