"""Tells what each language lacks: `python tools/languages.py [LANGUAGE...]`; status 1 where one lacks something.

English is the model: a message that another language has not is shown in English until somebody writes it.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from fluent.syntax import parse
from fluent.syntax.ast import Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent
CATALOGUES = (ROOT / "src" / "cubarium" / "locale", ROOT / "examples" / "locale")
ENGLISH = "en"


class References(Visitor):
    """The variables and the other messages that an entry names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 – the visitor's name for it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, References]:
    """All messages of a language, those of the examples too."""
    found: dict[str, References] = {}
    for home in CATALOGUES:
        for path in sorted((home / language).glob("*.ftl")):
            for entry in parse(path.read_text(encoding="utf-8")).body:
                if type(entry).__name__ not in ("Message", "Comment", "GroupComment", "ResourceComment"):
                    raise SystemExit(f"{path}: {entry} is no message")
                if isinstance(entry, Message):
                    key = entry.id.name
                    if key in found:
                        raise SystemExit(f"{path}: {key} stands there twice")
                    if key.partition("-")[0] != path.stem:
                        raise SystemExit(f"{path}: {key} belongs into {key.partition('-')[0]}.ftl")
                    found[key] = References()
                    found[key].visit(entry)
    return found


def variables(language: str, key: str) -> set[str]:
    """The values that a message needs, those of messages in it included."""
    entry = catalogue(language).get(key) or catalogue(ENGLISH)[key]
    return entry.variables.union(*(variables(language, other) for other in entry.messages))


def languages() -> list[str]:
    """All that have a folder, but English."""
    return sorted({path.name for home in CATALOGUES for path in home.iterdir() if path.is_dir()} - {ENGLISH})


def lacking(language: str) -> list[str]:
    """The keys whose sentences are shown in English."""
    return sorted(set(catalogue(ENGLISH)) - set(catalogue(language)))


def faults(language: str) -> Iterator[str]:
    """What is wrong with the sentences that are there."""
    for key in catalogue(language):
        if key not in catalogue(ENGLISH):
            yield f"{key} is not in the English catalogue"
        elif variables(language, key) != variables(ENGLISH, key):
            yield f"{key} has other values than in English"


def main(wanted: Sequence[str]) -> int:
    """Prints one line a language, and below it what it lacks, a file a line."""
    total = len(catalogue(ENGLISH))
    poor = False
    for language in wanted or languages():
        if language not in languages():
            raise SystemExit(f"There is no language {language!r}; there are {', '.join(languages())}.")
        missing, wrong = lacking(language), list(faults(language))
        print(f"{language}: {total - len(missing)} of {total} messages" + ("" if missing else ": complete"))
        for stem in sorted({key.partition("-")[0] for key in missing}):
            print(f"  {stem}.ftl lacks {', '.join(key for key in missing if key.partition('-')[0] == stem)}")
        for fault in wrong:
            print(f"  {fault}")
        poor |= bool(missing or wrong)
    return int(poor)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
