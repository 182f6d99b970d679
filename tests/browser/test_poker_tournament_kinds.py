"""Kinds of poker tournaments in the browser: phases, the clock of time tournaments, a satellite's prize as an entry."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE

pytestmark = pytest.mark.browser

FLOOR = (
    HOUSE
    + """
[[poker_tournament]]
id = "weekend"
rulebook = "tsg"
game = "texas-holdem"
format = "phased"
starts_at = 2050-01-07T12:00:00+01:00

[poker_tournament.changes]
name = "Weekend"
phases = [
  { rounds = 3, minutes = 60, every_minutes = 120, then_minutes = 960 },
  { rounds = 2, minutes = 60, every_minutes = 240, then_minutes = 960 },
]

[[poker_tournament]]
id = "hour"
rulebook = "tsg"
game = "texas-holdem"
format = "time"
starts_at = 2050-01-07T12:00:00+01:00

[[poker_tournament]]
id = "step"
rulebook = "tsg"
game = "texas-holdem"
format = "satellite"
leads_to = "weekend"
clocks = { pause_ms = 500, run_out_ms = 0 }

[poker_tournament.changes]
name = "Step"
entrants = 2
seats = 2
starting_chips = 2
entry = { pool_minor = 500, commission_minor = 50 }
levels = { minutes = 10, listed = [{ small = 1, big = 2 }] }
prizes = { seat_minor = 1_000, most_offers = 1 }
"""
)


@pytest.mark.clause("TSG-A1T-x.3")
def test_only_time_tournaments_carry_a_clock_in_the_lobby(visit: Visit) -> None:
    page = visit("alice").go("/poker")
    expect(page.locator("[data-id=hour]").get_by_test_id("time-tourney")).to_be_visible()
    expect(page.locator("[data-id=weekend]")).to_be_visible()
    expect(page.get_by_test_id("time-tourney")).to_have_count(1)


@pytest.mark.clause("TSG-A1T-iv.3")
def test_a_round_of_the_first_phase_is_entered_and_changed(visit: Visit, screens: Path) -> None:
    page = visit("alice").go("/poker/tournament/weekend")
    rounds = page.get_by_test_id("tournament-rounds").locator("li")
    expect(rounds).to_have_count(6)
    expect(page.get_by_test_id("round-register")).to_have_count(3)
    rounds.nth(1).get_by_test_id("round-register").click()
    rounds.nth(1).get_by_test_id("round-register").click()
    expect(rounds.nth(1)).to_contain_text("you play here")
    expect(page.get_by_test_id("round-register")).to_have_count(0)
    expect(page.get_by_test_id("round-choose")).to_have_count(2)
    page.screenshot(path=screens / "poker-tournament-phases-1440.png", full_page=True)
    rounds.nth(2).get_by_test_id("round-choose").click()
    expect(rounds.nth(2)).to_contain_text("you play here")
    expect(rounds.nth(1)).to_contain_text("0 players")
    page.set_viewport_size({"width": 360, "height": 740})
    page.screenshot(path=screens / "poker-tournament-phases-360.png", full_page=True)
    page.get_by_test_id("tournament-unregister").click()
    expect(page.get_by_test_id("round-register")).to_have_count(3)


@pytest.mark.clause("TSG-A1T-v.1", "TSG-A1T-v.2")
def test_the_winner_of_a_satellite_uses_the_prize_and_adds_the_difference(visit: Visit, screens: Path) -> None:
    """The big blind is all-in from the start; the later buy-in costs 11, the prize is 10."""
    pages = [visit(name).go("/poker/tournament/step") for name in ("alice", "bob")]
    for page in pages:
        page.get_by_test_id("tournament-register").click()
        page.get_by_test_id("tournament-confirm").click()
    for _ in range(600):
        if all(page.get_by_test_id("tournament-result").count() for page in pages):
            break
        for page in pages:
            if page.locator("[data-verb=call]").count():
                page.locator("[data-verb=call]").first.click()
                expect(page.locator("[data-verb]")).to_have_count(0)
        pages[0].wait_for_timeout(100)
    places = [page.get_by_test_id("tournament-result").get_attribute("data-place") for page in pages]
    winner, loser = pages[places.index("1")], pages[places.index("2")]
    expect(loser.get_by_test_id("use-prize")).to_have_count(0)
    button = winner.get_by_test_id("use-prize-button")
    expect(button).to_contain_text("add €1.00")
    winner.screenshot(path=screens / "poker-satellite-prize-1440.png")
    winner.set_viewport_size({"width": 360, "height": 740})
    winner.screenshot(path=screens / "poker-satellite-prize-360.png")
    button.click()
    expect(winner.get_by_test_id("use-prize")).to_contain_text("You are registered for Weekend.")
