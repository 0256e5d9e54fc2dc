"""What the terminal prints: messages in the user's language, and texts from outside that do a terminal no harm."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ..messages import Value, message_of, translate

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class Output:
    """A terminal, or whatever stands for one, to write to."""

    def __init__(self, console: "Console") -> None:
        self.console = console

    def say(self, key: str, style: str = "", /, **values: Value) -> None:
        """Writes a message."""
        self.write(translate(key, **values), style)

    def write(self, text: str, style: str = "") -> None:
        """Writes a text, whatever is in it."""
        self.console.print(Text(printable(text), style))

    def write_pairs(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Writes names and what they mean, in two columns."""
        table = Table.grid(padding=(0, 2))
        for name, meaning in pairs:
            table.add_row(Text(f"  {printable(name)}", no_wrap=True), Text(printable(meaning)))
        self.console.print(table)

    def draw(self, *parts: "RenderableType") -> None:
        for part in parts:
            self.console.print(part)


def words_of(title: object) -> str:
    """A message, an error or a text in the user's language."""
    return translate(message_of(title))


def printable(text: str) -> str:
    r"""A text that does nothing to a terminal but stand there.

    >>> printable("a\x1b[2Jb")
    'a�[2Jb'
    """
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)
