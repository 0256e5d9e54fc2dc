"""Reference and twin are the same game: move for move, text for text."""

import copy
import os
import pickle
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.json import encode

import cubarium
import support
from cubarium.compact_scene import compact
from cubarium.engine import Twin, builds
from cubarium.messages import Message

if TYPE_CHECKING:  # what is tested here, the checker of types does: the stub of the core fulfils the protocol
    from cubarium import _core
    from cubarium.backend import CoreModule

    the_core: CoreModule = _core

TWINS = [(game, options) for game, options in support.ALL if isinstance(cubarium.new(game).rules, Twin)]
every_twin = pytest.mark.parametrize(
    ("game", "options"), TWINS, ids=[f"{game} {options}" for game, options in TWINS]
)  # fmt: skip


def test_all_five_games_have_a_twin() -> None:
    assert {game for game, _ in TWINS} >= {"babel", "blokus3d", "kewbz", "kubruss", "qubix"}


@every_twin
def test_random_games_are_equal_at_every_move(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"twin {game} {options}")
    slow = cubarium.new(game, engine="reference", **options)
    fast = cubarium.new(game, engine="core", **options)
    while True:
        assert str(fast) == str(slow)
        assert fast == slow
        assert hash(fast) == hash(slow)
        assert (fast.turn, fast.colour, fast.scores) == (slow.turn, slow.colour, slow.scores)
        assert fast.outcome == slow.outcome
        moves = slow.moves()
        assert [str(move) for move in fast.moves()] == [str(move) for move in moves]
        assert isinstance(fast.rules, Twin)
        winners = slow.outcome.winners if slow.outcome else ()
        assert fast.rules.backend.winners(fast) == sum(1 << seat for seat in winners)
        assert cubarium.parse(str(slow), engine="core") == fast
        if not moves:
            break
        move = rng.choice(moves)
        slow, fast = slow.play(move), fast.play(str(move))


