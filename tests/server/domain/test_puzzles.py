"""The puzzle of a day, the next one, what an answer does to strengths, and streaks."""

from datetime import UTC, date, datetime, timedelta
from random import Random

from cubarium import puzzles
from cubarium.ratings import Strength
from cubarium.server.domain.puzzles import Try, daily, first_strength, next_puzzle, rated

ALL = puzzles.puzzles("kewbz")
DAY = date(2026, 5, 1)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def test_each_day_has_another_puzzle_until_all_had_theirs() -> None:
    first = (DAY.toordinal() // len(ALL) + 1) * len(ALL)
    days = [date.fromordinal(first + number) for number in range(len(ALL))]
    assert {daily(ALL, day).id for day in days} == {puzzle.id for puzzle in ALL}
    assert daily(ALL, DAY) == daily(tuple(reversed(ALL)), DAY)


def test_whoever_solves_a_puzzle_rises_and_the_puzzle_falls() -> None:
    person, puzzle = rated(Strength(), first_strength(5), right=True)
    assert person.mu > 25
    assert puzzle.mu < first_strength(5).mu
    person, puzzle = rated(Strength(), first_strength(1), right=False)
    assert person.mu < 25
    assert puzzle.mu > first_strength(1).mu


def test_the_next_puzzle_is_new_and_about_as_strong_as_the_person() -> None:
    strong, weak = Strength(33, 1), Strength(17, 1)
    assert {next_puzzle(ALL, {}, {}, strong, Random(seed)).grade for seed in range(9)} == {5}
    assert {next_puzzle(ALL, {}, {}, weak, Random(seed)).grade for seed in range(9)} == {1}
    tries = {puzzle.id: Try(puzzle.id, NOON, True, NOON) for puzzle in ALL if puzzle.grade == 5}
    assert next_puzzle(ALL, tries, {}, strong, Random(1)).grade == 4
    old = ALL[0]
    tries = {puzzle.id: Try(puzzle.id, NOON + timedelta(days=number), True, NOON) for number, puzzle in enumerate(ALL)}
    assert next_puzzle([old], tries, {}, strong, Random(1)) == old
    assert next_puzzle(ALL, tries, {}, strong, Random(1)) in ALL[:8]
