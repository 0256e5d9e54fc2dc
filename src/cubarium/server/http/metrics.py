"""Numbers for whoever runs the server, in the text form that Prometheus reads."""

from collections import Counter
from collections.abc import Iterator, Mapping

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * len(BUCKETS_S)
        self.count, self.sum = 0, 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        for i, step in enumerate(BUCKETS_S):
            if seconds <= step:
                self.counts[i] += 1

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        yield from (f'{name}_bucket{{le="{step}"}} {count}' for step, count in zip(BUCKETS_S, self.counts, strict=True))
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

    def text(self, numbers: Mapping[str, int]) -> str:
        """All of it, with further numbers, which are counters where their names end in _total."""
        lines = []
        for name, value in numbers.items():
            lines += [f"# TYPE {name} {'counter' if name.endswith('_total') else 'gauge'}", f"{name} {value}"]
        lines.append("# TYPE cubarium_responses_total counter")
        lines += [f'cubarium_responses_total{{status="{key}"}} {count}' for key, count in sorted(self.statuses.items())]
        lines += [*self.requests.lines("cubarium_request_seconds"), *self.moves.lines("cubarium_move_seconds")]
        return "\n".join(lines) + "\n"
