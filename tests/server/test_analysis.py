"""The socket of the analysis board: lines that grow, exact values, and no help in games against people."""

from pathlib import Path
from typing import Any

import pytest

import cubarium
from cubarium.server.domain.errors import RefusalError
from cubarium.server.services.analysis import MAX_KEPT, AnalysisService, Budget, new_search
from cubarium.server.services.games import GameService
from cubarium.server.socket.analysis import AnalysisSession
from cubarium.server.socket.connections import Connections
from cubarium.server.socket.feed import Reader
from cubarium.server.store.database import Database
from cubarium.server.workers.bot_scheduler import BotScheduler
from cubarium.server.workers.callers import CALLER, Caller
from serving import Person, Socket, soon

MINI = "kubruss edition=mini | turn=1 red=- blue=-"
FULL = "kubruss | turn=1 red=- blue=-"
END = "kubruss edition=mini | turn=2 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2,L:c3+d3+c4+d4"


def answer(socket: Socket, start: str, *moves: str, ref: Any = 1) -> dict[str, Any]:
    """The first of what comes about a position that is not only the beginning of a search."""
    socket.send(type="analyse", start=start, moves=list(moves), ref=ref)
    while True:
        event = socket.next("lines", "solved", "error")
        if event["ref"] == ref and (event["type"] != "lines" or event["simulations"] > 1):
            return event


def test_lines_grow_while_one_looks_and_another_position_takes_their_place(ann: Person) -> None:
    with ann.opens("analysis/socket") as socket:
        socket.send(type="analyse", start=FULL, moves=[], ref=1)
        first, second = socket.next("lines"), socket.next("lines")
        assert (first["ref"], second["simulations"] > first["simulations"], first["running"]) == (1, True, True)
        best = second["lines"][0]
        assert best["visits"] > 0
        assert abs(sum(best["chances"]) - 1) < 0.01
        assert cubarium.Record(cubarium.parse(FULL), best["moves"]).position
        assert answer(socket, FULL, "S:a1", ref=2)["lines"]
        socket.send(type="stop")
        socket.send(type="ping")
        assert socket.next("pong")


def test_solved_positions_say_who_wins_and_how_far_that_is(ann: Person) -> None:
    with ann.opens("analysis/socket") as socket:
        socket.send(type="analyse", start=END, moves=[], ref="end")
        solved = socket.next("solved")
        assert (solved["winners"], solved["ref"]) == ([1], "end")
        first = solved["moves"][0]
        assert (first["move"], first["best"]) == ("M:a1+b1", True)
        expected = cubarium.solve(cubarium.parse(END))
        assert (solved["margin"], solved["distance"]) == (expected.margin, expected.distance)
        assert {each["move"]: tuple(each["winners"]) for each in solved["moves"]} == {
            move: value.winners for move, value in expected.moves.items()
        }
        socket.send(type="analyse", start="babel | " + str(cubarium.new("babel")).split("| ")[1], moves=[], ref="babel")
        babel = socket.next("solved")
        assert (babel["winners"], babel["distance"], len(babel["moves"])) == (
            [0],
            15,
            len(cubarium.new("babel").moves()),
        )


def test_what_cannot_be_analysed_is_refused(ann: Person) -> None:
    with ann.opens("analysis/socket") as socket:
        assert answer(socket, "chess")["code"] == "bad_request"
        assert answer(socket, MINI, "S:z9")["code"] == "bad_request"
        for message in ("", "[", '{"type": "analyse"}', '{"type": "move"}'):
            socket.wire.send(message)
            assert socket.next("error")["code"] == "bad_request"


def test_nobody_is_helped_in_a_game_against_people(ann: Person, bob: Person) -> None:
    table = ann.begin("kubruss", "human", "human")
    bob.at(table).join(1)
    table.move(0, "S:a1")
    bob.at(table).move(1, "S:c3")
    with ann.opens("analysis/socket") as socket, bob.opens("analysis/socket") as other:
        for moves in (["S:a1", "S:c3"], ["S:f6", "S:d4"]):  # as it stands, turned round
            assert answer(socket, FULL, *moves)["key"] == "study-being-played"
            assert answer(other, FULL, *moves)["key"] == "study-being-played"
        for moves in (["S:b2"], ["S:b2", "S:e5"], ["S:b2", "S:e5", "S:a6"]):  # and all that follows
            assert answer(socket, FULL, "S:a1", "S:c3", *moves)["key"] == "study-being-played"
        later = str(cubarium.Record(cubarium.parse(FULL), ["S:a1", "S:c3", "S:b2"]).position)
        assert answer(socket, later)["key"] == "study-being-played"  # set up by hand
        for moves in ([], ["S:a1"], ["S:a1", "S:b5", "S:c3"]):  # what everybody plays, and another game
            assert answer(socket, FULL, *moves)["type"] == "lines"
        table.move(2, "S:b2")
        assert answer(socket, FULL, "S:a1", "S:c3")["key"] == "study-being-played"  # one move before
        table.do("resign")
        assert answer(other, FULL, "S:a1", "S:c3")["type"] == "lines"


def analysis_service(folder: Path) -> AnalysisService:
    database = Database(f"sqlite:///{folder / 'cubarium.db'}")
    return AnalysisService(GameService(database, BotScheduler(), Connections()))


def test_only_so_many_searches_are_kept_to_be_continued(tmp_path: Path) -> None:
    analysis, position = analysis_service(tmp_path), cubarium.parse(FULL)
    searches = [new_search(position) for _ in range(MAX_KEPT + 3)]
    for number, search in enumerate(searches):
        analysis.keep(number, search)
    assert len(analysis.kept) == MAX_KEPT
    assert analysis.take(0, position) is None  # it is the oldest
    assert analysis.take(5, cubarium.parse(MINI)) is None  # it was of another position
    assert analysis.take(6, position) is searches[6]
    assert analysis.take(6, position) is None  # whoever continues it has it
    assert len(analysis.kept) == MAX_KEPT - 2


def test_nothing_of_a_closed_socket_is_kept(tmp_path: Path) -> None:
    """What a socket has searched to the end, which is much, goes with it."""
    analysis = analysis_service(tmp_path)
    reader = Reader(None)
    session = AnalysisSession(analysis, reader, Budget(check=lambda: None, charge=lambda _: None))
    analysis.keep(session, new_search(cubarium.parse(FULL)))
    session.close()
    assert not analysis.kept


def test_whoever_has_had_too_much_done_for_them_asks_later(tmp_path: Path) -> None:
    analysis = analysis_service(tmp_path)

    async def story() -> None:
        CALLER.set(Caller("192.0.2.1", wait_s=lambda: 3.0))
        with pytest.raises(RefusalError) as refused:
            async with analysis.room():
                pass
        assert (refused.value.code, refused.value.retry_after_s) == ("too_many", 3.0)

    soon(story)
    assert not analysis.running
