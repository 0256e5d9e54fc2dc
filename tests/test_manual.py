"""The rules of a game with their pictures, and where they speak of what a move may break."""

import re

import pytest

import cubarium
from cubarium.manual import MARK, PICTURE, illustrated, picture, rulebook
from cubarium.messages import PACKAGED

LANGUAGES = sorted({path.parents[1].name for path in PACKAGED.glob("*/rules/*.md")} | {"en"})


def rule_keys(game: str) -> set[str]:
    """The violations that a game's catalogue knows."""
    text = (PACKAGED / "en" / f"{game}.ftl").read_text(encoding="utf-8")
    return set(re.findall(rf"^({game}-rule-[\w-]+) =", text, flags=re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", cubarium.games())
def test_every_rule_that_a_move_may_break_has_one_place_in_the_rules(game: str, language: str) -> None:
    spoken, text = illustrated(cubarium.new(game), language)
    marked = [key for keys in MARK.findall(text) for key in keys.split()]
    assert spoken == language
    assert sorted(marked) == sorted(rule_keys(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", cubarium.games())
def test_the_rules_show_pictures_in_their_own_language(game: str, language: str) -> None:
    _, text = illustrated(cubarium.new(game), language)
    shown = PICTURE.findall(text)
    assert shown[0][1] == game
    for words, name in shown:
        path = picture(name, language)
        assert words
        assert path is not None
        assert language == "en" or language in path.parts


def test_a_picture_that_a_language_lacks_is_the_english_one() -> None:
    assert picture("kubruss-large", "fr") == picture("kubruss-large")
    assert picture("nothing") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_in_a_terminal_has_neither_pictures_nor_marks(language: str) -> None:
    for game in cubarium.games():
        text = rulebook(cubarium.new(game), language)
        assert "<!--" not in text
        assert "![" not in text
        assert not re.search(r":\n*\Z|:\n\n#", text)
