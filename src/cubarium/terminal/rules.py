"""The rules of a game as its rulebook has them: page by page, as a terminal has room, and what they say of a word."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from .output import Output

ROOM_FOR_PROMPT = 4  # lines of a terminal that a page leaves free


@dataclass(frozen=True)
class Section:
    heading: str  # in Markdown, with its marks
    body: str

    def __str__(self) -> str:
        return f"{self.heading}\n\n{self.body}"


def sections(rulebook: str) -> list[Section]:
    r"""The parts of a text in Markdown, each from a heading to the next.

    >>> [section.heading for section in sections("# Game\n\nA goal.\n\n## A turn\n\nTake a block.")]
    ['# Game', '## A turn']
    """
    parts = re.split(r"^(#+ .*)$", rulebook, flags=re.MULTILINE)
    return [Section(heading, body.strip()) for heading, body in zip(parts[1::2], parts[2::2], strict=True)]


def pages(rulebook: str, console: "Console") -> list[str]:
    """The rulebook in parts that a terminal has room for, cut between sections; all of it where nobody scrolls."""
    if not console.is_terminal:
        return [rulebook]
    from rich.markdown import Markdown

    found: list[str] = []
    for section in sections(rulebook):
        longer = f"{found[-1]}\n\n{section}" if found else ""
        if longer and len(console.render_lines(Markdown(longer))) <= console.height - ROOM_FOR_PROMPT:
            found[-1] = longer
        else:
            found.append(str(section))
    return found


def show_page(output: "Output", parts: list[str]) -> list[str]:
    """Shows the first of some parts, and says how to read on; the others are the answer."""
    from rich.markdown import Markdown

    first, *others = parts
    output.draw(Markdown(first))
    if others:
        output.say("terminal-rules-go-on", "dim")
    return others


def show_passages(output: "Output", rulebook: str, wanted: str) -> None:
    """Shows what the rulebook says of something, or that it says nothing."""
    from rich.markdown import Markdown

    found = passages(rulebook, wanted)
    output.draw(*map(Markdown, found))
    if not found:
        output.say("terminal-rules-silent", word=wanted)


def passages(rulebook: str, wanted: str) -> list[str]:
    r"""What the rulebook says of something: paragraphs and entries of lists, under the heading of their section.

    >>> passages("# Game\n\nA goal.\n\n## A turn\n\nTake a block.\n\n- Or pass.", "block")
    ['## A turn\n\nTake a block.']
    """
    found = []
    for section in sections(rulebook):
        about_it = folded(wanted) in folded(section.heading)
        told = [part for part in paragraphs(section.body) if about_it or folded(wanted) in folded(part)]
        if told:
            found.append("\n\n".join([section.heading, *told]))
    return found


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a text, the entries of its lists one by one, its tables whole."""
    for block in re.split(r"\n\s*\n", text):
        yield from re.split(r"\n(?=(?:-|[0-9]+\.) )", block)


def folded(text: str) -> str:
    r"""A text for comparing: without case, accents, marks of Markdown, and line ends.

    >>> folded("La **Réserve**\nest à vous")
    'la reserve est a vous'
    """
    bare = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[*`_]", "", bare).casefold().split())
