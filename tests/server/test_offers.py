"""Taking back, giving up and playing again at a real server, on SQLite and on PostgreSQL."""

import cubarium
from serving import Person, Seen, choices, code


def test_a_takeback_against_the_computer_is_instant(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer")
    with seen.open() as socket:
        socket.next("state")
        for ply in (0, 2):
            socket.move(ply, choices(seen.state)[0])
            assert [socket.next("move")["ply"] for _ in range(2)] == [ply + 1, ply + 2]
        assert seen.do("takeback").json()["ply"] == 2
        state = socket.next("state")["state"]
        assert (state["ply"], state["turn"]) == (2, 0)
        socket.move(2, choices(state)[1])
        assert socket.next("move")["ply"] == 3


def test_a_takeback_among_people_needs_consent(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    his.join(1)
    hers.move(0, "S:a1")
    assert code(his.do("takeback")) == (409, "not_now")  # he has not moved
    with his.open() as bob_sees:
        bob_sees.next("state")
        asked = {"seat": 0, "ply": 0, "waiting": [1]}
        assert hers.do("takeback").json()["takeback"] == asked
        assert bob_sees.next("takeback")["takeback"] == asked
        assert code(hers.do("takeback/answer", {"accept": True})) == (409, "not_now")  # not hers to grant
        assert his.do("takeback/answer", {"accept": False}).json()["takeback"] is None
        assert bob_sees.next("takeback")["refused"] is True
        assert hers.state["ply"] == 1
        hers.do("takeback")
        assert his.do("takeback/answer", {"accept": True}).json()["ply"] == 0
        assert bob_sees.next("state")["state"]["moves"] == []


def test_a_move_answers_a_takeback_too(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    his.join(1)
    hers.move(0, "S:a1")
    hers.do("takeback")
    assert his.move(1, "S:f6").json()["takeback"] is None
    assert code(his.do("takeback/answer", {"accept": True})) == (409, "not_now")


def test_who_resigns_loses(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    assert code(his.do("resign")) == (403, "not_yours")
    his.join(1)
    hers.move(0, "S:a1")
    state = hers.do("resign").json()
    assert (state["ended"], state["resigned"], state["turn"]) == ("resigned", 0, None)
    assert state["outcome"]["winners"] == state["scene"]["winners"] == [1]
    for late in (his.move(1, "S:a2"), his.do("resign"), his.do("takeback")):
        assert code(late) == (409, "over")
    record = cubarium.Record.parse(ann.get(f"games/{hers.id}/record").text)
    assert (record.resigned, record.moves) == (0, ["S:a1"])


def test_a_rematch_swaps_the_seats_when_all_people_agree(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    his = bob.at(hers)
    his.join(1)
    assert code(hers.do("rematch")) == (409, "not_now")
    his.do("resign")
    assert hers.do("rematch").json()["rematch"] == {"asked": [0], "id": None, "declined": None}
    with hers.open() as socket:
        assert socket.next("state")["state"]["rematch"]["id"] is None
        assert bob.http.delete(f"/api/games/{hers.id}/rematch").json()["rematch"]["declined"] == 1
        assert socket.next("rematch")["rematch"] == {"asked": [], "id": None, "declined": 1}
        assert code(ann.http.delete(f"/api/games/{hers.id}/rematch")) == (409, "not_now")
        hers.do("rematch")
        assert socket.next("rematch")["rematch"]["asked"] == [0]
        again = his.do("rematch").json()["rematch"]["id"]
        assert socket.next("rematch")["rematch"] == {"asked": [0, 1], "id": again, "declined": None}
    assert hers.do("rematch").json()["rematch"]["id"] == again
    state = Seen(ann, again, []).state
    assert [seat["you"] for seat in state["seats"]] == [False, True]
    assert state["options"]["edition"] == "mini"
    assert Seen(bob, again, []).move(0, "S:a1").status_code == 200


def test_a_rematch_against_the_computer_begins_at_once(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer")
    seen.do("resign")
    again = Seen(ann, seen.do("rematch").json()["rematch"]["id"], [])
    with again.open() as socket:
        state = socket.next("state")["state"]
        assert [seat["kind"] for seat in state["seats"]] == ["computer", "human"]
        if state["ply"] == 0:
            assert socket.next("move")["seat"] == 0
