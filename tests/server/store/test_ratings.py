"""What rated games do to ratings in the database."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from cubarium.ratings import RatingEvent, replay
from cubarium.server.domain.rated_games import rated_game
from cubarium.server.store import ratings
from cubarium.server.store.database import Database
from cubarium.server.store.deletion import delete_user
from cubarium.server.store.rows import now
from cubarium.server.store.users import add_guest
from rated_games import PEOPLE, STARTS, sessions
from serving import soon


def points(events: Sequence[RatingEvent]) -> list[float]:
    return [change.after.points for event in events for change in event.changes]


def test_a_game_counts_whose_player_has_deleted_the_account_meanwhile(url: str) -> None:
    games = [each for each in sessions(20, starts=STARTS[:1]) if {"ann", "bob"} == set(each.people)][:3]
    began = now() - timedelta(minutes=1)

    async def story() -> None:
        kept = Database(url)
        await kept.open()
        try:
            for person in PEOPLE:
                await kept.write(add_guest(person, f"Guest {person}", f"session of {person}", ""))
            for number, game in enumerate(games):
                if number == 2:
                    await kept.write(delete_user("bob"))
                await kept.write(ratings.rate(game))
            known = rated_game(games[0], began)
            assert known
            events = await kept.read(ratings.events_since(known.key, began))
            assert [event.game.id for event in events] == [game.id for game in games]
            assert points(events) == pytest.approx(points(replay(events)[0]))  # Bob is who he was
            assert (await kept.read(ratings.strengths(known.key, now()))).keys() == {"ann"}
        finally:
            await kept.close()

    soon(story)
