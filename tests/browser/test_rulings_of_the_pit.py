"""What the pit decides at a table: results of long ago, call bets, and money that nobody owns, each by its screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit
from rigs.browser.table import DealerScreen, PitScreen, PlayerScreen

FLOOR = """
[house]
name = "Rulings"

[[table]]
id = "american"
name = "Rotterdam"
rulebook = "holland-2025"
game = "american-roulette"
mode = "dealer"
opens_at_start = true
timers = { wagering_s = 600 }
[table.limits]
default = { minimum_minor = 500, maximum_minor = 200_000, step_minor = 500 }

[[table]]
id = "hague"
name = "The Hague"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true
timers = { wagering_s = 600 }

[[table]]
id = "sydney"
name = "Sydney"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
opens_at_start = true
"""
TABLE = "american"
CHIP = 500


@pytest.mark.browser
@pytest.mark.clause("HC25-1.1.10b")
def test_a_result_of_long_ago_is_put_right_from_the_list_of_rounds(visit: Visit) -> None:
    player = PlayerScreen(visit("alice").go(f"/table/{TABLE}"))
    dealer = DealerScreen(visit("dealer").go(f"/dealer/{TABLE}"))
    pit = PitScreen(visit("supervisor").go(f"/pit/{TABLE}"))
    player.sit()
    start = player.minor("balance")
    player.page.locator('[data-testid="chip"][data-chip="500"]').click()
    dealer.new_game()
    player.bet("black")
    player.expect_meter("total-bet", CHIP)
    dealer.spin("17")
    player.expect_meter("balance", start + CHIP)
    for pocket in ("2", "4"):
        dealer.new_game()
        dealer.spin(pocket)
    dealer.new_game()
    player.bet("red")
    player.expect_meter("balance", start)
    first = pit.page.locator('[data-testid="pit-round"][data-number="1"]')
    first.click()
    pit.page.get_by_test_id("put-right").click()
    expect(pit.page.get_by_test_id("ruling-round")).to_have_value("1")
    pit.page.get_by_test_id("ruling-reason").select_option("WRONG_RESULT")
    pit.page.locator('[data-testid="ruling-sheet"] [data-number="18"]').click()
    expect(pit.page.get_by_test_id("preview").locator("tbody tr").first).to_contain_text("Alice")
    pit.page.get_by_test_id("ruling-do").click()
    expect(pit.page.get_by_test_id("ruling-sheet")).to_have_count(0)
    expect(first).to_contain_text("corrected")
    player.expect_meter("balance", start - 2 * CHIP)
    player.expect_meter("total-bet", CHIP)


@pytest.mark.browser
@pytest.mark.clause("RFH-12.5.1")
def test_where_the_book_sets_an_end_no_old_result_is_offered_for_correction(visit: Visit) -> None:
    dealer = DealerScreen(visit("dealer").go("/dealer/sydney"))
    pit = visit("supervisor").go("/pit/sydney")
    for pocket in ("17", "2"):
        dealer.new_game()
        dealer.spin(pocket)
    pit.locator('[data-testid="pit-round"][data-number="1"]').click()
    expect(pit.get_by_test_id("dispute-for").or_(pit.get_by_test_id("replayer"))).to_be_visible()
    expect(pit.get_by_test_id("put-right")).to_have_count(0)
    assert pit.get_by_test_id("act-find").count() == 0, "the book knows no found money"


@pytest.mark.browser
@pytest.mark.clause("HC25-1.1.5")
def test_a_supervisor_says_at_the_screen_which_call_bets_are_taken(visit: Visit) -> None:
    pit = visit("supervisor").go("/pit/hague")
    pit.get_by_test_id("act-calls").click()
    tiers = pit.get_by_test_id("call-tiers")
    expect(tiers).to_be_checked()
    tiers.uncheck()
    pit.get_by_test_id("calls-do").click()
    expect(pit.get_by_test_id("calls-sheet")).to_have_count(0)
    pit.get_by_test_id("act-calls").click()
    expect(pit.get_by_test_id("call-tiers")).not_to_be_checked()
    expect(pit.get_by_test_id("call-voisins")).to_be_checked()


@pytest.mark.browser
@pytest.mark.clause("HC25-1.1.3a", "HC25-1.1.3b")
def test_found_money_is_reported_plays_on_and_is_given_to_its_owner(visit: Visit) -> None:
    dealer = DealerScreen(visit("dealer").go("/dealer/hague"))
    pit = visit("supervisor").go("/pit/hague")
    pit.get_by_test_id("act-find").click()
    pit.get_by_test_id("find-amount").fill("5")
    pit.get_by_test_id("find-spot").select_option("red")
    pit.get_by_test_id("find-do").click()
    expect(pit.get_by_test_id("find-sheet")).to_have_count(0)
    amount = pit.get_by_test_id("found-amount")
    expect(amount).to_have_attribute("data-minor", "500")
    dealer.new_game()
    dealer.spin("18")
    expect(amount).to_have_attribute("data-minor", "1000")
    pit.get_by_test_id("claim-found").click()
    pit.get_by_test_id("claim-player").fill("nobody of that name")
    pit.get_by_test_id("claim-proof").fill("seen on camera 4")
    pit.get_by_test_id("claim-do").click()
    expect(pit.get_by_test_id("claim-sentence")).to_be_visible()
    pit.get_by_test_id("claim-player").fill("alice")
    pit.get_by_test_id("claim-do").click()
    expect(pit.get_by_test_id("claim-sheet")).to_have_count(0)
    expect(pit.get_by_test_id("found-money")).to_have_count(0)
    expect(pit.get_by_test_id("pit-sentence")).to_contain_text("alice")
