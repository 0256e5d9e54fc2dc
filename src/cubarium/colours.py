"""The names of the colours that blocks may have. What each looks like is for whoever draws them.

>>> COLOURS[:3], str(colour_name("red")), str(colour_name("mauve"))
(('red', 'blue', 'yellow'), 'red', 'mauve')
"""

from .messages import Message, has_message, message_of

COLOURS = ("red", "blue", "yellow", "green", "violet", "pink", "grey", "white", "black", "beige")


def colour_name(colour: str) -> Message:
    """A colour in a sentence; a game from elsewhere may have colours that no catalogue knows."""
    key = f"colour-{colour}"
    return Message(key) if has_message(key) else message_of(colour)
