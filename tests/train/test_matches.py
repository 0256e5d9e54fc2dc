"""Matches that are played in parts, and what they say."""

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cubarium import new
from cubarium.engine import in_words, resolved_options, symmetry_key
from cubarium.options import read_pairs
from cubarium.search.nets import NETS
from cubarium.train.core_module import CoreModule
from cubarium.train.matches import Case, Played, play, read_results, strength_of

MINI = in_words(resolved_options(new("kubruss", edition="mini").reference))
NET = {"net": NETS / "kubruss.net", "exploration": 0.4, "rave_bias": 0, "history_weight": 0, "simulations": 40}
CASE = Case("mini", "kubruss", MINI, NET, {"simulations": 40}, openings=5)
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]


def test_a_match_in_two_parts_is_the_match_in_one(tmp_path: Path) -> None:
    for openings in (2, 5, 5):
        play(replace(CASE, openings=openings), CoreModule(), tmp_path / "parts", CORES[:1], 1e9)
    play(CASE, CoreModule(), tmp_path / "whole", CORES, 1e9)
    parts, whole = read_results(tmp_path / "parts"), read_results(tmp_path / "whole")
    assert [(each.first, len(each.ranks)) for each in parts] == [(0, 2), (2, 3)]
    assert [ranks for each in parts for ranks in each.ranks] == whole[0].ranks


def test_a_clock_that_limits_nothing_changes_nothing(tmp_path: Path) -> None:
    for clock in ("wall", "processor"):
        play(replace(CASE, clock=clock), CoreModule(), tmp_path / "both", CORES[:1], 1e9)
        play(replace(CASE, name=clock, clock=clock), CoreModule(), tmp_path / clock, CORES[:1], 1e9)
    by_wall, by_processor = (read_results(tmp_path / clock)[0] for clock in ("wall", "processor"))
    assert by_wall.ranks == by_processor.ranks
    assert [by_wall.clock, by_processor.clock] == ["wall", "processor"]
    assert len(read_results(tmp_path / "both")) == 1  # what was played by one clock is not played again by the other


def test_openings_come_from_a_book(tmp_path: Path) -> None:
    """Here they are whole games, so nothing is left to play and the ranks are known."""
    book, games = tmp_path / "book.txt", [whole_game(seed) for seed in range(6)]
    lines = [f"{' '.join(moves)} # {number}\n" for number, (moves, _) in enumerate(games)]
    book.write_text("# for people\n" + "".join(lines), encoding="utf-8")
    case = replace(CASE, book=str(book), openings=6)
    for openings in (2, 6):
        play(replace(case, openings=openings), CoreModule(), tmp_path / "parts", CORES[:1], 1e9)
    ranks = [ranks for each in read_results(tmp_path / "parts") for ranks in each.ranks]
    assert ranks == [list(ranks) for _, ranks in games]
    assert len({tuple(each) for each in ranks}) > 1


def whole_game(seed: int) -> tuple[list[str], tuple[float, ...]]:
    """Its moves, and the averaged rank of each seat."""
    random, position, moves = Random(seed), new("kubruss", edition="mini"), []
    while position.turn is not None:
        move = random.choice(list(position.moves()))
        moves.append(str(move))
        position = position.play(move)
    assert position.outcome is not None
    winners = position.outcome.winners
    return moves, tuple((seat in winners) / len(winners) for seat in range(position.seats))


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("S:a1 S:a9\n" * 2, "not a move there: S:a9 in the opening S:a1 S:a9"),
        ("S:a1\n", "has 1 openings, not 2"),
        ("", "has 0 openings, not 2"),
        (None, "book.txt cannot be read"),
    ],
)
def test_a_book_that_cannot_be_played_is_refused(lines: str | None, sentence: str, tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    if lines is not None:
        book.write_text(lines, encoding="utf-8")
    with pytest.raises(ValueError, match=sentence):
        play(replace(CASE, book=str(book), openings=2), CoreModule(), tmp_path / "none", CORES[:1], 1e9)


BOOKS = sorted((Path(__file__).parents[2] / "bench" / "openings").glob("*.txt"))


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_the_books_have_two_hundred_different_positions(path: Path) -> None:
    game, *options = path.stem.split("-")
    start, seen = new(game, **read_pairs(options)), set()
    for line in path.read_text(encoding="utf-8").splitlines():
        position = start
        for text in line.split("#")[0].split():
            position = position.play(text)
        assert position.turn is not None
        seen.add(symmetry_key(position))
    assert len(seen) == 200


def test_the_greedy_player_beats_a_search_that_hardly_searches(tmp_path: Path) -> None:
    options = in_words(resolved_options(new("blokus3d").reference))
    case = Case("greedy", "blokus3d", options, {"greedy": 1}, {"simulations": 1}, openings=20)
    play(case, CoreModule(), tmp_path / "results", CORES, 1e9)
    found = strength_of("greedy", read_results(tmp_path / "results"))
    assert found is not None
    assert found.mean > 0.65
    assert found.simulations[0] == 0


def test_no_game_is_begun_when_the_time_is_over(tmp_path: Path) -> None:
    play(CASE, CoreModule(), tmp_path / "none", CORES[:1], -1.0)
    assert read_results(tmp_path / "none")[0].ranks == []
    assert strength_of("mini", read_results(tmp_path / "none")) is None


def test_the_interval_is_that_of_the_openings() -> None:
    played = [
        Played("a", 0, [[1, 1], [1, 0]], [3, 1]),
        Played("b", 0, [[0, 0]], [1, 1]),
        Played("a", 2, [[0, 0]], [5, 3]),
    ]
    found = strength_of("a", played)
    assert found is not None
    assert (found.games, found.mean, found.won, found.lost) == (6, 0.5, 1, 1)
    assert found.by_seat == pytest.approx([2 / 3, 1 / 3])
    assert found.error == pytest.approx(1.96 * 0.5 / 3**0.5)
    assert found.simulations == [4, 2]
