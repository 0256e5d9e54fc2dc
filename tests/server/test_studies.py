"""Studies over HTTP: boards, set-ups, texts, and studies that are kept, shared and copied."""

from typing import Any

import cubarium
from serving import Person

MINI = "kubruss edition=mini | turn=1 red=- blue=-"
TREE: dict[str, Any] = {
    "start": MINI,
    "nodes": [
        {"parent": 0, "move": "S:a1", "comment": "In the corner.", "sign": "?!", "marks": []},
        {"parent": 0, "move": "L:b2+c2+b3+c3", "comment": "", "sign": "!", "marks": [
            {"colour": "green", "board": "board", "x": 1, "y": 1}
        ]},
        {"parent": 2, "move": "S:a1", "comment": "", "sign": "", "marks": []},
    ],
    "comment": "Which first move?",
    "marks": [],
    "headers": {},
}  # fmt: skip


def kept(person: Person, **more: Any) -> dict[str, Any]:
    made = person.post("studies", {"title": "Firsts", "visibility": "link", "study": TREE} | more)
    assert made.status_code == 201, made.text
    return dict(made.json())


def test_a_board_has_all_seats_and_what_may_be_played(ann: Person) -> None:
    board = ann.post("analysis/board", {"start": MINI, "moves": ["s:A1"]}).json()
    assert board["position"] == "kubruss edition=mini | turn=2 red=S:a1 blue=-"
    state = board["state"]
    assert ([seat["you"] for seat in state["seats"]], state["turn"], state["moves"][0]["move"]) == (
        [True] * 2,
        1,
        "S:a1",
    )
    assert state["scene"]["choices"]
    gains = ann.post("analysis/gains", {"start": MINI, "moves": ["S:a1"]}).json()
    assert gains["ply"] == 1
    why = ann.post("analysis/why?move=S:a9", {"start": MINI, "moves": []}).json()
    assert why["message"]["text"]
    refused = ann.post("analysis/board", {"start": MINI, "moves": ["S:z9"]})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")
    assert ann.post("analysis/board", {"start": "chess", "moves": []}).status_code == 400


def test_a_position_is_set_up_block_by_block(ann: Person) -> None:
    first = ann.post("analysis/setup", {"position": MINI}).json()
    assert [(each["number"], each["title"]["text"], each["now"]) for each in first["turns"]] == [
        (1, "Red", True),
        (2, "Blue", False),
    ]
    placed = ann.post("analysis/setup", {"position": MINI, "move": "S:a1"}).json()
    again = ann.post("analysis/setup", {"position": placed["position"], "turn": 1}).json()
    assert again["position"] == "kubruss edition=mini | turn=1 red=S:a1 blue=-"
    cell = {"board": "board", "x": 0, "y": 0}
    assert ann.post("analysis/setup", {"position": again["position"], "take_away": cell}).json()["position"] == MINI
    assert ann.post("analysis/setup", {"position": MINI, "take_away": cell}).status_code == 400
    assert ann.post("analysis/setup", {"position": MINI, "move": "S:q1"}).status_code == 422


def test_what_is_exported_is_imported(ann: Person) -> None:
    texts = ann.post("analysis/export", TREE).json()
    assert texts["cub"].startswith("Cubarium: 1\nGame: kubruss\n")
    for text in (texts["cub"], texts["json"]):
        assert ann.post("analysis/import", {"text": text}).json() == TREE
    moves = ann.post("analysis/import", {"text": "1. S:a1", "start": MINI}).json()
    assert (moves["start"], moves["nodes"][0]["move"]) == (MINI, "S:a1")
    refused = ann.post("analysis/import", {"text": "1. S:a1"})
    assert (refused.status_code, refused.json()["key"]) == (400, "study-no-start")


def test_a_study_is_kept_changed_shared_copied_and_deleted(ann: Person, bob: Person) -> None:
    study = kept(ann)
    assert study["study"] == TREE
    assert (study["moves"], study["yours"], study["game_title"]) == (3, True, "Kubruss")
    address = f"studies/{study['id']}"
    seen = bob.get(address).json()
    assert (seen["yours"], seen["owner"], seen["study"]) == (False, ann.name, TREE)
    change = {"title": " More\tfirsts ", "visibility": "private", "study": TREE | {"comment": "Now?"}, "version": 1}
    assert bob.put(address, change).status_code == 403
    changed = ann.put(address, change).json()
    assert (changed["title"], changed["version"], changed["study"]["comment"]) == ("More firsts", 2, "Now?")
    assert ann.put(address, change).json()["code"] == "stale"
    assert bob.get(address).status_code == 404, "what is private is not even there"
    assert bob.post(f"{address}/copy").status_code == 404
    assert ann.put(address, change | {"visibility": "link", "version": 2}).status_code == 200
    copied = bob.post(f"{address}/copy").json()
    assert (copied["yours"], copied["source"], copied["visibility"]) == (True, study["id"], "private")
    assert [each["id"] for each in bob.get("studies").json()] == [copied["id"]]
    assert bob.http.delete(f"/api/{address}").status_code == 403
    assert ann.http.delete(f"/api/{address}").status_code == 204
    assert ann.get(address).status_code == 404
    assert bob.get(f"studies/{copied['id']}").json()["study"]["comment"] == "Now?"


def test_what_is_no_study_is_not_kept(ann: Person) -> None:
    for nodes, status in (
        ([{**TREE["nodes"][0], "parent": 1}], 400),
        ([{**TREE["nodes"][0], "move": "S:z9"}], 400),
        ([{**TREE["nodes"][0], "sign": "!!!"}], 400),
    ):
        request = {"title": "", "visibility": "link", "study": TREE | {"nodes": nodes}}
        assert ann.post("studies", request).status_code == status
    odd = TREE | {"nodes": [{**TREE["nodes"][0], "comment": "a\x01b\x1f"}]}
    assert kept(ann, study=odd)["study"]["nodes"][0]["comment"] == "ab"


def test_a_game_is_opened_when_it_is_over_or_played_alone(ann: Person, bob: Person) -> None:
    alone = ann.begin("kubruss", "human", "human", edition="mini")
    alone.join(1)
    alone.move(0, "S:a1")
    assert ann.get(f"analysis/games/{alone.id}").json()["nodes"][0]["move"] == "S:a1"
    assert bob.get(f"analysis/games/{alone.id}").status_code == 409
    together = ann.begin("kubruss", "human", "human")
    bob.at(together).join(1)
    together.move(0, "S:a1")
    assert ann.get(f"analysis/games/{together.id}").json()["key"] == "review-not-over"
    together.do("resign")
    assert bob.get(f"analysis/games/{together.id}").json()["nodes"][0]["move"] == "S:a1"


def test_a_puzzle_is_opened_once_it_was_tried(ann: Person) -> None:
    puzzle = ann.get("puzzles/daily/kubruss").json()["id"]
    assert ann.get(f"analysis/puzzles/{puzzle}").json()["key"] == "study-puzzle-first"
    ann.post(f"puzzles/{puzzle}/tries", {"move": None})
    tree = ann.get(f"analysis/puzzles/{puzzle}").json()
    assert cubarium.parse(tree["start"]).turn is not None
    assert tree["nodes"] == []
