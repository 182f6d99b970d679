"""For everybody: on every screen, wide and narrow, axe-core finds nothing and no label is too small to read."""

from __future__ import annotations

from typing import Final

import pytest

from rigs.browser.axe import faults_of, small_labels
from rigs.browser.house import Visit
from rigs.browser.tour import TOUR

pytestmark = pytest.mark.browser

TABLES: Final = (
    "black-jack", "punto-banco", "sic-bo", "three-card-poker", "keno", "slots", "star-casino-war", "star-baccarat",
    "pai-gow", "money-wheel", "diceball", "bingo-75", "star-stadium",
)  # fmt: skip
STOPS: Final = {
    **TOUR,
    "alice": {**TOUR["alice"], **{table: f"/table/{table}" for table in TABLES}},
    "dealer": {**TOUR["dealer"], "dealer-cards": "/dealer/black-jack-dealer"},
    "director": {"tournaments": "/tournaments", "tournament": "/tournament/spring-cup"},
}
SHEETS: Final = {
    "alice": [
        ("/table/french", "open-settings"), ("/table/french", "show-rules"), ("/table/french", "my-card"),
        ("/table/french", "open-break"), ("/table/black-jack", "jackpot-of-table"),
    ],
    "supervisor": [
        *(("/pit/american", act) for act in ("act-limits", "act-close", "act-equipment", "act-find")),
        ("/pit/french", "act-calls"),
    ],
}  # fmt: skip
"""What opens over a screen: where, and by which button."""
SEEN: Final = {"desk": (1440, 900, "en-GB"), "phone": (390, 844, "nl-NL"), "small phone": (360, 740, "cs-CZ")}


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("who", STOPS, ids=lambda who: who or "visitor")
def test_axe_and_small_labels_on_every_screen(visit: Visit, who: str | None, seen: str) -> None:
    width, height, locale = SEEN[seen]
    visitor = visit(who, width=width, height=height, locale=locale)
    faults: list[str] = []
    for screen, path in STOPS[who].items():
        page = visitor.go(path)
        page.locator("main, [data-testid]").first.wait_for()
        page.locator("h1").first.wait_for(state="attached")  # the screen itself, not the word that it is being loaded
        page.wait_for_load_state("networkidle")
        if who == "director" and screen == "tournaments":
            page.get_by_test_id("make-tournament").click()
            page.get_by_test_id("new-tournament").wait_for()
            page.get_by_test_id("add-leg").click()
        faults += [f"{screen} {fault}" for fault in faults_of(page)]
        faults += [f"{screen} too small: {label}" for label in small_labels(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("who", SHEETS)
def test_axe_and_small_labels_on_what_opens_over_a_screen(visit: Visit, who: str) -> None:
    """In each language and at each width some of them."""
    visitors = [visit(who, width=width, height=height, locale=locale) for width, height, locale in SEEN.values()]
    faults: list[str] = []
    for place, (path, opener) in enumerate(SHEETS[who]):
        page = visitors[place % len(visitors)].go(path)
        button = page.get_by_test_id(opener).first
        if not button.is_visible():  # a phone has it among the settings
            page = visitors[0].go(path)
            button = page.get_by_test_id(opener).first
        button.click()
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        page.wait_for_load_state("networkidle")
        faults += [f"{opener} {fault}" for fault in faults_of(page)]
        faults += [f"{opener} too small: {label}" for label in small_labels(page)]
    assert not faults, "\n".join(faults)


def test_the_check_sees_a_nameless_button_and_a_small_label(visit: Visit) -> None:
    page = visit(None).go("/login")
    page.get_by_test_id("login-submit").wait_for()
    assert faults_of(page) == []
    assert small_labels(page) == []
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
    assert small_labels(page) == ["11.0 eleven"]
