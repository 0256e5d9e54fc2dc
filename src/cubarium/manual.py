"""The rules of a game in words: as its page tells them, or, where it has none, as its own file does."""

import inspect
import re
from pathlib import Path
from typing import Any

from .errors import IllegalMove
from .game import Game, Position, description
from .messages import ENGLISH, homes

# Where the pages are: an installed package has them in it, a checkout beside it.
HOMES = tuple(root / "docs" / "games" for root in (Path(__file__).parent, Path(__file__).parents[2]))


def page(game: Game[Any, Any]) -> Path | None:
    """The page with all the rules of a game."""
    return next((path for home in HOMES if (path := home / f"{game.name}.md").is_file()), None)


def rulebook(start: Position, language: str = ENGLISH) -> str:
    """The rules that a game is played by, in Markdown: set-up, turns, the end, and how a move is written.

    In another language they are those in `locale/LANGUAGE/rules`; in English where there are none.

    >>> from cubarium import new
    >>> print(rulebook(new("kubruss"))[:32])
    # Kubruss
    <BLANKLINE>
    Two players lay small
    """
    game = start.reference
    translated = [home / language / "rules" / f"{game.name}.md" for home in homes()]
    for path in translated if language != ENGLISH else ():
        if path.is_file():
            return path.read_text(encoding="utf-8").strip()
    found = page(game)
    return from_page(found.read_text(encoding="utf-8")) if found else from_file(game, how_to_move(start))


def from_page(text: str) -> str:
    """What one must know to play: without pictures, examples in Python, options, and what is said for players."""
    _, _, text = text.partition("\n# ")
    text = re.sub(r"^```.*?^```\n", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r":(?=\n\n!\[)", ".", text)  # the picture that this leads to is left out
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)\n*", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    rules, _, rest = text.partition("\n## Options\n")
    _, _, notation = rest.partition("\n## Notation\n")
    return "\n".join(["# " + rules.strip(), "", "## Notation", "", notation.strip().partition("\n\n")[0]])


def from_file(game: Game[Any, Any], moves: str) -> str:
    words = [f"- {word}: {meaning}" for word, meaning in glossary(game)]
    return "\n".join([f"# {game.title}", "", str(description(game)), "", *words, "", moves]).strip()


def glossary(game: Game[Any, Any]) -> list[tuple[str, str]]:
    """The words of a game and what they mean, from the text at the head of its file."""
    text = inspect.getdoc(inspect.getmodule(type(game))) or ""
    words = [re.fullmatch(r" *(\S+(?: \S+)*)  +(\S.*)", line) for line in text.splitlines()]
    return [(word[1], word[2]) for word in words if word]


def how_to_move(start: Position) -> str:
    """What the text of a move is, in the words of the game; "" where it does not say."""
    try:
        start.move("?")
    except IllegalMove as error:
        if "?" not in str(error):  # it says what a move is, and not just what this is not
            return str(error)
    return ""
