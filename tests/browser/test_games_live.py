"""Every family of banked games, live from the bet to the payout: by itself, and with a dealer; the ledger agrees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from rigs.browser.games import ALONE, CHIP, DEALT, DealerDesk, Dealt, Table, chips_of, looks
from rigs.browser.house import House, Visitor, opened_context
from rigs.browser.scene import PHONE, pictures, shot

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml")
WALLS = {"phone": PHONE, "wall": ViewportSize(width=1920, height=1080)}
HUGE = {"4k": ViewportSize(width=3840, height=2160)}
SEEN_HUGE = ("punto-banco", "keno")
"""A screen of that size takes seconds to draw without a graphics card, so two walls are looked at in it."""
PLAY_MONEY = 1_000_000


class People:
    """A player and a dealer, each with a browser, for all the games."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.alice, self.dora = (Visitor(opened_context(browser), house, name) for name in ("alice", "dealer"))

    def table(self, table: str) -> Table:
        return Table(self.alice.go(f"/table/{table}"))

    def played(self, name: str) -> int:
        """The round that alice has played at a table that runs by itself."""
        for entry in self.alice.ask("/api/me/rounds?limit=200"):
            if entry["table"] == name:
                return int(entry["number"])
        self.table(name).play_to_the_end()
        return self.played(name)


@pytest.fixture(scope="module")
def people(browser: Browser, house: House) -> Iterator[People]:
    here = People(browser, house)
    yield here
    here.alice.leave()
    here.dora.leave()


@pytest.fixture(scope="module")
def bets(people: People) -> list[str]:
    """A bet on every table that runs by itself; each goes on while the next one is made."""
    for name, spots in ALONE.items():
        table = people.table(name)
        table.sit()
        if name == "keno":
            table.write_ticket(3, 17, 42, 60)
            table.expect_bet(CHIP)
        else:
            table.bet(*spots)
            table.expect_bet(CHIP * chips_of(name, spots))
    return list(ALONE)


@pytest.mark.parametrize("name", ALONE)
def test_a_game_runs_by_itself_from_the_bet_to_the_payout(
    people: People, bets: list[str], screens: Path, name: str
) -> None:
    assert name in bets
    table = people.table(name)
    table.play_to_the_end()
    pictures(table.page, screens, f"game-{name}")
    number = int(table.page.get_by_test_id("player-terminal").get_attribute("data-round") or "0")
    record = table.ask_house(f"/api/rounds/{name}/{number}")
    came_back = sum(line["profit_minor"] + line["returned_minor"] for line in record["lines"])
    staked = sum(line["stake_minor"] for line in record["lines"])
    assert staked > 0
    table.expect_net(came_back - staked)
    if any(line["profit_minor"] for line in record["lines"]):
        expect(table.page.get_by_test_id("result-words")).to_be_visible()


@pytest.mark.parametrize("dealt", DEALT, ids=lambda dealt: dealt.table)
def test_a_dealer_deals_it_and_the_player_is_paid_to_the_cent(people: People, screens: Path, dealt: Dealt) -> None:
    name = f"{dealt.table}-dealer"
    table = people.table(name)
    table.sit()
    desk = DealerDesk(people.dora.go(f"/dealer/{name}"))
    desk.open_bets()
    start = table.minor("balance")
    table.bet(*dealt.bets)
    table.expect_bet(CHIP * chips_of(dealt.table, dealt.bets))
    desk.close_bets()
    entries, answers = list(dealt.entries), list(dealt.answers)
    for _ in looks(desk.page):
        phase = desk.phase
        if phase == "settled":
            break
        if phase == "proposed":
            desk.confirm()
        elif phase == "deciding" and answers and table.answer((answers[0],)):
            answers.pop(0)
        elif phase == "no-more-bets" and entries and desk.terminal.get_attribute("data-prompt"):
            if len(entries) == 1:
                pictures(desk.page, screens, f"dealer-{dealt.table}")
            desk.enter(entries.pop(0))
    assert (desk.phase, entries, answers) == ("settled", [], [])
    expect(table.page.get_by_test_id("balance")).to_have_attribute("data-minor", str(start + dealt.gain_minor))
    table.expect_net(dealt.gain_minor)
    shot(table.page, screens / f"game-{dealt.table}-dealt-desk.png")


