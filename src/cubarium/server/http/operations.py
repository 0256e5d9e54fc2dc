"""For whoever runs the server: whether it lives, whether it can be used, and its numbers."""

from typing import Any

from litestar import MediaType, Response, get

from ..domain.errors import RefusalError
from ..game_service import GameService
from ..settings import is_local
from .dependencies import Numbers, Service
from .error_handlers import AnyRequest
from .middleware import context_of


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def get_health() -> str:
    return "ok\n"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def get_readiness(service: Service) -> str:
    if not await service.database.ready():
        raise RefusalError("server-database-silent", code="not_ready")
    return "ok\n"


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def get_metrics(request: AnyRequest, service: Service, metrics: Numbers) -> Response[str]:
    if not is_local(context_of(request).client):
        raise RefusalError("server-metrics-are-local", code="forbidden")
    return Response(metrics.text(numbers(service)), media_type="text/plain; version=0.0.4; charset=utf-8")


def numbers(service: GameService) -> dict[str, int]:
    scheduler = service.scheduler
    return {
        "cubarium_games_made_total": service.counters.games_made,
        "cubarium_moves_total": service.counters.moves,
        "cubarium_computer_failures_total": scheduler.failures,
        "cubarium_tables": len(service.cache),
        "cubarium_scene_bytes": service.cache.scenes.bytes,
        "cubarium_sockets": service.watchers.count,
        "cubarium_computers_thinking": scheduler.running,
        "cubarium_computers_waiting": scheduler.waiting,
    }


ROUTES: list[Any] = [get_health, get_readiness, get_metrics]
