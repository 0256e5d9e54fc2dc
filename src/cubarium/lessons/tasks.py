"""What a move of a lesson must do: small conditions that are told apart by their names."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..game import Position
from ..geometry import Cell
from ..messages import Message


@dataclass(frozen=True)
class Task:
    """Conditions that a move must meet, all of them; without any, each move will do."""

    gain: int | None = None  # at least so many points more for the mover
    given: int | None = None  # at least so many points more for all others together
    taken: int | None = None  # at least so many points less for all others together
    cubes: int | None = None  # at least so many cubes more on the boards
    level: int | None = None  # one of its cubes lies at least so high
    blocks: int | None = None  # at least so many blocks are placed
    block: str | None = None  # is placed, as the tray or the scene calls it
    board: str | None = None  # all its cubes lie there
    cells: tuple[str, ...] = ()  # its cubes lie on all of these, e.g. "c3"
    ends: bool = False  # the game is over
    wins: bool = False  # the game is over, and the mover alone has won
    shares: bool = False  # the game is over, and several share first place
    blocks_others: bool = False  # no other seat can move

    def missed(self, before: Position, move: object, after: Position) -> Message | None:
        """The first condition that a legal move does not meet; None where it meets all of them."""
        return next(self.misses(before, move, after), None)

    def misses(self, before: Position, move: object, after: Position) -> Iterator[Message]:
        assert before.turn is not None
        yield from self.missed_placement(before, move, after)
        gains = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
        gain = gains.pop(before.turn)
        if self.gain is not None and gain < self.gain:
            yield Message("lessons-missed-gain", gain=gain, least=self.gain)
        if self.given is not None and sum(gains) < self.given:
            yield Message("lessons-missed-given", given=sum(gains), least=self.given)
        if self.taken is not None and -sum(gains) < self.taken:
            yield Message("lessons-missed-taken", taken=-sum(gains), least=self.taken)
        yield from self.missed_end(before.turn, after)

    def missed_placement(self, before: Position, move: object, after: Position) -> Iterator[Message]:
        """What lies elsewhere, or is not placed. Scenes take long: they are drawn only where they are needed."""
        if self.block is not None or self.blocks is not None:
            placed = next(choice.blocks for choice in before.scene().choices if choice.move == str(move))
            if self.block is not None and self.block not in placed:
                yield Message("lessons-missed-block")
            if self.blocks is not None and len(placed) < self.blocks:
                yield Message("lessons-missed-blocks", least=self.blocks)
        if self.board is None and not self.cells and self.level is None and self.cubes is None:
            return
        fresh = after.scene().since(before.scene()).fresh
        if self.board is not None and any(board != self.board for board, _, _, _ in fresh):
            yield Message("lessons-missed-board")
        if not set(self.cells) <= {str(Cell(x, y)) for _, x, y, _ in fresh}:
            yield Message("lessons-missed-cells", cells=list(self.cells))
        if self.level is not None and max(level for _, _, _, level in fresh) < self.level:
            yield Message("lessons-missed-level", level=self.level)
        if self.cubes is not None and len(fresh) < self.cubes:
            yield Message("lessons-missed-cubes", cubes=len(fresh), least=self.cubes)

    def missed_end(self, mover: int, after: Position) -> Iterator[Message]:
        outcome = after.outcome
        if self.blocks_others and after.turn not in (None, mover):
            yield Message("lessons-missed-blocks-others")
        if (self.ends or self.wins or self.shares) and outcome is None:
            yield Message("lessons-missed-ends")
        if outcome and self.wins and outcome.winners != (mover,):
            yield Message("lessons-missed-wins")
        if outcome and self.shares and len(outcome.winners) < 2:
            yield Message("lessons-missed-shares")
