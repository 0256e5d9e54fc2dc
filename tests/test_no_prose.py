"""Code holds no text for people: every sentence is a message with a key. Vitest asks the same of the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "cubarium"

WORDS = re.compile(r"[A-Za-z’']{2,},? [a-z’']{2,}")
MARKUP = re.compile(r"\s*<|# TYPE |[a-z-]+-(src|src-attr|uri|action|ancestors) '")  # HTML, SVG, metrics, a policy

# Not for people who play, or the same in every language. Each is a file and, where it is not all of it, a text.
EXCEPTIONS = {
    "server/app.py": "Games about stacking blocks",  # the description of the API, for programmers, as the next are
    "server/contract/fields.py": "",
    "server/contract/requests.py": "",
    "server/contract/accounts.py": "",
    "server/http/account.py": "",
    "server/http/api_schema.py": "",
    "server/http/api_tokens.py": "",
    "server/http/streams.py": "",
    "server/http/passkeys.py": "",
    "server/http/history.py": "",
    "server/http/lobby.py": "",
    "server/http/moderation.py": "",
    "server/http/challenges.py": "",
    "server/http/lessons.py": "",
    "server/http/reviews.py": "",
    "server/http/computers.py": "",
    "server/http/puzzles.py": "",
    "server/http/ranking.py": "",
    "server/http/solitaire.py": "",
    "server/http/studies.py": "",
    "server/http/talk.py": "",
    "server/http/tournaments.py": "",
    "server/http/advice.py": "",
    "server/http/catalogue.py": "",
    "server/http/error_handlers.py": "",
    "server/http/examples.py": "",
    "server/http/games.py": "",
    "server/http/explorer.py": "",
    "server/http/invitations.py": "",
    "server/http/me.py": "",
    "server/http/rules.py": "",
    "server/http/static_files.py": "public, max-age",  # a header, as the next
    "server/http/dumps.py": "public, max-age",
    "server/http/pictures.py": "public, max-age",
    "server/http/embed.py": "",  # pieces of markup
    "server/store/migrations/versions/third.py": "",  # SQL, as the next five
    "server/store/bus.py": "",
    "server/store/jobs.py": "",
    "server/store/nodes.py": "",
    "server/store/versions.py": "",
    "server/store/move_batch.py": "",
    "engine_protocol/engine.py": "",  # words of the protocol, as in the next two
    "engine_protocol/words.py": "info simulations ",
    "players/engine.py": "",
    "envs/__init__.py": " has no attribute ",  # as Python says it
    "games/babel.py": "Babel pico",  # a name
    "analysis/report.py": "bold red",  # a style of rich, as the next
    "pictures/terminal.py": "bold underline",
    "pictures/sheet.py": "system-ui",  # fonts
    "solver/certificate.py": "Cubarium certificate",  # the first line of a file
    "solver/checker.py": "Cubarium certificate",
    "server/workers/bot_scheduler.py": "computer player",  # the name of a thread
    "terminal/autosave.py": "cubarium play --load ",  # a command
}


def texts(path: Path) -> Iterator[str]:
    """The string constants of a file that are neither docstrings, nor for the log, nor in an assertion."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed_over: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            passed_over |= {first.value} if isinstance(first, ast.Expr) else set()
        elif isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and is_for_developers(node.func)):
            passed_over |= set(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed_over:
            yield node.value


def is_for_developers(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return function.value.id == "log"
    return isinstance(function, ast.Name) and function.id == "AssertionError"


def prose(path: Path) -> list[str]:
    return [text for text in texts(path) if WORDS.search(text) and not MARKUP.match(text)]


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_text_for_people_is_in_the_code(path: Path) -> None:
    excepted = EXCEPTIONS.get(path.relative_to(SOURCE).as_posix())
    assert [text for text in prose(path) if excepted is None or not text.startswith(excepted)] == []


def test_every_exception_is_still_needed() -> None:
    assert [name for name in EXCEPTIONS if not prose(SOURCE / name)] == []
