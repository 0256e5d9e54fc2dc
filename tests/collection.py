"""A plugin of pytest: marks, what is skipped where the machine lacks something, and what the end says of it."""

import os
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import cycle, groupby, islice
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestItem
from _pytest.terminal import TerminalReporter

from requirements import REQUIREMENTS, Requirement

DEMAND_ALL = "CUBARIUM_DEMAND_ALL"  # where this is set, a test that is skipped is an error
QUICK = "CUBARIUM_QUICK"  # where this is set, only quick tests are run, with the first of their cases
LASTING = ("campaign", "long", "slow")
LEFT_OUT = pytest.StashKey[Counter[str]]()  # of each of these marks
WORKER_LEFT_OUT = "left_out"  # how a process that runs tests for another reports these
QUICK_S = 1.0  # what took longer when it was last run is not quick
NOT_QUICK = ("browser", "database", "build", "slow", "long", "campaign")
DURATIONS = "cubarium/durations"  # where pytest's cache has them
# Files whose tests start programs and servers of their own, or compute for a while: none is quick on any machine.
HEAVY = """
    arena/test_arena arena/test_ratings cli/test_cli client/test_bot envs/test_learning envs/test_tutorials
    notation/test_fuzz packing/test_long_counts players/test_bot_player players/test_perfect puzzles/test_puzzles
    server/store/test_migrations server/test_abuse server/test_api_docs server/test_authorisation server/test_backup
    server/test_dumps server/test_durability server/test_garbage server/test_sharing server/test_tournaments
    server/workers/test_drawing solver/test_certificate test_deploy
"""
HEAVY_FILES = tuple(f"tests/{name}.py" for name in HEAVY.split())
# Where what is tested hardly depends on the database: on the second one such tests are among the long ones.
ONE_DATABASE = {"authorisation", "correspondence", "durability", "email", "lobby", "moderation", "pairing", "passkeys"}
ONE_DATABASE |= {"authorisation_people", "history", "people", "schema", "security", "tournaments", "watching"}


# ---------------------------------------------------------------- what is tested


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A file that imports what is missing cannot even be loaded."""
    if collection_path.suffix != ".py":
        return None
    return any(each.is_imported_by(collection_path.read_text(encoding="utf-8")) for each in lacking()) or None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    for item in items:
        mark(item)
        for each in required_by(item):
            if not each.is_met:
                item.add_marker(pytest.mark.skip(reason=each.lack))
    if os.environ.get(QUICK):
        items[:] = quick(config, items)
    before = lasting(items)
    yield  # pytest leaves out what was not asked for
    config.stash[LEFT_OUT] = before - lasting(items)
    items[:] = longest_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def lasting(items: list[pytest.Item]) -> Counter[str]:
    """How many tests have each of the marks of what takes long; one with several counts as the longest."""
    marks = (next(filter(item.get_closest_marker, LASTING), None) for item in items)
    return Counter(name for name in marks if name)


def longest_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Such that each worker, of which each is given a part, begins with some of the files that use a browser.

    They take longest: what is left for the end, when a worker takes over from another, are short tests.
    """
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    long = [item for item in items if item.get_closest_marker("browser")]
    for part, (_, file) in zip(cycle(parts), groupby(long, key=lambda item: item.path), strict=False):
        part.extend(file)
    short = (item for item in items if not item.get_closest_marker("browser"))
    for number, part in enumerate(parts):
        size = len(items) * (number + 1) // workers - len(items) * number // workers
        part.extend(islice(short, max(0, size - len(part))))
    return [item for part in parts for item in part] + list(short)


def quick(config: pytest.Config, items: list[pytest.Item]) -> list[pytest.Item]:
    """The first case of each test that has one that is quick."""
    cache = cache_of(config)
    durations = cache.get(DURATIONS, {}) if cache else {}
    first: dict[str, pytest.Item] = {}
    for item in items:
        heavy = item.nodeid.startswith(HEAVY_FILES) or any(map(item.get_closest_marker, NOT_QUICK))
        if durations.get(item.nodeid, 0) <= QUICK_S and not heavy and all(each.is_met for each in required_by(item)):
            first.setdefault(item.nodeid.partition("[")[0], item)
    return list(first.values())


def mark(item: pytest.Item) -> None:
    """Marks what is seen from its fixtures: which tests use a browser, and which PostgreSQL. Campaigns have all day."""
    fixtures = getattr(item, "fixturenames", ())
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    if "playwright" in fixtures or "browser" in fixtures:
        item.add_marker("browser")
    if "postgres" in fixtures or "postgresql" in values:
        item.add_marker("database")
    if "postgresql" in values and item.path.stem.removeprefix("test_") in ONE_DATABASE:
        item.add_marker("long")
    if item.get_closest_marker("campaign"):
        item.add_marker(pytest.mark.timeout(0))


def required_by(item: pytest.Item) -> Iterator[Requirement]:
    named = {name for needs in item.iter_markers("needs") for name in needs.args}
    for name, each in REQUIREMENTS.items():
        example = isinstance(item, DoctestItem) and each.is_imported_by(item.dtest.docstring or "")
        if name in named or item.get_closest_marker(name) or example:
            yield each


def lacking() -> list[Requirement]:
    return [each for each in REQUIREMENTS.values() if not each.is_met]


def cache_of(config: pytest.Config) -> pytest.Cache | None:
    """What pytest remembers from run to run; nothing with `-p no:cacheprovider`."""
    return getattr(config, "cache", None)


# ---------------------------------------------------------------- what was not


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: TerminalReporter) -> Generator[None, None, None]:
    yield  # after all that pytest itself has to say
    reasons = [str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", [])]
    for each in lacking():
        if any(each.lack in reason for reason in reasons):
            terminalreporter.write_line(f"Not tested: {each.untested}. {each.remedy}", yellow=True)
    left_out = terminalreporter.config.stash.get(LEFT_OUT, Counter[str]())
    if left_out:
        counts = ", ".join(f"{left_out[name]} {name}" for name in reversed(LASTING) if left_out[name])
        terminalreporter.write_line(f"Left out by their marks: {counts}. All of them: make test-long")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process that runs tests for this one has left out the same as all the others."""
    counts = getattr(node, "workeroutput", {}).get(WORKER_LEFT_OUT)
    if counts is not None:
        node.config.stash[LEFT_OUT] = Counter(counts)


def is_demanded(report: pytest.TestReport) -> bool:
    """Whether a test that was skipped must not be where nothing may be."""
    reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else ""
    return not any(each.lack in reason for each in lacking() if not each.demanded)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[WORKER_LEFT_OUT] = dict(session.config.stash.get(LEFT_OUT, {}))
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    cache = cache_of(session.config)
    if reporter and cache:  # not in a process that only runs tests for another
        passed = {report.nodeid: round(report.duration, 2) for report in reporter.stats.get("passed", [])}
        cache.set(DURATIONS, cache.get(DURATIONS, {}) | passed)
    if os.environ.get(DEMAND_ALL) and reporter and any(map(is_demanded, reporter.stats.get("skipped", []))):
        reporter.write_line(f"\n{DEMAND_ALL} is set, and tests were skipped", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
