"""For everybody: on every screen, wide and narrow, axe-core finds nothing and no label is too small to read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from rigs.browser.house import Visit
from rigs.browser.tour import TOUR

pytestmark = pytest.mark.browser

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALSO: Final = {"label-content-name-mismatch": {"enabled": True}}
"""Not in any set of rules yet: what is printed on a control is in its name, for those who speak to the screen."""
TABLES: Final = (
    "black-jack", "punto-banco", "sic-bo", "three-card-poker", "keno", "slots", "star-casino-war", "star-baccarat",
    "pai-gow", "money-wheel", "diceball", "bingo-75", "star-stadium",
)  # fmt: skip
STOPS: Final = {
    **TOUR,
    "alice": {**TOUR["alice"], **{table: f"/table/{table}" for table in TABLES}},
    "dealer": {**TOUR["dealer"], "dealer-cards": "/dealer/black-jack-dealer"},
}
SEEN: Final = {"desk": (1440, 900, "en-GB"), "phone": (390, 844, "nl-NL"), "small phone": (360, 740, "cs-CZ")}
SMALL: Final = Path(__file__).with_name("small_labels.js").read_text(encoding="utf-8").split("\n", 2)[2].rstrip(";\n")


def faults_of(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("([runOnly, rules]) => axe.run(document, { runOnly, rules })", [TAGS, ALSO])
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found["violations"] for node in fault["nodes"]]


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("who", STOPS, ids=lambda who: who or "visitor")
def test_axe_and_small_labels_on_every_screen(visit: Visit, who: str | None, seen: str) -> None:
    width, height, locale = SEEN[seen]
    visitor = visit(who, width=width, height=height, locale=locale)
    faults: list[str] = []
    for screen, path in STOPS[who].items():
        page = visitor.go(path)
        page.locator("main, [data-testid]").first.wait_for()
        page.wait_for_load_state("networkidle")
        faults += [f"{screen} {fault}" for fault in faults_of(page)]
        faults += [f"{screen} too small: {label}" for label in page.evaluate(SMALL)]
    assert not faults, "\n".join(faults)


def test_the_check_sees_a_nameless_button_and_a_small_label(visit: Visit) -> None:
    page = visit(None).go("/login")
    page.get_by_test_id("login-submit").wait_for()
    assert faults_of(page) == []
    assert page.evaluate(SMALL) == []
    page.evaluate(
        """() => {
        const main = document.querySelector('main');
        const added = '<button></button><button aria-label="Banco">Banker</button><p>eleven</p>';
        main.insertAdjacentHTML('beforeend', added);
        main.lastElementChild.style.fontSize = '11px';
    }"""
    )
    faults = faults_of(page)
    assert [fault for fault in faults if fault.startswith("button-name")]
    assert [fault for fault in faults if fault.startswith("label-content-name-mismatch")]
    assert page.evaluate(SMALL) == ["11.0 eleven"]
