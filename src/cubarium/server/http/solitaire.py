"""Solitaire: puzzles, what the solver says while one fills a box, and the solutions that one has found."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Body, Parameter

from ...geometry import orientations
from ...messages import ENGLISH, Message, translate
from ...packing import Packing, Piece, Placement
from ...packing.pieces import label
from ...packing.scenes import board, mark
from ...solitaire import SolitairePuzzle, daily, own_puzzle, puzzle_names
from ...solitaire.advice import GRADES
from ..contract.games import CellView
from ..contract.solitaire import (
    MAX_PUZZLE_NAME_LENGTH,
    AssessmentView,
    BoxRequest,
    BoxView,
    OwnPuzzle,
    PieceGroup,
    PieceView,
    PlacementView,
    PuzzleSummary,
    SolitaireHintRequest,
    SolitaireHintView,
    SolutionKept,
    SolutionRequest,
    SolutionView,
)
from ..services.solitaire import SolitaireService
from ..views.games import message_view
from .connected import while_connected
from .dependencies import Limits, Solitaire
from .error_handlers import AnyRequest, error_responses
from .examples import BOX, OWN_PUZZLE, SOLITAIRE_HINT, SOLUTION
from .middleware import context_of
from .rate_limits import HINTS, SOLUTIONS
from .rules import SVG, Language

MAX_SKIPPED = 100_000
MAX_TOGETHER = 16  # pieces that are shown in one group, whatever their colours

PuzzleName = Annotated[str, Parameter(max_length=MAX_PUZZLE_NAME_LENGTH, description="the name of a puzzle")]
Skip = Annotated[int, Parameter(ge=0, le=MAX_SKIPPED, description="leave out so many of the first")]


@get("/solitaire", responses=error_responses(429))
async def get_puzzles(request: AnyRequest, solitaire: Solitaire) -> list[PuzzleSummary]:
    """The puzzles that everybody has: that of today, then those that come along, from the easiest."""
    found = await solitaire.counts(context_of(request).known_person)
    today = solitaire.today()
    summaries = [puzzle_summary(daily(today), found, today.isoformat())]
    return [*summaries, *(puzzle_summary(solitaire.puzzle(name), found) for name in puzzle_names())]


@get("/solitaire/{name:str}", responses=error_responses(400, 404, 429))
async def get_puzzle(request: AnyRequest, solitaire: Solitaire, name: PuzzleName) -> BoxView:
    """A puzzle: its box, and its pieces in every orientation."""
    found = await solitaire.counts(context_of(request).known_person)
    return puzzle_view(solitaire.puzzle(name), found)


@post("/solitaire/own", status_code=200, responses=error_responses(400, 413, 415, 429))
async def post_own_puzzle(
    request: AnyRequest, solitaire: Solitaire, data: Annotated[OwnPuzzle, Body(examples=OWN_PUZZLE)]
) -> BoxView:
    """A puzzle from your own box and pieces; what is wrong with them is said in one sentence."""
    found = await solitaire.counts(context_of(request).known_person)
    work = solitaire.work(lambda: puzzle_view(own_puzzle(data.region, data.pieces), found))
    return await while_connected(request, work)


@post("/solitaire/assessment", status_code=200, responses=error_responses(400, 404, 413, 415, 429))
async def post_assessment(
    request: AnyRequest, solitaire: Solitaire, data: Annotated[BoxRequest, Body(examples=BOX)]
) -> AssessmentView:
    """Whether what lies in a box can be completed, in how many ways, and what to take back where it cannot."""
    puzzle = await puzzle_of(request, solitaire, data)
    found = await while_connected(request, solitaire.assess(puzzle, placements(data)))
    return AssessmentView(found.completable, found.ways.least, found.ways.exact, list(found.take_back), found.fewest)


@post("/solitaire/hint", status_code=200, responses=error_responses(400, 404, 409, 413, 415, 429))
async def post_solitaire_hint(
    request: AnyRequest,
    solitaire: Solitaire,
    limits: Limits,
    data: Annotated[SolitaireHintRequest, Body(examples=SOLITAIRE_HINT)],
) -> SolitaireHintView:
    """The next step, which never leads to a dead end: which piece, about where, or where."""
    context = context_of(request)
    limits.check(context.client, HINTS, "server-too-many-hints", context.known_person)
    puzzle = await puzzle_of(request, solitaire, data)
    found = await while_connected(request, solitaire.hint(puzzle, placements(data)))
    return SolitaireHintView(
        grade=data.grade,
        what=message_view(found.message(data.grade)),
        piece=found.placement.label,
        cells=[CellView("board", x, y) for x, y in found.area()] if data.grade == GRADES[1] else [],
        placement=placement_view(found.placement) if data.grade == GRADES[2] else None,
    )


@post("/solitaire/solutions", status_code=200, responses=error_responses(400, 403, 404, 413, 415, 429))
async def post_solution(
    request: AnyRequest,
    solitaire: Solitaire,
    limits: Limits,
    data: Annotated[SolutionRequest, Body(examples=SOLUTION)],
) -> SolutionKept:
    """Adds a solution to your collection; what a rotation of the box makes of one that you have is not new."""
    context = context_of(request)
    limits.check(context.client, SOLUTIONS, "server-too-many-requests", context.known_person)
    puzzle, placed = await puzzle_of(request, solitaire, data), placements(data)
    kept = await solitaire.keep(await context.person(), puzzle, placed, data.seconds, data.hints)
    return SolutionKept(kept.is_new, kept.found, puzzle.ways)


@get("/solitaire/{name:str}/solutions", responses=error_responses(400, 429))
async def get_solutions(
    request: AnyRequest, solitaire: Solitaire, name: PuzzleName, skip: Skip = 0
) -> list[SolutionView]:
    """The solutions of a puzzle that you have found, sixty at a time, the first one first."""
    found = await solitaire.solutions(context_of(request).known_person, name, skip)
    return [
        SolutionView(
            placements=[placement_view(each) for each in Packing.parse(solution.packing).placements],
            found=solution.found.isoformat(timespec="seconds"),
            seconds=solution.seconds,
            hints=solution.hints,
        )
        for solution in found
    ]


@get("/solitaire/{name:str}/sheet", media_type=SVG, responses=error_responses(400, 404, 429))
async def get_sheet(
    request: AnyRequest, solitaire: Solitaire, name: PuzzleName, skip: Skip = 0, language: Language = ENGLISH
) -> Response[str]:
    """Solutions of a puzzle that you have found, 24 on a sheet to print, as SVG."""

    def title(puzzle: SolitairePuzzle) -> str:
        return translate(puzzle.title, language=language)

    asked = solitaire.sheet(context_of(request).known_person, name, skip, title)
    return Response(await while_connected(request, asked), media_type=SVG)


# ---------------------------------------------------------------- from and to what travels


async def puzzle_of(request: AnyRequest, solitaire: SolitaireService, data: BoxRequest) -> SolitairePuzzle:
    if isinstance(data.puzzle, OwnPuzzle):
        own = data.puzzle
        return await while_connected(request, solitaire.work(lambda: own_puzzle(own.region, own.pieces)))
    return solitaire.puzzle(data.puzzle)


def placements(data: BoxRequest) -> list[Placement]:
    return [placement_of(each) for each in data.placed]


def placement_of(view: PlacementView) -> Placement:
    name, _, colour = view.piece.partition("/")
    return Placement(name, frozenset(view.cubes), colour)


def placement_view(placement: Placement) -> PlacementView:
    return PlacementView(placement.label, list(placement.ordered))


def puzzle_summary(puzzle: SolitairePuzzle, found: dict[str, int], day: str | None = None) -> PuzzleSummary:
    return PuzzleSummary(
        name=puzzle.name,
        title=message_view(puzzle.title),
        about=message_view(puzzle.about),
        sides=puzzle.sides,
        ways=puzzle.ways,
        found=found.get(puzzle.name, 0),
        day=day,
    )


def puzzle_view(puzzle: SolitairePuzzle, found: dict[str, int]) -> BoxView:
    return BoxView(
        name=puzzle.name,
        title=message_view(puzzle.title),
        about=message_view(puzzle.about),
        board=board(puzzle.region),
        region=sorted(puzzle.region),
        groups=groups(puzzle),
        ways=puzzle.ways,
        found=found.get(puzzle.name, 0),
    )


def groups(puzzle: SolitairePuzzle) -> list[PieceGroup]:
    """The pieces together, or by colour where there are many and their colours tell them apart."""
    if not puzzle.colours.own or len(puzzle.pieces) <= MAX_TOGETHER:
        return [
            PieceGroup(
                message_view(Message("solitaire-pieces")), "", [piece_view(puzzle, each) for each in puzzle.pieces]
            )
        ]
    colours = dict.fromkeys(piece.colour for piece in puzzle.pieces)
    return [
        PieceGroup(
            message_view(Message(f"colour-{colour}") if colour else Message("solitaire-pieces")),
            colour,
            [piece_view(puzzle, piece) for piece in puzzle.pieces if piece.colour == colour],
        )
        for colour in colours
    ]


def piece_view(puzzle: SolitairePuzzle, piece: Piece) -> PieceView:
    lying = Placement(piece.name, piece.cubes, piece.colour)
    most = min(piece.most, len(puzzle.region) // len(piece.cubes))
    return PieceView(
        label=label(piece.name, piece.colour),
        title=message_view(puzzle.piece_title(piece.name, piece.colour)),
        mark=mark(lying),
        colours=[puzzle.colours.colour(lying, copy) for copy in range(most)],
        least=piece.least,
        most=most,
        orientations=[list(shape) for shape in orientations(piece.cubes)],
    )


ROUTES = [
    get_puzzles,
    get_puzzle,
    post_own_puzzle,
    post_assessment,
    post_solitaire_hint,
    post_solution,
    get_solutions,
    get_sheet,
]
