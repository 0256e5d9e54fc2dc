"""Puzzles say what is so: proved again by the solver, and by a plain search over the reference rules."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import cubarium
from cubarium import puzzles
from cubarium.cli import main
from cubarium.errors import ParseError
from cubarium.messages import has_message
from cubarium.puzzles import Puzzle
from cubarium.puzzles.checking import faults
from cubarium.puzzles.collection import Collection, grow
from cubarium.puzzles.library import validate
from cubarium.puzzles.proof import ideas
from cubarium.puzzles.workers import choose_miner
from plain_search import PlainProof, TooManyError, check

GAMES = cubarium.games()


def easiest(game: str, count: int) -> list[Puzzle]:
    """Those with the smallest proofs."""
    return sorted(puzzles.puzzles(game), key=lambda puzzle: puzzle.nodes)[:count]


# ---------------------------------------------------------------- what is in the package


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_hundred_puzzles_of_all_grades_with_goals_and_themes_in_words(game: str) -> None:
    found = puzzles.puzzles(game)
    assert len(found) >= 200
    assert {puzzle.grade for puzzle in found} == {1, 2, 3, 4, 5}
    themes = {theme for puzzle in found for theme in puzzle.themes}
    assert len(themes) >= 5
    assert all(has_message(f"puzzles-theme-{theme}") for theme in themes)
    of_goals = {"win": "only-win", "share": "share", "lead": "points"}
    for puzzle in found:
        assert set(of_goals.values()) & set(puzzle.themes) == {of_goals[puzzle.goal]}
        best = puzzle.values[puzzle.solutions[0]]
        wrong = [value for move, value in puzzle.values.items() if move not in puzzle.solutions]
        kept = {"win": (1,), "share": (0,), "lead": (1, best.lead)}[puzzle.goal]
        assert best[: len(kept)] == kept
        assert all(value[: len(kept)] < kept for value in wrong)


def test_a_puzzle_is_a_line_of_json_and_back() -> None:
    puzzle = puzzles.puzzles("qubix")[0]
    assert Puzzle.read(puzzle.write()) == puzzle
    assert puzzles.puzzle(puzzle.id) is puzzle
    without_grade, other_line = (puzzle.write().replace(f'"{name}":', f'"no{name}":') for name in ("grade", "line"))
    for bad in ("{}", "[]", "no", without_grade, other_line):
        with pytest.raises(ParseError, match="no puzzle"):
            Puzzle.read(bad)


def test_a_collection_is_refused_that_mixes_games_or_has_a_puzzle_twice() -> None:
    one, other = puzzles.puzzles("qubix")[0], puzzles.puzzles("kewbz")[0]
    with pytest.raises(ParseError, match="another game"):
        validate(Collection("qubix", 1, 1, (one, other)), "qubix")
    with pytest.raises(ParseError, match="one id"):
        validate(Collection("qubix", 1, 1, (one, one)), "qubix")


# ---------------------------------------------------------------- proofs


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_proved_again(game: str) -> None:
    for puzzle in easiest(game, 40)[::8]:
        assert list(faults(puzzle)) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_all_are_proved_again(game: str) -> None:
    assert [str(fault) for puzzle in puzzles.puzzles(game) for fault in faults(puzzle)] == []


@pytest.mark.parametrize("most", [500, pytest.param(20_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_a_plain_search_over_the_reference_rules_gives_every_move_the_same_value(game: str, most: int) -> None:
    checked = 0
    for puzzle in easiest(game, 5 if most == 500 else 40):
        proof = PlainProof(puzzle, most)
        assert list(proof.after) == list(puzzle.values)
        with suppress(TooManyError):
            assert [move for move, value in puzzle.values.items() if not proof.has_value(move, value[:2])] == []
            checked += 1
    assert checked >= 1


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_plain_search_answers_puzzles_that_chance_draws_like_the_package(game: str) -> None:
    tally = check(Random(game).sample(puzzles.puzzles(game), 12), 3_000)
    assert tally.differ == ()
    assert tally.agreed >= 3


def test_whatever_is_changed_in_a_puzzle_is_found() -> None:
    puzzle = next(each for each in easiest("kubruss", 40) if each.tempting and len(each.line) > 3)
    wrong = next(move for move in puzzle.values if move not in puzzle.solutions)
    better = {**puzzle.values, wrong: puzzle.values[puzzle.solutions[0]]}
    changed = {
        "moves lead to another position": replace(puzzle, moves=puzzle.moves[:-1]),
        "cannot be played": replace(puzzle, moves=(*puzzle.moves, "S:z9")),
        "other values": replace(puzzle, values=better),
        "another answer": replace(puzzle, solutions=(wrong,)),
        "not best play": replace(puzzle, line=puzzle.line[:-1]),
        "other themes": replace(puzzle, themes=(*puzzle.themes, "figure")),
        "another grade": replace(puzzle, grade=puzzle.grade % 5 + 1),
    }
    for reason, each in changed.items():
        assert any(reason in str(fault) for fault in faults(each)), reason


def test_moves_are_one_idea_where_they_lay_equal_blocks_alike_or_lead_to_images_of_one_position() -> None:
    start = cubarium.new("kubruss", edition="mini")
    assert len(ideas(start, ["S:a1", "S:d4", "S:a4", "S:b2"])) == 2
    qubix = cubarium.new("qubix")
    texts = [str(move) for move in qubix.moves()]
    same = [text for text in texts if text in ("a1.5>z0:b2", "b2.5>z0:b2")]  # one violet, one blue
    assert len(ideas(qubix, same)) == len(same)


# ---------------------------------------------------------------- mining


def test_the_same_seed_finds_the_same_puzzles_at_once_in_parts_or_in_several_processes() -> None:
    *_, whole = grow(Collection("babel", 5), count=4)
    *_, part = grow(Collection("babel", 5), count=1)
    *_, resumed = grow(Collection.read(part.write()), count=4)
    *_, shared = grow(Collection("babel", 5), count=4, mine=choose_miner(2))
    assert whole == resumed == shared
    assert whole.games >= part.games
    assert [list(faults(puzzle)) for puzzle in whole.puzzles] == [[]] * len(whole.puzzles)
    again = whole.with_game(list(whole.puzzles))
    assert (again.puzzles, again.games) == (whole.puzzles, whole.games + 1)  # none twice


def test_the_command_mines_into_a_file_checks_it_and_shows_a_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.ndjson"
    mine = ["puzzles", "mine", "babel", "--count", "1", "--seed", "5", "--output", str(path)]
    assert main(mine) == 0
    assert "from" in capsys.readouterr().out
    assert main(mine) == 2
    assert "--resume continues it" in capsys.readouterr().err
    assert main([*mine, "--resume", "--json"]) == 0
    assert '"seed": 5' in capsys.readouterr().out
    assert main(["puzzles", "check", str(path)]) == 0
    assert "proved again, all right" in capsys.readouterr().out
    path.write_text(path.read_text().replace('"goal":"win"', '"goal":"share"'))
    assert main(["puzzles", "check", str(path)]) == 1
    capsys.readouterr()
    puzzle = puzzles.puzzles("kubruss")[0]
    assert main(["puzzles", "show", puzzle.id]) == 0
    assert puzzle.line[0] not in capsys.readouterr().out.splitlines()[-1]
    assert main(["puzzles", "show", puzzle.id, "--solution", "--language", "fr"]) == 0
    assert f"Solution : {puzzle.line[0]}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["dig"], "is none of mine, check or show"),
        (["mine"], "name one game"),
        (["mine", "go"], "no puzzles are mined"),
        (["check", "go"], "there are no puzzles"),
        (["show", "0"], "there is no puzzle"),
        (["mine", "babel", "--count", "0"], "count must be"),
    ],
)
def test_what_the_command_cannot_do_it_says(
    words: list[str],
    reason: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["puzzles", *words]) == 2
    assert reason in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
