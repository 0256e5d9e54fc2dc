"""A bot: takes challenges, seeks games and seats, plays several at a time, and goes on after every interruption.

wishes  what it would play, and how much
slot    room for one game; a game that is about to begin takes one, too
"""

import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from threading import Event, Lock, Semaphore, Thread
from time import monotonic
from typing import Any

from ..errors import CubariumError
from ..game import Move, Position
from ..messages import translate
from ..notation.record import Record
from ..players import Player, player
from .api import Client
from .connection import ApiError, ConnectionLostError
from .game import GameRunner
from .stream import StreamEvent, lasting_events

log = logging.getLogger(__name__)

MAX_REMEMBERED = 1_000
EXPECTED_S = 30.0  # for which a game that was agreed to has a slot, though the stream has not told of it
LOOK_S = 5.0  # between two looks at whether there is room for another game
NEEDED_SCOPES = ("read", "play")


@dataclass(frozen=True)
class Wishes:
    games: Sequence[str]  # that it plays
    at_once: int = 4  # games
    total: int | None = None  # after so many games it stops; None: never
    challenges: bool = True  # whether it accepts them
    seeks: Mapping[str, Sequence[int]] = field(default_factory=dict)  # numbers of seats by game, to be paired for
    speeds: Sequence[str] = ("5+5",)  # for that
    tables: bool = False  # whether it takes free seats in the lobby
    rated: bool = False  # whether it seeks rated games, or others
    rematches: bool = True


@dataclass
class Tally:
    begun: int = 0
    finished: int = 0
    failed: int = 0  # given up, as the player could not go on
    lost: int = 0  # times that the server could not be reached, or that a stream was lost


