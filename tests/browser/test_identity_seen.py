"""The whole way of a player through a house with a licence: from registering to money asked for from outside."""

from __future__ import annotations

import email
import email.policy
import re
import time
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from rigs.browser.axe import faults_of
from rigs.browser.house import House, Visit
from rigs.browser.table import PlayerScreen

pytestmark = pytest.mark.browser

LISTS = Path(__file__).parents[1] / "data" / "lists"
FLOOR = f"""
[house]
name = "Known people"
jurisdiction = "czech-republic"
play_money_minor = 0

[house.exchange_rates]
"EUR/CZK" = "25.00"
"USD/EUR" = "0.92"

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

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
timers = {{ wagering_s = 3600 }}
"""
HOLIDAY: FilePayload = {"name": "card.png", "mimeType": "image/png", "buffer": b"GIF89a"}
CARD: FilePayload = {
    "name": "holiday.gif",
    "mimeType": "image/gif",
    "buffer": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 300,
}
BILL: FilePayload = {"name": "bill.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7 bill"}
NAME, SECRET = "newcomer", "correct horse battery"
DETAILS = {
    "first_name": "Nela",
    "last_name": "Nováková",
    "born": "1990-05-04",
    "birth_place": "Brno",
    "nationality": "CZ",
    "street": "Dlouhá 1",
    "town": "Praha",
    "postcode": "110 00",
    "country": "CZ",
    "email": "nela@example.org",
    "document": "123456789",
}


def link_in_mail(house: House) -> str:
    """The path of the link in the one message that came."""
    folder = Path(house.database.removeprefix("sqlite:///")).parent / "mail"
    for _ in range(600):
        for file in sorted(folder.glob("*.eml")) if folder.is_dir() else []:
            message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            body = message.get_body(("plain",))
            found = re.search(r"https?://[^/\s]+(/\S+)", body.get_content() if body is not None else "")
            if found:
                return found[1]
        time.sleep(0.1)
    raise AssertionError("no message came")


def put_on_register(house: House) -> None:
    form = urllib.parse.urlencode({"document": DETAILS["document"]}).encode()
    with urllib.request.urlopen(f"http://localhost:{house.port + 2}/list", form, timeout=10):
        pass


def log_in(page: Page) -> None:
    page.get_by_test_id("login-name").fill(NAME)
    page.get_by_test_id("login-password").fill(SECRET)
    page.get_by_test_id("login-submit").click()


def done(page: Page) -> None:
    expect(page.locator("[data-testid=payment]").first).to_have_attribute("data-status", "done")


