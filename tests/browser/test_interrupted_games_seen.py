"""A player whose browser goes away in the middle of a game, and what the screens show at the next log-in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.games import Table, looks
from rigs.browser.house import House, Visit, Visitor
from rigs.browser.scene import pictures
from rigs.browser.table import PlayerScreen

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "House of interruptions"
exchange_rates = { "USD/EUR" = "0.92" }

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 20, spin_s = 1, intermission_s = 2 }

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
equipment = ["sealed-tumbler"]
opens_at_start = true

[[table]]
id = "west"
name = "West"
rulebook = "star-rfh"
game = "sic-bo"
mode = "dealer"
equipment = ["sealed-tumbler"]
opens_at_start = true
"""


def until_asked(player: PlayerScreen) -> None:
    """Bet round after round until there is something to decide."""
    page, terminal = player.page, player.page.get_by_test_id("player-terminal")
    for _ in range(12):
        expect(page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")
        number = terminal.get_attribute("data-round")
        player.bet("box:1")
        asked = page.get_by_test_id("decision")
        expect(asked.or_(page.locator(f'[data-round]:not([data-round="{number}"])')).first).to_be_visible()
        if asked.count():
            return
    pytest.fail("nothing was ever asked")


def log_in(visitor: Visitor, name: str) -> Page:
    page = visitor.go("/login")
    page.locator(f'[data-testid="demo-account"][data-name="{name}"]').click()
    return page


def gone(visitor: Visitor, boss: Visitor, table: str) -> None:
    """The browser is closed for longer than the house waits, which puts the game aside."""
    visitor.context.close()
    for _ in looks(boss.page):
        if any(seen["id"].startswith(f"{table}~") for seen in boss.ask("/api/pit")):
            return


@pytest.mark.clause("TSG-A2.33", "TSG-A2.34")
def test_a_hand_is_there_at_the_next_log_in_and_is_played_on(house: House, visit: Visit, screens: Path) -> None:
    alice = visit("alice")
    player = PlayerScreen(alice.go("/table/cards"))
    player.sit()
    until_asked(player)
    cards = player.page.locator('[data-testid="layout"]').inner_text()
    assert cards
    gone(alice, visit("supervisor"), "cards")
    page = log_in(visit(None), "alice")
    expect(page.get_by_test_id("take-up")).to_be_visible()
    assert "/table/cards~" in page.url
    pictures(page, screens, "unfinished-blackjack")
    page.get_by_test_id("take-up-go").click()
    for _ in looks(page):
        if page.get_by_test_id("back-to-table").count():
            break
        Table(page).answer(("stand", "no"))
    pictures(page, screens, "unfinished-blackjack-over")
    page.get_by_test_id("back-to-table").click()
    expect(page).to_have_url(f"{house.address}/table/cards")
    expect(page.get_by_test_id("unfinished")).to_have_count(0)


@pytest.mark.clause("TSG-A4.31", "TSG-A4.32")
def test_the_lobby_tells_of_a_wager_that_waits_and_the_wheel_is_spun_for_it(
    house: House, visit: Visit, screens: Path
) -> None:
    bob, supervisor = visit("bob"), visit("supervisor")
    visit("carol").go("/table/wheel")
    player = PlayerScreen(bob.go("/table/wheel"))
    player.sit()
    before = player.minor("balance")
    player.bet("red")
    player.expect_meter("total-bet", 100)
    gone(bob, supervisor, "wheel")
    wall = supervisor.go("/pit")
    expect(wall.locator('[data-table^="wheel~"] [data-testid="temporary"]')).to_be_visible()
    pictures(wall, screens, "pit-temporary-table")
    again = visit(None)
    page = log_in(again, "bob")
    expect(page.get_by_test_id("take-up")).to_be_visible()
    page = again.go("/")
    expect(page.get_by_test_id("unfinished")).to_be_visible()
    pictures(page, screens, "unfinished-lobby")
    page.get_by_test_id("unfinished-go").click()
    expect(page.get_by_test_id("take-up")).to_be_visible()
    pictures(page, screens, "unfinished-roulette")
    page.get_by_test_id("take-up-go").click()
    expect(page.get_by_test_id("back-to-table")).to_be_visible()
    pictures(page, screens, "unfinished-roulette-over")
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
    pictures(other, screens, "pit-staffing")
    back = supervisor.go("/pit/west")
    expect(back.get_by_test_id("staffing-here")).not_to_have_text("Dealer Dora")
