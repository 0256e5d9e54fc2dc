"""Exact values, compared with plain minimax over the specification, and what the solver does at its limits."""

import os
import signal
import sys
import threading
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

import cubarium
import support
from cubarium.engine import Twin
from cubarium.solver.solve import Solver, Value

EXAMPLES = Path(__file__).parents[2] / "examples"


class TooMany(Exception):  # noqa: N818
    pass


class Minimax:
    """Winners, margin and distance by three plain searches over the rules, each with nothing but its own aim."""

    def __init__(self, position: cubarium.Position, budget: int) -> None:
        self.rules, self.budget = position.reference, budget
        self.after = cache(self.after_uncached)
        self.result = cache(self.result_uncached)
        self.margin = cache(self.margin_uncached)
        self.distance = cache(self.distance_uncached)

    def after_uncached(self, state: Any) -> list[Any]:
        moves = self.rules.moves(state)
        self.budget -= 1 + len(moves)
        if self.budget < 0:
            raise TooMany
        return [self.rules.play(state, move) for move in moves]

    def result_uncached(self, state: Any) -> int:
        """1 when seat 0 wins, -1 when seat 1 does, 0 when they share first place."""
        outcome = self.rules.outcome(state)
        if outcome:
            return {(0,): 1, (1,): -1, (0, 1): 0}[outcome.winners]
        return (min if self.rules.turn(state) else max)(map(self.result, self.after(state)))

    def margin_uncached(self, state: Any) -> int:
        outcome = self.rules.outcome(state)
        if outcome:
            return outcome.scores[0] - outcome.scores[1]
        return (min if self.rules.turn(state) else max)(map(self.margin, self.after(state)))

    def distance_uncached(self, state: Any) -> int:
        turn = self.rules.turn(state)
        if turn is None:
            return 0
        result = self.result(state)
        hurries = result == (-1 if turn else 1)
        kept = [self.distance(after) for after in self.after(state) if self.result(after) == result]
        return 1 + (min if hurries else max)(kept)

    def value(self, state: Any) -> Value:
        winners = {1: (0,), -1: (1,), 0: (0, 1)}[self.result(state)]
        return Value(winners, self.margin(state), self.distance(state))


def late_positions(start: cubarium.Position, seed: int, budget: int) -> list[tuple[cubarium.Position, Minimax]]:
    """The positions of a random game from the first on that plain minimax can manage."""
    found = []
    for position in reversed(list(support.random_game(start, Random(seed)))):
        told = cubarium.parse(str(position), engine="reference")
        minimax = Minimax(told, budget)
        try:
            minimax.value(told.state)
        except TooMany:
            break
        found.append((told, minimax))
    return found


TWO_SEATS = [(game, options) for game, options in support.ALL if cubarium.new(game, **options).seats == 2]
TWO_SEATS_IDS = [
    " ".join([game, *(f"{name}={value}" for name, value in options.items())]) for game, options in TWO_SEATS
]


@pytest.mark.parametrize(
    ("seeds", "budget"),
    [(range(2), 400), pytest.param(range(2, 20), 6000, marks=pytest.mark.campaign)],
    ids=["few", "many"],
)
@pytest.mark.parametrize(("game", "options"), TWO_SEATS, ids=TWO_SEATS_IDS)
def test_values_are_those_of_plain_minimax_over_the_specification(
    game: str, options: dict[str, Any], seeds: range, budget: int
) -> None:
    for seed in seeds:
        for position, minimax in late_positions(cubarium.new(game, **options), seed, budget):
            solution = cubarium.solve(position)
            own = minimax.value(position.state)
            assert (solution.winners, solution.margin, solution.distance) == (own.winners, own.margin, own.distance)
            afters = {str(move): position.rules.play(position.state, move) for move in position.moves()}
            assert solution.moves == {text: minimax.value(after) for text, after in afters.items()}
            assert cubarium.solve(cubarium.parse(str(position), engine="core")) == solution


def test_a_tie_break_decides_who_wins_where_the_margin_is_nothing() -> None:
    solution = cubarium.solve(cubarium.parse("kubruss edition=mini | turn=2 red=L:b1+c1+b2+c2 blue=-"))
    assert (solution.winners, solution.margin, solution.distance) == ((1,), 0, 9)


