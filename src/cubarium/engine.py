"""The one door to the compiled core: the fast twins of the games, with the interface that the references have.

A twin plays; its reference still speaks: it reads what people type, says which rule a move breaks, and draws.
"""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from .errors import EngineError, ParseError
from .game import Game, Outcome, Position
from .messages import Violation
from .notation.position import NO_MOVE
from .options import values_of
from .scene import Scene


@cache
def core() -> Any:
    """The compiled module: the one for newer processors where this is one."""
    try:
        module = importlib.import_module("cubarium._core")
        return importlib.import_module("cubarium._core_v3") if module.has_v3() else module
    except ImportError as error:
        raise EngineError("error-no-core", reason=error) from None


def native_of(game: Game[Any, Any]) -> Any:
    """The compiled class of a game, or None; a game from elsewhere may name a module of its own that has it."""
    module = getattr(game, "native", None)
    return getattr(importlib.import_module(module) if module else core(), game.name, None)


def native_part(game: Game[Any, Any], part: str) -> Any:
    """The compiled class of a game for some purpose, beside that of the game itself; or None."""
    native = native_of(game)
    return getattr(importlib.import_module(native.__module__), f"{game.name}_{part}", None) if native else None


def has_twin(game: Game[Any, Any]) -> bool:
    return native_of(game) is not None


@lru_cache(maxsize=256)
def twin(reference: Any) -> Any:
    """The compiled game that plays by the same rules and options as a reference; it is a Game too."""
    return Twin(reference)


@dataclass(eq=False, slots=True)  # not frozen: hundreds are made at a time, and that would take thrice as long
class TwinMove:
    """A move of a twin; its text is made when it is asked for."""

    twin: "Twin"
    state: Any
    code: int

    def __str__(self) -> str:
        text: str = self.twin.native.write_move(self.state, self.code)
        return text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TwinMove) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Twin:
    """A game whose states live in the core."""

    def __init__(self, reference: Game[Any, Any]) -> None:
        self.reference = reference
        self.name, self.title = reference.name, reference.title
        self.version, self.max_plies, self.seats = reference.version, reference.max_plies, reference.seats
        options = " ".join(f"{name}={value}" for name, value in in_full(reference).items())
        self.native = native_of(reference)(options)

    @staticmethod
    def revive(reference: Game[Any, Any], text: str) -> Position:
        """A position as it was pickled."""
        rules = twin(reference)
        return Position(rules, rules.native.read(text))

    def start(self) -> Any:
        return self.native.start()

    def turn(self, state: Any) -> int | None:
        turn: int | None = self.native.turn(state)
        return turn

    def colour(self, state: Any) -> int | None:
        colour: int | None = self.native.colour(state)
        return colour

    def moves(self, state: Any) -> list[TwinMove]:
        return [TwinMove(self, state, code) for code in self.native.moves(state)]

    def play(self, state: Any, move: TwinMove) -> Any:
        return self.native.play(state, move.code)

    def scores(self, state: Any) -> tuple[int, ...]:
        scores: tuple[int, ...] = self.native.scores(state)
        return scores

    def outcome(self, state: Any) -> Outcome | None:
        return None if self.turn(state) is not None else self.reference.outcome(self.told(state))

    def scene(self, state: Any) -> Scene:
        return self.reference.scene(self.told(state))

    def told(self, state: Any) -> Any:
        """The state as the reference has it."""
        return self.reference.read(self.write(state))

    # What a move text is that is not canonical, or why it is not legal, the reference knows.

    def read_move(self, state: Any, text: str) -> Any:
        code = self.native.find(state, text) if text.isascii() else None
        if code is None:
            move = self.reference.read_move(self.told(state), text)
            code = self.native.find(state, str(move))
            if code is None:
                return move
        return TwinMove(self, state, code)

    def why_not(self, state: Any, move: Any) -> Violation | str | None:
        if isinstance(move, TwinMove):
            return None
        reason = self.reference.why_not(self.told(state), move)
        assert reason, f"reference and twin differ over {move} in {self.native.write(state)}"
        return reason

    def write(self, state: Any) -> dict[str, str]:
        return dict(part.split("=", 1) for part in self.native.write(state).split(" "))

    def read(self, parts: Mapping[str, str]) -> Any:
        """The reference reads and checks; the twin takes over what it wrote."""
        checked = self.reference.write(self.reference.read(parts))
        try:
            return self.native.read(" ".join(f"{name}={text}" for name, text in checked.items()))
        except ValueError:
            raise ParseError(NO_MOVE) from None  # all else that the twin asks for is checked by now


def in_full(reference: Game[Any, Any]) -> dict[str, object]:
    """The options of a game with every name of a data file replaced by what it stands for."""
    values: dict[str, object] = dict(values_of(reference))
    values.update(getattr(reference, "material", dict)())
    return {name: value for name, value in values.items() if value is not None}
