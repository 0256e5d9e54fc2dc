"""A game being played, and what can be done in it: moves, lists, hints. It reads nothing, but prints."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.text import Text

from ..errors import IllegalMove
from ..game import Move, Position
from ..messages import join_words, message_of, sentence, translate
from ..notation.record import Record
from ..pictures.terminal import boards, render
from ..players import PlayerError
from ..scene import Scene
from ..seats import seat_name, seat_number
from .autosave import Autosave
from .move_completion import matching
from .output import Output, printable, words_of
from .seats import Occupant, read_occupants, tray_on_turn

if TYPE_CHECKING:
    from ..analysis.hints import Advice

MAX_ROWS = 12  # of a list of moves that is shown at once


class Session:
    """A game and the people around it."""

    def __init__(self, output: Output, record: Record, occupants: Sequence[Occupant], autosave: Autosave) -> None:
        self.output, self.record, self.occupants, self.autosave = output, record, list(occupants), autosave
        self.left = self.wants_another = False  # whether the people have gone, and whether to another game
        self.changed = False  # since it was begun or loaded
        self.file: Path | None = None  # where the people save this game
        self.listed: list[str] = []  # the moves of the last list, to be chosen by number
        self.next_part: Callable[[], None] | None = None  # shows what follows, where not all could be shown at once
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

    @property
    def names(self) -> list[str]:
        """Who sits at each seat."""
        return [each.name or translate(seat_name(self.scene, seat)) for seat, each in enumerate(self.occupants)]

    def label(self, seat: int) -> str:
        """The name of a seat, with its colour where the name does not say it, or its number where two are equal."""
        scene, name = self.scene, self.names[seat]
        tray = tray_on_turn(scene) if seat == scene.turn else None
        tray = tray or next((tray for tray in scene.trays if tray.seat == seat), None)
        if tray and words_of(tray.title) not in (name, translate(seat_number(seat))):
            return f"{name} ({words_of(tray.title)})"
        return name if self.names.count(name) == 1 else f"{name} {seat + 1}"

    @property
    def prompt(self) -> str:
        if self.turn is None:
            return translate("terminal-prompt-over")
        return translate("terminal-prompt", name=self.label(self.turn))

    # ------------------------------------------------------------ what happens

    def advance(self) -> None:
        """Lets computer players move until a person is on turn or the game is over; draws what there is to see."""
        while self.turn is not None and (player := self.occupants[self.turn].player):
            mover = self.label(self.turn)
            with self.waiting("terminal-thinking", name=mover):
                try:
                    move = player.choose(self.position)
                except PlayerError as error:
                    self.output.write(sentence(error))
                    self.output.say("terminal-move-for", name=mover)
                    self.occupants[self.turn] = replace(self.occupants[self.turn], spec="", player=None)
                    continue
            self.output.say("terminal-plays", name=mover, move=str(move))
            self.play(move)
        if self.drawn is not self.record:
            just_resigned = self.record.resigned is not None and self.drawn and self.drawn.plies == self.record.plies
            if not just_resigned:
                self.draw()
            self.drawn = self.record
            self.announce()

    def waiting(self, key: str, **values: str) -> AbstractContextManager[Any]:
        """While something takes its time, says so where somebody waits at a terminal."""
        console = self.output.console
        return console.status(printable(translate(key, **values))) if console.is_terminal else nullcontext()

    def play(self, move: Move | str) -> None:
        """Plays a move of the seat on turn; IllegalMove says why not."""
        mover = self.turn
        self.change(self.record.play(move))
        if mover is not None and self.turn is not None:
            count = len(self.occupants)
            for skipped in range(mover + 1, mover + (self.turn - mover - 1) % count + 1):
                self.output.say("terminal-skipped", "dim", name=self.label(skipped % count))

    def change(self, record: Record) -> None:
        """Puts the game where a record says, and keeps it."""
        self.record, self.changed = record, True
        self.listed, self.next_part = [], None
        before = self.autosave.problem
        self.autosave.save(record)
        if self.autosave.problem and self.autosave.problem != before:
            self.output.say("terminal-not-kept", reason=self.autosave.problem)

    def take_over(self, record: Record) -> None:
        """Leaves this game for another: the people of its headers sit down."""
        self.record, self.changed = record, False
        self.listed, self.next_part = [], None
        self.occupants = read_occupants(record.headers, record.start.seats)
        self.autosave.holds_another_game = True

    def hint(self) -> None:
        """The next hint for the position: where to look, then which block, then the move, which can be repeated."""
        from ..analysis.hints import GRADES, advise

        if self.advice is None or self.advice[0] is not self.record:
            with self.waiting("terminal-looking-for-hint"):
                self.advice = self.record, advise(self.position), 0
        record, advice, given = self.advice
        grade = min(given + 1, len(GRADES))
        self.advice = record, advice, grade
        self.output.write(translate(advice.hint(grade).message))
        if grade < len(GRADES):
            self.output.say("terminal-hint-again", "dim")

    def try_move(self, line: str) -> None:
        try:
            self.play(line)
        except IllegalMove as error:
            found, word = matching(self.texts(), line), line.strip().rstrip(":")
            if found:
                self.list_moves(found)
            elif word.casefold() in self.blocks():
                self.output.say("terminal-no-move-with", block=word)
            else:
                self.output.write(sentence(error))

    def blocks(self) -> set[str]:
        """What the blocks of this game are called, for comparing with what is typed."""
        return {item.block.casefold() for tray in self.scene.trays for item in tray.items}

    def example(self) -> str:
        """A legal move, to show how one is written; of the start where the game is over."""
        texts = self.texts() or [str(move) for move in self.record.start.moves()]
        return texts[len(texts) // 2]

    # ------------------------------------------------------------ what is shown

    def draw(self, everything: bool = False) -> None:
        """The board, with what was placed since the last person moved; levels where the terminal has room for them."""
        self.drawn = self.record
        scene, console = self.scene, self.output.console
        if self.record.plies:
            scene = scene.since(self.record.positions[self.last_person_moved()].scene())
        height = len(boards(scene, console.width)) + len(scene.trays) + 6
        levels = everything or not console.is_terminal or height <= console.height
        self.output.draw("", render(scene, self.names, levels))
        if not levels:
            self.output.say("terminal-levels-hidden", "dim")

    def last_person_moved(self) -> int:
        """How many plies there were when the last person had moved; where that was the last ply, before it."""
        last = len(self.record.plies) - 1
        people = [ply for ply in range(last) if self.occupant_at(ply).player is None]
        return people[-1] + 1 if people and self.occupant_at(last).player else last

    def occupant_at(self, ply: int) -> Occupant:
        """Who was on turn when so many plies had been played."""
        turn = self.record.positions[ply].turn
        assert turn is not None
        return self.occupants[turn]

    def announce(self) -> None:
        """How the game ended, if it has."""
        outcome = self.record.outcome
        if outcome:
            scores = [
                translate("terminal-score", name=name, score=str(score))
                for name, score in zip(self.names, outcome.scores, strict=True)
            ]
            winners = [self.label(seat) for seat in outcome.winners]
            self.output.write("")
            self.output.say(
                "terminal-result",
                "bold",
                count=len(winners),
                winners=join_words(winners),
                reason=message_of(outcome.reason),
                scores=translate("list-comma").join(scores),
            )

    # ------------------------------------------------------------ lists of moves

    def list_moves(self, found: list[str]) -> None:
        """A numbered list of moves, from its beginning."""
        self.listed = found
        self.list_from(0)

    def list_from(self, first: int) -> None:
        """A part of the list, as much as fits well."""
        width = len(str(len(self.listed)))
        entries = [f"{i:>{width}}) {text}" for i, text in enumerate(self.listed, 1)]
        for columns in range(8, 0, -1):
            part = entries[first : first + MAX_ROWS * columns]
            if len(entries) - first - len(part) < 2 * columns:  # one or two rows more are better than another part
                part = entries[first:]
            if columns * (max(map(len, part)) + 2) <= self.output.console.width:
                break
        self.output.draw(Columns([Text(entry) for entry in part], padding=(0, 2), equal=True, column_first=True))
        end = first + len(part)
        if end < len(entries):
            self.next_part = lambda: self.list_from(end)
            self.output.say("terminal-list-goes-on", "dim", count=len(entries) - end)
        else:
            self.next_part = None
            self.output.say("terminal-list-ends", "dim")
