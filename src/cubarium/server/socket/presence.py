"""The socket that every page has open: who is here, and what comes for them wherever on the site they are."""

from collections import Counter
from typing import Any

from ..challenge_service import ChallengeService, ChallengeState
from ..contract import BaseEvent
from ..domain.presence import HERE, Presence
from ..http.rate_limits import RateLimits
from ..meeting_contract import HereEvent
from ..meeting_views import challenges_event, seek_event
from ..pairing_service import PairingService, PairingState
from ..workers.loops import WakeableLoop
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

PAUSE_S = 2.0  # between two counts of who is here


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
        person = reader.person
        self.places.came(HERE, person)
        self.loop.wake()
        try:
            if person:
                await self._come(person, reader)
            await self.feed.serve(socket, reader, self.limits)
        finally:
            self.feed.readers.discard(reader)
            self.places.went(HERE, person)
            self.loop.wake()
            if person:
                self._go(person)

    async def _come(self, person: str, reader: Reader) -> None:
        self.sockets[person] += 1
        self.feed.readers.add(reader)  # nothing is missed that happens while the state is read
        seek, challenges = await self.pairing.state(person), await self.challenges.state(person)
        now = self.pairing.time()
        reader.send_first(seek_event(seek, person, now), challenges_event(challenges, person, now))
        self.pairing.loop.wake()

    def _go(self, person: str) -> None:
        self.sockets[person] -= 1
        if not self.sockets[person]:
            del self.sockets[person]

    def show_pairing(self, person: str, state: PairingState) -> None:
        self.loop.wake()
        self._send(person, seek_event(state, person, self.pairing.time()))

    def show_challenges(self, person: str, state: ChallengeState) -> None:
        self._send(person, challenges_event(state, person, self.challenges.time()))

    def _send(self, person: str, event: BaseEvent) -> None:
        if person in self.sockets:
            for reader in self.feed.readers:
                if reader.person == person:
                    reader.send(event)

    async def _count(self) -> None:
        """Says how many are here; those who are not known yet count by their sockets."""
        strangers = sum(reader.person is None for reader in self.feed.readers) + self.places.strangers(HERE)
        people = self.places.people(HERE).union(self.sockets)
        self.feed.put(HERE, HereEvent(people=len(people) + strangers, waiting=await self.pairing.waiting()))
