"""Writes the scenes that the unit tests look at: `python web/tests/fixtures.py`. Made by the games themselves."""

import json
import random
import re
from pathlib import Path

import cubarium
from cubarium.analysis import hint
from cubarium.options import options_of

HERE = Path(__file__).parent / "fixtures"
SCENES = {  # name: game, moves played, those preferred now and then, options
    "babel": ("babel", 6, "", {}),
    "blokus3d": ("blokus3d", 6, "", {"players": 4, "structure": "steps"}),
    "kewbz": ("kewbz", 12, "", {"size": 6}),
    "kubruss": ("kubruss", 5, "", {"edition": "mini"}),
    "qubix": ("qubix", 8, ">r", {}),
    "qubix5": ("qubix", 0, "", {"players": 5}),
}
MOST = 90  # choices kept of a scene, so that the files stay small


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, (game, plies, wish, options) in SCENES.items():
        chance = random.Random(7)
        position = cubarium.new(game, **options)
        for _ in range(plies):
            moves = position.moves()
            kept = [move for move in moves if wish in str(move)] if chance.random() < 0.7 else []
            position = position.play_unchecked(chance.choice(kept or moves))
        data = position.scene().data()
        choices = list(data["choices"])
        chance.shuffle(choices)
        several = [choice for choice in choices if "," in choice["block"]]
        data["choices"] = (several[: MOST // 3] + [choice for choice in choices if choice not in several])[:MOST]
        (HERE / f"{name}.json").write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
    (HERE / "hints.json").write_text(json.dumps(hints(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (HERE / "texts.json").write_text(json.dumps(texts(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def texts() -> list[str]:
    """What the games say to people on the page, all of it in English."""
    found = set()
    for game in cubarium.games():
        rules = cubarium.new(game).reference
        found |= {rules.about}
        for name, option in options_of(rules).items():
            found |= {name.replace("_", " "), option.about}
    for game, _, _, options in SCENES.values():
        scene = cubarium.new(game, **options).scene()
        found |= {board.title for board in scene.boards} | {tray.title for tray in scene.trays}
        found |= {card.title for card in scene.cards}
        found |= {item.title for tray in scene.trays for item in tray.items if len(item.title) > 1}
    return sorted(found)


def hints() -> list[str]:
    """What hints say at some moments of every game: each half of their sentences, once for each form it has."""
    forms: dict[str, str] = {}
    for game, _, wish, options in SCENES.values():
        chance = random.Random(3)
        position = cubarium.new(game, **options)
        while position.turn is not None:
            for grade in (1, 2, 3):
                found = hint(position, grade, simulations=400)
                for part in (found.text.removesuffix(f": {found.reason}."), *found.reason.split("; ")):
                    # Without the names of cells and moves, and without numbers.
                    forms.setdefault(re.sub(r"^Play .*|\b[\w:+.>,]*\d[\w:+.>,]*", "#", part), part)
            moves = [str(move) for move in position.moves()]
            position = position.play(chance.choice([move for move in moves if wish in move] or moves))
    return sorted(forms.values())


if __name__ == "__main__":
    main()
