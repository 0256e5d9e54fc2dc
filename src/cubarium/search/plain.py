"""The search for games without a compiled twin: UCT with random playouts, in plain Python."""

import math
import time
from random import Random

from ..game import Position
from ..perft import random_game
from . import MoveReport, Report, SearchSettings

EXPLORATION = 0.7
VALUE_ERROR = 0.05  # of a value, with a misjudgement of 1; must agree with core/search/tree.hpp


def rank_values(scores: tuple[int, ...], winners: tuple[int, ...], gone: tuple[int, ...] = ()) -> tuple[float, ...]:
    """The averaged rank of each seat: 1 for the first place alone, 0 for the last, what lies between is shared.

    >>> rank_values((9, 5, 5, 2), (0,)), rank_values((9, 5, 5), (1, 2), gone=(0,))
    ((1.0, 0.5, 0.5, 0.0), (0.0, 0.75, 0.75))
    """
    standing = [
        (seat not in gone, seat in winners, score if seat not in winners else 0) for seat, score in enumerate(scores)
    ]
    others = len(scores) - 1
    return tuple(
        (sum(each < mine for each in standing) + (sum(each == mine for each in standing) - 1) / 2) / others
        for mine in standing
    )


def misjudged(values: tuple[float, ...], error: float, random: Random) -> tuple[float, ...]:
    """Values with an error: what one seat gains by it the others lose."""
    if not error:
        return values
    chances = [random.uniform(1e-6, 1 - 1e-6) for _ in values]
    errors = [error * math.log(chance / (1 - chance)) for chance in chances]
    mean = sum(errors) / len(errors)
    return tuple(min(1.0, max(0.0, value + each - mean)) for value, each in zip(values, errors, strict=True))


class Node:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.children: dict[str, Node] = {}
        self.untried: list[str] | None = None
        self.visits = 0
        self.values, self.wins, self.scores = ([0.0] * position.seats for _ in range(3))

    def best(self, exploration: float) -> str:
        """The child with the highest upper confidence bound (Kocsis and Szepesvári 2006)."""
        seat, log = self.position.turn, math.log(self.visits)
        assert seat is not None
        return max(
            self.children,
            key=lambda move: (
                self.children[move].values[seat] / self.children[move].visits
                + exploration * math.sqrt(log / self.children[move].visits)
            ),
        )


class PlainTree:
    def __init__(self, position: Position, settings: SearchSettings) -> None:
        self.root = Node(position)
        self.exploration = EXPLORATION if settings.exploration is None else settings.exploration
        self.error = VALUE_ERROR * settings.misjudgement
        self.random, self.stopped = Random(settings.seed), False

    def run(self, simulations: int, seconds: float) -> float:
        start, done = time.monotonic(), 0
        while not self.stopped and done < simulations and time.monotonic() - start < seconds:
            self.simulate()
            done += 1
        self.stopped = False
        return time.monotonic() - start

    def stop(self) -> None:
        self.stopped = True

    def go(self, position: Position) -> None:
        self.root = find_node(self.root, position) or Node(position)

    def simulate(self) -> None:
        node, path = self.root, [self.root]
        while node.position.turn is not None:
            if node.untried is None:
                node.untried = [str(move) for move in node.position.moves()]
                self.random.shuffle(node.untried)
            if node.untried:
                move = node.untried.pop()
                node.children[move] = node = Node(node.position.play(move))
                path.append(node)
                break
            node = node.children[node.best(self.exploration)]
            path.append(node)
        last, _ = random_game(node.position, self.random)
        outcome = last.outcome
        assert outcome is not None
        values = misjudged(rank_values(outcome.scores, outcome.winners, outcome.gone), self.error, self.random)
        for each in path:
            each.visits += 1
            for seat in range(last.seats):
                each.values[seat] += values[seat]
                each.wins[seat] += (seat in outcome.winners) / len(outcome.winners)
                each.scores[seat] += outcome.scores[seat]

    def report(self, seconds: float) -> Report:
        root, seat = self.root, self.root.position.turn
        assert seat is not None
        tried = sorted(root.children.items(), key=lambda pair: -pair[1].visits)
        moves = [
            MoveReport(move, node.visits, node.values[seat] / node.visits, means(node, node.wins),
                       means(node, node.scores), node.position.turn is None, (move, *principal_variation(node)))
            for move, node in tried
        ]  # fmt: skip
        known = {each.move for each in moves}
        nothing = (0.0,) * root.position.seats
        texts = (str(move) for move in root.position.moves())
        moves += [MoveReport(text, 0, 0.0, nothing, nothing, False, (text,)) for text in texts if text not in known]
        return Report(
            root.visits, seconds, count_nodes(root), False, means(root, root.wins), means(root, root.scores), {},
            tuple(moves),
        )  # fmt: skip


def means(node: Node, sums: list[float]) -> tuple[float, ...]:
    """Sums over the simulations through a node, as means."""
    return tuple(each / max(1, node.visits) for each in sums)


def principal_variation(node: Node) -> list[str]:
    moves = []
    while node.children:
        move = max(node.children, key=lambda text: node.children[text].visits)
        moves.append(move)
        node = node.children[move]
    return moves


def find_node(node: Node, position: Position) -> Node | None:
    """The node of a position, in the tree below a node."""
    if node.position == position:
        return node
    return next((each for child in node.children.values() if (each := find_node(child, position))), None)


def count_nodes(node: Node) -> int:
    return 1 + sum(count_nodes(child) for child in node.children.values())
