"""The explorer of openings: what was played in a position, and what is proved of its moves."""

from typing import Annotated, cast

from litestar import get
from litestar.params import Parameter
from msgspec import Raw

from ...catalogue import rules
from ...compact_scene import Scene
from ...solver.solve import Value
from ..contract.explorer import ExploredGame, ExploredMove, ExplorerView, ProvedMove, ProvedValues
from ..contract.fields import MAX_GAME_NAME_LENGTH, MAX_OPTION_LENGTH, MAX_OPTIONS
from ..domain.errors import RefusalError
from ..domain.explorer import INDEX_PLIES, MoveCount
from ..services.explorer import Exploration, Found, Pairs, latest_of, values_by_key
from .connected import while_connected
from .dependencies import Analysis, Explorer, Limits
from .error_handlers import AnyRequest, error_responses
from .middleware import context_of
from .rate_limits import EXPLORER, RateLimits
from .search_budget import search_budget

MAX_MOVES_LENGTH = 8_000  # letters

GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a game")]
Moves = Annotated[
    str, Parameter(max_length=MAX_MOVES_LENGTH, description="the moves from the start, with blanks between")
]


@get("/explorer", responses=error_responses(400, 413, 422, 429))
async def get_exploration(
    request: AnyRequest, explorer: Explorer, limits: Limits, game: GameName, moves: Moves = ""
) -> ExplorerView:
    """What was played in a position, in finished rated games. Options of the game are further parameters.

    Positions that are images of each other are one, and so are moves that do the same.
    """
    asked = explorer.explore(game, options_in(request, limits), tuple(moves.split()))
    return explorer_view(await while_connected(request, asked))


@get("/explorer/values", responses=error_responses(400, 409, 413, 422, 429))
async def get_values(
    request: AnyRequest, explorer: Explorer, analysis: Analysis, limits: Limits, game: GameName, moves: Moves = ""
) -> ProvedValues:
    """What the moves of a position come to when both play as well as can be, where that is proved soon enough.

    Nobody is told of a position that they play against people at the moment.
    """
    context = context_of(request)
    person = context.known_person
    found = (await explorer.explore(game, options_in(request, limits), tuple(moves.split()))).found
    if found.position.turn is None:
        return ProvedValues(None)
    await analysis.service.fair_play.check(found.positions, person)
    solving = analysis.solution(found.position, search_budget(limits, context.client, person))
    solution = await while_connected(request, solving)
    return ProvedValues(None if solution is None else proved_moves(found, values_by_key(found, solution)))


def options_in(request: AnyRequest, limits: RateLimits) -> Pairs:
    context = context_of(request)
    limits.check(context.client, EXPLORER, "server-too-many-requests", context.known_person)
    pairs = [(name, value) for name, value in request.query_params.items() if name not in ("game", "moves")]
    if len(pairs) > MAX_OPTIONS or sum(len(value) for _, value in pairs) > MAX_OPTION_LENGTH:
        raise RefusalError("server-too-many-options", code="too_large")
    return tuple(sorted(pairs))


# ---------------------------------------------------------------- views


def explorer_view(exploration: Exploration) -> ExplorerView:
    found, counts = exploration.found, exploration.counts
    moves = {key: move_view(same, counts.get(key), found.position.seats) for key, same in found.by_key.items()}
    played = sorted((move for key, move in moves.items() if key in counts), key=lambda move: (-move.games, move.move))
    return ExplorerView(
        game=found.position.game,
        title=rules(found.position.game).title,
        moves=list(found.moves),
        turn=found.position.turn,
        scene=cast(Scene, Raw(found.scene)),
        depth=INDEX_PLIES,
        games=sum(move.games for move in played),
        played=played,
        others=[move for key, move in moves.items() if key not in counts],
        latest=game_views(exploration),
    )


def move_view(same: list[str], count: MoveCount | None, seats: int) -> ExploredMove:
    if count is None:
        return ExploredMove(same[0], len(same), 0, [0] * seats, None)
    return ExploredMove(same[0], len(same), count.games, list(count.wins), count.mean_rating)


def game_views(exploration: Exploration) -> list[ExploredGame]:
    known = exploration.games
    return [
        ExploredGame(
            each.id,
            each.ply,
            each.ended.isoformat(timespec="seconds"),
            [seat.name for seat in known[each.id].seats],
            [seat.level for seat in known[each.id].seats],
            list(each.winners),
        )
        for each in latest_of(exploration.counts)
        if each.id in known
    ]


def proved_moves(found: Found, values: dict[str, Value]) -> list[ProvedMove]:
    """The best first, by what the seat on turn wants most."""
    seat = found.position.turn or 0
    order = sorted(values.items(), key=lambda item: item[1].rank(seat), reverse=True)
    return [
        ProvedMove(found.by_key[key][0], value.result(seat), -value.margin if seat else value.margin, value.distance)
        for key, value in order
    ]


ROUTES = [get_exploration, get_values]
