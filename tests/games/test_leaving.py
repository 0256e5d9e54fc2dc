"""A seat that leaves passes from then on: its blocks stay, it ranks below those who stay, and the others play on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import cubarium
import support
from cubarium import Record
from cubarium.engine import Twin
from cubarium.errors import IllegalMove, ParseError
from cubarium.search import Search, SearchSettings

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("blokus3d", {"players": 3}),
    ("blokus3d", {"players": 4, "structure": "steps"}),
    ("blokus3d", {"players": 4, "first_round": "board"}),
    ("qubix", {"players": 3}),
    ("qubix", {"players": 4, "side": "navy"}),
    ("qubix", {"players": 5}),
]
every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=[support.called(*table) for table in TABLES])


def with_leavers(position: cubarium.Position, rng: Random, often: float = 0.06) -> Iterator[str]:
    """A random game in which seats leave now and then, on turn or not, as the plies of a record."""
    while position.turn is not None:
        here = [seat for seat in range(position.seats) if seat not in position.gone]
        leaves = rng.random() < often
        text = f"leave:{rng.choice(here) + 1}" if leaves else str(rng.choice(position.moves()))
        yield text
        position = support.play(position, text)


@every_table
def test_reference_and_twin_are_equal_at_every_ply_of_games_with_leavers(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"leaving {game} {options}")
    for _ in range(2):
        slow, fast = (cubarium.new(game, engine=engine, **options) for engine in ("reference", "core"))
        for text in [*with_leavers(fast, rng), ""]:
            assert str(fast) == str(slow)
            assert fast == slow
            assert hash(fast) == hash(slow)
            assert (fast.turn, fast.colour, fast.scores, fast.gone) == (slow.turn, slow.colour, slow.scores, slow.gone)
            assert fast.outcome == slow.outcome
            assert isinstance(fast.rules, Twin)
            winners = slow.outcome.winners if slow.outcome else ()
            assert fast.rules.backend.winners(fast) == sum(1 << seat for seat in winners)
            assert cubarium.parse(str(slow), engine="core") == fast
            assert cubarium.parse(str(fast), engine="reference") == slow
            if text:
                slow, fast = support.play(slow, text), support.play(fast, text)


@every_table
def test_the_others_play_on_and_whoever_left_never_moves_again(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"others {game} {options}")
    *played, _ = support.random_game(cubarium.new(game, **options), rng)
    position = played[len(played) // 3]
    for seat in range(position.seats):
        after = position.leave(seat)
        assert after.gone == (seat,)
        assert after.scene().cubes == position.scene().cubes
        assert after.scores == position.scores
        if position.turn != seat:
            assert after.turn == position.turn
        *_, last = support.random_game(after, rng)
        assert all(each.turn != seat for each in support.random_game(after, rng))
        outcome = last.outcome
        assert outcome is not None
        assert seat not in outcome.winners
        assert outcome.ranks[seat] == position.seats


@every_table
def test_when_one_seat_is_left_the_game_is_over_and_it_wins(game: str, options: dict[str, Any]) -> None:
    for engine in ("reference", "core"):
        position = cubarium.new(game, engine=engine, **options)
        for seat in range(position.seats - 1):
            assert position.turn is not None
            position = position.leave(seat)
        assert position.turn is None
        assert position.outcome is not None
        assert position.outcome.winners == (position.seats - 1,)
        assert position.outcome.gone == tuple(range(position.seats - 1))
        assert cubarium.parse(str(position)) == position


def test_in_blokus_3d_the_colour_of_a_seat_that_leaves_is_out() -> None:
    position = cubarium.new("blokus3d", players=3).leave(1)
    assert str(position) == "blokus3d players=3 | colour=1 out=yellow blue=- yellow=- red=- gone=2"
    assert position.play("I2:a1.1+b1.1").turn == 2


def test_in_qubix_the_turn_of_a_seat_that_leaves_is_skipped_and_its_zone_still_scores() -> None:
    position = cubarium.new("qubix", players=3).leave(1).play("a1.5>z2:a1")
    assert position.turn == 2
    assert any(">z2:" in str(move) for move in position.moves())
    assert not any(">z4:" in str(move) for move in position.moves())


def test_leaving_on_ones_turn_gives_it_to_the_next_seat() -> None:
    for game in ("blokus3d", "qubix"):
        assert cubarium.new(game, players=3).leave(0).turn == 1


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize("game", cubarium.games())
def test_a_game_of_two_does_not_go_on_and_its_record_says_that_the_other_wins(game: str) -> None:
    position = cubarium.new(game)
    with pytest.raises(IllegalMove, match="to leave it is to resign"):
        position.leave(0)
    outcome = Record(position).leave(0).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.gone, outcome.ranks) == ((1,), (0,), (2, 1))


@pytest.mark.parametrize("engine", ["reference", "core"])
def test_nobody_leaves_twice_or_when_it_is_over_or_without_being_there(engine: str) -> None:
    position = cubarium.new("qubix", players=3, engine=engine).leave(2)
    for seat in (2, 3, -1):
        with pytest.raises(IllegalMove, match=r"no seat .*, or it has left already"):
            position.leave(seat)
    with pytest.raises(IllegalMove, match="the game is over"):
        position.leave(0).leave(1)


@every_table
def test_leaving_is_no_move_so_that_nobody_can_make_another_leave(game: str, options: dict[str, Any]) -> None:
    for engine in ("reference", "core"):
        position = cubarium.new(game, engine=engine, **options)
        assert not position.is_legal("leave:2")
        with pytest.raises(IllegalMove):
            Record(position).play("leave:2")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("blokus3d players=3 | colour=1 out=- blue=- yellow=- red=- gone=2", "whose seat has gone is out"),
        ("blokus3d players=3 | colour=1 out=yellow,red blue=- yellow=- red=- gone=2,3", "all seats but one"),
        ("blokus3d | colour=1 out=- blue=- yellow=- gone=2", "has resigned"),
        (
            "qubix players=3 | turn=1 points=0/0/0 taken=- z1=- z2=- z3=- reserve1=- reserve2=- reserve3=- gone=1",
            "turn",
        ),
        (
            "qubix players=3 | turn=1 points=0/0/0 taken=- z1=- z2=- z3=- reserve1=- reserve2=- reserve3=- gone=4",
            "seats",
        ),
        (
            "qubix players=3 | turn=- points=0/0/0 taken=- z1=- z2=- z3=- reserve1=- reserve2=- reserve3=- gone=1,2,3",
            "all",
        ),
        ("kubruss | turn=1 red=- blue=- gone=2", "gone"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, problem: str) -> None:
    with pytest.raises(ParseError, match=problem):
        cubarium.parse(text)


# ---------------------------------------------------------------- records and search


@every_table
def test_a_record_with_leavers_comes_back_from_its_texts(game: str, options: dict[str, Any]) -> None:
    start = cubarium.new(game, **options)
    record = Record(start, with_leavers(start, Random(f"record {game} {options}"), 0.04))
    assert record.outcome is not None
    assert Record.parse(str(record)) == record
    assert Record.from_json(record.json()) == record
    assert Record.parse(str(record)).position == record.position


def test_a_record_says_who_left_and_undo_brings_the_seat_back() -> None:
    record = Record(cubarium.new("qubix", players=4)).leave(1, "lost its connection")
    assert "1. leave:2 ; lost its connection" in str(record)
    assert record.position.gone == (1,)
    assert record.undo().position.gone == ()
    with pytest.raises(ParseError, match="has left already"):
        Record(record.start, ["leave:2", "LEAVE:2"])


def test_whoever_resigns_after_others_left_loses_to_those_who_stay() -> None:
    record = Record(cubarium.new("qubix", players=4), ["leave:2"]).resign(2)
    assert record.outcome is not None
    assert record.outcome.winners == (0, 3)
    assert record.outcome.ranks == (1, 3, 3, 1)
    with pytest.raises(ParseError):
        Record(cubarium.new("qubix", players=4), ["leave:2"], resigned=1)


@every_table
def test_a_search_never_hopes_for_a_seat_that_left(game: str, options: dict[str, Any]) -> None:
    *played, _ = support.random_game(cubarium.new(game, **options), Random(f"search {game} {options}"))
    position = played[len(played) // 2].leave(1)
    if position.turn is not None:
        report = Search(position, SearchSettings(seed=1)).run(simulations=300)
        assert report.chances[1] == 0
        assert sum(report.chances) == pytest.approx(1, abs=1e-4)
        assert position.is_legal(report.best.move)
    wins = cubarium.playouts(position, 200, seed=1).wins
    assert wins[1] == 0
