"""Every game as a PettingZoo environment.

>>> env = aec("kubruss", edition="mini")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination:
...         action = None
...     else:
...         action = env.action_space(agent).sample(info["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

# ruff: noqa: E402 – what is missing is said before it is imported
from copy import deepcopy
from typing import Any

from ..errors import require_package

require_package("pettingzoo", "pettingzoo")

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ..errors import IllegalMove
from ..game import Position
from . import rendering, rewards
from .encodings import starting_position
from .random_start import begin, check_opening, open_at_random
from .vector import GameEnv

Seen = dict[str, NDArray[Any]]


def aec(game: str | Position, *, wrapped: bool = False, **settings: Any) -> AECEnv:
    """A game as an environment with the agents seat_0, seat_1 …; `settings` are those of `AecEnv`, and game options.

    With `wrapped` it has the wrappers that PettingZoo's own board games have: an illegal action ends the game,
    and calls in the wrong order are refused.
    """
    env: AECEnv = AecEnv(game, **settings)
    if wrapped:
        from pettingzoo.utils import wrappers

        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
        env = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
    return env


class AecEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """A game without wrappers. Seats that have no move are passed over, as the rules say.

    An illegal action raises IllegalMove and changes nothing, or, with `illegal="lose"`, ends the game with that seat
    last. `opening` random plies, which the seed of `reset` decides, may begin each game.
    """

    def __init__(
        self,
        game: str | Position,
        *,
        reward: str = "rank",
        illegal: str = "raise",
        opening: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        rewards.check(reward, illegal)
        check_opening(opening)
        rendering.check_mode(render_mode)
        self.start = starting_position(game, options)
        self.reward, self.illegal, self.opening, self.render_mode = reward, illegal, opening, render_mode
        self.metadata = rendering.METADATA | {"name": f"cubarium_{self.start.game}_v0", "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.start.seats)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.terminations: dict[str, bool] = {}
        self._spaces: dict[tuple[str, str], Any] = {}
        self._viewer = rendering.Viewer()
        self._chance = np.random.default_rng()
        self._before: Position | None = None  # the last position, where it is rendered
        self._hold(GameEnv(self.start))

    def _hold(self, game: GameEnv) -> None:
        self._game = game
        self._observation = game.observation
        self._mask = game.legal_action_mask.view(np.int8)  # the type that spaces sample with

    @property
    def position(self) -> Position:
        return self._game.position

    @property
    def encoding(self) -> Any:
        return self._game.encoding

    # ------------------------------------------------------------ a game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew; the option "position", a position or its text, says where."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        begin(self._game, (options or {}).get("position", self.start))
        open_at_random(self._game, self.opening, self._chance)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = self._before = None
        self._give_turn(self._game.turn)

    def step(self, action: Any) -> None:
        """Plays an action of the agent selected; None when the game is over."""
        agent = self.agent_selection
        if self.terminations.get(agent, True):
            if not self.agents:
                raise IllegalMove("envs-no-game")
            self._was_dead_step(action)
            return
        if self.render_mode is not None:
            self._before = self._game.position
        try:
            self._game.step(action)
        except (IllegalMove, TypeError):
            if self.illegal == "raise" or not isinstance(action, int | np.integer):
                raise
            self._end(rewards.forfeit(self.possible_agents.index(agent), len(self.agents)))
            return
        self.infos[agent] = {}
        turn = self._game.turn
        if turn < 0:
            self._end(rewards.at_end(self._game, self.reward))
        else:
            self._give_turn(turn)
        if self.render_mode == "human":
            self.render()

    def _give_turn(self, seat: int) -> None:
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self._mask.copy()}

    def _end(self, values: list[float]) -> None:
        agents = self.agents
        self.rewards = dict(zip(agents, values, strict=True))
        self._cumulative_rewards = dict(self.rewards)  # before the end all were 0
        self.terminations = dict.fromkeys(agents, True)
        self.infos = {agent: {} for agent in agents}
        self.agent_selection = agents[0]

    # ------------------------------------------------------------ what is seen

    def observe(self, agent: str) -> Seen:
        """What a seat sees; only the seat on turn has legal actions."""
        if agent == self.agent_selection and (mask := self.infos[agent].get("action_mask")) is not None:
            return {"observation": self._observation.copy(), "action_mask": mask}
        seat = self.possible_agents.index(agent)
        return {"observation": self.encoding.observe(self.position, seat), "action_mask": np.zeros_like(self._mask)}

    def state(self) -> NDArray[Any]:
        """What seat 0 sees: all there is, as nothing is hidden."""
        seen: NDArray[Any] = self.encoding.observe(self.position, 0)
        return seen

    @property
    def state_space(self) -> Any:
        return self._space("state", "", lambda: Box(0, 255, self.encoding.observation_shape, np.uint8))

    def observation_space(self, agent: str) -> Any:
        return self._space("observation", agent, self._observations)

    def action_space(self, agent: str) -> Any:
        return self._space("action", agent, lambda: Discrete(self.encoding.num_actions))

    def _observations(self) -> Dict:
        planes = Box(0, 255, self.encoding.observation_shape, np.uint8)
        return Dict({"observation": planes, "action_mask": Box(0, 1, (self.encoding.num_actions,), np.int8)})

    def _space(self, kind: str, agent: str, make: Any) -> Any:
        """A space, made when it is first asked for; each agent has its own, as it has its own random numbers."""
        if (kind, agent) not in self._spaces:
            self._spaces[kind, agent] = make()
        return self._spaces[kind, agent]

    def render(self) -> Any:
        """The position as a text or as pixels; with `render_mode="human"` in the browser."""
        return rendering.render(self.render_mode, self.position, self._before, self._viewer)

    def close(self) -> None:
        """Nothing is open that needs closing; the page of a viewer stays."""

    # ------------------------------------------------------------ copies

    def __copy__(self) -> "AecEnv":
        return deepcopy(self)  # one that shared its dictionaries would not be a game of its own

    def __deepcopy__(self, memo: dict[int, Any]) -> "AecEnv":
        made = type(self).__new__(type(self))
        memo[id(self)] = made
        made.__dict__ |= {name: value for name, value in self.__dict__.items() if name not in COPIED}
        for name in COPIED:
            if name in self.__dict__:
                setattr(made, name, deepcopy(self.__dict__[name], memo))
        made._hold(made._game)
        return made

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_observation", "_mask")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._hold(self._game)


# What an environment changes as it goes, and no two may share; all else stays as it was made.
COPIED = (
    "_game", "agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "_spaces", "_chance",
    "_viewer",
)  # fmt: skip
