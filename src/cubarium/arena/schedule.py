"""Who plays whom, on which seats, from which opening. The same arguments give the same schedule, on every machine.

entrant  a player of a tournament: its name, and the spec it is made from anew for each game
setting  a game with its options, from its start or from any other position
group    the entrants of one game, seats not yet given
round    an opening and the games from it: each group plays it once in every rotation of the seats
fixture  one game that is to be played
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from random import Random

from ..errors import OptionError
from ..game import Position
from ..messages import quoted
from ..players import Player

MAX_DRAWS = 50  # how often an opening is drawn again that has been played before


@dataclass(frozen=True, order=True)
class Entrant:
    name: str
    spec: str | Callable[[int], Player]  # as `cubarium.player` takes it; or a function that makes one from a seed

    def __str__(self) -> str:
        """Its name and, where that says something else, its spec."""
        spec = self.spec if isinstance(self.spec, str) else getattr(self.spec, "__qualname__", "own")
        return self.name if self.name == spec else f"{self.name}={spec}"


@dataclass(frozen=True)
class Fixture:
    key: str  # all that this game depends on, in words: what tells one result from another
    game: str  # the setting in words
    start: Position
    opening: tuple[str, ...]  # the moves that nobody chose
    seats: tuple[Entrant, ...]
    number: int  # among the games of its group, from 1

    def seed(self, seat: int) -> int:
        """The seed of the player on a seat: its own in each game."""
        return int.from_bytes(hashlib.sha256(f"{self.key} / seat {seat + 1}".encode()).digest()[:4], "big")


def setting_words(start: Position) -> str:
    """A setting in words: the game and its options, and the position where that is not the usual start.

    >>> from cubarium import new
    >>> setting_words(new("kubruss", edition="mini"))
    'kubruss edition=mini'
    """
    initial = Position(start.rules, start.rules.start())
    return str(start).partition(" | ")[0] if start == initial else str(start)


def schedule(
    entrants: Sequence[Entrant], starts: Sequence[Position], games: int, gauntlet: bool, seed: int, opening_plies: int
) -> Iterator[Fixture]:
    """Every game of a tournament, round by round, so that at any moment all groups have played about as much."""
    settings = [(start, setting_words(start), groups(entrants, start.seats, gauntlet)) for start in starts]
    drawn = [openings(start, f"{words} / seed {seed}", opening_plies) for start, words, _ in settings]
    for number in range(max(rounds(games, start.seats) for start in starts)):
        for (start, words, met), opening in zip(settings, drawn, strict=True):
            if number < rounds(games, start.seats):
                moves = next(opening)
                for group in met:
                    yield from round_of(group, start, words, moves, number, f"seed {seed} / opening {opening_plies}")


def round_of(
    group: Sequence[Entrant], start: Position, words: str, opening: tuple[str, ...], number: int, drawn: str
) -> Iterator[Fixture]:
    """The games of a group from one opening, which is the one with this number of those drawn in some way."""
    orders = seatings(start.seats)
    order = orders[number % len(orders)]
    for turned in range(start.seats):
        seats = tuple(group[order[(seat + turned) % start.seats]] for seat in range(start.seats))
        game = number * start.seats + turned + 1
        key = f"{words} / {' + '.join(map(str, group))} / {drawn} / game {game}"
        yield Fixture(key, words, start, opening, seats, game)


def rounds(games: int, seats: int) -> int:
    """How many openings a group plays: so many that everybody has every seat equally often."""
    return -(-games // seats)


def groups(entrants: Sequence[Entrant], seats: int, gauntlet: bool = False) -> list[tuple[Entrant, ...]]:
    """Who meets: all choices of as many entrants as there are seats, in a gauntlet those with the first entrant.

    Where there are fewer entrants than seats, some sit on several, in all ways that leave nobody out.

    >>> a, b, c = (Entrant(name, "random") for name in "abc")
    >>> [" ".join(each.name for each in group) for group in groups([a, b, c], 2)]
    ['a b', 'a c', 'b c']
    >>> [" ".join(each.name for each in group) for group in groups([a, b], 3)]
    ['a a b', 'a b b']
    """
    if len(entrants) < 2:
        raise OptionError("arena-two-players")
    names = [each.name for each in entrants]
    for name in names:
        if names.count(name) > 1:
            raise OptionError("arena-same-name", name=quoted(name), spec="greedy")
    by_name = sorted(entrants, key=lambda each: each.name)  # so that the order they are given in changes no game
    if len(entrants) < seats:
        ways = combinations_with_replacement(by_name, seats)
        return [group for group in ways if len(set(group)) == len(entrants)]
    met = combinations(by_name, seats)
    return [group for group in met if not gauntlet or entrants[0] in group]


@cache
def seatings(seats: int) -> list[tuple[int, ...]]:
    """Every order round the table, in such a sequence that everybody soon has followed everybody equally often.

    >>> seatings(3)
    [(0, 1, 2), (0, 2, 1)]
    """
    left = [(0, *rest) for rest in permutations(range(1, seats))]
    follows: dict[tuple[int, int], int] = {}
    chosen = []
    while left:
        best = min(left, key=lambda order: (sum(follows.get(pair, 0) for pair in neighbours(order)), order))
        left.remove(best)
        chosen.append(best)
        for pair in neighbours(best):
            follows[pair] = follows.get(pair, 0) + 1
    return chosen


def neighbours(order: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(order[i - 1], each) for i, each in enumerate(order)]


def openings(start: Position, words: str, plies: int) -> Iterator[tuple[str, ...]]:
    """Random openings without end, no position twice as long as others can be found; none ends the game."""
    seen: set[Position] = set()
    number = 0
    while True:
        for draw in range(MAX_DRAWS if plies else 1):
            moves, position = opening(start, Random(f"{words} / round {number} / draw {draw}"), plies)
            if position not in seen:
                break
        seen.add(position)
        number += 1
        yield moves


def opening(start: Position, chance: Random, plies: int) -> tuple[tuple[str, ...], Position]:
    position, moves = start, []
    for _ in range(plies):
        move = chance.choice(position.moves())
        after = position.play_unchecked(move)
        if after.turn is None:
            break
        position = after
        moves.append(str(move))
    return tuple(moves), position
