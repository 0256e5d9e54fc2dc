"""What travels about the explorer of openings, beside `contract`."""

from msgspec import Struct

from ...compact_scene import Scene


class ExploredMove(Struct):
    """A move that was played here, or that could be; moves that do the same are one."""

    move: str
    same: int  # how many moves do the same, by symmetry; 1 where it is alone
    games: int  # in which it was played
    wins: list[int]  # of these, by seat, without first places that were shared
    rating: int | None  # the mean of those who played it, before the game; null where nobody has


class ExploredGame(Struct):
    """A game in which the position came up."""

    id: str
    ply: int  # with the move that was played in it
    ended: str  # ISO 8601
    names: list[str]  # by seat; "" for computer players and for who is gone
    levels: list[int | None]  # by seat, of computer players
    winners: list[int]


class ExplorerView(Struct):
    """What was played in a position."""

    game: str
    title: str
    moves: list[str]  # that led here, in their canonical texts
    turn: int | None  # null when the game is over
    scene: Scene  # without its choices
    depth: int  # so many moves of each game are counted
    games: int  # in which the position came up, and a move was played in it
    played: list[ExploredMove]  # the most played first
    others: list[ExploredMove]  # that nobody has played
    latest: list[ExploredGame]  # the latest first


class ProvedMove(Struct):
    """What a move comes to when both play as well as can be."""

    move: str
    result: int  # for the seat on turn: 1 it wins, 0 first place is shared, -1 it loses
    margin: int  # by how many points, for the seat on turn
    distance: int  # how many moves are left then


class ProvedValues(Struct):
    moves: (
        list[ProvedMove] | None
    )  # one for each that does something else, the best first; null where nothing is proved
