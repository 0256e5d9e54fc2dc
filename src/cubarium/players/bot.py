"""The player that is a bot of a site: a program that plays over HTTP (docs/bots.md), and speaks no other protocol.

spec    bot:PROGRAM ARGUMENTS, e.g. bot:node examples/bots/random_bot.mjs; before the program may stand patience=SECONDS

The program finds a site of its own at the address in CUBARIUM, with an API token in CUBARIUM_TOKEN. There it has a seat
in a game that is the one which is played here: the moves of all others are told to the site, and its own are taken
from there.
"""

import os
import shlex
import subprocess
from contextlib import suppress
from time import monotonic

from ..checks import read_whole
from ..errors import IllegalMove, OptionError
from ..game import Move, Position
from ..messages import quoted
from ..notation.record import Record
from . import PlayerError
from .site import Guarded, Identity, Site, own_site

DEFAULT_PATIENCE_S = 30  # for a move
MAX_PATIENCE_S = 10**6


class BotPlayer:
    """A program at a site of its own. It is started for its first move, and again after a failure."""

    def __init__(self, argument: str, seed: int | None = None) -> None:
        self.argument, self.seed = argument, seed
        self.patience, self.command = read_spec(argument)
        self.bot: Bot | None = None

    def __reduce__(self) -> tuple[type["BotPlayer"], tuple[str, int | None]]:
        return BotPlayer, (self.argument, self.seed)  # a copy has a program of its own

    def hear(self, move: str) -> None:
        """A move that somebody has played, this player too."""
        if self.bot:
            self.bot.unheard.append(move)

    def choose(self, position: Position) -> Move:
        if position.turn is None:
            raise IllegalMove("game-over")
        try:
            if self.bot is None:
                site = own_site()
                self.bot = Bot(site, self.command, site.program_account())
            move = self.bot.move(position, self.patience)
        except BaseException:
            self.close()
            raise
        return position.move(move)

    def close(self) -> None:
        """Ends the program; the next move would start it again."""
        if self.bot:
            self.bot.program.close()
            self.bot = None


class Bot:
    """A program that runs, and the game that it plays."""

    def __init__(self, site: Site, command: list[str], secret: str) -> None:
        environment = {**os.environ, "CUBARIUM": site.address, "CUBARIUM_TOKEN": secret}
        self.name = quoted(os.path.basename(command[0]))
        self.program = Guarded(command, environment, subprocess.DEVNULL)
        self.others = site.guest()  # who has all other seats
        self.itself = Identity(site.address, secret)
        self.game = ""
        self.seat: int | None = None  # of the program
        self.record: Record | None = None  # of the game there, as far as it has come
        self.unheard: list[str] = []  # moves that were played here, and not yet there

    def move(self, position: Position, patience: float) -> str:
        """What the program plays in a position."""
        if not self.has_come_to(position):
            self.begin(position)
        assert self.record
        ply = len(self.record.moves)
        try:
            for event in self.others.events(f"games/{self.game}", monotonic() + patience):
                state = event.get("state", event)
                if event["type"] in ("state", "move") and state["ply"] > ply:
                    break
                if state.get("ended") or self.program.has_ended:
                    break
        except TimeoutError:
            raise PlayerError("player-bot-silent", name=self.name, seconds=f"{patience:g}") from None
        moves: list[str] = [each["move"] for each in self.others.ask("GET", f"games/{self.game}")["moves"]]
        if len(moves) == ply:
            raise PlayerError("player-bot-gave-up", name=self.name)
        self.record = self.record.play(moves[ply])
        self.unheard = []
        return moves[ply]

    def has_come_to(self, position: Position) -> bool:
        """Plays there what was played here; whether that leads to a position."""
        if self.record is None:
            return False
        known, self.unheard = self.unheard, []
        own = self.record.moves[-1:]
        for move in known[1:] if known[:1] == own else known:  # it has heard its own move, too
            if self.record.turn is None or not self.record.position.is_legal(move):
                return False
            self.others.ask("POST", f"games/{self.game}/moves", {"ply": len(self.record.moves), "move": move})
            self.record = self.record.play(move)
        return position.turn == self.seat and str(self.record.position) == str(position)

    def begin(self, position: Position) -> None:
        """A game that begins with a position, in which the program has the seat on turn; that of before ends."""
        if self.record is not None and self.record.turn is not None:
            for seat in {*range(position.seats)} - {self.seat}:
                with suppress(PlayerError):  # once nobody is left but the program, the game is over
                    self.others.ask("POST", f"games/{self.game}/resign", {"seat": seat})
        self.record, self.seat = Record(position), position.turn
        asked = {"text": str(self.record), "free": [position.turn]}
        made = self.others.ask("POST", "records", asked)
        self.game = made["id"]
        token = next(seat["token"] for seat in made["seats"] if seat["seat"] == position.turn)
        self.itself.ask("POST", f"games/{self.game}/join", {"token": token})


def read_spec(argument: str) -> tuple[float, list[str]]:
    """The patience in seconds, and the command of a spec."""
    try:
        words = shlex.split(argument)
    except ValueError:
        raise OptionError("player-engine-quotes") from None
    patience = DEFAULT_PATIENCE_S
    if words and words[0].startswith("patience="):
        patience = read_whole("patience", words.pop(0).partition("=")[2], 1, MAX_PATIENCE_S)
    if not words:
        raise OptionError("player-bot-argument")
    return patience, words
