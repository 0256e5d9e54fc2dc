"""Dumps of finished games: which there are, and the files themselves, whole or in parts."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter
from litestar.response import Stream

from ...catalogue import games, rules
from ...dumps.manifest import MANIFEST, SCHEMA, SUMS, DumpFile
from ..contract.dumps import DumpFileView, DumpsView
from ..domain.errors import RefusalError
from ..workers.callers import CALLER
from .dependencies import Dumps
from .error_handlers import AnyRequest, error_responses

CHUNK = 256 * 1024  # bytes
MAX_PAUSE_S = 5.0  # between two of them
CACHING = "public, max-age=3600"  # the month that goes on may be made anew at any time
TYPES = {".zst": "application/zstd", ".json": "application/json", "": "text/plain; charset=utf-8"}

FileName = Annotated[str, Parameter(max_length=80)]


@get("/dumps", responses=error_responses(429))
async def get_dumps(dumps: Dumps) -> DumpsView:
    """The finished rated games as files: a file for each game and month, with its size and its SHA-256 checksum."""
    found = await dumps.manifest()
    files = sorted(found.in_order, key=lambda file: file.month, reverse=True)
    others = [SUMS, MANIFEST, SCHEMA] if files else []
    return DumpsView(found.licence, [file_view(file) for file in files if file.game in games()], others)


def file_view(file: DumpFile) -> DumpFileView:
    title = rules(file.game).title
    return DumpFileView(file.name, file.game, title, file.month, file.games, file.bytes, file.sha256)


@get("/dumps/{name:str}", include_in_schema=False)
async def get_file(request: AnyRequest, dumps: Dumps, name: FileName) -> Response[bytes] | Stream:
    """A file, or the part of it that is asked for."""
    known = (await dumps.manifest()).files
    path = dumps.folder / name
    if (name not in known and name not in (MANIFEST, SUMS, SCHEMA)) or not path.is_file():
        raise RefusalError("server-nothing-here", code="not_found")
    size = path.stat().st_size
    headers = {"accept-ranges": "bytes", "cache-control": CACHING, "x-content-type-options": "nosniff"}
    if name in known and known[name].bytes == size:
        headers["etag"] = f'"{known[name].sha256}"'
    tag = headers.get("etag")
    if tag and request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if request.headers.get("if-range", tag) != tag:
        asked: range | None = range(size)
    else:
        asked = range_of(request.headers.get("range"), size)
    if asked is None:
        return Response(b"", status_code=416, headers={**headers, "content-range": f"bytes */{size}"})
    headers["content-length"] = str(len(asked))
    status = 200
    if len(asked) < size:
        headers["content-range"] = f"bytes {asked.start}-{asked.stop - 1}/{size}"
        status = 206
    media_type = TYPES.get(path.suffix, "application/octet-stream")
    return Stream(chunks(path, asked), status_code=status, headers=headers, media_type=media_type)


def range_of(header: str | None, size: int) -> range | None:
    """The bytes that are asked for: all, where nothing or something unknown is said; None where there are none such.

    >>> range_of("bytes=2-4", 10), range_of("bytes=-3", 10), range_of("bytes=7-", 10), range_of("bytes=10-", 10)
    (range(2, 5), range(7, 10), range(7, 10), None)
    """
    found = re.fullmatch(r"bytes=(\d{0,18})-(\d{0,18})", header or "")
    if found is None or found[0] == "bytes=-":
        return range(size)
    first, last = found[1], found[2]
    if not first:
        return range(max(0, size - int(last)), size) if int(last) else None
    stop = min(size, int(last) + 1) if last else size
    if last and int(last) < int(first):
        return range(size)
    return range(int(first), stop) if int(first) < size else None


async def chunks(path: Path, part: range) -> AsyncIterator[bytes]:
    caller = CALLER.get()
    with path.open("rb") as file:
        file.seek(part.start)
        left = len(part)
        while left and (data := await asyncio.to_thread(file.read, min(CHUNK, left))):
            left -= len(data)
            await asyncio.sleep(min(caller.wait_s(), MAX_PAUSE_S))  # for whoever was sent too much
            yield data


ROUTES = [get_dumps]
FILE_ROUTES = [get_file]
