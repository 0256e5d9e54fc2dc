"""Who may do what at a table: a guest, whoever made it and is on turn, the other player, and a bot and a moderator who
only watch; at every address that is not in the matrices of accounts, people and tournaments, and by the socket.
"""

import re
from contextlib import ExitStack
from typing import Any

from cubarium.server.http.api import api_schema
from serving import PASSWORD, Person, Seen, Server, make_table

GAME, TABLE = "/api/games/{game_id}", "/api/lobby/{game_id}"

# What the matrices of accounts, people and tournaments have, and what is for programs with a token.
ELSEWHERE = re.compile(
    "/api/(me|login|logout|email|seeks|challenges|puzzles|solitaire|studies|people|reports|tournaments|token|stream|dumps|explorer)(/|$)"
    "|.*/(talk|badges)(/|$)"
)
# By request, the status for a guest, the maker, the other player, a bot and a moderator. Players hear 409 where there
# is nothing to do: nobody has moved yet, or is gone.
Statuses = tuple[int, int, int, int, int]
PLAYERS: Statuses = (403, 409, 409, 403, 403)
MAKER: Statuses = (403, 200, 403, 403, 403)
MATRIX: dict[tuple[str, str], Statuses] = {
    ("post", f"{GAME}/moves"): (403, 200, 409, 403, 403),  # it is the maker's turn
    ("post", f"{GAME}/join"): (403,) * 5,  # the token is wrong
    ("post", f"{GAME}/invitation"): (403,) * 5,
    ("post", f"{GAME}/seats/{{seat}}/computer"): (403, 409, 403, 403, 403),  # the other sits there
    ("post", f"{GAME}/resign"): (403, 409, 200, 403, 403),  # the other was first
    ("post", f"{GAME}/claim"): PLAYERS,
    ("post", f"{GAME}/takeback"): PLAYERS,
    ("post", f"{GAME}/takeback/answer"): PLAYERS,
    ("get", f"{GAME}/hint"): PLAYERS,  # among people there are none
    ("get", f"{GAME}/explanation"): PLAYERS,  # no computer plays here
    ("get", f"{GAME}/conditional-moves"): (403, 200, 200, 403, 403),
    ("put", f"{GAME}/conditional-moves"): (403, 409, 200, 403, 403),  # while the other is on turn
    ("post", f"{GAME}/variation"): (403, 409, 200, 403, 403),
    ("post", f"{GAME}/rematch"): (403, 200, 200, 403, 403),
    ("delete", f"{GAME}/rematch"): PLAYERS,
    ("post", f"{TABLE}/seat"): (
        200,
        409,
        409,
        200,
        409,
    ),  # two are free: the guest and the bot are first
    ("post", f"{TABLE}/leave"): MAKER,
    ("post", f"{TABLE}/computers"): MAKER,
}
# Who asks does not matter here: the status for each of them; 400 where what about is not said.
OPEN: dict[tuple[str, str], int] = {
    ("post", "/api/games"): 201,
    ("get", GAME): 200,
    ("get", f"{GAME}/record"): 200,
    ("get", f"{GAME}/plies/{{ply}}"): 404,  # nobody has moved yet
    ("get", f"{GAME}/why"): 400,
    ("get", f"{GAME}/gains"): 200,
    ("get", f"{GAME}/ratings"): 200,
    ("get", f"{GAME}/review"): 200,
    ("post", f"{GAME}/review"): 200,
    ("get", f"{GAME}/review/{{ply}}/line"): 404,
    ("get", f"{GAME}/review/{{ply}}/reasons"): 404,
    ("get", f"{GAME}/review/{{ply}}/position"): 404,
    ("get", f"{GAME}/review/{{ply}}/why"): 400,
    ("post", f"{GAME}/review/{{ply}}/try"): 404,
    ("post", f"{GAME}/again"): 201,
    ("get", "/api/analysis/games/{game_id}"): 409,  # it goes on
    ("get", "/api/analysis/puzzles/{puzzle_id}"): 404,  # there is none of that name
    ("post", "/api/analysis/board"): 400,
    ("post", "/api/analysis/export"): 400,
    ("post", "/api/analysis/gains"): 400,
    ("post", "/api/analysis/import"): 400,
    ("post", "/api/analysis/setup"): 400,
    ("post", "/api/analysis/why"): 400,
    ("get", "/api/lobby"): 200,
    ("post", "/api/records"): 400,
    ("get", "/api/my/games"): 200,
    ("get", "/api/my/level"): 200,
    ("get", "/api/session"): 200,
    ("put", "/api/session"): 200,
    ("get", "/api/watch"): 200,
    ("get", "/api/users/{name}"): 200,
    ("get", "/api/users/{name}/games"): 200,
    ("get", "/api/users/{name}/ratings/{game}"): 200,
    ("get", "/api/players/{name}"): 200,
    ("get", "/api/players/{name}/games"): 200,
    ("get", "/api/ranking/{game}"): 200,
    ("get", "/api/catalogue"): 200,
    ("get", "/api/countries"): 200,
    ("get", "/api/preview"): 400,
    ("get", "/api/rules/{game}"): 200,
    ("get", "/api/rules/pictures/{name}"): 400,
    ("get", "/api/lessons"): 200,
    ("get", "/api/lessons/{game}"): 200,
    ("get", "/api/lessons/{game}/{step}"): 404,
    ("post", "/api/lessons/{game}/{step}/check"): 404,
    ("get", "/api/lessons/{game}/{step}/gains"): 404,
    ("get", "/api/lessons/{game}/{step}/why"): 400,
}
BODIES: dict[str, Any] = {
    "/api/games": {"game": "kubruss"},
    "/api/records": {"text": "no game"},
    "/api/session": {"name": ""},
    f"{GAME}/moves": {"ply": 0, "move": "S:a1"},
    f"{GAME}/join": {"token": "wrong"},
    f"{GAME}/invitation": {"token": "wrong"},
    f"{GAME}/claim": {"take": "win"},
    f"{GAME}/takeback/answer": {"accept": False},
    f"{GAME}/conditional-moves": {"ply": 0, "lines": []},
    f"{GAME}/variation": {"moves": []},
    f"{GAME}/again": {"ply": 1},
    f"{GAME}/review/{{ply}}/try": {"move": "S:a1"},
    "/api/lessons/{game}/{step}/check": {"move": "S:a1"},
}
QUERIES = {f"{GAME}/hint": "?grade=1", f"{GAME}/explanation": "?ply=1", "/api/my/level": "?game=kubruss"}
AFTER_THE_END = ("/rematch", "/review", "/again")
# What whoever sends a move by the socket hears.
SOCKET = ("not_yours", "move", "not_your_turn", "not_yours", "not_yours")


