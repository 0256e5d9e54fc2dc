"""The documentation: every game has its page, its short game and its pictures, and what they say is so."""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

import cubarium
from cubarium.catalogue import rules
from cubarium.cli.main import COMMANDS
from cubarium.options import options_of

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
WIDEST = 120  # columns of a line of a page

every_game = pytest.mark.parametrize("game", cubarium.games())


def page(game: str) -> str:
    return (DOCS / "games" / f"{game}.md").read_text(encoding="utf-8")


def short_game(game: str) -> Path:
    return DOCS / "games" / f"{game}.cub"


def markdown() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]


def links(path: Path) -> list[str]:
    """The targets of a page's links and pictures that are files: those outside of code."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    targets = re.findall(r"\]\(\s*([^)\s]+)", re.sub(r"`[^`]*`", "", text))
    return [unquote(target.partition("#")[0]) for target in targets if not re.match(r"[a-z]+:|#", target)]


def test_the_readme_names_every_command() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8").partition("tells the rest: ")[2].partition("\n\n")[0]
    assert {*re.findall(r"`(\w+)`", told)} == {*COMMANDS}


# ---------------------------------------------------------------- pages


@every_game
def test_a_page_has_its_sections_its_picture_and_its_credit(game: str) -> None:
    text = page(game)
    assert "independent" in text.split("\n# ")[0]
    assert "trademark" in text.split("\n# ")[0]
    assert f"\n# {rules(game).title}\n" in text
    assert f"(../pictures/{game}.svg)" in text
    for section in ("Set-up", "A turn", "Options", "Where the book is silent", "Notation", "Tips", "A short game"):
        assert f"\n## {section}\n" in text, f"{game} has no section {section!r}"


@every_game
def test_a_page_names_every_option_with_its_default(game: str) -> None:
    table = page(game).split("\n## Options\n")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*)\|$", table, re.MULTILINE))
    known = options_of(rules(game))
    assert list(rows) == list(known)
    for name, option in known.items():
        values, default, _ = (cell.strip() for cell in rows[name].split("|"))
        if option.default is not None:
            assert default == f"`{option.default}`", f"{game}: {name}"
        if option.low is not None:
            assert values == f"{option.low} to {option.high}", f"{game}: {name}"
        for choice in option.choices:
            assert f"`{choice}`" in values, f"{game}: {name}"
        assert ("your own" in values) == (option.data is not None), f"{game}: {name}"


@every_game
def test_the_lines_of_a_page_are_not_too_long(game: str) -> None:
    assert [line for line in page(game).splitlines() if len(line) > WIDEST] == []


# ---------------------------------------------------------------- short games


@every_game
def test_a_short_game_is_over_and_canonical(game: str) -> None:
    record = cubarium.load(short_game(game))
    assert record.start.game == game
    assert record.position.outcome is not None
    assert str(record) == short_game(game).read_text(encoding="utf-8")


@every_game
def test_a_short_game_has_comments_and_a_variation(game: str) -> None:
    record = cubarium.load(short_game(game))
    assert sum(bool(ply.comment) for ply in record.plies) >= 5
    assert any(ply.variations for ply in record.plies)


@every_game
def test_a_page_shows_its_short_game_as_it_is_in_the_file(game: str) -> None:
    _, _, moves = short_game(game).read_text(encoding="utf-8").partition("\n\n")
    assert f"\n```text\n{moves}```\n" in page(game)


# ---------------------------------------------------------------- links and pictures


@pytest.mark.parametrize("path", markdown(), ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    assert [target for target in links(path) if not (path.parent / target).exists()] == []


def test_every_picture_is_up_to_date() -> None:
    """If not: `make docs` makes them anew."""
    command = [sys.executable, str(DOCS / "pictures.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(path.parent / target).resolve() for path in markdown() for target in links(path)}
    assert [path.name for path in (DOCS / "pictures").iterdir() if path.resolve() not in shown] == []
