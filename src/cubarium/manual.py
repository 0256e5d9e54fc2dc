"""The rules of a game in words: as its page tells them, or, where it has none, as its own file does."""

import inspect
import re
from pathlib import Path
from typing import Any

from .errors import IllegalMove
from .game import Game, Position, description
from .messages import ENGLISH, homes

# Where the pages and their pictures are: an installed package has them in it, a checkout beside it.
HOMES = tuple(root / "docs" for root in (Path(__file__).parent, Path(__file__).parents[2]))

# A paragraph or an entry of a list is followed by the keys of the violations that it is about.
MARK = re.compile(r"^ *<!-- ([a-z0-9 -]+) -->\n?", re.MULTILINE)
PICTURE = re.compile(r"!\[([^\]]*)\]\((?:\.\./)?pictures/([a-z0-9-]+)\.svg\)\n*")


def page(game: Game[Any, Any]) -> Path | None:
    """The page with all the rules of a game."""
    return next((path for home in HOMES if (path := home / "games" / f"{game.name}.md").is_file()), None)


def translated_page(game: Game[Any, Any], language: str) -> Path | None:
    """The rules of a game in another language; None for English, and where there are none."""
    paths = [home / language / "rules" / f"{game.name}.md" for home in homes()] if language != ENGLISH else []
    return next((path for path in paths if path.is_file()), None)


def rulebook(start: Position, language: str = ENGLISH) -> str:
    """The rules that a game is played by, in Markdown: set-up, turns, the end, and how a move is written.

    In another language they are those in `locale/LANGUAGE/rules`; in English where there are none.

    >>> from cubarium import new
    >>> print(rulebook(new("kubruss"))[:32])
    # Kubruss
    <BLANKLINE>
    Two players lay small
    """
    text = MARK.sub("", illustrated(start, language)[1])
    text = re.sub(r" ?:(?=\n\n!\[)", ".", text)  # the picture that this leads to is left out
    return PICTURE.sub("", text).strip()


def illustrated(start: Position, language: str = ENGLISH) -> tuple[str, str]:
    """The rules with their pictures and with marks at what a violation is about, after the language they are in."""
    game = start.reference
    translated, found = translated_page(game, language), page(game)
    if translated:
        return language, translated.read_text(encoding="utf-8").strip()
    text = from_page(found.read_text(encoding="utf-8")) if found else from_file(game, how_to_move(start))
    return ENGLISH, text


def picture(name: str, language: str = ENGLISH) -> Path | None:
    """A picture of the rules, by its name without an ending; in English where a language has none of its own."""
    own = [home / language / "rules" / "pictures" for home in homes()] if language != ENGLISH else []
    folders = [*own, *(home / "pictures" for home in HOMES)]
    return next((path for folder in folders if (path := folder / f"{name}.svg").is_file()), None)


def from_page(text: str) -> str:
    """What one must know to play: without examples in Python, options, and what is said for players."""
    _, _, text = text.partition("\n# ")
    text = re.sub(r"^```.*?^```\n", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"(?<!!)\[([^\]]*)\]\([^)]*\)", r"\1", text)
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
