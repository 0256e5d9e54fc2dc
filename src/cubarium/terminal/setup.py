"""The questions before a game: which one, which options, who sits where. Every answer is checked where it is given."""

import re
from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ..catalogue import games, new_from_texts, rules
from ..errors import OptionError, ParseError
from ..game import Position, description, option_description
from ..messages import join_words, sentence, translate
from ..notation.record import Record
from ..options import options_of, read_pairs
from ..players import kinds
from .seats import (
    PERSON,
    Seat,
    own_seed,
    read_seat,
    read_seats,
    tidy_name,
    usual_name,
    write_seats,
)
from .words import printable

if TYPE_CHECKING:
    from rich.console import Console

Ask = Callable[[str], str]
OPPONENT = "greedy"  # whom one plays when one says nothing


class Setup:
    """Asks what the command line left open."""

    def __init__(self, console: "Console", ask: Ask, seed: int | None = None) -> None:
        self.console, self.ask, self.seed = console, ask, seed

    def game(self) -> str:
        table = Table(box=None, show_header=False, padding=(0, 1))
        known = [rules(name) for name in games()]
        for number, each in enumerate(known, 1):
            table.add_row(str(number), Text(each.title, "bold", no_wrap=True), translate(description(each)))
        self.console.print(table)
        while True:
            answer = self.ask("Which game? ").strip().lower()
            for number, each in enumerate(known, 1):
                if answer in (str(number), each.name, each.title.lower()):
                    return each.name
            begun = [each.name for each in known if answer and each.name.startswith(answer)]
            if len(begun) == 1:
                return begun[0]
            self.say(f"Type a number from 1 to {len(known)}, or a name.")

    def start(self, game: str) -> Position:
        """The start of a game with the options a person wants."""
        chosen: dict[str, str] = {}
        position = new_from_texts(game, chosen)
        if not position.options:
            return position
        self.show_options(position)
        while True:
            answer = self.ask("Change an option with name=value, or press Enter to go on: ").strip()
            if not answer:
                return position
            try:
                wanted = chosen | read_pairs(answer.split())
                position = new_from_texts(game, wanted)
            except (OptionError, ParseError) as error:
                self.say(sentence(error))
            else:
                chosen = wanted
                self.show_options(position)

    def show_options(self, position: Position) -> None:
        table = Table(box=None, padding=(0, 1), header_style="dim")
        for header in ("option", "now", "may be"):
            table.add_column(header, overflow="fold")
        known = options_of(position.reference)
        for name, value in position.options.items():
            shown = "–" if value is None else str(value)
            about = Text.assemble(
                translate(known[name].expected), (f"\n{translate(option_description(position.reference, name))}", "dim")
            )
            table.add_row(Text(name, "bold"), Text(printable(shown)), about)
        self.console.print(table)

    def seats(self, position: Position, specs: Iterable[str] = ()) -> list[Seat]:
        """Who sits where: by the specs of the command line as far as they go, then by asking."""
        scene, given = position.scene(), list(specs)
        if len(given) > position.seats:
            raise OptionError(f"there are {position.seats} seats at this table, and not {len(given)}")
        usual = [usual_name(scene, seat) for seat in range(position.seats)]
        seats = [read_seat(spec, usual[i], own_seed(self.seed, i)) for i, spec in enumerate(given)]
        if len(seats) < position.seats:
            computers = join_words([kind.form(name) for name, kind in kinds().items() if not kind.runs])
            self.say(f"Who sits where? A name means a person; {computers} are computer players.")
        while len(seats) < position.seats:
            i = len(seats)
            try:
                seats.append(self.seat(i, usual[i], first=i == 0))
            except (OptionError, ParseError) as error:
                self.say(sentence(error))
        return seats

    def seat(self, i: int, usual: str, first: bool) -> Seat:
        default = PERSON if first else OPPONENT
        title = usual if usual == f"Seat {i + 1}" else f"Seat {i + 1}, {usual}"
        answer = self.ask(f"{title} [{default}]: ").strip() or default
        word = answer.partition(":")[0].lower()
        if word == PERSON or word in kinds() or ":" in answer:
            return read_seat(answer, usual, own_seed(self.seed, i))
        return Seat(tidy_name(answer) or usual)

    def wants(self, question: str) -> bool:
        """Yes, unless the answer begins with n."""
        return not self.ask(f"{question} [Y/n] ").strip().lower().startswith("n")

    def say(self, text: str) -> None:
        self.console.print(Text(printable(text)))


def begun(position: Position, seats: list[Seat]) -> Record:
    """The record of a game that begins today."""
    return Record(position, headers=write_seats(seats) | {"Date": str(date.today())})


def joined(record: Record, specs: Iterable[str], seed: int | None = None) -> tuple[Record, list[Seat]]:
    """A record that was loaded and who sits at it now: as its headers say, but for the specs given."""
    scene, given = record.start.scene(), list(specs)
    seats = read_seats(record.headers, scene, seed)
    if len(given) > len(seats):
        raise OptionError(f"there are {len(seats)} seats at this table, and not {len(given)}")
    seats[: len(given)] = [read_seat(spec, usual_name(scene, i), own_seed(seed, i)) for i, spec in enumerate(given)]
    others = {name: text for name, text in record.headers.items() if not re.fullmatch(r"(Seat|Player) [0-9]+", name)}
    return Record(record.start, record.plies, write_seats(seats) | others, record.comment, record.resigned), seats
