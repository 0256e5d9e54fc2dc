"""The core as Python's own module has it; its threads run without Python."""

from ..catalogue import new_from_texts
from ..engine import Twin
from ..errors import OptionError
from ..messages import quoted
from ..options import read_pairs


class CoreModule:
    def answer(self, verb: str, game: str, words: list[str]) -> str:
        return twin_of(game, "").backend.answer(verb, words)


def twin_of(game: str, options: str) -> Twin:
    twin = new_from_texts(game, read_pairs(options.split())).rules
    if not isinstance(twin, Twin):
        raise OptionError("train-no-net", game=quoted(game))
    return twin
