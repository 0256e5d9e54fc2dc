"""The search: whatever the game, it finds what can be found, keeps its limits, and does the same again for a seed."""

import subprocess
import sys
import threading
from functools import cache
from random import Random
from typing import Any

import pytest

import cubarium
from cubarium.search import Search, SearchSettings
from cubarium.search.plain import PlainTree, rank_values
from support import ALL, IDS, play, random_game


@pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
def test_a_report_speaks_of_every_legal_move_once(game: str, options: dict[str, Any]) -> None:
    position = cubarium.new(game, **options)
    report = Search(position, SearchSettings(seed=1)).run(simulations=300)
    assert sorted(line.move for line in report.moves) == sorted(map(str, position.moves()))
    assert report.simulations == 300
    for line in report.moves:
        if line.visits:
            assert sum(line.chances) == pytest.approx(1, abs=1e-3)
            assert 0 <= line.value <= 1
        play(position, " ".join(line.variation))  # legal from the first move to the last


@pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
def test_a_search_limited_by_simulations_repeats_itself(game: str, options: dict[str, Any]) -> None:
    def found(seed: int, net: str | None = None) -> list[Any]:
        search = Search(cubarium.new(game, **options), SearchSettings(seed=seed, net=net))
        first = search.run(simulations=200)
        search.play(first.best.move)
        second = search.run(simulations=200)
        return [first.moves, first.owners, second.moves, second.chances]

    assert found(5) == found(5)
    assert found(5, net="") == found(5, net="") != found(6, net="")  # a net leaves nothing to chance, random games do


@pytest.mark.parametrize("game", cubarium.games())
def test_threads_add_up(game: str) -> None:
    report = Search(cubarium.new(game), SearchSettings(threads=2)).run(simulations=501)
    assert report.simulations == 501
    assert sum(line.visits for line in report.moves) <= 501


@pytest.mark.parametrize("game", cubarium.games())
def test_what_is_known_of_a_move_is_kept_when_it_is_played(game: str) -> None:
    search = Search(cubarium.new(game), SearchSettings(seed=2))
    best = search.run(simulations=3000).best
    search.play(best.move)
    after = search.run(simulations=1)
    assert after.simulations >= best.visits
    search.play(after.moves[-1].move)  # one that was never tried
    assert search.run(simulations=10).simulations >= 10


# ---------------------------------------------------------------- proofs


@cache
def ranks(position: cubarium.Position) -> tuple[tuple[float, float], ...]:
    """The least and the most that the rank of each seat can be, when each seat wants its own and is free in a tie."""
    if position.outcome:
        return tuple((rank, rank) for rank in rank_values(position.outcome.scores, position.outcome.winners))
    seat = position.turn
    assert seat is not None
    after = [ranks(position.play_unchecked(move)) for move in position.moves()]
    sure = max(each[seat][0] for each in after)
    open_ = [each for each in after if each[seat][1] >= sure]
    return tuple(
        (sure, max(each[seat][1] for each in after))
        if other == seat
        else (min(each[other][0] for each in open_), max(each[other][1] for each in open_))
        for other in range(position.seats)
    )


def is_small(position: cubarium.Position) -> bool:
    sequences = 0
    for depth in range(1, 12):
        more = cubarium.perft(position, depth)
        sequences += more
        if not more or sequences > 2000:
            break
    return sequences <= 2000


def late_positions(game: str, options: dict[str, Any], count: int) -> list[cubarium.Position]:
    """Positions near the end of random games, each with a tree that can be gone through."""
    found: list[cubarium.Position] = []
    seed = 0
    while len(found) < count:
        *played, _ = random_game(cubarium.new(game, **options), Random(seed))
        seed += 1
        for position in played[-8:]:
            if len(position.moves()) > 1 and is_small(position):
                found.append(position)
                break
    return found


