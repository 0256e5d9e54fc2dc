"""The pictures of the documentation, each from a position given by its moves.

`python docs/pictures.py` writes them all; with `--check` it writes none and exits with 1 if one is out of date. Those
of the rules are written in every language that has rules of its own, too, beside these.

line    a game from its start: a name, its options and the texts of its moves
bare    a scene with nothing but its boards
beside  several bare scenes as one, each with a title
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import log10
from pathlib import Path
from typing import Any

import cubarium
from cubarium.analysis.report import chart as review_chart
from cubarium.analysis.review import Review
from cubarium.arena.report import chart
from cubarium.arena.standings import Ranking
from cubarium.geometry import read_cube
from cubarium.manual import PICTURE
from cubarium.messages import PACKAGED, current_language, speaking, translate
from cubarium.pictures.plot import Series, line_chart
from cubarium.pictures.svg import svg
from cubarium.scene import Board, Scene, SceneCube
from import_graph import picture as import_graph
from packings import PACKINGS

HERE = Path(__file__).parent
FOLDER = HERE / "pictures"

# Titles that are made here alone; all other words come from the catalogues.
TITLES = {
    "fr": {
        "{kind}, {count} cubes": "{kind}, {count} cubes",
        "A gap: bulge and hollow": "Un vide : bosse et creux",
        "A cube that fits it": "Un cube qui y va",
        "Level 1: no diagonals": "Niveau 1 : pas de diagonale",
        "Higher up: a diagonal is fine": "Plus haut, elle est permise",
        "Over a small and an empty cell": "Sur un petit et une case vide",
        "Over the whole medium": "Sur le moyen entier",
        "Over half of it: not allowed": "Sur sa moitié : interdit",
        "Three cells of a square": "Trois cases d’un carré",
        "The fourth: not allowed": "La quatrième : interdit",
        "Tower": "Tour",
        "Wall": "Mur",
        "Steps": "Marches",
        "Pyramid, two colours": "Pyramide, deux couleurs",
        "Pyramid, three or four": "Pyramide, trois ou quatre",
        "Two colours": "Deux couleurs",
        "Three colours": "Trois couleurs",
        "Four colours": "Quatre couleurs",
        "Rests on what is there": "Repose sur ce qui est là",
        "A hole below c1: not allowed": "Un trou sous c1 : interdit",
        "Red diagonal: 4, owner 2": "Diagonale rouge : 4, propr. 2",
        "Blue corner: owner 4": "Coin bleu : propr. 4",
        "Blue hook: 8, owner 4": "Crochet bleu : 8, propr. 4",
        "Blue angle: 9, owner 4": "Équerre bleue : 9, propr. 4",
        "Yellow square: 6, owner 3": "Carré jaune : 6, propr. 3",
        "A corner, made at its bend": "Un coin, fait à son angle",
        "Made at its end": "Fait à son bout",
        "A double corner": "Un double coin",
        "Four corners at once": "Quatre coins d’un coup",
        "Along the bar: one more": "Le long de la barre : un de plus",
        "Along the stem: two more": "Le long du pied : deux de plus",
        "The grey side": "La face grise",
        "The navy side": "La face marine",
    },
}


def titled(title: str) -> str:
    """A title in the language that pictures are made in now."""
    return TITLES.get(current_language(), {}).get(title, title)


# ---------------------------------------------------------------- what pictures are made of


def line(game: str, moves: str, **options: Any) -> list[cubarium.Position]:
    """The positions of a game, from its start to where the moves lead."""
    positions = [cubarium.new(game, **options)]
    for move in moves.split():
        positions.append(positions[-1].play(move))
    return positions


def last(positions: list[cubarium.Position]) -> Scene:
    """The scene at the end of a line, with the last move marked."""
    scene = positions[-1].scene()
    return scene.since(positions[-2].scene()) if len(positions) > 1 else scene


def short_game(game: str, ply: int | None = None) -> Scene:
    """A moment of the short game of a page, or its end."""
    return last(list(cubarium.load(HERE / "games" / f"{game}.cub").positions)[: None if ply is None else ply + 1])


def bare(scene: Scene) -> Scene:
    boards = tuple(replace(board, owner=None) for board in scene.boards)
    return replace(scene, boards=boards, trays=(), scores=(), choices=(), cards=(), turn=0)


def only(scene: Scene, name: str) -> Scene:
    """One board of a scene."""
    return replace(
        bare(scene),
        boards=tuple(replace(board, owner=None) for board in scene.boards if board.name == name),
        cubes=tuple(cube for cube in scene.cubes if cube.board == name),
        fresh=tuple(place for place in scene.fresh if place[0] == name),
    )


def cut(scene: Scene, columns: int, rows: int) -> Scene:
    """The south-west part of a scene's board."""
    (board,) = scene.boards
    heights = tuple(row[:columns] for row in board.heights[:rows])
    return replace(bare(scene), boards=(replace(board, columns=columns, rows=rows, heights=heights),))


