"""Every screen at phone, desk and wall widths and in three languages: nothing spills over, and pictures are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from rigs.browser.house import Visit
from rigs.browser.scene import DESK, pictures

pytestmark = pytest.mark.browser

WIDTHS = {
    "phone": ViewportSize(width=360, height=780),
    "desk": DESK,
    "wall": ViewportSize(width=1920, height=1080),
}
SCREENS: dict[str, tuple[str | None, str, str]] = {
    "lobby": ("alice", "/", '[data-testid="lobby"]'),
    "login": (None, "/login", '[data-testid="login-submit"]'),
    "player": ("bob", "/table/french", '[data-testid="player-terminal"]'),
    "dealer": ("dealer", "/dealer/american", '[data-testid="dealer-terminal"]'),
    "pit": ("supervisor", "/pit", '[data-testid="wall"] li'),
    "pit-table": ("supervisor", "/pit/american", '[data-testid="events"] li'),
    "display": (None, "/display/star-automated", '[data-testid="display"]'),
    "account": ("alice", "/me", '[data-testid="statement"]'),
    "rules": (None, "/rules/holland-2025/french-roulette", "main section"),
    "inspector": ("inspector", "/inspector", '[data-testid="verify"]'),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_fits_every_width(visit: Visit, screens: Path, screen: str) -> None:
    who, path, landmark = SCREENS[screen]
    phone = WIDTHS["phone"]
    page = visit(who, phone["width"], phone["height"]).go(path)
    page.locator(landmark).first.wait_for()
    pictures(page, screens, screen, WIDTHS)


@pytest.mark.parametrize("locale", ["nl-NL", "cs-CZ"])
def test_dutch_and_czech_fit_a_phone(visit: Visit, screens: Path, locale: str) -> None:
    visitor = visit("alice", width=360, height=780, locale=locale)
    for screen in ("lobby", "player", "account"):
        _, path, landmark = SCREENS[screen]
        page = visitor.go(path)
        page.locator(landmark).first.wait_for()
        pictures(page, screens, f"{screen}-{locale[:2]}", {"phone": WIDTHS["phone"]})
        assert page.evaluate("document.documentElement.lang")[:2] == locale[:2]
