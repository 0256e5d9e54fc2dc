"""Numbers for whoever runs the server, in the text form that Prometheus reads."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * len(STEPS)
        self.count, self.sum = 0, 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        for i, step in enumerate(STEPS):
            if seconds <= step:
                self.counts[i] += 1

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        yield from (f'{name}_bucket{{le="{step}"}} {count}' for step, count in zip(STEPS, self.counts, strict=True))
        yield f'{name}_bucket{{le="+Inf"}} {self.count}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {self.count}"


class Metrics:
    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.requests = Histogram()
        self.moves = Histogram()  # from a move's arrival to everybody being told

    def request(self, status: int, seconds: float) -> None:
        self.statuses[status] += 1
        self.requests.add(seconds)

    def text(self, hall: Any) -> str:
        numbers = {
            "cubarium_games_made_total": hall.made,
            "cubarium_moves_total": hall.moves,
            "cubarium_computer_failures_total": hall.thinkers.given_up,
            "cubarium_tables": len(hall.tables),
            "cubarium_sockets": hall.listeners.count,
            "cubarium_computers_thinking": hall.thinkers.thinking,
            "cubarium_computers_waiting": hall.thinkers.waiting,
        }
        lines = []
        for name, value in numbers.items():
            lines += [f"# TYPE {name} {'counter' if name.endswith('_total') else 'gauge'}", f"{name} {value}"]
        lines.append("# TYPE cubarium_responses_total counter")
        lines += [f'cubarium_responses_total{{status="{key}"}} {count}' for key, count in sorted(self.statuses.items())]
        lines += [*self.requests.lines("cubarium_request_seconds"), *self.moves.lines("cubarium_move_seconds")]
        return "\n".join(lines) + "\n"
