"""What people may be called: every name is one person's, and none looks like another's.

skeleton  what a name looks like: names with the same skeleton count as one
"""

import secrets
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from ...messages import quoted
from .errors import RefusalError
from .seats import tidy_name

DATA = Path(__file__).parent / "data" / "names.toml"
PAIRS = (("rn", "m"), ("vv", "w"))  # two letters that look like one
ACCENTS = frozenset(map(chr, range(0x300, 0x370)))
MAX_NUMBER = 10_000
MAX_SKELETON_LENGTH = 120  # there is no more room in the database


@cache
def tables() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


@cache
def look_alikes() -> dict[int, str]:
    return {ord(letter): stands for stands, letters in tables()["confusables"].items() for letter in letters}


@cache
def reserved_skeletons() -> frozenset[str]:
    return frozenset(skeleton(name) for name in tables()["reserved"].split())


def skeleton(name: str) -> str:
    """What a name looks like, without capitals, accents, blanks and signs.

    >>> skeleton("Zoé L.") == skeleton("ZOE-1"), skeleton("Ann") == skeleton("Anne")
    (True, False)
    """
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    found = "".join(letter for letter in plain.translate(look_alikes()) if counts(letter))
    for pair, stands in PAIRS:
        found = found.replace(pair, stands)
    return found


def counts(letter: str) -> bool:
    """Letters, digits and the vowel signs of many scripts do; accents on letters do not."""
    return unicodedata.category(letter)[0] in "LNM" and letter not in ACCENTS


def check_name(text: str) -> str:
    """The name that somebody asks for, as it is shown; RefusalError says why it cannot be one."""
    name = tidy_name(text)
    if not skeleton(name):
        raise RefusalError("account-name-without-letters", code="bad_request")
    if len(skeleton(name)) > MAX_SKELETON_LENGTH:  # there are letters that stand for a whole sentence
        raise RefusalError("account-name-too-long", code="bad_request")
    if skeleton(name) in reserved_skeletons():
        raise RefusalError("account-name-reserved", code="taken", name=quoted(name))
    return name


def name_taken(name: str) -> RefusalError:
    return RefusalError("account-name-taken", code="taken", name=quoted(name))


def random_name(attempt: int = 0) -> str:
    """A name for a guest: two words, and a number where those were taken."""
    words = [secrets.choice(tables()[part].split()) for part in ("first", "second")]
    return " ".join([*words, str(2 + secrets.randbelow(MAX_NUMBER - 2))] if attempt else words)
