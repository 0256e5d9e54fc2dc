"""Positions as planes of numbers, moves as numbers; docs/encodings.md says what each one means.

>>> import cubarium
>>> start = cubarium.new("kubruss", edition="mini")
>>> code = encoding(start)
>>> code.observation_shape, code.num_actions
((16, 4, 4), 64)
>>> code.planes[:3]
('height', 'own', 'other')
>>> action = code.action(start, "M:b2+c2")
>>> action, code.action_planes[action // 16], str(code.move(start, action))
(21, 'medium east', 'M:b2+c2')
>>> after = start.play("M:b2+c2")
>>> code.observe(after)[2]  # what the other seat shows; the first row is row 1
array([[0, 0, 0, 0],
       [0, 1, 1, 0],
       [0, 0, 0, 0],
       [0, 0, 0, 0]], dtype=uint8)
"""

from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..catalogue import new
from ..engine import has_twin, twin
from ..errors import IllegalMove, OptionError, UsageError
from ..game import Move, Position

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int32]


def encoding(game: str | Position, **options: Any) -> "Encoding":
    """The encoding of a game, by its name and options or by one of its positions."""
    return of_rules(starting_position(game, options).reference)


def starting_position(game: str | Position, options: dict[str, Any]) -> Position:
    """A position to begin with: the one that is given, or the start of a game."""
    if isinstance(game, str):
        return new(game, **options)
    if options:
        raise OptionError("envs-position-has-options", options=", ".join(options))
    return game


@lru_cache(maxsize=256)
def of_rules(reference: Any) -> "Encoding":
    return Encoding(reference)


class Encoding:
    """How positions and moves of a game with its options are shown to a learner.

    All is seen from the seat on turn: its own things come first, those of the others follow in the order of turns.
    """

    def __init__(self, reference: Any) -> None:
        encoder = twin(reference).backend.encoder() if has_twin(reference) else None
        if encoder is None:
            raise OptionError("envs-no-encoding", game=reference.title)
        self.reference = reference
        self.twin = twin(reference)
        self.encoder = encoder
        self.seats: int = reference.seats
        self.num_actions = encoder.actions
        self.symmetries = encoder.symmetries()
        self.observation_shape = encoder.shape()
        self._entry_images: dict[int, Numbers] = {}
        self._action_images: dict[int, Numbers] = {}

    def __repr__(self) -> str:
        return f"Encoding({self.reference!r})"

    def __reduce__(self) -> Any:
        return of_rules, (self.reference,)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The name of each plane of an observation."""
        return tuple(self.encoder.planes())

    @cached_property
    def action_planes(self) -> tuple[str, ...]:
        """The name of each plane of actions; all have equally many."""
        return tuple(self.encoder.action_planes())

    def compiled(self, position: Position) -> Position:
        """A position as the core has it."""
        if position.reference != self.reference:
            raise OptionError("envs-other-encoding", mine=repr(self.reference), other=repr(position.reference))
        return self.twin.compiled(position)

    def observe(self, position: Position, seat: int | None = None) -> Bytes:
        """What the seat on turn sees, or another; of a finished game, seat 0."""
        compiled = self.compiled(position)
        if seat is None or seat == compiled.turn:
            return self.encoder.observe(compiled, compiled.colour or 0)
        if seat not in range(self.seats):
            raise OptionError("envs-seat", last=self.seats - 1, seat=repr(seat))
        return self.encoder.observe(compiled, seat)

    def legal_action_mask(self, position: Position) -> Bytes:
        """1 for each legal action, else 0."""
        return self.encoder.mask(self.compiled(position))

    def legal(self, position: Position) -> Numbers:
        """The legal actions, rising."""
        return self.encoder.legal(self.compiled(position))

    def action(self, position: Position, move: Move | str) -> int:
        """The number of a legal move, given as a move or as its text."""
        compiled = self.compiled(position)
        if getattr(move, "position", None) != compiled:
            move = compiled.move(move)
        return self.encoder.action(compiled, move)

    def move(self, position: Position, action: int) -> Move:
        """The move with a number; IllegalMove where it is not legal."""
        compiled = self.compiled(position)
        try:
            return self.encoder.move(compiled, action)
        except (TypeError, ValueError):
            raise self.illegal_action(compiled, action) from None

    def illegal_action(self, position: Position, action: object) -> IllegalMove:
        """The error for an action that the core did not accept."""
        if not isinstance(action, int | np.integer) or not 0 <= action < self.num_actions:
            given = int(action) if isinstance(action, np.integer) else action
            return IllegalMove("envs-action-range", last=str(self.num_actions - 1), action=repr(given))
        if position.turn is None:
            return IllegalMove("game-over")
        return IllegalMove("envs-action-illegal", action=str(action))

    def values(self, position: Position) -> NDArray[np.float32]:
        """What a finished game is worth to each seat: its averaged rank, from -1 to 1; their sum is 0."""
        if position.turn is not None:
            raise UsageError("envs-not-over")
        return self.encoder.values(self.compiled(position))

    # ------------------------------------------------------------ symmetries

    def image(self, position: Position, symmetry: int) -> Position:
        """A position turned or mirrored; symmetries are counted from the seat on turn."""
        self._check_symmetry(symmetry)
        compiled = self.compiled(position)
        return self.twin.backend.image(compiled, self.encoder.symmetry(compiled, symmetry))

    def image_observation(self, observation: NDArray[Any], symmetry: int) -> NDArray[Any]:
        """What is seen of the image; the last three axes are those of an observation."""
        flat = observation.reshape(*observation.shape[:-3], -1)
        image = np.empty_like(flat)
        image[..., self.entry_images(symmetry)] = flat
        return image.reshape(observation.shape)

    def image_action(self, action: int | NDArray[Any], symmetry: int) -> Any:
        """The action that does in the image what this one does here; an array of them will do too."""
        image = self.action_images(symmetry)[action]
        return int(image) if np.ndim(action) == 0 else image

    def image_mask(self, mask: NDArray[Any], symmetry: int) -> NDArray[Any]:
        """A mask, or anything else with a number for each action along the last axis."""
        image = np.empty_like(mask)
        image[..., self.action_images(symmetry)] = mask
        return image

    def entry_images(self, symmetry: int) -> Numbers:
        """Where each number of an observation, laid out flat, goes."""
        self._check_symmetry(symmetry)
        if symmetry not in self._entry_images:
            self._entry_images[symmetry] = self.encoder.entry_images(symmetry)
        return self._entry_images[symmetry]

    def action_images(self, symmetry: int) -> Numbers:
        """Where each action goes."""
        self._check_symmetry(symmetry)
        if symmetry not in self._action_images:
            self._action_images[symmetry] = self.encoder.action_images(symmetry)
        return self._action_images[symmetry]

    def _check_symmetry(self, symmetry: int) -> None:
        if not 0 <= symmetry < self.symmetries:
            raise UsageError("envs-symmetry", last=str(self.symmetries - 1), symmetry=str(symmetry))
