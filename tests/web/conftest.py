"""The browser and the server that the tests of the page share."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from browsing import Guest, Wire, launch
from serving import Server, serving


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launch(playwright)
    yield running
    running.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of the page that leave it as it is."""
    with serving(tmp_path_factory.mktemp("server"), "", "--no-limits", "--private-push") as running:
        yield running


Comes = Callable[..., Guest]


@pytest.fixture
def comes(browser: Browser, shared_server: Server) -> Iterator[Comes]:
    """Somebody new comes to the page."""
    guests: list[Guest] = []

    def come(path: str = "", address: str | None = None, **context: Any) -> Guest:
        guests.append(Guest(browser, address or shared_server.address, **context))
        return guests[-1].open(path) if path else guests[-1]

    yield come
    for guest in guests:
        guest.close()


@pytest.fixture
def wire(shared_server: Server) -> Iterator[Wire]:
    laid = Wire(shared_server)
    yield laid
    laid.close()


@pytest.fixture
def guest(comes: Comes) -> Guest:
    return comes()
