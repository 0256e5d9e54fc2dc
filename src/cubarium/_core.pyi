"""The compiled rules. Use them through cubarium.engine."""

from collections.abc import Callable, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

import cubarium.game


class Position(cubarium.game.Position):
    """A position of a compiled game."""

class Move:
    """One of the legal moves of a compiled position."""

    @property
    def position(self) -> Position:
        """The position that it is a move of."""

class Search:
    """A tree search from a position of a game."""

    def run(self, simulations: int, seconds: float) -> float:
        """Searches on; how many seconds it took."""

    def stop(self) -> None: ...

    def go(self, position: cubarium.game.Position) -> None: ...

    def report(self) -> tuple[int, int, bool, tuple[float, ...], tuple[float, ...], list[tuple[str, tuple[float, ...]]], list[tuple[str, int, float, tuple[float, ...], tuple[float, ...], bool, tuple[str, ...]]]]:
        """
        Simulations, nodes, whether the best move is proven, chances, scores, owners of cells, moves.
        """

class Solver:
    """Finds exact values; keeps what it has learnt."""

    def values(self, position: cubarium.game.Position, nodes: int, seconds: float, watcher: Callable[[int], object] | None) -> list[tuple[int, int, int]] | None:
        """
        Result, margin and distance of every move, in their order; None when a limit was reached.
        """

    def nodes(self) -> int:
        """How many positions the last call made."""

class Enumeration:
    """Every position that can come up, with its value."""

    def run(self, nodes: int, seconds: float, watcher: Callable[[int], object] | None) -> bool:
        """Lists and values them; False when a limit was reached."""

    def values(self) -> bytes:
        """A byte for each position, in the order in which they are found."""

    def moves(self) -> int:
        """How many moves these positions have."""

    def over(self) -> int:
        """In how many of these positions the game is over."""

