"""Pictures speak the language of whoever sees them; English by default."""

from xml.etree import ElementTree

import pytest
from rich.console import Console

import cubarium
import support
from cubarium.messages import speaking
from cubarium.pictures import svg
from cubarium.pictures.exploded import exploded
from cubarium.pictures.plot import Interval, Panel, Series, interval_chart, line_chart
from cubarium.pictures.terminal import picture, pieces, render
from cubarium.pictures.words import title_of
from cubarium.scene import Scene

NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts(drawn: str) -> set[str]:
    return {"".join(each.itertext()) for each in ElementTree.fromstring(drawn).iter(f"{NAMESPACE}text")}


def words_of(drawn: str) -> tuple[str, str]:
    """What those hear who do not see a picture: its title and its description."""
    root = ElementTree.fromstring(drawn)
    return root.findtext(f"{NAMESPACE}title") or "", root.findtext(f"{NAMESPACE}desc") or ""


def printed(scene: Scene) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as caught:
        console.print(render(scene, ["Ann", "Bob"]), pieces(scene.trays, 90))
    return caught.get()


def test_a_picture_is_in_french_for_those_who_speak_it() -> None:
    scene = cubarium.new("kubruss", edition="mini").play("M:c3+d3").scene()
    english = words_of(svg(scene))
    with speaking("fr"):
        drawn = svg(scene)
    assert words_of(drawn) == (
        "Kubruss, Bleu au trait",
        "Rouge : 2 points. Bleu : 0 point. Plateau, 4 sur 4 : rouge en c3, d3. "
        "Il reste à Rouge : 4 × petit, 1 × moyen, 1 × grand. Il reste à Bleu : 4 × petit, 2 × moyen, 1 × grand.",
    )
    assert {"Rouge", "Bleu", "au trait"} <= texts(drawn)
    assert english == words_of(svg(scene))  # nothing of it is left when French is no longer spoken
    assert english[0] == "Kubruss, Blue to move"


def test_levels_legends_and_cards_are_in_french_too() -> None:
    tower = support.play(cubarium.new("babel"), "0:a1.1").scene()
    with speaking("fr"):
        assert {"Niveau 1", "bosse dessus", "creux dessous"} <= texts(svg(tower))
        drawn = svg(cubarium.new("qubix").scene())
        assert {"Cube commun", "Zone neutre", "Réserve 1", "Place 1"} <= texts(drawn)
        assert {"diagonale", "4 pour vous", "2 pour le propriétaire"} <= texts(drawn)
        assert {"Niveau 1"} <= texts(exploded(tower, {}, title=""))


def test_the_end_of_a_game_is_told_in_french() -> None:
    two = cubarium.new("blokus3d", players=2, colours=4).scene()
    with speaking("fr"):
        assert title_of(Scene((), (), (), title="Jeu")) == "Jeu, partie finie"
        assert title_of(Scene((), (), two.trays, title="Jeu", winners=(0,))) == "Jeu, Bleu et Rouge gagnent"
        assert title_of(Scene((), (), (), title="Jeu", winners=(0, 2))) == (
            "Jeu, Place 1 et Place 3 se partagent la première place"
        )


def test_the_terminal_shows_boards_trays_and_cards_in_french() -> None:
    with speaking("fr"):
        assert picture(cubarium.new("kubruss").scene()).splitlines()[0].strip() == "Plateau (hauteur 3)"
        assert "Zone 1 z1 (hauteur 3)" in picture(cubarium.new("qubix").scene())
        shown = printed(cubarium.new("qubix").scene())
        assert "À former sur Zone neutre, Zone 1, Zone 2" in shown
        assert "équerre" in shown
        assert "9 pour vous" in shown
        assert "4 pour le propriétaire" in shown
        shown = printed(cubarium.new("kubruss").scene())
    for word in ("place", "avec", "score", "reste", "Rouge", "S petit ×8"):
        assert word in shown


def test_a_seat_without_a_colour_of_its_own_has_no_swatch_in_any_language() -> None:
    for language in ("en", "fr"):
        with speaking(language):
            assert "avec" not in printed(cubarium.new("babel").scene())
            assert "with" not in printed(cubarium.new("babel").scene())


def test_charts_write_numbers_as_the_language_does() -> None:
    series = [Series("Ann", [(0, 0.25), (1, 0.5), (2, 0.125)])]
    assert "0.25 at 0, 0.12 at 2" in words_of(line_chart(series))[1]
    with speaking("fr"):
        title, said = words_of(line_chart(series, x_title="coup"))
        assert title == "Diagramme"
        assert said == (
            "Ann : 0,25 en 0, 0,12 en 2 ; le plus grand pas mène de 0,5 à 0,12 en 2 (le long de l’axe : coup)."
        )
        assert "50 %" in words_of(line_chart(series, percent=True))[1]
        rated = interval_chart([Panel("Jeu", [Interval("Ann", -1.5, 1200, 2000)])])
        assert words_of(rated)[1] == "Jeu : Ann +1200 (de −1,5 à +2000)."


@pytest.mark.parametrize("game", [game for game in cubarium.games() if support.is_ours(game)])
def test_no_english_title_is_left_in_a_french_picture(game: str) -> None:
    scene = cubarium.new(game).scene()
    english = texts(svg(scene)) - {"a", "b", "c", "d", "e", "f", "g", "h", "Structure", "Zone 1", "Zone 2"}
    with speaking("fr"):
        french = texts(svg(scene))
    assert not {text for text in english & french if any(word.isalpha() and len(word) > 4 for word in text.split())}
