"""Games for language models: what they are shown is what the schema says, and what they answer is understood."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

import cubarium
from cubarium.cli import main
from cubarium.envs.move_parser import AmbiguousMoveError, find_move
from cubarium.envs.text import PARTS, TextGame, schema
from cubarium.envs.text_command import answer_of
from cubarium.errors import OptionError
from cubarium.manual import HOMES, rulebook
from support import ALL, IDS, is_ours, nearly, random_game

ROOT = Path(__file__).parents[2]
every_variant = pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
every_game = pytest.mark.parametrize("game", cubarium.games())

# How people and models put a move, each with the move in the place of {}.
MANNERS = [
    "{}", " {}\n", "`{}`", "**{}**.", '"{}"', "I play {}.", "Move: {}", "**Move:** {}", "My final answer is: {}",
    '{{"move": "{}"}}', 'Here it is:\n```json\n{{"thought": "a good one", "move": "{}"}}\n```', "Well …\n\n{}",
    "The answer is $\\boxed{{{}}}$.",
]  # fmt: skip


def some(position: cubarium.Position, rng: Random, count: int = 3) -> list[str]:
    moves = [str(move) for move in position.moves()]
    return rng.sample(moves, min(count, len(moves)))


# ---------------------------------------------------------------- what is seen


@every_variant
def test_an_observation_is_json_that_fits_the_schema_at_every_moment(game: str, options: dict[str, Any]) -> None:
    checker, rng = Draft202012Validator(schema()), Random(str(options))
    position = rng.choice(list(random_game(cubarium.new(game, **options), rng))[:-1])
    text = TextGame(position)
    for answer in ["nonsense 🎲", rng.choice(position.moves()), "?"]:
        seen = json.loads(json.dumps(text.observe()))
        checker.validate(seen)
        assert cubarium.parse(seen["position"]) == text.position
        assert seen["moves"] == [str(move) for move in text.position.moves()]
        assert seen["turn"] == text.position.turn
        checker.validate(text.act(str(answer)))


def test_the_schema_is_one_and_refuses_what_is_not_an_observation() -> None:
    meta.validate(schema())
    seen = TextGame("kubruss").observe()
    for name in seen:
        without = {key: value for key, value in seen.items() if key != name}
        assert Draft202012Validator(schema()).is_valid(without) == (name in PARTS), name
    assert not Draft202012Validator(schema()).is_valid(seen | {"cubarium_text": 2})
    assert not Draft202012Validator(schema()).is_valid(seen | {"more": 1})


@pytest.mark.parametrize("game", [game for game in cubarium.games() if is_ours(game)])
def test_the_rules_are_those_of_the_page_without_its_pictures_and_examples(game: str) -> None:
    text = rulebook(cubarium.new(game))
    assert text.startswith(f"# {cubarium.new(game).reference.title}\n")
    assert "\n## A turn\n" in text
    assert "\nA move is " in text
    for strange in ("![", "](", ">>>", "```", "## Options", "## Tips", "trademark"):
        assert strange not in text
    assert 1000 < len(text) < 6000


def test_the_pages_are_installed_where_they_are_looked_for() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]
    inside, beside = HOMES
    (installed,) = [Path(folder) for folder in cubarium.__path__ if Path(folder) != inside.parent]
    for folder, names in (("games", "{}.md"), ("pictures", "{}.svg")):
        for game in cubarium.games():
            assert (installed / inside.name / folder / names.format(game)).is_file()
        assert f"/{beside.name}/{folder}" in build["sdist"]["include"]


def test_a_game_without_a_page_tells_its_rules_in_the_words_of_its_file() -> None:
    code = "import cubarium; from cubarium.manual import HOMES, rulebook; print(rulebook(cubarium.new('pillars')))"
    environment = {**os.environ, "CUBARIUM_GAMES": str(ROOT / "examples")}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert said.stdout.startswith("# Pillars\n")
    assert "- cell: " in said.stdout


def test_what_is_left_out_is_not_there() -> None:
    seen = TextGame("kubruss", leave_out=["rules", "scene"]).observe()
    assert set(seen) == set(TextGame("kubruss").observe()) - {"rules", "scene"}


# ---------------------------------------------------------------- what is understood


@every_variant
def test_a_move_is_understood_however_it_is_put(game: str, options: dict[str, Any]) -> None:
    rng = Random(str(options))
    position = rng.choice(list(random_game(cubarium.new(game, **options), rng))[:-1])
    for move in some(position, rng):
        for manner in MANNERS:
            for way in (move, move.upper(), move.lower(), move.replace("+", " + ").replace(":", ": ")):
                assert str(find_move(position, manner.format(way))) == move, manner.format(way)


@every_game
def test_any_text_is_a_legal_move_or_one_clear_sentence(game: str) -> None:
    rng = Random(game)
    for position in list(random_game(cubarium.new(game), rng))[:-1:4]:
        texts = [manner.format(move) for manner in MANNERS for move in some(position, rng, 1)]
        for _ in range(20):
            try:
                assert find_move(position, nearly(rng, texts)) in position.moves()
            except AmbiguousMoveError as error:
                assert 10 < len(str(error)) < 400
                assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("S:a1 or S:b1?", "you named S:a1 and S:b1: answer with one move alone"),
        ("S:a1, S:b1, S:c1, S:d1", "you named S:a1, S:b1, S:c1 and more: answer with one move alone"),
        ("M:c3+c3", "no move was found in the answer: a move here is S, M or L, a colon and cells, like M:c3+d3"),
        ("Move: L:a1+b1+c1+d1", "L:a1+b1+c1+d1 is not legal"),
        ("S:a1 would be weak.\nMove: S:f6", "S:f6 is not legal"),  # not S:a1 after all
        ("", "no move was found in the answer"),
        ("I resign", "no move was found in the answer"),
        ('{"move": 1}', "no move was found in the answer"),
    ],
)
def test_what_is_no_move_is_answered_with_what_was_expected(answer: str, sentence: str) -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        find_move(cubarium.new("kubruss", edition="mini"), answer)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    "answer",
    [
        "Move: S:a1 (better than S:b1)",
        "S:b1 is weak and S:c1 is too.\nS:a1",
        "S:b1? S:c1? Move: S:b1, no.\nFinal move: S:a1",
        '{"move": "S:b1"} – no, {"move": "S:a1"}',
    ],
)
def test_the_likeliest_of_several_moves_is_the_one_that_is_marked_or_last(answer: str) -> None:
    assert str(find_move(cubarium.new("kubruss"), answer)) == "S:a1"


def test_moves_joined_by_a_comma_are_one_move() -> None:
    for position in random_game(cubarium.new("qubix"), Random(3)):
        joined = [str(move) for move in position.moves() if str(move).count(">") > 1]
        for move in joined[:3]:
            assert str(find_move(position, f"Move: {move.replace(',', ', ')}")) == move
        if joined:
            return
    raise AssertionError("no move of several blocks came up")


def test_an_endless_answer_takes_no_longer_than_a_long_one() -> None:
    assert str(find_move(cubarium.new("kubruss"), "S:b1 and so on. " * 100_000 + "\nS:a1")) == "S:a1"


# ---------------------------------------------------------------- how it goes on


def test_a_seat_that_names_no_move_in_so_many_attempts_has_lost() -> None:
    game = TextGame("kubruss", attempts=2)
    assert game.act("S:a1")["turn"] == 1
    assert game.act("hm")["attempts_left"] == 1
    seen = game.act("hm")
    assert (seen["turn"], seen["moves"], seen["attempts_left"]) == (None, [], 0)
    assert seen["outcome"]["winners"] == [0]
    assert seen["message"].endswith("; seat 1 named no legal move in 2 attempts and has lost")
    assert game.act("S:b1")["message"] == "the game is over"


def test_or_a_random_move_is_played_for_it() -> None:
    games = [TextGame("kubruss", attempts=1, failing="random", chance_seed=4) for _ in range(2)]
    seen = [game.act("hm") for game in games]
    assert seen[0] == seen[1]
    assert (seen[0]["turn"], len(seen[0]["history"]), seen[0]["attempts_left"]) == (1, 1, 1)
    assert seen[0]["message"].endswith(f"so {seen[0]['history'][0]['move']} was played for it")


def test_attempts_are_counted_anew_after_a_move() -> None:
    game = TextGame("kubruss", attempts=2)
    for _ in range(3):
        assert game.act("hm")["turn"] is not None
        assert game.act(str(game.position.moves()[0]))["attempts_left"] == 2


@pytest.mark.parametrize(("game", "options"), [("kubruss", {"edition": "mini"}), ("blokus3d", {"players": 3})])
def test_computer_players_reply_and_do_so_again_for_the_same_seed(game: str, options: dict[str, Any]) -> None:
    def played(seed: int) -> list[object]:
        others = {seat: "random" for seat in range(cubarium.new(game, **options).seats) if seat != 1}
        text = TextGame(game, computers=others, chance_seed=seed, **options)
        while text.turn is not None:
            assert text.turn == 1
            text.act(str(text.position.moves()[0]))
        seen = text.observe()
        assert seen["outcome"]["winners"]
        assert seen["moves"] == []
        return list(seen["history"])

    assert played(1) == played(1) != played(2)


def test_a_game_may_begin_anywhere() -> None:
    seen = TextGame(cubarium.new("kubruss").play("S:a1")).observe()
    assert (seen["turn"], seen["history"]) == (1, [])


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"attempts": 0}, "attempts must be 1 or more, not 0"),
        ({"failing": "cry"}, "failing must be resign or random, not 'cry'"),
        ({"leave_out": ["moves"]}, "an observation can do without rules, scene, picture, history, not without 'moves'"),
        ({"computers": {2: "random"}}, "the seats of this game are 0 to 1, not 2"),
        ({"size": 99}, "option size must be"),
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        TextGame("kubruss", **wrong)  # type: ignore[arg-type]
    assert str(caught.value).startswith(sentence)


# ---------------------------------------------------------------- the command


def command(*arguments: str, said: str) -> list[dict[str, object]]:
    code = "from cubarium.cli import main; raise SystemExit(main())"
    line = [sys.executable, "-c", code, "text", *arguments]
    done = subprocess.run(line, input=said, capture_output=True, encoding="utf-8", check=True)
    return [json.loads(each) for each in done.stdout.splitlines()]


def test_the_command_answers_each_line_with_an_observation() -> None:
    said = 'hm\n{"answer": "Let me think.\\nMove: s:A1"}\n"S:b1"\n'
    seen = command("kubruss", "--computer", "2=random", "--seed", "1", said=said)
    assert len(seen) == 4
    assert [len(each["history"]) for each in seen] == [0, 0, 2, 4]  # type: ignore[arg-type]
    for each in seen:
        Draft202012Validator(schema()).validate(each)


def test_any_line_is_an_answer() -> None:
    rng = Random(1)
    lines = ['{"answer": "S:a1"}', '"S:a1"', "S:a1", '{"answer": ["S:a1"], "more": {}}', "[" * 3000]
    assert [answer_of(line) for line in lines[:3]] == ["S:a1"] * 3
    for _ in range(500):
        assert isinstance(answer_of(nearly(rng, lines)), str)


def test_the_command_ends_with_the_game() -> None:
    seen = command("kubruss", "--attempts", "1", "--leave-out", "rules", said="hm\nhm\nhm\n")
    assert len(seen) == 2
    assert seen[-1]["outcome"] is not None


def test_the_command_prints_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()


def test_the_command_says_what_is_wrong_with_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "kubruss", "--computer", "3=random"]) == 2
    assert "expected a seat from 1 to 2 and a player, like 2=level:3" in capsys.readouterr().err
