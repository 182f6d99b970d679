"""A casino in a process of its own, and people with browsers in front of it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

if TYPE_CHECKING:
    from playwright._impl._api_structures import SetCookieParam

PASSWORD = "play-money-only"
EXPECTED = re.compile("Failed to load resource|WebSocket connection|net::ERR_")
WATCHED = """
addEventListener("securitypolicyviolation", (broken) =>
  console.error(`the content policy was broken: ${broken.effectiveDirective} ${broken.blockedURI}`));
"""
"""What a page does against the content policy is an error on its console, and so a complaint in every browser test."""
PATIENCE_MS = 90_000
"""A busy machine is slow, not wrong."""


class House:
    """`croupier serve --demo`, as a newcomer starts it, on a database of its own, or with a floor of the test's."""

    def __init__(self, folder: Path, floor: Path | None = None) -> None:
        self._floor = floor
        self.database = f"sqlite:///{folder}/casino.db"
        self._checkpoints = folder / "checkpoints"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self._sessions: dict[str, list[SetCookieParam]] = {}
        self._log = (folder / "house.log").open("ab")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "croupier.cli", "serve", "--demo", "--no-theory"]
        command += ["--port", str(self.port), "--database", self.database, "--checkpoints", str(self._checkpoints)]
        command += ["--floor", str(self._floor)] if self._floor else []
        # A house that opens many times compiles what it imports once; one that hangs can be asked where.
        settings = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONFAULTHANDLER": "1"}
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log, env=os.environ | settings)
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None:
                    pytest.fail(f"the house did not open:\n{self._last_words()}")
                time.sleep(0.1)
        self.process.send_signal(signal.SIGABRT)  # it says where it hangs
        self.process.wait()
        pytest.fail(f"the house did not open within two minutes:\n{self._last_words()}")

    def _last_words(self) -> str:
        return Path(self._log.name).read_text(errors="replace")[-6000:]

    def admit(self, context: BrowserContext, name: str) -> None:
        """Log a demo account in; a password is checked only so often, so its session is kept while it lasts."""
        context.add_cookies(self._sessions.get(name, []))
        asked = context.request.get(f"{self.address}/api/session").json()
        if asked["patron"] is None:
            answer = context.request.post(
                f"{self.address}/api/session",
                data={"name": name, "password": PASSWORD},
                headers={"X-CSRF-Token": asked["csrf"]},
            )
            assert answer.ok, answer.text()
            self._sessions[name] = [cast("SetCookieParam", cookie) for cookie in context.cookies()]

    def kill(self) -> None:
        """Pull the plug."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        self._log.close()


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
    context.add_init_script(WATCHED)
    return context
