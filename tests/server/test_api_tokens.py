"""API tokens: what programs may do with them, and what they may not."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cubarium.server.domain.api_tokens import SCOPES, api_token_key
from cubarium.server.domain.errors import RefusalError
from cubarium.server.http.api import api_schema
from cubarium.server.http.scopes import ALLOWED, ANY_SCOPE, SCOPE_OF
from serving import PASSWORD, Person, Program, Seen, Server, Socket, code

CLOCK = {"bank_s": 300, "increment_s": 5}
RATED = {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": CLOCK, "rated": True}
OPERATIONS = [f"{method.upper()} {path}" for path, operations in api_schema()["paths"].items() for method in operations]


def ask(program: Program, request: str, **body: Any) -> Any:
    method, path = request.split(" ")
    values = {"seat": 0, "ply": 0, "game": "kubruss", "name": "Nobody", "step": 1, "report_id": 1}
    address = re.sub(r"{(\w+)}", lambda found: str(values.get(found[1], "A" * 12)), path)
    return program.http.request(method, address, **body)


# ---------------------------------------------------------------- what they may do


def test_the_list_of_what_programs_may_do_names_addresses_that_there_are() -> None:
    assert {*SCOPE_OF, *ANY_SCOPE} <= set(OPERATIONS)
    assert sum(map(len, ALLOWED.values())) == len(SCOPE_OF)  # each needs one scope
    assert set(ALLOWED) == set(SCOPES)


def test_a_program_is_refused_at_every_address_that_is_not_for_programs(ann: Person) -> None:
    with ann.program() as program:
        for request in set(OPERATIONS) - {*SCOPE_OF, *ANY_SCOPE}:
            answer = ask(program, request)
            assert (answer.status_code, answer.json()["key"]) == (403, "token-not-for-programs"), request
        assert program.get("token").status_code == 200


@pytest.mark.parametrize("scope", SCOPES)
def test_a_program_does_what_its_scope_says_and_nothing_else(ann: Person, scope: str) -> None:
    with ann.program(scope) as program:
        for request, needed in SCOPE_OF.items():
            if needed != scope:
                answer = ask(program, request)
                assert (answer.status_code, answer.json()["key"]) == (403, "token-no-scope"), request
            elif "/stream/" not in request:
                answer = ask(program, request)
                assert "token-" not in answer.text, (request, answer.text)


def test_the_description_says_which_scope_each_address_needs() -> None:
    schema = api_schema()
    assert schema["components"]["securitySchemes"]["apiToken"]["scheme"] == "bearer"
    move = schema["paths"]["/api/games/{game_id}/moves"]["post"]
    assert {"apiToken": ["play"]} in move["security"]
    assert move["responses"]["429"]["headers"]["Retry-After"]["required"]
    assert schema["paths"]["/api/me/password"]["put"]["security"] == [{}, {"session": []}]


# ---------------------------------------------------------------- instead of a cookie


def test_a_request_with_a_token_is_not_the_browsers(ann: Person, bob: Person) -> None:
    with ann.program("read", "play") as program:
        secret = {"Authorization": f"Bearer {program.secret}"}
        assert bob.name != ann.name
        mixed = bob.get("me", headers=secret)  # Bob's browser sends his cookie, too
        assert (mixed.json()["name"], "set-cookie" in mixed.headers) == (ann.name, False)
        elsewhere = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
        game = {"game": "kubruss"}
        assert program.post("games", game, headers=elsewhere).status_code == 201
        assert code(bob.post("games", game, headers=elsewhere)) == (403, "forbidden")
        no_json = program.http.post("/api/games", content=b"{}", headers={"content-type": "text/plain"})
        assert code(no_json) == (415, "not_json")


def test_a_token_that_is_none_is_refused_even_with_a_good_cookie(ann: Person) -> None:
    for secret in ("", "nonsense", "cubarium_" + "A" * 43):
        refused = ann.get("me", headers={"Authorization": f"Bearer {secret}".strip()})
        assert (code(refused), refused.headers["www-authenticate"]) == ((401, "unauthorised"), "Bearer")
    assert ann.get("me", headers={"Authorization": "Basic QTpi"}).status_code == 200  # a proxy's, none of ours
    assert code(ann.get("token")) == (401, "unauthorised")


def test_a_token_opens_no_sockets(ann: Person) -> None:
    with ann.program() as program:
        table = program.begin("kubruss", "human", "human")
        with pytest.raises((ConnectionClosed, InvalidStatus)):  # noqa: SIM117
            with Socket(Person(ann.server), f"games/{table.id}/socket", Authorization=f"Bearer {program.secret}") as it:
                it.next()


# ---------------------------------------------------------------- made, listed, revoked


def test_tokens_are_made_listed_with_their_last_use_and_revoked_at_once(ann: Person, bob: Person) -> None:
    assert ann.post("me/tokens", {"name": "x", "scopes": ["read"]}).json()["key"] == "token-of-guest"
    made = ann.makes_token("play", "read")
    with Program(ann.server, made["secret"]) as program:
        [listed] = ann.get("me/tokens").json()
        assert (listed["name"], listed["scopes"], listed["used"]) == ("a program", ["read", "play"], None)
        assert "secret" not in listed
        assert program.get("token").json()["user"] == ann.name
        assert ann.get("me/tokens").json()[0]["used"] is not None
        assert bob.http.delete(f"/api/me/tokens/{made['id']}").status_code == 404
        assert ann.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
        assert code(program.get("me")) == (401, "unauthorised")
    with ann.program("read") as program:
        assert program.http.delete("/api/token").status_code == 204
        assert program.get("token").status_code == 401
    assert ann.get("me/tokens").json() == []


def test_what_is_kept_of_a_token_is_a_hash(ann: Person) -> None:
    made = ann.makes_token("read")
    assert made["id"] == api_token_key(made["secret"])[: len(made["id"])]
    assert made["secret"].startswith("cubarium_")
    assert api_token_key("cubarium_short") == ""


def test_nobody_has_more_tokens_than_a_few(ann: Person) -> None:
    for _ in range(20):
        ann.makes_token("read")
    assert ann.post("me/tokens", {"name": "x", "scopes": ["read"]}).json()["key"] == "token-too-many"
    assert ann.post("me/tokens", {"name": " ", "scopes": ["read"]}).status_code in (400, 409)
    assert ann.post("me/tokens", {"name": "x", "scopes": []}).status_code == 400


def test_whoever_is_refused_for_too_much_is_told_of_what() -> None:
    with pytest.raises(AssertionError):
        RefusalError("server-too-many-requests", code="too_many", retry_after_s=1)
    with pytest.raises(AssertionError):
        RefusalError("server-too-many-requests", code="too_many", limit="requests")


# ---------------------------------------------------------------- games that count


@pytest.fixture
def bots(server: Server) -> Iterator[list[Program]]:
    """Two accounts that their owners have made bots'."""
    with ExitStack() as stack:
        owners = [stack.enter_context(Person(server)) for _ in range(2)]
        found = [stack.enter_context(owner.program()) for owner in owners]
        for owner in owners:
            assert owner.post("me/bot").json()["role"] == "bot"
        yield found


