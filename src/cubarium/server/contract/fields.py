"""What the fields of requests may be."""

from typing import Annotated

from msgspec import Meta

from ...players.level import LEVELS
from ..domain.factory import max_seats
from ..domain.seats import MAX_NAME_LENGTH

MAX_SEATS = max_seats()
MAX_MOVE_LENGTH = 500
MAX_PLY = 10_000
MAX_OPTIONS = 20
MAX_OPTION_LENGTH = 4_000
MAX_GAME_NAME_LENGTH = 40
MAX_RECORD_LENGTH = 40_000

Level = Annotated[int, Meta(ge=1, le=LEVELS, description="how strong a computer player is")]
Name = Annotated[str, Meta(max_length=MAX_NAME_LENGTH, description="of a person; blanks around it are left out")]
MoveText = Annotated[str, Meta(min_length=1, max_length=MAX_MOVE_LENGTH)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
PlyNumber = Annotated[int, Meta(ge=0, le=MAX_PLY)]
OptionName = Annotated[str, Meta(max_length=MAX_GAME_NAME_LENGTH)]
OptionValue = Annotated[str, Meta(max_length=MAX_OPTION_LENGTH)] | int | None
