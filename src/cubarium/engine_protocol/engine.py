"""What is set up, and the commands: lines come in, lines go out. It reads nothing itself, so it can be tested."""

import threading
from collections.abc import Callable, Sequence
from functools import partial

from ..catalogue import games, parse, rules, with_engine
from ..errors import IllegalMove, OptionError
from ..game import Position, description, option_description
from ..options import options_of, read_options, read_pairs
from ..players import Player, player
from ..search import Search, Settings
from .jobs import Steps, Work, counting, searching, thinking
from .words import HELLO, HELLO_ENDS, READY, READY_ANSWER, Limits, whole

LONGEST = 400  # letters of an error
USUAL = Limits(movetime=1000)  # where `go` says no more

# By name: default, lowest and highest value, and what it is.
OPTIONS = {
    "seed": (0, 0, 2**64 - 1, "makes a search with a limit of simulations and one thread repeatable"),
    "threads": (1, 1, 256, "how many threads search and count"),
    "memory": (256, 8, 1_000_000, "megabytes that a search may take, 8 or more for each thread"),
    "level": (0, 0, 99, "how strong go plays when it has no limits; 0 for as strong as it can in a second"),
}


class Engine:
    """A conversation. `heed` answers a line at once; what takes long goes on in a thread and answers later."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self.write = write
        self.lock = threading.RLock()  # a line is said as a whole, and the last one of a work when the next may begin
        self.work: Work | None = None
        self.over = False
        self.options = {name: default for name, (default, *_) in OPTIONS.items()}
        self.position: Position | None = None
        self.start: Position | None = None  # where the moves of the last `position` began
        self.moves: list[str] = []
        self.search: tuple[Search, Position, list[str]] | None = None  # kept, with its start and moves
        self.player: Player | None = None

    def say(self, line: str) -> None:
        with self.lock:
            if not self.over:
                self.write(line)

    def fail(self, error: object) -> None:
        """One line, whatever the error says."""
        text = " ".join(str(error).split())
        self.say(f"error {text[:LONGEST] or 'something went wrong'}")

    def heed(self, line: str) -> None:
        """Does what a line says. An empty one is nothing."""
        words = line.split()
        if not words:
            return
        command = COMMANDS.get(words[0].lower())
        if command is None:
            self.fail(f"there is no command {words[0][:40]!r}: help lists them")
            return
        try:
            if self.work and not command.always:
                raise OptionError(f"{words[0].lower()} has to wait: stop what is going on first")
            command.run(self, words[1:])
        except (ValueError, RecursionError) as error:
            self.fail(error)

    # ------------------------------------------------------------ work

    def begin(
        self, steps: Callable[[Work], Steps], interrupt: Callable[[], None] | None = None, bounded: bool = True
    ) -> None:
        with self.lock:
            self.work = Work(steps, self.finish, interrupt, bounded)
            self.work.thread.start()

    def finish(self, line: str, last: bool) -> None:
        """A line of the work that goes on; with the last one it is over."""
        with self.lock:
            if last:
                self.work = None
            if line.startswith("error "):
                self.fail(line.removeprefix("error "))
            else:
                self.say(line)

    def end(self, wait: bool = False) -> None:
        """Nothing more will be said; if waited for, the answer of what goes on, which is stopped if it has no end."""
        work = self.work
        if wait and work is not None:
            if not work.bounded:
                work.stop()
            work.done.wait()
        with self.lock:
            self.over = True
        if work is not None:
            work.stop()

    def here(self) -> Position:
        if self.position is None:
            raise OptionError("there is no position yet: say position start GAME, or position and a position as text")
        return self.position


class Command:
    """A command: what it looks like, what it is for, what it does, and whether it may come while work goes on."""

    def __init__(
        self, usage: str, about: str, run: Callable[[Engine, Sequence[str]], None], always: bool = False
    ) -> None:
        self.usage, self.about, self.run, self.always = usage, about, run, always


# ---------------------------------------------------------------- setting up


def hello(engine: Engine, words: Sequence[str]) -> None:
    from importlib.metadata import version

    engine.say("id name Cubarium")
    engine.say(f"id version {version('cubarium')}")
    for name, (default, low, high, about) in OPTIONS.items():
        engine.say(f"option name {name} default {default} low {low} high {high} about {about}")
    engine.say(HELLO_ENDS)


def ready(engine: Engine, words: Sequence[str]) -> None:
    engine.say(READY_ANSWER)


def set_option(engine: Engine, words: Sequence[str]) -> None:
    if len(words) != 4 or [word.lower() for word in words[::2]] != ["name", "value"]:
        raise OptionError("expected setoption name NAME value VALUE")
    name, text = words[1].lower(), words[3]
    if name not in OPTIONS:
        raise OptionError(f"there is no option {name[:40]!r}: the options are {', '.join(OPTIONS)}")
    _, low, high, _ = OPTIONS[name]
    value = whole(name, text, low, high)
    if name == "level" and value:
        player(f"level:{value}")
    engine.options[name] = value
    engine.search = engine.player = None


def new_game(engine: Engine, words: Sequence[str]) -> None:
    """Nothing that was found out is kept."""
    engine.search = engine.player = None


def list_games(engine: Engine, words: Sequence[str]) -> None:
    if len(words) > 1:
        raise OptionError("expected games, or games NAME")
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
            raise OptionError(f"expected position start GAME: the games are {', '.join(games())}")
        game = with_engine(read_options(rules(head[1].lower()), read_pairs(head[2:])), "auto")
        start = Position(game, game.start())
    else:
        start = parse(" ".join(head))
    position, played = start, []
    for number, text in enumerate(moves, 1):
        try:
            move = position.move(text)
        except IllegalMove as error:
            raise IllegalMove(f"move {number}, {text[:80]}, cannot be played: {error}") from None
        played.append(str(move))
        position = position.play_unchecked(move)
    engine.start, engine.moves, engine.position = start, played, position


# ---------------------------------------------------------------- thinking


def go(engine: Engine, words: Sequence[str]) -> None:
    limits, position = Limits.read(words), engine.here()
    if position.turn is None:
        raise IllegalMove("the game is over")
    level = limits.level or (engine.options["level"] if limits == Limits() else 0)
    if level:
        if engine.player is None or limits.level:
            engine.player = player(f"level:{level}", engine.options["seed"])
        engine.begin(partial(thinking, engine.player, position))
    else:
        search = search_of(engine)
        steps = partial(searching, search, USUAL if limits == Limits() else limits)
        engine.begin(steps, search.stop, not limits.infinite)


def search_of(engine: Engine) -> Search:
    """A search of the position: the last one gone on with, where the position follows from that one's."""
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
    settings = Settings(seed=options["seed"], threads=options["threads"], memory=options["memory"])
    search = Search(engine.position, settings)
    engine.search = search, engine.start, engine.moves
    return search


