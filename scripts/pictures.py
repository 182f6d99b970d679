"""The walk in pictures: docs/pictures, taken anew from a running house with a real Chromium (`make pictures`)."""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from croupier.odds.cache import SheetCache  # noqa: E402
from croupier.odds.report import game_sheet  # noqa: E402
from croupier.rulebooks.loader import load_books  # noqa: E402
from rigs.browser.house import PATIENCE_MS, House, Visitor, opened_context  # noqa: E402
from rigs.browser.scene import FRAMES, Scene  # noqa: E402
from rigs.browser.table import DealerScreen, PlayerScreen  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
HANDS = ROOT / "tests" / "browser" / "hands_floor.toml"
BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
QUALITY = 62
"""Of a WebP: the words stay sharp, and all pictures together weigh less than one of them would without loss."""
SIZES = {"desk": (1440, 900), "wall": (1920, 1080), "phone": (390, 844), "small": (360, 740), "side": (740, 360)}
LIKES = """localStorage.setItem('croupier.preferences', '{"sound": false, "soundAsked": true, "language": "en"}')"""

Visit = Callable[[str | None], Visitor]


def keep(page: Page, name: str, *sizes: str, at: Locator | None = None) -> None:
    """What is on the screen, at each of these sizes; `at` comes to the top."""
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        if at is not None:
            at.evaluate("part => part.scrollIntoView({block: 'start', behavior: 'instant'})")
        page.evaluate(FRAMES)
        line = page.context.new_cdp_session(page)
        taken = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        line.detach()
        (PICTURES / f"{name}-{size}.webp").write_bytes(base64.b64decode(taken["data"]))


@contextmanager
def visits(browser: Browser, floor: Path | None = None) -> Iterator[Visit]:
    """A house of its own, and people who come to it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), floor)
        guests: list[Visitor] = []

        def visit(name: str | None) -> Visitor:
            guest = Visitor(opened_context(browser), house, name)
            guest.context.add_init_script(LIKES)
            guests.append(guest)
            return guest

        try:
            yield visit
        finally:
            for guest in guests:
                guest.context.close()
            house.stop()


def newcomer(visit: Visit) -> None:
    """From the door to a first win, and to the rules of a game."""
    page = visit(None).go("/")
    expect(page.get_by_test_id("table-card").first).to_be_visible()
    keep(page, "lobby", "desk", "wall", "phone", "small")
    alice = visit("alice")
    player = PlayerScreen(alice.go("/table/french"))
    player.sit()
    for spot in ("red", "dozen:2", "straight:17", "column:3"):
        player.bet(spot)
    keep(player.page, "player", "desk", "wall", "phone", "small", "side")
    player.page.get_by_test_id("go").click()
    expect(player.page.get_by_test_id("next-round")).to_be_visible()
    keep(player.page, "player-result", "desk")
    page = alice.go("/rules/holland-2025/black-jack")
    chart = page.locator('[data-testid="play-chart"][data-chart="hard"]')
    expect(chart).to_be_visible()
    for _ in range(4):  # of the round in pictures: two cards each, and what the player does
        page.get_by_test_id("replay-next").click()
    keep(page, "rules", "desk", "small")
    chart.get_by_role("button", name="16 against 10").click()
    expect(chart.get_by_test_id("play-worths")).to_be_visible()
    keep(page, "rules-chart", "desk", "small", at=chart)
    page = alice.go("/me")
    expect(page.get_by_test_id("statement")).to_be_visible()
    keep(page, "account", "desk", "small")
    page = alice.go("/me/limits")
    expect(page.get_by_test_id("my-limits")).to_be_visible()
    keep(page, "account-limits", "desk", "small")


def blackjack(visit: Visit) -> None:
    """Seven boxes, a pair split again and again, and the dealer's desk beside it."""
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
    keep(alice, "black-jack-split", "desk", "small", "side")
    keep(scene.desk.page, "dealer-black-jack", "desk")


def coached(visit: Visit) -> None:
    """A tie surrendered under the coach's eyes, and what it costs."""
    scene = Scene(visit, "war-coach", "alice")
    scene.bets("alice", {"ante:1": 1})
    scene.closes()
    scene.deals("9c 9h")
    alice = scene.players["alice"].page
    expect(alice.get_by_test_id("coach-hint")).to_be_visible()
    scene.says("alice", "surrender")
    expect(alice.get_by_test_id("coach-cost")).to_be_visible()
    keep(alice, "coach", "desk", "small")


def till(visit: Visit) -> None:
    """A cashier's drawer, and a ticket sold from it with its bars."""
    page = visit("cashier").go("/cage")
    page.get_by_test_id("till-amount").fill("500")
    page.get_by_test_id("till-open").click()
    expect(page.get_by_test_id("till")).to_be_visible()
    page.get_by_test_id("sell-amount").fill("12.50")
    page.get_by_test_id("sell-ticket").click()
    expect(page.get_by_test_id("barcode")).to_be_visible()
    keep(page, "cage", "desk", "small", at=page.get_by_test_id("cage"))


