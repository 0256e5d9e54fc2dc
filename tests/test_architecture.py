"""The house itself: imports point one way, games stand alone, and a new one needs one file."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cubarium

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cubarium"

# Each room may use those before it, and itself.
ROOMS = [
    "geometry", "scene", "options", "texts", "data", "game", "games", "engine", "catalogue", "manual", "perft",
    "solve", "certificate", "checker", "search", "plies", "record", "protocol", "players", "pictures", "packing",
    "analysis", "answering", "arena", "envs", "table", "server", "report", "cli",
]  # fmt: skip


def imports(path: Path) -> set[str]:
    """The rooms of the house that a file imports from, wherever in the file."""
    inside = path.relative_to(SOURCE).parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = inside[: len(inside) - node.level + 1]
            parts = [*base, *(node.module.split(".") if node.module else [])]
            found |= {parts[0]} if parts else {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cubarium"):
            raise AssertionError(f"{path}: inside the package imports are relative")
    return found


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    if room != "__init__":
        assert imports(path) <= set(ROOMS[: ROOMS.index(room) + 1])


@pytest.mark.parametrize("game", cubarium.games())
def test_no_game_imports_another(game: str) -> None:
    for path in (SOURCE / "games").glob(f"*{game}*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                assert (node.module or "").startswith(f"_{game}"), path


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_game_is_known_by_name_outside_its_file(path: Path) -> None:
    if path.parent.name == "games":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in documented:
            assert node.value.lower() not in cubarium.games()


def test_importing_the_library_brings_nothing_heavy() -> None:
    code = "import sys, cubarium; print(sorted({'rich', 'numpy', 'asyncio'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


# ---------------------------------------------------------------- the sixth game

EXAMPLES = ROOT / "examples"
ENVIRONMENTS = ["test_envs_zoo.py", "test_envs_gym.py", "test_envs_spiel.py"]
WITH_EXAMPLES = {**os.environ, "CUBARIUM_GAMES": str(EXAMPLES)}


@pytest.mark.parametrize("game", ["pillars", "connect_four"])
def test_a_sixth_game_in_one_file_is_found_and_passes_every_test_of_a_game(game: str) -> None:
    suites = ["test_conformance.py", "test_perft.py", "test_fuzz.py", "test_svg.py", "test_envs_text.py"]
    passes(game, suites, WITH_EXAMPLES)


def passes(game: str, suites: list[str], environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", game]
    files = [str(ROOT / "tests" / suite) for suite in suites]
    done = subprocess.run([*command, *files], capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_a_game_from_elsewhere_may_bring_its_own_twin(tmp_path: Path) -> None:
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    built = [cmake, "-S", str(EXAMPLES), "-B", str(tmp_path), f"-DPython_EXECUTABLE={sys.executable}"]
    for command in (built, [cmake, "--build", str(tmp_path)]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    environment = {**WITH_EXAMPLES, "PYTHONPATH": str(tmp_path)}
    code = "import cubarium; print(cubarium.new('connect_four', engine='core').turn)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert found.stdout == "0\n", found.stderr
    passes("connect_four", ["test_twin.py", "test_encoding.py", "test_vector.py", *ENVIRONMENTS], environment)


def test_a_sixth_game_is_playable_in_the_terminal() -> None:
    code = "from cubarium.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", code, "play", "pillars", "--seat", "random", "--seat", "greedy", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, env=WITH_EXAMPLES, input="\nquit\n", check=False)
    assert done.returncode == 0, done.stderr
    assert "all cubes are played" in done.stdout


@pytest.mark.parametrize(("language", "path"), [("python", "pillars.py"), ("ftl", "locale/en/pillars.ftl")])
def test_the_guide_shows_the_example_as_it_is(language: str, path: str) -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    shown = "".join(part.split("```")[0] for part in guide.split(f"```{language}\n")[1:])
    assert shown == (EXAMPLES / path).read_text(encoding="utf-8")
