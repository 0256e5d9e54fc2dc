"""Images of games, and the cards beside links. They are for other sites, too, and say nothing of who asks for them."""

from collections.abc import Coroutine
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from ...messages import ENGLISH, negotiate
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.seats import MAX_NAME_LENGTH
from .connected import while_connected
from .dependencies import Sharing
from .error_handlers import AnyRequest
from .games import GameId
from .rules import SVG, Language

PNG, GIF = "image/png", "image/gif"
LASTING_S, PASSING_S = 86_400, 10  # for how long others may keep what does not change, and what does

Ply = Annotated[int | None, Parameter(ge=0)]  # how many moves were played; all of them, if left out
PuzzleId = Annotated[str, Parameter(max_length=40)]
PlayerName = Annotated[str, Parameter(max_length=MAX_NAME_LENGTH)]
GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH)]


async def image(
    request: AnyRequest, work: Coroutine[Any, Any, bytes], kind: str = PNG, *, lasting: bool = True, name: str = ""
) -> Response[bytes]:
    """What was drawn, if whoever asked still waits; with a name, browsers save it rather than show it."""
    headers = {"cache-control": f"public, max-age={LASTING_S if lasting else PASSING_S}"}
    if name:
        headers["content-disposition"] = f'attachment; filename="{name}"'
    return Response(await while_connected(request, work), media_type=kind, headers=headers)


def check_ply(session: GameSession, ply: int | None) -> int:
    if ply is not None and ply > session.ply:
        raise RefusalError("server-no-such-ply", code="not_found", moves=session.ply)
    return session.ply if ply is None else ply


def file_name(session: GameSession, end: str, download: bool) -> str:
    return f"{session.start.game}-{session.id}{end}" if download else ""


@get("/picture/game/{game_id:str}/boards.svg", include_in_schema=False)
async def get_boards(
    request: AnyRequest, sharing: Sharing, game_id: GameId, ply: Ply = None, dark: bool = False
) -> Response[bytes]:
    session = await sharing.session(game_id)
    work = sharing.boards(session, check_ply(session, ply), dark)
    return await image(request, work, SVG, lasting=session.turn is None)


@get("/picture/game/{game_id:str}/position.png", include_in_schema=False)
async def get_position(
    request: AnyRequest,
    sharing: Sharing,
    game_id: GameId,
    ply: Ply = None,
    dark: bool = False,
    language: Language = ENGLISH,
    download: bool = False,
) -> Response[bytes]:
    session = await sharing.session(game_id)
    shown = check_ply(session, ply)
    name = file_name(session, f"-{shown}.png", download)
    work = sharing.position(session, shown, dark, negotiate([language]))
    return await image(request, work, lasting=session.turn is None, name=name)


@get("/picture/game/{game_id:str}/game.gif", include_in_schema=False)
async def get_animation(
    request: AnyRequest,
    sharing: Sharing,
    game_id: GameId,
    dark: bool = False,
    language: Language = ENGLISH,
    download: bool = False,
) -> Response[bytes]:
    session = await sharing.session(game_id)
    work = sharing.animation(session, dark, negotiate([language]))
    name = file_name(session, ".gif", download)
    return await image(request, work, GIF, lasting=session.turn is None, name=name)


@get("/picture/game/{game_id:str}/card.png", include_in_schema=False)
async def get_game_card(
    request: AnyRequest, sharing: Sharing, game_id: GameId, ply: Ply = None, language: Language = ENGLISH
) -> Response[bytes]:
    session = await sharing.session(game_id)
    work = sharing.game_card(session, check_ply(session, ply), negotiate([language]))
    return await image(request, work, lasting=session.turn is None)


@get("/picture/puzzle/{puzzle_id:str}/card.png", include_in_schema=False)
async def get_puzzle_card(
    request: AnyRequest, sharing: Sharing, puzzle_id: PuzzleId, language: Language = ENGLISH
) -> Response[bytes]:
    return await image(request, sharing.puzzle_card(puzzle_id, negotiate([language])))


@get("/picture/puzzle/{puzzle_id:str}/position.png", include_in_schema=False)
async def get_puzzle_position(
    request: AnyRequest, sharing: Sharing, puzzle_id: PuzzleId, dark: bool = False, download: bool = False
) -> Response[bytes]:
    name = f"{puzzle_id}.png" if download else ""
    return await image(request, sharing.puzzle_position(puzzle_id, dark), name=name)


@get("/picture/player/{name:str}/card.png", include_in_schema=False)
async def get_player_card(
    request: AnyRequest, sharing: Sharing, name: PlayerName, language: Language = ENGLISH
) -> Response[bytes]:
    return await image(request, sharing.player_card(name, negotiate([language])), lasting=False)


@get("/picture/rules/{game:str}/card.png", include_in_schema=False)
async def get_rules_card(
    request: AnyRequest, sharing: Sharing, game: GameName, language: Language = ENGLISH
) -> Response[bytes]:
    return await image(request, sharing.rules_card(game, negotiate([language])))


@get("/picture/home/card.png", include_in_schema=False)
async def get_home_card(request: AnyRequest, sharing: Sharing, language: Language = ENGLISH) -> Response[bytes]:
    return await image(request, sharing.home_card(negotiate([language])))


ROUTES: list[Any] = [
    get_boards,
    get_position,
    get_animation,
    get_game_card,
    get_puzzle_card,
    get_puzzle_position,
    get_player_card,
    get_rules_card,
    get_home_card,
]
