"""Ratings, rankings and what is known of a player: read from the database, and worked out anew after a while."""

import logging
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from time import monotonic

from ...catalogue import games
from ...messages import Message
from ...ratings import (
    Activity,
    Key,
    Place,
    RatingEvent,
    Speed,
    Strength,
    activity,
    overall,
    rank,
    refit,
    unmet_conditions,
)
from ...ratings.ranking import DEFAULT_CONDITIONS, places
from ..domain.profiles import Profile, profile_of
from ..domain.users import User, check_player
from ..store import delayed_ratings, played_games, rating_revisions, ratings, users
from ..store.database import Database
from ..store.rating_revisions import DriftReport
from ..store.ratings import Called
from ..store.rows import now
from ..workers.bot_scheduler import NobodyThereError, TaskFailedError
from ..workers.loops import PeriodicLoop
from ..workers.scene_renderer import RenderPool
from ..workers.tasks import REFIT, refit_question
from .tasks import TaskService

log = logging.getLogger(__name__)

RANKING_S = 30.0  # for how long a ranking is shown as it was
MAX_EVENTS = 500  # of one player
FIRST_S, PERIOD_S = 900.0, 3600.0  # how often it is asked whether a report on the drift is due
DRIFT_PERIOD = timedelta(days=7)


@dataclass
class Ranking:
    """The ranking of a game at a speed, as it was at a time."""

    time: datetime
    strengths: dict[str, Strength] = field(default_factory=dict)
    activities: dict[str, Activity] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)
    people: dict[str, Called] = field(default_factory=dict)
    drift: DriftReport | None = None


@dataclass(frozen=True)
class OverallPlace:
    """A line of the ranking of all games together."""

    place: int
    player: str
    called: Called
    bound: float  # what their strengths surely reach, on the mean
    week_points: int  # gained or lost within the last week, on the mean


@dataclass
class Player:
    """What everybody may know of a user who has an account."""

    user: User
    strengths: dict[Key, Strength]
    events: list[RatingEvent]  # the oldest first
    people: dict[str, Called]  # all who took part
    profiles: dict[Key, Profile]


class RatingService:
    def __init__(self, database: Database, threads: RenderPool, tasks: TaskService | None = None) -> None:
        self.database = database
        self.threads = threads
        self.tasks = tasks
        self.known: dict[tuple[Key, bool], tuple[Ranking, float]] = {}  # until when
        self.drift_reports = PeriodicLoop("drift-reports", self.report_drift, PERIOD_S, FIRST_S)

    async def ranking(self, key: Key, bots: bool = False) -> Ranking:
        """The ranking of people, or of programs."""
        found, until = self.known.get((key, bots), (None, 0.0))
        if found is None or monotonic() > until:
            found = await self._work_out(key, bots)
            self.known[key, bots] = found, monotonic() + RANKING_S
        return found

    async def _work_out(self, key: Key, bots: bool) -> Ranking:
        time = now()
        strengths = await self.database.read(delayed_ratings.public_strengths(key, time, bots))
        since = time - timedelta(days=DEFAULT_CONDITIONS.days)
        events = await self.database.read(delayed_ratings.public_events_since(key, since, time))
        people = await self.database.read(ratings.called(list(strengths)))
        drifts = await self.database.read(rating_revisions.latest_reports(key))

        def work() -> Ranking:
            activities = activity(events, time)
            ranked = rank(strengths, activities, time)
            return Ranking(time, strengths, activities, ranked, people, drifts[0] if drifts else None)

        return await self.threads.run_in_thread(work)

    async def overall(self, speed: Speed, bots: bool = False) -> list[OverallPlace]:
        """The places of all games together."""
        rankings = [await self.ranking(Key(game, speed), bots) for game in games()]
        bounds = overall(each.places for each in rankings)
        people = {user: name for each in rankings for user, name in each.people.items()}
        weeks: Counter[str] = Counter()
        for ranking in rankings:
            weeks.update({each.player: each.week_points for each in ranking.places})
        return [
            OverallPlace(place, user, people[user], bounds[user], round(weeks[user] / len(rankings)))
            for place, user in places(bounds)
        ]

    async def report_drift(self) -> int:
        """Compares ratings with a refit of all games where that has not been done for a week; of how many keys."""
        time, due = now(), 0
        known = {each.key: each.time for each in await self.database.read(rating_revisions.latest_reports())}
        for key in await self.database.read(rating_revisions.rated_keys()):
            if key in known and time - known[key] < DRIFT_PERIOD:
                continue
            try:
                await self._report_drift_of(key, time)
                due += 1
            except TaskFailedError:
                log.exception("ratings could not be refitted", extra={"key": ":".join(key)})
        if due:
            log.info("the drift of ratings was reported", extra={"count": due})
        return due

    async def _report_drift_of(self, key: Key, time: datetime) -> None:
        """By a worker, who also writes the report; without one, here."""
        if self.tasks and self.tasks.has_workers:
            with suppress(NobodyThereError):
                await self.tasks.compute(REFIT, f"{key.game}:{key.speed}:{time:%Y%m%d%H}", refit_question(*key))
                return
        events = await self.database.read(rating_revisions.all_events(key))
        drift = await self.threads.run_in_thread(partial(refit, events))
        report = DriftReport(key, time, len(drift.refitted), drift.mean, drift.deviation, drift.spread)
        await self.database.write(rating_revisions.add_report(report))

    async def event_of(self, game_id: str, viewer: str | None) -> RatingEvent | None:
        """What a game did to ratings, if it counts; as soon as somebody may know how it ended."""
        return await self.database.read(delayed_ratings.event_of(game_id, viewer, now()))

    async def player(self, name: str, viewer: str | None) -> Player:
        """As somebody may know them: how a game ended that is shown with a delay, only its players know at once."""
        user = check_player(await self.database.read(users.find_user_by_name(name)), name)
        time = now()
        strengths = await self.database.read(ratings.strengths_of(user.id, time))
        events = await self.database.read(ratings.events_of(user.id, MAX_EVENTS))
        for hidden in reversed(await self.database.read(delayed_ratings.hidden_events_of(user.id, viewer, time))):
            # What came after it for the same rating would tell how it ended.
            key, since = hidden.game.key, hidden.game.ended
            strengths[key] = next(change.before for change in hidden.changes if change.player == user.id)
            events = [event for event in events if event.game.key != key or event.game.ended < since]
        others = {change.player for event in events for change in event.changes}
        ids = [event.game.id for event in events]
        moves = await self.database.read(played_games.first_moves(ids))
        absent = await self.database.read(played_games.absent_seats(ids))
        by_key: dict[Key, list[RatingEvent]] = {}
        for event in events:
            by_key.setdefault(event.game.key, []).append(event)
        return Player(
            user,
            strengths,
            events,
            await self.database.read(ratings.called(list(others))),
            {key: profile_of(user.id, each, moves, absent) for key, each in by_key.items()},
        )


def lacking(ranking: Ranking, user: str) -> list[Message]:
    """What somebody lacks to have a place; an opponent is called by name."""
    found = unmet_conditions(ranking.activities.get(user, Activity()), ranking.time)
    return [Message(each.key, **{**each.values, **named(ranking, each)}) for each in found]


def named(ranking: Ranking, message: Message) -> dict[str, str]:
    if "opponent" not in message.values:
        return {}
    opponent = ranking.people.get(str(message.values["opponent"]))
    return {"opponent": opponent.name if opponent else ""}
