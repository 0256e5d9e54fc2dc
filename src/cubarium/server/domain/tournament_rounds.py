"""How a tournament goes on by itself from round to round."""

from dataclasses import replace

from .boards import Board, Pairs, Seating, history_of
from .pods import pod_round
from .relations import Relations
from .round_robin import robin_round
from .standings import points_of
from .swiss import swiss_round
from .tournament_plans import TournamentPlan
from .tournaments import Entry, Tournament, next_number

LEVELS = (0, 1, -1, 2, -2)  # of computer players, from that of the plan
LOWEST, HIGHEST = 1, 6  # stronger ones think for too long
NO_RELATIONS = Relations()


def is_abandoned(tournament: Tournament) -> bool:
    """Whether nobody has come."""
    return tournament.state == "coming" and not tournament.has_people


def advanced(tournament: Tournament, relations: Relations = NO_RELATIONS) -> Tournament:
    """What comes next, once it is time: the first round, the next one, or the end.

    Those who block each other are kept apart where a round leaves room for it.
    """
    if tournament.state == "coming":
        return with_round(replace(filled(tournament, fewest(tournament.plan)), state="running"), relations)
    if tournament.state == "running" and all(board.ranks for board in tournament.boards):
        if tournament.round < tournament.rounds and tournament.has_people:
            # In a round robin everybody knows from the start whom they meet.
            return with_round(tournament if tournament.plan.format == "robin" else filled(tournament, 0), relations)
        return finished(tournament)
    return tournament


def fewest(plan: TournamentPlan) -> int:
    """With fewer, somebody would meet the same others again and again."""
    return 4 if plan.format == "robin" else min(plan.most, plan.rounds + 1 if plan.seats == 2 else 2 * plan.seats)


def filled(tournament: Tournament, least: int) -> Tournament:
    """Where computers may, they join until everybody has a board to sit at."""
    plan = tournament.plan
    while plan.computers and (len(tournament.playing) < least or len(tournament.playing) % plan.seats):
        computers = sum(entry.is_computer for entry in tournament.entries)
        level = min(max(plan.level + LEVELS[computers % len(LEVELS)], LOWEST), HIGHEST)
        entry = Entry(next_number(tournament), level=level)
        tournament = replace(tournament, entries=(*tournament.entries, entry))
    return tournament


def with_round(tournament: Tournament, relations: Relations) -> Tournament:
    """One round more, if there are two who can meet; else the end."""
    number = tournament.round + 1
    seatings = next_seatings(tournament, number, relations)
    if all(len(seating) == 1 for seating in seatings):
        return finished(tournament)
    boards = [
        Board(number, place, seating, ranks=(1,) if len(seating) == 1 else None)
        for place, seating in enumerate(seatings, 1)
    ]
    return replace(tournament, round=number, next_at=None, boards=(*tournament.boards, *boards))


def next_seatings(tournament: Tournament, number: int, relations: Relations) -> list[Seating]:
    plan = tournament.plan
    playing = {entry.number for entry in tournament.playing}
    if plan.format == "robin":
        everybody = [entry.number for entry in tournament.entries]
        there = [tuple(each for each in board if each in playing) for board in robin_round(everybody, number)]
        return [board for board in there if board]
    order = [line.entry for line in tournament.standings if line.entry in playing]
    history = history_of(tournament.boards, apart_in(tournament, relations))
    points = points_of(tournament.boards, plan.seats)
    if plan.format == "pods":
        return pod_round(order, plan.seats, points, history)
    return swiss_round(order, points, history)


def apart_in(tournament: Tournament, relations: Relations) -> Pairs:
    """The entries of people who block each other, or one the other."""
    numbers = {entry.user: entry.number for entry in tournament.entries if entry.user}
    return frozenset((numbers[one], numbers[other]) for one, other in relations.blocked_pairs(numbers))


def finished(tournament: Tournament) -> Tournament:
    places = {line.entry: line.place for line in tournament.standings}
    entries = tuple(replace(entry, place=places[entry.number]) for entry in tournament.entries)
    return replace(tournament, state="over" if tournament.boards else "void", next_at=None, entries=entries)