@pytest.mark.parametrize(
    ("game", "options"),
    [(game, {}) for game in cubarium.games()] + [("blokus3d", {"players": 3}), ("qubix", {"players": 3})],
    ids=str,
)
def test_what_is_called_proven_is_true(game: str, options: dict[str, Any]) -> None:
    proven = 0
    for position in late_positions(game, options, 3):
        report = Search(position, SearchSettings(seed=3)).run(simulations=5_000)
        for line in report.moves:
            if line.proven:
                low, high = ranks(position.play(line.move))[position.turn or 0]
                assert low == high
                if position.seats == 2:
                    assert line.chances[position.turn or 0] == low
                proven += 1
        if report.proven:
            best = ranks(position)[position.turn or 0][1]
            assert ranks(position.play(report.best.move))[position.turn or 0][0] == best
    assert proven


def test_the_rank_is_averaged_over_those_who_share_it() -> None:
    assert rank_values((3, 3), (0, 1)) == (0.5, 0.5)
    assert rank_values((3, 3), (1,)) == (0.0, 1.0)  # a tie that the rules break
    assert rank_values((1, 7, 1, 9, 4), (3,)) == (0.125, 0.75, 0.125, 1.0, 0.5)


# ---------------------------------------------------------------- limits


@pytest.mark.parametrize("plain", [False, True])
def test_a_search_without_end_stops_when_it_is_told_and_blocks_nobody(plain: bool) -> None:
    search = Search(cubarium.new("kewbz"), SearchSettings(plain=plain, threads=2))
    thread = threading.Thread(target=lambda: search.run(seconds=3600))
    thread.start()
    assert sum(range(10**6)) > 0  # this thread goes on meanwhile
    search.stop()
    thread.join(timeout=60)
    assert not thread.is_alive()


def test_a_stop_that_comes_too_early_ends_the_run_when_it_begins() -> None:
    search = Search(cubarium.new("kewbz"))
    search.stop()
    assert search.run(seconds=3600).simulations < 1000


def test_a_tree_stays_within_its_memory() -> None:
    code = """if True:
        import resource, cubarium
        from cubarium.search import Search, SearchSettings
        def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        Search(cubarium.new("kubruss"), SearchSettings(memory=8)).run(simulations=10)
        before = peak()
        search = Search(cubarium.new("kubruss"), SearchSettings(memory=16))
        for _ in range(3):
            report = search.run(simulations=100_000)
            search.play(report.best.move)
        print(peak() - before)
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) <= 16 + 4


ENDING = """
import threading, time, cubarium
position, begun = cubarium.new("kubruss"), threading.Barrier(3)
def search():
    player = cubarium.player("mcts:20")
    player.choose(position)
    begun.wait()
    while True:
        player.choose(position)
for _ in range(2):
    threading.Thread(target=search, daemon=True).start()
begun.wait()
"""


@pytest.mark.parametrize("_", range(5))
def test_a_program_ends_well_while_threads_of_it_search(_: int) -> None:
    ended = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_full_tree_goes_on_searching() -> None:
    report = Search(cubarium.new("qubix"), SearchSettings(memory=8)).run(simulations=30_000)
    assert report.simulations == 30_000


def test_limits_that_make_no_sense_are_refused() -> None:
    search = Search(cubarium.new("kubruss"))
    with pytest.raises(ValueError, match="needs a limit"):
        search.run()
    with pytest.raises(ValueError, match="more than 0"):
        search.run(simulations=0)
    with pytest.raises(ValueError, match="8 megabytes"):
        Search(cubarium.new("kubruss"), SearchSettings(memory=8, threads=2))
    with pytest.raises(cubarium.IllegalMove):
        search.play("M:a1+c3")
    *_, over = random_game(cubarium.new("babel"), Random(1))
    with pytest.raises(cubarium.IllegalMove, match="over"):
        Search(over)


def test_a_game_without_a_twin_is_searched_too() -> None:
    search = Search(cubarium.new("babel", engine="reference"), SearchSettings(seed=1))
    assert isinstance(search.tree, PlainTree)
    report = search.run(simulations=30)
    assert report.simulations == 30
    assert len(report.moves) == len(search.position.moves())
    search.play(report.best.move)
    assert search.run(simulations=5).simulations >= 5
