"""Cubarium: five games about stacking blocks, with exact rules behind one interface.

>>> import cubarium
>>> position = cubarium.new("kubruss")
>>> position = position.play("M:c3+d3")
>>> position.turn, position.scores, len(position.moves())
(1, (2, 0), 108)
"""

from . import packing
from .catalogue import games, new, parse
from .engine import EngineError
from .game import Game, IllegalMove, Move, Outcome, Position
from .options import OptionError
from .perft import Playouts, divide, perft, playouts
from .players import Player, player
from .plies import Ply
from .record import Record, load
from .solve import NotSolved, Solution, solve
from .texts import ParseError

__all__ = [
    "EngineError",
    "Game",
    "IllegalMove",
    "Move",
    "NotSolved",
    "OptionError",
    "Outcome",
    "ParseError",
    "Player",
    "Playouts",
    "Ply",
    "Position",
    "Record",
    "Solution",
    "divide",
    "games",
    "load",
    "new",
    "packing",
    "parse",
    "perft",
    "player",
    "playouts",
    "solve",
]
