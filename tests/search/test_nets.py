"""Nets in place of random games: which searches use them, and which nets are refused."""

from pathlib import Path
from typing import Any

import pytest

from cubarium import games, new, player
from cubarium.engine import Twin
from cubarium.errors import UsageError
from cubarium.search import Search, SearchSettings
from cubarium.search.nets import NETS, net_for


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_net_of_at_most_a_megabyte(game: str) -> None:
    position = new(game)
    assert net_for(position, None) == str(NETS / f"{game}.net")
    assert (NETS / f"{game}.net").stat().st_size <= 1_000_000


@pytest.mark.parametrize("game", games())
def test_a_search_with_a_net_does_the_same_again_for_a_seed(game: str) -> None:
    reports = [Search(new(game), SearchSettings(seed=3)).run(simulations=300) for _ in range(2)]
    assert reports[0].moves == reports[1].moves
    assert reports[0].simulations == 300


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "structure": "pyramid"}, {"colours": 4}])
def test_one_net_serves_several_seats(options: dict[str, Any]) -> None:
    position = new("blokus3d", **options)
    report = Search(position).run(simulations=200)
    assert len(report.chances) == position.seats
    assert sum(report.chances) == pytest.approx(1, abs=0.01)


def test_the_owners_of_cells_come_from_the_net() -> None:
    report = Search(new("kubruss")).run(simulations=50)
    assert set(report.owners) == {f"{column}{row}" for column in "abcdef" for row in range(1, 7)}
    assert all(0 <= share <= 1 for shares in report.owners.values() for share in shares)


def test_options_that_a_net_is_not_for_are_searched_with_random_games() -> None:
    large = new("blokus3d", structure="999999999/999999999/999999999/999999999")
    assert net_for(large, None) == ""
    assert Search(large).run(simulations=20).simulations == 20


def test_a_net_that_is_asked_for_and_does_not_fit_is_an_error() -> None:
    other = str(NETS / "kewbz.net")
    with pytest.raises(UsageError, match="the net is for kewbz"):
        Search(new("kubruss"), SearchSettings(net=other))


def test_a_damaged_net_is_refused(tmp_path: Path) -> None:
    data = bytearray((NETS / "kubruss.net").read_bytes())
    data[5000] ^= 1
    damaged = tmp_path / "damaged.net"
    damaged.write_bytes(data)
    rules = new("kubruss").rules
    assert isinstance(rules, Twin)
    assert "damaged" in rules.backend.refusal_of_net(str(damaged))


def test_mcts_stays_without_a_net_and_net_has_one() -> None:
    position = new("kubruss", edition="mini")
    for spec in ("mcts:50", "net:50"):
        assert player(spec, seed=1).choose(position) in position.moves()
    assert net_for(position, "") == ""


def test_a_net_beats_random_games_with_a_tenth_of_the_simulations() -> None:
    wins = 0
    for seed in range(6):
        position = new("blokus3d")
        seats = [player("net:60", seed), player("mcts:600", seed)]
        if seed % 2:
            seats.reverse()
        while position.turn is not None:
            position = position.play(seats[position.turn].choose(position))
        assert position.outcome is not None
        wins += (seed % 2) in position.outcome.winners
    assert wins >= 4
