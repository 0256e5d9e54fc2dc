"""Code holds no text for people: every sentence is a message with a key. Vitest asks the same of the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "cubarium"

# What the description of the API is made of, and calls whose texts are for developers alone: those, and SQL.
DESCRIPTIONS = ("description", "summary")
FOR_DEVELOPERS = ("AssertionError", "ResponseSpec", "Example", "Meta", "Parameter", "lines_of", "text")
WORDS = re.compile(r"[A-Za-z’']{2,},? [a-z’']{2,}")
# HTML, SVG, metrics, a policy; a header; a position; SQL.
MARKUP = re.compile(
    r"""\s*"?[<>]|# TYPE |[a-z-]+-(src|src-attr|uri|action|ancestors) '|public, max-age|\w+ [\w=]+ \| turn="""
)
SQL = re.compile(r"\b(SELECT|FROM|INSERT INTO|ALTER TABLE|ALTER INDEX|IS NULL|UPDATE)\b|\bAS \w+ \(")

# Not for people who play, or the same in every language. Each is a file and how its texts begin.
EXCEPTIONS: dict[str, tuple[str, ...]] = {
    "server/http/api.py": ("Games about stacking blocks",),  # the description of the API, for programmers
    "server/http/examples.py": ("In the corner.",),  # in an example of what may be sent there
    "server/http/embed.py": ("not all",),  # a media query
    "server/store/migrations/versions/third.py": ("key, user_id, ",),  # columns
    "server/store/bus.py": ("cubarium bus",),  # what PostgreSQL calls a connection
    "engine_protocol/engine.py": ("",),  # words of the protocol, as in the next two
    "engine_protocol/words.py": ("info simulations ",),
    "players/engine.py": ("setoption name ", "option name "),
    "envs/__init__.py": (" has no attribute ",),  # as Python says it
    "games/babel.py": ("Babel pico",),  # a name
    "analysis/report.py": ("bold red",),  # a style of rich, as the next
    "pictures/terminal.py": ("bold underline",),
    "pictures/sheet.py": ("system-ui",),  # fonts
    "solver/certificate.py": ("Cubarium certificate",),  # the first line of a file
    "solver/checker.py": ("Cubarium certificate",),
    "server/workers/bot_scheduler.py": ("computer player",),  # the name of a thread
    "terminal/autosave.py": ("cubarium play --load ",),  # a command
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
        passed_over |= {part for value in descriptions(node) for part in ast.walk(value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed_over:
            yield node.value


def descriptions(node: ast.AST) -> Iterator[ast.expr]:
    """What a piece of code has under such a name: as a keyword, in a dict, or as a constant of the module."""
    if isinstance(node, ast.keyword) and node.arg in DESCRIPTIONS:
        yield node.value
    elif isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        yield from (value for key, value in pairs if isinstance(key, ast.Constant) and key.value in DESCRIPTIONS)
    elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "DESCRIPTIONS":
        yield node.value


def is_for_developers(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return function.value.id == "log"
    return isinstance(function, ast.Name) and function.id in FOR_DEVELOPERS


def prose(path: Path) -> list[str]:
    return [text for text in texts(path) if WORDS.search(text) and not MARKUP.match(text) and not SQL.search(text)]


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_text_for_people_is_in_the_code(path: Path) -> None:
    excepted = EXCEPTIONS.get(path.relative_to(SOURCE).as_posix(), ())
    assert [text for text in prose(path) if not text.startswith(excepted)] == []


def test_every_exception_is_still_needed() -> None:
    found = {name: prose(SOURCE / name) for name in EXCEPTIONS}
    begun = [(name, begins) for name, excepted in EXCEPTIONS.items() for begins in excepted]
    assert [each for each in begun if not any(text.startswith(each[1]) for text in found[each[0]])] == []


def test_a_sentence_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text('''"""A docstring is none."""
A = answer("The game is over.", description="a word for programmers", title="Your turn now")
B = {"description": "what an answer has", "message": "It was your turn."}
C = Parameter(ge=0, description="the name of a game"), text("SELECT some of them")
D = "SELECT key FROM games", "<p>this is markup</p>"
''')
    assert sorted(prose(path)) == ["It was your turn.", "The game is over.", "Your turn now"]
