"""A game being played, and what can be said to it: moves, numbers, commands. It reads nothing; it prints to a console."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.text import Text

from ..game import IllegalMove, Move, Position
from ..pictures.terminal import boards, render
from ..record import Record
from .finding import completions, matching
from .seats import Seat, printable, read_seats, tray_on_turn

if TYPE_CHECKING:
    from rich.console import Console

ROWS = 12  # of a list of moves that is shown at once


class Session:
    """A game and the people around it.

    `keep` is called with the record whenever it changes. `over` means that the people have gone, not that the game
    has ended; `again` that they want another one.
    """

    def __init__(self, console: "Console", record: Record, seats: Sequence[Seat], keep: Callable[[Record], None]) -> None:
        self.console, self.record, self.seats, self.keep = console, record, list(seats), keep
        self.over = self.again = False
        self.file: Path | None = None  # where the people save this game
        self.listed: list[str] = []  # the moves of the last list, to be chosen by number
        self.shown = 0  # how many of them have been shown
        self.drawn: Record | None = None

    # ------------------------------------------------------------ where the game stands

    @property
    def position(self) -> Position:
        return self.record.position

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the game is over, by the rules or because somebody resigned."""
        return None if self.record.outcome else self.position.turn

    def texts(self) -> list[str]:
        return [] if self.turn is None else [str(move) for move in self.position.moves()]

    def label(self, seat: int) -> str:
        """The name of a seat, and its colour where the name does not say it."""
        scene = self.position.scene()
        tray = tray_on_turn(scene) if seat == scene.turn else None
        tray = tray or next((tray for tray in scene.trays if tray.seat == seat), None)
        name = self.seats[seat].name
        return name if tray is None or tray.title in (name, f"Seat {seat + 1}") else f"{name} ({tray.title})"

    @property
    def prompt(self) -> str:
        return "The game is over – save, new or quit: " if self.turn is None else f"{self.label(self.turn)}: "

    # ------------------------------------------------------------ what happens

    def advance(self) -> None:
        """Lets computer players move until a person is on turn or the game is over; draws what there is to see."""
        while self.turn is not None and (player := self.seats[self.turn].player):
            mover = self.label(self.turn)
            with self.console.status(f"{mover} is thinking"):
                move = player.choose(self.position)
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
        self.record = record
        self.listed, self.shown = [], 0
        if record.plies:
            self.keep(record)

    def take_over(self, record: Record, seed: int | None = None) -> None:
        """Goes on with another game: the people of its headers sit down."""
        self.seats = read_seats(record.headers, record.start.scene(), seed)
        self.change(record)

    def heed(self, line: str) -> None:
        """Does what a line says: a command, a number of the last list, a move or a part of one."""
        from .commands import COMMANDS

        word, _, rest = line.strip().partition(" ")
        command = COMMANDS.get(word.lower())
        if command:
            command.run(self, rest.strip())
        elif not word:
            self.say(f"Type a move{self.example()}, or moves, rules or help.")
        elif word.isdecimal() and not rest and 1 <= int(word[:9]) <= len(self.listed):
            self.play(self.listed[int(word) - 1])
        elif self.turn is None:
            self.say("The game is over. You can save it, undo the last move, show it, begin a new game, or quit.")
        else:
            self.try_move(line)

    def try_move(self, line: str) -> None:
        try:
            self.play(line)
        except IllegalMove as error:
            found = matching(self.texts(), line)
            if found:
                self.list_moves(found)
            else:
                reason = str(error)
                self.say(f"{reason[:1].upper()}{reason[1:]}.")

    def example(self) -> str:
        return f" like {texts[len(texts) // 2]}" if (texts := self.texts()) else ""

    # ------------------------------------------------------------ what is shown

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(printable(text), style))

    def draw(self, everything: bool = False) -> None:
        """The board, with what was placed since the last person moved; levels where the terminal has room for them."""
        self.drawn = self.record
        scene = self.position.scene()
        if self.record.plies:
            scene = scene.since(self.record.positions[self.last_person_moved()].scene())
        height = len(boards(scene, self.console.width)) + len(scene.trays) + 6
        levels = everything or not self.console.is_terminal or height <= self.console.height
        self.console.print()
        self.console.print(render(scene, [seat.name for seat in self.seats], levels))
        if not levels:
            self.say("Your terminal is too low for the levels: board shows them.", "dim")

    def last_person_moved(self) -> int:
        """The number of plies that lie behind, without the last one and without the moves of computers before it."""
        plies = len(self.record.plies) - 1
        while plies > 0 and self.seat_of(plies).player and self.seat_of(plies - 1).player:
            plies -= 1
        return plies

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
        entries = [f"{i:>{number}} {text}" for i, text in enumerate(self.listed, 1)]
        columns = max(1, self.console.width // (max(map(len, entries)) + 2))
        part = entries[self.shown : self.shown + ROWS * columns]
        self.shown += len(part)
        self.console.print(Columns([Text(entry) for entry in part], padding=(0, 2), equal=True, column_first=True))
        left = len(entries) - self.shown
        if left:
            self.say(f"… and {left} more: narrow it by typing the beginning of a move, or type more.", "dim")
        else:
            self.say("Type a number to play that move.", "dim")

    def completions(self, typed: str) -> list[str]:
        """What Tab offers for a line."""
        from .commands import complete

        return complete(self, typed) or completions(self.texts(), typed)
