"""What a link says of itself where it is shared: a title, a sentence and a picture, and nothing secret."""

from dataclasses import dataclass
from urllib.parse import quote

from ...catalogue import rules
from ...game import description
from ...messages import Message, message_of
from ...puzzles import Puzzle
from .game_session import GameSession
from .seats import Seat
from .users import User

OF_GAMES = ("new", "rules", "learn", "puzzles", "ranking")  # the addresses that are about a game in general


@dataclass(frozen=True)
class Description:
    """Of one address of the page.

    picture    the address of its card, without the site's
    shown      the address of what other pages can show by oEmbed, where there is such
    is_listed  whether search engines may list it: what only those know who have its link, they may not
    """

    title: Message
    text: Message
    picture: str
    shown: str | None = None
    is_listed: bool = True


HOME = Description(Message("sharing-home-title"), Message("sharing-home-text"), "/picture/home/card.png")


def sitter(seat: Seat) -> Message | str:
    """Who has a seat, in a word or two."""
    if seat.is_computer:
        return Message("level-player", level=seat.level)
    return seat.name or Message("sharing-guest" if seat.is_taken else "sharing-free-seat")


def sitters(session: GameSession) -> list[Message | str]:
    return [sitter(seat) for seat in session.seats]


def standing(session: GameSession) -> Message:
    """How a game ended, or how far it is."""
    outcome = session.outcome
    if outcome is None:
        return Message("sharing-moves", moves=session.ply)
    names = [sitter(session.seats[seat]) for seat in outcome.winners]
    if len(names) == 1:
        verdict = Message("picture-wins", seat=names[0], colours=1)
    else:
        verdict = Message("picture-share", seats=names) if names else Message("picture-over")
    return Message("sharing-ended", verdict=verdict, reason=with_names(message_of(outcome.reason), session))


def with_names(about: Message, session: GameSession) -> Message:
    """A sentence about a game, with the names of its players where it speaks of seats."""

    def named(value: object) -> object:
        if isinstance(value, Message) and value.key == "seat-within":
            return sitter(session.seats[int(value.values["number"]) - 1])
        return value

    return Message(about.key, **{name: named(value) for name, value in about.values.items()})


def of_game(session: GameSession, is_review: bool) -> Description:
    """A game by its link, or its review, which does not say how it ended: whoever opens it may want to guess."""
    values = {"players": sitters(session), "game": session.start.rules.title}
    is_listed = session.public or session.rated or session.tournament is not None
    title = Message("sharing-review-title" if is_review else "sharing-game-title", **values)
    text = Message("sharing-review-text", moves=session.ply) if is_review else standing(session)
    ply = session.ply // 2 if is_review else session.ply
    return Description(title, text, f"/picture/game/{session.id}/card.png?ply={ply}", f"/game/{session.id}", is_listed)


def of_puzzle(found: Puzzle) -> Description:
    """A puzzle as its solver first sees it."""
    title = Message("sharing-puzzle-title", game=rules(found.game).title)
    text, picture = Message(f"puzzles-ask-{found.goal}"), f"/picture/puzzle/{found.id}/card.png"
    return Description(title, text, picture, f"/puzzle/{found.id}")


def of_player(user: User) -> Description:
    name = quote(user.name, safe="")
    title = Message("sharing-player-title", name=user.name)
    return Description(title, Message("sharing-player-text"), f"/picture/player/{name}/card.png")


def of_rules(address: str, game: str) -> Description:
    """One of the addresses that are about a game in general."""
    kind = rules(game)
    title = Message(f"sharing-{address}-title", game=kind.title)
    return Description(title, message_of(description(kind)), f"/picture/rules/{game}/card.png")


@dataclass(frozen=True)
class EmbedSeat:
    name: str
    colour: str  # as CSS has it; empty where seats have none


@dataclass(frozen=True)
class EmbedState:
    """A game as everybody with its link may see it, with all that is needed to go through it."""

    ply: int
    over: bool
    title: str
    standing: str
    seats: list[EmbedSeat]
    moves: list[str]
    scores: list[list[int]]  # after each ply, from the start on
