"""Players that misbehave, and one that does not: in a file of their own, so that other processes can import them."""

import os

from cubarium import Move, Position


class First:
    """Plays the first move there is."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Position) -> Move:
        return position.moves()[0]


class Broken(First):
    def choose(self, position: Position) -> Move:
        raise RuntimeError("out of ideas")


class Cheat(First):
    def choose(self, position: Position) -> Move:
        return "Z:z99"


class Deadly(First):
    """Takes its whole process with it."""

    def choose(self, position: Position) -> Move:
        os._exit(3)


class Unmade(First):
    def __init__(self, seed: int) -> None:
        raise OSError("no such network")
