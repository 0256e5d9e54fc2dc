"""A process that has imported the server already, and becomes one whenever it is asked: most of a start is importing.

What it becomes is a process like any other, with the command's own main function; only who waits for it is another.
"""

import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib import import_module
from typing import IO, Any

PROGRAM = "import fork_server; fork_server.serve_forks()"
IMPORTED = (
    "alembic.command",
    "asyncpg",
    "cubarium.cli.serve",
    "cubarium.server.app",
    "cubarium.server.protocols",
    "cubarium.server.store.migration",
    "sqlalchemy.ext.asyncio",
    "uvicorn",
    "uvloop",
)


class ForkServer:
    def __init__(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        path = os.pathsep.join(sys.path)
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"},
            )
        self.requests = ours

    def ask(self, request: dict[str, Any], *files: int) -> int:
        socket.send_fds(self.requests, [json.dumps(request).encode()], list(files))
        return int(self.requests.recv(100))


@cache
def fork_server() -> ForkServer:
    """Of this process: one is enough."""
    return ForkServer()


class ForkedProcess:
    """As much of subprocess.Popen as is needed, for a process whose parent is another."""

    def __init__(self, arguments: list[str], stderr: IO[bytes], env: dict[str, str]) -> None:
        reading, writing = os.pipe()
        request = {"arguments": arguments, "env": env, "folder": os.getcwd()}
        self.pid = fork_server().ask(request, writing, stderr.fileno())
        os.close(writing)
        self.ended = os.pidfd_open(self.pid)
        self.stdout = os.fdopen(reading, encoding="utf-8")
        self.returncode: int | None = None

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        return self._wait(0)

    def wait(self, timeout: float | None = None) -> int:
        status = self._wait(timeout)
        if status is None:
            raise subprocess.TimeoutExpired("serve", timeout or 0)
        return status

    def _wait(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self.ended], [], [], timeout)[0]:
            self.returncode = fork_server().ask({"wait": self.pid})
            os.close(self.ended)
        return self.returncode


def serve_forks() -> None:
    """Until whoever asks is gone."""
    for module in IMPORTED:
        import_module(module)
    requests = socket.socket(fileno=0)
    while True:
        data, files, _, _ = socket.recv_fds(requests, 1_000_000, 2)
        if not data:
            return
        request = json.loads(data)
        if "wait" in request:
            _, status = os.waitpid(request["wait"], 0)
            requests.send(str(os.waitstatus_to_exitcode(status)).encode())
            continue
        pid = os.fork()
        if not pid:
            become_server(requests, files, request)
        for each in files:
            os.close(each)
        requests.send(str(pid).encode())


def become_server(requests: socket.socket, files: list[int], request: dict[str, Any]) -> None:
    from cubarium.cli import main

    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, requests.detach())
    os.dup2(files[0], 1)
    os.dup2(files[1], 2)
    for each in (nothing, *files):
        os.close(each)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["env"])
    sys.argv = ["cubarium", *request["arguments"]]
    status: Any = 1
    try:
        status = main()
    except SystemExit as end:
        status = end.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status if isinstance(status, int) else int(status is not None))
