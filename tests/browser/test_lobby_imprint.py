"""What the lobby says of the house: who runs it, who licensed it, and where to find help."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "House of the plan"
notice = "Gambling can be harmful."
operator = "Example Gaming a.s., Example Street 1, Prague; +420 000 000 000; help@example.test"
licence = "Basic licence 1/2017"
authority = "Ministry of Finance of the Czech Republic, Letenska 15, Prague"
help_contact = "Drop In, Karoliny Svetle 18, Prague; 222 221 124"
warning_page = "https://example.test/harm"

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
opens_at_start = true
"""


@pytest.mark.clause("TSG-1.1", "TSG-6.3")
@pytest.mark.parametrize(
    ("locale", "label"), [("en-GB", "Licensed by"), ("nl-NL", "Vergund door"), ("cs-CZ", "udělilo")]
)
def test_the_lobby_names_operator_authority_and_help(visit: Visit, locale: str, label: str) -> None:
    page = visit(None, locale=locale).go("/")
    told = page.get_by_test_id("imprint")
    for fact in ("Example Gaming a.s.", "Basic licence 1/2017", "Ministry of Finance", "Drop In", "222 221 124", label):
        expect(told).to_contain_text(fact)
    expect(told).to_contain_text("TSG Interactive plc, Villa Semina, 8, Sir Temi Zammit Avenue")
    expect(told).to_contain_text("Act No. 186/2016")
    expect(told.get_by_test_id("warning-page")).to_have_attribute("href", "https://example.test/harm")
    expect(page.get_by_test_id("harm-notice")).to_have_text("Gambling can be harmful.")
