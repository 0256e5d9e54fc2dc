"""The protocol: what a game is, and what a position answers.

A game is a frozen dataclass whose fields are its options. Its functions take a state, a frozen value that only the
game looks into; a position is the pair of both. Moves are checked at the edge, by `Position.play`; a game's own `play`
may rely on the move being legal.
"""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Any, ClassVar, Protocol, TypeVar

from .errors import IllegalMove
from .messages import LITERAL, Message, Violation, has_message, message_of
from .options import values_of, write_options
from .scene import BoardCube, Scene

State = TypeVar("State")
M = TypeVar("M")


class Move(Protocol):
    """Hashable; its `str` is the canonical text, and two moves are the same exactly when their texts are."""

    def __str__(self) -> str: ...


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the score of every seat, the seats that share first place, and why it is over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str  # a Sentence where it can be said in other languages, too
    gone: tuple[int, ...] = ()  # the seats that left before the end; they rank below those that stayed

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat, from 1: winners first, then by score, who left last; equal ones share the better rank.

        >>> Outcome((7, 9, 7, 2), (1,), "").ranks, Outcome((7, 9, 7, 2), (0, 2), "", gone=(1,)).ranks
        ((2, 1, 2, 4), (1, 4, 1, 3))
        """
        keys = [(seat not in self.gone, seat in self.winners, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > key for other in keys) for key in keys)


class Game(Protocol[State, M]):
    """What a game file defines."""

    name: ClassVar[str]  # as its file is called
    title: ClassVar[str]
    version: ClassVar[int]  # of the rules; a record says which it was played by
    max_plies: ClassVar[int]  # no game is longer, whatever the options

    @property
    def seats(self) -> int: ...

    def __hash__(self) -> int: ...
    def start(self) -> State: ...
    def turn(self, state: State) -> int | None: ...
    def colour(self, state: State) -> int | None: ...
    def moves(self, state: State) -> list[M]: ...  # each once, in the order of docs/notation.md
    def why_not(self, state: State, move: M) -> Violation | str | None: ...  # the rule that a move would break
    def play(self, state: State, move: M) -> State: ...
    def scores(self, state: State) -> tuple[int, ...]: ...
    def outcome(self, state: State) -> Outcome | None: ...
    def scene(self, state: State) -> Scene: ...  # boards, cubes, trays, choices and cards

    def read_move(self, state: State, text: str) -> M: ...  # ValueError says what was expected
    def write(self, state: State) -> dict[str, str]: ...  # the state as named texts without spaces
    def read(self, parts: Mapping[str, str]) -> State: ...  # ValueError says what was expected


class Leaving(Protocol):
    """What a game for three seats or more defines besides: how it goes on without a seat that leaves.

    The seat passes from then on. What it has built stays, the others play on and can win; when one seat is left, the
    game is over. Who left is a part of the state, and of its text. In a game of two the other wins at once, which is
    no state of the game but the end of its record.
    """

    def leave(self, state: Any, seat: int) -> Any: ...
    def gone(self, state: Any) -> frozenset[int]: ...  # the seats that have left


class Guidance(Protocol[M]):
    """Functions that a game may define, any of them; without one, the table shows or explains less."""

    def moved(self, state: Any, move: M, board: str, x: int, y: int) -> M | None:
        """The same move with its anchor on another cell; None where the board takes no blocks."""

    def why_not_take(self, state: Any, block: str) -> Violation | str | None:
        """Why a block that lies on a board cannot be taken from there by the seat on turn."""

    def card_made(self, state: Any, move: M) -> int | None:
        """Which card of the scene shows the figure that a move makes."""

    def counted(self, state: Any) -> tuple[tuple[BoardCube, ...], ...]:
        """For each seat, the cubes on the boards that make up its score."""

    def movable_parts(self) -> tuple[str, ...]:
        """The parts of the text that list blocks which a move may take away again; all that others list stays."""

    def spelt(self, text: str) -> str:
        """A move's text as `str` of a move writes it, its parts in the order given.

        For games whose `read_move` needs the state.
        """


# ---------------------------------------------------------------- what the catalogue of a game says about it

AnyGame = Game[Any, Any] | type[Game[Any, Any]]


def description(game: AnyGame) -> Message:
    """One line on a game, for people who choose one."""
    return _from_catalogue(f"{game.name}-about")


def goal(game: AnyGame) -> Message:
    """What a player strives for, in one line."""
    return _from_catalogue(f"{game.name}-goal")


def score_meaning(game: AnyGame) -> Message:
    """What the number of a score counts."""
    return _from_catalogue(f"{game.name}-score")


def option_title(game: AnyGame, option: str) -> Message:
    """What an option is called."""
    return _from_catalogue(f"{_option_key(game, option)}-title", option.replace("_", " "))


def option_description(game: AnyGame, option: str) -> Message:
    """What an option means."""
    return _from_catalogue(_option_key(game, option))


def choice_title(game: AnyGame, option: str, choice: int | str) -> Message:
    """What a choice of an option is called."""
    return _from_catalogue(f"{_option_key(game, option)}-{choice}", str(choice))


def _option_key(game: AnyGame, option: str) -> str:
    return f"{game.name}-option-{option.replace('_', '-')}"


def _from_catalogue(key: str, otherwise: str = "") -> Message:
    """A message of a game's catalogue; a game from elsewhere may lack it, or have no catalogue at all."""
    return Message(key) if has_message(key) else Message(LITERAL, text=otherwise)


# ---------------------------------------------------------------- positions


