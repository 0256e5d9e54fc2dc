"""The analysis board: positions with all seats yours, set up by hand, and studies from games, puzzles and texts."""

from typing import Annotated

from litestar import get, post
from litestar.params import Body

from ...catalogue import parse
from ...notation.annotations import Annotation, Mark, annotation
from ...notation.study import Node, Study
from ..contract.analysis import (
    AnalysisBoard,
    ExportView,
    ImportRequest,
    LineRequest,
    MarkView,
    NodeView,
    SetupRequest,
    SetupView,
    StudyTree,
    TurnView,
)
from ..contract.games import MoveVerdict, ScoreDeltas
from ..domain.factory import check_game_id
from ..services.practice import LEARNER
from ..services.updates import Snapshot
from ..views.games import message_view, state_view, verdict
from .advice import WHY, Why
from .connected import while_connected
from .dependencies import Studies
from .error_handlers import AnyRequest, error_responses
from .examples import IMPORT, LINE, SETUP, STUDY_TREE
from .games import GameId
from .middleware import context_of
from .puzzles import PuzzleId


@post("/analysis/board", status_code=200, responses=error_responses(400, 409, 413, 415, 422, 429))
async def post_board(
    request: AnyRequest, studies: Studies, data: Annotated[LineRequest, Body(examples=LINE)]
) -> AnalysisBoard:
    """The position at the end of a line of play, with what may be played there."""
    return board_view(await while_connected(request, studies.board(data.start, data.moves)))


@post("/analysis/why", status_code=200, dependencies=WHY, responses=error_responses(400, 409, 413, 415, 422, 429))
async def post_why(
    request: AnyRequest, studies: Studies, data: Annotated[LineRequest, Body(examples=LINE)], question: Why
) -> MoveVerdict:
    """Why something cannot be done at the end of a line: a move, or that elsewhere, or the taking of a block."""
    asked = studies.ask(data.start, data.moves, question.ask)
    return verdict(question.move, await while_connected(request, asked))


@post("/analysis/gains", status_code=200, responses=error_responses(400, 409, 413, 415, 422, 429))
async def post_gains(
    request: AnyRequest, studies: Studies, data: Annotated[LineRequest, Body(examples=LINE)]
) -> ScoreDeltas:
    """What every move at the end of a line would do to the scores at once, and which cards it would make."""
    effects = await while_connected(request, studies.move_effects(data.start, data.moves))
    return ScoreDeltas(len(data.moves), effects.gains, effects.cards)


@post("/analysis/setup", status_code=200, responses=error_responses(400, 409, 413, 415, 422, 429))
async def post_setup(
    request: AnyRequest, studies: Studies, data: Annotated[SetupRequest, Body(examples=SETUP)]
) -> SetupView:
    """A position that is set up by hand: a block more or less, somebody else on turn, and who could be on turn."""
    cell = data.take_away and (data.take_away.board, data.take_away.x, data.take_away.y)
    work = studies.set_up(data.position, data.move, data.turn, cell or None)
    snapshot, turns = await while_connected(request, work)
    board, position = board_view(snapshot), snapshot.session.position
    is_now = position.turn, position.colour
    return SetupView(
        board.position,
        board.state,
        [
            TurnView(turn.number, turn.seat, message_view(title), is_now == (turn.seat, turn.colour))
            for turn, title in turns
        ],
    )


@post("/analysis/import", status_code=200, responses=error_responses(400, 409, 413, 415, 422, 429))
async def post_import(
    request: AnyRequest, studies: Studies, data: Annotated[ImportRequest, Body(examples=IMPORT)]
) -> StudyTree:
    """A study from a text: a .cub file, the same as JSON, a position, or moves."""
    return tree_view(await while_connected(request, studies.from_text(data.text, data.start)))


@post("/analysis/export", status_code=200, responses=error_responses(400, 409, 413, 415, 422, 429))
async def post_export(
    request: AnyRequest, studies: Studies, data: Annotated[StudyTree, Body(examples=STUDY_TREE)]
) -> ExportView:
    """A study as a .cub file and as JSON; signs and marks are lines of the comments."""
    record = await while_connected(request, studies.export(lambda: study_of(data)))
    return ExportView(str(record), record.json())


@get("/analysis/games/{game_id:str}", responses=error_responses(404, 409, 429))
async def get_game_study(request: AnyRequest, studies: Studies, game_id: GameId) -> StudyTree:
    """A game as a study: one that is over, or that you play with computers alone."""
    found = studies.from_game(check_game_id(game_id), context_of(request).known_person)
    return tree_view(await while_connected(request, found))


@get("/analysis/puzzles/{puzzle_id:str}", responses=error_responses(400, 404, 409, 429))
async def get_puzzle_study(request: AnyRequest, studies: Studies, puzzle_id: PuzzleId) -> StudyTree:
    """The position of a puzzle that you have tried."""
    found = studies.from_puzzle(puzzle_id, context_of(request).known_person)
    return tree_view(await while_connected(request, found))


# ---------------------------------------------------------------- views


def board_view(snapshot: Snapshot) -> AnalysisBoard:
    return AnalysisBoard(str(snapshot.session.position), state_view(snapshot, LEARNER, {LEARNER}))


def tree_view(study: Study) -> StudyTree:
    return StudyTree(
        start=str(study.start),
        nodes=[
            NodeView(node.parent, node.move, node.note.text, node.note.sign, mark_views(node.note))  # type: ignore[arg-type]
            for node in study.nodes
        ],
        comment=study.note.text,
        marks=mark_views(study.note),
        headers=dict(study.headers),
    )


def mark_views(note: Annotation) -> list[MarkView]:
    return [MarkView(*mark) for mark in note.marks]  # type: ignore[arg-type]


def study_of(tree: StudyTree) -> Study:
    """The study that a tree stands for; ParseError or OptionError says what is wrong with it."""
    nodes = [Node(each.parent, each.move, note_of(each.comment, each.sign, each.marks)) for each in tree.nodes]
    return Study(parse(tree.start), nodes, note_of(tree.comment, "", tree.marks), tree.headers)


def note_of(comment: str, sign: str, marks: list[MarkView]) -> Annotation:
    return annotation(comment, sign, [Mark(mark.colour, mark.board, mark.x, mark.y) for mark in marks])


ROUTES = [
    post_board,
    post_why,
    post_gains,
    post_setup,
    post_import,
    post_export,
    get_game_study,
    get_puzzle_study,
]
