"""What is shown of the site elsewhere: pictures of games, cards beside links, and what a link says of itself.

All of it is what somebody sees who has the link and nothing else: of a game that spectators see late, what they see.
"""

from collections.abc import Callable

from msgspec import json

from ...catalogue import games, rules
from ...game import description
from ...messages import Message, message_of, speaking, translate
from ...pictures.animation import frames, room_for, scene_at
from ...pictures.card import Row, card
from ...pictures.compact import boards_svg, score_text
from ...pictures.files import GIF_WIDTH
from ...pictures.palette import colour
from ...pictures.svg import svg
from ...puzzles import Puzzle, has_puzzle, puzzle
from ...scene import Scene
from ...seats import is_nameless
from ..domain import descriptions
from ..domain.addresses import names_in
from ..domain.descriptions import HOME, OF_GAMES, Description, EmbedSeat, EmbedState, sitters, standing
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id, start_position
from ..domain.game_session import GameSession
from ..domain.users import User, check_player
from ..store import delayed_ratings, users
from ..store.rows import now
from ..workers.drawing import Drawing, Key
from ..workers.previews import played_by_computer
from .games import GameService
from .spectating import session_for

PNG_WIDTH, CARD_WIDTH = 1200, 1200  # pixels
PREVIEW_PLIES = 12
MAX_RATINGS = 5  # on the card of a player


class SharingService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.database = service.database
        self.drawing = Drawing(service.renderer)

    async def session(self, game_id: str) -> GameSession:
        """A game as everybody with its link may see it."""
        await self.service.refresher.freshen(check_game_id(game_id))
        return await session_for(self.service.reader, game_id, None)

    # ------------------------------------------------------------ games

    async def boards(self, session: GameSession, ply: int, dark: bool) -> bytes:
        """The boards of a game after some moves, as SVG; all of a game in one size."""

        def draw() -> str:
            return boards_svg(scene_of(session, ply), dark=dark, room=room_for(session.positions))

        return await self.drawing.text(("boards", *key_of(session), ply, dark), draw)

    async def position(self, session: GameSession, ply: int, dark: bool, language: str) -> bytes:
        """The whole picture of a game after some moves, with who plays and what each seat still has, as PNG."""

        def draw() -> str:
            with speaking(language):
                return svg(scene_of(session, ply), dark=dark, names=names_of(session, language))

        return await self.drawing.png(("position", *key_of(session), ply, dark, language), draw, PNG_WIDTH)

    async def animation(self, session: GameSession, dark: bool, language: str) -> bytes:
        """A game from its start to where it stands, as an animated GIF."""
        names = names_of(session, language)
        return await self.drawing.gif(
            ("animation", *key_of(session), dark, language),
            lambda is_wanted: frames(session.positions, names, session.outcome, dark=dark, is_wanted=is_wanted),
            GIF_WIDTH,
        )

    async def game_card(self, session: GameSession, ply: int, language: str) -> bytes:
        """Beside the link of a game; of an earlier ply, without how it ended."""

        def draw() -> str:
            scene = scene_of(session, ply)
            rows = [
                Row(name, score_text(score), seat, seat in scene.winners)
                for seat, (name, score) in enumerate(zip(names_of(session, language), scene.scores, strict=True))
            ]
            note = standing(session) if ply == session.ply else Message("sharing-moves", moves=ply)
            return card([scene], scene.title, rows, note=translate(note))

        return await self._card(("game", *key_of(session), ply), language, draw)

    async def embed_state(self, session: GameSession, language: str) -> bytes:
        """What a page elsewhere needs to show a game and to go through it, as JSON."""
        return await self.drawing.text(
            ("embed", *key_of(session), language), lambda: json.encode(embed_state(session, language)).decode()
        )

    # ------------------------------------------------------------ other cards

    async def home_card(self, language: str) -> bytes:
        def draw() -> str:
            scenes = [preview(game) for game in games()]
            return card(scenes, translate("sharing-home-heading"), note=translate("sharing-home-text"))

        return await self._card(("home",), language, draw)

    async def rules_card(self, game: str, language: str) -> bytes:
        """Of one of the games, where a link is about none that was played."""
        if game not in games():
            raise RefusalError("server-nothing-here", code="not_found")

        def draw() -> str:
            kind = rules(game)
            return card([preview(game)], kind.title, note=translate(message_of(description(kind))))

        return await self._card(("rules", game), language, draw)

    async def puzzle_card(self, puzzle_id: str, language: str) -> bytes:
        found = puzzle_of(puzzle_id)

        def draw() -> str:
            heading = translate("sharing-puzzle-heading")
            note = translate(f"puzzles-ask-{found.goal}")
            return card([puzzle_scene(found)], heading, above=rules(found.game).title, note=note)

        return await self._card(("puzzle", found.id), language, draw)

    async def puzzle_position(self, puzzle_id: str, dark: bool) -> bytes:
        """The question of a puzzle, as PNG; its answer is nowhere in it."""
        found = puzzle_of(puzzle_id)
        key = ("puzzle", found.id, dark)
        return await self.drawing.png(key, lambda: svg(puzzle_scene(found), dark=dark), PNG_WIDTH)

    async def player_card(self, name: str, language: str) -> bytes:
        user = await self._player(name)
        points = await self._points(user)

        def draw() -> str:
            rows = [Row(title, str(each)) for title, each in points]
            game = games()[sum(user.name.encode()) % len(games())]  # always the same for one name
            return card([preview(game)], user.name, rows, note="" if rows else translate("sharing-player-text"))

        return await self._card(("player", user.name, *points), language, draw)

    async def _card(self, key: Key, language: str, draw: Callable[[], str]) -> bytes:
        def in_language() -> str:
            with speaking(language):
                return draw()

        return await self.drawing.png(("card", *key, language), in_language, CARD_WIDTH)

    # ------------------------------------------------------------ descriptions

    async def describe(self, path: str) -> Description:
        """What a link says of itself; of what is not there, no more than that of the first page."""
        names, address = names_in(path) or {}, path.strip("/").partition("/")[0]
        try:
            if "id" in names:
                return descriptions.of_game(await self.session(names["id"]), path.rstrip("/").endswith("/review"))
            if "puzzle" in names:
                return descriptions.of_puzzle(puzzle_of(names["puzzle"]))
            if "player" in names:
                return descriptions.of_player(await self._player(names["player"]))
        except RefusalError:
            return HOME
        game = names.get("game") or names.get("ranking") or ""
        return descriptions.of_rules(address, game) if game in games() and address in OF_GAMES else HOME

    async def _player(self, name: str) -> User:
        return check_player(await self.database.read(users.find_user_by_name(name)), name)

    async def _points(self, user: User) -> list[tuple[str, int]]:
        """The best ratings of a player that are sure enough to be shown, with the titles of their games."""
        strengths = await self.database.read(delayed_ratings.public_strengths_of(user.id, now()))
        sure = sorted((each.points, rules(key.game).title) for key, each in strengths.items() if not each.provisional)
        best = {title: points for points, title in sure}  # of two speeds the better one
        return sorted(best.items(), key=lambda pair: -pair[1])[:MAX_RATINGS]


