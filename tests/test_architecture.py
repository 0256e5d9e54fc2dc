"""The house itself: parts and their layers, the maps of them, games that stand alone, and a new one in one file."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cubarium
from cubarium.cli.main import COMMANDS
from import_graph import layers

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cubarium"

PARTS = {
    path.name.removesuffix(".py") for path in SOURCE.iterdir() if path.name[0] != "_" and path.suffix in ("", ".py")
}
MODULES = sorted(SOURCE.rglob("*.py"))


def called(path: Path) -> str:
    return str(path.relative_to(SOURCE))


# ---------------------------------------------------------------- imports: .importlinter has the layers


def test_every_part_of_the_package_has_its_layer() -> None:
    named = {part.partition(".")[0] for layer in layers() for part in layer}
    assert PARTS - {"locale"} == named


@pytest.mark.parametrize("path", MODULES, ids=called)
def test_imports_inside_the_package_are_relative(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level:
            assert not (node.module or "").startswith("cubarium")


@pytest.mark.parametrize("game", cubarium.games())
def test_no_game_imports_another(game: str) -> None:
    for path in (SOURCE / "games").glob(f"*{game}*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 1:
                assert (node.module or "").startswith(f"_{game}"), path


@pytest.mark.parametrize("path", MODULES, ids=called)
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


def test_the_core_knows_a_game_by_name_in_its_files_and_in_one_line() -> None:
    of_games = {"games", "envs", "features", "scenes", "violations", "tests"}
    for path in (path for path in (ROOT / "core").rglob("*.[ch]pp") if path.parent.name not in of_games):
        text = path.read_text(encoding="utf-8").lower()
        assert [game for game in cubarium.games() if game in text] == [], path
    registered = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8").lower()
    for twin in (game for game in cubarium.games() if (ROOT / "core" / "games" / f"{game}.hpp").exists()):
        assert registered.count(f"{twin}.hpp:{twin}") == 1


def test_the_package_has_no_other_folders_than_its_sources_and_the_compiled_core() -> None:
    assert str(ROOT) not in cubarium.__path__  # else tests and tools could be imported as parts of it


def test_importing_the_library_brings_nothing_heavy() -> None:
    code = "import sys, cubarium; print(sorted({'rich', 'numpy', 'asyncio'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_only_the_server_the_environments_and_training_need_more_than_a_plain_install_brings() -> None:
    """Not `cubarium[server]` nor any other extra: rules, core, solver, search, packing, terminal and all commands."""
    command = [sys.executable, str(ROOT / "tests" / "base_install.py")]
    failed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in failed if not name.startswith("cubarium.server.")] == [
        *(f"cubarium.envs.{name}" for name in ("encodings", "gym", "spiel", "vector", "zoo")),
        *(f"cubarium.train.{name}" for name in ("__main__", "generations", "learner", "model")),
        *(f"cubarium.train.{name}" for name in ("parts", "samples", "weights_file")),
    ]


def test_the_package_says_that_it_is_typed() -> None:
    assert (SOURCE / "py.typed").exists()


# ---------------------------------------------------------------- the maps


def map_of_readme() -> list[str]:
    return (
        (ROOT / "README.md")
        .read_text(encoding="utf-8")
        .partition("## The map\n\n```\n")[2]
        .partition("```")[0]
        .splitlines()
    )


def test_the_map_in_the_readme_names_every_part_and_nothing_else() -> None:
    """Each line has names, then two spaces or more, then what they are."""
    lines = map_of_readme()
    inside = [line.strip() for line in lines if line.startswith("  ")]
    named = [name for line in inside for name in line.split("  ")[0].split()]
    assert sorted(name.rstrip("/").removesuffix(".py") for name in named) == sorted(PARTS)
    assert [name for name in named if not (SOURCE / name).exists()] == []


def test_the_map_in_the_readme_names_every_folder() -> None:
    named = {name for line in map_of_readme() if line[0] != " " for name in line.split("  ")[0].split()}
    named |= {name for line in map_of_readme() if line[0] != " " for name in line.split() if name.endswith("/")}
    folders = {f"{path.name}/" for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."}
    assert folders - {"build/", "dist/", "src/"} <= named


def test_the_list_of_the_folders_of_the_page_names_every_one() -> None:
    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    listed = text.split("\nweb/src/\n", 1)[1].split("\n```", 1)[0]
    folders = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert set(re.findall(r"\b(\w+)/(?=[ ,:])", listed)) == folders


def test_the_map_in_the_readme_names_every_folder_of_the_core() -> None:
    line = next(line for line in map_of_readme() if line.startswith("core/"))
    folders = {path.name for path in (ROOT / "core").iterdir() if path.is_dir() and path.name[0] != "_"}
    assert set(re.findall(r"(\w+)/", line)) == {"core", *folders}


LISTED = re.compile(r"^ *(\w+(?:, \w+)*)  +\S", re.MULTILINE)  # modules, then two spaces or more, then what they are


def modules_in(folder: Path) -> set[str]:
    modules = {path.stem for path in folder.glob("*.py") if path.name[0] != "_"}
    return modules | {path.parent.name for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("__init__.py")), ids=called)
def test_a_package_that_lists_its_modules_lists_them_all(path: Path) -> None:
    """The commands of `cli` are not listed: there each module that the list does not name is one."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    named = {name for names in LISTED.findall(text) for name in names.split(", ")}
    if named & modules_in(path.parent):
        listed = named | set(COMMANDS) if path.parent.name == "cli" else named
        assert listed == modules_in(path.parent)


