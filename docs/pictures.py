"""The pictures of the documentation, each from a position given by its moves.

`python docs/pictures.py` writes them all; with `--check` it writes none and exits with 1 if one is out of date.

line    a game from its start: a name, its options and the texts of its moves
bare    a scene with nothing but its boards
beside  several bare scenes as one, each with a title
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import cubarium
from cubarium.pictures.svg import svg
from cubarium.scene import Board, Scene, SceneCube, Tray

HERE = Path(__file__).parent
FOLDER = HERE / "pictures"

# ---------------------------------------------------------------- what pictures are made of


def line(game: str, moves: str, **options: object) -> list[cubarium.Position]:
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
        boards += [replace(board, name=name, title=title, owner=None) for board in scene.boards]
        cubes += [replace(cube, board=name, block=f"{name} {cube.block}") for cube in scene.cubes]
        fresh += [(name, *place) for _, *place in scene.fresh]
    return replace(bare(parts[0][1]), boards=tuple(boards), cubes=tuple(cubes), fresh=tuple(fresh))


def with_cubes(scene: Scene, cubes: Iterable[SceneCube]) -> Scene:
    """A scene with more cubes, marked: what the rules forbid has no position."""
    new = tuple(cubes)
    places = tuple((cube.board, cube.x, cube.y, cube.level) for cube in new)
    return replace(scene, cubes=(*scene.cubes, *new), fresh=places)


def cubes_at(texts: str, colour: str, mark: str, bulges: str | None = None) -> Iterator[SceneCube]:
    """The cubes of one block, e.g. at "a1.2 b1.2"."""
    for text in texts.split():
        cell, _, level = text.partition(".")
        x, y = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
        yield SceneCube("board", x, y, int(level), colour, mark, texts, None, bulges)


# ---------------------------------------------------------------- Babel pico

BABEL = (
    "1:b1.1/N 3:a1.1/NEU 0:a2.1 1:b2.1/W 3:a1.2/NEU 4:b2.2/SWUD 1:b1.2/D 1:a2.2/D "
    "0:a1.3 0:b2.3 3:b1.3/NWD 3:a2.3/ESD 4:a1.4/NEUD 4:b2.4/SWUD"
)


def babel_cubes() -> Scene:
    """One cube of each type, as the trays show them."""
    scene = cubarium.new("babel").scene()
    board = Board("board", "", 1, 1, ((1,),))
    parts = []
    for item in scene.trays[0].items:
        cube = SceneCube("board", 0, 0, 1, item.colour, item.mark, item.block, None, item.bulges)
        parts.append((f"{item.title.capitalize()} ×{2 * item.count}", replace(scene, boards=(board,), cubes=(cube,))))
    return beside(*parts)


def babel_contact() -> Scene:
    """Three cubes of a level, and the one that fits the gap."""
    positions = line("babel", "1:a1.1/U 3:a2.1/ESU 1:b2.1/S 3:b1.1/NWU")
    raise NotImplementedError(positions)


PICTURES: dict[str, Callable[[], str]] = {}


def pictures() -> Iterator[tuple[Path, str]]:
    for name, make in PICTURES.items():
        yield FOLDER / f"{name}.svg", make()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Writes the pictures of the documentation.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a picture is out of date")
    check = parser.parse_args(argv).check
    FOLDER.mkdir(exist_ok=True)
    stale = []
    for path, text in pictures():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if not check:
                path.write_text(text, encoding="utf-8")
    for path in stale:
        print(path.relative_to(HERE.parent))
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
