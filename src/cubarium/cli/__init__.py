"""The command `cubarium`. What goes wrong is said in one sentence, with exit status 2."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..catalogue import games, new_from_texts, parse, rules
from ..errors import OptionError, ParseError, reason
from ..game import Position, description, option_description
from ..messages import translate
from ..notation.record import load
from ..options import options_of, read_pairs
from ..packing.command import declare
from ..packing.command import run as pack
from ..perft import perft
from ..players import kinds
from ..scene import Scene


def main(argv: list[str] | None = None) -> int:
    """Does what the arguments say; the answer is the exit status."""
    arguments = parser().parse_args(argv)
    if arguments.command is None:
        arguments = parser().parse_args(["serve", "--browser"])
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever reads has enough; Python must not find that out again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        print(f"cubarium: {reason(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="cubarium", description="Five games about stacking blocks.", allow_abbrev=False)
    top.add_argument("--version", action=Version, nargs=0, help="say which version this is")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands (without one: serve)")

    table = add(commands, "serve", run_serve, "serve the table to browsers, here and elsewhere")
    table.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0 to serve others too")
    table.add_argument("--port", type=int, metavar="N", help="else 8000; 0 picks a free one")
    table.add_argument("--data", type=Path, metavar="DIR", help="where the games are kept")
    table.add_argument("--database", default="", metavar="URL", help="postgresql://…, instead of SQLite in DIR")
    table.add_argument("--name", action="append", default=[], metavar="HOST", help="answer to this name only")
    table.add_argument("--thinkers", type=int, default=0, metavar="N", help="computer players that think at once")
    table.add_argument("--no-limits", action="store_true", help="let clients ask as often as they like")
    table.add_argument(
        "--browser", action=argparse.BooleanOptionalAction, default=None, help="open it there; as usual on a terminal"
    )

    play = add(commands, "play", run_play, "play at this terminal, with others or with the computer")
    play.add_argument("game", nargs="?", help=f"{', '.join(games())}; asked for if left out")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a game from a file")
    play.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="SPEC",
        help=f"who sits at the next seat: person, person:NAME, {' or '.join(kinds())}",
    )
    play.add_argument("--seed", type=int, metavar="N", help="makes what the computer players choose repeatable")
    play.add_argument("--autosave", type=Path, metavar="FILE", help="where the game is kept after every move")

    show = add(commands, "show", run_show, "draw a position as an SVG picture, or as text")
    show.add_argument(
        "what",
        nargs="?",
        metavar="FILE|POSITION|GAME",
        help="a saved game, a position as text, or a game's start; else the game you left unfinished",
    )
    show.add_argument("-o", "--output", type=Path, metavar="OUT.svg", help="the file to write; .png works too")
    show.add_argument("--ply", type=int, metavar="N", help="the position after N moves of a saved game")
    show.add_argument("--dark", action="store_true", help="light on dark")
    show.add_argument("--levels", action="store_true", help="beside the view, every level seen from above")
    show.add_argument("--text", action="store_true", help="plain text instead of a picture")

    count = add(commands, "perft", run_perft, "count the sequences of moves of a length")
    count.add_argument("what", metavar="GAME|POSITION", help="a game, or a position as text")
    count.add_argument("depth", type=int, metavar="DEPTH", help="how many moves a sequence has")
    count.add_argument("--threads", type=int, default=os.cpu_count() or 1, metavar="N", help="else all there are")
    count.add_argument("--divide", action="store_true", help="say the share of each first move")
    count.add_argument("--json", action="store_true", help="for programs")

    exact = add(commands, "solve", run_solve, "find the exact value of a position and of each of its moves")
    exact.add_argument("what", metavar="GAME|POSITION", help="a game of two seats, or a position of one as text")
    exact.add_argument("--nodes", type=int, metavar="N", help="give up after so many positions")
    exact.add_argument("--seconds", type=float, metavar="S", help="give up after so long")
    exact.add_argument("--memory", type=int, default=256, metavar="MB", help="for what is remembered; else 256")
    exact.add_argument("--certificate", type=Path, metavar="FILE", help="write the values of all positions to a file")
    exact.add_argument("--json", action="store_true", help="for programs")

    checking = add(commands, "check", run_check, "check a certificate from the rules of the game alone")
    checking.add_argument("file", type=Path, metavar="FILE", help="as solve --certificate wrote it")
    checking.add_argument(
        "--engine", choices=["core", "reference"], default="core", help="whose rules; else the core's"
    )
    checking.add_argument("--json", action="store_true", help="for programs")

    for command in (play, show, count, exact, add_arena(commands), add_text(commands)):
        command.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="an option of the game; a drawing may be a .toml file",
        )

    declare(add(commands, "pack", pack, "fill a region of cubes with pieces: find, count, list, estimate, build"))

    study = add(
        commands, "analyse", run_analyse, "look at every move of a saved game: what it was worth, what was better"
    )
    study.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    study.add_argument("--simulations", type=int, metavar="N", help="for each position; else 20000")
    study.add_argument("--seconds", type=float, metavar="S", help="for each position, instead of or beside simulations")
    study.add_argument("--threads", type=int, default=1, metavar="N", help="for each search; else 1")
    study.add_argument("--seed", type=int, default=0, metavar="N", help="of the searches; else 0")
    study.add_argument(
        "--top", type=int, default=5, metavar="N", help="how many mistakes are told, the worst first; else 5"
    )
    study.add_argument("--plot", type=Path, metavar="OUT", help="draw the chances: a name in .svg, or in .png")
    study.add_argument("--dark", action="store_true", help="draw light on dark")
    study.add_argument("--json", action="store_true", help="for programs")

    add(commands, "engine", run_engine, "answer a program, line by line: docs/protocol.md says how")

    listing = add(commands, "games", run_games, "list the games and their options")
    listing.add_argument("--json", action="store_true", help="for programs")
    return top


def add(commands: Any, name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
    command.set_defaults(run=run)
    return command


def add_arena(commands: Any) -> argparse.ArgumentParser:
    command = add(commands, "arena", run_arena, "let players play each other, and rate them")
    say = command.add_argument
    say("player", nargs="*", metavar="PLAYER", help="a spec like greedy, or one with a name like strong=greedy")
    say("--game", action="append", default=[], metavar="GAME", help="what to play; may be repeated")
    say("--players", action="append", default=[], type=int, metavar="N", help="how many sit there; may be repeated")
    say("--games", type=int, default=100, metavar="N", help="for each pairing or group (else 100)")
    say("--gauntlet", action="store_true", help="only games with the first player in them")
    say("--opening-plies", type=int, default=2, metavar="N", help="random moves before the players choose (else 2)")
    say("--seed", type=int, default=1, metavar="N", help="of openings and players (else 1)")
    say("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="games played at a time; else one per CPU")
    say("--ray", metavar="ADDRESS", help='play on this Ray cluster; "local" starts one here')
    say("--results", type=Path, metavar="FILE", help="keep each result here; the same command goes on where it stopped")
    say("--records", type=Path, metavar="DIR", help="save the games here")
    say("--anchor", metavar="PLAYER", help="the player whose Elo is 0; else the mean is")
    say("--json", type=Path, metavar="FILE", help="write the tables here for programs")
    say("--plot", type=Path, metavar="FILE", help="draw the ratings: a name in .svg, or in .png")
    say("--dark", action="store_true", help="draw light on dark")
    return command


def add_text(commands: Any) -> argparse.ArgumentParser:
    command = add(commands, "text", run_text, "let a language model play: JSON out, answers in, line by line")
    say = command.add_argument
    say("what", nargs="?", default="", metavar="POSITION|GAME", help="a position as text in quotes, or a game")
    say("--computer", action="append", default=[], metavar="SEAT=SPEC", help="who plays a seat here, like 2=level:3")
    say("--attempts", type=int, default=3, metavar="N", help="answers a seat has to name a legal move (else 3)")
    say("--failing", default="resign", metavar="WAY", help="what happens then: resign, or a random move")
    say("--leave-out", action="append", default=[], metavar="PART", help="rules, scene, picture or history")
    say("--seed", type=int, metavar="N", help="makes what the computer players choose repeatable")
    say("--schema", action="store_true", help="print the JSON Schema of what is said, and end")
    return command


class Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> None:
        from importlib.metadata import version

        print(f"cubarium {version('cubarium')}")
        parser.exit()


# ---------------------------------------------------------------- the commands


def run_serve(arguments: argparse.Namespace) -> int:
    from ..server.run import serve
    from ..server.settings import Settings
    from ..user_data import data_folder

    if arguments.thinkers < 0 or not 0 <= (arguments.port or 0) < 65_536:
        raise OptionError("--thinkers must be 0 or more, --port from 0 to 65535")
    settings = Settings(
        data=arguments.data or data_folder(),
        host=arguments.host,
        port=8000 if arguments.port is None else arguments.port,
        database=arguments.database,
        names=tuple(arguments.name),
        limits=not arguments.no_limits,
        thinkers=arguments.thinkers,
    )
    browser = sys.stdout.isatty() and settings.is_local if arguments.browser is None else arguments.browser
    return serve(settings, browser, any_port=arguments.port is None)


def run_play(arguments: argparse.Namespace) -> int:
    from ..terminal.run import run

    if arguments.load and (arguments.game or arguments.option):
        raise OptionError("a saved game has its options in it: give a game, or --load, not both")
    game = arguments.game and arguments.game.lower()
    return run(game, arguments.option, arguments.seat, arguments.load, arguments.seed, arguments.autosave)


def run_show(arguments: argparse.Namespace) -> int:
    from ..user_data import data_folder

    scene = scene_of(arguments.what or str(data_folder() / "unfinished.cub"), arguments.option, arguments.ply)
    if arguments.text:
        from ..pictures.terminal import picture

        text = picture(scene) + "\n"
    else:
        from ..pictures.svg import svg

        text = svg(scene, dark=arguments.dark, levels=True if arguments.levels else None)
    if arguments.output and arguments.output.suffix.lower() == ".png" and not arguments.text:
        from ..pictures.files import save

        save(text, arguments.output)
    elif arguments.output:
        arguments.output.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


def run_perft(arguments: argparse.Namespace) -> int:
    position, depth = position_of(arguments.what, arguments.option), arguments.depth
    if depth < 0:
        raise OptionError(f"DEPTH must be 0 or more, not {depth}")
    if arguments.threads < 1:
        raise OptionError(f"--threads must be 1 or more, not {arguments.threads}")
    divided = shares(position, depth, arguments.threads) if depth else {}
    total = sum(divided.values()) if depth else 1
    if arguments.json:
        answer = {"position": str(position), "depth": depth, "perft": total}
        print(json.dumps(answer | ({"divide": divided} if arguments.divide else {}), ensure_ascii=False))
    else:
        for move, share in divided.items() if arguments.divide else ():
            print(f"{move} {share}")
        print(total)
    return 0


def run_arena(arguments: argparse.Namespace) -> int:
    from ..arena import command as arena

    options = read_pairs(arguments.option)
    wanted = [
        (game.lower(), seats) for game in arguments.game for seats in arena.seats(game.lower(), arguments.players)
    ]
    starts = [new_from_texts(game, options | seats) for game, seats in wanted]
    return arena.run(arguments, starts)


def run_analyse(arguments: argparse.Namespace) -> int:
    from ..analysis.command import run

    return run(arguments)


def run_engine(arguments: argparse.Namespace) -> int:
    from ..engine_protocol.run import run

    return run()


def run_text(arguments: argparse.Namespace) -> int:
    from ..envs import text_command

    if arguments.schema:
        return text_command.show_schema()
    return text_command.run(arguments, position_of(arguments.what, arguments.option))


def run_solve(arguments: argparse.Namespace) -> int:
    from ..solver.command import run_solve

    return run_solve(arguments, position_of(arguments.what, arguments.option))


def run_check(arguments: argparse.Namespace) -> int:
    from ..solver.command import run_check

    return run_check(arguments)


def run_games(arguments: argparse.Namespace) -> int:
    known = [rules(name) for name in games()]
    if arguments.json:
        print(json.dumps([game_data(each) for each in known], ensure_ascii=False, indent=1))
        return 0
    for each in known:
        print(f"{each.name}: {each.title}. {translate(description(each))}")
        for name, option in options_of(each).items():
            default = "" if option.default is None else f" (else {option.default})"
            print(f"    {name}={translate(option.expected)}{default}: {translate(option_description(each, name))}")
    return 0


# ---------------------------------------------------------------- what they share


def position_of(what: str, options: Sequence[str]) -> Position:
    """A position as text, or the start of a game."""
    if "|" in what:
        if options:
            raise OptionError("a position has its options in it: leave --option out")
        return parse(what)
    return new_from_texts(what.lower(), read_pairs(options))


def scene_of(what: str, options: Sequence[str], ply: int | None) -> Scene:
    """The scene of a position, of a game's start, or of a ply of a saved game, with what that ply placed marked."""
    path = Path(what)
    if "|" in what or (what.lower() in games() and not path.is_file()):
        if ply:
            raise OptionError("--ply is for saved games")
        return position_of(what, options).scene()
    if not path.exists() and not path.suffix:
        raise OptionError(f"{what!r} is no file and no game: the games are {', '.join(games())}")
    record = load(path)
    number = len(record.plies) if ply is None else ply
    if not 0 <= number <= len(record.plies):
        raise ParseError(f"--ply must be from 0 to {len(record.plies)}, the moves of this game, not {number}")
    scene = record.positions[number].scene()
    return scene.since(record.positions[number - 1].scene()) if number else scene


def shares(position: Position, depth: int, threads: int) -> dict[str, int]:
    """What `divide` gives, with a bar on the way where somebody waits at a terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    moves = position.moves()
    counted = track(moves, "Counting", console=console, transient=True, disable=not console.is_terminal or depth < 3)
    return {str(move): perft(position.play_unchecked(move), depth - 1, threads=threads) for move in counted}


def game_data(game: Any) -> dict[str, Any]:
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
