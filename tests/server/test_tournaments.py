"""Tournaments on a real server: they go on by themselves, whatever happens to it."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import cubarium
from cubarium.server.domain.clocks import TimeControl
from cubarium.server.domain.tournament_plans import TournamentPlan
from cubarium.server.domain.tournaments import new_tournament
from cubarium.server.http.api import api_schema
from cubarium.server.services.games import GameService
from cubarium.server.services.tournaments import TournamentService
from cubarium.server.socket.connections import Connections
from cubarium.server.store import schema, tournaments
from cubarium.server.store.database import Database
from cubarium.server.store.rows import now
from cubarium.server.views.tournaments import tournament_view
from cubarium.server.workers.bot_scheduler import BotScheduler
from serving import PASSWORD, Person, Server, serving, soon
from tournaments import after_this_round, organise, resign_own_game, seen_by, until_round

QUICK = ("--pause", "0", "--bank", "60", "--level", "1", "--option", "edition=mini")


@pytest.fixture
def people(server: Server) -> Iterator[list[Person]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Person(server)) for _ in range(9)]


def played_to_its_end(people: list[Person], tournament: str, rounds: int = 99) -> dict[str, Any]:
    """Everybody resigns at once in every game, until some round is over; how it stands then."""
    while True:
        for person in people:
            resign_own_game(person, tournament)
        found = after_this_round(people[0], tournament)
        if found["about"]["state"] in ("over", "void") or found["about"]["round"] > rounds:
            return found


def check_rounds(found: dict[str, Any], rounds: int, seats: int) -> None:
    """Everybody was at one board in each round, and every board has one result."""
    assert [each["number"] for each in found["rounds"]] == list(range(rounds, 0, -1))
    for each in found["rounds"]:
        sat = Counter(entry for board in each["boards"] for entry in board["entries"])
        assert set(sat.values()) == {1}
        assert all(len(board["entries"]) == len(board["ranks"]) == seats for board in each["boards"])
    games = [board["game"] for each in found["rounds"] for board in each["boards"]]
    assert len(set(games)) == len(games)


def test_a_swiss_of_six_goes_on_though_somebody_withdraws(server: Server, people: list[Person]) -> None:
    ann, bob, eve = people[:3]
    made = organise(server, "make", "kubruss", "--name", "Autumn cup", "--rounds", "5", *QUICK)
    assert [each["name"] for each in ann.get("tournaments").json()["coming"] if each["id"] == made] == ["Autumn cup"]
    for person in people[:4]:
        assert person.post(f"tournaments/{made}/join").status_code == 200
    assert people[3].post(f"tournaments/{made}/leave").json()["about"]["people"] == 3
    ann.http.put("/api/me/password", json={"password": PASSWORD})
    name = eve.get("me").json()["name"]
    organise(server, "start", made)
    found = played_to_its_end([ann, bob, eve], made, rounds=1)
    assert [entry["level"] for entry in found["entries"]] == [None, None, None, 1, 2, 1]
    assert people[3].post(f"tournaments/{made}/join").status_code == 409
    assert bob.post(f"tournaments/{made}/leave").json()["about"]["joined"] is False
    organise(server, "withdraw", made, name)
    found = played_to_its_end([ann, bob, eve], made)
    assert (found["about"]["state"], found["about"]["round"], len(found["entries"])) == ("over", 5, 6)
    check_rounds(found, 5, 2)
    assert [entry["withdrawn"] for entry in found["entries"][:3]] == [False, True, True]
    results = json.loads(organise(server, "results", made, "--json"))
    assert results["standings"] == found["standings"]
    places = [line["place"] for line in found["standings"]]
    assert places == sorted(places)
    assert [line["badge"] for line in found["standings"]][:1] == [1]
    assert ann.get(f"players/{ann.get('me').json()['name']}/badges").json() == []  # who resigns wins nothing
    organise(server, "void", made)
    assert all(line["badge"] is None for line in seen_by(ann, made)["standings"])


def test_nine_in_pods_of_three_meet_everybody_at_most_once(server: Server, people: list[Person]) -> None:
    made = organise(
        server, "make", "qubix", "--seats", "3", "--rounds", "3", "--pause", "0", "--bank", "60", "--no-computers"
    )
    for person in people:
        person.post(f"tournaments/{made}/join")
    organise(server, "start", made)
    found = played_to_its_end(people, made)
    check_rounds(found, 3, 3)
    assert len(found["entries"]) == 9
    met = [value for line in found["standings"] for value in line["against"] if value is not None]
    assert len(met) == 9 * 6  # six different others each
    assert sum(line["points"] for line in found["standings"]) == 3 * 9
    seats = Counter(
        (entry, seat)
        for each in found["rounds"]
        for board in each["boards"]
        for seat, entry in enumerate(board["entries"])
    )
    assert max(seats.values()) <= 2


@pytest.mark.long
def test_a_server_that_is_killed_again_and_again_loses_and_repeats_no_round(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--no-limits") as server, Person(server) as ann, Person(server) as bob:
        made = organise(server, "make", "kubruss", "--rounds", "3", *QUICK)
        for person in (ann, bob):
            person.post(f"tournaments/{made}/join")
        organise(server, "start", made)
        for number in (1, 2):  # as soon as a round has begun, and as soon as its games are over
            until_round(ann, made, number)
            server.kill()
            server.start()
            for person in (ann, bob):
                resign_own_game(person, made)
        server.kill()
        server.start()
        found = played_to_its_end([ann, bob], made)
        check_rounds(found, 3, 2)
        assert '"level": "error"' not in server.logged


def test_of_two_processes_that_begin_a_round_one_does(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'cubarium.db'}"
        databases = [Database(url), Database(url)]
        for database in databases:
            await database.open()
        services = [GameService(database, BotScheduler(), Connections()) for database in databases]
        both = [TournamentService(service) for service in services]
        plan = TournamentPlan("kubruss", TimeControl(300), now() - timedelta(hours=1), computers=False)
        made = new_tournament(plan)
        await databases[0].write(tournaments.add_tournament(made))
        for name in ("ann", "bob"):
            await add_user(databases[0], name)
            await both[0].join(made.id, name)
        await asyncio.gather(*(each.advance(made.id) for each in both))
        found = await both[1].tournament(made.id)
        assert (found.round, len(found.boards)) == (1, 1)
        await both[0].advance(made.id)  # the round is being played
        assert await both[1].tournament(made.id) == found
        for service, database in zip(services, databases, strict=True):
            await service.close()
            await database.close()

    soon(story)


def test_who_does_not_come_loses_on_the_clock_and_is_shown_as_absent(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        service = GameService(database, BotScheduler(), Connections())
        organised = TournamentService(service)
        plan = TournamentPlan("kubruss", TimeControl(60), now() - timedelta(hours=1), computers=False)
        made = new_tournament(plan)
        await database.write(tournaments.add_tournament(made))
        for name in ("ann", "bob"):
            await add_user(database, name)
            await organised.join(made.id, name)
        await organised.advance(made.id)
        [board] = (await organised.tournament(made.id)).boards
        assert list(service.deadlines.timers) == [board.game_id]  # though nobody has opened the game yet
        first = (await service.session(board.game_id or "")).seats[0].holder
        await service.play(board.game_id or "", first or "", 0, "S:a1")
        service.cache.drop(board.game_id or "")
        early = now() - timedelta(minutes=2)  # as if the second had not come for so long
        games = schema.games
        late = update(games).where(games.c.id == board.game_id).values(turn_started=early, deadline=early)
        await database.write(lambda connection: connection.execute(late))
        await service.run_out(board.game_id or "")
        view = tournament_view(await organised.tournament(made.id), None, now())
        assert [(each.ranks, each.absent) for each in view.rounds[0].boards] == [([1, 2], [1])]
        await service.close()
        await database.close()

    soon(story)


async def add_user(database: Database, name: str) -> None:
    from cubarium.server.store import users

    await database.write(users.add_guest(name, name, f"session of {name}", ""))


def test_daily_tournaments_are_planned_once_and_go_where_nobody_comes(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        service = GameService(database, BotScheduler(), Connections())
        for _ in range(2):
            await TournamentService(service).plan_daily()
        calendar = await TournamentService(service, daily=False).calendar()
        assert {each.plan.game for each in calendar.coming} == set(cubarium.games())
        assert len(calendar.coming) == len(cubarium.games())
        await TournamentService(service).advance(calendar.coming[0].id)
        assert len((await TournamentService(service).calendar()).coming) == 4
        await service.close()
        await database.close()

    soon(story)


# ---------------------------------------------------------------- who may do what

# By request, the status for a guest, whoever takes part, another user with an account, a bot, a moderator.
MATRIX: dict[tuple[str, str], tuple[int, int, int, int, int]] = {
    ("get", "/api/tournaments"): (200, 200, 200, 200, 200),
    ("get", "/api/tournaments/{tournament_id}"): (200, 200, 200, 200, 200),
    ("post", "/api/tournaments/{tournament_id}/join"): (403, 409, 200, 403, 200),  # it is rated, and for people
    ("post", "/api/tournaments/{tournament_id}/leave"): (403, 200, 403, 403, 403),
    ("get", "/api/players/{name}/badges"): (200, 200, 200, 200, 200),
}


def test_the_matrix_has_every_address_about_tournaments() -> None:
    paths = api_schema()["paths"]
    there = {(method, path) for path, methods in paths.items() for method in methods}
    assert {each for each in there if "tournaments" in each[1] or "badges" in each[1]} == set(MATRIX)


def test_everybody_does_only_what_they_may(server: Server, people: list[Person]) -> None:
    guest, owner, other, bot, moderator = people[:5]
    guest.get("me")
    for person in (owner, other):
        person.http.put("/api/me/password", json={"password": PASSWORD})
    bot.appointed("bot")
    moderator.appointed("moderator")
    for (method, path), expected in MATRIX.items():
        made = organise(server, "make", "kubruss", "--rated", *QUICK)
        assert owner.post(f"tournaments/{made}/join").status_code == 200
        address = path.format(tournament_id=made, name=owner.name)
        for number in (0, 2, 3, 4, 1):  # whoever takes part comes last: they may leave
            answer = people[number].http.request(method.upper(), address)
            assert answer.status_code == expected[number], (method, path, number, answer.text)
        organise(server, "void", made)


def test_what_is_not_there_is_not_found(ann: Person) -> None:
    for name in ("0123456789", "x"):
        assert ann.get(f"tournaments/{name}").status_code == 404
    assert ann.post("tournaments/0123456789/join").status_code == 404
