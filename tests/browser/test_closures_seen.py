"""The end of an account in the browser: its owner closes it and is asked for a method, the house ends another."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.house import Visit
from rigs.browser.scene import DESK, pictures

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Closing time"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
timers = { wagering_s = 3600 }
"""
SIZES = {"phone": {"width": 360, "height": 780}, "desk": DESK}


def test_an_owner_closes_the_account_and_registers_a_card_for_the_refund(visit: Visit, screens: Path) -> None:
    page = visit("alice").go("/me/security")
    page.get_by_test_id("closure-ask").click()
    expect(page.get_by_test_id("closure-question")).to_be_visible()
    page.get_by_test_id("closure-yes").click()
    mine = page.get_by_test_id("my-closure")
    expect(mine).to_have_attribute("data-status", "asked")
    mine.scroll_into_view_if_needed()
    assert (faults_of(page), small_labels(page)) == ([], [])
    pictures(page, screens, "closure", SIZES)  # type: ignore[arg-type]
    mine.get_by_role("link").click()
    page.get_by_test_id("pay-add-visa").click()
    page.get_by_test_id("pay-register").click()
    page.get_by_test_id("bank-register").click()
    expect(page.locator("[data-testid=payment][data-status=done]")).to_have_count(1)
    page.goto(page.url.replace("payments", "security"))
    expect(mine).to_have_attribute("data-status", "settled")
    expect(mine.locator("dd")).to_have_text("€1,000.00")


@pytest.mark.clause("TSG-10.5")
def test_the_house_ends_an_account_and_its_owner_reads_the_course_and_why(visit: Visit, screens: Path) -> None:
    boss, bob = visit("manager").go("/staff"), visit("bob", 360, 780, locale="cs-CZ")
    boss.get_by_test_id("closure-name").fill("bob")
    boss.get_by_test_id("closure-find").click()
    boss.get_by_test_id("closure-cause").select_option("third-party")
    expect(boss.get_by_test_id("closure-preview")).to_contain_text("No money moves.")
    boss.get_by_test_id("closure-days").fill("0")
    expect(boss.get_by_test_id("closure-preview")).to_contain_text("€1,000.00 The balance is sent")
    boss.get_by_test_id("closure-course").select_option("withdraw-only")
    expect(boss.get_by_test_id("closure-restrict")).to_be_disabled()  # without a reason
    boss.get_by_test_id("closure-note").fill("his brother played")
    boss.get_by_test_id("closure-restrict").click()
    row = boss.get_by_test_id("closure-row").filter(has_text="Bob")
    expect(row).to_have_attribute("data-status", "open")
    boss.get_by_test_id("closure-desk").scroll_into_view_if_needed()
    assert (faults_of(boss), small_labels(boss)) == ([], [])
    pictures(boss, screens, "closure-desk", SIZES)  # type: ignore[arg-type]
    page = bob.go("/me/security")
    expect(page.get_by_test_id("closure-why")).to_contain_text("his brother played")
    expect(page.get_by_test_id("closure-course")).to_be_visible()
    page.get_by_test_id("my-closure").scroll_into_view_if_needed()
    pictures(page, screens, "closure-told", {"phone": SIZES["phone"]})  # type: ignore[dict-item]
    boss.get_by_test_id("closure-note").fill("looked into")
    row.get_by_test_id("closure-investigate").click()
    expect(row).to_have_attribute("data-status", "held")
    row.get_by_test_id("closure-harm").fill("100")
    expect(row.get_by_test_id("closure-moves")).to_contain_text("€900.00")  # of a thousand
