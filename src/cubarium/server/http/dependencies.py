"""What routes may ask for, as the types of their parameters. The application provides them by name."""

from collections.abc import Sequence
from typing import Any

from litestar.di import NamedDependency, Provide

from ..analysis_service import AnalysisService
from ..api_token_service import ApiTokenService
from ..challenge_service import ChallengeService
from ..computer_service import ComputerService
from ..conditional_move_service import ConditionalMoveService
from ..credential_service import CredentialService
from ..dump_service import DumpService
from ..email_service import EmailService
from ..explorer_service import ExplorerService
from ..game_service import GameService
from ..history_service import HistoryService
from ..holiday_service import HolidayService
from ..lesson_service import LessonService
from ..lobby_service import LobbyService
from ..moderation_service import ModerationService
from ..notification_service import NotificationService
from ..pairing_service import PairingService
from ..passkey_service import PasskeyService
from ..people_service import PeopleService
from ..puzzle_service import PuzzleService
from ..rating_service import RatingService
from ..rematch_service import RematchService
from ..review_service import ReviewService
from ..sharing_service import SharingService
from ..socket.streams import Streams
from ..solitaire_service import SolitaireService
from ..study_service import StudyService
from ..talk_service import TalkService
from ..tournament_service import TournamentService
from ..workers.loops import Loop
from .metrics import Metrics
from .rate_limits import RateLimits

Service = NamedDependency[GameService]  # a parameter called service
Rematches = NamedDependency[RematchService]  # … rematches
Credentials = NamedDependency[CredentialService]  # … credentials
Passkeys = NamedDependency[PasskeyService]  # … passkeys
Ratings = NamedDependency[RatingService]  # … ratings
Lobby = NamedDependency[LobbyService]  # … lobby
Pairing = NamedDependency[PairingService]  # … pairing
Challenges = NamedDependency[ChallengeService]  # … challenges
People = NamedDependency[PeopleService]  # … people
Talking = NamedDependency[TalkService]  # … talk
Moderation = NamedDependency[ModerationService]  # … moderation
Tournaments = NamedDependency[TournamentService]  # … tournaments
ConditionalMoves = NamedDependency[ConditionalMoveService]  # … conditional_moves
Holidays = NamedDependency[HolidayService]  # … holidays
Notifications = NamedDependency[NotificationService]  # … notifications
Emails = NamedDependency[EmailService]  # … emails
Histories = NamedDependency[HistoryService]  # … histories
Computers = NamedDependency[ComputerService]  # … computers
Lessons = NamedDependency[LessonService]  # … lessons
Loops = NamedDependency[Sequence[Loop]]  # … loops
Reviews = NamedDependency[ReviewService]  # … reviews
Solitaire = NamedDependency[SolitaireService]  # … solitaire
Puzzles = NamedDependency[PuzzleService]  # … puzzles
Studies = NamedDependency[StudyService]  # … studies
ApiTokens = NamedDependency[ApiTokenService]  # … api_tokens
OpenStreams = NamedDependency[Streams]  # … streams
Sharing = NamedDependency[SharingService]  # … sharing
Dumps = NamedDependency[DumpService]  # … dumps
Explorer = NamedDependency[ExplorerService]  # … explorer
Analysis = NamedDependency[AnalysisService]  # … analysis
Limits = NamedDependency[RateLimits]  # … limits
Numbers = NamedDependency[Metrics]  # … metrics

NAMES = (
    "service",
    "rematches",
    "lobby",
    "pairing",
    "challenges",
    "credentials",
    "passkeys",
    "ratings",
    "people",
    "talk",
    "moderation",
    "tournaments",
    "conditional_moves",
    "holidays",
    "notifications",
    "emails",
    "histories",
    "computers",
    "lessons",
    "loops",
    "reviews",
    "solitaire",
    "puzzles",
    "studies",
    "api_tokens",
    "streams",
    "sharing",
    "dumps",
    "explorer",
    "analysis",
    "limits",
    "metrics",
)


def dependencies(**provided: Any) -> dict[str, Provide]:
    """For an application; left out for one that only describes its routes."""
    return {name: provide(provided.get(name)) for name in NAMES}


def provide(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
