"""The list of a player's games in a database with ten thousand of them: in order, each once, and by its index."""

import asyncio
from datetime import timedelta
from functools import partial
from typing import Any

from sqlalchemy import insert, text

from cubarium.server.domain.history import HistoryFilter, HistoryKey
from cubarium.server.store import schema
from cubarium.server.store.database import Database
from cubarium.server.store.history import finished_games, finished_query
from cubarium.server.store.rows import now
from cubarium.server.store.users import add_guest

GAMES = 10_000
PAGE = 13
KNOWN = ("kubruss", "qubix")
ALL = HistoryFilter()
LATEST = now()


def ended(number: int) -> Any:
    """Three games at a time end at once."""
    return LATEST - timedelta(minutes=number // 3)


def game_rows() -> list[dict[str, Any]]:
    same = {"rules": 1, "start": "", "maker": "ann", "created": LATEST, "updated": LATEST, "version": 1, "ply": 9}
    return [
        {
            **same,
            "id": f"g{number:05}",
            "game": KNOWN[number % 2],
            "rated": number % 4 == 0,
            "open_seats": 0 if number % 8 == 0 else None,
            "speed": (None, "live", "correspondence")[number % 3],
        }
        for number in range(GAMES)
    ]


def seat_rows() -> list[dict[str, Any]]:
    found = []
    for number in range(GAMES):
        row = {"game_id": f"g{number:05}", "kind": "human", "ended": ended(number), "level": None, "token": None}
        other = ("bob", "eve", "ann")[0 if number % 1_000 else 1 if number % 2_000 else 2]
        ranks = ((1, 2), (2, 1), (1, 1))[number % 3]
        found += [
            {**row, "seat": 0, "holder": "ann", "rank": ranks[0]},
            {**row, "seat": 1, "holder": other, "rank": ranks[1]},
        ]
    return found


def test_ten_thousand_games_are_listed_page_by_page_in_order_and_by_an_index(url: str) -> None:
    async def story() -> None:
        database = Database(url)
        await database.open()
        for name in ("ann", "bob", "eve"):
            await database.write(add_guest(name, name, f"session of {name}", ""))

        def fill(connection: Any) -> None:
            connection.execute(insert(schema.games), game_rows())
            connection.execute(insert(schema.seats), seat_rows())
            connection.execute(text("ANALYZE"))

        await database.write(fill)

        async def listed(viewer: str | None, wanted: HistoryFilter, most: int = GAMES) -> list[str]:
            found: list[str] = []
            before: HistoryKey | None = None
            while len(found) < most:
                page = await database.read(finished_games("ann", viewer, wanted, before, KNOWN, PAGE))
                if not page:
                    break
                found += [each.key.game_id for each in page]
                before = page[-1].key
            return found

        hers = await listed("ann", ALL, most=100)
        assert hers == sorted(hers, key=lambda each: (-(int(each[1:]) // 3), each), reverse=True)
        assert len(set(hers)) == len(hers)
        assert set(await listed("eve", ALL, most=100)) <= {f"g{number:05}" for number in range(0, GAMES, 4)}
        assert (
            await listed("ann", HistoryFilter(opponent="eve"))
            == ["g09000", "g07000", "g05000", "g03000", "g01000"][::-1]
        )
        for result, remainder in (("won", 0), ("lost", 1), ("drawn", 2)):
            wanted = HistoryFilter("kubruss", result, True, speed=("unlimited", "live", "correspondence")[remainder])  # type: ignore[arg-type]
            some = await listed("ann", wanted, most=30)
            assert {(int(each[1:]) % 3, int(each[1:]) % 4) for each in some} == {(remainder, 0)}
            assert "g02000" not in some  # where she played herself
        assert await listed("ann", HistoryFilter(result="won", opponent="eve")) == ["g03000", "g09000"]
        for viewer, wanted in (("ann", ALL), (None, ALL), ("bob", HistoryFilter(game="qubix", result="won"))):
            plan = await database.read(partial(explained, viewer=viewer, wanted=wanted))
            assert "ix_seats_holder" in plan, plan
            if wanted is ALL:  # with a filter that few games meet, PostgreSQL finds all of them first
                assert "TEMP B-TREE" not in plan, plan
                assert "Sort" not in plan, plan
        await database.close()

    asyncio.run(story())


def explained(connection: Any, viewer: str | None, wanted: HistoryFilter) -> str:
    """How the database finds a page in the middle of the list."""
    query = finished_query("ann", viewer, wanted, HistoryKey(ended(GAMES // 2), "g05000"), KNOWN, PAGE)
    words = query.compile(connection, compile_kwargs={"literal_binds": True})
    kind = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    return "\n".join(" ".join(map(str, row)) for row in connection.exec_driver_sql(f"{kind} {words}"))
