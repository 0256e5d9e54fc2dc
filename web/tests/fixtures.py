"""Writes the scenes that the unit tests look at, as the server sends them: `python web/tests/fixtures.py`."""

import random
from pathlib import Path
from typing import Any

import msgspec

import cubarium
from cubarium.server.workers.scene_renderer import render

HERE = Path(__file__).parent / "fixtures"
# By name: game, moves played, those preferred now and then, options.
SCENES: dict[str, tuple[str, int, str, dict[str, Any]]] = {
    "babel": ("babel", 6, "", {}),
    "blokus3d": ("blokus3d", 6, "", {"players": 4, "structure": "steps"}),
    "kewbz": ("kewbz", 12, "", {"size": 6}),
    "kubruss": ("kubruss", 5, "", {"edition": "mini"}),
    "qubix": ("qubix", 8, ">r", {}),
    "qubix5": ("qubix", 0, "", {"players": 5}),
}
MAX_CHOICES = 90  # kept of a scene, so that the files stay small


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, (game, plies, wish, options) in SCENES.items():
        chance = random.Random(7)
        position = cubarium.new(game, **options)
        for _ in range(plies):
            moves = position.moves()
            kept = [move for move in moves if wish in str(move)] if chance.random() < 0.7 else []
            position = position.play_unchecked(chance.choice(kept or moves))
        scene = msgspec.json.decode(render(position).full)
        choices = list(scene["choices"])
        chance.shuffle(choices)
        several = [choice for choice in choices if len(choice["blocks"]) > 1]
        single = [choice for choice in choices if choice not in several]
        scene["choices"] = kept = (several[: MAX_CHOICES // 3] + single)[:MAX_CHOICES]
        used = sorted({choice["shape"] for choice in kept})
        scene["shapes"] = [scene["shapes"][shape] for shape in used]
        for choice in kept:
            choice["shape"] = used.index(choice["shape"])
        (HERE / f"{name}.json").write_bytes(msgspec.json.encode(scene) + b"\n")


if __name__ == "__main__":
    main()
