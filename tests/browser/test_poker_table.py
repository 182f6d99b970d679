"""Poker in the browser: two people play a hand, a newcomer plays against the house, on a desktop and a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from rigs.browser.house import Visit
from rigs.browser.poker import BRISK, HOUSE, RAKE, poker_table

pytestmark = pytest.mark.browser

FLOOR = (
    HOUSE
    + poker_table("ring", "Hypatia", RAKE)
    + poker_table("heads", "Bernoulli")
    + poker_table("house", "Pascal", RAKE, "house_players = 4", clocks=BRISK)
    + poker_table("draw", "Lovelace", "house_players = 2", game="5-card-draw", clocks=BRISK)
    + poker_table(
        "stud", "Germain", "house_players = 2", 'structure = "limit"', game="7-card-stud", clocks=BRISK
    ).replace("blinds = [50, 100]", "bets = [50, 100]")
)
HIDDEN_RANKS = """(cards) => cards.filter((card, at) => {
    const next = cards[at + 1]?.getBoundingClientRect().left ?? Infinity;
    return card.querySelector("text").getBoundingClientRect().right > next;
}).length"""


def sit(page: Page) -> None:
    page.get_by_test_id("poker-sit").click()
    page.get_by_test_id("poker-bring").click()
    expect(page.get_by_test_id("poker-buy-in")).to_have_count(0)


def switch(page: Page | Locator, name: str, *, on: bool) -> None:
    found = page.get_by_test_id(name)
    expect(found).to_have_attribute("aria-checked", "false" if on else "true")
    found.click()
    expect(found).to_have_attribute("aria-checked", "true" if on else "false")


def in_turn(*pages: Page) -> Page:
    """Whoever has buttons to press."""
    for _ in range(600):
        for page in pages:
            if page.locator("[data-verb]").count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def answer(page: Page, verb: str) -> None:
    turn = page.get_by_test_id("poker-table").get_attribute("data-turn")
    page.locator(f"[data-verb={verb}]").first.click()
    expect(page.get_by_test_id("poker-table")).not_to_have_attribute("data-turn", turn or "")


@pytest.mark.clause("TSG-A1.14", "TSG-A1.30")
def test_two_people_play_a_hand(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice"), visit("bob")
    lobby = alice.go("/poker")
    expect(lobby.locator("[data-id=ring]")).to_contain_text("No Limit")
    lobby.locator("[data-id=ring]").click()
    sit(lobby)
    desk = bob.go("/poker/ring")
    expect(desk.get_by_test_id("poker-structure")).to_contain_text("No Limit")
    sit(desk)
    pages = (lobby, desk)
    first = in_turn(*pages)
    first.get_by_test_id("poker-typed").fill("4")
    first.get_by_test_id("poker-typed").press("Tab")
    expect(first.locator("[data-verb=raise]")).to_contain_text("4.00")
    first.screenshot(path=screens / "poker-turn-1440.png")
    answer(first, "raise")
    second = in_turn(*(page for page in pages if page is not first))
    answer(second, "call")
    expect(first.get_by_test_id("poker-board").locator("[data-card]")).to_have_count(3)
    first.screenshot(path=screens / "poker-flop-1440.png")
    for _ in range(6):
        if (
            first.get_by_test_id("poker-board").locator("[data-card]").count() == 5
            and not first.locator("[data-verb]").count()
            and not second.locator("[data-verb]").count()
        ):
            break
        page = in_turn(*pages)
        page.keyboard.press("c")
        expect(page.locator("[data-verb]")).to_have_count(0)
    expect(first.get_by_test_id("poker-history")).to_be_visible()
    first.screenshot(path=screens / "poker-showdown-1440.png")
    number = first.get_by_test_id("poker-table").get_attribute("data-hand")
    text = alice.context.request.get(f"{alice.house.address}/api/poker/ring/hands/{number}").text()
    assert "raises to 4" in text
    stacks = [int(seat.get_attribute("data-stack") or 0) for seat in first.get_by_test_id("poker-seat").all()]
    assert sum(stacks) == 20_000 - 40, "the pot of 8.00 paid a twentieth"
    for page in pages:
        page.get_by_test_id("poker-leave").click()
        expect(page.get_by_test_id("poker-sit")).to_be_visible()
    watch_again(first, screens)


def watch_again(page: Page, screens: Path) -> None:
    """The hand step by step: to the flop, forward, back, and to the end, where the stacks are those of the table."""
    page.get_by_test_id("poker-history").click()
    replay = page.get_by_test_id("poker-replay")
    expect(replay).to_have_attribute("data-step", "0")
    expect(page.get_by_test_id("poker-replay-said")).to_contain_text("blind")
    page.locator("[data-street=flop]").click()
    expect(page.get_by_test_id("poker-board").locator("[data-card]")).to_have_count(3)
    expect(page.get_by_test_id("poker-share")).to_have_count(2)
    page.screenshot(path=screens / "poker-replay-1440.png")
    step = int(replay.get_attribute("data-step") or 0)
    page.get_by_test_id("replay-forward").click()
    expect(replay).to_have_attribute("data-step", str(step + 1))
    page.keyboard.press("ArrowLeft")
    expect(replay).to_have_attribute("data-step", str(step))
    last = int(replay.get_attribute("data-steps") or 0) - 1
    page.locator("input[type=range]").fill(str(last))
    stacks = [int(seat.get_attribute("data-stack") or 0) for seat in page.get_by_test_id("poker-seat").all()]
    assert sum(stacks) == 20_000 - 40
    page.set_viewport_size({"width": 360, "height": 720})
    page.screenshot(path=screens / "poker-replay-360.png")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page.url.replace("/poker/ring/hand/1", "/poker/mine"))
    expect(page.get_by_test_id("poker-mine-hands")).to_have_text("1")
    expect(page.get_by_test_id("poker-mine-hand")).to_have_count(1)
    expect(page.get_by_test_id("poker-mine-hand")).to_contain_text("Hypatia")
    page.wait_for_timeout(1_000)
    assert sum("/api/me/hands" in url for url in asked) == 1, "a list that is shown asks for no more by itself"
    page.screenshot(path=screens / "poker-mine-360.png", full_page=True)


@pytest.mark.clause("TSG-A1.28")
def test_the_winner_of_an_uncontested_pot_shows_one_card(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice").go("/poker/heads"), visit("bob", 360, 720).go("/poker/heads")
    for page in (alice, bob):
        sit(page)
    first = in_turn(alice, bob)
    winner = bob if first is alice else alice
    for page in (alice, bob):
        expect(page.get_by_test_id("poker-makes")).to_contain_text("Your hand: ")
    switch(alice, "poker-own-hand", on=False)
    expect(alice.get_by_test_id("poker-makes")).to_have_count(0)
    switch(alice, "poker-in-blinds", on=True)
    expect(alice.locator(".stack").first).to_contain_text("bb")
    bob.get_by_test_id("poker-more").click()
    expect(bob.get_by_test_id("poker-drawer").get_by_role("switch")).to_have_count(4)
    switch(bob.get_by_test_id("poker-drawer"), "poker-four-colours", on=True)
    bob.screenshot(path=screens / "poker-switches-360.png")
    bob.get_by_test_id("dialog-close").click()
    expect(bob.get_by_test_id("poker-drawer")).to_have_count(0)
    blind = winner.get_by_test_id("poker-sit-out-blind")
    for pressed in ("true", "false"):
        blind.click()
        expect(blind).to_have_attribute("aria-pressed", pressed)
    first.locator("[data-verb=fold]").click()
    expect(winner.locator("[data-show]")).to_have_count(3)
    winner.screenshot(path=screens / "poker-show.png")
    card = winner.locator("[data-show]").first.get_attribute("data-show") or ""
    winner.locator(f"[data-show='{card}']").click()
    expect(winner.locator("[data-show]")).to_have_count(1)
    shown = alice.get_by_test_id("poker-log").locator("li", has_text="shows")
    expect(shown.locator(f"[data-card='{card}']")).to_have_count(1)
    expect(first.locator(f"[data-testid=poker-seat] [data-card='{card}']")).to_have_count(1)
    alice.reload()
    expect(alice.locator(".stack").first).to_contain_text("bb")


@pytest.mark.clause("TSG-7.3")
@pytest.mark.parametrize("width", [1440, 360])
def test_a_newcomer_plays_against_marked_house_players(visit: Visit, screens: Path, width: int) -> None:
    name = "alice" if width == 1440 else "bob"
    visitor = visit(name, width, 900 if width > 1000 else 720)
    page = visitor.go("/poker/house")
    sit(page)
    expect(page.get_by_test_id("house-player").first).to_be_visible()
    asked = in_turn(page)
    asked.screenshot(path=screens / f"poker-house-{width}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "nothing sticks out"
    answer(asked, "fold")
    page.get_by_test_id("poker-leave").click()
    expect(page.get_by_test_id("poker-sit")).to_be_visible()


def test_cards_are_exchanged_in_a_draw_game(visit: Visit, screens: Path) -> None:
    page = visit("alice", 360, 720).go("/poker/draw")
    sit(page)
    for _ in range(40):
        asked = in_turn(page)
        if asked.locator("[data-verb=discard]").count():
            break
        verb = "call" if asked.locator("[data-verb=call]").count() else "check"
        answer(asked, verb)
    asked.locator(".pick").first.click()
    expect(asked.locator("[data-verb=discard]")).to_contain_text("one card")
    asked.screenshot(path=screens / "poker-draw-360.png")
    answer(asked, "discard")


def test_a_note_on_a_player_is_for_its_writer_alone_and_stays(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice"), visit("bob")
    page, other = alice.go("/poker/ring"), bob.go("/poker/ring")
    sit(page)
    sit(other)
    seat = page.get_by_test_id("poker-seat").filter(has_text="Bob")
    seat.get_by_test_id("poker-note").click()
    form = page.get_by_test_id("poker-note-form")
    form.get_by_test_id("poker-note-text").fill("Calls every river.")
    form.locator("[data-colour=blue]").check()
    form.screenshot(path=screens / "poker-note-1440.png")
    form.get_by_test_id("poker-note-keep").click()
    expect(form).to_have_count(0)
    expect(seat.get_by_test_id("poker-noted")).to_be_visible()
    expect(seat.get_by_test_id("poker-note")).to_have_attribute("title", "Calls every river.")
    expect(other.get_by_test_id("poker-noted")).to_have_count(0)
    expect(page.get_by_test_id("poker-seat").filter(has_text="Alice").get_by_test_id("poker-note")).to_have_count(0)
    page.reload()
    expect(seat.get_by_test_id("poker-noted")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    seat.get_by_test_id("poker-note").click()
    expect(form.get_by_test_id("poker-note-text")).to_have_value("Calls every river.")
    page.screenshot(path=screens / "poker-note-360.png")
    form.get_by_test_id("poker-note-text").fill("")
    form.locator("[data-colour=none]").check()
    form.get_by_test_id("poker-note-keep").click()
    expect(seat.get_by_test_id("poker-noted")).to_have_count(0)


def test_of_seven_cards_on_a_small_phone_every_rank_is_whole(visit: Visit) -> None:
    """Also of a ten, which has two figures."""
    page = visit("alice", 360, 740).go("/poker/stud")
    sit(page)
    cards = page.locator(".own .cards .card")
    answers = page.locator("[data-verb=check], [data-verb=call], [data-verb=bring-in]")
    while cards.count() < 7:
        if answers.count():
            answers.first.click()
        page.wait_for_timeout(200)
    assert cards.evaluate_all(HIDDEN_RANKS) == 0
    assert cards.evaluate_all(
        "(cards) => cards[0].getBoundingClientRect().left >= 0 && cards.at(-1).getBoundingClientRect().right <= 360"
    )
