"""Qubix, a game by Adam Kałuża: take blocks from a shared cube, build on any zone, score figures in one colour.

block      a bar of one, two or three cubes, always lying; a colour of R Y B V P and its cubes
supply     the cube of 5 by 5 by 5 that all take from, e.g. the block that begins at c3.5
zone       3 by 3 cells to build on; each seat has one, called z1, z2 …; two seats share a neutral one, z0
reserve    a few cells in a row, r1 r2 r3, where a seat keeps blocks for later
figure     cells of a zone that score when they, and no others there, show one colour from above
placement  one block put somewhere; a move is one from the supply, or some from the reserve to one zone
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import ClassVar, NamedTuple

from ..data import packaged_names
from ..errors import OptionError
from ..game import Outcome
from ..geometry import Cell, Cube, bars, in_order, is_bar, read_cells, read_cube, rectangle, touching, write
from ..notation.position import read_list, read_numbers, read_turn, write_list, write_numbers, write_turn
from ..options import option, set_derived
from ..scene import Board, Card, Choice, Scene, SceneCube, Tray
from ._qubix_blocks import (
    CELLS,
    COLOURS,
    Block,
    by_place,
    empty,
    level_in_work,
    lifted,
    read_kept,
    read_reserve,
    read_zone,
    room,
    seen,
    write_block,
    write_kept,
    write_reserve,
)
from ._qubix_material import LEVELS, SIDE, ZONE, Figure, blocks_of, canonical_figures, canonical_layout, figures_of

SEATS = ("red", "yellow", "blue", "violet", "pink")  # the logos on the boards of the seats


class Placement(NamedTuple):
    source: Cube | Cell  # the first cube of a block in the supply, or its first cell in the reserve: Cell(1, 0) is r2
    zone: int | None  # 0 is the neutral one, 1 that of seat 0 …; None is the reserve
    cells: tuple[Cell, ...]
    level: int

    def __str__(self) -> str:
        source = self.source if isinstance(self.source, Cube) else write_reserve([self.source])
        return f"{source}>" + (write_reserve(self.cells) if self.zone is None else f"z{self.zone}:{write(self.cells)}")

    def block(self, taken: Block) -> Block:
        """A block that was taken, where it lies now."""
        return Block(taken.colour, lifted(self.cells, self.level))

    @property
    def order(self) -> tuple[object, ...]:
        """By where the first cube lands; bars lying east before north."""
        return self.level, *self.cells[0][::-1], [cell[::-1] for cell in self.cells], self.source


class Move(NamedTuple):
    placements: tuple[Placement, ...]

    def __str__(self) -> str:
        return ",".join(map(str, self.placements))


@dataclass(frozen=True)
class State:
    turn: int | None
    points: tuple[int, ...]
    supply: frozenset[Block]
    zones: tuple[frozenset[Block], ...]  # the neutral one first
    reserves: tuple[frozenset[Block], ...]  # of each seat; its cells are in row 1, level 1

    @cached_property
    def supplied(self) -> dict[Cube, Block]:
        """What lies on every cube of the supply."""
        return {cube: block for block in self.supply for cube in block.cubes}


@dataclass(frozen=True)
class Qubix:
    name: ClassVar[str] = "qubix"
    title: ClassVar[str] = "Qubix"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 2 * SIDE * SIDE * LEVELS  # each block may go to a reserve, then to a zone

    players: int = option(2, low=2, high=5)
    layout: str = option("standard", choices=(*packaged_names("layouts"), "random"), data="layouts")
    seed: int = option(0, low=0, high=999_999_999)
    side: str = option("grey", choices=packaged_names("figures"), data="figures")
    neutral_side: str = option(
        None,
        choices=packaged_names("figures"),
        data="figures",
    )
    levels: int = option(3, low=1, high=5)
    reserve: int = option(3, low=1, high=4)

    # ------------------------------------------------------------ Preparation

    def __post_init__(self) -> None:
        if self.neutral_side is not None and self.players > 2:
            raise OptionError("neutral_side is for 2 players: more have no neutral zone")
        layout, side = canonical_layout(self.layout), canonical_figures(self.side, "side")
        if self.seed and layout != "random":
            raise OptionError("seed is for the random layout")
        neutral = canonical_figures(self.neutral_side or side, "neutral_side") if self.players == 2 else None
        set_derived(self, layout=layout, side=side, neutral_side=neutral)

    @property
    def seats(self) -> int:
        return self.players

    def material(self) -> dict[str, str]:
        """The supply and the figures themselves, for the compiled twin."""
        sides = {"side": self.side} | ({"neutral_side": self.neutral_side} if self.neutral_side else {})
        return {"layout": write_list(map(write_block, by_place(blocks_of(self.layout, self.seed))))} | {
            name: ";".join(figure.line for figure in figures_of(side)) for name, side in sides.items()
        }

    @property
    def zone_numbers(self) -> range:
        return range(0 if self.players == 2 else 1, self.players + 1)

    def start(self) -> State:
        nothing: frozenset[Block] = frozenset()
        return self.next_turn(
            State(
                turn=None,
                points=(0,) * self.players,
                supply=blocks_of(self.layout, self.seed),
                zones=(nothing,) * (self.players + 1),
                reserves=(nothing,) * self.players,
            ),
            self.players - 1,
        )

    # ------------------------------------------------------------ Turns

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        """Those from the supply: by block, zone and place, the reserve last; then those from the reserve.

        Blocks come in the order of their first cubes. Moves from the reserve come by zone, number of blocks, and
        placement by placement.
        """
        return [] if state.turn is None else list(self.ways(state, state.turn))

    def ways(self, state: State, seat: int) -> Iterator[Move]:
        for block in sorted(state.supply, key=lambda block: block.first[::-1]):
            if not not_takable(state, block):
                for zone in self.zone_numbers:
                    for cells, level in self.room(state.zones[zone], block.length):
                        yield Move((Placement(block.first, zone, cells, level),))
                for cells in bars(self.free_reserve(state, seat), block.length):
                    yield Move((Placement(block.first, None, cells, 1),))
        for zone in self.zone_numbers:
            found = set(self.from_reserve(state.reserves[seat], zone, state.zones[zone]))
            yield from sorted(found, key=lambda move: (len(move.placements), [each.order for each in move.placements]))

    def from_reserve(self, blocks: frozenset[Block], zone: int, built: frozenset[Block]) -> Iterator[Move]:
        """Every way to put one or more blocks on a zone, one after another."""
        for block in blocks:
            for cells, level in self.room(built, block.length):
                placement = Placement(block.first.cell, zone, cells, level)
                yield Move((placement,))
                for more in self.from_reserve(blocks - {block}, zone, built | {placement.block(block)}):
                    yield move_of(placement, *more.placements)

    # ------------------------------------------------------------ Placing blocks

    def room(self, built: frozenset[Block], length: int) -> list[tuple[tuple[Cell, ...], int]]:
        """Where a bar can lie: on the lowest level that is not complete."""
        return room(built, length) if level_in_work(built) <= self.levels else []

    def free_reserve(self, state: State, seat: int) -> list[Cell]:
        taken = {cube.cell for block in state.reserves[seat] for cube in block.cubes}
        return [cell for cell in rectangle(self.reserve, 1) if cell not in taken]

    def why_not(self, state: State, move: Move) -> str | None:
        seat = state.turn
        assert seat is not None
        first, *more = move.placements
        sources = [placement.source for placement in move.placements]
        if more and any(isinstance(source, Cube) for source in sources):
            return "a turn takes one block from the supply, or blocks from the reserve alone"
        if len({placement.zone for placement in move.placements}) > 1:
            return "all blocks of a turn go to one zone"
        if len(set(sources)) < len(sources):
            return "a block is taken twice"
        if first.zone is not None and first.zone not in self.zone_numbers:
            return f"there is no zone z{first.zone} here"
        built = frozenset[Block]() if first.zone is None else state.zones[first.zone]
        for placement in move.placements:
            reason = self.not_there(state, seat, placement.source) or self.misplaced(state, seat, placement, built)
            if reason:
                return reason
            built |= {placement.block(self.block_at(state, seat, placement.source))}
        return None

    # ------------------------------------------------------------ Taking blocks

    def block_at(self, state: State, seat: int, source: Cube | Cell) -> Block:
        """The block that begins at a place of the supply or of the seat's reserve."""
        if isinstance(source, Cube):
            return state.supplied[source]
        return next(block for block in state.reserves[seat] if block.first.cell == source)

    def not_there(self, state: State, seat: int, source: Cube | Cell) -> str | None:
        if isinstance(source, Cell):
            held = [block.first.cell for block in state.reserves[seat]]
            return None if source in held else f"no block of your reserve begins at {write_reserve([source])}"
        block = state.supplied.get(source)
        if block is None:
            return f"there is no block on {source} of the supply"
        if block.first != source:
            return f"that block is called by its first cube, {block.first}"
        return not_takable(state, block)

    def misplaced(self, state: State, seat: int, placement: Placement, built: frozenset[Block]) -> str | None:
        cells, zone = placement.cells, placement.zone
        length = self.block_at(state, seat, placement.source).length
        if not is_bar(cells, length):
            return f"that block is {length} long: it needs as many cells in a row"
        if zone is None:
            if isinstance(placement.source, Cell):
                return "a block of the reserve does not move until it is put on a zone"
            taken = set(cells) - set(self.free_reserve(state, seat))
            return f"{write_reserve([min(taken)])} is not a free cell of your reserve" if taken else None
        for cell in cells:
            if cell not in CELLS:
                return f"{cell} is outside the zone, which ends at {CELLS[-1]}"
        if placement.level > self.levels:
            return f"zone z{zone} is full, up to level {self.levels}"
        for cell in cells:
            if cell not in empty(built):
                return f"{cell} of zone z{zone} is taken, and its level is not complete"
        return None

    def play(self, state: State, move: Move) -> State:
        seat = state.turn
        assert seat is not None
        supply, zones, reserves = state.supply, list(state.zones), list(state.reserves)
        for placement in move.placements:
            block = self.block_at(state, seat, placement.source)
            if isinstance(placement.source, Cube):
                supply -= {block}
            else:
                reserves[seat] -= {block}
            if placement.zone is None:
                reserves[seat] |= {placement.block(block)}
            else:
                zones[placement.zone] |= {placement.block(block)}
        zone = move.placements[0].zone
        points = list(state.points)
        if zone is not None:
            for scorer, number in self.scored(seat, zone, state.zones[zone], zones[zone]):
                points[scorer] += number
        return self.next_turn(State(None, tuple(points), supply, tuple(zones), tuple(reserves)), seat)

    def next_turn(self, state: State, mover: int) -> State:
        """The next seat that has a legal move; one that has none passes, and may play again later."""
        order = (*range(mover + 1, self.players), *range(mover + 1))
        turn = next((seat for seat in order if any(self.ways(state, seat))), None)
        return State(turn, state.points, state.supply, state.zones, state.reserves)

    # ------------------------------------------------------------ Score

    def scored(self, seat: int, zone: int, before: frozenset[Block], after: frozenset[Block]) -> list[tuple[int, int]]:
        """Who gets how much for a turn on a zone: for one figure, the best, and only if it is new there."""
        made = self.figure_made(zone, before, after)
        if made is None:
            return []
        owner = zone - 1 if zone else 1 - seat  # the neutral zone counts for the opponent
        return [(seat, made.points[0])] + ([(owner, made.points[1])] if owner != seat else [])

    def figure_made(self, zone: int, before: frozenset[Block], after: frozenset[Block]) -> Figure | None:
        """Made when all that shows of a colour, on whatever levels, is now just that figure, and was not before."""
        was, shows = seen(before), seen(after)
        changed = [cells for colour, cells in shows.items() if cells != was.get(colour)]
        made = [figure for figure in self.figures(zone) if any(cells in figure.ways for cells in changed)]
        return min(made, key=lambda figure: (-figure.points[0], figure.points[1]), default=None)

    def figures(self, zone: int) -> tuple[Figure, ...]:
        return figures_of(self.side if zone else str(self.neutral_side))

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    # ------------------------------------------------------------ End of the game

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        winners = tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))
        return Outcome(state.points, winners, "no seat has a legal move")

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        placements: list[Placement] = []
        built: dict[int, frozenset[Block]] = {zone: state.zones[zone] for zone in self.zone_numbers}
        for part in text.split(","):
            source, arrow, target = part.partition(">")
            match = re.fullmatch(r"\s*[zZ]([0-9])\s*:(.*)", target, re.DOTALL)
            if not arrow:
                raise ValueError("a move here is like c3.5>z2:b2 or a5.1>r1+r2+r3 or r1>z1:a1+b1,r3>z1:c1")
            zone = int(match[1]) if match else None
            cells = read_cells(match[2]) if match else read_reserve(target)
            level = 1
            if zone in built:
                level = level_in_work(built[zone])
                built[zone] |= {Block("", lifted(cells, level))}
            placements.append(Placement(read_source(source), zone, cells, level))
        return move_of(*placements)

    def write(self, state: State) -> dict[str, str]:
        taken = blocks_of(self.layout, self.seed) - state.supply
        return {
            "turn": write_turn(state.turn),
            "points": write_numbers(state.points),
            "taken": write_list(in_order(block.first for block in taken)),
            **{f"z{zone}": write_list(map(write_block, by_place(state.zones[zone]))) for zone in self.zone_numbers},
            **{
                f"reserve{seat + 1}": write_list(map(write_kept, by_place(reserve)))
                for seat, reserve in enumerate(state.reserves)
            },
        }

    def read(self, parts: Mapping[str, str]) -> State:
        layout = {block.first: block for block in blocks_of(self.layout, self.seed)}
        gone = [read_cube(text) for text in read_list(parts, "taken")]
        if not set(gone) <= set(layout):
            raise ValueError("taken must name blocks of the supply by their first cubes")
        zones = [frozenset[Block]()] * (self.players + 1)
        for zone in self.zone_numbers:
            zones[zone] = read_zone(read_list(parts, f"z{zone}"), self.levels)
        state = State(
            turn=read_turn(parts, self.seats),
            points=read_numbers(parts, "points", self.players),
            supply=frozenset(block for block in layout.values() if block.first not in gone),
            zones=tuple(zones),
            reserves=tuple(
                read_kept(read_list(parts, f"reserve{seat + 1}"), self.reserve) for seat in range(self.players)
            ),
        )
        return self.checked(state, [layout[cube] for cube in gone])

    def checked(self, state: State, gone: list[Block]) -> State:
        """Refuses what cannot lie on one table together."""
        placed = sorted((block.colour, block.length) for block in chain(*state.zones, *state.reserves))
        if placed != sorted((block.colour, block.length) for block in gone):
            raise ValueError("the zones and reserves must have just the blocks that are taken from the supply")
        if any(cube._replace(level=cube.level + 1) in state.supplied for block in gone for cube in block.cubes):
            raise ValueError("a block is taken from under another")
        if min(state.points) < 0:
            raise ValueError("points are never negative")
        if state.turn is None and self.next_turn(state, 0).turn is not None:
            raise ValueError("the game is over only when no seat has a move")
        return state

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        return Scene(
            boards=tuple(self.boards()),
            cubes=tuple(self.cubes(state)),
            trays=tuple(Tray(seat, f"Seat {seat + 1}", SEATS[seat]) for seat in range(self.players)),
            choices=tuple(self.choice(state, move) for move in self.moves(state)),
            cards=tuple(self.cards()),
        )

    def boards(self) -> Iterator[Board]:
        yield Board("supply", "Supply", SIDE, SIDE, ((LEVELS,) * SIDE,) * SIDE)
        for zone in self.zone_numbers:
            owner, title = (zone - 1, f"Zone {zone}") if zone else (None, "Neutral zone")
            yield Board(f"z{zone}", title, ZONE, ZONE, ((self.levels,) * ZONE,) * ZONE, owner)
            if owner is not None:
                labels = tuple(f"r{number}" for number in range(1, self.reserve + 1))
                heights = ((1,) * self.reserve,)
                yield Board(f"reserve{zone}", f"Reserve {zone}", self.reserve, 1, heights, owner, labels=labels)

    def cubes(self, state: State) -> Iterator[SceneCube]:
        for block in by_place(state.supply):
            yield from shown("supply", block)
        for zone in self.zone_numbers:
            for block in by_place(state.zones[zone]):
                yield from shown(f"z{zone}", block)
        for seat, reserve in enumerate(state.reserves):
            for block in by_place(reserve):
                yield from shown(f"reserve{seat + 1}", block)

    def choice(self, state: State, move: Move) -> Choice:
        seat = state.turn
        assert seat is not None
        reserve = f"reserve{seat + 1}"
        blocks, cubes = [], list[SceneCube]()
        for placement in move.placements:
            block = self.block_at(state, seat, placement.source)
            blocks.append(f"{'supply' if isinstance(placement.source, Cube) else reserve}:{block.first}")
            board = reserve if placement.zone is None else f"z{placement.zone}"
            cubes += shown(board, placement.block(block))
        return Choice(str(move), ",".join(blocks), tuple(cubes))

    def cards(self) -> Iterator[Card]:
        zones = {zone: self.figures(zone) for zone in self.zone_numbers}
        for figures in dict.fromkeys(zones.values()):
            boards = tuple(f"z{zone}" for zone in self.zone_numbers if zones[zone] == figures)
            for figure in figures:
                yield Card(f"{figure.title} {figure.points[0]}/{figure.points[1]}", figure.drawing, boards)


def not_takable(state: State, block: Block) -> str | None:
    """Why a block cannot be taken: it must be free from above, and along one whole side."""
    for cube in block.cubes:
        above = state.supplied.get(cube._replace(level=cube.level + 1))
        if above:
            return f"the block on {block.first} cannot be taken: that on {above.first} lies on it"
    for face in range(4):  # what all cubes of the block have to the north, to the east …
        beside = {touching(cube)[face] for cube in block.cubes} - set(block.cubes)
        if not any(cube in state.supplied for cube in beside):
            return None
    return f"the block on {block.first} cannot be taken: no side of it is free"


def move_of(*placements: Placement) -> Move:
    return Move(tuple(sorted(placements, key=lambda placement: placement.order)))


def read_source(text: str) -> Cube | Cell:
    match = re.fullmatch(r"\s*[rR]([1-9])\s*", text)
    return Cell(int(match[1]) - 1, 0) if match else read_cube(text)


@lru_cache(maxsize=16_384)
def shown(board: str, block: Block) -> tuple[SceneCube, ...]:
    name = f"{board}:{block.first}"
    return tuple(SceneCube(board, *cube, COLOURS[block.colour], block.colour, name) for cube in block.cubes)


GAME = Qubix
