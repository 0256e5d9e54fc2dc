"""The players of `cluster.py`: the two of a game at different servers, each at another one after a lost connection.

They note what they sent, what was acknowledged, and when they saw what.
"""

import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx

from load_players import Game, Player, Players, Told, decode

RETRY_S = 1.0  # after a move that was refused


@dataclass
class Story:
    """What the players of one game did and saw; times are of the monotonic clock, which all processes share."""

    key: str = ""
    seats: tuple[int, ...] = ()  # of people
    sent: dict[int, list[str]] = field(default_factory=dict)  # by ply
    acknowledged: dict[int, tuple[str, float]] = field(default_factory=dict)  # by ply: the move, and when
    seen: list[dict[int, float]] = field(default_factory=list)  # by player and ply: when
    latencies: list[tuple[str, float, float]] = field(default_factory=list)  # which, when, seconds
    disorder: int = (
        0  # moves that came twice, or after one that had not come; states that were older than what was seen
    )
    ended: float = 0.0


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

    def stories(self) -> list[Story]:
        return [game.story for game in self.games if isinstance(game, ClusterGame)]


class ClusterGame(Game):
    def __init__(self, players: ClusterPlayers, kind: str, seed: str, number: int, against_computer: bool) -> None:
        super().__init__(players, kind, seed)
        self.hosts, self.number = players.hosts, number
        seats = (0,) if against_computer else (0, 1)
        self.story = Story(seats=seats, seen=[{} for _ in seats])
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
        self.attempt = game.number + seat
        self.host = game.hosts[self.attempt % len(game.hosts)]

    def connect_later(self) -> None:
        """As behind a load balancer: the next connection is to another server."""
        self.attempt += 1
        self.host = self.game.hosts[self.attempt % len(self.game.hosts)]
        super().connect_later()

    def hear(self, message: bytes) -> None:
        now, story = time.monotonic(), self.game.story
        event = decode(message)
        if event.type == "error":
            self.tally.errors[event.code] += 1
            self.players.loop.call_later(RETRY_S, self.plan_move)
        told = event.state or event
        if told.scene is None:
            return
        story.disorder += event.type == "state" and told.ply < self.told.ply
        if event.type == "move":
            story.disorder += told.ply != self.told.ply + 1
            if event.seat == self.seat:
                story.acknowledged[told.ply - 1] = (event.move, now)
            if (sent := self.game.moved.get(told.ply - 1)) is not None:
                kind = "answer_ms" if event.seat == self.seat else "opponent_ms"
                story.latencies.append((kind, sent, now - sent))
        for ply in range(self.told.ply, told.ply):
            story.seen[self.seat].setdefault(ply, now)
        story.ended = now
        self.told: Told = told
        if told.turn is None:
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

    def leave(self) -> None:
        self.game.story.ended = time.monotonic()
        super().leave()
