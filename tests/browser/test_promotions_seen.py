"""A promotion in the browser: drafted and sent by a manager, entered, drawn, claimed and paid, read by an inspector."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import mkdtemp

import pytest
from playwright.sync_api import expect

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

SHIPPED = Path(__file__).parents[2] / "src/croupier/patrons/jurisdictions/play-money.toml"
FLOOR = Path(mkdtemp(prefix="promotions-")) / "floor.toml"
FLOOR.write_text("""
[house]
name = "Promotions"
jurisdiction = "own.toml"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
timers = { wagering_s = 3600 }

[house.exchange_rates]
"USD/EUR" = "0.92"
""")
(FLOOR.parent / "own.toml").write_text(
    SHIPPED.read_text().replace("submit_hours = { value = 24", "submit_hours = { value = 0")
)
"""The regulator of this house reads fast, so that a promotion can begin while a test waits."""
ITEMS = ("manner", "awarded", "eligible", "nature", "closing", "held", "claiming", "notice", "results", "conditions")
AMEND = """async ([starts, closes]) => {
    const session = await (await fetch("/api/session")).json();
    const desk = await (await fetch("/api/promotions/desk")).json();
    const plan = { ...desk.promotions[0].plan, starts_ms: starts, closes_ms: closes, draw_ms: closes };
    const act = (body) => fetch("/api/promotions/1/act", {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrf-token": session.csrf },
        body: JSON.stringify(body),
    });
    return (await act({ id: "soon", do: "amend", plan })).status;
}"""


@pytest.mark.clause("RFH-8.2", "RFH-8.4", "RFH-8.6", "RFH-8.7", "RFH-8.7.10")
def test_a_promotion_from_its_terms_to_the_cheque(visit: Visit, screens: Path) -> None:
    manager, alice = visit("manager"), visit("alice")
    office = manager.go("/office")
    office.get_by_test_id("promotion-new").click()
    form = office.get_by_test_id("plan-form")
    form.get_by_test_id("plan-title").fill("Spring draw")
    form.get_by_test_id("prize-title").fill("A box of cigars")
    form.get_by_test_id("prize-category").select_option("goods")
    form.get_by_test_id("prize-value").fill("12000")
    form.get_by_test_id("plan-save").click()
    expect(form.get_by_test_id("plan-sentence")).to_contain_text("tobacco")
    form.get_by_test_id("prize-title").fill("Twelve thousand")
    form.get_by_test_id("prize-category").select_option("money")
    for item in ITEMS[1:]:
        form.get_by_test_id(f"item-{item}").fill(f"What is said of {item}.")
    assert not faults_of(office)
    office.screenshot(path=screens / "promotion-form.png")
    form.get_by_test_id("plan-save").click()
    row = office.get_by_test_id("promotion-row")
    expect(row).to_have_attribute("data-status", "draft")
    row.click()
    dialog = office.get_by_test_id("promotion-dialog")
    dialog.get_by_test_id("promotion-text").fill("By e-mail, receipt 7")
    dialog.get_by_test_id("promotion-submit").click()
    expect(dialog.get_by_test_id("promotion-sentence")).to_contain_text("RFH-8.7.1")
    dialog.get_by_test_id("promotion-amend").click()
    dialog.get_by_test_id("item-manner").fill("By a draw of the generator.")
    dialog.get_by_test_id("plan-save").click()
    expect(dialog.get_by_test_id("promotion-versions")).to_contain_text("Version 2")
    now_ms = time.time_ns() // 1_000_000
    assert office.evaluate(AMEND, [now_ms + 4_000, now_ms + 12_000]) == 200
    dialog.get_by_test_id("promotion-text").fill("By e-mail, receipt 8")
    dialog.get_by_test_id("promotion-submit").click()
    expect(dialog.get_by_test_id("promotion-versions")).to_contain_text("receipt 8")
    page = alice.go("/promotions")
    sheet = page.get_by_test_id("promotion")
    expect(sheet).to_have_attribute("data-status", "running")
    sheet.get_by_test_id("promotion-enter").click()
    expect(sheet.get_by_test_id("my-entries")).to_contain_text("1")
    sheet.get_by_test_id("promotion-terms").get_by_role("group").or_(sheet.locator("summary")).first.click()
    expect(sheet).to_contain_text("By a draw of the generator.")
    page.screenshot(path=screens / "promotion-open.png", full_page=True)
    expect(sheet).to_have_attribute("data-status", "closed", timeout=30_000)
    dialog.get_by_test_id("promotion-draw").click()
    expect(dialog.get_by_test_id("promotion-sentence")).to_contain_text("scrutineer")
    dialog.get_by_test_id("promotion-text").fill("J. Nguyen")
    dialog.get_by_test_id("promotion-draw").click()
    expect(dialog.get_by_test_id("winner")).to_contain_text("alice", ignore_case=True)
    dialog.get_by_test_id("contact-note").click()
    expect(dialog.get_by_test_id("winner")).to_contain_text("Reached")
    expect(sheet.get_by_test_id("you-won")).to_be_visible()
    expect(sheet.get_by_test_id("promotion-results")).to_contain_text("Twelve thousand")
    sheet.get_by_test_id("promotion-claim").click()
    sheet.get_by_test_id("claim-name").fill("Alice A.")
    sheet.get_by_test_id("claim-address").fill("1 Pitt Street")
    sheet.get_by_test_id("claim-send").click()
    expect(sheet.get_by_test_id("my-claims")).to_contain_text("we look at it")
    claim = dialog.get_by_test_id("claim")
    claim.get_by_test_id("paid-crossed-cheque").fill("5000")
    claim.get_by_test_id("receipt").fill("Cheque 12 and transfer 4")
    claim.get_by_test_id("claim-meet").click()
    expect(dialog.get_by_test_id("promotion-sentence")).to_contain_text("12,000")
    claim.get_by_test_id("paid-bank-transfer").fill("7000")
    office.screenshot(path=screens / "promotion-desk.png")
    claim.get_by_test_id("claim-meet").click()
    expect(claim).to_have_attribute("data-status", "met")
    page.reload()
    page.screenshot(path=screens / "promotion-drawn.png", full_page=True)
    expect(page.get_by_test_id("my-claims")).to_contain_text("given")


@pytest.mark.clause("RFH-8.12")
def test_an_inspector_reads_everything_and_changes_nothing(visit: Visit, screens: Path) -> None:
    ivy = visit("inspector", width=360, height=780)
    page = ivy.go("/office")
    expect(page.get_by_test_id("promotion-new")).to_have_count(0)
    page.get_by_test_id("promotion-row").first.click()
    dialog = page.get_by_test_id("promotion-dialog")
    expect(dialog.get_by_test_id("winner")).to_be_visible()
    expect(dialog.get_by_test_id("promotion-cancel")).to_have_count(0)
    assert not faults_of(page)
    page.screenshot(path=screens / "promotion-inspector-360.png")
    phone = visit(None, width=360, height=780).go("/promotions")
    expect(phone.get_by_test_id("promotion")).to_be_visible()
    assert not faults_of(phone)
    assert not small_labels(phone)
    phone.screenshot(path=screens / "promotion-360.png", full_page=True)
