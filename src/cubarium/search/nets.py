"""The nets that judge positions in place of random games: one file a game, where it has one (docs/training.md)."""

from functools import cache
from pathlib import Path

from ..engine import Twin
from ..errors import UsageError
from ..game import Position
from ..messages import quoted

NETS = Path(__file__).parent / "weights"


def net_for(position: Position, wish: str | None) -> str:
    """The file of the net that a search uses, or "" for none: a wish that cannot be granted is a UsageError.

    Without a wish it is the net of the game, unless that cannot be used with the options of the position.
    """
    rules = position.rules
    if not isinstance(rules, Twin):
        return ""
    if wish is None:
        return own_net(rules)
    if wish and (why := rules.backend.refusal_of_net(wish)):
        raise UsageError("search-net-refused", net=quoted(wish), reason=why)
    return wish


@cache
def own_net(rules: Twin) -> str:
    path = NETS / f"{rules.name}.net"
    return str(path) if path.is_file() and not rules.backend.refusal_of_net(str(path)) else ""
