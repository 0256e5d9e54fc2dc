"""The players of `cluster.py`: the two of a game at different servers, each at another one after a lost connection.

They note what they sent, what was acknowledged, and when they saw what.
"""

import random
import time
from typing import Any
from urllib.parse import urlsplit

import httpx

from cluster_story import Story, Witness
from load_players import Game, Player, Players, Told, decode

RETRY_S = 1.0  # after a move that was refused


class ClusterPlayers(Players):
    def __init__(self, addresses: list[str], number: int, part: int, options: Any) -> None:
        super().__init__(addresses[0], 0, part, options)
        self.hosts = [urlsplit(address).netloc for address in addresses]
        kinds: list[str] = options.kinds
        against_computer = round(number * options.bots)
        self.games = [
            ClusterGame(
                self, kinds[i % len(kinds)], f"{options.seed} {options.round} {part} {i}", i, i < against_computer
            )
            for i in range(number)
        ]
        self.left = len(self.everybody())

    def seen(self) -> Any:
        return self.tally, [game.story for game in self.games if isinstance(game, ClusterGame)]


class ClusterGame(Game):
    def __init__(self, players: ClusterPlayers, kind: str, seed: str, number: int, against_computer: bool) -> None:
        super().__init__(players, kind, seed)
        self.hosts, self.number = players.hosts, number
        seats = (0,) if against_computer else (0, 1)
        self.story = Story(witnesses=[Witness(seat) for seat in seats])
        self.players = [ClusterPlayer(players, self, seat, random.Random(f"{seed} {seat}")) for seat in seats]

    async def make(self, http: httpx.AsyncClient) -> None:
        """A new game; the friend joins it by another server."""
        human, computer = {"kind": "human"}, {"kind": "computer", "level": 2}
        asked = {"game": self.kind, "seats": [human, human if len(self.players) > 1 else computer]}
        made = (await http.post(f"http://{self.players[0].host}/api/games", json=asked)).raise_for_status()
        self.key = self.story.key = made.json()["id"]
        answers = [made]
        for player in self.players[1:]:
            token = {"token": made.json()["seats"][1]["token"]}
            joined = await http.post(f"http://{player.host}/api/games/{self.key}/join", json=token)
            answers.append(joined.raise_for_status())
        for player, answer in zip(self.players, answers, strict=True):
            player.cookie = f"cubarium_session={answer.cookies['cubarium_session']}"


class ClusterPlayer(Player):
    game: ClusterGame

    def __init__(self, players: ClusterPlayers, game: ClusterGame, seat: int, rng: random.Random) -> None:
        super().__init__(players, game, seat, rng)
        self.witness = game.story.witnesses[seat]
        self.attempt = game.number + seat
        self.host = game.hosts[self.attempt % len(game.hosts)]

    def connect_later(self) -> None:
        """As behind a load balancer: the next connection is to another server."""
        self.attempt += 1
        self.host = self.game.hosts[self.attempt % len(self.game.hosts)]
        super().connect_later()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_done:
            self.witness.disconnected()
        super().connection_lost(exc)

    def hear(self, message: bytes) -> None:
        now, story = time.monotonic(), self.game.story
        event = decode(message)
        if event.type == "error":
            self.tally.errors[event.code] += 1
            self.witness.hear_refusal(now)
            self.players.loop.call_later(RETRY_S, self.plan_move)
        told = event.state or event
        if told.scene is None:
            return
        if event.type == "move":
            self.witness.hear_move(told.ply, event.seat, event.move, now)
            if (sent := self.game.moved.get(told.ply - 1)) is not None:
                kind = "answer_ms" if event.seat == self.seat else "opponent_ms"
                story.latencies.append((kind, sent, now - sent))
        else:
            self.witness.hear_state(told.ply, now)
        self.told: Told = told
        if told.turn is None:
            story.is_over = True
            self.tally.finished += self.seat == 0
            self.leave()
        elif self.players.started:
            self.plan_move()

    def move(self, due: float) -> None:
        if not self.is_open or self.told.scene is None:
            return
        ply = self.told.ply
        chosen = self.rng.choice(self.told.scene.choices).move
        self.game.story.sent.setdefault(ply, []).append(chosen)
        self.send_move(ply, chosen, due)
        self.witness.sent(ply, self.game.moved[ply])

    def leave(self) -> None:
        self.game.story.ended = time.monotonic()
        super().leave()
