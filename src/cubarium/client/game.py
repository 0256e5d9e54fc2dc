"""One game of a bot: a player chooses its moves, from wherever the game stands to its end."""

from collections.abc import Callable
from threading import Event
from typing import Any, TypeVar

from ..errors import CubariumError
from ..game import Move, Position
from ..notation.record import Record
from ..players import Player
from .api import Client
from .connection import ApiError
from .stream import StreamEvent, lasting_events, persistently

T = TypeVar("T")
Thinking = Callable[[Player, Position], Move]


class GameRunner:
    """Plays a game with a player. Whatever interrupts it, it goes on from how the game stands."""

    def __init__(
        self,
        client: Client,
        game_id: str,
        player: Player,
        think: Thinking,
        stopped: Event,
        on_lost: Callable[[Exception], None],
        answers_takebacks: bool = True,
    ) -> None:
        self.client = client
        self.game_id = game_id
        self.player = player
        self.think = think
        self.stopped = stopped
        self.on_lost = on_lost
        self.answers_takebacks = answers_takebacks
        self.record: Record | None = None  # as far as it is known
        self.mine: set[int] = set()  # my seats
        self.played = -1  # the ply for which a move was last sent

    def run(self) -> Record | None:
        """The game when it is over; None where all is to stop before."""
        path = f"stream/games/{self.game_id}"
        for event in lasting_events(self.client.connection, path, self.stopped, self.on_lost):
            if self._take_in(event):
                return self._ask(lambda: self.client.record(self.game_id))
            self._answer(event)
        return None

    def _take_in(self, event: StreamEvent) -> bool:
        """Brings the record up to date; whether the game is over."""
        if event["type"] == "state":
            state = event["state"]
            self.mine = {seat["seat"] for seat in state["seats"] if seat["you"]}
            self.record, self.played = None, -1
            return state["outcome"] is not None
        if event["type"] == "move":
            known = self.record
            follows = known is not None and len(known.moves) == event["ply"] - 1
            self.record = known.play(event["move"]) if known is not None and follows else None
            return event["outcome"] is not None
        return False

    def _answer(self, event: StreamEvent) -> None:
        state = event.get("state", event)
        if event["type"] in ("state", "takeback") and self.answers_takebacks:
            self._answer_takeback(state["takeback"])
        if event["type"] in ("state", "move") and state["turn"] in self.mine and state["ply"] != self.played:
            self._play(state["ply"])

    def _answer_takeback(self, offer: Any) -> None:
        if offer and set(offer["waiting"]) & self.mine:
            self._try(lambda: self.client.answer_takeback(self.game_id, True))

    def _play(self, ply: int) -> None:
        record = self.record or self._ask(lambda: self.client.record(self.game_id))
        if len(record.moves) != ply or record.turn is None:
            return  # it has moved on: the next event says to where
        self.record = record
        try:
            move = self.think(self.player, record.position)
            record.position.move(move)
        except CubariumError:
            self._give_up()
            raise
        self.played = ply
        self._try(lambda: self.client.move(self.game_id, ply, move))

    def _give_up(self) -> None:
        """A player that cannot choose a move must not let the others wait until its time is over."""
        self._try(lambda: self.client.resign(self.game_id))

    def _ask(self, act: Callable[[], T]) -> T:
        return persistently(act, self.stopped, self.on_lost)

    def _try(self, act: Callable[[], object]) -> None:
        """Does what may have become impossible meanwhile: the game has moved on, or is over."""
        try:
            self._ask(act)
        except ApiError as error:
            if error.status != 409:
                raise
