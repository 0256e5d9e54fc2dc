"""The compiled rules. Use them through cubarium.engine."""

from collections.abc import Callable, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


def has_v3() -> bool: ...

class kubruss_state:
    """A state; only its game looks into it."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

class kubruss:
    """A game with its options fixed."""

    def __init__(self, options: str) -> None: ...

    def start(self) -> kubruss_state: ...

    def turn(self, state: kubruss_state) -> int | None: ...

    def colour(self, state: kubruss_state) -> int | None: ...

    def moves(self, state: kubruss_state) -> list[int]: ...

    def play(self, state: kubruss_state, move: int) -> kubruss_state:
        """The state after one of the moves of a state."""

    def scores(self, state: kubruss_state) -> tuple[int, ...]: ...

    def winners(self, state: kubruss_state) -> int:
        """A bit for each seat that shares first place; 0 while the game goes on."""

    def find(self, state: kubruss_state, text: str) -> int | None:
        """The legal move with a canonical text."""

    def write_move(self, state: kubruss_state, move: int) -> str: ...

    def write(self, state: kubruss_state) -> str: ...

    def read(self, text: str) -> kubruss_state: ...

    def symmetries(self) -> int:
        """How many symmetries there are, the identity (0) among them."""

    def image(self, state: kubruss_state, symmetry: int) -> kubruss_state: ...

    def image_of_move(self, state: kubruss_state, move: int, symmetry: int) -> int: ...

    def essence(self, state: kubruss_state) -> bytes:
        """
        What the rest of the game depends on: where it is equal, so is all that follows.
        """

    def perft(self, state: kubruss_state, depth: int) -> int: ...

    def divide(self, state: kubruss_state, depth: int, threads: int) -> list[int]: ...

    def playouts(self, state: kubruss_state, games: int, seed: int, threads: int) -> tuple[tuple[float, ...], tuple[int, ...], int]:
        """The sums of wins, scores and plies."""

    def state_size(self) -> int:
        """How many bytes a state takes."""

    def search(self, state: kubruss_state, seed: int, threads: int, memory: int, plain: bool, exploration: float, prior: float, history: float, later: float, margin: float) -> kubruss_search: ...

    def solver(self, megabytes: int) -> kubruss_solver: ...

    def complete(self, start: kubruss_state) -> kubruss_complete: ...

class kubruss_search:
    """A search from a position of a game."""

    def run(self, simulations: int, seconds: float) -> float:
        """Searches on; how many seconds it took."""

    def stop(self) -> None: ...

    def go(self, state: kubruss_state) -> None: ...

    def report(self) -> tuple[int, int, bool, tuple[float, ...], tuple[float, ...], list[tuple[str, tuple[float, ...]]], list[tuple[str, int, float, tuple[float, ...], tuple[float, ...], bool, tuple[str, ...]]]]:
        """
        Simulations, nodes, whether the best move is certain, chances, scores, owners of cells, lines.
        """

class kubruss_solver:
    """Finds exact values; keeps what it has learnt."""

    def values(self, state: kubruss_state, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> list[tuple[int, int, int]] | None:
        """
        Result, margin and distance of every move, in their order; None when a limit was reached.
        """

    def nodes(self) -> int:
        """How many positions the last call made."""

class kubruss_complete:
    """Every position that can come up, with its value."""

    def work_out(self, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> bool:
        """Lists and values them; False when a limit was reached."""

    def values(self) -> bytes:
        """A byte for each position, in the order in which they are found."""

    def moves(self) -> int:
        """How many moves these positions have."""

    def over(self) -> int:
        """In how many of these positions the game is over."""

class babel_state:
    """A state; only its game looks into it."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

