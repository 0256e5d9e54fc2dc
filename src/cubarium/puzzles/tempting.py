"""Wrong moves that a quick look prefers: those of a player that looks one move ahead, and of short searches."""

from collections import Counter
from collections.abc import Collection

from ..game import Position
from ..players.greedy import value
from ..search import Search, SearchSettings

SIMULATIONS = (30, 60, 120, 250, 500)  # a short search with each
MAX_GREEDY = 4  # where more moves look equally good at once, none of them stands out


def first_choices(position: Position, seed: int) -> Counter[str]:
    """Moves that look best at first, and to how many lookers."""
    choices = Counter(greedy_choices(position))
    for simulations in SIMULATIONS:
        search = Search(position, SearchSettings(seed=seed, memory=16, net=""))
        choices[search.run(simulations=simulations).best.move] += 1
    return choices


def greedy_choices(position: Position) -> list[str]:
    """The moves after which the seat on turn leads by most."""
    seat = position.turn
    assert seat is not None
    values = {str(move): value(position.play_unchecked(move), seat) for move in position.moves()}
    best = [move for move, each in values.items() if each == max(values.values())]
    return best if len(best) <= MAX_GREEDY else []


def tempting(position: Position, solutions: Collection[str], seed: int) -> tuple[str, ...]:
    """The wrong ones among the first choices, those of most lookers first."""
    return tuple(move for move, _ in first_choices(position, seed).most_common() if move not in solutions)
