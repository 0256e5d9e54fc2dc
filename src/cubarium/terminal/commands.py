"""What can be said to a session. A command is a function of the session and the rest of the line."""

import glob
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from ..errors import reason
from ..game import description, option_description
from ..manual import glossary, how_to_move, page
from ..messages import join_words, sentence, translate
from ..notation.record import load as load_record
from ..options import options_of
from ..pictures.terminal import pieces, render
from .move_completion import completions, matching
from .seats import tray_on_turn
from .session import Session


def heed(session: Session, line: str) -> None:
    """Does what a line says: a command, a number of the last list, a move or a part of one."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(word.lower())
    if command:
        command.run(session, rest.strip())
    elif not word and session.turn is not None:
        session.say(f"Type a move{session.example()}, or moves, rules or help.")
    elif word.isdecimal() and not rest and 1 <= int(word[:9]) <= len(session.listed):
        session.play(session.listed[int(word) - 1])
    elif word.isdecimal() and session.listed and not matching(session.texts(), line):
        session.say(f"The numbers of the list go from 1 to {len(session.listed)}.")
    elif session.turn is None:
        session.say("The game is over. You can save it, undo the last move, show it, begin a new game, or quit.")
    else:
        session.try_move(line)


@dataclass(frozen=True)
class Command:
    usage: str
    about: str
    run: Callable[[Session, str], None]


def moves(session: Session, prefix: str) -> None:
    found = matching(session.texts(), prefix) if prefix else session.texts()
    if found:
        session.list_moves(found)
    else:
        session.say("The game is over." if session.turn is None else f"No legal move fits {prefix}.")


def more(session: Session, rest: str) -> None:
    if session.shown < len(session.listed):
        session.list_more()
    else:
        session.say("There is no more of a list: type moves for a new one.")


def undo(session: Session, rest: str) -> None:
    """Takes back the last plies, to the last time a person was on turn; a resignation is a step of its own."""
    record = session.record
    if record.resigned is not None:
        session.change(record.undo(0))
        return
    for back in range(1, len(record.plies) + 1):
        if session.seat_of(len(record.plies) - back).player is None:
            session.change(record.undo(back))
            return
    session.say("There is no move of a person to undo.")


def save(session: Session, name: str, replace: bool = False) -> None:
    try:
        path = file(name, ".cub") if name else session.file or free_name(session.record.start.game)
        if path.exists() and path != session.file and not replace:
            session.say(f"There is a file {path} already: save! {path} replaces it.")
            return
        session.record.save(path)
    except (OSError, ValueError) as error:
        session.say(sentence(f"the game could not be saved: {reason(error)}"))
    else:
        session.file = path
        session.say(f"Saved as {path}.")


def save_over(session: Session, name: str) -> None:
    save(session, name, replace=True)


def load(session: Session, name: str) -> None:
    if not name:
        session.say("Which file? load FILE.")
        return
    try:
        path = file(name)
        record = load_record(path)
    except (OSError, ValueError) as error:
        session.say(sentence(f"the game could not be loaded: {reason(error)}"))
    else:
        session.take_over(record)
        session.file = path


def hint(session: Session, rest: str) -> None:
    if session.turn is None:
        session.say("The game is over already.")
    else:
        session.hint()


def rules(session: Session, rest: str) -> None:
    """What the game's own file says of it: the text at its head, its options, and how a move is written."""
    start = session.record.start
    game, known = start.reference, options_of(start.reference)
    session.say(game.title, "bold")
    session.say(f"{translate(description(game))}\n")
    session.say_pairs(glossary(game))
    if known:
        session.say("\nOptions of this game", "bold")
    session.say_pairs(
        [(f"{name}={value}", translate(option_description(game, name))) for name, value in start.options.items()]
    )
    session.say("\nMoves", "bold")
    if said := how_to_move(start):
        session.say(sentence(said))
    by_block = {choice.blocks: choice.move for choice in session.scene.choices}
    texts = list(by_block.values()) if len(by_block) > 1 else session.texts()
    if texts:
        session.say(f"You could play {join_words(texts[:: len(texts) // 3 + 1])}.")
    if found := page(game):
        session.say(f"\nThe whole rules are in {found}.")


