"""Records: what a .cub or JSON file may say, and how a bad one is answered."""

import json
from pathlib import Path

import pytest

import cubarium
from cubarium import Ply, Record

MINI = cubarium.new("kubruss", edition="mini")

TEXT = """\
Cubarium: 1
Game: kubruss
Rules: 1
Options: edition=mini
Event: a rainy day
Seat 1: Ann

; Ann begins in the corner,
; as she always does.
1. S:a1
2. M:c3+d3 ; in the middle
    ; and on two cells
(
  2. S:b2 ; closer
  3. S:b3
  (
    3. L:a1+b1+a2+b2
  )
)
(
  2. S:d4
)
3. S:a2
"""


def test_a_record_reads_like_its_text_and_is_written_the_same() -> None:
    record = Record.parse(TEXT)
    assert record.start == MINI
    assert record.headers == {"Event": "a rainy day", "Seat 1": "Ann"}
    assert record.comment == "Ann begins in the corner,\nas she always does."
    assert record.moves == ["S:a1", "M:c3+d3", "S:a2"]
    assert record.plies[1] == Ply(
        "M:c3+d3",
        "in the middle\nand on two cells",
        ((Ply("S:b2", "closer"), Ply("S:b3", "", ((Ply("L:a1+b1+a2+b2"),),))), (Ply("S:d4"),)),
    )
    assert str(record) == TEXT
    assert Record.from_json(record.json()) == record


def test_a_careless_hand_is_understood() -> None:
    record = Record.parse(
        "Cubarium:1\nGame:  KUBRUSS \nRules: 1\nOptions:edition=mini\n\n1. s:A1 m:d3+C3 ( 2. s:B2 s:b3 ) 3. S:a2;fine\n"
    )
    assert record.moves == ["S:a1", "M:c3+d3", "S:a2"]
    assert record.plies[1].variations == ((Ply("S:b2"), Ply("S:b3")),)
    assert record.plies[2].comment == "fine"


def test_a_comment_at_the_head_of_a_variation_goes_to_its_first_move() -> None:
    record = Record.parse(TEXT.replace("(\n  2. S:b2 ; closer", "( ; perhaps\n  2. S:b2 ; closer"))
    assert record.plies[1].variations[0][0].comment == "perhaps\ncloser"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Cubarium: 1", "Cubarium: 2", "expected a record of format 1, which begins with the line Cubarium: 1"),
        ("Cubarium: 1\n", "", "expected a record of format 1"),
        ("Game: kubruss\n", "", "the header Game is missing: expected a line like Game: kubruss"),
        ("Game: kubruss", "Game: chess", "there is no game 'chess'"),
        ("Rules: 1", "Rules: 9", "expected Rules: 1, the version known here, of Kubruss"),
        ("edition=mini", "edition=tiny", "option edition must be full or mini, not 'tiny'"),
        ("edition=mini", "mini", "expected name=value, not 'mini'"),
        ("edition=mini", "edition=mini edition=full", "edition=… stands there twice"),
        ("Seat 1: Ann", "Seat 1", "line 6: expected a header like Game: kubruss, each once, and not 'Seat 1'"),
        ("Seat 1: Ann", "Event: Ann", "line 6: expected a header like Game: kubruss, each once, and not 'Event: Ann'"),
        ("Seat 1: Ann", "Séat: Ann", "a header of your own has a short name"),
        ("Seat 1: Ann", "Resigned: 3", "Resigned must be a seat from 1 to 2, not '3'"),
        ("Seat 1: Ann", "Scores: 1 1", "Scores must be left out, as the game is not over, by the moves"),
        (
            "3. S:a2",
            "3. S:a1",
            "line 23, ply 3: S:a1 cannot be played: a small block cannot cover the small block on a1",
        ),
        ("3. S:b3", "3. S:b2", "line 15, ply 3: S:b2 cannot be played: a small block cannot cover"),
        ("3. S:a2", "4. S:a2", "line 23: expected ply number 3. and not 4."),
        ("3. S:a2", "3. S:a2 )", r"line 23: a \) without its \("),
        ("3. S:a2", "3. S:a2 (", r"line 23: a \( without its \)"),
        ("1. S:a1", "( 1. S:a1 )", "line 10: a variation stands after the move it replaces"),
        ("  2. S:d4\n", "", "line 21: an empty variation"),
    ],
)
def test_a_bad_record_names_the_first_thing_wrong_by_line_and_ply(old: str, new: str, reason: str) -> None:
    with pytest.raises((cubarium.ParseError, cubarium.OptionError), match=reason):
        Record.parse(TEXT.replace(old, new))


