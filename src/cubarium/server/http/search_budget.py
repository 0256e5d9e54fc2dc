"""What whoever asks may have searched."""

from functools import partial

from ..services.analysis import Budget
from .rate_limits import SEARCHING, RateLimits


def search_budget(limits: RateLimits, client: str, person: str | None) -> Budget:
    return Budget(
        check=partial(limits.check_work, client, person, SEARCHING, "study-search-spent"),
        charge=lambda seconds: limits.charge(client, person, seconds, SEARCHING),
    )