class Backend:
    """A compiled game with its options fixed."""

    def __init__(self, name: str, options: str) -> None:
        """
        Of one of the games of this module, with its options written out; KeyError where it has none of that name.
        """

    @property
    def name(self) -> str: ...

    def start(self, rules: object) -> cubarium.game.Position:
        """
        The first position; `rules`, whose `backend` this is, is what its positions refer to.
        """

    def read(self, text: str, rules: object) -> cubarium.game.Position:
        """The position that a text stands for, without name and options."""

    def write(self, position: cubarium.game.Position) -> str: ...

    def winners(self, position: cubarium.game.Position) -> int:
        """A bit for each seat that shares first place; 0 while the game goes on."""

    def leave(self, position: cubarium.game.Position, seat: int) -> cubarium.game.Position:
        """The position after a seat has left, where the game goes on without it."""

    def gone(self, position: cubarium.game.Position) -> int:
        """A bit for each seat that has left."""

    def find(self, position: cubarium.game.Position, text: str) -> cubarium.game.Move | None:
        """The legal move with a canonical text."""

    @property
    def has_scenes(self) -> bool: ...

    def scene(self, position: cubarium.game.Position, before: cubarium.game.Position | None = None, choices: bool = True, winners: int | None = None) -> bytes:
        """
        The scene as JSON; cubes that were not there before are marked as fresh; `winners`, a bit for each seat, are given where the game ended by what is not on the board.
        """

    def scenes(self, position: cubarium.game.Position, before: cubarium.game.Position | None = None) -> tuple[bytes, bytes]:
        """The scene as JSON, and the same without its choices."""

    def card_made(self, position: cubarium.game.Position, move: cubarium.game.Move) -> int | None:
        """The card of the scene whose figure a move makes."""

    @property
    def has_violations(self) -> bool: ...

    def ordered(self, position: cubarium.game.Position, move: str) -> str:
        """
        The text of a move with its parts in the order that the position asks for.
        """

    def why_not(self, position: cubarium.game.Position, move: str) -> tuple[str, dict[str, object]] | None:
        """
        The rule that a move would break, by its text as the reference writes it.
        """

    def why_not_at(self, position: cubarium.game.Position, like: str, board: str, x: int, y: int) -> tuple[str, dict[str, object]] | None:
        """
        The rule that the block of a legal move would break with its anchor on another cell.
        """

    def why_not_take(self, position: cubarium.game.Position, block: str) -> tuple[str, dict[str, object]] | None:
        """Why a block that lies on a board cannot be taken from there."""

    def effects(self, position: cubarium.game.Position) -> list[tuple[str, list[int], int | None]]:
        """
        For each move that scores: its text, what it adds to the score of each seat, the card whose figure it makes.
        """

    def symmetries(self) -> int:
        """How many symmetries there are, the identity (0) among them."""

    def image(self, position: cubarium.game.Position, symmetry: int) -> cubarium.game.Position: ...

    def image_of_move(self, position: cubarium.game.Position, move: cubarium.game.Move, symmetry: int) -> cubarium.game.Move:
        """The move of the image that does there what this does here."""

    def canonical_key(self, position: cubarium.game.Position) -> bytes:
        """
        What the rest of the game depends on: where it is equal, so is all that follows.
        """

    def perft(self, position: cubarium.game.Position, depth: int) -> int: ...

    def divide(self, position: cubarium.game.Position, depth: int, threads: int) -> list[int]:
        """The share of each move in perft, in the order of the moves."""

    def playouts(self, position: cubarium.game.Position, games: int, seed: int, threads: int) -> tuple[tuple[float, ...], tuple[int, ...], int]:
        """The sums of wins, scores and plies."""

    def state_size(self) -> int:
        """How many bytes a state takes."""

    def answer(self, verb: str, words: Sequence[str]) -> str:
        """Self-play and matches of nets of this game, with any options, as JSON."""

    def refusal_of_net(self, path: str) -> str:
        """Why a net cannot be used here; empty where it can."""

    def search(self, position: cubarium.game.Position, seed: int, threads: int, memory: int, plain: bool, exploration: float, policy_prior: float, history_weight: float, rave_bias: float, margin: float, untried: float, misjudgement: float, net: str) -> Search: ...

    def solver(self, megabytes: int) -> Solver: ...

    def enumeration(self, start: cubarium.game.Position) -> Enumeration: ...

    def encoder(self) -> Encoder | None:
        """None where the game has no encoding."""

