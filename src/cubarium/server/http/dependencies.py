"""What routes may ask for, as the types of their parameters. The application provides them by name."""

from typing import Any

from litestar.di import NamedDependency, Provide

from ..game_service import GameService
from .metrics import Metrics
from .rate_limits import RateLimits

Service = NamedDependency[GameService]  # a parameter called service
Limits = NamedDependency[RateLimits]  # … limits
Numbers = NamedDependency[Metrics]  # … metrics


def dependencies(service: Any = None, limits: Any = None, metrics: Any = None) -> dict[str, Provide]:
    """For an application; left out for one that only describes its routes."""
    return {"service": provide(service), "limits": provide(limits), "metrics": provide(metrics)}


def provide(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
