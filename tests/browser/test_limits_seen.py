"""A player's own limits and breaks, in the browser: set, seen at the table, and not taken back at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Own limits"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
timers = { wagering_s = 3600 }

[house.exchange_rates]
"USD/EUR" = "0.92"
"""


@pytest.mark.clause("TSG-4b.6", "TSG-4b.9", "TSG-4b.11")
def test_a_limit_is_set_seen_and_holds_at_the_table(visit: Visit) -> None:
    alice = visit("alice")
    page = alice.go("/me/limits")
    day = page.get_by_test_id("limit-bets-day")
    day.get_by_test_id("limit-change").click()
    day.get_by_test_id("limit-amount").fill("20")
    day.get_by_test_id("limit-set").click()
    expect(day.get_by_test_id("limit-state")).to_have_text("€20.00 left of €20.00")
    refused = page.evaluate(
        """async () => {
            const socket = new WebSocket(`ws://${location.host}/ws`);
            await new Promise((done) => (socket.onopen = done));
            const ask = (message) => new Promise((done) => {
                socket.onmessage = (event) => {
                    const said = JSON.parse(event.data);
                    if (said.id === message.id) done(said);
                };
                socket.send(JSON.stringify(message));
            });
            await ask({ type: "sit", id: "s1", table: "wheel" });
            const chips = [{ spot: "red", amount_minor: 2100 }];
            return (await ask({ type: "place", id: "p1", table: "wheel", round: 1, chips })).sentence;
        }"""
    )
    assert refused == "Your own limit on stakes leaves €20.00 for today."
    day.get_by_test_id("limit-change").click()
    day.get_by_test_id("limit-amount").fill("50")
    day.get_by_test_id("limit-set").click()
    expect(day.get_by_test_id("limit-later")).to_contain_text("€50.00")
    expect(day.get_by_test_id("limit-state")).to_have_text("€20.00 left of €20.00")


@pytest.mark.clause("TSG-4b.8", "TSG-4b.9")
def test_the_button_that_stops_play_asks_once_and_holds(visit: Visit) -> None:
    page = visit("carol").go("/me/limits")
    page.get_by_test_id("break-panic").click()
    expect(page.get_by_test_id("break-question")).to_be_visible()
    page.get_by_test_id("break-yes").click()
    expect(page.get_by_test_id("my-break")).to_have_attribute("data-running", "true")
    page.reload()
    expect(page.get_by_test_id("my-break")).to_have_attribute("data-running", "true")
    expect(page.get_by_test_id("break-panic")).to_have_count(0)