class Encoder:
    """Positions as planes, moves as numbers."""

    def planes(self) -> list[str]: ...

    def action_planes(self) -> list[str]: ...

    def shape(self) -> tuple[int, int, int]: ...

    @property
    def actions(self) -> int: ...

    def symmetries(self) -> int: ...

    def observe(self, position: cubarium.game.Position, colour: int) -> NDArray[numpy.uint8]: ...

    def mask(self, position: cubarium.game.Position) -> NDArray[numpy.uint8]: ...

    def legal(self, position: cubarium.game.Position) -> NDArray[numpy.int32]: ...

    def action(self, position: cubarium.game.Position, move: cubarium.game.Move) -> int: ...

    def move(self, position: cubarium.game.Position, action: int) -> cubarium.game.Move: ...

    def values(self, position: cubarium.game.Position) -> NDArray[numpy.float32]: ...

    def symmetry(self, position: cubarium.game.Position, symmetry: int) -> int:
        """A symmetry as the game counts it."""

    def entry_images(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def action_images(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def single(self, position: cubarium.game.Position) -> Single: ...

    def vector(self, start: cubarium.game.Position, games: int, seed: int, threads: int, opening: int, masks: bool, floats: bool) -> Vector: ...

class Single:
    """One game, stepped by actions."""

    def step(self, action: int) -> None: ...

    def put(self, position: cubarium.game.Position) -> None: ...

    def copy(self) -> Single: ...

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""

    def position(self, rules: object) -> cubarium.game.Position: ...

    def observation(self) -> NDArray[numpy.uint8]: ...

    def mask(self) -> NDArray[numpy.uint8]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

class Vector:
    """Many games, stepped by actions."""

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Writes a legal action for each game."""

    def legal(self) -> tuple[NDArray[numpy.int32], NDArray[numpy.int64]]: ...

    def copy(self) -> Vector: ...

    def position(self, i: int, rules: object) -> cubarium.game.Position: ...

    def put(self, i: int, position: cubarium.game.Position) -> None: ...

    def seed(self) -> int: ...

    def observations(self) -> object: ...

    def masks(self) -> NDArray[numpy.uint8]: ...

    def turns(self) -> NDArray[numpy.int32]: ...

    def done(self) -> NDArray[numpy.uint8]: ...

    def plies(self) -> NDArray[numpy.int32]: ...

    def lengths(self) -> NDArray[numpy.int32]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

    def scores(self) -> NDArray[numpy.int32]: ...

    def generators(self) -> NDArray[numpy.uint64]:
        """The random numbers of each game: what they go on from."""

class PackingWalk:
    """All packings, one after another."""

    def next(self, most: int) -> list[tuple[list[int], list[int]]]:
        """
        The rows of the next packings, each with the symmetries that fix it; none at the end.
        """

class PackingSampler:
    """Draws packings at random."""

    def results(self) -> list[tuple[list[int], bytes]]: ...

    def draw(self, used: Sequence[int], seed: int, stream: int) -> list[int]:
        """The rows of a packing with these numbers of rows."""

class Packer:
    """A packing problem."""

    def __init__(self, cells: Sequence[Sequence[int]], pieces: Sequence[tuple[Sequence[Sequence[int]], int, int, int, int]], placed: Sequence[tuple[int, Sequence[Sequence[int]]]]) -> None:
        """
        Pieces are shapes with a mark, equal for those that a mirror may exchange, a colour, and the least and most to use.
        """

    def class_of(self) -> list[int]:
        """The class of each piece."""

    def row(self, row: int) -> tuple[int, list[tuple[int, int, int]]]:
        """The class and the cubes of a row."""

    def row_images(self, symmetry: int, rows: Sequence[int]) -> list[int]: ...

    def symmetries(self) -> list[tuple[bool, list[int]]]:
        """
        For each symmetry, the identity first, whether it mirrors, and which piece it makes of each.
        """

    def conjugacy(self, mirrors: bool) -> list[tuple[int, int]]:
        """A symmetry of each conjugacy class, and how many the class has."""

    def kinds(self, symmetry: int) -> list[tuple[int, int, int]]:
        """
        The class, the mirror class and the length of each kind of orbit under a symmetry.
        """

    def count_by_frontier(self, symmetry: int, memory: int, progress: Callable[[float, int], object] | None) -> tuple[str, list[tuple[list[int], bytes]]]:
        """
        How the count ended (done, memory, overflow), and the numbers of used rows with counts.
        """

    def count_within(self, symmetry: int, by_cells: bool, limit: int) -> list[tuple[list[int], int]] | None:
        """
        The numbers of used rows with counts, by trying so many rows at most; None when that does not suffice.
        """

    def parts(self, symmetry: int, by_cells: bool) -> list[int]:
        """For how many parts each part of a search stands."""

    def count_parts(self, symmetry: int, by_cells: bool, threads: int, done: Sequence[int], on_part: Callable[[int, Sequence[tuple[Sequence[int], int]]], None], progress: Callable[[float, int], object] | None) -> None:
        """
        Counts the parts of a search that are not done, and calls `on_part` with each result.
        """

    def estimate(self, population: int, seed: int, run: int) -> list[tuple[list[int], float]]:
        """An estimate of the counts, with so many states going on."""

    def find(self, by_cells: bool, seed: int, limit: int) -> tuple[bool, list[int]]:
        """Whether the search came to an end, and the rows that it found."""

    def pick(self, by_cells: bool, part: int, used: Sequence[int], index: int) -> list[int]:
        """
        The rows of a packing of a part: of those with these numbers of rows, the one at an index.
        """

    def walk(self, by_cells: bool, rotations: bool, mirrors: bool) -> PackingWalk: ...

    def sampler(self, memory: int) -> PackingSampler | None:
        """None where the memory does not suffice."""

GAMES: tuple[str, ...]
