"""Games stepped by actions inside the core: thousands at once, or one alone.

>>> vector = Vector("kubruss", 1000, seed=1)
>>> games = 0
>>> for _ in range(100):
...     vector.step(vector.sample())
...     games += int(vector.done.sum())
>>> games > 3000, vector.observations.shape, vector.masks.shape
(True, (1000, 16, 6, 6), (1000, 144))
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..backend import CompiledSingle, CompiledVector
from ..checks import check_least
from ..errors import IllegalMove, OptionError, UsageError
from ..game import Position
from .encodings import Bytes, Encoding, Numbers, of_rules, starting_position
from .random_start import check_opening


class Vector:
    """Many games in parallel, each begun anew as soon as it is over.

    The arrays are views of the core's memory: they are made once, and every step writes into them. A seed gives the
    same games again, whatever the threads.
    """

    def __init__(
        self,
        game: str | Position,
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opening: int = 0,
        masks: bool = True,
        dtype: type[np.uint8] | type[np.float32] = np.uint8,
        **options: Any,
    ) -> None:
        """`opening` is how many random plies each game begins with; without `masks` they are left out.

        Observations may be of dtype uint8 or float32, with the same numbers.
        """
        for name, number in (("n", n), ("threads", threads), ("opening", opening)):
            if not isinstance(number, int):
                raise OptionError("envs-not-whole", name=name, value=repr(number))
        if n < 1:
            raise OptionError("envs-no-games")
        check_least("threads", threads)
        check_opening(opening)
        if np.dtype(dtype) not in (np.dtype(np.uint8), np.dtype(np.float32)):
            raise OptionError("envs-dtype", dtype=np.dtype(dtype))
        position = starting_position(game, options)
        if position.turn is None:
            raise UsageError("envs-over-at-start")
        code = of_rules(position.reference)
        settings = {"threads": threads, "opening": opening, "masks": masks, "dtype": np.dtype(dtype).type}
        floats = np.dtype(dtype) == np.float32
        games = code.encoder.vector(code.compiled(position), n, seed % 2**64, threads, opening, masks, floats)
        self._hold(code, games, position, settings)

    def _hold(self, code: Encoding, games: CompiledVector, start: Position, settings: dict[str, Any]) -> None:
        self.encoding, self.start, self._games, self._settings = code, start, games, settings
        self.observations: NDArray[Any] = games.observations()
        self.masks: Bytes = games.masks()
        self.turns: Numbers = games.turns()  # the seat on turn
        self.rewards: NDArray[np.float32] = games.rewards()  # [game, seat]: 0 unless the game is done
        self.done: NDArray[np.bool_] = games.done().view(np.bool_)  # whether the last step ended a game
        self.plies: Numbers = games.plies()  # of the game that goes on
        self.lengths: Numbers = games.lengths()  # in plies, of the last game that ended here
        self.scores: Numbers = games.scores()  # [game, seat], of the last game that ended here
        self._actions = np.zeros(len(self.turns), np.int64)

    def __len__(self) -> int:
        return len(self.turns)

    def reset(self, seed: int | None = None) -> None:
        """Begins all games anew, with the same seed again where none is given."""
        self._games.reset(self._games.seed() if seed is None else seed % 2**64)

    def step(self, actions: NDArray[Any]) -> None:
        """Plays one action in each game; IllegalMove where one is not legal, and then nothing has changed."""
        numbers = np.ascontiguousarray(actions)
        if not np.issubdtype(numbers.dtype, np.integer):
            raise IllegalMove("envs-actions-type", dtype=numbers.dtype)
        if numbers.shape != (len(self),):
            raise IllegalMove("envs-actions-shape", games=str(len(self)), shape=repr(numbers.shape))
        try:
            self._games.step(numbers.astype(np.int64, copy=False))
        except ValueError:
            raise self._illegal_action(numbers) from None

    def _illegal_action(self, actions: NDArray[Any]) -> IllegalMove:
        """The error for the first game whose action is not legal."""
        code = self.encoding
        for i, action in enumerate(actions.tolist()):
            position = self.position(i)
            if action not in code.legal(position):
                reason = code.illegal_action(position, action).message
                return IllegalMove("envs-in-game", game=str(i), reason=reason)
        raise AssertionError("one of the actions was not legal")

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game, all equally likely; the next call writes into the same array."""
        self._games.sample(self._actions)
        return self._actions

    def legal(self) -> tuple[Numbers, NDArray[np.int64]]:
        """All legal actions in one list, and where those of each game begin; the last number is where all end."""
        return self._games.legal()

    def position(self, i: int) -> Position:
        return self._games.position(i, self.encoding.twin)

    def put(self, i: int, position: Position) -> None:
        """Sets one game to another position, in which somebody is on turn."""
        if position.turn is None:
            raise UsageError("envs-over-at-start")
        self._games.put(i, self.encoding.compiled(position))

    def texts(self) -> list[str]:
        """Every position as text."""
        return [str(self.position(i)) for i in range(len(self))]

    # ------------------------------------------------------------ copies

    def copy(self) -> "Vector":
        """An independent copy, which would draw the same samples and openings."""
        made = Vector.__new__(Vector)
        made._hold(self.encoding, self._games.copy(), self.start, self._settings)
        return made

    def __copy__(self) -> "Vector":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "Vector":
        return self.copy()

    def _kept(self) -> list[Any]:
        """What does not follow from the positions."""
        return [self._games.generators(), self.rewards, self.done, self.plies, self.lengths, self.scores]

    def __reduce__(self) -> Any:
        positions = [self.position(i) for i in range(len(self))]
        kept = [np.array(each) for each in self._kept()]
        return unpickle, (self.start, self._settings, self._games.seed(), positions, kept)


