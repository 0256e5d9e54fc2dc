"""Hints and reviews: what they say is compared with brute force, and a hint gives away no more than its grade."""

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cubarium
from cubarium.analysis import Review, advise, hint, review
from cubarium.analysis.areas import area_around, areas_of, footprint
from cubarium.analysis.evaluation import Effort, Evaluation, evaluate, explore, loss
from cubarium.analysis.hints import Advice, block_name
from cubarium.analysis.reasons import advantage, held
from cubarium.analysis.report import chart, ranked
from cubarium.analysis.review import VERDICTS, MoveReview, verdict_of
from cubarium.messages import speaking, translate
from cubarium.search import MoveReport, Report
from support import play, random_game

ROOT = Path(__file__).parents[2]
FEW = Effort(simulations=60)

# Games that end soon, so that brute force can tell how they end.
SMALL: dict[str, dict[str, int | str]] = {
    "babel": {},
    "kewbz": {"size": 5, "cubes": 12},
    "kubruss": {"edition": "mini"},
    "blokus3d": {"structure": "22/22"},
}


def new(game: str) -> cubarium.Position:
    return cubarium.new(game, **SMALL[game])  # type: ignore[arg-type]


@cache
def value(position: cubarium.Position) -> tuple[float, ...]:
    """What each seat gets when everybody plays as well as can be: its share of the first place."""
    outcome = position.outcome
    if outcome:
        return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(position.seats))
    seat = position.turn
    assert seat is not None
    return max((value(position.play_unchecked(move)) for move in position.moves()), key=lambda shares: shares[seat])


def endings(game: str, seed: int, most: int = 3000) -> list[cubarium.Position]:
    """The last positions of a random game that brute force can deal with, the earliest first."""
    found: list[cubarium.Position] = []
    for position in reversed([*random_game(new(game), Random(seed))][:-1]):
        left, depth = 0, 1
        while (leaves := cubarium.perft(position, depth)) and left <= most:
            left, depth = left + leaves, depth + 1
        if left > most:
            break
        found.insert(0, position)
    return found


def after(position: cubarium.Position, move: str) -> float:
    """What a move is worth to whoever plays it."""
    assert position.turn is not None
    return value(position.play(move))[position.turn]


# ---------------------------------------------------------------- reasons are true


@pytest.mark.parametrize("game", SMALL)
def test_what_a_hint_says_is_so(game: str) -> None:
    claims = 0
    for seed in range(12):
        for position in endings(game, seed):
            claims += check_claims(position, advise(position, Effort(simulations=150)))
    assert claims > 0


def check_claims(position: cubarium.Position, advice: Advice) -> int:
    """Compares every sentence with the rules or with brute force; how many there were to compare."""
    seat, said = position.turn, advice.hint(3)
    assert seat is not None
    assert said.move is not None
    best, others = said.move, [str(move) for move in position.moves() if str(move) != said.move]
    then, scores, count = position.play(best), position.scores, 0
    for reason in map(str, said.reasons):
        count += 1
        if "it wins for certain" in reason:
            assert after(position, best) == 1
        if "every other move loses" in reason:
            assert all(after(position, move) == 0 for move in others)
        if reason == "against best play no move wins any more":
            assert value(position)[seat] == 0
        if "shared first place" in reason:
            assert 0 < after(position, best) < 1
        if reason == "it is your only move":
            assert not others
        if reason == "it ends the game, and you win":
            assert then.outcome
            assert then.outcome.winners == (seat,)
        if found := re.match(r"it brings you (\d+) points? at once(, and no move brings more)?", reason):
            gains = [position.play(move).scores[seat] - scores[seat] for move in [best, *others]]
            assert gains[0] == int(found[1])
            assert not found[2] or gains[0] == max(gains)
        if found := re.match(r"it takes (\d+) points? from ", reason):
            assert int(found[1]) in [old - new for old, new in zip(scores, then.scores, strict=True)]
        if found := re.match(r".* can then no longer play (\S+), ", reason):
            assert not then.is_legal(found[1])
        if reason.startswith("you move again"):
            assert then.turn == seat
    return count