@pytest.mark.parametrize("game", cubarium.games())
def test_an_illegal_move_is_answered_the_same(game: str) -> None:
    rng = Random(game)
    slow, fast = (cubarium.new(game, engine=engine) for engine in ("reference", "core"))
    texts = [str(move) for move in slow.moves()]
    first = texts[len(texts) // 2]
    for position, twin in ((slow, fast), (slow.play(first), fast.play(first))):
        for _ in range(100):
            text = support.nearly(rng, texts)
            assert position.is_legal(text) == twin.is_legal(text)
            if not position.is_legal(text):
                assert support.objection(position, text) == support.objection(twin, text)


def said(message: Message | None) -> object:
    """What a message says, whichever kind of message it is."""
    return message and (message.key, dict(message.values))


@every_twin
def test_scenes_are_equal_byte_for_byte(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"scenes {game} {options}")
    slow, fast = (cubarium.new(game, engine=engine, **options) for engine in ("reference", "core"))
    twin = fast.rules
    assert isinstance(twin, Twin)
    from_elsewhere = not type(twin.backend).__module__.startswith("cubarium.")
    assert twin.backend.has_scenes or from_elsewhere  # which need not have them
    before: tuple[cubarium.Position, cubarium.Position] | None = None
    for _ in range(12 if twin.backend.has_scenes else 0):
        scene = slow.scene()
        assert twin.scene_json(fast) == encode(compact(scene))
        assert twin.scene_json(fast, choices=False) == encode(compact(replace(scene, choices=())))
        if before:
            assert twin.scene_json(fast, before[1]) == encode(compact(scene.since(before[0].scene())))
        given_up = replace(scene, turn=None, colour=None, winners=(1,), choices=())
        assert twin.scene_json(fast, winners=(1,)) == encode(compact(given_up))
        moves = slow.moves()
        if not moves:
            break
        before, move = (slow, fast), rng.choice(moves)
        slow, fast = slow.play_unchecked(move), fast.play(str(move))


@every_twin
def test_whatever_is_not_possible_is_told_alike(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"violations {game} {options}")
    *going_on, _ = support.random_game(cubarium.new(game, **options), rng)
    for fast in rng.sample(going_on, min(4, len(going_on))):
        slow = cubarium.parse(str(fast), engine="reference")
        scene = fast.scene()
        texts = [choice.move for choice in scene.choices]
        for _ in range(15):
            text = support.nearly(rng, texts)
            assert support.answer(fast, text) == support.answer(slow, text)
            like, board = rng.choice(texts), rng.choice(scene.boards)
            cell = rng.randrange(-1, board.columns + 1), rng.randrange(-1, board.rows + 1)
            assert said(fast.why_not_at(like, board.name, *cell)) == said(slow.why_not_at(like, board.name, *cell))
        for block in {cube.block for cube in scene.cubes}:
            assert said(fast.why_not_take(block)) == said(slow.why_not_take(block))


@every_twin
def test_what_moves_gain_is_told_alike(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"effects {game} {options}")
    *going_on, _ = support.random_game(cubarium.new(game, **options), rng)
    fast = rng.choice(going_on)
    slow = cubarium.parse(str(fast), engine="reference")
    assert isinstance(fast.rules, Twin)
    expected = []
    for move in fast.moves():
        gains = [new - old for new, old in zip(fast.play(move).scores, fast.scores, strict=True)]
        if any(gains):
            expected.append((str(move), gains, slow.card_made(str(move))))
    assert fast.rules.backend.effects(fast) == expected


def test_a_text_that_is_no_move_is_refused_by_the_core() -> None:
    for game in cubarium.games():
        position = cubarium.new(game, engine="core")
        assert isinstance(position.rules, Twin)
        for text in ("", "x", ":", ">", "S:", "9:a1.1", "1:a1.1/Q", "I2:", "r1>z", "r1>q1"):
            with pytest.raises(ValueError, match=r"expected|written|off the board"):
                position.rules.backend.why_not(position, text)


@every_twin
def test_positions_are_converted_both_ways(game: str, options: dict[str, Any]) -> None:
    *_, middle, _, _ = support.random_game(cubarium.new(game, **options), Random(2))
    for engine, kind in (("core", Twin), ("reference", type(middle.reference))):
        other = cubarium.parse(str(middle), engine=engine)
        assert isinstance(other.rules, kind)
        assert other == middle
        assert other.scene() == middle.scene()
        assert pickle.loads(pickle.dumps(other)) == other
        assert type(pickle.loads(pickle.dumps(other)).rules) is type(other.rules)
        assert copy.deepcopy(other) == other


@pytest.mark.parametrize("game", cubarium.games())
def test_moves_of_a_twin_are_values(game: str) -> None:
    position = cubarium.new(game, engine="core")
    one, other = position.moves()[0], position.moves()[0]
    assert one == other
    assert one == cubarium.parse(str(position), engine="core").moves()[0]
    assert len({one, other, position.moves()[1]}) == 2
    assert one != str(one)


GOLDENS = [(golden, depth) for golden in support.goldens() for depth, count in golden.counts.items() if count < 10**7]


@pytest.mark.parametrize(
    ("golden", "depth"), GOLDENS, ids=[f"{golden.game} {golden.id} {depth}" for golden, depth in GOLDENS]
)
def test_the_golden_numbers_hold_for_the_twin(golden: support.Golden, depth: int) -> None:
    position = golden.position("auto")
    if depth:
        assert cubarium.perft(position, depth, threads=2) == golden.counts[depth]


@pytest.mark.parametrize("game", cubarium.games())
def test_playouts_are_the_same_for_a_seed_whatever_the_threads(game: str) -> None:
    position = cubarium.new(game)
    one = cubarium.playouts(position, 600, seed=5, threads=1)
    assert one == cubarium.playouts(position, 600, seed=5, threads=2)
    assert one == cubarium.playouts(position, 600, seed=5, threads=7)
    assert one != cubarium.playouts(position, 600, seed=6)
    assert one.games == 600
    assert sum(one.wins) == pytest.approx(1)


@pytest.mark.parametrize("game", cubarium.games())
def test_playouts_of_both_engines_come_to_the_same_on_average(game: str) -> None:
    """Means of 60 reference games lie within five standard errors, generously taken, of those of the core."""
    slow = cubarium.playouts(cubarium.new(game, engine="reference"), 60, seed=1)
    fast = cubarium.playouts(cubarium.new(game, engine="core"), 6000, seed=1)
    assert slow.plies == pytest.approx(fast.plies, rel=0.15)
    assert slow.wins[0] == pytest.approx(fast.wins[0], abs=0.33)


@pytest.mark.parametrize("game", cubarium.games())
def test_divide_is_the_same_on_both_engines(game: str) -> None:
    *_, position, _, _ = support.random_game(cubarium.new(game, engine="reference"), Random(4))
    twin = cubarium.parse(str(position), engine="core")
    assert cubarium.divide(twin, 2, threads=2) == cubarium.divide(position, 2)


def test_bad_numbers_are_refused() -> None:
    for games, threads in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="1 or more"):
            cubarium.playouts(cubarium.new("kubruss"), games, threads=threads)


