"""Ratings as everybody may know them: not before spectators know how a game ended, and of no closed account."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

from cubarium.ratings import Key, RatedGame, RatedSeat, Speed, replay
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.store import delayed_ratings, moderation, ratings
from cubarium.server.store.database import Database
from cubarium.server.store.game_changes import add_game
from cubarium.server.store.rows import now
from cubarium.server.store.users import add_guest
from serving import soon

DELAY = timedelta(seconds=600)


def test_ratings_stand_as_before_until_spectators_know_how_a_game_ended(url: str) -> None:
    key, time = Key("kubruss", Speed.LIVE), now()
    session = new_session(GamePlan("kubruss", seats=[SeatPlan()] * 2), "ann", "Ann")
    seats = RatedSeat("ann", 1), RatedSeat("bob", 2)
    early = RatedGame("early", key, time - timedelta(days=1), seats)
    delayed = RatedGame(session.id, key, time, (*seats[:1], RatedSeat("eve", 2)))
    later = RatedGame("later", key, time + timedelta(seconds=1), seats)
    events, _ = replay([early, delayed, later])

    async def story() -> None:
        store = Database(url)
        await store.open()
        try:
            for each in ("ann", "bob", "eve"):
                await store.write(add_guest(each, each, f"session of {each}", ""))
            await store.write(add_game(replace(session, delay_s=int(DELAY.total_seconds()))))
            for event in events:
                await store.write(partial(ratings.write_event, event=event))
            told = await store.read(delayed_ratings.public_strengths(key, time))
            assert told.keys() == {"ann", "bob"}  # Eve has had no other game
            assert told["ann"].points == events[0].changes[0].after.points
            seen = await store.read(delayed_ratings.public_events_since(key, early.ended, time))
            assert [event.game.id for event in seen] == ["early", "later"]
            for viewer, hidden in (("ann", []), ("eve", []), ("bob", [session.id]), (None, [session.id])):
                found = await store.read(delayed_ratings.hidden_events_of("ann", viewer, time))
                assert [event.game.id for event in found] == hidden
            for viewer, is_hidden in (("ann", False), ("eve", False), ("bob", True), (None, True)):
                # The later game would tell how much Ann has gained by the one before it.
                found_event = await store.read(delayed_ratings.event_of("later", viewer, time))
                assert (found_event is None) is is_hidden
            assert await store.read(delayed_ratings.event_of("early", None, time)) is not None
            assert await store.read(delayed_ratings.event_of("later", None, time + DELAY)) is not None
            of_ann = await store.read(delayed_ratings.public_strengths_of("ann", time))
            assert of_ann[key].points == events[0].changes[0].after.points
            everything = await store.read(delayed_ratings.public_strengths(key, time + DELAY))
            assert everything["ann"].points == events[2].changes[0].after.points
            await store.write(moderation.close_user("eve"))
            assert (await store.read(ratings.strengths(key, time))).keys() == {"ann", "bob"}
        finally:
            await store.close()

    soon(story)
