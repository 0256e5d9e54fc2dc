"""What seats are called where nobody has given them a name: by the colours of their trays, or by their numbers.

>>> from cubarium import new
>>> scene = new("blokus3d", players=2, colours=4).scene()
>>> str(seat_title(scene, 0)), str(seat_name(scene, 0))
('Blue and Red', 'Seat 1')
"""

from .messages import Message, message_of
from .scene import Scene, Title, Tray


def seat_title(scene: Scene, seat: int) -> Message:
    """A seat in a title or a sentence: all its colours, else its number."""
    titles = tray_titles(scene, seat)
    if not titles:
        return seat_number(seat)
    return message_of(titles[0]) if len(titles) == 1 else Message("seat-colours", colours=titles)


def seat_name(scene: Scene, seat: int) -> Message:
    """A short name for whoever sits there: the colour where there is just one, else the number."""
    titles = tray_titles(scene, seat)
    return message_of(titles[0]) if len(titles) == 1 else seat_number(seat)


def seat_number(seat: int) -> Message:
    return Message("seat-number", number=str(seat + 1))


def seat_within(seat: int) -> Message:
    """A seat in a sentence about a game, which whoever shows it may replace by a name."""
    return Message("seat-within", number=str(seat + 1))


def is_nameless(tray: Tray) -> bool:
    """Whether a tray is called after its seat, as where blocks have colours but seats have none."""
    return str(tray.title) == str(seat_number(tray.seat))


def tray_titles(scene: Scene, seat: int) -> list[Title]:
    return [tray.title for tray in scene.trays if tray.seat == seat]
