"""How strong people are: ratings from rated games of two to five seats, and the ranking. docs/ratings.md explains it.

strength  what is believed of a player's strength, and how it is shown
model     what one game says about the strengths of those who played it
anchors   house computers, whose strength is known and never moves
events    rated games one after another: who had what before and after, and the same again without some of them
ranking   who is ranked, in which order, and what others lack
refit     all games at once, to see whether the ratings have drifted

Everything here is a value or a function of values: it asks no database and knows no request.
"""

from .anchors import HOUSE, house_levels, rated_levels
from .events import Change, Ledger, RatedGame, RatedSeat, RatingEvent, rate_game, replay
from .model import Model, chance_ahead
from .ranking import Activity, Place, activity, overall, rank, unmet_conditions
from .refit import Drift, refit
from .strength import Key, Speed, Strength

__all__ = [
    "HOUSE",
    "Activity",
    "Change",
    "Drift",
    "Key",
    "Ledger",
    "Model",
    "Place",
    "RatedGame",
    "RatedSeat",
    "RatingEvent",
    "Speed",
    "Strength",
    "activity",
    "chance_ahead",
    "house_levels",
    "overall",
    "rank",
    "rate_game",
    "rated_levels",
    "refit",
    "replay",
    "unmet_conditions",
]