@pytest.mark.clause("TSG-A2.31", "TSG-A2.32")
def test_a_slip_of_the_finger_is_asked_about_until_the_player_wants_no_warnings(people: People) -> None:
    table = people.table("black-jack-dealer")
    table.sit()
    desk = DealerDesk(people.dora.go("/dealer/black-jack-dealer"))
    desk.open_bets()
    table.bet("box:1")
    table.expect_bet(CHIP)
    desk.close_bets()
    for card in ("Ts", "9d", "7c"):
        desk.enter(card)
    desk.confirm()
    warning, hit = table.page.get_by_test_id("misclick"), table.page.locator('[data-option="hit"]')
    hit.click()
    expect(warning).to_be_visible()
    table.page.get_by_test_id("misclick-no").click()
    expect(warning).to_have_count(0)
    assert desk.phase == "deciding", "nothing has happened yet"
    hit.click()
    table.page.get_by_test_id("misclick-off").click()
    desk.enter("2h")  # nineteen
    desk.confirm()
    hit.click()
    desk.enter("2c")  # twenty-one, without another warning: the bank draws
    desk.enter("8d")
    desk.confirm()
    expect(desk.terminal).to_have_attribute("data-phase", "settled")


def test_the_wallets_hold_what_the_rounds_made(people: People, bets: list[str]) -> None:
    """Every purse is its play money and the sum of all rounds, less what still lies on a layout."""
    alice = people.alice
    for name in bets:
        people.played(name)
    rounds = alice.ask("/api/me/rounds?limit=200")
    held: dict[str, int] = {}
    for purse in alice.ask("/api/me/purses"):
        if purse["kind"] in ("wallet", "meter"):
            held[purse["currency"]] = held.get(purse["currency"], 0) + purse["balance_minor"]
    for entry in rounds:  # a wager that stands is out of the purse, and no loss yet
        record = alice.ask(f"/api/rounds/{entry['table']}/{entry['number']}")
        held[entry["currency"]] += sum(line["stands_minor"] for line in record["lines"])
    for currency in ("EUR", "AUD"):
        net = sum(entry["net_minor"] for entry in rounds if entry["currency"] == currency)
        assert held[currency] == PLAY_MONEY + net


@pytest.fixture(scope="module")
def onlookers(browser: Browser, house: House, bets: list[str]) -> Iterator[tuple[Visitor, Visitor]]:
    """A display on the wall, which nobody has logged in, and a supervisor."""
    assert bets
    wall, boss = (Visitor(opened_context(browser), house, name) for name in (None, "supervisor"))
    yield wall, boss
    wall.leave()
    boss.leave()


@pytest.mark.parametrize("name", ALONE)
def test_every_game_is_seen_on_the_wall_in_the_pit_and_again(
    people: People, onlookers: tuple[Visitor, Visitor], screens: Path, name: str
) -> None:
    wall, boss = onlookers
    number = people.played(name)

    display = wall.go(f"/display/{name}")
    display.get_by_test_id("road").wait_for()
    expect(display.get_by_test_id("display")).to_have_attribute("data-phase", "settled")
    if name == "punto-banco":
        for road in ("bead-plate", "big-road", "big-eye-boy", "small-road", "cockroach-pig"):
            expect(display.get_by_test_id(road)).to_be_visible()
    else:
        expect(display.get_by_test_id("bead").first).to_be_visible()
    expect(display.locator("input, [data-testid='keno-play']")).to_have_count(0)  # nobody plays at a wall
    pictures(display, screens, f"display-{name}", WALLS | HUGE if name in SEEN_HUGE else WALLS)

    pit = boss.go(f"/pit/{name}")
    expect(pit.get_by_test_id("pit-table")).to_have_attribute("data-round", str(number))
    expect(pit.get_by_test_id("pit-picture").get_by_test_id("bead").first).to_be_visible()
    expect(pit.get_by_test_id("events")).to_contain_text("staked")
    pictures(pit, screens, f"pit-{name}")

    again = people.alice.go(f"/round/{name}/{number}")
    replay = again.get_by_test_id("replayer")
    last = int(replay.get_attribute("data-step") or "0")
    pictures(again, screens, f"replay-{name}")
    record = people.alice.ask(f"/api/rounds/{name}/{number}")
    assert last == len(record["answers"]) + 1
    expect(replay.locator("table.ledger tr")).to_have_count(len(record["lines"]))
    for step in range(min(last, 4)):
        again.get_by_test_id("replay-next").click()
        expect(replay).to_have_attribute("data-step", str(step))
