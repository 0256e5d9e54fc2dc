"""Hints in three grades: where to look, which block, the move. A grade gives away no more than it should."""

from dataclasses import dataclass
from functools import cached_property

from ..errors import IllegalMove, OptionError
from ..game import Position
from ..messages import join_words
from ..scene import Choice, Scene
from ..search import Line, Report, Settings
from .areas import Area, Spot, area_around, called, cell_name, footprint
from .evaluation import Effort, explore
from .reasons import IT, THERE, WINS, WITH_IT, advantage, at_once, held, prevented

GRADES = (1, 2, 3)  # where to look, which block, the move
USUAL = Effort(simulations=20_000, seconds=1.0)


@dataclass(frozen=True)
class Hint:
    grade: int
    text: str  # all of it in words
    reason: str
    cells: tuple[Spot, ...]  # to look at: an area; where the block lies, if on a board; where the move puts it
    blocks: tuple[str, ...] = ()  # from the second grade on
    move: str | None = None  # in the third


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
            raise IllegalMove("the game is over")
        return self.position.turn

    @cached_property
    def choice(self) -> Choice:
        return next(each for each in self.scene.choices if each.move == self.report.best.move)

    @cached_property
    def area(self) -> Area:
        return area_around(self.scene, self.choice)

    @property
    def next_best(self) -> Line | None:
        return next_best(self.report)

    def hint(self, grade: int) -> Hint:
        if grade not in GRADES:
            raise OptionError(f"a hint has grade 1, 2 or 3, not {grade}")
        return (self.where, self.which, self.what)[grade - 1]()

    def where(self) -> Hint:
        inside = {each.move for each in self.scene.choices if footprint(each) <= self.area.spots}
        reason = advantage(self.report, self.seat, inside, THERE)
        return Hint(1, f"Look at {self.area.name}: {reason}.", reason, tuple(sorted(self.area.spots)))

    def which(self) -> Hint:
        same = {each.move for each in self.scene.choices if each.blocks == self.choice.blocks}
        gains = list(at_once(self.position, self.scene, self.choice.move))[:1]
        block, spots = block_words(self.scene, self.choice)
        if len(same) == len(self.scene.choices) > 1:
            reason = "; ".join(gains) or "the question is where"
            text = f"There is only one kind of block to choose, {block}: {reason}."
        else:
            found = [] if gains == [WINS] else [advantage(self.report, self.seat, same, WITH_IT)]
            reason = "; ".join([*found, *gains])
            text = f"Take {block}: {reason}."
        return Hint(2, text, reason, spots, self.choice.blocks)

    def what(self) -> Hint:
        move = self.choice.move
        gains = list(at_once(self.position, self.scene, move))
        reasons = gains if gains == [WINS] else [advantage(self.report, self.seat, {move}, IT), *gains]
        reasons += prevented(self.position, self.scene, self.report.best, self.next_best)
        if self.with_best and self.with_next:
            reasons += held(self.with_best.owners, self.with_next.owners, self.seat)
        reason = "; ".join(reasons[:3])
        cells = tuple(sorted(footprint(self.choice)))
        return Hint(3, f"Play {move}: {reason}.", reason, cells, self.choice.blocks, move)


def next_best(report: Report) -> Line | None:
    return next((line for line in report.lines[1:] if line.visits or line.proven), None)


def advise(position: Position, effort: Effort = USUAL) -> Advice:
    """Searches a position, and those after its two best moves where that tells who will own which cells."""
    if position.turn is None:
        raise IllegalMove("the game is over")
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
    settings: Settings | None = None,
) -> Hint:
    """A hint for the seat on turn, from a report that is there already or from a search of its own.

    Grade 1 says where to look, 2 which block to take, 3 the move; each says why.
    """
    if report is not None:
        return Advice(position, report).hint(grade)
    if simulations is None and seconds is None:
        simulations, seconds = USUAL.simulations, USUAL.seconds
    return advise(position, Effort(simulations, seconds, settings or Settings())).hint(grade)


def block_words(scene: Scene, choice: Choice) -> tuple[str, tuple[Spot, ...]]:
    """What the blocks of a choice are called, and the cells they lie on where they lie on a board."""
    found = [one_block(scene, block) for block in choice.blocks]
    return join_words([words for words, _ in found]), tuple(sorted({spot for _, spots in found for spot in spots}))


def one_block(scene: Scene, block: str) -> tuple[str, set[Spot]]:
    for tray in scene.trays:
        for item in tray.items:
            if item.block == block and tray.seat == scene.turn:
                return f"a {item.title!s}" if str(item.title) == block else f"the block {block} ({item.title!s})", set()
    lying = [cube for cube in scene.cubes if cube.block == block]
    if not lying:
        return block, set()
    spots = {(cube.board, cube.x, cube.y) for cube in lying}
    board = next(board for board in scene.boards if board.name == lying[0].board)
    first = min(lying, key=lambda cube: (cube.y, cube.x))
    size = f" of {len(lying)}" if len(lying) > 1 else ""
    where = f"{cell_name(board, first.x, first.y)} in {called(scene, board)}"
    return f"the {first.colour} block{size} that begins at {where}", spots