def test_all_builds_of_the_core_that_are_here_play_alike() -> None:
    """The one for every machine and the one for newer processors; who builds from source has one of them."""
    code = (
        "import importlib, cubarium\n"
        "from cubarium import engine\n"
        "for name in engine.builds():\n"
        "    engine.core.cache_clear(), engine.twin.cache_clear()\n"
        "    engine.builds = lambda: [name]\n"
        "    start = cubarium.new('kewbz')\n"
        "    print(type(start).__module__, cubarium.playouts(start, 500, seed=3), sep='|')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules, answers = zip(*(line.split("|") for line in done.stdout.splitlines()), strict=True)
    assert list(modules) == builds()
    assert len(set(answers)) == 1


def test_a_missing_core_says_what_to_do() -> None:
    code = (
        "import sys; sys.modules['cubarium._core'] = sys.modules['cubarium._core_v3'] = None; import cubarium\n"
        "try: cubarium.new('kubruss')\n"
        "except cubarium.EngineError as error: print(error)\n"
        "print(cubarium.new('kubruss', engine='reference'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 'install the package again with "pip install ."' in done.stdout
    assert done.stdout.endswith("kubruss | turn=1 red=- blue=-\n")


def test_a_game_without_a_twin_plays_on_the_reference() -> None:
    code = (
        "import cubarium\n"
        "print(type(cubarium.new('pillars').rules).__name__)\n"
        "try: cubarium.new('pillars', engine='core')\n"
        "except cubarium.OptionError as error: print(error)"
    )
    environment = {**os.environ, "CUBARIUM_GAMES": str(support.DATA.parent.parent / "examples")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout == "Pillars\nPillars has no compiled twin: ask for engine='reference'\n"


def test_the_stub_and_the_options_of_the_cpp_tests_are_as_the_core_and_python_have_them() -> None:
    command = [sys.executable, str(support.DATA.parent.parent / "core" / "generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"run core/generate.py, which writes {done.stdout or done.stderr}"


@every_twin
def test_symmetric_positions_have_symmetric_moves(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"image {game} {options}")
    position = cubarium.new(game, **options)
    assert isinstance(position.rules, Twin)
    backend = position.rules.backend
    while position.turn is not None:
        k = rng.randrange(backend.symmetries())
        image = backend.image(position, k)
        moves = position.moves()
        assert {backend.image_of_move(position, move, k) for move in moves} == set(image.moves())
        assert len(moves) == len(image.moves())
        assert image.scores == position.scores
        assert backend.image(position, 0) == position
        position = position.play_unchecked(rng.choice(moves))
    with pytest.raises(ValueError, match="no such symmetry"):
        backend.image(position, backend.symmetries())