def test_a_game_that_is_over_has_its_outcome_for_a_value() -> None:
    *_, over = support.random_game(cubarium.new("kewbz"), Random(1))
    solution = cubarium.solve(over)
    assert over.outcome
    assert (solution.winners, solution.distance, solution.moves) == (over.outcome.winners, 0, {})
    assert solution.margin == over.scores[0] - over.scores[1]


def test_the_best_moves_win_then_lead_then_hurry() -> None:
    solution = cubarium.solve(cubarium.new("babel"))
    assert {text[0] for text in solution.best} == {"0", "1", "3"}
    assert {value.winners for text, value in solution.moves.items() if text[0] == "2"} == {(1,)}
    assert (
        max(Value((1,), -3, 5), Value((1,), -3, 7), Value((1,), -4, 9), key=lambda value: value.rank(0)).distance == 7
    )
    assert max(Value((0,), 2, 5), Value((0,), 2, 3), Value((0, 1), 9, 1), key=lambda value: value.rank(0)).distance == 3


# ---------------------------------------------------------------- limits


def test_three_seats_are_out_of_reach() -> None:
    with pytest.raises(cubarium.NotSolved, match="only games of two seats can be solved, and this one has 3"):
        cubarium.solve(cubarium.new("blokus3d", players=3))


@pytest.mark.parametrize(("game", "nodes"), [("kubruss", 1), ("kubruss", 12_345), ("qubix", 5000)])
def test_a_limit_of_positions_is_kept(game: str, nodes: int) -> None:
    seen = list[int]()
    with pytest.raises(cubarium.NotSolved, match=f"not solved within {nodes:,} position"):
        cubarium.solve(cubarium.new(game), nodes=nodes, watch=seen.append)
    assert all(made <= nodes for made in seen)


def test_just_enough_positions_are_enough_and_one_less_is_not() -> None:
    position = cubarium.parse("kubruss edition=mini | turn=2 red=L:b2+c2+b3+c3 blue=M:a1+b1")
    needed = cubarium.solve(position).nodes
    assert cubarium.solve(position, nodes=needed).nodes == needed
    with pytest.raises(cubarium.NotSolved):
        cubarium.solve(position, nodes=needed - 1)


