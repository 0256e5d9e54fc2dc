"""Babel pico, a game by Matthias Etter: build one tower, level by level; leave the other without a move and win.

cell     a place in the square of the tower: "a1", "b1", "a2" or "b2"
cube     a cell at a level, e.g. "a1.2"
face     one of "NESWUD": north (+row), east (+column), south, west, up, down
bulges   the faces of a cube that have a bulge, e.g. "NEU"; all other faces have a hollow
type     of a cube: the number of its bulges, 0 to 4
tower    the cubes placed, each as the move that placed it
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import ClassVar, NamedTuple

from ..errors import ParseError
from ..game import Outcome
from ..geometry import Cell, Cube, moved_to, read_cube, rectangle, sides, touching
from ..messages import Message, Sentence, Violation
from ..notation.position import read_list, read_numbers, read_turn, write_list, write_numbers, write_turn
from ..options import option
from ..scene import Board, Choice, Item, Scene, SceneCube, Tray, anchors
from ..seats import seat_number, seat_within

FACES = "NESWUD"
OPPOSITE = dict(zip(FACES, "SWNEDU", strict=True))
COLOURS = ("grey", "white", "black", "beige", "blue")
BOX = (6, 6, 2, 6, 4)  # cubes of each type
LEVELS = 6
CELLS = rectangle(2, 2)


class Move(NamedTuple):
    type: int
    cube: Cube
    bulges: str

    def __str__(self) -> str:
        return f"{self.type}:{self.cube}" + (f"/{self.bulges}" if self.bulges else "")


@dataclass(frozen=True)
class State:
    turn: int | None
    supplies: tuple[tuple[int, ...], tuple[int, ...]]  # of each seat, cubes left of each type
    tower: frozenset[Move]

    @cached_property
    def at(self) -> dict[Cube, Move]:
        return {move.cube: move for move in sorted(self.tower, key=lambda move: move.cube[::-1])}


@dataclass(frozen=True)
class Babel:
    name: ClassVar[str] = "babel"
    title: ClassVar[str] = "Babel pico"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 24
    seats: ClassVar[int] = 2

    completed: str = option("last", choices=("last", "draw"))

    # ------------------------------------------------------------ Contents

    def start(self) -> State:
        """Rule 1: each player has half of the cubes of each type."""
        half = tuple(number // 2 for number in BOX)
        return State(0, (half, half), frozenset())

    # ------------------------------------------------------------ Rules

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        """By type, then cell, then bulges in the order of the faces N E S W U D."""
        return [] if state.turn is None else list(self.ways(state))

    def ways(self, state: State) -> Iterator[Move]:
        level = len(state.tower) // len(CELLS) + 1
        free = [cube for cube in (Cube(*cell, level) for cell in CELLS) if cube not in state.at]
        for kind in range(len(BOX)):
            for cube in free:
                for bulges in ways_to_turn(kind):
                    move = Move(kind, cube, bulges)
                    if not self.why_not(state, move):
                        yield move

    def why_not(self, state: State, move: Move) -> Violation | None:
        assert state.turn is not None
        if not state.supplies[state.turn][move.type]:
            return Violation("babel-rule-none-left", type=move.type)
        return broken(state.at, move)

    def moved(self, state: State, move: Move, board: str, x: int, y: int) -> Move | None:
        """The cube on top of those that stand on a cell."""
        height = sum(cube.cell == (x, y) for cube in state.at)
        cubes = moved_to([move.cube._replace(level=height + 1)], x, y)
        return move._replace(cube=cubes[0]) if cubes else None

    def play(self, state: State, move: Move) -> State:
        mover = state.turn
        assert mover is not None
        supplies = list(state.supplies)
        supplies[mover] = tuple(left - (kind == move.type) for kind, left in enumerate(supplies[mover]))
        after = State(1 - mover, (supplies[0], supplies[1]), state.tower | {move})
        # Whoever cannot build any more has lost at once.
        return after if any(self.ways(after)) else State(None, after.supplies, after.tower)

    # ------------------------------------------------------------ The winner

    def scores(self, state: State) -> tuple[int, ...]:
        winner = self.winner(state)
        return int(winner == 0), int(winner == 1)

    def winner(self, state: State) -> int | None:
        """The seat after whose cube the other could not build; who wins a finished tower is an option."""
        finished = len(state.tower) == sum(BOX)
        if state.turn is not None or (finished and self.completed == "draw"):
            return None
        return (len(state.tower) - 1) % 2  # the seat that placed last

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        winner = self.winner(state)
        if winner is None:
            return Outcome((0, 0), (0, 1), Sentence(Message("babel-drawn")))
        finished = len(state.tower) == sum(BOX)
        last, blocked = (
            Message("babel-won-by-last-cube", seat=seat_within(winner)),
            Message("babel-won-by-block", seat=seat_within(1 - winner)),
        )
        return Outcome(self.scores(state), (winner,), Sentence(last if finished else blocked))

    # ------------------------------------------------------------ What still matters

    def canonical_key(self, state: State) -> Hashable:
        """All that the rest of a game depends on: the same for positions that go on in the same way.

        Rules 3 to 7 look at the level being built and at the tops below it, never deeper: at the tops of its cubes and
        at their sides towards empty cells, and at the tops under empty cells. Turned or mirrored it is the same.
        """
        level = len(state.tower) // len(CELLS) + 1
        looks = {cell: look(state.at, Cube(*cell, level)) for cell in CELLS if level <= LEVELS}
        images = [looks, {Cell(1 - cell.x, cell.y): faces.translate(MIRROR) for cell, faces in looks.items()}]
        for _ in range(6):
            images.append({Cell(1 - cell.y, cell.x): faces.translate(TURN) for cell, faces in images[-2].items()})
        forms = (tuple("".join(sorted(image[cell])) for cell in looks) for image in images)
        return state.turn, state.supplies, min(forms)

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        kind, colon, where = text.partition(":")
        cube, slash, faces = where.partition("/")
        bulges = "".join(face for face in FACES if face in faces.upper())
        if (
            not colon
            or kind.strip() not in {"0", "1", "2", "3", "4"}
            or sorted(bulges) != sorted(faces.strip().upper())
        ):
            raise ParseError("babel-move")
        if slash and not bulges:
            raise ParseError("babel-move-slash")
        return Move(int(kind), read_cube(cube), bulges)

    def write(self, state: State) -> dict[str, str]:
        return {
            "turn": write_turn(state.turn),
            "supply1": write_numbers(state.supplies[0]),
            "supply2": write_numbers(state.supplies[1]),
            "tower": write_list(state.at.values()),
        }

    def read(self, parts: Mapping[str, str]) -> State:
        tower = frozenset(self.read_move(self.start(), text) for text in read_list(parts, "tower"))
        supplies = (read_numbers(parts, "supply1", len(BOX)), read_numbers(parts, "supply2", len(BOX)))
        state = State(read_turn(parts, self.seats), supplies, tower)
        if len(state.at) < len(tower):
            raise ParseError("babel-same-place")
        for move in tower:
            # A tower is sound when every cube of it could be the last one put in.
            reason = broken({cube: other for cube, other in state.at.items() if other != move}, move)
            if reason:
                raise ParseError("babel-cannot-stand", move=move, reason=reason)
        return self.checked(state)

    def checked(self, state: State) -> State:
        """Refuses supplies or a turn that do not fit the tower."""
        placed = len(state.tower)
        for kind, number in enumerate(BOX):
            used = sum(move.type == kind for move in state.tower)
            left = [supply[kind] for supply in state.supplies]
            if not all(0 <= each <= number // 2 for each in left) or sum(left) + used != number:
                raise ParseError("babel-cubes-of-type", number=number, type=kind)
        if sum(state.supplies[0]) != sum(BOX) // 2 - (placed + 1) // 2:
            raise ParseError("babel-seats-alternate")
        going_on = State(placed % 2, state.supplies, state.tower)
        if state.turn != (placed % 2 if any(self.ways(going_on)) else None):
            raise ParseError("babel-turn", placed=placed, turn=write_turn(state.turn))
        return state

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        return Scene(
            boards=(Board("board", Message("babel-board"), 2, 2, ((LEVELS, LEVELS),) * 2, layered=True),),
            cubes=tuple(map(scene_cube, state.at.values())),
            trays=tuple(
                Tray(seat, seat_number(seat), "red" if seat == 0 else "blue", tuple(items(state.supplies[seat])))
                for seat in (0, 1)
            ),
            choices=tuple(map(choice, self.moves(state))),
        )


@cache
def ways_to_turn(kind: int) -> list[str]:
    """The bulges that a cube of a type can show, in the order of the faces."""
    ways = ["".join(way) for way in combinations(FACES, kind)]
    if kind in (2, 3):  # adjacent faces; around one corner: no two are opposite
        return [way for way in ways if not any(OPPOSITE[face] in way for face in way)]
    if kind == 4:  # the two hollows are adjacent
        return [way for way in ways if not any(face not in way and OPPOSITE[face] not in way for face in FACES)]
    return ways


def broken(at: Mapping[Cube, Move], move: Move) -> Violation | None:
    """The rule that a cube would break, put where one is missing in a tower."""
    kind, cube, bulges = move
    if bulges not in ways_to_turn(kind):
        return Violation("babel-rule-bulges", type=kind)
    # Rule 2: any cube but a 4 may start.
    if not at and kind == 4:
        return Violation("babel-rule-first-no-4")
    # Rule 3: floors of two by two. Rule 4: a new one only on a complete one.
    if cube.cell not in CELLS:
        return Violation("babel-rule-outside", cell=cube.cell, cells=CELLS)
    if cube in at:
        return Violation("babel-rule-taken", cube=cube)
    if cube.level > LEVELS:
        return Violation("babel-rule-levels", levels=LEVELS)
    if any(Cube(*cell, cube.level - 1) not in at for cell in CELLS if cube.level > 1):
        return Violation("babel-rule-level-below", below=cube.level - 1, level=cube.level)
    # Rule 7: on the ground, no placing diagonally.
    if cube.level == 1 and at and not any(Cube(*near, 1) in at for near in sides(cube.cell)):
        return Violation("babel-rule-no-diagonal", cell=cube.cell)
    return broken_faces(at, move)


def broken_faces(at: Mapping[Cube, Move], move: Move) -> Violation | None:
    for face, other in zip(FACES, touching(move.cube), strict=True):
        bulge = face in move.bulges
        # Rule 5: only hollows outside; and no cube can stand on a bulge.
        if other.level == 0:
            if bulge:
                return Violation("babel-rule-stand-on-bulge")
        elif other.cell not in CELLS:
            if bulge:
                return Violation("babel-rule-outer-face", face=face, cube=move.cube)
        # Rule 6: inside, a bulge always lies in a hollow. Rule 8: the top faces are free, even of the last level.
        elif other in at and bulge == (OPPOSITE[face] in at[other].bulges):
            return Violation("babel-rule-faces-meet", both="bulge" if bulge else "hollow", cube=move.cube, other=other)
    return None


MIRROR = str.maketrans("EW", "WE")
TURN = str.maketrans("NWSE", "WSEN")


def look(at: Mapping[Cube, Move], cube: Cube) -> str:
    """The bulges that others may still meet: a cube's, after an x, or the one under an empty place."""
    if cube not in at:
        below = at.get(Cube(*cube.cell, cube.level - 1))
        return "U" if below and "U" in below.bulges else ""
    met = {face for face, other in zip(FACES, touching(cube), strict=True) if other in at or face == "D"}
    return "x" + "".join(face for face in at[cube].bulges if face not in met)


def items(supply: tuple[int, ...]) -> Iterator[Item]:
    for kind, left in enumerate(supply):
        title = Message("babel-cube", colour=Message(f"colour-{COLOURS[kind]}"), type=kind)
        yield Item(str(kind), title, COLOURS[kind], str(kind), left, ((0, 0, 0),), TYPICAL[kind])


TYPICAL = ("", "U", "SU", "ESU", "ESWU")  # how a cube of each type is shown in a tray


def scene_cube(move: Move) -> SceneCube:
    colour = COLOURS[move.type]
    return SceneCube("board", *move.cube, colour, str(move.type), str(move.cube), None, move.bulges)


def choice(move: Move) -> Choice:
    cube = scene_cube(move)
    return Choice(str(move), (str(move.type),), anchors([cube]), (cube,))


GAME = Babel
