"""Which addresses oEmbed answers for."""

import pytest

from cubarium.server.domain.errors import RefusalError
from cubarium.server.http.embed import names_of


@pytest.mark.parametrize(
    "url",
    [
        "https://elsewhere.example/game/AAAAAAAAAAAA",
        "https://here.example:444/game/AAAAAAAAAAAA",
        "https://here.example@elsewhere.example/game/AAAAAAAAAAAA",
        "javascript:https://here.example/game/AAAAAAAAAAAA",
        "https://here.example/lobby",
        "https://[",
        "",
    ],
)
def test_oembed_knows_addresses_of_games_and_puzzles_here_alone(url: str) -> None:
    with pytest.raises(RefusalError):
        names_of(url, "https://here.example")


def test_the_address_of_a_game_may_name_a_ply() -> None:
    address = "https://HERE.example/game/AAAAAAAAAAAA"
    assert names_of(f"{address}?ply=12", "https://here.example") == ({"id": "AAAAAAAAAAAA"}, 12)
    assert names_of(f"{address}/review?ply=-1", "https://here.example") == ({"id": "AAAAAAAAAAAA"}, None)
