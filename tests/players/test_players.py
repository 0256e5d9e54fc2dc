"""Who chooses moves: by chance, or looking one move ahead. The players know no game; a toy one tests them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

import cubarium
from cubarium.game import Outcome, Position
from cubarium.messages import translate
from cubarium.players import kinds, player
from cubarium.players.level import LEVELS
from cubarium.scene import Scene


@dataclass(frozen=True)
class Wishes:
    """A game of one turn for three seats: a move says what the scores are after it, and who has won if it is over."""

    name: ClassVar[str] = "wishes"
    title: ClassVar[str] = "Wishes"
    about: ClassVar[str] = "Wish for a score."
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 1
    seats: ClassVar[int] = 3

    wishes: tuple[tuple[tuple[int, ...], tuple[int, ...] | None], ...] = ()

    def start(self) -> int | None:
        return None

    def turn(self, state: int | None) -> int | None:
        return 1 if state is None else None

    def colour(self, state: int | None) -> int | None:
        return self.turn(state)

    def moves(self, state: int | None) -> list[int]:
        return list(range(len(self.wishes))) if state is None else []

    def why_not(self, state: int | None, move: int) -> str | None:
        return None

    def play(self, state: int | None, move: int) -> int | None:
        return move

    def scores(self, state: int | None) -> tuple[int, ...]:
        return (0, 0, 0) if state is None else self.wishes[state][0]

    def outcome(self, state: int | None) -> Outcome | None:
        winners = None if state is None else self.wishes[state][1]
        return Outcome(self.scores(state), winners, "so be it") if winners is not None else None

    def scene(self, state: int | None) -> Scene:
        raise NotImplementedError

    def read_move(self, state: int | None, text: str) -> int:
        return int(text)

    def write(self, state: int | None) -> dict[str, str]:
        return {}

    def read(self, parts: Mapping[str, str]) -> int | None:
        return None


def greedy_choices(*wishes: tuple[tuple[int, ...], tuple[int, ...] | None]) -> set[str]:
    """What greedy, at seat 2 of 3, chooses with different seeds."""
    game = Wishes(wishes)
    return {str(player("greedy", seed).choose(Position(game, game.start()))) for seed in range(20)}


def test_greedy_takes_the_greatest_lead_over_the_best_of_the_others() -> None:
    assert greedy_choices(((0, 9, 8), None), ((3, 6, 3), None), ((0, 7, 5), None)) == {"1"}


def test_greedy_leaves_ties_to_chance() -> None:
    assert greedy_choices(((0, 5, 0), None), ((0, 4, 0), None), ((2, 7, 0), None)) == {"0", "2"}


def test_greedy_wins_rather_than_lead() -> None:
    assert greedy_choices(((0, 50, 0), None), ((9, 9, 9), (1,))) == {"1"}


def test_greedy_wins_alone_rather_than_share() -> None:
    assert greedy_choices(((0, 50, 0), (0, 1)), ((9, 9, 9), (1,))) == {"1"}


def test_greedy_does_anything_rather_than_lose() -> None:
    assert greedy_choices(((0, 50, 0), (0,)), ((9, -9, 9), None)) == {"1"}


def test_every_kind_of_player_says_what_it_does_in_english_and_in_french() -> None:
    for name, kind in kinds().items():
        english, french = (translate(kind.about, language=language) for language in ("en", "fr"))
        assert len({f"player-{name}", english, french}) == 3
    assert kinds()["level"].argument == f"1-{LEVELS}"


# Those that are asked for by their names alone; tests of their own know the others.
NAMES = [name for name, kind in kinds().items() if not kind.argument]


def played(game: str, specs: list[str], seed: int, plies: int = 1000) -> cubarium.Record:
    """A game as far as players take it in a number of plies."""
    start = cubarium.new(game)
    players = [player(spec, seed + seat) for seat, spec in enumerate(specs)]
    position, moves = start, list[cubarium.Move]()
    while position.turn is not None and len(moves) < plies:
        moves.append(players[position.turn].choose(position))
        position = position.play(moves[-1])
    return cubarium.Record(start, moves)


ANYWHERE = [name for name in NAMES if name != "perfect"]  # a perfect player plays where the game can be solved


@pytest.mark.parametrize("game", cubarium.games())
@pytest.mark.parametrize("spec", ANYWHERE)
def test_players_play_whole_games(game: str, spec: str) -> None:
    assert played(game, [spec, "random"], seed=5).outcome


@pytest.mark.parametrize("game", cubarium.games())
@pytest.mark.parametrize("spec", ANYWHERE)
def test_with_the_same_seed_the_same_moves_are_chosen(game: str, spec: str) -> None:
    first = played(game, [spec, spec], seed=5, plies=2)
    assert first == played(game, [spec, spec], seed=5, plies=2)
    assert first != played(game, [spec, spec], seed=15, plies=2)


def test_greedy_beats_random_where_points_are_made_all_along() -> None:
    outcomes = [played("kewbz", ["greedy", "random"], seed).outcome for seed in range(5)]
    assert all(outcome and outcome.winners == (0,) for outcome in outcomes)


@pytest.mark.parametrize("spec", NAMES)
def test_no_player_moves_when_the_game_is_over(spec: str) -> None:
    over = played("babel", ["random", "random"], seed=1).position
    with pytest.raises(cubarium.IllegalMove, match="the game is over"):
        player(spec).choose(over)


def test_specs_may_be_in_any_case_and_have_blanks_around() -> None:
    position = cubarium.new("kubruss")
    assert player(" Random ", 3).choose(position) == player("random", 3).choose(position)


@pytest.mark.parametrize("spec", ["", "best", "random:3", "greedy:", ":", "random greedy", "mcts"])
def test_an_unknown_player_is_an_option_error_that_says_what_there_is(spec: str) -> None:
    with pytest.raises(cubarium.OptionError, match=r"there is no player '.*': the players are random, greedy"):
        player(spec)