def beside(*parts: tuple[str, Scene]) -> Scene:
    """Scenes of one board each, side by side."""
    boards: list[Board] = []
    cubes: list[SceneCube] = []
    fresh: list[tuple[str, int, int, int]] = []
    for number, (title, scene) in enumerate(parts):
        name = str(number)
        boards += [replace(board, name=name, title=titled(title), owner=None) for board in scene.boards]
        cubes += [replace(cube, board=name, block=f"{name} {cube.block}") for cube in scene.cubes]
        fresh += [(name, x, y, level) for _, x, y, level in scene.fresh]
    return replace(bare(parts[0][1]), boards=tuple(boards), cubes=tuple(cubes), fresh=tuple(fresh))


def with_cubes(scene: Scene, cubes: Iterable[SceneCube]) -> Scene:
    """A scene with more cubes, marked: what the rules forbid has no position."""
    new = tuple(cubes)
    places = tuple((cube.board, cube.x, cube.y, cube.level) for cube in new)
    return replace(scene, cubes=(*scene.cubes, *new), fresh=places)


def cubes_at(texts: str, colour: str, mark: str, bulges: str | None = None) -> Iterator[SceneCube]:
    """The cubes of one block, e.g. at "a1.2 b1.2"."""
    for text in texts.split():
        yield SceneCube("board", *read_cube(text), colour, mark, texts, None, bulges)


# ---------------------------------------------------------------- Babel pico

BABEL = (
    "1:b1.1/N 3:a1.1/NEU 0:a2.1 1:b2.1/W 3:a1.2/NEU 4:b2.2/SWUD 1:b1.2/D 1:a2.2/D "
    "0:a1.3 0:b2.3 3:b1.3/NWD 3:a2.3/ESD 4:a1.4/NEUD 4:b2.4/SWUD"
)


def babel_cubes() -> Scene:
    """One cube of each type, as the trays show it."""
    scene = cubarium.new("babel").scene()
    board = Board("board", "", 1, 1, ((1,),))
    return beside(
        *(
            (
                titled("{kind}, {count} cubes").format(kind=translate(item.title).capitalize(), count=2 * item.count),
                replace(
                    scene,
                    boards=(board,),
                    cubes=tuple(cubes_at("a1.1", item.colour, item.mark, item.bulges)),
                ),
            )
            for item in scene.trays[0].items
        )
    )


def babel_contact() -> Scene:
    positions = line("babel", "1:a1.1/E 3:a2.1/ESU 0:b2.1 1:b1.1/N")
    ground = Board("board", "", 2, 2, ((1, 1), (1, 1)), layered=True)
    return beside(
        ("A gap: bulge and hollow", replace(positions[-2].scene(), boards=(ground,))),
        ("A cube that fits it", replace(last(positions), boards=(ground,))),
    )


def babel_diagonal() -> Scene:
    wrong = line("babel", "3:a1.1/NEU")[-1].scene()
    right = line("babel", BABEL)[:7]
    return beside(
        ("Level 1: no diagonals", with_cubes(wrong, cubes_at("b2.1", "white", "1", "U"))),
        ("Higher up: a diagonal is fine", last(right)),
    )


# ---------------------------------------------------------------- Kubruss

KUBRUSS = "S:c3 S:c4 M:b3+b4 M:d4+d5 M:c4+c5 L:c4+d4+c5+d5 S:d3 S:e4 M:e2+e3 S:e5 L:d2+e2+d3+e3 S:b5 S:c2 M:a4+a5 S:a3"


