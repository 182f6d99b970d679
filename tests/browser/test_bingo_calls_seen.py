"""Bingo called by hand, at the screen: cards daubed by taps, a call too early, a good one, its check on the wall."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.games import CHIP, Table
from rigs.browser.house import Visit
from rigs.browser.scene import pictures, shot

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml")
NAME = "bingo-by-hand"
CARDS = 4


def rows_of(page: Page) -> list[list[str]]:
    """The rows of all my cards, as they are printed."""
    rows: list[list[str]] = []
    for card in page.get_by_test_id("bingo-cards").get_by_test_id("bingo-card").all():
        cells = card.locator("button, span").all_inner_texts()
        rows += [cells[start : start + 5] for start in range(0, 25, 5)]
    return rows


def called(page: Page) -> set[str]:
    return set(page.locator(".numbers .called").all_inner_texts())


def answer(page: Page, option: str) -> None:
    page.locator(f'[data-testid="decision"] [data-option="{option}"]:enabled').click()


@pytest.mark.clause("HC25-5.1.7c", "HC25-5.1.11")
def test_a_player_daubs_cards_and_calls_bingo(visit: Visit, screens: Path) -> None:
    alice, onlooker = visit("alice"), visit(None, 1920, 1080)
    table = Table(alice.go(f"/table/{NAME}"))
    page = table.page
    table.sit()
    start = table.minor("balance")
    table.bet(*(f"card:{n}" for n in range(1, CARDS + 1)))
    table.expect_bet(CHIP * CARDS)
    dock = page.get_by_test_id("decision")
    expect(dock).to_be_visible()
    rows = rows_of(page)
    assert len(rows) == 5 * CARDS
    expect(page.locator("[data-bingo].daub")).to_have_count(0)
    missing = page.locator("[data-bingo]").evaluate_all(
        "(cells, called) => cells.find((cell) => !called.includes(cell.dataset.bingo)).dataset.bingo",
        sorted(called(page)),
    )
    page.locator(f'[data-bingo="{missing}"]').first.click()
    expect(page.locator("[data-bingo].daub")).to_have_count(0)  # only what was called can be marked
    early = False
    for _ in range(75):
        balls = called(page)
        for number in balls:
            plain = page.locator(f'[data-bingo="{number}"][aria-pressed="false"]')
            while plain.count():
                plain.first.click()
        if any(set(row) - {"★"} <= balls for row in rows):
            break
        answer(page, "no-bingo" if early else "bingo")
        expect(page.locator(".numbers .called")).to_have_count(len(balls) + 1)
        if not early:
            early = True
            expect(page.locator('[data-testid="bingo-calls"] [data-verdict="too-early"]')).to_be_visible()
    assert early
    expect(dock).to_be_visible()
    assert {cell.inner_text() for cell in page.locator("[data-bingo].daub").all()} <= balls
    pictures(page, screens, "bingo-by-hand-calling")
    answer(page, "bingo")
    expect(page.get_by_test_id("layout")).to_have_attribute("data-phase", "settled")
    expect(page.locator('[data-testid="bingo-calls"] [data-verdict="good"]')).to_be_visible()
    prize = CHIP * CARDS * 13 // 20
    expect(page.get_by_test_id("balance")).to_have_attribute("data-minor", str(start - CHIP * CARDS + prize))
    pictures(page, screens, "bingo-by-hand-won")
    wall = onlooker.go(f"/display/{NAME}")
    expect(wall.get_by_test_id("bingo-check")).to_be_visible()
    expect(wall.locator('[data-testid="bingo-check"] .won')).not_to_have_count(0)
    shot(wall, screens / "bingo-by-hand-wall.png")
