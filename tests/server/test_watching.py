"""Watching on a real server: what strangers see of public games, of private ones, and of those with a delay."""

from contextlib import ExitStack
from typing import Any

import pytest

from cubarium.server.store import queries
from cubarium.server.store.database import Database
from serving import PASSWORD, Person, Seen, Server, make_table, soon
from tournaments import organise, until_round


def live_game(ann: Person, bob: Person, **more: Any) -> Seen:
    """A public game of two that has begun."""
    hers = make_table(ann, **more)
    assert bob.post(f"lobby/{hers.id}/seat").status_code == 200
    return hers


def test_live_public_games_are_shown_as_their_moves_come(ann: Person, bob: Person, server: Server) -> None:
    hers, private = live_game(ann, bob), ann.begin("kubruss", "human", "human")
    with ExitStack() as stack:
        eve = stack.enter_context(Person(server))
        table = stack.enter_context(hers.open())
        stack.enter_context(private.open()).next("state")
        table.next("state")
        watching = stack.enter_context(eve.opens("watch/socket"))
        while watching.next("watch")["games"] != [hers.id]:
            pass
        hers.move(0, "S:a1")
        game = {"ply": 0}
        while game["ply"] != 1:
            game = watching.next("live")["game"]
        assert {"boards", "cubes"} < game.keys()
        assert "choices" not in game
        listed = eve.get("watch").json()
        assert ([each["id"] for each in listed["games"]], listed["spectators"]) == ([hers.id], {hers.id: 0})
        assert listed["games"] == [game]
        spectator = stack.enter_context(eve.at(hers).open())
        assert spectator.next("state")["state"]["scene"]["choices"] == []
        assert table.next("spectators")["count"] == 1
        while watching.next("watch")["spectators"] != {hers.id: 1}:
            pass
        hers.do("resign")
        while watching.next("watch")["games"]:
            pass
        assert eve.get("watch").json() == {"games": [], "spectators": {}}


def test_games_of_tournaments_are_shown_too(ann: Person, bob: Person, server: Server) -> None:
    made = organise(server, "make", "kubruss", "--bank", "300", "--no-computers", "--pause", "0")
    for person in (ann, bob):
        assert person.post(f"tournaments/{made}/join").status_code == 200

    async def found() -> list[str]:
        """As a server finds them that has just been started."""
        database = Database(server.database)
        await database.open()
        games = await database.read(queries.watchable_games(10))
        await database.close()
        return [game.id for game in games]

    with Person(server) as eve, eve.opens("watch/socket") as watching:
        organise(server, "start", made)
        hers = Seen(ann, until_round(ann, made, 1)["your_game"], [])
        with bob.opens("presence/socket") as here:
            assert here.next("round")["game_id"] == hers.id
        assert hers.id in soon(found)
        with hers.open():
            while hers.id not in watching.next("watch")["games"]:
                pass
            hers.do("resign")
            while hers.id in watching.next("watch")["games"]:
                pass
        assert hers.id not in soon(found)


def test_those_who_only_watch_are_behind_where_the_game_says_so(ann: Person, bob: Person, server: Server) -> None:
    hers = live_game(ann, bob, delay=2)
    his = bob.at(hers)
    with Person(server) as eve, eve.at(hers).open() as watching:
        seen = eve.at(hers)
        hers.move(0, "S:a1"), his.move(1, "S:b1"), hers.move(2, "S:c1")
        state = {"ply": 0}
        while state["ply"] != 1:
            event = watching.next()
            assert event["type"] != "move"
            state = event.get("state", state)
        assert (seen.state["ply"], len(seen.state["moves"]), seen.state["clock"], his.state["ply"]) == (1, 1, None, 3)
        assert (seen.state["scene"]["cubes"], seen.state["turn"]) == (
            eve.get(f"games/{hers.id}/plies/1").json()["cubes"],
            1,
        )
        assert [eve.get(f"games/{hers.id}/{path}").status_code for path in ("plies/2", "gains", "why?move=x")] == [
            404,
            403,
            403,
        ]
        assert "S:b1" not in eve.get(f"games/{hers.id}/record").text
        assert "S:b1" in bob.get(f"games/{hers.id}/record").text
        his.do("resign")
        assert (seen.state["ply"], seen.state["ended"]) == (3, "resigned")


