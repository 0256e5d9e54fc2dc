"""The picture in words, for those who hear it: what a title and a description of a scene say."""

from collections.abc import Iterator

from ..geometry import Cell
from ..messages import join_words
from ..scene import Board, Scene


def title_of(scene: Scene) -> str:
    return f"{scene.title}, {status(scene)}"


def status(scene: Scene) -> str:
    return verdict(scene) if scene.turn is None else f"{seat_title(scene, scene.turn)} to move"


def verdict(scene: Scene) -> str:
    """How a game ended.

    >>> verdict(Scene((), (), (), winners=(0, 2)))
    'Seat 1 and Seat 3 share first place'
    """
    names = [seat_title(scene, seat) for seat in scene.winners]
    if len(names) == 1:
        return f"{names[0]} {'win' if ' and ' in names[0] else 'wins'}"
    return f"{join_words(names)} share first place" if names else "game over"


def seat_title(scene: Scene, seat: int) -> str:
    """What a seat is called: by its trays, else by its number."""
    titles = [str(tray.title) for tray in scene.trays if tray.seat == seat]
    return " and ".join(titles) or f"Seat {seat + 1}"


def description(scene: Scene) -> str:
    """Scores, then each board as one sees it from above, then what is left in the trays."""
    return " ".join([*scores(scene), *(board_words(scene, board) for board in scene.boards), *trays(scene)])


def scores(scene: Scene) -> Iterator[str]:
    for seat, score in enumerate(scene.scores):
        yield f"{seat_title(scene, seat)}: {score} {'point' if score == 1 else 'points'}."


def board_words(scene: Scene, board: Board) -> str:
    """The tops of all stacks, colour by colour.

    >>> from cubarium.scene import SceneCube
    >>> board = Board("board", "Board", 2, 1, ((2, 2),))
    >>> cubes = tuple(SceneCube("board", 0, 0, level, "red", "R", str(level)) for level in (1, 2))
    >>> board_words(Scene((board,), cubes, ()), board)
    'Board, 2 by 1: red on a1 2 high.'
    """
    tops = {
        Cell(cube.x, cube.y): cube
        for cube in sorted(scene.cubes, key=lambda cube: cube.level)
        if cube.board == board.name
    }
    seen: dict[str, list[str]] = {}
    for cell, cube in sorted(tops.items(), key=lambda pair: pair[0][::-1]):
        high = f" {cube.level} high" if cube.level > 1 else ""
        seen.setdefault(cube.colour, []).append(f"{cell}{high}")
    parts = [f"{colour} on {', '.join(cells)}" for colour, cells in seen.items()]
    return f"{board.title!s}, {board.columns} by {board.rows}: {'; '.join(parts) or 'empty'}."


def trays(scene: Scene) -> Iterator[str]:
    for tray in scene.trays:
        if tray.items:
            left = ", ".join(f"{item.count} {item.title!s}" for item in tray.items if item.count)
            yield f"{tray.title!s} has left: {left or 'nothing'}."
