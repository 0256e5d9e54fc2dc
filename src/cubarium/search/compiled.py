"""The search of a compiled twin."""

from ..engine import Twin
from ..game import Position
from . import Line, Report, Settings


class CompiledTree:
    def __init__(self, position: Position, settings: Settings) -> None:
        assert isinstance(position.rules, Twin)
        s = settings
        self.native = position.rules.native.search(
            position.state, s.seed % 2**64, s.threads, s.memory, s.plain, s.exploration, s.prior, s.history, s.margin,
        )  # fmt: skip

    def run(self, simulations: int, seconds: float) -> float:
        spent: float = self.native.run(simulations, seconds)
        return spent

    def stop(self) -> None:
        self.native.stop()

    def go(self, position: Position) -> None:
        self.native.go(position.state)

    def report(self, seconds: float) -> Report:
        simulations, nodes, proven, chances, scores, owners, lines = self.native.report()
        return Report(
            simulations, seconds, nodes, proven, chances, scores, dict(owners), tuple(Line(*line) for line in lines)
        )
