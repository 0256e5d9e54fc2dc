"""What a server is asked with an API token: each method is one request, and its answer is the JSON that comes back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from ..notation.record import Record
from .connection import Connection
from .stream import StreamEvent, read_events

Json = dict[str, Any]


class Client:
    """The API of a server, as a program with an API token sees it; docs/bots.md has the scopes that it needs."""

    def __init__(self, server: str, secret: str) -> None:
        self.connection = Connection(server, secret)

    @property
    def server(self) -> str:
        return self.connection.server

    def get(self, path: str) -> Any:
        return self.connection.ask("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.connection.ask("POST", path, body)

    # ------------------------------------------------------------ who I am

    def token(self) -> Json:
        """The API token: its scopes, and whose it is."""
        found: Json = self.get("token")
        return found

    def my_games(self, over: bool = False) -> list[Json]:
        found: list[Json] = self.get(f"my/games?over={str(over).lower()}")
        return found

    # ------------------------------------------------------------ streams

    def events(self) -> Iterator[StreamEvent]:
        """What happens to me: first how it all stands, then each event, until the stream ends."""
        return read_events(self.connection, "stream/events")

    def game_events(self, game_id: str) -> Iterator[StreamEvent]:
        """A game: its state, then each change, until it is over or the stream ends."""
        return read_events(self.connection, f"stream/games/{game_id}")

    # ------------------------------------------------------------ a game

    def state(self, game_id: str) -> Json:
        found: Json = self.get(f"games/{game_id}")
        return found

    def record(self, game_id: str) -> Record:
        """The game so far, with its positions."""
        return Record.parse(self.get(f"games/{game_id}/record"))

    def move(self, game_id: str, ply: int, move: object) -> Json:
        """Plays a move that is meant for the position after so many plies; a late one changes nothing."""
        found: Json = self.post(f"games/{game_id}/moves", {"ply": ply, "move": str(move)})
        return found

    def resign(self, game_id: str) -> Json:
        found: Json = self.post(f"games/{game_id}/resign")
        return found

    def ask_takeback(self, game_id: str) -> Json:
        found: Json = self.post(f"games/{game_id}/takeback")
        return found

    def answer_takeback(self, game_id: str, accept: bool) -> Json:
        found: Json = self.post(f"games/{game_id}/takeback/answer", {"accept": accept})
        return found

    def ask_rematch(self, game_id: str) -> Json:
        """Asks to play a game again that is over, or agrees to it."""
        found: Json = self.post(f"games/{game_id}/rematch")
        return found

    def say(self, game_id: str, phrase: str) -> Json:
        """Says one of the phrases at a table, e.g. "good-luck"."""
        found: Json = self.post(f"games/{game_id}/talk", {"phrase": phrase})
        return found

    # ------------------------------------------------------------ finding others

    def create_game(self, game: str, **wishes: Any) -> Json:
        """A new game; wishes are `options`, `seats`, `clock`, `rated`, `public` as docs/api.md has them."""
        found: Json = self.post("games", {"game": game, **wishes})
        return found

    def join(self, game_id: str, token: str) -> Json:
        found: Json = self.post(f"games/{game_id}/join", {"token": token})
        return found

    def tables(self) -> list[Json]:
        """The public tables that wait for players."""
        found: list[Json] = self.get("lobby")
        return found

    def take_seat(self, game_id: str) -> Json:
        """A free seat at a public table."""
        found: Json = self.post(f"lobby/{game_id}/seat")
        return found

    def challenge(self, name: str, game: str, clock: Mapping[str, int] | None = None, rated: bool = False) -> Json:
        """Proposes a game of two to somebody who is here."""
        found: Json = self.post("challenges", {"name": name, "game": game, "clock": clock, "rated": rated})
        return found

    def answer_challenge(self, challenge_id: str, accept: bool) -> str | None:
        """The id of the game that begins, where it is accepted."""
        found: str | None = self.post(f"challenges/{challenge_id}/answer", {"accept": accept})["game_id"]
        return found

    def seek(self, games: Mapping[str, Sequence[int]], speeds: Sequence[str], rated: bool = False) -> Json:
        """Waits to be paired with other programs: numbers of seats by game. While it waits, `events` must be read."""
        found: Json = self.post("seeks", {"games": games, "speeds": speeds, "rated": rated})
        return found

    def answer_seek(self, accept: bool) -> Json:
        """Says whether I am ready for the game that was found."""
        found: Json = self.post("seeks/answer", {"accept": accept})
        return found

    def stop_seeking(self) -> None:
        self.connection.ask("DELETE", "seeks")

    # ------------------------------------------------------------ players

    def player(self, name: str) -> Json:
        """The ratings of somebody, and what their latest rated games did to them."""
        found: Json = self.get(f"players/{quote(name, safe='')}")
        return found

    def finished_games(self, name: str, **wanted: str) -> Iterator[Json]:
        """The games that somebody has finished, the latest first; `wanted` as for `GET /api/players/NAME/games`."""
        before: str | None = None
        while True:
            asked = {**wanted, **({"before": before} if before else {})}
            words = "&".join(f"{key}={quote(value)}" for key, value in asked.items())
            page = self.get(f"players/{quote(name, safe='')}/games?{words}")
            yield from page["games"]
            before = page["next"]
            if before is None:
                return