def stop(engine: Engine, words: Sequence[str]) -> None:
    if (work := engine.work) is not None:
        work.stop()


def wait(engine: Engine, words: Sequence[str]) -> None:
    """For scripts, which say everything at once: the next line is read when the work is over."""
    if (work := engine.work) is not None:
        if not work.bounded:
            raise OptionError("what is going on has no end: stop it")
        work.done.wait()


def count(engine: Engine, words: Sequence[str]) -> None:
    if len(words) != 1:
        raise OptionError("expected perft DEPTH")
    depth = whole("the depth", words[0], 0, 99)
    engine.begin(partial(counting, engine.here(), depth, engine.options["threads"]))


# ---------------------------------------------------------------- looking


def list_moves(engine: Engine, words: Sequence[str]) -> None:
    engine.say(" ".join(["moves", *map(str, engine.here().moves())]))


def show(engine: Engine, words: Sequence[str]) -> None:
    from ..pictures.terminal import picture

    position = engine.here()
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
    for command in COMMANDS.values():
        engine.say(f"help {command.usage}: {command.about}")
    engine.say("helpok")


def leave(engine: Engine, words: Sequence[str]) -> None:
    engine.end()


COMMANDS = {
    HELLO: Command(HELLO, "says who this is and what can be set", hello, always=True),
    READY: Command(READY, "answers readyok, also during a search", ready, always=True),
    "setoption": Command("setoption name NAME value VALUE", "sets an option", set_option),
    "newgame": Command("newgame", "forgets what was found out", new_game),
    "games": Command("games [NAME]", "lists the games, or the options of one", list_games, always=True),
    "position": Command(
        "position start GAME [NAME=VALUE …] [moves …] or position TEXT [moves …]", "sets the position", set_position
    ),
    "go": Command("go [simulations N] [movetime MS] or go infinite or go level N", "thinks, and answers bestmove", go),
    "stop": Command("stop", "ends a search or a count", stop, always=True),
    "wait": Command("wait", "reads on when a search or a count has ended", wait, always=True),
    "perft": Command("perft DEPTH", "counts sequences of moves", count),
    "moves": Command("moves", "lists the legal moves", list_moves, always=True),
    "show": Command("show", "draws the position", show, always=True),
    "help": Command("help", "this list", help_, always=True),
    "quit": Command("quit", "ends", leave, always=True),
}
