"""Quick pairing: the pool that all servers share, and the games that come of it.

Who hears of it is behind `publish` and `is_here`; the service does not know that they have sockets.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from ...messages import Message
from ..domain.errors import RefusalError
from ..domain.factory import GamePlan
from ..domain.pairing import GameKind, Group, Seeker
from ..domain.pool import Pool, ReadyCheck
from ..domain.rated_games import check_rated_player
from ..store import ratings, seekers
from ..store.seekers import Standing
from ..workers.background import Background
from ..workers.loops import WakeableLoop
from .games import GameService
from .seating import begin_seated

LOOK_S = 1.0  # between two looks at the pool: ranges have widened meanwhile
PAUSE_S = 0.1  # … at least, however much happens
UNTOLD_S = 5.0  # after which an empty pool is looked at, in case that another server's word was lost
SLICE_S = 0.005  # of a look, after which others come to their turn
POOL = "pool"  # to other servers: somebody has entered the pool, or left
SEEK = "seek"  # … it stands otherwise with somebody: a game has begun, or why they do not wait any longer

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
    def __init__(self, service: GameService, blocks: Blocks = nobody) -> None:
        self.service = service
        self.database = service.database
        self.blocks = blocks
        self.is_awaited = True  # whether somebody may be in the pool
        self.is_here: Callable[[str], bool] = lambda person: False  # at any server
        self.is_connected: Callable[[str], bool] = lambda person: False  # to this one
        self.publish: Callable[[str, PairingState], None] = lambda person, state: None
        self.loop = WakeableLoop("pairing", self.advance, PAUSE_S, self._pause_s)
        self.loop.is_due_here = lambda: self.database.bus.is_leader
        self.background = Background("pairing-at-other-servers")
        self.database.bus.on(POOL, self._wake)
        self.database.bus.on(SEEK, lambda *told: self.background.begin(self._hear(*told)))

    def time(self) -> float:
        return self.service.clock.time().timestamp()

    def _pause_s(self) -> float | None:
        if self.is_awaited:
            return LOOK_S
        return UNTOLD_S if self.database.bus.is_shared else None

    def _wake(self) -> None:
        self.is_awaited = True
        self.loop.wake()

    async def state(self, person: str) -> PairingState:
        return PairingState(*await self.database.read(seekers.standing_of(person)))

    async def waiting(self) -> int:
        return await self.database.read(seekers.count_seekers())

    # ------------------------------------------------------------ what people do

    async def enter(
        self, person: str, kinds: Iterable[GameKind], rated: bool, is_program: bool = False
    ) -> PairingState:
        """Somebody begins to wait; whoever waits already keeps their place, and may have ticked something else."""
        if rated:
            check_rated_player(await self.service.reader.user_of(person))
        await self.service.reader.name_of_player(person)  # refuses who has too many games
        strengths = await self.database.read(ratings.strengths_of(person, self.service.clock.time()))
        blocks = await self.blocks(person)
        points = {key: strength.points for key, strength in strengths.items()}
        seeker = Seeker(person, self.time(), frozenset(kinds), rated, points, blocks=blocks, is_program=is_program)

        def change(pool: Pool) -> tuple[None, set[str]]:
            pool.enter(seeker, seeker.since, self.is_here(person))
            return None, {person}

        changed = await self.database.write(seekers.change_pool(change, person))
        self._look_soon()
        self._show(changed.standings, [person])
        return PairingState(*changed.standings[person])

    async def leave(self, person: str) -> None:
        """Somebody waits no longer; those who were to play with them wait on."""
        await self._leave(person, lambda pool: pool.leave(person))

    async def _leave(self, person: str, leave: Callable[[Pool], set[str]]) -> None:
        changed = await self.database.write(seekers.change_pool(lambda pool: (None, leave(pool) | {person})))
        self._show(changed.standings, [person])
        self._show(changed.standings, changed.standings.keys() - {person}, Message("pairing-not-ready"))
        self._look_soon()

    async def answer(self, person: str, accept: bool) -> PairingState:
        """Whether somebody is ready to play. With the last who is, the game begins."""

        def refuse(pool: Pool) -> set[str]:
            pool.check_of(person)
            return pool.leave(person)

        def agree(pool: Pool) -> tuple[ReadyCheck, set[str]]:
            check = pool.accept(person)
            return check, set(check.group.people)

        if not accept:
            await self._leave(person, refuse)
            return PairingState()
        changed = await self.database.write(seekers.change_pool(agree))
        if not changed.answer.is_complete:
            self._show(changed.standings, changed.standings)
            return PairingState(*changed.standings[person])
        state = await self._begin(changed.answer.group)
        for each in changed.standings:
            self._tell(each, state)
        return state

    async def renew_blocks(self, *people: str) -> None:
        """Some people block each other, or no longer: those of them who wait are paired accordingly."""
        blocks = {person: await self.blocks(person) for person in people}
        changed = await self.database.write(seekers.change_pool(lambda pool: (None, pool.renew_blocks(blocks))))
        self._show(changed.standings, changed.standings, Message("pairing-not-ready"))
        self._look_soon()

    async def _begin(self, group: Group) -> PairingState:
        kind = group.kind
        plan = GamePlan(kind.game, clock=kind.control, rated=group.rated, public=True)
        try:
            return PairingState(game_id=(await begin_seated(self.service, plan, group.people)).id)
        except RefusalError as error:  # an account that is gone, too many games: nobody is to wait for it
            return PairingState(reason=error.message)

    # ------------------------------------------------------------ what happens by itself

    async def advance(self) -> None:
        """Looks at the pool, and tells those for whom something has changed.

        Groups are found on a copy, while others come to their turn: who is in the pool no longer as they were is not
        paired.
        """
        copy = await self.database.read(seekers.read_pool())
        self.is_awaited = bool(copy.seekers)
        absent = dict(copy.absent)
        told = self._expire(copy)
        groups = await self._find_groups(copy)
        if not (groups or told or copy.absent != absent):
            return

        def change(pool: Pool) -> tuple[tuple[set[str], set[str]], set[str]]:
            before = set(pool.seekers)
            told = self._expire(pool)
            gone = before - set(pool.seekers)
            for group in groups:
                if pool.begin_check(group, self.time()):
                    told |= set(group.people)
            return (gone, told - gone - set(pool.checks)), told

        changed = await self.database.write(seekers.change_pool(change))
        gone, back = changed.answer
        self._show(changed.standings, gone, Message("pairing-no-answer"))
        self._show(changed.standings, back, Message("pairing-not-ready"))
        self._show(changed.standings, changed.standings.keys() - gone - back)

    def _expire(self, pool: Pool) -> set[str]:
        now = self.time()
        for person in list(pool.seekers):
            if self.is_here(person):
                pool.came(person)
            else:
                pool.went(person, now)
        return pool.expire(now)

    async def _find_groups(self, pool: Pool) -> list[Group]:
        found, began = [], perf_counter()
        for check in pool.match(self.time()):
            if check:
                found.append(check.group)
            if perf_counter() - began > SLICE_S:
                await asyncio.sleep(0)
                began = perf_counter()
        return found

    # ------------------------------------------------------------ who is told

    def _look_soon(self) -> None:
        self._wake()
        self.database.bus.send(POOL)

    def _show(self, standings: dict[str, Standing], people: Iterable[str], reason: Message | None = None) -> None:
        """Shows people how it stands with them, and why."""
        for person in people:
            self._tell(person, PairingState(*standings[person], reason=reason))

    def _tell(self, person: str, state: PairingState) -> None:
        self.publish(person, state)
        reason = (state.reason.key, dict(state.reason.values)) if state.reason else None
        self.database.bus.send(SEEK, person, state.game_id, reason)

    async def _hear(self, person: str, game_id: str | None, reason: tuple[str, dict[str, Any]] | None) -> None:
        """Shows somebody here what another server has done."""
        if game_id is None and not self.is_connected(person):
            return
        told = Message(reason[0], **reason[1]) if reason else None
        self.publish(person, replace(await self.state(person), game_id=game_id, reason=told))
