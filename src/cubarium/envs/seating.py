"""Computer players in some of the seats."""

from collections.abc import Mapping
from random import Random

from ..errors import OptionError
from ..game import Position
from ..players import Player, player

Seated = str | Player  # a spec like "level:3", or a player


def seat_players(wanted: Mapping[int, Seated], seats: int, seed: int | None) -> dict[int, Player]:
    """The player of each seat that has one; with the same seed they choose the same moves again."""
    strange = [seat for seat in wanted if seat not in range(seats)]
    if strange:
        raise OptionError("envs-seat", last=seats - 1, seat=repr(strange[0]))
    chance = Random(seed)
    seeds = [chance.getrandbits(63) for _ in range(seats)]
    return {seat: player(who, seeds[seat]) if isinstance(who, str) else who for seat, who in wanted.items()}


def on_turn(players: Mapping[int, Player], position: Position) -> Player | None:
    return None if position.turn is None else players.get(position.turn)
