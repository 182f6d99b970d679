"""A dealer at a poker table in the browser deals by touch and by keys; a supervisor gives a misdeal up."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE, poker_table

pytestmark = pytest.mark.browser

FLOOR = HOUSE + poker_table("felt", "Stevin", 'dealing = "dealer"')


def sit(page: Page) -> None:
    page.get_by_test_id("poker-sit").click()
    page.get_by_test_id("poker-bring").click()
    expect(page.get_by_test_id("poker-buy-in")).to_have_count(0)


def touch(page: Page, *cards: str) -> None:
    """Cards by touch, and the second press."""
    for card in cards:
        page.locator(f"[data-card-key={card}]").click()
    page.get_by_test_id("poker-dealer-confirm").click()


@pytest.mark.clause("HC25-3.4.4a", "HC25-3.4.5a")
def test_a_dealer_deals_a_hand_and_a_supervisor_gives_it_up(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice").go("/poker/felt"), visit("bob").go("/poker/felt")
    sit(alice)
    sit(bob)
    desk = visit("dealer").go("/poker/felt")
    sentence = desk.get_by_test_id("poker-dealer-sentence")
    expect(sentence).to_have_text("Sign on before you deal")
    expect(desk.get_by_test_id("poker-dealer-begin")).to_have_count(0)
    desk.get_by_test_id("poker-sign-on").click()
    expect(sentence).to_have_text("Ready for the next hand")
    desk.get_by_test_id("poker-dealer-begin").click()
    expect(sentence).to_contain_text("Deal 2 cards face down")
    expect(desk.get_by_test_id("poker-dealer-confirm")).to_be_disabled()
    first = sentence.inner_text()
    touch(desk, "As", "Kd")
    expect(sentence).not_to_have_text(first)
    expect(sentence).to_contain_text("Deal 2 cards face down")
    desk.screenshot(path=screens / "poker-dealer-1440.png")
    for key in ("q", "h", "1", "0", "c"):
        desk.keyboard.press(key)
    expect(desk.get_by_test_id("poker-dealer-confirm")).to_be_enabled()
    desk.keyboard.press("Enter")
    expect(sentence).to_contain_text("decides")
    for page in (alice, bob):
        expect(page.get_by_test_id("poker-table")).to_have_attribute("data-hand", "1")
        expect(page.get_by_test_id("poker-dealer")).to_have_count(0)
    boss = visit("supervisor").go("/poker/felt")
    boss.get_by_test_id("poker-misdeal").click()
    expect(boss.get_by_test_id("poker-misdeal-confirm")).to_be_visible()
    preview = boss.get_by_test_id("misdeal-preview")  # two blinds, each to whom it came from
    expect(preview.locator("tr")).to_have_count(2)
    back = {int(cell.get_attribute("data-minor") or 0) for cell in preview.locator("[data-minor]").all()}
    boss.screenshot(path=screens / "poker-misdeal-1440.png")
    boss.get_by_test_id("poker-misdeal-confirm").click()
    assert back == {50, 100}
    expect(sentence).to_have_text("Ready for the next hand")
    expect(desk.get_by_test_id("poker-misdeal")).to_have_count(0)
    desk.get_by_test_id("poker-sign-off").click()
    expect(desk.get_by_test_id("poker-sign-on")).to_be_visible()
