"""An engine in a few lines: it speaks the protocol of docs/protocol.md and plays any legal move.

Try it: cubarium play kubruss --seat person --seat "engine:python examples/engines/random_mover.py"
"""

import random
import sys

import cubarium

position = None
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    try:
        if command == "cubarium":
            print("id name Random mover", "option name seed default 0", "cubariumok", sep="\n", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "setoption" and rest.startswith("name seed value "):
            random.seed(rest.removeprefix("name seed value "))
        elif command == "position":
            position = cubarium.parse(rest)
        elif command == "go" and position is not None:
            print("bestmove", random.choice(position.moves()), flush=True)
        elif command == "quit":
            break
    except ValueError as error:
        print("error", error, flush=True)
