"""Sets up what a command of the Makefile needs, all of it in .venv, and shows what it is doing.

python3 tools/setup.py core    the package with its core, and what compiled it
python3 tools/setup.py play    the same, the server's packages, and the page
python3 tools/setup.py dev     the package with its core, and all tools and packages that checks and tests use
python3 tools/setup.py test    both, and a browser and a database for the tests; with CUBARIUM_DEMAND_ALL=1 PyTorch, too

What is there already, made from the same files, is not made again. The core is compiled while packages are installed
and the page is built.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import chromium
import page
import postgresql
from extras import packages, pyproject
from steps import ROOT, VENV, Step, carry_out, hash_of

PYTHON = VENV / "bin" / "python"
# What is not compiled to byte code now is compiled when it is first used, if ever.
PIP = (PYTHON, "-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check", "--no-input")
OLDEST = (3, 11)
TORCH = "torch==2.13.0"  # too large to be brought unasked


def install(title: str, requirements: list[str]) -> Step:
    return Step(title, [[*PIP, *requirements]], hash_of([], *requirements))


def environment() -> Step:
    broken = PYTHON.is_symlink() and not PYTHON.exists()  # the Python that it was made with has gone
    command = [sys.executable, "-m", "venv", *(["--clear"] if broken else []), VENV]
    return Step("making .venv", [command], str(broken))


def build_tools() -> Step:
    """What compiles the core; cmake and ninja where the machine has none."""
    programs = [name for name in ("cmake", "ninja") if not shutil.which(name)]
    return install("installing build tools", [*pyproject()["build-system"]["requires"], *programs])


def core() -> Step:
    """The package, such that changes of its Python files and new ones show at once; that one has gone must be noted.

    It is not done without need: all is compiled again if Git has written the files anew, be they as they were.
    """
    sources = [path for path in (ROOT / "core").rglob("*.*") if path.is_file() and "tests" not in path.parts]
    build = [*PIP, "-v", "--no-deps", "--no-build-isolation", "--config-settings=build-dir=build/package"]
    command = ["env", "CUBARIUM_PAGE=skip", *(word for word in build if word != "--quiet"), "--editable", ROOT]
    files = [*sources, ROOT / "CMakeLists.txt", ROOT / "pyproject.toml"]
    step = Step("compiling the core", [command], hash_of(files))
    if gone_modules():
        step.stamp.unlink(missing_ok=True)
    return step


def gone_modules() -> list[str]:
    """Files of modules that the package was installed with: one that is a package now is looked for there in vain."""
    known = (file.read_text(encoding="utf-8") for file in VENV.glob("lib/*/site-packages/_*editable*.py"))
    return [path for text in known for path in re.findall(r"'(/[^'\n]+\.py)'", text) if not Path(path).exists()]


def server_packages() -> Step:
    node = [] if page.has_node() else [page.NODE]
    return install("installing the server's packages", [*packages(), *packages("server"), *node])


def build_page() -> Step:
    """By any Python, where Node.js is there already; else by the one for which pip has brought it."""
    python = sys.executable if page.has_node() else PYTHON
    return Step("building the page", [[python, "tools/page.py"]], page.made_from())


def dev_packages() -> list[Step]:
    """One by one where they are optional: not every Python has a wheel of each."""
    every = [install("installing PyTorch", [TORCH])] if os.environ.get("CUBARIUM_DEMAND_ALL") else []
    must = install("installing the tools of checks and tests", [*packages(), *packages("server"), *packages("dev")])
    may = [
        Step(f"installing {wanted}", [[*PIP, "--only-binary=:all:", wanted]], wanted, optional=True)
        for wanted in packages("dev-optional")
        if wanted not in packages("dev")
    ]
    return [must, *may, *every]


def for_tests() -> list[Step]:
    lock = ROOT / "web" / "package-lock.json"
    return [
        Step("installing the packages of the page's tests", [[PYTHON, "tools/npm.py", "ci"]], hash_of([lock])),
        brought("Chromium", chromium.on_this_machine(), "tools/chromium.py"),
        brought("PostgreSQL", postgresql.on_this_machine(), "tools/postgresql.py"),
    ]


def brought(name: str, own: Path | None, tool: str) -> Step:
    """A program that some tests use: the machine's own, or one that the tool brings."""
    return Step(f"looking for {name}", [[PYTHON, tool]], str(own), optional=True)


def rows(purpose: str) -> list[list[Step]]:
    """The core in one, everything else in the other: each takes one of two processors."""
    tools = build_tools()
    others = [server_packages()] if purpose != "core" else []
    if purpose in ("dev", "test"):
        others += dev_packages()
    if purpose == "test":
        others += for_tests()
    for step in others:
        step.after = tools
    if purpose in ("play", "test"):
        others.insert(0 if page.has_node() else 1, build_page())
    return [[environment(), tools, core()], others]


def check_machine() -> None:
    if sys.version_info < OLDEST:
        raise SystemExit("Cubarium needs Python 3.11 or later; name one that you have: make PYTHON=python3.12 …")
    compilers = [os.environ.get("CXX", "c++"), "c++", "g++", "clang++"]
    if not any(map(shutil.which, compilers)):
        raise SystemExit("Cubarium needs a C++20 compiler, such as g++ or clang++; on Debian: apt install g++")


def main() -> None:
    check_machine()
    carry_out(*rows(sys.argv[1]))


if __name__ == "__main__":
    main()
