"""Challenges between people who are here, at whichever server."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any

from ...messages import Message
from ..domain.challenges import EXPIRY_S, Challenge, OpenChallenges, new_challenge_id
from ..domain.clocks import TimeControl
from ..domain.errors import RefusalError
from ..domain.factory import GamePlan, SeatPlan, new_session
from ..domain.rated_games import check_rated_company, check_rated_plan, check_rated_player
from ..store import open_challenges, users
from ..store.open_challenges import change_challenges
from ..workers.background import Background
from ..workers.loops import WakeableLoop
from .games import GameService
from .pairing import UNTOLD_S, Blocks, nobody
from .seating import begin_seated

LOOK_S = 1.0
GRACE_S = 8.0  # for whoever opens another page, or loses the connection
CHALLENGED = "challenged"  # to other servers: somebody's challenges have changed, with a game that began or a reason


@dataclass(frozen=True)
class ChallengeState:
    """The challenges of somebody, and what has become of the last."""

    challenges: tuple[Challenge, ...]
    game_id: str | None = None  # of the game that has begun just now
    reason: Message | None = None  # why one is gone


class ChallengeService:
    def __init__(self, service: GameService, blocks: Blocks = nobody) -> None:
        self.service = service
        self.database = service.database
        self.blocks = blocks
        self.left: dict[str, float] = {}  # since when people with challenges are not here
        self.is_here: Callable[[str], bool] = lambda person: False  # at any server
        self.is_connected: Callable[[str], bool] = lambda person: False  # to this one
        self.publish: Callable[[str, ChallengeState], None] = lambda person, state: None
        self.is_awaited = True  # whether some may be open
        self.loop = WakeableLoop("challenges", self._look, LOOK_S, self._pause_s)
        self.loop.is_due_here = lambda: self.database.bus.is_leader
        self.background = Background("challenges")
        self.database.bus.on(CHALLENGED, lambda *told: self.background.begin(self._hear(*told)))

    def _pause_s(self) -> float | None:
        if self.is_awaited:
            return 0.0
        return UNTOLD_S if self.database.bus.is_shared else None

    def time(self) -> float:
        return self.service.clock.time().timestamp()

    async def state(self, person: str) -> ChallengeState:
        return ChallengeState(await self.database.read(open_challenges.challenges_of(person)))

    # ------------------------------------------------------------ what people do

    async def send(self, person: str, name: str, game: str, control: TimeControl | None, rated: bool) -> Challenge:
        """Proposes a game of two to somebody who is here."""
        other = await self.database.read(users.find_user_by_name(name))
        if other is None or other.closed:
            raise RefusalError("ratings-no-such-player", code="not_found", name=name)
        if other.id == person:
            raise RefusalError("challenge-yourself", code="not_now")
        # Who is blocked learns no more than that the other is not to be had.
        if not self.is_here(other.id) or other.id in await self.blocks(person):
            raise RefusalError("challenge-not-here", code="not_now", name=other.name)
        plan = GamePlan(game, seats=[SeatPlan()] * 2, clock=control, rated=rated)
        if rated:
            check_rated_plan(plan)
            me = await self.service.reader.user_of(person)
            check_rated_player(me)
            if other.is_guest:
                raise RefusalError("challenge-needs-accounts", code="not_now", name=other.name)
            check_rated_company([me.is_bot, other.is_bot])
        own = await self.service.reader.name_of_player(person)
        await self.service.renderer.run_in_thread(lambda: new_session(plan, person, own))  # refuses what cannot be
        names = (own, other.name)
        challenge = Challenge(new_challenge_id(), person, other.id, game, control, rated, self.time() + EXPIRY_S, names)
        await self.database.write(change_challenges(lambda known: known.add(challenge)))
        self._look_soon()
        await self._tell(challenge)
        return challenge

    async def answer(self, challenge_id: str, person: str, accept: bool) -> str | None:
        """Accepts, and the id of the game comes back; or declines."""

        def take(known: OpenChallenges) -> Challenge:
            known.received(challenge_id, person)
            return known.take(challenge_id, person)

        challenge = await self.database.write(change_challenges(take))
        if not accept:
            await self._tell(challenge, Message("challenge-declined", name=challenge.names[1]))
            return None
        people = [challenge.sender, challenge.receiver]
        SystemRandom().shuffle(people)
        plan = GamePlan(challenge.game, clock=challenge.control, rated=challenge.rated)
        try:
            session = await begin_seated(self.service, plan, people)
        except RefusalError as error:
            await self._tell(challenge, error.message)
            raise
        for each in people:
            await self._show(each, session.id)
        return session.id

    async def withdraw(self, challenge_id: str, person: str) -> None:
        def take(known: OpenChallenges) -> Challenge:
            found = known.by_id.get(challenge_id)
            if found is None or found.sender != person:
                raise RefusalError("challenge-gone", code="not_found")
            return known.take(challenge_id, person)

        await self._tell(await self.database.write(change_challenges(take)))

    # ------------------------------------------------------------ what happens by itself

    async def _look(self) -> None:
        """Ends what nobody has answered in time, and what was between people of whom one is gone."""
        known = await self.database.read(open_challenges.all_challenges())
        self.is_awaited = bool(known)
        self._note_who_left({person for each in known for person in (each.sender, each.receiver)})
        now = self.time()
        gone = {person for person, since in self.left.items() if now - since >= GRACE_S}
        for each in known:
            if now >= each.until:
                await self._end(each, Message("challenge-expired", name=each.names[1]))
            elif gone & {each.sender, each.receiver}:
                name = each.names[0 if each.sender in gone else 1]
                await self._end(each, Message("challenge-not-here", name=name))

    def _look_soon(self) -> None:
        self.is_awaited = True
        self.loop.wake()

    def _note_who_left(self, people: set[str]) -> None:
        now = self.time()
        self.left = {person: self.left.get(person, now) for person in people if not self.is_here(person)}

    async def _end(self, challenge: Challenge, reason: Message) -> None:
        taken = await self.database.write(change_challenges(lambda known: known.by_id.pop(challenge.id, None)))
        if taken is not None:  # nobody was faster
            await self._tell(challenge, reason)

    # ------------------------------------------------------------ who is told

    async def _tell(self, challenge: Challenge, reason: Message | None = None) -> None:
        """Shows both how it stands; why a challenge is gone is for whoever sent it."""
        await self._show(challenge.sender, reason=reason)
        await self._show(challenge.receiver)

    async def _show(self, person: str, game_id: str | None = None, reason: Message | None = None) -> None:
        self.publish(person, replace(await self.state(person), game_id=game_id, reason=reason))
        words = (reason.key, dict(reason.values)) if reason else None
        self.database.bus.send(CHALLENGED, person, game_id, words)

    async def _hear(self, person: str, game_id: str | None, words: tuple[str, dict[str, Any]] | None) -> None:
        """Shows somebody here what another server has done."""
        self._look_soon()
        if game_id or self.is_connected(person):
            reason = Message(words[0], **words[1]) if words else None
            self.publish(person, replace(await self.state(person), game_id=game_id, reason=reason))