def test_variations_go_only_so_deep() -> None:
    with pytest.raises(cubarium.ParseError, match="at most 20 deep"):
        Record.parse("Cubarium: 1\nGame: kubruss\nRules: 1\n\n" + "1. S:a1 (" * 50)


def over() -> Record:
    moves = []
    position = MINI
    while position.turn is not None:
        moves.append(str(position.moves()[0]))
        position = position.play(moves[-1])
    return Record(MINI, moves)


def test_a_finished_game_says_how_it_ended_and_a_wrong_word_is_caught() -> None:
    record = over()
    assert record.outcome
    scores, winner = record.outcome.scores, record.outcome.winners[0] + 1
    assert f"Scores: {scores[0]} {scores[1]}\nWinners: {winner}\n" in str(record)
    with pytest.raises(cubarium.ParseError, match=f"Winners must be {winner}, by the moves"):
        Record.parse(str(record).replace(f"Winners: {winner}", "Winners: 1 2"))
    with pytest.raises(cubarium.ParseError, match="Scores must be"):
        Record.from_json(record.json().replace(f'"scores": [\n  {scores[0]}', '"scores": [\n  77'))
    with pytest.raises(cubarium.IllegalMove, match="the game is over"):
        record.play("S:a1")


def test_a_seat_may_resign_and_the_others_win() -> None:
    record = Record(MINI, ["S:a1"]).resign(0)
    assert record.outcome == cubarium.Outcome((1, 0), (1,), "seat 1 resigned", gone=(0,))
    assert record.turn is None
    assert Record(MINI, ["S:a1"]).turn == 1
    assert Record.parse(str(record)) == record
    assert Record.from_json(record.json()) == record
    assert record.undo().outcome is None
    three = Record(cubarium.new("blokus3d", players=3)).resign(1)
    assert three.outcome
    assert three.outcome.winners == (0, 2)
    with pytest.raises(cubarium.ParseError, match="not over can resign"):
        over().resign(0)
    with pytest.raises(cubarium.ParseError, match="not over can resign"):
        Record(MINI).resign(2)


def test_playing_and_undoing_make_new_records() -> None:
    record = Record(MINI)
    longer = record.play("s:B2", "well")
    assert record.plies == ()
    assert longer.plies == (Ply("S:b2", "well"),)
    assert longer.undo() == record
    assert longer.undo(5) == record
    with pytest.raises(cubarium.IllegalMove):
        longer.play("S:b2")
    with pytest.raises(cubarium.ParseError, match="ply 2: S:b2 cannot be played"):
        Record(MINI, ["S:b2", "S:b2"])


def test_an_empty_header_comes_back() -> None:
    record = Record(MINI, (), {"Seat 1": "", "Site": "here"})
    assert "Seat 1:\nSite: here\n" in str(record)
    assert Record.parse(str(record)) == record
    assert Record.from_json(record.json()) == record


def test_a_game_may_start_from_any_position() -> None:
    start = MINI.play("S:a1")
    record = Record(start, ["S:b1"])
    assert f"Start: {start}" in str(record)
    assert "Options" not in str(record)
    assert Record.parse(str(record)) == record
    with pytest.raises(cubarium.ParseError, match="Start must be a position of the same game"):
        Record.parse(str(record).replace("Game: kubruss", "Game: babel"))
    with pytest.raises(cubarium.ParseError, match="has the options in it"):
        Record.parse(str(record).replace("Start:", "Options: edition=mini\nStart:"))


