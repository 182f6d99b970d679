"""The house beside its tables, in a real browser: tickets, cash, chat, a held win and a dispute, by whoever does it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.house import Visit
from rigs.browser.scene import DESK, pictures
from rigs.browser.table import DealerScreen, PlayerScreen

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Counter house"
ticket_days = 30

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true
large_win_lock_minor = 10_000
timers = { wagering_s = 3600 }

[[table]]
id = "star"
name = "Star"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
opens_at_start = true
timers = { wagering_s = 3600 }
"""
WIDTHS = {"phone": ViewportSize(width=360, height=780), "desk": DESK}


def test_a_ticket_goes_from_a_terminal_to_the_cage(visit: Visit, screens: Path) -> None:
    alice, cashier = visit("alice"), visit("cashier")
    player = PlayerScreen(alice.go("/table/star"))
    player.sit()
    player.page.get_by_test_id("fund").click()
    player.page.get_by_test_id("fund-amount").fill("100")
    player.page.get_by_test_id("fund-submit").click()
    player.expect_meter("balance", 10_000)
    player.page.get_by_test_id("fund").click()
    player.page.get_by_test_id("ticket-amount").fill("60")
    player.page.get_by_test_id("ticket-print").click()
    code = player.page.get_by_test_id("ticket-code").inner_text()
    pictures(player.page, screens, "ticket-terminal", WIDTHS)
    player.expect_meter("balance", 4_000)
    page = cashier.go("/cage")
    page.get_by_test_id("desk-code").fill(code)
    page.get_by_test_id("desk-look").click()
    expect(page.get_by_test_id("desk-ticket")).to_have_attribute("data-status", "good")
    # No cash without a drawer that it is counted in: the way to it is beside the button that waits.
    expect(page.get_by_test_id("desk-pay")).to_be_disabled()
    expect(page.get_by_test_id("sell-ticket")).to_be_disabled()
    pictures(page, screens, "cage-no-drawer", WIDTHS)
    for currency in ("AUD", "EUR"):
        page.get_by_test_id("no-drawer").filter(has_text=currency).get_by_test_id("no-drawer-open").first.click()
        expect(page.get_by_test_id("till-amount")).to_be_focused()
        page.keyboard.type("500")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("till").filter(has_text="€" if currency == "EUR" else "A$")).to_be_visible()
    expect(page.get_by_test_id("no-drawer")).to_have_count(0)
    page.get_by_test_id("desk-pay").click()
    expect(page.get_by_test_id("desk-ticket")).to_have_attribute("data-status", "redeemed")
    page.get_by_test_id("cage-name").fill("alice")
    page.get_by_test_id("cage-find").click()
    page.get_by_test_id("cage-amount").fill("25")
    page.get_by_test_id("cash-in").click()
    expect(page.get_by_test_id("cage-receipt")).to_be_visible()
    expect(page.get_by_test_id("cash-out")).to_be_disabled()
    page.get_by_test_id("sell-amount").fill("12.50")
    page.get_by_test_id("sell-ticket").click()
    sold = page.get_by_test_id("ticket-code").inner_text()
    pictures(page, screens, "cage", WIDTHS)
    player.page.get_by_test_id("ticket-redeem-code").fill(code)
    player.page.get_by_test_id("ticket-redeem").click()
    expect(player.page.get_by_test_id("ticket-sentence")).to_contain_text("no ticket")
    boss = visit("supervisor").go("/cage")
    boss.get_by_test_id("desk-code").fill(sold)
    for _ in ("withheld", "released"):
        boss.get_by_test_id("desk-look").click()
        boss.get_by_test_id("desk-reason").fill("found on the floor")
        before = boss.get_by_test_id("desk-ticket").get_attribute("data-status") or ""
        boss.get_by_test_id("desk-hold").click()
        expect(boss.get_by_test_id("desk-ticket")).not_to_have_attribute("data-status", before)
    pictures(boss, screens, "cage-supervisor", WIDTHS)
    for currency in ("AUD", "EUR"):  # both drawers are handed in as the record says
        page.get_by_test_id("till-desk").get_by_role("combobox").select_option(currency)
        own = page.get_by_test_id("till").filter(has_text="€" if currency == "EUR" else "A$")
        page.get_by_test_id("till-amount").fill(f"{int(own.get_attribute('data-expected') or 0) / 100:.2f}")
        page.get_by_test_id("till-close").click()
        expect(own).to_have_count(0)
    account = alice.go("/me/payments")
    account.get_by_test_id("ticket-redeem-code").fill(sold)
    account.get_by_test_id("ticket-redeem").click()
    expect(account.get_by_test_id("ticket-sentence")).to_contain_text("12.50")
    pictures(account, screens, "account-tickets", WIDTHS)


