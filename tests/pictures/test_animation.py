"""Games as pictures that follow each other, cards beside links, and both as pixels."""

import io
import random
from xml.etree import ElementTree

import pytest
from PIL import Image

import cubarium
from cubarium.game import Position
from cubarium.pictures.animation import MAX_FRAMES, frames, plies_shown, scene_at
from cubarium.pictures.card import HEIGHT, WIDTH, Row, card
from cubarium.pictures.palette import LIGHT, channels
from cubarium.pictures.raster import gif, png

HOSTILE = '<script>alert("1")</script> & ]]> \x00\ud800'
GAMES = cubarium.games()


def random_game(game: str, seed: int = 1) -> list[Position]:
    chance, positions = random.Random(seed), [cubarium.new(game)]
    while positions[-1].turn is not None:
        positions.append(positions[-1].play(chance.choice(positions[-1].moves())))
    return positions


def size_of(picture: str) -> str | None:
    return ElementTree.fromstring(picture).get("viewBox")


@pytest.mark.parametrize("game", GAMES)
def test_all_pictures_of_a_game_have_one_size(game: str) -> None:
    positions = random_game(game)
    shown = positions[:: max(1, len(positions) // 6)]
    if shown[-1] is not positions[-1]:
        shown.append(positions[-1])
    assert len({size_of(picture) for picture in frames(shown, ["Ann", "Bob"], positions[-1].outcome)}) == 1


def test_a_long_game_has_no_more_pictures_than_there_may_be() -> None:
    for last in (0, 1, MAX_FRAMES - 1, MAX_FRAMES, 3 * MAX_FRAMES, 10_000):
        shown = plies_shown(last)
        assert (shown[0], shown[-1], shown) == (0, last, sorted(set(shown)))
        assert len(shown) <= MAX_FRAMES


def test_drawing_ends_when_nobody_wants_it_any_more() -> None:
    wanted = [True]
    drawn = frames(random_game("kubruss"), is_wanted=lambda: wanted[0])
    next(drawn)
    wanted[0] = False
    assert list(drawn) == []


def test_an_animation_shows_every_move_and_rests_at_the_end() -> None:
    positions = random_game("kubruss")[:4]
    image = Image.open(io.BytesIO(gif(list(frames(positions)), width=200)))
    assert (image.format, image.width, image.n_frames, image.info["loop"]) == ("GIF", 200, 4, 0)  # type: ignore[attr-defined]
    looks, durations = [], []
    for number in range(4):
        image.seek(number)
        looks.append(image.convert("RGB").tobytes())
        durations.append(image.info["duration"])
    assert len(set(looks)) == 4
    assert durations[-1] > durations[0]


def test_letters_are_drawn_on_a_machine_without_fonts_of_the_names_that_pages_ask_for() -> None:
    scene = cubarium.new("kubruss").scene()
    drawn = Image.open(io.BytesIO(png(card([scene], "W"), width=300))).convert("L").crop((180, 20, 290, 150))
    assert drawn.point(lambda value: 255 * (value < 100)).getbbox()  # the ink of the heading on light paper


@pytest.mark.parametrize("game", GAMES)
def test_a_card_has_its_size_and_holds_whatever_names_there_are(game: str) -> None:
    positions = random_game(game)
    scene = scene_at(positions, len(positions) - 1, positions[-1].outcome)
    rows = [Row(HOSTILE * 3, str(score), seat, seat in scene.winners) for seat, score in enumerate(scene.scores)]
    drawn = ElementTree.fromstring(card([scene], HOSTILE, rows, HOSTILE, HOSTILE))
    assert drawn.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert not [each for each in drawn.iter() if each.tag.endswith("script")]


def test_the_card_of_the_home_page_has_a_board_of_every_game() -> None:
    image = Image.open(io.BytesIO(png(card([cubarium.new(game).scene() for game in GAMES], "Five", note="games"))))
    assert image.size == (WIDTH, HEIGHT)
    assert image.convert("RGB").getpixel((5, 5)) == channels(LIGHT.paper)
