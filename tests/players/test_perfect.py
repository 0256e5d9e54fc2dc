"""The player that cannot be beaten where the game can be solved."""

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import cubarium
import support
from cubarium.players import player
from cubarium.players.perfect import PerfectPlayer
from cubarium.terminal.autosave import Autosave
from cubarium.terminal.output import Output
from cubarium.terminal.seats import Occupant
from cubarium.terminal.session import Session

GAMES = 1000


@pytest.mark.parametrize("other", ["random", "greedy", "perfect"])
def test_as_first_seat_it_wins_every_game_of_babel(other: str) -> None:
    """A thousand games; it knows the whole game by heart after the first move."""
    for completed in ("last", "draw"):
        perfect, opponent = player("perfect", seed=1), player(other, seed=2)
        first_moves = set()
        for _ in range(GAMES // 2):
            position, plies = cubarium.new("babel", completed=completed), 0
            while position.turn is not None:
                move = (perfect if position.turn == 0 else opponent).choose(position)
                first_moves |= {str(move)[0]} if not plies else set()
                position, plies = position.play_unchecked(move), plies + 1
            assert position.outcome
            assert position.outcome.winners == (0,)
            assert plies <= 15
            assert plies == 15 or other != "perfect"
        assert first_moves == {"0", "1", "3"}


def test_it_keeps_the_value_of_a_position_to_the_end() -> None:
    for seed in range(5):
        line = list(support.random_game(cubarium.new("kubruss", edition="mini"), Random(seed)))
        position = line[len(line) // 3]
        solution = cubarium.solve(position)
        perfect = player("perfect", seed)
        while position.turn is not None:
            position = position.play_unchecked(perfect.choose(position))
        assert position.outcome
        assert position.outcome.winners == solution.winners
        assert position.scores[0] - position.scores[1] == solution.margin


def test_with_the_same_seed_it_chooses_the_same_moves() -> None:
    start = cubarium.new("babel")
    chosen = [str(player("perfect", seed).choose(start)) for seed in (1, 1, 2, 3, 4, 5)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_out_of_reach_it_says_so_in_one_sentence() -> None:
    with pytest.raises(cubarium.NotSolved, match="not solved within 1,000 positions"):
        PerfectPlayer(seed=1, nodes=1000).choose(cubarium.new("kewbz"))
    with pytest.raises(cubarium.NotSolved, match="only games of two seats"):
        player("perfect").choose(cubarium.new("qubix", players=3))


def test_one_player_may_play_several_games() -> None:
    perfect = player("perfect", seed=1)
    for completed in ("last", "draw", "last"):
        assert str(perfect.choose(cubarium.new("babel", completed=completed)))[0] in "013"


def test_at_the_table_a_person_takes_its_seat_when_it_gives_up(tmp_path: Path) -> None:
    printed = io.StringIO()
    record = cubarium.Record(cubarium.new("qubix"))
    occupants = [Occupant("perfect", "perfect", PerfectPlayer(seed=1, nodes=1000)), Occupant("Ann")]
    session = Session(Output(Console(file=printed)), record, occupants, Autosave(tmp_path / "kept.cub"))
    session.advance()
    said = " ".join(printed.getvalue().split())
    assert "A perfect player has no answer here: not solved within 1,000 positions. You move for perfect" in said
    assert session.turn == 0
    assert session.occupants[0].player is None
