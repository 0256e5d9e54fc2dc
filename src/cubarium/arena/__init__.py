"""Players against players: fair schedules, games in parallel that can be stopped and gone on with, ratings, tables."""

from .match import Result, play
from .ratings import Estimate
from .schedule import Entrant, Fixture
from .standings import Standing, Table, tables
from .tournament import Tournament

__all__ = ["Entrant", "Estimate", "Fixture", "Result", "Standing", "Table", "Tournament", "play", "tables"]
