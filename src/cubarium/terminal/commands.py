"""What can be typed while a game is played. A command is a function of the session and the rest of the line.

Every command has an English word that is understood in all languages, and one in the user's own.
"""

import glob
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from ..errors import reason
from ..game import option_description
from ..manual import rulebook
from ..messages import current_language, join_words, translate
from ..notation.record import load as load_record
from ..pictures.terminal import pieces, render
from .move_completion import completions, matching
from .rules import folded, pages, show_page, show_passages
from .seats import tray_on_turn
from .session import Session


def execute(session: Session, line: str) -> None:
    """Does what a line says: a command, a number of the last list, a move or a part of one."""
    word, _, rest = line.strip().partition(" ")
    command = command_words().get(folded(word))
    if command:
        command.run(session, rest.strip())
    elif session.turn is None:
        session.output.say("terminal-over-choices")
    elif not word:
        session.output.say("terminal-what-now", example=session.example())
    elif word.isdecimal() and not rest and 1 <= int(word[:9]) <= len(session.listed):
        session.play(session.listed[int(word) - 1])
    elif word.isdecimal() and session.listed and not matching(session.texts(), line):
        session.output.say("terminal-list-numbers", count=str(len(session.listed)))
    else:
        session.try_move(line)


@dataclass(frozen=True)
class Command:
    name: str
    run: Callable[[Session, str], None]
    takes: str = ""  # what stands behind it: "moves", "file" or nothing that Tab could complete
    listed: bool = True  # in the help

    @property
    def usage(self) -> str:
        return translate(f"terminal-usage-{self.name.removesuffix('!')}")

    @property
    def help(self) -> str:
        return translate(f"terminal-help-{self.name}")

    @property
    def word(self) -> str:
        """The word for it in the user's language."""
        return self.usage.partition(" ")[0] + ("!" if self.name.endswith("!") else "")


# ---------------------------------------------------------------- moves


def moves(session: Session, prefix: str) -> None:
    found = matching(session.texts(), prefix) if prefix else session.texts()
    if found:
        session.list_moves(found)
    elif session.turn is None:
        session.output.say("terminal-over")
    else:
        session.output.say("terminal-no-match", text=prefix)


def more(session: Session, rest: str) -> None:
    if session.next_part:
        session.next_part()
    else:
        session.output.say("terminal-no-more")


def undo(session: Session, rest: str) -> None:
    """Takes back the last plies, to the last time a person was on turn; a resignation is a step of its own."""
    record = session.record
    if record.resigned is not None:
        session.change(record.undo(0))
        return
    for back in range(1, len(record.plies) + 1):
        if session.occupant_at(len(record.plies) - back).player is None:
            session.change(record.undo(back))
            return
    session.output.say("terminal-nothing-to-undo")


def resign(session: Session, rest: str) -> None:
    if session.turn is None:
        session.output.say("terminal-over")
    else:
        session.change(session.record.resign(session.turn))


def hint(session: Session, rest: str) -> None:
    if session.turn is None:
        session.output.say("terminal-over")
    else:
        session.hint()


# ---------------------------------------------------------------- what there is to see


def board(session: Session, rest: str) -> None:
    session.draw(everything=True)
    session.announce()


def score(session: Session, rest: str) -> None:
    session.output.draw(render(session.scene, session.names).seats())


def show_pieces(session: Session, rest: str) -> None:
    scene = session.scene
    tray = tray_on_turn(scene)
    trays = [tray] if tray else scene.trays
    if any(item.count for tray in trays for item in tray.items):
        session.output.draw(pieces(trays, session.output.console.width))
    else:
        session.output.say("terminal-no-pieces")


def rules(session: Session, wanted: str) -> None:
    """All the rules, part by part; or what they say of a word."""
    text = rulebook(session.record.start, current_language())
    if wanted:
        show_passages(session.output, text, wanted)
    else:
        show_rules(session, pages(text, session.output.console))


