"""Every game as a game of OpenSpiel. Importing this registers them, as "python_cubarium_kubruss" and so on.

The options of a game are its parameters; `position`, the text of a position, lets it begin elsewhere.

>>> import pyspiel
>>> game = pyspiel.load_game("python_cubarium_kubruss(edition=mini)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.string_to_action("M:b2+c2"))
>>> print(state)
kubruss edition=mini | turn=2 red=M:b2+c2 blue=-
>>> state.current_player(), len(state.legal_actions()), game.num_distinct_actions()
(1, 36, 64)
"""

# ruff: noqa: E402 – what is missing is said before it is imported
from typing import Any, ClassVar
from urllib.parse import quote, unquote

from ..errors import OptionError, UsageError, require_package
from ..options import Option, options_of

require_package("pyspiel", "openspiel")

import numpy as np
import pyspiel

from ..catalogue import games, new, parse, rules
from ..game import Position
from ..messages import quoted
from .encodings import Encoding
from .rewards import ranks
from .vector import GameEnv

NAME = "python_cubarium_{}"
LETTERS = " |/:+.>-"  # that OpenSpiel leaves alone in the text of a game; others are quoted as in a URL
MAX_SEATS = 9  # that any game may have


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its parameters; each game has a class of its own, which `game_class` makes."""

    name: ClassVar[str]
    type: ClassVar[Any]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = {key: value for key, value in (parameters or {}).items() if value != parameters_of(self.name).get(key)}
        self.start = GameEnv(initial_position(self.name, given))
        self.encoding: Encoding = self.start.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.num_actions,
            max_chance_outcomes=0,
            num_players=self.encoding.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules(self.name).max_plies,
        )
        super().__init__(self.type, info, {key: url_quoted(value) for key, value in given.items()})

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.encoding, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.env = game.start.copy()

    @property
    def position(self) -> Position:
        return self.env.position

    def current_player(self) -> int:
        turn = self.env.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn < 0 else turn

    def is_terminal(self) -> bool:
        return self.env.done

    def returns(self) -> list[float]:
        """The averaged ranks at the end, from 1 for the first to -1 for the last; 0 before."""
        return ranks(self.env.rewards.tolist())

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = (
            self.env.legal_action_mask.view(bool).nonzero()[0].tolist() if player == self.env.turn else []
        )
        return legal

    def _apply_action(self, action: int) -> None:
        self.env.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.env.encoding.move(self.position, action))

    def __str__(self) -> str:
        return str(self.position)


class Observer:
    """What a seat sees, as planes and as text: the position, all of which is public.

    Where perfect recall is asked for, the text is the history, and the planes are still the position.
    """

    def __init__(self, encoding: Encoding, kind: Any, parameters: Any) -> None:
        if parameters:
            raise UsageError("envs-spiel-observer", parameters=str(parameters))
        self.encoding = encoding
        self.public = kind is None or kind.public_info
        self.recalls = kind is not None and kind.perfect_recall
        planes = np.zeros(encoding.observation_shape, np.float32)
        self.tensor = planes.reshape(-1) if self.public else None
        self.dict = {"observation": planes} if self.public else {}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.public:
            env = state.env
            seen = env.observation if player == env.turn else self.encoding.observe(env.position, player)
            self.dict["observation"][...] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        return "" if not self.public else state.history_str() if self.recalls else str(state)


# ---------------------------------------------------------------- parameters


def initial_position(name: str, given: dict[str, Any]) -> Position:
    """Where a game with these parameters begins."""
    options = {key: unquote(value) if isinstance(value, str) else value for key, value in given.items()}
    where = options.pop("position", "")
    if not where:
        return new(name, **options)
    if options:
        raise OptionError("envs-position-has-options", options=", ".join(options))
    position = parse(where)
    if position.game != name or position.turn is None:
        raise OptionError("envs-spiel-position", game=rules(name).title, position=quoted(where))
    return position


def parameters_of(name: str) -> dict[str, int | str]:
    """The parameters of a game, each with its default."""
    return {key: parameter(option) for key, option in options_of(rules(name)).items()} | {"position": ""}


def parameter(option: Option) -> int | str:
    """The default of an option as OpenSpiel can have it; 0 or nothing for one that follows from others."""
    if option.default is not None:
        return option.default
    return 0 if option.is_number else ""


def url_quoted(value: Any) -> Any:
    return quote(unquote(value), safe=LETTERS) if isinstance(value, str) else value


# ---------------------------------------------------------------- registering


def game_class(name: str) -> type[SpielGame]:
    """The class of a game, as OpenSpiel registers it."""
    made = pyspiel.GameType(
        short_name=NAME.format(name),
        long_name=rules(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(name),
    )
    return type(f"Spiel{name.title()}", (SpielGame,), {"name": name, "type": made})


for each in games():
    if NAME.format(each) not in pyspiel.registered_names():
        made = game_class(each)
        pyspiel.register_game(made.type, made)