def test_a_winning_move_is_said_to_win() -> None:
    """Near the end the one winning move is found, and the reason is that it wins."""
    found = 0
    for seed in range(30):
        for position in endings("babel", seed):
            moves = [str(move) for move in position.moves()]
            winning = [move for move in moves if position.play(move).outcome and after(position, move) == 1]
            if winning and len(winning) < len(moves):
                said = hint(position, 3, simulations=300)
                assert said.move in {move for move in moves if after(position, move) == 1}
                assert "it wins for certain" in said.reason or "it ends the game, and you win" in said.reason
                found += 1
    assert found >= 3


def line(move: str, visits: int, chance: float, proven: bool = False) -> MoveReport:
    return MoveReport(move, visits, chance, (chance, 1 - chance), (3.0, 3.0), proven, (move,))


def said(*lines: MoveReport) -> str:
    """Why the first of these lines is the best."""
    report = Report(sum(each.visits for each in lines), 1.0, 1, False, (0.5, 0.5), (3.0, 3.0), {}, lines)
    return str(advantage(report, 0, {lines[0].move}, "move"))


def test_chances_are_compared_only_beyond_the_noise() -> None:
    assert said(line("a", 5000, 0.63), line("b", 1000, 0.41)) == (
        "it wins about 63 % of the games, the best other move about 41 %"
    )
    assert said(line("a", 80, 0.63), line("b", 60, 0.55)) == (
        "it wins about 63 % of the games, and the best other move about as many"
    )
    assert "63" not in said(line("a", 4, 0.63), line("b", 3, 0.1)), "too few games for a number"


def test_certain_results_are_called_so() -> None:
    assert said(line("a", 9, 1.0, True), line("b", 9, 0.0, True)) == ("it wins for certain, and every other move loses")
    assert said(line("a", 9, 1.0, True), line("b", 9, 0.3)) == "it wins for certain"
    assert said(line("a", 9, 0.0, True), line("b", 9, 0.0, True)) == "against best play no move wins any more"
    assert said(line("a", 900, 0.4), line("b", 9, 0.0, True)) == (
        "every other move loses for certain, and it wins about 40 % of the games"
    )
    assert said(line("a", 9, 0.4)) == "it is your only move"


def test_cells_are_named_that_a_move_will_hold() -> None:
    with_it = {"a1": (0.9, 0.1), "b1": (0.5, 0.5), "c1": (0.8, 0.1)}
    without = {"a1": (0.2, 0.8), "b1": (0.4, 0.6), "c1": (0.5, 0.5)}
    assert [*map(str, held(with_it, without, 0))] == ["in the end a1 and c1 will more often be yours"]
    assert [*held(without, with_it, 0)] == []


# ---------------------------------------------------------------- grades


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(cubarium.games()), st.integers(0, 2**32), st.floats(0, 0.99))
def test_a_hint_gives_away_no_more_than_its_grade(game: str, seed: int, when: float) -> None:
    positions = [*random_game(cubarium.new(game), Random(seed))][:-1]
    position = positions[int(when * len(positions))]
    advice = advise(position, Effort(simulations=20))
    scene, choice = advice.scene, advice.choice
    target, prints = footprint(choice), {footprint(each) for each in scene.choices}

    where = advice.hint(1)
    assert (where.grade, where.blocks, where.move) == (1, (), None)
    assert target <= set(where.cells)
    boards = {name for name, _, _ in target}
    if len({each for each in prints if {name for name, _, _ in each} == boards}) > 1:
        assert target < set(where.cells), "an area around it, not the cells themselves"
        assert sum(each <= set(where.cells) for each in prints) > 1, "more than one place to put something"
    assert choice.move not in where.text.split()
    assert str(block_name(scene, choice)[0]) not in where.text

    which = advice.hint(2)
    assert (which.grade, which.blocks, which.move) == (2, choice.blocks, None)
    words, lying = block_name(scene, choice)
    assert which.cells == lying, "only where a block lies that must be taken"
    rest = which.text.replace(str(words), "")
    assert not re.search(r"\b[a-z][0-9]\b", rest), "no cell is named"
    assert not any(str(board.title).lower() in rest.lower() for board in scene.boards)

    what = advice.hint(3)
    assert (what.blocks, what.move) == (choice.blocks, choice.move)
    assert set(what.cells) == target
    assert f"Play {choice.move}: " in what.text
    for each in (where, which, what):
        assert each.reason in each.text
        assert each.text.endswith(".")
        assert "None" not in each.text


