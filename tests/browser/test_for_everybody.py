"""For everybody: axe-core finds nothing on any screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from rigs.browser.house import Visit
from rigs.browser.tour import TOUR

pytestmark = pytest.mark.browser

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SAID_BESIDE: Final = {"label-content-name-mismatch": {"enabled": False}}
"""A spot prints "Punto 1:1" and is called "Punto, pays 1:1": its name says what is printed, and what that means."""
TABLES: Final = ("black-jack", "punto-banco", "sic-bo", "three-card-poker", "keno", "slots")
STOPS: Final = {**TOUR, "alice": {**TOUR["alice"], **{table: f"/table/{table}" for table in TABLES}}}


def faults_of(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "([runOnly, rules]) => axe.run(document, { runOnly, rules })", [RULES, SAID_BESIDE]
    )
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found["violations"] for node in fault["nodes"]]


@pytest.mark.parametrize("who", STOPS, ids=lambda who: who or "visitor")
def test_axe_finds_nothing_on_any_screen(visit: Visit, who: str | None) -> None:
    visitor = visit(who)
    faults: list[str] = []
    for screen, path in STOPS[who].items():
        page = visitor.go(path)
        page.locator("main, [data-testid]").first.wait_for()
        page.wait_for_load_state("networkidle")
        faults += [f"{screen} {fault}" for fault in faults_of(page)]
    assert not faults, "\n".join(faults)


def test_axe_sees_a_button_without_a_name(visit: Visit) -> None:
    page = visit(None).go("/login")
    page.get_by_test_id("login-submit").wait_for()
    assert faults_of(page) == []
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert [fault for fault in faults_of(page) if fault.startswith("button-name")]
