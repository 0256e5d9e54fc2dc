"""What comes over streams, a line of JSON each, beside the events of sockets.

`/api/stream/events` sends `seek` and `challenges` as `/api/presence/socket` does, and the events here;
`/api/stream/games/ID` what the socket of a game sends. An empty line says that the stream is alive.
"""

from ..domain.game_session import Ending
from .errors import MessageView
from .events import BaseEvent
from .games import GameSummary, OutcomeView
from .meeting import ChallengesEvent, SeekEvent
from .talk import GameEvent


class GameStartEvent(BaseEvent, tag="game_start"):
    """A game of yours: on connecting each that goes on, then each that begins."""

    game: GameSummary


class TurnEvent(BaseEvent, tag="turn"):
    """It is your turn; once more when something else about the game has changed meanwhile."""

    game_id: str
    ply: int


class GameEndEvent(BaseEvent, tag="game_end"):
    game_id: str
    yours: list[int]  # your seats
    outcome: OutcomeView
    ended: Ending


class RematchOfferEvent(BaseEvent, tag="rematch_offer"):
    """Others would play a game again that is over: `POST /api/games/ID/rematch` agrees."""

    game_id: str


class EndEvent(BaseEvent, tag="end"):
    """The last line: the game is over (1000), the server restarts (1012), you read too slowly (1013), the API token
    was revoked (4401), the account was closed or deleted (4403).
    """

    code: int
    message: MessageView


OwnEvent = GameStartEvent | TurnEvent | GameEndEvent | RematchOfferEvent | SeekEvent | ChallengesEvent | EndEvent
StreamedGameEvent = GameEvent | EndEvent