def kubruss_cover() -> Scene:
    medium = line("kubruss", "S:b2 M:a2+b2", edition="mini")
    large = line("kubruss", "S:b2 M:a2+b2 L:a2+b2+a3+b3", edition="mini")
    half = with_cubes(medium[-1].scene(), cubes_at("b2.3 c2.3 b3.3 c3.3", "red", "R"))
    return beside(
        ("Over a small and an empty cell", cut(last(medium), 3, 3)),
        ("Over the whole medium", cut(last(large), 3, 3)),
        ("Over half of it: not allowed", cut(half, 3, 3)),
    )


# ---------------------------------------------------------------- Kewbz

KEWBZ = "d4 c5 d5 d3 d2 e5 c6 f5 b5 a5 f6 c2 b2 f7 f4 f8 g8"


def kewbz(moves: str, columns: int) -> Scene:
    return cut(last(line("kewbz", moves)), columns, 3)


def kewbz_square() -> Scene:
    scene = line("kewbz", "a1 a2 b2")[-1].scene()
    return beside(
        ("Three cells of a square", cut(scene, 3, 3)),
        ("The fourth: not allowed", cut(with_cubes(scene, cubes_at("b1.1", "yellow", "Y")), 3, 3)),
    )


# ---------------------------------------------------------------- Blokus 3D

BLOKUS3D = """
S4:c2.1+b3.1+c3.1+b4.1 S4:c2.2+b3.2+c3.2+b4.2 B4:b3.3+c3.3+b4.3+b4.4 S4:d2.1+e2.1+e3.1+f3.1 B4:d3.1+e2.2+d3.2+e3.2
Y4:b1.1+a2.1+b2.1+b2.2 L4:f3.2+d3.3+e3.3+f3.3 A4:d4.1+e4.1+d5.1+e4.2 A4:g1.1+f2.1+g2.1+f2.2 B4:c4.1+c5.1+c4.2+d4.2
A4:c5.2+d5.2+d4.3+d5.3 B4:e4.3+d4.4+e4.4+d5.4 Y4:g3.1+f4.1+g4.1+g4.2 A4:c6.1+d6.1+d7.1+d7.2 S4:e6.1+f6.1+d6.2+e6.2
Y4:d6.3+e6.3+d7.3+d6.4 I4:c1.1+d1.1+e1.1+f1.1 T4:c6.2+c5.3+c6.3+c6.4 T4:f4.2+f4.3+g4.3+f4.4 L4:e5.1+f5.1+f5.2+f5.3
V3:h1.1+h2.1+h2.2 L4:e6.4+c6.5+d6.5+e6.5 Y4:e7.1+d8.1+e8.1+e8.2 T4:e7.2+e7.3+e8.3+e7.4
"""


def blokus3d_pieces() -> Scene:
    """The pieces of one colour, and a structure to build in."""
    scene = cubarium.new("blokus3d").scene()
    return replace(scene, trays=scene.trays[:1], scores=())


def structure(name: str, colours: int) -> Scene:
    """A structure, filled to its limits."""
    scene = bare(cubarium.new("blokus3d", structure=name, players=colours).scene())
    (board,) = scene.boards
    cubes = [
        SceneCube("board", x, y, level, "beige", str(height), f"{x} {y} {level}")
        for y, row in enumerate(board.heights)
        for x, height in enumerate(row)
        for level in range(1, height + 1)
    ]
    return replace(scene, boards=(replace(board, layered=False),), cubes=tuple(cubes))


def structures(names: str, colours: int) -> Scene:
    return beside(*((name.capitalize(), structure(name, colours)) for name in names.split()))


def blokus3d_hole() -> Scene:
    start = line("blokus3d", "O4:a1.1+b1.1+a2.1+b2.1", structure="3333/3333")[-1]
    right = start.play("V3:c1.1+b1.2+c1.2").scene().since(start.scene())
    wrong = with_cubes(start.scene(), cubes_at("b1.2 c1.2", "yellow", "Y"))
    return beside(("Rests on what is there", right), ("A hole below c1: not allowed", wrong))


# ---------------------------------------------------------------- Qubix

