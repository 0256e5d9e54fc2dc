"""The application: everything put together."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from . import api, socket
from .guard import Guard, Visit
from .hall import Hall
from .limits import Limits
from .metrics import Metrics
from .pages import Pages
from .problems import HANDLERS
from .refusal import Refusal
from .settings import Settings, is_local
from .storage import Storage
from .thinking import Thinkers

LARGEST = 64 * 1024  # bytes of a request

ABOUT = """Games about stacking blocks, played by people and computers. Everything is JSON. A session cookie says who
you are; `GET /api/session` begins one. Events come over the WebSocket `/api/games/{key}/socket`: first `state`, then
one for each change; it takes `{"type": "move", "ply": 0, "move": "d4", "ref": 1}`. Errors are `{"code", "message"}`,
the message one sentence for people."""


def application(settings: Settings, storage: Storage, on_page: Callable[[], None] = lambda: None) -> ASGIApp:
    """The server as an ASGI application; `on_page` hears of every time that somebody opens the page.

    The storage is open already, and is closed when the application ends.
    """
    metrics, limits, pages = Metrics(), Limits(settings.limits), Pages()
    thinkers = Thinkers(settings.thinkers) if settings.thinkers else Thinkers()
    hall = Hall(storage, thinkers)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()
            await storage.close()

    @get("/healthz", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
    def healthz() -> str:
        return "ok\n"

    @get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
    async def readyz() -> str:
        if not await storage.ready():
            raise Refusal("not_ready", "The database does not answer.")
        return "ok\n"

    @get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
    def get_metrics(request: Request[Any, Any, Any]) -> Response[str]:
        visit: Visit = request.scope["state"]["visit"]
        if not is_local(visit.client):
            raise Refusal("forbidden", "These numbers are for this machine only.")
        return Response(metrics.text(hall), media_type="text/plain; version=0.0.4; charset=utf-8")

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={"packed": True})
    def get_page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        if path.strip("/").split("/")[0] == "api":
            raise Refusal("not_found", "There is nothing here.")
        file = pages.find(path)
        if file is None:
            raise Refusal("not_found", "There is nothing here.")
        if file.kind.startswith("text/html"):
            on_page()
        body, headers = file.answer("gzip" in request.headers.get("accept-encoding", ""))
        return Response(body, media_type=file.kind, headers=headers)

    app = Litestar(
        [
            api.router(hall, limits),
            socket.socket_of(hall, limits, metrics),
            healthz,
            readyz,
            get_metrics,
            get_page,
        ],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        logging_config=None,
        request_max_body_size=LARGEST,
        # The files of the page are packed already.
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2_000, gzip_compress_level=4, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Cubarium",
            version=version("cubarium"),
            description=ABOUT,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )
    return Guard(app, settings, limits, metrics)
