"""The content policy on every screen that the client has: nothing breaks it, and what would is seen.

A screen that the router gets and this tour does not know fails the first test.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from rigs.browser.house import Visit
from rigs.browser.tour import TOUR

pytestmark = pytest.mark.browser

ROUTER: Final = Path(__file__).parents[2] / "web" / "src" / "room" / "router.svelte.ts"


def test_the_tour_knows_every_screen_of_the_client() -> None:
    routes = re.findall(r'^  \["([a-z-]+)", "', ROUTER.read_text(), re.MULTILINE)
    assert {screen.partition(":")[0] for stops in TOUR.values() for screen in stops} == set(routes)


@pytest.mark.parametrize("who", TOUR, ids=lambda who: who or "visitor")
def test_no_screen_breaks_the_content_policy(visit: Visit, who: str | None) -> None:
    visitor = visit(who)
    for screen, path in TOUR[who].items():
        page = visitor.go(path)
        page.locator("main, [data-testid]").first.wait_for()
        page.wait_for_load_state("networkidle")
        broken = [said for said in visitor.complaints if "content policy" in said or "Content Security Policy" in said]
        assert not broken, f"{screen}: {broken}"


def test_what_breaks_the_policy_is_seen(visit: Visit) -> None:
    visitor = visit(None)
    page = visitor.go("/login")
    page.get_by_test_id("login-submit").wait_for()
    with page.expect_console_message(lambda said: "the content policy was broken: style-src-attr" in said.text):
        page.evaluate("document.body.insertAdjacentHTML('beforeend', '<i style=\"color: red\">x</i>')")
    assert visitor.complaints
    visitor.complaints.clear()
