"""The socket that every page has open: who is here, and what comes for them wherever on the site they are."""

from collections import Counter
from typing import Any

from ..challenge_service import ChallengeService, ChallengeState
from ..contract import BaseEvent
from ..http.rate_limits import RateLimits
from ..meeting_contract import HereEvent
from ..meeting_views import challenges_event, seek_event
from ..pairing_service import PairingService, PairingState
from ..workers.loops import WakeableLoop
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

HERE = "here"
PAUSE_S = 2.0  # between two counts of who is here


class PresenceHandler:
    def __init__(self, pairing: PairingService, challenges: ChallengeService, limits: RateLimits) -> None:
        self.pairing = pairing
        self.challenges = challenges
        self.limits = limits
        self.feed = Feed()
        self.sockets: Counter[str] = Counter()  # of each person
        self.loop = WakeableLoop("presence", self._count, PAUSE_S)
        pairing.is_here = challenges.is_here = self.is_here
        pairing.publish = self.show_pairing
        challenges.publish = self.show_challenges

    def is_here(self, person: str) -> bool:
        return person in self.sockets

    def route(self) -> Any:
        return feed_route("/api/presence/socket", self.limits, self.serve)

    async def serve(self, socket: AnySocket, reader: Reader) -> None:
        person = reader.person
        if person:
            self._come(person, reader)
        self.loop.wake()
        try:
            await self.feed.serve(socket, reader, self.limits)
        finally:
            self.loop.wake()
            if person:
                self._go(person)

    def _come(self, person: str, reader: Reader) -> None:
        self.sockets[person] += 1
        self.pairing.came(person)
        reader.send(seek_event(self.pairing.state(person), person, self.pairing.time()))
        reader.send(challenges_event(self.challenges.state(person), person, self.challenges.time()))

    def _go(self, person: str) -> None:
        self.sockets[person] -= 1
        if not self.sockets[person]:
            del self.sockets[person]
            self.pairing.went(person)
            self.challenges.went(person)

    def show_pairing(self, person: str, state: PairingState) -> None:
        self.loop.wake()
        self._send(person, seek_event(state, person, self.pairing.time()))

    def show_challenges(self, person: str, state: ChallengeState) -> None:
        self._send(person, challenges_event(state, person, self.challenges.time()))

    def _send(self, person: str, event: BaseEvent) -> None:
        if self.is_here(person):
            for reader in self.feed.readers:
                if reader.person == person:
                    reader.send(event)

    async def _count(self) -> None:
        """Says how many are here; those who are not known yet count by their sockets."""
        strangers = sum(reader.person is None for reader in self.feed.readers)
        self.feed.put(HERE, HereEvent(people=len(self.sockets) + strangers, waiting=self.pairing.waiting))
