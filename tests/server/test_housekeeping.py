"""Everything that is stored has a time after which it goes; what people have played out stays."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import text

from cubarium.server.domain.factory import GamePlan, SeatPlan
from cubarium.server.services.games import GameService
from cubarium.server.socket.connections import Connection, Connections
from cubarium.server.store import moderation, users
from cubarium.server.store.database import Database
from cubarium.server.workers.bot_scheduler import BotScheduler
from cubarium.server.workers.housekeeping import Keeping

HUMAN, COMPUTER = SeatPlan("human"), SeatPlan("computer", 1)
LONG_AGO = "2020-01-01 00:00:00"
DAY = timedelta(days=1)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("old")
    postgresql = request.param == "postgresql"
    return str(request.getfixturevalue("postgres").new()) if postgresql else f"sqlite:///{folder / 'cubarium.db'}"


def test_what_has_had_its_time_goes(url: str) -> None:
    async def story() -> None:
        database = Database(url)
        await database.open()
        watchers = Connections()
        service = GameService(database, BotScheduler(), watchers)

        async def execute(statement: str) -> None:
            await database.write(lambda connection: connection.execute(text(statement)))

        async def found(query: str) -> set[str]:
            return await database.read(lambda connection: set(connection.execute(text(query)).scalars()))

        async def begin(*seats: SeatPlan) -> str:
            return (await service.create(GamePlan("kubruss", {"edition": "mini"}, seats), "ann", "secret")).id

        async def played(*moves: str) -> str:
            game_id = await begin(HUMAN, HUMAN)
            await execute(f"UPDATE seats SET holder = 'ann' WHERE game_id = '{game_id}'")
            service.cache.drop(game_id)
            for ply, move in enumerate(moves):
                await service.play(game_id, "ann", ply, move)
            return game_id

        gone = {
            "not begun": await begin(HUMAN, HUMAN),
            "without people": await begin(COMPUTER, COMPUTER),
            "given up early": await played("S:a1"),
            "unfinished": await played("S:a1", "S:d4"),
        }
        await service.resign(gone["given up early"], "ann", None)
        stays = {
            "given up late": await played("S:a1", "S:d4", "S:a2", "S:d3"),
            "rated": await played("S:a1", "S:d4"),  # it counts
            "of a tournament": await played("S:a1"),
            "of a tournament, too": await played(),
            "watched": await begin(HUMAN, HUMAN),
            "reported": await begin(HUMAN, HUMAN),
        }
        for name in ("given up late", "rated", "of a tournament", "of a tournament, too"):
            await service.resign(stays[name], "ann", None)
        await execute(f"UPDATE games SET rated = TRUE WHERE id = '{stays['rated']}'")
        for name in ("of a tournament", "of a tournament, too"):
            await execute(f"UPDATE games SET tournament = 'cup' WHERE id = '{stays[name]}'")
        watchers.add(Connection(stays["watched"], None))
        for name, device in {"ann": "played", "bob": "gone", "eve": "here", "zoe": "moderates"}.items():
            await database.write(users.add_guest(name, name.title(), name, device))
        await database.write(users.change_user("zoe", role="moderator"))
        await database.write(moderation.add_report("ann", "zoe", stays["reported"], "other", ""))
        await execute(f"UPDATE games SET updated = '{LONG_AGO}'")
        await execute(f"UPDATE users SET created = '{LONG_AGO}'")
        await execute(f"UPDATE sessions SET seen = '{LONG_AGO}' WHERE key <> 'eve'")
        new = await begin(HUMAN, HUMAN)
        assert await service.housekeeping.delete_all() == len(gone) + 1 + 2  # a guest, and the sessions of two who stay
        left = await found("SELECT id FROM games")
        names = await found("SELECT name FROM users")
        for table in ("seats", "moves"):
            assert await found(f"SELECT game_id FROM {table}") <= left, table
        assert left == {*stays.values(), new}
        assert names == {"Ann", "Eve", "Zoe"}
        assert await found("SELECT key FROM sessions") == {"eve"}
        await service.close()
        await database.close()

    asyncio.run(story())


def test_games_are_kept_longer_the_more_they_are_worth() -> None:
    keeping = Keeping()
    assert DAY < keeping.not_begun < keeping.without_people <= keeping.given_up_early < keeping.unfinished
