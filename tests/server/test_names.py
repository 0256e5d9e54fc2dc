"""Names in games that are in memory: who is renamed while something else happens there is called as they are now."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cubarium.server.domain.factory import GamePlan, SeatPlan
from cubarium.server.domain.seats import token_of
from cubarium.server.domain.users import Identity
from cubarium.server.services.accounts import AccountService
from cubarium.server.services.games import GameService
from cubarium.server.socket.connections import Connection, Connections
from cubarium.server.store import queries
from cubarium.server.store.database import Database
from cubarium.server.store.users import add_guest
from cubarium.server.workers.bot_scheduler import BotScheduler
from serving import soon

PLAN = GamePlan("kubruss", {"edition": "mini"}, [SeatPlan(), SeatPlan()])


class House:
    """A service with Ann and Bob, where what happens can be held up for a while."""

    def __init__(self, url: str) -> None:
        self.database, self.connections = Database(url), Connections()
        self.service = GameService(self.database, BotScheduler(), self.connections)
        self.accounts = AccountService(self.database, self.service.refresher.show_name)
        self.free = asyncio.Event()

    async def open(self) -> None:
        await self.database.open()
        for person in ("ann", "bob"):
            await self.database.write(add_guest(person, f"Guest {person}", f"session of {person}", ""))

    async def close(self) -> None:
        await self.service.close()
        await self.database.close()

    def held_up(self, work: Callable[..., Any]) -> Callable[..., Any]:
        async def late(*arguments: Any, **more: Any) -> Any:
            answer = await work(*arguments, **more)
            await self.free.wait()
            return answer

        return late

    async def names_once_renamed(self, person: str, other: "asyncio.Task[Any]") -> list[list[str]]:
        """The names in the games of somebody who is renamed before something else goes on."""
        renaming = asyncio.create_task(self.accounts.rename(Identity(person, "", ""), f"New {person}"))
        while (await self.service.reader.name_of(person)) != f"New {person}":
            await asyncio.sleep(0.01)
        for _ in range(100):  # as far as it goes
            await asyncio.sleep(0)
        self.free.set()
        await asyncio.gather(renaming, other)
        games = await self.database.read(queries.games_of(person))
        return [[seat.name for seat in (await self.service.session(game.id)).seats] for game in games]


def test_who_is_renamed_while_the_seat_they_took_is_drawn_sits_there_by_the_new_name(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        house = House(url)
        await house.open()
        game = await house.service.create(PLAN, "ann", "secret")
        house.connections.add(Connection(game.id, "ann"))  # so that it is drawn
        renderer = house.service.renderer
        monkeypatch.setattr(renderer, "render_session", house.held_up(renderer.render_session))
        token = token_of(game.seats[1].seal or "", "secret") or ""
        joining = asyncio.create_task(house.service.join(game.id, "bob", token))
        while not (joining.done() or await house.service.reader.games_of("bob")):
            await asyncio.sleep(0.01)
        assert await house.names_once_renamed("bob", joining) == [["Guest ann", "New bob"]]
        await house.close()

    soon(story)


def test_who_is_renamed_while_their_game_is_made_sits_there_by_the_new_name(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        house = House(url)
        await house.open()
        with monkeypatch.context() as held:
            held.setattr(house.database, "write", house.held_up(house.database.write))
            making = asyncio.create_task(house.service.create(PLAN, "ann", "secret"))
            while not (making.done() or await house.service.reader.games_of("ann")):
                await asyncio.sleep(0.01)
        assert await house.names_once_renamed("ann", making) == [["New ann", ""]]
        await house.close()

    soon(story)