def test_blocks_that_are_taken_together_are_named_one_by_one() -> None:
    position = cubarium.new("qubix")
    while not any(len(choice.blocks) > 1 for choice in position.scene().choices):
        moves = [str(move) for move in position.moves()]
        position = position.play(next(move for move in moves if ">r" in move))
    scene = position.scene()
    choice = next(choice for choice in scene.choices if len(choice.blocks) > 1)
    name, spots = block_name(scene, choice)
    words = str(name)
    assert words.count(" that begins at r") == len(choice.blocks)
    assert " in your Reserve 1 and the " in words
    assert set(spots) == {(cube.board, cube.x, cube.y) for cube in scene.cubes if cube.block in choice.blocks}


@pytest.mark.parametrize("game", cubarium.games())
def test_areas_have_names_of_their_own_and_hold_what_they_say(game: str) -> None:
    scene = cubarium.new(game).scene()
    for board in scene.boards:
        areas = [*areas_of(scene, board)]
        assert len({str(area.name) for area in areas}) == len(areas)
        assert all(area.spots for area in areas)
        assert all(area.spots <= areas[0].spots for area in areas), "the first is the whole board"


def test_an_area_is_called_by_the_compass_and_its_corners() -> None:
    scene = cubarium.new("kubruss").scene()
    choice = next(each for each in scene.choices if each.move == "S:a6")
    assert str(area_around(scene, choice).name) == "the north-west corner of the board (a4 to c6)"
    choice = next(each for each in scene.choices if each.move == "M:c3+d3")
    assert str(area_around(scene, choice).name) == "the middle of the south side of the board (b1 to e3)"


def test_a_hint_from_a_report_that_is_there_needs_no_search() -> None:
    position = cubarium.new("kubruss", edition="mini")
    report = explore(position, FEW)
    assert hint(position, 3, report).move == report.best.move


def test_there_is_no_hint_when_the_game_is_over_nor_of_a_fourth_grade() -> None:
    over = cubarium.load(ROOT / "docs" / "games" / "kubruss.cub").position
    with pytest.raises(cubarium.IllegalMove, match="the game is over"):
        hint(over, 1)
    with pytest.raises(cubarium.OptionError, match="a hint has grade 1, 2 or 3, not 4"):
        hint(cubarium.new("babel"), 4, simulations=5)


# ---------------------------------------------------------------- languages

CODES = re.compile(r"\b(analysis|seat|colour|kubruss|list)-[a-z]")  # a key that no catalogue has stands for itself


@pytest.mark.parametrize("game", cubarium.games())
def test_every_hint_can_be_said_in_french(game: str) -> None:
    for position in [*random_game(cubarium.new(game), Random(5))][:-1:3]:
        advice = advise(position, Effort(simulations=60))
        for grade in (1, 2, 3):
            hint = advice.hint(grade)
            assert hint.text == f"{hint.what}: {'; '.join(map(str, hint.reasons))}."
            french = translate(hint.message, language="fr")
            assert re.match(r"(Regardez|Prenez|Jouez|Il n’y a qu’une sorte de bloc à choisir,) .* : .*\.$", french), (
                french
            )
            assert not CODES.search(french)
            assert french.endswith(" ; ".join(translate(reason, language="fr") for reason in hint.reasons) + ".")


def test_a_board_and_its_parts_are_named_in_french() -> None:
    scene = cubarium.new("kubruss").scene()
    choice = next(each for each in scene.choices if each.move == "S:a6")
    assert translate(area_around(scene, choice).name, language="fr") == "le plateau, le coin nord-ouest (a4 à c6)"


