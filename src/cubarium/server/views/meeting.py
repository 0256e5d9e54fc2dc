"""The pool, challenges and games to watch, as one person may see them: from values of the domain to what travels."""

from typing import cast

from msgspec import Raw, Struct, json

from ...catalogue import games, rules
from ...errors import OptionError
from ...messages import Message, quoted
from ...scene import Board, SceneCube
from ..contract.errors import MessageView
from ..contract.lobby import Pace
from ..contract.meeting import (
    ChallengesEvent,
    ChallengeView,
    LiveGameView,
    LiveSeatView,
    MeanwhileView,
    ReadyCheckView,
    RoundEvent,
    SeekEvent,
    SeekRequest,
    SeekView,
)
from ..domain.challenges import Challenge
from ..domain.clocks import TimeControl
from ..domain.factory import seat_counts
from ..domain.pairing import GameKind, Seeker, level_for
from ..domain.pool import ReadyCheck
from ..services.challenges import ChallengeState
from ..services.pairing import PairingState
from ..services.tournaments import RoundBegan
from ..services.updates import Snapshot
from ..services.watching import LiveGame
from .games import message_view


def kinds_of(asked: SeekRequest) -> frozenset[GameKind]:
    """What somebody has ticked; OptionError says what cannot be played."""
    known = games()
    for game, seats in asked.games.items():
        if game not in known:
            raise OptionError("pairing-no-such-game", game=quoted(game))
        for number in seats:
            if number not in seat_counts(rules(game)):
                raise OptionError("pairing-seats", game=rules(game).title, seats=number)
    return frozenset(
        GameKind(game, number, speed)
        for game, seats in asked.games.items()
        for number in seats
        for speed in asked.speeds
    )


def reason_view(reason: Message | None) -> MessageView | None:
    return message_view(reason) if reason else None


def pace(control: TimeControl | None) -> Pace:
    return control.speed.value if control else "unlimited"


# ---------------------------------------------------------------- the pool


def seek_event(state: PairingState, person: str, now: float) -> SeekEvent:
    return SeekEvent(
        seek=seek_view(state, person, now),
        game_id=state.game_id,
        reason=reason_view(state.reason),
    )


def seek_view(state: PairingState, person: str, now: float) -> SeekView | None:
    seeker = state.seeker
    if seeker is None:
        return None
    ticked: dict[str, set[int]] = {}
    for kind in seeker.kinds:
        ticked.setdefault(kind.game, set()).add(kind.seats)
    return SeekView(
        games={game: sorted(ticked[game]) for game in sorted(ticked)},
        speeds=sorted({kind.speed for kind in seeker.kinds}),
        rated=seeker.rated,
        waited_s=round(now - seeker.since, 1),
        check=check_view(state.check, person, now) if state.check else None,
        meanwhile=meanwhile(seeker),
    )


def check_view(check: ReadyCheck, person: str, now: float) -> ReadyCheckView:
    kind = check.group.kind
    return ReadyCheckView(
        game=kind.game,
        title=rules(kind.game).title,
        seats=kind.seats,
        speed=kind.speed,
        rated=check.group.rated,
        left_s=max(0.0, round(check.until - now, 1)),
        accepted=len(check.accepted),
        you=person in check.accepted,
    )


def meanwhile(seeker: Seeker) -> list[MeanwhileView]:
    """For each game that somebody has ticked, the computer at their strength: by the best of their ratings for it."""
    best: dict[str, int] = {}
    for key in seeker.kinds_by_key:
        best[key.game] = max(best.get(key.game, 0), seeker.rating(key))
    return [MeanwhileView(game, rules(game).title, level_for(game, best[game])) for game in sorted(best)]


# ---------------------------------------------------------------- challenges


def challenges_event(state: ChallengeState, person: str, now: float) -> ChallengesEvent:
    views = [challenge_view(each, person, now) for each in state.challenges]
    return ChallengesEvent(challenges=views, game_id=state.game_id, reason=reason_view(state.reason))


def challenge_view(challenge: Challenge, person: str, now: float) -> ChallengeView:
    control, is_mine = challenge.control, challenge.sender == person
    return ChallengeView(
        id=challenge.id,
        name=challenge.names[1 if is_mine else 0],
        yours=is_mine,
        game=challenge.game,
        title=rules(challenge.game).title,
        speed=pace(control),
        bank_s=control.bank_s if control else None,
        increment_s=control.increment_s if control else None,
        rated=challenge.rated,
        left_s=max(0.0, round(challenge.until - now, 1)),
    )


# ---------------------------------------------------------------- tournaments


def round_event(begun: RoundBegan) -> RoundEvent:
    return RoundEvent(
        tournament_id=begun.tournament_id,
        name=begun.name,
        title=rules(begun.game).title,
        round=begun.round,
        game_id=begun.game_id,
    )


# ---------------------------------------------------------------- games to watch


class Picture(Struct):
    """The parts of an encoded scene that a picture needs, as they are."""

    boards: Raw
    cubes: Raw
    scores: list[int]


def live_game_view(game: LiveGame, snapshot: Snapshot) -> LiveGameView:
    session, points = snapshot.session, game.points or {}
    assert snapshot.scene is not None
    picture = json.decode(snapshot.scene.bare, type=Picture)
    return LiveGameView(
        id=session.id,
        game=session.start.game,
        title=session.start.rules.title,
        seats=[
            LiveSeatView(seat.kind, seat.level, seat.name, points.get(seat.holder or ""), score)
            for seat, score in zip(session.seats, picture.scores, strict=True)
        ],
        ply=session.ply,
        turn=session.turn,
        speed=pace(session.clocks.control if session.clocks else None),
        rated=session.rated,
        boards=cast(list[Board], picture.boards),
        cubes=cast(list[SceneCube], picture.cubes),
    )
