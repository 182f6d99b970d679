"""A terminal of the house in a real browser: card and PIN, notes in, ticket out, ticket in, a printer without paper."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import House, Visit
from rigs.browser.scene import pictures
from rigs.browser.table import PlayerScreen, open_drawer

if TYPE_CHECKING:
    from playwright._impl._api_structures import SetCookieParam

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Terminal house"

[[table]]
id = "star"
name = "Star"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
opens_at_start = true
timers = { wagering_s = 3600 }

[[terminal]]
id = "pt-1"
name = "Terminal 1"
currency = "AUD"
tables = ["star"]
notes_minor = [2_000, 5_000]
"""


@contextmanager
def part(house: House, kind: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A simulated part on its line, for a while."""
    command = [sys.executable, "-u", "-m", "croupier.cli", "device", "part", kind, "--terminal", "pt-1"]
    command += ["--url", house.address, "--pace", "0.1", *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=20)


def enrol(visit: Visit, screen: Page, screens: Path) -> None:
    """An administrator is given a code, which is typed at the terminal."""
    manager = visit("manager").go("/pit")
    manager.locator("[data-terminal=pt-1]").get_by_test_id("invite-screen").click()
    said = manager.get_by_test_id("board-sentence")
    expect(said).to_contain_text("at the terminal within 10 minutes")
    code = re.search(r"[2-9A-Z]{10}", said.inner_text())
    assert code is not None
    expect(screen.get_by_test_id("screen-unknown")).to_be_visible()
    pictures(screen, screens, "terminal-unknown")
    screen.get_by_test_id("screen-code").fill("WRONGCODE2")
    screen.get_by_test_id("screen-enrol").click()
    expect(screen.get_by_test_id("screen-sentence")).to_contain_text("code is wrong")
    screen.get_by_test_id("screen-code").fill(code[0])
    screen.get_by_test_id("screen-enrol").click()
    expect(screen.get_by_test_id("screen-unknown")).to_be_hidden()


def steal(visit: Visit, screen: Page) -> None:
    """The cookies of a session at a terminal, in another browser: nobody is there, and no door opens."""
    thief = visit(None)
    thief.context.add_cookies([cast("SetCookieParam", cookie) for cookie in screen.context.cookies()])
    assert thief.ask("/api/session")["patron"] is None
    assert thief.ask("/api/me/purses")["reason"] == "not-logged-in"
    elsewhere = thief.go("/terminal/pt-1")
    expect(elsewhere.get_by_test_id("screen-unknown")).to_be_visible()
    expect(elsewhere.get_by_test_id("card-form")).to_be_hidden()


@pytest.mark.clause("RFH-3.7", "RFH-2.2", "RFH-3.2.1", "RFH-3.2.2", "RFH-6.3.1", "RFH-1.1-pt")
def test_card_in_notes_in_ticket_out_ticket_in(house: House, visit: Visit, screens: Path) -> None:
    boss = visit("supervisor").go("/pit")
    boss.get_by_test_id("exclude").locator("summary").click()
    boss.get_by_test_id("exclude-name").fill("carol")
    boss.get_by_test_id("exclude-reason").fill("used a device")
    for button, words in (("exclude-do", "is excluded"), ("exclude-lift", "is let in")):
        boss.get_by_test_id("exclude-name").fill("carol")
        boss.get_by_test_id("exclude-reason").fill("used a device")
        boss.get_by_test_id(button).click()
        expect(boss.get_by_test_id("exclude-sentence")).to_contain_text(words)
    alice = visit(None).go("/terminal/pt-1")
    enrol(visit, alice, screens)
    expect(alice.get_by_test_id("terminal-closed")).to_be_visible()
    pictures(alice, screens, "terminal-closed")
    account = next(a for a in alice.request.get(f"{house.address}/api/demo-accounts").json() if a["name"] == "alice")
    row = boss.locator("[data-terminal=pt-1]")
    row.get_by_test_id("open-terminal").click()
    expect(boss.get_by_test_id("board-sentence")).to_contain_text("not registered")
    meter = alice.get_by_test_id("terminal-meter")
    with part(house, "ticket-printer") as printer:
        with part(house, "note-acceptor"):
            expect(row).not_to_contain_text("not registered")
            expect(row).not_to_contain_text("not connected")
            row.get_by_test_id("open-terminal").click()
            expect(row).to_contain_text("In service")
            pictures(boss, screens, "terminal-board")
            expect(alice.get_by_test_id("card-form")).to_be_visible()
            pictures(alice, screens, "terminal-door")
            alice.get_by_test_id("card-number").fill(account["card"])
            alice.get_by_test_id("card-pin").fill("1357")
            alice.get_by_test_id("card-enter").click()
            expect(alice.get_by_test_id("card-sentence")).to_contain_text("PIN is wrong")
            alice.get_by_test_id("card-pin").fill(account["pin"])
            alice.get_by_test_id("card-enter").click()
            expect(meter).to_contain_text("0.00")
            steal(visit, alice)
            alice.reload()
            expect(meter).to_contain_text("0.00")
        with part(house, "note-acceptor", "--note", "20", "--note", "100", "--note", "50") as acceptor:
            expect(meter).to_contain_text("70.00")
            assert acceptor.stdout is not None
            assert "does not take a note of" in acceptor.stdout.readline(), "a hundred is given back"
            pictures(alice, screens, "terminal-credit")
            alice.get_by_test_id("terminal-tables").get_by_role("link").first.click()
            player = PlayerScreen(alice)
            player.sit()
            player.expect_meter("balance", 7_000)
            player.page.get_by_test_id("my-card").click()
            expect(player.page.get_by_test_id("card-present")).to_be_visible()
            pictures(player.page, screens, "card-sheet")
            player.page.get_by_test_id("dialog-close").click()
            player.page.get_by_test_id("to-lobby").click()
            alice.get_by_test_id("terminal-collect").click()
            expect(alice.get_by_test_id("terminal-sentence")).to_contain_text("is printed")
            expect(meter).to_contain_text("0.00")
        assert printer.stdout is not None
        printed = re.search(r"7000 AUD (\S+)", printer.stdout.readline())
        assert printed is not None
        with part(house, "note-acceptor", "--ticket", printed[1]):
            expect(meter).to_contain_text("70.00")
    with part(house, "ticket-printer", "--paper", "0"), part(house, "note-acceptor"):
        expect(row).to_contain_text("out of paper")
        alice.get_by_test_id("terminal-collect").click()
        expect(alice.get_by_test_id("terminal-sentence")).to_contain_text("out of paper")
        expect(meter).to_contain_text("70.00")
        pictures(alice, screens, "terminal-out-of-paper")
    alice.get_by_test_id("terminal-card").click()
    alice.get_by_test_id("card-remove").click()
    expect(alice.get_by_test_id("terminal-closed")).to_be_visible()


@pytest.mark.clause("RFH-7.1")
def test_the_cage_pays_by_hand_and_replaces_cards(visit: Visit, screens: Path) -> None:
    page = visit("cashier").go("/cage")
    page.get_by_test_id("card-name").fill("alice")
    page.get_by_test_id("card-find").click()
    expect(page.get_by_test_id("cards")).to_contain_text("Valid")
    page.get_by_test_id("new-pin").fill("8642")
    page.get_by_test_id("card-reason").fill("lost")
    page.get_by_test_id("card-issue").click()
    expect(page.get_by_test_id("card-desk-sentence")).to_contain_text("is issued")
    expect(page.get_by_test_id("cards")).to_contain_text("Replaced")
    open_drawer(page)
    page.get_by_test_id("handpay-amount").fill("70")
    expect(page.get_by_test_id("handpay")).to_be_disabled()
    page.get_by_test_id("handpay-signed").check()
    page.get_by_test_id("handpay").click()
    expect(page.get_by_test_id("card-desk-sentence")).to_contain_text("70.00")
    expect(page.get_by_test_id("receipts")).to_contain_text("Paid by hand")
    pictures(page, screens, "cage-cards")


@pytest.mark.clause("RFH-3.7", "TSG-6.4")
def test_without_a_card_a_star_table_asks_for_it(visit: Visit, screens: Path) -> None:
    page = visit("bob").go("/table/star")
    page.get_by_test_id("my-card").click()
    page.get_by_test_id("card-remove").click()
    expect(page.get_by_test_id("card-insert-digital")).to_be_visible()
    page.get_by_test_id("dialog-close").click()
    page.get_by_test_id("sit").click()
    expect(page.get_by_test_id("card-sheet")).to_be_visible()
    pictures(page, screens, "card-needed")
    page.get_by_test_id("card-insert-digital").click()
    expect(page.get_by_test_id("sit")).to_be_hidden()
    expect(page.get_by_test_id("session-time")).to_be_visible()
    expect(page.get_by_test_id("harm")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_test_id("harm")).to_be_visible()


@pytest.mark.clause("RTS-13")
def test_time_and_result_come_in_front_of_the_game(house: House, visit: Visit, screens: Path) -> None:
    page = visit("carol").go("/table/star")
    csrf = page.request.get(f"{house.address}/api/session").json()["csrf"]
    page.request.post(f"{house.address}/api/me/reality", data={"seconds": 3}, headers={"X-CSRF-Token": csrf})
    page.reload()
    sheet = page.get_by_test_id("reality-check")
    expect(sheet).to_be_visible()
    expect(page.get_by_test_id("reality-time")).to_contain_text("You have played for")
    pictures(page, screens, "reality-check")
    page.get_by_test_id("reality-every").select_option("30")
    page.get_by_test_id("reality-go").click()
    expect(sheet).to_be_hidden()
