"""The picture in words, for those who hear it: what a title and a description of a scene say."""

from collections.abc import Iterable, Iterator, Sequence

from ..geometry import Cell
from ..messages import LITERAL, Message, has_message, message_of, translate
from ..scene import Board, Card, Scene, Title
from ..seats import seat_title, tray_titles


def in_words(title: Title) -> str:
    """A title of a scene in the language of whoever sees the picture."""
    return translate(message_of(title))


def colour_name(colour: str) -> Message:
    """What a colour is called; a game from elsewhere may have colours that no catalogue knows."""
    key = f"colour-{colour}"
    return Message(key) if has_message(key) else Message(LITERAL, text=colour)


def card_points(card: Card) -> list[str]:
    """What a figure is worth, and for whom.

    >>> card_points(Card("hook", 3, 3, ((0, 2), (1, 2)), (8, 4), ("zone",)))
    ['8 for you', '4 for the owner']
    """
    keys = ("picture-card-builder", "picture-card-owner")
    return [translate(key, points=points) for key, points in zip(keys, card.points, strict=False)]


def title_of(scene: Scene) -> str:
    return translate("picture-title", game=scene.title, status=status(scene))


def status(scene: Scene) -> Message:
    return verdict(scene) if scene.turn is None else Message("picture-to-move", seat=seat_title(scene, scene.turn))


def verdict(scene: Scene, names: Sequence[str] = ()) -> Message:
    """How a game ended, with the names of its players where they are known.

    >>> str(verdict(Scene((), (), (), winners=(0, 2)))), str(verdict(Scene((), (), (), winners=(1,)), ("Ann", "Bob")))
    ('Seat 1 and Seat 3 share first place', 'Bob wins')
    """
    first = [names[seat] if names else seat_title(scene, seat) for seat in scene.winners]
    if not first:
        return Message("picture-over")
    if len(first) > 1:
        return Message("picture-share", seats=first)
    colours = 1 if names else len(tray_titles(scene, scene.winners[0]))
    return Message("picture-wins", seat=first[0], colours=colours)


def description(scene: Scene) -> str:
    """Scores, then each board as one sees it from above, then what is left in the trays."""
    return " ".join([*scores(scene), *(board_words(scene, board) for board in scene.boards), *trays(scene)])


def scores(scene: Scene) -> Iterator[str]:
    for seat, score in enumerate(scene.scores):
        yield translate("picture-score", seat=seat_title(scene, seat), score=score)


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
        words = translate("picture-high", cell=str(cell), level=cube.level) if cube.level > 1 else str(cell)
        seen.setdefault(cube.colour, []).append(words)
    parts = [
        translate("picture-colour", colour=colour_name(colour), cells=listed(cells)) for colour, cells in seen.items()
    ]
    tops_seen = translate("picture-semicolon").join(parts) or Message("picture-empty")
    title = message_of(board.title)
    return translate("picture-board", title=title, columns=board.columns, rows=board.rows, tops=tops_seen)


def trays(scene: Scene) -> Iterator[str]:
    for tray in scene.trays:
        if tray.items:
            left = listed(
                translate("picture-item", count=item.count, title=message_of(item.title))
                for item in tray.items
                if item.count
            )
            yield translate("picture-left", seat=message_of(tray.title), items=left or Message("picture-nothing"))


def listed(texts: Iterable[str]) -> str:
    """Texts with commas between them, as a list that goes on has them."""
    return translate("list-comma").join(texts)
