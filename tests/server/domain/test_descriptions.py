"""What links say of themselves."""

from dataclasses import replace

import pytest

from cubarium.messages import translate
from cubarium.puzzles import puzzles
from cubarium.server.domain import departures
from cubarium.server.domain.descriptions import of_game, of_player, of_puzzle, standing
from cubarium.server.domain.users import User
from cubarium.server.http.head import with_head
from cubarium.server.store.rows import now
from sessions import COMPUTER, HUMAN, friends, new, played

PAGE = b"<head><title>Cubarium</title></head>"


def test_a_game_is_called_by_its_players_and_says_how_it_stands() -> None:
    begun = of_game(played(friends(), "S:a1"), is_review=False)
    assert str(begun.title) == "Ann and Bob: Kubruss"
    assert str(begun.text) == "1 move so far"
    resigned = of_game(departures.resign(friends(), "ann", 0), is_review=False)
    assert str(resigned.text) == "Bob wins: Ann resigned"
    assert translate(resigned.title, language="fr") == "Ann et Bob : Kubruss"


def test_computers_and_free_seats_have_names() -> None:
    assert str(of_game(new(HUMAN, COMPUTER), is_review=False).title) == "Ann and Pip (computer, level 1): Kubruss"
    assert str(of_game(new(HUMAN, HUMAN), is_review=False).title) == "Ann and Free seat: Kubruss"
    assert str(standing(new(HUMAN, HUMAN))) == "The game has not begun"


def test_the_link_of_a_review_does_not_tell_how_the_game_ended() -> None:
    over = departures.resign(played(friends(), "S:a1", "S:b1"), "ann", 0)
    review = of_game(over, is_review=True)
    assert "Bob wins" not in str(review.text)
    assert review.picture.endswith("?ply=1")


def test_only_what_everybody_may_find_is_listed_by_search_engines() -> None:
    private = friends()
    assert not of_game(private, is_review=False).is_listed
    assert b"noindex" in with_head(PAGE, of_game(private, is_review=False), "http://here", "game/x", "en")
    for listed in (replace(private, public=True), replace(private, rated=True), replace(private, tournament="x")):
        assert of_game(listed, is_review=False).is_listed


def test_the_link_of_a_puzzle_has_nothing_of_its_solution() -> None:
    found = puzzles("kubruss")[0]
    said = with_head(PAGE, of_puzzle(found), "http://here", f"puzzle/{found.id}", "en").decode()
    assert not [word for word in (*found.solutions, *found.themes) if word in said]


@pytest.mark.parametrize("name", ['"><script>alert(1)</script>', "a' onload='x", "x</title>", "&quot;"])
def test_names_from_outside_stay_names(name: str) -> None:
    user = User("id", name, "user", now())
    said = with_head(PAGE, of_player(user), "http://here", "player/x", "en").decode()
    assert name not in said
    assert "<script" not in said
    assert said.count("<title>") == said.count("</title>") == 1
