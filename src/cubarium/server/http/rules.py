"""The rules of the games, with their pictures."""

from functools import lru_cache
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import Parameter

from ...manual import illustrated, picture
from ...messages import ENGLISH
from ..contract.catalogue import RulesView
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..domain.errors import RefusalError
from ..domain.factory import start_position
from .error_handlers import error_responses

SVG = "image/svg+xml"

GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a game")]
Language = Annotated[
    str, Parameter(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", description="the code of a language")
]
PictureName = Annotated[str, Parameter(pattern=r"^[a-z0-9-]{1,60}$", description="as the rules name it")]


@lru_cache(maxsize=256)
def rules_view(game: str, language: str) -> RulesView:
    return RulesView(*illustrated(start_position(game, {}), language))


@get("/rules/{game:str}", responses=error_responses(400, 429), sync_to_thread=True)
def get_rules(game: GameName, language: Language = ENGLISH) -> RulesView:
    """The rules of a game; in English where there are none in the language asked for."""
    return rules_view(game, language)


@get(
    "/rules/pictures/{name:str}",
    media_type=MediaType.TEXT,
    responses=error_responses(400, 404, 429),
    sync_to_thread=True,
)
def get_picture(name: PictureName, language: Language = ENGLISH) -> Response[bytes]:
    """A picture of the rules, as SVG."""
    path = picture(name, language)
    if path is None:
        raise RefusalError("server-nothing-here", code="not_found")
    return Response(path.read_bytes(), media_type=SVG)


ROUTES = [get_rules, get_picture]
