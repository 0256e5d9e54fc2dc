"""For whoever runs the server: whether it lives, whether it can be used, and its numbers."""

import asyncio
import os
from contextlib import suppress
from hmac import compare_digest
from typing import Any

from litestar import MediaType, Response, get

from ..domain.errors import RefusalError
from ..services.games import GameService
from ..services.tasks import TaskService
from ..settings import is_local
from .dependencies import Loops, Numbers, Service, Tasks
from .error_handlers import AnyRequest
from .middleware import context_of, host_name

WAITING_TIMEOUT_S = 2.0
METRICS_TOKEN = "CUBARIUM_METRICS_TOKEN"  # an environment variable
PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def get_health() -> str:
    return "ok\n"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def get_readiness(service: Service, loops: Loops) -> str:
    if not await service.database.ready():
        raise RefusalError("server-database-silent", code="not_ready")
    if not await service.renderer.ready():
        raise RefusalError("server-workers-silent", code="not_ready")
    if dead := [loop.name for loop in loops if loop.is_dead]:
        raise RefusalError("server-loop-dead", code="not_ready", loops=dead)
    return "ok\n"


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def get_metrics(request: AnyRequest, service: Service, tasks: Tasks, metrics: Numbers) -> Response[str]:
    if not may_see_metrics(request):
        raise RefusalError("server-metrics-are-local", code="forbidden")
    said = numbers(service) | await numbers_of_all(tasks)
    return Response(metrics.text(said), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_see_metrics(request: AnyRequest) -> bool:
    """Whoever has the token, if there is one; else programs on this machine that ask us and no proxy."""
    token = os.environ.get(METRICS_TOKEN)
    if token:
        return compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    proxied = any(name in PROXY_HEADERS for name in request.headers)
    return not proxied and is_local(context_of(request).client) and is_local(host_name(request.headers.get("host", "")))


def numbers(service: GameService) -> dict[str, int]:
    scheduler = service.scheduler
    return {
        "cubarium_games_made_total": service.writer.counters.games_made,
        "cubarium_moves_total": service.writer.counters.moves,
        "cubarium_computer_failures_total": scheduler.failures,
        "cubarium_tables": len(service.cache),
        "cubarium_scene_bytes": service.cache.scenes.bytes,
        "cubarium_sockets": service.watchers.count,
        "cubarium_computers_thinking": scheduler.running,
        "cubarium_computers_waiting": scheduler.waiting,
    }


async def numbers_of_all(tasks: TaskService) -> dict[str, int]:
    """What there is on the database; without that, as much as is known here."""
    nodes = tasks.nodes
    found = {
        "cubarium_servers": nodes.servers,
        "cubarium_workers": nodes.workers,
        "cubarium_is_leader": int(nodes.bus.is_leader),
    }
    with suppress(Exception):
        async with asyncio.timeout(WAITING_TIMEOUT_S):
            found["cubarium_tasks_waiting"] = await tasks.count_waiting()
    return found


ROUTES: list[Any] = [get_health, get_readiness, get_metrics]