def test_a_review_is_read_in_french_and_kept_in_english() -> None:
    found = Review(**{**vars(some_review()), "plies": (blunder(),)})
    with speaking("fr"):
        [mistake] = ranked(found, 5)
        assert "les chances de gagner" in chart(found)
    assert mistake.startswith("1. Coup 2, Bleu : S:b3 est une gaffe. Mieux valait S:a1 : il gagne à coup sûr")
    assert found.names == ("Red", "Blue")
    assert json.loads(found.json())["names"] == ["Red", "Blue"]


# ---------------------------------------------------------------- review


def planted(game: str, seed: int) -> tuple[cubarium.Record, str] | None:
    """An ending in which a won game is thrown away at the first move, and played well from then on."""
    for position in endings(game, seed):
        moves = [str(move) for move in position.moves()]
        bad = [move for move in moves if after(position, move) == 0]
        if bad and len(bad) < len(moves) and max(after(position, move) for move in moves) == 1:
            record = cubarium.Record(position, [bad[0]])
            while record.position.turn is not None:
                here = record.position
                record = record.play(max(map(str, here.moves()), key=lambda move: after(here, move)))
            return record, bad[0]
    return None


@pytest.mark.parametrize("game", ["babel", "kubruss", "kewbz"])
def test_a_planted_blunder_is_found_first(game: str) -> None:
    found = [each for seed in range(12) if (each := planted(game, seed))]
    assert found
    for record, blunder in found[:3]:
        worst = review(record, simulations=400).mistakes[0]
        assert (worst.ply, worst.move, worst.verdict) == (1, blunder, "blunder")
        assert after(record.start, worst.best) == 1
        assert worst.line[0] == worst.best
        play(record.start, " ".join(worst.line))


@pytest.mark.parametrize("game", ["babel", "kubruss", "kewbz"])
def test_what_is_called_a_mistake_is_one(game: str) -> None:
    judged = 0
    for seed in range(6):
        positions = endings(game, seed)
        if not positions:
            continue
        rng, record = Random(seed), cubarium.Record(positions[0])
        while record.position.turn is not None:
            record = record.play(rng.choice(record.position.moves()))
        for each in review(record, simulations=200).plies:
            before = record.positions[each.ply - 1]
            judged += 1
            if each.verdict != "good":
                assert after(before, each.move) < after(before, each.best)
    assert judged > 0


def test_a_loss_within_the_noise_is_none() -> None:
    assert verdict_of(0.3, 0.31) == "good"
    assert verdict_of(0.06, 0.01) == "inaccuracy"
    few, many = Evaluation((0.7, 0.3), (0, 0), 10, False), Evaluation((0.4, 0.6), (0, 0), 10, False)
    lost, noise = loss(few, many, 0)
    assert verdict_of(lost, noise) == "good"
    certain = Evaluation((1.0, 0.0), (0, 0), 1, True), Evaluation((0.0, 1.0), (0, 0), 1, True)
    assert loss(*certain, 0) == (1, 0)


def some_review() -> Review:
    return review(cubarium.load(ROOT / "docs" / "games" / "kubruss.cub"), simulations=40)


def test_a_review_comes_back_from_json() -> None:
    found = some_review()
    assert Review.from_json(found.json()) == found
    assert json.loads(found.json())["plies"][0]["move"] == found.plies[0].move
    for text in ("", "[]", "{}", '{"plies": [1]}'):
        with pytest.raises(cubarium.ParseError, match="this is no review in JSON"):
            Review.from_json(text)


def test_with_a_seed_and_a_limit_of_simulations_a_review_is_the_same_again() -> None:
    assert some_review() == some_review()


