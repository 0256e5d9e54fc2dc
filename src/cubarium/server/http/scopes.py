"""What a program may do with an API token: the whole list. At every other address it is refused.

Whoever has a session may do all of it without any.
"""

from collections.abc import Mapping
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from ..domain.api_tokens import Scope, check_counted, check_scope
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..services.game_reader import GameReader
from .middleware import context_of

GAME = "/api/games/{game_id}"

# By scope, what it is for.
ALLOWED: Final[Mapping[Scope, tuple[str, ...]]] = {
    "read": (
        "GET /api/catalogue",
        "GET /api/preview",
        "GET /api/session",
        "GET /api/me",
        "GET /api/my/games",
        "GET /api/lobby",
        "GET /api/seeks",
        "GET /api/challenges",
        "GET /api/ranking/{game}",
        "GET /api/watch",
        "GET /api/users/{name}",
        "GET /api/users/{name}/games",
        "GET /api/users/{name}/ratings/{game}",
        "GET /api/players/{name}",
        "GET /api/players/{name}/games",
        "GET /api/tournaments",
        "GET /api/tournaments/{tournament_id}",
        "GET /api/stream/events",
        "GET /api/stream/games/{game_id}",
        f"GET {GAME}",
        f"GET {GAME}/record",
        f"GET {GAME}/plies/{{ply}}",
        f"GET {GAME}/why",
        f"GET {GAME}/gains",
        f"GET {GAME}/talk",
        f"POST {GAME}/invitation",
    ),
    "play": (
        "POST /api/games",
        f"POST {GAME}/moves",
        f"POST {GAME}/join",
        f"POST {GAME}/resign",
        f"POST {GAME}/claim",
        f"POST {GAME}/takeback",
        f"POST {GAME}/takeback/answer",
        f"POST {GAME}/rematch",
        f"DELETE {GAME}/rematch",
        f"POST {GAME}/seats/{{seat}}/computer",
        "POST /api/lobby/{game_id}/seat",
        "POST /api/lobby/{game_id}/leave",
        "POST /api/lobby/{game_id}/computers",
    ),
    "challenge": (
        "POST /api/challenges",
        "POST /api/challenges/{challenge_id}/answer",
        "DELETE /api/challenges/{challenge_id}",
    ),
    "seek": ("POST /api/seeks", "POST /api/seeks/answer", "DELETE /api/seeks"),
    "talk": (f"POST {GAME}/talk", f"PUT {GAME}/talk/mutes/{{seat}}"),
}
ANY_SCOPE: Final = ("GET /api/token", "DELETE /api/token")
SCOPE_OF: Final[Mapping[str, Scope]] = {request: scope for scope, requests in ALLOWED.items() for request in requests}

# What leaves a game that counts as it is: it may be given up, and seats may be left.
HARMLESS: Final = (f"POST {GAME}/resign", "POST /api/lobby/{game_id}/leave", f"DELETE {GAME}/rematch")


def scope_guard(reader: GameReader) -> Guard:
    """Refuses programs what their API tokens are not for, before anything is done for them."""

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        me = context_of(connection).identity
        if me is None or me.scopes is None:
            return
        request = f"{connection.scope['method']} {connection.scope['path_template']}"  # type: ignore[typeddict-item]
        if request in ANY_SCOPE:
            return
        scope = SCOPE_OF.get(request)
        if scope is None:
            raise RefusalError("token-not-for-programs", code="forbidden")
        check_scope(me, scope)
        if scope == "play" and "game_id" in connection.path_params and request not in HARMLESS:
            session = await reader.session(check_game_id(connection.path_params["game_id"]))
            check_counted(me, session.rated or session.tournament is not None)

    return guard
