"""Challenges between people who are here: in the memory of this process, as long as they last."""

from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from time import monotonic

from ..messages import Message
from .domain.challenges import EXPIRY_S, Challenge, OpenChallenges, new_challenge_id
from .domain.clocks import TimeControl
from .domain.errors import RefusalError
from .domain.factory import GamePlan, SeatPlan, new_session
from .domain.rated_games import check_rated_plan, check_rated_player
from .game_service import GameService
from .pairing_service import Blocks, nobody
from .seating import begin_seated
from .store import users
from .workers.loops import PeriodicLoop

LOOK_S = 1.0
GRACE_S = 8.0  # for whoever opens another page, or loses the connection


@dataclass(frozen=True)
class ChallengeState:
    """The challenges of somebody, and what has become of the last."""

    challenges: tuple[Challenge, ...]
    game_id: str | None = None  # of the game that has begun just now
    reason: Message | None = None  # why one is gone


class ChallengeService:
    def __init__(self, service: GameService, blocks: Blocks = nobody, time: Callable[[], float] = monotonic) -> None:
        self.service = service
        self.blocks = blocks
        self.time = time
        self.open_challenges = OpenChallenges()
        self.left: dict[str, float] = {}  # since when people are not here
        self.is_here: Callable[[str], bool] = lambda person: False
        self.publish: Callable[[str, ChallengeState], None] = lambda person, state: None
        self.loop = PeriodicLoop("challenges", self._look, LOOK_S)

    def state(self, person: str) -> ChallengeState:
        return ChallengeState(tuple(self.open_challenges.of(person)))

    async def send(self, person: str, name: str, game: str, control: TimeControl | None, rated: bool) -> Challenge:
        """Proposes a game of two to somebody who is here."""
        other = await self.service.database.read(users.find_user_by_name(name))
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
            check_rated_player(await self.service.reader.user_of(person))
            if other.is_guest:
                raise RefusalError("challenge-needs-accounts", code="not_now", name=other.name)
        own = await self.service.reader.name_of_player(person)
        await self.service.renderer.run_in_thread(lambda: new_session(plan, person, own))  # refuses what cannot be
        names = (own, other.name)
        challenge = Challenge(new_challenge_id(), person, other.id, game, control, rated, self.time() + EXPIRY_S, names)
        self.open_challenges.add(challenge)
        self._tell(challenge)
        return challenge

    async def answer(self, challenge_id: str, person: str, accept: bool) -> str | None:
        """Accepts, and the id of the game comes back; or declines."""
        challenge = self.open_challenges.received(challenge_id, person)
        if not accept:
            self._end(challenge, Message("challenge-declined", name=challenge.names[1]))
            return None
        self.open_challenges.take(challenge_id, person)
        people = [challenge.sender, challenge.receiver]
        SystemRandom().shuffle(people)
        plan = GamePlan(challenge.game, clock=challenge.control, rated=challenge.rated)
        try:
            session = await begin_seated(self.service, plan, people)
        except RefusalError as error:
            self._tell(challenge, error.message)
            raise
        for each in people:
            self.publish(each, ChallengeState(self.state(each).challenges, session.id))
        return session.id

    def withdraw(self, challenge_id: str, person: str) -> None:
        challenge = self.open_challenges.by_id.get(challenge_id)
        if challenge is None or challenge.sender != person:
            raise RefusalError("challenge-gone", code="not_found")
        self._end(challenge)

    def went(self, person: str) -> None:
        """Somebody is not here any longer, or opens another page."""
        if any(self.open_challenges.of(person)):
            self.left[person] = self.time()

    def end_of_those_who_left(self) -> None:
        """What somebody has proposed, or was proposed to them, goes with them."""
        for person, since in list(self.left.items()):
            if self.time() - since < GRACE_S and not self.is_here(person):
                continue
            del self.left[person]
            for challenge in [] if self.is_here(person) else list(self.open_challenges.of(person)):
                gone = challenge.names[0 if person == challenge.sender else 1]
                self._end(challenge, Message("challenge-not-here", name=gone))

    def expire(self) -> None:
        for challenge in self.open_challenges.expire(self.time()):
            self._tell(challenge, Message("challenge-expired", name=challenge.names[1]))

    def _end(self, challenge: Challenge, reason: Message | None = None) -> None:
        self.open_challenges.take(challenge.id, challenge.sender)
        self._tell(challenge, reason)

    def _tell(self, challenge: Challenge, reason: Message | None = None) -> None:
        """Shows both how it stands; why a challenge is gone is for whoever sent it."""
        self.publish(challenge.sender, ChallengeState(self.state(challenge.sender).challenges, None, reason))
        self.publish(challenge.receiver, self.state(challenge.receiver))

    async def _look(self) -> None:
        self.expire()
        self.end_of_those_who_left()
