"""What the law has a house watch, in the browser: the register that keeps somebody out, and money laundering cases."""

from __future__ import annotations

import urllib.parse
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import PASSWORD, House, Visit

pytestmark = pytest.mark.browser

LISTS = Path(__file__).parents[1] / "data" / "lists"
FLOOR = f"""
[house]
name = "Watched money"
jurisdiction = "czech-republic"
play_money_minor = 50_000

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
opens_at_start = true
timers = {{ wagering_s = 3600 }}

[[house.screening]]
file = "{LISTS / "un.xml"}"
format = "un-xml"
kind = "sanctions"
title = "United Nations"

[[house.screening]]
file = "{LISTS / "peps.csv"}"
format = "opensanctions-csv"
kind = "public-office"
title = "Public office"
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


def put_on_register(house: House) -> None:
    form = urllib.parse.urlencode({"document": DETAILS["document"]}).encode()
    with urllib.request.urlopen(f"http://localhost:{house.port + 2}/list", form, timeout=10):
        pass


def narrow(page: Page, screens: Path, name: str) -> None:
    """At both sizes, for looking at; nothing spills over on a phone."""
    page.screenshot(path=screens / f"{name}-1440.png", full_page=True)
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.screenshot(path=screens / f"{name}-360.png", full_page=True)
    page.set_viewport_size({"width": 1440, "height": 900})


def test_an_officer_opens_a_case_and_proposes_its_end(visit: Visit, screens: Path) -> None:
    cash = visit("cashier").go("/office")
    cash.get_by_test_id("refer").locator("summary").click()
    cash.get_by_test_id("refer-player").fill("Alice")
    cash.get_by_test_id("refer-reason").fill("Pays in for somebody who stands beside her.")
    cash.get_by_test_id("refer-send").click()
    expect(cash.get_by_test_id("refer-done")).to_contain_text("1")
    expect(cash.get_by_test_id("laundering-case")).to_have_count(0)

    page = visit("manager").go("/office")
    page.get_by_test_id("laundering-open").click()
    page.get_by_test_id("laundering-note").fill("Asked for the statement of the account.")
    page.get_by_test_id("laundering-add").click()
    expect(page.get_by_test_id("laundering-notes")).to_contain_text("Asked for the statement")
    page.get_by_test_id("laundering-verdict").select_option("reported")
    page.get_by_test_id("laundering-reason").fill("No explanation was given.")
    page.get_by_test_id("laundering-propose").click()
    expect(page.get_by_test_id("laundering-proposed")).to_be_visible()
    expect(page.get_by_test_id("laundering-agree")).to_have_count(0)
    narrow(page, screens, "laundering-case")


@pytest.mark.clause("TSG-5.6")
def test_whoever_the_register_keeps_out_finds_money_and_form(visit: Visit, house: House, screens: Path) -> None:
    alice = visit("alice")
    page = alice.go("/me")
    page.get_by_test_id("next-steps").get_by_role("link").first.click()
    for field, value in DETAILS.items():
        page.get_by_test_id(f"detail-{field}").fill(value)
    page.get_by_test_id("identity-give").click()
    expect(page.get_by_test_id("my-identity")).to_have_attribute("data-status", "temporary")
    put_on_register(house)

    outside = visit(None).go("/login")
    outside.get_by_test_id("login-name").fill("alice")
    outside.get_by_test_id("login-password").fill(PASSWORD)
    outside.get_by_test_id("login-submit").click()
    expect(outside.get_by_test_id("login-sentence")).to_contain_text("Register of Excluded Persons")
    expect(outside.get_by_test_id("barred").locator(".figure").first).to_be_visible()
    outside.get_by_test_id("barred-text").fill("Please send my money to my account.")
    narrow(outside, screens, "barred")
    outside.get_by_test_id("barred-send").click()
    expect(outside.get_by_test_id("barred-sent")).to_be_visible()
    queue = visit("cashier").go("/office")
    expect(queue.get_by_text("Complaint 1").first).to_be_visible()


@pytest.mark.clause("TSG-4a.3")
def test_an_officer_compares_a_hit_on_a_list_and_decides(visit: Visit, screens: Path) -> None:
    page = visit("bob").go("/me/security")
    for field, value in {
        **DETAILS,
        "first_name": "Božena",
        "last_name": "Smyšlená",
        "born": "1958-01-01",
        "document": "987",
    }.items():
        page.get_by_test_id(f"detail-{field}").fill(value)
    page.get_by_test_id("identity-give").click()
    expect(page.get_by_test_id("my-identity")).to_have_attribute("data-status", "temporary")

    office = visit("manager").go("/office")
    office.get_by_test_id("screening-look").click()
    hit = office.get_by_test_id("screening-hit")
    expect(hit).to_contain_text("Q900001")
    expect(hit).to_contain_text("90")
    expect(office.get_by_test_id("screening-public-office")).to_be_disabled()
    office.get_by_test_id("screening-reason").fill("Born on another day; passport seen.")
    narrow(office, screens, "screening")
    office.get_by_test_id("screening-other-person").click()
    expect(office.get_by_test_id("screening-sentence")).to_be_visible()
    expect(office.get_by_test_id("screening-waiting")).to_have_count(0)

    office.get_by_test_id("patrons-name").fill("bo")
    office.get_by_test_id("patrons-find").click()
    office.get_by_test_id("patrons-open").click()
    expect(office.get_by_test_id("sheet-last_name")).to_have_text("Smyšlená")
    lines = office.get_by_test_id("patron-lines").locator("li")
    expect(lines.first).to_contain_text("File looked at")
    expect(lines.last).to_contain_text("Registered")
    narrow(office, screens, "patron-file")
    office.get_by_test_id("patron-erase").click()  # nobody erases the details of an account that runs
    expect(office.get_by_test_id("patrons-sentence")).to_contain_text("ended")
