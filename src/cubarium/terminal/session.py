"""A game being played, and what can be said to it: moves, numbers, commands. It reads nothing, but prints."""

from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from ..errors import IllegalMove
from ..game import Move, Position
from ..messages import sentence
from ..notation.record import Record
from ..pictures.terminal import boards, render
from ..players import PlayerError
from ..scene import Scene
from .autosave import Keeper
from .move_completion import matching
from .seats import Seat, read_seats, tray_on_turn
from .words import printable

if TYPE_CHECKING:
    from rich.console import Console

    from ..analysis.hints import Advice

ROWS = 12  # of a list of moves that is shown at once


class Session:
    """A game and the people around it.

    `over` means that the people have gone, not that the game has ended; `again` that they want another one.
    """

    def __init__(self, console: "Console", record: Record, seats: Sequence[Seat], keeper: Keeper) -> None:
        self.console, self.record, self.seats, self.keeper = console, record, list(seats), keeper
        self.over = self.again = False
        self.changed = False  # since it was begun or loaded
        self.file: Path | None = None  # where the people save this game
        self.listed: list[str] = []  # the moves of the last list, to be chosen by number
        self.shown = 0  # how many of them have been shown
        self.drawn: Record | None = None
        self.advice: tuple[Record, Advice, int] | None = None  # what a search found, and how many hints were given
        self.pictured: tuple[Record, Scene] | None = None

    # ------------------------------------------------------------ where the game stands

    @property
    def position(self) -> Position:
        return self.record.position

    @property
    def turn(self) -> int | None:
        return self.record.turn

    def texts(self) -> list[str]:
        return [] if self.turn is None else [str(move) for move in self.position.moves()]

    @property
    def scene(self) -> Scene:
        """What the position looks like; made once, as a scene has every move in it."""
        if self.pictured is None or self.pictured[0] is not self.record:
            outcome = self.record.outcome
            winners = outcome.winners if outcome else ()
            self.pictured = self.record, replace(self.position.scene(), turn=self.turn, winners=winners)
        return self.pictured[1]

    def label(self, seat: int) -> str:
        """The name of a seat, with its colour where the name does not say it, or its number where two are equal."""
        scene = self.scene
        tray = tray_on_turn(scene) if seat == scene.turn else None
        tray = tray or next((tray for tray in scene.trays if tray.seat == seat), None)
        name = self.seats[seat].name
        if tray and str(tray.title) not in (name, f"Seat {seat + 1}"):
            return f"{name} ({tray.title!s})"
        return name if [other.name for other in self.seats].count(name) == 1 else f"{name} {seat + 1}"

    @property
    def prompt(self) -> str:
        return "The game is over – save, new or quit: " if self.turn is None else f"{self.label(self.turn)}: "

    # ------------------------------------------------------------ what happens

    def advance(self) -> None:
        """Lets computer players move until a person is on turn or the game is over; draws what there is to see."""
        while self.turn is not None and (player := self.seats[self.turn].player):
            mover = self.label(self.turn)
            with self.console.status(f"{mover} is thinking") if self.console.is_terminal else nullcontext():
                try:
                    move = player.choose(self.position)
                except PlayerError as error:
                    self.say(sentence(error))
                    self.say(f"You move for {mover} from now on.")
                    self.seats[self.turn] = replace(self.seats[self.turn], spec="", player=None)
                    continue
            self.say(f"{mover} plays {move}")
            self.play(move)
        if self.drawn is not self.record:
            self.draw()
            self.announce()

    def play(self, move: Move | str) -> None:
        """Plays a move of the seat on turn; IllegalMove says why not."""
        mover = self.turn
        self.change(self.record.play(move))
        if mover is not None and self.turn is not None:
            count = len(self.seats)
            for skipped in range(mover + 1, mover + (self.turn - mover - 1) % count + 1):
                self.say(f"{self.label(skipped % count)} has no move and is passed over", "dim")

    def change(self, record: Record) -> None:
        """Puts the game where a record says, and keeps it."""
        self.record, self.changed = record, True
        self.listed, self.shown = [], 0
        before = self.keeper.trouble
        self.keeper.keep(record)
        if self.keeper.trouble and self.keeper.trouble != before:
            self.say(sentence(f"the game could not be kept: {self.keeper.trouble}"))

    def take_over(self, record: Record) -> None:
        """Leaves this game for another: the people of its headers sit down."""
        self.record, self.changed = record, False
        self.listed, self.shown = [], 0
        self.seats = read_seats(record.headers, record.start.scene())
        self.keeper.replaces = True

    def hint(self) -> None:
        """The next hint for the position: where to look, then which block, then the move, which can be repeated."""
        from ..analysis.hints import GRADES, advise

        if self.advice is None or self.advice[0] is not self.record:
            with self.console.status("Thinking about it") if self.console.is_terminal else nullcontext():
                self.advice = self.record, advise(self.position), 0
        record, advice, given = self.advice
        grade = min(given + 1, len(GRADES))
        self.advice = record, advice, grade
        self.say(advice.hint(grade).text)
        if grade < len(GRADES):
            self.say("Type hint again to know more.", "dim")

    def try_move(self, line: str) -> None:
        try:
            self.play(line)
        except IllegalMove as error:
            found, word = matching(self.texts(), line), line.strip().rstrip(":")
            if found:
                self.list_moves(found)
            elif word.casefold() in self.blocks():
                self.say(f"No move with {word} is legal now.")
            else:
                self.say(sentence(error))

    def blocks(self) -> set[str]:
        """What the blocks of this game are called, for comparing with what is typed."""
        return {item.block.casefold() for tray in self.scene.trays for item in tray.items}

    def example(self) -> str:
        return f" like {texts[len(texts) // 2]}" if (texts := self.texts()) else ""

    # ------------------------------------------------------------ what is shown

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(printable(text), style))

    def say_pairs(self, pairs: Iterable[tuple[str, str]]) -> None:
        """What is called something, and what it is, in two columns."""
        table = Table.grid(padding=(0, 2))
        for name, about in pairs:
            table.add_row(Text(f"  {printable(name)}", no_wrap=True), Text(printable(about)))
        self.console.print(table)

    def draw(self, everything: bool = False) -> None:
        """The board, with what was placed since the last person moved; levels where the terminal has room for them."""
        self.drawn = self.record
        scene = self.scene
        if self.record.plies:
            scene = scene.since(self.record.positions[self.last_person_moved()].scene())
        height = len(boards(scene, self.console.width)) + len(scene.trays) + 6
        levels = everything or not self.console.is_terminal or height <= self.console.height
        self.console.print()
        self.console.print(render(scene, [seat.name for seat in self.seats], levels))
        if not levels:
            self.say("Your terminal is too low for the levels: board shows them.", "dim")

    def last_person_moved(self) -> int:
        """How many plies there were when the last person had moved; where that was the last ply, before it."""
        last = len(self.record.plies) - 1
        people = [ply for ply in range(last) if self.seat_of(ply).player is None]
        return people[-1] + 1 if people and self.seat_of(last).player else last

    def seat_of(self, ply: int) -> Seat:
        turn = self.record.positions[ply].turn
        assert turn is not None
        return self.seats[turn]

    def announce(self) -> None:
        """How the game ended, if it has."""
        outcome = self.record.outcome
        if outcome:
            winners = [self.label(seat) for seat in outcome.winners]
            happened = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share first place"
            scores = ", ".join(f"{seat.name} {score}" for seat, score in zip(self.seats, outcome.scores, strict=True))
            self.say(f"\n{happened}: {outcome.reason}. Scores: {scores}.", "bold")

    def list_moves(self, found: list[str]) -> None:
        """A numbered list of moves, from its beginning."""
        self.listed, self.shown = found, 0
        self.list_more()

    def list_more(self) -> None:
        """The next part of the list, as much as fits well."""
        number = len(str(len(self.listed)))
        entries = [f"{i:>{number}}) {text}" for i, text in enumerate(self.listed, 1)]
        for columns in range(8, 0, -1):
            part = entries[self.shown : self.shown + ROWS * columns]
            if columns * (max(map(len, part)) + 2) <= self.console.width:
                break
        self.shown += len(part)
        self.console.print(Columns([Text(entry) for entry in part], padding=(0, 2), equal=True, column_first=True))
        left = len(entries) - self.shown
        if left:
            self.say(f"… and {left} more: narrow it by typing the beginning of a move, or type more.", "dim")
        else:
            self.say("Type a number to play that move.", "dim")
