"""Blokus 3D, formerly Rumis, a game by Stefan Kögl: stack pieces in a structure; what is seen from above counts.

structure  where may be built: the greatest height of each cell, Cell -> int
colour     0 to 3; a seat has one, or two where two players play with four colours
piece      of a colour, by its code, e.g. "T4": every polycube of two, three and four cubes
block      a piece that lies on the board: its colour, its code and its cubes
height     of a cell: how many cubes are stacked there
out        the colours that could not place when their turn came; they place no more
gone       the seats that left; their colours are out
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import ClassVar, NamedTuple

from ..data import packaged_names
from ..errors import OptionError, ParseError
from ..game import Outcome
from ..geometry import Cell, Cube, Shape, in_order, moved_to, orientations, read_cubes, shape_of, touching, write
from ..messages import Message, Sentence, Violation, quoted
from ..notation.position import read_gone, read_list, read_turn, write_gone, write_list, write_turn
from ..options import option, set_derived
from ..scene import Board, BoardCube, Choice, Item, Scene, SceneCube, Tray, anchors
from ._blokus3d_structures import DRAWING, canonical, drawing, limits

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
    gone: frozenset[int] = frozenset()

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
    structure: str = option("tower", choices=packaged_names("structures"), data="structures", drawing=DRAWING)
    colours: int = option(None, choices=(2, 3, 4))
    count: str = option("sum", choices=("sum", "best"))
    first_round: str = option("piece", choices=("piece", "board"))

    # ------------------------------------------------------------ 1, 3. Material and preparation

    def __post_init__(self) -> None:
        colours = self.colours or self.players
        if colours != self.players and (self.players, colours) != (2, 4):
            raise OptionError("blokus3d-colours", players=self.players)
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

    def why_not(self, state: State, move: Move) -> Violation | None:
        assert state.colour is not None
        return (
            self.no_piece(state, state.colour, move)
            or self.misplaced(state, move)
            or self.no_contact(state, state.colour, move)
        )

    def no_piece(self, state: State, colour: int, move: Move) -> Violation | None:
        if move.piece not in state.left(colour):
            return Violation("blokus3d-rule-placed-already", colour=COLOURS[colour], piece=move.piece)
        # Pieces may be turned in any way, never mirrored.
        if shape_of(move.cubes) not in SHAPES[move.piece]:
            same = [piece for piece, shapes in SHAPES.items() if shape_of(move.cubes) in shapes]
            if same:
                return Violation("blokus3d-rule-other-shape", piece=move.piece, same=same[0])
            return Violation("blokus3d-rule-shape", piece=move.piece)
        return None

    def misplaced(self, state: State, move: Move) -> Violation | None:
        # Height: inside the structure in all directions.
        limits = self.limits
        for cube in move.cubes:
            limit = limits.get(cube.cell, 0)
            if not limit:
                return Violation("blokus3d-rule-outside", cell=cube.cell)
            if cube.level > limit:
                return Violation("blokus3d-rule-too-high", cube=cube, limit=limit, cell=cube.cell)
        # Placing: only from above, and with nothing hollow below.
        for cube in move.cubes:
            if cube in state.at:
                return Violation("blokus3d-rule-taken", cube=cube)
            if (
                cube.level > state.heights.get(cube.cell, 0) + 1
                and cube._replace(level=cube.level - 1) not in move.cubes
            ):
                return Violation("blokus3d-rule-hole-below", cube=cube)
        return None

    def no_contact(self, state: State, colour: int, move: Move) -> Violation | None:
        # The first round: the first piece goes anywhere, the others touch any piece by a face.
        if not state.blocks:
            return None
        at = state.at
        touched = {at[near] for cube in move.cubes for near in touching(cube) if near in at}
        if len(state.left(colour)) == len(PIECES):
            if not touched:
                return Violation("blokus3d-rule-first-must-touch")
            if self.first_round == "board" and all(cube.level > 1 for cube in move.cubes):
                return Violation("blokus3d-rule-first-on-board")
            return None
        # After it, every piece touches one of its own colour.
        return None if colour in touched else Violation("blokus3d-rule-must-touch", colour=COLOURS[colour])

    def moved(self, state: State, move: Move, board: str, x: int, y: int) -> Move | None:
        """The piece let down from above until it rests on something."""
        cubes = moved_to(move.cubes, x, y)
        if not cubes:
            return None
        up = max(state.heights.get(cube.cell, 0) + 1 - cube.level for cube in cubes)
        return Move(move.piece, tuple(cube._replace(level=cube.level + up) for cube in cubes))

    def play(self, state: State, move: Move) -> State:
        mover = state.colour
        assert mover is not None
        return self.next_turn(replace(state, colour=None, blocks=state.blocks | {Block(mover, *move)}), mover)

    def next_turn(self, state: State, mover: int) -> State:
        """The first colour in order that can place; each one reached that cannot is out for good."""
        out = state.out
        for colour in (*range(mover + 1, self.colours), *range(mover + 1)):
            if colour not in out:
                if any(self.ways(state, colour)):
                    return replace(state, colour=colour, out=out)
                out |= {colour}
        return replace(state, colour=None, out=out)

    def leave(self, state: State, seat: int) -> State:
        """The colour of a seat that leaves is out; its pieces stay. Alone, nobody plays on. For three seats or more."""
        gone = state.gone | {seat}
        if len(gone) == self.players - 1:
            return replace(state, colour=None, out=frozenset(range(self.colours)), gone=gone)
        state = replace(state, out=state.out | {seat}, gone=gone)
        return self.next_turn(state, seat) if state.colour == seat else state

    def gone(self, state: State) -> frozenset[int]:
        return state.gone

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

    def counted(self, state: State) -> tuple[tuple[BoardCube, ...], ...]:
        """The cubes seen from above, of both colours of a seat or of the better one."""
        seen = [Cube(*cell, height) for cell, height in sorted(state.heights.items())]
        counting = []
        for seat in range(self.players):
            colours = range(seat, self.colours, self.players)
            best = max(colours, key=lambda colour: self.points(state, colour))
            counting.append(colours if self.count == "sum" else [best])
        return tuple(tuple(("board", *cube) for cube in seen if state.at[cube] in colours) for colours in counting)

    def outcome(self, state: State) -> Outcome | None:
        if state.colour is not None:
            return None
        scores = self.scores(state)
        most = max(score for seat, score in enumerate(scores) if seat not in state.gone)
        winners = tuple(seat for seat, score in enumerate(scores) if score == most and seat not in state.gone)
        return Outcome(scores, winners, Sentence(Message("blokus3d-over")), tuple(sorted(state.gone)))

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        piece, colon, cubes = text.partition(":")
        piece = piece.strip().upper()
        if not colon or piece not in PIECES:
            raise ParseError("blokus3d-move", pieces=", ".join(PIECES))
        return Move(piece, read_cubes(cubes))

    def write(self, state: State) -> dict[str, str]:
        return (
            {
                "colour": write_turn(state.colour),
                "out": write_list(COLOURS[colour] for colour in sorted(state.out)),
            }
            | {
                name: write_list(Move(block.piece, block.cubes) for block in by_piece(state) if block.colour == colour)
                for colour, name in enumerate(COLOURS[: self.colours])
            }
            | write_gone(state.gone)
        )

    def read(self, parts: Mapping[str, str]) -> State:
        colour = read_turn(parts, self.colours, "colour")
        in_play = COLOURS[: self.colours]
        out = read_list(parts, "out")
        if set(out) - set(in_play):
            raise ParseError("blokus3d-out", colours=", ".join(in_play), text=quoted(parts["out"]))
        blocks = {
            Block(number, *self.read_move(State(None, frozenset(), frozenset()), text))
            for number, name in enumerate(in_play)
            for text in read_list(parts, name)
        }
        gone = read_gone(parts, self.players)
        state = State(colour, frozenset(map(COLOURS.index, out)), self.stacked(blocks), gone)
        if colour is None and len(state.out) < self.colours:
            raise ParseError("blokus3d-not-over")
        if colour is not None and colour in state.out:
            raise ParseError("blokus3d-out-on-turn", colour=COLOURS[colour])
        if not gone <= state.out:
            raise ParseError("blokus3d-gone-not-out")
        if colour is not None and len(gone) == self.players - 1:
            raise ParseError("notation-alone")
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
                reasons.append((move, reason))
            else:
                move, reason = reasons[0]
                raise ParseError("blokus3d-cannot-lie", move=move, reason=reason)
        return state.blocks

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        columns, rows = 1 + max(cell.x for cell in self.limits), 1 + max(cell.y for cell in self.limits)
        heights = tuple(tuple(self.limits.get(Cell(x, y), 0) for x in range(columns)) for y in range(rows))
        return Scene(
            boards=(Board("board", Message("blokus3d-board"), columns, rows, heights, layered=True),),
            cubes=tuple(cube for block in by_piece(state) for cube in scene_cubes(block, block.colour % self.players)),
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
            Item(piece, piece_title(piece), name, name[0].upper(), int(piece in left), SHAPES[piece][-1])
            for piece in PIECES
        )
        return Tray(colour % self.players, Message(f"seat-{name}"), name, tuple(items))


@cache
def piece_title(piece: str) -> Message:
    """What a piece is called, by the letter of its code."""
    return Message("blokus3d-piece", letter=piece[0])


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


def scene_cubes(block: Block, seat: int) -> Iterator[SceneCube]:
    name = COLOURS[block.colour]
    for cube in block.cubes:
        yield SceneCube("board", *cube, name, name[0].upper(), f"{name} {block.piece}", seat)


@lru_cache(maxsize=16_384)  # most of a position's choices are those of the position before, and of other games
def choice(colour: int, seat: int, move: Move) -> Choice:
    cubes = tuple(scene_cubes(Block(colour, *move), seat))
    return Choice(str(move), (move.piece,), anchors(cubes), cubes)


def by_piece(state: State) -> list[Block]:
    order = list(PIECES)
    return sorted(state.blocks, key=lambda block: (block.colour, order.index(block.piece)))


GAME = Blokus3D
