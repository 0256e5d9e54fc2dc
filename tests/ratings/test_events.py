"""Rated games one after another: replayed the same, voided gone, and nobody gets points for nothing."""

import json
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import anchors
import cubarium
from cubarium.errors import UsageError
from cubarium.ratings import Key, Ledger, RatedGame, RatedSeat, RatingEvent, Speed, Strength, house_levels, replay
from cubarium.ratings.events import ANCHOR_CEILING, FULL_MEETINGS

START = datetime(2026, 1, 1, tzinfo=UTC)
LIVE, SLOW = Key("kubruss", Speed.LIVE), Key("kubruss", Speed.CORRESPONDENCE)
HOUSE = Strength(28.0, 0.5)


def game(number: int, names: str, ranks: list[int], day: float = 0, key: Key = LIVE) -> RatedGame:
    """A game of players called by one letter; H is the house computer."""
    seats = [RatedSeat(name, rank, HOUSE if name == "H" else None) for name, rank in zip(names, ranks, strict=True)]
    return RatedGame(f"g{number}", key, START + timedelta(days=day), tuple(seats))


@st.composite
def histories(draw: st.DrawFn) -> list[RatedGame]:
    """Games of two to five out of eight players and a computer, with breaks between them."""
    found, day = [], 0.0
    for number in range(draw(st.integers(1, 12))):
        names = "".join(draw(st.permutations("abcdefgH"))[: draw(st.integers(2, 5))])
        ranks = draw(st.lists(st.integers(1, 5), min_size=len(names), max_size=len(names)))
        day += draw(st.floats(0, 40))
        found.append(game(number, names, ranks, day, draw(st.sampled_from([LIVE, SLOW]))))
    return found


def everything(ledger: Ledger, now: datetime) -> dict[Key, dict[str, Strength]]:
    return {key: ledger.strengths(key, now) for key in (LIVE, SLOW)}


LATER = START + timedelta(days=1000)


@given(histories())
@settings(max_examples=25, deadline=None)
def test_replayed_events_are_the_same_events_and_give_the_same_ratings(games: list[RatedGame]) -> None:
    events, ledger = replay(games)
    again, other = replay(events)
    assert again == events
    assert everything(other, LATER) == everything(ledger, LATER)


@given(histories(), st.data())
@settings(max_examples=25, deadline=None)
def test_a_voided_game_is_as_if_it_had_never_been(games: list[RatedGame], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(games))
    events, _ = replay(games)
    without, ledger = replay(events, voided={gone.id})
    expected, other = replay([each for each in games if each is not gone])
    assert without == expected
    assert everything(ledger, LATER) == everything(other, LATER)


@given(histories())
@settings(max_examples=25, deadline=None)
def test_what_a_game_left_is_what_the_next_one_begins_with_but_for_the_time_away(games: list[RatedGame]) -> None:
    events, _ = replay(games)
    held: dict[tuple[Key, str], tuple[Strength, datetime]] = {}
    for event in events:
        for seat, change in zip(event.game.seats, event.changes, strict=True):
            at = (event.game.key, seat.player)
            if seat.anchor:
                assert change.before == change.after == HOUSE
            else:
                strength, last = held.get(at, (Strength(), event.game.ended))
                assert change.before == strength.after_days_away((event.game.ended - last) / timedelta(days=1))
                held[at] = change.after, event.game.ended


def test_live_games_and_correspondence_are_rated_apart() -> None:
    _, ledger = replay([game(1, "ab", [1, 2]), game(2, "ab", [2, 1], key=SLOW)])
    assert ledger.strength(LIVE, "a", START).mu > 25 > ledger.strength(SLOW, "a", START).mu


def test_whoever_left_a_game_of_four_is_rated_as_last() -> None:
    [event], _ = replay([game(1, "abcd", [4, 1, 2, 3])])
    left, *stayed = (change.after.mu for change in event.changes)
    assert left < min(stayed)


@pytest.mark.parametrize("names", ["a", "aa", "aba"])
def test_a_rated_game_has_two_players_or_more_and_each_on_one_seat(names: str) -> None:
    with pytest.raises(UsageError, match="two or more players"):
        game(1, names, [1] * len(names))


# ---------------------------------------------------------------- nobody gets points for nothing


def test_closed_groups_do_not_inflate() -> None:
    """Groups of equal friends play for a year: on the mean they stay what they were."""
    chance, ledger = Random(3), Ledger()
    for number in range(1200):
        names = chance.sample(("abcdef", "ghijkl", "mnopqr", "stuvwx")[number % 4], chance.randint(2, 5))
        ranks = chance.sample(range(1, len(names) + 1), len(names))
        ledger.rate(game(number, "".join(names), ranks, number * 0.3))
    now = START + timedelta(days=360)
    assert fmean(each.mu for each in ledger.strengths(LIVE, now).values()) == pytest.approx(25, abs=0.5)


def gain(event: RatingEvent) -> float:
    return event.changes[0].after.mu - event.changes[0].before.mu


def test_the_same_pair_again_and_again_counts_less_and_less() -> None:
    events, _ = replay([game(number, "ab", [1, 2], number / 10) for number in range(20)])
    weights = [event.changes[0].weight for event in events]
    assert weights[:FULL_MEETINGS] == [1.0] * FULL_MEETINGS
    assert weights[FULL_MEETINGS:] == sorted(weights[FULL_MEETINGS:], reverse=True)
    assert weights[-1] == FULL_MEETINGS / 20
    assert gain(events[-1]) < gain(events[4]) / 4


def test_a_pair_that_met_long_ago_counts_in_full_again() -> None:
    games = [game(number, "ab", [1, 2]) for number in range(20)]
    events, _ = replay([*games, game(20, "ab", [1, 2], 31)])
    assert events[-1].changes[0].weight == 1


def test_beating_a_house_computer_lifts_nobody_beyond_200_points_above_it() -> None:
    ledger = Ledger()
    for number in range(300):
        ledger.rate(game(number, "aH", [1, 2], number * 10))
    now = START + timedelta(days=3000)
    assert ledger.strength(LIVE, "a", now).mu == pytest.approx(HOUSE.mu + ANCHOR_CEILING)
    assert "H" not in ledger.strengths(LIVE, now)


def test_who_is_already_above_the_ceiling_of_a_computer_may_still_lose_to_it() -> None:
    champion = Strength(45, 2)
    ledger = Ledger()
    ledger._held[LIVE, "a"] = champion, START
    won, lost = ledger.rate(game(1, "aH", [1, 2])), ledger.rate(game(2, "aH", [2, 1]))
    assert gain(won) == 0
    assert gain(lost) < 0


def test_the_strengths_of_house_computers_are_what_the_arena_measured() -> None:
    written = anchors.written(json.loads(anchors.LEVELS.read_text(encoding="utf-8"))["tables"])
    assert anchors.ANCHORS.read_text(encoding="utf-8") == written
    for game in cubarium.games():
        strengths = house_levels(game, 2)
        assert strengths[8].mu > strengths[4].mu > strengths[1].mu


def test_two_house_computers_of_a_level_sit_at_one_table_and_stay_where_they_are() -> None:
    house = house_levels("qubix", 3)[3]
    seats = (RatedSeat("ann", 1), RatedSeat("level:3", 2, house), RatedSeat("level:3", 3, house))
    [event], _ = replay([RatedGame("g", LIVE, START, seats)])
    assert [change.after == change.before for change in event.changes] == [False, True, True]
