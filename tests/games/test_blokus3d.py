"""Blokus 3D, rule by rule."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import cubarium
from cubarium.games.blokus3d import SHAPES
from support import DATA, objection, play, random_game


def after(moves: str, **options: Any) -> cubarium.Position:
    return play(cubarium.new("blokus3d", **options), moves)


def test_a_colour_has_eleven_pieces_of_forty_cubes_in_104_orientations() -> None:
    rotations = {piece: len(shapes) for piece, shapes in SHAPES.items()}
    assert rotations == {
        "I2": 3, "I3": 3, "V3": 12, "I4": 3, "O4": 3, "T4": 12, "L4": 24, "S4": 12, "Y4": 8, "A4": 12, "B4": 12,
    }  # fmt: skip
    assert sum(len(shapes[0]) for shapes in SHAPES.values()) == 40
    assert sum(rotations.values()) == 104


def test_the_screws_are_mirror_images_and_not_the_same_piece() -> None:
    mirrored = tuple(sorted((1 - x, y, z) for x, y, z in SHAPES["A4"][0]))
    assert mirrored in SHAPES["B4"]
    assert mirrored not in SHAPES["A4"]


@pytest.mark.parametrize(
    ("structure", "players", "count"),
    [
        *((("tower", players, 687)) for players in (2, 3, 4)),
        ("wall", 2, 993),
        ("wall", 3, 1130),
        ("wall", 4, 1163),
        *((("steps", players, 1312)) for players in (2, 3, 4)),
        ("pyramid", 2, 888),
        ("pyramid", 3, 2153),
        ("pyramid", 4, 2153),
    ],
)
def test_first_moves_of_every_structure(structure: str, players: int, count: int) -> None:
    assert len(cubarium.new("blokus3d", structure=structure, players=players).moves()) == count


@pytest.mark.parametrize("structure", ["cucho", "tambo"])
def test_the_rumis_structures_are_for_four_colours(structure: str) -> None:
    assert cubarium.new("blokus3d", structure=structure, players=4).moves()
    assert cubarium.new("blokus3d", structure=structure, players=2, colours=4).moves()
    for players in (2, 3):
        with pytest.raises(cubarium.OptionError, match=f"is for 4 colours, not for {players}"):
            cubarium.new("blokus3d", structure=structure, players=players)


def test_heights_of_the_structures_follow_the_number_of_colours() -> None:
    def heights(structure: str, **options: Any) -> tuple[tuple[int, ...], ...]:
        return cubarium.new("blokus3d", structure=structure, **options).scene().boards[0].heights

    assert [heights("tower", players=n)[0][0] for n in (2, 3, 4)] == [4, 6, 8]
    assert [heights("wall", players=n)[0][0] for n in (2, 3, 4)] == [2, 3, 4]
    assert [heights("steps", players=n)[7][3] for n in (2, 3, 4)] == [4, 5, 8]
    assert heights("steps")[0] == (1,) * 8
    assert heights("wall")[0] == (2, 2, 2, 0, 0, 0)
    assert heights("pyramid")[3] == (1, 2, 3, 4, 4, 3, 2, 1)
    assert heights("tower", players=2, colours=4)[0][0] == 8


FIRST = "I2:b2.1+c2.1"


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", "I2:f1.1+f2.1", "f1 is outside the structure"),
        ("", "I2:e1.1+f1.1", "f1 is outside the structure"),
        ("", "I2:a1.2+b1.2", "there would be a hole below a1.2"),
        ("", "I4:a1.2+a1.3+a1.4+a1.5", "a1.5 is too high: the structure is 4 high on a1"),
        (FIRST, "I2:b2.1+b3.1", "there is a piece on b2.1 already"),
        (FIRST, "I2:b2.2+b3.2", "there would be a hole below b3.2"),
        (FIRST, "I2:a4.1+b4.1", "a first piece must touch a piece on the board, face to face"),
        (f"{FIRST} I2:b3.1+c3.1", "I2:b2.2+c2.2", "blue has placed I2 already"),
        (f"{FIRST} I2:b3.1+c3.1", "I3:b4.1+c4.1+d4.1", "the piece must touch a blue piece, face to face"),
        ("", "T4:a1.1+b1.1+c1.1+d1.1", "these cubes do not form T4 but I4"),
        ("", "A4:a1.1+b1.1+a2.1+a2.2", "these cubes do not form A4 but B4"),
        ("", "I3:a1.1+c1.1+e1.1", "these cubes do not form I3"),
        ("", "I2:a1.1", "these cubes do not form I2"),
        ("", "I2:a1.1+a1.1", "a1.1 is named twice"),
        ("", "I2:a1+b1", "'a1' is not a cube like c3.2"),
        (
            "",
            "Q7:a1.1",
            "a move here is a piece (I2, I3, V3, I4, O4, T4, L4, S4, Y4, A4, B4), a colon and cubes, like I2:b2.1+c2.1",
        ),
    ],
)
def test_every_wrong_move_is_told_which_rule_it_breaks(moves: str, move: str, reason: str) -> None:
    assert objection(after(moves), move) == reason


def test_a_piece_may_rest_on_its_own_colour() -> None:
    assert after(f"{FIRST} I2:b3.1+c3.1").is_legal("I3:b2.2+b2.3+b2.4")


def test_a_first_piece_may_lie_on_another_unless_it_must_lie_on_the_board() -> None:
    assert after(FIRST).is_legal("I3:b2.2+b2.3+b2.4")
    board = after(FIRST, first_round="board")
    assert objection(board, "I3:b2.2+b2.3+b2.4") == "a first piece must lie on the board with at least one cube"
    assert board.is_legal("V3:a2.1+a2.2+b2.2")


def test_moves_come_by_piece_orientation_row_and_column() -> None:
    texts = [str(move) for move in cubarium.new("blokus3d").moves()]
    assert texts[:2] == ["I2:a1.1+a1.2", "I2:b1.1+b1.2"]
    assert [text[:2] for text in texts] == sorted((text[:2] for text in texts), key=list(SHAPES).index)


def test_a_colour_that_cannot_place_is_out_even_if_room_appears_later() -> None:
    for seed in range(20):
        out: set[str] = set()
        for position in random_game(cubarium.new("blokus3d", players=3, structure="333/333/333"), Random(seed)):
            now = dict(part.split("=") for part in str(position).split(" | ")[1].split())["out"].split(",")
            assert out <= {*now, "-"}
            out = set(now) - {"-"}
        assert out == {"blue", "yellow", "red"}


SCORED = (DATA / "blokus3d-scored.txt").read_text(encoding="utf-8")  # a finished tower for four


def test_the_scoring_figure_of_the_book() -> None:
    """Twenty squares seen, 5 blue, 6 red, 4 yellow and 5 green; green keeps one piece: red wins with 6."""
    position = cubarium.parse(SCORED)
    assert position.outcome
    tops = {(cube.x, cube.y): cube.colour for cube in sorted(position.scene().cubes, key=lambda cube: cube.level)}
    seen = list(tops.values())
    assert [seen.count(colour) for colour in ("blue", "yellow", "red", "green")] == [5, 4, 6, 5]
    assert position.scores == (5, 4, 6, 4)
    assert position.outcome.winners == (2,)


def test_two_players_with_four_colours_add_them_or_count_the_better() -> None:
    text = SCORED.replace("players=4", "colours=4")
    assert cubarium.parse(text).scores == (11, 8)
    best = cubarium.parse(text.replace("colours=4", "colours=4 count=best"))
    assert best.scores == (6, 4)
    assert cubarium.new("blokus3d", colours=4).scores == (-22, -22)


def test_colours_alternate_between_two_players() -> None:
    position = cubarium.new("blokus3d", colours=4)
    turns = []
    for _ in range(5):
        turns.append((position.turn, position.colour))
        position = position.play(position.moves()[0])
    assert turns == [(0, 0), (1, 1), (0, 2), (1, 3), (0, 0)]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 3, "colours": 4}, "3 players have 3 colours"),
        ({"players": 4, "colours": 2}, "4 players have 4 colours"),
        ({"players": 1}, "players must be 2, 3 or 4, not 1"),
        ({"structure": "nowhere"}, "structure must be cucho, pyramid"),
        ({"structure": "12/1"}, "equally long"),
        ({"structure": "1" * 11}, "at most 10 by 10"),
        ({"structure": "..."}, "structure must be"),
        ({"structure": "no.toml"}, "the file no.toml cannot be read: No such file"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(cubarium.OptionError, match=reason):
        cubarium.new("blokus3d", **options)


def test_a_structure_of_ones_own_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "bridge.toml"
    path.write_text('[drawing]\nany = """\n3 . 3\n9 9 9\n"""\n[cap]\n2 = 3\n')
    position = cubarium.new("blokus3d", structure=path)
    assert position == cubarium.new("blokus3d", structure=str(path))
    assert position == cubarium.new("blokus3d", structure="3.3/333")
    assert position.options["structure"] == "3.3/333"
    path.unlink()
    assert cubarium.parse(str(position)) == position  # the drawing travels with the text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("drawing = 3", r"a structure has a table \[drawing\]"),
        ("[drawing]\n3 = '1 1'", "is for 3 colours, not for 2"),
        ("[drawing]\nany = 7", "a drawing must be a text"),
        ("[drawing]\nany = '1 1'\n[cap]\n2 = 0", "a cap is a height from 1 to 9, not 0"),
        ("[drawing]\nany = '1 x'", "structure must be"),
        ("not toml", "is not TOML"),
        ("[drawing]\nany = ''", "structure must be"),
    ],
)
def test_a_bad_structure_file_is_refused_with_a_sentence(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(cubarium.OptionError, match=reason):
        cubarium.new("blokus3d", structure=path)


def test_a_text_never_makes_the_parser_read_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[drawing]\nany = "11"\n')
    with pytest.raises(cubarium.OptionError, match="structure must be"):
        cubarium.parse(f"blokus3d structure={path} | colour=1 out=- blue=- yellow=-")


def test_a_structure_too_small_for_any_piece_is_over_at_once() -> None:
    position = cubarium.new("blokus3d", structure="1")
    assert position.turn is None
    assert position.outcome
    assert position.outcome.scores == (-11, -11)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("colour=1 out=- blue=I2:a1.2+b1.2 yellow=-", "a hole below"),
        ("colour=1 out=- blue=I2:a1.1+b1.1 yellow=I2:a1.1+a2.1", "already"),
        ("colour=1 out=- blue=I2:a1.1+b1.1,I2:a2.1+b2.1 yellow=-", "blue has placed I2 already"),
        ("colour=1 out=blue blue=- yellow=-", "blue is out and cannot be on turn"),
        ("colour=- out=blue blue=- yellow=-", "over when every colour is out"),
        ("colour=1 out=pink blue=- yellow=-", "out must be colours of blue, yellow"),
        ("colour=3 out=- blue=- yellow=-", "colour must be a number from 1 to 2"),
        ("colour=1 out=- blue=-", "yellow=… is missing"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(cubarium.ParseError, match=reason):
        cubarium.parse(f"blokus3d | {text}")
