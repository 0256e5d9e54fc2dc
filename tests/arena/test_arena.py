"""Tournaments: fair schedules, games that are never lost, and what people see of them."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cubarium
from cubarium.arena import Entrant, Fixture, Result, Tournament, play
from cubarium.arena.results import ResultStore, read
from cubarium.arena.schedule import groups, neighbours, openings, schedule, seatings
from cubarium.errors import MissingPackageError, require_package
from odd_players import Broken, Cheat, Deadly, First, Unmade

COMMAND = Path(sys.executable).with_name("cubarium")
MINI = "kubruss edition=mini"


def arena(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = [str(COMMAND), "arena", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", timeout=120, env=os.environ | {"PYTHONUTF8": "1"}
    )


def entrants(count: int) -> list[Entrant]:
    return [Entrant("abcdefgh"[number], "random") for number in range(count)]


def start(seats: int) -> cubarium.Position:
    return cubarium.new("qubix", players=seats)


def without_times(result: Result) -> Result:
    return {name: value for name, value in result.items() if name != "seconds"}


# ---------------------------------------------------------------- the schedule


@given(st.integers(2, 5), st.integers(2, 6), st.integers(1, 30), st.booleans())
@settings(max_examples=40, deadline=None)
def test_every_player_of_a_group_has_every_seat_equally_often(
    seats: int, count: int, games: int, gauntlet: bool
) -> None:
    fixtures = list(schedule(entrants(count), [start(seats)], games, gauntlet, 1, 1))
    for group in groups(entrants(count), seats, gauntlet):
        mine = [each for each in fixtures if sorted(each.seats) == sorted(group)]
        assert games <= len(mine) < games + seats
        for seat in range(seats):
            share = Counter(each.seats[seat] for each in mine)
            assert share == {each: len(mine) * group.count(each) // seats for each in group}


@given(st.integers(2, 5), st.integers(2, 6), st.booleans())
@settings(max_examples=40, deadline=None)
def test_an_opening_is_played_by_every_group_in_every_rotation(seats: int, count: int, gauntlet: bool) -> None:
    fixtures = list(schedule(entrants(count), [start(seats)], 2 * seats, gauntlet, 1, 2))
    met = len(groups(entrants(count), seats, gauntlet))
    assert set(Counter(each.opening for each in fixtures).values()) == {met * seats}
    assert len({each.key for each in fixtures}) == len(fixtures) == met * seats * 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_over_all_orders_everybody_follows_everybody_equally_often(seats: int) -> None:
    follows = Counter(pair for order in seatings(seats) for pair in neighbours(order))
    assert len(follows) == seats * (seats - 1)
    assert len(set(follows.values())) == 1


def test_a_round_robin_lets_all_meet_and_a_gauntlet_only_the_first() -> None:
    assert [len(groups(entrants(4), seats)) for seats in (2, 3, 4)] == [6, 4, 1]
    assert [len(groups(entrants(4), seats, gauntlet=True)) for seats in (2, 3, 4)] == [3, 3, 1]
    assert all(entrants(4)[0] in group for group in groups(entrants(4), 2, gauntlet=True))


def test_two_players_fill_four_seats_in_all_ways_with_both() -> None:
    names = ["".join(each.name for each in group) for group in groups(entrants(2), 4)]
    assert names == ["aaab", "aabb", "abbb"]


def test_openings_do_not_repeat_while_there_are_others_and_never_end_a_game() -> None:
    mini = cubarium.new("kubruss", edition="mini")
    drawn = openings(mini, "words", 1)
    first = [next(drawn) for _ in range(30)]
    assert len(set(first)) == 30
    for moves, _ in zip(openings(mini, "words", 100), range(5), strict=False):
        position = mini
        for move in moves:
            position = position.play(move)
        assert position.turn is not None


def test_a_longer_schedule_begins_with_the_shorter_and_the_order_of_players_changes_no_game() -> None:
    def keys(names: list[str], games: int) -> dict[str, Fixture]:
        found = schedule([Entrant(name, "random") for name in names], [start(2)], games, False, 1, 2)
        return {each.key: each for each in found}

    short, long, other = keys(["a", "b"], 4), keys(["a", "b"], 10), keys(["c", "b", "a"], 4)
    assert short.items() <= long.items()
    assert short.items() <= other.items()


def test_another_seed_gives_other_openings_and_other_players() -> None:
    one, two = (next(schedule(entrants(2), [start(2)], 2, False, seed, 4)) for seed in (1, 2))
    assert one.opening != two.opening
    assert len({one.seed(0), one.seed(1), two.seed(0), two.seed(1)}) == 4


# ---------------------------------------------------------------- a game


def fixture(*specs: Any, game: str = "kubruss", **options: Any) -> Fixture:
    seats = tuple(Entrant(f"p{number}", spec) for number, spec in enumerate(specs))
    return Fixture("key", game, cubarium.new(game, **options), (), seats, 1)


def test_a_result_is_the_game_that_its_moves_tell() -> None:
    result = play(fixture("greedy", "random", edition="mini"))
    record = cubarium.Record(cubarium.new("kubruss", edition="mini"), result["moves"].split())
    assert record.outcome is not None
    assert tuple(result["scores"]) == record.outcome.scores
    assert [seat - 1 for seat in result["winners"]] == list(record.outcome.winners)
    assert result["plies"] == len(record.plies) == sum(result["chosen"])
    assert all(seconds > 0 for seconds in result["seconds"])
    assert json.loads(json.dumps(result)) == result


def test_a_player_that_fails_loses_its_game_and_no_more() -> None:
    result = play(fixture("random", Broken))
    assert result["winners"] == [1]
    assert result["ranks"] == [1, 2]
    assert result["fault"] == {"seat": 2, "words": "failed: RuntimeError: out of ideas"}
    assert result["reason"] == "seat 2 could not go on"


def test_an_illegal_move_loses_the_game_with_the_rule_it_breaks() -> None:
    result = play(fixture(Cheat, "random"))
    assert result["winners"] == [2]
    assert result["fault"]["words"].startswith("played 'Z:z99': ")


def test_a_player_that_cannot_be_made_loses() -> None:
    result = play(fixture("random", Unmade))
    assert result["fault"]["seat"] == 2
    assert result["fault"]["words"].startswith("could not be made: OSError: no such network")


def test_who_fails_among_several_is_last_and_the_best_of_the_others_wins() -> None:
    result = play(fixture("greedy", Broken, "random", game="qubix", players=3))
    assert result["ranks"][1] == 3
    assert 2 not in result["winners"]


def test_a_process_that_dies_costs_only_the_player_that_was_to_move() -> None:
    tournament = Tournament({"deadly": Deadly, "first": First}, MINI, games=6)
    tournament.play(jobs=2)
    assert len(tournament.results) == 6
    for result in tournament.results:
        assert result["seats"][result["fault"]["seat"] - 1] == "deadly"
        assert result["fault"]["words"] == "its process ended with exit code 3"
        assert result["moves"]
    [table] = tournament.ratings()
    assert [(each.name, each.wins, each.faults) for each in table.standings] == [("first", 6, 0), ("deadly", 0, 6)]


def test_a_game_of_a_tournament_becomes_a_record(tmp_path: Path) -> None:
    tournament = Tournament({"good": "greedy", "bad": Broken}, MINI, games=4, records=tmp_path)
    tournament.play()
    kept = sorted(tmp_path.glob("*.cub"))
    assert len(kept) == 4
    record = cubarium.load(kept[0])
    assert {record.headers["Seat 1"], record.headers["Seat 2"]} == {"good", "bad"}
    assert record.resigned is not None
    assert "out of ideas" in record.comment


# ---------------------------------------------------------------- nothing is lost


def test_processes_play_the_same_games_as_one_does_in_turn() -> None:
    one, two = (Tournament(["greedy", "random"], [MINI, "babel"], games=6) for _ in range(2))
    one.play()
    two.play(jobs=2)
    assert list(map(without_times, one.results)) == list(map(without_times, two.results))
    assert len(one.results) == 12


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "results.jsonl"
    Tournament(["greedy", "random"], MINI, games=4, results=path).play()
    before = path.read_bytes()
    heard: list[Result] = []
    again = Tournament(["random", "greedy", "third=greedy"][:2], MINI, games=10, results=path)
    again.play(on_result=heard.append)
    assert len(heard) == 6
    assert path.read_bytes().startswith(before)
    assert len(again.results) == 10


@pytest.mark.parametrize("tail", [b'{"key": "kub', b"{", b'{"key": "a", "game"\n', b"\0\0\0\0\n"])
def test_a_damaged_last_line_is_cut_off_and_its_game_played_again(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "results.jsonl"
    Tournament(["greedy", "random"], MINI, games=4, results=path).play()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + tail)
    Tournament(["greedy", "random"], MINI, games=4, results=path).play()
    mended = path.read_bytes().splitlines(keepends=True)
    assert mended[:-1] == lines[:-1]
    assert without_times(json.loads(mended[-1])) == without_times(json.loads(lines[-1]))


def test_a_file_that_is_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    for text in (b"my only copy", b"one\ntwo\n", b'{"key": 1}\n{"key": 2}\n'):
        path = tmp_path / "notes.txt"
        path.write_bytes(text)
        with pytest.raises(cubarium.ParseError, match=r"line 1 of .* is not the result of a game"):
            Tournament(["greedy", "random"], MINI, games=2, results=path)
        assert path.read_bytes() == text


def test_a_second_tournament_is_kept_out_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultStore(path), pytest.raises(cubarium.OptionError, match="another tournament is writing to"):
        Tournament(["greedy", "random"], MINI, games=2, results=path).play()


def after_some_results(path: Path, *arguments: object) -> "subprocess.Popen[str]":
    """A tournament as a process of its own, which has kept a few results by now."""
    command = [str(COMMAND), "arena", *map(str, arguments), "--results", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    while process.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 5):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.01)
    assert process.poll() is None, "it was faster than we could look"
    return process


LONG = ("greedy", "random", "--game", "qubix", "--games", 60, "--jobs", 2)


def tables_in(path: Path) -> Any:
    data = json.loads(path.read_text(encoding="utf-8"))
    for table in data["tables"]:
        for each in table["standings"]:
            each["seconds"] = None
    return data


def test_a_tournament_that_was_killed_goes_on_to_the_result_it_would_have_had(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    process = after_some_results(path, *LONG)
    process.kill()
    process.communicate()
    kept = len(read(path)[0])
    assert 5 <= kept < 60
    first_lines = path.read_bytes().splitlines()[:5]
    assert arena(*LONG, "--results", path, "--json", tmp_path / "killed.json").returncode == 0
    assert arena(*LONG, "--json", tmp_path / "whole.json").returncode == 0
    assert tables_in(tmp_path / "killed.json") == tables_in(tmp_path / "whole.json")
    assert path.read_bytes().splitlines()[:5] == first_lines
    assert len(read(path)[0]) == len(path.read_bytes().splitlines()) == 60


def test_ctrl_c_shows_what_there_is_and_says_how_to_go_on(tmp_path: Path) -> None:
    process = after_some_results(tmp_path / "results.jsonl", *LONG)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "greedy" in shown
    assert "of 60 games; the same command goes on." in said
    assert "Traceback" not in said


@pytest.mark.long
@pytest.mark.needs("ray")
def test_a_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    few = ("greedy", "random", "--game", "kubruss", "--option", "edition=mini", "--games", 6)
    done = arena(*few, "--ray", "local", "--json", tmp_path / "ray.json")
    assert done.returncode == 0, done.stderr
    assert arena(*few, "--jobs", 1, "--json", tmp_path / "here.json").returncode == 0
    assert tables_in(tmp_path / "ray.json") == tables_in(tmp_path / "here.json")


# ---------------------------------------------------------------- what people see


def test_the_command_shows_a_table_and_writes_json_a_chart_and_records(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("t.json", "t.svg", "games")]
    done = arena(
        "greedy", "random", "lucky=random", "--game", "kubruss", "--game", "babel", "--games", 4, "--jobs", 1,
        "--json", files[0], "--plot", files[1], "--records", files[2], "--anchor", "random",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Kubruss – 2 seats, 12 games" in done.stdout
    assert "won/shared/lost" in done.stdout
    assert "score against" in done.stdout
    data = json.loads(files[0].read_text(encoding="utf-8"))
    assert [table["game"] for table in data["tables"]] == ["kubruss", "babel"]
    assert {each["name"] for each in data["tables"][0]["standings"]} == {"greedy", "random", "lucky"}
    drawn = "".join(ElementTree.fromstring(files[1].read_text(encoding="utf-8")).itertext())
    assert "Kubruss" in drawn
    assert "Babel pico" in drawn
    assert len(list(files[2].glob("*.cub"))) == 24


def test_results_alone_give_the_table_again(tmp_path: Path) -> None:
    few = ("--results", tmp_path / "r.jsonl")
    played = arena("greedy", "random", "--game", "kubruss", "--games", 4, *few)
    assert arena(*few).stdout == played.stdout


def test_a_chart_may_be_a_png(tmp_path: Path) -> None:
    done = arena("greedy", "random", "--game", "kubruss", "--games", 2, "--plot", tmp_path / "t.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "t.png").read_bytes().startswith(b"\x89PNG")


NONE = ("--game", "kubruss", "--games", 2)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("greedy", *NONE), "a tournament needs two players or more"),
        (("greedy", "greedy", *NONE), "there are two players 'greedy': give each a name of its own"),
        (("greedy", "random"), "name a game with --game"),
        (("greedy", "random", "--game", "chess"), "there is no game 'chess'"),
        (("greedy", "nobody", *NONE), "there is no player 'nobody'"),
        (("greedy", "random", *NONE, "--players", 3), "Kubruss is for 2 players"),
        (("greedy", "random", *NONE, "--jobs", 0), "the number of jobs must be 1 or more, not 0"),
        (("greedy", "random", *NONE, "--games", 0), "the number of games must be 1 or more, not 0"),
        (("greedy", "random", *NONE, "--opening-plies", -1), "the number of opening plies must be 0 or more, not -1"),
        (("greedy", "random", *NONE, "--plot", "x.gif"), "ends in .svg or .png"),
        (("greedy", "random", *NONE, "--anchor", "zed"), "the anchor must be one of the players, not 'zed'"),
        (("greedy", "random", *NONE, "--results", "/"), "/: Is a directory"),
        (("--results", "nowhere.jsonl"), "there are no results in nowhere.jsonl"),
        ((), "name two players or more, or only --results FILE"),
    ],
)
def test_bad_input_is_answered_in_one_sentence(arguments: tuple[object, ...], sentence: str) -> None:
    done = arena(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


def test_a_missing_package_says_what_brings_it() -> None:
    with pytest.raises(MissingPackageError, match=r'pip install "cubarium\[png\]"'):
        require_package("no_such_package", "png")
