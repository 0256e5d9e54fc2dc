"""Games as one person may see them: from values of the domain to what travels."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, cast

from msgspec import Raw

from ...analysis.hints import Hint
from ...catalogue import rules
from ...compact_scene import Scene
from ...messages import ENGLISH, Message, message_of, sentence
from ...notation.movetext import leaving_seat
from ...options import read_pairs
from ..contract.errors import ErrorView, MessageView
from ..contract.games import (
    CellView,
    ClockView,
    DepartureView,
    GameSummary,
    HintView,
    InvitationView,
    MoveVerdict,
    MoveView,
    OutcomeView,
    RematchView,
    SeatView,
    State,
    TakebackView,
)
from ..contract.lobby import TableView
from ..contract.talk import TalkLine
from ..domain.errors import Code, RefusalError
from ..domain.game_session import Cause, GameOverview, GameSession
from ..domain.offers import RematchOffer, TakebackOffer
from ..domain.seats import Seats, token_of
from ..domain.talk import Line
from ..services.updates import Snapshot

MAX_SENTENCE_LENGTH = 500  # of a sentence that may repeat a text from outside

NO_COLOURS: Mapping[int, str] = {}


# ---------------------------------------------------------------- messages


def message_view(words: object) -> MessageView:
    """A message, an error or a text as it travels."""
    message = message_of(words)
    return MessageView(message.key, dict(message.values), str(message))


def english(words: object) -> str:
    return sentence(words, language=ENGLISH)[:MAX_SENTENCE_LENGTH]


def error_view(code: Code, words: object) -> ErrorView:
    message = message_of(words)
    limit = words.limit if isinstance(words, RefusalError) else ""
    return ErrorView(code, english(message), message.key, dict(message.values), limit or None)


def verdict(move: str | None, reason: Message | None) -> MoveVerdict:
    if reason is None:
        return MoveVerdict(move, None, None)
    return MoveVerdict(move, english(reason), message_view(reason))


# ---------------------------------------------------------------- games


def state_view(snapshot: Snapshot, person: str | None, present: set[str], secret: str | None = None) -> State:
    """A game as one person sees it; with their secret, its maker sees the tokens of free seats."""
    session = snapshot.session
    start = session.start
    return State(
        id=session.id,
        game=start.game,
        title=start.rules.title,
        options=start.options,
        seats=seat_views(session, person, present, dict(snapshot.colours), secret),
        version=session.version,
        ply=session.ply,
        turn=session.turn,
        moves=move_views(session),
        scene=scene_for(snapshot, person),
        outcome=outcome_view(session),
        ended=session.ended,
        resigned=session.resigned,
        takeback=takeback_view(session.takeback),
        rematch=rematch_view(session.rematch),
        thinking=session.computer_turn,
        public=session.public,
        departures=[DepartureView(*each) for each in session.departures],
        rated=session.rated,
        delay=session.delay,
        delay_s=session.delay_s,
        tournament=session.tournament,
        clock=clock_view(snapshot),
    )


def move_views(session: GameSession) -> list[MoveView]:
    causes = dict(session.departures)
    return [
        MoveView(ply, move.seat, move.text, list(move.gains), move.card, left_because(move.text, causes))
        for ply, move in enumerate(session.moves)
    ]


def left_because(move: str, causes: Mapping[int, Cause]) -> Literal[Cause, "left"] | None:
    """Why a seat left, where that is what a ply is; a record does not say it."""
    seat = leaving_seat(move)
    return None if seat is None else causes.get(seat, "left")


def clock_view(snapshot: Snapshot) -> ClockView | None:
    """The clocks as they stand at the moment."""
    clocks = snapshot.session.clocks
    if clocks is None:
        return None
    control, left = clocks.control, [clocks.left_ms(seat, snapshot.time) for seat in range(len(clocks.remaining_ms))]
    return ClockView(
        control.bank_s, control.increment_s, control.cap_s or None, control.speed.value, left, clocks.running
    )


def scene_for(snapshot: Snapshot, person: str | None) -> Scene:
    """The scene as one person is sent it: encoded already, which msgspec takes for the scene itself."""
    assert snapshot.scene is not None
    on_turn = snapshot.session.is_on_turn(person)
    return cast(Scene, Raw(snapshot.scene.full if on_turn else snapshot.scene.bare))


def seat_views(
    game: GameSession | GameOverview,
    person: str | None,
    present: set[str],
    colours: Mapping[int, str] = NO_COLOURS,
    secret: str | None = None,
) -> list[SeatView]:
    seats: Seats = game.seats
    return [
        SeatView(
            seat=number,
            kind=seat.kind,
            level=seat.level,
            name=seat.name,
            you=person is not None and seat.holder == person,
            bot=seat.is_bot,
            taken=seat.is_taken,
            connected=seat.is_computer or seat.holder in present,
            colour=colours.get(number, ""),
            away_until=seat.away_until.isoformat(timespec="seconds") if seat.away_until else None,
            token=token_of(seat.seal, secret) if secret and seat.seal and not seat.is_taken else None,
        )
        for number, seat in enumerate(seats)
    ]


def outcome_view(session: GameSession) -> OutcomeView | None:
    outcome = session.outcome
    if outcome is None:
        return None
    message = message_view(outcome.reason)
    counted = [list(cubes) for cubes in session.counted]
    return OutcomeView(list(outcome.scores), list(outcome.winners), message.text, message, counted)


def invitation_view(session: GameSession, seat: int, person: str | None) -> InvitationView:
    there = session.seats[seat]
    host = next((each.name for each in session.seats if each.holder == session.maker), "")
    return InvitationView(seat, there.is_taken, person is not None and there.holder == person, host)


def takeback_view(offer: TakebackOffer | None) -> TakebackView | None:
    return TakebackView(offer.seat, offer.ply, list(offer.waiting)) if offer else None


def rematch_view(offer: RematchOffer | None) -> RematchView | None:
    return RematchView(list(offer.asked), offer.game_id, offer.declined) if offer else None


def game_summary(game: GameOverview, person: str, present: set[str], time: datetime) -> GameSummary:
    clocks = game.clocks if game.turn is not None else None
    return GameSummary(
        id=game.id,
        game=game.game,
        title=rules(game.game).title,
        ply=game.ply,
        turn=game.turn,
        yours=game.turn is not None and game.seats[game.turn].holder == person,
        over=game.turn is None,
        seats=seat_views(game, person, present),
        updated=game.updated.isoformat(timespec="seconds"),
        left_ms=clocks.left_ms(game.turn, time) if clocks and game.turn is not None else None,
        runs=clocks is not None and clocks.running is not None,
    )


def table_view(table: GameOverview, rating: int | None) -> TableView:
    """The same for all who look: whether they sit there, they see by their name."""
    control = table.control
    return TableView(
        id=table.id,
        game=table.game,
        title=rules(table.game).title,
        options=read_pairs(table.start.partition(" | ")[0].split()[1:]),
        seats=len(table.seats),
        free=sum(not seat.is_taken for seat in table.seats),
        people=[seat.name for seat in table.seats if seat.holder],
        host=next((seat.name for seat in table.seats if seat.holder == table.maker), ""),
        rating=rating,
        speed=control.speed.value if control else "unlimited",
        bank_s=control.bank_s if control else None,
        increment_s=control.increment_s if control else None,
        rated=table.rated,
        updated=table.updated.isoformat(timespec="seconds"),
    )


# ---------------------------------------------------------------- talk


def line_view(line: Line, session: GameSession, person: str | None) -> TalkLine:
    seats = session.seats_of(line.person)
    said = line.time.isoformat(timespec="seconds")
    return TalkLine(line.number, seats[0] if seats else None, line.person == person, line.phrase, line.text, said)


# ---------------------------------------------------------------- hints


def hint_view(ply: int, hint: Hint) -> HintView:
    return HintView(
        ply=ply,
        grade=hint.grade,
        text=hint.text,
        what=message_view(hint.what),
        reasons=[message_view(reason) for reason in hint.reasons],
        cells=[CellView(*spot) for spot in hint.cells],
        blocks=list(hint.blocks),
        move=hint.move,
    )