def test_a_limit_of_seconds_is_kept() -> None:
    with pytest.raises(cubarium.NotSolved, match=r"not solved within 0\.05 seconds"):
        cubarium.solve(cubarium.new("blokus3d"), seconds=0.05)


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        ({"nodes": 0}, "nodes must be 1 or more, not 0"),
        ({"seconds": 0}, "seconds must be more than 0, not 0"),
        ({"memory": 0}, "memory must be 1 or more, not 0"),
    ],
)
def test_limits_that_make_no_sense_are_refused(limits: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        cubarium.solve(cubarium.new("kubruss"), **limits)


def test_a_small_memory_costs_time_but_no_truth() -> None:
    position = cubarium.parse("kubruss edition=mini | turn=2 red=L:b2+c2+b3+c3 blue=M:a1+b1")
    assert cubarium.solve(position, memory=1) == cubarium.solve(position, memory=64)


@pytest.mark.parametrize("game", ["blokus3d", "qubix", "kewbz"])
def test_a_watcher_can_stop_the_search(game: str) -> None:
    def watch(made: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        cubarium.solve(cubarium.new(game), watch=watch)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_ctrl_c_stops_the_search() -> None:
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        cubarium.solve(cubarium.new("blokus3d"))


def test_other_threads_run_while_it_searches() -> None:
    ticks = list[float]()
    thread = threading.Thread(target=lambda: ticks.extend(monotonic() for _ in range(1000)))

    def watch(made: int) -> None:
        if not ticks:
            return
        raise InterruptedError

    thread.start()
    with pytest.raises(InterruptedError):
        cubarium.solve(cubarium.new("kewbz"), watch=watch)
    thread.join()


def test_a_solver_is_for_one_game_and_goes_on_with_what_it_knows() -> None:
    position = cubarium.new("babel")
    solver = Solver(position)
    first = solver.solve(position)
    again = solver.solve(position)
    assert again == first
    assert again.nodes < first.nodes
    with pytest.raises(ValueError, match="a solver is for one game"):
        solver.solve(cubarium.new("babel", completed="draw"))


# ---------------------------------------------------------------- a game without a twin


@pytest.fixture
def pillars() -> cubarium.Position:
    sys.path.insert(0, str(EXAMPLES))
    try:
        from pillars import GAME  # type: ignore[import-not-found, unused-ignore]
    finally:
        sys.path.remove(str(EXAMPLES))
    game = GAME(cubes=2)
    return cubarium.Position(game, game.start())


def test_a_game_without_a_twin_is_solved_all_the_same(pillars: cubarium.Position) -> None:
    solution = cubarium.solve(pillars)
    minimax = Minimax(pillars, 10**6)
    own = minimax.value(pillars.state)
    assert (solution.winners, solution.margin, solution.distance) == (own.winners, own.margin, own.distance)
    assert solution.moves["a1"] == minimax.value(pillars.rules.play(pillars.state, pillars.moves()[0]))


def test_a_game_without_a_twin_has_the_same_limits(pillars: cubarium.Position) -> None:
    with pytest.raises(cubarium.NotSolved, match="not solved within 100 positions"):
        cubarium.solve(pillars, nodes=100)
    with pytest.raises(cubarium.NotSolved, match="not solved within 1e-09 seconds"):
        cubarium.solve(pillars, seconds=1e-9)
    seen = list[int]()
    cubarium.solve(pillars, watch=seen.append)
    assert seen


# ---------------------------------------------------------------- canonical keys


@pytest.mark.parametrize("game", ["babel", "kubruss", "kewbz"])
def test_positions_of_one_canonical_key_have_the_same_future(game: str) -> None:
    """Random games from a few positions meet again; where keys are equal, moves lead to equal ones, as often."""
    known: dict[Any, Any] = {}
    met = 0
    for seed in range(300):
        rng = Random(seed % 3)
        start = cubarium.new(game, **({"edition": "mini"} if game == "kubruss" else {}))
        line = list(support.random_game(start, rng))
        for position in support.random_game(line[len(line) // 3], Random(seed)):
            assert isinstance(position.rules, Twin)
            backend = position.rules.backend
            future = (
                backend.winners(position),
                sorted(backend.canonical_key(position.play_unchecked(move)) for move in position.moves()),
                position.turn is None and position.scores[0] - position.scores[1],
            )
            key = backend.canonical_key(position)
            met += key in known
            assert known.setdefault(key, future) == future
    assert met > 100


# ---------------------------------------------------------------- what docs/solved.md says


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("game", "options", "answer", "best"),
    [
        ("babel", {}, ((0,), 1, 15, 155_723), {"0", "1", "3"}),
        ("babel", {"completed": "draw"}, ((0,), 1, 15, 155_723), {"0", "1", "3"}),
        ("kubruss", {"edition": "mini"}, ((0,), 6, 13, 9_325_434), {"L:b2+c2+b3+c3"}),
        ("kewbz", {"size": 5, "cubes": 12}, ((0,), 5, 11, 16_559_336), {"c3"}),
    ],
    ids=["babel", "babel draw", "kubruss mini", "kewbz 5"],
)
def test_what_is_solved_comes_out_again_with_as_many_nodes(
    game: str, options: dict[str, Any], answer: tuple[Any, ...], best: set[str]
) -> None:
    solution = cubarium.solve(cubarium.new(game, **options))
    assert (solution.winners, solution.margin, solution.distance, solution.nodes) == answer
    assert {text[0] if game == "babel" else text for text in solution.best} == best
    docs = (EXAMPLES.parent / "docs" / "solved.md").read_text(encoding="utf-8")
    assert f"{solution.nodes:,}" in docs


@pytest.mark.campaign
def test_kubruss_mini_move_by_move() -> None:
    values = cubarium.solve(cubarium.new("kubruss", edition="mini")).moves
    found = {(text[0], value.winners, value.margin, value.distance) for text, value in values.items()}
    assert found == {
        ("S", (1,), -6, 12),
        ("M", (1,), -8, 11),
        ("M", (1,), -6, 10),
        ("M", (1,), -2, 12),
        ("L", (1,), -3, 9),
        ("L", (1,), 0, 9),
        ("L", (0,), 6, 12),
    }
    assert [text for text, value in values.items() if value.winners == (0,)] == ["L:b2+c2+b3+c3"]