class Bot:
    def __init__(
        self,
        client: Client,
        spec: str,
        wishes: Wishes,
        on_game: Callable[[str, Record], None] = lambda game_id, record: None,
        thinkers: int = 1,
    ) -> None:
        self.client = client
        self.spec = spec
        self.wishes = wishes
        self.on_game = on_game  # hears of each game that is over
        self.tally = Tally()
        self.stopped = Event()
        self.running: dict[str, Thread] = {}
        self.expected: dict[str, float] = {}  # games that were agreed to, and when
        self.over: deque[str] = deque(maxlen=MAX_REMEMBERED)  # games that the stream may still name
        self.lock = Lock()
        self.thinking = Semaphore(thinkers)  # as many players think at once
        self.looked = 0.0
        self.is_seeking = False
        self.failure: Exception | None = None

    # ------------------------------------------------------------ from beginning to end

    def run(self) -> Tally:
        """Plays until it has played enough; ApiError where the API token is none, or is revoked."""
        me = self.client.token()
        missing = [scope for scope in self._scopes() if scope not in me["scopes"]]
        if missing:
            raise CubariumError("bot-scopes", scopes=", ".join(missing))
        player(self.spec)  # OptionError says what is wrong with it, before any game has begun
        try:
            for event in lasting_events(self.client.connection, "stream/events", self.stopped, self._lost):
                self._handle(event)
                if self._is_done():
                    break
        finally:
            self.stopped.set()
        if self.failure is not None:
            raise self.failure
        return self.tally

    def _scopes(self) -> list[str]:
        wanted = {"challenge": self.wishes.challenges, "seek": bool(self.wishes.seeks)}
        return [*NEEDED_SCOPES, *(scope for scope, is_wanted in wanted.items() if is_wanted)]

    def _is_done(self) -> bool:
        with self.lock:
            enough = self.wishes.total is not None and self.tally.begun >= self.wishes.total
            return (enough and not self.running) or self.failure is not None

    @property
    def room(self) -> int:
        """For how many more games there is room."""
        with self.lock:
            expected = sum(monotonic() - when < EXPECTED_S for when in self.expected.values())
            left = self.wishes.at_once - len(self.running)
            if self.wishes.total is not None:
                left = min(left, self.wishes.total - self.tally.begun)
            return left - expected

    def _expect(self, game_id: str) -> None:
        """A game has a slot before it begins: others may be offered at the same time."""
        with self.lock:
            if game_id not in self.running and game_id not in self.over:
                self.expected[game_id] = monotonic()

    # ------------------------------------------------------------ what happens

    def _handle(self, event: StreamEvent) -> None:
        handle = {
            "game_start": self._begin,
            "challenges": self._answer_challenges,
            "seek": self._answer_seek,
            "rematch_offer": self._agree,
        }.get(event["type"])
        try:
            if handle:
                handle(event)
            if event["type"] == "" or monotonic() - self.looked > LOOK_S:
                self._look_for_games()
        except ConnectionLostError as error:
            self._lost(error)  # the stream will end, too, and how it stands is told anew
        except ApiError as error:
            if error.status == 401:
                raise
            self._lost(error)

    def _begin(self, event: StreamEvent) -> None:
        """A game goes on or begins: all are played, also those that began elsewhere."""
        game_id = event["game"]["id"]
        with self.lock:
            self.expected.pop(game_id, None)
            if game_id in self.running or game_id in self.over:
                return
            self.tally.begun += 1
            thread = Thread(target=self._play, args=[game_id], name=game_id, daemon=True)
            self.running[game_id] = thread
        thread.start()

    def _play(self, game_id: str) -> None:
        who: Player | None = None
        try:
            who = player(self.spec)
            record = GameRunner(self.client, game_id, who, self._think, self.stopped, self._lost).run()
            if record is not None:
                self.on_game(game_id, record)
                with self.lock:
                    self.tally.finished += 1
                    self.over.append(game_id)
        except CubariumError as error:
            self._failed(game_id, error)
        finally:
            getattr(who, "close", lambda: None)()  # of those that keep a program running
            with self.lock:
                del self.running[game_id]

    def _failed(self, game_id: str, error: CubariumError) -> None:
        if self.stopped.is_set():
            return  # it is taken up again by the next start
        log.warning(translate("bot-game-failed", game=game_id, reason=error.message))
        with self.lock:
            self.tally.failed += 1
            self.over.append(game_id)
            if isinstance(error, ApiError) and error.status == 401:
                self.failure = error

    def _think(self, who: Player, position: Position) -> Move:
        with self.thinking:
            return who.choose(position)

    def _lost(self, error: Exception) -> None:
        with self.lock:
            self.tally.lost += 1
        words = error.message if isinstance(error, CubariumError) else str(error)
        log.info(translate("bot-again", reason=words))

    # ------------------------------------------------------------ more games

    def _answer_challenges(self, event: StreamEvent) -> None:
        for challenge in event["challenges"]:
            if not challenge["yours"]:
                accept = self.wishes.challenges and challenge["game"] in self.wishes.games and self.room > 0
                if (game_id := self._try(partial(self.client.answer_challenge, challenge["id"], accept))) and accept:
                    self._expect(game_id)

    def _answer_seek(self, event: StreamEvent) -> None:
        seek = event["seek"]
        self.is_seeking = seek is not None
        if seek and seek["check"] and not seek["check"]["you"]:
            self._try(lambda: self.client.answer_seek(self.room > 0))
        elif seek is None:
            self._look_for_games()

    def _agree(self, event: StreamEvent) -> None:
        if self.wishes.rematches and self.room > 0:
            self._try(lambda: self.client.ask_rematch(event["game_id"]))

    def _look_for_games(self) -> None:
        self.looked = monotonic()
        if self.room <= 0:
            return
        if self.wishes.seeks and not self.is_seeking:
            seeks = self.wishes.seeks
            self.is_seeking = bool(self._try(lambda: self.client.seek(seeks, self.wishes.speeds, self.wishes.rated)))
        if self.wishes.tables:
            self._take_seat()

    def _take_seat(self) -> None:
        """A free seat at the table that has waited longest, among those that fit."""
        name = self.client.token()["user"]
        for table in reversed(self.client.tables()):
            fits = table["game"] in self.wishes.games and table["rated"] == self.wishes.rated
            if fits and name not in table["people"] and self._try(partial(self.client.take_seat, table["id"])):
                self._expect(table["id"])
                return

    def _try(self, act: Callable[[], Any]) -> Any:
        """What somebody else may have made impossible meanwhile; None where it was."""
        try:
            return act() or True
        except ApiError as error:
            if error.status not in (403, 404, 409, 429):
                raise
            log.info(translate("bot-refused-there", reason=error.message))
            return None
