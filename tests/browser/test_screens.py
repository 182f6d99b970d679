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
    "rulebooks": (None, "/rules", '[data-testid="compare-form"]'),
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


IN_SIGHT = """here => {
    const box = here.getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth;
}"""


def test_the_room_where_one_is_stands_in_sight_among_the_others_on_a_phone(visit: Visit) -> None:
    for who, path in (("supervisor", "/inspector"), ("alice", "/rules")):
        here = visit(who, width=360, height=740).go(path).locator("header nav [aria-current]")
        here.wait_for()
        here.page.wait_for_load_state("networkidle")
        assert here.evaluate(IN_SIGHT), path


FIRST_LOAD = 300_000


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "cs-CZ"])
def test_the_first_load_of_a_table_is_small_and_in_one_language(visit: Visit, locale: str) -> None:
    """Over the line, with headers: files, layout, fonts; the words of no language but the one that is spoken."""
    visitor = visit("alice", locale=locale)
    page = visitor.page
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    asked: dict[str, str] = {}
    came: dict[str, float] = {}
    line.on("Network.responseReceived", lambda told: asked.update({told["requestId"]: told["response"]["url"]}))
    line.on("Network.loadingFinished", lambda told: came.update({told["requestId"]: told["encodedDataLength"]}))
    visitor.go("/table/french")
    page.locator(SCREENS["player"][2]).wait_for()
    page.evaluate("document.fonts.ready.then(() => undefined)")
    files = {asked[number].rpartition("/")[2]: size for number, size in came.items() if number in asked}
    assert sum(files.values()) <= FIRST_LOAD, sorted(files.items(), key=lambda file: -file[1])
    assert {file[:3] for file in files} & {"en-", "nl-", "cs-"} == {f"{locale[:2]}-"}