class Position:
    """A moment of a game: an immutable value. Equal when game, options, turn, boards and supplies are.

    It has no fields of its own, so that a compiled position, which keeps its state inside, can be one too.
    """

    __slots__ = ()
    rules: Game[Any, Any]
    state: Any

    def __new__(cls, rules: Game[Any, Any], state: Any) -> "Position":
        """The position that rules and a state make. A state of compiled rules is a position already."""
        return state if isinstance(state, Position) else object.__new__(ReferencePosition)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(name)

    @property
    def game(self) -> str:
        return self.rules.name

    @property
    def reference(self) -> Game[Any, Any]:
        """The specification of the game: the rules themselves, or those that a compiled twin stands for."""
        return getattr(self.rules, "reference", self.rules)

    @property
    def options(self) -> dict[str, int | str | None]:
        return values_of(self.reference)

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def turn(self) -> int | None:
        """The seat that must move now; None when the game is over."""
        return self.rules.turn(self.state)

    @property
    def colour(self) -> int | None:
        """The colour that must move now; None when the game is over."""
        return self.rules.colour(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat if the game ended now."""
        return self.rules.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats that have left the game: they move no more, and rank below those that stay."""
        return tuple(sorted(self.rules.gone(self.state))) if self.goes_on_without_a_seat else ()  # type: ignore[attr-defined]

    @property
    def goes_on_without_a_seat(self) -> bool:
        """Whether the others play on when a seat leaves; else leaving is resigning."""
        return self.seats > 2 and hasattr(self.reference, "leave")

    def moves(self) -> list[Move]:
        """Every legal move, once, in a fixed order."""
        return self.rules.moves(self.state)

    def move(self, text: object) -> Move:
        """The legal move that a text (or a move) stands for; IllegalMove says which rule it breaks."""
        if self.turn is None:
            raise IllegalMove("game-over")
        try:
            move: Move = self.rules.read_move(self.state, str(text))
        except ValueError as error:
            raise IllegalMove(message_of(error)) from None
        reason = self.rules.why_not(self.state, move)
        if reason:
            raise IllegalMove(message_of(reason))
        return move

    def why_not_at(self, like: object, board: str, x: int, y: int) -> Message | None:
        """Why the block of a legal move cannot lie elsewhere, turned as it is, with its anchor on a cell of a board.

        None where it can, or where the game does not say. IllegalMove where the move itself is not legal.
        """
        if not hasattr(self.rules, "moved"):
            return None
        move = self.rules.moved(self.state, self.move(like), board, x, y)
        reason = None if move is None else self.rules.why_not(self.state, move)
        return message_of(reason) if reason else None

    def why_not_take(self, block: str) -> Message | None:
        """Why a block that lies on a board cannot be taken from there; None where it can, or the game does not say."""
        if self.turn is None:
            return Message("game-over")
        reason = self.rules.why_not_take(self.state, block) if hasattr(self.rules, "why_not_take") else None
        return message_of(reason) if reason else None

    def card_made(self, move: object) -> int | None:
        """Which of the scene's cards shows the figure that a legal move makes, by its index."""
        if not hasattr(self.rules, "card_made"):
            return None
        made: int | None = self.rules.card_made(self.state, self.move(move))
        return made

    def counted(self) -> tuple[tuple[BoardCube, ...], ...]:
        """By seat, the cubes on the boards that its score is for; none where the game does not say."""
        if not hasattr(self.rules, "counted"):
            return ((),) * self.seats
        cubes: tuple[tuple[BoardCube, ...], ...] = self.rules.counted(self.state)
        return cubes

    def is_legal(self, text: object) -> bool:
        try:
            self.move(text)
        except IllegalMove:
            return False
        return True

    def play(self, move: object) -> "Position":
        """The position after a move, given as a move or as its text."""
        return self.play_unchecked(self.move(move))

    def play_unchecked(self, move: Move) -> "Position":
        """The position after one of this position's own `moves()`."""
        return Position(self.rules, self.rules.play(self.state, move))

    def leave(self, seat: int) -> "Position":
        """The position after a seat has left; it need not be on turn. Nobody leaves by a move: `play` knows no such."""
        if self.turn is None:
            raise IllegalMove("game-over")
        if not self.goes_on_without_a_seat:
            raise IllegalMove("game-leave-two")
        if seat not in range(self.seats) or seat in self.gone:
            raise IllegalMove("game-leave-seat", seat=seat + 1)
        return Position(self.rules, self.rules.leave(self.state, seat))  # type: ignore[attr-defined]

    def scene(self) -> Scene:
        """What the position looks like, as data."""
        outcome = self.outcome
        return replace(
            self.rules.scene(self.state),
            game=self.game,
            title=self.rules.title,
            scores=self.scores,
            turn=self.turn,
            colour=self.colour,
            winners=outcome.winners if outcome else (),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or self.reference != other.reference:
            return False
        if isinstance(self, ReferencePosition) and isinstance(other, ReferencePosition):
            return bool(self.state == other.state)
        return str(self) == str(other)  # at least one of them is compiled

    def __reduce__(self) -> Any:
        """Pickled and copied as text where the state is compiled."""
        if self.rules is self.reference:
            return Position, (self.rules, self.state)
        return self.rules.unpickle, (self.reference, str(self).partition(" | ")[2])  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((self.reference, *self.rules.write(self.state).values()))

    def __str__(self) -> str:
        options = [f"{name}={text}" for name, text in write_options(self.reference).items()]
        parts = [f"{name}={text}" for name, text in self.rules.write(self.state).items()]
        return " ".join([self.game, *options, "|", *parts])

    def __repr__(self) -> str:
        return f"<Position {self}>"


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class ReferencePosition(Position):
    """A position whose state is a value of its game's own type."""

    rules: Game[Any, Any]
    state: Any
