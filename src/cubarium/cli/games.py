"""`cubarium games [GAME]`: the games and their options, or one game with its options."""

import argparse
import json
from typing import Any

from ..catalogue import games, rules
from ..game import Game, description, option_description
from ..messages import translate
from ..options import Option, options_of
from .arguments import declare_json
from .parser import Parser


def declare(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=translate("cli-games-name"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    wanted = [rules(name) for name in ([arguments.game.lower()] if arguments.game else games())]
    if arguments.json:
        print(json.dumps([game_data(game) for game in wanted], ensure_ascii=False, indent=1))
        return 0
    for game in wanted:
        print(translate("cli-games-game", name=game.name, title=game.title, about=description(game)))
        for name, option in options_of(game).items():
            print(f"    {option_line(game, name, option)}")
    return 0


def option_line(game: type[Game[Any, Any]], name: str, option: Option) -> str:
    about = option_description(game, name)
    if option.default is None:
        return translate("cli-games-derived-option", name=name, expected=option.expected, about=about)
    default = str(option.default)
    return translate("cli-games-option", name=name, expected=option.expected, default=default, about=about)


def game_data(game: type[Game[Any, Any]]) -> dict[str, Any]:
    """For programs, so in English."""
    options = {
        name: {
            "default": option.default,
            "expected": str(option.expected),
            "about": str(option_description(game, name)),
        }
        for name, option in options_of(game).items()
    }
    return {
        "name": game.name,
        "title": game.title,
        "about": str(description(game)),
        "version": game.version,
        "options": options,
    }
