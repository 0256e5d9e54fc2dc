"""Packing: fill a region of cubes with polycubes, and answer every question about how that can be done.

>>> from cubarium.packing import Problem
>>> problem = Problem("3x3x3", "blokus3d:1")
>>> problem.count(up_to="rotation")
3372
"""

from .build_order import BuildOrder
from .pieces import Cube, Packing, Piece, Placement
from .problem import Estimate, Problem

__all__ = ["BuildOrder", "Cube", "Estimate", "Packing", "Piece", "Placement", "Problem"]
