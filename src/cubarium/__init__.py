"""Cubarium: five games about stacking blocks, with exact rules behind one interface.

>>> import cubarium
>>> position = cubarium.new("kubruss")
>>> position = position.play("M:c3+d3")
>>> position.turn, position.scores, len(position.moves())
(1, (2, 0), 108)
"""

from . import packing
from .catalogue import games, new, parse
from .dumps.files import load_dump
from .errors import EngineError, IllegalMove, OptionError, ParseError
from .game import Game, Move, Outcome, Position
from .notation.movetext import Ply
from .notation.record import Record, load
from .perft import Playouts, divide, perft, playouts
from .players import Player, player
from .solver.solve import NotSolved, Solution, solve

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
    "load_dump",
    "new",
    "packing",
    "parse",
    "perft",
    "player",
    "playouts",
    "solve",
]
