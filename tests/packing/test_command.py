"""`cubarium pack`, run as people run it."""

import json
from math import factorial
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree

import pytest

from cubarium.cli import main
from cubarium.messages import speaking
from cubarium.packing import Packing, Problem
from cubarium.packing.text_format import load_packaged, read_pieces, write

BRICKS = "piece B 0-9/xx"


def said(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """What a question that can be answered prints."""
    assert main(["pack", *map(str, words)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def objection(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """Why a question cannot be answered, in one sentence."""
    assert main(["pack", *map(str, words)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (sentence,) = printed.err.splitlines()
    return sentence.removeprefix("cubarium: ")


def drawn(text: str) -> str:
    return dedent(text).strip("\n")


# ---------------------------------------------------------------- packings


def test_levels_stand_side_by_side_with_walls_between_pieces(capsys: pytest.CaptureFixture[str]) -> None:
    packing = "V:a1.1+b1.1+a2.1,I:b2.1+b2.2,W:a1.2+b1.2+a2.2"
    text = "piece V/xx/x./piece I/xx/piece W/xx/x."
    assert said(capsys, "2x2x2", "--pieces", text, "--packing", packing).strip("\n") == drawn(f"""
          Level 1       Level 2
            a   b         a   b
          ┏━━━┳━━━┓     ┏━━━┳━━━┓
        2 ┃ V ┃ I ┃   2 ┃ W ┃ I ┃
          ┃   ┗━━━┫     ┃   ┗━━━┫
        1 ┃ V   V ┃   1 ┃ W   W ┃
          ┗━━━━━━━┛     ┗━━━━━━━┛
        {packing}
    """)


def test_arrows_say_how_pieces_of_one_name_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    packing = "B:a1.1+a1.2,B:b1.1+b1.2,B:a1.3+b1.3"
    assert said(capsys, "2x1x3", "--pieces", BRICKS, "--packing", packing).strip("\n") == drawn(f"""
          Level 1         Level 2         Level 3
             a    b          a    b          a    b
          ┏━━━━┳━━━━┓     ┏━━━━┳━━━━┓     ┏━━━━━━━━━┓
        1 ┃ B↑ ┃ B↑ ┃   1 ┃ B↓ ┃ B↓ ┃   1 ┃ B    B  ┃
          ┗━━━━┻━━━━┛     ┗━━━━┻━━━━┛     ┗━━━━━━━━━┛
        {packing}
    """)


def test_a_hole_in_the_region_is_blank(capsys: pytest.CaptureFixture[str]) -> None:
    picture = said(capsys, "xx./.xx", "--pieces", BRICKS)
    assert (
        picture.splitlines()[:6]
        == drawn("""
          Level 1
            a   b   c
          ┏━━━━━━━┓
        2 ┃ B   B ┃
          ┗━━━┳━━━┻━━━┓
        1     ┃ B   B ┃
    """).splitlines()
    )


def test_the_same_seed_finds_the_same_packing(capsys: pytest.CaptureFixture[str]) -> None:
    once = said(capsys, "soma", "--seed", "7", "--text")
    assert said(capsys, "soma", "--seed", "7", "--text") == once
    assert Packing.parse(once).cubes == load_packaged("soma").region


def test_all_lists_every_packing_once_as_a_line_of_text(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "2x2x2", "--pieces", BRICKS, "--all", "--text").splitlines()
    assert len(set(lines)) == len(lines) == Problem("2x2x2", BRICKS).count() == 9
    assert len(said(capsys, "2x2x2", "--pieces", BRICKS, "--all", "--limit", "4", "--text").splitlines()) == 4


def test_all_up_to_rotation_lists_as_many_as_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "2x2x2", "--pieces", BRICKS, "--all", "--up-to", "rotation", "--text").splitlines()
    assert said(capsys, "2x2x2", "--pieces", BRICKS, "--count", "--up-to", "rotation") == (
        f"{len(lines)} packings up to rotation\n"
    )


def test_a_sample_is_as_large_as_asked_and_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    once = said(capsys, "2x2x2", "--pieces", BRICKS, "--sample", "5", "--seed", "1", "--text")
    assert len(once.splitlines()) == 5
    assert said(capsys, "2x2x2", "--pieces", BRICKS, "--sample", "5", "--seed", "1", "--text") == once


def test_no_packing_is_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "3x3x1", "--pieces", BRICKS) == "There is no packing.\n"
    assert said(capsys, "3x3x1", "--pieces", BRICKS, "--count") == "0 packings\n"
    assert json.loads(said(capsys, "3x3x1", "--pieces", BRICKS, "--json")) == {"packings": []}


def test_packings_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "2x1x1", "--pieces", BRICKS, "--all", "--json"))
    assert found == {"packings": [{"packing": "B:a1.1+b1.1"}]}


# ---------------------------------------------------------------- numbers


def test_count_says_up_to_what(capsys: pytest.CaptureFixture[str]) -> None:
    question = ["3x3x3", "--pieces", "blokus3d:1", "--count"]
    assert said(capsys, *question, "--up-to", "mirror") == "1,686 packings up to rotation and reflection\n"
    found = json.loads(said(capsys, *question, "--up-to", "rotation", "--json"))
    assert found == {"count": 3372, "up_to": "rotation", "buildable": False}


def test_subsets_are_ranked_and_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "2x2x3", "--pieces", "blokus3d:1", "--subsets", "--json"))
    counts = [each["count"] for each in found["subsets"]]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == found["count"] == 192
    printed = said(capsys, "2x2x3", "--pieces", "blokus3d:1", "--subsets").splitlines()
    assert printed[1].split() == ["1", "A4", "I2", "I3", "V3", "32"]
    assert printed[-1] == "11 selections, 192 packings"


