"""Who may do what to whom: guest, owner, another user, bot and moderator, at every address about an account or about
meeting others.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

import cubarium
from cubarium.puzzles import puzzles
from cubarium.server.http.api import api_schema
from cubarium.server.http.examples import IMPORT, LINE, PUSH, SETUP, STUDY, STUDY_CHANGE, STUDY_TREE
from cubarium.solitaire import own_puzzle
from serving import PASSWORD, Person, Server

PREFIXES = (
    "/api/me",
    "/api/login",
    "/api/logout",
    "/api/email",
    "/api/seeks",
    "/api/challenges",
    "/api/puzzles",
    "/api/solitaire",
    "/api/dumps",
    "/api/explorer",
    "/api/analysis",
    "/api/studies",
)

# By request, the status for a guest, for whoever owns what is named, for another user, a bot and a moderator. `{id}` is
# of the owner.
MATRIX: dict[tuple[str, str], tuple[int, int, int, int, int]] = {
    ("get", "/api/me"): (200, 200, 200, 200, 200),
    ("get", "/api/me/sessions"): (200, 200, 200, 200, 200),
    ("put", "/api/me/sessions/{session_id}"): (404, 200, 404, 404, 404),
    ("delete", "/api/me/sessions/{session_id}"): (404, 204, 404, 404, 404),
    ("delete", "/api/me/sessions"): (204, 204, 204, 204, 204),
    ("put", "/api/me/country"): (200, 200, 200, 200, 200),
    ("put", "/api/me/password"): (403, 403, 403, 403, 403),  # the body has a wrong present password
    ("delete", "/api/me/password"): (409, 409, 409, 409, 409),
    ("post", "/api/me/recovery-codes"): (409, 201, 201, 201, 201),
    ("get", "/api/me/export"): (200, 200, 200, 200, 200),
    ("get", "/api/me/standing"): (200, 200, 200, 200, 200),
    ("put", "/api/me/talk"): (200, 200, 200, 200, 200),
    ("delete", "/api/me/warning"): (204, 204, 204, 204, 204),
    ("post", "/api/me/deletion"): (403, 204, 403, 403, 403),
    ("get", "/api/me/holiday"): (200, 200, 200, 200, 200),
    ("post", "/api/me/holiday"): (200, 200, 200, 200, 200),  # each their own
    ("delete", "/api/me/holiday"): (409, 409, 409, 409, 409),
    ("get", "/api/me/email"): (200, 200, 200, 200, 200),
    ("put", "/api/me/email"): (409, 409, 409, 409, 409),  # this server sends no mails
    ("delete", "/api/me/email"): (204, 204, 204, 204, 204),
    ("post", "/api/email/confirmation"): (403, 403, 403, 403, 403),
    ("post", "/api/email/stop"): (403, 403, 403, 403, 403),
    ("post", "/api/login/reset"): (409, 409, 409, 409, 409),
    ("post", "/api/login/reset/password"): (403, 403, 403, 403, 403),
    ("get", "/api/me/push"): (200, 200, 200, 200, 200),
    ("put", "/api/me/push"): (204, 204, 204, 204, 204),
    ("delete", "/api/me/push"): (204, 204, 204, 204, 204),
    ("get", "/api/me/tokens"): (200, 200, 200, 200, 200),
    ("post", "/api/me/tokens"): (409, 201, 201, 201, 201),
    ("delete", "/api/me/tokens/{token_id}"): (404, 204, 404, 404, 404),
    ("post", "/api/me/bot"): (409, 200, 200, 409, 409),
    ("get", "/api/me/passkeys"): (200, 200, 200, 200, 200),
    ("post", "/api/me/passkeys/options"): (409, 409, 409, 409, 409),  # the server is asked by its address
    ("post", "/api/me/reauthentication/options"): (409, 409, 409, 409, 409),  # nobody has a passkey
    ("post", "/api/me/passkeys"): (400, 400, 400, 400, 400),
    ("delete", "/api/me/passkeys/{passkey_id}"): (404, 404, 404, 404, 404),
    ("post", "/api/login"): (403, 403, 403, 403, 403),
    ("post", "/api/login/recovery"): (403, 403, 403, 403, 403),
    ("post", "/api/login/passkey/options"): (409, 409, 409, 409, 409),
    ("post", "/api/login/passkey"): (400, 400, 400, 400, 400),
    ("post", "/api/logout"): (204, 204, 204, 204, 204),
    ("get", "/api/seeks"): (200, 200, 200, 200, 200),
    ("post", "/api/seeks"): (403, 200, 200, 200, 200),  # for a rated game
    ("delete", "/api/seeks"): (204, 204, 204, 204, 204),
    ("post", "/api/seeks/answer"): (409, 409, 409, 409, 409),  # nobody is asked
    ("get", "/api/challenges"): (200, 200, 200, 200, 200),
    ("post", "/api/challenges"): (409, 409, 409, 409, 409),  # the owner is not here; nobody challenges themselves
    ("post", "/api/challenges/{challenge_id}/answer"): (
        404,
        404,
        404,
        404,
        404,
    ),  # only its receiver may: that is somebody else
    ("delete", "/api/challenges/{challenge_id}"): (404, 204, 404, 404, 404),
    ("get", "/api/solitaire"): (200, 200, 200, 200, 200),
    ("get", "/api/solitaire/{name}"): (200, 200, 200, 200, 200),
    ("post", "/api/solitaire/own"): (200, 200, 200, 200, 200),
    ("post", "/api/solitaire/assessment"): (200, 200, 200, 200, 200),
    ("post", "/api/solitaire/hint"): (200, 200, 200, 200, 200),
    ("post", "/api/solitaire/solutions"): (200, 200, 200, 200, 200),  # each their own
    ("get", "/api/solitaire/{name}/solutions"): (200, 200, 200, 200, 200),
    ("get", "/api/solitaire/{name}/sheet"): (404, 200, 404, 404, 404),  # only the owner has solved it
    ("get", "/api/dumps"): (200, 200, 200, 200, 200),
    ("get", "/api/explorer"): (400, 400, 400, 400, 400),  # of which game is not said
    ("get", "/api/explorer/values"): (400, 400, 400, 400, 400),
    ("get", "/api/puzzles"): (200, 200, 200, 200, 200),  # each sees what they have done themselves
    ("get", "/api/puzzles/daily/{game}"): (200, 200, 200, 200, 200),
    ("get", "/api/puzzles/next"): (400, 400, 400, 400, 400),  # of which game is not said
    ("get", "/api/puzzles/{puzzle_id}"): (200, 200, 200, 200, 200),
    ("post", "/api/puzzles/{puzzle_id}/tries"): (200, 200, 200, 200, 200),
    ("get", "/api/puzzles/{puzzle_id}/why"): (400, 400, 400, 400, 400),  # what about is not said
    ("get", "/api/puzzles/{puzzle_id}/gains"): (200, 200, 200, 200, 200),
    ("post", "/api/analysis/board"): (200, 200, 200, 200, 200),
    ("post", "/api/analysis/why"): (400, 400, 400, 400, 400),  # what about is not said
    ("post", "/api/analysis/gains"): (200, 200, 200, 200, 200),
    ("post", "/api/analysis/setup"): (200, 200, 200, 200, 200),
    ("post", "/api/analysis/import"): (200, 200, 200, 200, 200),
    ("post", "/api/analysis/export"): (200, 200, 200, 200, 200),
    ("get", "/api/analysis/games/{game_id}"): (409, 200, 409, 409, 409),  # the owner plays it alone, and it goes on
    ("get", "/api/analysis/puzzles/{puzzle_id}"): (409, 409, 409, 409, 409),  # nobody has tried it
    ("get", "/api/studies"): (200, 200, 200, 200, 200),  # each sees their own
    ("post", "/api/studies"): (201, 201, 201, 201, 201),
    ("get", "/api/studies/{study_id}"): (404, 200, 404, 404, 404),  # it is private
    ("put", "/api/studies/{study_id}"): (404, 200, 404, 404, 404),
    ("delete", "/api/studies/{study_id}"): (404, 204, 404, 404, 404),
    ("post", "/api/studies/{study_id}/copy"): (404, 201, 404, 404, 404),
}
# By message on the socket of the analysis board: what any of the three hears.
ANALYSIS_MATRIX = {"analyse": "lines", "stop": "pong", "ping": "pong"}
BAR = {"region": "2x1x1", "pieces": "piece I/xx"}
SOLVED = {"puzzle": BAR, "placed": [{"piece": "I", "cubes": [[0, 0, 0], [1, 0, 0]]}]}
PRIVATE_STUDY = dict(STUDY[0].value or {}, visibility="private")
GUESTS_SET_A_PASSWORD = ("put", "/api/me/password")


def test_the_matrix_has_every_address() -> None:
    paths = api_schema()["paths"]
    there = {(method, path) for path, methods in paths.items() if path.startswith(PREFIXES) for method in methods}
    assert there == set(MATRIX)


@pytest.fixture
def people(server: Server) -> Iterator[list[Person]]:
    """A guest, the owner, another user."""
    with ExitStack() as stack:
        found = [stack.enter_context(Person(server)) for _ in range(3)]
        for person in found:
            person.get("me")
        for person in found[1:]:
            person.http.put("/api/me/password", json={"password": PASSWORD})
        yield found


@pytest.fixture
def receiver(server: Server) -> Iterator[str]:
    """The name of somebody else, who is here."""
    with Person(server) as person:
        name = person.get("session").json()["name"]
        with person.opens("presence/socket") as socket:
            socket.next("challenges")
            yield name


def request_for(owner: Person, receiver: str, path: str) -> tuple[str, Any]:
    """The address, with what it names made by its owner, and the body."""
    name, session = owner.get("me").json()["name"], owner.get("me/sessions").json()[0]["id"]
    body: Any = {
        "/api/me/sessions/{session_id}": {"name": "mine"},
        "/api/me/password": {"password": "three dozen red cubes", "current": "wrong"},
        "/api/me/country": {"country": "FR"},
        "/api/me/talk": {"on": False},
        "/api/me/deletion": {"name": name, "current": PASSWORD},
        "/api/me/tokens": {"name": "a program", "scopes": ["read"]},
        "/api/me/recovery-codes": {"current": PASSWORD},
        "/api/me/passkeys/options": {"current": PASSWORD},
        "/api/me/reauthentication/options": {"action": "codes"},
        "/api/me/passkeys": {"credential": {}},
        "/api/me/push": PUSH[0].value,
        "/api/me/email": {"address": "ann@example.org"},
        "/api/email/confirmation": {"token": "wrong"},
        "/api/email/stop": {"token": "wrong"},
        "/api/login/reset": {"name": name},
        "/api/login/reset/password": {"token": "wrong", "password": "three dozen red cubes"},
        "/api/login": {"name": name, "password": "wrong password"},
        "/api/login/recovery": {"name": name, "code": "wrong", "password": "three dozen red cubes"},
        "/api/login/passkey": {"credential": {}},
        "/api/seeks": {"games": {"kubruss": [2]}, "speeds": ["30+30"], "rated": True},
        "/api/seeks/answer": {"accept": True},
        "/api/challenges": {"name": name, "game": "kubruss"},
        "/api/challenges/{challenge_id}/answer": {"accept": True},
        "/api/solitaire/own": BAR,
        "/api/solitaire/assessment": {"puzzle": BAR, "placed": []},
        "/api/solitaire/hint": {"puzzle": BAR, "placed": [], "grade": 1},
        "/api/solitaire/solutions": SOLVED,
        "/api/puzzles/{puzzle_id}/tries": {"move": None},
        "/api/analysis/board": LINE[0].value,
        "/api/analysis/why": LINE[0].value,
        "/api/analysis/gains": LINE[0].value,
        "/api/analysis/setup": SETUP[0].value,
        "/api/analysis/import": IMPORT[0].value,
        "/api/analysis/export": STUDY_TREE[0].value,
        "/api/studies": PRIVATE_STUDY,
        "/api/studies/{study_id}": STUDY_CHANGE[0].value,
    }.get(path)
    solved = path.endswith("/sheet") and owner.post("solitaire/solutions", SOLVED).status_code
    sent = owner.post("challenges", {"name": receiver, "game": "kubruss"}).json() if "challenge_id" in path else {}
    address = path.format(
        session_id=session,
        token_id=owner.makes_token()["id"] if "token_id" in path else "",
        passkey_id="AQ",
        challenge_id=sent.get("id"),
        name=own_puzzle(**BAR).name if solved else "soma",
        puzzle_id=puzzles("kubruss")[0].id,
        game="kubruss",
        game_id=played_alone(owner) if "game_id" in path else "",
        study_id=owner.post("studies", PRIVATE_STUDY).json()["id"] if "study_id" in path else "",
    )
    return address, body


@pytest.mark.parametrize(("method", "path"), sorted(MATRIX))
def test_everybody_does_only_what_they_may(people: list[Person], receiver: str, method: str, path: str) -> None:
    owner = people[1]
    address, body = request_for(owner, receiver, path)
    expected = list(MATRIX[method, path][:3])
    if (method, path) == GUESTS_SET_A_PASSWORD:
        expected[0] = 200  # there is none to give
    with_body = {"json": body} if body is not None and method in ("put", "post") else {}
    for person, status in sorted(zip(people, expected, strict=True), key=lambda each: each[0] is owner):
        answer = person.http.request(method.upper(), address, **with_body)
        assert answer.status_code == status, answer.text


def test_bots_and_moderators_do_only_what_they_may(server: Server, receiver: str) -> None:
    with Person(server) as owner, Person(server) as bot, Person(server) as moderator:
        owner.get("me"), owner.put("me/password", {"password": PASSWORD})
        names = [bot.appointed("bot").name, moderator.appointed("moderator").name]
        found: dict[tuple[str, str], tuple[int, ...]] = {}
        for method, path in sorted(MATRIX):
            address, body = request_for(owner, receiver, path)
            with_body = {"json": body} if body is not None and method in ("put", "post") else {}
            answers = [each.http.request(method.upper(), address, **with_body) for each in (bot, moderator)]
            found[method, path] = tuple(answer.status_code for answer in answers)
            if "challenge_id" in path:
                owner.http.delete(address.removesuffix("/answer"))  # one at a time
            if path == "/api/logout":
                for person, name in zip((bot, moderator), names, strict=True):
                    assert person.post("login", {"name": name, "password": PASSWORD}).status_code == 200
    assert found == {each: statuses[3:] for each, statuses in MATRIX.items()}


def played_alone(person: Person) -> str:
    """A game that goes on, both seats held by one person."""
    game = person.begin("kubruss", "human", "human")
    game.join(1)
    game.move(0, "S:a1")
    return game.id


def test_anybody_may_have_a_position_analysed(people: list[Person]) -> None:
    start = str(cubarium.new("qubix", players=3))
    for person in people:
        with person.opens("analysis/socket") as socket:
            for kind, answer in ANALYSIS_MATRIX.items():
                more = {"start": start, "moves": []} if kind == "analyse" else {}
                socket.send(type=kind, **more)
                if kind == "stop":
                    socket.send(type="ping")  # nothing is said about it
                assert socket.next(answer)


def test_of_all_that_can_be_looked_at_only_what_is_about_oneself_makes_a_guest(server: Server) -> None:
    """The page has such requests wait for each other: of two at once, each would make one."""
    paths = {"game_id": "A" * 12, "ply": 0, "name": "Nobody", "game": "kubruss", "tournament_id": "A" * 10, "step": 1}
    made = set()
    for path, methods in api_schema()["paths"].items():
        if "get" in methods:
            address = re.sub(r"{(\w+)}", lambda match: str(paths.get(match[1], "1")), path)
            with Person(server) as stranger:
                if "set-cookie" in stranger.http.get(address).headers:
                    made.add(path)
    assert {path for path in made if not path.startswith(("/api/me", "/api/session"))} == set()
    assert {"/api/me", "/api/session"} <= made
