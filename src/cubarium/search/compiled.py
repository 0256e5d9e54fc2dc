"""The search of a compiled twin."""

from ..engine import Twin
from ..game import Position
from . import MoveReport, Report, SearchSettings, search_parameters
from .nets import net_for

UCT = {"exploration": 0.7, "policy_prior": 0.0, "history_weight": 0.0, "rave_bias": 0.0, "margin": 0.0, "untried": 0.0}


class CompiledTree:
    def __init__(self, position: Position, settings: SearchSettings) -> None:
        assert isinstance(position.rules, Twin)
        self.net = "" if settings.plain else net_for(position, settings.net)
        table = "net" if self.net else "search"
        values: dict[str, float] = dict(UCT if settings.plain else search_parameters(position.game)[table])
        values.update((name, value) for name in values if (value := getattr(settings, name)) is not None)
        self.search = position.rules.backend.search(
            position,
            settings.seed % 2**64,
            settings.threads,
            settings.memory,
            settings.plain,
            misjudgement=settings.misjudgement,
            net=self.net,
            **values,
        )

    def run(self, simulations: int, seconds: float) -> float:
        return self.search.run(simulations, seconds)

    def stop(self) -> None:
        self.search.stop()

    def go(self, position: Position) -> None:
        self.search.go(position)

    def report(self, seconds: float) -> Report:
        simulations, nodes, proven, chances, scores, owners, moves = self.search.report()
        found = tuple(MoveReport(*each) for each in moves)
        return Report(simulations, seconds, nodes, proven, chances, scores, dict(owners), found)
