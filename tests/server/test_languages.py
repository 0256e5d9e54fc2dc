"""Sentences of a real server that can be said in any language."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from cubarium.messages import Message, sentence
from serving import Person

DOCS = Path(__file__).parents[2] / "docs"


def test_what_is_refused_can_be_said_in_other_languages(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    seen.move(0, "M:b2+c2")
    for answer in (seen.move(0, "S:a1"), seen.move(1, "S:a1"), seen.do("rematch"), ann.get("games/none")):
        error = answer.json()
        message = Message(error["key"], **error["values"])
        assert sentence(message) == error["message"]
        assert sentence(message, language="fr") != error["message"]


def test_the_catalogue_says_everything_about_the_games_in_messages(ann: Person) -> None:
    catalogue = ann.get("catalogue").json()
    assert catalogue["limits"]["seats"] == max(count for game in catalogue["games"] for count in game["seats"])
    assert catalogue["default_level"] in [level["level"] for level in catalogue["levels"]]
    messages = [level[part] for level in catalogue["levels"] for part in ("title", "name")]
    for game in catalogue["games"]:
        assert len(game["styles"]) == len(catalogue["levels"])
        assert {each["seats"] for each in game["strengths"]} <= set(game["seats"])
        messages += game["styles"]
        messages += [game["about"], game["goal"], game["score"]]
        for option in game["options"]:
            messages += [option["title"], option["about"], option["expected"]]
            messages += [choice["title"] for choice in option["choices"] if isinstance(choice["value"], str)]
    for message in messages:
        assert message["key"] != "literal", message
        assert message["text"] not in ("", message["key"])
    assert {str(game["catalogues"]) for game in catalogue["games"]} == {"{}"}  # the page has those of the package


def test_a_game_from_elsewhere_brings_its_messages(tmp_path: Path) -> None:
    shutil.copytree(DOCS.parent / "examples", tmp_path / "games")
    for language, words in (("en", "Build pillars."), ("fr", "Bâtissez des piliers.")):
        folder = tmp_path / "games" / "locale" / language
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "pillars.ftl").write_text(f"pillars-about = {words}\n", encoding="utf-8")
    environment = {**os.environ, "CUBARIUM_GAMES": str(tmp_path / "games")}
    program = "import msgspec\nfrom cubarium.server.views.catalogue import catalogue\n"
    program += "print(msgspec.json.encode(catalogue()).decode())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    found = {game["name"]: game for game in json.loads(done.stdout)["games"]}
    assert found["pillars"]["about"]["text"] == "Build pillars."
    assert found["pillars"]["catalogues"]["fr"] == "pillars-about = Bâtissez des piliers.\n"
    assert found["kubruss"]["catalogues"] == {}
