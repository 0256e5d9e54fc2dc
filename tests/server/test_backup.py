"""What docs/hosting.md says about backups, done: games, users and ratings are there afterwards."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from postgres import Postgres
from serving import Person, Seen, Server, serving

PASSWORD = "two dozen red cubes"
COPY = "import sqlite3; sqlite3.connect('cubarium.db').backup(sqlite3.connect('copy.db'))"


def test_the_commands_here_are_those_of_the_docs() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f'python -c "{COPY}"' in docs
    assert "pg_dump --format=custom --file=copy.dump" in docs
    assert "pg_restore --no-owner --dbname=" in docs


def rated_game(server: Server) -> tuple[str, str]:
    """A rated game that is over and one that goes on: the id of that, and the name of whoever won."""
    with Person(server) as ann, Person(server) as bob:
        for person in (ann, bob):
            assert person.http.put("/api/me/password", json={"password": PASSWORD}).status_code == 200
        over, running = (begun(ann, bob) for _ in range(2))
        for ply, move in enumerate(("S:a1", "S:b2", "S:c3", "S:a2")):
            assert (ann, bob)[ply % 2].at(over).move(ply, move).status_code == 200
        assert bob.at(over).do("resign", {}).status_code == 200
        assert running.move(0, "S:a1").status_code == 200
        return running.id, str(ann.get("me").json()["name"])


def begun(ann: Person, bob: Person) -> Seen:
    seats, clock = [{"kind": "human"}] * 2, {"bank_s": 300, "increment_s": 5}
    made = ann.post("games", {"game": "kubruss", "seats": seats, "clock": clock, "rated": True}).json()
    game = Seen(ann, made["id"], [seat["token"] for seat in made["seats"]])
    assert bob.at(game).join(1).status_code == 200
    return game


def check_all_there(server: Server, game: str, name: str) -> None:
    with Person(server) as ann:
        assert ann.post("login", {"name": name, "password": PASSWORD}).status_code == 200
        assert [each["over"] for each in ann.get("my/games").json()] == [False, True]
        assert [move["move"] for move in Seen(ann, game, []).state["moves"]] == ["S:a1"]
        ratings = ann.get(f"players/{name}").json()["ratings"]
        assert [each["games"] for each in ratings] == [1]


def test_sqlite_is_copied_while_it_runs_and_put_back(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
    with serving(first, "", "--no-limits") as server:
        game, name = rated_game(server)
        subprocess.run([sys.executable, "-c", COPY], cwd=first, check=True)
        shutil.copy(first / "copy.db", second / "cubarium.db")
    with serving(second, "", "--no-limits") as server:
        check_all_there(server, game, name)


@pytest.mark.long
@pytest.mark.database
def test_postgresql_is_dumped_while_it_runs_and_restored(postgres: Postgres, tmp_path: Path) -> None:
    old, new = postgres.new(), postgres.new()
    tools = [postgres.programs / name for name in ("pg_dump", "pg_restore")]
    if not all(tool.exists() for tool in tools):
        pytest.skip("this PostgreSQL comes without pg_dump")
    copy = postgres.folder / "copy.dump"
    with serving(tmp_path, old, "--no-limits") as server:
        game, name = rated_game(server)
        postgres.run("pg_dump", "--format=custom", f"--file={copy}", plain(old))
    postgres.run("pg_restore", "--no-owner", f"--dbname={plain(new)}", str(copy))
    with serving(tmp_path, new, "--no-limits") as server:
        check_all_there(server, game, name)


def plain(url: str) -> str:
    """As PostgreSQL's own programs take it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
