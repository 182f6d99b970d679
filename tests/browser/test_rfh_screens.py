"""The screens of Rapid and Fusion, element by element, as the diagrams of the book list them (RFH-Diagram-A to M)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from rigs.browser.games import CHIP, Table
from rigs.browser.house import Visit
from rigs.browser.scene import Scene, pictures
from rigs.browser.table import DealerScreen, PlayerScreen

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("hands_floor.toml")
WHEEL = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
SPOTS_OF_ROULETTE = {
    "straight:": 37, "split:": 57 + 3, "street:": 12 + 2, "corner:": 22 + 1, "line:": 11, "column:": 3, "dozen:": 3,
}  # fmt: skip
"""With the combinations of the zero: three splits, two streets, and the corner of the first four."""
SPOTS_OF_SIC_BO = {"total:": 14, "double:": 6, "triple:": 6, "two-dice:": 15, "single:": 6, "four-numbers:": 4}
PIECES = {
    "tier": ("Split 5/8", "Split 10/11", "Split 13/16", "Split 23/24", "Split 27/30", "Split 33/36"),
    "orphelins": ("Straight up 1", "Split 6/9", "Split 14/17", "Split 17/20", "Split 31/34"),
    "grand-series": ("2 × Street 0/2/3", "Split 4/7", "Split 12/15", "Split 18/21", "Split 19/22", "Split 32/35"),
    "zero-spiel": ("Split 0/3", "Split 12/15", "Split 32/35", "Straight up 26"),
    "finale:4": ("Straight up 4", "Straight up 14", "Straight up 24", "Straight up 34"),
}


def spot(page: Page, name: str) -> Locator:
    return page.locator(f'[data-testid="layout"] [data-spot="{name}"]')


def every_terminal_shows(page: Page) -> None:
    """What all player terminals have in common: chips, meters, countdown, limits, rules and a way to other games."""
    for meter in ("balance", "total-bet", "last-win"):
        expect(page.get_by_test_id(meter)).to_be_visible()
    expect(page.get_by_test_id("chip").first).to_be_visible()
    expect(page.get_by_test_id("countdown").first).to_be_visible()
    expect(page.get_by_test_id("limits")).to_contain_text("A$1.00")
    expect(page.get_by_test_id("show-rules")).to_be_visible()
    page.get_by_test_id("side-tables").click()
    expect(page.get_by_test_id("other-tables").locator("a").first).to_be_visible()
    page.get_by_test_id("side-history").click()


def dealer_station_shows(scene: Scene, prompt: str) -> None:
    """What all dealer stations have in common: the prompt, every card by hand, and the buttons of a round."""
    page = scene.desk.page
    expect(page.get_by_test_id("dealer-next")).to_have_text(prompt)
    expect(page.locator("[data-card-key]")).to_have_count(52)
    for button in ("new-game", "no-more-bets", "no-result", "call-supervisor"):
        expect(page.get_by_test_id(button)).to_be_visible()


# It waits for nobody's wager, so it comes first, in the period that the house opens with.
@pytest.mark.clause("RFH-Diagram-M", "RFH-2.2.6", "RFH-15.1.2")
def test_three_card_poker_terminal(visit: Visit, screens: Path) -> None:
    table = Table(visit("alice").go("/table/stadium"))
    table.sit()
    page = table.page
    lines = [f"{line}-{number}" for line in ("row", "column") for number in (1, 2, 3)]
    blind = [f"{kind}:{line}" for kind in ("pair-plus", "six-card") for line in lines]
    for name in ("ante", "pair-plus", "six-card", *blind):
        expect(spot(page, name)).to_be_visible()
    every_terminal_shows(page)
    start = table.minor("balance")
    table.bet("ante", "pair-plus", "six-card:row-2")
    table.expect_bet(3 * CHIP)
    expect(page.get_by_test_id("take-three")).to_be_visible()
    array = page.get_by_test_id("stadium").locator("[data-place]")
    expect(array).to_have_count(9)
    expect(array.locator('[data-card="back"]')).to_have_count(9)
    for place in ("1", "5", "9", "3"):  # a fourth is not taken
        page.locator(f'[data-place="{place}"]').click()
    expect(page.locator('[data-place][aria-pressed="true"]')).to_have_count(3)
    pictures(page, screens, "rfh-m-stadium-pick")
    page.get_by_test_id("take-three").click()
    decision = page.get_by_test_id("decision")
    for option in ("play", "fold"):
        expect(decision.locator(f'[data-option="{option}"]')).to_be_visible()
    expect(decision.get_by_test_id("countdown")).to_be_visible()
    expect(page.locator('[data-testid="my-hand"] [data-card]')).to_have_count(3)
    pictures(page, screens, "rfh-m-stadium-decides")
    decision.locator('[data-option="play"]').click()
    table.play_to_the_end()
    expect(page.locator('[data-testid="bank"] [data-card]:not([data-card="back"])')).to_have_count(3)
    paid = table.ask_house("/api/rounds/stadium/1")["lines"]
    assert {line["spot"]: line["stake_minor"] for line in paid} == {
        "ante": CHIP, "play": CHIP, "pair-plus": CHIP, "six-card:row-2": CHIP,
    }  # fmt: skip
    made = sum(line["profit_minor"] + line["returned_minor"] - line["stake_minor"] for line in paid)
    expect(page.get_by_test_id("balance")).to_have_attribute("data-minor", str(start + made))
    page.get_by_test_id("show-rules").click()
    for pays in ("Straight flush", "40:1", "Royal flush", "1000:1"):
        expect(page.get_by_test_id("rules").get_by_text(pays, exact=True).first).to_be_visible()


@pytest.mark.clause("RFH-Diagram-A", "RFH-Diagram-B", "RFH-Diagram-C", "RFH-Diagram-D", "RFH-2.2.6")
def test_roulette_terminal_help_screen_and_racetrack(visit: Visit, screens: Path) -> None:
    alice = visit("alice")
    player = PlayerScreen(alice.go("/table/roulette"))
    player.sit()
    page = player.page
    page.get_by_test_id("fund").click()
    page.get_by_test_id("fund-amount").fill("50")
    page.get_by_test_id("fund-submit").click()
    player.expect_meter("balance", 5_000)
    DealerScreen(visit("dealer").go("/dealer/roulette")).new_game()
    for kind, count in SPOTS_OF_ROULETTE.items():
        expect(page.locator(f'[data-testid="layout"] [data-spot^="{kind}"]')).to_have_count(count)
    for chance in ("red", "black", "even", "odd", "low", "high"):
        expect(spot(page, chance)).to_be_visible()
    every_terminal_shows(page)
    pictures(page, screens, "rfh-a-roulette")

    # The racetrack: numbers in the order of the wheel, sectors, and neighbours that light up what they place.
    track = page.get_by_test_id("racetrack")
    assert " ".join(cell.get_attribute("data-track") or "" for cell in track.locator("[data-track]").all()) == WHEEL
    for sector in ("tier", "orphelins", "grand-series", "zero-spiel"):
        expect(track.locator(f'[data-bundle="{sector}"]')).to_be_visible()
    player.expect_meter("total-bet", 0)
    track.locator('[data-bundle="tier"]').dispatch_event("click")
    player.expect_meter("total-bet", 6 * CHIP)
    page.get_by_test_id("clear").click()
    player.expect_meter("total-bet", 0)
    track.locator('[data-track="0"]').dispatch_event("click")  # zero and two neighbours on each side
    player.expect_meter("total-bet", 5 * CHIP)
    page.get_by_test_id("clear").click()
    page.get_by_test_id("tab-calls").click()
    for digit in range(10):
        expect(page.get_by_test_id("call-bets").locator(f'[data-bundle="finale:{digit}"]')).to_be_visible()

    # The help screen: an example of each wager in its place, the order of the wheel, what a call bet consists of.
    page.get_by_test_id("show-rules").click()
    places = page.get_by_test_id("help-places")
    kinds = ["straight", "split", "split", "street", "street", "corner", "corner", "line", "column", "dozen"]
    kinds += ["red-black", "even-odd", "low-high"]
    shown = [kind.get_attribute("data-kind") for kind in places.locator("[data-kind]").all()]
    assert sorted(kind or "" for kind in shown) == sorted(kinds)
    expect(places.locator("[data-example]")).to_have_count(len(kinds))
    for odds in ("35:1", "17:1", "11:1", "8:1", "5:1", "2:1", "1:1"):
        expect(places.get_by_text(odds, exact=True).first).to_be_visible()
    assert " ".join(page.get_by_test_id("wheel-order").locator("i").all_inner_texts()) == WHEEL
    for bundle, pieces in PIECES.items():
        line = page.get_by_test_id("help-calls").locator(f'[data-bundle="{bundle}"]')
        for piece in pieces:
            expect(line).to_contain_text(piece)
    pictures(page, screens, "rfh-c-help")
    page.keyboard.press("Escape")
    page.get_by_test_id("fund").click()
    expect(page.get_by_test_id("collect")).to_be_enabled()


@pytest.mark.clause("RFH-Diagram-E", "RFH-Diagram-G", "RFH-2.2.6", "RFH-10.1.1", "RFH-10.1.2")
def test_baccarat_terminal_and_dealer_station(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "baccarat", "alice")
    page, desk = scene.players["alice"].page, scene.desk.page
    odds = {"player": "1:1", "banker": "19:20", "tie": "8:1", "pair-player": "11:1", "pair-banker": "11:1"}
    odds |= {"dragon-player": "30:1", "dragon-banker": "30:1"}
    for name, pays in odds.items():
        expect(spot(page, name)).to_contain_text(pays)
    every_terminal_shows(page)
    for road in ("bead-plate", "big-road", "big-eye-boy", "small-road", "cockroach-pig"):
        expect(page.get_by_test_id(road)).to_be_visible()
    scene.bets("alice", {"banker": 1})
    scene.closes()
    dealer_station_shows(scene, "Deal to: Player")
    for hand in ("hand-player", "hand-banker"):
        expect(desk.get_by_test_id(hand)).to_be_visible()
    expect(desk.get_by_text("of 416 cards")).to_be_visible()
    scene.deals("2s 3d 5h 4c")  # seven stands against seven
    expect(page.get_by_test_id("points-player")).to_have_text("7")
    expect(page.get_by_test_id("points-banker")).to_have_text("7")
    expect(page.locator('[data-testid="hand-player"] [data-card]')).to_have_count(2)
    scene.is_paid(alice=0)
    expect(page.get_by_test_id("bead-plate")).to_have_attribute("data-cells", "1")
    pictures(page, screens, "rfh-e-baccarat")
    pictures(desk, screens, "rfh-g-dealer-baccarat")
    # A card that no hand needed: a dummy hand is dealt, without wagers.
    scene.desk.open_bets()
    desk.get_by_test_id("no-result").click()
    desk.locator('[data-incident="EXPOSED_FIRST_CARD"]').click()
    expect(desk.get_by_test_id("report-sheet")).to_contain_text("dummy hand")
    # Too few cards: what goes back is shown before anything is done.
    desk.locator('[data-reason="INSUFFICIENT_CARDS"]').click()
    expect(desk.get_by_test_id("preview")).to_be_visible()
    expect(desk.get_by_test_id("stop-do")).to_be_enabled()
    pictures(desk, screens, "dealer-no-result")


@pytest.mark.clause("RFH-Diagram-F", "RFH-2.2.6", "RFH-10.1.1")
def test_even_money_baccarat_terminal(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "even-money", "alice")
    page = scene.players["alice"].page
    banker = spot(page, "banker")
    expect(banker).to_contain_text("1:1")
    expect(banker).to_contain_text("With 6: 1:2")
    expect(spot(page, "super-6")).to_contain_text("15:1")
    scene.bets("alice", {"banker": 2, "super-6": 1})
    scene.closes()
    scene.deals("2s 3d 3h 3c 9d")  # five draws a nine and has four; the Banker stands on six
    scene.is_paid(alice=CHIP + 15 * CHIP)
    pictures(page, screens, "rfh-f-even-money")


@pytest.mark.clause("RFH-Diagram-H", "RFH-2.2.6", "RFH-12.1.1")
def test_sic_bo_terminal(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "sic-bo", "alice")
    page = scene.players["alice"].page
    for even in ("small", "big", "odd", "even"):
        expect(spot(page, even)).to_contain_text("1:1")
    expect(spot(page, "any-triple")).to_contain_text("31:1")
    for total, pays in {4: "62:1", 17: "62:1", 10: "6:1"}.items():
        expect(spot(page, f"total:{total}")).to_contain_text(pays)
    for kind, count in SPOTS_OF_SIC_BO.items():
        expect(page.locator(f'[data-testid="layout"] [data-spot^="{kind}"]')).to_have_count(count)
    expect(spot(page, "double:1")).to_contain_text("11:1")
    expect(spot(page, "four-numbers:1-2-3-4")).to_contain_text("7:1")
    every_terminal_shows(page)
    scene.bets("alice", {"big": 1, "single:6": 1})
    scene.closes()
    scene.deals("6,5,4")
    scene.is_paid(alice=2 * CHIP)
    faces = [die.get_attribute("data-face") for die in page.get_by_test_id("dice").locator("[data-face]").all()]
    assert faces == ["4", "5", "6"]
    expect(page.get_by_test_id("history").get_by_test_id("bead")).to_contain_text("15")
    pictures(page, screens, "rfh-h-sic-bo")


@pytest.mark.clause("RFH-Diagram-I", "RFH-Diagram-J", "RFH-2.2.6", "RFH-13.1.1", "RFH-13.1.2")
def test_blackjack_terminal_and_dealer_station(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "community", "alice")
    page, desk = scene.players["alice"].page, scene.desk.page
    for name in ("player", "kings-bounty", "royal-match", "bet-the-set"):
        expect(spot(page, name)).to_be_visible()
    every_terminal_shows(page)
    scene.bets("alice", {"player": 2})
    scene.closes()
    dealer_station_shows(scene, "Deal to: Player")
    for area in ("shared", "row", "bank"):
        expect(desk.get_by_test_id(area)).to_be_visible()
    scene.deals("5s Ad 5c")
    decision = page.get_by_test_id("decision")
    for option in ("insure", "no"):
        expect(decision.locator(f'[data-option="{option}"]')).to_be_visible()
    expect(desk.get_by_test_id("dealer-next")).to_contain_text("Alice")  # who has not decided yet
    scene.says("alice", "no")
    for option in ("hit", "double", "split"):
        expect(decision.locator(f'[data-option="{option}"]')).to_be_visible()
    expect(decision.get_by_test_id("countdown")).to_be_visible()
    expect(page.get_by_test_id("shared")).to_contain_text("10")
    pictures(page, screens, "rfh-i-blackjack")
    pictures(desk, screens, "rfh-j-dealer-blackjack")
    scene.says("alice", "hit")
    scene.deals("Th")
    expect(page.get_by_test_id("my-hand-0")).to_contain_text("20")
    expect(page.locator('[data-testid="row"] [data-card]')).to_have_count(1)
    scene.says("alice", "stand")
    scene.deals("6c")
    scene.is_paid(alice=2 * CHIP)
    scene.desk.open_bets()
    scene.start["alice"] += 2 * CHIP
    scene.bets("alice", {"player": 2})
    scene.closes()
    scene.deals("As Ah Kc")  # Blackjack against an ace: who insures it may take even money
    scene.says("alice", "insure")
    expect(decision.locator('[data-option="even-money"]')).to_be_visible()
    scene.says("alice", "even-money")
    scene.is_paid(alice=2 * CHIP)


@pytest.mark.clause("RFH-Diagram-K", "RFH-Diagram-L", "RFH-2.2.6", "RFH-14.1.1", "RFH-14.1.2")
def test_casino_war_terminal_and_dealer_station(visit: Visit, screens: Path) -> None:
    scene = Scene(visit, "war", "alice")
    page, desk = scene.players["alice"].page, scene.desk.page
    for area in range(1, 6):
        expect(spot(page, f"ante:{area}")).to_be_visible()
        expect(spot(page, f"tie:{area}")).to_contain_text("11:1")
        for screen in (page, desk):
            expect(screen.get_by_test_id(f"area-{area}")).to_be_visible()
    for screen in (page, desk):
        expect(screen.get_by_test_id("dealer-card")).to_be_visible()
    every_terminal_shows(page)
    scene.bets("alice", {"ante:2": 1})
    scene.closes()
    dealer_station_shows(scene, "Deal to: Area 1")
    scene.deals("4c 9h 2h 2s Kd 9d")
    decision = page.get_by_test_id("decision")
    expect(decision).to_contain_text("area 2")
    for option in ("war", "surrender"):
        expect(decision.locator(f'[data-option="{option}"]')).to_be_visible()
    expect(decision.get_by_test_id("countdown")).to_be_visible()
    pictures(page, screens, "rfh-k-casino-war")
    scene.says("alice", "war")
    expect(desk.get_by_test_id("dealer-next")).to_contain_text("Burn")
    scene.deals("2c 3c 4d Kh 5s")
    for card in ("area-2-war", "dealer-war"):
        expect(page.get_by_test_id(card).locator("[data-card]")).to_have_count(1)
    expect(desk.get_by_test_id("burn-pile").locator('[data-card="back"]')).to_have_count(3)
    scene.is_paid(alice=CHIP)
    pictures(desk, screens, "rfh-l-dealer-casino-war")