def test_a_till_is_opened_worked_from_and_closed_with_its_difference(visit: Visit, screens: Path) -> None:
    page = visit("cashier").go("/cage")
    page.get_by_test_id("till-amount").fill("500")
    page.get_by_test_id("till-open").click()
    till = page.get_by_test_id("till")
    expect(till).to_have_attribute("data-expected", "50000")
    # What is wrong is said while it is typed, and gone once it is right.
    selling = page.get_by_test_id("sell-amount")
    selling.press_sequentially("12.505")
    expect(page.locator(".mistake")).to_have_text("In steps of 0.01.")
    expect(selling).to_have_attribute("aria-invalid", "true")
    assert (faults_of(page), small_labels(page)) == ([], [])
    pictures(page, screens, "cage-mistake", WIDTHS)
    selling.press("Backspace")
    expect(page.locator(".mistake")).to_have_count(0)
    selling.fill("-3")
    expect(page.locator(".mistake")).to_have_count(0)  # somebody may still be typing
    selling.press("Tab")
    expect(page.locator(".mistake")).to_have_text("At least 0.01.")
    page.get_by_test_id("sell-amount").fill("12.50")
    page.get_by_test_id("sell-ticket").click()
    expect(till).to_have_attribute("data-expected", "51250")
    code = page.get_by_test_id("ticket-code").inner_text()
    bars = page.get_by_test_id("barcode")
    expect(bars).to_have_attribute("data-text", code.replace("-", ""))  # what a scanner types is the code
    page.emulate_media(media="print")
    assert page.get_by_test_id("till-desk").evaluate("desk => getComputedStyle(desk).visibility") == "hidden"
    assert bars.evaluate("bars => getComputedStyle(bars).visibility") == "visible"
    page.emulate_media(media="screen")
    boss = visit("supervisor").go("/cage")
    expect(boss.get_by_test_id("till")).to_have_attribute("data-expected", "51250")
    expect(boss.get_by_test_id("till-open")).to_have_count(0)  # nobody closes another's drawer
    boss.get_by_test_id("desk-code").fill(code.replace("-", "").lower())
    boss.get_by_test_id("desk-code").press("Enter")  # as a scanner does
    boss.get_by_test_id("desk-reason").fill("printed twice")
    boss.get_by_test_id("desk-void").click()
    expect(boss.get_by_test_id("void-preview")).to_contain_text("12.50")
    expect(boss.get_by_test_id("void-preview")).to_contain_text("back as cash")
    expect(boss.get_by_test_id("desk-ticket")).to_have_attribute("data-status", "good")
    pictures(boss, screens, "cage-void", WIDTHS)
    boss.get_by_test_id("desk-void-yes").click()
    expect(boss.get_by_test_id("desk-ticket")).to_have_attribute("data-status", "void")
    expect(till).to_have_attribute("data-expected", "50000")  # its buyer has the money back
    page.get_by_test_id("till-amount").fill("497.50")
    expect(page.get_by_test_id("till-difference")).to_have_attribute("data-over", "-250")
    page.get_by_test_id("till-reason").fill("a coin roll was short")
    pictures(page, screens, "cage-till", WIDTHS)
    page.get_by_test_id("till-close").click()
    expect(page.get_by_test_id("till-closes")).to_contain_text("a coin roll was short")
    expect(till).to_have_count(0)


