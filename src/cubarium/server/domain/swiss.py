"""A round of a Swiss tournament for two: those with equal points meet, nobody meets twice, both seats are had equally.

In this order: nobody has a second bye while somebody has had none; as few as possible meet again, or meet whom they
block; nobody has one seat three times more often than the other; the best play those with as many points, the upper
half of them the lower half. The first two are exact, and so is the third where the second leaves room for it.
"""

from collections.abc import Mapping, Sequence

from .boards import History, Seating, seated
from .matching import Graph, most_pairs

MAX_LEAN = 2  # so much more often than the other an entry may have one seat


def swiss_round(order: Sequence[int], points: Mapping[int, float], history: History) -> list[Seating]:
    """The boards of the next round, the leaders' first, for those who play it in the order of the standings."""
    players, byes = (order, ()) if len(order) % 2 == 0 else split_bye(order, history)
    pairs = paired(players, points, history)
    return [*(seated(pair, history) for pair in pairs), *((entry,) for entry in byes)]


def split_bye(order: Sequence[int], history: History) -> tuple[Sequence[int], Seating]:
    """Who plays, and who has the bye: of those with the fewest, whoever leaves most new pairs, of these the last."""
    fewest = min(history.byes[entry] for entry in order)
    graph = strangers(order, history)

    def without(entry: int) -> list[int]:
        return [each for each in order if each != entry]

    candidates = [entry for entry in reversed(order) if history.byes[entry] == fewest]
    bye = max(candidates, key=lambda entry: most_pairs(graph, without(entry)))
    return without(bye), (bye,)


def strangers(order: Sequence[int], history: History) -> dict[int, list[int]]:
    """By entry, those it has not met, and has nothing against."""

    def is_new(one: int, other: int) -> bool:
        return one != other and not history.met[one, other] and (one, other) not in history.apart

    return {one: [other for other in order if is_new(one, other)] for one in order}


def paired(order: Sequence[int], points: Mapping[int, float], history: History) -> list[tuple[int, int]]:
    """An even number of entries in pairs."""
    graph: Graph = strangers(order, history)
    balanced = {one: [other for other in near if not clash(one, other, history)] for one, near in graph.items()}
    if 2 * most_pairs(balanced, order) == len(order):
        graph = balanced
    wanted = most_pairs(graph, order)
    pairs, waiting = [], list(order)
    while waiting:
        first = waiting[0]
        for other in preferred(first, waiting[1:], points, history):
            rest = [each for each in waiting if each not in (first, other)]
            is_new = other in graph[first]
            if is_new + most_pairs(graph, rest) == wanted:  # nothing is lost by this pair
                break
        pairs.append((first, other))
        waiting, wanted = rest, wanted - is_new
    return pairs


def clash(one: int, other: int, history: History) -> bool:
    """Whether one of two would lean to a seat by more than is allowed, whoever sits where."""
    leans = history.lean(one), history.lean(other)
    return min(leans) >= MAX_LEAN or max(leans) <= -MAX_LEAN


def preferred(first: int, others: Sequence[int], points: Mapping[int, float], history: History) -> list[int]:
    """Whom an entry should meet, the best partner first."""
    equals = 1 + sum(points[each] == points[first] for each in others)

    def cost(place: int) -> tuple[bool, float, bool, int]:
        other = others[place]
        same_seat = history.lean(first) * history.lean(other) > 0
        apart = (first, other) in history.apart
        return apart, points[first] - points[other], same_seat, abs(place + 1 - equals // 2)

    return [others[place] for place in sorted(range(len(others)), key=cost)]
