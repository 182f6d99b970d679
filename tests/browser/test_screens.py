"""Every screen at phone, desk and wall widths and in three languages: nothing spills over, and pictures are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from conftest import Visit

pytestmark = pytest.mark.browser

WIDTHS = {"phone": (360, 780), "desk": (1440, 900), "wall": (1920, 1080)}
SCREENS: dict[str, tuple[str | None, str, str]] = {
    "lobby": ("alice", "/", '[data-testid="lobby"]'),
    "login": (None, "/login", '[data-testid="login-submit"]'),
    "player": ("bob", "/table/french", '[data-testid="player-terminal"]'),
    "dealer": ("dealer", "/dealer/american", '[data-testid="dealer-terminal"]'),
    "pit": ("supervisor", "/pit", '[data-testid="wall"]'),
    "pit-table": ("supervisor", "/pit/american", '[data-testid="pit-table"]'),
    "display": (None, "/display/star-automated", '[data-testid="display"]'),
    "account": ("alice", "/me", '[data-testid="statement"]'),
    "rules": (None, "/rules/holland-2025/french-roulette", "main h1"),
    "inspector": ("inspector", "/inspector", '[data-testid="verify"]'),
}


def spills_over(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"))


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_fits_every_width(visit: Visit, screens: Path, screen: str) -> None:
    who, path, landmark = SCREENS[screen]
    visitor = visit(who)
    for name, (width, height) in WIDTHS.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        page = visitor.go(path)
        page.locator(landmark).first.wait_for()
        page.wait_for_timeout(400)
        page.screenshot(path=screens / f"{screen}-{name}.png")
        assert not spills_over(page), f"{screen} is wider than {width} pixels"


@pytest.mark.parametrize("locale", ["nl-NL", "cs-CZ"])
def test_dutch_and_czech_fit_a_phone(visit: Visit, screens: Path, locale: str) -> None:
    visitor = visit("alice", width=360, height=780, locale=locale)
    for screen in ("lobby", "player", "account"):
        _, path, landmark = SCREENS[screen]
        page = visitor.go(path)
        page.locator(landmark).first.wait_for()
        page.screenshot(path=screens / f"{screen}-phone-{locale[:2]}.png")
        assert not spills_over(page)
        assert page.evaluate("document.documentElement.lang")[:2] == locale[:2]
