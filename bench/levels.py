"""How strong the levels are, in every game and number of players: ratings with intervals.

    python bench/levels.py [FOLDER] [--jobs 16] [--seconds 220]

Neighbouring levels play each other, and those two apart; with more than two seats as many neighbours sit together as
there are seats; those that think longer play less. It goes on where it stopped (in the folder, build/levels if none is
named). docs/levels.json has the tables, docs/players.md shows them.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path

from calibration import GAMES, opening_plies
from cubarium.arena.report import overview
from cubarium.arena.schedule import Entrant
from cubarium.arena.standings import Ranking, rankings
from cubarium.players.level import LEVELS
from meetings import Meeting, Setting, plan_by_cost, play_until, settings_of

ROOT = Path(__file__).parent.parent
MORE_SEATS = [f"blokus3d players={seats}" for seats in (3, 4)] + [f"qubix players={seats}" for seats in (3, 4, 5)]
MAX_ROUNDS = 500  # of two seats
MAX_ROUNDS_OF_MORE = 20
MAX_ROUNDS_OF_LEVEL = {8: 8, 9: 4}  # of more seats with level 8, and of level 9, which thinks for long
HIGHEST_OF_MORE = 8


def entrants(*levels: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(f"level:{level}", f"level:{level}") for level in levels)


def meetings(setting: Setting) -> Iterator[Meeting]:
    seats = setting.start.seats
    if seats == 2:
        for low, high in [(low, low + gap) for gap in (1, 2) for low in range(1, LEVELS + 1 - gap)]:
            yield Meeting(setting, entrants(low, high), MAX_ROUNDS_OF_LEVEL[9] if high == LEVELS else MAX_ROUNDS)
        return
    for lowest in range(1, HIGHEST_OF_MORE + 2 - seats):
        highest = lowest + seats - 1
        rounds = MAX_ROUNDS_OF_LEVEL.get(highest, MAX_ROUNDS_OF_MORE)
        yield Meeting(setting, entrants(*range(lowest, highest + 1)), rounds)


def against_two_below(ranking: Ranking) -> Iterator[str]:
    """The score of each level against the one two below it, in percent."""
    order = {each.name: place for place, each in enumerate(ranking.standings)}
    for level in range(3, LEVELS + 1):
        score = ranking.pairs[order[f"level:{level}"]][order[f"level:{level - 2}"]]
        yield "–" if score is None else f"{100 * score:.0f} %"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "levels")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=math.inf)
    arguments = parser.parse_args()
    settings = list(settings_of([*GAMES, *MORE_SEATS], arguments.folder, opening_plies))
    planned = [each for setting in settings for each in meetings(setting)]
    play_until(plan_by_cost(lambda: planned), settings, arguments.jobs, arguments.seconds)
    found = [table for setting in settings for table in rankings(setting.results, "level:1")]
    data = {"cubarium": "arena", "tables": [table.data() for table in found]}
    (ROOT / "docs" / "levels.json").write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(overview(found))
    for table in found:
        if table.seats == 2 and len(table.standings) == LEVELS:
            print("|", " | ".join([table.title, *against_two_below(table)]), "|")
    return 0


if __name__ == "__main__":
    sys.exit(main())
