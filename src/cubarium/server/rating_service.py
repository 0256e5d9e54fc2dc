"""Ratings, rankings and what is known of a player: read from the database, and worked out anew after a while."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from time import monotonic

from ..catalogue import games
from ..messages import Message
from ..ratings import Activity, Key, Place, RatingEvent, Speed, Strength, activity, overall, rank, unmet_conditions
from ..ratings.ranking import DEFAULT_CONDITIONS, places
from .domain.errors import RefusalError
from .domain.users import User
from .store import ratings, users
from .store.database import Database
from .store.rows import now
from .workers.scene_renderer import RenderPool

RANKING_S = 30.0  # for how long a ranking is shown as it was
MAX_EVENTS = 500  # of one player


@dataclass
class Ranking:
    """The ranking of a game at a speed, as it was at a time."""

    time: datetime
    strengths: dict[str, Strength] = field(default_factory=dict)
    activities: dict[str, Activity] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)


@dataclass
class Player:
    """What everybody may know of a user who has an account."""

    user: User
    strengths: dict[Key, Strength]
    events: list[RatingEvent]  # the oldest first
    names: dict[str, str]  # of all who took part

    def games(self) -> Counter[Key]:
        return Counter(event.game.key for event in self.events)


class RatingService:
    def __init__(self, database: Database, threads: RenderPool) -> None:
        self.database = database
        self.threads = threads
        self.known: dict[Key, tuple[Ranking, float]] = {}  # until when

    async def ranking(self, key: Key) -> Ranking:
        found, until = self.known.get(key, (None, 0.0))
        if found is None or monotonic() > until:
            found = await self._work_out(key)
            self.known[key] = found, monotonic() + RANKING_S
        return found

    async def _work_out(self, key: Key) -> Ranking:
        time = now()
        strengths = await self.database.read(ratings.strengths(key, time))
        since = time - timedelta(days=DEFAULT_CONDITIONS.days)
        events = await self.database.read(ratings.events_since(key, since))
        names = await self.database.read(ratings.names_of(list(strengths)))

        def work() -> Ranking:
            activities = activity(events, time)
            return Ranking(time, strengths, activities, rank(strengths, activities, time), names)

        return await self.threads.run_in_thread(work)

    async def overall(self, speed: Speed) -> list[tuple[int, str, float]]:
        """The places of all games together, with the names of players and what their strengths surely reach."""
        rankings = [await self.ranking(Key(game, speed)) for game in games()]
        bounds = overall(each.places for each in rankings)
        names = {user: name for each in rankings for user, name in each.names.items()}
        return [(place, names[user], bounds[user]) for place, user in places(bounds)]

    async def player(self, name: str) -> Player:
        user = await self.database.read(users.find_user_by_name(name))
        if user is None or user.is_guest or user.closed:
            raise RefusalError("ratings-no-such-player", code="not_found", name=name)
        events = await self.database.read(ratings.events_of(user.id, MAX_EVENTS))
        others = {change.player for event in events for change in event.changes}
        return Player(
            user,
            await self.database.read(ratings.strengths_of(user.id, now())),
            events,
            await self.database.read(ratings.names_of(list(others))),
        )


def lacking(ranking: Ranking, user: str) -> list[Message]:
    """What somebody lacks to have a place; an opponent is called by name."""
    found = unmet_conditions(ranking.activities.get(user, Activity()), ranking.time)
    return [Message(each.key, **{**each.values, **named(ranking, each)}) for each in found]


def named(ranking: Ranking, message: Message) -> dict[str, str]:
    return {"opponent": ranking.names.get(str(message.values["opponent"]), "")} if "opponent" in message.values else {}
