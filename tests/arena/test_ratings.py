"""Ratings tell the truth about players: known strengths are found again, and tables show them whole."""

import json
from io import StringIO
from itertools import combinations
from math import log
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from cubarium.arena import Ranking, Result, Tournament, rankings
from cubarium.arena.ratings import ELO_PER_NATURAL, Z_95, covariances, elo, most_likely, skill, variance
from cubarium.arena.report import chart, markdown, overview, renderables
from cubarium.messages import speaking


def game(number: int, names: list[str], ranks: list[int], opening: str = "") -> Result:
    return {
        "key": f"k{number}",
        "game": "synthetic",
        "number": number,
        "seats": names,
        "ranks": ranks,
        "scores": [0] * len(names),
        "moves": opening or f"o{number}",
        "opening": 1,
        "plies": 1,
        "chosen": [1] * len(names),
        "seconds": [0.5] * len(names),
    }


TRUE = {"a": 180.0, "b": 60.0, "c": -40.0, "d": -200.0}


def duels(chance: Random, games: int, draws: float = 0.2, copies: int = 1) -> list[Result]:
    """Games of two whose outcome is drawn by the true ratings; copies of a game share its opening and its outcome."""
    found: list[Result] = []
    pairs = [(one, other) for one in TRUE for other in TRUE if one < other]
    for number in range(games):
        for one, other in pairs:
            expected = 1 / (1 + 10 ** ((TRUE[other] - TRUE[one]) / 400))
            drawn = draws * 2 * min(expected, 1 - expected)
            dice = chance.random()
            ranks = [1, 1] if dice < drawn else [1, 2] if dice < drawn + expected - drawn / 2 else [2, 1]
            found += [game(len(found) + copy, [one, other], ranks, f"{one}{other}{number}") for copy in range(copies)]
    return found


def tables_of_four(chance: Random, games: int) -> list[Result]:
    """Games of four, ranked as in the model of Plackett and Luce."""
    found = []
    for number in range(games):
        luck = {name: rating / ELO_PER_NATURAL - log(-log(chance.random())) for name, rating in TRUE.items()}
        order = sorted(luck, key=lambda name: -luck[name])
        found.append(game(number, list(TRUE), [1 + order.index(name) for name in TRUE]))
    return found


def coverage(samples: list[list[Result]], anchor: str | None = None) -> float:
    """How often the true rating lies in the interval."""
    zero = TRUE[anchor] if anchor else sum(TRUE.values()) / len(TRUE)
    inside = [
        each.low <= TRUE[name] - zero <= each.high
        for sample in samples
        for name, each in elo(sample, list(TRUE), anchor).items()
        if name != anchor
    ]
    assert len(inside) >= len(samples) * 3
    return sum(inside) / len(inside)


def test_intervals_hold_the_true_elo_of_duels_95_times_in_100() -> None:
    samples = [duels(Random(seed), 40) for seed in range(150)]
    assert 0.93 <= coverage(samples) <= 0.99
    assert 0.93 <= coverage(samples, anchor="d") <= 0.99


def test_intervals_hold_the_true_elo_of_games_of_four_95_times_in_100() -> None:
    assert 0.92 <= coverage([tables_of_four(Random(seed), 80) for seed in range(150)]) <= 0.99


def test_games_that_repeat_each_other_do_not_make_intervals_narrower() -> None:
    alone, thrice = (elo(duels(Random(5), 40, copies=copies), list(TRUE)) for copies in (1, 3))
    for name in TRUE:
        assert thrice[name].value == pytest.approx(alone[name].value)
        assert thrice[name].error > 0.85 * alone[name].error
    # The Fisher information alone would have been taken in.
    comparisons = [(0, 1, 1.0), (0, 1, 0.0)] * 30
    values = most_likely([comparisons], 2)
    assert variance(covariances([comparisons] * 3, values)[0], 0, 1) == pytest.approx(
        variance(covariances([comparisons], values)[0], 0, 1) / 3
    )


def test_elo_of_two_players_is_the_textbook_formula() -> None:
    sample = [game(number, ["a", "b"], [1, 2] if number < 75 else [2, 1]) for number in range(100)]
    rated = elo(sample, ["a", "b"], anchor="b")
    assert rated["b"].value == rated["b"].error == 0
    assert rated["a"].value == pytest.approx(400 / log(10) * log(3))
    assert rated["a"].error == pytest.approx(Z_95 * ELO_PER_NATURAL / (100 * 0.75 * 0.25) ** 0.5, rel=0.02)


def test_who_wins_everything_has_a_finite_elo_and_the_table_says_so() -> None:
    [ranking] = rankings([game(number, ["a", "b"], [1, 2]) for number in range(10)])
    best, worst = ranking.standings
    assert best.elo is not None
    assert worst.elo is not None
    assert 200 < best.elo.value - worst.elo.value < 2000
    assert not ranking.finite
    assert "a drawn game is added for each pairing" in markdown([ranking])


def test_players_who_never_met_have_no_elo() -> None:
    [ranking] = rankings([game(1, ["a", "b"], [1, 2]), game(2, ["c", "d"], [1, 2])])
    assert [each.elo for each in ranking.standings] == [None] * 4
    assert "have not all met" in markdown([ranking])


