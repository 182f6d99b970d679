"""The banked games as people play them at their screens: what they bet, how they answer, what the dealer enters."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from rigs.browser.table import confirm_result, lay_chip, take_table

CHIP = 100
"""The smallest chip of every table in games_floor.toml, and the one that lies ready."""


ROUND_S = 200
"""Longer than any round takes on the slowest machine."""


class Dealt(msgspec.Struct, frozen=True):
    """A round with a dealer: bets of one chip each, what the dealer enters in order, and what the player gains."""

    table: str
    bets: tuple[str, ...]
    entries: tuple[str, ...]
    gain_minor: int
    answers: tuple[str, ...] = ()


DEALT = (
    # Nine against five, both naturals or more: the player's side pays 1:1.
    Dealt("punto-banco", ("player",), ("9s", "2h", "Kd", "3c"), 100),
    # Nineteen stands against seventeen.
    Dealt("black-jack", ("box:1",), ("Ts", "9d", "9c", "8h"), 100, ("stand",)),
    Dealt("community", ("player",), ("Ts", "9d", "9c", "8h"), 100, ("stand",)),
    Dealt("casino-war", ("ante:1",), ("9c", "4h"), 100),
    # Fifteen is big; the dice pay 1:1.
    Dealt("sic-bo", ("big",), ("6 5 4",), 100),
    # A flush; ten high does not open, so the ante pays and the bet comes back.
    Dealt("three-card", ("ante:1",), ("4c", "Jc", "Ac", "2d", "7h", "Ts"), 100, ("bet",)),
    # A pair of aces beats jack high, ante and bet 1:1.
    Dealt(
        "four-card",
        ("ante:1",),
        ("As", "Ad", "Kc", "9h", "2s", "3c", "4d", "6h", "8s", "Tc", "Jd"),
        200,
        ("bet-1",),
    ),
    # Less than ace-king does not open.
    Dealt("caribbean", ("ante:1",), ("As", "Ad", "Kh", "Qd", "3c", "2d", "4h", "6s", "8c", "Tc"), 100, ("bet",)),
    # Aces at the river against king high: ante and blind come back, the bet pays 1:1.
    Dealt(
        "ultimate",
        ("ante:1",),
        ("As", "Ad", "2c", "7d", "Kh", "Qs", "9c", "4h", "3d"),
        100,
        ("check", "check", "bet-1"),
    ),
    # Aces behind and kings in front win both hands, less five per cent.
    Dealt(
        "pai-gow",
        ("bet:1",),
        ("As", "Ad", "Kh", "Kd", "Qc", "Js", "9h", "2c", "4d", "6h", "8s", "Tc", "Jd", "3s"),
        95,
        ("house-way",),
    ),
    Dealt("money-wheel", ("symbol:1",), ("under-way", "1/3"), 100),
    Dealt("diceball", ("seven-out",), ("3 4",), 400),
    Dealt("barbut", ("a",), ("2 2",), 100),
)

ALONE: dict[str, tuple[str, ...]] = {
    "community": ("player", "royal-match"),
    "stadium": ("ante", "pair-plus", "six-card:row-2"),
    "black-jack": ("box:3", "21+3:3"),
    "punto-banco": ("banker", "pair-player"),
    "casino-war": ("ante:2", "ante:4"),
    "sic-bo": ("small", "single:3"),
    "three-card": ("ante:2", "pair-plus:2"),
    "four-card": ("ante:1", "aces-up:1"),
    "caribbean": ("ante:3",),
    "ultimate": ("ante:1", "trips:1"),
    "pai-gow": ("bet:2",),
    "money-wheel": ("symbol:1", "symbol:joker"),
    "diceball": ("seven-out", "hard-line:3"),
    "barbut": ("a", "b"),
    "keno": (),
    "bingo": ("card:1", "card:2"),
    "slots": ("lines:5",),
}
"""What is bet at the tables that run by themselves; a keno ticket is written.

The first two wait for nobody's wager (RFH-5.3), so they come first, in the period that the house opens with.
"""

CHIPS = {"lines:5": 5}
"""Chips that one tap puts down, where it is not one: each of five lines has its own."""


def chips_of(table: str, bets: tuple[str, ...]) -> int:
    """How many chips lie on the table then; at ultimate hold'em each ante brings its blind along."""
    blinds = sum(bet.startswith("ante:") for bet in bets) if table == "ultimate" else 0
    return blinds + sum(CHIPS.get(bet, 1) for bet in bets)


PATIENT = ("stand", "no", "check", "bet", "bet-1", "play", "surrender", "keep", "hit")
"""What somebody chooses who wants to see the end of the round; a low community hand may not stand (N42)."""


SETTLED = '[data-testid="layout"][data-phase="settled"]'
ASKED = '[data-testid="decision"] [data-option]:enabled, [data-testid="take-three"], [data-testid="house-way"]'
"""A question on the screen; while an answer is under way its buttons are off."""


