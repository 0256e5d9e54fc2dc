"""What routes may ask for, as the types of their parameters. The application provides them by name."""

from typing import Any

from litestar.di import NamedDependency, Provide

from ..credential_service import CredentialService
from ..game_service import GameService
from ..lobby_service import LobbyService
from ..moderation_service import ModerationService
from ..passkey_service import PasskeyService
from ..people_service import PeopleService
from ..rating_service import RatingService
from ..talk_service import TalkService
from ..tournament_service import TournamentService
from .metrics import Metrics
from .rate_limits import RateLimits

Service = NamedDependency[GameService]  # a parameter called service
Credentials = NamedDependency[CredentialService]  # … credentials
Passkeys = NamedDependency[PasskeyService]  # … passkeys
Ratings = NamedDependency[RatingService]  # … ratings
Lobby = NamedDependency[LobbyService]  # … lobby
People = NamedDependency[PeopleService]  # … people
Talking = NamedDependency[TalkService]  # … talk
Moderation = NamedDependency[ModerationService]  # … moderation
Tournaments = NamedDependency[TournamentService]  # … tournaments
Limits = NamedDependency[RateLimits]  # … limits
Numbers = NamedDependency[Metrics]  # … metrics

SOCIAL = ("people", "talk", "moderation", "tournaments")
NAMES = ("service", "lobby", "credentials", "passkeys", "ratings", *SOCIAL, "limits", "metrics")


def dependencies(**provided: Any) -> dict[str, Provide]:
    """For an application; left out for one that only describes its routes."""
    return {name: provide(provided.get(name)) for name in NAMES}


def provide(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
