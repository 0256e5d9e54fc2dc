"""Ratings looked at once more: without a game that shall not count, and against all games at once."""

from datetime import timedelta
from functools import partial

from cubarium.ratings import Key, RatedGame, RatedSeat, Speed, replay
from cubarium.server.services.ratings import RatingService
from cubarium.server.store.database import Database
from cubarium.server.store.rating_revisions import all_events, latest_reports, void
from cubarium.server.store.ratings import write_event
from cubarium.server.store.rows import now
from cubarium.server.store.users import add_guest
from cubarium.server.workers.scene_renderer import RenderPool
from serving import soon


def test_a_voided_game_has_never_been_and_drift_is_reported_once_a_week(url: str) -> None:
    key, time = Key("kubruss", Speed.LIVE), now()
    played = [
        RatedGame(f"game{i}", key, time + timedelta(minutes=i), (RatedSeat(one, 1), RatedSeat(other, 2)))
        for i, (one, other) in enumerate([("ann", "bob"), ("bob", "eve"), ("eve", "ann"), ("ann", "eve")])
    ]
    events, _ = replay(played)
    expected, _ = replay(played, voided={"game1"})

    async def story() -> None:
        store = Database(url)
        await store.open()
        try:
            for each in ("ann", "bob", "eve"):
                await store.write(add_guest(each, each, f"session of {each}", ""))
            for event in events:
                await store.write(partial(write_event, event=event))
            assert await store.write(void("game1"))
            assert not await store.write(void("game1"))
            found = await store.read(all_events(key))
            assert [event.game.id for event in found] == ["game0", "game2", "game3"]
            assert [change.after for event in found for change in event.changes] == [
                change.after for event in expected for change in event.changes
            ]
            service = RatingService(store, RenderPool())
            assert [await service.report_drift() for _ in range(2)] == [1, 0]
            [report] = await store.read(latest_reports())
            assert (report.key, report.players) == (key, 3)
        finally:
            await store.close()

    soon(story)
