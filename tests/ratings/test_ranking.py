"""The ranking lists who has met its conditions, in the right order, and says what others lack."""

from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest

from cubarium.messages import languages, translate
from cubarium.ratings import Key, RatedGame, RatedSeat, RatingEvent, Speed, Strength, activity, overall, rank, replay
from cubarium.ratings.ranking import Conditions, Place, around, unmet_conditions

START = datetime(2026, 1, 1, tzinfo=UTC)
KEY = Key("qubix", Speed.LIVE)
PEOPLE = [f"p{number}" for number in range(10)]
NOW = START + timedelta(days=50)


def played(pairs: list[tuple[str, str]], first_day: float = 40) -> list[RatingEvent]:
    """Games of two; the first one named wins. Names that begin with "house" are computers."""
    anchor = Strength(25, 0.5)
    games = [
        RatedGame(
            f"{number}",
            KEY,
            START + timedelta(days=first_day + number / 100),
            tuple(
                RatedSeat(name, place, anchor if name.startswith("house") else None) for place, name in enumerate(pair)
            ),
        )
        for number, pair in enumerate(pairs)
    ]
    return replay(games)[0]


# Everybody meets everybody twice, and each wins once: all stay near each other.
EVERYBODY = [pair for one, other in combinations(PEOPLE, 2) for pair in ((one, other), (other, one))]


def last_strengths(events: list[RatingEvent]) -> dict[str, Strength]:
    return {change.player: change.after for event in events for change in event.changes}


def test_players_are_ranked_by_what_their_strength_surely_reaches() -> None:
    events = played(EVERYBODY)
    ranking = rank(last_strengths(events), activity(events, NOW), NOW)
    assert {each.player for each in ranking} == set(PEOPLE)
    assert [each.place for each in ranking] == list(range(1, 11))
    bounds = [each.strength.lower_bound for each in ranking]
    assert bounds == sorted(bounds, reverse=True)


def test_the_more_certain_of_two_equals_is_ranked_first() -> None:
    events = played(EVERYBODY)
    strengths = {"p0": Strength(30, 2), "p1": Strength(30, 1)}
    assert [each.player for each in rank(strengths, activity(events, NOW), NOW)] == ["p1", "p0"]


def lacking(events: list[RatingEvent], player: str, now: datetime = NOW) -> list[str]:
    return [
        message.key.removeprefix("ratings-lacks-") for message in unmet_conditions(activity(events, now)[player], now)
    ]


def test_everybody_who_met_everybody_twice_lacks_nothing() -> None:
    assert lacking(played(EVERYBODY), "p4") == []


def test_a_new_player_is_told_all_that_is_missing() -> None:
    events = played([("p0", "p1"), ("p0", "p2")])
    messages = unmet_conditions(activity(events, NOW)["p0"], NOW)
    assert [translate(message) for message in messages] == [
        "2 of 15 rated games against other people within 365 days",
        "2 of 8 different opponents",
        "2 of 5 opponents within 200 points of your rating",
        "50 % of your meetings were with p1, at most 25 % may be",
    ]


def test_whoever_stays_away_for_a_month_leaves_the_ranking_until_the_next_game() -> None:
    events = played(EVERYBODY)
    assert lacking(events, "p4", NOW + timedelta(days=40)) == ["active"]


def test_games_of_years_ago_do_not_count() -> None:
    assert activity(played(EVERYBODY), NOW + timedelta(days=500)) == {}


def test_one_opponent_may_not_be_most_of_the_games() -> None:
    assert lacking(played([*EVERYBODY, *[("p4", "p5")] * 20]), "p4") == ["share"]


def test_house_computers_are_neither_games_nor_opponents() -> None:
    events = played([("p0", "house"), ("p0", "p1")])
    mine = activity(events, NOW)["p0"]
    assert (mine.games, list(mine.meetings)) == (1, ["p1"])


def test_opponents_far_from_ones_own_strength_are_not_near() -> None:
    events = played([("p0", "p1")] * 60)
    assert activity(events[:5], NOW)["p0"].near == {"p1"}
    assert activity(events[50:], NOW)["p0"].near == set()


def test_the_change_of_the_week_is_what_was_won_and_lost_in_it() -> None:
    events = played([("p0", "p1")], first_day=46)
    found = activity(events, NOW)
    assert found["p0"].week_mu == pytest.approx(events[0].changes[0].after.mu - 25)
    assert activity(played([("p0", "p1")], first_day=10), NOW)["p0"].week_mu == 0


def test_who_is_equal_shares_a_place_and_the_next_one_is_left_out() -> None:
    events = played(EVERYBODY)
    strengths = {"p0": Strength(30, 2), "p1": Strength(30, 2), "p2": Strength(20, 2)}
    ranking = rank(strengths, activity(events, NOW), NOW)
    assert [(each.place, each.player) for each in ranking] == [(1, "p0"), (1, "p1"), (3, "p2")]


def test_somebody_sees_those_above_and_below() -> None:
    ranking = [Place(place, f"p{place}", Strength()) for place in range(1, 8)]
    assert [each.place for each in around(ranking, "p4")] == [2, 3, 4, 5, 6]
    assert [each.place for each in around(ranking, "p1")] == [1, 2, 3]
    assert around(ranking, "nobody") == []


def test_all_games_together_reward_those_who_play_them_all() -> None:
    strong, fair = Strength(35, 2), Strength(30, 2)
    one = [Place(1, "ann", strong), Place(2, "bob", fair)]
    other = [Place(1, "bob", fair)]
    assert overall([one, other]) == {
        "ann": (strong.lower_bound + Strength().lower_bound) / 2,
        "bob": fair.lower_bound,
    }


@pytest.mark.parametrize("language", languages())
def test_the_conditions_are_published_in_every_language(language: str) -> None:
    sentences = [translate(message, language=language) for message in Conditions().messages()]
    assert len(set(sentences)) == len(sentences) == 5
    assert not any("ratings-" in each for each in sentences)
