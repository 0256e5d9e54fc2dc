"""One game says about strengths what it should: whoever sat where, however places are shared, for two to five seats."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubarium.ratings import Model, Strength, chance_ahead
from cubarium.ratings.strength import PRIOR_SIGMA, PROVISIONAL_SIGMA, shown

strengths = st.builds(Strength, st.floats(5, 45), st.floats(0.5, PRIOR_SIGMA))
tables = st.integers(2, 5).flatmap(
    lambda seats: st.tuples(
        st.lists(strengths, min_size=seats, max_size=seats),
        st.lists(st.integers(1, seats), min_size=seats, max_size=seats),
    )
)
Table = tuple[list[Strength], list[int]]
some = settings(max_examples=40, deadline=None)


def close(one: Strength, other: Strength) -> bool:
    return one.mu == pytest.approx(other.mu) and one.sigma == pytest.approx(other.sigma)


@some
@given(st.lists(st.integers(1, 5), min_size=2, max_size=5), strengths)
def test_equals_who_share_a_rank_stay_equal_and_the_others_keep_the_order_of_their_ranks(
    ranks: list[int], strength: Strength
) -> None:
    rated = Model().rate([strength] * len(ranks), ranks)
    for (one, rank), (other, other_rank) in combinations(zip(rated, ranks, strict=True), 2):
        if rank == other_rank:
            assert close(one, other)
        else:
            assert (one.mu > other.mu) == (rank < other_rank)


def test_two_joint_winners_are_rated_above_the_third() -> None:
    """Plackett–Luce, which openskill offers first, would rate the third of five equals highest."""
    values = [each.mu for each in Model().rate([Strength()] * 5, [1, 1, 3, 4, 5])]
    assert values[0] == values[1] > values[2] > values[3] > values[4]


@some
@given(tables, st.randoms(use_true_random=False))
def test_it_does_not_matter_who_sits_where(table: Table, chance: Random) -> None:
    before, ranks = table
    order = list(range(len(ranks)))
    chance.shuffle(order)
    rated = Model().rate(before, ranks)
    turned = Model().rate([before[seat] for seat in order], [ranks[seat] for seat in order])
    assert all(close(rated[seat], each) for seat, each in zip(order, turned, strict=True))


@some
@given(tables)
def test_whoever_is_last_alone_never_gains_and_whoever_is_first_alone_never_loses(table: Table) -> None:
    before, ranks = table
    rated = Model().rate(before, ranks)
    for was, now, rank in zip(before, rated, ranks, strict=True):
        if [*ranks].count(rank) == 1:
            assert rank != max(ranks) or now.mu <= was.mu
            assert rank != min(ranks) or now.mu >= was.mu


@some
@given(tables)
def test_only_the_order_of_ranks_counts(table: Table) -> None:
    before, ranks = table
    assert Model().rate(before, ranks) == Model().rate(before, [3 * rank + 7 for rank in ranks])


@some
@given(tables)
def test_a_game_never_makes_anyone_much_less_sure(table: Table) -> None:
    before, ranks = table
    model = Model()
    for was, now in zip(before, model.rate(before, ranks), strict=True):
        assert 0 < now.sigma <= (was.sigma**2 + model.tau**2) ** 0.5


@some
@given(st.integers(2, 5), st.floats(10, 40), st.floats(1, 5), st.data())
def test_among_equally_sure_players_what_some_gain_others_lose(
    seats: int, centre: float, sigma: float, data: st.DataObject
) -> None:
    before = [Strength(centre + data.draw(st.floats(-5, 5)), sigma) for _ in range(seats)]
    ranks = data.draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))
    rated = Model().rate(before, ranks)
    assert sum(each.mu for each in rated) == pytest.approx(sum(each.mu for each in before))


@some
@given(strengths, strengths)
def test_the_chances_of_two_players_add_up(one: Strength, other: Strength) -> None:
    assert chance_ahead(one, other) + chance_ahead(other, one) == pytest.approx(1)
    assert (chance_ahead(one, other) > 0.5) == (one.mu > other.mu)


def test_a_tau_of_nothing_is_kept() -> None:
    """openskill's `rate(tau=0)` would take the usual one instead."""
    without, with_tau = (Model(tau=tau).rate([Strength(25, 2)] * 2, [1, 2])[0].sigma for tau in (0.0, 0.5))
    assert without < 2
    assert with_tau > without


# ---------------------------------------------------------------- how it is shown


def test_a_new_player_is_shown_as_1500_plus_or_minus_500_and_provisional() -> None:
    new = Strength()
    assert (new.points, new.margin, new.provisional) == (1500, 500, True)
    assert not Strength(25, PROVISIONAL_SIGMA - 0.01).provisional


def test_400_points_are_about_ten_to_one_as_in_elo() -> None:
    assert shown(25 + 400 / 30) == 1900
    assert chance_ahead(Strength(25 + 400 / 30, 0), Strength(25, 0)) == pytest.approx(10 / 11, abs=0.01)


@some
@given(strengths, st.floats(0, 4000), st.floats(0, 4000))
def test_whoever_is_away_keeps_the_rating_but_it_gets_less_sure_up_to_that_of_a_new_player(
    strength: Strength, days: float, more: float
) -> None:
    once, then = strength.after_days_away(days), strength.after_days_away(days + more)
    assert once.mu == then.mu == strength.mu
    assert strength.sigma <= once.sigma <= then.sigma <= PRIOR_SIGMA
    assert once.after_days_away(more).sigma == pytest.approx(then.sigma)


def test_a_year_away_makes_a_settled_rating_provisional_again() -> None:
    assert not Strength(30, 2).after_days_away(364).provisional
    assert Strength(30, 2).after_days_away(366).provisional
