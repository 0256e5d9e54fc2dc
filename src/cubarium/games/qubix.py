"""Qubix, a game by Adam Kałuża: take blocks from a shared cube, build on any zone, score figures in one colour.

    block      a bar of one, two or three cubes, always lying; a colour of R Y B V P and its cubes
    supply     the cube of 5 by 5 by 5 that all take from, e.g. the block that begins at c3.5
    zone       3 by 3 cells to build on; each seat has one, called z1, z2 …; two seats share a neutral one, z0
    reserve    a few cells in a row, r1 r2 r3, where a seat keeps blocks for later
    figure     cells of a zone that score when they, and no others there, show one colour from above
    placement  one block put somewhere; a move is one from the supply, or some from the reserve to one zone
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import ClassVar, NamedTuple

from ..data import names
from ..game import Outcome
from ..geometry import Cell, Cube, bars, in_order, is_bar, read_cells, read_cube, read_cubes, rectangle, sides, write
from ..options import OptionError, option, settle
from ..scene import Board, Card, Choice, Scene, SceneCube, Tray
from ..texts import read_list, read_numbers, read_turn, write_list, write_numbers, write_turn
from ._qubix_material import (
    COLOURS,
    LEVELS,
    SIDE,
    ZONE,
    Block,
    Figure,
    blocks_of,
    canonical_figures,
    canonical_layout,
    figures_of,
    lifted,
)

CELLS = rectangle(ZONE, ZONE)
SEATS = ("red", "yellow", "blue", "violet", "pink")  # the logos on the boards of the seats


class Placement(NamedTuple):
    source: Cube | Cell  # the first cube of a block in the supply, or its first cell in the reserve: Cell(1, 0) is r2
    zone: int | None  # 0 is the neutral one, 1 that of seat 0 …; None is the reserve
    cells: tuple[Cell, ...]
    level: int

    def __str__(self) -> str:
        source = self.source if isinstance(self.source, Cube) else write_reserve([self.source])
        return f"{source}>" + (
            write_reserve(self.cells) if self.zone is None else f"z{self.zone}:{write(self.cells)}"
        )

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
    def taken_from(self) -> dict[Cube, Block]:
        """What lies on every cube of the supply."""
        return {cube: block for block in self.supply for cube in block.cubes}


@dataclass(frozen=True)
class Qubix:
    name: ClassVar[str] = "qubix"
    title: ClassVar[str] = "Qubix"
    about: ClassVar[str] = "Take blocks from a shared cube and build figures in one colour, on any zone."
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 2 * SIDE * SIDE * LEVELS  # each block may go to a reserve, then to a zone

    players: int = option(2, "seats at the table", low=2, high=5)
    layout: str = option("standard", "the supply", choices=(*names("layouts"), "random"), data="layouts")
    seed: int = option(0, "of a random layout", low=0, high=999_999_999)
    side: str = option("grey", "the figures of the zones", choices=names("figures"), data="figures")
    neutral_side: str = option(
        None, "those of the neutral zone of two players, where they differ", choices=names("figures"), data="figures"
    )
    levels: int = option(3, "how high a zone is built", low=1, high=5)
    reserve: int = option(3, "cells in a reserve", low=1, high=4)

    # ------------------------------------------------------------ Preparation

    def __post_init__(self) -> None:
        if self.neutral_side is not None and self.players > 2:
            raise OptionError("neutral_side is for 2 players: more have no neutral zone")
        layout, side = canonical_layout(self.layout), canonical_figures(self.side)
        if self.seed and layout != "random":
            raise OptionError("seed is for the random layout")
        neutral = canonical_figures(self.neutral_side or side) if self.players == 2 else None
        settle(self, layout=layout, side=side, neutral_side=neutral)

    @property
    def seats(self) -> int:
        return self.players

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
                grown = built | {Block(block.colour, lifted(cells, level))}
                for more in self.from_reserve(blocks - {block}, zone, grown):
                    yield move_of(placement, *more.placements)

    # ------------------------------------------------------------ Placing blocks

    def room(self, built: frozenset[Block], length: int) -> list[tuple[tuple[Cell, ...], int]]:
        """Where a bar can lie: "as long as a level is not complete, it is forbidden to build higher"."""
        level = level_in_work(built)
        return [(cells, level) for cells in bars(empty(built), length)] if level <= self.levels else []

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
        zone = state.zones[first.zone] if first.zone in self.zone_numbers else frozenset()
        for placement in move.placements:
            block, reason = self.take(state, seat, placement.source)
            if block is None:
                return reason
            reason = self.misplaced(state, seat, block, placement, zone)
            if reason:
                return reason
            zone |= {Block(block.colour, lifted(placement.cells, placement.level))}
        return None

    # ------------------------------------------------------------ Taking blocks

    def take(self, state: State, seat: int, source: Cube | Cell) -> tuple[Block | None, str]:
        """The block that begins at a place, or why it cannot be taken."""
        if isinstance(source, Cube):
            found = state.taken_from.get(source)
            if found is None:
                return None, f"there is no block on {source} of the supply"
            if found.first != source:
                return None, f"that block is called by its first cube, {found.first}"
            reason = not_takable(state, found)
            return (None, reason) if reason else (found, "")
        held = [block for block in state.reserves[seat] if block.first.cell == source]
        return (held[0], "") if held else (None, f"no block of your reserve begins at {write_reserve([source])}")

    def misplaced(
        self, state: State, seat: int, block: Block, placement: Placement, zone: frozenset[Block]
    ) -> str | None:
        cells = placement.cells
        if not is_bar(cells, block.length):
            return f"that block is {block.length} long: it needs as many cells in a row"
        if placement.zone is None:
            if not isinstance(placement.source, Cube):
                return "a block of the reserve does not move until it is put on a zone"
            free = self.free_reserve(state, seat)
            taken = [cell for cell in cells if cell not in free]
            return f"{write_reserve(taken[:1])} is not a free cell of your reserve" if taken else None
        if placement.zone not in self.zone_numbers:
            return f"there is no zone z{placement.zone} here"
        outside = [cell for cell in cells if cell not in CELLS]
        if outside:
            return f"{outside[0]} is outside the zone, which ends at c3"
        if placement.level > self.levels:
            return f"zone z{placement.zone} is full: it has {self.levels} levels"
        taken = [cell for cell in cells if cell not in empty(zone)]
        if taken:
            return f"{taken[0]} of zone z{placement.zone} is taken, and its level is not complete"
        return None

    def play(self, state: State, move: Move) -> State:
        seat = state.turn
        assert seat is not None
        supply, zones, reserves = state.supply, list(state.zones), list(state.reserves)
        for placement in move.placements:
            block, _ = self.take(state, seat, placement.source)
            assert block is not None
            put = Block(block.colour, lifted(placement.cells, placement.level))
            if isinstance(placement.source, Cube):
                supply -= {block}
            else:
                reserves[seat] -= {block}
            if placement.zone is None:
                reserves[seat] |= {put}
            else:
                zones[placement.zone] |= {put}
        zone = move.placements[0].zone
        points = list(state.points)
        if zone is not None:
            for scorer, number in self.scored(seat, zone, state.zones[zone], zones[zone]):
                points[scorer] += number
        return self.next_turn(State(None, tuple(points), supply, tuple(zones), tuple(reserves)), seat)

    def next_turn(self, state: State, mover: int) -> State:
        """A seat with no legal move passes; "he can play again if the situation opens up"."""
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
        """ "Seen from above, whatever the level": a figure is made when all that shows of a colour is that figure."""
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
                f"reserve{seat + 1}": write_list(
                    f"{block.colour}:{write_reserve(cube.cell for cube in block.cubes)}" for block in by_place(reserve)
                )
                for seat, reserve in enumerate(state.reserves)
            },
        }

    def read(self, parts: Mapping[str, str]) -> State:
        supply = blocks_of(self.layout, self.seed)
        first = {block.first: block for block in supply}
        gone = [read_cube(text) for text in read_list(parts, "taken")]
        if not set(gone) <= set(first):
            raise ValueError("taken must name blocks of the supply by their first cubes")
        zones = [frozenset[Block]()] * (self.players + 1)
        for zone in self.zone_numbers:
            zones[zone] = self.read_zone(read_list(parts, f"z{zone}"))
        reserves = [self.read_reserve_blocks(read_list(parts, f"reserve{seat + 1}")) for seat in range(self.players)]
        placed = sorted((block.colour, block.length) for block in chain(*zones, *reserves))
        if placed != sorted((first[cube].colour, first[cube].length) for cube in gone):
            raise ValueError("the zones and reserves must have just the blocks that are taken from the supply")
        left = frozenset(supply - {first[cube] for cube in gone})
        if any(cube._replace(level=cube.level + 1) in {c for block in left for c in block.cubes} for cube in chain(*(first[c].cubes for c in gone))):
            raise ValueError("a block was taken from under another")
        points = read_numbers(parts, "points", self.players)
        state = State(read_turn(parts, self.seats), points, left, tuple(zones), tuple(reserves))
        if min(points) < 0 or (state.turn is None and self.next_turn(state, 0).turn is not None):
            raise ValueError("points are not negative, and the game is over only when no seat has a move")
        return state

    def read_zone(self, texts: Iterable[str]) -> frozenset[Block]:
        blocks = [read_block(text) for text in texts]
        cubes = [cube for block in blocks for cube in block.cubes]
        full, rest = divmod(len(cubes), len(CELLS))
        levels = [[cube.cell for cube in cubes if cube.level == level] for level in range(1, self.levels + 1)]
        wanted = [len(CELLS)] * full + [rest] * (self.levels > full) + [0] * (self.levels - full - 1)
        if [len(set(cells) & set(CELLS)) for cells in levels] != wanted or sum(map(len, levels)) != len(cubes):
            raise ValueError(f"a zone has bars on its nine cells, at most {self.levels} levels, each full before the next")
        return frozenset(blocks)

    def read_reserve_blocks(self, texts: Iterable[str]) -> frozenset[Block]:
        blocks = []
        for text in texts:
            colour, _, cells = text.partition(":")
            blocks.append(bar_of(colour, lifted(read_reserve(cells), 1)))
        taken = [cube.x for block in blocks for cube in block.cubes]
        if len(set(taken)) < len(taken) or max(taken, default=0) >= self.reserve:
            raise ValueError(f"a reserve has {self.reserve} cells, each with one block at most")
        return frozenset(blocks)

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        return Scene(
            game=self.name,
            boards=tuple(self.boards()),
            cubes=tuple(self.cubes(state)),
            trays=tuple(Tray(seat, f"Seat {seat + 1}", SEATS[seat]) for seat in range(self.players)),
            scores=state.points,
            turn=state.turn,
            colour=state.turn,
            choices=tuple(self.choice(state, move) for move in self.moves(state)),
            cards=tuple(self.cards()),
        )

    def boards(self) -> Iterator[Board]:
        yield Board("supply", "Supply", SIDE, SIDE, ((LEVELS,) * SIDE,) * SIDE)
        for zone in self.zone_numbers:
            owner, title = (zone - 1, f"Zone {zone}") if zone else (None, "Neutral zone")
            yield Board(f"z{zone}", title, ZONE, ZONE, ((self.levels,) * ZONE,) * ZONE, owner)
            if owner is not None:
                yield Board(f"reserve{zone}", f"Reserve {zone}", self.reserve, 1, ((1,) * self.reserve,), owner)

    def cubes(self, state: State) -> Iterator[SceneCube]:
        for block in by_place(state.supply):
            yield from shown("supply", block, str(block.first))
        for zone in self.zone_numbers:
            for block in by_place(state.zones[zone]):
                yield from shown(f"z{zone}", block)
        for seat, reserve in enumerate(state.reserves):
            for block in by_place(reserve):
                yield from shown(f"reserve{seat + 1}", block)

    def choice(self, state: State, move: Move) -> Choice:
        seat = state.turn
        assert seat is not None
        names, cubes = [], []
        for placement in move.placements:
            block, _ = self.take(state, seat, placement.source)
            assert block is not None
            supplied = isinstance(placement.source, Cube)
            names.append(str(block.first) if supplied else f"reserve{seat + 1}:{block.first}")
            board = f"reserve{seat + 1}" if placement.zone is None else f"z{placement.zone}"
            cubes += shown(board, Block(block.colour, lifted(placement.cells, placement.level)))
        return Choice(str(move), ",".join(names), tuple(cubes))

    def cards(self) -> Iterator[Card]:
        zones = {zone: self.figures(zone) for zone in self.zone_numbers}
        for figures in dict.fromkeys(zones.values()):
            boards = tuple(f"z{zone}" for zone in self.zone_numbers if zones[zone] == figures)
            for figure in figures:
                yield Card(f"{figure.title} {figure.points[0]}/{figure.points[1]}", figure.drawing, boards)


def not_takable(state: State, block: Block) -> str | None:
    """ "It must be wholly accessible from above and from at least one side"; outside the supply is free."""
    for cube in block.cubes:
        above = state.taken_from.get(cube._replace(level=cube.level + 1))
        if above:
            return f"the block on {block.first} cannot be taken: that on {above.first} lies on it"
    for side in zip(*(sides(cube.cell) for cube in block.cubes), strict=True):
        beside = {Cube(*cell, block.first.level) for cell in side} - set(block.cubes)
        if not any(cube in state.taken_from for cube in beside):
            return None
    return f"the block on {block.first} cannot be taken: no side of it is free"


def level_in_work(built: frozenset[Block]) -> int:
    return sum(block.length for block in built) // len(CELLS) + 1


def empty(built: frozenset[Block]) -> list[Cell]:
    """The cells of a zone that are free on the level in work."""
    taken = {cube for block in built for cube in block.cubes}
    return [cell for cell in CELLS if Cube(*cell, level_in_work(built)) not in taken]


def seen(built: frozenset[Block]) -> dict[str, frozenset[Cell]]:
    """The cells that each colour shows from above."""
    tops: dict[Cell, str] = {}
    for block in sorted(built, key=lambda block: block.first.level):
        for cube in block.cubes:
            tops[cube.cell] = block.colour
    return {colour: frozenset(cell for cell in tops if tops[cell] == colour) for colour in set(tops.values())}


def move_of(*placements: Placement) -> Move:
    return Move(tuple(sorted(placements, key=lambda placement: placement.order)))


def by_place(blocks: Iterable[Block]) -> list[Block]:
    return sorted(blocks, key=lambda block: block.first[::-1])


def write_block(block: Block) -> str:
    return f"{block.colour}:{write(block.cubes)}"


def read_block(text: str) -> Block:
    colour, _, cubes = text.partition(":")
    return bar_of(colour, read_cubes(cubes))


def bar_of(colour: str, cubes: tuple[Cube, ...]) -> Block:
    cells = tuple(cube.cell for cube in cubes)
    if colour not in COLOURS or len({cube.level for cube in cubes}) > 1 or len(cubes) > 3 or not is_bar(cells, len(cells)):
        raise ValueError(f"a block is a colour of {', '.join(COLOURS)} and one to three cubes in a row, like R:a1.1+b1.1")
    return Block(colour, cubes)


def write_reserve(cells: Iterable[Cell]) -> str:
    return "+".join(f"r{cell.x + 1}" for cell in in_order(cells))


def read_reserve(text: str) -> tuple[Cell, ...]:
    if not re.fullmatch(r"\s*[rR][1-9]\s*(\+\s*[rR][1-9]\s*)*", text):
        raise ValueError(f"expected a zone like z1:a1+b1 or cells of the reserve like r1+r2, not {text.strip()[:40]!r}")
    numbers = [int(number) - 1 for number in re.findall("[1-9]", text)]
    if len(set(numbers)) < len(numbers):
        raise ValueError("a cell of the reserve is named twice")
    return in_order(Cell(number, 0) for number in numbers)


def read_source(text: str) -> Cube | Cell:
    match = re.fullmatch(r"\s*[rR]([1-9])\s*", text)
    return Cell(int(match[1]) - 1, 0) if match else read_cube(text)


def shown(board: str, block: Block, name: str | None = None) -> Iterator[SceneCube]:
    for cube in block.cubes:
        yield SceneCube(board, *cube, COLOURS[block.colour], block.colour, name or f"{board}:{block.first}")


GAME = Qubix
