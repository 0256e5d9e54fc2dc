"""Tells what is wrong in each language, and what it lacks: `python tools/languages.py [--keys] [LANGUAGE...]`.

English is the model: a message that another language has not is shown in English until somebody writes it.
The status is 1 where a language has a fault or lacks a message.
"""

import argparse
import sys
from collections import Counter
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
                    if file_of(key) != path.name:
                        raise SystemExit(f"{path}: {key} belongs into {file_of(key)}")
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


def file_of(key: str) -> str:
    """The name of the file that a message belongs into."""
    return f"{key.partition('-')[0]}.ftl"


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


def main(words: Sequence[str]) -> int:
    """Prints how complete each language is; below it its faults, and then the files that lack messages."""
    parser = argparse.ArgumentParser(description="Tells what is wrong in each language, and what it lacks.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="the code of a language; default: all")
    parser.add_argument("--keys", action="store_true", help="name the messages that a file lacks, too")
    arguments = parser.parse_args(words)
    total = Counter(map(file_of, catalogue(ENGLISH)))
    incomplete = False
    for language in arguments.languages or languages():
        if language not in languages():
            raise SystemExit(f"There is no language {language!r}; there are {', '.join(languages())}.")
        missing, wrong = lacking(language), list(faults(language))
        there, end = total.total() - len(missing), "" if missing else ": complete"
        print(f"{language}: {there} of {total.total()} messages{end}")
        for fault in wrong:
            print(f"  {fault}")
        for name, count in sorted(Counter(map(file_of, missing)).items()):
            print(f"  {name}: {total[name] - count} of {total[name]}")
            for key in missing if arguments.keys else []:
                if file_of(key) == name:
                    print(f"    {key}")
        incomplete |= bool(missing or wrong)
    return int(incomplete)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
