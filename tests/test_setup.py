"""How `make` sets up what it needs."""

import sys
from pathlib import Path

import pytest

import requirements  # it puts the folder of the tools on the path
import setup
import steps
from extras import packages
from steps import Step, carry_out

APPEND = "import pathlib, sys; pathlib.Path(sys.argv[1]).open('a').write('x')"
WAIT = "import pathlib, sys, time\nwhile not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)"


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "VENV", tmp_path / ".venv")


def python(code: str, *arguments: object) -> list[object]:
    return [sys.executable, "-c", code, *arguments]


def test_a_step_is_done_again_only_when_what_it_depends_on_has_changed(tmp_path: Path) -> None:
    for source in ("one", "one", "two"):
        carry_out([Step("writing", [python(APPEND, tmp_path / "file")], source)])
    assert (tmp_path / "file").read_text(encoding="utf-8") == "xx"


def test_rows_run_beside_each_other_and_steps_of_a_row_in_turn(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    carry_out(
        [Step("first", [python(APPEND, one), python(WAIT, two)], "")],
        [Step("second", [python(WAIT, one)], ""), Step("third", [python(APPEND, two)], "")],
    )
    assert one.exists()
    assert two.exists()


def test_a_step_that_fails_ends_everything_with_what_it_said(tmp_path: Path) -> None:
    failing = Step("compiling", [python("print('no compiler'); raise SystemExit(1)")], "")
    waiting = Step("waiting", [python(WAIT, tmp_path / "never")], "")
    with pytest.raises(SystemExit, match=r"no compiler\n\nThis failed: compiling. All of its output is in .venv/log"):
        carry_out([failing, Step("after it", [python(APPEND, tmp_path / "file")], "")], [waiting])
    assert not (tmp_path / "file").exists()
    assert failing.is_due()


def test_an_optional_step_may_fail_and_is_tried_again(tmp_path: Path) -> None:
    missing = Step("installing", [python("raise SystemExit(1)")], "", optional=True)
    carry_out([missing, Step("after it", [python(APPEND, tmp_path / "file")], "")])
    assert missing.is_due()
    assert (tmp_path / "file").exists()


def test_the_progress_of_a_compiler_is_shown() -> None:
    step = Step("compiling", [python("print('[3/20] Building CXX object a.o')")], "")
    carry_out([step])
    assert step.progress().startswith("compiling (file 3 of 20, ")


def test_only_what_is_compiled_and_a_module_that_has_gone_has_the_core_compiled_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("ROOT", "VENV"):
        monkeypatch.setattr(setup, name, getattr(steps, name))
    package, site = tmp_path / "src" / "cubarium", tmp_path / ".venv" / "lib" / "python3" / "site-packages"
    files = [tmp_path / "core" / "game.hpp", tmp_path / "CMakeLists.txt", tmp_path / "pyproject.toml", package / "a.py"]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    site.mkdir(parents=True)
    (site / "_editable_skbc_cubarium.py").write_text(
        f"install({{'cubarium.a': '{package / 'a.py'}'}})", encoding="utf-8"
    )

    def is_compiled() -> bool:
        """Whether it is due; then it is done."""
        step = setup.core()
        due = step.is_due()
        carry_out([Step(step.title, [python("")], step.made_from)])
        return due

    assert [is_compiled(), is_compiled()] == [True, False]  # a fresh clone
    for file in files[:3]:
        file.write_text("changed", encoding="utf-8")
        assert [is_compiled(), is_compiled()] == [True, False], file
    (package / "a.py").write_text("changed = True", encoding="utf-8")
    (package / "b.py").write_text("", encoding="utf-8")
    assert not is_compiled()
    (package / "a.py").unlink()
    assert is_compiled()


def test_packages_of_an_extra_are_those_of_the_extras_that_it_names() -> None:
    assert {"numpy>=1.26", "open_spiel>=1.5", "pettingzoo>=1.25"} <= set(packages("envs"))
    assert not [wanted for wanted in packages("dev") if wanted.startswith("cubarium")]


def test_what_needs_a_package_is_seen_from_its_imports() -> None:
    ray = requirements.REQUIREMENTS["ray"]
    assert ray.is_imported_by("import sys\nimport ray\n")
    assert ray.is_imported_by(">>> from ray.util import ActorPool")
    assert not ray.is_imported_by("import array\nimport rays\ndef use():\n    import ray\n")
    assert not requirements.REQUIREMENTS["browser"].is_imported_by("import chromium")


def test_a_step_waits_for_one_of_another_row(tmp_path: Path) -> None:
    file = tmp_path / "file"
    first = Step("first", [python(APPEND, file)], "")
    second = Step("second", [python("import pathlib, sys; pathlib.Path(sys.argv[1]).unlink()", file)], "", after=first)
    carry_out([second], [first])
    assert not second.is_due()
    assert not file.exists()
