"""The page that people play on: built files, read once, sent from memory. No request reaches the disk."""

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "page"
SMALL = 1000  # bytes that are not worth packing
PACKED = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")

MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Cubarium</title>
<h1>The page is not built</h1>
<p>Install the package again with <code>pip install .</code>, which builds it. The API is there:
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p></html>
"""


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    forever: bool  # its name changes when it does

    def answer(self, accepts_gzip: bool) -> tuple[bytes, dict[str, str]]:
        headers = {"cache-control": "public, max-age=31536000, immutable" if self.forever else "no-cache"}
        if self.packed is not None:
            headers["vary"] = "accept-encoding"
            if accepts_gzip:
                return self.packed, {**headers, "content-encoding": "gzip"}
        return self.body, headers


class Pages:
    def __init__(self, folder: Path = FOLDER) -> None:
        names = sorted(folder.rglob("*")) if folder.is_dir() else []
        shown = [path for path in names if path.is_file() and not path.name.startswith(".")]
        self.files = {path.relative_to(folder).as_posix(): read(path, folder) for path in shown}

    @property
    def is_built(self) -> bool:
        return "index.html" in self.files

    def find(self, path: str) -> File | None:
        """The file at a path; for what looks like a place within the page, the page itself."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        if "." in name.rpartition("/")[2]:
            return None
        return self.files.get("index.html") or File(MISSING, None, "text/html; charset=utf-8", False)


def read(path: Path, folder: Path) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = {"text/javascript": "application/javascript"}.get(kind, kind)
    worth = len(body) > SMALL and kind.startswith(PACKED)
    packed = gzip.compress(body, 9, mtime=0) if worth else None
    text = f"{kind}; charset=utf-8" if kind.startswith(("text/", "application/javascript")) else kind
    return File(body, packed, text, path.relative_to(folder).parts[0] == "assets")
