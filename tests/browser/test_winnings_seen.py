"""Stake and win are told apart: the words on the table, the meter and the history say one and the same amount."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit
from rigs.browser.table import DealerScreen, PlayerScreen

pytestmark = pytest.mark.browser

TABLE = "american"
CHIP = 500
LANGUAGES = {
    "en-GB": ("Your stake comes back", "You win €15.00", "€15.00 staked, €30.00 back"),
    "nl-NL": ("Uw inzet komt terug", "U wint € 15,00", "€ 15,00 ingezet, € 30,00 terug"),
    "cs-CZ": ("Sázka se vám vrací", "Vyhráváte 15,00 €", "Vsazeno 15,00 €, zpět 30,00 €"),
}


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.clause("RFH-3.4", "RFH-6.1.2")
def test_a_push_is_no_win_and_a_win_is_what_came_beyond_the_stake(visit: Visit, locale: str) -> None:
    bob, dora = visit("bob", locale=locale), visit("dealer")
    player, dealer = PlayerScreen(bob.go(f"/table/{TABLE}")), DealerScreen(dora.go(f"/dealer/{TABLE}"))
    player.sit()
    player.page.locator('[data-testid="chip"][data-chip="500"]').click()
    words, told = player.page.get_by_test_id("result-words"), player.page.get_by_test_id("result-told")
    even, win, sums = LANGUAGES[locale]

    dealer.new_game()
    player.bet("red")
    player.bet("black")
    dealer.spin("1")
    expect(words).to_have_text(even)
    expect(words).to_have_attribute("data-tier", "0")
    expect(told).to_have_count(0)
    player.expect_meter("last-win", 0)
    meter = player.meter("last-win").locator("xpath=..")
    expect(meter).not_to_have_class(re.compile("lit"))

    dealer.new_game()
    start = player.minor("balance")
    player.bet("dozen:1", clicks=2)
    player.bet("odd")
    player.expect_meter("total-bet", 3 * CHIP)
    dealer.spin("2")  # the dozen pays 2:1 on two chips, odd loses one: 15 beyond the 15 that were staked
    expect(words).to_have_text(win)
    expect(told).to_have_text(sums)
    player.expect_meter("last-win", 3 * CHIP)
    expect(meter).to_have_class(re.compile("lit"))
    player.expect_meter("balance", start + 3 * CHIP)

    rounds = bob.ask("/api/me/rounds?limit=2")
    assert [(row["staked_minor"], row["net_minor"]) for row in rounds] == [(3 * CHIP, 3 * CHIP), (2 * CHIP, 0)]
    bob.go("/me/rounds")
    first = player.page.get_by_test_id("my-rounds").locator("li").first
    expect(first.locator("[data-minor]").first).to_have_attribute("data-minor", str(3 * CHIP))
