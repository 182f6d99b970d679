"""A player whose browser goes away in the middle of a game, and what the screens show at the next log-in."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from table import PlayerScreen

from conftest import House, Visit, Visitor

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "House of interruptions"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 11, spin_s = 1, intermission_s = 2 }

[[table]]
id = "cards"
name = "Cards"
rulebook = "tsg"
game = "classic-blackjack"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 2, decision_s = 600, insurance_s = 600, spin_s = 0, intermission_s = 1 }

[[table]]
id = "east"
name = "East"
rulebook = "star-rfh"
game = "sic-bo"
mode = "dealer"
opens_at_start = true

[[table]]
id = "west"
name = "West"
rulebook = "star-rfh"
game = "sic-bo"
mode = "dealer"
opens_at_start = true
"""
WIDTHS = {"phone": (390, 844), "desk": (1440, 900)}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("interrupted")
    floor = folder / "floor.toml"
    floor.write_text(FLOOR)
    opened = House(folder, floor)
    yield opened
    opened.stop()


def picture(page: Page, screens: Path, name: str) -> None:
    """At a phone's and a desk's width; nothing spills over."""
    before = page.viewport_size
    for width, (w, h) in WIDTHS.items():
        page.set_viewport_size({"width": w, "height": h})
        page.wait_for_timeout(250)
        page.screenshot(path=screens / f"{name}-{width}.png")
        wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"
        assert not page.evaluate(wide), f"{name} is wider than a {width}"
    if before:
        page.set_viewport_size(before)


def until_asked(player: PlayerScreen) -> None:
    """Bet round after round until there is something to decide."""
    page = player.page
    for _ in range(12):
        expect(page.locator('[data-testid="layout"][data-phase="betting"]')).to_be_visible()
        player.bet("box:1")
        expect(page.locator('[data-testid="layout"]:not([data-phase="betting"])')).to_be_visible()
        for _ in range(40):
            if page.get_by_test_id("decision").count():
                return
            if page.get_by_test_id("layout").get_attribute("data-phase") in ("settled", "betting"):
                break
            page.wait_for_timeout(100)
    pytest.fail("nothing was ever asked")


def log_in(visitor: Visitor, name: str) -> Page:
    page = visitor.go("/login")
    page.locator(f'[data-testid="demo-account"][data-name="{name}"]').click()
    return page


def gone(house: House, visitor: Visitor) -> None:
    """The browser is closed for longer than the house waits."""
    visitor.context.close()
    time.sleep(9)


@pytest.mark.clause("TSG-A2.33", "TSG-A2.34")
def test_a_hand_is_there_at_the_next_log_in_and_is_played_on(house: House, visit: Visit, screens: Path) -> None:
    alice = visit("alice")
    player = PlayerScreen(alice.go("/table/cards"))
    player.sit()
    until_asked(player)
    cards = player.page.locator('[data-testid="layout"]').inner_text()
    assert cards
    gone(house, alice)
    page = log_in(visit(None), "alice")
    expect(page.get_by_test_id("take-up")).to_be_visible()
    assert "/table/cards~" in page.url
    picture(page, screens, "unfinished-blackjack")
    page.get_by_test_id("take-up-go").click()
    for _ in range(8):
        dock = page.get_by_test_id("decision")
        expect(dock.or_(page.get_by_test_id("back-to-table")).first).to_be_visible()
        if not dock.count():
            break
        options = dock.locator("[data-option]")
        names = [options.nth(n).get_attribute("data-option") for n in range(options.count())]
        dock.locator(f'[data-option="{"stand" if "stand" in names else "no"}"]').click()
        page.wait_for_timeout(400)
        if page.get_by_test_id("misclick-yes").count():
            page.get_by_test_id("misclick-yes").click()
    expect(page.get_by_test_id("back-to-table")).to_be_visible()
    picture(page, screens, "unfinished-blackjack-over")
    page.get_by_test_id("back-to-table").click()
    expect(page).to_have_url(f"{house.address}/table/cards")
    expect(page.get_by_test_id("unfinished")).to_have_count(0)


@pytest.mark.clause("TSG-A4.31", "TSG-A4.32")
def test_the_lobby_tells_of_a_wager_that_waits_and_the_wheel_is_spun_for_it(
    house: House, visit: Visit, screens: Path
) -> None:
    bob, carol = visit("bob"), visit("carol")
    player = PlayerScreen(bob.go("/table/wheel"))
    player.sit()
    before = player.minor("balance")
    player.bet("red")
    player.expect_meter("total-bet", 100)
    carol.go("/table/wheel")
    gone(house, bob)
    supervisor = visit("supervisor")
    wall = supervisor.go("/pit")
    expect(wall.locator('[data-table^="wheel~"] [data-testid="temporary"]')).to_be_visible(timeout=20_000)
    picture(wall, screens, "pit-temporary-table")
    again = visit(None)
    page = log_in(again, "bob")
    expect(page.get_by_test_id("take-up")).to_be_visible()
    page = again.go("/")
    expect(page.get_by_test_id("unfinished")).to_be_visible()
    picture(page, screens, "unfinished-lobby")
    page.get_by_test_id("unfinished-go").click()
    expect(page.get_by_test_id("take-up")).to_be_visible()
    picture(page, screens, "unfinished-roulette")
    page.get_by_test_id("take-up-go").click()
    expect(page.get_by_test_id("back-to-table")).to_be_visible(timeout=20_000)
    picture(page, screens, "unfinished-roulette-over")
    after = PlayerScreen(page).minor("balance")
    assert after - before in (100, -100)


def test_a_supervisor_brings_a_dealer_from_another_table(house: House, visit: Visit, screens: Path) -> None:
    supervisor = visit("supervisor")
    page = supervisor.go("/pit/west")
    page.get_by_test_id("staffing-who").select_option(index=0)
    page.get_by_test_id("staffing-move").click()
    expect(page.get_by_test_id("staffing-here")).to_have_text("Dealer Dora")
    other = supervisor.go("/pit/east")
    other.get_by_test_id("staffing-who").select_option(index=0)
    other.get_by_test_id("staffing-move").click()
    expect(other.get_by_test_id("staffing-here")).to_have_text("Dealer Dora")
    picture(other, screens, "pit-staffing")
    back = supervisor.go("/pit/west")
    expect(back.get_by_test_id("staffing-here")).not_to_have_text("Dealer Dora")
