"""The engine's state and its commands: a line in, lines out. Free texts, as after `error`, are in English."""

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ..catalogue import games, parse, rules, start_from_words
from ..checks import read_whole
from ..errors import IllegalMove, OptionError
from ..game import Position, description, option_description
from ..messages import Message, quoted
from ..options import options_of
from ..players import Player, player
from ..search import Search, SearchSettings
from .jobs import Job, Steps, perft_steps, player_steps, search_steps
from .words import HELLO, HELLO_ENDS, READY, READY_ANSWER, GoLimits

MAX_ERROR_CHARS = 400
DEFAULT_LIMITS = GoLimits(movetime=1000)  # of a `go` without any
MAX_DEPTH = 99  # of perft


class EngineOption(NamedTuple):
    """What `setoption` sets; the catalogue says what it means."""

    default: int
    low: int
    high: int


OPTIONS = {
    "seed": EngineOption(0, 0, 2**64 - 1),
    "threads": EngineOption(1, 1, 256),
    "memory": EngineOption(256, 8, 1_000_000),
    "level": EngineOption(0, 0, 99),
}


class Engine:
    """What was set and found so far. `execute` answers a line at once; a job runs in a thread and answers later."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self.write = write
        self.lock = threading.RLock()  # lines are written whole, and a job is over exactly when its last one is written
        self.job: Job | None = None
        self.over = False
        self.options = {name: option.default for name, option in OPTIONS.items()}
        self.position: Position | None = None
        self.start: Position | None = None  # where the moves of the last `position` began
        self.moves: list[str] = []
        self.search: tuple[Search, Position, list[str]] | None = None  # the last one, with its start and moves
        self.player: Player | None = None

    def say(self, line: str) -> None:
        with self.lock:
            if not self.over:
                self.write(line)

    def fail(self, error: object) -> None:
        """One line, whatever the error says."""
        text = " ".join(str(error).split()) or str(Message("protocol-error"))
        self.say(f"error {text[:MAX_ERROR_CHARS]}")

    def execute(self, line: str) -> None:
        """Does what a line says; an empty one does nothing."""
        words = line.split()
        if not words:
            return
        name = words[0].lower()
        command = COMMANDS.get(name)
        if command is None:
            self.fail(Message("protocol-command-unknown", name=quoted(words[0], 40)))
            return
        try:
            if self.job and not command.during_jobs:
                raise OptionError("protocol-command-later", name=name)
            command.run(self, words[1:])
        except (ValueError, RecursionError) as error:
            self.fail(error)

    # ------------------------------------------------------------ jobs

    def begin(
        self, steps: Callable[[Job], Steps], interrupt: Callable[[], None] | None = None, bounded: bool = True
    ) -> None:
        with self.lock:
            self.job = Job(steps, self.job_line, interrupt, bounded)
            self.job.thread.start()

    def job_line(self, line: str, last: bool) -> None:
        """Writes a line of the job; with the last one it is over."""
        with self.lock:
            if last:
                self.job = None
            if line.startswith("error "):
                self.fail(line.removeprefix("error "))
            else:
                self.say(line)

    def end(self, wait: bool = False) -> None:
        """Ends the engine: nothing more is written. With `wait` a job finishes first; an infinite one is stopped."""
        job = self.job
        if wait and job is not None:
            if not job.bounded:
                job.stop()
            job.done.wait()
        with self.lock:
            self.over = True
        if job is not None:
            job.stop()

    def current_position(self) -> Position:
        if self.position is None:
            raise OptionError("protocol-no-position")
        return self.position


class ProtocolCommand(NamedTuple):
    """A command; the catalogue says what it is for."""

    usage: str
    run: Callable[[Engine, Sequence[str]], None]
    during_jobs: bool = False  # it may come while a job runs


# ---------------------------------------------------------------- setting up


def hello(engine: Engine, words: Sequence[str]) -> None:
    from importlib.metadata import version

    engine.say("id name Cubarium")
    engine.say(f"id version {version('cubarium')}")
    for name, (default, low, high) in OPTIONS.items():
        about = Message(f"protocol-option-{name}")
        engine.say(f"option name {name} default {default} low {low} high {high} about {about}")
    engine.say(HELLO_ENDS)


def ready(engine: Engine, words: Sequence[str]) -> None:
    engine.say(READY_ANSWER)


def set_option(engine: Engine, words: Sequence[str]) -> None:
    if len(words) != 4 or [word.lower() for word in words[::2]] != ["name", "value"]:
        raise OptionError("protocol-usage", usage=COMMANDS["setoption"].usage)
    name, text = words[1].lower(), words[3]
    if name not in OPTIONS:
        raise OptionError("protocol-option-unknown", name=quoted(name, 40), known=", ".join(OPTIONS))
    value = read_whole(name, text, OPTIONS[name].low, OPTIONS[name].high)
    if name == "level" and value:
        player(f"level:{value}")  # which says what levels there are
    engine.options[name] = value
    engine.search = engine.player = None


def new_game(engine: Engine, words: Sequence[str]) -> None:
    """Forgets the search and the player of the last game."""
    engine.search = engine.player = None


def list_games(engine: Engine, words: Sequence[str]) -> None:
    if len(words) > 1:
        raise OptionError("protocol-usage-games")
    for name in [words[0].lower()] if words else games():
        game = rules(name)
        engine.say(f"game {name} {game.title}. {description(game)}")
        for option, each in options_of(game).items() if words else ():
            default = "" if each.default is None else f" default {each.default}"
            engine.say(
                f"gameoption {option}{default} expected {each.expected} about {option_description(game, option)}"
            )
    engine.say("gamesok")


def set_position(engine: Engine, words: Sequence[str]) -> None:
    """position start GAME NAME=VALUE … moves …, or position TEXT moves …"""
    at = next((i for i, word in enumerate(words) if word.lower() == "moves"), len(words))
    head, moves = list(words[:at]), list(words[at + 1 :])
    if head and head[0].lower() == "start":
        if len(head) < 2:
            raise OptionError("protocol-usage-start", games=", ".join(games()))
        start = start_from_words(head[1:])
    else:
        start = parse(" ".join(head))
    position, played = start, []
    for number, text in enumerate(moves, 1):
        try:
            move = position.move(text)
        except IllegalMove as error:
            raise IllegalMove("protocol-move", number=number, move=text[:80], reason=error.message) from None
        played.append(str(move))
        position = position.play_unchecked(move)
    engine.start, engine.moves, engine.position = start, played, position


# ---------------------------------------------------------------- searching and counting


def go(engine: Engine, words: Sequence[str]) -> None:
    limits, position = GoLimits.read(words), engine.current_position()
    if position.turn is None:
        raise IllegalMove("game-over")
    level = limits.level or (engine.options["level"] if limits == GoLimits() else 0)
    if level:
        if engine.player is None or limits.level:
            engine.player = player(f"level:{level}", engine.options["seed"])
        engine.begin(partial(player_steps, engine.player, position))
    else:
        search = search_of(engine)
        steps = partial(search_steps, search, DEFAULT_LIMITS if limits == GoLimits() else limits)
        engine.begin(steps, search.stop, not limits.infinite)


def search_of(engine: Engine) -> Search:
    """A search of the current position.

    The last search is reused, with its tree, where the new moves continue those that it knows; else a new one begins.
    """
    assert engine.position
    assert engine.start
    if engine.search:
        search, start, moves = engine.search
        if start == engine.start and engine.moves[: len(moves)] == moves:
            for move in engine.moves[len(moves) :]:
                search.play(move)
            engine.search = search, start, engine.moves
            return search
    options = engine.options
    settings = SearchSettings(seed=options["seed"], threads=options["threads"], memory=options["memory"])
    search = Search(engine.position, settings)
    engine.search = search, engine.start, engine.moves
    return search


def stop(engine: Engine, words: Sequence[str]) -> None:
    if (job := engine.job) is not None:
        job.stop()


def wait(engine: Engine, words: Sequence[str]) -> None:
    """For scripts, which write all their lines at once: the next one is read when the job is over."""
    if (job := engine.job) is not None:
        if not job.bounded:
            raise OptionError("protocol-wait-endless")
        job.done.wait()


def count(engine: Engine, words: Sequence[str]) -> None:
    if len(words) != 1:
        raise OptionError("protocol-usage", usage=COMMANDS["perft"].usage)
    depth = read_whole(Message("protocol-depth"), words[0], 0, MAX_DEPTH)
    engine.begin(partial(perft_steps, engine.current_position(), depth, engine.options["threads"]))


# ---------------------------------------------------------------- showing


def list_moves(engine: Engine, words: Sequence[str]) -> None:
    engine.say(" ".join(["moves", *map(str, engine.current_position().moves())]))


def show(engine: Engine, words: Sequence[str]) -> None:
    from ..pictures.terminal import picture

    position = engine.current_position()
    engine.say(f"position {position}")
    for line in picture(position.scene()).splitlines():
        engine.say(f"board {line}".rstrip())
    engine.say(f"scores {'/'.join(map(str, position.scores))}")
    if position.outcome:
        winners = "/".join(str(seat + 1) for seat in position.outcome.winners)
        engine.say(f"winners {winners} because {position.outcome.reason}")
    else:
        engine.say(f"turn {(position.turn or 0) + 1}")
    engine.say("showok")


def help_(engine: Engine, words: Sequence[str]) -> None:
    for name, command in COMMANDS.items():
        engine.say(f"help {command.usage}: {Message(f'protocol-command-{name}')}")
    engine.say("helpok")


def leave(engine: Engine, words: Sequence[str]) -> None:
    engine.end()


COMMANDS = {
    HELLO: ProtocolCommand(HELLO, hello, during_jobs=True),
    READY: ProtocolCommand(READY, ready, during_jobs=True),
    "setoption": ProtocolCommand("setoption name NAME value VALUE", set_option),
    "newgame": ProtocolCommand("newgame", new_game),
    "games": ProtocolCommand("games [NAME]", list_games, during_jobs=True),
    "position": ProtocolCommand(
        "position start GAME [NAME=VALUE …] [moves …] or position TEXT [moves …]", set_position
    ),
    "go": ProtocolCommand("go [simulations N] [movetime MS] or go infinite or go level N", go),
    "stop": ProtocolCommand("stop", stop, during_jobs=True),
    "wait": ProtocolCommand("wait", wait, during_jobs=True),
    "perft": ProtocolCommand("perft DEPTH", count),
    "moves": ProtocolCommand("moves", list_moves, during_jobs=True),
    "show": ProtocolCommand("show", show, during_jobs=True),
    "help": ProtocolCommand("help", help_, during_jobs=True),
    "quit": ProtocolCommand("quit", leave, during_jobs=True),
}
