"""Players against players: fair schedules, games in parallel that can be stopped and resumed, ratings, rankings.

schedule    who plays whom, on which seats, from which opening
match       one game, and its result
workers     where games are played: here, in processes, or on a Ray cluster
results     results in a file
tournament  all of these together
ratings     Elo with intervals, and openskill
standings   what the results of a setting say
report      rankings for people: in the terminal, as Markdown, as a chart
command     `cubarium arena`
"""

from .match import Result, play
from .ratings import Rating
from .schedule import Entrant, Fixture
from .standings import Ranking, Standing, rankings
from .tournament import Tournament

__all__ = ["Entrant", "Fixture", "Ranking", "Rating", "Result", "Standing", "Tournament", "play", "rankings"]
