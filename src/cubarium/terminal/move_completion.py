"""Legal moves by a part of their text: what a person may type, and what Tab completes.

All texts here are canonical; what is typed may be in any case.
"""

import re
from collections.abc import Iterable, Sequence

MANY = 30  # completions; above that, only the next step of each is shown


def matching(texts: Iterable[str], typed: str) -> list[str]:
    """The moves that begin as typed; if none does, those that name everything that was typed, in any order.

    >>> moves = ["S:c3", "M:c3+d3", "M:c3+c4", "L:c3+d3+c4+d4"]
    >>> matching(moves, "m:C3")
    ['M:c3+d3', 'M:c3+c4']
    >>> matching(moves, "d3")
    ['M:c3+d3', 'L:c3+d3+c4+d4']
    """
    texts, beginning = list(texts), "".join(typed.split()).casefold()
    begun = [text for text in texts if text.casefold().startswith(beginning)]
    if begun:
        return begun
    wanted = names_in(typed)
    return [text for text in texts if wanted and all(named(word, names_in(text)) for word in wanted)]


def names_in(text: str) -> list[str]:
    """The blocks, cells and cubes that a text names."""
    return re.findall(r"[\w.]+", text.casefold())


def named(word: str, names: Iterable[str]) -> bool:
    """Whether a word is among the names, a cell standing for the cubes over it too."""
    return any(name == word or name.startswith(word + ".") for name in names)


def completions(texts: Sequence[str], typed: str) -> list[str]:
    """What may follow the text typed so far: whole moves, or, where there are too many, each one's next step.

    >>> completions(["S:a1", "M:c3+d3", "M:c3+c4"], "m")
    ['M:c3+d3', 'M:c3+c4']
    """
    begun = [text for text in texts if text.casefold().startswith(typed.casefold())]
    if len(begun) <= MANY:
        return begun
    return list(dict.fromkeys(text[: len(typed)] + next_step(text[len(typed) :]) for text in begun))


def next_step(text: str) -> str:
    """A text up to its next mark of punctuation, which it includes."""
    return re.split(r"(?<=[^\w.])", text, maxsplit=1)[0]
