"""The rules and notices at a table are those of its own options (LC-2.1.5, 2.1.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rigs.venue import opened

TABLE = """
[[table]]
id = "{id}"
name = "{id}"
rulebook = "live-casino"
game = "blackjack"
mode = "dealer"
equipment = ["discard-rack", "dealing-shoe", "card-scanner"]
opens_at_start = true
{options}
"""
OWN = "options = { soft-17 = 'hit', decks = 6, double-for-less = false, splits-against-blackjack = 'returned' }"
FLOOR = TABLE.format(id="usual", options="") + TABLE.format(id="own", options=OWN)


def told(rules: list[dict[str, Any]]) -> dict[str, str]:
    return {rule["title"]: rule["text"] for rule in rules}


@pytest.mark.clause("LC-2.1.5a", "LC-2.1.5b", "LC-2.1.6a", "LC-2.1.6b", "LC-2.1.6c", "LC-2.1.6d")
async def test_a_table_tells_its_own_rules(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        guest = venue.stranger()
        usual = (await guest.get("/api/tables/usual/layout")).json()
        own = (await guest.get("/api/tables/own/layout")).json()
        document = (await guest.get("/api/tables/own/rules")).json()
        book = (await guest.get("/api/rulebooks/live-casino/games/blackjack")).json()
    assert told(usual["rules"])["Notices"] == "dealer stands on 17, blackjack pays 3 to 2, insurance pays 2 to 1."
    assert told(own["rules"])["Notices"] == "dealer draws on soft 17, blackjack pays 3 to 2, insurance pays 2 to 1."
    changed = {"Soft 17": "hit.", "Decks": "6.", "Double for less": "No.", "Splits against blackjack": "returned."}
    assert told(own["rules"]).items() >= changed.items()
    assert told(document["rules"]).items() >= changed.items()
    assert {row["name"]: row["value"] for row in document["options"]}.items() >= {"soft-17": "hit", "decks": 6}.items()
    assert told(book["rules"])["Soft 17"] == "stand."
    assert told(own["rules"]).keys() >= {"Double after split", "Hands most", "Ace hands most"}
    box = next(spot for spot in own["spots"] if spot["id"] == "box:1")
    assert (box["minimum_minor"], box["maximum_minor"]) == (500, 500_000)
    assert {pay["what"]: pay["odds"] for pay in box["pays"]}["blackjack"] == "3:2"


async def test_an_unknown_table_has_no_rules(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        assert (await venue.stranger().get("/api/tables/none/rules")).status_code == 404
