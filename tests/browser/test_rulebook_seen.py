"""The living rulebook: every game of every book can be learnt from its page, with a clause behind every sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit, Visitor
from rigs.browser.scene import SPILL_PX

pytestmark = pytest.mark.browser

CLAUSE = re.compile(r"^(HC2[35]|AN|RFH|TSG|LC)-")
UNTOLD = re.compile(r"[{}]|\$[a-z]|undefined|(opens|name|wins|structure)\.")
"""A place that nothing filled, or a key without a sentence."""


def games_of(reader: Visitor) -> list[tuple[str, str]]:
    books: list[dict[str, Any]] = reader.ask("/api/rulebooks")
    return [(book["id"], game["id"]) for book in books for game in book["games"]]


def read(reader: Visitor, path: str) -> Page:
    page = reader.go(path)
    expect(page.get_by_test_id("step").first).to_be_visible()
    return page


@pytest.mark.clause("RFH-3.1")
def test_every_game_of_every_book_is_told_in_steps_that_cite_their_clauses(visit: Visit) -> None:
    reader = visit(None)
    games = games_of(reader)
    assert len(games) > 50
    for book, game in games:
        page = read(reader, f"/rules/{book}/{game}")
        steps = page.get_by_test_id("step").all_inner_texts()
        clauses = page.get_by_test_id("step").locator(".clause").all_inner_texts()
        assert len(steps) >= 3, f"{book} {game}"
        assert all(CLAUSE.match(clause) for clause in clauses), f"{book} {game}: {clauses}"
        assert not any(re.search(r"[{}$]|undefined|: seconds", step) for step in steps), f"{book} {game}: {steps}"
        expect(page.get_by_test_id("rule-limits").locator(".clause")).to_have_text(CLAUSE)
        tables = " ".join(page.get_by_test_id("paytable").all_inner_texts())
        wagers = reader.ask(f"/api/rulebooks/{book}/games/{game}")["wagers"]
        codes = [pay["what"] for wager in wagers for pay in wager["pays"] if "-" in pay["what"]]
        assert not [code for code in codes if code in tables], f"{book} {game}: pay tables in codes: {tables}"


@pytest.mark.parametrize(
    ("locale", "title", "step"),
    [
        ("en-GB", "How to play, in a minute", "You and the bank get one card each."),
        ("nl-NL", "Zo speelt u, in een minuut", "U en de bank krijgen elk één kaart."),
        ("cs-CZ", "Jak se hraje, za minutu", "Vy i banka dostanete po jedné kartě."),
    ],
)
def test_a_newcomer_learns_casino_war_from_its_page_in_the_own_language(
    visit: Visit, locale: str, title: str, step: str
) -> None:
    page = read(visit(None, locale=locale), "/table/casino-war/rules")
    expect(page.get_by_test_id("how-to-play").locator("h2")).to_have_text(title)
    expect(page.get_by_test_id("step").first).to_contain_text(step)
    picture = page.get_by_test_id("layout-picture")
    expect(picture).to_be_visible()
    expect(picture.locator("dl")).to_have_count(0)  # how it ends comes last
    step_on = picture.get_by_test_id("replay-next")
    for _ in range(3):  # a card each, and what became of the wager
        step_on.click()
    expect(picture.locator("[data-card]")).not_to_have_count(0)
    expect(picture.locator("dl dd").last).to_contain_text("10")
    expect(page.get_by_test_id("trouble").locator("li").first).to_be_visible()


def test_the_odds_stand_beside_the_rules_and_another_wheel_changes_both(visit: Visit) -> None:
    reader = visit(None)
    page = read(reader, "/rules/holland-2025/lucky-ladys-roulette")
    odds = page.get_by_test_id("odds")
    expect(odds).to_have_attribute("data-status", "ready")
    expect(page.get_by_test_id("step").first).to_contain_text("37 pockets")
    before = odds.locator("[data-rtp]").first.get_attribute("data-rtp")
    page.locator('[data-option="wheel"]').select_option("double-zero")
    expect(page.get_by_test_id("step").first).to_contain_text("38 pockets")
    expect(page.get_by_test_id("odds-before").first).to_be_visible()
    assert odds.locator("[data-rtp]").first.get_attribute("data-rtp") != before


def test_a_tables_odds_are_exact_and_the_labs_sheet_is_one_click_away(visit: Visit) -> None:
    reader = visit(None)
    page = read(reader, "/table/french/rules")
    red = page.get_by_test_id("odds").locator('[data-wager="red-black"]')
    expect(red).to_have_attribute("data-rtp", re.compile(r"^0\.98648648648[67]"))
    red.get_by_role("button").click()
    expect(page.get_by_test_id("distribution")).to_be_visible()
    with page.expect_download() as kept:
        page.locator('[data-testid="odds"] a[download]').click()
    assert kept.value.suggested_filename == "holland-2025-french-roulette.html"


@pytest.mark.parametrize("width", [360, 390, 1440, 1920])
def test_the_page_fits_every_width(visit: Visit, width: int) -> None:
    page = read(visit(None, width=width, height=800), "/rules/holland-2025/sic-bo")
    expect(page.get_by_test_id("odds")).to_have_attribute("data-status", "ready")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_two_editions_are_read_side_by_side(visit: Visit) -> None:
    reader = visit(None, width=360, height=780)
    page = reader.go("/rules")
    page.get_by_test_id("compare-0").select_option("holland-2023")
    page.get_by_test_id("compare-1").select_option("holland-2025")
    page.get_by_test_id("compare-go").click()
    told = reader.ask("/api/rulebooks/holland-2023/against/holland-2025")
    expect(page.get_by_test_id("difference")).to_have_count(len(told["differences"]))
    expect(page.get_by_test_id("clause-change")).to_have_count(len(told["clauses"]))
    shared = page.locator('[data-game="black-jack"] li', has_text="A jackpot that several hit")
    expect(shared.get_by_test_id("value")).to_have_text(["the first has it, the next the start amount", "equally"])
    places = [value.bounding_box() for value in shared.get_by_test_id("value").all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in places), "both books are in sight"
    edges = page.locator('[data-game="casino-war"]').get_by_test_id("edges-beside")
    edges.locator("summary").click()
    expect(edges.get_by_text("No exact figures")).to_be_visible()  # this house keeps none
    added = page.locator('[data-game="lucky-ladys-roulette"]')  # which the older edition does not have
    expect(added.get_by_test_id("difference")).to_contain_text("not there")
    expect(page.get_by_test_id("clause-change").first.locator(".clause")).to_have_text(CLAUSE)
    assert page.evaluate(SPILL_PX) <= 1


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "cs-CZ"])
def test_every_poker_game_of_every_book_is_told_street_by_street_with_its_clauses(visit: Visit, locale: str) -> None:
    reader = visit(None, width=360, height=740, locale=locale)
    books: list[dict[str, Any]] = reader.ask("/api/rulebooks")
    games = [(book["id"], game["id"]) for book in books for game in book["poker"]]
    assert len(games) > 20
    for book, game in games if locale == "en-GB" else games[-3:]:
        page = read(reader, f"/rules/{book}/poker/{game}")
        told = page.locator("main li").all_inner_texts()
        assert len(told) >= 9, f"{book} {game}"
        assert not [each for each in told if UNTOLD.search(each)], f"{book} {game}"
        clauses = page.locator("main li .clause").all_inner_texts()
        assert clauses, f"{book} {game}"
        assert all(CLAUSE.match(clause) for clause in clauses), f"{book} {game}: {clauses}"
        trouble = page.get_by_test_id("poker-trouble").locator("li")
        assert trouble.count() >= 5, f"{book} {game}"
        for each in trouble.all():  # a sentence, not the code that was sent
            assert len(each.inner_text().split()) > 5, each.inner_text()
        assert page.evaluate(SPILL_PX) <= 1, f"{book} {game}"


def test_a_newcomer_learns_omaha_from_the_list_of_books(visit: Visit) -> None:
    page = visit(None).go("/rules")
    page.locator('[data-testid="poker-games"] a[href="/rules/tsg/poker/omaha-hilo"]').click()
    steps = page.get_by_test_id("step")
    expect(steps.nth(2)).to_contain_text("4 cards for you alone")
    expect(steps.nth(3)).to_contain_text("Flop: 3 cards in the middle")
    expect(steps.nth(3).get_by_role("group").nth(1).locator("[data-card]")).to_have_count(3)
    expect(page.get_by_text("exactly two of your own cards and three from the middle")).to_be_visible()
    expect(page.get_by_text("eight or lower")).to_be_visible()
    expect(page.get_by_test_id("poker-house")).to_contain_text("10.00% of a pot")
    at_table = visit("alice").go("/poker/poker-omaha")
    at_table.get_by_test_id("poker-rules").click()
    expect(at_table.get_by_text("exactly two of your own cards and three from the middle")).to_be_visible()
