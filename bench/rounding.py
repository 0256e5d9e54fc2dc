"""What rounding to eight bits costs: a net against its own weights before they are rounded, with equal simulations.

    python bench/rounding.py LEARNER NET [--openings 200] [--simulations 400]

LEARNER is the learner.pt of the generation that NET is of (docs/training.md). Games with two seats only. Compiles
bench/rounding.cpp, which is no part of the core: a net in floating point is of no use but here.
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

BENCH = Path(__file__).parent
CORE = BENCH.parent / "core"
BUILD = BENCH.parent / "build" / "rounding"
LAYERS = ("second", "third", "heads", "words")


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


def elo(share: float) -> float:
    """The difference of strength that gives a share of the points.

    >>> round(elo(0.64))
    100
    """
    return 400 * math.log10(share / (1 - share))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("learner", type=Path)
    parser.add_argument("net", type=Path)
    parser.add_argument("--openings", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=400)
    arguments = parser.parse_args()
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
