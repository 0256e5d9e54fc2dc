"""Charts: whole, readable without colour, and honest about where values lie."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubarium.pictures.axes import MARKERS, ORDER, apart, look_of, ticks
from cubarium.pictures.palette import DARK, LIGHT, Theme, contrast
from cubarium.pictures.plot import Interval, Panel, Series, interval_chart, line_chart

NAMESPACE = "{http://www.w3.org/2000/svg}"
CHANCES = [
    Series("Red", [(0, 0.5), (1, 0.25), (2, 0.75)], "red"),
    Series("Blue & Co", [(0, 0.5), (1, 0.75), (2, 0.25)], "blue"),
]
RATED = [
    Panel("One <game>", [Interval("strong", 60, 100, 140), Interval("weak", -140, -100, -60)], "2 players"),
    Panel("Another", [Interval("weak", -20, 10, 40, "about ten"), Interval("strong", -40, -10, 20)]),
]


def texts(picture: str) -> list[str]:
    return ["".join(each.itertext()) for each in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")]


@pytest.mark.parametrize("dark", [False, True])
def test_charts_are_whole_pictures_with_words_for_those_who_hear_them(dark: bool) -> None:
    for picture in (
        line_chart(CHANCES, title="Chances", x_title="ply", y_title="chance", percent=True, dark=dark),
        interval_chart(RATED, title="Ratings", x_title="Elo", dark=dark),
    ):
        root = ElementTree.fromstring(picture)
        assert root.get("role") == "img"
        assert [child.tag for child in root][:2] == [f"{NAMESPACE}title", f"{NAMESPACE}desc"]
        assert not re.search(r"<script|<style|<image|href=", picture)
        assert "nan" not in picture
        assert (DARK if dark else LIGHT).paper in picture


def test_a_line_chart_names_its_lines_its_axes_and_its_notes() -> None:
    shown = texts(line_chart(CHANCES, title="Chances", x_title="ply", percent=True, notes=[(1, "a mistake")]))
    assert {"Red", "Blue & Co", "Chances", "ply", "a mistake", "0 %", "80 %", "0", "1", "2"} <= set(shown)
    assert "0.5" not in shown  # there is no half ply


def test_a_line_chart_tells_in_words_where_lines_begin_and_turn_and_end() -> None:
    picture = line_chart(CHANCES, percent=True)
    assert "Red: 50 % at 0, 75 % at 2; the largest step leads from 25 % to 75 % at 2" in picture


def test_a_line_goes_through_its_points() -> None:
    picture = line_chart([Series("a", [(0, 0), (5, 10), (10, 5)])], y_range=(0, 10), width=100, height=50)
    assert 'd="M0 50L50 0L100 25"' in picture


def test_one_point_makes_a_chart_too() -> None:
    ElementTree.fromstring(line_chart([Series("a", [(3, 0.0)])], percent=True))
    ElementTree.fromstring(interval_chart([Panel("p", [Interval("a", 0, 0, 0)])]))


def test_an_interval_lies_where_its_numbers_say() -> None:
    row = Interval("a", -50, 0, 50)
    picture = interval_chart([Panel("p", [row])], width=108)
    assert 'd="M4 15H104"' in picture  # with 4 of air at either end
    assert "a 0 (from −50 to +50)" in picture


def test_a_row_shows_its_note_or_else_its_value() -> None:
    shown = texts(interval_chart(RATED))
    assert {"about ten", "+100", "−100", "strong", "weak", "One <game>2 players"} <= set(shown)


def test_a_name_keeps_its_colour_in_every_panel() -> None:
    picture = interval_chart(RATED)
    strong = look_of(LIGHT, 0)  # looks go by the alphabet
    assert picture.count(f'd="{strong.marker}"') == 2


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_colour_is_seen_on_its_paper_and_neighbours_differ_in_more_than_colour(theme: Theme) -> None:
    looks = [look_of(theme, number) for number in range(len(ORDER))]
    assert min(contrast(look.colour, theme.paper) for look in looks) >= 3
    assert len({look.marker for look in looks}) == len(MARKERS)
    assert all(one.marker != other.marker and one.dash != other.dash for one, other in pairwise(looks))


def test_a_chart_of_nothing_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="a chart needs at least one line with a point"):
        line_chart([Series("a", [])])
    with pytest.raises(ValueError, match="a chart needs at least one row"):
        interval_chart([])


@given(st.floats(-1e6, 1e6), st.floats(0.01, 1e6), st.integers(2, 10))
def test_ticks_are_even_round_numbers_inside_the_axis(low: float, span: float, wanted: int) -> None:
    found = ticks(low, low + span, wanted)
    assert 1 <= len(found) <= 2.6 * wanted + 1
    slack = span * 1e-6 + 1e-9 * abs(low)
    assert low - slack <= found[0] <= found[-1] <= low + span + slack
    steps = {round((b - a) / span, 6) for a, b in pairwise(found)}
    assert len(steps) <= 1 or max(steps) - min(steps) <= 2e-6


@given(st.lists(st.floats(0, 300), min_size=1, max_size=8))
def test_labels_keep_their_order_and_their_distance(places: list[float]) -> None:
    moved = apart(places, 17, 0, 300)
    order = sorted(range(len(places)), key=lambda index: (places[index], moved[index]))
    assert all(moved[b] - moved[a] >= 17 - 1e-6 for a, b in pairwise(order))
