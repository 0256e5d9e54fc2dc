"""What there is to choose from: the games with their options, the levels of computer players, and the limits."""

from functools import cache
from typing import Any, Literal

from ...catalogue import games, rules
from ...game import choice_title, description, goal, option_description, option_title, score_meaning
from ...lessons import course, courses
from ...messages import PACKAGED, Message, homes
from ...options import Option, options_of, read_pairs
from ...players.level import LEVELS, Strength, strength
from ...ratings import house_levels
from ...solver.explorer import solved_starts
from ..contract.catalogue import (
    Catalogue,
    ChosenOptionView,
    GameView,
    HouseStrengthView,
    LevelView,
    LimitsView,
    OptionChoiceView,
    OptionView,
    SolvedStartView,
)
from ..domain.factory import seat_counts, seats_option
from .games import message_view

# How many of the positions that it looks at a computer misjudges, by the least misjudgement.
MISJUDGES = ((4.0, "most"), (2.0, "many"), (1.0, "some"), (0.01, "few"))


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        games=[game_view(rules(name)) for name in games()],
        levels=[level_view(level) for level in range(1, LEVELS + 1)],
        limits=LimitsView(),
    )


def level_view(level: int) -> LevelView:
    title, name = (message_view(Message(key, level=level)) for key in ("level-title", "level-name"))
    return LevelView(level, title, name)


def playing_style(how: Strength) -> Message:
    """How a computer plays, in words: what its settings say."""
    misjudges = next((word for least, word in MISJUDGES if how.misjudgement >= least), "none")
    return Message("level-style", simulations=how.simulations, misjudges=misjudges)


def game_view(kind: Any) -> GameView:
    return GameView(
        name=kind.name,
        title=kind.title,
        about=message_view(description(kind)),
        goal=message_view(goal(kind)),
        score=message_view(score_meaning(kind)),
        options=[option_view(kind, name, option) for name, option in options_of(kind).items()],
        seats=seat_counts(kind),
        seats_option=seats_option(kind),
        lessons=len(course(kind.name).steps) if kind.name in courses() else 0,
        styles=[message_view(playing_style(strength(kind.name, level))) for level in range(1, LEVELS + 1)],
        strengths=[
            HouseStrengthView(seats, level, measured.points, measured.margin, not measured.provisional)
            for seats in seat_counts(kind)
            for level, measured in house_levels(kind.name, seats).items()
        ],
        solved=[solved_start_view(kind, *words) for words in map(str.split, solved_starts()) if words[0] == kind.name],
        catalogues=brought_catalogues(kind.name),
    )


def solved_start_view(kind: Any, name: str, *options: str) -> SolvedStartView:
    given = read_pairs(options)
    chosen = [(name, choice) for name, option in options_of(kind).items() for choice in option.choices]
    return SolvedStartView(
        " ".join((name, *options)),
        [
            ChosenOptionView(message_view(option_title(kind, name)), message_view(choice_title(kind, name, choice)))
            for name, choice in chosen
            if given.get(name) == str(choice)
        ],
    )


def option_view(kind: Any, name: str, option: Option) -> OptionView:
    return OptionView(
        name=name,
        title=message_view(option_title(kind, name)),
        about=message_view(option_description(kind, name)),
        expected=message_view(option.expected),
        default=option.default,
        kind=option_kind(option),
        drawing=option.drawing,
        choices=[OptionChoiceView(each, message_view(choice_title(kind, name, each))) for each in option.choices],
        low=option.low,
        high=option.high,
    )


def option_kind(option: Option) -> Literal["number", "choice", "drawing"]:
    return "drawing" if option.data else "number" if option.low is not None else "choice"


def brought_catalogues(game: str) -> dict[str, str]:
    """The messages that a game from elsewhere brings, its lessons too, by language. Pages have those of the package."""
    folders = [home for home in homes() if home != PACKAGED and (home.parent / f"{game}.py").is_file()]
    found: dict[str, str] = {}
    for path in (path for folder in folders for name in (game, "lessons") for path in folder.glob(f"*/{name}.ftl")):
        found[path.parent.name] = found.get(path.parent.name, "") + path.read_text(encoding="utf-8")
    return found
