"""The words of the engine protocol that both sides use: what `go` asks for, and what `info` tells on the way.

docs/protocol.md has the whole protocol. A line is words with single blanks between; moves have no blanks in them.

>>> print(GoLimits.read(["movetime", "500"]))
go movetime 500
>>> Info.read("info simulations 900 time 500 chances 0.250/0.750 proven no pv S:a1 S:b2").variation
('S:a1', 'S:b2')
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..checks import read_whole
from ..errors import OptionError, ParseError
from ..messages import quoted

HELLO, HELLO_ENDS = "cubarium", "cubariumok"
READY, READY_ANSWER = "isready", "readyok"
MAX_LIMIT = 10**12  # simulations or milliseconds: more is a slip of the pen


@dataclass(frozen=True)
class GoLimits:
    """How long a search may go on: until the first of its limits. Without any, it is the engine that decides."""

    simulations: int | None = None
    movetime: int | None = None  # milliseconds
    level: int | None = None  # choose as a player of this strength does
    infinite: bool = False  # until it is stopped

    @classmethod
    def read(cls, words: Sequence[str]) -> "GoLimits":
        """What the words after `go` say; OptionError says what is expected."""
        found: dict[str, int | bool] = {}
        rest = list(words)
        while rest:
            name = rest.pop(0).lower()
            if name in found:
                raise OptionError("protocol-limit-twice", name=name)
            if name == "infinite":
                found[name] = True
            elif name in ("simulations", "movetime", "level"):
                found[name] = read_whole(name, rest.pop(0) if rest else "", 1, MAX_LIMIT)
            else:
                raise OptionError("protocol-limit-unknown", name=quoted(name, 40))
        if len(found) > 1 and not set(found) <= {"simulations", "movetime"}:
            raise OptionError("protocol-limit-alone")
        return cls(**found)  # type: ignore[arg-type]

    def __str__(self) -> str:
        values = [("simulations", self.simulations), ("movetime", self.movetime), ("level", self.level)]
        words = [f"{name} {value}" for name, value in values if value is not None]
        return " ".join(["go", *words, *(["infinite"] if self.infinite else [])])


@dataclass(frozen=True)
class Info:
    """What an engine tells about its search."""

    simulations: int = 0
    time: int = 0  # milliseconds
    nodes: int = 0
    proven: bool = False  # the best move is certain
    value: float | None = None  # of the best move to the seat on turn, from 0 to 1
    chances: tuple[float, ...] = ()  # of each seat to win
    scores: tuple[float, ...] = ()  # expected at the end
    variation: tuple[str, ...] = ()  # the best play found

    @classmethod
    def read(cls, text: str) -> "Info":
        """What a line says; words that are not known are passed over with their values, so that a protocol can grow."""
        head, _, moves = text.partition(" pv ")
        words = head.split()
        if words[:1] != ["info"] or len(words) % 2 == 0:
            raise ParseError("protocol-info-pairs", text=quoted(text))
        said = dict(zip(words[1::2], words[2::2], strict=True))
        try:
            return cls(
                int(said.get("simulations", 0)),
                int(said.get("time", 0)),
                int(said.get("nodes", 0)),
                said.get("proven") == "yes",
                float(said["value"]) if "value" in said else None,
                read_numbers(said.get("chances", "")),
                read_numbers(said.get("scores", "")),
                tuple(moves.split()),
            )
        except ValueError:
            raise ParseError("protocol-info-numbers", text=quoted(text)) from None

    def __str__(self) -> str:
        said = [f"info simulations {self.simulations} time {self.time} nodes {self.nodes}"]
        said.append(f"proven {'yes' if self.proven else 'no'}")
        if self.value is not None:
            said.append(f"value {self.value:.3f}")
        if self.chances:
            said.append(f"chances {'/'.join(f'{each:.3f}' for each in self.chances)}")
        if self.scores:
            said.append(f"scores {'/'.join(f'{each:.1f}' for each in self.scores)}")
        return " ".join([*said, *(["pv", *self.variation] if self.variation else [])])


def read_numbers(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split("/"))) if text else ()