def test_people_at_a_table_talk_and_the_house_moderates(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice"), visit("bob")
    dealer, boss = visit("dealer"), visit("supervisor")
    for visitor in (alice, bob):
        PlayerScreen(visitor.go("/table/wheel")).sit()
        visitor.page.get_by_test_id("side-chat").click()
    alice.page.get_by_test_id("chat-text").fill("Good luck, everybody")
    alice.page.get_by_test_id("chat-send").click()
    line = bob.page.get_by_test_id("chat-line")
    expect(line).to_contain_text("Good luck, everybody")
    pictures(bob.page, screens, "chat-player", WIDTHS)
    line.locator("button").first.click()
    bob.page.get_by_test_id("chat-report").click()
    expect(bob.page.get_by_test_id("chat-sentence")).to_contain_text("Reported")
    pit = boss.go("/pit/wheel")
    expect(pit.get_by_text("reports what Alice said").first).to_be_visible()
    expect(pit.get_by_test_id("chat-line")).to_contain_text("Good luck")
    pictures(pit, screens, "chat-pit", WIDTHS)
    desk = dealer.go("/dealer/wheel")
    desk.get_by_test_id("open-chat").click()
    desk.get_by_test_id("chat-line").locator("button").first.click()
    desk.get_by_test_id("chat-delete").click()
    expect(line).to_contain_text("Removed by the house")
    pictures(desk, screens, "chat-dealer", WIDTHS)


def test_a_large_win_waits_and_a_round_is_disputed(visit: Visit, screens: Path) -> None:
    alice, dealer, boss = visit("alice"), visit("dealer"), visit("supervisor")
    player, desk = PlayerScreen(alice.go("/table/wheel")), DealerScreen(dealer.go("/dealer/wheel"))
    player.sit()
    desk.new_game()
    player.bet("straight:17")
    staked = player.page.get_by_test_id("total-bet")
    expect(staked).not_to_have_attribute("data-minor", "0")
    desk.spin("17")
    expect(player.page.get_by_test_id("locked-win")).to_be_visible()
    pictures(player.page, screens, "locked-player", WIDTHS)
    pit = boss.go("/pit/wheel")
    expect(pit.get_by_test_id("win-locks")).to_be_visible()
    pictures(pit, screens, "locked-pit", WIDTHS)
    pit.get_by_test_id("confirm-win").click()
    expect(player.page.get_by_test_id("locked-win")).to_have_count(0)
    player.page.get_by_test_id("side-rounds").click()
    player.page.get_by_test_id("replay").first.click()
    player.page.get_by_test_id("dispute-open").click()
    player.page.get_by_test_id("dispute-text").fill("The ball lay in 18.")
    assert (faults_of(player.page), small_labels(player.page)) == ([], [])
    player.page.get_by_test_id("dispute-send").click()
    expect(player.page.get_by_test_id("dispute-sentence")).to_contain_text("Dispute 1")
    pit = boss.go("/pit")
    urgent = pit.get_by_test_id("alerts").get_by_test_id("dispute")  # beside the alerts, in one list
    urgent.first.click()
    expect(pit.get_by_test_id("dispute-dialog")).to_contain_text("The ball lay in 18.")
    pit.get_by_test_id("decision-reason").fill("The film shows 17.")
    assert (faults_of(pit), small_labels(pit)) == ([], [])
    pictures(pit, screens, "dispute-pit", WIDTHS)
    pit.get_by_test_id("decision-reject").click()
    expect(pit.get_by_test_id("dispute-dialog")).to_contain_text(re.compile("Rejected"))
    expect(urgent).to_have_count(0)
    account = alice.go("/me/complaints")
    expect(account.get_by_test_id("my-disputes")).to_contain_text("The film shows 17.")
    pictures(account, screens, "dispute-account", WIDTHS)
