"""A complaint in the browser: written by a player, answered and decided in the office, referred, and decided again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Complaints"

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
REFUSED = """async () => {
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
    const chips = [{ spot: "red", amount_minor: 99_999_999_999 }];
    return (await ask({ type: "place", id: "p1", table: "wheel", round: 1, chips })).type;
}"""


@pytest.mark.clause("TSG-9.1", "TSG-9.2", "TSG-9.8", "TSG-9.9")
def test_a_complaint_from_the_form_to_the_referral(visit: Visit) -> None:
    alice, boss = visit("alice"), visit("supervisor")
    page = alice.go("/me/complaints")
    assert page.evaluate(REFUSED) == "refused"
    page.get_by_test_id("complaint-begin").click()
    page.get_by_test_id("complaint-what").select_option("bet")
    page.get_by_test_id("complaint-table").select_option("wheel")
    page.get_by_test_id("complaint-number").fill("1")
    page.get_by_test_id("complaint-text").fill("My bet on red was taken.")
    page.get_by_test_id("complaint-wanted").fill("Please pay it.")
    page.get_by_test_id("complaint-send").click()
    expect(page.get_by_test_id("complaint-received")).to_contain_text("complaint number 1")
    office = boss.go("/office")
    row = office.get_by_test_id("complaint").first
    expect(row).to_have_attribute("data-clock", "assess")
    row.click()
    dialog = office.get_by_test_id("complaint-dialog")
    line = dialog.get_by_test_id("bet-line")
    expect(line).to_contain_text("refused")
    dialog.get_by_test_id("to-player").fill("We look at the log.")
    dialog.get_by_test_id("complaint-assess").click()
    expect(dialog.get_by_test_id("complaint-thread")).to_contain_text("We look at the log.")
    line.get_by_role("radio").check()
    dialog.get_by_test_id("complaint-reason").fill("The log says that it was refused.")
    dialog.get_by_test_id("complaint-uphold").click()
    expect(dialog.get_by_test_id("complaint-sentence")).to_contain_text("says otherwise")
    dialog.get_by_test_id("complaint-reject").click()
    expect(dialog.get_by_test_id("complaint-decision")).to_contain_text("The log says that it was refused.")
    page = alice.go("/me/complaints")
    page.get_by_test_id("my-complaint").get_by_role("button").first.click()
    expect(page.get_by_test_id("complaint-decision")).to_contain_text("It was rejected.")
    page.get_by_test_id("refer-manager-on-duty").click()
    expect(page.get_by_test_id("my-complaint")).to_contain_text("Referred: Manager on duty")
