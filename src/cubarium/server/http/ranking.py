"""The rankings, and what is known of a player."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from ...catalogue import games
from ...ratings import Change, Key, Place, RatingEvent, Speed, Strength
from ...ratings.ranking import DEFAULT_CONDITIONS, around
from ...ratings.strength import shown
from ..contract import MAX_GAME_NAME_LENGTH
from ..domain.errors import RefusalError
from ..domain.seats import MAX_NAME_LENGTH
from ..rating_contract import (
    OwnPlaceView,
    PlaceView,
    PlayerRatingView,
    PlayerView,
    RankingView,
    RatingChangeView,
    RatingView,
    SpeedName,
)
from ..rating_service import Player, Ranking, lacking
from ..views import message_view
from .dependencies import Ratings
from .error_handlers import AnyRequest, error_responses
from .middleware import context_of

MAX_PLACES = 100
ALL = "all"

GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="a game, or `all` of them together")]


def rating_view(strength: Strength) -> RatingView:
    return RatingView(strength.points, strength.margin, strength.provisional)


def place_view(place: Place, names: dict[str, str]) -> PlaceView:
    bound = shown(place.strength.lower_bound)
    return PlaceView(place.place, names.get(place.player, ""), rating_view(place.strength), bound, place.week_points)


@get("/ranking/{game:str}", responses=error_responses(400, 404, 429))
async def get_ranking(
    request: AnyRequest,
    ratings: Ratings,
    game: GameName,
    speed: Annotated[SpeedName, Parameter(description="of live games, or of correspondence")] = "live",
) -> RankingView:
    """Who is ranked, the first hundred of them, and where you are."""
    conditions = [message_view(message) for message in DEFAULT_CONDITIONS.messages()]
    if game == ALL:
        lines = await ratings.overall(Speed(speed))
        places = [PlaceView(place, name, None, shown(bound), 0) for place, name, bound in lines[:MAX_PLACES]]
        return RankingView(conditions, len(lines), places, None)
    if game not in games():
        raise RefusalError("ratings-no-such-ranking", code="not_found", name=game)
    ranking = await ratings.ranking(Key(game, Speed(speed)))
    places = [place_view(place, ranking.names) for place in ranking.places[:MAX_PLACES]]
    person = context_of(request).known_person
    return RankingView(conditions, len(ranking.places), places, own_place(ranking, person) if person else None)


def own_place(ranking: Ranking, person: str) -> OwnPlaceView:
    strength = ranking.strengths.get(person)
    near = [place_view(place, ranking.names) for place in around(ranking.places, person)]
    lacks = [] if near else [message_view(message) for message in lacking(ranking, person)]
    return OwnPlaceView(rating_view(strength) if strength else None, near, lacks)


@get("/players/{name:str}", responses=error_responses(400, 404, 429))
async def get_player(
    ratings: Ratings, name: Annotated[str, Parameter(max_length=MAX_NAME_LENGTH, description="of an account")]
) -> PlayerView:
    """The ratings of a player, and what the latest 500 rated games did to them."""
    player = await ratings.player(name)
    counts = player.games()
    return PlayerView(
        name=player.user.name,
        since=player.user.created.isoformat(timespec="seconds"),
        ratings=[
            PlayerRatingView(key.game, key.speed.value, rating_view(strength), counts[key])
            for key, strength in sorted(player.strengths.items())
        ],
        history=[change_view(player, event) for event in player.events],
    )


def change_view(player: Player, event: RatingEvent) -> RatingChangeView:
    number = next(i for i, change in enumerate(event.changes) if change.player == player.user.id)
    mine: Change = event.changes[number]
    return RatingChangeView(
        id=event.game.id,
        game=event.game.key.game,
        speed=event.game.key.speed.value,
        ended=event.game.ended.isoformat(timespec="seconds"),
        rank=event.game.seats[number].rank,
        opponents=[player.names.get(change.player, "") for change in event.changes if change is not mine],
        before=rating_view(mine.before),
        after=rating_view(mine.after),
    )


ROUTES = [get_ranking, get_player]
