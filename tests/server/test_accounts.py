"""Who people are: guests, accounts, sessions, passwords, on SQLite and on PostgreSQL."""

import re
from collections.abc import Iterator

import httpx
import pytest

from serving import Person, Server, code, serving

PASSWORD = "two dozen red cubes"
OTHER = "three dozen red cubes"


def put(person: Person, path: str, **data: str) -> httpx.Response:
    return person.http.put(f"/api/{path}", json=data)


def account(person: Person) -> str:
    """Makes an account of a guest; its name."""
    assert put(person, "me/password", password=PASSWORD).status_code == 200
    return str(person.get("me").json()["name"])


@pytest.fixture
def eve(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


# ---------------------------------------------------------------- guests


def test_a_guest_is_a_user_with_a_readable_name(ann: Person) -> None:
    me = ann.get("me").json()
    assert re.fullmatch(r"[A-Z]\w+ [A-Z]\w+( \d+)?", me["name"])
    assert (me["guest"], me["role"], me["password"], me["passkeys"]) == (True, "user", False, 0)
    assert ann.get("session").json() == {"name": me["name"]}
    assert ann.begin("kubruss", "human", "computer").state["seats"][0]["name"] == me["name"]


def test_an_account_keeps_games_seats_and_links_of_the_guest(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    before = ann.cookie
    name = account(ann)
    assert ann.cookie != before  # whoever knew the cookie of the guest is nobody
    assert seen.state["seats"][1]["token"] == seen.tokens[1]
    assert bob.at(seen).join(1).status_code == 200
    assert seen.move(0, "S:a1").status_code == 200
    assert [game["id"] for game in ann.get("my/games").json()] == [seen.id]
    with Person(ann.server) as thief:
        thief.http.headers["cookie"] = before
        assert thief.get("me").json()["name"] != name


def test_names_are_unique_and_may_be_changed(ann: Person, bob: Person) -> None:
    name = f"Ann {ann.get('me').json()['name']}"[:30]
    assert put(ann, "session", name=name).json() == {"name": name}
    assert code(put(bob, "session", name=name.upper())) == (409, "taken")
    assert put(ann, "session", name=name.upper()).json() == {"name": name.upper()}
    assert code(put(bob, "session", name="moderator")) == (409, "taken")
    assert code(put(bob, "session", name="...")) == (400, "bad_request")
    assert put(bob, "session", name="").json()["name"] != ""


# ---------------------------------------------------------------- logging in


def test_somebody_logs_in_elsewhere_and_finds_their_games(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer")
    name = account(ann)
    bob.get("me")
    before = bob.cookie
    answer = bob.post("login", {"name": f" {name.lower()}", "password": PASSWORD})
    assert answer.json()["name"] == name
    assert answer.json()["guest"] is False
    assert bob.cookie != before  # no session that was there before becomes one of hers
    assert bob.at(seen).state["seats"][0]["you"] is True


def test_a_wrong_name_and_a_wrong_password_are_answered_alike(ann: Person, bob: Person) -> None:
    name = account(ann)
    wrong = [bob.post("login", {"name": each, "password": OTHER}) for each in (name, "Nobody of that name")]
    assert [code(answer) for answer in wrong] == [(403, "wrong_login")] * 2
    assert wrong[0].json() == wrong[1].json()
    assert code(bob.post("login", {"name": bob.get("me").json()["name"], "password": ""})) == (403, "wrong_login")


def test_a_new_password_ends_all_other_sessions(ann: Person, bob: Person) -> None:
    name = account(ann)
    bob.post("login", {"name": name, "password": PASSWORD})
    assert code(put(ann, "me/password", password=OTHER)) == (403, "wrong_login")
    assert code(put(ann, "me/password", password="short", current=PASSWORD)) == (400, "bad_request")
    assert code(put(ann, "me/password", password="aaaaaaaaaaaa", current=PASSWORD)) == (400, "bad_request")
    assert put(ann, "me/password", password=OTHER, current=PASSWORD).status_code == 200
    assert ann.get("me").json()["name"] == name
    assert bob.get("me").json()["guest"] is True
    assert code(bob.post("login", {"name": name, "password": PASSWORD})) == (403, "wrong_login")
    assert code(ann.http.delete("/api/me/password")) == (409, "not_now")


def test_an_open_session_alone_changes_nothing_about_how_one_logs_in(ann: Person) -> None:
    name = account(ann)
    for more in ({}, {"current": OTHER}):
        for path in ("recovery-codes", "passkeys/options"):
            assert code(ann.post(f"me/{path}", more)) == (403, "wrong_login")
        assert code(ann.post("me/deletion", {"name": name, **more})) == (403, "wrong_login")
    assert code(ann.post("me/recovery-codes")) == (403, "wrong_login")
    assert ann.get("me").json()["recovery_codes"] == 0


def test_a_recovery_code_sets_a_new_password_once(ann: Person, bob: Person, eve: Person) -> None:
    assert code(ann.post("me/recovery-codes")) == (409, "not_now")  # a guest has nothing to recover
    name = account(ann)
    mine = {"current": PASSWORD}
    ann.post("me/recovery-codes", mine)
    codes = ann.post("me/recovery-codes", mine).json()["codes"]
    assert len(set(codes)) == ann.get("me").json()["recovery_codes"] == 10
    asked = {"name": name, "code": codes[3].upper().replace("-", " "), "password": OTHER}
    assert bob.post("login/recovery", asked).json()["recovery_codes"] == 9
    assert ann.get("me").json()["guest"] is True
    assert code(eve.post("login/recovery", asked)) == (403, "wrong_login")
    assert code(eve.post("login/recovery", {**asked, "name": "Nobody of that name"})) == (403, "wrong_login")
    assert eve.post("login", {"name": name, "password": OTHER}).json()["name"] == name


def test_whoever_guesses_has_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guessed")) as server, Person(server) as ann:
        asked = {"name": "Ann", "password": OTHER}
        answers = [ann.post("login", asked) for _ in range(11)]
        assert {code(answer) for answer in answers[:10]} == {(403, "wrong_login")}
        assert code(answers[10]) == (429, "too_many")
        assert 1 <= int(answers[10].headers["retry-after"]) <= 50
        assert code(ann.post("login", {**asked, "name": "ANN"})) == (429, "too_many")
        recovery = {"name": "Ann", "code": "aaaa-aaaa-aaaa", "password": OTHER}
        assert code(ann.post("login/recovery", recovery)) == (403, "wrong_login")
        elsewhere = {"x-forwarded-for": "203.0.113.7"}  # whoever guesses does not lock Ann out
        assert code(ann.post("login", asked, headers=elsewhere)) == (403, "wrong_login")


# ---------------------------------------------------------------- sessions


def test_sessions_are_listed_named_and_ended(ann: Person, bob: Person, eve: Person) -> None:
    name = account(ann)
    firefox = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
    bob.http.post("/api/login", json={"name": name, "password": PASSWORD}, headers=firefox)
    eve.post("login", {"name": name, "password": PASSWORD})
    listed = ann.get("me/sessions").json()
    assert sorted((each["name"], each["current"]) for each in listed) == [
        ("Firefox · Linux", False),
        ("python-httpx", False),
        ("python-httpx", True),
    ]
    his = next(each["id"] for each in listed if "Firefox" in each["name"])
    named = put(ann, f"me/sessions/{his}", name="my tower").json()
    assert "my tower" in {each["name"] for each in named}
    assert ann.http.delete(f"/api/me/sessions/{his}").status_code == 204
    assert code(ann.http.delete(f"/api/me/sessions/{his}")) == (404, "not_found")
    assert bob.get("me").json()["guest"] is True
    assert ann.http.delete("/api/me/sessions").status_code == 204
    assert [each["current"] for each in ann.get("me/sessions").json()] == [True]
    assert eve.get("me").json()["guest"] is True


def test_nobody_ends_the_session_of_somebody_else(ann: Person, bob: Person) -> None:
    account(ann)
    (hers,) = ann.get("me/sessions").json()
    assert code(bob.http.delete(f"/api/me/sessions/{hers['id']}")) == (404, "not_found")
    assert code(put(bob, f"me/sessions/{hers['id']}", name="mine")) == (404, "not_found")
    assert ann.get("me").json()["guest"] is False


def test_logging_out_ends_the_session_for_good(ann: Person) -> None:
    account(ann)
    before = ann.cookie
    assert ann.post("logout").status_code == 204
    assert "cubarium_session" not in ann.http.cookies
    ann.http.headers["cookie"] = before
    assert ann.get("me").json()["guest"] is True
