"""A table with a dealer and some players, each at a screen: who bets, what is dealt, who says what, and the money."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from playwright.sync_api import Browser, Page, ViewportSize, expect

from .games import CHIP, DealerDesk, Table
from .house import House, Visit, Visitor, opened_context

DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SIZES = {"phone": PHONE, "desk": DESK}


FRAMES = "() => new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)))"
SPILL_PX = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def shot(page: Page, path: Path) -> None:
    """What is on the screen now; a cloth is slow to pack tightly, so it is packed loosely."""
    line = page.context.new_cdp_session(page)
    taken = line.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    line.detach()
    path.write_bytes(base64.b64decode(taken["data"]))


def resize(page: Page, size: ViewportSize) -> None:
    """Another size, laid out and drawn."""
    page.set_viewport_size(size)
    page.evaluate(FRAMES)


def pictures(page: Page, screens: Path, name: str, sizes: Mapping[str, ViewportSize] = MappingProxyType(SIZES)) -> None:
    """On a phone and at a desk; nothing may spill over the edge of either. The page gets its own size back."""
    before = page.viewport_size
    for width, size in sizes.items():
        resize(page, size)
        shot(page, screens / f"{name}-{width}.png")
        wide = page.evaluate(SPILL_PX)
        assert wide <= 1, f"{name} spills over a {width} by {wide} pixels"
    if before and before != page.viewport_size:
        resize(page, before)


class People:
    """A player and a dealer, each with a browser, for all the games."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.alice, self.dora = (Visitor(opened_context(browser), house, name) for name in ("alice", "dealer"))

    def table(self, table: str) -> Table:
        return Table(self.alice.go(f"/table/{table}"))

    def played(self, name: str) -> int:
        """The round that alice has played at a table that runs by itself."""
        for entry in self.alice.ask("/api/me/rounds?limit=200"):
            if entry["table"] == name:
                return int(entry["number"])
        self.table(name).play_to_the_end()
        return self.played(name)


class Scene:
    """People at one table of hands_floor.toml; the first round is open for bets."""

    def __init__(self, visit: Visit, table: str, *players: str) -> None:
        self.table = table
        self.visitors: dict[str, Visitor] = {name: visit(name) for name in players}
        self.players = {name: Table(guest.go(f"/table/{table}")) for name, guest in self.visitors.items()}
        for player in self.players.values():
            player.sit()
        self.dealer = visit("dealer")
        self.desk = DealerDesk(self.dealer.go(f"/dealer/{table}"))
        self.desk.open_bets()
        self.start = {name: player.minor("balance") for name, player in self.players.items()}

    def bets(self, name: str, chips: dict[str, int]) -> None:
        """So many chips on each spot, placed where the book wants that pressed."""
        player = self.players[name]
        for spot, many in chips.items():
            player.bet(*[spot] * many)
        confirm = player.page.get_by_test_id("confirm")
        if confirm.count():
            confirm.click()
        player.expect_bet(CHIP * sum(chips.values()))
        expect(player.page.get_by_test_id("balance")).to_have_attribute(
            "data-minor", str(self.start[name] - CHIP * sum(chips.values()))
        )

    def closes(self) -> None:
        self.desk.close_bets()

    def deals(self, entries: str) -> None:
        """Cards, throws or segments, each as the desk asks for it; what is complete gets confirmed."""
        for entry in entries.split():
            self.desk.enter(entry.replace(",", " "))
            if self.desk.phase == "proposed":
                self.desk.confirm()

    def says(self, name: str, option: str) -> None:
        """A player's answer to the question on the screen."""
        # While an answer is under way its buttons are off; only the next question has them on.
        dock = self.players[name].page.locator(f'[data-testid="decision"]:has([data-option="{option}"]:enabled)')
        asked = f'[data-testid="decision"][data-key="{dock.get_attribute("data-key")}"]'
        button = self.players[name].page.locator(f'{asked} [data-option="{option}"]:enabled')
        button.click()
        expect(button).to_have_count(0)

    def is_paid(self, **gains: int) -> None:
        """The round is over; each purse holds its start and the gain, and so do the house's books."""
        expect(self.desk.terminal).to_have_attribute("data-phase", "settled")
        number = int(self.desk.terminal.get_attribute("data-round") or "0")
        for name, gain_minor in gains.items():
            player = self.players[name]
            balance = player.page.get_by_test_id("balance")
            expect(balance).to_have_attribute("data-minor", str(self.start[name] + gain_minor))
            lines = player.ask_house(f"/api/rounds/{self.table}/{number}")["lines"]
            made = sum(line["profit_minor"] + line["returned_minor"] - line["stake_minor"] for line in lines)
            assert made == gain_minor, f"the books give {name} {made}"
            purses = player.ask_house("/api/me/purses")
            assert str(self.start[name] + gain_minor) in {str(purse["balance_minor"]) for purse in purses}
