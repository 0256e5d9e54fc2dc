"""Leaving with all of one's data, and what whoever runs a server does to its users."""

import io
import json
import zipfile
from pathlib import Path

import pytest

import cubarium
from cubarium.cli import main
from serving import Person, serving

PASSWORD = "two dozen red cubes"


def test_an_export_has_everything_and_a_deletion_leaves_the_games(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    bob.at(seen).join(1)
    seen.move(0, "S:a1")
    lines = {"ply": 1, "lines": [["S:b1", "S:c1"]]}
    assert ann.put(f"games/{seen.id}/conditional-moves", lines).status_code == 200
    ann.put(f"games/{seen.id}/talk/mutes/1", {"muted": True})
    ann.http.put("/api/me/password", json={"password": PASSWORD})
    name = ann.get("me").json()["name"]
    with zipfile.ZipFile(io.BytesIO(ann.get("me/export").content)) as file:
        about = json.loads(file.read("account.json"))
        record = cubarium.Record.parse(file.read(f"games/kubruss-{seen.id}.cub").decode())
    assert about["account"]["name"] == name
    assert len(about["sessions"]) == 1
    assert [ply.move for ply in record.plies] == ["S:a1"]
    assert about["conditional_moves"] == [{"game_id": seen.id, "seat": 0, "ply": 1, "lines": [["S:b1", "S:c1"]]}]
    assert about["talk_mutes"] == [{"game_id": seen.id, "name": bob.name}]
    assert [each["id"] for each in about["games"]] == [seen.id]
    assert [each["act"] for each in about["audit"]] == ["set_password"]
    assert ann.post("me/deletion", {"name": "somebody else", "current": PASSWORD}).status_code == 403
    assert ann.deletes_account().status_code == 204
    assert ann.get("me").json()["guest"] is True
    assert bob.post("login", {"name": name, "password": PASSWORD}).status_code == 403
    assert [seat["name"] for seat in bob.at(seen).state["seats"]] == ["", bob.get("me").json()["name"]]
    assert bob.at(seen).move(1, "S:b1").json()["ply"] == 2  # and nobody answers by what she had said
    assert bob.at(seen).state["ply"] == 2
    assert bob.http.put("/api/session", json={"name": name}).json() == {"name": name}  # it is free again


def test_users_are_listed_renamed_given_roles_and_closed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def admin(*words: str) -> str:
        """What the command says: in a process of its own it would do the same, and take longer."""
        assert main(["admin", *words, "--data", str(tmp_path), "--json"]) in (0, None)
        return capfd.readouterr().out

    def refused(*words: str) -> str:
        assert main(["admin", *words, "--data", str(tmp_path)]) != 0
        return capfd.readouterr().err

    with serving(tmp_path) as server, Person(server) as ann:
        ann.http.put("/api/session", json={"name": "Ann"})
        ann.http.put("/api/me/password", json={"password": PASSWORD})
        admin("role", "ann", "moderator")
        admin("rename", "ann", "Zoe")
        assert json.loads(admin("users")) == ["Zoe", "moderator", ""]
        assert ann.get("me").json()["role"] == "moderator"
        admin("close", "Zoe")
        assert ann.post("login", {"name": "Zoe", "password": PASSWORD}).json()["code"] == "forbidden"
        admin("reopen", "Zoe")
        assert ann.post("login", {"name": "Zoe", "password": PASSWORD}).json()["name"] == "Zoe"
        acts = [json.loads(line)[2] for line in admin("log").splitlines()]
        assert acts == ["login", "reopen", "close", "rename", "set_role", "set_password"]
    assert refused("role", "Zoe", "king") == "cubarium: there is no role 'king': a role is user, bot or moderator\n"
    assert refused("close", "Nobody") == "cubarium: there is no user 'Nobody'\n"
