"""Games that are over, in the list of a player's: from values of the domain to what travels."""

from typing import cast

from msgspec import json

from ...notation.movetext import leaving_seat
from ...scene import Board, SceneCube
from ..contract.history import FinishedGameView, FinishedSeatView, HistoryView
from ..domain.history import result_of
from ..services.history import FinishedGame, HistoryPage
from .games import left_because, message_view
from .meeting import Picture, pace


def history_view(page: HistoryPage) -> HistoryView:
    games = [finished_game_view(game, page.player.id) for game in page.games]
    return HistoryView(games, str(page.next) if page.next else None)


def finished_game_view(game: FinishedGame, player: str) -> FinishedGameView:
    session, about = game.session, game.about
    assert session.outcome is not None
    picture, causes = json.decode(game.scene, type=Picture), dict(session.departures)
    left = {leaving_seat(move.text): left_because(move.text, causes) for move in session.moves}
    if session.resigned is not None:
        left[session.resigned] = causes.get(session.resigned, "resigned")
    is_alone = len(session.seats_of(player)) == 1
    return FinishedGameView(
        id=session.id,
        game=session.start.game,
        title=session.start.rules.title,
        ended=about.key.ended.isoformat(timespec="seconds"),
        seats=[
            FinishedSeatView(seat.kind, seat.level, seat.name, seat.holder == player, score, rank, left.get(number))
            for number, (seat, score, rank) in enumerate(
                zip(session.seats, session.outcome.scores, about.ranks, strict=True)
            )
        ],
        result=result_of(about.ranks[about.seat], about.ranks) if is_alone else None,
        reason=message_view(session.outcome.reason),
        speed=pace(session.clocks.control if session.clocks else None),
        rated=session.rated,
        change=about.change,
        ply=session.ply,
        boards=cast(list[Board], picture.boards),
        cubes=cast(list[SceneCube], picture.cubes),
    )
