"""For everybody: on the sheets of rulings, of cards and of poker, axe-core finds nothing and no label is too small."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.games import DealerDesk
from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE, poker_table
from rigs.browser.table import DealerScreen, PlayerScreen, take_table

pytestmark = pytest.mark.browser

TABLE: Final = """
[[table]]
id = "{id}"
name = "{name}"
rulebook = "{book}"
game = "{game}"
mode = "dealer"
opens_at_start = true
timers = {{ wagering_s = 3600 }}
{more}
"""
DUEL: Final = """
[[poker_tournament]]
id = "duel"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
clocks = { first_s = 3600, later_s = 3600, pause_ms = 500, run_out_ms = 0 }

[poker_tournament.changes]
name = "Duel"
entrants = 2
seats = 2
starting_chips = 1_000
prizes = { percents = ["60", "40"] }
"""
FLOOR = (
    HOUSE
    + TABLE.format(id="american", name="Rotterdam", book="holland-2025", game="american-roulette", more="")
    + TABLE.format(
        id="left",
        name="Left",
        book="star-rfh",
        game="baccarat",
        more='equipment = ["card-reading-shoe", "cards", "discard-rack"]',
    )
    + poker_table("ring", "Hypatia")
    + DUEL
)
NARROW: Final = {"width": 360, "height": 740}


def faults(page: Page, sheet: str) -> list[str]:
    """Of a sheet that is open: as it lies there, and on a small phone."""
    dialog = page.locator(f'dialog[open][data-testid="{sheet}"]')
    before, found = page.viewport_size, []
    for size in (before, NARROW):
        assert size is not None
        page.set_viewport_size(size)
        dialog.wait_for()
        page.wait_for_load_state("networkidle")
        found += [f"{sheet} {size['width']} {fault}" for fault in faults_of(page)]
        found += [f"{sheet} {size['width']} too small: {label}" for label in small_labels(page)]
    assert before is not None
    page.set_viewport_size(before)
    dialog.wait_for()
    return found


def closed(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_sheets_of_rulings_on_late_chips_results_and_irregularities(visit: Visit) -> None:
    player = PlayerScreen(visit("alice").go("/table/american"))
    dealer = DealerScreen(visit("dealer").go("/dealer/american"))
    player.sit()
    dealer.new_game()
    player.bet("black")
    dealer.no_more_bets()
    found = []
    for place, locale in enumerate(("en-GB", "nl-NL", "cs-CZ")):
        pit = visit("supervisor", locale=locale).go("/pit/american")
        if place == 0:
            pit.get_by_test_id("act-late").click()
            pit.get_by_test_id("late-seat").select_option(index=1)
            pit.get_by_test_id("late-spot").select_option("red")
            pit.get_by_test_id("late-amount").fill("5")
            pit.get_by_test_id("late-reason").fill("seen on camera")
            expect(pit.get_by_test_id("preview")).to_be_visible()
            found += faults(pit, "late-sheet")
            closed(pit)
            pit.get_by_test_id("act-report").click()
            found += faults(pit, "report-sheet")
            closed(pit)
            dealer.enter("17")
            dealer.confirm()
        pit.get_by_test_id("act-correct").click()
        pit.get_by_test_id("ruling-reason").select_option("WRONG_RESULT")
        pit.locator('[data-testid="ruling-sheet"] [data-number="18"]').click()
        expect(pit.get_by_test_id("preview")).to_be_visible()
        found += faults(pit, "ruling-sheet")
        closed(pit)
        pit.get_by_test_id("act-void").click()
        pit.get_by_test_id("ruling-reason").select_option(index=1)
        expect(pit.get_by_test_id("preview")).to_be_visible()
        found += faults(pit, "ruling-sheet")
        closed(pit)
    assert not found, "\n".join(found)


def test_sheets_of_a_dealers_desk(visit: Visit) -> None:
    page = visit("dealer", locale="cs-CZ").go("/dealer/left")
    take_table(page)
    page.keyboard.press("p")
    found = faults(page, "cards-sheet")
    closed(page)
    boss = visit("supervisor", locale="nl-NL").go("/dealer/left")
    boss.get_by_test_id("cards").click()
    found += faults(boss, "cards-sheet")
    boss.get_by_test_id("order-check").click()
    page.get_by_test_id("check-cards").click()
    page.get_by_test_id("check-list-missing").click()
    page.locator('[data-testid="check-sheet"] [data-card-key="7h"]').click()
    found += faults(page, "check-sheet")
    page.locator('[data-testid="check-sheet"] [data-card-key="7h"]').click()
    page.get_by_test_id("check-do").click()
    expect(page.get_by_test_id("check-sheet")).to_have_count(0)
    assert not found, "\n".join(found)


def test_the_sheet_of_irregularities_in_the_middle_of_a_deal(visit: Visit) -> None:
    page = visit("dealer", locale="nl-NL").go("/dealer/american")
    DealerDesk(page).open_bets()
    page.keyboard.press("x")
    found = faults(page, "report-sheet")
    assert not found, "\n".join(found)


def test_sheets_of_a_poker_table(visit: Visit) -> None:
    pages = [visit("alice", locale="cs-CZ").go("/poker/ring"), visit("bob", locale="nl-NL").go("/poker/ring")]
    found = []
    for page in pages:
        page.get_by_test_id("poker-sit").click()
        found += faults(page, "poker-buy-in")
        page.get_by_test_id("poker-bring").click()
        expect(page.get_by_test_id("poker-buy-in")).to_have_count(0)
    alice, bob = pages
    alice.get_by_test_id("poker-report").first.click()
    found += faults(alice, "poker-report-form")
    closed(alice)
    alice.get_by_test_id("poker-seat").filter(has_text="Bob").get_by_test_id("poker-note").click()
    found += faults(alice, "poker-note-form")
    closed(alice)
    bob.set_viewport_size({"width": 390, "height": 844})
    bob.get_by_test_id("poker-more").click()
    found += faults(bob, "poker-drawer")
    closed(bob)
    bob.goto(bob.url.replace("/poker/ring", "/poker/tables?t=ring"))
    bob.get_by_test_id("poker-add").click()
    found += faults(bob, "poker-add-table")
    assert not found, "\n".join(found)


def test_sheets_of_the_desk_of_a_poker_tournament(visit: Visit) -> None:
    for who in ("alice", "bob"):
        page = visit(who).go("/poker/tournament/duel")
        page.get_by_test_id("tournament-register").click()
        page.get_by_test_id("tournament-confirm").click()
    desk = visit("director", locale="cs-CZ").go("/poker/tournament/duel")
    desk.get_by_test_id("tournament-why").fill("a question of the rules")
    desk.get_by_test_id("tournament-pause").click()
    desk.get_by_test_id("tournament-resume").wait_for()
    found = []
    desk.get_by_test_id("tournament-why").fill("a question of the rules")
    desk.get_by_test_id("desk-chosen").select_option(index=1)
    for opener, sheet in (
        ("desk-redraw", "redraw-preview"),
        ("desk-disqualify", "disqualify-preview"),
        ("tournament-cancel", "cancel-tournament"),
    ):
        desk.get_by_test_id(opener).click()
        found += faults(desk, sheet)
        closed(desk)
    assert not found, "\n".join(found)
