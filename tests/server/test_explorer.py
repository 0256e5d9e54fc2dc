"""The explorer of openings: what it counts is what a plain loop counts, in positions and in their images."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from httpx import Response

from cubarium import Position, new
from cubarium.engine import Twin, symmetry_key
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.explorer import INDEX_PLIES, key_of
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.move_effects import replayed
from cubarium.server.domain.spectators import MAX_DELAY_S
from cubarium.server.services.explorer import ExplorerService, latest_of
from cubarium.server.store.database import Database
from cubarium.server.store.explorer import games_to_add
from cubarium.server.store.rating_revisions import void
from cubarium.server.workers.scene_renderer import RenderPool
from rated_games import add_rated, ended, fill, sessions
from serving import Person, Server, code, soon

STARTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kubruss", {"edition": "mini"}),
    ("babel", {}),
    ("blokus3d", {"players": 2}),
)
GAMES = 18


def image(session: GameSession, number: int, symmetry: int) -> GameSession:
    """The same game seen from another side, by the same people."""
    positions, moves = [session.start], []
    twin = session.start.rules
    assert isinstance(twin, Twin)
    for before, played in zip(session.positions, session.moves, strict=False):
        move = twin.backend.image_of_move(before, before.move(played.text), symmetry % twin.backend.symmetries())
        turned, after = replayed(positions[-1], played.seat, str(move))
        positions.append(after)
        moves.append(turned)
    return replace(session, id=f"image{number:07}", positions=tuple(positions), moves=tuple(moves))


def counted(games: Sequence[GameSession], position: Position) -> dict[bytes, tuple[int, list[int]]]:
    """By where moves lead, how often they were played in a position and how often each seat won: a plain loop."""
    here = symmetry_key(position)
    played: Counter[bytes] = Counter()
    wins: dict[bytes, list[int]] = {}
    for game in games:
        if game.start.reference != position.reference:
            continue
        for before, after in list(zip(game.positions, game.positions[1:], strict=False))[:INDEX_PLIES]:
            if symmetry_key(before) == here:
                key = symmetry_key(after)
                played[key] += 1
                found = wins.setdefault(key, [0] * game.start.seats)
                assert game.outcome is not None
                if len(game.outcome.winners) == 1:
                    found[game.outcome.winners[0]] += 1
    return {key: (count, wins[key]) for key, count in played.items()}


async def explored(service: ExplorerService, position: Position, moves: Sequence[str]) -> dict[bytes, Any]:
    """What the service says, by where moves lead."""
    options = tuple(sorted((name, str(value)) for name, value in position.options.items() if value is not None))
    service.kept.drop((position.game, options, tuple(moves)))
    found = await service.explore(position.game, options, tuple(moves))
    answer = {}
    for key, texts in found.found.by_key.items():
        if key in found.counts:
            count = found.counts[key]
            leads = {symmetry_key(found.found.position.play(text)) for text in texts}
            assert len(leads) == 1  # those that are shown as one do the same
            answer[leads.pop()] = (count.games, list(count.wins))
    return answer


def test_the_explorer_counts_what_a_plain_loop_counts_also_in_images_and_without_voided_games(url: str) -> None:
    random = Random(3)
    played = sessions(GAMES, starts=STARTS)
    played += [image(session, number, random.randrange(8)) for number, session in enumerate(played[:9])]

    async def story() -> None:
        database = Database(url)
        await database.open()
        renderer = RenderPool()
        service = ExplorerService(database, renderer)
        try:
            await fill(database, played[:20])
            assert await service.count_games() == 20
            await add_rated(database, list(enumerate(played[20:], 20)))
            assert await service.count_games() == len(played) - 20
            assert await service.count_games() == 0

            async def check(games: Sequence[GameSession]) -> None:
                for game in random.sample(list(games), 6):
                    for ply in (0, 1, 2, random.randrange(3, INDEX_PLIES)):
                        if ply < game.ply and game.positions[ply].turn is not None:
                            moves = [move.text for move in game.moves[:ply]]
                            position = game.positions[ply]
                            assert await explored(service, position, moves) == counted(games, position)

            await check(played)
            gone = played[4]
            assert await database.write(void(gone.id))
            assert await service.count_games() == 1
            await check([game for game in played if game is not gone])

            start = await service.explore(STARTS[0][0], (("edition", "mini"),), ())
            assert {each.id for each in latest_of(start.counts)} == start.games.keys()
            with pytest.raises(RefusalError):
                await service.explore(STARTS[0][0], (), ("S:z1",))
        finally:
            renderer.close()
            await database.close()

    soon(story)


def test_a_game_that_spectators_see_late_is_not_counted_before_they_know_how_it_ended(url: str) -> None:
    [played] = sessions(1, starts=STARTS[:1])
    time = ended(0)

    async def story() -> list[list[str]]:
        database = Database(url)
        await database.open()
        try:
            await fill(database, [replace(played, delay_s=60)])
            times = (time + timedelta(seconds=59), time + timedelta(seconds=MAX_DELAY_S))
            return [[row.id for row in await database.read(games_to_add(9, each))] for each in times]
        finally:
            await database.close()

    assert soon(story) == [[], [played.id]]


def test_values_are_shown_where_they_are_proved_but_not_of_what_one_plays_against_people(server: Server) -> None:
    with Person(server) as ann, Person(server) as bob:

        def values(person: Person, game: str, moves: str = "") -> Response:
            return person.get("explorer/values", params={"game": game, "moves": moves})

        found = {each["move"][0]: each["result"] for each in values(ann, "babel").json()["moves"]}
        assert found == {"0": 1, "1": 1, "2": -1, "3": 1}
        assert values(ann, "kubruss").json() == {"moves": None}
        game = ann.begin("babel", "human", "human")
        bob.at(game).join(1)
        moves = [str(move) for move in new("babel").moves()[:1]]
        moves.append(str(new("babel").play(moves[0]).moves()[0]))
        for ply, move in enumerate(moves):
            (ann, bob)[ply].at(game).move(ply, move)
        line = " ".join(moves)
        assert [code(values(person, "babel", line)) for person in (ann, bob)] == [(409, "not_now")] * 2
        assert values(ann, "babel").status_code == 200  # everybody begins there
        bob.at(game).do("resign")
        assert values(bob, "babel", line).status_code == 200


def test_keys_stay_what_they_are() -> None:
    """They are in databases: where one changes, INDEX_FORMAT must go up, so that the index is made anew."""
    line = new("kubruss", edition="mini").play("S:a1").play("M:c3+d3")
    assert [key_of(each) for each in (line, new("babel"), new("qubix", players=3))] == [
        "1c250348a92a69ee98cce767",
        "0ca46f9292b90a281013c2cf",
        "c2a8a05a94a4a8b73b08976c",
    ]


def test_answers_are_kept_while_there_is_room(url: str) -> None:
    """By what they take, not by their number: those of large structures take a thousand times as much as others."""

    async def story() -> None:
        database = Database(url)
        await database.open()
        service = ExplorerService(database, RenderPool())
        drawings = ["/".join(["9" * 10] * 9 + [f"{number:010}".replace("0", "8")]) for number in range(1, 6)]
        sizes = []
        for drawing in drawings:
            asked = (("players", "4"), ("structure", drawing))
            found = await service.explore("blokus3d", asked, ())
            assert found.bytes > 100_000 > len(found.found.scene)  # most of it are its moves
            sizes.append(found.bytes)
            service.kept.max_bytes = 3 * sizes[0]
        assert len(service.kept.values) in (2, 3)
        assert service.kept.bytes <= service.kept.max_bytes < sum(sizes)
        service.renderer.close()
        await database.close()

    soon(story)
