"""A tournament of every game, every day: it runs by itself, and computer players fill it up."""

from datetime import UTC, datetime, timedelta

from ...catalogue import games, rules
from .clocks import TimeControl
from .factory import seat_counts
from .tournament_plans import TournamentPlan
from .tournaments import Tournament, new_tournament

FIRST_HOUR = 16  # UTC, of the first game; each other begins an hour after the one before
CONTROL = TimeControl(bank_s=300, increment_s=5)
MAX_SEATS = 4
ROUNDS, POD_ROUNDS = 4, 3
DAY = timedelta(days=1)


def daily_tournaments(now: datetime) -> list[Tournament]:
    """The next one of each game."""
    return [daily_tournament(game, number, now) for number, game in enumerate(games())]


def daily_tournament(game: str, number: int, now: datetime) -> Tournament:
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    starts = today + timedelta(hours=FIRST_HOUR + number)
    if starts <= now:
        starts += DAY
    seats = min(MAX_SEATS, max(seat_counts(rules(game))))
    plan = TournamentPlan(
        game,
        CONTROL,
        starts,
        format="swiss" if seats == 2 else "pods",
        seats=seats,
        rounds=ROUNDS if seats == 2 else POD_ROUNDS,
    )
    return new_tournament(plan, series=f"daily {game} {starts:%Y-%m-%d}")
