"""The compiled core, imported here alone: the fast twins of the games, with the interface that the references have.

A twin plays, writes scenes as JSON and says which rule a move breaks, as far as it has been taught to; its reference
reads what people type, gives scenes as data, and does whatever the twin does not.
"""

import importlib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property, lru_cache
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from .backend import CoreModule, GameModule
from .errors import EngineError, ParseError
from .game import Game, Move, Outcome, Position
from .messages import Violation
from .notation.position import NO_MOVE
from .options import values_of
from .scene import Scene


def builds() -> list[str]:
    """The builds of the core that are installed and that this processor can run, the fastest first."""
    newer = find_spec("cubarium._cpu") and importlib.import_module("cubarium._cpu").has_v3()
    names = ["cubarium._core_v3", "cubarium._core"] if newer else ["cubarium._core"]
    return [name for name in names if find_spec(name)]


@cache
def core() -> CoreModule:
    """The compiled module: the build for newer processors where this is one."""
    try:
        return cast(CoreModule, importlib.import_module([*builds(), "cubarium._core"][0]))
    except ImportError as error:
        raise EngineError("error-no-core", reason=error) from None


def module_of(game: Game[Any, Any]) -> GameModule | None:
    """The compiled module that has a game, or None; a game from elsewhere may name a module of its own."""
    name: str | None = getattr(game, "backend_module", None)
    module = cast(GameModule, importlib.import_module(name)) if name else core()
    return module if game.name in module.GAMES else None


def has_twin(game: Game[Any, Any]) -> bool:
    return module_of(game) is not None


class Moved(NamedTuple):
    """A legal move with its block held over another cell."""

    like: str
    board: str
    x: int
    y: int


def _violation(found: tuple[str, dict[str, Any]] | None) -> Violation | None:
    return Violation(found[0], **found[1]) if found else None


@lru_cache(maxsize=32)  # whoever asks the reference about a position often asks about each of its moves
def _read_state(game: Any, parts: tuple[tuple[str, str], ...]) -> Any:
    return game.read(dict(parts))


@lru_cache(maxsize=256)
def twin(reference: Any) -> "Twin":
    """The compiled game that plays by the same rules and options as a reference; it is a Game too."""
    return Twin(reference)


