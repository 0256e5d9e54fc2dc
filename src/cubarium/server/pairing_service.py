"""Quick pairing: the pool of this process, what is known of those in it, and the games that come of it.

Who hears of it is behind `publish` and `is_here`; the service does not know that they have sockets.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from random import SystemRandom
from time import monotonic, perf_counter

from ..messages import Message
from .domain.errors import RefusalError
from .domain.factory import GamePlan
from .domain.pairing import GameKind, Group, Seeker
from .domain.pool import Pool, ReadyCheck
from .domain.rated_games import check_rated_player
from .game_service import GameService
from .seating import begin_seated
from .store import ratings
from .workers.loops import WakeableLoop

LOOK_S = 1.0  # between two looks at the pool: ranges have widened meanwhile
PAUSE_S = 0.1  # … at least, however much happens
SLICE_S = 0.005  # of a look, after which others come to their turn

Blocks = Callable[[str], Awaitable[frozenset[str]]]  # whom somebody must not meet, whoever of the two said so


async def nobody(_: str) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True)
class PairingState:
    """How it stands with somebody."""

    seeker: Seeker | None = None  # None: they do not wait
    check: ReadyCheck | None = None
    game_id: str | None = None  # of the game that has begun just now
    reason: Message | None = None  # why they do not wait any longer


class PairingService:
    def __init__(self, service: GameService, blocks: Blocks = nobody, time: Callable[[], float] = monotonic) -> None:
        self.service = service
        self.blocks = blocks
        self.time = time
        self.known_blocks: dict[str, frozenset[str]] = {}  # of those in the pool
        self.pool = Pool(self.known_blocks, SystemRandom())
        self.is_here: Callable[[str], bool] = lambda person: False
        self.publish: Callable[[str, PairingState], None] = lambda person, state: None
        self.loop = WakeableLoop("pairing", self.advance, PAUSE_S, lambda: LOOK_S if self.pool.seekers else None)

    def state(self, person: str) -> PairingState:
        return PairingState(self.pool.seekers.get(person), self.pool.checks.get(person))

    @property
    def waiting(self) -> int:
        return len(self.pool.seekers)

    # ------------------------------------------------------------ what people do

    async def enter(self, person: str, kinds: Iterable[GameKind], rated: bool) -> PairingState:
        """Somebody begins to wait; whoever waits already keeps their place, and may have ticked something else."""
        if rated:
            check_rated_player(await self.service.reader.user_of(person))
        await self.service.reader.name_of_player(person)  # refuses who has too many games
        strengths = await self.service.database.read(ratings.strengths_of(person, self.service.clock.time()))
        blocks = await self.blocks(person)
        points = {key: strength.points for key, strength in strengths.items()}
        self.pool.enter(Seeker(person, self.time(), frozenset(kinds), rated, points), self.time(), self.is_here(person))
        self.known_blocks[person] = blocks
        self.loop.wake()
        self._show([person])
        return self.state(person)

    def leave(self, person: str) -> None:
        """Somebody waits no longer; those who were to play with them wait on."""
        told = self.pool.leave(person)
        self._show([person])
        self._show(told - {person}, Message("pairing-not-ready"))
        self.loop.wake()

    async def answer(self, person: str, accept: bool) -> PairingState:
        """Whether somebody is ready to play. With the last who is, the game begins."""
        self.pool.check_of(person)
        if not accept:
            self.leave(person)
            return self.state(person)
        check = self.pool.accept(person)
        if not check.is_complete:
            self._show(check.group.people)
            return self.state(person)
        state = await self._begin(check.group)
        for each in check.group.people:
            self.known_blocks.pop(each, None)
            self.publish(each, state)
        return state

    async def _begin(self, group: Group) -> PairingState:
        kind = group.kind
        plan = GamePlan(kind.game, clock=kind.control, rated=group.rated, public=True)
        try:
            return PairingState(game_id=(await begin_seated(self.service, plan, group.people)).id)
        except RefusalError as error:  # an account that is gone, too many games: nobody is to wait for it
            return PairingState(reason=error.message)

    # ------------------------------------------------------------ what happens by itself

    def came(self, person: str) -> None:
        self.pool.came(person)
        self.loop.wake()

    def went(self, person: str) -> None:
        self.pool.went(person, self.time())

    async def advance(self) -> None:
        """Looks at the pool, and tells those for whom something has changed; others come to their turn meanwhile."""
        seekers, began = set(self.pool.seekers), perf_counter()
        told = self.pool.expire(self.time())
        gone = seekers - set(self.pool.seekers)
        self._show(gone, Message("pairing-no-answer"))
        for check in self.pool.match(self.time()):
            if check:
                self._show(check.group.people)
            if perf_counter() - began > SLICE_S:
                await asyncio.sleep(0)
                began = perf_counter()
        back = (told - gone) & set(self.pool.seekers) - set(self.pool.checks)
        self._show(back, Message("pairing-not-ready"))

    def _show(self, people: Iterable[str], reason: Message | None = None) -> None:
        """Shows people how it stands with them, and why."""
        for person in people:
            state = self.state(person)
            if state.seeker is None:
                self.known_blocks.pop(person, None)
            self.publish(person, replace(state, reason=reason))
