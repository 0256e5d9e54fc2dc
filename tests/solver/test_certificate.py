"""A game solved completely, and the checker that believes nothing but the rules."""

import ast
import json
from pathlib import Path
from random import Random

import pytest

import cubarium
import support
from cubarium.cli import main
from cubarium.solver import checker
from cubarium.solver.certificate import Certificate, certify
from cubarium.solver.checker import WrongCertificate, check


@pytest.fixture(scope="module")
def late() -> Certificate:
    """A position from which not much can happen, so that a check takes no time."""
    line = list(support.random_game(cubarium.new("babel", completed="draw"), Random(11)))
    return certify(line[-6])


@pytest.fixture(scope="module", params=["last", "draw"])
def whole(request: pytest.FixtureRequest) -> Certificate:
    return certify(cubarium.new("babel", completed=request.param))


def saved(certificate: Certificate, path: Path) -> Path:
    certificate.save(path / "proof.cert")
    return path / "proof.cert"


# ---------------------------------------------------------------- the whole game


def test_the_first_seat_wins_the_whole_game_under_both_endings(whole: Certificate, tmp_path: Path) -> None:
    proved = check(saved(whole, tmp_path))
    assert (proved.start, proved.positions) == (whole.start, 100_191)
    assert (proved.winners, proved.distance) == ((0,), 15)


def test_a_certificate_says_what_the_solver_says(whole: Certificate) -> None:
    solution = cubarium.solve(whole.start)
    assert (whole.value.winners, whole.value.distance) == (solution.winners, solution.distance)
    assert sum(whole.won) == len(whole.values) == 100_191
    assert (whole.moves, whole.over) == (399_861, 8711)
    assert (
        whole.won == {"last": (60_298, 39_893, 0), "draw": (60_298, 38_943, 950)}[str(whole.start.options["completed"])]
    )


@pytest.mark.campaign
def test_the_specification_agrees_with_the_whole_certificate(whole: Certificate, tmp_path: Path) -> None:
    assert check(saved(whole, tmp_path), engine="reference").positions == 100_191


# ---------------------------------------------------------------- what the checker rejects


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_both_engines_list_the_same_positions_in_the_same_order(engine: str, late: Certificate, tmp_path: Path) -> None:
    assert check(saved(late, tmp_path), engine=engine).positions == len(late.values)


@pytest.mark.parametrize(("engine", "times"), [("core", 100), ("reference", 3)])
def test_no_single_value_can_be_changed(engine: str, times: int, late: Certificate, tmp_path: Path) -> None:
    path = saved(late, tmp_path)
    right = path.read_bytes()
    rng = Random(1)
    for _ in range(times):
        at = len(right) - 1 - rng.randrange(len(late.values))
        wrong = right[at] ^ (1 << rng.randrange(8))
        path.write_bytes(right[:at] + bytes([wrong]) + right[at + 1 :])
        with pytest.raises(WrongCertificate, match="follows from the rules"):
            check(path, engine=engine)


def test_no_value_of_the_whole_game_can_be_changed(tmp_path: Path) -> None:
    path = saved(certify(cubarium.new("babel")), tmp_path)
    right = path.read_bytes()
    begin = len(right) - 100_191
    for at in (begin, begin + 50_000, len(right) - 1):
        path.write_bytes(right[:at] + bytes([right[at] + 3]) + right[at + 1 :])
        with pytest.raises(WrongCertificate, match=f"the value of position {at - begin:,} is"):
            check(path)


def test_a_value_too_few_or_too_many_is_rejected(late: Certificate, tmp_path: Path) -> None:
    path = tmp_path / "proof.cert"
    for values in (late.values[:-1], late.values + late.values[-1:]):
        Certificate(late.start, values, 0, 0).save(path)
        with pytest.raises(WrongCertificate, match="positions"):
            check(path)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: data[:-3], "should have .* values, and has"),
        (lambda data: data[:40], "this is no certificate"),
        (lambda data: b"", "this is no certificate"),
        (lambda data: b"\xff\xfe" + data, "this is no certificate"),
        (lambda data: data.replace(b"Rules: 1", b"Rules: 2"), "for version 2 of the rules"),
        (lambda data: data.replace(b"Rules: 1", b"Rules: x"), "this is no certificate"),
        (lambda data: data.replace(b"babel", b"chess"), "there is no game 'chess'"),
        (lambda data: data.replace(b"turn=", b"turns="), "the part turn=… is missing"),
    ],
)
def test_a_spoiled_file_gets_a_sentence(spoil: object, sentence: str, late: Certificate, tmp_path: Path) -> None:
    path = saved(late, tmp_path)
    assert callable(spoil)
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises((cubarium.ParseError, cubarium.OptionError), match=sentence):
        check(path)


def test_garbled_files_never_break_the_checker(late: Certificate, tmp_path: Path) -> None:
    path = saved(late, tmp_path)
    right, rng = path.read_bytes(), Random(2)
    for _ in range(200):
        at, to = sorted(rng.randrange(len(right)) for _ in range(2))
        path.write_bytes(right[:at] + rng.randbytes(rng.randrange(4)) + right[to if rng.random() < 0.5 else at :])
        try:
            check(path)
        except ValueError as error:
            assert "\n" not in str(error)
        else:
            assert path.read_bytes() == right


def test_the_checker_has_nothing_from_the_solver() -> None:
    tree = ast.parse(Path(checker.__file__).read_text(encoding="utf-8"))
    froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level}
    assert froms == {"catalogue", "engine", "errors", "game"}
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not names & {"solver", "complete"}


# ---------------------------------------------------------------- limits


def test_a_game_too_large_to_list_is_not_solved() -> None:
    with pytest.raises(cubarium.NotSolved, match="more than 10,000 moves"):
        certify(cubarium.new("kewbz"), moves=10_000)
    with pytest.raises(cubarium.NotSolved, match="only games of two seats"):
        certify(cubarium.new("qubix", players=5))


# ---------------------------------------------------------------- the command


def test_the_command_solves_proves_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "proof.cert"
    assert main(["solve", "babel", "--certificate", str(path)]) == 0
    said = capsys.readouterr().out
    assert "Babel pico: seat 1 wins with best play, 15 moves from here." in said
    assert "100,191 positions" in said
    assert main(["check", str(path)]) == 0
    assert "Right: 100,191 positions of Babel pico" in capsys.readouterr().out
    assert main(["check", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == [0]
    data = path.read_bytes()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    assert main(["check", str(path)]) == 2
    assert "follows from the rules" in capsys.readouterr().err


def test_the_command_lists_the_best_moves_first(capsys: pytest.CaptureFixture[str]) -> None:
    position = "kubruss edition=mini | turn=1 red=S:a1,M:c1+d1 blue=L:b2+c2+b3+c3,S:a4"
    assert main(["solve", position, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert main(["solve", position]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[3].split()[0] in answer["best"]
    assert len(lines) == 3 + len(answer["moves"])
    assert answer["nodes"] > 0


def test_the_command_gives_up_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "qubix", "--nodes", "1000"]) == 2
    assert capsys.readouterr().err == "cubarium: not solved within 1,000 positions\n"
    assert main(["solve", "blokus3d", "--option", "players=4"]) == 2
    assert "two seats" in capsys.readouterr().err


def test_the_command_says_when_the_game_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    *_, over = support.random_game(cubarium.new("babel"), Random(1))
    assert main(["solve", str(over)]) == 0
    assert "the game is over, seat" in capsys.readouterr().out
