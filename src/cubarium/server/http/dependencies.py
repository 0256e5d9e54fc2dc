"""What routes may ask for, as the types of their parameters. The application provides them by name."""

from collections.abc import Sequence
from typing import Any

from litestar.di import NamedDependency, Provide

from ..services.analysis import AnalysisService
from ..services.api_tokens import ApiTokenService
from ..services.challenges import ChallengeService
from ..services.computers import ComputerService
from ..services.conditional_moves import ConditionalMoveService
from ..services.credentials import CredentialService
from ..services.dumps import DumpService
from ..services.emails import EmailService
from ..services.explorer import ExplorerService
from ..services.games import GameService
from ..services.history import HistoryService
from ..services.holidays import HolidayService
from ..services.lessons import LessonService
from ..services.lobby import LobbyService
from ..services.moderation import ModerationService
from ..services.notifications import NotificationService
from ..services.pairing import PairingService
from ..services.passkeys import PasskeyService
from ..services.people import PeopleService
from ..services.puzzles import PuzzleService
from ..services.ratings import RatingService
from ..services.rematches import RematchService
from ..services.reviews import ReviewService
from ..services.sharing import SharingService
from ..services.solitaire import SolitaireService
from ..services.studies import StudyService
from ..services.talk import TalkService
from ..services.tasks import TaskService
from ..services.tournaments import TournamentService
from ..services.watching import WatchService
from ..socket.streams import Streams
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
Watching = NamedDependency[WatchService]  # … watching
Analysis = NamedDependency[AnalysisService]  # … analysis
Limits = NamedDependency[RateLimits]  # … limits
Tasks = NamedDependency[TaskService]  # … tasks
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
    "watching",
    "analysis",
    "limits",
    "tasks",
    "metrics",
)


def dependencies(**provided: Any) -> dict[str, Provide]:
    """For an application; left out for one that only describes its routes."""
    return {name: provide(provided.get(name)) for name in NAMES}


def provide(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
