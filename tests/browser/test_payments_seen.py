"""Money in and out in the browser: a card registered on the bank's page, a deposit, and a withdrawal."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.house import Visit
from rigs.browser.scene import DESK, pictures, resize

pytestmark = pytest.mark.browser


def register(page: Page) -> None:
    """A card, on the bank's page."""
    page.get_by_test_id("pay-add-visa").click()
    page.get_by_test_id("pay-register").click()
    page.get_by_test_id("bank-register").click()


def asked(page: Page, amount: str) -> None:
    page.get_by_test_id("pay-amount").fill(amount)
    page.get_by_test_id("pay-go").click()
    page.get_by_test_id("pay-confirm").click()


@pytest.mark.clause("TSG-4c.16", "TSG-4c.17", "TSG-8c.4")
def test_a_deposit_by_the_hosted_page_and_a_withdrawal(visit: Visit) -> None:
    page = visit("bob").go("/me/payments")
    register(page)
    page.get_by_test_id("pay-amount").fill("50")
    page.get_by_test_id("pay-go").click()
    review = page.get_by_test_id("pay-review")
    expect(review).to_contain_text("€50.00")  # charged
    expect(review.locator("dd").nth(1)).to_have_text("€0.00")  # the fee
    expect(review.locator("dd").nth(2)).to_have_text("€50.00")  # credited
    page.get_by_test_id("pay-confirm").click()
    page.get_by_test_id("pay-page").click()
    page.get_by_test_id("bank-approve").click()
    expect(page.locator("[data-testid=payment][data-status=done]")).to_have_count(1)
    page.get_by_test_id("pay-out").click()
    page.get_by_test_id("pay-amount").fill("40")
    page.get_by_test_id("pay-go").click()
    expect(page.get_by_test_id("pay-review").locator("dd").nth(2)).to_have_text("€40.00")
    page.get_by_test_id("pay-confirm").click()
    expect(page.locator("[data-testid=payment][data-status=done]")).to_have_count(2)


def test_the_cage_sees_a_large_withdrawal_and_lets_it_go(visit: Visit, screens: Path) -> None:
    """The queue with somebody in it, and the page of who waits, are for everybody too."""
    mine = visit("carol", 360, 780, locale="cs-CZ").go("/me/payments")
    register(mine)
    asked(mine, "800")
    mine.get_by_test_id("pay-page").click()
    mine.get_by_test_id("bank-approve").click()
    expect(mine.locator("[data-testid=payment][data-status=done]")).to_have_count(1)
    mine.get_by_test_id("pay-out").click()
    asked(mine, "600")
    expect(mine.locator("[data-testid=payment][data-status=waits]")).to_have_count(1)
    cage = visit("cashier").go("/cage")
    waiting = cage.locator("[data-testid=payment-waiting][data-status=waits]")
    expect(waiting).to_have_count(1)
    for page, name in ((mine, "payments"), (cage, "payment-queue")):
        for width, size in (("phone", ViewportSize(width=360, height=780)), ("desk", DESK)):
            resize(page, size)
            page.locator("[data-status=waits]").scroll_into_view_if_needed()
            assert (faults_of(page), small_labels(page)) == ([], [])
            pictures(page, screens, name, {width: size})
    expect(waiting.get_by_test_id("payment-approve")).to_be_disabled()  # without a reason
    cage.get_by_test_id("payment-reason").fill("seen")
    waiting.get_by_test_id("payment-approve").click()
    expect(waiting).to_have_count(0)
    mine.reload()
    expect(mine.locator("[data-testid=payment][data-status=done]")).to_have_count(2)


@pytest.mark.clause("TSG-8d.5", "TSG-8d.6")
def test_the_terms_of_points_are_in_the_lobby_and_a_bonus_stands_apart(visit: Visit, screens: Path) -> None:
    page = visit("alice").go("/")
    page.get_by_test_id("lobby-rewards").click()
    terms = page.get_by_test_id("reward-terms")
    expect(terms).to_contain_text("2 points make one of the Brass coins; one is worth €0.05")
    expect(terms).to_contain_text("Each 20 points release €5.00")
    expect(terms).to_contain_text("within 30 days lapses")
    page = visit("alice").go("/me/payments")
    register(page)
    asked(page, "100")
    page.get_by_test_id("pay-page").click()
    page.get_by_test_id("bank-approve").click()
    expect(page.locator("[data-testid=payment][data-status=done]")).to_have_count(1)
    page.goto(page.url.replace("/me/payments", "/me"))
    expect(page.get_by_test_id("blocked-bonus")).to_contain_text("€50.00")
    before = page.get_by_test_id("purse").first.locator("[data-minor]").get_attribute("data-minor")
    page.get_by_test_id("account-rewards").click()
    bonus = page.locator("[data-testid=my-bonus][data-status=blocked]")
    expect(bonus).to_contain_text("20 more points release €5.00")
    for width, size in (("phone", ViewportSize(width=360, height=780)), ("desk", DESK)):
        resize(page, size)
        assert (faults_of(page), small_labels(page)) == ([], [])
        pictures(page, screens, "rewards", {width: size})
    bonus.get_by_test_id("give-up").click()
    expect(page.locator("[data-testid=my-bonus][data-status=lapsed]")).to_have_count(1)
    page.get_by_test_id("account-money").click()
    expect(page.get_by_test_id("blocked-bonus")).to_have_count(0)
    assert page.get_by_test_id("purse").first.locator("[data-minor]").get_attribute("data-minor") == before
