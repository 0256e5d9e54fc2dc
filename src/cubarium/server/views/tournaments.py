"""Tournaments as one person may see them: from values of the domain to what travels."""

from datetime import datetime
from itertools import groupby
from typing import cast

from ...catalogue import rules
from ..contract.tournaments import (
    BadgeView,
    PrizePlace,
    TournamentBoardView,
    TournamentEntryView,
    TournamentRoundView,
    TournamentStandingView,
    TournamentSummary,
    TournamentView,
)
from ..domain.standings import scores_against
from ..domain.tournaments import Entry, Tournament, has_badge
from ..store.tournaments import Badge


def tournament_summary(tournament: Tournament, person: str | None) -> TournamentSummary:
    plan = tournament.plan
    own = tournament.entry_of(person)
    return TournamentSummary(
        id=tournament.id,
        name=plan.name,
        daily=tournament.series is not None,
        game=plan.game,
        title=rules(plan.game).title,
        format=plan.format,
        seats=plan.seats,
        rounds=tournament.rounds,
        round=tournament.round,
        state=tournament.state,
        starts=plan.starts.isoformat(timespec="seconds"),
        bank_s=plan.control.bank_s,
        increment_s=plan.control.increment_s,
        rated=plan.rated,
        computers=plan.computers,
        programs=plan.programs,
        people=sum(not entry.is_computer for entry in tournament.entries),
        most=plan.most,
        joined=own is not None and not own.withdrawn,
    )


def tournament_view(tournament: Tournament, person: str | None, now: datetime) -> TournamentView:
    by_round = groupby(tournament.boards, key=lambda board: board.round)
    rounds = [
        TournamentRoundView(
            number,
            [
                TournamentBoardView(
                    board.number,
                    list(board.entries),
                    list(board.ranks) if board.ranks else None,
                    board.game_id,
                    list(board.absent),
                )
                for board in boards
            ],
        )
        for number, boards in by_round
    ]
    waits = tournament.next_at
    return TournamentView(
        about=tournament_summary(tournament, person),
        version=tournament.version,
        entries=[entry_view(entry, person) for entry in tournament.entries],
        standings=standing_views(tournament),
        rounds=rounds[::-1],
        pause_s=tournament.plan.pause_s,
        next_s=max(0.0, (waits - now).total_seconds()) if waits else None,
        your_game=game_of(tournament, person),
    )


def entry_view(entry: Entry, person: str | None) -> TournamentEntryView:
    return TournamentEntryView(
        number=entry.number,
        name=entry.name,
        level=entry.level,
        account=entry.has_account,
        withdrawn=not entry.plays,
        you=person is not None and entry.user == person,
    )


def standing_views(tournament: Tournament) -> list[TournamentStandingView]:
    lines, against = tournament.standings, scores_against(tournament.boards)
    return [
        TournamentStandingView(
            place=line.place,
            entry=line.entry,
            points=line.points,
            opponents=line.opponents,
            direct=line.direct,
            beaten=line.beaten,
            wins=line.wins,
            badge=badge_of(tournament, line.entry),
            against=[against.get((line.entry, other.entry)) for other in lines],
        )
        for line in lines
    ]


def badge_of(tournament: Tournament, number: int) -> PrizePlace | None:
    place = tournament.entry(number).place
    if tournament.state != "over" or place is None or not has_badge(place, len(tournament.entries)):
        return None
    return cast(PrizePlace, place)


def game_of(tournament: Tournament, person: str | None) -> str | None:
    own = tournament.entry_of(person)
    playing = (board for board in tournament.boards if own and own.number in board.entries and board.ranks is None)
    return next((board.game_id for board in playing), None)


def badge_view(badge: Badge) -> BadgeView:
    return BadgeView(
        tournament=badge.tournament_id,
        name=badge.name,
        game=badge.game,
        place=cast(PrizePlace, badge.place),
        entries=badge.entries,
        starts=badge.starts.isoformat(timespec="seconds"),
    )
