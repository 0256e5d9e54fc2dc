"""Lesson 5: a game for language models. What they see is JSON, what they answer is free text.

    python examples/tutorials/with_language_models.py

`ask` stands where you would call your model. This one is no model: it talks like one, errs now and then, and learns
from what it is told.
"""

import json
from random import Random

from cubarium.envs import TextGame

PROMPT = """You play {title}. You are seat {turn}, counted from 0.

{rules}

The game so far: {history}
The board now:
{picture}

Legal moves: {moves}
{message}
Think as long as you like, then end with a line like: Move: {example}"""


def ask(prompt: str, chance: Random) -> str:
    """An answer to a prompt. Put the call of your model here."""
    moves = prompt.split("Legal moves: ")[1].split("\n")[0].split()
    if chance.random() < 0.2:
        return "I resign myself to passing this turn."  # no move at all
    return f"The corner looks fine, but the middle is better.\n\n**Move:** `{chance.choice(moves).lower()}`"


def main() -> None:
    chance = Random(5)
    # The model has seat 0, a computer player has seat 1. Three answers without a legal move in a row lose the game.
    game = TextGame("kubruss", edition="mini", computers={1: "level:1"}, chance_seed=1)
    seen = game.observe()
    print(f"An observation has {len(json.dumps(seen)):,} letters of JSON: {', '.join(seen)}.")
    while seen["turn"] is not None:
        prompt = PROMPT.format(
            title=seen["title"],
            turn=seen["turn"],
            rules=seen["rules"],
            history=" ".join(ply["move"] for ply in seen["history"]) or "nothing yet",
            picture=seen["picture"],
            moves=" ".join(seen["moves"]),
            message=f"Your last answer was not played: {seen['message']}." if seen["message"] else "",
            example=seen["moves"][0],
        )
        seen = game.act(ask(prompt, chance))
        if seen["message"]:
            print(f"Not understood: {seen['message']}. Attempts left: {seen['attempts_left']}.")
    print("Moves:", " ".join(ply["move"] for ply in seen["history"]))
    outcome = seen["outcome"]
    print(f"Over: {outcome['reason']}. First: seat {' and '.join(map(str, outcome['winners']))}.")


if __name__ == "__main__":
    main()
