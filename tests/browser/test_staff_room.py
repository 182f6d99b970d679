"""The staff's room in a real browser: second persons, accounts that are closed, one-time codes."""

from __future__ import annotations

import re
import time

import pyotp
import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import PASSWORD, Visit
from rigs.browser.table import open_drawer

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Staffed house"
one_time_codes = ["inspector"]
log_in_names = "given"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true

[[second_person]]
acts = ["cash-in", "ticket-sale"]
currency = "EUR"
alone_minor = { cashier = 10_000 }
approved_by = "gaming-supervisor"
"""


@pytest.mark.clause("G-B.2.3")
def test_a_large_sum_waits_until_somebody_else_approves_it(visit: Visit) -> None:
    cashier, supervisor = visit("cashier"), visit("supervisor")
    desk = cashier.go("/cage")
    open_drawer(desk)
    desk.get_by_test_id("cage-name").fill("alice")
    desk.get_by_test_id("cage-find").click()
    desk.get_by_test_id("cage-amount").fill("250")
    desk.get_by_test_id("cash-in").click()
    expect(desk.get_by_test_id("cash-desk")).to_contain_text("A second person has to approve this")
    mine = cashier.go("/staff").locator("[data-number='1']")
    expect(mine).to_contain_text("250")
    expect(mine.get_by_test_id("approve")).to_have_count(0)
    page = supervisor.go("/staff")
    page.locator("[data-number='1']").get_by_test_id("approve").click()
    expect(page.get_by_test_id("second-person-sentence")).to_contain_text("1")
    expect(page.locator("[data-number='1']")).to_have_count(0)
    receipts = cashier.go("/cage").get_by_test_id("receipts")
    expect(receipts).to_contain_text("250")


@pytest.mark.clause("G-B.2.3", "RFH-7.2")
def test_the_code_of_a_ticket_that_was_agreed_to_is_shown_to_whoever_sold_it(visit: Visit) -> None:
    """By the number that waited: nobody else ever sees the code, not even who agreed to it."""
    cashier, supervisor = visit("cashier"), visit("supervisor")
    desk = cashier.go("/cage")
    open_drawer(desk)
    desk.get_by_test_id("sell-amount").fill("320")
    desk.get_by_test_id("sell-ticket").click()
    said = desk.get_by_test_id("desk-sentence")
    expect(said).to_contain_text("A second person has to approve this")
    found = re.search(r"number (\d+)", said.inner_text())
    assert found, said.inner_text()
    number = found[1]
    desk.get_by_test_id("agreed-number").fill(number)
    desk.get_by_test_id("agreed-ticket").click()
    expect(said).not_to_contain_text("A second person")
    expect(desk.get_by_test_id("ticket-slip")).to_have_count(0)
    page = supervisor.go("/staff")
    page.locator(f"[data-number='{number}']").get_by_test_id("approve").click()
    expect(page.locator(f"[data-number='{number}']")).to_have_count(0)
    expect(page.get_by_test_id("ticket-code")).to_have_count(0)
    desk.get_by_test_id("agreed-number").fill(number)
    desk.get_by_test_id("agreed-ticket").click()
    expect(desk.get_by_test_id("ticket-code")).to_have_text(re.compile(r"\w{4}"))
    expect(desk.get_by_test_id("ticket-slip")).to_contain_text("320")


@pytest.mark.clause("G-B.2.3")
def test_an_administrator_closes_an_account_and_its_owner_is_out(visit: Visit) -> None:
    manager, director = visit("manager"), visit("director")
    director.go("/tournaments")
    page = manager.go("/staff")
    row = page.locator("[data-name='director']")
    row.get_by_test_id("close-account").click()
    expect(page.get_by_test_id("colleagues-sentence")).to_contain_text("Director Tess")
    expect(row).to_contain_text("closed")
    expect(director.go("/staff").get_by_test_id("second-person")).to_have_count(0)
    row.get_by_test_id("close-account").click()
    expect(row).not_to_contain_text("closed")


def _knock(page: Page) -> None:
    page.get_by_test_id("login-name").fill("inspector")
    page.get_by_test_id("login-password").fill(PASSWORD)
    page.get_by_test_id("login-submit").click()


def _out(page: Page) -> None:
    page.context.clear_cookies(name="croupier_session")
    page.goto(page.url.partition("/staff")[0] + "/login?to=/staff")


@pytest.mark.clause("G-B.2.3")
def test_codes_are_set_up_and_asked_for_at_the_next_log_in(visit: Visit) -> None:
    page = visit(None).go("/login?to=/staff")
    _knock(page)
    expect(page.get_by_test_id("codes-owed")).to_be_visible()
    expect(page.get_by_test_id("second-person")).to_have_count(0)
    page.get_by_test_id("codes-begin").click()
    expect(page.get_by_test_id("qr-code")).to_be_visible()
    phone = pyotp.TOTP(page.get_by_test_id("codes-secret").inner_text())
    used = int(time.time()) // 30
    page.get_by_test_id("codes-first").fill(phone.generate_otp(used))
    page.get_by_test_id("codes-confirm").click()
    expect(page.get_by_test_id("second-person")).to_be_visible()
    recovery = page.get_by_test_id("recovery-codes").locator("li")
    expect(recovery).to_have_count(10)
    spare = recovery.first.inner_text().strip()
    _out(page)
    _knock(page)
    code = page.get_by_test_id("login-code")
    code.fill(phone.generate_otp(used))
    page.get_by_test_id("login-submit").click()
    expect(page.get_by_test_id("login-sentence")).to_contain_text("used before")
    code.fill(phone.generate_otp(max(used + 1, int(time.time()) // 30)))
    page.get_by_test_id("login-submit").click()
    expect(page.get_by_test_id("codes-set")).to_contain_text("10")
    _out(page)
    _knock(page)
    code.fill(spare)
    page.get_by_test_id("login-submit").click()
    expect(page.get_by_test_id("codes-set")).to_contain_text("9")


@pytest.mark.clause("G-B.2.3")
def test_a_forgotten_password_is_reset_at_the_cage_and_chosen_anew(visit: Visit) -> None:
    desk = visit("cashier").go("/cage")
    desk.get_by_test_id("card-name").fill("carol")
    desk.get_by_test_id("card-find").click()
    desk.get_by_test_id("forgotten-seen").fill("passport")
    desk.get_by_test_id("forgotten-reset").click()
    code = desk.get_by_test_id("forgotten-code").locator("code").inner_text()
    page = visit(None).go("/login?to=/me")
    page.get_by_test_id("login-name").fill("carol")
    page.get_by_test_id("login-password").fill(code)
    page.get_by_test_id("login-submit").click()
    fresh = page.get_by_test_id("new-password-fresh")
    fresh.fill("password1234")
    page.get_by_test_id("new-password-choose").click()
    expect(page.get_by_test_id("new-password-sentence")).to_contain_text("everybody tries first")
    fresh.fill("quite another secret")
    page.get_by_test_id("new-password-choose").click()
    expect(page.get_by_test_id("purse").first).to_be_visible()


def test_a_newcomer_is_shown_the_name_that_the_house_gives(visit: Visit) -> None:
    page = visit(None).go("/login?to=/me")
    page.get_by_test_id("login-switch").click()
    page.get_by_test_id("login-name").fill("alice")
    page.get_by_test_id("login-display").fill("Newcomer")
    page.get_by_test_id("login-password").fill("a long enough secret")
    page.get_by_test_id("login-submit").click()
    given = page.get_by_test_id("given-name").locator("code")
    expect(given).to_have_text(re.compile("alice-[a-z2-9]{4}"))
    page.get_by_test_id("given-noted").click()
    expect(page.get_by_test_id("purse").first).to_be_visible()
