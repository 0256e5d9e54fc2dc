"""Passkeys, made and used by an authenticator in software: one for each account or several, and each answer once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update
from sqlalchemy.engine import Connection

from authenticator import PRESENT, Authenticator, added, at_its_name, authenticator, used
from cubarium.server.store import schema
from cubarium.server.store.database import Database
from cubarium.server.store.transactions import database_time
from serving import PASSWORD, TIMEOUT_S, Person, Server, code, soon


@pytest.fixture
def ann(server: Server) -> Iterator[Person]:
    with at_its_name(server) as person:
        yield person


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with at_its_name(server) as person:
        yield person


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
    answer = key.use(bob.post("login/passkey/options").json())
    assert code(ann.post("login/passkey", {"credential": answer})) == (409, "not_now")
    assert bob.post("login/passkey", {"credential": answer}).status_code == 200
    assert code(bob.post("login/passkey", {"credential": answer})) == (409, "not_now")
    proof = {"passkey": used(ann, key, "passkey")}
    made = authenticator(ann).make(ann.post("me/passkeys/options", proof).json())
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
    key = added(ann)
    other = added(ann, by=key)
    first, second = (each["id"] for each in ann.get("me/passkeys").json())
    assert code(bob.http.delete(f"/api/me/passkeys/{first}")) == (404, "not_found")
    assert ann.http.delete(f"/api/me/passkeys/{first}").status_code == 204
    assert code(ann.http.delete(f"/api/me/passkeys/{second}")) == (409, "not_now")
    mine = {"password": PASSWORD, "passkey": used(ann, other, "password")}
    assert ann.put("me/password", mine).status_code == 200
    assert code(ann.http.delete("/api/me/password")) == (403, "wrong_login")
    current = {"current": PASSWORD}
    assert ann.http.request("DELETE", "/api/me/password", json=current).json()["password"] is False
    ann.put("me/password", {"password": PASSWORD, "passkey": used(ann, other, "password")})
    assert ann.http.delete(f"/api/me/passkeys/{second}").status_code == 204
    assert ann.get("me").json()["passkeys"] == 0


def test_of_the_last_two_credentials_removed_at_once_one_stays(ann: Person) -> None:
    key = added(ann)
    mine = {"password": PASSWORD, "passkey": used(ann, key, "password")}
    assert ann.put("me/password", mine).status_code == 200
    [listed] = ann.get("me/passkeys").json()
    headers = {"cookie": ann.cookie, "host": ann.http.headers["host"]}

    def remove(path: str, body: dict[str, str]) -> int:
        url = f"{ann.server.address}api/me/{path}"
        return httpx.request("DELETE", url, json=body, headers=headers, timeout=TIMEOUT_S).status_code

    with ThreadPoolExecutor(2) as threads:
        password = threads.submit(remove, "password", {"current": PASSWORD})
        passkey = threads.submit(remove, f"passkeys/{listed['id']}", {})
        answers = password.result(), passkey.result()
    assert answers in ((200, 409), (409, 204))
    me = ann.get("me").json()
    assert (me["password"], me["passkeys"]) == ((False, 1) if answers[0] == 200 else (True, 0))


# ---------------------------------------------------------------- proving once more who one is

ACTIONS = {
    "password": ("PUT", "me/password", {"password": PASSWORD}),
    "codes": ("POST", "me/recovery-codes", {}),
    "passkey": ("POST", "me/passkeys/options", {}),
    "deletion": ("POST", "me/deletion", {}),
}


def does(person: Person, action: str, proof: dict[str, Any] | None) -> httpx.Response:
    method, path, body = ACTIONS[action]
    name = {"name": person.name} if action == "deletion" else {}
    return person.http.request(method, f"/api/{path}", json={**body, **name, **({"passkey": proof} if proof else {})})


@pytest.mark.parametrize("action", ACTIONS)
def test_whoever_has_passkeys_alone_proves_with_one_that_it_is_them(ann: Person, action: str) -> None:
    key = added(ann)
    refused = does(ann, action, None)
    assert (code(refused), refused.json()["key"]) == ((403, "wrong_login"), "account-passkey-needed")
    assert does(ann, action, used(ann, key, action)).status_code in (200, 201, 204)
    assert [bool(each["used"]) for each in ann.get("me/passkeys").json()] == ([] if action == "deletion" else [True])


def test_such_a_proof_is_good_once_for_its_action_and_the_session_that_asked(ann: Person, bob: Person) -> None:
    key = added(ann)
    assert log_in(bob, key).status_code == 200
    for proof in (
        used(ann, key, "email"),  # for something else
        used(bob, key, "codes"),  # asked for in another browser of hers
        key.use(ann.post("login/passkey/options").json()),  # to log in
    ):
        assert code(does(ann, "codes", proof)) == (409, "not_now")
    proof = used(ann, key, "codes")
    assert does(ann, "codes", proof).status_code == 201
    assert code(does(ann, "codes", proof)) == (409, "not_now")


def test_such_a_proof_is_late_after_five_minutes(ann: Person) -> None:
    key = added(ann)
    proof = used(ann, key, "codes")

    def long_ago(connection: Connection) -> None:
        time = database_time(connection) - timedelta(minutes=5, seconds=1)
        connection.execute(update(schema.challenges).values(created=time))

    async def time_passes() -> None:
        database = Database(ann.server.database)
        await database.open()
        await database.write(long_ago)
        await database.close()

    soon(time_passes)
    assert code(does(ann, "codes", proof)) == (409, "not_now")


def test_a_passkey_of_somebody_else_or_one_that_nobody_unlocked_proves_nothing(ann: Person, bob: Person) -> None:
    hers, his = added(ann), added(bob)
    options = ann.post("me/reauthentication/options", {"action": "codes"}).json()
    assert [each["id"] for each in options["allowCredentials"]] == [ann.get("me/passkeys").json()[0]["id"]]
    assert code(does(ann, "codes", his.use(options))) == (403, "wrong_login")
    hers.flags = PRESENT
    assert code(does(ann, "codes", used(ann, hers, "codes"))) == (403, "wrong_login")
    assert ann.get("me").json()["recovery_codes"] == 0


def test_whoever_has_a_password_proves_it_by_that(ann: Person) -> None:
    key = added(ann)
    ann.put("me/password", {"password": PASSWORD, "passkey": used(ann, key, "password")})
    assert code(does(ann, "codes", used(ann, key, "codes"))) == (403, "wrong_login")
    assert ann.post("me/recovery-codes", {"current": PASSWORD}).status_code == 201


def test_what_a_guest_was_asked_makes_no_passkey_for_the_account(ann: Person) -> None:
    options = ann.post("me/passkeys/options").json()
    ann.put("me/password", {"password": PASSWORD})
    assert code(ann.post("me/passkeys", {"credential": authenticator(ann).make(options)})) == (409, "not_now")


# ---------------------------------------------------------------- what is no answer


def test_a_server_without_a_name_says_that_it_needs_one(server: Server) -> None:
    with Person(server) as somebody:
        assert code(somebody.post("me/passkeys/options")) == (409, "not_now")


@pytest.mark.parametrize("credential", [{}, {"id": "AQ"}, {"response": {"clientDataJSON": "!"}}, {"response": 1}])
def test_what_is_no_answer_of_a_passkey_is_said_so(ann: Person, credential: dict[str, object]) -> None:
    for path in ("login/passkey", "me/passkeys"):
        assert code(ann.post(path, {"credential": credential})) == (400, "bad_request")
