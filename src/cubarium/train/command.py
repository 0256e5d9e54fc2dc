"""What `cubarium train` does."""

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..catalogue import new_from_texts, rules
from ..engine import in_words, resolved_options
from ..errors import OptionError, ParseError, require_package
from ..messages import quoted, translate
from ..options import read_pairs
from ..pictures.files import check, save
from ..pictures.plot import Series, line_chart
from ..ray_cluster import connected, results_in_order
from ..search.nets import net_for
from .core_access import Players, PlayersHere
from .core_module import CoreModule, twin_of
from .settings import RecipeError, RunSettings, SelfPlay, read_settings

RECIPES = Path(__file__).parent / "recipes"


def train(arguments: argparse.Namespace) -> int:
    """Trains, or goes on with a run that was stopped."""
    require_package("torch", "train")
    from .generations import Run
    from .samples import UnfitSamples

    if arguments.plot:
        check(arguments.plot)
    rules(arguments.game)  # or it says which games there are
    recipe = arguments.run or RECIPES / f"{arguments.game}.toml"
    if not recipe.is_file():
        raise OptionError("train-no-recipe", game=quoted(arguments.game))
    settings = adjusted(settings_of(recipe, arguments.game), arguments)
    if arguments.net:
        for options in settings.options:
            net_for(new_from_texts(settings.game, read_pairs(options.split())), str(arguments.net))  # or it is refused
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    progress = folder / "progress.jsonl"

    def say(event: dict[str, Any]) -> None:
        with progress.open("a") as file:
            file.write(json.dumps(event) + "\n")
        print(json.dumps(event) if arguments.json else sentence(event), flush=True)
        if arguments.plot:
            save(chart(read_events(progress), dark=arguments.dark), arguments.plot)

    with players_at(arguments.ray) as players:
        run = Run(folder, settings, players, say)
        if arguments.net:
            run.begin_with(arguments.net)
        try:
            run.go_on()
        except UnfitSamples as error:
            raise ParseError("train-unfit-samples", path=quoted(str(error))) from None
    if not arguments.json:
        print(translate("train-finished", generations=settings.generations))
    return 0


def settings_of(recipe: Path, game: str) -> RunSettings:
    """What a recipe says, which must be one for the game."""
    file = quoted(recipe, most=400)  # a path may be long
    try:
        settings = read_settings(recipe)
    except RecipeError as error:
        raise OptionError("train-recipe", file=file, why=error.why, names=", ".join(error.names)) from None
    if settings.game != game:
        raise OptionError("train-recipe-of-another-game", file=file, game=quoted(game), other=quoted(settings.game))
    return settings


@contextmanager
def players_at(address: str | None) -> Iterator[Players]:
    """Those of this machine, or of a Ray cluster."""
    if address is None:
        yield PlayersHere(CoreModule())
        return
    from .parts import PlayersInParts

    with connected(address) as cpus:
        yield PlayersInParts(cpus, results_in_order)


def adjusted(settings: RunSettings, arguments: argparse.Namespace) -> RunSettings:
    """The settings of a recipe with what the command line says, and options as the core wants them."""
    options = (in_words(resolved_options(twin_of(settings.game, each).reference)) for each in settings.options)
    settings = replace(settings, options=tuple(options), threads=arguments.threads, device=arguments.device)
    if arguments.generations:
        settings = replace(settings, generations=arguments.generations)
    if arguments.games:
        first, others = (with_games(each, arguments.games) for each in (settings.first, settings.self_play))
        settings = replace(settings, first=first, self_play=others)
    return settings


def with_games(how: SelfPlay, games: int) -> SelfPlay:
    return replace(how, games=games, seconds=0.0)


def sentence(event: dict[str, Any]) -> str:
    stage, generation = event["stage"], event["generation"]
    if stage == "self-play":
        return translate(
            "train-self-play", generation=generation, games=event["games"], samples=event["samples"],
            seconds=round(event["seconds"]),
        )  # fmt: skip
    if stage == "learning":
        losses = ", ".join(f"{name} {event[name]:.3f}" for name in ("ranks", "gains", "policy", "owners"))
        return translate("train-learning", generation=generation, samples=event["samples"], losses=losses)
    if event.get("mean") is None:
        return translate("train-no-match", generation=generation)
    share = f"{100 * event['mean']:.1f} ± {100 * event['error']:.1f}"
    if event["against"] is None:
        return translate("train-first-match", generation=generation, share=share)
    return translate("train-match", generation=generation, share=share, against=event["against"])


def read_events(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def chart(events: Sequence[dict[str, Any]], *, dark: bool = False) -> str:
    """How the generations did: the match of each against the last good one, and what was learned."""
    matches = [(event["generation"], event["mean"]) for event in events if event.get("mean") is not None]
    learned = [(event["generation"], event["search"]) for event in events if event["stage"] == "learning"]
    series = [Series(translate("train-chart-match"), matches), Series(translate("train-chart-loss"), learned)]
    return line_chart([each for each in series if each.points], x_title=translate("train-chart-generation"), dark=dark)
