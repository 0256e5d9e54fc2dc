"""The socket that every page has open: who is here, and what comes for them wherever on the site they are."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from time import monotonic
from typing import Any, Generic, TypeVar

from ..contract.events import BaseEvent
from ..contract.meeting import HereEvent
from ..domain.presence import HERE, Presence
from ..http.rate_limits import RateLimits
from ..services.challenges import ChallengeService, ChallengeState
from ..services.pairing import PairingService, PairingState
from ..services.tournaments import RoundBegan
from ..views.meeting import challenges_event, round_event, seek_event
from ..workers.loops import WakeableLoop
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

PAUSE_S = 2.0  # between two counts of who is here
BEGUN_S = 30.0  # for which somebody who connects is told of the game that has begun with them

T = TypeVar("T")


class BegunGames(Generic[T]):
    """By person, the game that has begun with them just now: perhaps they had lost the connection."""

    def __init__(self) -> None:
        self.games: dict[str, tuple[T, float]] = {}  # … and when, the latest last

    def note(self, person: str, game: T | None) -> None:
        """What somebody is told; what is older than that is forgotten in time."""
        self.games = {each: told for each, told in self.games.items() if monotonic() - told[1] < BEGUN_S}
        if game:
            self.games[person] = game, monotonic()

    def of(self, person: str) -> T | None:
        game, told = self.games.get(person, (None, 0.0))
        return game if monotonic() - told < BEGUN_S else None


class PresenceHandler:
    def __init__(
        self, pairing: PairingService, challenges: ChallengeService, limits: RateLimits, places: Presence
    ) -> None:
        self.pairing = pairing
        self.challenges = challenges
        self.limits = limits
        self.places = places
        self.feed = Feed()
        self.sockets: Counter[str] = Counter()  # of each person
        self.paired, self.challenged = BegunGames[str](), BegunGames[str]()
        self.rounds = BegunGames[RoundBegan]()
        self.loop = WakeableLoop("presence", self._count, PAUSE_S)
        pairing.is_here = challenges.is_here = self.is_here
        pairing.is_connected = challenges.is_connected = self.is_connected
        pairing.publish = self.show_pairing
        challenges.publish = self.show_challenges

    def is_here(self, person: str) -> bool:
        return person in self.sockets or self.places.is_at(HERE, person)

    def is_connected(self, person: str) -> bool:
        return person in self.sockets

    def route(self) -> Any:
        return feed_route("/api/presence/socket", self.limits, self.serve)

    async def serve(self, socket: AnySocket, reader: Reader) -> None:
        async with self.entered(reader):
            await self.feed.serve(socket, reader, self.limits)

    @asynccontextmanager
    async def entered(self, reader: Reader) -> AsyncIterator[None]:
        """While it lasts, somebody is here, and is sent what comes for them."""
        person = reader.person
        self.places.came(HERE, person)
        self.loop.wake()
        try:
            if person:
                await self._come(person, reader)
            yield
        finally:
            self.feed.readers.discard(reader)
            self.places.went(HERE, person)
            self.loop.wake()
            if person:
                self._go(person)

    async def _come(self, person: str, reader: Reader) -> None:
        self.sockets[person] += 1
        self.feed.readers.add(reader)  # nothing is missed that happens while the state is read
        seek = await self.pairing.state(person)
        if seek.seeker is None:
            seek = replace(seek, game_id=self.paired.of(person))
        challenges = replace(await self.challenges.state(person), game_id=self.challenged.of(person))
        now = self.pairing.time()
        reader.send_first(seek_event(seek, person, now), challenges_event(challenges, person, now))
        if reader.is_page and (begun := self.rounds.of(person)):
            reader.send(round_event(begun))
        self.pairing.loop.wake()

    def _go(self, person: str) -> None:
        self.sockets[person] -= 1
        if not self.sockets[person]:
            del self.sockets[person]

    def show_pairing(self, person: str, state: PairingState) -> None:
        self.loop.wake()
        self.paired.note(person, state.game_id)
        self._send(person, seek_event(state, person, self.pairing.time()))

    def show_challenges(self, person: str, state: ChallengeState) -> None:
        self.challenged.note(person, state.game_id)
        self._send(person, challenges_event(state, person, self.challenges.time()))

    def show_round(self, person: str, begun: RoundBegan) -> None:
        """Streams tell of every game that begins, of this one too."""
        self.rounds.note(person, begun)
        self._send(person, round_event(begun), to_pages_alone=True)

    def _send(self, person: str, event: BaseEvent, to_pages_alone: bool = False) -> None:
        if person in self.sockets:
            for reader in self.feed.readers:
                if reader.person == person and (reader.is_page or not to_pages_alone):
                    reader.send(event)

    async def _count(self) -> None:
        """Says how many are here; those who are not known yet count by their sockets."""
        strangers = sum(reader.person is None for reader in self.feed.readers) + self.places.strangers(HERE)
        people = self.places.people(HERE).union(self.sockets)
        self.feed.put(HERE, HereEvent(people=len(people) + strangers, waiting=await self.pairing.waiting()))
