"""Hands in which people decide, dealt card by card at the dealer's screen: every choice costs and pays to the cent."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from croupier.odds.cache import SheetCache
from croupier.odds.report import game_sheet
from croupier.rulebooks.loader import load_books
from rigs.browser.games import CHIP, Table
from rigs.browser.house import PASSWORD, Visit
from rigs.browser.scene import DESK, Scene, pictures, resize
from rigs.browser.table import take_table

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("hands_floor.toml")


@pytest.mark.clause("HC25-3.2.5b", "HC25-3.2.7a", "HC25-3.2.8d")
def test_a_pair_is_insured_split_and_doubled(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "black-jack", "alice")
    alice = scene.players["alice"].page
    scene.bets("alice", {"box:1": 2})
    pictures(alice, screens, "hand-black-jack-bets")
    scene.closes()
    scene.deals("8s Ad 8c")
    insure = alice.locator('[data-testid="decision"] [data-option="insure"]')
    expect(insure).to_contain_text("1.00")  # half of the wager
    pictures(alice, screens, "hand-black-jack-insurance")
    scene.says("alice", "insure")
    scene.says("alice", "split")
    scene.deals("3h")  # eleven
    pictures(alice, screens, "hand-black-jack-split")
    scene.says("alice", "double")
    scene.deals("Td Kd")  # twenty-one, and eighteen in the second hand
    expect(alice.get_by_test_id("hand-box:1")).to_contain_text("21")
    expect(alice.get_by_test_id("hand-box:1.2")).to_contain_text("18")
    pictures(scene.desk.page, screens, "dealer-black-jack-split")
    scene.says("alice", "stand")
    scene.deals("6c")  # the bank stands on seventeen
    scene.is_paid(alice=6 * CHIP - CHIP)
    pictures(alice, screens, "hand-black-jack-paid")


SEEN = """hand => {
  const box = hand.getBoundingClientRect();
  const over = (x, y) => hand.contains(document.elementFromPoint(x, y));
  return over(box.left + 4, box.top + 4) && over(box.right - 4, box.bottom - 4);
}"""
"""Nothing covers a hand: neither the bar above nor the question below."""
UNCOVERED = """spot => {
  const box = spot.getBoundingClientRect();
  return spot.contains(document.elementFromPoint((box.left + box.right) / 2, box.bottom - 4));
}"""
"""The question leaves the circle with its stake in sight, down to its edge."""
LARGE_PX = 80
"""Of a card on a cloth at 1440 pixels."""
SMALL = (ViewportSize(width=360, height=780), ViewportSize(width=740, height=360), ViewportSize(width=720, height=450))
"""A phone in both ways that it is held, and a desk at 200 %."""


def _edge(part: Locator, side: str) -> float:
    return float(part.evaluate(f"part => part.getBoundingClientRect().{side}"))


@pytest.mark.clause("HC25-3.2.7a")
def test_four_hands_of_the_last_of_seven_boxes_stay_in_sight(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "black-jack", "alice")
    alice = scene.players["alice"].page
    scene.bets("alice", {f"box:{box}": 1 for box in range(1, 8)})
    scene.closes()
    scene.deals("Ts Ks Qs Th Kh Qh 8s 9d 9c 9s 9h 7c 7d 7s 8c")
    for _ in range(6):
        scene.says("alice", "stand")
    for card in ("8d", "8h", "3h"):
        scene.says("alice", "split")
        scene.deals(card)
    hands = alice.locator('[data-testid^="hand-box:7"]')
    expect(hands).to_have_count(4)
    tops = hands.evaluate_all("hands => hands.map(hand => Math.round(hand.getBoundingClientRect().top))")
    assert len(set(tops)) == 1  # side by side
    expect(alice.get_by_test_id("chip-tray")).to_be_visible()
    for size in SMALL:
        resize(alice, size)
        expect(alice.get_by_test_id("chip-tray")).to_be_hidden()  # it folds away while a question waits
        expect(alice.get_by_test_id("phase")).to_be_in_viewport(ratio=1)
        expect(alice.get_by_test_id("decision")).to_be_in_viewport(ratio=1)
        expect(alice.get_by_test_id("hand-box:7")).to_be_in_viewport(ratio=1)
        alice.wait_for_function(f"({SEEN})(document.querySelector('[data-testid=\"hand-box:7\"]'))")
        if size["width"] > size["height"]:  # on its side the bank's card is in sight too, and the question beside it
            expect(alice.get_by_test_id("bank")).to_be_in_viewport(ratio=1)
            alice.wait_for_function(f"({SEEN})(document.querySelector('[data-testid=\"bank\"]'))")
    pictures(alice, screens, "hand-black-jack-four-hands", {"wide": DESK})
    scene.says("alice", "hit")
    scene.deals("7h")  # eighteen, as in each of the other hands
    for card in ("Tc", "Td", "Jc"):
        scene.says("alice", "stand")
        scene.deals(card)
    scene.says("alice", "stand")
    scene.deals("8c")  # the bank stands on seventeen, as do three boxes
    scene.is_paid(alice=7 * CHIP)


@pytest.mark.clause("HC25-3.1.2", "HC25-3.2.2")
def test_a_co_player_need_not_double_with_the_box(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "black-jack", "alice", "bob")
    scene.bets("alice", {"box:1": 1})
    scene.bets("bob", {"behind:1": 1})
    scene.closes()
    scene.deals("6s 9d 5c")
    expect(scene.players["bob"].page.get_by_test_id("decision")).to_have_count(0)
    scene.says("alice", "double")
    pictures(scene.players["bob"].page, screens, "hand-co-player")
    scene.says("bob", "keep")
    scene.deals("Th 8h")
    scene.is_paid(alice=2 * CHIP, bob=CHIP)


def test_the_coach_says_the_best_play_when_asked_and_keeps_the_score(visit: Visit, screens: Path) -> None:
    game_sheet(load_books()["holland-2025"], "casino-war", {}, cache=SheetCache())  # which the house then finds
    scene = Scene(visit, "war-coach", "alice")
    alice = scene.players["alice"].page
    scene.bets("alice", {"ante:1": 1})
    scene.closes()
    scene.deals("9c 9h")
    hint, advice = alice.get_by_test_id("coach-hint"), alice.get_by_test_id("coach-advice")
    expect(hint).to_be_visible()
    for card in ("dealer-card", "area-1"):  # the cloth is used
        assert alice.get_by_test_id(card).locator(".card").evaluate("card => card.clientWidth") >= LARGE_PX
    expect(advice).to_have_attribute("data-best", "")  # nobody is told who does not ask
    upright, on_its_side, _ = SMALL
    resize(alice, upright)
    dock = alice.get_by_test_id("decision")
    assert _edge(hint, "bottom") <= _edge(dock.locator(".options"), "top")  # beside the question: no row of its own
    assert _edge(hint, "top") < _edge(dock.locator(".ask"), "bottom")
    alice.wait_for_function(f"({UNCOVERED})(document.querySelector('[data-spot=\"ante:1\"]'))")
    resize(alice, on_its_side)
    alice.evaluate("scrollTo(0, 0)")
    name = alice.locator("header h1")
    assert name.evaluate("name => name.clientWidth > 0 && name.scrollWidth <= name.clientWidth")  # read to its end
    alice.wait_for_function(f"({SEEN})(document.querySelector('[data-testid=\"open-settings\"]'))")
    resize(alice, DESK)
    hint.click()
    expect(advice).to_have_attribute("data-best", "war")
    pictures(alice, screens, "hand-coach")
    scene.says("alice", "surrender")
    score = alice.get_by_test_id("coach-score")
    expect(score).to_have_attribute("data-made", "1")
    expect(score).to_contain_text("0 of 1")
    # Half the ante is lost instead of 38.9 % of it: eleven cents of one euro, this time and in the visit.
    expect(alice.get_by_test_id("coach-cost")).to_have_attribute("data-minor", "11")
    expect(alice.get_by_test_id("coach-cost")).to_contain_text("0.11")
    expect(alice.get_by_test_id("coach-session")).to_have_attribute("data-minor", "11")
    pictures(alice, screens, "hand-coach-cost")
    alice.get_by_test_id("coach-practice").click()  # the hand that was wrong is asked again, and right this time
    asked = alice.get_by_test_id("trainer-asks")
    expect(asked).to_have_attribute("data-row", "9")
    alice.get_by_test_id("trainer").locator('[data-play="war"]').click()
    expect(alice.get_by_test_id("trainer-score")).to_contain_text("1 of 1")


@pytest.mark.clause("LC-2.2.6a")
def test_a_double_for_less_is_chosen_with_a_slider(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "live-blackjack", "alice")
    alice = scene.players["alice"].page
    scene.bets("alice", {"box:1": 3})
    scene.closes()
    scene.deals("6s 9d 5c 9h")
    alice.get_by_test_id("decision-less").click()
    alice.locator('[data-testid="decision"] input[type="range"]').press("ArrowRight")
    choice = alice.get_by_test_id("amount-choice")
    expect(choice).to_contain_text("2.00")
    pictures(alice, screens, "hand-double-for-less")
    choice.click()
    scene.deals("Th")
    scene.is_paid(alice=3 * CHIP + 2 * CHIP)


@pytest.mark.clause("RFH-13.3.5.8", "RFH-13.3.5.12")
def test_everybody_plays_the_community_hand_their_own_way(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "community", "alice", "bob")
    scene.bets("alice", {"player": 1, "royal-match": 1})
    scene.bets("bob", {"player": 2})
    scene.closes()
    scene.deals("6s 9d 5s")  # eleven in spades: the royal match pays 2:1
    pictures(scene.players["alice"].page, screens, "hand-community-asks")
    scene.says("alice", "double")
    scene.says("bob", "hit")
    scene.deals("Th 8h")
    scene.is_paid(alice=2 * CHIP + 2 * CHIP, bob=2 * CHIP)
    pictures(scene.players["alice"].page, screens, "hand-community-paid")


@pytest.mark.clause("RFH-14.3.9.1", "RFH-14.3.10", "RFH-14.3.10.1", "RFH-14.3.10.2", "RFH-14.3.10.4")
def test_one_area_goes_to_war_and_another_surrenders(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "war", "alice")
    alice = scene.players["alice"].page
    scene.bets("alice", {"ante:1": 2, "ante:3": 2, "tie:3": 1})
    scene.closes()
    scene.deals("9c 4h 9h 2s Kd 9d")  # areas one to five, then the dealer: areas 1 and 3 tie
    expect(alice.get_by_test_id("decision")).to_be_visible()
    pictures(alice, screens, "hand-war-asks")
    scene.says("alice", "war")
    scene.says("alice", "surrender")
    expect(alice.get_by_test_id("surrendered-3")).to_have_text("Surrendered")
    expect(alice.get_by_test_id("surrendered-1")).to_have_count(0)
    expect(alice.get_by_test_id("decision")).to_have_count(0)
    scene.deals("2c 3c 4c")  # burned, face down
    expect(scene.desk.page.get_by_test_id("burn-pile").locator("[data-card]")).to_have_count(3)
    pictures(scene.desk.page, screens, "dealer-war")
    scene.deals("Kh 5s")
    # War: the ante comes back and the war pays 1:1; half of the other ante is lost; the tie pays 11:1.
    scene.is_paid(alice=2 * CHIP - CHIP + 11 * CHIP)
    expect(alice.get_by_test_id("surrendered-3")).to_be_visible()
    pictures(alice, screens, "hand-war-paid")


def test_seven_cards_are_set_by_hand_in_pai_gow(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "pai-gow", "alice")
    alice = scene.players["alice"].page
    scene.bets("alice", {"bet:1": 1})
    scene.closes()
    scene.deals("As Ad Kh Kd Qc Js 9h 2c 4d 6h 8s Tc Jd 3s")
    setting = alice.get_by_test_id("pai-gow-setting")
    seven = setting.locator("button[data-of-seven]")
    for card in ("As", "Ad"):
        setting.locator(f'button[data-of-seven="{card}"]').click()
    expect(alice.get_by_test_id("set-hands")).to_be_disabled()  # aces in front of kings would be foul
    for card in ("As", "Ad", "Kh", "Kd"):
        setting.locator(f'button[data-of-seven="{card}"]').click()
    expect(seven).to_have_count(7)
    pictures(alice, screens, "hand-pai-gow-setting")
    alice.get_by_test_id("set-hands").click()
    expect(setting).to_have_count(0)
    scene.is_paid(alice=95)


def test_the_dice_pass_to_the_next_shooter(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "barbut", "alice", "bob")
    scene.bets("bob", {"a": 1})
    scene.closes()
    scene.deals("2,2")
    scene.is_paid(bob=CHIP)
    alice, bob = (scene.players[name].page for name in ("alice", "bob"))
    decline = alice.get_by_test_id("decline-dice")
    holder, other = (alice, bob) if decline.count() else (bob, alice)
    holder.get_by_test_id("decline-dice").click()
    expect(holder.get_by_test_id("decline-dice")).to_have_count(0)
    expect(other.get_by_test_id("decline-dice")).to_be_visible()
    pictures(other, screens, "hand-barbut-shooter")


@pytest.mark.clause("G-4.18")
def test_a_wrong_card_is_corrected_in_the_pit_and_the_purse_follows(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "baccarat", "alice")
    alice = scene.players["alice"].page
    pit = visit("supervisor").go("/pit/baccarat")
    scene.bets("alice", {"player": 2, "tie": 1})
    scene.closes()
    scene.deals("9s 2h Kd 3c")  # nine against five
    scene.is_paid(alice=2 * CHIP - CHIP)
    expect(pit.locator('[data-testid="hand-player"] [data-card]')).to_have_count(2)
    pit.get_by_test_id("act-correct").click()
    sheet = pit.get_by_test_id("ruling-sheet")
    pit.get_by_test_id("ruling-reason").select_option(index=1)
    pit.get_by_test_id("ruling-note").fill("The camera shows the seven of clubs.")
    wrong = sheet.locator('[data-answer="3c"]')
    expect(wrong.get_by_role("img", name="three of clubs")).to_be_visible()  # drawn, not "3c"
    wrong.click()
    sheet.locator('[data-card-key="7c"]').click()  # nine against nine
    expect(pit.get_by_test_id("preview")).to_contain_text("Alice")
    pictures(pit, screens, "pit-baccarat-correct")
    pit.get_by_test_id("ruling-do").click()
    expect(sheet).to_have_count(0)
    scene.is_paid(alice=8 * CHIP)  # the Player's stake comes back, the tie pays 8:1
    expect(alice.get_by_test_id("phase")).to_contain_text("orrected")
    expect(alice.locator('[data-testid="hand-banker"] [data-card="7c"]')).to_have_count(1)
    pictures(alice, screens, "hand-baccarat-corrected")
    pit.get_by_test_id("act-void").click()
    pit.get_by_test_id("ruling-reason").select_option("MISDEAL")
    pit.get_by_test_id("ruling-note").fill("The cards were out of order.")
    expect(pit.get_by_test_id("preview")).to_be_visible()
    pit.get_by_test_id("ruling-do").click()
    expect(alice.get_by_test_id("balance")).to_have_attribute("data-minor", str(scene.start["alice"]))


@pytest.mark.clause("G-B.2.3")
def test_a_dealer_signs_on_reports_and_is_locked_out_when_away(visit: Visit, screens: Path) -> None:
    dora = visit("dealer")
    dora.page.clock.install()
    page = dora.go("/dealer/even-money")
    sign = page.get_by_test_id("sign")
    take_table(page)
    expect(sign).to_contain_text("Dora")
    page.get_by_test_id("prepare-shoe").or_(page.get_by_test_id("new-game")).first.wait_for()
    if page.get_by_test_id("prepare-shoe").count():
        page.get_by_test_id("prepare-shoe").click()
    page.get_by_test_id("new-game").click()
    page.get_by_test_id("no-result").click()
    page.locator('[data-incident="CUT_OMITTED"]').click()
    page.get_by_test_id("report-note").fill("Nobody cut.")
    pictures(page, screens, "dealer-report")
    page.get_by_test_id("report-do").click()
    expect(page.get_by_test_id("report-sheet")).to_have_count(0)
    pit = visit("supervisor").go("/pit/even-money")
    expect(pit.get_by_test_id("events")).to_contain_text("Nobody cut.")
    page.clock.fast_forward(5 * 60_000 + 1_000)
    expect(page.get_by_test_id("locked")).to_be_visible()
    expect(page.get_by_test_id("dealer-terminal")).to_have_count(0)
    pictures(page, screens, "dealer-locked")
    page.get_by_test_id("unlock-password").fill("a wrong guess")
    page.get_by_test_id("unlock").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_test_id("unlock-password").fill(PASSWORD)
    page.get_by_test_id("unlock").click()
    expect(page.get_by_test_id("dealer-terminal")).to_be_visible()


def test_a_keno_ticket_runs_for_a_series(visit: Visit, screens: Path) -> None:
    keno = Table(visit("alice").go("/table/keno"))
    keno.sit()
    keno.page.get_by_test_id("keno-games").fill("2")
    keno.page.get_by_test_id("keno-games").press("Tab")
    keno.write_ticket(3, 17, 42)
    keno.expect_bet(2 * CHIP)
    pictures(keno.page, screens, "hand-keno-series")
    expect(keno.page.get_by_test_id("player-terminal")).to_have_attribute("data-round", "3")
    rounds = [keno.ask_house(f"/api/rounds/keno/{number}") for number in (1, 2)]
    assert all(record["lines"] for record in rounds), "the ticket is in both games"
    made = sum(
        line["profit_minor"] + line["returned_minor"] + line["stands_minor"] - line["stake_minor"]
        for record in rounds
        for line in record["lines"]
    )
    keno.expect_net(made)
