"""The players that search: legal, repeatable, as strong as they are asked to be."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import cubarium
from cubarium.catalogue import games
from cubarium.players import Player
from cubarium.players.level import LEVELS, Strength, StrengthPlayer, one_of_the_best, simulations, strength
from cubarium.search import MoveReport, Report, Search, SearchSettings, search_parameters
from support import DATA, random_game

SEARCHING = ["mcts:60", "uct:60", "level:1", "level:4"]


def moves_of(spec: str, game: str, seed: int, count: int = 3) -> list[str]:
    """The first moves of a player with itself."""
    player, position, moves = cubarium.player(spec, seed), cubarium.new(game), []
    for _ in range(count):
        moves.append(str(player.choose(position)))
        position = position.play(moves[-1])
    return moves


@pytest.mark.parametrize("spec", SEARCHING)
@pytest.mark.parametrize("game", games())
def test_with_a_seed_a_player_plays_the_same_legal_moves_again(game: str, spec: str) -> None:
    assert moves_of(spec, game, 1) == moves_of(spec, game, 1)
    assert len({tuple(moves_of(spec, game, seed)) for seed in range(4)}) > 1


def game_against(player: Player, game: str) -> list[str]:
    """What is played from the first seat against somebody who always does the same."""
    position, moves = cubarium.new(game), []
    while position.turn is not None:
        mover = player if position.turn == 0 else cubarium.player("greedy", seed=1)
        moves.append(str(mover.choose(position)))
        position = position.play(moves[-1])
    return moves


@pytest.mark.parametrize("game", games())
def test_games_against_a_level_that_does_not_err_differ_and_its_seed_repeats_them(game: str) -> None:
    exact = Strength(24 if game == "babel" else 200, 0.0)  # who looks farther in Babel pico has a proof, and plays that
    played = [game_against(StrengthPlayer(lambda _: exact, seed), game) for seed in (1, 1, 2, 3, 4, 5, 6)]
    assert played[0] == played[1]
    assert len(set(map(tuple, played))) > 2


def line(move: str, visits: int, value: float) -> MoveReport:
    return MoveReport(move, visits, value, (value, 1 - value), (0, 0), False, (move,))


def test_of_moves_that_are_as_good_one_is_drawn_and_never_one_that_is_worse_or_hardly_tried() -> None:
    moves = (line("a", 900, 0.6), line("b", 400, 0.595), line("worse", 300, 0.55), line("hardly tried", 20, 0.7))
    report = Report(1620, 0.1, 100, False, (0.6, 0.4), (0, 0), {}, moves)
    drawn = Counter(one_of_the_best(report, Random(seed)) for seed in range(200))
    assert set(drawn) == {"a", "b"}
    assert drawn["a"] > drawn["b"]


NONSENSE = "mcts:x mcts:0 mcts:-5 mcts:0s uct:1e9 level:0 level:10 level:² level:x".split()


@pytest.mark.parametrize("spec", NONSENSE)
def test_a_strength_that_makes_no_sense_is_refused_in_a_sentence(spec: str) -> None:
    with pytest.raises(cubarium.OptionError, match=r"expected|from 1 to 9"):
        cubarium.player(spec)


@pytest.mark.parametrize("spec", ["mcts:10", "mcts:0.01s", "level:9"])
def test_who_has_one_move_makes_it_and_who_has_none_says_so(spec: str) -> None:
    *played, over = random_game(cubarium.new("babel"), Random(4))
    forced = next(position for position in reversed(played) if len(position.moves()) == 1)
    player = cubarium.player(spec, seed=1)
    assert player.choose(forced) == forced.moves()[0]
    with pytest.raises(cubarium.IllegalMove, match="over"):
        player.choose(over)


@pytest.mark.parametrize("game", [*games(), "another"])
def test_levels_look_farther_and_err_less_from_one_to_nine(game: str) -> None:
    levels = [strength(game, level) for level in range(1, LEVELS + 1)]
    looks = [level.simulations for level in levels]
    assert looks == sorted(set(looks))
    errors = [level.misjudgement for level in levels]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] == 0
    assert set(search_parameters(game)["search"]) <= set(SearchSettings.__dataclass_fields__)


def wins(strong: str, weak: str, game: str, count: int) -> float:
    """What the first of two players wins against the other, seats in turn; the same for ever, as they have seeds."""
    won = 0.0
    for number in range(count):
        players = [cubarium.player(strong, number), cubarium.player(weak, 1000 + number)]
        position, first = cubarium.new(game), number % 2
        while position.turn is not None:
            position = position.play(players[position.turn ^ first].choose(position))
        assert position.outcome is not None
        won += (first in position.outcome.winners) / len(position.outcome.winners)
    return won


@pytest.mark.parametrize("game", games())
def test_a_higher_level_wins(game: str) -> None:
    assert wins("level:6", "level:2", game, 8) >= 6


@pytest.mark.parametrize(("game", "net"), [("kubruss", None), ("kubruss", ""), ("qubix", None)])
def test_who_errs_more_plays_more_different_moves(game: str, net: str | None) -> None:
    def different_moves(misjudgement: float) -> int:
        settings = (SearchSettings(seed=seed, misjudgement=misjudgement, net=net) for seed in range(20))
        return len({Search(cubarium.new(game), each).run(simulations=16).best.move for each in settings})

    assert different_moves(0.0) <= different_moves(1.0) < different_moves(4.0)


def test_a_position_is_misjudged_but_a_proof_is_not() -> None:
    """With one cube of a tower left to place, the end is seen however much a player errs."""
    *_, last, over = random_game(cubarium.new("babel"), Random(4))
    assert over.outcome is not None
    exact, erring = (
        Search(last, SearchSettings(seed=1, misjudgement=error)).run(simulations=200) for error in (0.0, 8.0)
    )
    assert exact.proven
    assert erring.proven
    assert exact.chances == erring.chances


def test_a_lost_position_is_not_given_up() -> None:
    """After a 2 the first seat is lost, and level 9 knows; it plays on where most random games are won."""
    position = cubarium.new("babel").play("2:a1.1/NE").play("0:b1.1")
    solution = cubarium.solve(position)
    lost = (
        position
        if solution.winners == (1,)
        else next(after for move in cubarium.solve(position).best if (after := position.play(move)).turn is not None)
    )
    seat = lost.turn
    assert seat is not None
    assert cubarium.solve(lost).winners == (1 - seat,)
    move = cubarium.player("level:9", 1).choose(lost)
    hopes = {
        str(each): cubarium.playouts(after, 2000, seed=3).wins[seat]
        for each in lost.moves()
        if (after := lost.play(each)).turn is not None
    }
    assert hopes[str(move)] >= max(hopes.values()) - 0.1


def test_level_9_wins_babel_pico_from_the_start_as_the_proof_says() -> None:
    strongest, perfect = cubarium.player("level:9", seed=1), cubarium.player("perfect", seed=2)
    position = cubarium.new("babel")
    while position.turn is not None:
        position = position.play((strongest, perfect)[position.turn].choose(position))
    assert position.outcome is not None
    assert position.outcome.winners == (0,)


def test_where_no_net_judges_a_level_plays_more_random_games() -> None:
    few, many = Strength(4, 2.0), Strength(100_000, 0.0)
    with_net, without = cubarium.new("kubruss"), cubarium.new("kubruss", engine="reference")
    assert [simulations(with_net, each) for each in (few, many)] == [4, 100_000]
    assert [simulations(without, each) for each in (few, many)] == [32, 100_000]


def test_a_game_without_a_twin_has_levels_too() -> None:
    position = cubarium.new("babel", engine="reference")
    for spec in ("mcts:20", "uct:20", "level:1"):
        assert cubarium.player(spec, seed=1).choose(position) in position.moves()


# ---------------------------------------------------------------- the suite


def solved() -> dict[str, list[tuple[str, set[str]]]]:
    rows: dict[str, list[tuple[str, set[str]]]] = {}
    for line in (DATA / "suite.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            game, rest = line.split(" | ", 1)
            position, kept = rest.rsplit(" | ", 1)
            rows.setdefault(game, []).append((position, set(kept.split())))
    return rows


SUITE: dict[str, Any] = solved()


@pytest.mark.parametrize("game", SUITE)
def test_the_search_finds_a_move_that_is_best_by_proof(game: str) -> None:
    rows = SUITE[game][::4]
    found = [Search(cubarium.parse(text), SearchSettings(seed=1)).run(simulations=5_000).best.move for text, _ in rows]
    assert sum(move in kept for move, (_, kept) in zip(found, rows, strict=True)) >= 0.8 * len(rows)


def check_proofs(rows: Iterable[tuple[str, set[str]]]) -> None:
    for text, kept in rows:
        solution = cubarium.solve(cubarium.parse(text), memory=64)
        assert kept == {move for move, value in solution.moves.items() if value.winners == solution.winners}


@pytest.mark.parametrize("game", SUITE)
def test_the_suite_is_right_about_what_is_best(game: str) -> None:
    assert len(SUITE[game]) >= 100
    check_proofs(SUITE[game][::33])


@pytest.mark.long
@pytest.mark.parametrize("game", SUITE)
def test_all_of_the_suite_is_proved(game: str) -> None:
    check_proofs(SUITE[game])