class babel:
    """A game with its options fixed."""

    def __init__(self, options: str) -> None: ...

    def start(self) -> babel_state: ...

    def turn(self, state: babel_state) -> int | None: ...

    def colour(self, state: babel_state) -> int | None: ...

    def moves(self, state: babel_state) -> list[int]: ...

    def play(self, state: babel_state, move: int) -> babel_state:
        """The state after one of the moves of a state."""

    def scores(self, state: babel_state) -> tuple[int, ...]: ...

    def winners(self, state: babel_state) -> int:
        """A bit for each seat that shares first place; 0 while the game goes on."""

    def find(self, state: babel_state, text: str) -> int | None:
        """The legal move with a canonical text."""

    def write_move(self, state: babel_state, move: int) -> str: ...

    def write(self, state: babel_state) -> str: ...

    def read(self, text: str) -> babel_state: ...

    def symmetries(self) -> int:
        """How many symmetries there are, the identity (0) among them."""

    def image(self, state: babel_state, symmetry: int) -> babel_state: ...

    def image_of_move(self, state: babel_state, move: int, symmetry: int) -> int: ...

    def essence(self, state: babel_state) -> bytes:
        """
        What the rest of the game depends on: where it is equal, so is all that follows.
        """

    def perft(self, state: babel_state, depth: int) -> int: ...

    def divide(self, state: babel_state, depth: int, threads: int) -> list[int]: ...

    def playouts(self, state: babel_state, games: int, seed: int, threads: int) -> tuple[tuple[float, ...], tuple[int, ...], int]:
        """The sums of wins, scores and plies."""

    def state_size(self) -> int:
        """How many bytes a state takes."""

    def search(self, state: babel_state, seed: int, threads: int, memory: int, plain: bool, exploration: float, prior: float, history: float, later: float, margin: float) -> babel_search: ...

    def solver(self, megabytes: int) -> babel_solver: ...

    def complete(self, start: babel_state) -> babel_complete: ...

class babel_search:
    """A search from a position of a game."""

    def run(self, simulations: int, seconds: float) -> float:
        """Searches on; how many seconds it took."""

    def stop(self) -> None: ...

    def go(self, state: babel_state) -> None: ...

    def report(self) -> tuple[int, int, bool, tuple[float, ...], tuple[float, ...], list[tuple[str, tuple[float, ...]]], list[tuple[str, int, float, tuple[float, ...], tuple[float, ...], bool, tuple[str, ...]]]]:
        """
        Simulations, nodes, whether the best move is certain, chances, scores, owners of cells, lines.
        """

