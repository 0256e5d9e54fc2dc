"""The rankings, and what is known of a player."""

from collections.abc import Sequence
from typing import Annotated

from litestar import get
from litestar.params import Parameter

from ...catalogue import games
from ...messages import Message
from ...ratings import HOUSE, Change, Key, Place, RatingEvent, Speed, Strength
from ...ratings.ranking import DEFAULT_CONDITIONS, around
from ...ratings.strength import POINTS_PER_MU, shown
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..contract.ratings import (
    DriftView,
    OpeningView,
    OpponentView,
    OwnPlaceView,
    PlaceView,
    PlayerRatingView,
    PlayerView,
    RankingView,
    RatingChangeView,
    RatingView,
    SeatRatingView,
    SeatResultsView,
    SpeedName,
)
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..domain.profiles import Profile
from ..domain.seats import MAX_NAME_LENGTH
from ..services.ratings import OverallPlace, Player, Ranking, lacking
from ..store.rating_revisions import DriftReport
from ..views.games import message_view
from .dependencies import Ratings
from .error_handlers import AnyRequest, error_responses
from .games import GameId
from .middleware import context_of

MAX_PLACES = 100
ALL = "all"

AccountName = Annotated[str, Parameter(max_length=MAX_NAME_LENGTH, description="of an account")]
GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="a game, or `all` of them together")]


def rating_view(strength: Strength) -> RatingView:
    return RatingView(strength.points, strength.margin, strength.provisional)


def place_view(place: Place, ranking: Ranking) -> PlaceView:
    called, bound = ranking.people[place.player], shown(place.strength.lower_bound)
    return PlaceView(place.place, *called, rating_view(place.strength), bound, place.week_points)


def overall_view(each: OverallPlace) -> PlaceView:
    return PlaceView(each.place, *each.called, None, shown(each.bound), each.week_points)


@get("/ranking/{game:str}", responses=error_responses(400, 404, 429))
async def get_ranking(
    request: AnyRequest,
    ratings: Ratings,
    game: GameName,
    speed: Annotated[SpeedName, Parameter(description="of live games, or of correspondence")] = "live",
    bots: Annotated[bool, Parameter(description="of programs, not of people")] = False,
) -> RankingView:
    """Who is ranked, the first hundred of them, and where you are."""
    conditions = [message_view(message) for message in DEFAULT_CONDITIONS.messages()]
    person = context_of(request).known_person
    if game == ALL:
        lines = await ratings.overall(Speed(speed), bots)
        places = [overall_view(each) for each in lines[:MAX_PLACES]]
        return RankingView(conditions, len(lines), places, own_overall_place(lines, person) if person else None)
    if game not in games():
        raise RefusalError("ratings-no-such-ranking", code="not_found", name=game)
    ranking = await ratings.ranking(Key(game, Speed(speed)), bots)
    places = [place_view(place, ranking) for place in ranking.places[:MAX_PLACES]]
    you = own_place(ranking, person) if person else None
    drift = drift_view(ranking.drift) if ranking.drift else None
    return RankingView(conditions, len(ranking.places), places, you, drift)


def drift_view(report: DriftReport) -> DriftView:
    mean, deviation = (round(POINTS_PER_MU * value) for value in (report.mean, report.deviation))
    return DriftView(report.time.isoformat(timespec="seconds"), mean, deviation)


def own_overall_place(lines: Sequence[OverallPlace], person: str) -> OwnPlaceView:
    near = [overall_view(each) for each in around(lines, person)]
    return OwnPlaceView(None, near, [] if near else [message_view(Message("ratings-lacks-place"))])


def own_place(ranking: Ranking, person: str) -> OwnPlaceView:
    strength = ranking.strengths.get(person)
    near = [place_view(place, ranking) for place in around(ranking.places, person)]
    lacks = [] if near else [message_view(message) for message in lacking(ranking, person)]
    return OwnPlaceView(rating_view(strength) if strength else None, near, lacks)


@get("/games/{game_id:str}/ratings", responses=error_responses(404, 429))
async def get_game_ratings(request: AnyRequest, ratings: Ratings, game_id: GameId) -> list[SeatRatingView]:
    """What a rated game did to the ratings of its people, once it is over; nothing where it did not count.

    Of a game that is shown with a delay, only its players see it at once.
    """
    event = await ratings.event_of(check_game_id(game_id), context_of(request).known_person)
    return [
        SeatRatingView(seat, rating_view(change.before), rating_view(change.after))
        for seat, change in enumerate(event.changes if event else ())
        if not change.player.startswith(HOUSE)
    ]


@get(["/users/{name:str}", "/players/{name:str}"], responses=error_responses(400, 404, 429))
async def get_player(
    request: AnyRequest,
    ratings: Ratings,
    name: AccountName,
) -> PlayerView:
    """The ratings of a player, and what the latest 500 rated games did to them.

    Of a game that is shown with a delay, only its players see here at once how it ended.
    """
    return player_view(await ratings.player(name, context_of(request).known_person))


@get("/users/{name:str}/ratings/{game:str}", responses=error_responses(400, 404, 429))
async def get_player_ratings(
    request: AnyRequest,
    ratings: Ratings,
    name: AccountName,
    game: Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="a game")],
) -> PlayerView:
    """The same of one game alone, at each speed at which it was played."""
    if game not in games():
        raise RefusalError("ratings-no-such-ranking", code="not_found", name=game)
    view = player_view(await ratings.player(name, context_of(request).known_person))
    view.ratings = [each for each in view.ratings if each.game == game]
    view.history = [each for each in view.history if each.game == game]
    return view


def player_view(player: Player) -> PlayerView:
    return PlayerView(
        name=player.user.name,
        country=player.user.country,
        since=player.user.created.isoformat(timespec="seconds"),
        ratings=[
            player_rating_view(key, strength, player.profiles[key])
            for key, strength in sorted(player.strengths.items())
            if key in player.profiles
        ],
        history=[change_view(player, event) for event in player.events],
    )


def player_rating_view(key: Key, strength: Strength, profile: Profile) -> PlayerRatingView:
    return PlayerRatingView(
        game=key.game,
        speed=key.speed.value,
        rating=rating_view(strength),
        games=sum(each.games for each in profile.by_seat.values()),
        by_seat=[SeatResultsView(each.games, each.wins, seat) for seat, each in profile.by_seat.items()],
        openings=[OpeningView(each.games, each.wins, move) for move, each in profile.openings.items()],
        streak=profile.streak,
        best_streak=profile.best_streak,
        stayed=profile.stayed,
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
        opponents=[opponent_view(player, change.player) for change in event.changes if change is not mine],
        before=rating_view(mine.before),
        after=rating_view(mine.after),
    )


def opponent_view(player: Player, opponent: str) -> OpponentView:
    level, called = opponent.removeprefix(HOUSE), player.people.get(opponent)
    return OpponentView(called.name if called else "", int(level) if level != opponent else None)


ROUTES = [get_ranking, get_game_ratings, get_player, get_player_ratings]
