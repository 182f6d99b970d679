"""Words that can be read and controls that can be touched, on every kind of screen, at a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rigs.browser.house import Visit
from rigs.browser.scene import SIZES, resize

pytestmark = pytest.mark.browser

LEGIBLE = Path(__file__).with_name("legible.js").read_text().split("\n", 2)[2].rstrip().rstrip(";")
TARGET_PX = 44
TABLES = (
    "french", "black-jack", "star-blackjack", "punto-banco", "star-casino-war", "sic-bo", "three-card-poker",
    "ultimate-holdem", "pai-gow", "money-wheel", "diceball", "keno", "bingo-75", "slots", "star-stadium",
)  # fmt: skip
SECTIONS = ("/me/payments", "/me/rounds", "/me/limits", "/me/complaints", "/me/security")
PLACES: dict[str, tuple[str | None, tuple[str, ...]]] = {
    "visitor": (None, ("/", "/login", "/rules/star-rfh/baccarat", "/display/punto-banco")),
    "player": ("alice", ("/me", *SECTIONS, *(f"/table/{table}" for table in TABLES))),
    "dealer": ("dealer", ("/dealer/black-jack-dealer", "/dealer/american")),
    "supervisor": ("supervisor", ("/pit", "/pit/black-jack", "/cage")),
}
LANDMARKS = {
    "/table/": '[data-testid="layout"]',
    "/dealer/": '[data-testid="dealer-terminal"]',
    "/display/": '[data-testid="display"] h1',
    "/pit/": '[data-testid="events"] li',
    "/pit": '[data-testid="wall"] li',
    "/cage": '[data-testid="receipts"] li',
    "/me/": '[data-testid="account-sections"] ~ div section',
    "/me": '[data-testid="statement"]',
    "/rules/": "main section",
    "/login": '[data-testid="demo-account"]',
    "/": '[data-testid="table-card"]',
}
"""What is there once a page has everything that it tells."""


@pytest.mark.parametrize("who", PLACES)
def test_every_word_contrasts_and_every_control_can_be_touched(visit: Visit, who: str) -> None:
    name, paths = PLACES[who]
    visitor = visit(name)
    faults: list[str] = []
    for path in paths:
        page = visitor.go(path)
        page.locator(next(mark for start, mark in LANDMARKS.items() if path.startswith(start))).first.wait_for()
        for width, size in SIZES.items():
            resize(page, size)
            found = page.evaluate(LEGIBLE, TARGET_PX if width == "phone" else 0)
            faults += [f"{path} {width} too dim: {text}" for text in found["dim"]]
            faults += [f"{path} {width} too small: {control}" for control in found["small"]]
    assert not faults, "\n".join(faults)
