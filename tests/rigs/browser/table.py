"""What people do at their screens, in the words of the trade."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

TAPS = 4
"""So often somebody taps whose chip does not appear."""


def lay_chip(area: Locator, clicks: int = 1) -> None:
    """Tap a spot, and again as a person does whose chip does not appear: the cloth was just laid anew.

    A chip is shown as soon as it is put down, before the house has answered.
    """
    before = area.get_attribute("data-stake")
    for _ in range(TAPS):
        area.click(force=True, click_count=clicks)
        if before is None or _changes(area, before):
            return


def _changes(area: Locator, before: str) -> bool:
    for _ in range(20):
        if area.get_attribute("data-stake") != before:
            return True
        area.page.wait_for_timeout(100)
    return False


class PlayerScreen:
    """A player terminal."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def sit(self) -> None:
        """Take a seat, or keep the one that is there."""
        offer, leave = self.page.get_by_test_id("sit"), self.page.get_by_test_id("leave")
        expect(offer.or_(leave).first).to_be_visible()
        if offer.count():
            offer.click()
        expect(offer).to_have_count(0)

    def spot(self, spot: str) -> Locator:
        return self.page.locator(f'[data-testid="layout"] [data-spot="{spot}"]')

    def bet(self, spot: str, clicks: int = 1) -> None:
        """A chip for each click; the dealer's screen may know before this one that bets are open."""
        expect(self.page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")
        lay_chip(self.spot(spot), clicks)

    def meter(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def expect_meter(self, name: str, minor: int) -> None:
        expect(self.meter(name)).to_have_attribute("data-minor", str(minor))

    def minor(self, name: str) -> int:
        return int(self.meter(name).get_attribute("data-minor") or "0")


def take_table(page: Page) -> None:
    """A dealer's first act: sign on here, and leave the tables at which nobody waits for the dealer any more."""
    terminal = page.get_by_test_id("dealer-terminal")
    expect(terminal).to_have_attribute("data-signed", re.compile("yes|no"))
    if terminal.get_attribute("data-signed") == "yes":
        return
    address, held = page.url, page.locator('[data-game][data-mine="true"]:not([aria-current])')
    while held.count():
        held.first.click()
        expect(terminal).to_have_attribute("data-signed", "yes")  # the other table is on the screen
        page.get_by_test_id("sign").click()
        expect(page.get_by_test_id("sign-on")).to_be_enabled()
        page.goto(address)
        expect(terminal).to_have_attribute("data-signed", "no")
    page.get_by_test_id("sign-on").click()
    expect(terminal).to_have_attribute("data-signed", "yes")


def confirm_result(page: Page) -> None:
    """A deliberate press; one that comes as fast as a double press is asked about once more."""
    page.get_by_test_id("confirm-result").click()
    expect(page.locator('[data-testid="confirm-result"]:not(.sure)')).to_have_count(0)
    again = page.locator('[data-testid="confirm-result"].sure')
    if again.count():
        again.click()
    expect(page.get_by_test_id("confirm-result")).to_have_count(0)


class DealerScreen:
    """A dealer terminal."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def new_game(self) -> None:
        take_table(self.page)
        self.page.get_by_test_id("new-game").click()
        expect(self.page.get_by_test_id("no-more-bets")).to_be_enabled()

    def no_more_bets(self) -> None:
        self.page.get_by_test_id("no-more-bets").click()
        expect(self.page.get_by_test_id("no-more-bets")).to_be_disabled()

    def enter(self, number: str) -> None:
        self.page.locator(f'[data-testid="number-pad"] [data-number="{number}"]').click()
        self.page.get_by_test_id("enter-answer").click()
        expect(self.page.get_by_test_id("confirm-result")).to_be_visible()

    def confirm(self) -> None:
        confirm_result(self.page)

    def spin(self, number: str) -> None:
        self.no_more_bets()
        self.enter(number)
        self.confirm()


class PitScreen:
    """A supervisor's console, with one table open."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def correct(self, number: str) -> None:
        self._open("act-correct", "WRONG_RESULT")
        self.page.locator(f'[data-testid="ruling-sheet"] [data-number="{number}"]').click()
        self._do()

    def void(self, reason: str) -> None:
        self._open("act-void", reason)
        self._do()

    def _open(self, action: str, reason: str) -> None:
        self.page.get_by_test_id(action).click()
        self.page.get_by_test_id("ruling-reason").select_option(reason)
        self.page.get_by_test_id("ruling-note").fill("seen on camera")

    def _do(self) -> None:
        expect(self.page.get_by_test_id("preview")).to_be_visible()
        self.page.get_by_test_id("ruling-do").click()
        expect(self.page.get_by_test_id("ruling-sheet")).to_have_count(0)


def open_drawer(page: Page) -> None:
    """At the cage: the cashier's own drawer is open, whoever was here before."""
    page.get_by_test_id("till-open").or_(page.get_by_test_id("till-close")).wait_for()
    if page.get_by_test_id("till").count() == 0:
        page.get_by_test_id("till-amount").fill("100")
        page.get_by_test_id("till-open").click()
    expect(page.get_by_test_id("till").first).to_be_visible()
