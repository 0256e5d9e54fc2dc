"""Long counts, random packings, estimates, and the order in which a packing can be built."""

import json
import os
import signal
import threading
from collections import Counter
from itertools import pairwise, permutations
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubarium.errors import OptionError, ParseError
from cubarium.packing import Packing, Piece, Placement, Problem, counting
from cubarium.packing.build_order import build_order

I2 = frozenset({(0, 0, 0), (1, 0, 0)})
DOMINOES = [Piece("I2", I2, most=100)]

# ---------------------------------------------------------------- progress, interruption, resuming


class Enough(Exception):  # noqa: N818 – it is no error
    pass


def large(engine: str, **options: Any) -> Problem:
    """Large enough to be cut into parts, and to be looked at while it is counted."""
    return Problem("5x3x2" if engine == "cells" else "3x3x3", "blokus3d:1", engine=engine, **options)


@pytest.fixture
def _no_short_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "SHORT_SEARCH", 1)


@pytest.mark.usefixtures("_no_short_cut")
@pytest.mark.parametrize("engine", ["auto", "cells", "cover"])
def test_progress_never_goes_backwards_and_ends_at_one(engine: str) -> None:
    told: list[tuple[float, int]] = []
    memory = 1  # so that states do not suffice, and it goes on in depth
    count = large(engine, memory=memory).count("mirror", progress=lambda share, found: told.append((share, found)))
    assert count == large("cells" if engine == "cells" else "auto").count("mirror")
    assert told[-1][0] == 1.0
    assert all(a[0] <= b[0] and a[1] <= b[1] for a, b in pairwise(told))
    assert all(0 <= share <= 1 for share, _ in told)


@pytest.mark.usefixtures("_no_short_cut")
@pytest.mark.parametrize("engine", ["cells", "cover"])
@pytest.mark.parametrize("threads", [1, 3])
def test_a_count_that_was_interrupted_goes_on_where_it_stopped(engine: str, threads: int, tmp_path: Path) -> None:
    path = tmp_path / "count.jsonl"
    problem = large(engine, memory=1, threads=threads)
    sizes = [0]

    def stop_after_some(share: float, found: int) -> None:
        if path.stat().st_size > sizes[-1] + 2_000:
            raise Enough

    for _ in range(3):
        sizes.append(path.stat().st_size if path.exists() else 0)
        with pytest.raises(Enough):
            problem.count("rotation", progress=stop_after_some, checkpoint=path)
    with path.open("a") as file:
        file.write('{"symmetry": 0, "coun')  # torn by a power cut
    done = len(path.read_text().splitlines())
    shares: list[float] = []
    assert problem.count("rotation", progress=lambda share, _: shares.append(share), checkpoint=path) == large(
        engine
    ).count("rotation")
    assert shares[0] > 0
    assert len(path.read_text().splitlines()) > done
    known = path.read_text()
    assert large(engine).count("rotation", checkpoint=path) == problem.count("rotation")
    assert path.read_text() == known


def test_a_checkpoint_is_for_one_problem(tmp_path: Path) -> None:
    path = tmp_path / "count.jsonl"
    path.touch()
    assert [Problem("2x2x1", DOMINOES).count(checkpoint=path) for _ in range(2)] == [2, 2]
    for other in (Problem("3x2x1", DOMINOES), Problem("2x2x1", DOMINOES, engine="cover")):
        with pytest.raises(OptionError, match="not a checkpoint of this problem"):
            other.count(checkpoint=path)
    path.write_text("something else\n")
    with pytest.raises(OptionError, match="not a checkpoint"):
        Problem("2x2x1", DOMINOES).count(checkpoint=path)
    assert path.read_text() == "something else\n"
    with pytest.raises(OptionError, match="cannot be used"):
        Problem("2x2x1", DOMINOES).count(checkpoint=tmp_path)


def test_a_checkpoint_with_impossible_parts_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "count.jsonl"
    problem = Problem("2x2x1", DOMINOES)
    head = json.dumps({"packing": problem.fingerprint, "engine": "auto"})
    for entry in ({"symmetry": 0}, {"symmetry": 0, "part": 10**6, "counts": []}, {"counts": 3}):
        path.write_text(f"{head}\n{json.dumps(entry)}\n")
        with pytest.raises(OptionError, match="cannot be used"):
            problem.count(checkpoint=path)


@pytest.mark.parametrize("engine", ["auto", "cells", "cover"])
def test_control_c_stops_a_count_within_a_moment(engine: str) -> None:
    problem = Problem("5x5x5", "blokus3d:4", engine=engine)
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    begun = monotonic()
    with pytest.raises(KeyboardInterrupt):
        problem.count()
    assert monotonic() - begun < 60  # it would take longer than the age of the universe