def show_rules(session: Session, parts: list[str]) -> None:
    others = show_page(session.output, parts)
    if others:
        session.next_part = partial(show_rules, session, others)
        return
    session.next_part = None
    start = session.record.start
    if start.options:
        session.output.say("terminal-options", "bold")
        session.output.write_pairs(
            (f"{name}={'–' if value is None else value}", translate(option_description(start.reference, name)))
            for name, value in start.options.items()
        )
    by_block = {choice.blocks: choice.move for choice in session.scene.choices}
    texts = list(by_block.values()) if len(by_block) > 1 else session.texts()
    if texts:
        session.output.say("terminal-could-play", moves=join_words(texts[:: len(texts) // 3 + 1], kind="or"))


def help_(session: Session, rest: str) -> None:
    session.output.say("terminal-how-to-move", example=session.example())
    session.output.write("")
    session.output.write_pairs((command.usage, command.help) for command in COMMANDS if command.listed)


# ---------------------------------------------------------------- files


def save(session: Session, name: str, replace: bool = False) -> None:
    try:
        path = file(name, ".cub") if name else session.file or free_name(session.record.start.game)
        if path.exists() and path != session.file and not replace:
            session.output.say("terminal-file-exists", path=str(path))
            return
        session.record.save(path)
    except (OSError, ValueError) as error:
        session.output.say("terminal-not-saved", reason=reason(error))
    else:
        session.file = path
        session.output.say("terminal-saved", path=str(path))


def load(session: Session, name: str) -> None:
    if not name:
        session.output.say("terminal-load-what")
        return
    try:
        path = file(name)
        record = load_record(path)
    except (OSError, ValueError) as error:
        session.output.say("terminal-not-loaded", reason=reason(error))
    else:
        session.take_over(record)
        session.file = path


def show(session: Session, name: str) -> None:
    if not name:
        session.output.say("terminal-show-where")
        return
    from ..pictures.svg import svg

    scene = session.scene
    if session.record.plies:
        scene = scene.since(session.record.positions[-2].scene())
    try:
        path = file(name, ".svg")
        if path.exists() and path.suffix != ".svg":
            session.output.say("terminal-no-picture", path=str(path))
            return
        path.write_text(svg(scene), encoding="utf-8")
    except (OSError, ValueError) as error:
        session.output.say("terminal-not-drawn", reason=reason(error))
    else:
        session.output.say("terminal-drawn", path=str(path))


def file(name: str, ending: str = "") -> Path:
    """The file a person means; a name without an ending gets one."""
    path = Path(os.path.expanduser(name))
    return path if path.suffix else Path(f"{path}{ending}")


def free_name(game: str) -> Path:
    """A file in the working directory that is not there yet, named by game and day."""
    day = f"{game}-{date.today()}"
    number = 1
    while (path := Path(f"{day}.cub" if number == 1 else f"{day}-{number}.cub")).exists():
        number += 1
    return path


# ---------------------------------------------------------------- leaving


def new(session: Session, rest: str) -> None:
    session.left = session.wants_another = True


def leave(session: Session, rest: str) -> None:
    session.left = True


# ---------------------------------------------------------------- all of them

COMMANDS = (
    Command("moves", moves, takes="moves"),
    Command("more", more),
    Command("board", board),
    Command("pieces", show_pieces),
    Command("score", score),
    Command("hint", hint),
    Command("rules", rules),
    Command("undo", undo),
    Command("save", save, takes="file"),
    Command("save!", partial(save, replace=True), takes="file", listed=False),
    Command("load", load, takes="file"),
    Command("show", show, takes="file"),
    Command("resign", resign),
    Command("new", new),
    Command("help", help_),
    Command("quit", leave),
)
SYNONYMS = {"?": "help", "exit": "quit"}


def command_words() -> dict[str, Command]:
    """Every word for a command, in English and in the user's language, as `folded` has it."""
    named = {command.name: command for command in COMMANDS}
    own = {folded(command.word): command for command in COMMANDS}
    return own | {word: named[name] for word, name in SYNONYMS.items()} | named


def complete(session: Session, typed: str) -> list[str]:
    """What Tab offers for a line: commands, moves, files."""
    word, space, rest = typed.partition(" ")
    if not space:
        names = dict.fromkeys(name for command in COMMANDS if command.listed for name in (command.word, command.name))
        begun = [name for name in names if word and folded(name).startswith(folded(word))]
        return begun + completions(session.texts(), typed)
    command = command_words().get(folded(word))
    if command and command.takes == "moves":
        return [f"{word} {text}" for text in completions(session.texts(), rest)]
    if command and command.takes == "file":
        paths = glob.glob(glob.escape(os.path.expanduser(rest)) + "*")
        return sorted(f"{word} {path}{'/' if os.path.isdir(path) else ''}" for path in paths)
    return []
