"""The tables of the database, by subject. Migrations bring an older one up to this; a test compares both."""

from .account_tables import (
    api_tokens,
    audit,
    challenges,
    email_tokens,
    emails,
    passkeys,
    push_subscriptions,
    recovery_codes,
    secrets,
    sessions,
    users,
)
from .base import metadata
from .correspondence_tables import conditional_moves, holidays
from .explorer_tables import explorer_games, explorer_moves
from .game_tables import games, moves, rating_drifts, rating_events, ratings, reviews, seats
from .meeting_tables import relations, reports, talk, talk_mutes
from .node_tables import jobs, nodes, open_challenges, pairings, presence, seekers
from .puzzle_tables import puzzle_days, puzzle_standings, puzzle_strengths, puzzle_tries
from .solitaire_tables import solitaire_solutions
from .study_tables import studies
from .tournament_tables import tournament_boards, tournament_entries, tournaments

__all__ = [
    "api_tokens",
    "audit",
    "challenges",
    "conditional_moves",
    "email_tokens",
    "emails",
    "explorer_games",
    "explorer_moves",
    "games",
    "holidays",
    "jobs",
    "metadata",
    "moves",
    "nodes",
    "open_challenges",
    "pairings",
    "passkeys",
    "presence",
    "push_subscriptions",
    "puzzle_days",
    "puzzle_standings",
    "puzzle_strengths",
    "puzzle_tries",
    "rating_drifts",
    "rating_events",
    "ratings",
    "recovery_codes",
    "relations",
    "reports",
    "reviews",
    "seats",
    "secrets",
    "seekers",
    "sessions",
    "solitaire_solutions",
    "studies",
    "talk",
    "talk_mutes",
    "tournament_boards",
    "tournament_entries",
    "tournaments",
    "users",
]
