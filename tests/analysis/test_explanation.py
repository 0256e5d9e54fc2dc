"""Why a computer played a move: what is said is true of the move, and a mistake is called one."""

from random import Random

import pytest

import cubarium
from cubarium.analysis.evaluation import Effort
from cubarium.analysis.explanation import explain, reasons_against
from cubarium.messages import translate
from support import random_game

FEW = Effort(simulations=300)


@pytest.mark.parametrize("game", cubarium.games())
def test_points_that_a_move_is_said_to_bring_are_those_it_brings(game: str) -> None:
    positions = [*random_game(cubarium.new(game), Random(8))][:-1]
    for position in positions[:: max(1, len(positions) // 4)]:
        seat, move = position.turn, str(Random(len(str(position))).choice(position.moves()))
        assert seat is not None
        found = explain(position, move, FEW)
        after = position.play(move)
        gains = {each.values["points"] for each in found.reasons if each.key.startswith("analysis-played-gains")}
        assert gains <= {after.scores[seat] - position.scores[seat]}
        assert found.reasons
        for reason in found.reasons:
            assert translate(reason, language="fr") != translate(reason) != reason.key


def test_a_move_that_gives_a_proved_win_away_is_not_praised() -> None:
    position = cubarium.new("babel")
    solution = cubarium.solve(position)
    wrong = next(move for move, value in solution.moves.items() if value.winners != solution.winners)
    found = explain(position, wrong, Effort(simulations=20_000))
    assert found.better is not None
    assert solution.moves[found.better].winners == solution.winners
    assert found.reasons[-1].key == "analysis-played-better"


def test_the_only_move_needs_no_reason() -> None:
    *played, _ = random_game(cubarium.new("babel"), Random(4))
    forced = next(position for position in reversed(played) if len(position.moves()) == 1)
    [reason] = explain(forced, str(forced.moves()[0]), FEW).reasons
    assert reason.key == "analysis-played-only"


def gains(position: cubarium.Position, move: str) -> list[int]:
    return [new - old for old, new in zip(position.scores, position.play(move).scores, strict=True)]


@pytest.mark.parametrize("game", ["blokus3d", "kewbz", "kubruss", "qubix"])
def test_what_speaks_for_a_better_move_is_so_and_more_than_the_one_played_does(game: str) -> None:
    random, told = Random(game), set[str]()
    for position in [*random_game(cubarium.new(game), random)][:-2]:
        seat = position.turn
        assert seat is not None
        played, best = (str(random.choice(position.moves())) for _ in range(2))
        after = position.play(played)
        replies = sorted(map(str, after.moves()), key=lambda move: gains(after, move)[after.turn or 0])
        for reason in reasons_against(position, [played, *replies[-1:]], best):
            told.add(reason.key)
            if reason.key.startswith("analysis-played-gains"):
                assert gains(position, best)[seat] == reason.values["points"]
                assert gains(position, best)[seat] > gains(position, played)[seat]
            elif reason.key.startswith("analysis-prevents"):
                assert after.turn != seat
                assert not position.play(best).is_legal(replies[-1])
        assert reasons_against(position, [best], best) == []
    assert told & {"analysis-played-gains", "analysis-played-gains-most"}
