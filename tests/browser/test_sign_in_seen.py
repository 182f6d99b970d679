"""Ways in, in a real browser: a passkey of Chromium's own authenticator, and one's sessions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import PASSWORD, Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "House of keys"
one_session_each = false
one_time_codes = ["inspector"]

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true
"""


def authenticator(page: Page) -> None:
    """A telephone that recognises its owner, as Chromium plays it for tests."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def add_passkey(page: Page, name: str) -> None:
    page.get_by_test_id("passkey-name").fill(name)
    page.get_by_test_id("passkey-password").fill(PASSWORD)
    page.get_by_test_id("passkey-add").click()
    expect(page.get_by_test_id("passkey")).to_contain_text(name)


def out_and_in_by_passkey(page: Page, to: str) -> None:
    page.context.clear_cookies(name="croupier_session")
    page.goto(f"{page.url.partition(to)[0]}/login?to={to}")
    page.get_by_test_id("login-passkey").click()
    page.wait_for_url(f"**{to}")


def test_a_player_adds_a_passkey_logs_in_with_it_and_gives_it_up(visit: Visit) -> None:
    person = visit("alice")
    page = person.go("/me/security")
    authenticator(page)
    add_passkey(page, "My telephone")
    expect(page.get_by_test_id("passkey")).to_contain_text("Not used yet")
    out_and_in_by_passkey(page, "/me/security")
    expect(page.get_by_test_id("passkey")).to_contain_text("Used last")
    expect(page.locator("[data-testid='session'][data-here='true']")).to_contain_text("With a passkey")
    page.get_by_test_id("passkey-remove").click()
    page.get_by_test_id("passkey-password").fill(PASSWORD)
    page.get_by_test_id("passkey-yes").click()
    expect(page.get_by_test_id("passkey")).to_have_count(0)


@pytest.mark.clause("G-B.2.3")
def test_staff_who_owe_a_second_step_set_up_a_passkey_for_it(visit: Visit) -> None:
    person = visit("inspector")
    page = person.go("/staff")
    authenticator(page)
    expect(page.get_by_test_id("codes-owed")).to_be_visible()
    add_passkey(page, "Key of the office")
    expect(page.get_by_test_id("codes-owed")).to_have_count(0)
    expect(page.get_by_test_id("second-person")).to_be_visible()
    out_and_in_by_passkey(page, "/staff")
    expect(page.get_by_test_id("second-person")).to_be_visible()
    stranger = visit(None).go("/login")
    stranger.get_by_test_id("login-name").fill("inspector")
    stranger.get_by_test_id("login-password").fill(PASSWORD)
    stranger.get_by_test_id("login-submit").click()
    expect(stranger.get_by_test_id("login-sentence")).to_contain_text("passkey")


def test_one_ends_the_sessions_that_one_does_not_know(visit: Visit) -> None:
    other = visit(None)
    elsewhere = other.go("/login?to=/me")
    elsewhere.get_by_test_id("login-name").fill("bob")
    elsewhere.get_by_test_id("login-password").fill(PASSWORD)
    elsewhere.get_by_test_id("login-submit").click()
    expect(elsewhere.get_by_test_id("account-sections")).to_be_visible()
    page = visit("bob").go("/me/security")
    expect(page.get_by_test_id("session")).to_have_count(2)
    page.locator("[data-here='false']").get_by_test_id("session-end").click()
    expect(page.get_by_test_id("session")).to_have_count(1)
    expect(elsewhere.get_by_test_id("account-sections")).to_have_count(0)
