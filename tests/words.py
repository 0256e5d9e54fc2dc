"""Words that only one language has, by the catalogues: how a test finds English where another language is spoken."""

import re
from functools import cache
from pathlib import Path

import cubarium.messages

LOCALE = Path(cubarium.messages.__file__).parent / "locale"


def words_in(text: str) -> set[str]:
    """The words of a text, without those in capitals, which stand for something to fill in."""
    return {word.casefold() for word in re.findall(r"[^\W\d_]{2,}", text) if not word.isupper()}


@cache
def catalogue_words(language: str) -> frozenset[str]:
    """The words that the catalogues of a language and its rules are made of; keys and variables are none."""
    found = set()
    for path in (LOCALE / language).rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".ftl":
            text = re.sub(
                r"^(#.*|[\w-]+ *=)|\{ *[$\"][^{}]*?\}|\{ *\$[\w-]+ *->|^ *\*?\[\w+\]", " ", text, flags=re.MULTILINE
            )
        found |= words_in(text)
    return frozenset(found)


def english_words(text: str, language: str) -> set[str]:
    """The words of a text that English has and the language has not."""
    return words_in(text) & (catalogue_words("en") - catalogue_words(language))
