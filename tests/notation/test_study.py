"""Studies: trees of annotated moves that come back from every text they are written as."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import cubarium
from cubarium import ParseError, Record
from cubarium.notation.annotations import COLOURS, SIGNS, Annotation, Mark, annotation
from cubarium.notation.movetext import Ply
from cubarium.notation.study import MAX_COMMENT_LENGTH, MAX_NODES, Node, Study
from cubarium.notation.study_text import read_study

MINI = "kubruss edition=mini"

marks = some.builds(
    Mark, some.sampled_from(COLOURS), some.sampled_from(["board", "z1"]), some.integers(0, 25), some.integers(0, 25)
)
words = some.text(max_size=60) | some.sampled_from(
    ["[%sign ??]", "a\n\n; b", "[%mark red board/a1]\nthen", "[%mark pink x/a1]"]
)
notes = some.builds(annotation, words, some.sampled_from(["", *SIGNS]), some.lists(marks, max_size=4))


@some.composite
def studies(draw: some.DrawFn) -> Study:
    """A tree of legal moves of any game, grown at any node."""
    start = cubarium.new(draw(some.sampled_from(cubarium.games())))
    positions, nodes = [start], list[Node]()
    for _ in range(draw(some.integers(0, 8))):
        parent = draw(some.integers(0, len(nodes)))
        moves = positions[parent].moves()
        if moves:
            move = moves[draw(some.integers(0, 10_000)) % len(moves)]
            nodes.append(Node(parent, str(move), draw(notes)))
            positions.append(positions[parent].play_unchecked(move))
    return Study(start, nodes, draw(notes), {"Seat 1": "Ann"})


@given(studies())
@settings(max_examples=60, deadline=None)
def test_a_study_comes_back_from_every_text(study: Study) -> None:
    record = study.record()
    assert Study.from_record(record) == study
    assert read_study(str(record)) == study
    assert read_study(record.json()) == study
    assert Study(study.start, study.nodes, study.note, study.headers) == study


@given(some.text(max_size=200) | some.text(alphabet='{}[]|;()1. S:a+kubrs=\n"', max_size=80))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_study_or_is_refused_in_one_sentence(text: str) -> None:
    try:
        read_study(text, cubarium.new("kubruss"))
    except (ParseError, cubarium.OptionError) as error:
        assert "\n" not in str(error)


def test_siblings_are_variations_in_their_order() -> None:
    start = cubarium.new("kubruss")
    study = Study(start, [Node(0, "S:a1"), Node(0, "S:b1"), Node(1, "S:c1"), Node(2, "S:d1"), Node(0, "S:a1")])
    assert [(node.parent, node.move) for node in study.nodes] == [(0, "S:a1"), (1, "S:c1"), (0, "S:b1"), (3, "S:d1")]
    assert study.line(4) == ["S:b1", "S:d1"]
    assert study.record().plies == (Ply("S:a1", variations=((Ply("S:b1"), Ply("S:d1")),)), Ply("S:c1"))


def test_a_variation_in_place_of_the_first_move_of_a_variation_is_its_sibling() -> None:
    study = read_study(f"{MINI}\n1. S:a1\n( 1. S:b1 ; second\n ( 1. S:c1 ) 2. S:d1 )")
    assert [(node.parent, node.move, node.note.text) for node in study.nodes] == [
        (0, "S:a1", ""),
        (0, "S:b1", "second"),
        (2, "S:d1", ""),
        (0, "S:c1", ""),
    ]


def test_signs_and_marks_are_lines_of_a_comment() -> None:
    study = read_study(f"{MINI}\n1. S:a1 ; Bold.\n; [%sign !?]\n; [%mark green board/b2 board/a1]")
    marks = (Mark("green", "board", 0, 0), Mark("green", "board", 1, 1))
    assert study.nodes[0].note == Annotation("Bold.", "!?", marks)
    assert "[%mark green board/a1 board/b2]" in str(study.record())


def test_empty_lines_of_a_comment_stay() -> None:
    record = Record(cubarium.new("kubruss"), [Ply("S:a1", "one\n\ntwo", ((Ply("S:b1", "three\n\nfour"),),))])
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("kubruss edition=mini | turn=2 red=S:a1 blue=-", None),
        ("kubruss edition=mini | turn=2 red=S:a1 blue=-\n1. S:b2", "S:b2"),
        ("Kubruss\nS:a1 S:b1", "S:a1"),
        ("1. S:a1 2. S:b1", "S:a1"),
        ('{"cubarium": 1, "game": "kubruss", "rules": 1, "moves": ["S:c1"]}', "S:c1"),
    ],
)
def test_studies_are_read_from_whatever_text_there_is(text: str, first: str | None) -> None:
    study = read_study(text, cubarium.new("kubruss"))
    assert (study.nodes[0].move if study.nodes else None) == first


@pytest.mark.parametrize(
    ("nodes", "reason"),
    [
        ([Node(1, "S:a1")], "each move of a study comes after the one that it follows"),
        ([Node(0, "S:a1")] * (MAX_NODES + 1), "a study has 500 moves at most"),
        ([Node(0, "S:a1", Annotation("x" * (MAX_COMMENT_LENGTH + 1)))], "what is said about a move has 2,000 letters"),
        ([Node(0, "S:a1", Annotation("", "", (Mark("pink", "board", 0, 0),)))], None),
        ([Node(0, "S:z9")], "ply 1"),
    ],
)
def test_what_is_no_study_is_refused(nodes: list[Node], reason: str | None) -> None:
    if reason is None:
        assert Study(cubarium.new("kubruss"), nodes).nodes[0].note.marks == (), "an unknown colour is no mark"
        return
    with pytest.raises(ParseError, match=reason):
        Study(cubarium.new("kubruss"), nodes)


def test_moves_without_a_game_need_a_start() -> None:
    with pytest.raises(ParseError, match="do not say in which game"):
        read_study("1. S:a1")


def test_a_game_that_was_given_up_is_a_study_that_goes_on() -> None:
    record = Record(cubarium.new("kubruss"), ["S:a1"]).resign(1)
    assert Study.from_record(record).record().turn == 1


def test_random_games_are_studies() -> None:
    for game in cubarium.games():
        position, rng, record = cubarium.new(game), Random(3), Record(cubarium.new(game))
        while position.turn is not None:
            position = position.play_unchecked(move := rng.choice(position.moves()))
            record = Record(record.start, [*record.plies, str(move)])
        assert Study.from_record(record).record().position == position
