"""What travels about ratings, beside `contract`: a rating, a ranking, a player."""

from typing import Literal

from msgspec import Struct

from .errors import MessageView

SpeedName = Literal["live", "correspondence"]


class RatingView(Struct):
    points: int
    margin: int  # the strength lies within it in about 95 of 100 cases
    provisional: bool


class SeatRatingView(Struct):
    """What a rated game did to the rating of whoever played a seat."""

    seat: int
    before: RatingView
    after: RatingView


class PlaceView(Struct):
    """A line of a ranking."""

    place: int
    name: str
    country: str | None
    rating: RatingView | None  # null in the ranking of all games together
    points: int  # by which the ranking is ordered: what the strength surely reaches
    week: int  # gained or lost within the last week


class OwnPlaceView(Struct):
    """Where you are: your line with those around it, or what you lack to have one."""

    rating: RatingView | None  # null where you have played no rated game
    around: list[PlaceView]
    lacking: list[MessageView]


class DriftView(Struct):
    """How far ratings were from a refit of all games at once."""

    time: str  # ISO 8601
    mean: int  # points by which ratings are too high; below 0, too low
    deviation: int  # points, from player to player


class RankingView(Struct):
    conditions: list[MessageView]  # what one must have done to be ranked
    players: int  # that are ranked
    places: list[PlaceView]  # the first of them
    you: OwnPlaceView | None  # null for whoever has not been here before
    drift: DriftView | None = None  # null until it was looked at, and for all games together


class ResultsView(Struct):
    games: int
    wins: int


class SeatResultsView(ResultsView):
    seat: int


class OpeningView(ResultsView):
    move: str  # the player's first


class PlayerRatingView(Struct):
    """A rating of a player, and what the latest games say beside it."""

    game: str
    speed: SpeedName
    rating: RatingView
    games: int
    by_seat: list[SeatResultsView]
    openings: list[OpeningView]  # the most frequent first
    streak: int  # games won in a row until now
    best_streak: int
    stayed: int  # games that the player did not leave without a word


class OpponentView(Struct):
    name: str  # "" for a house computer, and for those who are gone
    level: int | None  # of a house computer


class RatingChangeView(Struct):
    """What a game did to somebody's rating."""

    id: str  # of the game
    game: str
    speed: SpeedName
    ended: str  # ISO 8601
    rank: int
    opponents: list[OpponentView]
    before: RatingView
    after: RatingView


class PlayerView(Struct):
    name: str
    country: str | None
    since: str  # ISO 8601
    ratings: list[PlayerRatingView]
    history: list[RatingChangeView]  # the oldest first
