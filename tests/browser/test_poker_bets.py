"""Bets at a poker table in the browser: sizes, keys, wishes for the next turn, and chips that travel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE, poker_table

pytestmark = pytest.mark.browser

FLOOR = HOUSE + poker_table("sizes", "Hypatia") + poker_table("wishes", "Bernoulli")
NOTE_TRIPS = """() => {
  const seen = new Set();
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) if (node.dataset?.trip) seen.add(node.dataset.trip);
    document.body.dataset.trips = [...seen].join(" ");
  }).observe(document.body, { childList: true, subtree: true });
}"""


def sit(page: Page) -> None:
    page.get_by_test_id("poker-sit").click()
    page.get_by_test_id("poker-bring").click()
    expect(page.get_by_test_id("poker-leave")).to_be_visible()


def heads_up(one: Page, other: Page) -> tuple[Page, Page]:
    """Both sit down; who acts first before the flop, and who does not."""
    sit(one)
    sit(other)
    for page in (one, other):
        expect(page.locator("[data-verb=fold], [data-pre=check-fold]").first).to_be_visible()
    return (one, other) if one.locator("[data-verb=fold]").count() else (other, one)


def travelled(page: Page, trip: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-trips", re.compile(trip))


def raises(page: Page, amount: str) -> None:
    expect(page.locator("[data-verb=raise]")).to_contain_text(amount)


def test_sizes_of_a_bet_by_button_key_and_slider(visit: Visit, screens: Path) -> None:
    first, second = heads_up(visit("alice").go("/poker/sizes"), visit("bob").go("/poker/sizes"))
    first.locator("[data-size='3']").click()
    raises(first, "3.00")
    first.keyboard.press("1")
    raises(first, "2.50")
    first.keyboard.press("ArrowUp")
    raises(first, "3.50")
    first.keyboard.press("ArrowDown")
    raises(first, "2.50")
    slider = first.get_by_test_id("poker-slider")
    slider.press("End")
    raises(first, "100.00")
    slider.press("Home")
    raises(first, "2.00")
    expect(first.get_by_test_id("poker-other")).to_have_text("2 bb")
    first.get_by_test_id("poker-in-blinds").click()
    raises(first, "2 bb")
    typed = first.get_by_test_id("poker-typed")
    for text, shown in (("abc", "2"), ("-5", "2"), ("", "2"), ("1e9", "2"), ("1", "2"), ("5000", "100")):
        typed.fill(text)
        typed.press("Enter")  # nothing is bet that nobody typed
        expect(typed).to_have_value(shown)
        raises(first, f"{shown} bb")
    typed.fill("2.5")
    typed.press("Enter")
    expect(second.locator("[data-verb=call]")).to_contain_text("1.50")
    second.screenshot(path=screens / "poker-raised-1440.png")
    second.keyboard.press("c")
    expect(second.get_by_test_id("poker-pot")).to_have_attribute("data-minor", "500")


def test_wishes_for_the_next_turn_happen_or_are_forgotten(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice", motion="no-preference"), visit("bob", 360, 720, motion="no-preference")
    first, second = heads_up(alice.go("/poker/wishes"), bob.go("/poker/wishes"))
    first.evaluate(NOTE_TRIPS)
    second.locator("[data-pre=check]").click()
    expect(second.locator("[data-pre=check]")).to_have_attribute("aria-pressed", "true")
    second.screenshot(path=screens / "poker-wish.png")
    first.keyboard.press("2")
    first.keyboard.press("r")
    expect(second.locator("[data-verb=call]")).to_contain_text("2.00")
    expect(first.locator("[data-pre=check-fold]")).to_be_visible()
    travelled(first, "seat-bet")
    second.locator("[data-verb=call]").click()
    expect(second.get_by_test_id("poker-board").locator("[data-card]")).to_have_count(3)
    waiting, asked = (first, second) if second.locator("[data-verb=fold]").count() else (second, first)
    expect(waiting.locator("[data-pre=check]")).to_be_visible()
    waiting.keyboard.press("f")
    expect(waiting.locator("[data-pre=check-fold]")).to_have_attribute("aria-pressed", "true")
    expect(asked.locator("[data-verb=raise]")).to_be_visible()
    asked.locator("[data-verb=raise]").click()
    for page in (first, second):
        expect(page.get_by_test_id("poker-pot")).to_have_count(0)
    expect(asked.locator("[data-show]").first).to_be_visible()
    travelled(first, "bet-pot")
    travelled(first, "pot-seat")