def test_every_address_is_in_one_matrix() -> None:
    paths = api_schema()["paths"].items()
    there = {(way, path) for path, ways in paths if not ELSEWHERE.match(path) for way in ways}
    assert there == MATRIX.keys() | OPEN.keys()
    assert not MATRIX.keys() & OPEN.keys()


def test_at_a_table_everybody_does_only_what_they_may(server: Server) -> None:
    with ExitStack() as stack:
        guest, maker, other, bot, moderator = people = [stack.enter_context(Person(server)) for _ in range(5)]
        guest.get("me")
        for person in (maker, other):
            person.put("me/password", {"password": PASSWORD})
        bot.appointed("bot")
        moderator.appointed("moderator")
        name = maker.name
        found: dict[tuple[str, str], tuple[int, ...]] = {}
        for method, path in [*MATRIX, *sorted(OPEN)]:
            table = make_table(maker, 3, "blokus3d") if path.startswith(TABLE) else played(maker, other, path)
            place = path.format(game_id=table.id, ply=1, seat=1, name=name, game="kubruss", step=1, puzzle_id="none")
            place += QUERIES.get(path, "")
            body: Any = {"json": BODIES.get(path, {})} if method in ("post", "put") else {}
            order = (guest, bot, moderator, other, maker)
            answers = {person: person.http.request(method.upper(), place, **body).status_code for person in order}
            found[method, path] = tuple(answers[person] for person in people)
        assert {each: found[each] for each in MATRIX} == MATRIX
        assert {each: found[each] for each in OPEN} == {each: (status,) * 5 for each, status in OPEN.items()}
        table = played(maker, other)
        sockets = {person: stack.enter_context(person.at(table).open()) for person in people}
        for person, expected in sorted(zip(people, SOCKET, strict=True), key=lambda each: each[0] is maker):
            sockets[person].move(0, "S:a1", "mine")
            heard = sockets[person].next("error", "move")
            assert heard.get("code", heard["type"]) == expected


def played(maker: Person, other: Person, path: str = "") -> Seen:
    """A game of two who have sat down; over, where something is done after the end."""
    table = maker.begin("kubruss", "human", "human", edition="mini")
    assert other.at(table).join(1).status_code == 200
    if any(part in path for part in AFTER_THE_END):
        table.move(0, "S:a1")
        other.at(table).do("resign")
    return table