def unpickle(
    start: Position, settings: dict[str, Any], seed: int, positions: list[Position], kept: list[Any]
) -> Vector:
    """A vector as it was pickled."""
    vector = Vector(start, len(positions), seed=seed, **settings)
    for i, position in enumerate(positions):
        vector.put(i, position)
    for array, values in zip(vector._kept(), kept, strict=True):
        array[...] = values
    return vector


class GameEnv:
    """One game, stepped by actions to its end. The arrays are views that show each step."""

    __slots__ = ("_game", "encoding", "legal_action_mask", "observation", "rewards")

    def __init__(self, game: str | Position, **options: Any) -> None:
        position = starting_position(game, options)
        code = of_rules(position.reference)
        self._hold(code, code.encoder.single(code.compiled(position)))

    def _hold(self, code: Encoding, game: CompiledSingle) -> None:
        self.encoding, self._game = code, game
        self.observation: Bytes = game.observation()
        self.legal_action_mask: Bytes = game.mask()
        self.rewards: NDArray[np.float32] = game.rewards()  # of each seat; 0 until the game is over

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the game is over."""
        return self._game.turn

    @property
    def done(self) -> bool:
        return self.turn < 0

    @property
    def position(self) -> Position:
        return self._game.position(self.encoding.twin)

    def step(self, action: int) -> None:
        """Plays an action; IllegalMove where it is not legal, and then nothing has changed."""
        try:
            self._game.step(action)
        except (TypeError, ValueError):
            raise self.encoding.illegal_action(self.position, action) from None

    def put(self, position: Position) -> None:
        """Sets the game to another position."""
        self._game.put(self.encoding.compiled(position))

    def copy(self) -> "GameEnv":
        """An independent copy."""
        made = GameEnv.__new__(GameEnv)
        made._hold(self.encoding, self._game.copy())
        return made

    def __copy__(self) -> "GameEnv":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "GameEnv":
        return self.copy()

    def __reduce__(self) -> Any:
        return GameEnv, (self.position,)