class Table:
    """A player at a table of any banked game."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def phase(self) -> str:
        return self.page.get_by_test_id("layout").get_attribute("data-phase") or ""

    def sit(self) -> None:
        offer, leave = self.page.get_by_test_id("sit"), self.page.get_by_test_id("leave")
        expect(offer.or_(leave).first).to_be_visible()
        if offer.count():
            offer.click()
        expect(offer).to_have_count(0)

    def _bets_are_open(self) -> None:
        expect(self.page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")

    def bet(self, *spots: str) -> None:
        self._bets_are_open()
        for spot in spots:
            lay_chip(self.page.locator(f'[data-testid="layout"] [data-spot="{spot}"]'))

    def write_ticket(self, *numbers: int) -> None:
        self._bets_are_open()
        for number in numbers:
            self.page.locator(f'[data-keno="{number}"]').click()
        self.page.get_by_test_id("keno-play").click()

    def minor(self, meter: str) -> int:
        return int(self.page.get_by_test_id(meter).get_attribute("data-minor") or "0")

    def expect_net(self, minor: int) -> None:
        """What the session has made so far."""
        expect(self.page.get_by_test_id("session-net").locator("[data-minor]")).to_have_attribute(
            "data-minor", str(minor)
        )

    def expect_bet(self, minor: int) -> None:
        expect(self.page.get_by_test_id("total-bet")).to_have_attribute("data-minor", str(minor))

    def answer(self, wanted: tuple[str, ...] = PATIENT) -> bool:
        """Answer the question that waits, if one does."""
        if self.page.get_by_test_id("take-three").count():
            for place in (2, 5, 9):
                self.page.locator(f'[data-place="{place}"]').click()
            self.page.get_by_test_id("take-three").click()
            expect(self.page.get_by_test_id("take-three")).to_have_count(0)
            return True
        if self.page.get_by_test_id("house-way").count():
            self.page.get_by_test_id("house-way").click()
            expect(self.page.get_by_test_id("house-way")).to_have_count(0)
            return True
        options = self.page.locator('[data-testid="decision"] [data-option]:enabled')
        offered = options.evaluate_all("options => options.map(option => option.dataset.option)")
        choice = next((option for option in wanted if option in offered), None)
        if choice is None:
            return False
        self.page.locator(f'[data-testid="decision"] [data-option="{choice}"]:enabled').click()
        certain = self.page.get_by_test_id("misclick-yes")
        if certain.count():
            certain.click()
        return True

    def play_to_the_end(self) -> None:
        while self.phase != "settled":
            self.page.locator(f"{SETTLED}, {ASKED}").first.wait_for()
            assert self.phase == "settled" or self.answer(), "a question that nobody here answers"

    def ask_house(self, path: str) -> Any:
        return self.page.evaluate("path => fetch(path).then(answer => answer.json())", path)


def looks(page: Page) -> Iterator[None]:
    """Look again and again at what two people have on their screens, for as long as a round may take."""
    last = time.monotonic() + ROUND_S
    while time.monotonic() < last:
        yield
        page.wait_for_timeout(50)
    raise AssertionError("the round has not ended")


class DealerDesk:
    """A dealer terminal of any banked game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.terminal = page.get_by_test_id("dealer-terminal")
        expect(self.terminal).to_be_visible()

    @property
    def phase(self) -> str:
        return self.terminal.get_attribute("data-phase") or ""

    def open_bets(self) -> None:
        take_table(self.page)
        shuffle, new = self.page.get_by_test_id("prepare-shoe"), self.page.get_by_test_id("new-game")
        expect(shuffle.or_(new)).to_be_visible()
        if shuffle.count():
            shuffle.click()
        new.click()
        expect(self.terminal).to_have_attribute("data-phase", "betting")

    def close_bets(self) -> None:
        self.page.get_by_test_id("no-more-bets").click()
        expect(self.terminal).not_to_have_attribute("data-phase", "betting")

    def enter(self, what: str) -> None:
        """A card by its key, dice by their faces, a segment by its name; then wait until the house has it."""
        expect(self.terminal).to_have_attribute("data-prompt", re.compile("draw|roll|spin"))
        prompt = self.terminal.get_attribute("data-prompt")
        if prompt == "draw":
            lying = int(self.terminal.get_attribute("data-dealt") or "0")
            self.page.locator(f'[data-card-key="{what}"]').click()
            expect(self.terminal).to_have_attribute("data-dealt", str(lying + 1))
            return
        if prompt == "roll":
            for face in what.split():
                self.page.locator(f'[data-die="{face}"]').click()
        else:
            self.page.locator(f'[data-segment-key="{what}"]').click()
        said = self.page.get_by_test_id("dealer-next").inner_text()  # it names what was chosen, until the house has it
        self.page.get_by_test_id("enter-answer").click()
        expect(self.page.get_by_test_id("dealer-next")).not_to_have_text(said)

    def confirm(self) -> None:
        confirm_result(self.page)
        expect(self.terminal).not_to_have_attribute("data-phase", "proposed")
