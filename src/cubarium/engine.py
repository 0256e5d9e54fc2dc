"""The one door to the compiled core: the fast twins of the games, with the interface that the references have.

A twin plays; its reference still speaks: it reads what people type, says which rule a move breaks, and draws.
"""

import importlib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Any, cast

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

    def scores(self, state: Position) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: Position) -> Outcome | None:
        return None if state.turn is not None else self.reference.outcome(self.to_reference_state(state))

    def scene(self, state: Position) -> Scene:
        return self.reference.scene(self.to_reference_state(state))

    def to_reference_state(self, state: Position) -> Any:
        return self.reference.read(self.write(state))

    # What a move text is that is not canonical, or why it is not legal, the reference knows.

    def read_move(self, state: Position, text: str) -> Any:
        found = self.backend.find(state, text) if text.isascii() else None
        if found is None:
            move = self.reference.read_move(self.to_reference_state(state), text)
            found = self.backend.find(state, str(move))
            if found is None:
                return move
        return found

    def why_not(self, state: Position, move: Any) -> Violation | str | None:
        if isinstance(move, self.move_type):
            return None
        reason = self.reference.why_not(self.to_reference_state(state), move)
        assert reason, f"reference and twin differ over {move} in {state}"
        return reason

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
