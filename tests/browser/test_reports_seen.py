"""The reports of the office in the browser: a chart with the table under it, and what players are owed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Reports"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 2, spin_s = 0, intermission_s = 3600 }

[house.exchange_rates]
"USD/EUR" = "0.92"
"""
BET = """async () => {
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
    const chips = [{ spot: "red", amount_minor: 500 }];
    return (await ask({ type: "place", id: "p1", table: "wheel", round: 1, chips })).type;
}"""


def test_a_round_is_in_the_report_of_its_day(visit: Visit, screens: Path) -> None:
    alice, manager = visit("alice"), visit("manager")
    assert alice.go("/me").evaluate(BET) == "accepted"
    office = manager.page
    rows = office.get_by_test_id("revenue").locator("tbody tr")
    for _ in range(20):
        manager.go("/office")
        expect(office.get_by_test_id("covers")).to_be_visible()
        if rows.count():
            break
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("€5.00")
    expect(office.get_by_test_id("revenue-chart")).to_be_visible()
    expect(office.get_by_test_id("revenue-games")).to_contain_text("roulette", ignore_case=True)
    office.screenshot(path=screens / "reports.png", full_page=True)
    phone = visit("inspector", width=360, height=780).go("/office")
    expect(phone.get_by_test_id("covers")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert not faults_of(phone)
    assert not small_labels(phone)
    phone.screenshot(path=screens / "reports-360.png", full_page=True)
    expect(visit("supervisor").go("/office").get_by_test_id("reports")).to_have_count(0)
