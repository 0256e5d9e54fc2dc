"""What rounding to eight bits costs: a net against one in floating point, with equal simulations.

    python bench/rounding.py LEARNER NET [--openings 200] [--simulations 400]
    python bench/rounding.py --game kubruss [--seconds 150]

The first plays a net against its own weights before they are rounded: LEARNER is the learner.pt of the generation that
NET is of (docs/training.md). The second has the net of a game play against itself for so long on one thread, and two
new nets learn from these games alone, in the same order: one that is rounded while it learns, as all nets are, and one
that never is. Games with two seats only. Compiles bench/rounding.cpp, which is no part of the core: a net in floating
point is of no use but here.
"""

import argparse
import math
import subprocess
from pathlib import Path
from statistics import fmean, stdev

import torch

import cubarium
from cubarium.engine import in_words, resolved_options
from cubarium.search import search_parameters
from cubarium.search.nets import NETS
from cubarium.train.core_access import self_play
from cubarium.train.core_module import CoreModule
from cubarium.train.learner import learn, read_window, validate
from cubarium.train.model import Model
from cubarium.train.settings import Learning
from cubarium.train.weights_file import write_weights

BENCH = Path(__file__).parent
CORE = BENCH.parent / "core"
BUILD = BENCH.parent / "build" / "rounding"
LAYERS = ("second", "third", "heads", "words")
GAMES = {"full": 600, "fast": 100, "tries": 4, "images": 6, "seed": 77, "games": 10**9}
LEARNING = Learning(epochs=3.0, batch=2048, rate=0.003, search_share=0.6)


def compile_program(game: str) -> Path:
    title = {"blokus3d": "Blokus3D"}.get(game, game.capitalize())
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / "all_games.hpp").write_text(
        f'#pragma once\n#include "envs/{game}.hpp"\n#include "nets/features/{game}.hpp"\nnamespace cubarium {{\n'
        f"template <class Function> void each_game(Function&& f) {{ f.template operator()<{title}>(); }}\n}}\n"
    )
    program = BUILD / game
    flags = ["-std=c++20", "-O3", "-DNDEBUG", "-march=native", "-ffast-math", "-pthread"]
    command = ["c++", *flags, f"-I{BUILD}", f"-I{CORE}", str(BENCH / "rounding.cpp"), "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def write_floats(learner: Path, to: Path) -> None:
    model = torch.load(learner, map_location="cpu")["model"]
    names = ["rows", "bias", *(f"{layer}.{part}" for layer in LAYERS for part in ("weight", "bias"))]
    to.write_bytes(b"".join(model[name].float().contiguous().numpy().tobytes() for name in names))


def two_nets(game: str, seconds: float) -> tuple[Path, Path]:
    """The learner of one that was never rounded, and the file of one that was, from the same games."""
    BUILD.mkdir(parents=True, exist_ok=True)
    samples, options = BUILD / f"{game}.samples", in_words(resolved_options(cubarium.new(game).reference))
    values = GAMES | {"seconds": seconds} | search_parameters(game)["net"]
    print(self_play(CoreModule(), game, [options], samples, NETS / f"{game}.net", values), flush=True)
    torch.set_num_threads(1)
    window, numbers, validated = read_window([samples], 0, "cpu", 1)
    learner, net = BUILD / f"{game}.pt", BUILD / f"{game}.net"
    for rounding in (True, False):
        torch.manual_seed(5)
        model = Model(window.kind, rounding=rounding)
        optimiser = torch.optim.AdamW(model.parameters(), lr=LEARNING.rate, weight_decay=LEARNING.decay)
        learn(model, optimiser, window, numbers, LEARNING, LEARNING.search_share, 5, lambda *_: None)
        print("rounded:" if rounding else "not rounded:", validate(model, window, validated), flush=True)
        if rounding:
            write_weights(model, net, options="*", licence="Apache-2.0", made="for a comparison")
        else:
            torch.save({"model": model.state_dict()}, learner)
    return learner, net


def elo(share: float) -> float:
    """The difference of strength that gives a share of the points.

    >>> round(elo(0.64))
    100
    """
    return 400 * math.log10(share / (1 - share))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learner", type=Path, nargs="?")
    parser.add_argument("net", type=Path, nargs="?")
    parser.add_argument("--game", help="make two nets for a comparison")
    parser.add_argument("--seconds", type=float, default=150.0, help="of self-play")
    parser.add_argument("--openings", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=400)
    arguments = parser.parse_args()
    if arguments.game:
        arguments.learner, arguments.net = two_nets(arguments.game, arguments.seconds)
    elif not arguments.net:
        parser.error("name a learner and its net, or a game")
    with arguments.net.open("rb") as file:
        game = file.read(4096).decode().split("game=")[1].split()[0]
    program, floats = compile_program(game), BUILD / f"{game}.floats"
    write_floats(arguments.learner, floats)
    settings = search_parameters(game)["net"] | {
        "options": in_words(resolved_options(cubarium.new(game).reference)),
        "net": arguments.net, "floats": floats,
        "openings": arguments.openings, "simulations": arguments.simulations,
    }  # fmt: skip
    words = [f"{name}={value}" for name, value in settings.items()]
    done = subprocess.run([program, game, *words], check=True, capture_output=True, text=True)
    means = [fmean(map(float, line.split())) for line in done.stdout.splitlines()]
    mean, error = fmean(means), 1.96 * stdev(means) / len(means) ** 0.5
    low, middle, high = (elo(min(0.999, max(0.001, mean + side * error))) for side in (-1, 0, 1))
    share = f"{100 * mean:.1f} ± {100 * error:.1f} % of {2 * len(means)} games"
    print(f"{game}: {share}, Elo {middle:+.0f} ({low:+.0f} to {high:+.0f})")


if __name__ == "__main__":
    main()
