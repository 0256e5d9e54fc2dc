"""The refit of all games at once finds true strengths, and reports how far the ratings have drifted from them."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import log
from random import Random

import pytest

from cubarium.ratings import Key, RatedGame, RatedSeat, RatingEvent, Speed, Strength, refit, replay
from cubarium.ratings.refit import SCALE

START = datetime(2026, 1, 1, tzinfo=UTC)
KEY = Key("kewbz", Speed.LIVE)
TRUE = {"a": 33.0, "b": 28.0, "c": 25.0, "d": 22.0, "e": 17.0}


def history(games: int, anchor: str | None = None) -> list[RatingEvent]:
    """Games of two to five whose results are drawn by the true strengths."""
    chance, found = Random(1), []
    for number in range(games):
        names = chance.sample(sorted(TRUE), chance.randint(2, 5))
        luck = {name: TRUE[name] / SCALE - log(-log(chance.random())) for name in names}
        ranks = {name: sum(other >= luck[name] for other in luck.values()) for name in names}
        seats = (RatedSeat(name, ranks[name], Strength(TRUE[name], 0.5) if name == anchor else None) for name in names)
        found.append(RatedGame(str(number), KEY, START + timedelta(hours=number), tuple(seats)))
    return replay(found)[0]


def test_the_true_strengths_are_found_again() -> None:
    fitted = refit(history(1500, anchor="c")).refitted
    assert "c" not in fitted
    for name, value in fitted.items():
        assert value == pytest.approx(TRUE[name], abs=1.2)


def test_ratings_that_are_right_have_hardly_drifted() -> None:
    drift = refit(history(1500, anchor="c"))
    assert abs(drift.mean) < 1
    assert drift.deviation < 1.5
    assert drift.spread == pytest.approx(1, abs=0.15)


def test_inflation_is_seen_and_those_furthest_off_are_named() -> None:
    events = history(600, anchor="c")
    last = {
        change.player: (number, at) for number, event in enumerate(events) for at, change in enumerate(event.changes)
    }
    for player, by in {"a": 3.0, "b": 9.0, "d": 3.0, "e": 3.0}.items():
        number, at = last[player]
        changes = list(events[number].changes)
        after = changes[at].after
        changes[at] = replace(changes[at], after=Strength(after.mu + by, after.sigma))
        events[number] = replace(events[number], changes=tuple(changes))
    drift = refit(events)
    assert drift.mean - refit(history(600, anchor="c")).mean == pytest.approx(4.5, abs=0.1)
    assert drift.furthest[0] == "b"


def test_no_games_no_drift() -> None:
    assert refit([]).refitted == {}
    assert refit([]).mean == 0
