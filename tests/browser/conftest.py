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
from typing import TYPE_CHECKING, Any, Literal, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

if TYPE_CHECKING:
    from playwright._impl._api_structures import SetCookieParam

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""Where the shell is installed it is taken: the same engine, without a window to draw around each page."""
SCREENS = Path(__file__).parents[2] / "test-results" / "screens"
PASSWORD = "play-money-only"
EXPECTED = re.compile("Failed to load resource|WebSocket connection|net::ERR_")
PATIENCE_MS = 90_000
"""A busy machine is slow, not wrong."""
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
        self._sessions: dict[str, list[SetCookieParam]] = {}
        self._log = (folder / "house.log").open("ab")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "croupier.cli", "serve", "--demo", "--no-theory"]
        command += ["--port", str(self.port), "--database", self.database]
        command += ["--floor", str(self._floor)] if self._floor else []
        bytecode = {"PYTHONDONTWRITEBYTECODE": ""}  # a house that opens many times compiles what it imports once
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log, env=os.environ | bytecode)
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=2):
                    return
            except OSError:
                assert self.process.poll() is None, "the house did not open; see house.log"
                time.sleep(0.1)
        pytest.fail("the house did not open within two minutes")

    def admit(self, context: BrowserContext, name: str) -> None:
        """Log a demo account in; the house checks a name's password only so often, so its session is kept."""
        if name not in self._sessions:
            asked = context.request.get(f"{self.address}/api/session").json()
            answer = context.request.post(
                f"{self.address}/api/session",
                data={"name": name, "password": PASSWORD},
                headers={"X-CSRF-Token": asked["csrf"]},
            )
            assert answer.ok, answer.text()
            self._sessions[name] = [cast("SetCookieParam", cookie) for cookie in context.cookies()]
        context.add_cookies(self._sessions[name])

    def kill(self) -> None:
        """Pull the plug."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        self._log.close()


@pytest.fixture(scope="session")
def demo_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The demo floor, open for all modules that bring no floor of their own."""
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with the module's FLOOR, a path or a text, which nobody else plays in; otherwise the demo house."""
    floor = getattr(request.module, "FLOOR", None)
    if floor is None:
        yield request.getfixturevalue("demo_house")
        return
    folder = tmp_path_factory.mktemp(request.module.__name__)
    if isinstance(floor, str):
        (folder / "floor.toml").write_text(floor)
    opened = House(folder, floor if isinstance(floor, Path) else folder / "floor.toml")
    yield opened
    opened.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    installed = next((path for path in BROWSERS if Path(path).exists()), None)
    if installed is None:
        pytest.fail("Chromium is missing: make test installs it")
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=installed, args=list(FLAGS))
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
            house.admit(context, name)

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

    def ask(self, path: str) -> Any:
        """What the house says to this person, without a page."""
        return self.context.request.get(self.house.address + path).json()

    def leave(self) -> None:
        """An error on any page is a fault."""
        self.context.close()
        assert not self.complaints


Visit = Callable[..., Visitor]
Motion = Literal["no-preference", "reduce"]


def opened_context(
    browser: Browser, width: int = 1440, height: int = 900, locale: str = "en-GB", motion: Motion = "reduce"
) -> BrowserContext:
    context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, reduced_motion=motion)
    context.set_default_timeout(PATIENCE_MS)
    return context


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens a browser context for a demo account; an error on any page fails the test."""
    visitors: list[Visitor] = []

    def opened(
        name: str | None, width: int = 1440, height: int = 900, locale: str = "en-GB", motion: Motion = "reduce"
    ) -> Visitor:
        visitor = Visitor(opened_context(browser, width, height, locale, motion), house, name)
        visitors.append(visitor)
        return visitor

    yield opened
    for visitor in visitors:
        visitor.context.close()
    assert not [complaint for visitor in visitors for complaint in visitor.complaints]


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of the screens are kept, for looking at."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