QUBIX = """
b1.5>z0:a2 a4.5>z1:b2 e4.5>z1:a1 c1.5>z1:c3 e4.4>z0:c2 a5.5>z1:c1 e5.5>z2:a1 e2.5>z0:c3 b2.5>z0:b1 d1.5>z1:a2
d1.4>z1:b1 a2.5>z1:a3 c5.5>z0:a1 a1.5>z2:c2 d5.5>z1:b3 b4.5>z0:b2 e5.4>z2:c3 c2.5>z2:b3 e3.5>z2:c1 a1.4>z2:b1+b2
a3.5>z2:a2 a3.4>z2:a3 c5.4>z2:a3 e1.5>z2:c1 b3.5>z2:b2 e3.4>z2:c2 c4.5>z0:c1 b2.4>r2 c2.4>z2:c3 c3.5>z2:a2
"""
EXAMPLE = "B2B2R1R1R1/........../Y1Y2Y2B1B1/........../B3B3B3Y2Y2"
EXAMPLE_MOVES = (
    "a5.1>z3:a2+a3 c5.1>z3:b2 a3.1>z3:c2 d5.1>z3:a1 b3.1>z3:b1+c1 "
    "e5.1>z3:c3 d3.1>z3:b3 e3.1>z3:c3 a1.1>z3:a1+a2+a3 d1.1>z3:b2+c2"
)


def qubix_take() -> Scene:
    """The supply in the middle of a game, with the blocks marked that can be taken."""
    scene = line("qubix", QUBIX)[22].scene()
    free = {block for choice in scene.choices for block in choice.blocks}
    marked = tuple((cube.board, cube.x, cube.y, cube.level) for cube in scene.cubes if cube.block in free)
    return only(replace(scene, fresh=marked), "supply")


def qubix_figures(side: str) -> Scene:
    scene = cubarium.new("qubix", side=side).scene()
    return replace(only(scene, "z0"), cards=scene.cards)


def qubix_example() -> Scene:
    positions = line("qubix", EXAMPLE_MOVES, players=4, layout=EXAMPLE)
    titles = (
        "Red diagonal: 4, owner 2",
        "Blue corner: owner 4",
        "Blue hook: 8, owner 4",
        "Blue angle: 9, owner 4",
        "Yellow square: 6, owner 3",
    )
    return beside(*((title, only(last(positions[: 7 + i]), "z3")) for i, title in enumerate(titles)))


# ---------------------------------------------------------------- a review


def reviewed() -> str:
    """A review as `cubarium analyse docs/review.cub --json` wrote it: another machine may find a little else."""
    return review_chart(Review.from_json((HERE / "review.json").read_text(encoding="utf-8")))


# ---------------------------------------------------------------- all of them


def arena_rankings(name: str) -> list[Ranking]:
    """What `cubarium arena … --json` once wrote."""
    data = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return [Ranking.of(each) for each in data["tables"]]


# ---------------------------------------------------------------- ratings


def simulated() -> Any:
    """What `python bench/ratings.py` once wrote."""
    return json.loads((HERE / "ratings.json").read_text(encoding="utf-8"))


def calibration() -> str:
    """What ratings predict, and what happened."""
    rows = simulated()["calibration"]
    return line_chart(
        [
            Series("happened", [(100 * row["predicted"], row["happened"]) for row in rows], "blue"),
            Series("predicted", [(100 * row["predicted"], row["predicted"]) for row in rows], "grey"),
        ],
        title="How often the favourite of two is ahead",
        x_title="predicted, in %",
        y_range=(0.5, 1.0),
        percent=True,
        height=260,
    )


def learning_curve() -> str:
    """How soon the order of players is right."""
    rows = simulated()["by_games"]
    points = [(row["games"], row["rank_correlation"]) for row in rows]
    return line_chart(
        [Series("rank correlation", points, "blue")],
        title="How well the order of players fits their true strengths",
        x_title="rated games that they have played",
        y_range=(0.0, 1.0),
        height=220,
    )


# ---------------------------------------------------------------- nets


def generations() -> str:
    """How strong each generation of a net is: what its match says, added to the strength of the one that it met.

    The first met the search with random games, every other one the last good generation before it.
    """
    series = []
    for game, matches in json.loads((HERE / "generations.json").read_text(encoding="utf-8")).items():
        base, points = 0.0, []
        for match in matches:
            share = match["mean"] / 100
            strength = base + 400 * log10(share / (1 - share))
            points.append((match["generation"], strength))
            base = strength if match["good"] else base
        series.append(Series(cubarium.new(game).rules.title, points))
    return line_chart(
        series,
        title="The nets, generation after generation",
        x_title="generation",
        y_title="Elo above the search with random games, at equal simulations",
    )


