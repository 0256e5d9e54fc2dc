"""What people may do to a game. Each function takes a session and gives the one after it; RefusalError says why not.

A function that finds nothing to do gives the very session that it was given.
"""

from dataclasses import replace

from ...errors import IllegalMove
from ...game import Move
from ...notation.movetext import leaving_seat
from .errors import RefusalError
from .game_session import GameSession
from .move_effects import played_move
from .offers import RematchOffer, TakebackOffer
from .relations import Relations, check_rematch, check_seat_beside
from .seats import COMPUTER, Seat, renamed

NO_RELATIONS = Relations()


def held_seats(session: GameSession, person: str | None) -> list[int]:
    """The seats of somebody who plays in the game."""
    held = session.seats_of(person)
    if not held:
        raise RefusalError("server-not-seated", code="not_yours")
    return held


def check_running(session: GameSession) -> int:
    """The seat on turn."""
    if session.turn is None:
        raise RefusalError("game-over", code="over")
    return session.turn


def check_no_tournament(session: GameSession) -> None:
    """Refuses what would change the result of a game that counts for others, too."""
    if session.tournament is not None:
        raise RefusalError("tournament-game-counts", code="not_now")


# ---------------------------------------------------------------- moves


def play(session: GameSession, person: str, ply: int, text: str) -> GameSession:
    """A person's move, meant for the position after `ply` moves, so that a late one changes nothing."""
    turn = check_running(session)
    held = held_seats(session, person)
    if not session.has_begun:
        raise RefusalError("lobby-not-begun", code="not_now")
    if ply != session.ply:
        raise RefusalError("server-wrong-ply", code="stale", meant=str(ply + 1), now=str(session.ply + 1))
    if turn not in held:
        raise RefusalError("server-not-your-turn", code="not_your_turn")
    try:
        move = session.position.move(text)
    except IllegalMove as error:
        raise RefusalError(error.message, code="illegal") from None
    return play_unchecked(session, move)


def play_unchecked(session: GameSession, move: Move) -> GameSession:
    """One of the position's own moves, by the seat on turn. Whoever asked for a takeback must ask again."""
    turn, before = check_running(session), session.position
    after = before.play_unchecked(move)
    return session.changed(
        positions=(*session.positions, after),
        moves=(*session.moves, played_move(turn, before, move, after)),
        takeback=None,
        rematch=None,
    )


# ---------------------------------------------------------------- seats


def join(session: GameSession, seat: int, person: str, name: str, relations: Relations = NO_RELATIONS) -> GameSession:
    """Takes a free seat, for somebody who has its token, and whom nobody here blocks."""
    there = session.seats[seat]
    if there.holder == person:
        return session
    check_seat_beside(relations, person, {*session.people, session.maker})
    if there.is_taken:
        raise RefusalError("server-seat-taken", code="taken")
    return with_seat(session, seat, replace(there, holder=person, name=name))


def give_to_computer(session: GameSession, person: str, seat: int, level: int) -> GameSession:
    """Lets a computer player have a free seat, if the maker of the game wishes."""
    if person != session.maker:
        raise RefusalError("server-not-your-game", code="not_yours")
    check_running(session)
    if session.seats[seat].is_taken:
        raise RefusalError("server-seat-taken", code="taken")
    return with_computer(session, seat, level)


def with_computer(session: GameSession, seat: int, level: int) -> GameSession:
    if session.rated:
        raise RefusalError("ratings-people-alone", code="not_now")
    check_no_tournament(session)
    return with_seat(session, seat, Seat(COMPUTER, level=level))


def with_seat(session: GameSession, seat: int, changed: Seat) -> GameSession:
    return session.changed(seats=(*session.seats[:seat], changed, *session.seats[seat + 1 :]))


def rename(session: GameSession, person: str, name: str) -> GameSession:
    """Calls somebody by another name. The version stays: nothing about the game has changed."""
    return replace(session, seats=renamed(session.seats, person, name))


# ---------------------------------------------------------------- taking back