def show(session: Session, name: str) -> None:
    if not name:
        session.say("Which file? show FILE.svg.")
        return
    from ..pictures.svg import svg

    scene = session.scene
    if session.record.plies:
        scene = scene.since(session.record.positions[-2].scene())
    try:
        path = file(name, ".svg")
        if path.exists() and path.suffix != ".svg":
            session.say(f"There is a file {path} already, and it is no picture.")
            return
        path.write_text(svg(scene), encoding="utf-8")
    except (OSError, ValueError) as error:
        session.say(sentence(f"the picture could not be written: {reason(error)}"))
    else:
        session.say(f"Drawn to {path}.")


def board(session: Session, rest: str) -> None:
    session.draw(everything=True)
    session.announce()


def score(session: Session, rest: str) -> None:
    session.console.print(render(session.scene, [seat.name for seat in session.seats]).seats())


def show_pieces(session: Session, rest: str) -> None:
    scene = session.scene
    tray = tray_on_turn(scene)
    trays = [tray] if tray else scene.trays
    if any(item.count for tray in trays for item in tray.items):
        session.console.print(pieces(trays, session.console.width))
    else:
        session.say("There is nothing in a tray of your own: look at the boards.")


def resign(session: Session, rest: str) -> None:
    if session.turn is None:
        session.say("The game is over already.")
    else:
        session.change(session.record.resign(session.turn))


def new(session: Session, rest: str) -> None:
    session.over = session.again = True


def leave(session: Session, rest: str) -> None:
    session.over = True


def help_(session: Session, rest: str) -> None:
    session.say(f"Type a move{session.example()}; upper and lower case are the same, and so is the order of cells.")
    session.say("A part of one will do: what fits is listed, and then its number plays it. Tab completes.\n")
    session.say_pairs([(command.usage, command.about) for command in COMMANDS.values() if command.about])


COMMANDS = {
    "moves": Command("moves [BEGINNING]", "the legal moves, numbered; a number then plays one", moves),
    "more": Command("more", "the next part of a long list", more),
    "board": Command("board", "draws the board again, with all levels", board),
    "pieces": Command("pieces", "draws what you still have to place", show_pieces),
    "score": Command("score", "the scores, and what everybody has left", score),
    "hint": Command("hint", "where to look; said again, which block; and again, the move", hint),
    "rules": Command("rules", "the game in short", rules),
    "undo": Command("undo", "goes back to the last time a person was on turn", undo),
    "save": Command("save [FILE]", "saves the game; save! replaces a file that is there", save),
    "save!": Command("save [FILE]", "", save_over),
    "load": Command("load FILE", "goes on with a game from a file", load),
    "show": Command("show FILE.svg", "draws the position as a picture", show),
    "resign": Command("resign", "gives the game up", resign),
    "new": Command("new", "begins another game", new),
    "help": Command("help", "this list", help_),
    "?": Command("help", "", help_),
    "quit": Command("quit", "leaves; the game is kept and can be continued", leave),
    "exit": Command("quit", "", leave),
}
FILES = ("save", "save!", "load", "show")


def complete(session: Session, typed: str) -> list[str]:
    """What Tab offers for a line: commands, moves, files."""
    word, space, rest = typed.partition(" ")
    if not space:
        names = [name for name in COMMANDS if word and name.startswith(word.lower()) and name.isalpha()]
        return names + completions(session.texts(), typed)
    if word == "moves":
        return [f"{word} {text}" for text in completions(session.texts(), rest)]
    if word in FILES:
        paths = glob.glob(glob.escape(os.path.expanduser(rest)) + "*")
        return sorted(f"{word} {path}{'/' if os.path.isdir(path) else ''}" for path in paths)
    return []


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
