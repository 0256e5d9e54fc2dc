"""The games that a player has finished."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..contract.history import HistoryView
from ..domain.history import HistoryFilter, HistorySpeed, Result, read_key
from ..domain.seats import MAX_NAME_LENGTH
from ..views.history import history_view
from .connected import while_connected
from .dependencies import Histories
from .error_handlers import AnyRequest, error_responses
from .middleware import context_of

MAX_KEY_LENGTH = 60

AccountName = Annotated[str, Parameter(max_length=MAX_NAME_LENGTH, description="of an account")]


@get(["/users/{name:str}/games", "/players/{name:str}/games"], responses=error_responses(400, 404, 429))
async def get_history(
    request: AnyRequest,
    histories: Histories,
    name: AccountName,
    game: Annotated[str | None, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="of this kind")] = None,
    result: Annotated[Result | None, Parameter(description="that the player won, drew or lost")] = None,
    rated: Annotated[bool | None, Parameter(description="that were rated, or that were not")] = None,
    opponent: Annotated[str | None, Parameter(max_length=MAX_NAME_LENGTH, description="against this account")] = None,
    speed: Annotated[HistorySpeed | None, Parameter(description="as fast as this")] = None,
    before: Annotated[
        str | None, Parameter(max_length=MAX_KEY_LENGTH, description="the `next` of the page before")
    ] = None,
) -> HistoryView:
    """The games that a player has finished, a dozen at a time, the latest first, with their last positions.

    Others see those that were public, rated or of a tournament, and those they played themselves.
    """
    other = (await histories.account(opponent)).id if opponent else None
    wanted = HistoryFilter(game, result, rated, other, speed)
    key = read_key(before) if before else None
    asked = histories.page(name, context_of(request).known_person, wanted, key)
    return history_view(await while_connected(request, asked))


ROUTES = [get_history]
