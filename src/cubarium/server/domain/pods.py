"""A round of a tournament for three to five seats: who meets whom is spread, and those with like points sit together.

The cost of a pod is which of its entries block each other, then how often they have met, and then how far apart their
points are. Up to a dozen entries the
cheapest round is found by branch and bound; beyond that by exchanging entries until no exchange helps, from several
beginnings. Chance has a fixed seed: the same standings give the same round.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from .boards import History, Seating, seated, with_byes

MAX_EXACT = 12  # entries
BEGINNINGS = 6
REPEAT = 1_000.0  # what a meeting again costs, against a point apart
APART = 20 * REPEAT  # … and a meeting of two who block each other

Pods = list[list[int]]


class Costs:
    """What it costs that two sit together."""

    def __init__(self, order: Sequence[int], points: Mapping[int, float], history: History) -> None:
        self.of_pair = {
            (one, other): (
                APART * ((one, other) in history.apart)
                + REPEAT * history.met[one, other]
                + abs(points[one] - points[other])
            )
            for one in order
            for other in order
        }

    def of_pod(self, pod: Sequence[int]) -> float:
        return sum(self.of_pair[pair] for pair in combinations(pod, 2))

    def of_pods(self, pods: Sequence[Sequence[int]]) -> float:
        return sum(map(self.of_pod, pods))


def pod_round(order: Sequence[int], seats: int, points: Mapping[int, float], history: History) -> list[Seating]:
    """The boards of the next round, the leaders' first, for those who play it in the order of the standings."""
    players, byes = with_byes(tuple(order), len(order) % seats, history)
    pods = spread(players, seats, Costs(players, points, history))
    rank = {entry: place for place, entry in enumerate(order)}
    pods.sort(key=lambda pod: sorted(rank[entry] for entry in pod))
    return [*(seated(tuple(pod), history) for pod in pods), *((entry,) for entry in byes)]


def spread(order: Sequence[int], seats: int, costs: Costs) -> Pods:
    """The entries in pods of so many seats."""
    begin = striped(order, seats)
    if len(order) <= MAX_EXACT:
        return cheapest(order, seats, costs, exchanged(begin, costs))
    chance = Random(0)
    tried = [exchanged(begin, costs), exchanged(in_order(order, seats), costs)]
    while costs.of_pods(min(tried, key=costs.of_pods)) >= REPEAT and len(tried) < BEGINNINGS:
        tried.append(exchanged(striped(chance.sample(order, len(order)), seats), costs))
    return min(tried, key=costs.of_pods)


def striped(order: Sequence[int], seats: int) -> Pods:
    """Every pod has some of the first and some of the last."""
    count = len(order) // seats
    return [list(order[number::count]) for number in range(count)]


def in_order(order: Sequence[int], seats: int) -> Pods:
    return [list(order[begin : begin + seats]) for begin in range(0, len(order), seats)]


def exchanged(pods: Pods, costs: Costs) -> Pods:
    """Exchanges two entries of different pods while that makes the round cheaper."""
    now = [list(pod) for pod in pods]
    while sum(exchange(one, other, costs) for one, other in combinations(now, 2)):
        pass
    return now


def exchange(one: list[int], other: list[int], costs: Costs) -> bool:
    """Makes the first exchange between two pods that makes both together cheaper."""
    before = costs.of_pods([one, other])
    for i in range(len(one)):
        for j in range(len(other)):
            one[i], other[j] = other[j], one[i]
            if costs.of_pods([one, other]) < before:
                return True
            one[i], other[j] = other[j], one[i]
    return False


def cheapest(order: Sequence[int], seats: int, costs: Costs, known: Pods) -> Pods:
    """The cheapest round of all; `known` is one that is good already."""
    best, bound = known, costs.of_pods(known)

    def complete(waiting: Sequence[int], pods: Pods, cost: float) -> None:
        nonlocal best, bound
        if not waiting:
            best, bound = pods, cost
            return
        for more, pod in sorted(pods_of_first(waiting, seats, costs)):
            if cost + more >= bound:
                return
            complete([each for each in waiting if each not in pod], [*pods, pod], cost + more)

    complete(order, [], 0.0)
    return best


def pods_of_first(waiting: Sequence[int], seats: int, costs: Costs) -> Iterator[tuple[float, list[int]]]:
    """Every pod of the first who waits, with its cost."""
    for others in combinations(waiting[1:], seats - 1):
        pod = [waiting[0], *others]
        yield costs.of_pod(pod), pod
