"""The session of the terminal table, line by line: what it answers, whatever is typed."""

import contextlib
import io
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

import cubarium
from cubarium.messages import speaking
from cubarium.terminal.commands import COMMANDS, complete
from cubarium.terminal.move_completion import completions, matching
from cubarium.terminal.output import Output
from cubarium.terminal.seats import Occupant, read_occupant, read_occupants, write_occupants
from cubarium.terminal.setup import Setup
from terminal_sessions import answers, session


@pytest.mark.parametrize("game", cubarium.games())
def test_every_command_answers_in_every_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = session(game, tmp_path)
    answers(table, "moves", "1", "moves", "2")
    assert len(table.record.plies) == 2
    for command in COMMANDS:
        if command.name not in ("new", "quit"):
            table.drawn = table.record
            assert answers(table, command.name).strip(), command.name


def test_a_seat_that_is_passed_over_is_named(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path, edition="mini")
    all_of_red = "S:a1,S:b1,S:c1,S:d1,M:a2+b2,M:c2+d2,L:a3+b3+a4+b4"
    table.change(cubarium.Record(cubarium.parse(f"kubruss edition=mini | turn=2 red={all_of_red} blue=-")))
    assert "Person 0 (Red) has no move and is passed over" in answers(table, "S:c3")


def test_long_lists_come_in_parts(tmp_path: Path) -> None:
    table = session("blokus3d", tmp_path)
    first = answers(table, "moves")
    assert re.search(
        r"… and \d+ more: type the beginning of a move to narrow the list, or more to see the next\.", first
    )
    assert "1) " not in answers(table, "more").split()
    wanted = str(table.position.moves()[99])
    answers(table, "100")
    assert table.record.moves == [wanted]


def test_a_block_without_a_legal_move_is_said_to_have_none(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path, edition="mini")
    answers(table, "L:a1+b1+a2+b2", "S:d4")
    assert answers(table, "L") == "No move with L is legal now.\n"


def test_names_from_files_do_nothing_to_the_terminal(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path)
    evil = tmp_path / "evil.cub"
    evil.write_text("Cubarium: 1\nGame: kubruss\nRules: 1\nSeat 1: \x1b]0;evil\x07\x1b[2J[bold]\n\n", encoding="utf-8")
    assert "\x1b" not in answers(table, f"load {evil}")
    assert table.prompt.isprintable()


def test_hints_come_grade_by_grade_and_anew_after_a_move(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path, edition="mini")
    first, second, third, again = (answers(table, "hint") for _ in range(4))
    assert first.startswith("Look at ")
    assert "Type hint again to know more." in first
    assert second.startswith("Take ")
    assert third.startswith("Play ")
    assert again == third
    answers(table, "S:a1")
    assert answers(table, "hint").startswith("Look at ")


def test_a_file_never_starts_a_program(tmp_path: Path) -> None:
    seats = read_occupants({"Player 1": "engine:touch evil", "Seat 1": "Eve"}, 2)
    assert seats[0] == Occupant("Eve")


def test_a_person_moves_for_an_engine_that_fails(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path, Occupant("Ann"), read_occupant("engine:/no/such/program"))
    said = answers(table, "S:a1")
    assert "The engine program cannot be started: No such file or directory." in said
    assert "You move for engine:/no/such/program (Blue) from now on." in said
    answers(table, "S:d4")
    assert table.record.moves == ["S:a1", "S:d4"]


def test_only_what_was_placed_since_the_last_person_moved_is_starred(tmp_path: Path) -> None:
    robot = read_occupant("random", seed=4)
    table = session("kubruss", tmp_path, Occupant("Ann"), robot)
    drawing = answers(table, "L:a1+b1+a2+b2")
    assert "*B" in drawing
    assert "*R" not in drawing


def test_a_board_that_did_not_change_is_not_drawn_again_when_somebody_resigns(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path)
    answers(table, "S:a1")
    said = answers(table, "resign")
    assert "Person 0 (Red) wins: seat 2 resigned." in said
    assert "│" not in said
    assert "│" in answers(table, "undo")


def test_who_sits_where_survives_a_record(tmp_path: Path) -> None:
    seats = [Occupant("Ann"), read_occupant("greedy")]
    again = read_occupants(write_occupants(seats), 2)
    assert [(seat.name, seat.spec) for seat in again] == [("Ann", ""), ("greedy", "greedy")]
    strange = read_occupants({"Player 1": "oracle:9", "Seat 1": "Delphi"}, 2)
    assert (strange[0].name, strange[0].player) == ("Delphi", None)


