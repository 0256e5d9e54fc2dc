"""Qubix, a game by Adam Kałuża: take blocks from a shared cube, build on any zone, score figures in one colour.

block      a bar of one, two or three cubes, always lying; a colour of R Y B V P and its cubes
supply     the cube of 5 by 5 by 5 that all take from, e.g. the block that begins at c3.5
zone       3 by 3 cells to build on; each seat has one, called z1, z2 …; two seats share a neutral one, z0
reserve    a few cells in a row, r1 r2 r3, where a seat keeps blocks for later
figure     cells of a zone that score when they, and no others there, show one colour from above
placement  one block put somewhere; a move is one from the supply, or some from the reserve to one zone
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice
from typing import ClassVar

from ..data import packaged_names
from ..errors import OptionError, ParseError
from ..game import Outcome
from ..geometry import Cell, Cube, bars, in_order, is_bar, moved_to, read_cube, rectangle, touching
from ..messages import Message, Sentence, Violation
from ..notation.position import (
    read_gone,
    read_list,
    read_numbers,
    read_turn,
    write_gone,
    write_list,
    write_numbers,
    write_turn,
)
from ..options import option, set_derived
from ..scene import Board, Card, Choice, Scene, SceneCube, Tray, anchors
from ..seats import seat_number
from ._qubix_blocks import (
    CELLS,
    Block,
    by_place,
    level_in_work,
    lifted,
    read_kept,
    read_zone,
    room,
    seen,
    write_block,
    write_kept,
    write_reserve,
)
from ._qubix_material import (
    FIGURES_DRAWING,
    LAYOUT_DRAWING,
    LEVELS,
    SIDE,
    ZONE,
    Figure,
    blocks_of,
    canonical_figures,
    canonical_layout,
    figures_of,
)
from ._qubix_moves import Move, Placement, Target, move_of, read_placement
from ._qubix_scene import SUPPLY, block_name, reserve_name, scene_cubes, zone_name

SEATS = ("red", "yellow", "blue", "violet", "pink")  # the logos on the boards of the seats


@dataclass(frozen=True)
class State:
    turn: int | None
    points: tuple[int, ...]
    supply: frozenset[Block]
    zones: tuple[frozenset[Block], ...]  # the neutral one first
    reserves: tuple[frozenset[Block], ...]  # of each seat; its cells are in row 1, level 1
    gone: frozenset[int] = frozenset()  # the seats that left

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
    layout: str = option(
        "standard", choices=(*packaged_names("layouts"), "random"), data="layouts", drawing=LAYOUT_DRAWING
    )
    seed: int = option(0, low=0, high=999_999_999)
    side: str = option("grey", choices=packaged_names("figures"), data="figures", drawing=FIGURES_DRAWING)
    neutral_side: str = option(None, choices=packaged_names("figures"), data="figures", drawing=FIGURES_DRAWING)
    levels: int = option(3, low=1, high=5)
    reserve: int = option(3, low=1, high=4)

    # ------------------------------------------------------------ Preparation

    def __post_init__(self) -> None:
        if self.neutral_side is not None and self.players > 2:
            raise OptionError("qubix-neutral-side")
        layout, side = canonical_layout(self.layout), canonical_figures(self.side, "side")
        if self.seed and layout != "random":
            raise OptionError("qubix-seed")
        neutral = canonical_figures(self.neutral_side or side, "neutral_side") if self.players == 2 else None
        set_derived(self, layout=layout, side=side, neutral_side=neutral)

    @property
    def seats(self) -> int:
        return self.players

    def material(self) -> dict[str, str]:
        """The supply and the figures themselves, for the compiled twin."""
        sides = {"side": self.side} | ({"neutral_side": self.neutral_side} if self.neutral_side else {})
        return {"layout": write_list(map(write_block, by_place(blocks_of(self.layout, self.seed))))} | {
            name: ";".join(figure.named_line for figure in figures_of(side)) for name, side in sides.items()
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

    def why_not(self, state: State, move: Move) -> Violation | None:
        seat = state.turn
        assert seat is not None
        first, *more = move.placements
        sources = [placement.source for placement in move.placements]
        if more and any(isinstance(source, Cube) for source in sources):
            return Violation("qubix-rule-one-from-supply")
        if len({placement.zone for placement in move.placements}) > 1:
            return Violation("qubix-rule-one-zone")
        if len(set(sources)) < len(sources):
            return Violation("qubix-rule-taken-twice")
        if first.zone is not None and first.zone not in self.zone_numbers:
            return Violation("qubix-rule-no-zone", zone=f"z{first.zone}")
        built = frozenset[Block]() if first.zone is None else state.zones[first.zone]
        for placement in move.placements:
            reason = self.not_there(state, seat, placement.source) or self.misplaced(state, seat, placement, built)
            if reason:
                return reason
            built |= {placement.block(self.block_at(state, seat, placement.source))}
        return None

    def moved(self, state: State, move: Move, board: str, x: int, y: int) -> Move | None:
        """The blocks on another zone, or one block in the reserve of the seat on turn, where it lies along the row."""
        zone = next((zone for zone in self.zone_numbers if zone_name(zone) == board), None)
        if zone is not None:
            cubes = [cube for placement in move.placements for cube in lifted(placement.cells, placement.level)]
            places = moved_to(cubes, x, y)
            cells = iter([cube.cell for cube in places or ()])
            parts = [(each.source, zone, tuple(islice(cells, len(each.cells)))) for each in move.placements]
            return self.placed(state, parts) if places else None
        first, *more = move.placements
        if more or state.turn is None or board != reserve_name(state.turn):
            return None
        row = moved_to(rectangle(len(first.cells), 1), x, 0)
        return self.placed(state, [(first.source, None, row)]) if row else None

    # ------------------------------------------------------------ Taking blocks

    def block_at(self, state: State, seat: int, source: Cube | Cell) -> Block:
        """The block that begins at a place of the supply or of the seat's reserve."""
        if isinstance(source, Cube):
            return state.supplied[source]
        return next(block for block in state.reserves[seat] if block.first.cell == source)

    def not_there(self, state: State, seat: int, source: Cube | Cell) -> Violation | None:
        if isinstance(source, Cell):
            held = [block.first.cell for block in state.reserves[seat]]
            return None if source in held else Violation("qubix-rule-not-in-reserve", cell=write_reserve([source]))
        block = state.supplied.get(source)
        if block is None:
            return Violation("qubix-rule-not-in-supply", cube=source)
        if block.first != source:
            return Violation("qubix-rule-first-cube", cube=block.first)
        return not_takable(state, block)

    def misplaced(self, state: State, seat: int, placement: Placement, built: frozenset[Block]) -> Violation | None:
        cells, zone = placement.cells, placement.zone
        length = self.block_at(state, seat, placement.source).length
        if not is_bar(cells, length):
            return Violation("qubix-rule-length", length=length)
        if zone is None:
            if isinstance(placement.source, Cell):
                return Violation("qubix-rule-reserve-stays")
            taken = set(cells) - set(self.free_reserve(state, seat))
            return Violation("qubix-rule-reserve-taken", cell=write_reserve([min(taken)])) if taken else None
        for cell in cells:
            if cell not in CELLS:
                return Violation("qubix-rule-outside-zone", cell=cell, last=CELLS[-1])
        if placement.level > self.levels:
            return Violation("qubix-rule-zone-full", zone=zone_name(zone), levels=self.levels)
        filled = {cube for block in built for cube in block.cubes}
        for cell in cells:
            if Cube(*cell, placement.level) in filled:
                return Violation("qubix-rule-cell-taken", cell=cell, zone=zone_name(zone))
        return None

    def why_not_take(self, state: State, block: str) -> Violation | None:
        """By the name that a block has in the scene."""
        for found in state.supply:
            if block_name(SUPPLY, found) == block:
                return not_takable(state, found)
        board = block.partition(":")[0]
        if board in map(zone_name, self.zone_numbers):
            return Violation("qubix-rule-zone-stays")
        for seat in range(self.players):
            if board == reserve_name(seat) and seat != state.turn:
                return Violation("qubix-rule-not-your-reserve", seat=seat + 1)
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
        after = replace(state, points=tuple(points), supply=supply, zones=tuple(zones), reserves=tuple(reserves))
        return self.next_turn(after, seat)

    def next_turn(self, state: State, mover: int) -> State:
        """The next seat that has a legal move; one that has none passes, and may play again later."""
        order = [seat for seat in (*range(mover + 1, self.players), *range(mover + 1)) if seat not in state.gone]
        can_move = (seat for seat in order if len(order) > 1 and any(self.ways(state, seat)))
        return replace(state, turn=next(can_move, None))

    def leave(self, state: State, seat: int) -> State:
        """The turn of a seat that leaves is skipped from then on; its zone and its reserve stay as they are.

        The others may build on that zone and still score for it. Alone, nobody plays on. For three seats or more.
        """
        state = replace(state, gone=state.gone | {seat})
        alone = len(state.gone) == self.players - 1
        return self.next_turn(state, seat) if alone or state.turn == seat else state

    def gone(self, state: State) -> frozenset[int]:
        return state.gone

    def movable_parts(self) -> tuple[str, ...]:
        return tuple(f"reserve{seat + 1}" for seat in range(self.players))

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
        figures = figures_of(self.side_of(zone))
        made = [figure for figure in figures if any(cells in figure.ways for cells in changed)]
        return min(made, key=lambda figure: (-figure.points[0], figure.points[1]), default=None)

    def side_of(self, zone: int) -> str:
        return self.side if zone else str(self.neutral_side)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    # ------------------------------------------------------------ End of the game

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        most = max(points for seat, points in enumerate(state.points) if seat not in state.gone)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == most and seat not in state.gone)
        return Outcome(state.points, winners, Sentence(Message("qubix-over")), tuple(sorted(state.gone)))

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        return self.placed(state, map(read_placement, text.split(",")))

    def spelt(self, text: str) -> str:
        return ",".join(str(Placement(*read_placement(part), level=1)) for part in text.split(","))

    def placed(self, state: State, parts: Iterable[Target]) -> Move:
        """The move that puts blocks down one after another; on a zone, each on the lowest level that is not full."""
        built: dict[int | None, frozenset[Block]] = {zone: state.zones[zone] for zone in self.zone_numbers}
        placements = []
        for source, zone, cells in parts:
            level = 1
            if zone in built:
                level = level_in_work(built[zone])
                built[zone] |= {Block("", lifted(cells, level))}
            placements.append(Placement(source, zone, cells, level))
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
            **write_gone(state.gone),
        }

    def read(self, parts: Mapping[str, str]) -> State:
        layout = {block.first: block for block in blocks_of(self.layout, self.seed)}
        gone = [read_cube(text) for text in read_list(parts, "taken")]
        if not set(gone) <= set(layout):
            raise ParseError("qubix-taken")
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
            gone=read_gone(parts, self.players),
        )
        return self.checked(state, [layout[cube] for cube in gone])

    def checked(self, state: State, gone: list[Block]) -> State:
        """Refuses what cannot lie on one table together."""
        placed = sorted((block.colour, block.length) for block in chain(*state.zones, *state.reserves))
        if placed != sorted((block.colour, block.length) for block in gone):
            raise ParseError("qubix-blocks")
        if any(cube._replace(level=cube.level + 1) in state.supplied for block in gone for cube in block.cubes):
            raise ParseError("qubix-taken-from-under")
        if min(state.points) < 0:
            raise ParseError("qubix-negative-points")
        if state.turn in state.gone:
            raise ParseError("qubix-gone-on-turn")
        if state.turn is not None and len(state.gone) == self.players - 1:
            raise ParseError("notation-alone")
        if state.turn is None and self.next_turn(state, 0).turn is not None:
            raise ParseError("qubix-not-over")
        return state

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        return Scene(
            boards=tuple(self.boards()),
            cubes=tuple(self.cubes(state)),
            trays=tuple(Tray(seat, seat_number(seat), SEATS[seat]) for seat in range(self.players)),
            choices=tuple(self.choice(state, move) for move in self.moves(state)),
            cards=tuple(self.cards()),
        )

    def boards(self) -> Iterator[Board]:
        yield Board(SUPPLY, Message("qubix-supply"), SIDE, SIDE, ((LEVELS,) * SIDE,) * SIDE)
        for zone in self.zone_numbers:
            owner = zone - 1 if zone else None
            title = Message("qubix-zone", number=str(zone)) if zone else Message("qubix-neutral-zone")
            yield Board(zone_name(zone), title, ZONE, ZONE, ((self.levels,) * ZONE,) * ZONE, owner)
            if owner is not None:
                title = Message("qubix-reserve", number=str(zone))
                labels = tuple(f"r{number}" for number in range(1, self.reserve + 1))
                heights = ((1,) * self.reserve,)
                yield Board(reserve_name(owner), title, self.reserve, 1, heights, owner, labels=labels)

    def cubes(self, state: State) -> Iterator[SceneCube]:
        for block in by_place(state.supply):
            yield from scene_cubes(SUPPLY, block)
        for zone in self.zone_numbers:
            for block in by_place(state.zones[zone]):
                yield from scene_cubes(zone_name(zone), block)
        for seat, reserve in enumerate(state.reserves):
            for block in by_place(reserve):
                yield from scene_cubes(reserve_name(seat), block)

    def choice(self, state: State, move: Move) -> Choice:
        seat = state.turn
        assert seat is not None
        reserve = reserve_name(seat)
        blocks, cubes = list[str](), list[SceneCube]()
        for placement in move.placements:
            block = self.block_at(state, seat, placement.source)
            source = scene_cubes(SUPPLY if isinstance(placement.source, Cube) else reserve, block)
            blocks.append(source[0].block)
            board = reserve if placement.zone is None else zone_name(placement.zone)
            cubes += scene_cubes(board, placement.block(block))
        return Choice(str(move), tuple(blocks), anchors(cubes), tuple(cubes))

    def cards(self) -> Iterator[Card]:
        for side in self.sides():
            boards = tuple(zone_name(zone) for zone in self.zone_numbers if self.side_of(zone) == side)
            for figure in figures_of(side):
                yield Card(figure.title, ZONE, ZONE, figure.cells, figure.points, boards)

    def card_made(self, state: State, move: Move) -> int | None:
        seat, zone = state.turn, move.placements[0].zone
        if seat is None or zone is None:
            return None
        blocks = {placement.block(self.block_at(state, seat, placement.source)) for placement in move.placements}
        made = self.figure_made(zone, state.zones[zone], state.zones[zone] | blocks)
        cards = [(side, figure) for side in self.sides() for figure in figures_of(side)]
        return None if made is None else cards.index((self.side_of(zone), made))

    def sides(self) -> list[str]:
        """The different sides in play, in the order of the zones."""
        return list(dict.fromkeys(map(self.side_of, self.zone_numbers)))


def not_takable(state: State, block: Block) -> Violation | None:
    """Why a block cannot be taken: it must be free from above, and along one whole side."""
    for cube in block.cubes:
        above = state.supplied.get(cube._replace(level=cube.level + 1))
        if above:
            return Violation("qubix-rule-lies-under", cube=block.first, above=above.first)
    for face in range(4):  # what all cubes of the block have to the north, to the east …
        beside = {touching(cube)[face] for cube in block.cubes} - set(block.cubes)
        if not any(cube in state.supplied for cube in beside):
            return None
    return Violation("qubix-rule-no-free-side", cube=block.first)


GAME = Qubix
