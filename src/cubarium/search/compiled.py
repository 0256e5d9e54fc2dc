"""The search of a compiled twin."""

from ..engine import Twin
from ..game import Position
from . import Line, Report, Settings, search_parameters

UCT = {"exploration": 0.7, "prior": 0.0, "history": 0.0, "later": 0.0, "margin": 0.0}


class CompiledTree:
    def __init__(self, position: Position, settings: Settings) -> None:
        assert isinstance(position.rules, Twin)
        values = dict(UCT if settings.plain else search_parameters(position.game)["search"])
        values.update((name, value) for name in values if (value := getattr(settings, name)) is not None)
        self.native = position.rules.native.search(
            position.state, settings.seed % 2**64, settings.threads, settings.memory, settings.plain, **values
        )

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
