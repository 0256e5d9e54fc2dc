"""The questions before a game: which one, which options, who sits where. Every answer is checked where it is given."""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date

from rich.table import Table
from rich.text import Text

from ..catalogue import games, new_from_texts, rules
from ..errors import OptionError, ParseError
from ..game import Position, description, option_description
from ..manual import rulebook
from ..messages import current_language, sentence, translate
from ..notation.record import Record
from ..options import options_of, read_pairs
from ..players import kinds
from ..seats import seat_name, seat_number
from .commands import command_words
from .output import Output, printable
from .rules import folded, pages, show_page, show_passages
from .seats import (
    Occupant,
    is_person,
    read_occupant,
    read_occupants,
    seat_seed,
    tidy_name,
    write_occupants,
)

Ask = Callable[[str], str]
DEFAULT_OPPONENT = "greedy"


class Setup:
    """Asks what the command line left open."""

    def __init__(self, output: Output, ask: Ask, seed: int | None = None) -> None:
        self.output, self.read_line, self.seed = output, ask, seed

    def ask(self, question: str) -> str:
        """The answer to a question; EOFError when somebody would rather leave."""
        answer = self.read_line(question).strip()
        if command_name(answer) == "quit":
            raise EOFError
        return answer

    def game(self) -> str:
        table = Table(box=None, show_header=False, padding=(0, 1))
        known = [rules(name) for name in games()]
        for number, each in enumerate(known, 1):
            table.add_row(str(number), Text(each.title, "bold", no_wrap=True), translate(description(each)))
        self.output.draw(table)
        while True:
            answer = self.ask(translate("terminal-ask-game")).lower()
            for number, each in enumerate(known, 1):
                if answer in (str(number), each.name, each.title.lower()):
                    return each.name
            begun = [each.name for each in known if answer and each.name.startswith(answer)]
            if len(begun) == 1:
                return begun[0]
            self.output.say("terminal-no-such-game", count=len(known))

    # ------------------------------------------------------------ options

    def start(self, game: str) -> Position:
        """The start of a game with the options a person wants."""
        position = new_from_texts(game, {})
        if not position.options:
            return position
        self.show_options(position, position.options)
        chosen: dict[str, str] = {}
        text = rulebook(position, current_language())
        unread: list[str] = []  # parts of the rules
        while answer := self.ask(translate("terminal-ask-options")):
            word, _, sought = answer.partition(" ")
            match command_name(word):
                case "rules" if sought:
                    show_passages(self.output, text, sought.strip())
                case "rules":
                    unread = show_page(self.output, pages(text, self.output.console))
                case "more" if unread:
                    unread = show_page(self.output, unread)
                case _:
                    chosen, position = self.changed(position, chosen, answer)
        return position

    def changed(self, position: Position, chosen: dict[str, str], answer: str) -> tuple[dict[str, str], Position]:
        """The options chosen so far and the start they give, after an answer that may change some."""
        try:
            wanted = chosen | read_pairs(answer.split())
            changed = new_from_texts(position.game, wanted)
        except (OptionError, ParseError) as error:
            self.output.write(sentence(error))
            return chosen, position
        self.show_options(changed, [name for name, value in changed.options.items() if value != position.options[name]])
        return wanted, changed

    def show_options(self, position: Position, names: Iterable[str]) -> None:
        """What options are now, what they mean, and what they may be."""
        table = Table(box=None, padding=(0, 1), header_style="dim")
        for header in ("terminal-option", "terminal-option-value", "terminal-option-meaning"):
            table.add_column(translate(header), overflow="fold")
        known = options_of(position.reference)
        for name in names:
            value = position.options[name]
            meaning = Text(f"{translate(option_description(position.reference, name))}\n")
            meaning.append(translate(known[name].expected), "dim")
            table.add_row(Text(name, "bold"), Text("–" if value is None else printable(str(value))), meaning)
        if table.rows:
            self.output.draw(table)

    # ------------------------------------------------------------ seats

    def read_seats(self, specs: Iterable[str], most: int | None) -> list[Occupant]:
        """Who sits where by the specs of the command line; OptionError where one is wrong, or there are too many."""
        found = [read_occupant(spec, seat_seed(self.seed, i)) for i, spec in enumerate(specs)]
        if most is not None and len(found) > most:
            raise OptionError("terminal-too-many-seats", seats=most, given=len(found))
        return found

    def seats(self, position: Position, given: Sequence[Occupant] = ()) -> list[Occupant]:
        """Who sits where: those who are given, and for every other seat whoever is named when it is asked for."""
        if len(given) > position.seats:
            raise OptionError("terminal-too-many-seats", seats=position.seats, given=len(given))
        occupants = list(given)
        if len(occupants) < position.seats:
            self.output.say("terminal-who-sits")
            self.output.write_pairs(
                (kind.form(name), translate(kind.about)) for name, kind in kinds().items() if not kind.runs
            )
        scene = position.scene()
        while len(occupants) < position.seats:
            i = len(occupants)
            try:
                occupants.append(self.occupant(i, translate(seat_name(scene, i))))
            except (OptionError, ParseError) as error:
                self.output.write(sentence(error))
        return occupants

    def occupant(self, i: int, name: str) -> Occupant:
        number = translate(seat_number(i))
        seat = number if name == number else translate("terminal-seat-with-name", seat=number, name=name)
        default = translate("terminal-person") if i == 0 else DEFAULT_OPPONENT
        answer = self.ask(translate("terminal-ask-seat", seat=seat, default=default)) or default
        word = answer.partition(":")[0].lower()
        if is_person(word) or word in kinds() or ":" in answer:
            return read_occupant(answer, seat_seed(self.seed, i))
        return Occupant(tidy_name(answer))

    def confirms(self, question: str) -> bool:
        """Yes, unless the answer begins with a no."""
        return not self.ask(question).lower().startswith(translate("terminal-no"))


def command_name(answer: str) -> str | None:
    """The command that an answer is, in English or in the user's language."""
    command = command_words().get(folded(answer))
    return command.name if command else None


def max_seats(game: str) -> int:
    """How many seats a game has at most, whatever its options."""
    players = options_of(rules(game)).get("players")
    if players is None:
        return rules(game)().seats
    return players.high or max(int(choice) for choice in players.choices)


def new_record(position: Position, occupants: Sequence[Occupant]) -> Record:
    """The record of a game that begins today."""
    return Record(position, headers=write_occupants(occupants) | {"Date": str(date.today())})


def resumed(record: Record, given: Sequence[Occupant], seed: int | None = None) -> tuple[Record, list[Occupant]]:
    """A record that was loaded and who sits at it now: as its headers say, but for those given."""
    occupants = read_occupants(record.headers, record.start.seats, seed)
    if len(given) > len(occupants):
        raise OptionError("terminal-too-many-seats", seats=len(occupants), given=len(given))
    occupants[: len(given)] = given
    others = {name: text for name, text in record.headers.items() if not re.fullmatch(r"(Seat|Player) [0-9]+", name)}
    headers = write_occupants(occupants) | others
    return Record(record.start, record.plies, headers, record.comment, record.resigned), occupants