def tournament(visit: Visit) -> None:
    """The director's desk, and an entry with the conditions before it."""
    desk = visit("director").go("/tournaments")
    desk.locator('[data-id="spring-cup"]').click()
    desk.get_by_test_id("open-entries").click()
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "registration")
    for name in ("alice", "bob"):
        page = visit(name).go("/tournament/spring-cup")
        page.get_by_test_id("entry-form").fill(name)
        if name == "alice":
            keep(page, "tournament-entry", "desk", "small", at=page.get_by_test_id("entry-price"))
        page.get_by_test_id("entry-agree").check()
        page.get_by_test_id("enter-tournament").click()
        expect(page.get_by_test_id("my-standing")).to_be_visible()
    desk.locator('[data-testid="session-desk"] [data-table]').first.check()
    desk.get_by_test_id("allocate").click()
    expect(desk.get_by_test_id("begin")).to_be_enabled()
    keep(desk, "tournament-desk", "desk", "small")


def staff(visit: Visit) -> None:
    """A spin in three taps, the pit, the inspector, the wall."""
    dealer = DealerScreen(visit("dealer").go("/dealer/american"))
    dealer.new_game()
    dealer.no_more_bets()
    dealer.page.locator('[data-testid="number-pad"] [data-number="17"]').click()
    keep(dealer.page, "dealer", "desk")
    page = visit("supervisor").go("/pit")
    expect(page.get_by_test_id("wall").locator("li").first).to_be_visible()
    keep(page, "pit", "desk", "small")
    page = visit("supervisor").go("/pit/american")
    expect(page.get_by_test_id("events").locator("li").first).to_be_visible()
    keep(page, "pit-table", "desk")
    page = visit("inspector").go("/inspector")
    expect(page.get_by_test_id("checkpoint-signed").first).to_be_visible()
    keep(page, "inspector", "desk")
    page = visit(None).go("/display/jackpots")
    expect(page.locator("main, [data-testid]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    keep(page, "jackpot-wall", "desk")


def games(visit: Visit) -> None:
    """Baccarat with its roads, hold'em against the bank on a phone."""
    alice = visit("alice")
    player = PlayerScreen(alice.go("/table/punto-banco"))
    player.sit()
    player.bet("player")
    player.page.get_by_test_id("go").click()
    expect(player.page.get_by_test_id("next-round")).to_be_visible()
    keep(player.page, "punto-banco", "desk", "small")
    player = PlayerScreen(alice.go("/table/ultimate-holdem"))
    player.sit()
    player.bet("ante:1")
    player.page.get_by_test_id("go").click()
    expect(player.page.get_by_test_id("decision")).to_be_visible()
    keep(player.page, "holdem", "desk", "small", "side")


def poker(visit: Visit) -> None:
    """A hand of hold'em among house players, watched again; four tables at once; the lobby."""
    page = visit("bob").go("/poker/poker-holdem")
    _sit(page)
    answers = page.locator("[data-verb=check], [data-verb=call]")
    while page.get_by_test_id("poker-board").locator(".card").count() < 3:  # bob sees the flop, sooner or later
        answers.first.click()
        page.wait_for_timeout(300)
    answers.first.wait_for()
    keep(page, "poker-table", "desk", "small")
    while page.get_by_test_id("poker-history").count() == 0:
        if answers.count() > 0:
            answers.first.click()
        page.wait_for_timeout(300)
    page.set_viewport_size({"width": 1440, "height": 900})
    with page.expect_response(lambda answer: answer.url.endswith("/chances")):
        page.get_by_test_id("poker-history").click()
    page.get_by_test_id("replay-steps").locator("button").nth(9).click()
    keep(page, "poker-replay", "desk", "small")
    page.set_viewport_size({"width": 1440, "height": 900})
    for table in ("poker-omaha", "poker-stud", "poker-draw"):
        page.goto(page.url.split("/poker/")[0] + f"/poker/{table}")
        _sit(page)
    page.goto(page.url.split("/poker/")[0] + "/poker")
    page.get_by_test_id("poker-to-tables").click()
    page.locator("[data-verb]").first.wait_for()
    keep(page, "poker-tables", "desk")
    page.goto(page.url.split("/poker/")[0] + "/poker")
    expect(page.get_by_test_id("poker-lobby").locator("li").first).to_be_visible()
    keep(page, "poker-lobby", "desk", "small")


def _sit(page: Page) -> None:
    page.get_by_test_id("poker-sit").first.click()
    page.get_by_test_id("poker-bring").click()
    expect(page.get_by_test_id("poker-leave")).to_be_visible()


def main() -> None:
    expect.set_options(timeout=PATIENCE_MS)
    for game in ("black-jack", "casino-war"):  # so that the house, which works none out itself, finds the odds
        game_sheet(load_books()["holland-2025"], game, {}, cache=SheetCache())
    installed = next(path for path in BROWSERS if Path(path).exists())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=["--no-sandbox", "--disable-gpu"])
        with visits(browser) as visit:
            newcomer(visit)
            games(visit)
            staff(visit)
            till(visit)
            tournament(visit)
            poker(visit)
        with visits(browser, HANDS) as visit:
            blackjack(visit)
            coached(visit)
        browser.close()
    taken = sorted(PICTURES.glob("*.webp"))
    sys.stdout.write(f"{len(taken)} pictures, {sum(path.stat().st_size for path in taken) // 1024} kB\n")


if __name__ == "__main__":
    main()
