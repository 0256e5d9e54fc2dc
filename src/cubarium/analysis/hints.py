"""Hints in three grades: where to look, which block, the move. A grade gives away no more than it should."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce

from ..colours import colour_name
from ..errors import IllegalMove, OptionError
from ..game import Position
from ..messages import Message
from ..scene import Choice, Scene, Title
from ..search import MoveReport, Report, SearchSettings
from .areas import Area, Spot, area_around, board_name, cell_name, footprint
from .evaluation import Effort, explore
from .reasons import WINS_NOW, advantage, at_once, held, prevented

GRADES = (1, 2, 3)  # where to look, which block, the move
DEFAULT_EFFORT = Effort(simulations=20_000, seconds=1.0)
MAX_REASONS = 3


@dataclass(frozen=True)
class Hint:
    grade: int
    what: Message  # to do, e.g. "Play M:a1+b1"
    reasons: tuple[Message, ...]  # why, one clause each
    cells: tuple[Spot, ...]  # to look at: an area; where the block lies, if on a board; where the move puts it
    blocks: tuple[str, ...] = ()  # to take, from the second grade on
    move: str | None = None  # in the third

    @property
    def message(self) -> Message:
        """The whole hint as a sentence."""
        return Message("analysis-hint", what=self.what, reason=joined(self.reasons))

    @property
    def text(self) -> str:
        """The whole hint in English."""
        return str(self.message)

    @property
    def reason(self) -> str:
        """All the reasons in English."""
        return str(joined(self.reasons))


def joined(reasons: Sequence[Message]) -> Message:
    """Several reasons as one."""
    return reduce(lambda first, then: Message("analysis-reasons", first=first, then=then), reasons)


@dataclass(frozen=True)
class Advice:
    """What a search found about a position, from which hints of every grade are made."""

    position: Position
    report: Report
    with_best: Report | None = None  # of the positions after the best move and after the next best
    with_next: Report | None = None

    @cached_property
    def scene(self) -> Scene:
        return self.position.scene()

    @cached_property
    def seat(self) -> int:
        if self.position.turn is None:
            raise IllegalMove("game-over")
        return self.position.turn

    @cached_property
    def choice(self) -> Choice:
        return next(each for each in self.scene.choices if each.move == self.report.best.move)

    @cached_property
    def area(self) -> Area:
        return area_around(self.scene, self.choice)

    def hint(self, grade: int) -> Hint:
        if grade not in GRADES:
            raise OptionError("analysis-grade", grade=str(grade))
        return (self.area_hint, self.block_hint, self.move_hint)[grade - 1]()

    def area_hint(self) -> Hint:
        inside = {each.move for each in self.scene.choices if footprint(each) <= self.area.spots}
        reason = advantage(self.report, self.seat, inside, "area")
        return Hint(1, Message("analysis-look", area=self.area.name), (reason,), tuple(sorted(self.area.spots)))

    def block_hint(self) -> Hint:
        same = {each.move for each in self.scene.choices if each.blocks == self.choice.blocks}
        gains = list(at_once(self.position, self.scene, self.choice.move))[:1]
        block, spots = block_name(self.scene, self.choice)
        if len(same) == len(self.scene.choices) > 1:
            what, reasons = Message("analysis-only-block", block=block), gains or [Message("analysis-where")]
        else:
            found = [] if gains == [WINS_NOW] else [advantage(self.report, self.seat, same, "block")]
            what, reasons = Message("analysis-take", block=block), [*found, *gains]
        return Hint(2, what, tuple(reasons), spots, self.choice.blocks)

    def move_hint(self) -> Hint:
        move = self.choice.move
        gains = list(at_once(self.position, self.scene, move))
        reasons = gains if gains == [WINS_NOW] else [advantage(self.report, self.seat, {move}, "move"), *gains]
        other = next_best(self.report)
        reasons += prevented(self.position, self.scene, move, other.variation if other else ())
        if self.with_best and self.with_next:
            reasons += held(self.with_best.owners, self.with_next.owners, self.seat)
        cells = tuple(sorted(footprint(self.choice)))
        what = Message("analysis-play", move=move)
        return Hint(3, what, tuple(reasons[:MAX_REASONS]), cells, self.choice.blocks, move)


def next_best(report: Report) -> MoveReport | None:
    return next((each for each in report.moves[1:] if each.visits or each.proven), None)


def advise(position: Position, effort: Effort = DEFAULT_EFFORT) -> Advice:
    """Searches a position, and those after its two best moves where that tells who will own which cells."""
    if position.turn is None:
        raise IllegalMove("game-over")
    report = explore(position, effort)
    other = next_best(report)
    if not report.owners or other is None:
        return Advice(position, report)
    after = [position.play(move) for move in (report.best.move, other.move)]
    found = [None if each.turn is None else explore(each, effort) for each in after]
    return Advice(position, report, found[0], found[1])


def hint(
    position: Position,
    grade: int,
    report: Report | None = None,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    settings: SearchSettings | None = None,
) -> Hint:
    """A hint for the seat on turn, from a report that is there already or from a search of its own.

    Grade 1 says where to look, 2 which block to take, 3 the move; each says why.
    """
    if report is not None:
        return Advice(position, report).hint(grade)
    if simulations is None and seconds is None:
        simulations, seconds = DEFAULT_EFFORT.simulations, DEFAULT_EFFORT.seconds
    return advise(position, Effort(simulations, seconds, settings or SearchSettings())).hint(grade)


def block_name(scene: Scene, choice: Choice) -> tuple[Message, tuple[Spot, ...]]:
    """What the blocks of a choice are called, and the cells they lie on where they lie on a board."""
    found = [one_block(scene, block) for block in choice.blocks]
    names = Message("analysis-blocks", blocks=[name for name, _ in found])
    return names, tuple(sorted({spot for _, spots in found for spot in spots}))


def one_block(scene: Scene, block: str) -> tuple[Title, set[Spot]]:
    for tray in scene.trays:
        for item in tray.items:
            if item.block == block and tray.seat == scene.turn:
                if str(item.title) == block:
                    return Message("analysis-block-titled", title=item.title), set()
                return Message("analysis-block-in-tray", block=block, title=item.title), set()
    lying = [cube for cube in scene.cubes if cube.block == block]
    if not lying:
        return block, set()
    board = next(board for board in scene.boards if board.name == lying[0].board)
    first = min(lying, key=lambda cube: (cube.y, cube.x))
    name = Message(
        "analysis-block-on-board",
        colour=colour_name(first.colour),
        size=len(lying),
        cell=cell_name(board, first.x, first.y),
        board=board_name(scene, board),
    )
    return name, {(cube.board, cube.x, cube.y) for cube in lying}
