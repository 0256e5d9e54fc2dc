"""What somebody asks for costs the same, however many games they have; who only looks leaves nothing behind."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import event, text

from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.domain.users import Identity
from cubarium.server.services.accounts import AccountService
from cubarium.server.services.games import GameService
from cubarium.server.socket.connections import Connections
from cubarium.server.store import game_changes, queries, users
from cubarium.server.store.database import Database
from cubarium.server.store.rows import now
from cubarium.server.store.transactions import chain
from cubarium.server.views.games import game_summary
from cubarium.server.workers.bot_scheduler import BotScheduler
from serving import Person, Server, soon

FEW, MANY = 2, 120


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("many")
    postgresql = request.param == "postgresql"
    return str(request.getfixturevalue("postgres").new()) if postgresql else f"sqlite:///{folder / 'cubarium.db'}"


def test_a_name_and_a_list_cost_the_same_however_many_games_somebody_has(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    statements: list[tuple[str, int]] = []  # with the rows that each changed

    def note(_: object, cursor: Any, statement: str, *__: object) -> None:
        statements.append((statement, cursor.rowcount if statement.startswith(("INSERT", "UPDATE")) else 0))

    async def story() -> None:
        database = Database(url)
        await database.open()
        service = GameService(database, BotScheduler(), Connections())
        accounts = AccountService(database, service.refresher.show_name)
        plan = GamePlan("kubruss", {}, (SeatPlan("human"), SeatPlan("computer", 1)))
        engine: Any = database.engine
        event.listen(getattr(engine.engine, "sync_engine", engine.engine), "after_cursor_execute", note)
        costs = []
        for person, number in (("ann", FEW), ("bob", MANY)):
            await database.write(users.add_guest(person, person, f"session of {person}", ""))
            games = [game_changes.add_game(new_session(plan, person, "", "secret")) for _ in range(number)]
            await database.write(chain(*games))
            statements.clear()
            await accounts.rename(Identity(person, "", ""), f"Somebody like {person}")
            found = await service.reader.games_of(person)
            assert len(found) == min(number, queries.MAX_GAMES_LISTED)
            costs.append(statements.copy())
            with monkeypatch.context() as elsewhere:
                elsewhere.setattr("cubarium.catalogue.games_package.__path__", [])  # no folder is listed for each
                names = {
                    seat.name for each in found for seat in game_summary(each, person, set(), now()).seats if seat.you
                }
            assert names == {f"Somebody like {person}"}
        few, many = costs
        assert [changed for _, changed in few] == [changed for _, changed in many]
        assert sum(changed for _, changed in many) == 1
        await service.close()
        await database.close()

    soon(story)


def test_whoever_only_looks_leaves_nothing_behind(server: Server, database: str) -> None:
    async def people() -> int:
        opened = Database(database or f"sqlite:///{server.data / 'cubarium.db'}")
        await opened.open()
        count = await opened.read(lambda connection: connection.execute(text("SELECT count(*) FROM users")).scalar())
        await opened.close()
        return count or 0

    before = soon(people)
    for _ in range(20):
        with Person(server) as visitor:
            assert visitor.get("catalogue").status_code == 200
            assert visitor.get("my/games").json() == []
            assert not visitor.http.cookies
    assert soon(people) == before


def test_of_many_first_names_at_once_one_is_kept_and_none_is_an_error(server: Server) -> None:
    for family in ("Ask", "Bell", "Cole", "Dunn", "Eden"):
        with Person(server) as visitor:
            visitor.get("session")

            def call(number: int, visitor: Person = visitor, family: str = family) -> int:
                return visitor.http.put("/api/session", json={"name": f"{family} {number}"}).status_code

            with ThreadPoolExecutor(10) as threads:
                assert set(threads.map(call, range(10))) == {200}
            assert visitor.get("session").json()["name"].startswith(family)


def test_the_token_of_a_seat_is_not_in_the_database(server: Server, database: str) -> None:
    with Person(server) as ann:
        seen = ann.begin("kubruss", "human", "human")
        token = seen.tokens[1]
        assert token is not None

    async def kept() -> set[str]:
        opened = Database(database or f"sqlite:///{server.data / 'cubarium.db'}")
        await opened.open()
        query = text("SELECT token FROM seats WHERE token IS NOT NULL")
        found = await opened.read(lambda connection: set(connection.execute(query).scalars()))
        await opened.close()
        return found

    seals = soon(kept)
    assert seals
    assert not any(token in seal for seal in seals)
