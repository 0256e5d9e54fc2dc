"""Games for dumps, played at random, and files of them."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import cubarium
from cubarium import Record
from cubarium.dumps.files import DumpWriter
from cubarium.dumps.games import Clock, DumpedGame, DumpedSeat

STARTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kubruss", {"edition": "mini"}),
    ("babel", {}),
    ("kewbz", {"size": 5, "cubes": 12}),
    ("qubix", {"players": 3}),
)


def random_game(seed: int) -> DumpedGame:
    random = Random(seed)
    name, options = STARTS[seed % len(STARTS)]
    record = Record(cubarium.new(name, **options))
    stops = random.randrange(60)
    while record.turn is not None and len(record.plies) < stops:
        record = record.play(random.choice(record.position.moves()))
    reason: Any = "rules"
    while record.turn is not None:
        record, reason = record.leave(record.turn), random.choice(("resigned", "time", "absent"))
    names = random.sample(["Ann", "Zoë", "Иван", "李"], record.start.seats)
    seats = tuple(DumpedSeat("account", each, 1500 + random.randrange(99), 90, 1) for each in names)
    computer = DumpedSeat("computer", "", 1600, 30, 2, level=4, remaining_ms=1)
    dated = Record(record.start, record.plies, {"Date": "2027-01-31", **by_seat(names[:-1])}, "", record.resigned)
    dated = Record(dated.start, dated.plies, {**dated.headers, f"Player {len(names)}": "level:4"}, "", dated.resigned)
    return DumpedGame(
        f"g{seed}",
        dated,
        datetime(2027, 1, 31, 23, 59, 59, tzinfo=UTC),
        "live",
        Clock(300, 5, 0),
        (*seats[:-1], computer),
        reason if record.resigned is not None else "rules",
        tuple(random.randrange(9_999) for _ in record.plies),
    )


def by_seat(names: list[str]) -> dict[str, str]:
    return {f"Seat {number}": name for number, name in enumerate(names, 1)}


def write(path: Path, lines: list[str]) -> Path:
    writer = DumpWriter(path)
    for line in lines:
        writer.write(line)
    writer.close()
    return path
