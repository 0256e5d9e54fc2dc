"""No help with a game against people, wherever it is set up again; help with all else."""

from collections.abc import Iterator

import pytest
from httpx import Response

import cubarium
import support
from cubarium.server.domain.factory import session_from_record
from cubarium.server.domain.fair_play import guarded_keys
from serving import Person, Seen, code

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # it is asked nothing new

OPENING = ("S:a1", "S:c3", "S:b2")


def opened(person: Person, text: str) -> Seen:
    made = person.post("records", {"text": text})
    assert made.status_code == 201, made.text
    return Seen(person, made.json()["id"], [])


def helps(person: Person, game: Seen) -> Iterator[Response]:
    yield person.get(f"games/{game.id}/hint", params={"grade": 3})
    yield game.do("review")
    yield person.get(f"games/{game.id}/review")
    yield game.do("again", {"ply": 1})


def against_people(one: Person, other: Person) -> Seen:
    """A game of two people that goes on."""
    game = one.begin("kubruss", "human", "human", edition="mini")
    other.at(game).join(1)
    for ply, move in enumerate(OPENING):
        assert (one, other)[ply % 2].at(game).move(ply, move).status_code == 200
    return game


def test_a_game_against_people_that_is_saved_and_opened_gets_no_help(ann: Person, bob: Person) -> None:
    game = against_people(ann, bob)
    record = ann.get(f"games/{game.id}/record").text
    copy = opened(ann, record)
    for refused in helps(ann, copy):
        assert (code(refused), refused.json()["key"]) == ((409, "not_now"), "study-being-played")
    later = opened(ann, str(cubarium.Record(cubarium.new("kubruss", edition="mini"), [*OPENING, "S:d4", "S:a4"])))
    assert all(code(refused) == (409, "not_now") for refused in helps(ann, later))
    by_computer = cubarium.Record(cubarium.new("kubruss", edition="mini"), OPENING, {"Player 2": "level:9"})
    assert code(ann.post("records", {"text": str(by_computer)})) == (409, "not_now")
    game.do("resign")
    assert all(answer.status_code in (200, 201) for answer in helps(ann, copy))


def test_a_game_against_people_that_is_played_once_more_gets_no_help(ann: Person, bob: Person) -> None:
    against_people(ann, bob)
    alone = ann.begin("kubruss", "human", "human", edition="mini")
    alone.join(1)
    for ply, move in enumerate(OPENING):
        alone.move(ply, move)
    assert all(code(refused) == (409, "not_now") for refused in helps(ann, alone))
    free = opened(ann, str(cubarium.Record(cubarium.new("kubruss", edition="mini"), OPENING)))
    assert all(code(refused) == (409, "not_now") for refused in helps(ann, free))


def test_what_a_game_against_people_may_come_to_gets_no_help_where_it_is_set_up(ann: Person, bob: Person) -> None:
    # 4 . . . .         4 . . . R
    # 3 . . B .   two   3 . . B .
    # 2 . R . .  moves  2 . R . B
    # 1 R . . .   on    1 R . . .
    #   a b c d           a b c d
    game = against_people(ann, bob)
    now = cubarium.Record(cubarium.new("kubruss", edition="mini"), OPENING).position
    for moves in ("S:d2 S:d4", "M:d1+d2 L:a3+b3+a4+b4", "S:d2 S:d4 S:a4 S:b4"):
        ahead = cubarium.parse(str(support.play(now, moves)))
        copy = opened(ann, str(cubarium.Record(ahead)))
        refused = ann.get(f"games/{copy.id}/hint", params={"grade": 3})
        assert (code(refused), refused.json()["key"]) == ((409, "not_now"), "study-being-played")
    for text in (
        "kubruss edition=mini | turn=2 red=S:a1,S:b3,S:d4 blue=S:c3,S:d2",  # a block lies elsewhere
        "kubruss edition=mini | turn=2 red=S:a1 blue=S:c3",  # one is not there
        "kubruss edition=mini | turn=1 red=- blue=-",
    ):
        other = opened(ann, str(cubarium.Record(cubarium.parse(text))))
        assert ann.get(f"games/{other.id}/hint", params={"grade": 1}).status_code == 200, text
    game.do("resign")
    assert ann.get(f"games/{copy.id}/hint", params={"grade": 3}).status_code == 200


def test_a_computer_sits_down_at_no_game_that_is_played_against_people(ann: Person, bob: Person) -> None:
    game = against_people(ann, bob)
    made = ann.post("records", {"text": ann.get(f"games/{game.id}/record").text, "free": [1]}).json()
    assert code(ann.post(f"games/{made['id']}/seats/1/computer", {"level": 9})) == (409, "not_now")


def test_other_games_are_helped_with_while_one_plays_against_people(ann: Person, bob: Person) -> None:
    against_people(ann, bob)
    other = opened(ann, str(cubarium.Record(cubarium.new("kubruss", edition="mini"), ["S:a1", "S:d4", "S:b2"])))
    full = opened(ann, str(cubarium.Record(cubarium.new("kubruss"), OPENING)))  # it has more cells
    for game in (other, full):
        assert all(answer.status_code in (200, 201) for answer in helps(ann, game)), game.state["title"]


def test_a_game_against_computers_alone_guards_nothing(ann: Person) -> None:
    for kind in ("human", "computer"):
        first = ann.begin("kubruss", "human", kind, edition="mini")
        if kind == "human":
            first.join(1)
            for ply, move in enumerate(OPENING):
                first.move(ply, move)
    copy = opened(ann, ann.get(f"games/{first.id}/record").text)
    assert ann.get(f"games/{copy.id}/hint", params={"grade": 1}).status_code == 200


@pytest.mark.parametrize("game", cubarium.games())
def test_what_is_guarded_begins_when_every_seat_has_had_a_turn(game: str, database: str) -> None:
    record = cubarium.Record(cubarium.new(game))
    seats = record.start.seats
    for ply in range(seats + 2):
        assert bool(guarded_keys(session_from_record(record, "somebody", "Somebody"))) == (ply >= seats)
        record = cubarium.Record(record.start, [*record.moves, str(record.position.moves()[0])])
    set_up = cubarium.Record(record.position)
    assert guarded_keys(session_from_record(set_up, "somebody", "Somebody"))
