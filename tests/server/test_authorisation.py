"""Who may do what to whom: guest, owner and another user, at every address about an account or about meeting others."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from cubarium.server.app import api_schema
from serving import Person, Server

PASSWORD = "two dozen red cubes"
PREFIXES = ("/api/me", "/api/login", "/api/logout", "/api/seeks", "/api/challenges")

# By request, the status for a guest, for whoever owns what is named, for another user. `{id}` is of the owner.
MATRIX: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", "/api/me"): (200, 200, 200),
    ("get", "/api/me/sessions"): (200, 200, 200),
    ("put", "/api/me/sessions/{session_id}"): (404, 200, 404),
    ("delete", "/api/me/sessions/{session_id}"): (404, 204, 404),
    ("delete", "/api/me/sessions"): (204, 204, 204),
    ("put", "/api/me/password"): (403, 403, 403),  # the body has a wrong present password
    ("delete", "/api/me/password"): (409, 409, 409),
    ("post", "/api/me/recovery-codes"): (409, 201, 201),
    ("get", "/api/me/export"): (200, 200, 200),
    ("post", "/api/me/deletion"): (403, 204, 403),
    ("get", "/api/me/passkeys"): (200, 200, 200),
    ("post", "/api/me/passkeys/options"): (409, 409, 409),  # the server is asked by its address
    ("post", "/api/me/passkeys"): (400, 400, 400),
    ("delete", "/api/me/passkeys/{passkey_id}"): (404, 404, 404),
    ("post", "/api/login"): (403, 403, 403),
    ("post", "/api/login/recovery"): (403, 403, 403),
    ("post", "/api/login/passkey/options"): (409, 409, 409),
    ("post", "/api/login/passkey"): (400, 400, 400),
    ("post", "/api/logout"): (204, 204, 204),
    ("get", "/api/seeks"): (200, 200, 200),
    ("post", "/api/seeks"): (403, 200, 200),  # for a rated game
    ("delete", "/api/seeks"): (204, 204, 204),
    ("post", "/api/seeks/answer"): (409, 409, 409),  # nobody is asked
    ("get", "/api/challenges"): (200, 200, 200),
    ("post", "/api/challenges"): (409, 409, 409),  # the owner is not here; nobody challenges themselves
    ("post", "/api/challenges/{challenge_id}/answer"): (404, 404, 404),  # only its receiver may: that is somebody else
    ("delete", "/api/challenges/{challenge_id}"): (404, 204, 404),
}
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


@pytest.mark.parametrize(("method", "path"), sorted(MATRIX))
def test_everybody_does_only_what_they_may(people: list[Person], receiver: str, method: str, path: str) -> None:
    owner = people[1]
    name, session = owner.get("me").json()["name"], owner.get("me/sessions").json()[0]["id"]
    body = {
        "/api/me/sessions/{session_id}": {"name": "mine"},
        "/api/me/password": {"password": "three dozen red cubes", "current": "wrong"},
        "/api/me/deletion": {"name": name},
        "/api/me/passkeys": {"credential": {}},
        "/api/login": {"name": name, "password": "wrong password"},
        "/api/login/recovery": {"name": name, "code": "wrong", "password": "three dozen red cubes"},
        "/api/login/passkey": {"credential": {}},
        "/api/seeks": {"games": {"kubruss": [2]}, "speeds": ["30+30"], "rated": True},
        "/api/seeks/answer": {"accept": True},
        "/api/challenges": {"name": name, "game": "kubruss"},
        "/api/challenges/{challenge_id}/answer": {"accept": True},
    }.get(path)
    sent = owner.post("challenges", {"name": receiver, "game": "kubruss"}).json() if "challenge_id" in path else {}
    address = path.format(session_id=session, passkey_id="AQ", challenge_id=sent.get("id"))
    expected = list(MATRIX[method, path])
    if (method, path) == GUESTS_SET_A_PASSWORD:
        expected[0] = 200  # there is none to give
    with_body = {"json": body} if body is not None and method in ("put", "post") else {}
    for person, status in sorted(zip(people, expected, strict=True), key=lambda each: each[0] is owner):
        answer = person.http.request(method.upper(), address, **with_body)  # type: ignore[arg-type]
        assert answer.status_code == status, answer.text
