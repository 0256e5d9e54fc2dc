"""Recipes of training: what is wrong with one is said in a sentence."""

from pathlib import Path

import pytest

from cubarium.errors import OptionError
from cubarium.train.command import RECIPES, settings_of


@pytest.mark.parametrize("path", sorted(RECIPES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_recipe_of_each_net_can_be_read(path: Path) -> None:
    assert settings_of(path, path.stem).options


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game =", "is neither TOML nor JSON"),
        ("epochs = 3\n[learning]\nspeed = 1", "has settings that there are not: epochs, learning.speed"),
        ("learning = 3", "has settings that there are not: learning"),
        ("generations = 3", "lacks settings: game, options"),
        ('game = "qubix"\noptions = [""]', "has the settings of 'qubix', not of 'kubruss'"),
    ],
)
def test_a_recipe_that_cannot_be_used_says_why(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OptionError) as caught:
        settings_of(path, "kubruss")
    assert str(caught.value) == f"'{path}' {said}"
