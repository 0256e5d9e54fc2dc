"""The table in the terminal: the real command in a real (pseudo-)terminal, and through a pipe."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

import cubarium

COMMAND = Path(sys.executable).with_name("cubarium")
PATIENCE = 30.0  # seconds after which a terminal that stays silent is a failure
MINI = ["kubruss", "--option", "edition=mini", "--seat", "person:Ann", "--seat", "random", "--seed", "1"]
OVER = "The game is over – save, new or quit: "


def as_a_terminal_does() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C becomes a signal
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs the tests may ignore it, as nohup does


class Terminal:
    """The command in a terminal of its own, which is read until what is expected appears."""

    def __init__(self, folder: Path, *arguments: str | Path, size: tuple[int, int] = (80, 50)) -> None:
        self.screen, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {name: text for name, text in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment |= {"XDG_DATA_HOME": str(folder), "HOME": str(folder), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [COMMAND, *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=as_a_terminal_does,
        )
        os.close(inner)
        self.written = b""
        self.seen = 0  # letters

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def read(self) -> bool:
        """Some of what is there; whether anything can still come."""
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        assert ready, f"nothing more came after {self.unread[-500:]!r}"
        try:
            some = os.read(self.screen, 65536)
        except OSError:  # the other end has been closed
            return False
        self.written += some
        return bool(some)

    @property
    def unread(self) -> str:
        """What has not been looked at, without what is for the eye alone."""
        text = self.written.decode(errors="ignore")  # the end may be half a letter
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", text)[self.seen :]

    def until(self, *texts: str) -> str:
        """What is written until one of the texts is, that text included."""
        end = time.monotonic() + PATIENCE
        while not any(text in self.unread for text in texts):
            there_is_more = time.monotonic() < end and self.read()
            assert there_is_more, f"expected {texts} and not {self.unread[-2000:]}"
        unread = self.unread
        place = min(unread.index(text) + len(text) for text in texts if text in unread)
        self.seen += place
        return unread[:place]

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def say(self, line: str, *until: str) -> str:
        """What is answered to a line, up to the next prompt."""
        self.type(line + "\n")
        return self.until(*until or ("Ann (Red): ", OVER))

    def end(self) -> tuple[str, int]:
        """What is still written, and the exit status."""
        while self.read():
            pass
        return self.unread, self.process.wait()


def kept(folder: Path) -> cubarium.Record:
    return cubarium.load(folder / "cubarium" / "unfinished.cub")


# ---------------------------------------------------------------- in a terminal


def test_sitting_down_without_a_word_on_the_command_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play") as table:
        assert re.search(r"\d +Kubruss +Lay blocks, bigger over smaller", table.until("Which game? "))
        assert "Type a number from 1 to" in table.say("chess", "Which game? ")
        assert "full: 8 small" in table.say("kub", "press Enter to go on: ")
        assert "must be full or mini, not 'tiny'" in table.say("edition=tiny", "press Enter to go on: ")
        assert "Expected name=value" in table.say("mini", "press Enter to go on: ")
        assert "Two players lay small" in table.say("rules", "press Enter to go on: ")
        table.say("edition=mini", "press Enter to go on: ")
        explained = table.say("", "Seat 1, Red [person]: ")
        assert "A name means a person." in explained
        assert "level:1-9         plays as strong as you like" in explained
        table.say("Ann", "Seat 2, Blue [greedy]: ")
        assert "There is no player 'best:5'" in table.say("best:5", "Seat 2, Blue [greedy]: ")
        drawing = table.say("random")
        assert "4 │ · │ · │ · │ · │" in drawing
        assert "▶  1 Ann" in drawing
        table.say("S:a1")
    assert kept(tmp_path).headers["Player 2"] == "random"


def test_a_whole_game_is_played_by_numbers_and_saved_and_another_begun(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        for _ in range(20):
            assert "1) " in table.say("moves")
            answer = table.say("1")
            if answer.endswith(OVER):
                break
        assert re.search(r"(Ann|random) \((Red|Blue)\) wins: .*\. Scores: Ann \d+, random \d+\.", answer)
        assert "Saved as played.cub" in table.say("save played")
        assert cubarium.load(tmp_path / "played.cub").outcome
        assert "The game is over" in table.say("S:a1")
        table.say("new", "Which game? ")
        table.type("\x04")
        assert table.end()[1] == 0
    with Terminal(tmp_path, "play") as table:  # what is over is not offered again
        assert "unfinished" not in table.until("Which game? ")


def test_moves_are_typed_in_any_case_and_order_or_in_part(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        assert "1) M:b2+c2  2) M:b2+b3\nType a number" in table.say("m:b2")
        assert "The numbers of the list go from 1 to 2." in table.say("7")
        assert "random (Blue) plays" in table.say("m:C2+b2")
        assert [cube.mark for cube in kept(tmp_path).positions[1].scene().cubes] == ["R", "R"]


def test_bad_input_is_answered_with_a_sentence(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        assert "Type a move like" in table.say("")
        assert "A move here is S, M or L, a colon and cells" in table.say("what?")
        assert "A medium block lies on two neighbouring cells." in table.say("M:a1+c3")
        assert "Z9 is off the board, which ends at d4." in table.say("S:z9")
        assert "Which file? load FILE." in table.say("load")
        assert "The game could not be loaded: nowhere.cub: No such file" in table.say("load nowhere.cub")
        assert "\x1b" not in table.say("\x16\x1b[2J\x16\x07 [red]x[/red]")
        table.type("\xff\xfe")
        assert table.process.poll() is None


def test_tab_completes_moves_and_commands(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        table.type("l:a1\t")
        table.until("L:a1+b1+a2+b2")
        table.type("\n")
        table.until("random (Blue) plays", "Ann (Red): ")
        table.until("Ann (Red): ")
        table.type("hel\t")
        table.until("help")
        assert "go back to the last time a person was on turn" in table.say("")
    assert kept(tmp_path).moves[0] == "L:a1+b1+a2+b2"


def test_undo_goes_back_to_the_last_time_a_person_was_on_turn(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        table.say("S:a1")
        assert len(kept(tmp_path).plies) == 2
        table.say("undo")
        assert kept(tmp_path).plies == ()
        assert "There is no move of a person to undo." in table.say("undo")
        table.say("S:b1")
        assert f"random (Blue) wins: seat 1 resigned. Scores: Ann {kept(tmp_path).position.scores[0]}" in table.say(
            "resign"
        )
        assert kept(tmp_path).resigned == 0
        table.say("undo")
        assert (kept(tmp_path).resigned, len(kept(tmp_path).plies)) == (None, 2)


def test_saving_and_loading(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        table.say("S:a1")
        assert "Saved as mine.cub." in table.say("save mine")
        saved = cubarium.load(tmp_path / "mine.cub")
        table.say("undo")
        table.say("S:d4")
        assert "Saved as kubruss.json." in table.say("save kubruss.json")
        assert "There is a file mine.cub already: save! mine.cub replaces it." in table.say("save mine.cub")
        assert cubarium.load(tmp_path / "mine.cub") == saved
        table.say("load mine.cub")
        table.say("save kubruss.json")
        assert cubarium.load(tmp_path / "kubruss.json").moves[0] == "S:d4"
        table.say("save! kubruss.json")
        assert cubarium.load(tmp_path / "kubruss.json") == saved
        assert "Drawn to board.svg." in table.say("show board")
        assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_ctrl_c_keeps_the_game_and_the_next_visit_goes_on_with_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        table.say("S:a1")
        table.type("\x03")
        text, status = table.end()
        file = tmp_path / "cubarium" / "unfinished.cub"
        assert f"To go on with it: cubarium play --load {file}\n" in text
        assert status == 128 + signal.SIGINT
    with Terminal(tmp_path, "play") as table:
        assert "There is an unfinished game of Kubruss, 2 moves old: go on" in table.until("[Y/n] ")
        assert " R " in table.say("")
        table.say("S:a2" if cubarium.load(file).position.is_legal("S:a2") else "S:d4")
        table.type("\x04")
        assert table.end()[1] == 0
    assert len(kept(tmp_path).plies) == 4
    with Terminal(tmp_path, "play", "--load", file) as table:
        table.until("Ann (Red): ")
        table.say("undo")
        table.say("quit", "To go on with it: ")
    assert len(kept(tmp_path).plies) == 2


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_keep_the_game(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(tmp_path, "play", *MINI, "--autosave", "here.cub") as table:
        table.until("Ann (Red): ")
        table.say("S:a1")
        table.process.send_signal(number)
        text, status = table.end()
        assert "To go on with it: cubarium play --load here.cub\n" in text
        assert status == 128 + number
    assert len(cubarium.load(tmp_path / "here.cub").plies) == 2


def test_a_terminal_that_closes_leaves_the_game_kept(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        table.say("S:a1")
        os.close(table.screen)
        assert table.process.wait(PATIENCE) in (0, 128 + signal.SIGHUP)
        table.screen = os.open(os.devnull, os.O_RDONLY)
    assert len(kept(tmp_path).plies) == 2


def test_even_a_kill_loses_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as table:
        table.until("Ann (Red): ")
        table.say("S:a1")
        table.process.kill()
        table.process.wait()
    assert len(kept(tmp_path).plies) == 2


def test_two_tables_at_once_keep_two_games(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", *MINI) as one, Terminal(tmp_path, "play", *MINI) as other:
        one.until("Ann (Red): ")
        other.until("Ann (Red): ")
        one.say("S:a1")
        other.say("S:d4")
    files = sorted((tmp_path / "cubarium").glob("*.cub"))
    assert sorted(cubarium.load(file).moves[0] for file in files) == ["S:a1", "S:d4"]


def test_a_new_game_leaves_the_old_one_beside_it(tmp_path: Path) -> None:
    for move in ("S:a1", "S:d4"):
        with Terminal(tmp_path, "play", *MINI) as table:
            table.until("Ann (Red): ")
            table.say(move)
    old = cubarium.load(tmp_path / "cubarium" / "unfinished.cub~")
    assert (old.moves[0], kept(tmp_path).moves[0]) == ("S:a1", "S:d4")


# ---------------------------------------------------------------- through a pipe


def piped(folder: Path, lines: str, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1"}
    command = [str(COMMAND), *arguments]
    return subprocess.run(command, input=lines.encode(), capture_output=True, cwd=folder, env=environment, timeout=60)


def test_lines_are_read_from_a_pipe_and_the_end_of_it_keeps_the_game(tmp_path: Path) -> None:
    done = piped(tmp_path, "S:a1\nS:a1\n", "play", *MINI)
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Ann (Red): S:a1\nrandom (Blue) plays" in text
    assert "\x1b" not in text
    assert "The game is kept. To go on with it: " in text
    assert len(kept(tmp_path).plies) == 2


def test_bytes_that_are_no_text_are_no_harm(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    noise = b"\xff\xfe\x00\nsave \x00\nload \xff\nshow " + b"x" * 5000 + b"\nsave /\nS:a1\n"
    done = subprocess.run(
        [COMMAND, "play", *MINI], input=noise, capture_output=True, cwd=tmp_path, env=environment, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(kept(tmp_path).plies) == 2


def test_computers_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    done = piped(tmp_path, "", "play", "kubruss", "--option", "size=4", "--seat", "random", "--seat", "greedy")
    assert " wins: " in done.stdout.decode()


def test_nothing_is_kept_before_the_first_move(tmp_path: Path) -> None:
    assert b"kept" not in piped(tmp_path, "", "play", *MINI).stdout
    assert not (tmp_path / "cubarium" / "unfinished.cub").exists()


def test_a_game_that_cannot_be_kept_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = piped(tmp_path, "S:a1\nscore\n", "play", *MINI, "--autosave", "file/x.cub")
    text = done.stdout.decode()
    assert done.returncode == 0
    assert "The game could not be kept: file/x.cub" in text
    assert "random (Blue) plays" in text