class Twin:
    """A game whose positions live in the core. A state of it is a compiled position."""

    def __init__(self, reference: Game[Any, Any]) -> None:
        self.reference = reference
        self.name, self.title = reference.name, reference.title
        self.version, self.max_plies, self.seats = reference.version, reference.max_plies, reference.seats
        module = module_of(reference)
        assert module, f"{reference.name} has no twin"
        self.backend = module.Backend(reference.name, in_words(resolved_options(reference)))
        self.move_type = module.Move

    @staticmethod
    def unpickle(reference: Game[Any, Any], text: str) -> Position:
        """A position as it was pickled."""
        rules = twin(reference)
        return rules.backend.read(text, rules)

    def compiled(self, position: Position) -> Position:
        """A position of this game, from either engine, as a compiled one."""
        if isinstance(position.rules, Twin):
            return position
        return self.backend.read(in_words(position.rules.write(position.state)), self)

    def start(self) -> Position:
        return self.backend.start(self)

    def turn(self, state: Position) -> int | None:
        return state.turn

    def colour(self, state: Position) -> int | None:
        return state.colour

    def moves(self, state: Position) -> list[Move]:
        return state.moves()

    def play(self, state: Position, move: Move) -> Position:
        return state.play_unchecked(move)

    def leave(self, state: Position, seat: int) -> Position:
        return self.backend.leave(state, seat)

    def gone(self, state: Position) -> frozenset[int]:
        gone = self.backend.gone(state)
        return frozenset(seat for seat in range(self.seats) if gone >> seat & 1)

    def scores(self, state: Position) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: Position) -> Outcome | None:
        return None if state.turn is not None else self.reference.outcome(self.to_reference_state(state))

    def scene(self, state: Position) -> Scene:
        return self.reference.scene(self.to_reference_state(state))

    def scene_json(
        self,
        state: Position,
        before: Position | None = None,
        choices: bool = True,
        winners: tuple[int, ...] | None = None,
    ) -> bytes | None:
        """The scene as JSON, if the twin has scenes; the same bytes as msgspec makes of the reference's, compact.

        Cubes that are new since `before` are marked as fresh. `winners` are given where a seat resigned.
        """
        if not self.backend.has_scenes:
            return None
        return self.backend.scene(
            state, before, choices, None if winners is None else sum(1 << seat for seat in winners)
        )

    def scenes_json(self, state: Position, before: Position | None = None) -> tuple[bytes, bytes]:
        """The scene of a game that goes on, as `scene_json` has it, with its choices and without them."""
        return self.backend.scenes(state, before)

    def to_reference_state(self, state: Position) -> Any:
        return _read_state(self.reference, tuple(self.write(state).items()))

    # ------------------------------------------------------------ what is not legal

    def read_move(self, state: Position, text: str) -> Any:
        found = self.backend.find(state, text) if text.isascii() else None
        if found is not None:
            return found
        if not self.backend.has_violations:
            asked = self.reference.read_move(self.to_reference_state(state), text)
            return self.backend.find(state, str(asked)) or asked
        # Put in order, a move that is not legal may read like one that is.
        spelt = self.spelt(text)
        if self.backend.why_not(state, spelt):
            return spelt
        found = self.backend.find(state, self.backend.ordered(state, spelt))
        assert found is not None, f"the core allows {spelt} and does not have it in {state}"
        return found

    def spelt(self, text: str) -> str:
        """A move's text spelt as the reference writes it, its parts in the order that they have there."""
        if hasattr(self.reference, "spelt"):
            return str(self.reference.spelt(text))
        return str(self.reference.read_move(self._first_state, text))

    @cached_property
    def _first_state(self) -> Any:
        return self.reference.start()

    def why_not(self, state: Position, move: Any) -> Violation | str | None:
        """Of a move, of one that was `moved`, or of what `read_move` made of a text that is not legal."""
        if isinstance(move, self.move_type):
            return None
        if isinstance(move, Moved):
            return _violation(self.backend.why_not_at(state, *move))
        if self.backend.has_violations:
            return _violation(self.backend.why_not(state, str(move)))
        return self.reference.why_not(self.to_reference_state(state), move)

    def moved(self, state: Position, move: Move, board: str, x: int, y: int) -> Any:
        if not hasattr(self.reference, "moved"):
            return None
        if self.backend.has_violations:
            return Moved(str(move), board, x, y)
        known = self.to_reference_state(state)
        return self.reference.moved(known, self.reference.read_move(known, str(move)), board, x, y)

    def why_not_take(self, state: Position, block: str) -> Violation | str | None:
        if self.backend.has_violations:
            return _violation(self.backend.why_not_take(state, block))
        if not hasattr(self.reference, "why_not_take"):
            return None
        reason: Violation | str | None = self.reference.why_not_take(self.to_reference_state(state), block)
        return reason

    def card_made(self, state: Position, move: Move) -> int | None:
        if self.backend.has_scenes:
            return self.backend.card_made(state, move)
        if not hasattr(self.reference, "card_made"):
            return None
        known = self.to_reference_state(state)
        card: int | None = self.reference.card_made(known, self.reference.read_move(known, str(move)))
        return card

    def counted(self, state: Position) -> Any:
        if not hasattr(self.reference, "counted"):
            return ((),) * self.reference.seats
        return self.reference.counted(self.to_reference_state(state))

    def write(self, state: Position) -> dict[str, str]:
        return dict(part.split("=", 1) for part in self.backend.write(state).split(" "))

    def read(self, parts: Mapping[str, str]) -> Position:
        """The reference reads and checks; the twin takes over what it wrote."""
        checked = self.reference.write(self.reference.read(parts))
        try:
            return self.backend.read(in_words(checked), self)
        except ValueError:
            raise ParseError(NO_MOVE) from None  # all else that the twin asks for is checked by now


def resolved_options(reference: Game[Any, Any]) -> dict[str, object]:
    """The options of a game with every name of a data file replaced by what it stands for."""
    values: dict[str, object] = dict(values_of(reference))
    values.update(getattr(reference, "material", dict)())
    return {name: value for name, value in values.items() if value is not None}


def in_words(parts: Mapping[str, object]) -> str:
    return " ".join(f"{name}={value}" for name, value in parts.items())


def images(position: Position) -> Iterator[Position]:
    """The position turned and mirrored in every way that its rules do not tell apart, as it is first.

    Of a game without a twin none but the position itself is known.
    """
    rules = position.rules
    if not isinstance(rules, Twin):
        yield position
        return
    for number in range(rules.backend.symmetries()):
        yield rules.backend.image(position, number)


def symmetry_key(position: Position) -> bytes:
    """Equal where positions are images of each other, or where all that follows is the same.

    A game without a twin has its text: its images are then not known to be the same.
    """
    rules = position.rules
    if not isinstance(rules, Twin):
        return str(position).encode()
    return min(map(rules.backend.canonical_key, images(position)))
