"""A server in a process of its own, and what it takes of the machine; the PostgreSQL of the tests, for its games."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from postgres import Postgres as Postgres

SERVE = ["-c", "from cubarium.cli import main; raise SystemExit(main())", "serve", "--no-browser"]
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`python` may be another installation's, to compare with."""

    def __init__(
        self, data: Path, database: str, *arguments: str, limits: bool = False, python: str = sys.executable
    ) -> None:
        self.command = [python, *SERVE, "--data", str(data), *arguments, *([] if limits else ["--no-limits"])]
        self.command += ["--database", database] if database else []
        self.log = (data / "server.log").open("ab")
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [*self.command, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        assert found, "the server did not start: see its log"
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    @property
    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        return processor_time(self.process.pid)

    @property
    def main_thread(self) -> float:
        """The same, of the thread with the event loop. The others read and write SQLite, or think."""
        running = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/schedstat")
        return int(running.read_text(encoding="ascii").split()[0]) / 1e9

    @property
    def helper_processes(self) -> float:
        """The same, of processes that it has started; earlier versions had some."""
        return processor_time_with_children(self.process.pid) - self.processor

    @property
    def memory(self) -> int:
        """Bytes that it holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) * 1024


def processor_time(process: int) -> float:
    parts = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def processor_time_with_children(process: int) -> float:
    """The same with the processes that it started, those that have ended too."""
    parts = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    return sum(int(each) for each in parts[11:15]) / TICKS + sum(processor_time(int(child)) for child in children)


def percentiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)
        for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("max", 1.0))
    }


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