def test_openskill_puts_players_in_their_true_order_in_duels_and_at_tables_of_four() -> None:
    for sample in (duels(Random(1), 60), tables_of_four(Random(1), 200)):
        rated = skill(sample, list(TRUE))
        assert sorted(TRUE, key=lambda name: -rated[name].value) == list(TRUE)


# The ranks at one table of players who are all new: some places may be shared.
some_ranks = st.lists(st.integers(1, 5), min_size=2, max_size=5)


def rated_once(ranks: list[int]) -> list[tuple[float, float]]:
    """The ratings of new players after one game with these ranks, in the order of seats."""
    names = [str(seat) for seat in range(len(ranks))]
    rated = skill([game(1, names, ranks)], names)
    return [(rated[name].value, rated[name].error) for name in names]


@given(some_ranks)
def test_openskill_keeps_equals_equal_and_all_others_in_the_order_of_their_ranks(ranks: list[int]) -> None:
    rated = rated_once(ranks)
    for (one, rank), (other, other_rank) in combinations(zip(rated, ranks, strict=True), 2):
        if rank == other_rank:
            assert one == pytest.approx(other)
        else:
            assert (one[0] > other[0]) == (rank < other_rank)


@given(some_ranks, st.randoms(use_true_random=False))
def test_openskill_does_not_mind_who_sits_where(ranks: list[int], chance: Random) -> None:
    order = list(range(len(ranks)))
    chance.shuffle(order)
    rated, turned = rated_once(ranks), rated_once([ranks[seat] for seat in order])
    for seat, each in zip(order, turned, strict=True):
        assert each == pytest.approx(rated[seat])


def test_openskill_rates_shared_places_above_those_behind_them() -> None:
    """Five equal players, two of them first: Plackett–Luce would rate the third highest."""
    values = [value for value, _ in rated_once([1, 1, 2, 3, 4])]
    assert values[0] == values[1] > values[2] > values[3] > values[4]
    assert values[2] == pytest.approx(25), "in the middle nothing changes"


def test_the_order_of_results_changes_no_table() -> None:
    sample = duels(Random(1), 20)
    turned = sorted(sample, key=lambda result: str(result["number"]))
    assert rankings(sample) == rankings(turned)


def test_a_table_counts_what_was_played() -> None:
    [ranking] = rankings([game(1, ["a", "b"], [1, 2]), game(2, ["b", "a"], [1, 1]), game(3, ["a", "b"], [2, 1])], "a")
    a = next(each for each in ranking.standings if each.name == "a")
    assert (a.games, a.wins, a.shared, a.losses, a.score, a.seconds) == (3, 1, 1, 1, 0.5, 0.5)
    assert a.by_seat == (0.5, 0.5)
    assert ranking.by_seat == (0.5, 0.5)
    assert ranking.pairs == ((None, 0.5), (0.5, None))


def test_greedy_beats_random_clearly() -> None:
    tournament = Tournament(["random", "greedy"], "kubruss", games=60)
    tournament.play()
    [ranking] = tournament.ratings()
    best, worst = ranking.standings
    assert best.name == "greedy"
    assert best.elo is not None
    assert worst.elo is not None
    assert best.elo.low > worst.elo.high
    assert best.skill.value > worst.skill.value


# ---------------------------------------------------------------- their tables


def test_tables_as_markdown_have_a_row_for_each_player_and_an_overview_one_for_each_setting() -> None:
    found = rankings(duels(Random(1), 10))
    lines = markdown(found).splitlines()
    assert lines[2].count("|") == lines[3].count("|") == lines[4].count("|")
    assert [line.split(" | ")[0] for line in lines[4:8]] == ["| a", "| b", "| c", "| d"]
    assert overview(found).splitlines()[2].startswith("| synthetic | 2 | 60 | +")
    ElementTree.fromstring(chart(found, dark=True))


def test_a_table_comes_back_from_json() -> None:
    for found in (rankings(duels(Random(1), 10)), rankings([game(1, ["a", "b"], [1, 2]), game(2, ["c", "d"], [1, 2])])):
        assert [Ranking.of(json.loads(json.dumps(each.data()))) for each in found] == found


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_a_narrow_terminal_leaves_columns_out_and_cuts_nothing_off(width: int) -> None:
    [ranking] = rankings(tables_of_four(Random(1), 30))
    console = Console(width=width, file=StringIO(), force_terminal=True, highlight=False)
    for part in renderables(ranking, console):
        console.print(part)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "…" not in text
    assert ("seat 4" in text, "skill" in text) == (width >= 100, width >= 140)


def test_a_ranking_is_shown_in_french() -> None:
    [ranking] = rankings([game(number, ["a", "b"], [1, 2]) for number in range(1200)])
    with speaking("fr"):
        text = markdown([ranking])
    assert text.startswith(
        "**synthetic – 2 places, 1\u202f200 parties, 1,0 coups en moyenne**\n\n| joueur | Elo | force |"
    )
    assert "une partie nulle est ajoutée pour chaque paire" in text
