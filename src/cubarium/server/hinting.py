"""Hints at the table: found in the threads of the computer players, once for a position.

The answer for a position stays the same while the game is there, so that the grades of a hint belong together.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from ..analysis.evaluation import Effort
from ..analysis.hints import GRADES, Hint, advise
from ..game import Position
from .messages import CellShown, HintShown
from .refusal import Refusal
from .table import Table
from .thinking import Thinkers

EFFORT = Effort(simulations=10_000, seconds=0.4)  # for a search; who will own which cells takes two more
MOST_REMEMBERED = 1_000  # games

Found = list[Hint]  # of every grade
Find = Callable[[Position], Found]


def find(position: Position) -> Found:
    advice = advise(position, EFFORT)
    return [advice.hint(grade) for grade in GRADES]


class Hints:
    def __init__(self, thinkers: Thinkers, find: Find = find) -> None:
        self.thinkers = thinkers
        self.find = find
        self.found: OrderedDict[str, tuple[Position, asyncio.Task[Found]]] = OrderedDict()  # by game

    async def hint(self, table: Table, session: str | None, grade: int) -> HintShown:
        check(table, session)
        position = table.position
        known = self.found.get(table.id)
        if known is None or known[0] != position or failed(known[1]):
            work = self.thinkers.lend(lambda: self.find(position), session or "")
            known = self.found[table.id] = (position, asyncio.create_task(work))
        self.found.move_to_end(table.id)
        while len(self.found) > MOST_REMEMBERED:
            self.found.popitem(last=False)
        try:
            # Whoever closes the page leaves the search to those who ask again.
            found = await asyncio.shield(known[1])
        except TimeoutError:
            raise Refusal("not_now", "No hint was found in time.") from None
        return shown(table.ply, found[grade - 1])

    def close(self) -> None:
        for _, task in self.found.values():
            task.cancel()


def failed(task: asyncio.Task[Found]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def check(table: Table, session: str | None) -> None:
    """Refuses whoever may not be helped now."""
    if table.turn is None:
        raise Refusal("over", "The game is over.")
    if not table.held_by(session):
        raise Refusal("not_yours", "You do not sit at this table.")
    if any(not seat.is_computer and seat.session != session for seat in table.seats):
        raise Refusal("not_now", "There are no hints in a game with other people.")
    if table.seats[table.turn].session != session:
        raise Refusal("not_your_turn", "It is not your turn.")


def shown(ply: int, found: Hint) -> HintShown:
    return HintShown(
        ply=ply,
        grade=found.grade,
        text=found.text,
        what=str(found.what),
        reasons=[str(reason) for reason in found.reasons],
        cells=[CellShown(*spot) for spot in found.cells],
        block=",".join(found.blocks) or None,
        move=found.move,
    )