@pytest.mark.clause("TSG-4.3", "TSG-4.4", "TSG-4.5", "TSG-4.6", "TSG-4.8", "TSG-4b.6", "TSG-5.5", "TSG-5.6", "TSG-5.13")
def test_from_the_registration_to_the_money_asked_for_from_outside(visit: Visit, house: House) -> None:
    newcomer, cage = visit(None), visit("cashier").go("/cage")
    page = newcomer.go("/login")
    page.get_by_test_id("login-switch").click()
    page.get_by_test_id("login-display").fill("Nela")
    log_in(page)
    page.get_by_test_id("lobby").wait_for()

    # Details, and an address that is confirmed by the link in a message.
    page = newcomer.go("/me")
    page.get_by_test_id("next-steps").wait_for()
    assert faults_of(page) == [], "what is left to do can be read"
    page.get_by_test_id("next-steps").get_by_role("link").first.click()
    form = page.get_by_test_id("my-identity")
    for field, value in (DETAILS | {"born": "2020-05-04"}).items():
        page.get_by_test_id(f"detail-{field}").fill(value)
    page.get_by_test_id("identity-give").click()
    expect(page.get_by_test_id("identity-sentence")).to_contain_text("18")
    expect(form).to_have_attribute("data-status", "")
    page.get_by_test_id("detail-born").fill(DETAILS["born"])
    page.get_by_test_id("identity-give").click()
    expect(form).to_have_attribute("data-status", "temporary")
    for number, (about, file) in enumerate((("identity", HOLIDAY), ("identity", CARD), ("address", BILL))):
        page.get_by_test_id("paper-about").select_option(about)
        page.get_by_test_id("paper-file").set_input_files(file)
        page.get_by_test_id("paper-send").click()
        expect(page.get_by_test_id("papers-sentence")).to_contain_text("PDF" if file is HOLIDAY else "Thank you")
        expect(page.get_by_test_id("my-paper")).to_have_count(number)
    assert faults_of(page) == []
    newcomer.go(link_in_mail(house)).get_by_test_id("letter-done").wait_for()

    # Each limit set or declined; a way to pay of one's own, which the cage has seen a statement of.
    page = newcomer.go("/me/limits")
    page.get_by_test_id("limit-bets-day").get_by_test_id("limit-change").click()
    page.get_by_test_id("limit-amount").fill("500")
    page.get_by_test_id("limit-set").click()
    for number in (3, 2, 1):
        expect(page.get_by_test_id("limit-decline")).to_have_count(number)
        page.get_by_test_id("limit-decline").first.click()
    expect(page.get_by_test_id("limits-asked")).to_have_count(0)
    page = newcomer.go("/me")
    page.get_by_test_id("next-steps").get_by_text("Register a way to pay").click()
    page.get_by_test_id("pay-add-visa").click()
    page.get_by_test_id("pay-register").click()
    page.locator("input[name=holder]").fill("Nela Nováková")
    page.get_by_test_id("bank-register").click()
    expect(page.get_by_test_id("pay-method")).to_have_attribute("data-status", "unproven")

    # The cage confirms who it is, once all of that is there.
    cage.reload()
    cage.get_by_test_id("identity-look").click()
    expect(cage.get_by_test_id("file-last_name")).to_have_text("Nováková")
    expect(cage.get_by_test_id("file-paper")).to_have_count(2)
    with cage.expect_download() as kept:
        cage.get_by_test_id("paper-open").first.click()
    assert kept.value.suggested_filename == "paper-1.png"
    assert Path(kept.value.path()).read_bytes() == CARD["buffer"]
    cage.get_by_test_id("paper-accept").first.click()
    expect(cage.get_by_test_id("paper-refuse")).to_have_count(1)
    expect(cage.get_by_test_id("paper-refuse")).to_be_disabled()
    cage.get_by_test_id("paper-reason").fill("older than three months")
    cage.get_by_test_id("paper-refuse").click()
    expect(cage.get_by_test_id("paper-reason")).to_have_count(0)
    assert faults_of(cage) == []
    expect(cage.get_by_test_id("identity-confirm")).to_be_disabled()
    cage.get_by_test_id("identity-seen").fill("identity card")
    cage.get_by_test_id("identity-confirm").click()
    expect(cage.get_by_test_id("identity-desk-sentence")).to_contain_text("way to pay")
    cage.get_by_test_id("payment-reason").fill("statement of the card")
    cage.get_by_test_id("method-proven").click()
    expect(cage.get_by_test_id("method-waiting")).to_have_count(0)
    cage.get_by_test_id("identity-confirm").click()
    expect(cage.get_by_test_id("identity-waiting")).to_have_count(0)
    page = newcomer.go("/me/security")
    expect(page.get_by_test_id("my-identity")).to_have_attribute("data-status", "confirmed")
    expect(page.get_by_test_id("identity-give")).to_have_count(0)
    papers = page.get_by_test_id("my-paper")
    expect(papers.nth(0)).to_have_attribute("data-status", "accepted")
    expect(papers.nth(1)).to_have_attribute("data-status", "refused")
    expect(papers.nth(1).get_by_test_id("paper-why")).to_have_text("older than three months")

    # Money in by the bank's page, and play until one's own limit.
    page = newcomer.go("/me/payments")
    page.get_by_test_id("pay-form").get_by_role("combobox").select_option("EUR")
    page.get_by_test_id("pay-amount").fill("50")
    page.get_by_test_id("pay-go").click()
    page.get_by_test_id("pay-confirm").click()
    page.get_by_test_id("pay-page").click()
    page.get_by_test_id("bank-approve").click()
    done(page)
    page = newcomer.go("/table/wheel")
    player = PlayerScreen(page)
    player.sit()
    player.expect_meter("balance", 5_000)
    page.locator('[data-testid="chip"][data-chip="1000"]').click()
    player.bet("red")
    player.bet("black")
    player.expect_meter("total-bet", 2_000)
    player.spot("odd").click()
    expect(page.get_by_text("Your own limit on stakes leaves").first).to_be_visible()
    player.expect_meter("total-bet", 2_000)
    player.expect_meter("balance", 3_000)

    # Money out, and no more play: two presses.
    page = newcomer.go("/me/payments")
    page.get_by_test_id("pay-out").click()
    page.get_by_test_id("pay-form").get_by_role("combobox").select_option("EUR")
    page.get_by_test_id("pay-amount").fill("20")
    page.get_by_test_id("pay-go").click()
    page.get_by_test_id("pay-confirm").click()
    done(page)
    page.get_by_test_id("open-break").first.click()
    page.get_by_test_id("break-sheet").get_by_test_id("break-0").click()
    expect(page.get_by_test_id("my-break")).to_have_attribute("data-running", "true")

    # On the register of excluded persons nobody gets in, and everybody gets at their money.
    put_on_register(house)
    outside = visit(None).go("/login")
    log_in(outside)
    expect(outside.get_by_test_id("login-sentence")).to_contain_text("Register of Excluded Persons")
    outside.get_by_test_id("barred-withdraw").click()
    expect(outside.get_by_test_id("barred-asked")).to_contain_text("10.00")
    outside.get_by_test_id("barred-text").fill("Please close my account.")
    outside.get_by_test_id("barred-send").click()
    expect(outside.get_by_test_id("barred-sent")).to_be_visible()