def test_progress_is_told_from_nothing_to_all() -> None:
    record = cubarium.Record(cubarium.new("kubruss", edition="mini"), ["S:a1", "S:b2"])
    told: list[tuple[int, int]] = []
    review(record, simulations=20, progress=lambda done, moves: told.append((done, moves)))
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_a_game_without_moves_and_a_game_for_four_have_reviews_too() -> None:
    assert review(cubarium.Record(cubarium.new("babel")), simulations=20).plies == ()
    four = review(cubarium.Record(cubarium.new("blokus3d", players=4)).play("I2:a1.1+b1.1"), simulations=20)
    assert len(four.plies[0].after) == 4
    assert sum(four.plies[0].after) == pytest.approx(1)


def test_for_three_seats_who_wins_in_the_end_is_seen_before_the_last_move() -> None:
    """A proof of one's own rank ends a search before it knows who of the others wins; the line tells."""
    record = cubarium.load(ROOT / "docs" / "review.cub")
    outcome = record.outcome
    assert outcome
    last = evaluate(record.positions[-2], Effort(simulations=2000))
    assert last.chances == tuple(float(seat in outcome.winners) for seat in range(3))
    assert not last.certain


def blunder() -> MoveReview:
    before, after, line = (0.5, 0.5), (0.9, 0.1), ("S:a1",)
    won, lost = (1.0, True), (0.0, True)
    return MoveReview(2, 1, "S:b3", before, after, (1, 1), False, 0.4, 0.1, "blunder", "S:a1", line, won, lost)


def test_the_chart_shows_every_seat_and_marks_the_mistakes() -> None:
    found = some_review()
    marked = Review(**{**vars(found), "plies": (blunder(),)})
    text = chart(marked)
    assert ">??<" in text
    assert all(f">{name}<" in text for name in found.names)
    assert next(ranked(marked, 5)).startswith("1. Move 2, Blue: S:b3 is a blunder. Better was S:a1: it wins")


def test_accuracy_is_what_a_seats_moves_did_not_lose_on_average() -> None:
    reviewed = Review(**{**vars(some_review()), "plies": (blunder(),)})
    assert reviewed.accuracy[0] is None
    assert reviewed.accuracy[1] == pytest.approx(0.6)


def turning_points(*chances: float, noise: float = 0.0) -> list[tuple[int, int]]:
    """Plies and seats, where these were the chances of the first seat, at the start and after each move."""
    pairs = [(each, 1 - each) for each in chances]
    plies = [
        replace(blunder(), ply=ply, before=pairs[ply - 1], after=after, noise=noise)
        for ply, after in enumerate(pairs[1:], 1)
    ]
    found = Review(**{**vars(some_review()), "first": pairs[0], "plies": tuple(plies)}).turning_points
    return [(each.ply, each.seat) for each in found]


def test_turning_points_are_where_another_seat_becomes_the_favourite() -> None:
    assert turning_points(0.6, 0.8, 0.3, 0.2, 0.9) == [(2, 1), (4, 0)]
    assert turning_points(0.5, 0.9) == [(1, 0)]
    assert turning_points(0.0, 0.5, 1.0) == [(2, 0)]
    assert turning_points(0.7, 0.5, 0.7, 0.5, 0.3) == [(4, 1)]  # level in between: the last favourite is remembered
    assert turning_points(0.51, 0.49, 0.52, 0.48) == []
    assert turning_points(0.6, 0.45, noise=0.2) == []


def test_a_review_tells_who_will_own_which_cell() -> None:
    owners = dict(some_review().plies[0].owners)
    assert {"a1", "d4"} <= set(owners)
    assert all(0 <= sum(shares) <= 1.1 for shares in owners.values())


def test_the_page_states_the_bounds() -> None:
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    for bound, name, mark in VERDICTS:
        assert not mark or f"| {name} | `{mark}` | {100 * bound:.0f} % |" in page


def test_the_review_of_the_page_is_one_of_its_game() -> None:
    shown = Review.from_json((ROOT / "docs" / "review.json").read_text(encoding="utf-8"))
    record = cubarium.load(ROOT / "docs" / "review.cub")
    assert [each.move for each in shown.plies] == record.moves
    assert shown.names == ("Ann", "Ben", "Cy")