def test_those_who_only_watch_see_a_game_as_late_as_it_says_and_nothing_tells_them_more(
    ann: Person, bob: Person, server: Server
) -> None:
    hers = live_game(ann, bob, delay_s=900, clock={"bank_s": 300})
    his = bob.at(hers)
    with ExitStack() as stack:
        eve = stack.enter_context(Person(server))
        seen, table = eve.at(hers), stack.enter_context(his.open())
        watching = stack.enter_context(seen.open())
        feed = stack.enter_context(eve.opens("watch/socket"))
        begun = watching.next("state")["state"]
        hers.move(0, "S:a1")
        table.send(type="talk", phrase="oops")
        while table.next("talk", "move")["type"] != "talk":
            pass
        his.do("resign")
        assert (his.state["ended"], his.state["ply"]) == ("resigned", 1)
        state = seen.state
        assert (state["ply"], state["moves"], state["ended"], state["version"]) == (0, [], None, begun["version"])
        answers = [eve.get(f"games/{hers.id}/{path}").status_code for path in ("plies/1", "gains", "why?move=x")]
        assert answers == [404, 403, 403]
        assert "S:a1" not in eve.get(f"games/{hers.id}/record").text
        assert eve.get(f"games/{hers.id}/talk").json()["lines"] == []
        assert len(bob.get(f"games/{hers.id}/talk").json()["lines"]) == 1
        while feed.next("watch")["games"] != [hers.id]:  # as if it went on
            pass
        watching.send(type="ping")
        while (event := watching.next())["type"] != "pong":
            assert event["type"] == "spectators"


def test_ratings_tell_those_who_only_watch_no_sooner_how_a_game_ended(ann: Person, bob: Person, server: Server) -> None:
    for person in (ann, bob):
        person.put("me/password", {"password": PASSWORD})
    hers = live_game(ann, bob, delay_s=900, clock={"bank_s": 300}, rated=True)
    hers.move(0, "S:a1"), bob.at(hers).move(1, "S:c3")
    bob.at(hers).do("resign")
    with Person(server) as eve:
        seen = [[person.get(f"players/{each.name}").json() for each in (ann, bob)] for person in (ann, bob, eve)]
        told = [len(person.get(f"games/{hers.id}/ratings").json()) for person in (ann, bob, eve)]
    assert told == [2, 2, 0]
    assert [[len(page["history"]) for page in pages] for pages in seen] == [[1, 1], [1, 1], [0, 0]]
    assert [[len(page["ratings"]) for page in pages] for pages in seen] == [[1, 1], [1, 1], [0, 0]]


def test_what_spectators_may_see_a_second_later_is_sent_to_them_then(ann: Person, bob: Person, server: Server) -> None:
    hers = live_game(ann, bob, delay_s=1)
    with Person(server) as eve, eve.at(hers).open() as watching:
        hers.move(0, "S:a1")
        bob.at(hers).do("resign")
        state: dict[str, Any] = {"ended": None}
        while state["ended"] is None:
            state = watching.next("state")["state"]
        assert (state["ply"], state["ended"]) == (1, "resigned")
        assert eve.at(hers).state["ended"] == "resigned"


def test_a_delay_is_kept_with_the_game_and_has_an_end(ann: Person) -> None:
    assert ann.post("games", {"game": "kubruss", "delay_s": 901}).status_code == 400
    made = ann.post("games", {"game": "kubruss", "delay": 21})
    assert made.status_code == 400
    assert ann.post("games", {"game": "kubruss", "delay": 20}).status_code == 201


@pytest.mark.parametrize("path", ["lobby/socket", "presence/socket", "watch/socket"])
def test_anybody_may_look_and_whatever_they_say_is_answered_with_pong(server: Server, path: str) -> None:
    with Person(server) as stranger, stranger.opens(path) as socket:
        for text in ("{}", "no JSON", '{"type": "seek", "accept": true}'):
            socket.wire.send(text)
            socket.next("pong")
