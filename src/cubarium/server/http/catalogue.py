"""What there is to play."""

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import Parameter

from ...compact_scene import Scene
from ..contract.catalogue import Catalogue
from ..contract.fields import MAX_GAME_NAME_LENGTH, MAX_OPTION_LENGTH, MAX_OPTIONS
from ..domain.errors import RefusalError
from ..views.catalogue import catalogue
from .connected import while_connected
from .dependencies import Service
from .error_handlers import AnyRequest, error_responses

MAX_PREVIEW_PLIES = 200


@get("/catalogue", responses=error_responses(429), sync_to_thread=False)
def get_catalogue() -> Catalogue:
    """The games with their options, the levels of the computer, and the limits of what may be asked for."""
    return catalogue()


@get("/preview", responses=error_responses(400, 413, 429))
async def get_preview(
    request: AnyRequest,
    service: Service,
    game: Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a game")],
    plies: Annotated[int, Parameter(ge=0, le=MAX_PREVIEW_PLIES, description="moves that a computer plays first")] = 0,
) -> Response[Scene]:
    """What a game looks like at its start or some moves on, without its choices. Its options are further parameters."""
    pairs = [(name, value) for name, value in request.query_params.items() if name not in ("game", "plies")]
    if len(pairs) > MAX_OPTIONS or sum(len(value) for _, value in pairs) > MAX_OPTION_LENGTH:
        raise RefusalError("server-too-many-options", code="too_large")
    asked = service.previews.preview(game, tuple(sorted(pairs)), plies)
    return encoded(await while_connected(request, asked))


def encoded(scene: bytes) -> Response[Scene]:
    """A scene that is JSON already."""
    return Response(scene, media_type=MediaType.JSON)  # type: ignore[arg-type]


ROUTES = [get_catalogue, get_preview]