def test_files_are_saved_whole_and_loaded_by_their_ending(tmp_path: Path) -> None:
    record = Record.parse(TEXT)
    for name in ("game.cub", "game.json"):
        record.save(tmp_path / name)
        assert cubarium.load(tmp_path / name) == record
        assert cubarium.load(str(tmp_path / name)) == record
    assert json.loads((tmp_path / "game.json").read_text())["game"] == "kubruss"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.cub", "game.json"]
    (tmp_path / "game.cub").write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert cubarium.load(tmp_path / "game.cub") == record
    (tmp_path / "game.cub").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(cubarium.ParseError, match="is not a text file in UTF-8"):
        cubarium.load(tmp_path / "game.cub")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"cubarium": 2}, "format 1"),
        ({"game": 3}, "game must be a text"),
        ({"options": []}, "options must be an object"),
        ({"moves": 3}, "moves and variations are lists"),
        ({"moves": [3]}, 'a move is a text or an object like {"move": "S:a1"}'),
        ({"moves": [{"move": "S:a1", "comment": 3}]}, "the comment of a move is a text"),
        ({"moves": [{"move": "S:a1", "variations": [[]]}]}, "an empty variation"),
        ({"moves": ["S:a1", "S:a1"]}, "ply 2: S:a1 cannot be played"),
        ({"headers": {"A": 3}}, "headers are texts"),
        ({"headers": {"Game": "x"}}, "headers are texts, and not those that have a key of their own"),
        ({"resigned": 7}, "Resigned must be a seat"),
        ({"winners": 3}, "winners must be a list"),
    ],
)
def test_bad_json_is_answered_with_a_sentence(change: dict[str, object], reason: str) -> None:
    data = Record.parse(TEXT).data() | change
    with pytest.raises(cubarium.ParseError, match=reason):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["", "[]", "{", "3", "[" * 100_000, '{"a": ' * 5000])
def test_what_is_no_record_in_json_at_all(text: str) -> None:
    with pytest.raises(cubarium.ParseError):
        Record.from_json(text)


def test_json_variations_go_only_so_deep() -> None:
    moves: list[object] = ["S:a1"]
    for _ in range(25):
        moves = [{"move": "S:a1", "variations": [moves]}]
    with pytest.raises(cubarium.ParseError, match="at most 20 deep"):
        Record.from_json(json.dumps(Record(MINI).data() | {"moves": moves}))


@pytest.mark.parametrize("header", [{"Game": "x"}, {"": "x"}, {" a": "x"}, {"a:b": "x"}, {"Seat 1": "a\nb"}])
def test_a_header_that_would_not_come_back_is_refused(header: dict[str, str]) -> None:
    with pytest.raises(cubarium.ParseError, match="header"):
        Record(MINI, (), header)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a position is a game, its options"),
        ("kubruss", "a position is a game, its options"),
        ("| turn=1", "a position is a game, its options"),
        ("kubruss | turn", "expected name=value, not 'turn'"),
        ("kubruss | turn=1 turn=1", "turn=… stands there twice"),
        ("kubruss edition=mini | turn=2 red=S:a1,M:a2+b2,M:a3+b3,L:a2+b2+a3+b3,S:b1,S:c1,S:d1 blue=-", ""),
    ],
)
def test_a_bad_position_text_is_answered_with_a_sentence(text: str, reason: str) -> None:
    if reason:
        with pytest.raises(cubarium.ParseError, match=reason):
            cubarium.parse(text)
    else:
        assert cubarium.parse(text).turn == 1


def test_a_turn_of_a_seat_that_cannot_move_is_refused() -> None:
    text = "kubruss edition=mini | turn=1 red=S:a1,M:a2+b2,M:a3+b3,L:a2+b2+a3+b3,S:b1,S:c1,S:d1 blue=-"
    with pytest.raises(cubarium.ParseError, match="the seat on turn has no move here"):
        cubarium.parse(text)