def test_an_estimate_comes_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    question = ["2x2x3", "--pieces", "blokus3d:1", "--estimate", "--probes", "4000", "--seed", "1"]
    found = json.loads(said(capsys, *question, "--json"))
    assert found["low"] <= found["mean"] <= found["high"]
    assert abs(found["mean"] - 192) <= 5 * found["error"]
    assert said(capsys, *question).startswith("About ")


def test_pieces_that_lie_there_and_cubes_that_stay_empty(capsys: pytest.CaptureFixture[str]) -> None:
    question = ["2x2x2", "--pieces", BRICKS, "--count"]
    assert said(capsys, *question, "--place", "B:a1.1+b1.1") == "3 packings\n"
    assert said(capsys, *question, "--forbid", "a1.1+b1.1") == "3 packings\n"
    assert said(capsys, *question, "--forbid", "a1.1", "--forbid", "b2.2") == "2 packings\n"


def test_counts_of_pieces_can_be_changed(capsys: pytest.CaptureFixture[str]) -> None:
    question = ["2x2x1", "--pieces", "piece B 0-1/xx/piece C 0-9/x", "--count"]
    assert said(capsys, *question) == "5 packings\n"
    assert said(capsys, *question, "--least", "B=2") == "2 packings\n"
    assert said(capsys, *question, "--most", "B=0") == "1 packing\n"
    assert said(capsys, *question, "--most", "C=2", "--least", "C=1") == "4 packings\n"


def test_sets_can_be_joined_and_files_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(write(load_packaged("soma")), encoding="utf-8")
    assert said(capsys, path, "--count", "--up-to", "rotation") == "480 packings up to rotation\n"
    joined = ["2x2x1", "--pieces", "piece B/xx", "--pieces", "piece C 2/x", "--count"]
    assert said(capsys, *joined) == "4 packings\n"


@pytest.mark.parametrize("engine", ["cells", "cover"])
def test_either_engine_can_be_asked(engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    question = ["soma", "--count", "--up-to", "mirror", "--engine", engine, "--threads", "1"]
    assert said(capsys, *question) == "240 packings up to rotation and reflection\n"


# ---------------------------------------------------------------- building


def test_a_build_order_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "2x1x2", "--pieces", BRICKS, "--all", "--build-order")
    assert "It can be built from above in 1 order, for instance B, B." in shown
    assert "It can be built from above in 2 orders, for instance B, B." in shown


def test_only_what_can_be_built_is_counted_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    arch = ["3x1x2", "--pieces", "piece U/x.x/xxx/piece C/x"]
    assert said(capsys, *arch, "--count", "--build-order") == "2 packings that can be built from above\n"
    overhang = ["x. xx", "--pieces", "piece C 0-3/x/piece B 0-3/xx"]
    assert said(capsys, *overhang, "--count") == "3 packings\n"
    assert said(capsys, *overhang, "--count", "--build-order") == "0 packings that can be built from above\n"


def test_what_cannot_be_built_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    bridge = ["x.x xxx", "--pieces", "piece I/xxx/piece C 2/x"]
    assert said(capsys, *bridge, "--build-order") == (
        "There are packings, but none of the 200 that were looked at can be built from above.\n"
    )
    assert said(capsys, *bridge, "--all", "--build-order") == (
        "There are packings, but none can be built from above.\n"
    )
    (packing,) = said(capsys, *bridge, "--all", "--text").splitlines()
    assert "It cannot be built from above" in said(capsys, *bridge, "--packing", packing, "--build-order")


def test_build_orders_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "2x1x2", "--pieces", BRICKS, "--all", "--build-order", "--json"))
    lying = next(each for each in found["packings"] if each["packing"] == "B:a1.1+b1.1,B:a1.2+b1.2")
    assert (lying["orders"], lying["order"]) == (1, ["B:a1.1+b1.1", "B:a1.2+b1.2"])