PICTURES: dict[str, Callable[[], str]] = {
    "babel": lambda: svg(last(line("babel", BABEL))),
    "babel-cubes": lambda: svg(babel_cubes()),
    "babel-contact": lambda: svg(babel_contact()),
    "babel-diagonal": lambda: svg(babel_diagonal(), levels=False),
    "babel-blocked": lambda: svg(short_game("babel")),
    "kubruss": lambda: svg(last(line("kubruss", KUBRUSS))),
    "kubruss-start": lambda: svg(cubarium.new("kubruss").scene()),
    "kubruss-cover": lambda: svg(kubruss_cover()),
    "kubruss-large": lambda: svg(short_game("kubruss", 3)),
    "kubruss-end": lambda: svg(short_game("kubruss")),
    "kewbz": lambda: svg(last(line("kewbz", KEWBZ))),
    "kewbz-corner": lambda: svg(
        beside(
            ("A corner, made at its bend", kewbz("a1 b2 a2", 3)),
            ("Made at its end", kewbz("a1 a2 b2", 3)),
            ("A double corner", kewbz("a3 b3 c3 b2", 3)),
            ("Four corners at once", kewbz("b3 a2 b1 c2 b2", 3)),
        )
    ),
    "kewbz-extend": lambda: svg(
        beside(
            ("Along the bar: one more", kewbz("a3 b3 c3 b2 d3", 4)),
            ("Along the stem: two more", kewbz("a3 b3 c3 b2 b1", 4)),
        )
    ),
    "kewbz-square": lambda: svg(kewbz_square()),
    "kewbz-end": lambda: svg(short_game("kewbz")),
    "blokus3d": lambda: svg(last(line("blokus3d", BLOKUS3D, players=4, structure="steps"))),
    "blokus3d-pieces": lambda: svg(blokus3d_pieces()),
    "blokus3d-two": lambda: svg(structures("tower wall steps", 2), title=titled("Two colours")),
    "blokus3d-three": lambda: svg(structures("tower wall steps", 3), title=titled("Three colours")),
    "blokus3d-four": lambda: svg(structures("tower wall steps", 4), title=titled("Four colours")),
    "blokus3d-pyramid": lambda: svg(
        beside(("Pyramid, two colours", structure("pyramid", 2)), ("Pyramid, three or four", structure("pyramid", 4)))
    ),
    "blokus3d-rumis": lambda: svg(structures("cucho tambo", 4), title=titled("Four colours")),
    "blokus3d-hole": lambda: svg(blokus3d_hole(), levels=False),
    "blokus3d-end": lambda: svg(short_game("blokus3d")),
    "qubix": lambda: svg(last(line("qubix", QUBIX))),
    "qubix-supply": lambda: svg(only(cubarium.new("qubix").scene(), "supply"), levels=True),
    "qubix-take": lambda: svg(qubix_take()),
    "qubix-grey": lambda: svg(qubix_figures("grey"), title=titled("The grey side")),
    "qubix-navy": lambda: svg(qubix_figures("navy"), title=titled("The navy side")),
    "qubix-example": lambda: svg(qubix_example()),
    "qubix-angle": lambda: svg(short_game("qubix", 3)),
    "qubix-end": lambda: svg(short_game("qubix")),
    "arena": lambda: chart(arena_rankings("arena")),
    "levels": lambda: chart(arena_rankings("levels")),
    "ratings-calibration": calibration,
    "ratings-games": learning_curve,
    "generations": generations,
    "review": reviewed,
    "imports": import_graph,
    **PACKINGS,
}


def pictures() -> Iterator[tuple[Path, str]]:
    for name, make in PICTURES.items():
        yield FOLDER / f"{name}.svg", make()
    for language in TITLES:
        rules = PACKAGED / language / "rules"
        shown = {name for page in rules.glob("*.md") for _, name in PICTURE.findall(page.read_text(encoding="utf-8"))}
        with speaking(language):
            for name in sorted(shown):
                yield rules / "pictures" / f"{name}.svg", PICTURES[name]()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Writes the pictures of the documentation.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a picture is out of date")
    check = parser.parse_args(argv).check
    stale = []
    for path, text in pictures():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if not check:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    for path in stale:
        print(path.relative_to(HERE.parent))
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
