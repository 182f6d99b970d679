"""A break from play on one's own page: what is said of it is what happens, in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Breaks"
notice = "Play money only."
play_money_minor = 1_000_000
[[table]]
id = "wheel"
name = "Breda"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"

[[poker]]
id = "holdem"
name = "Hypatia"
rulebook = "tsg"
game = "texas-holdem"
structure = "no-limit"
seats = 6
stakes = { blinds = [50, 100] }
least_minor = 4_000
most_minor = 10_000
"""
PROMISE = {"en-GB": "come back sooner, that happens {} hours", "nl-NL": "{} uur na uw verzoek", "cs-CZ": "{} hodin po"}
NEVER = re.compile("cannot be|niet ongedaan|nelze")


@pytest.mark.parametrize("locale", PROMISE)
def test_a_break_that_can_end_sooner_is_not_called_final(visit: Visit, locale: str) -> None:
    alice = visit("alice", locale=locale, width=360, height=740)
    page = alice.go("/me/limits")
    said = page.get_by_test_id("break-state")
    expect(said).to_contain_text(PROMISE[locale].format(alice.ask("/api/me/break")["shorten_after_hours"]))
    expect(said).not_to_contain_text(NEVER)
    page.get_by_test_id("break-0").click()
    expect(page.get_by_test_id("break-question")).to_contain_text(re.compile("cannot|niet worden|nelze"))


def test_only_what_changes_a_running_break_is_offered(visit: Visit) -> None:
    page = visit("bob").go("/me/limits")
    page.get_by_test_id("break-24").click()
    page.get_by_test_id("break-yes").click()
    expect(page.get_by_test_id("my-break")).to_have_attribute("data-running", "true")
    expect(page.get_by_test_id("break-24")).to_have_count(0)
    expect(page.get_by_test_id("break-sooner")).to_have_count(0)  # a day is over before the wait would be
    page.get_by_test_id("break-720").click()
    page.get_by_test_id("break-yes").click()
    expect(page.get_by_test_id("break-720")).to_have_count(0)
    page.get_by_test_id("break-sooner").click()
    expect(page.get_by_test_id("break-sooner")).to_have_count(0)
    expect(page.get_by_test_id("break-720")).to_be_visible()


EVERYWHERE = ("/", "/rules", "/me", "/table/wheel", "/table/wheel/rules", "/poker", "/poker/holdem")


@pytest.mark.parametrize("width", [1440, 360])
def test_two_presses_stop_play_from_every_screen(visit: Visit, width: int) -> None:
    guest = visit("carol", width=width, height=740)
    for path in EVERYWHERE:
        page = guest.go(path)
        button = page.get_by_test_id("open-break").first
        expect(button).to_be_in_viewport()
        button.click()
        expect(page.get_by_test_id("break-sheet").get_by_test_id("break-720")).to_be_visible()
        page.get_by_test_id("dialog-close").click()
    hours = {1440: 24, 360: 720}[width]  # the second of the two makes it longer
    page = guest.go("/table/wheel")
    page.get_by_test_id("open-break").first.click()
    page.get_by_test_id("break-sheet").get_by_test_id(f"break-{hours}").click()
    expect(page.get_by_test_id("my-break")).to_have_attribute("data-running", "true")
    assert guest.ask("/api/me/break")["running"] is True
