"""A casino in a process of its own and a real Chromium in front of it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

CHROMIUM = "/usr/bin/chromium"
SCREENS = Path(__file__).parents[2] / "test-results" / "screens"
PASSWORD = "play-money-only"
EXPECTED = re.compile("Failed to load resource|WebSocket connection|net::ERR_")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class House:
    """`croupier serve --demo`, as a newcomer starts it, on a database of its own, or with a floor of the test's."""

    def __init__(self, folder: Path, floor: Path | None = None) -> None:
        self._floor = floor
        self.database = f"sqlite:///{folder}/casino.db"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self._log = (folder / "house.log").open("ab")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "croupier.cli", "serve", "--demo"]
        command += ["--port", str(self.port), "--database", self.database]
        command += ["--floor", str(self._floor)] if self._floor else []
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log, env=os.environ.copy())
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=2):
                    return
            except OSError:
                assert self.process.poll() is None, "the house did not open; see house.log"
                time.sleep(0.1)
        pytest.fail("the house did not open within two minutes")

    def kill(self) -> None:
        """Pull the plug."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        self._log.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail("Chromium is missing: make test installs it")
    expect.set_options(timeout=45_000)  # a busy machine is slow, not wrong
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield launched
        launched.close()


class Visitor:
    """Somebody with a browser of their own, logged in as a demo account."""

    def __init__(self, context: BrowserContext, house: House, name: str | None) -> None:
        self.context = context
        self.house = house
        self.name = name
        self.complaints: list[str] = []
        self.page = self.tab()
        if name is not None:
            self.page.goto(f"{house.address}/login")
            self.page.locator(f'[data-testid="demo-account"][data-name="{name}"]').click()
            self.page.get_by_test_id("lobby").wait_for()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        """An error on the console is a complaint, unless the line was cut or the house refused something on purpose."""
        if said.type == "error" and not EXPECTED.search(said.text):
            self.complaints.append(said.text)

    def go(self, path: str, page: Page | None = None) -> Page:
        page = page or self.page
        page.goto(self.house.address + path)
        return page


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens a browser context for a demo account; an error on any page fails the test."""
    visitors: list[Visitor] = []

    def opened(name: str | None, width: int = 1440, height: int = 900, locale: str = "en-GB") -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce"
        )
        context.set_default_timeout(45_000)
        visitor = Visitor(context, house, name)
        visitors.append(visitor)
        return visitor

    yield opened
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of the screens are kept, for looking at."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
