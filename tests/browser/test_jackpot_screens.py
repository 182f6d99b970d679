"""Jackpots in a real browser: the wall, the meters at a table, a win from the wager to the display, and the pit."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.scene import pictures
from rigs.browser.table import DealerScreen, PlayerScreen

pytestmark = pytest.mark.browser

# The least level is won by the first wager of 50 dollars: two per cent of it reach the ceiling.
FLOOR = """
[house]
name = "Jackpot house"

[[table]]
id = "star"
name = "Harbour wheel"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "stud"
name = "Vlissingen"
rulebook = "holland-2025"
game = "caribbean-stud"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true

[[jackpot]]
id = "harbour"
name = "Harbour Lights"
trigger = "mystery"
approval = "NICC-1"
opens_at_start = true
level = [
  { id = "grand", name = "Grand", start_minor = 500_000, ceiling_minor = 1_000_000 },
  { id = "major", name = "Major", start_minor = 50_000, ceiling_minor = 100_000 },
  { id = "minor", name = "Minor", start_minor = 2_000, ceiling_minor = 2_100 },
]
link = [{ tables = ["star"], rates = { grand = "0.5 %", major = "0.5 %", minor = "2 %" } }]

[[jackpot]]
id = "royal"
name = "Royal Diamonds"
trigger = "hand"
approval = "KSA-1"
opens_at_start = true
level = [{ id = "mega", name = "Mega" }, { id = "major", name = "Major" }, { id = "minor", name = "Minor" }]
link = [{ tables = ["stud"], kinds = ["jackpot"], rates = { mega = "30 %", major = "25 %", minor = "15 %" } }]
"""


def meter(page: Page, level: str) -> int:
    shown = page.locator(f'[data-testid="jackpot-featured"] [data-level="{level}"] [data-testid="jackpot-meter"]')
    return int(shown.get_attribute("data-minor") or "0")


@pytest.mark.clause("RFH-19.2", "RFH-19.3.1", "HC25-6.2.3")
def test_a_wager_feeds_the_meters_and_its_winner_is_shown_everywhere(visit: Visit, screens: Path) -> None:
    wall = visit(None).go("/display/jackpots?only=harbour")
    expect(wall.get_by_test_id("jackpot-level")).to_have_count(3)
    assert [meter(wall, level) for level in ("grand", "major", "minor")] == [500_000, 50_000, 2_000]
    pictures(wall, screens, "jackpot-wall")
    alice, dealer = visit("alice"), visit("dealer")
    player = PlayerScreen(alice.go("/table/star"))
    player.sit()
    player.page.get_by_test_id("fund").click()
    player.page.get_by_test_id("fund-amount").fill("200")
    player.page.get_by_test_id("fund-submit").click()
    player.expect_meter("balance", 20_000)
    player.page.keyboard.press("Escape")
    desk = DealerScreen(dealer.go("/dealer/star"))
    desk.new_game()
    player.page.locator('[data-testid="chip"][data-chip="5000"]').first.click()
    player.bet("black")
    player.expect_meter("total-bet", 5_000)
    pictures(player.page, screens, "jackpot-terminal")
    desk.spin("7")
    # Black lost 50; the least level paid its ceiling of 21 dollars onto the credit meter.
    expect(wall.get_by_test_id("jackpot-celebration")).to_have_attribute("data-minor", "2100")
    pictures(wall, screens, "jackpot-celebration")
    expect(player.page.get_by_test_id("jackpot-won-amount")).to_have_attribute("data-minor", "2100")
    pictures(player.page, screens, "jackpot-won")
    player.page.get_by_test_id("jackpot-thanks").click()
    expect(player.page.get_by_test_id("jackpot-won")).to_have_count(0)
    player.expect_meter("balance", 20_000 - 5_000 + 2_100)
    player.expect_meter("last-win", 2_100)
    expect(wall.get_by_test_id("jackpot-celebration")).to_have_count(0)
    assert [meter(wall, level) for level in ("grand", "major", "minor")] == [500_025, 50_025, 2_000]
    win = wall.get_by_test_id("jackpot-win").first
    expect(win).to_contain_text("Harbour wheel, machine 1")
    expect(win).to_have_attribute("data-minor", "2100")
    expect(wall.locator("body")).not_to_contain_text("Alice")
    pictures(wall, screens, "jackpot-wall-after")


@pytest.mark.clause("HC25-1.1.12d")
def test_the_rules_of_a_jackpot_are_one_tap_from_its_meter_in_three_languages(visit: Visit, screens: Path) -> None:
    for locale, says in (("en-GB", "share it equally"), ("nl-NL", "delen gelijk"), ("cs-CZ", "rovným dílem")):
        page = visit(None, locale=locale).go("/table/stud")
        page.get_by_test_id("jackpot-of-table").click()
        rules = page.get_by_test_id("jackpot-rules")
        expect(rules).to_contain_text(says)
        expect(rules).to_contain_text("30 %")
        pictures(page, screens, f"jackpot-rules-{locale[:2]}")
    wall = visit(None, locale="nl-NL").go("/display/jackpots")
    expect(wall.get_by_test_id("jackpot-featured")).to_be_visible()
    pictures(wall, screens, "jackpot-wall-all")


@pytest.mark.clause("RFH-19.4")
def test_the_pit_suspends_adjusts_and_reads_the_history(visit: Visit, screens: Path) -> None:
    boss = visit("supervisor").go("/pit")
    boss.locator('[data-testid="pit-jackpot"][data-id="royal"]').click()
    boss.get_by_test_id("jackpot-suspend").click()
    boss.get_by_test_id("jackpot-form-do").click()
    expect(boss.get_by_test_id("jackpot-sentence")).to_contain_text("reason")
    boss.get_by_test_id("jackpot-form-reason").fill("The display is dark")
    boss.get_by_test_id("jackpot-form-do").click()
    expect(boss.locator('[data-testid="jackpot-history"] [data-kind="jackpot-suspended"]')).to_contain_text("dark")
    expect(boss.get_by_test_id("jackpot-adjust")).to_have_count(0)
    boss.get_by_test_id("jackpot-resume").click()
    boss.get_by_test_id("jackpot-form-do").click()
    expect(boss.get_by_test_id("jackpot-suspend")).to_be_visible()
    manager = visit("manager").go("/pit")
    manager.locator('[data-testid="pit-jackpot"][data-id="royal"]').click()
    manager.get_by_test_id("jackpot-adjust").click()
    manager.get_by_test_id("jackpot-form-level").select_option("minor")
    manager.get_by_test_id("jackpot-form-amount").fill("512.34")
    preview = manager.get_by_test_id("jackpot-preview")  # what the meter holds, and what it will hold
    expect(preview.locator("tbody td").last).to_have_text("€512.34")
    manager.get_by_test_id("jackpot-form-reference").fill("KSA-77")
    manager.get_by_test_id("jackpot-form-reason").fill("Meter fault")
    manager.get_by_test_id("jackpot-form-do").click()
    shown = manager.locator('[data-testid="jackpot-books"] [data-level="minor"] [data-testid="books-meter"]')
    expect(shown).to_have_attribute("data-minor", "51234")
    pictures(manager, screens, "jackpot-pit")
    inspector = visit("inspector").go("/inspector")
    inspector.locator('[data-testid="pit-jackpot"][data-id="royal"]').click()
    history = inspector.locator('[data-testid="jackpot-history"] [data-kind="jackpot-adjusted"]')
    expect(history).to_contain_text("KSA-77")
    expect(inspector.get_by_test_id("jackpot-suspend")).to_have_count(0)
    pictures(inspector, screens, "jackpot-inspector")
