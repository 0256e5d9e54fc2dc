"""Computer players on the server: each in its turn, and none that fails or hangs keeps another waiting."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

import cubarium
from cubarium.analysis import Hint
from cubarium.game import Position
from cubarium.messages import message_of
from cubarium.server.hinting import Hints
from cubarium.server.refusal import Refusal
from cubarium.server.table import Seat, Table
from cubarium.server.thinking import Places, Thinkers, choose

T = TypeVar("T")
START = cubarium.new("kubruss", edition="mini")
TABLE = Table("a" * 12, (START,), (), (Seat("human", session="ann"), Seat("human", session="ann")), "ann")


def soon(story: Callable[[], Awaitable[T]]) -> T:
    async def told() -> T:
        async with asyncio.timeout(60):
            return await story()

    return asyncio.run(told())


def test_a_level_chooses_a_legal_move_of_every_game() -> None:
    for game in cubarium.games():
        position = cubarium.new(game)
        assert position.is_legal(choose(position, 1, seed=1))


def test_one_that_hangs_is_given_up_and_its_place_goes_on() -> None:
    hanging = threading.Event()

    def stuck_at_level_9(position: Position, level: int, seed: int) -> str:
        if level == 9:
            hanging.wait()
        return str(position.moves()[0])

    async def story() -> list[str]:
        thinkers = Thinkers(places=1, patience=0.05, choose=stuck_at_level_9)
        moves = await asyncio.gather(*(thinkers.think(START, level, 1) for level in (9, 1, 1, 1)))
        assert thinkers.given_up == 1
        assert thinkers.thinking == thinkers.waiting == 0
        return moves

    moves = soon(story)
    hanging.set()
    assert all(START.is_legal(move) for move in moves)
    assert moves[1:] == [str(START.moves()[0])] * 3


def test_one_that_fails_plays_on_more_simply() -> None:
    def broken(position: Position, level: int, seed: int) -> str:
        raise MemoryError

    assert START.is_legal(soon(lambda: Thinkers(choose=broken).think(START, 1, 1)))


def test_whoever_has_many_games_waits_for_their_own_only() -> None:
    order = []

    def noted(position: Position, level: int, seed: int) -> str:
        order.append("abc"[level - 1])
        return str(position.moves()[0])

    async def story() -> None:
        thinkers = Thinkers(places=1, choose=noted)
        many = [thinkers.think(START, 1, seed, "a") for seed in range(5)]
        few = [thinkers.think(START, 2, 1, "b"), thinkers.think(START, 3, 1, "c"), thinkers.think(START, 2, 2, "b")]
        await asyncio.gather(*many, *few)

    soon(story)
    assert "".join(order) == "aabcabaa"


def test_whoever_goes_away_while_waiting_takes_no_place_along() -> None:
    async def story() -> None:
        places = Places(1)
        await places.take("a")
        waiting = [asyncio.create_task(places.take("b")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        places.give_back()  # to the second
        waiting[1].cancel()  # who had it already, and passes it on
        await waiting[2]
        places.give_back()
        await places.take("c")

    soon(story)


def test_no_more_think_at_once_than_there_are_places_and_who_comes_first_is_first() -> None:
    at_once, most, order = 0, 0, []
    lock = threading.Lock()

    def watched(position: Position, level: int, seed: int) -> str:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
            order.append(seed)
        move = str(position.moves()[0])
        with lock:
            at_once -= 1
        return move

    async def story() -> None:
        thinkers = Thinkers(places=1, choose=watched)
        await asyncio.gather(*(thinkers.think(START, 1, seed) for seed in range(20)))

    soon(story)
    assert most == 1
    assert order == list(range(20))


# ---------------------------------------------------------------- hints


def test_a_position_is_searched_once_however_many_ask() -> None:
    asked = []

    def noted(position: Position) -> list[Hint]:
        asked.append(position)
        return [Hint(grade, message_of("Play it"), (message_of("it is good"),), ()) for grade in (1, 2, 3)]

    async def story() -> None:
        hints = Hints(Thinkers(places=1), noted)
        found = await asyncio.gather(*(hints.hint(TABLE, "ann", grade) for grade in (1, 2, 3, 1)))
        assert [each.grade for each in found] == [1, 2, 3, 1]
        move = START.moves()[0]
        later = TABLE.play(0, START.play(move), str(move))
        assert (await hints.hint(later, "ann", 2)).ply == 1

    soon(story)
    assert asked == [START, START.play(START.moves()[0])]


def test_a_hint_that_takes_too_long_is_refused_and_looked_for_again() -> None:
    hanging = threading.Event()
    tries = []

    def slow_at_first(position: Position) -> list[Hint]:
        tries.append(position)
        if len(tries) == 1:
            hanging.wait()
        return [Hint(1, message_of("Play it"), (message_of("it is good"),), ())]

    async def story() -> None:
        hints = Hints(Thinkers(places=1, patience=0.05), slow_at_first)
        with pytest.raises(Refusal, match="in time"):
            await hints.hint(TABLE, "ann", 1)
        hints.thinkers.patience = 60
        assert (await hints.hint(TABLE, "ann", 1)).what == "Play it"

    soon(story)
    hanging.set()


def test_nobody_is_helped_while_the_computer_is_on_turn() -> None:
    table = Table("a" * 12, (START,), (), (Seat("computer", level=1), Seat("human", session="ann")), "ann")
    with pytest.raises(Refusal, match="It is not your turn") as refused:
        soon(lambda: Hints(Thinkers()).hint(table, "ann", 1))
    assert refused.value.code == "not_your_turn"
