"""Even openings for matches: positions after a few random moves in which neither seat is much better off.

    python bench/openings.py kubruss [structure=pyramid …] [--openings 200] [--seed 1]

Of most random openings one seat wins, whoever sits there, so two players who meet in them seem more alike than they
are. These are chosen by both searches, the one with a net and the one with random games: each must give the seat on
turn 35 to 65 %. Every opening is then played from both seats, so a judge who errs favours nobody.

Writes bench/openings/GAME….txt, a line for each: its moves, then its number and both chances. It goes on after the
last line that is there, so it may be stopped at any time; what is chosen follows from the seed, and from the nets.
No opening is another one turned or mirrored. For two seats, and games that have a net; 200 take some minutes.
"""

import argparse
from pathlib import Path
from random import Random
from typing import NamedTuple

from cubarium.catalogue import new_from_texts
from cubarium.engine import symmetry_key
from cubarium.errors import CubariumError
from cubarium.game import Position
from cubarium.options import read_pairs
from cubarium.search import Search, SearchSettings

FOLDER = Path(__file__).parent / "openings"
LONGEST = 6  # moves
AWAY = 0.15  # from one half
FEW, MANY = 2_000, 60_000  # simulations


class Opening(NamedTuple):
    moves: list[str]
    position: Position


def random_opening(start: Position, random: Random) -> Opening:
    opening = Opening([], start)
    for _ in range(random.randint(1, LONGEST)):
        if opening.position.turn is None:
            break
        move = random.choice(list(opening.position.moves()))
        opening = Opening([*opening.moves, str(move)], opening.position.play(move))
    return opening


def chances(position: Position) -> list[float] | None:
    """What both searches give the seat on turn; nothing where one of them thinks that the position is not even."""
    assert position.turn is not None
    for simulations, away in ((FEW, 2 * AWAY), (MANY, AWAY)):  # most are refused at first sight
        found = []
        for net in (None, ""):
            report = Search(position, SearchSettings(seed=1, memory=64, net=net)).run(simulations=simulations)
            found.append(report.chances[position.turn])
            if abs(found[-1] - 0.5) > away:
                return None
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", help="such as structure=pyramid")
    parser.add_argument("--openings", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    try:
        start = new_from_texts(arguments.game, read_pairs(arguments.options))
    except CubariumError as error:
        parser.error(str(error))
    path = FOLDER / f"{'-'.join([arguments.game, *arguments.options])}.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    known = set()
    for line in lines:
        position = start
        for text in line.split("#")[0].split():
            position = position.play(text)
        known.add(symmetry_key(position))
    number = int(lines[-1].split("#")[1].split()[0]) if lines else 0
    while len(lines) < arguments.openings:
        number += 1
        opening = random_opening(start, Random(f"{arguments.seed} {number}"))
        if opening.position.turn is None or symmetry_key(opening.position) in known:
            continue
        known.add(symmetry_key(opening.position))
        if not (found := chances(opening.position)):
            continue
        lines.append(f"{' '.join(opening.moves)} # {number} {found[0]:.2f} {found[1]:.2f}")
        FOLDER.mkdir(exist_ok=True)
        with path.open("a") as file:
            file.write(lines[-1] + "\n")
        print(f"{len(lines)} of {arguments.openings}: {lines[-1]}", flush=True)


if __name__ == "__main__":
    main()
