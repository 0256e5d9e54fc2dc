"""Ratings tell the truth about players: known strengths are found again, and tables show them whole."""

import json
from io import StringIO
from math import log
from random import Random
from xml.etree import ElementTree

import pytest
from rich.console import Console

from cubarium.arena import Result, Table, Tournament, tables
from cubarium.arena.ratings import PER_NATURAL, WIDTH, covariances, elo, most_likely, skill, variance
from cubarium.arena.report import chart, markdown, overview, shown


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
        luck = {name: rating / PER_NATURAL - log(-log(chance.random())) for name, rating in TRUE.items()}
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
    assert rated["a"].error == pytest.approx(WIDTH * PER_NATURAL / (100 * 0.75 * 0.25) ** 0.5, rel=0.02)


def test_who_wins_everything_has_a_finite_elo_and_the_table_says_so() -> None:
    [table] = tables([game(number, ["a", "b"], [1, 2]) for number in range(10)])
    best, worst = table.standings
    assert best.elo is not None
    assert worst.elo is not None
    assert 200 < best.elo.value - worst.elo.value < 2000
    assert not table.finite
    assert "a drawn game is added for each pairing" in markdown([table])


def test_players_who_never_met_have_no_elo() -> None:
    [table] = tables([game(1, ["a", "b"], [1, 2]), game(2, ["c", "d"], [1, 2])])
    assert [each.elo for each in table.standings] == [None] * 4
    assert "have not all met" in markdown([table])


def test_openskill_puts_players_in_their_true_order_in_duels_and_at_tables_of_four() -> None:
    for sample in (duels(Random(1), 60), tables_of_four(Random(1), 200)):
        rated = skill(sample, list(TRUE))
        assert sorted(TRUE, key=lambda name: -rated[name].value) == list(TRUE)


def test_the_order_of_results_changes_no_table() -> None:
    sample = duels(Random(1), 20)
    turned = sorted(sample, key=lambda result: str(result["number"]))
    assert tables(sample) == tables(turned)


def test_a_table_counts_what_was_played() -> None:
    [table] = tables([game(1, ["a", "b"], [1, 2]), game(2, ["b", "a"], [1, 1]), game(3, ["a", "b"], [2, 1])], "a")
    a = next(each for each in table.standings if each.name == "a")
    assert (a.games, a.wins, a.shared, a.losses, a.score, a.seconds) == (3, 1, 1, 1, 0.5, 0.5)
    assert a.by_seat == (0.5, 0.5)
    assert table.by_seat == (0.5, 0.5)
    assert table.pairs == ((None, 0.5), (0.5, None))


def test_greedy_beats_random_clearly() -> None:
    tournament = Tournament(["random", "greedy"], "kubruss", games=60)
    tournament.play()
    [table] = tournament.ratings()
    best, worst = table.standings
    assert best.name == "greedy"
    assert best.elo is not None
    assert worst.elo is not None
    assert best.elo.low > worst.elo.high
    assert best.skill.value > worst.skill.value


# ---------------------------------------------------------------- their tables


def test_tables_as_markdown_have_a_row_for_each_player_and_an_overview_one_for_each_setting() -> None:
    found = tables(duels(Random(1), 10))
    lines = markdown(found).splitlines()
    assert lines[2].count("|") == lines[3].count("|") == lines[4].count("|")
    assert [line.split(" | ")[0] for line in lines[4:8]] == ["| a", "| b", "| c", "| d"]
    assert overview(found).splitlines()[2].startswith("| synthetic | 2 | 60 | +")
    ElementTree.fromstring(chart(found, dark=True))


def test_a_table_comes_back_from_json() -> None:
    for found in (tables(duels(Random(1), 10)), tables([game(1, ["a", "b"], [1, 2]), game(2, ["c", "d"], [1, 2])])):
        assert [Table.of(json.loads(json.dumps(each.data()))) for each in found] == found


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_a_narrow_terminal_leaves_columns_out_and_cuts_nothing_off(width: int) -> None:
    [table] = tables(tables_of_four(Random(1), 30))
    console = Console(width=width, file=StringIO(), force_terminal=True, highlight=False)
    for part in shown(table, console):
        console.print(part)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "…" not in text
    assert ("seat 4" in text, "skill" in text) == (width >= 100, width >= 140)