def test_a_program_plays_no_game_that_counts_in_the_name_of_a_person(ann: Person, bob: Person) -> None:
    with ann.program() as program:
        bob.get("me")
        bob.put("me/password", {"password": PASSWORD})
        made = bob.post("games", RATED).json()
        refused = [
            program.post("games", RATED),
            program.post("seeks", {"games": {"kubruss": [2]}, "speeds": ["3+2"], "rated": True}),
            program.post("challenges", {"name": bob.name, "game": "kubruss", "clock": CLOCK, "rated": True}),
            program.post(f"games/{made['id']}/join", {"token": made["seats"][1]["token"]}),
        ]
        ann.post(f"games/{made['id']}/join", {"token": made["seats"][1]["token"]})
        assert bob.post(f"games/{made['id']}/moves", {"ply": 0, "move": "S:a1"}).status_code == 200
        refused.append(program.post(f"games/{made['id']}/moves", {"ply": 1, "move": "S:c3"}))
        assert {(each.status_code, each.json()["key"]) for each in refused} == {(403, "token-rated-game")}
        assert ann.post(f"games/{made['id']}/moves", {"ply": 1, "move": "S:c3"}).status_code == 200
        casual = program.begin("kubruss", "human", "human")
        assert casual.move(0, "S:a1").status_code == 200


