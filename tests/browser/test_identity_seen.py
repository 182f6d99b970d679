"""Who a player is, in the browser: the form on the page of the account, and the cashier's queue."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Known people"
jurisdiction = "czech-republic"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
opens_at_start = true
timers = { wagering_s = 3600 }
"""
DETAILS = {
    "first_name": "Alice",
    "last_name": "Nováková",
    "born": "1990-05-04",
    "birth_place": "Brno",
    "nationality": "CZ",
    "street": "Dlouhá 1",
    "town": "Praha",
    "postcode": "110 00",
    "country": "CZ",
    "email": "alice@example.org",
    "document": "123456789",
}


@pytest.mark.clause("TSG-4.3", "TSG-4.4", "TSG-4.5", "TSG-4.8")
def test_a_player_gives_details_and_a_cashier_confirms_them(visit: Visit) -> None:
    alice, cashier = visit("alice"), visit("cashier")
    page = alice.go("/me")
    page.get_by_test_id("next-steps").get_by_role("link").first.click()
    form = page.get_by_test_id("my-identity")
    expect(form).to_have_attribute("data-status", "")
    for field, value in (DETAILS | {"born": "2020-05-04"}).items():
        page.get_by_test_id(f"detail-{field}").fill(value)
    page.get_by_test_id("identity-give").click()
    expect(page.get_by_test_id("identity-sentence")).to_contain_text("18")
    expect(form).to_have_attribute("data-status", "")
    page.get_by_test_id("detail-born").fill(DETAILS["born"])
    page.get_by_test_id("identity-give").click()
    expect(form).to_have_attribute("data-status", "temporary")

    cage = cashier.go("/cage")
    cage.get_by_test_id("identity-look").click()
    expect(cage.get_by_test_id("file-last_name")).to_have_text("Nováková")
    expect(cage.get_by_test_id("identity-confirm")).to_be_disabled()
    cage.get_by_test_id("identity-seen").fill("identity card")
    cage.get_by_test_id("identity-confirm").click()
    expect(cage.get_by_test_id("identity-desk-sentence")).to_be_visible()
    expect(cage.get_by_test_id("identity-waiting")).to_have_count(1)  # each limit comes first

    page = alice.go("/me/limits")
    expect(page.get_by_test_id("limits-asked")).to_be_visible()
    page.get_by_test_id("limit-bets-day").get_by_test_id("limit-change").click()
    page.get_by_test_id("limit-amount").fill("500")
    page.get_by_test_id("limit-set").click()
    for number in (3, 2, 1):
        expect(page.get_by_test_id("limit-decline")).to_have_count(number)
        page.get_by_test_id("limit-decline").first.click()
    expect(page.get_by_test_id("limits-asked")).to_have_count(0)
    cage.get_by_test_id("identity-confirm").click()
    expect(cage.get_by_test_id("identity-waiting")).to_have_count(0)

    page = alice.go("/me/security")
    expect(page.get_by_test_id("my-identity")).to_have_attribute("data-status", "confirmed")
    expect(page.get_by_test_id("identity-give")).to_have_count(0)
