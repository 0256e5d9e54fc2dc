"""Games for language models: a position as JSON, a move as free text.

>>> game = TextGame("kubruss", edition="mini")
>>> seen = game.observe()
>>> seen["turn"], seen["moves"][:3], seen["message"]
(0, ['S:a1', 'S:b1', 'S:c1'], None)
>>> seen = game.act("Let us begin in the middle. Move: m: C2 + b2")
>>> seen["turn"], seen["history"]
(1, [{'seat': 0, 'move': 'M:b2+c2'}])
>>> seen = game.act("I cover it: L:a1+b1+a2+b2")
>>> seen["message"], seen["attempts_left"]
('L:a1+b1+a2+b2 is not legal: a large block must cover the medium on b2–c2 entirely', 2)
"""

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from random import Random
from typing import Any

from ..catalogue import new
from ..checks import check_choice, check_least
from ..errors import OptionError
from ..game import Outcome, Position, option_description
from ..manual import rulebook
from ..messages import ENGLISH, Message, speaking
from ..notation.record import Record
from ..pictures.terminal import picture
from .move_parser import AmbiguousMoveError, find_move
from .seating import Seated, on_turn, seat_players

FORMAT = 1
PARTS = ("rules", "scene", "picture", "history")  # what an observation may go without
FAILING = ("resign", "random")


def schema() -> dict[str, Any]:
    """The JSON Schema of an observation."""
    found: dict[str, Any] = json.loads(Path(__file__).with_name("text.schema.json").read_text(encoding="utf-8"))
    return found


class TextGame:
    """A game whose seats answer in words; `computers` are computer players for some of them, by seat.

    A seat that fails to name a legal move so many `attempts` in a row gives up the game, or has a random move played
    for it with `failing="random"`. Whatever happens is an observation; no text raises an error.
    """

    def __init__(
        self,
        game: str | Position,
        *,
        computers: Mapping[int, Seated] | None = None,
        attempts: int = 3,
        failing: str = "resign",
        leave_out: Collection[str] = (),
        chance_seed: int | None = None,  # of computer players and random moves
        **options: Any,
    ) -> None:
        check_least("attempts", attempts)
        check_choice("failing", failing, FAILING)
        if unknown := sorted(set(leave_out) - set(PARTS)):
            raise OptionError("envs-leave-out", parts=", ".join(PARTS), part=repr(unknown[0]))
        if isinstance(game, Position) and options:
            raise OptionError("envs-options-in-position")
        start = game if isinstance(game, Position) else new(game, **options)
        self.computers = seat_players(computers or {}, start.seats, chance_seed)
        self.attempts, self.failing, self.leave_out = attempts, failing, frozenset(leave_out)
        self.chance = Random(chance_seed)
        self.record, self.failures = Record(start), 0
        self.message: str | None = None  # why the last text was no move, or what came of it; in English
        self._let_computers_move()

    @property
    def position(self) -> Position:
        return self.record.position

    @property
    def turn(self) -> int | None:
        return self.record.turn

    def observe(self) -> dict[str, Any]:
        """All that the seat on turn needs to know, as plain dictionaries and lists: what `schema` describes."""
        start, position, turn = self.record.start, self.position, self.turn
        seen = {
            "cubarium_text": FORMAT,
            "game": start.game,
            "title": start.reference.title,
            "rules": rulebook(start),
            "options": {
                name: {"value": value, "about": str(option_description(start.reference, name))}
                for name, value in start.options.items()
            },
            "seats": start.seats,
            "turn": turn,
            "scores": list(position.scores),
            "position": str(position),
            "picture": self._picture(),
            "scene": scene_data(position),
            "moves": [] if turn is None else [str(move) for move in position.moves()],
            "history": self._history(),
            "attempts_left": self.attempts - self.failures,
            "message": self.message,
            "outcome": outcome_data(self.record.outcome),
        }
        return {name: value for name, value in seen.items() if name not in self.leave_out}

    def act(self, text: str) -> dict[str, Any]:
        """Plays the move that a text means, and the computer's replies; what came of it is the next observation."""
        if self.turn is None:
            self.message = str(Message("game-over"))
            return self.observe()
        try:
            move = find_move(self.position, text)
        except AmbiguousMoveError as error:
            self.failures += 1
            self.message = str(error)
            if self.failures == self.attempts:
                self._fail(self.turn)
        else:
            self.message = None
            self._play(move)
        return self.observe()

    def _fail(self, seat: int) -> None:
        values = {"reason": self.message, "seat": seat, "attempts": self.attempts}
        if self.failing == "resign":
            self.record = self.record.resign(seat)
            self.message = str(Message("envs-failed-resigns", **values))
        else:
            move = self.chance.choice(self.position.moves())
            self.message = str(Message("envs-failed-random", **values, move=move))
            self._play(move)

    def _play(self, move: object) -> None:
        self.record, self.failures = self.record.play(move), 0
        self._let_computers_move()

    def _let_computers_move(self) -> None:
        while who := on_turn(self.computers, self.position):
            self.record = self.record.play(who.choose(self.position))

    def _picture(self) -> str:
        """What lies there now, with the cubes of the last move marked; in English, as all of an observation is."""
        scene = self.position.scene()
        with speaking(ENGLISH):
            return picture(scene.since(self.record.positions[-2].scene()) if self.record.plies else scene)

    def _history(self) -> list[dict[str, Any]]:
        turns = [position.turn for position in self.record.positions]
        return [{"seat": seat, "move": move} for seat, move in zip(turns, self.record.moves, strict=False)]


def scene_data(position: Position) -> dict[str, Any]:
    """The scene without what stands elsewhere in an observation: the moves, whose turn it is, the scores."""
    data = position.scene().data()
    return {name: lists(data[name]) for name in ("boards", "cubes", "trays", "cards")}


def lists(data: Any) -> Any:
    """The same with lists for tuples: as it would come back from JSON."""
    if isinstance(data, dict):
        return {name: lists(value) for name, value in data.items()}
    return [lists(value) for value in data] if isinstance(data, list | tuple) else data


def outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"scores": list(outcome.scores), "winners": list(outcome.winners), "reason": str(outcome.reason)}