def test_rated_games_are_among_people_or_among_bots(ann: Person, bots: list[Program]) -> None:
    ann.get("me")
    ann.put("me/password", {"password": PASSWORD})
    made = ann.post("games", RATED).json()
    joined = bots[0].post(f"games/{made['id']}/join", {"token": made["seats"][1]["token"]})
    assert (joined.status_code, joined.json()["key"]) == (409, "token-rated-apart")
    table = ann.post("games", {**RATED, "public": True}).json()["id"]
    assert bots[0].post(f"lobby/{table}/seat").json()["key"] == "token-rated-apart"
    made = bots[0].post("games", RATED).json()
    assert ann.post(f"games/{made['id']}/join", {"token": made["seats"][1]["token"]}).status_code == 409
    casual = ann.begin("kubruss", "human", "human")
    assert bots[0].at(casual).join(1).json()["seats"][1]["bot"] is True
    assert [seat["bot"] for seat in casual.state["seats"]] == [False, True]


def test_games_of_bots_are_in_the_ranking_of_programs(bots: list[Program]) -> None:
    one, other = bots
    made = one.post("games", RATED).json()
    seen = Seen(one, made["id"], [None, made["seats"][1]["token"]])
    assert other.at(seen).join(1).json()["rated"] is True
    assert seen.move(0, "S:a1").status_code == 200
    assert other.at(seen).move(1, "S:c3").status_code == 200
    assert other.at(seen).do("resign").json()["outcome"]["winners"] == [0]
    ratings = {bot: bot.get(f"players/{bot.get('token').json()['user']}").json()["ratings"] for bot in bots}
    assert ratings[one][0]["rating"]["points"] > 1500 > ratings[other][0]["rating"]["points"]
    mine = one.get("ranking/kubruss?speed=live&bots=true").json()["you"]
    assert mine["rating"]["points"] == ratings[one][0]["rating"]["points"]


def test_an_account_that_was_rated_as_a_persons_does_not_become_a_bots(ann: Person, bob: Person) -> None:
    assert ann.post("me/bot").json()["key"] == "token-of-guest"
    for person in (ann, bob):
        person.put("me/password", {"password": PASSWORD})
    made = ann.post("games", RATED).json()
    bob.post(f"games/{made['id']}/join", {"token": made["seats"][1]["token"]})
    ann.post(f"games/{made['id']}/moves", {"ply": 0, "move": "S:a1"})
    bob.post(f"games/{made['id']}/moves", {"ply": 1, "move": "S:c3"})
    bob.post(f"games/{made['id']}/resign")
    assert ann.post("me/bot").json()["key"] == "token-bot-rated"


def test_a_program_says_phrases_at_its_table(ann: Person, bob: Person) -> None:
    with ann.program() as program:
        table = program.begin("kubruss", "human", "human")
        bob.at(table).join(1)
        assert program.at(table).do("talk", {"phrase": "good-luck"}).json()["lines"][0]["phrase"] == "good-luck"
        assert code(program.at(table).do("talk", {"text": "Shall we?"})) == (403, "forbidden")
        assert bob.get(f"games/{table.id}/talk").json()["lines"][0]["you"] is False
