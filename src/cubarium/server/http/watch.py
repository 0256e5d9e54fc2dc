"""The games that are shown to those who look for one to watch. Their socket tells of them as they change."""

from contextlib import suppress

from litestar import get

from ..contract.meeting import LiveGamesView
from ..domain.errors import RefusalError
from ..services.spectating import snapshot_for
from ..views.meeting import live_game_view
from .dependencies import Watching
from .error_handlers import error_responses


@get("/watch", responses=error_responses(429))
async def get_watch(watching: Watching) -> LiveGamesView:
    """Public games that are being played while a player has them open, the best first, with as much as pictures need.

    Of a game that is shown with a delay, all see the same, its players too.
    """
    found = LiveGamesView([], {})
    for game in await watching.shown():
        with suppress(RefusalError):  # deleted meanwhile
            snapshot = await snapshot_for(watching.service.reader, game.id, None)
            found.games.append(live_game_view(game, snapshot))
            found.spectators[game.id] = game.spectators
    return found


ROUTES = [get_watch]