def test_the_map_for_contributors_names_every_part_and_nothing_that_is_not_there() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The map\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall("`([^`]+)`", row)]
    assert [name for name in named if not list(ROOT.glob(name.rstrip("/")))] == []
    shown = {name.removeprefix("src/cubarium/").rstrip("/").removesuffix(".py") for name in named}
    assert shown >= PARTS, PARTS - shown


# ---------------------------------------------------------------- the sixth game

EXAMPLES = ROOT / "examples"
ENVIRONMENTS = ["envs/test_zoo.py", "envs/test_gym.py", "envs/test_spiel.py"]
WITH_EXAMPLES = {**os.environ, "CUBARIUM_GAMES": str(EXAMPLES), "CUBARIUM_QUICK": ""}


@pytest.mark.parametrize("game", ["pillars", "connect_four"])
def test_a_sixth_game_in_one_file_is_found_and_passes_every_test_of_a_game(game: str) -> None:
    suites = [
        "games/test_conformance.py",
        "test_perft.py",
        "notation/test_fuzz.py",
        "pictures/test_svg.py",
        "envs/test_text.py",
    ]
    passes(game, suites, WITH_EXAMPLES)


def passes(game: str, suites: list[str], environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", game]
    files = [str(ROOT / "tests" / suite) for suite in suites]
    done = subprocess.run([*command, *files], capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.build
@pytest.mark.long
@pytest.mark.needs("openspiel")
def test_a_game_from_elsewhere_may_bring_its_own_twin(tmp_path: Path) -> None:
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    # Without optimisation it is compiled in half the time.
    settings = [f"-DPython_EXECUTABLE={sys.executable}", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0"]
    for command in ([cmake, "-S", str(EXAMPLES), "-B", str(tmp_path), *settings], [cmake, "--build", str(tmp_path)]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    environment = {**WITH_EXAMPLES, "PYTHONPATH": str(tmp_path)}
    code = "import cubarium; print(cubarium.new('connect_four', engine='core').turn)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert found.stdout == "0\n", found.stderr
    passes(
        "connect_four", ["test_twin.py", "envs/test_encodings.py", "envs/test_vector.py", *ENVIRONMENTS], environment
    )


def test_a_sixth_game_is_playable_in_the_terminal() -> None:
    code = "from cubarium.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", code, "play", "pillars", "--seat", "random", "--seat", "greedy", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, env=WITH_EXAMPLES, input="\nquit\n", check=False)
    assert done.returncode == 0, done.stderr
    assert "all cubes are played" in done.stdout


@pytest.mark.parametrize(
    ("language", "path"), [("python", "pillars.py"), ("ftl", "locale/en/pillars.ftl"), ("text", "pillars.perft")]
)
def test_the_guide_shows_the_example_as_it_is(language: str, path: str) -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    shown = "".join(part.split("```")[0] for part in guide.split(f"```{language}\n")[1:])
    assert shown == (EXAMPLES / path).read_text(encoding="utf-8")