def ask_takeback(session: GameSession, person: str) -> GameSession:
    """Asks for the person's last move back; where no other people play, it is taken back at once."""
    held = held_seats(session, person)
    if session.resigned is not None:
        raise RefusalError("game-over", code="over")
    if session.rated:
        raise RefusalError("ratings-no-takeback", code="not_now")
    check_no_tournament(session)
    gone = session.position.gone
    left = max((ply for ply, move in enumerate(session.moves) if leaving_seat(move.text) is not None), default=-1)
    own = [ply for ply, move in enumerate(session.moves) if move.seat in held and ply > left]  # nobody comes back
    if not own:
        raise RefusalError("server-no-move-to-take-back", code="not_now")
    ply = own[-1]
    others = tuple(number for number, seat in enumerate(session.seats) if seat.holder and number not in (*held, *gone))
    if not others:
        return back_to(session, ply)
    return session.changed(takeback=TakebackOffer(session.moves[ply].seat, ply, others))


def answer_takeback(session: GameSession, person: str, accept: bool) -> GameSession:
    """Agrees to a takeback or refuses it; whoever asked may call it off."""
    held, offer = held_seats(session, person), session.takeback
    if offer is None or (accept and not set(held) & set(offer.waiting)):
        raise RefusalError("server-no-takeback-asked", code="not_now")
    if not accept:
        return session.changed(takeback=None)
    offer = offer.agreed_by(held)
    return session.changed(takeback=offer) if offer.waiting else back_to(session, offer.ply)


def back_to(session: GameSession, ply: int) -> GameSession:
    return session.changed(
        positions=session.positions[: ply + 1], moves=session.moves[:ply], takeback=None, rematch=None
    )


# ---------------------------------------------------------------- playing again


def ask_rematch(session: GameSession, person: str, game_id: str, relations: Relations = NO_RELATIONS) -> GameSession:
    """Notes who wants to play again; once all people do, the new game is to have the id given here."""
    held = held_seats(session, person)
    if session.turn is not None:
        raise RefusalError("server-not-over", code="not_now")
    offer = session.rematch or RematchOffer(())
    if offer.game_id:
        return session
    check_rematch(relations, session.people)
    asked = tuple(sorted({*offer.asked, *held}))
    agreed = all(number in asked for number, seat in enumerate(session.seats) if seat.holder)
    return session.changed(rematch=RematchOffer(asked, game_id if agreed else None))


def decline_rematch(session: GameSession, person: str) -> GameSession:
    """Says no to a rematch: whoever asked for it takes that back, anybody else ends the asking of all."""
    held, offer = held_seats(session, person), session.rematch
    if offer is None or offer.game_id or not offer.asked:
        raise RefusalError("server-no-rematch-asked", code="not_now")
    if set(held) <= set(offer.asked):
        return session.changed(rematch=RematchOffer(tuple(seat for seat in offer.asked if seat not in held)))
    return session.changed(rematch=RematchOffer((), declined=held[0]))


# ---------------------------------------------------------------- hints


def check_hint_allowed(session: GameSession, person: str | None) -> None:
    """Refuses whoever may not be helped now: a hint against another person would be unfair."""
    turn = check_running(session)
    held = held_seats(session, person)
    check_nobody_else(session, person)
    if turn not in held:
        raise RefusalError("server-not-your-turn", code="not_your_turn")


def check_explanation_allowed(session: GameSession, person: str | None, ply: int) -> None:
    """Refuses whoever may not be told why a computer played a move; after the end it may be told, too."""
    held_seats(session, person)
    check_nobody_else(session, person)
    if ply >= session.ply or not session.seats[session.moves[ply].seat].is_computer:
        raise RefusalError("server-no-such-ply", code="not_found", moves=session.ply)


def check_nobody_else(session: GameSession, person: str | None) -> None:
    """Refuses help where it would be unfair to somebody."""
    if session.rated:
        raise RefusalError("ratings-no-hints", code="not_now")
    check_no_tournament(session)
    if any(not seat.is_computer and seat.holder != person for seat in session.seats):
        raise RefusalError("server-no-hints-against-people", code="not_now")