# ---------------------------------------------------------------- pictures


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (["soma", "--seed", "1"], "3×3×3, 7 pieces"),
        (["2x2x2", "--pieces", BRICKS, "--all"], "9 packings"),
        (["2x1x2", "--pieces", BRICKS, "--build-order", "--place", "B:a1.1+a1.2"], "Built from above"),
    ],
)
def test_a_picture_is_an_svg_with_a_title(
    words: list[str], title: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said(capsys, *words, "--svg", tmp_path / "out.svg")
    root = ElementTree.parse(tmp_path / "out.svg").getroot()
    assert root[0].text == title


def test_a_folder_has_a_picture_of_each(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, "2x2x2", "--pieces", BRICKS, "--all", "--svg", tmp_path / "all")
    assert [path.name for path in sorted((tmp_path / "all").iterdir())] == [f"packing-{i}.svg" for i in range(1, 10)]


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["3x3x3"], "say with --pieces what fills the region: bedlam, conway"),
        (["nowhere", "--pieces", "soma"], "a region is a box like 3x3x3, a drawing like"),
        (["3x3x3", "--pieces", "nobody"], "there is no set of pieces 'nobody': the sets are"),
        (["3x3x3", "--pieces", "missing.txt"], "missing.txt: No such file or directory"),
        (["3x3x3", "--pieces", "kubruss:1"], "Kubruss is not played with polycubes"),
        (["soma", "--sample", "0"], "--sample must be 1 or more, not 0"),
        (["soma", "--limit", "3"], "--limit is for --all"),
        (["soma", "--up-to", "mirror"], "--up-to is for --count and --all"),
        (["soma", "--count", "--up-to", "mirror", "--build-order"], "of the images of a packing some can be built"),
        (["soma", "--resume", "x"], "--resume is for --count"),
        (["soma", "--count", "--svg", "x.svg"], "--svg is for packings: --first, --all, --sample or --packing"),
        (["soma", "--svg", "x.gif"], "the name of a picture ends in .svg or .png, unlike 'x.gif'"),
        (["soma", "--least", "V"], "--least is a piece and a number, like V=2, not 'V'; the pieces are V, L, T"),
        (["soma", "--most", "Q=1"], "--most is a piece and a number, like V=2, not 'Q=1'; the pieces are V, L, T"),
        (["soma", "--forbid", "here"], "'here' is not a cube like c3.2"),
        (["soma", "--place", "V"], "a placement is a piece and its cubes, like V3:a1.1+b1.1+a2.1, not 'V'"),
        (["soma", "--packing", "V:a1.1+b1.1+a2.1"], "this packing does not fill the region: look at c1.1"),
        (["2x1x1", "--pieces", BRICKS, "--packing", "C:a1.1,C:b1.1"], "there is no piece C in this problem"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert objection(capsys, *words).startswith(why)


def test_bytes_that_are_no_text_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(b"piece \xff")
    assert objection(capsys, "3x3x3", "--pieces", path) == f"the file {path} is not a text in UTF-8"


# ---------------------------------------------------------------- on the way


def test_an_interrupted_count_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Problem, "count", interrupted)
    assert main(["pack", "soma", "--count"]) == 130
    assert capsys.readouterr().err == "Stopped; with --resume FILE it could go on where it was.\n\n"
    assert main(["pack", "soma", "--count", "--resume", str(tmp_path / "kept")]) == 130
    assert capsys.readouterr().err == "Stopped; the same command goes on where it was.\n\n"


def test_a_count_can_be_kept_and_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    question = ["soma", "--count", "--up-to", "rotation", "--resume", str(tmp_path / "soma.count")]
    assert said(capsys, *question) == said(capsys, *question) == "480 packings up to rotation\n"


def test_soma_is_known_by_name_in_python() -> None:
    assert Problem("3x3x3", "soma").pieces == read_pieces("soma")


def test_many_pieces_beside_each_other_can_be_built_in_any_order(capsys: pytest.CaptureFixture[str]) -> None:
    singles = ["9x9x1", "--pieces", "piece C 81/x", "--build-order", "--json"]
    (found,) = json.loads(said(capsys, *singles))["packings"]
    assert found["orders"] == factorial(81)


def test_the_answers_come_in_french_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with speaking("fr"):
        question = "2x2x2", "--pieces", BRICKS
        assert said(capsys, *question, "--count", "--up-to", "rotation").endswith(" à rotation près\n")
        assert said(capsys, *question).splitlines()[0].split() == ["Niveau", "1", "Niveau", "2"]
        assert said(capsys, "3x3x1", "--pieces", BRICKS) == "Il n’y a pas de pavage.\n"
        assert json.loads(said(capsys, *question, "--count", "--json"))["count"] == 9
