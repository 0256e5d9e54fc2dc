"""Studies: from games, puzzles and texts, shown as boards, and kept for whoever made them."""

from collections.abc import Callable
from typing import TypeVar

from ...catalogue import parse
from ...errors import IllegalMove, ParseError
from ...game import Position
from ...messages import Message
from ...notation.record import Record
from ...notation.setup import Turn, turns, with_turn, without
from ...notation.study import Study
from ...notation.study_text import read_study
from ...puzzles import puzzle
from ..domain.errors import RefusalError
from ..domain.factory import session_from_record
from ..domain.move_effects import MoveEffects, move_effects
from ..domain.reviews import check_review_allowed
from ..domain.studies import (
    KeptStudy,
    Visibility,
    check_may_change,
    check_may_see,
    check_room,
    new_study_id,
    no_such_study,
)
from ..store import studies
from ..store.database import ConcurrentUpdateError
from .games import GameService
from .practice import LEARNER, snapshot_of
from .puzzles import PuzzleService
from .spectating import check_sees_all
from .updates import Snapshot

T = TypeVar("T")

Store = Callable[[int], None]  # takes the room for so many bytes, or refuses them


class StudyService:
    def __init__(self, service: GameService, puzzles: PuzzleService) -> None:
        self.database = service.database
        self.renderer = service.renderer
        self.reader = service.reader
        self.puzzles = puzzles

    # ------------------------------------------------------------ where studies come from

    async def from_text(self, text: str, start: str | None) -> Study:
        return await self._work(lambda: read_study(text, parse(start) if start else None))

    async def from_game(self, game_id: str, person: str | None) -> Study:
        """A game that is over, or that somebody plays with computers alone."""
        await check_sees_all(self.reader, game_id, person)
        session = await self.reader.session(game_id)
        check_review_allowed(session, person)
        return await self._work(lambda: Study.from_record(session.record()))

    async def from_puzzle(self, puzzle_id: str, person: str | None) -> Study:
        """The position of a puzzle, for whoever has tried it: it counts no more for them."""
        found = (await self.puzzles.puzzle(puzzle_id)).puzzle
        if person is None or not await self.puzzles.is_tried(found, person):
            raise RefusalError("study-puzzle-first", code="not_now")
        return Study(puzzle(puzzle_id).position)

    # ------------------------------------------------------------ boards

    async def board(self, start: str, moves: list[str]) -> Snapshot:
        """The position after some moves, drawn, in a game whose seats all belong to whoever looks."""
        record = await self._work(lambda: Record(parse(start), moves))
        return await self._drawn(record)

    async def ask(self, start: str, moves: list[str], question: Callable[[Position], T]) -> T:
        return await self._work(lambda: question(Record(parse(start), moves).position))

    async def move_effects(self, start: str, moves: list[str]) -> MoveEffects:
        def work() -> MoveEffects:
            return move_effects(session_from_record(Record(Record(parse(start), moves).position), LEARNER, ""))

        return await self._work(work)

    async def set_up(
        self, text: str, move: str | None, turn: int | None, cell: tuple[str, int, int] | None
    ) -> tuple[Snapshot, list[tuple[Turn, Message | str]]]:
        """A position, changed in at most one way, and who could be on turn in it, with what they are called."""

        def work() -> tuple[Position, list[tuple[Turn, Message | str]]]:
            position = parse(text)
            if move is not None:
                position = position.play(move)
            if turn is not None:
                position = with_turn(position, turn)
            if cell is not None:
                position = without(position, *cell)
            trays = position.scene().trays
            return position, [(each, trays[each.colour].title) for each in turns(position)]

        position, found = await self._work(work)
        return await self._drawn(Record(position)), found

    async def _drawn(self, record: Record) -> Snapshot:
        session = await self._work(lambda: session_from_record(record, LEARNER, ""))
        return snapshot_of(session, await self.renderer.render_session(session))

    async def _work(self, work: Callable[[], T]) -> T:
        """What some work with texts from outside gives; what is wrong with them is said."""
        try:
            return await self.renderer.run_in_thread(work)
        except IllegalMove as error:
            raise RefusalError(error.message, code="illegal") from None
        except ParseError as error:
            raise RefusalError(error.message, code="bad_request") from None

    # ------------------------------------------------------------ studies that are kept

    async def mine(self, person: str | None) -> list[KeptStudy]:
        return await self.database.read(studies.studies_of(person)) if person else []

    async def find(self, study_id: str, person: str | None) -> tuple[KeptStudy, Study]:
        kept, record = await self._found(study_id, person)
        return kept, await self._work(lambda: Study.from_record(Record.from_json(record)))

    async def keep(
        self,
        person: str,
        title: str,
        visibility: Visibility,
        make: Callable[[], Study],
        store: Store,
        source: str | None = None,
    ) -> tuple[KeptStudy, Study]:
        """Keeps a new study."""
        check_room(await self.database.read(studies.count_studies(person)))
        study, text = await self._checked(make)
        store(len(text))
        study_id = new_study_id()
        row = (study_id, person, title, study.start.game, visibility, len(study.nodes), source, text)
        await self.database.write(studies.add_study(*row))
        return await self.find(study_id, person)

    async def change(
        self,
        study_id: str,
        person: str,
        version: int,
        title: str,
        visibility: Visibility,
        make: Callable[[], Study],
        store: Store,
    ) -> tuple[KeptStudy, Study]:
        kept, before = await self._found(study_id, person)
        check_may_change(kept, person)
        study, text = await self._checked(make)
        store(max(0, len(text) - len(before)))
        try:
            if version != kept.version or study.start.game != kept.game:
                raise ConcurrentUpdateError
            await self.database.write(studies.change_study(kept, title, visibility, len(study.nodes), text))
        except ConcurrentUpdateError:
            raise RefusalError("study-changed-meanwhile", code="stale") from None
        return await self.find(study_id, person)

    async def delete(self, study_id: str, person: str) -> None:
        kept, _ = await self.find(study_id, person)
        check_may_change(kept, person)
        await self.database.write(studies.delete_study(study_id))

    async def copy(self, study_id: str, person: str, store: Store) -> tuple[KeptStudy, Study]:
        """A study of one's own with all that is in another."""
        kept, study = await self.find(study_id, person)
        return await self.keep(person, kept.title, "private", lambda: study, store, kept.id)

    async def export(self, make: Callable[[], Study]) -> Record:
        return await self._work(lambda: make().record())

    async def _found(self, study_id: str, person: str | None) -> tuple[KeptStudy, str]:
        """A study that somebody may see, and its record as JSON."""
        found = await self.database.read(studies.find_study(study_id))
        if found is None:
            raise no_such_study()
        check_may_see(found[0], person)
        return found

    async def _checked(self, make: Callable[[], Study]) -> tuple[Study, str]:
        def work() -> tuple[Study, str]:
            study = make()
            return study, study.record().json()

        return await self._work(work)
