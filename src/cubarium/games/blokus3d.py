"""Blokus 3D, formerly Rumis, a game by Stefan Kögl: stack pieces in a structure; what is seen from above counts.

structure  where may be built: the greatest height of each cell, Cell -> int
colour     0 to 3; a seat has one, or two where two players play with four colours
piece      of a colour, by its code, e.g. "T4": every polycube of two, three and four cubes
block      a piece that lies on the board: its colour, its code and its cubes
height     of a cell: how many cubes are stacked there
out        the colours that could not place when their turn came; they place no more
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, NamedTuple

from ..data import packaged_names
from ..errors import OptionError
from ..game import Outcome
from ..geometry import Cell, Cube, Shape, in_order, orientations, read_cubes, shape_of, touching, write
from ..notation.position import read_list, read_turn, write_list, write_turn
from ..options import option, set_derived
from ..scene import Board, Choice, Item, Scene, SceneCube, Tray
from ._blokus3d_structures import canonical, drawing, limits

COLOURS = ("blue", "yellow", "red", "green")
PIECES = {  # one orientation of each, as x y z
    "I2": "000 100",
    "I3": "000 100 200",
    "V3": "000 100 010",
    "I4": "000 100 200 300",
    "O4": "000 100 010 110",
    "T4": "000 100 200 110",
    "L4": "000 100 200 010",
    "S4": "000 100 110 210",
    "Y4": "000 100 010 001",
    "A4": "000 100 010 101",
    "B4": "000 100 010 011",
}
TITLES = {"I": "bar", "V": "corner", "O": "square", "Y": "tripod", "A": "screw", "B": "screw"}  # else its letter
SHAPES = {
    code: orientations((int(xyz[0]), int(xyz[1]), int(xyz[2])) for xyz in text.split()) for code, text in PIECES.items()
}


class Move(NamedTuple):
    piece: str
    cubes: tuple[Cube, ...]

    def __str__(self) -> str:
        return f"{self.piece}:{write(self.cubes)}"


class Block(NamedTuple):
    colour: int
    piece: str
    cubes: tuple[Cube, ...]


@dataclass(frozen=True)
class State:
    colour: int | None  # on turn
    out: frozenset[int]
    blocks: frozenset[Block]

    @cached_property
    def at(self) -> dict[Cube, int]:
        """The colour of every cube on the board."""
        return {cube: block.colour for block in self.blocks for cube in block.cubes}

    @cached_property
    def heights(self) -> dict[Cell, int]:
        heights: dict[Cell, int] = {}
        for cube in self.at:
            heights[cube.cell] = max(cube.level, heights.get(cube.cell, 0))
        return heights

    def left(self, colour: int) -> list[str]:
        """The pieces a colour has not placed, in the order of the box."""
        placed = {block.piece for block in self.blocks if block.colour == colour}
        return [piece for piece in PIECES if piece not in placed]


@dataclass(frozen=True)
class Blokus3D:
    name: ClassVar[str] = "blokus3d"
    title: ClassVar[str] = "Blokus 3D"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 44
    polycubes: ClassVar[dict[str, dict[str, Shape]]] = {  # the pieces of each colour, for other things to do with them
        colour: {code: shapes[-1] for code, shapes in SHAPES.items()} for colour in COLOURS
    }

    players: int = option(2, choices=(2, 3, 4))
    structure: str = option("tower", choices=packaged_names("structures"), data="structures")
    colours: int = option(None, choices=(2, 3, 4))
    count: str = option("sum", choices=("sum", "best"))
    first_round: str = option(
        "piece",
        choices=("piece", "board"),
    )

    # ------------------------------------------------------------ 1, 3. Material and preparation

    def __post_init__(self) -> None:
        colours = self.colours or self.players
        if colours != self.players and (self.players, colours) != (2, 4):
            raise OptionError(f"{self.players} players have {self.players} colours; only 2 can play with 4 colours")
        set_derived(self, colours=colours, structure=canonical(self.structure, colours))

    @property
    def seats(self) -> int:
        return self.players

    @property
    def limits(self) -> dict[Cell, int]:
        return limits(self.structure, self.colours)

    def material(self) -> dict[str, str]:
        """The structure as it is built, for the compiled twin."""
        return {"structure": drawing(self.structure, self.colours)}

    def start(self) -> State:
        return self.next_turn(State(None, frozenset(), frozenset()), self.colours - 1)

    # ------------------------------------------------------------ 4. How a game goes

    def turn(self, state: State) -> int | None:
        """7a: with four colours, two players move them in alternation."""
        return None if state.colour is None else state.colour % self.players

    def colour(self, state: State) -> int | None:
        return state.colour

    def moves(self, state: State) -> list[Move]:
        return [] if state.colour is None else list(self.ways(state, state.colour))

    def ways(self, state: State, colour: int) -> Iterator[Move]:
        """By piece, then orientation, then row and column of the south-west corner of the box around it.

        As columns have no holes, the place and the orientation of a piece fix its height.
        """
        left = state.left(colour)
        for footprint in footprints(self.structure, self.colours):
            if footprint.piece in left:
                level = footprint.level(state.heights)
                if level is not None and level <= footprint.highest:
                    move = footprint.at(level)
                    if not self.no_contact(state, colour, move):
                        yield move

    def why_not(self, state: State, move: Move) -> str | None:
        assert state.colour is not None
        return (
            self.no_piece(state, state.colour, move)
            or self.misplaced(state, move)
            or self.no_contact(state, state.colour, move)
        )

    def no_piece(self, state: State, colour: int, move: Move) -> str | None:
        if move.piece not in state.left(colour):
            return f"{COLOURS[colour]} has placed {move.piece} already"
        # Pieces may be turned in any way, never mirrored.
        if shape_of(move.cubes) not in SHAPES[move.piece]:
            same = [piece for piece, shapes in SHAPES.items() if shape_of(move.cubes) in shapes]
            return f"these cubes do not form {move.piece}" + (f" but {same[0]}" if same else "")
        return None

    def misplaced(self, state: State, move: Move) -> str | None:
        # Height: inside the structure in all directions.
        limits = self.limits
        for cube in move.cubes:
            limit = limits.get(cube.cell, 0)
            if not limit:
                return f"{cube.cell} is outside the structure"
            if cube.level > limit:
                return f"{cube} is too high: the structure is {limit} high on {cube.cell}"
        # Placing: only from above, and with nothing hollow below.
        for cube in move.cubes:
            if cube in state.at:
                return f"there is a piece on {cube} already"
            if (
                cube.level > state.heights.get(cube.cell, 0) + 1
                and cube._replace(level=cube.level - 1) not in move.cubes
            ):
                return f"there would be a hole below {cube}"
        return None

    def no_contact(self, state: State, colour: int, move: Move) -> str | None:
        # The first round: the first piece goes anywhere, the others touch any piece by a face.
        if not state.blocks:
            return None
        touched = {state.at[near] for cube in move.cubes for near in touching(cube) if near in state.at}
        if len(state.left(colour)) == len(PIECES):
            if not touched:
                return "a first piece must touch a piece on the board, face to face"
            if self.first_round == "board" and all(cube.level > 1 for cube in move.cubes):
                return "a first piece must lie on the board with at least one cube"
            return None
        # After it, every piece touches one of its own colour.
        return None if colour in touched else f"the piece must touch a {COLOURS[colour]} piece, face to face"

    def play(self, state: State, move: Move) -> State:
        mover = state.colour
        assert mover is not None
        return self.next_turn(State(None, state.out, state.blocks | {Block(mover, *move)}), mover)

    def next_turn(self, state: State, mover: int) -> State:
        """The first colour in order that can place; each one reached that cannot is out for good."""
        out = state.out
        for colour in (*range(mover + 1, self.colours), *range(mover + 1)):
            if colour not in out:
                if any(self.ways(state, colour)):
                    return State(colour, out, state.blocks)
                out |= {colour}
        return State(None, out, state.blocks)

    # ------------------------------------------------------------ 5. End of the game

    def points(self, state: State, colour: int) -> int:
        """A point for each square of the colour seen from above, less one for each piece not placed."""
        seen = sum(state.at[Cube(*cell, height)] == colour for cell, height in state.heights.items())
        return seen - len(state.left(colour))

    def scores(self, state: State) -> tuple[int, ...]:
        count = sum if self.count == "sum" else max
        return tuple(
            count(self.points(state, colour) for colour in range(seat, self.colours, self.players))
            for seat in range(self.players)
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.colour is not None:
            return None
        scores = self.scores(state)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(scores, winners, "no colour can place another piece")

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        piece, colon, cubes = text.partition(":")
        piece = piece.strip().upper()
        if not colon or piece not in PIECES:
            raise ValueError(f"a move here is a piece ({', '.join(PIECES)}), a colon and cubes, like I2:b2.1+c2.1")
        return Move(piece, read_cubes(cubes))

    def write(self, state: State) -> dict[str, str]:
        return {
            "colour": write_turn(state.colour),
            "out": write_list(COLOURS[colour] for colour in sorted(state.out)),
        } | {
            name: write_list(Move(block.piece, block.cubes) for block in by_piece(state) if block.colour == colour)
            for colour, name in enumerate(COLOURS[: self.colours])
        }

    def read(self, parts: Mapping[str, str]) -> State:
        colour = read_turn(parts, self.colours, "colour")
        in_play = COLOURS[: self.colours]
        out = read_list(parts, "out")
        if set(out) - set(in_play):
            raise ValueError(f"out must be colours of {', '.join(in_play)}, or -, not {parts['out']!r}")
        blocks = {
            Block(number, *self.read_move(State(None, frozenset(), frozenset()), text))
            for number, name in enumerate(in_play)
            for text in read_list(parts, name)
        }
        state = State(colour, frozenset(map(COLOURS.index, out)), self.stacked(blocks))
        if colour is None and len(state.out) < self.colours:
            raise ValueError("the game is over when every colour is out")
        if colour in state.out:
            raise ValueError(f"{COLOURS[state.colour or 0]} is out and cannot be on turn")
        return state

    def stacked(self, blocks: set[Block]) -> frozenset[Block]:
        """The blocks, if they can be stacked from above in some order; contact is not asked for."""
        state, waiting = State(None, frozenset(), frozenset()), sorted(blocks)
        while waiting:
            reasons = []
            for block in waiting:
                move = Move(block.piece, block.cubes)
                reason = self.no_piece(state, block.colour, move) or self.misplaced(state, move)
                if not reason:
                    state = State(None, frozenset(), state.blocks | {block})
                    waiting.remove(block)
                    break
                reasons.append(f"{move} cannot lie there: {reason}")
            else:
                raise ValueError(reasons[0])
        return state.blocks

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        columns, rows = 1 + max(cell.x for cell in self.limits), 1 + max(cell.y for cell in self.limits)
        heights = tuple(tuple(self.limits.get(Cell(x, y), 0) for x in range(columns)) for y in range(rows))
        return Scene(
            boards=(Board("board", "Structure", columns, rows, heights, layered=True),),
            cubes=tuple(cube for block in by_piece(state) for cube in shown(block, block.colour % self.players)),
            trays=tuple(self.tray(state, colour) for colour in range(self.colours)),
            choices=tuple(
                choice(state.colour, state.colour % self.players, move)
                for move in self.moves(state)
                if state.colour is not None
            ),
        )

    def tray(self, state: State, colour: int) -> Tray:
        name, left = COLOURS[colour], state.left(colour)
        items = (
            Item(piece, TITLES.get(piece[0], piece[0]), name, name[0].upper(), int(piece in left), SHAPES[piece][-1])
            for piece in PIECES
        )
        return Tray(colour % self.players, name.capitalize(), name, tuple(items))


@dataclass(frozen=True)
class Footprint:
    """A piece in one orientation over certain columns, at no level yet."""

    piece: str
    cubes: Shape
    columns: tuple[tuple[Cell, int], ...]  # each with the z of the lowest cube there
    highest: int  # level at which it is inside the structure

    def level(self, heights: Mapping[Cell, int]) -> int | None:
        """How high the piece lies flush on all its columns, if it does."""
        cell, lowest = self.columns[0]
        level = heights.get(cell, 0) - lowest
        for cell, lowest in self.columns:
            if heights.get(cell, 0) - lowest != level:
                return None
        return level

    def at(self, level: int) -> Move:
        return Move(self.piece, tuple(Cube(x, y, level + z + 1) for x, y, z in self.cubes))


@lru_cache(maxsize=32)
def footprints(structure: str, colours: int) -> list[Footprint]:
    """Every way to hold a piece over a structure."""
    cells = limits(structure, colours)
    found = []
    for piece, shapes in SHAPES.items():
        for shape in shapes:
            for y in range(1 + max(cell.y for cell in cells)):
                for x in range(1 + max(cell.x for cell in cells)):
                    cubes = in_order(Cube(x + dx, y + dy, z) for dx, dy, z in shape)
                    lowest = {Cell(cx, cy): z for cx, cy, z in sorted(cubes, key=lambda cube: -cube[2])}
                    if all(cell in cells for cell in lowest):
                        highest = min(cells[cube.cell] - cube.level for cube in cubes) - 1
                        found.append(Footprint(piece, cubes, tuple(lowest.items()), highest))
    return found


def shown(block: Block, seat: int) -> Iterator[SceneCube]:
    name = COLOURS[block.colour]
    for cube in block.cubes:
        yield SceneCube("board", *cube, name, name[0].upper(), f"{name} {block.piece}", seat)


@lru_cache(maxsize=16_384)  # most of a position's choices are those of the position before, and of other games
def choice(colour: int, seat: int, move: Move) -> Choice:
    return Choice(str(move), move.piece, tuple(shown(Block(colour, *move), seat)))


def by_piece(state: State) -> list[Block]:
    order = list(PIECES)
    return sorted(state.blocks, key=lambda block: (block.colour, order.index(block.piece)))


GAME = Blokus3D