def test_other_threads_run_while_it_counts() -> None:
    ticks = 0

    def tick(share: float, found: int) -> None:
        raise Enough

    def count() -> None:
        nonlocal ticks
        with pytest.raises(Enough):
            Problem("5x5x5", "blokus3d:4", engine="cover").count(progress=tick)
        ticks += 1

    workers = [threading.Thread(target=count) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert ticks == 2


@pytest.mark.usefixtures("_no_short_cut")
def test_a_memory_that_does_not_suffice_changes_nothing_but_the_way() -> None:
    assert large("cells", memory=1).count() == large("cells").count() == 438_344
    assert large("auto", memory=1).subsets() == large("auto").subsets()


# ---------------------------------------------------------------- random packings and estimates


@pytest.mark.parametrize("engine", ["auto", "cover"])
def test_samples_are_uniform(engine: str) -> None:
    """Chi-square over all packings: with 1 in 10,000 for a fixed seed it would be larger."""
    pieces = [
        Piece("I2", I2, "red", most=3),
        Piece("I2", I2, "blue", most=2),
        Piece("I1", frozenset({(0, 0, 0)}), most=1),
    ]
    problem = Problem("3x3x1", pieces, engine=engine)
    every = list(problem.all())
    drawn = Counter(problem.sample(20 * len(every), seed=5))
    assert set(drawn) <= set(every)
    square = sum((drawn[packing] - 20) ** 2 / 20 for packing in every)
    freedom = len(every) - 1
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5
    assert problem.sample(5, seed=1) == problem.sample(5, seed=1) != problem.sample(5, seed=2)
    assert problem.sample(0) == []


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 4))])
def test_estimates_cover_the_truth(seed: int) -> None:
    for problem, probes in ((Problem("3x3x3", "soma"), 100_000), (Problem("8x8x1", DOMINOES), 200)):
        estimate, truth = problem.estimate(probes, seed=seed), problem.count()
        assert 0 < estimate.error < truth / 3
        assert abs(estimate.mean - truth) < 5 * estimate.error
        assert estimate.low < estimate.mean < estimate.high
        assert estimate == problem.estimate(probes, seed=seed) != problem.estimate(probes, seed=seed + 100)


def test_estimates_are_exact_where_all_states_go_on() -> None:
    estimate = Problem("4x4x1", DOMINOES).estimate(10_000)
    assert (estimate.mean, estimate.error, estimate.low, estimate.high) == (36, 0, 36, 36)


def test_out_of_reach_is_still_estimated() -> None:
    estimate = Problem("4x4x4", "blokus3d:4").estimate(200, seed=1)
    assert estimate.mean > 1e15


# ---------------------------------------------------------------- hints


def test_hints_tell_what_can_be_completed() -> None:
    problem = Problem("4x1x1", DOMINOES)
    assert problem.solvable(Packing.parse("I2:a1.1+b1.1"))
    assert not problem.solvable([Placement.parse("I2:b1.1+c1.1")])
    with pytest.raises(OptionError, match="overlap"):
        problem.solvable(Packing.parse("I2:a1.1+b1.1").placements * 2)


# ---------------------------------------------------------------- building


def test_what_lies_above_comes_later() -> None:
    packing = Packing.parse("I2:a1.1+b1.1,V3:a1.2+b1.2+a2.2,I1:a2.1,I1:b2.1,I1:b2.2")
    build = build_order(packing)
    assert build.order is not None
    assert [str(each) for each in build.order] == [
        "I2:a1.1+b1.1", "I1:a2.1", "I1:b2.1", "V3:a1.2+b1.2+a2.2", "I1:b2.2"
    ]  # fmt: skip
    assert build.orders == 20


def test_hooked_pieces_cannot_be_built() -> None:
    assert build_order(Packing.parse("C5:a1.1+a1.2+a1.3+b1.1+b1.3,I1:b1.2")) == (build_order(Packing.parse("I1:a1.2")))


def test_what_is_placed_is_there_from_the_start() -> None:
    pieces = [Piece("I1", frozenset({(0, 0, 0)}), most=9)]
    low, high = Packing.parse("I1:a1.1"), Packing.parse("I1:a1.2")
    on_top = Problem("1x1x2", pieces, placed=low)
    assert on_top.build_order(next(on_top.all())).order == high.placements
    below = Problem("1x1x2", pieces, placed=high)
    assert below.build_order(next(below.all())).orders == 0


def by_trying(packing: Packing) -> list[tuple[Placement, ...]]:
    """Every order, by the words of the rule."""
    found = []
    for order in permutations(packing.placements):
        there: set[tuple[int, int, int]] = set()
        for piece in order:
            free = all(
                (x, y, z) not in there for a, b, c in piece.cubes for x, y, z in [(a, b, n) for n in range(c, 9)]
            )
            stands = all(z == 0 or (x, y, z - 1) in there | piece.cubes for x, y, z in piece.cubes)
            if not (free and stands):
                break
            there |= piece.cubes
        else:
            found.append(order)
    return found


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(["2x2x3", "3x2x2", "1x3x4"]))
def test_orders_are_those_that_the_rule_allows(seed: int, region: str) -> None:
    shapes = {
        "I2": I2,
        "V3": I2 | {(0, 1, 0)},
        "C5": I2 | {(0, 1, 0), (0, 2, 0), (1, 2, 0)},
        "I1": frozenset({(0, 0, 0)}),
    }
    pieces = [Piece(name, shape, most=4 if name != "I1" else 1) for name, shape in shapes.items()]
    packing = Problem(region, pieces).first(seed)
    assert packing is not None
    orders = by_trying(packing)
    build = build_order(packing)
    assert build.orders == len(orders)
    assert build.order == (orders[0] if orders else None)


# ---------------------------------------------------------------- texts


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="IV23:+.,/abz 1-9é\n", max_size=40))
def test_no_text_breaks_the_reader_of_packings(text: str) -> None:
    try:
        packing = Packing.parse(text)
    except ParseError:
        return
    assert Packing.parse(str(packing)) == packing


def test_packings_are_written_and_read() -> None:
    packing = Problem("3x3x3", "soma").first(3)
    assert packing is not None
    assert Packing.parse(str(packing)) == packing
    assert Packing.parse("-") == Packing(())
    assert [len(level) for level in packing.layers()] == [3, 3, 3]
    far = Packing((Placement("I1", frozenset({(30, 99, 9)})),))
    assert str(far) == "I1:ae100.10"
    assert Packing.parse(str(far)) == far