def puzzle_of(puzzle_id: str) -> Puzzle:
    if not has_puzzle(puzzle_id):
        raise RefusalError("server-nothing-here", code="not_found")
    return puzzle(puzzle_id)


def puzzle_scene(found: Puzzle) -> Scene:
    return scene_at(found.positions, len(found.positions) - 1)


def preview(game: str) -> Scene:
    """A game some moves on, as a computer plays it."""
    positions = played_by_computer(start_position(game, {}), PREVIEW_PLIES)
    return scene_at(positions, len(positions) - 1)


def scene_of(session: GameSession, ply: int) -> Scene:
    return scene_at(session.positions, ply, session.outcome)


def key_of(session: GameSession) -> Key:
    """What tells apart how a game looks: it may be seen late, and names may change without a new version."""
    return session.id, session.version, session.ply, session.turn, tuple(seat.name for seat in session.seats)


def names_of(session: GameSession, language: str) -> list[str]:
    return [translate(message_of(each), language=language) for each in sitters(session)]


def embed_state(session: GameSession, language: str) -> EmbedState:
    trays = {tray.seat: tray for tray in reversed(session.position.scene().trays)}
    colours = {seat: "" if is_nameless(tray) else colour(tray.colour).base for seat, tray in trays.items()}
    return EmbedState(
        ply=session.ply,
        over=session.turn is None,
        title=session.start.rules.title,
        standing=translate(standing(session), language=language),
        seats=[EmbedSeat(name, colours.get(seat, "")) for seat, name in enumerate(names_of(session, language))],
        moves=[move.text for move in session.moves],
        scores=[list(position.scores) for position in session.positions],
    )
