"""A player, a dealer and a supervisor at one table, each with a browser: bet, spin, pay, correct, void, to the cent."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit
from rigs.browser.table import DealerScreen, PitScreen, PlayerScreen

TABLE = "american"
CHIP = 500


@pytest.mark.browser
@pytest.mark.clause("HC25-1.1.1", "HC25-2.3.2a", "G-4.18", "HC25-1.1.7a")
def test_bet_spin_pay_correct_and_void_are_right_to_the_cent(visit: Visit) -> None:
    alice, dora, sam = visit("alice"), visit("dealer"), visit("supervisor")
    player = PlayerScreen(alice.go(f"/table/{TABLE}"))
    dealer = DealerScreen(dora.go(f"/dealer/{TABLE}"))
    pit = PitScreen(sam.go(f"/pit/{TABLE}"))
    player.sit()
    start = player.minor("balance")
    player.page.locator('[data-testid="chip"][data-chip="500"]').click()
    chip = CHIP

    dealer.new_game()
    player.bet("straight:17")
    player.bet("straight:17")
    player.bet("red")
    player.expect_meter("total-bet", 3 * chip)
    player.expect_meter("balance", start - 3 * chip)

    dealer.spin("17")  # black: two chips straight up win 35:1, red loses
    player.expect_meter("balance", start - 3 * chip + 2 * 36 * chip)
    player.expect_meter("last-win", 2 * 35 * chip - chip)  # what came beyond all that was staked
    player.page.get_by_test_id("side-rounds").click()
    newest = player.page.get_by_test_id("my-rounds").locator("[data-net]").first
    expect(newest).to_have_attribute("data-net", str(2 * 35 * chip - chip))

    pit.correct("18")  # red
    player.expect_meter("balance", start - 3 * chip + 2 * chip)
    expect(newest).to_have_attribute("data-net", str(-chip))  # the list that lies open is right at once
    number = newest.get_attribute("data-round") or ""
    account = alice.go("/me", alice.tab())
    lines = account.get_by_test_id("statement").locator("tbody tr")
    expect(lines.first).to_contain_text(f"Round {number}")  # what was taken back has the round's own number
    alice.go("/me/rounds", account)
    listed = account.get_by_test_id("my-rounds").locator("li").first
    expect(listed).to_contain_text(f"Round {number}")
    expect(listed.locator("[data-net]")).to_have_attribute("data-net", str(-chip))

    pit.void("MALFUNCTION")
    player.expect_meter("balance", start)

    dealer.new_game()
    player.bet("black")
    player.expect_meter("balance", start - chip)
    pit.void("DEALER_ERROR")
    player.expect_meter("balance", start)