def test_only_names_that_somebody_gave_are_written_to_a_record() -> None:
    assert write_occupants([Occupant(), read_occupant("person:Ann")]) == {"Seat 2": "Ann"}


def test_a_cell_finds_the_moves_that_touch_it() -> None:
    texts = [str(move) for move in cubarium.new("blokus3d").moves()]
    found = matching(texts, "o4 C2")
    assert found
    assert all(text.startswith("O4:") and "c2." in text for text in found)


def test_completions_of_many_moves_go_step_by_step() -> None:
    texts = [str(move) for move in cubarium.new("blokus3d").moves()]
    assert completions(texts, "")[:2] == ["I2:", "I3:"]
    assert {"t4:a1.1+", "T4:a1.1+"} & set(completions(texts, "T4:"))
    assert completions(texts, "nothing") == []


def test_completion_knows_commands_their_moves_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.cub").touch()
    (tmp_path / "other").mkdir()
    table = session("kubruss", tmp_path)
    assert complete(table, "mo") == ["moves", "more"]
    assert complete(table, "load o") == ["load one.cub", "load other/"]
    assert complete(table, "moves L:a1") == ["moves L:a1+b1+a2+b2"]
    assert complete(table, "score x") == []


def test_setup_asks_again_until_the_answer_will_do() -> None:
    given_answers = iter(["", "99", "k", "Kubruss"])
    setup = Setup(Output(Console(file=io.StringIO())), lambda prompt: next(given_answers))
    assert setup.game() == "kubruss"


def asked(*given: str) -> tuple[Setup, io.StringIO]:
    """The questions before a game, with the answers that they will get, and what they print."""
    screen, answers = io.StringIO(), iter(given)
    return Setup(Output(Console(file=screen, width=100)), lambda prompt: next(answers)), screen


def test_the_rules_are_searched_before_a_game() -> None:
    setup, screen = asked("rules ENTIRELY", "rules dragon", "edition=mini", "")
    assert setup.start("kubruss").options["edition"] == "mini"
    assert "A large that covers a medium covers it entirely" in screen.getvalue()
    assert "The end and the score" not in screen.getvalue()
    assert "The rules do not mention dragon." in screen.getvalue()


def test_the_rules_are_read_page_by_page_before_a_game() -> None:
    setup, screen = asked("rules", *["more"] * 3, "")
    setup.output.console = Console(file=screen, width=100, height=30, force_terminal=True)
    setup.start("qubix")
    assert "Type more to read on" in screen.getvalue()
    assert "Figures and points" in screen.getvalue()


@pytest.mark.parametrize("word", ["quit", "exit", "QUIT", "quitter"])
def test_every_question_before_a_game_can_be_left(word: str) -> None:
    with speaking("fr" if word == "quitter" else "en"):
        for question in (Setup.game, lambda setup: setup.start("kubruss"), lambda setup: setup.seats(START)):
            setup, _ = asked(word)
            with pytest.raises(EOFError):
                question(setup)


START = cubarium.new("kubruss")


# ---------------------------------------------------------------- whatever is typed

WORDS = st.sampled_from(
    [
        *(command.name for command in COMMANDS),
        "?",
        "exit",
        "S:a1",
        "M:c3",
        "a1",
        "r1>",
        "0:",
        "T4",
        "c3.5>z1:a1",
        "1",
        "2",
        "17",
        "0",
        "-1",
        "+",
        ":",
    ]
)
LINES = st.lists(WORDS | st.text(max_size=12), max_size=3).map(" ".join)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    game=st.sampled_from(cubarium.games()),
    lines=st.lists(LINES, max_size=6),
    robot=st.booleans(),
    width=st.sampled_from([3, 20, 100]),
)
def test_no_line_ends_a_session_with_an_error(
    folder: Path, game: str, lines: list[str], robot: bool, width: int
) -> None:
    with contextlib.chdir(folder):
        seats = [Occupant("Ann"), read_occupant("random", seed=1)] if robot else []
        table = session(game, folder, *seats, width=width)
        for line in lines:
            line = line.replace("/", "-")  # stays in its folder
            complete(table, line)
            answers(table, line)
            assert table.prompt
