"""Games from dumps: what was written comes back, and what is wrong is said in one sentence."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cubarium
from cubarium import ParseError
from cubarium.dumps.files import file_name
from cubarium.dumps.games import read_line, write_line
from cubarium.errors import CubariumError
from dumped_games import random_game, write

ROOT = Path(__file__).parent.parent.parent


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_a_game_comes_back_from_its_line(seed: int) -> None:
    game = random_game(seed)
    line = write_line(game)
    assert read_line(line) == game
    assert write_line(read_line(line)) == line


def test_files_are_read_one_game_at_a_time_and_a_folder_has_all_of_them(tmp_path: Path) -> None:
    games = [random_game(seed) for seed in range(8)]
    good = [write_line(game) for game in games]
    first = write(tmp_path / file_name("a", "2027-01"), [*good[:4], "{}"])
    write(tmp_path / file_name("b", "2027-01"), good[4:])
    reading = cubarium.load_dump(first)
    assert [next(reading) for _ in range(4)] == games[:4]  # what is wrong after them is not known yet
    with pytest.raises(ParseError, match=r'line 5: "seats" must be there, and of type list'):
        next(reading)
    write(first, good[:4])
    assert list(cubarium.load_dump(tmp_path)) == games
    assert list(cubarium.load_dump([first, str(first)])) == 2 * games[:4]
    plain = tmp_path / "plain.ndjson"
    plain.write_text("".join(f"{line}\n" for line in good), encoding="utf-8")
    assert list(cubarium.load_dump(plain)) == games


BREAKS: dict[str, Callable[[dict[str, Any]], object]] = {
    "the game is not over": lambda data: data.update(
        moves=data["moves"][:1], times_ms=[0], resigned=None, scores=None, winners=None
    ),
    "2 seats expected, 1 found": lambda data: data["seats"].pop(),
    "and not to the end that is given": lambda data: data.update(end="kubruss edition=mini | turn=1 red=- blue=-"),
    "times_ms must have": lambda data: data["times_ms"].pop(),
    "must be like 2027-01-31T12:00:00Z": lambda data: data.update(ended="2027-02-31T12:00:00Z"),
    '"speed" must be live or correspondence': lambda data: data.update(speed="fast"),
    '"rating" must be there, and of type int': lambda data: data["seats"][0].update(rating=True),
    "every seat must be an object": lambda data: data.update(seats=[1, 2]),
    "there is no option": lambda data: data["options"].update(colour="red"),
    "ply 1": lambda data: data.update(moves=["S:z9"]),
}


@pytest.mark.parametrize("problem", BREAKS)
def test_a_line_says_what_is_wrong_with_it(tmp_path: Path, problem: str) -> None:
    data = json.loads(write_line(random_game(0)))
    BREAKS[problem](data)
    path = write(tmp_path / "x.ndjson.zst", [json.dumps(data)])
    with pytest.raises(ParseError, match=re.escape(problem)) as caught:
        list(cubarium.load_dump(path))
    assert str(caught.value).startswith(f"{path}, line 1: ")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)
)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 3), st.data())
def test_nothing_but_an_error_of_ours_comes_from_a_broken_line(seed: int, data: st.DataObject) -> None:
    line = write_line(random_game(seed))
    if data.draw(st.booleans()):
        at = data.draw(st.integers(0, len(line)))
        line = line[:at] + data.draw(st.text(max_size=3)) + line[at + data.draw(st.integers(0, 5)) :]
    else:
        found = json.loads(line)
        place = data.draw(st.sampled_from([found, found["clock"], found["seats"][0], found["options"]]))
        place[data.draw(st.sampled_from([*place, "more"]))] = data.draw(VALUES)
        line = json.dumps(found)
    try:
        read_line(line)
    except CubariumError as error:
        assert "\n" not in str(error)


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_damaged_file_is_refused_in_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = write(tmp_path_factory.mktemp("dump") / "x.ndjson.zst", [write_line(random_game(1))])
    whole = path.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    damaged = whole[:at] if data.draw(st.booleans()) else whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :]
    path.write_bytes(damaged)
    try:
        found = len(list(cubarium.load_dump(path)))
    except ParseError as error:
        assert str(path) in str(error)
    else:
        assert not damaged or found == 1  # what was changed says nothing about the games


def test_the_reader_of_the_documentation_is_short_and_counts_right(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    program = re.search(r"```python\n(import json.*?)```", page, re.DOTALL)
    assert program is not None
    assert len(program[1].splitlines()) <= 20
    games = [random_game(seed) for seed in range(0, 40, 4)]
    path = write(tmp_path / file_name("kubruss", "2027-01"), [write_line(game) for game in games])
    run = [sys.executable, "-c", program[1], str(path)]
    answer = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    outcomes = [game.record.outcome for game in games]
    plies = sum(len(game.record.plies) for game in games)
    assert answer.splitlines()[0] == f"kubruss: {len(games)} games, {plies / len(games):.1f} plies each"
    for seat in range(2):
        wins = sum(outcome is not None and outcome.winners == (seat,) for outcome in outcomes)
        assert f"seat {seat + 1} first alone: {wins}" in answer
