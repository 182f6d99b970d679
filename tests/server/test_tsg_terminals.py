"""What is shown before and at the games of the Czech plan: currency, stakes, the racetrack."""

from __future__ import annotations

from pathlib import Path

import pytest

from rigs.venue import FLOOR, opened

BLACKJACK = """
[[table]]
id = "jack"
name = "Jack"
rulebook = "tsg"
game = "classic-blackjack"
mode = "rng"
currency = "USD"
opens_at_start = true
limits = { default = { minimum_minor = 300, maximum_minor = 9_000, step_minor = 300 } }
"""


@pytest.mark.clause("TSG-4c.36", "TSG-A2.4")
async def test_the_currency_and_the_stakes_of_a_table_are_shown_before_anybody_sits_down(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + BLACKJACK) as venue:
        guest = venue.stranger()
        cards = {card["id"]: card for card in (await guest.get("/api/lobby")).json()["tables"]}
        assert (cards["jack"]["currency"], cards["rng"]["currency"]) == ("USD", "EUR")
        spots = {spot["id"]: spot for spot in (await guest.get("/api/tables/jack/layout")).json()["spots"]}
        box = spots["box:1"]
        assert (box["minimum_minor"], box["maximum_minor"], box["step_minor"]) == (300, 9_000, 300)


@pytest.mark.clause("TSG-A4.4")
async def test_the_racetrack_has_the_wheels_order_and_groups_of_7_to_17_numbers(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        layout = (await venue.stranger().get("/api/tables/rng/layout")).json()
    assert [str(pocket) for pocket in layout["wheel"]["pockets"]][:5] == ["0", "32", "15", "19", "4"]
    covers = {spot["id"]: set(spot["covers"]) for spot in layout["spots"]}
    covered = {
        bundle["id"]: len(set().union(*(covers[piece["spot"]] for piece in bundle["pieces"])))
        for bundle in layout["bundles"]
        if bundle["id"] in ("voisins", "tiers", "orphelins-en-plein", "zero")
    }
    assert covered == {"voisins": 17, "tiers": 12, "orphelins-en-plein": 8, "zero": 7}
