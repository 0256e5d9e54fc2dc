"""Games as text: the record of a game, with comments and variations, as a .cub file or as JSON.

docs/notation.md specifies both forms. A record is an immutable value and always a game that can be played: every move,
those of the variations too, is replayed when it is made or read.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..catalogue import parse, rules, with_engine
from ..errors import IllegalMove, ParseError
from ..game import Outcome, Position
from ..messages import Message, Sentence, quoted
from ..options import read_options, read_pairs, write_options
from ..seats import seat_within
from .movetext import (
    Ply,
    error_at,
    leaving,
    leaving_seat,
    ply_data,
    read_plies,
    read_ply_data,
    tidy,
    write_comment,
    write_plies,
)

FORMAT = 1
# What the record itself says in headers; all others are free.
OWN_HEADERS = ("Cubarium", "Game", "Rules", "Options", "Start", "Resigned", "Scores", "Winners")


@dataclass(frozen=True)
class Record:
    """A game from its start, which need not be the usual one, to where it stands now.

    >>> from cubarium import new
    >>> record = Record(new("kubruss"), ["S:a1", "m:d3+c3"], {"Seat 1": "Ann"})
    >>> record.moves, record.position.turn
    (['S:a1', 'M:c3+d3'], 0)
    """

    start: Position
    plies: tuple[Ply, ...] = ()  # texts will do, and become plies
    headers: Mapping[str, str] = field(default_factory=dict)  # e.g. "Seat 1", "Date", "Event"
    comment: str = ""  # on the start
    resigned: int | None = None  # the seat that gave up
    positions: tuple[Position, ...] = field(
        init=False, compare=False, repr=False
    )  # before, between and after the plies

    def __init__(
        self,
        start: Position,
        plies: Iterable[Ply | object] = (),
        headers: Mapping[str, str] | None = None,
        comment: str = "",
        resigned: int | None = None,
    ) -> None:
        given = [ply if isinstance(ply, Ply) else Ply(str(ply)) for ply in plies]
        replayed, positions = replay(start, given, 1)
        here = set(range(start.seats)) - {*positions[-1].gone}
        if resigned is not None and (positions[-1].turn is None or resigned not in here):
            raise ParseError("notation-resign")
        values = {
            "start": start,
            "plies": replayed,
            "headers": {name: check_header(name, text) for name, text in (headers or {}).items()},
            "comment": tidy(comment),
            "resigned": resigned,
            "positions": positions,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.positions[-1]

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the game is over, by the rules or because somebody resigned."""
        return self.position.turn if self.resigned is None else None

    @property
    def moves(self) -> list[str]:
        return [ply.move for ply in self.plies]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or because a seat resigned; then the best of the others win."""
        if self.resigned is None:
            return self.position.outcome
        scores = self.position.scores
        gone = tuple(sorted({*self.position.gone, self.resigned}))
        others = [seat for seat in range(self.start.seats) if seat not in gone]
        best = max(scores[seat] for seat in others)
        winners = tuple(seat for seat in others if scores[seat] == best)
        return Outcome(scores, winners, Sentence(Message("game-resigned", seat=seat_within(self.resigned))), gone)

    def play(self, move: object, comment: str = "") -> "Record":
        """The record with one more ply; IllegalMove says why not."""
        return self._with(plies=(*self.plies, Ply(str(self.position.move(move)), comment)), resigned=None)

    def undo(self, plies: int = 1) -> "Record":
        """The record without its last plies; a resignation is taken back too."""
        return self._with(plies=self.plies[: max(0, len(self.plies) - plies)], resigned=None)

    def resign(self, seat: int) -> "Record":
        """The record of a game that ends here because a seat gives up."""
        return self._with(resigned=seat)

    def leave(self, seat: int, comment: str = "") -> "Record":
        """The record with a seat that passes from now on; where the others cannot play on without it, it resigns.

        >>> from cubarium import new
        >>> record = Record(new("qubix", players=3)).leave(0)
        >>> record.moves, record.turn, Record(new("kubruss")).leave(0).outcome.winners
        (['leave:1'], 1, (1,))
        """
        if not self.position.goes_on_without_a_seat:
            return self.resign(seat)
        self.position.leave(seat)  # IllegalMove says why not
        return self._with(plies=(*self.plies, Ply(leaving(seat), comment)), resigned=None)

    def _with(self, **changes: Any) -> "Record":
        now = {name: getattr(self, name) for name in ("start", "plies", "headers", "comment", "resigned")}
        return Record(**(now | changes))

    # ------------------------------------------------------------ the text form

    def __str__(self) -> str:
        headers = self._all_headers().items()
        lines = [f"{name}: {text}".rstrip() for name, text in headers if text or name in self.headers]
        return "\n".join([*lines, "", *write_comment(self.comment), *write_plies(self.plies)]) + "\n"

    def _all_headers(self) -> dict[str, str]:
        game, outcome = self.start.reference, self.outcome
        options = " ".join(f"{name}={text}" for name, text in write_options(game).items())
        return {
            "Cubarium": str(FORMAT),
            "Game": game.name,
            "Rules": str(game.version),
            "Options": options if self._is_plain_start else "",
            "Start": "" if self._is_plain_start else str(self.start),
            **self.headers,
            "Resigned": "" if self.resigned is None else str(self.resigned + 1),
            "Scores": " ".join(map(str, outcome.scores)) if outcome else "",
            "Winners": " ".join(str(seat + 1) for seat in outcome.winners) if outcome else "",
        }

    @property
    def _is_plain_start(self) -> bool:
        return self.start == Position(self.start.rules, self.start.rules.start())

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record that a .cub text stands for; ParseError names the first thing wrong by line and ply."""
        headers: dict[str, str] = {}
        lines = list(enumerate(text.splitlines(), 1))
        while lines and lines[0][1].strip():
            at, line = lines.pop(0)
            name, colon, value = line.partition(":")
            name = name.strip()
            if not colon or name in headers:
                raise error_at(at, Message("notation-header", text=quoted(line)))
            headers[name] = value.strip()
        comment, plies = read_plies(lines)
        return cls._checked(headers, plies, comment)

    # ------------------------------------------------------------ the JSON form

    def data(self) -> dict[str, Any]:
        """The record as plain dictionaries and lists: what `json` writes."""
        headers, outcome = self._all_headers(), self.outcome
        return {
            "cubarium": FORMAT,
            "game": headers["Game"],
            "rules": self.start.rules.version,
            "options": write_options(self.start.reference) if self._is_plain_start else {},
            "start": headers["Start"] or None,
            "headers": dict(self.headers),
            "comment": self.comment,
            "moves": [ply_data(ply) for ply in self.plies],
            "resigned": None if self.resigned is None else self.resigned + 1,
            "scores": list(outcome.scores) if outcome else None,
            "winners": [seat + 1 for seat in outcome.winners] if outcome else None,
        }

    def json(self) -> str:
        return json.dumps(self.data(), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """The record that a JSON text stands for; ParseError names the first thing wrong by ply."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ParseError("notation-not-json", reason=str(error)[:80]) from None
        if not isinstance(data, dict):
            raise ParseError("notation-json-object")
        return cls.from_data(data)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Record":
        """The record that `data` made these plain dictionaries and lists of."""
        headers = {
            "Cubarium": str(data.get("cubarium")),
            "Game": typed(data, "game", str),
            "Rules": str(data.get("rules")),
            "Options": " ".join(f"{name}={value}" for name, value in typed(data, "options", dict).items()),
            "Start": typed(data, "start", str),
            "Resigned": str(data.get("resigned") or ""),
            "Scores": " ".join(map(str, typed(data, "scores", list))),
            "Winners": " ".join(map(str, typed(data, "winners", list))),
        }
        free = typed(data, "headers", dict)
        if not all(isinstance(value, str) for value in free.values()) or set(free) & set(OWN_HEADERS):
            raise ParseError("notation-json-headers")
        return cls._checked(free | headers, read_ply_data(data.get("moves", [])), typed(data, "comment", str))

    # ------------------------------------------------------------ what both forms share

    @classmethod
    def _checked(cls, headers: dict[str, str], plies: tuple[Ply, ...], comment: str) -> "Record":
        if headers.get("Cubarium") != str(FORMAT):
            raise ParseError("notation-format", format=FORMAT)
        start = read_start(headers)
        if headers.get("Rules") != str(start.rules.version):
            raise ParseError("notation-rules-version", version=start.rules.version, game=start.rules.title)
        resigned = headers.get("Resigned")
        if resigned and resigned not in map(str, range(1, start.seats + 1)):
            raise ParseError("notation-resigned", seats=start.seats, text=quoted(resigned, 20))
        free = {name: text for name, text in headers.items() if name not in OWN_HEADERS}
        record = cls(start, plies, free, comment, int(resigned) - 1 if resigned else None)
        for name in ("Scores", "Winners"):
            right = record._all_headers()[name]
            if headers.get(name) and headers[name].split() != right.split():
                raise ParseError("notation-result" if right else "notation-no-result", name=name, right=right)
        return record

    def save(self, path: str | Path) -> None:
        """Writes the record to a file: JSON where its name ends in .json, else the text form.

        An old file stays whole until the new one is.
        """
        path = Path(path)
        half = path.with_name(path.name + ".part")
        half.write_text(self.json() if path.suffix == ".json" else str(self), encoding="utf-8")
        half.replace(path)


def load(path: str | Path) -> Record:
    """The record in a file: JSON where its name ends in .json, else the text form."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ParseError("notation-not-utf8", path=path) from None
    return Record.from_json(text) if Path(path).suffix == ".json" else Record.parse(text)


def read_start(headers: Mapping[str, str]) -> Position:
    name = headers.get("Game", "").lower()
    if not name:
        raise ParseError("notation-no-game")
    if headers.get("Start"):
        start = parse(headers["Start"])
        if start.game != name or headers.get("Options"):
            raise ParseError("notation-start")
        return start
    game = with_engine(read_options(rules(name), read_pairs(headers.get("Options", "").split())), "auto")
    return Position(game, game.start())


def replay(start: Position, plies: Iterable[Ply], number: int) -> tuple[tuple[Ply, ...], tuple[Position, ...]]:
    """The plies with canonical texts, and the positions before, between and after them."""
    replayed, positions = [], [start]
    for i, ply in enumerate(plies, number):
        seat = leaving_seat(ply.move)
        try:
            move = positions[-1].move(ply.move) if seat is None else leaving(seat)
            after = positions[-1].play_unchecked(move) if seat is None else positions[-1].leave(seat)
        except IllegalMove as error:
            key = "notation-unplayable-at-line" if ply.line else "notation-unplayable"
            at = {"line": str(ply.line), "ply": str(i)}
            raise ParseError(key, **at, move=ply.move[:80], reason=error.message) from None
        variations = tuple(replay(positions[-1], variation, i)[0] for variation in ply.variations)
        replayed.append(replace(ply, move=str(move), variations=variations))
        positions.append(after)
    return tuple(replayed), tuple(positions)


def check_header(name: str, text: str) -> str:
    """The text of a header without blanks around it; ParseError where it would not come back from a file."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9 _-]{0,40}", name) or name != name.strip() or name in OWN_HEADERS:
        raise ParseError("notation-header-name", name=quoted(name, 50))
    if len(text.splitlines()) > 1:
        raise ParseError("notation-header-lines", name=name)
    return text.strip()


def typed(data: Mapping[str, Any], key: str, kind: type) -> Any:
    """A value of a JSON object, of the type expected; an empty one where it is missing or null."""
    value = data.get(key)
    if value is None:
        return kind()
    if not isinstance(value, kind):
        raise ParseError("notation-json-type", key=key, type=kind.__name__)
    return value
