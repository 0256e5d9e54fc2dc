"""The application: everything put together."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.routes import HTTPRoute

from .domain.presence import HERE, Presence
from .http import dumps as dump_routes
from .http import embed as embed_routes
from .http import operations
from .http import pictures as picture_routes
from .http.api import api_router, openapi_config
from .http.compression import CompressionMiddleware
from .http.dependencies import dependencies
from .http.error_handlers import HANDLERS
from .http.metrics import Metrics
from .http.middleware import SecurityMiddleware
from .http.nul import CheckedRequest
from .http.rate_limits import RateLimits
from .http.scopes import scope_guard
from .http.static_files import page_route
from .services.accounts import AccountService
from .services.addresses import AddressService
from .services.analysis import AnalysisService
from .services.api_tokens import ApiTokenService
from .services.challenges import ChallengeService
from .services.computers import ComputerService
from .services.conditional_moves import ConditionalMoveService
from .services.credentials import CredentialService
from .services.dumps import PAUSE_S, DumpService
from .services.emails import EmailService
from .services.explorer import ExplorerService
from .services.games import GameService
from .services.history import HistoryService
from .services.holidays import HolidayService
from .services.lessons import LessonService
from .services.lobby import LobbyService
from .services.moderation import CLOSED, ModerationService
from .services.nodes import NodeService
from .services.notifications import NotificationService
from .services.pairing import PairingService
from .services.passkeys import PasskeyService
from .services.people import PeopleService
from .services.puzzles import PuzzleService
from .services.ratings import RatingService
from .services.rematches import RematchService
from .services.reviews import ReviewService
from .services.sharing import SharingService
from .services.solitaire import SolitaireService
from .services.streams import StreamService
from .services.studies import StudyService
from .services.talk import TalkService
from .services.tasks import TaskService
from .services.tournaments import TournamentService
from .services.watching import WatchService
from .settings import Settings
from .socket.analysis import AnalysisHandler
from .socket.connections import Connections
from .socket.handler import PlainSocket, SocketHandler
from .socket.lobby import LobbyHandler
from .socket.presence import PresenceHandler
from .socket.streams import Streams
from .socket.watch import WatchHandler
from .store import relations
from .store.database import Database
from .workers.bot_scheduler import BotScheduler
from .workers.mail_sender import MailSender
from .workers.password_hasher import PasswordHasher
from .workers.push_sender import PushSender

MAX_REQUEST_SIZE = 64 * 1024  # bytes


def application(
    settings: Settings, database: Database, on_page: Callable[[], None] = lambda: None
) -> SecurityMiddleware:
    """The server as an ASGI application; `on_page` hears of every time that somebody opens the page.

    The database is open already, and is closed when the application ends.
    """
    places = Presence()
    metrics, limits, connections = Metrics(), RateLimits(settings.limits), Connections(places)
    scheduler = BotScheduler(settings.thinkers) if settings.thinkers else BotScheduler()
    service = GameService(database, scheduler, connections)
    nodes = NodeService(database, places)
    nodes.think_on = lambda game_id: service.refresher.freshen_then(game_id, service.bots.wake)
    tasks = scheduler.elsewhere = TaskService(database, nodes)
    service.refresher.has_others = lambda: not nodes.is_alone
    accounts = AccountService(database, service.refresher.show_name)
    hasher = PasswordHasher()
    passkeys = PasskeyService(database, accounts, hasher)
    api_tokens = ApiTokenService(database, accounts)
    credentials = CredentialService(database, accounts, hasher)
    emails = EmailService(database, accounts, hasher, MailSender(settings.mail) if settings.mail else None)

    ratings = RatingService(database, service.renderer, tasks)
    talk = TalkService(database, service.reader, connections)
    lobby, watch = LobbyService(service), WatchService(service)

    async def blocks(person: str) -> frozenset[str]:
        return await database.read(relations.blocked_with(person))

    pairing, challenges = PairingService(service, blocks), ChallengeService(service, blocks)
    accounts.leave_pool = pairing.leave
    conditional_moves, holidays = ConditionalMoveService(service), HolidayService(service)
    notifications = NotificationService(service, PushSender(settings.private_push))
    conditional_moves.on_turn = notifications.turn_began

    tournaments, reviews = TournamentService(service, settings.daily), ReviewService(service)
    reviews.runs.is_alive = lambda node: node in nodes.others
    sharing = SharingService(service)

    dumps = DumpService(database, settings.dump_folder, settings.licence, service.renderer.run_in_thread, PAUSE_S)
    explorer = ExplorerService(database, service.renderer)

    handler = SocketHandler(service, talk, connections, limits, metrics)
    lobby_handler, presence = LobbyHandler(lobby, limits, places), PresenceHandler(pairing, challenges, limits, places)
    tournaments.publish = presence.show_round
    streams = Streams(handler, presence, StreamService(service, places), api_tokens, limits)
    feeds = (lobby_handler, presence, WatchHandler(watch, limits))
    analysis, puzzles = AnalysisService(service), PuzzleService(database, service.renderer)
    analysis_handler = AnalysisHandler(analysis, limits)
    # What happens by itself, while the server runs: at every server, or at one of them.
    of_games = (service.housekeeping.loop, service.deadlines.loop)  # the service opens and closes them
    at_one = (
        holidays.loop,
        conditional_moves.loop,
        notifications.loop,
        ratings.drift_reports,
        *tournaments.rounds.loops,
        *emails.loops,
        explorer.loop,
        *((dumps.loop,) if settings.makes_dumps else ()),
    )
    for loop in (*of_games, *at_one):
        loop.is_due_here = lambda: database.bus.is_leader
    loops = (
        *(each.loop for each in (handler.spectators, pairing, challenges, *feeds)),
        *nodes.loops,
        *service.refresher.loops,
        *tasks.loops,
        *at_one,
    )

    def present() -> set[str]:
        return connections.everybody() | set(presence.sockets)

    def disconnect_here(person: str) -> None:
        accounts.forget(person)
        connections.disconnect(person)
        streams.disconnect(person)
        for feed in (*feeds, analysis_handler):
            feed.feed.disconnect(person)

    def disconnect(person: str) -> None:
        disconnect_here(person)
        database.bus.send(CLOSED, person)

    def show_place(place: str) -> None:
        """Somebody came to a place at another server, or went."""
        if place == HERE:
            presence.loop.wake()
        else:
            handler.show_presence(place)
            lobby_handler.loop.wake()

    places.on_change = show_place
    database.bus.on(CLOSED, disconnect_here)
    accounts.disconnect = disconnect

    async def keep_apart(one: str, other: str) -> None:
        lobby_handler.loop.wake()
        await pairing.renew_blocks(one, other)

    people = PeopleService(database, present, on_block=keep_apart)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await nodes.open()
        await service.open()
        await watch.open()
        for loop in loops:
            loop.open()
        try:
            yield
        finally:
            for closing in (*loops, notifications, emails, talk.background, pairing.background, challenges.background):
                closing.close()
            conditional_moves.close()
            reviews.close()
            await service.close()
            await nodes.close()
            await database.close()

    routes = [
        api_router(scope_guard(service.reader)),
        handler.route(),
        *(feed.route() for feed in (*feeds, analysis_handler)),
        *operations.ROUTES,
        *dump_routes.FILE_ROUTES,
        *picture_routes.ROUTES,
        *embed_routes.ROUTES,
        page_route(on_page, AddressService(database).leads_somewhere, sharing.describe),
    ]
    app = Litestar(
        routes,
        request_class=CheckedRequest,
        websocket_class=PlainSocket,
        dependencies=dependencies(
            service=service,
            rematches=RematchService(service),
            lobby=lobby,
            pairing=pairing,
            challenges=challenges,
            credentials=credentials,
            passkeys=passkeys,
            ratings=ratings,
            conditional_moves=conditional_moves,
            holidays=holidays,
            notifications=notifications,
            emails=emails,
            people=people,
            talk=talk,
            moderation=ModerationService(database, accounts, disconnect),
            tournaments=tournaments,
            histories=HistoryService(service.reader),
            computers=ComputerService(service),
            lessons=LessonService(service.renderer),
            reviews=reviews,
            loops=(*loops, *of_games),
            solitaire=SolitaireService(database, scheduler, service.renderer),
            puzzles=puzzles,
            studies=StudyService(service, puzzles),
            api_tokens=api_tokens,
            streams=streams,
            sharing=sharing,
            dumps=dumps,
            explorer=explorer,
            watching=watch,
            analysis=analysis,
            limits=limits,
            tasks=tasks,
            metrics=metrics,
        ),
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        logging_config=None,
        request_max_body_size=MAX_REQUEST_SIZE,
        openapi_config=openapi_config(),
    )
    methods = {route.path: ", ".join(sorted(route.methods)) for route in app.routes if isinstance(route, HTTPRoute)}
    return SecurityMiddleware(
        CompressionMiddleware(app), settings, limits, metrics, accounts, api_tokens, methods, streams.close
    )
