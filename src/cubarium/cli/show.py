"""`cubarium show`: a position as a picture, as text, or as data."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ..catalogue import games
from ..errors import UsageError
from ..messages import quoted, translate
from ..notation.record import Record, load
from ..scene import Scene
from ..user_data import unfinished_game
from .arguments import declare_dark, declare_options, read_position, whole
from .parser import Parser


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("what", nargs="?", metavar="FILE|POSITION|GAME", help=translate("cli-show-what"))
    declare_options(parser)
    add("--ply", type=whole, metavar="N", help=translate("cli-show-ply"))
    add("-o", "--output", type=Path, metavar="OUT", help=translate("cli-show-output"))
    add("--levels", action="store_true", help=translate("cli-show-levels"))
    declare_dark(parser)
    form = parser.add_mutually_exclusive_group().add_argument
    form("--text", action="store_true", help=translate("cli-show-text"))
    form("--json", action="store_true", help=translate("cli-show-json"))


def run(arguments: argparse.Namespace) -> int:
    what, kind = arguments.what or str(unfinished_game()), arguments.output and arguments.output.suffix.lower()
    if kind == ".gif":
        animate(what, arguments)
        return 0
    scene = read_scene(what, arguments.option, arguments.ply)
    if kind == ".png" and not (arguments.text or arguments.json):
        from ..pictures.files import save

        save(content(scene, arguments), arguments.output)
    elif arguments.output:
        arguments.output.write_text(content(scene, arguments), encoding="utf-8")
    else:
        sys.stdout.write(content(scene, arguments))
    return 0


def animate(what: str, arguments: argparse.Namespace) -> None:
    """A saved game, move by move, up to a ply."""
    if not Path(what).is_file():
        raise UsageError("cli-show-gif-without-record")
    from ..pictures.animation import frames
    from ..pictures.files import save_animation

    record, number = read_ply(Path(what), arguments.ply)
    names = [record.headers.get(f"Seat {seat}", "") for seat in range(1, record.start.seats + 1)]
    outcome = record.outcome if number == len(record.plies) else None
    save_animation(frames(record.positions[: number + 1], names, outcome, dark=arguments.dark), arguments.output)


def content(scene: Scene, arguments: argparse.Namespace) -> str:
    """The scene in the form that was asked for."""
    if arguments.json:
        return json.dumps(scene.data(), ensure_ascii=False) + "\n"
    if arguments.text:
        from ..pictures.terminal import picture

        return picture(scene) + "\n"
    from ..pictures.svg import svg

    return svg(scene, dark=arguments.dark, levels=True if arguments.levels else None)


def read_scene(what: str, options: Sequence[str], ply: int | None) -> Scene:
    """The scene of a position, of a game's start, or of a ply of a saved game, with what that ply placed marked."""
    path = Path(what)
    if "|" in what or (what.lower() in games() and not path.is_file()):
        if ply:
            raise UsageError("cli-show-ply-without-record")
        return read_position(what, options).scene()
    if not path.exists() and not path.suffix:
        raise UsageError("cli-show-unknown", what=quoted(what), games=", ".join(games()))
    record, number = read_ply(path, ply)
    scene = record.positions[number].scene()
    return scene.since(record.positions[number - 1].scene()) if number else scene


def read_ply(path: Path, ply: int | None) -> tuple[Record, int]:
    """A saved game, and which of its plies is meant: the last one where none is named."""
    record = load(path)
    number = len(record.plies) if ply is None else ply
    if not 0 <= number <= len(record.plies):
        raise UsageError("cli-show-no-such-ply", plies=str(len(record.plies)), ply=str(number))
    return record, number
