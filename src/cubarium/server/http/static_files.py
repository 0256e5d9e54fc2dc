"""The page that people play on: built files, read once, sent from memory. No request reaches the disk."""

import gzip
import html
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from ...messages import translate
from ..domain.descriptions import HOME, Description
from ..domain.errors import RefusalError
from ..workers.callers import CALLER
from .head import with_head
from .site import language_of, site_of

FOLDER = Path(__file__).parent.parent / "page"
MIN_COMPRESSED_SIZE = 1000  # bytes; less is not worth it
COMPRESSED_TYPES = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
HTML = "text/html; charset=utf-8"


@dataclass(frozen=True)
class StaticFile:
    body: bytes
    gzipped: bytes | None
    media_type: str
    immutable: bool  # its name changes when it does

    def response(self, accepts_gzip: bool) -> tuple[bytes, dict[str, str]]:
        headers = {"cache-control": "public, max-age=31536000, immutable" if self.immutable else "no-cache"}
        if self.gzipped is not None:
            headers["vary"] = "accept-encoding"
            if accepts_gzip:
                return self.gzipped, {**headers, "content-encoding": "gzip"}
        return self.body, headers


class StaticFiles:
    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(folder.rglob("*")) if folder.is_dir() else []
        public = [path for path in paths if path.is_file() and not path.name.startswith(".")]
        self.files = {path.relative_to(folder).as_posix(): read(path, folder) for path in public}

    def find(self, path: str) -> StaticFile | None:
        """The file at a path; for what looks like a place within the page, the page itself."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        if "." in name.rpartition("/")[2]:
            return None
        return self.files.get("index.html") or StaticFile(page_missing(), None, HTML, False)


def read(path: Path, folder: Path) -> StaticFile:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = {"text/javascript": "application/javascript"}.get(kind, kind)
    compressed = len(body) > MIN_COMPRESSED_SIZE and kind.startswith(COMPRESSED_TYPES)
    gzipped = gzip.compress(body, 9, mtime=0) if compressed else None
    media_type = f"{kind}; charset=utf-8" if kind.startswith(("text/", "application/javascript")) else kind
    return StaticFile(body, gzipped, media_type, path.relative_to(folder).parts[0] == "assets")


def page_missing() -> bytes:
    """What people see where the page was not built."""
    title, words = (html.escape(translate(key)) for key in ("server-page-not-built", "server-build-the-page"))
    schema = "/api/schema/openapi.json"
    link = f'<a href="{schema}">{schema}</a>'
    return f'<!doctype html><meta charset="utf-8"><title>Cubarium</title><h1>{title}</h1><p>{words} {link}</p>'.encode()


def page_route(
    on_page: Callable[[], None],
    leads_somewhere: Callable[[str], Awaitable[bool]],
    describe: Callable[[str], Awaitable[Description]],
) -> Any:
    """The route of the page and its files; `on_page` hears of every time that somebody opens the page.

    Where an address leads nowhere, the page is sent all the same: it says so, and which ways there are. Where it leads
    somewhere, the head of the page says what is there.
    """
    files = StaticFiles()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def get_page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        file = None if path.strip("/").split("/")[0] == "api" else files.find(path)
        if file is None:
            raise RefusalError("server-nothing-here", code="not_found")
        is_found = True
        if file.media_type == HTML:
            on_page()
            is_found = await leads_somewhere(path)
        if file.media_type == HTML and is_found:
            language = language_of(request)
            found = HOME if CALLER.get().wait_s() else await describe(path)  # for whoever has had too much done
            page = with_head(file.body, found, site_of(request), path, language)
            headers = {"cache-control": "no-cache", "content-language": language, "vary": "accept-language"}
            return Response(page, media_type=HTML, headers=headers)
        body, headers = file.response("gzip" in request.headers.get("accept-encoding", ""))
        return Response(body, status_code=200 if is_found else 404, media_type=file.media_type, headers=headers)

    return get_page
