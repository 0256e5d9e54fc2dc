"""Passkeys, made and used by an authenticator in software: one for each account or several, and each answer once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from authenticator import PRESENT, Authenticator
from serving import TIMEOUT_S, Person, Server, code


@pytest.fixture
def ann(server: Server) -> Iterator[Person]:
    with at_its_name(server) as person:
        yield person


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with at_its_name(server) as person:
        yield person


def at_its_name(server: Server) -> Person:
    """Browsers make passkeys for names alone."""
    person = Person(server)
    person.http.headers["host"] = f"localhost:{server.port}"
    return person


def authenticator(person: Person) -> Authenticator:
    return Authenticator(f"http://localhost:{person.server.port}")


def added(person: Person, name: str = "") -> Authenticator:
    """A passkey of somebody's account."""
    key = authenticator(person)
    made = key.make(person.post("me/passkeys/options").json())
    answer = person.post("me/passkeys", {"credential": made, "name": name})
    assert answer.status_code == 201, answer.text
    return key


def log_in(person: Person, key: Authenticator) -> httpx.Response:
    return person.post("login/passkey", {"credential": key.use(person.post("login/passkey/options").json())})


def test_a_guest_adds_a_passkey_and_logs_in_with_it_elsewhere(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer")
    before = ann.cookie
    key = added(ann, "my phone")
    assert ann.cookie != before
    me = ann.get("me").json()
    assert (me["guest"], me["passkeys"]) == (False, 1)
    answer = log_in(bob, key)
    assert answer.json()["name"] == me["name"]
    assert bob.at(seen).state["seats"][0]["you"] is True
    (listed,) = bob.get("me/passkeys").json()
    assert (listed["name"], listed["used"] is not None) == ("my phone", True)


def test_an_answer_is_good_once_and_for_the_session_that_asked(ann: Person, bob: Person) -> None:
    key = added(ann)
    used = key.use(bob.post("login/passkey/options").json())
    assert code(ann.post("login/passkey", {"credential": used})) == (409, "not_now")
    assert bob.post("login/passkey", {"credential": used}).status_code == 200
    assert code(bob.post("login/passkey", {"credential": used})) == (409, "not_now")
    made = authenticator(ann).make(ann.post("me/passkeys/options").json())
    assert code(ann.post("login/passkey", {"credential": made})) == (409, "not_now")


def test_what_another_key_site_or_hand_has_signed_is_not_accepted(ann: Person, bob: Person) -> None:
    key = added(ann)
    forged = authenticator(ann)
    forged.id, forged.user = key.id, key.user
    elsewhere = Authenticator("https://elsewhere.example")
    elsewhere.id, elsewhere.key = key.id, key.key
    for other in (forged, elsewhere, authenticator(ann)):
        assert code(log_in(bob, other)) == (403, "wrong_login")
    key.flags = PRESENT  # nobody has shown the authenticator that they are its owner
    assert code(log_in(bob, key)) == (403, "wrong_login")


def test_a_copy_of_a_passkey_that_lags_behind_is_not_accepted(ann: Person, bob: Person) -> None:
    key = added(ann)
    assert log_in(bob, key).status_code == 200
    key.uses -= 1
    assert code(log_in(bob, key)) == (403, "wrong_login")


def test_the_last_credential_stays(ann: Person, bob: Person) -> None:
    added(ann)
    added(ann)
    first, second = (each["id"] for each in ann.get("me/passkeys").json())
    assert code(bob.http.delete(f"/api/me/passkeys/{first}")) == (404, "not_found")
    assert ann.http.delete(f"/api/me/passkeys/{first}").status_code == 204
    assert code(ann.http.delete(f"/api/me/passkeys/{second}")) == (409, "not_now")
    assert ann.http.put("/api/me/password", json={"password": "two dozen red cubes"}).status_code == 200
    assert code(ann.http.delete("/api/me/password")) == (403, "wrong_login")
    mine = {"current": "two dozen red cubes"}
    assert ann.http.request("DELETE", "/api/me/password", json=mine).json()["password"] is False
    ann.http.put("/api/me/password", json={"password": "two dozen red cubes"})
    assert ann.http.delete(f"/api/me/passkeys/{second}").status_code == 204
    assert ann.get("me").json()["passkeys"] == 0


def test_of_the_last_two_credentials_removed_at_once_one_stays(ann: Person) -> None:
    mine = {"password": "two dozen red cubes"}
    added(ann)
    ann.put("me/password", mine)
    [key] = ann.get("me/passkeys").json()
    headers = {"cookie": ann.cookie, "host": ann.http.headers["host"]}

    def remove(path: str, body: dict[str, str]) -> int:
        url = f"{ann.server.address}api/me/{path}"
        return httpx.request("DELETE", url, json=body, headers=headers, timeout=TIMEOUT_S).status_code

    with ThreadPoolExecutor(2) as threads:
        password = threads.submit(remove, "password", {"current": mine["password"]})
        passkey = threads.submit(remove, f"passkeys/{key['id']}", {})
        answers = password.result(), passkey.result()
    assert answers in ((200, 409), (409, 204))
    me = ann.get("me").json()
    assert (me["password"], me["passkeys"]) == ((False, 1) if answers[0] == 200 else (True, 0))


def test_a_server_without_a_name_says_that_it_needs_one(server: Server) -> None:
    with Person(server) as somebody:
        assert code(somebody.post("me/passkeys/options")) == (409, "not_now")


@pytest.mark.parametrize("credential", [{}, {"id": "AQ"}, {"response": {"clientDataJSON": "!"}}, {"response": 1}])
def test_what_is_no_answer_of_a_passkey_is_said_so(ann: Person, credential: dict[str, object]) -> None:
    for path in ("login/passkey", "me/passkeys"):
        assert code(ann.post(path, {"credential": credential})) == (400, "bad_request")
