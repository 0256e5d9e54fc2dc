"""Computer players on the server: each in its turn, and none that fails or hangs keeps another waiting."""

import asyncio
import threading

import cubarium
from cubarium.game import Position
from cubarium.server.domain.errors import RefusalError
from cubarium.server.workers.bot_scheduler import MAX_WAITING_EACH, BotScheduler, choose
from cubarium.server.workers.callers import CALLER, Caller
from cubarium.server.workers.fair_semaphore import FairSemaphore
from serving import soon

START = cubarium.new("kubruss", edition="mini")


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
        scheduler = BotScheduler(slots=1, timeout_s=0.05, choose=stuck_at_level_9)
        moves = await asyncio.gather(*(scheduler.choose_move(START, level, 1) for level in (9, 1, 1, 1)))
        assert scheduler.failures == 1
        assert scheduler.running == scheduler.waiting == 0
        return moves

    moves = soon(story)
    hanging.set()
    assert all(START.is_legal(move) for move in moves)
    assert moves[1:] == [str(START.moves()[0])] * 3


def test_one_that_fails_plays_on_more_simply() -> None:
    def broken(position: Position, level: int, seed: int) -> str:
        raise MemoryError

    assert START.is_legal(soon(lambda: BotScheduler(choose=broken).choose_move(START, 1, 1)))


def test_whoever_has_many_games_waits_for_their_own_only() -> None:
    order = []

    def noted(position: Position, level: int, seed: int) -> str:
        order.append("abc"[level - 1])
        return str(position.moves()[0])

    async def story() -> None:
        scheduler = BotScheduler(slots=1, choose=noted)

        async def ask(network: str, level: int, seed: int) -> None:
            CALLER.set(Caller(network))
            await scheduler.choose_move(START, level, seed)

        many = [ask("192.0.2.1", 1, seed) for seed in range(5)]
        few = [ask("192.0.2.2", 2, 1), ask("192.0.2.3", 3, 1), ask("192.0.2.2", 2, 2)]
        await asyncio.gather(*many, *few)

    soon(story)
    assert "".join(order) == "aabcabaa"


def test_whoever_goes_away_while_waiting_takes_no_place_along() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(1)
        await semaphore.acquire("a")
        waiting = [asyncio.create_task(semaphore.acquire("b")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        semaphore.release("a")  # to the second
        waiting[1].cancel()  # who had it already, and passes it on
        await waiting[2]
        semaphore.release("b")
        await semaphore.acquire("c")

    soon(story)


def test_of_several_places_nobody_has_all() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(2)
        await semaphore.acquire("a")
        greedy = asyncio.create_task(semaphore.acquire("a"))
        await asyncio.sleep(0)
        assert not greedy.done()
        await semaphore.acquire("b")  # at once
        semaphore.release("b")
        assert not greedy.done()
        semaphore.release("a")
        await greedy

    soon(story)


def test_a_queue_that_is_full_says_so() -> None:
    async def story() -> None:
        semaphore = FairSemaphore(1, max_waiting=3, max_waiting_each=2)
        await semaphore.acquire("a")
        waiting = [asyncio.create_task(semaphore.acquire("a")) for _ in range(3)]
        waiting += [asyncio.create_task(semaphore.acquire(owner)) for owner in "bc"]
        waiting.append(asyncio.create_task(semaphore.acquire("c", bounded=False)))
        await asyncio.sleep(0)
        refused = [each.exception() for each in waiting if each.done()]
        assert [error.code for error in refused if isinstance(error, RefusalError)] == ["too_many", "not_ready"]
        assert all(error.retry_after_s > 0 for error in refused if isinstance(error, RefusalError))
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert semaphore.length == 0

    soon(story)


def test_questions_that_are_too_many_are_refused_and_moves_never() -> None:
    may_end = threading.Event()

    async def story() -> list[object]:
        CALLER.set(Caller("192.0.2.1"))
        scheduler = BotScheduler(slots=1, choose=lambda position, *_: str(position.moves()[0]))
        asked = [asyncio.create_task(scheduler.run(may_end.wait)) for _ in range(MAX_WAITING_EACH + 3)]
        move = asyncio.create_task(scheduler.choose_move(START, 1, 1))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        may_end.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert await move == str(START.moves()[0])
        assert scheduler.waiting == 0
        return [error.code for error in found if isinstance(error, RefusalError)]

    assert soon(story) == ["too_many"] * 2


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
        scheduler = BotScheduler(slots=1, choose=watched)
        await asyncio.gather(*(scheduler.choose_move(START, 1, seed) for seed in range(20)))

    soon(story)
    assert most == 1
    assert order == list(range(20))
