"""What the service tells those who watch a game, and what it must know of them.

The sockets of this process are behind `Watchers`; the service does not know that they are sockets.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from ..domain.game_session import GameSession
from ..domain.talk import Line
from ..workers.scene_renderer import EncodedScene


@dataclass(frozen=True)
class Snapshot:
    """A game, and what is drawn of it."""

    session: GameSession
    colours: tuple[tuple[int, str], ...]  # of each seat
    scene: EncodedScene | None  # of the position that it stands at; None where an update shows none
    time: datetime  # by the database's clock


@dataclass(frozen=True)
class MovePlayed:
    """The last move of the game; `origin` is whatever came with the request to play it."""

    origin: object = None


@dataclass(frozen=True)
class StateReplaced:
    """More has changed than one move."""


@dataclass(frozen=True)
class SeatsChanged:
    """Somebody sat down, came or went, or has another name."""


@dataclass(frozen=True)
class TakebackChanged:
    refused: bool = False


@dataclass(frozen=True)
class RematchChanged:
    pass


Update = MovePlayed | StateReplaced | SeatsChanged | TakebackChanged | RematchChanged


class Watchers(Protocol):
    """Those who have games open."""

    count: int  # in all games

    def is_watched(self, game_id: str) -> bool: ...  # at this server
    def is_open(self, game_id: str) -> bool: ...  # at any server
    def watched(self) -> Iterable[str]: ...  # the games that are open at this server
    def present(self, game_id: str) -> set[str]: ...  # the people who have a game open
    def spectators(self, game_id: str, people: Sequence[str]) -> int: ...  # who has it open and is none of the people
    def absent_s(self, game_id: str, person: str | None) -> float: ...  # for how long somebody is gone

    def publish(self, snapshot: Snapshot, update: Update) -> None:
        """Tells everybody who watches the game, each as they may see it."""
        ...

    def tell(self, session: GameSession, line: Line, hears: Callable[[str | None], bool]) -> None:
        """Tells those who watch the game, and who hear it, what somebody has said."""
        ...