class babel_solver:
    """Finds exact values; keeps what it has learnt."""

    def values(self, state: babel_state, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> list[tuple[int, int, int]] | None:
        """
        Result, margin and distance of every move, in their order; None when a limit was reached.
        """

    def nodes(self) -> int:
        """How many positions the last call made."""

class babel_complete:
    """Every position that can come up, with its value."""

    def work_out(self, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> bool:
        """Lists and values them; False when a limit was reached."""

    def values(self) -> bytes:
        """A byte for each position, in the order in which they are found."""

    def moves(self) -> int:
        """How many moves these positions have."""

    def over(self) -> int:
        """In how many of these positions the game is over."""

class kewbz_state:
    """A state; only its game looks into it."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

class kewbz:
    """A game with its options fixed."""

    def __init__(self, options: str) -> None: ...

    def start(self) -> kewbz_state: ...

    def turn(self, state: kewbz_state) -> int | None: ...

    def colour(self, state: kewbz_state) -> int | None: ...

    def moves(self, state: kewbz_state) -> list[int]: ...

    def play(self, state: kewbz_state, move: int) -> kewbz_state:
        """The state after one of the moves of a state."""

    def scores(self, state: kewbz_state) -> tuple[int, ...]: ...

    def winners(self, state: kewbz_state) -> int:
        """A bit for each seat that shares first place; 0 while the game goes on."""

    def find(self, state: kewbz_state, text: str) -> int | None:
        """The legal move with a canonical text."""

    def write_move(self, state: kewbz_state, move: int) -> str: ...

    def write(self, state: kewbz_state) -> str: ...

    def read(self, text: str) -> kewbz_state: ...

    def symmetries(self) -> int:
        """How many symmetries there are, the identity (0) among them."""

    def image(self, state: kewbz_state, symmetry: int) -> kewbz_state: ...

    def image_of_move(self, state: kewbz_state, move: int, symmetry: int) -> int: ...

    def essence(self, state: kewbz_state) -> bytes:
        """
        What the rest of the game depends on: where it is equal, so is all that follows.
        """

    def perft(self, state: kewbz_state, depth: int) -> int: ...

    def divide(self, state: kewbz_state, depth: int, threads: int) -> list[int]: ...

    def playouts(self, state: kewbz_state, games: int, seed: int, threads: int) -> tuple[tuple[float, ...], tuple[int, ...], int]:
        """The sums of wins, scores and plies."""

    def state_size(self) -> int:
        """How many bytes a state takes."""

    def search(self, state: kewbz_state, seed: int, threads: int, memory: int, plain: bool, exploration: float, prior: float, history: float, later: float, margin: float) -> kewbz_search: ...

    def solver(self, megabytes: int) -> kewbz_solver: ...

    def complete(self, start: kewbz_state) -> kewbz_complete: ...

class kewbz_search:
    """A search from a position of a game."""

    def run(self, simulations: int, seconds: float) -> float:
        """Searches on; how many seconds it took."""

    def stop(self) -> None: ...

    def go(self, state: kewbz_state) -> None: ...

    def report(self) -> tuple[int, int, bool, tuple[float, ...], tuple[float, ...], list[tuple[str, tuple[float, ...]]], list[tuple[str, int, float, tuple[float, ...], tuple[float, ...], bool, tuple[str, ...]]]]:
        """
        Simulations, nodes, whether the best move is certain, chances, scores, owners of cells, lines.
        """

class kewbz_solver:
    """Finds exact values; keeps what it has learnt."""

    def values(self, state: kewbz_state, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> list[tuple[int, int, int]] | None:
        """
        Result, margin and distance of every move, in their order; None when a limit was reached.
        """

    def nodes(self) -> int:
        """How many positions the last call made."""

class kewbz_complete:
    """Every position that can come up, with its value."""

    def work_out(self, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> bool:
        """Lists and values them; False when a limit was reached."""

    def values(self) -> bytes:
        """A byte for each position, in the order in which they are found."""

    def moves(self) -> int:
        """How many moves these positions have."""

    def over(self) -> int:
        """In how many of these positions the game is over."""

class blokus3d_state:
    """A state; only its game looks into it."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

class blokus3d:
    """A game with its options fixed."""

    def __init__(self, options: str) -> None: ...

    def start(self) -> blokus3d_state: ...

    def turn(self, state: blokus3d_state) -> int | None: ...

    def colour(self, state: blokus3d_state) -> int | None: ...

    def moves(self, state: blokus3d_state) -> list[int]: ...

    def play(self, state: blokus3d_state, move: int) -> blokus3d_state:
        """The state after one of the moves of a state."""

    def scores(self, state: blokus3d_state) -> tuple[int, ...]: ...

    def winners(self, state: blokus3d_state) -> int:
        """A bit for each seat that shares first place; 0 while the game goes on."""

    def find(self, state: blokus3d_state, text: str) -> int | None:
        """The legal move with a canonical text."""

    def write_move(self, state: blokus3d_state, move: int) -> str: ...

    def write(self, state: blokus3d_state) -> str: ...

    def read(self, text: str) -> blokus3d_state: ...

    def symmetries(self) -> int:
        """How many symmetries there are, the identity (0) among them."""

    def image(self, state: blokus3d_state, symmetry: int) -> blokus3d_state: ...

    def image_of_move(self, state: blokus3d_state, move: int, symmetry: int) -> int: ...

    def essence(self, state: blokus3d_state) -> bytes:
        """
        What the rest of the game depends on: where it is equal, so is all that follows.
        """

    def perft(self, state: blokus3d_state, depth: int) -> int: ...

    def divide(self, state: blokus3d_state, depth: int, threads: int) -> list[int]: ...

    def playouts(self, state: blokus3d_state, games: int, seed: int, threads: int) -> tuple[tuple[float, ...], tuple[int, ...], int]:
        """The sums of wins, scores and plies."""

    def state_size(self) -> int:
        """How many bytes a state takes."""

    def search(self, state: blokus3d_state, seed: int, threads: int, memory: int, plain: bool, exploration: float, prior: float, history: float, later: float, margin: float) -> blokus3d_search: ...

    def solver(self, megabytes: int) -> blokus3d_solver: ...

    def complete(self, start: blokus3d_state) -> blokus3d_complete: ...

class blokus3d_search:
    """A search from a position of a game."""

    def run(self, simulations: int, seconds: float) -> float:
        """Searches on; how many seconds it took."""

    def stop(self) -> None: ...

    def go(self, state: blokus3d_state) -> None: ...

    def report(self) -> tuple[int, int, bool, tuple[float, ...], tuple[float, ...], list[tuple[str, tuple[float, ...]]], list[tuple[str, int, float, tuple[float, ...], tuple[float, ...], bool, tuple[str, ...]]]]:
        """
        Simulations, nodes, whether the best move is certain, chances, scores, owners of cells, lines.
        """

class blokus3d_solver:
    """Finds exact values; keeps what it has learnt."""

    def values(self, state: blokus3d_state, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> list[tuple[int, int, int]] | None:
        """
        Result, margin and distance of every move, in their order; None when a limit was reached.
        """

    def nodes(self) -> int:
        """How many positions the last call made."""

class blokus3d_complete:
    """Every position that can come up, with its value."""

    def work_out(self, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> bool:
        """Lists and values them; False when a limit was reached."""

    def values(self) -> bytes:
        """A byte for each position, in the order in which they are found."""

    def moves(self) -> int:
        """How many moves these positions have."""

    def over(self) -> int:
        """In how many of these positions the game is over."""

class qubix_state:
    """A state; only its game looks into it."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

class qubix:
    """A game with its options fixed."""

    def __init__(self, options: str) -> None: ...

    def start(self) -> qubix_state: ...

    def turn(self, state: qubix_state) -> int | None: ...

    def colour(self, state: qubix_state) -> int | None: ...

    def moves(self, state: qubix_state) -> list[int]: ...

    def play(self, state: qubix_state, move: int) -> qubix_state:
        """The state after one of the moves of a state."""

    def scores(self, state: qubix_state) -> tuple[int, ...]: ...

    def winners(self, state: qubix_state) -> int:
        """A bit for each seat that shares first place; 0 while the game goes on."""

    def find(self, state: qubix_state, text: str) -> int | None:
        """The legal move with a canonical text."""

    def write_move(self, state: qubix_state, move: int) -> str: ...

    def write(self, state: qubix_state) -> str: ...

    def read(self, text: str) -> qubix_state: ...

    def symmetries(self) -> int:
        """How many symmetries there are, the identity (0) among them."""

    def image(self, state: qubix_state, symmetry: int) -> qubix_state: ...

    def image_of_move(self, state: qubix_state, move: int, symmetry: int) -> int: ...

    def essence(self, state: qubix_state) -> bytes:
        """
        What the rest of the game depends on: where it is equal, so is all that follows.
        """

    def perft(self, state: qubix_state, depth: int) -> int: ...

    def divide(self, state: qubix_state, depth: int, threads: int) -> list[int]: ...

    def playouts(self, state: qubix_state, games: int, seed: int, threads: int) -> tuple[tuple[float, ...], tuple[int, ...], int]:
        """The sums of wins, scores and plies."""

    def state_size(self) -> int:
        """How many bytes a state takes."""

    def search(self, state: qubix_state, seed: int, threads: int, memory: int, plain: bool, exploration: float, prior: float, history: float, later: float, margin: float) -> qubix_search: ...

    def solver(self, megabytes: int) -> qubix_solver: ...

    def complete(self, start: qubix_state) -> qubix_complete: ...

class qubix_search:
    """A search from a position of a game."""

    def run(self, simulations: int, seconds: float) -> float:
        """Searches on; how many seconds it took."""

    def stop(self) -> None: ...

    def go(self, state: qubix_state) -> None: ...

    def report(self) -> tuple[int, int, bool, tuple[float, ...], tuple[float, ...], list[tuple[str, tuple[float, ...]]], list[tuple[str, int, float, tuple[float, ...], tuple[float, ...], bool, tuple[str, ...]]]]:
        """
        Simulations, nodes, whether the best move is certain, chances, scores, owners of cells, lines.
        """

class qubix_solver:
    """Finds exact values; keeps what it has learnt."""

    def values(self, state: qubix_state, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> list[tuple[int, int, int]] | None:
        """
        Result, margin and distance of every move, in their order; None when a limit was reached.
        """

    def nodes(self) -> int:
        """How many positions the last call made."""

class qubix_complete:
    """Every position that can come up, with its value."""

    def work_out(self, nodes: int, seconds: float, watcher: Callable[[int], None] | None) -> bool:
        """Lists and values them; False when a limit was reached."""

    def values(self) -> bytes:
        """A byte for each position, in the order in which they are found."""

    def moves(self) -> int:
        """How many moves these positions have."""

    def over(self) -> int:
        """In how many of these positions the game is over."""

class babel_encoder:
    """Positions as planes, moves as numbers."""

    def __init__(self, game: babel) -> None: ...

    def planes(self) -> list[str]: ...

    def action_planes(self) -> list[str]: ...

    def shape(self) -> tuple[int, int, int]: ...

    @property
    def actions(self) -> int: ...

    def symmetries(self) -> int: ...

    def observe(self, state: babel_state, colour: int) -> NDArray[numpy.uint8]: ...

    def mask(self, state: babel_state) -> NDArray[numpy.uint8]: ...

    def legal(self, state: babel_state) -> NDArray[numpy.int32]: ...

    def action(self, state: babel_state, move: int) -> int: ...

    def move(self, state: babel_state, action: int) -> int: ...

    def values(self, state: babel_state) -> NDArray[numpy.float32]: ...

    def symmetry(self, state: babel_state, symmetry: int) -> int:
        """A symmetry as the game counts it."""

    def image_of_entries(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def image_of_actions(self, symmetry: int) -> NDArray[numpy.int32]: ...

class babel_single:
    """One game, stepped by actions."""

    def __init__(self, encoder: babel_encoder, state: babel_state) -> None: ...

    def step(self, action: int) -> None: ...

    def put(self, state: babel_state) -> None: ...

    def copy(self) -> babel_single: ...

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""

    @property
    def state(self) -> babel_state: ...

    def observation(self) -> NDArray[numpy.uint8]: ...

    def mask(self) -> NDArray[numpy.uint8]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

class babel_vector:
    """Many games, stepped by actions."""

    def __init__(self, encoder: babel_encoder, start: babel_state, games: int, seed: int, threads: int, opening: int, masks: bool, floats: bool) -> None: ...

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Writes a legal action for each game."""

    def legal(self) -> tuple[NDArray[numpy.int32], NDArray[numpy.int64]]: ...

    def copy(self) -> babel_vector: ...

    def state(self, i: int) -> babel_state: ...

    def put(self, i: int, state: babel_state) -> None: ...

    def seed(self) -> int: ...

    def observations(self) -> object: ...

    def masks(self) -> NDArray[numpy.uint8]: ...

    def turns(self) -> NDArray[numpy.int32]: ...

    def done(self) -> NDArray[numpy.uint8]: ...

    def plies(self) -> NDArray[numpy.int32]: ...

    def lengths(self) -> NDArray[numpy.int32]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

    def scores(self) -> NDArray[numpy.int32]: ...

    def chances(self) -> NDArray[numpy.uint64]:
        """The random numbers of each game: what they go on from."""

class blokus3d_encoder:
    """Positions as planes, moves as numbers."""

    def __init__(self, game: blokus3d) -> None: ...

    def planes(self) -> list[str]: ...

    def action_planes(self) -> list[str]: ...

    def shape(self) -> tuple[int, int, int]: ...

    @property
    def actions(self) -> int: ...

    def symmetries(self) -> int: ...

    def observe(self, state: blokus3d_state, colour: int) -> NDArray[numpy.uint8]: ...

    def mask(self, state: blokus3d_state) -> NDArray[numpy.uint8]: ...

    def legal(self, state: blokus3d_state) -> NDArray[numpy.int32]: ...

    def action(self, state: blokus3d_state, move: int) -> int: ...

    def move(self, state: blokus3d_state, action: int) -> int: ...

    def values(self, state: blokus3d_state) -> NDArray[numpy.float32]: ...

    def symmetry(self, state: blokus3d_state, symmetry: int) -> int:
        """A symmetry as the game counts it."""

    def image_of_entries(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def image_of_actions(self, symmetry: int) -> NDArray[numpy.int32]: ...

class blokus3d_single:
    """One game, stepped by actions."""

    def __init__(self, encoder: blokus3d_encoder, state: blokus3d_state) -> None: ...

    def step(self, action: int) -> None: ...

    def put(self, state: blokus3d_state) -> None: ...

    def copy(self) -> blokus3d_single: ...

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""

    @property
    def state(self) -> blokus3d_state: ...

    def observation(self) -> NDArray[numpy.uint8]: ...

    def mask(self) -> NDArray[numpy.uint8]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

class blokus3d_vector:
    """Many games, stepped by actions."""

    def __init__(self, encoder: blokus3d_encoder, start: blokus3d_state, games: int, seed: int, threads: int, opening: int, masks: bool, floats: bool) -> None: ...

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Writes a legal action for each game."""

    def legal(self) -> tuple[NDArray[numpy.int32], NDArray[numpy.int64]]: ...

    def copy(self) -> blokus3d_vector: ...

    def state(self, i: int) -> blokus3d_state: ...

    def put(self, i: int, state: blokus3d_state) -> None: ...

    def seed(self) -> int: ...

    def observations(self) -> object: ...

    def masks(self) -> NDArray[numpy.uint8]: ...

    def turns(self) -> NDArray[numpy.int32]: ...

    def done(self) -> NDArray[numpy.uint8]: ...

    def plies(self) -> NDArray[numpy.int32]: ...

    def lengths(self) -> NDArray[numpy.int32]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

    def scores(self) -> NDArray[numpy.int32]: ...

    def chances(self) -> NDArray[numpy.uint64]:
        """The random numbers of each game: what they go on from."""

class kewbz_encoder:
    """Positions as planes, moves as numbers."""

    def __init__(self, game: kewbz) -> None: ...

    def planes(self) -> list[str]: ...

    def action_planes(self) -> list[str]: ...

    def shape(self) -> tuple[int, int, int]: ...

    @property
    def actions(self) -> int: ...

    def symmetries(self) -> int: ...

    def observe(self, state: kewbz_state, colour: int) -> NDArray[numpy.uint8]: ...

    def mask(self, state: kewbz_state) -> NDArray[numpy.uint8]: ...

    def legal(self, state: kewbz_state) -> NDArray[numpy.int32]: ...

    def action(self, state: kewbz_state, move: int) -> int: ...

    def move(self, state: kewbz_state, action: int) -> int: ...

    def values(self, state: kewbz_state) -> NDArray[numpy.float32]: ...

    def symmetry(self, state: kewbz_state, symmetry: int) -> int:
        """A symmetry as the game counts it."""

    def image_of_entries(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def image_of_actions(self, symmetry: int) -> NDArray[numpy.int32]: ...

class kewbz_single:
    """One game, stepped by actions."""

    def __init__(self, encoder: kewbz_encoder, state: kewbz_state) -> None: ...

    def step(self, action: int) -> None: ...

    def put(self, state: kewbz_state) -> None: ...

    def copy(self) -> kewbz_single: ...

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""

    @property
    def state(self) -> kewbz_state: ...

    def observation(self) -> NDArray[numpy.uint8]: ...

    def mask(self) -> NDArray[numpy.uint8]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

class kewbz_vector:
    """Many games, stepped by actions."""

    def __init__(self, encoder: kewbz_encoder, start: kewbz_state, games: int, seed: int, threads: int, opening: int, masks: bool, floats: bool) -> None: ...

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Writes a legal action for each game."""

    def legal(self) -> tuple[NDArray[numpy.int32], NDArray[numpy.int64]]: ...

    def copy(self) -> kewbz_vector: ...

    def state(self, i: int) -> kewbz_state: ...

    def put(self, i: int, state: kewbz_state) -> None: ...

    def seed(self) -> int: ...

    def observations(self) -> object: ...

    def masks(self) -> NDArray[numpy.uint8]: ...

    def turns(self) -> NDArray[numpy.int32]: ...

    def done(self) -> NDArray[numpy.uint8]: ...

    def plies(self) -> NDArray[numpy.int32]: ...

    def lengths(self) -> NDArray[numpy.int32]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

    def scores(self) -> NDArray[numpy.int32]: ...

    def chances(self) -> NDArray[numpy.uint64]:
        """The random numbers of each game: what they go on from."""

class kubruss_encoder:
    """Positions as planes, moves as numbers."""

    def __init__(self, game: kubruss) -> None: ...

    def planes(self) -> list[str]: ...

    def action_planes(self) -> list[str]: ...

    def shape(self) -> tuple[int, int, int]: ...

    @property
    def actions(self) -> int: ...

    def symmetries(self) -> int: ...

    def observe(self, state: kubruss_state, colour: int) -> NDArray[numpy.uint8]: ...

    def mask(self, state: kubruss_state) -> NDArray[numpy.uint8]: ...

    def legal(self, state: kubruss_state) -> NDArray[numpy.int32]: ...

    def action(self, state: kubruss_state, move: int) -> int: ...

    def move(self, state: kubruss_state, action: int) -> int: ...

    def values(self, state: kubruss_state) -> NDArray[numpy.float32]: ...

    def symmetry(self, state: kubruss_state, symmetry: int) -> int:
        """A symmetry as the game counts it."""

    def image_of_entries(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def image_of_actions(self, symmetry: int) -> NDArray[numpy.int32]: ...

class kubruss_single:
    """One game, stepped by actions."""

    def __init__(self, encoder: kubruss_encoder, state: kubruss_state) -> None: ...

    def step(self, action: int) -> None: ...

    def put(self, state: kubruss_state) -> None: ...

    def copy(self) -> kubruss_single: ...

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""

    @property
    def state(self) -> kubruss_state: ...

    def observation(self) -> NDArray[numpy.uint8]: ...

    def mask(self) -> NDArray[numpy.uint8]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

class kubruss_vector:
    """Many games, stepped by actions."""

    def __init__(self, encoder: kubruss_encoder, start: kubruss_state, games: int, seed: int, threads: int, opening: int, masks: bool, floats: bool) -> None: ...

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Writes a legal action for each game."""

    def legal(self) -> tuple[NDArray[numpy.int32], NDArray[numpy.int64]]: ...

    def copy(self) -> kubruss_vector: ...

    def state(self, i: int) -> kubruss_state: ...

    def put(self, i: int, state: kubruss_state) -> None: ...

    def seed(self) -> int: ...

    def observations(self) -> object: ...

    def masks(self) -> NDArray[numpy.uint8]: ...

    def turns(self) -> NDArray[numpy.int32]: ...

    def done(self) -> NDArray[numpy.uint8]: ...

    def plies(self) -> NDArray[numpy.int32]: ...

    def lengths(self) -> NDArray[numpy.int32]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

    def scores(self) -> NDArray[numpy.int32]: ...

    def chances(self) -> NDArray[numpy.uint64]:
        """The random numbers of each game: what they go on from."""

class qubix_encoder:
    """Positions as planes, moves as numbers."""

    def __init__(self, game: qubix) -> None: ...

    def planes(self) -> list[str]: ...

    def action_planes(self) -> list[str]: ...

    def shape(self) -> tuple[int, int, int]: ...

    @property
    def actions(self) -> int: ...

    def symmetries(self) -> int: ...

    def observe(self, state: qubix_state, colour: int) -> NDArray[numpy.uint8]: ...

    def mask(self, state: qubix_state) -> NDArray[numpy.uint8]: ...

    def legal(self, state: qubix_state) -> NDArray[numpy.int32]: ...

    def action(self, state: qubix_state, move: int) -> int: ...

    def move(self, state: qubix_state, action: int) -> int: ...

    def values(self, state: qubix_state) -> NDArray[numpy.float32]: ...

    def symmetry(self, state: qubix_state, symmetry: int) -> int:
        """A symmetry as the game counts it."""

    def image_of_entries(self, symmetry: int) -> NDArray[numpy.int32]: ...

    def image_of_actions(self, symmetry: int) -> NDArray[numpy.int32]: ...

class qubix_single:
    """One game, stepped by actions."""

    def __init__(self, encoder: qubix_encoder, state: qubix_state) -> None: ...

    def step(self, action: int) -> None: ...

    def put(self, state: qubix_state) -> None: ...

    def copy(self) -> qubix_single: ...

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""

    @property
    def state(self) -> qubix_state: ...

    def observation(self) -> NDArray[numpy.uint8]: ...

    def mask(self) -> NDArray[numpy.uint8]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

class qubix_vector:
    """Many games, stepped by actions."""

    def __init__(self, encoder: qubix_encoder, start: qubix_state, games: int, seed: int, threads: int, opening: int, masks: bool, floats: bool) -> None: ...

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def sample(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Writes a legal action for each game."""

    def legal(self) -> tuple[NDArray[numpy.int32], NDArray[numpy.int64]]: ...

    def copy(self) -> qubix_vector: ...

    def state(self, i: int) -> qubix_state: ...

    def put(self, i: int, state: qubix_state) -> None: ...

    def seed(self) -> int: ...

    def observations(self) -> object: ...

    def masks(self) -> NDArray[numpy.uint8]: ...

    def turns(self) -> NDArray[numpy.int32]: ...

    def done(self) -> NDArray[numpy.uint8]: ...

    def plies(self) -> NDArray[numpy.int32]: ...

    def lengths(self) -> NDArray[numpy.int32]: ...

    def rewards(self) -> NDArray[numpy.float32]: ...

    def scores(self) -> NDArray[numpy.int32]: ...

    def chances(self) -> NDArray[numpy.uint64]:
        """The random numbers of each game: what they go on from."""

class packing_walk:
    """All packings, one after another."""

    def next(self, most: int) -> list[tuple[list[int], list[int]]]:
        """
        The rows of the next packings, each with the symmetries that fix it; none at the end.
        """

class packing_urn:
    """Packings to draw from."""

    def results(self) -> list[tuple[list[int], bytes]]: ...

    def draw(self, used: Sequence[int], seed: int, stream: int) -> list[int]:
        """The rows of a packing with these numbers of rows."""

class packing:
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

    def swept(self, symmetry: int, memory: int, progress: Callable[[float, int], None] | None) -> tuple[str, list[tuple[list[int], bytes]]]:
        """How a count by states ended, and the numbers of used rows with counts."""

    def tried(self, symmetry: int, by_cells: bool, limit: int) -> list[tuple[list[int], int]] | None:
        """
        The numbers of used rows with counts, by trying so many rows at most; None when that does not suffice.
        """

    def parts(self, symmetry: int, by_cells: bool) -> list[int]:
        """For how many parts each part of a search stands."""

    def count_parts(self, symmetry: int, by_cells: bool, threads: int, done: Sequence[int], told: Callable[[int, Sequence[tuple[Sequence[int], int]]], None], progress: Callable[[float, int], None] | None) -> None:
        """
        Counts the parts of a search that are not done, and tells what each came to.
        """

    def estimated(self, population: int, seed: int, run: int) -> list[tuple[list[int], float]]:
        """An estimate of the counts, with so many states going on."""

    def find(self, by_cells: bool, seed: int, limit: int) -> tuple[bool, list[int]]:
        """Whether the search came to an end, and the rows that it found."""

    def pick(self, by_cells: bool, part: int, used: Sequence[int], index: int) -> list[int]:
        """
        The rows of a packing of a part: of those with these numbers of rows, the one at an index.
        """

    def walk(self, by_cells: bool, rotations: bool, mirrors: bool) -> packing_walk: ...

    def urn(self, memory: int) -> packing_urn | None: ...
