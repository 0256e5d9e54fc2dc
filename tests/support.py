"""What several test files share: every game with every option, random games, and texts that are nearly right."""

import contextlib
import inspect
import string
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cubarium
from cubarium.catalogue import rules
from cubarium.errors import OptionError
from cubarium.notation.movetext import leaving_seat
from cubarium.options import options_of

DATA = Path(__file__).parent / "data"


def variants(game: str) -> list[dict[str, Any]]:
    """The game as it is, and with each option at each choice or limit, one at a time."""
    found: list[dict[str, Any]] = [{}]
    for name, option in options_of(rules(game)).items():
        for value in option.choices or (option.low, option.high):
            variant: dict[str, Any] = {name: value}
            try:
                cubarium.new(game, **variant)
            except OptionError:
                continue  # a value that needs another option too
            found.append(variant)
    return found


def called(game: str, options: dict[str, Any]) -> str:
    return " ".join([game, *(f"{name}={value}" for name, value in options.items())])


ALL = [(game, options) for game in cubarium.games() for options in variants(game)]
IDS = [called(game, options) for game, options in ALL]


def random_game(position: cubarium.Position, rng: Random) -> Iterator[cubarium.Position]:
    """The positions of a random game, to its end."""
    yield position
    while position.turn is not None:
        position = position.play_unchecked(rng.choice(position.moves()))
        yield position


def play(position: cubarium.Position, moves: str) -> cubarium.Position:
    """The position after moves, written with spaces between; as in a record, a seat may leave: "leave:2"."""
    for move in moves.split():
        seat = leaving_seat(move)
        position = position.play(move) if seat is None else position.leave(seat)
    return position


def objection(position: cubarium.Position, move: str) -> str:
    """Why a move is not legal."""
    try:
        position.play(move)
    except cubarium.IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was legal after all")


class Golden(NamedTuple):
    game: str
    id: str
    options: str
    moves: str
    counts: dict[int, int]

    def position(self, engine: str) -> cubarium.Position:
        record = cubarium.Record.parse(f"Cubarium: 1\nGame: {self.game}\nRules: 1\nOptions: {self.options}\n")
        return play(cubarium.parse(str(record.start), engine=engine), self.moves)


def goldens() -> list[Golden]:
    """The rows of tests/data/*.perft; a game from elsewhere has its file beside it."""
    found = []
    for game in cubarium.games():
        ours, theirs = DATA / f"{game}.perft", Path(inspect.getfile(rules(game))).with_suffix(".perft")
        for line in (ours if ours.exists() else theirs).read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                name, options, moves, counts = (part.strip() for part in line.split("|"))
                pairs = (pair.split(":") for pair in counts.split())
                found.append(Golden(game, name, options, moves, {int(depth): int(count) for depth, count in pairs}))
    return found


ODD = "\0\t\n \u00a0é٣Kẞ🎲\ud800()+-.,:;/|={}[]\"'\\<>" + string.ascii_letters + string.digits


def answer(position: cubarium.Position, text: str) -> object:
    """The move that a text stands for; else the key and the values of why it is not legal."""
    try:
        return str(position.move(text))
    except cubarium.IllegalMove as error:
        return error.message.key, dict(error.message.values)


def nearly(rng: Random, texts: list[str]) -> str:
    """A text cut, joined, doubled or spoiled in a few places; now and then pure noise."""
    if rng.random() < 0.1:
        return "".join(rng.choice(ODD) for _ in range(rng.randrange(40)))
    text = rng.choice(texts)
    for _ in range(rng.randrange(1, 4)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        other = rng.choice(texts)
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:at] + rng.choice(ODD) + text[at:]
        elif kind == 1:
            text = text[:at] + text[to:]
        elif kind == 2:
            text = text[:at] + rng.choice(ODD) + text[at + 1 :]
        elif kind == 3:
            text = text[:to] + text[at:to] + text[to:]
        elif kind == 4:
            text = text[:at] + other[rng.randrange(len(other) + 1) :]
        else:
            digits = [i for i, letter in enumerate(text) if letter.isdigit()]
            if digits:
                at = rng.choice(digits)
                text = text[:at] + rng.choice("0123456789") + text[at + 1 :]
    return text


def is_ours(game: str) -> bool:
    """Whether a game belongs to the package, and does not come from elsewhere."""
    return Path(inspect.getfile(rules(game))).is_relative_to(Path(cubarium.__file__).parent)


def is_encoded(game: str) -> bool:
    """Whether learners can play a game: all of ours, and those from elsewhere that bring an encoding."""
    from cubarium.envs import encoding

    try:
        encoding(game)
    except OptionError:
        return is_ours(game)
    return True


def every_seating(game: str) -> list[dict[str, Any]]:
    """The options, one at a time, that let another number play than usual."""
    usual, found = cubarium.new(game).seats, []
    for name, option in options_of(rules(game)).items():
        values = option.choices or range(option.low or 0, min(option.high or 0, 10) + 1)
        for value in values if option.is_number else ():
            options: dict[str, Any] = {name: value}
            with contextlib.suppress(OptionError):
                if cubarium.new(game, **options).seats != usual:
                    found.append(options)
    return found


def learnable() -> tuple[list[tuple[str, dict[str, Any]]], list[str]]:
    """Every game that learners can play, with every option and every number of seats; and what each is called."""
    pairs = [pair for pair in ALL if is_encoded(pair[0])]
    for game in dict(pairs):
        pairs += [(game, options) for options in every_seating(game) if (game, options) not in pairs]
    return pairs, [called(game, options) for game, options in pairs]
