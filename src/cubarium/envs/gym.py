"""Every game as a Gymnasium environment: one seat learns, computer players have the others.

Importing this registers them, as "cubarium/Kubruss-v0" and so on; "cubarium.envs.gym:cubarium/Kubruss-v0" does both.

>>> import gymnasium
>>> env = gymnasium.make("cubarium.envs.gym:cubarium/Kubruss-v0", opponents="greedy", edition="mini")
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, over, _, info = env.step(action)
>>> observation.shape, reward in (-1, 0, 1), sorted(info)
((16, 4, 4), True, ['action_mask', 'scores', 'seat', 'winners'])
"""

# ruff: noqa: E402 – what is missing is said before it is imported
from collections.abc import Sequence
from typing import Any

from ..errors import OptionError, UsageError, require_package

require_package("gymnasium", "gymnasium")

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from ..catalogue import games
from ..errors import IllegalMove
from ..game import Position
from ..players import Player
from . import rendering, rewards
from .encodings import starting_position
from .random_start import begin, check_opening, open_at_random, random_action
from .seating import Seated, seat_players
from .vector import GameEnv

Seen = NDArray[Any]
RANDOM = "random"  # of seats and of opponents; as an opponent it is played without asking a player


class SingleAgentEnv(gymnasium.Env[Seen, Any]):
    """A game as the learner at one seat meets it; its own moves are the steps.

    An illegal action ends the episode as a loss and says why in the info, or, with `illegal="raise"`, raises
    IllegalMove and changes nothing.
    """

    metadata = rendering.METADATA

    def __init__(
        self,
        game: str | Position,
        *,
        seat: int | str = 0,  # or "random": another one at each reset
        opponents: Seated | Sequence[Seated] = RANDOM,  # one for all other seats, or each in the order of seats
        reward: str = "rank",
        illegal: str = "lose",
        opening: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        rewards.check(reward, illegal)
        check_opening(opening)
        rendering.check_mode(render_mode)
        self.start = starting_position(game, options)
        if seat != RANDOM and seat not in range(self.start.seats):
            raise OptionError("envs-learner-seat", last=self.start.seats - 1, random=repr(RANDOM), seat=repr(seat))
        self.requested_seat, self.opponents = seat, one_each(opponents, self.start.seats - 1)
        self.reward, self.illegal, self.opening, self.render_mode = reward, illegal, opening, render_mode
        self._game = GameEnv(self.start)
        self.encoding = self._game.encoding
        self.observation_space = Box(0, 255, self.encoding.observation_shape, np.uint8)
        self.action_space = Discrete(self.encoding.num_actions)
        self.seat = 0 if seat == RANDOM else int(seat)
        self._seat_opponents(None)  # so that a wrong spec is an error at once
        self._viewer = rendering.Viewer()
        self._before: Position | None = None
        self._over = True

    @property
    def position(self) -> Position:
        return self._game.position

    # ------------------------------------------------------------ an episode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begins anew; the option "position", a position or its text, says where."""
        super().reset(seed=seed)
        begin(self._game, (options or {}).get("position", self.start))
        if self.requested_seat == RANDOM:
            self.seat = int(self.np_random.integers(self.start.seats))
        self._seat_opponents(int(self.np_random.integers(2**62)))
        open_at_random(self._game, self.opening, self.np_random)
        self._before = None
        self._let_others_move()
        self._over = self._game.done
        if self._over:
            raise UsageError("envs-learner-no-move")
        self._show()
        return self._game.observation.copy(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Plays a move, and the replies of the others up to the learner's next move or the end."""
        if self._over:
            raise IllegalMove("envs-no-game")
        if self.render_mode is not None:
            self._before = self.position
        try:
            self._game.step(int(action))
        except IllegalMove as error:
            if self.illegal == "raise":
                raise
            self._over = True
            lost = rewards.forfeit(self.seat, self.start.seats)[self.seat]
            return self._game.observation.copy(), lost, True, False, self._info() | {"illegal": str(error)}
        self._let_others_move()
        self._over = self._game.done
        self._show()
        worth = rewards.at_end(self._game, self.reward)[self.seat] if self._over else 0.0
        return self._seen(), worth, self._over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal; sb3-contrib's MaskablePPO asks for it by this name."""
        return self._game.legal_action_mask.astype(np.bool_)

    def _seen(self) -> Seen:
        seen: Seen = self.encoding.observe(self.position, self.seat) if self._over else self._game.observation.copy()
        return seen

    def _info(self) -> dict[str, Any]:
        info = {"action_mask": self._game.legal_action_mask.astype(np.int8), "seat": self.seat}
        if not self._game.done:
            return info
        ranks = self._game.rewards.tolist()
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        return info | {"scores": self.position.scores, "winners": winners}

    # ------------------------------------------------------------ the others

    def _seat_opponents(self, seed: int | None) -> None:
        """Gives every other seat its player; none to those who play at random."""
        others = [seat for seat in range(self.start.seats) if seat != self.seat]
        wanted = {seat: who for seat, who in zip(others, self.opponents, strict=True) if who != RANDOM}
        self._players: dict[int, Player] = seat_players(wanted, self.start.seats, seed)

    def _let_others_move(self) -> None:
        game = self._game
        while game.turn not in (self.seat, -1):
            player = self._players.get(game.turn)
            if player is None:
                game.step(random_action(game, self.np_random))
            else:
                position = game.position
                game.step(self.encoding.action(position, player.choose(position)))

    # ------------------------------------------------------------ pictures

    def render(self) -> Any:
        """The position as a text or as pixels; with `render_mode="human"` it is shown in the browser at every step."""
        return rendering.render(self.render_mode, self.position, self._before, self._viewer)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def one_each(opponents: Seated | Sequence[Seated], others: int) -> list[Seated]:
    """The opponents one by one, in the order of their seats."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * others
    if len(opponents) != others:
        raise OptionError("envs-opponents", others=others, given=len(opponents))
    return list(opponents)


def env_id(game: str) -> str:
    """What Gymnasium calls a game.

    >>> env_id("connect_four")
    'cubarium/ConnectFour-v0'
    """
    return f"cubarium/{game.title().replace('_', '')}-v0"


for name in games():
    if env_id(name) not in gymnasium.registry:
        gymnasium.register(env_id(name), entry_point=f"{__name__}:SingleAgentEnv", kwargs={"game": name})
