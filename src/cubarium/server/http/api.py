"""All of the API: its routes, and how it is described to programs."""

from importlib.metadata import version

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.types import Guard

from . import (
    account,
    advice,
    analysis,
    api_tokens,
    catalogue,
    challenges,
    computers,
    correspondence,
    dumps,
    email,
    explorer,
    games,
    history,
    invitations,
    lessons,
    lobby,
    login,
    me,
    moderation,
    passkeys,
    people,
    puzzles,
    ranking,
    reauthentication,
    reviews,
    rules,
    seeks,
    solitaire,
    streams,
    studies,
    talk,
    tournaments,
    watch,
)
from .api_schema import ApiSchemaPlugin, Schema, complete
from .dependencies import dependencies

DESCRIPTION = """Games about stacking blocks, played by people and computers. Everything is JSON. A session cookie says
who you are; `GET /api/session` begins one. A program has an API token instead, and streams in place of sockets. Events
come over the WebSocket `/api/games/{game_id}/socket`: first `state`, then one for each change; it takes
`{"type": "move", "ply": 0, "move": "d4", "ref": 1}`. The components `Event` and `Command` are what it sends and takes.
Errors are `{"code", "message", "key", "values", "limit"}`: the message is one sentence for people, key and values say
it in other languages, and `limit` is the name of the one that was reached, where the status is 429."""

SOCIAL = (
    lobby,
    seeks,
    challenges,
    people,
    talk,
    moderation,
    correspondence,
    email,
    tournaments,
    streams,
)
API = (
    catalogue,
    rules,
    me,
    account,
    api_tokens,
    login,
    passkeys,
    reauthentication,
    games,
    invitations,
    *SOCIAL,
    watch,
    advice,
    ranking,
    history,
    lessons,
    reviews,
    computers,
    solitaire,
    puzzles,
    dumps,
    explorer,
    analysis,
    studies,
)


def api_router(*guards: Guard) -> Router:
    return Router("/api", route_handlers=[route for part in API for route in part.ROUTES], guards=guards)


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Cubarium",
        version=version("cubarium"),
        description=DESCRIPTION,
        path="/api/schema",
        render_plugins=[ApiSchemaPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
    )


def api_schema() -> Schema:
    """The description of the API, without a server."""
    app = Litestar([api_router()], dependencies=dependencies(), openapi_config=openapi_config())
    return complete(app.openapi_schema.to_schema())
