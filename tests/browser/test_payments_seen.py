"""Money in and out in the browser: a card registered on the bank's page, a deposit, and a withdrawal."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit

pytestmark = pytest.mark.browser


@pytest.mark.clause("TSG-4c.16", "TSG-4c.17", "TSG-8c.4")
def test_a_deposit_by_the_hosted_page_and_a_withdrawal(visit: Visit) -> None:
    page = visit("bob").go("/me/payments")
    page.get_by_test_id("pay-add-visa").click()
    page.get_by_test_id("pay-register").click()
    page.get_by_test_id("bank-register").click()
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
