"""The poker games of a book as documents that anybody can read: what is dealt, who begins, what wins."""

from __future__ import annotations

from typing import Any

import pytest

from rigs.venue import Venue


async def told(venue: Venue, path: str) -> dict[str, Any]:
    answer = await venue.stranger().get(f"/api/rulebooks/{path}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.clause("HC25-3.4.4b")
async def test_every_poker_game_of_every_book_has_its_rules(venue: Venue) -> None:
    for book in (await venue.stranger().get("/api/rulebooks")).json():
        for game in book["poker"]:
            rules = await told(venue, f"{book['id']}/poker/{game['id']}")
            assert rules["title"] == game["title"]
            assert rules["variants"]
            assert all(variant["structure"] or rules["structures"] for variant in rules["variants"])
            assert all(rules[said] for said in ("clause", "structures_clause", "rake_clause", "seating_clause"))


async def test_seven_card_stud_in_holland(venue: Venue) -> None:
    rules = await told(venue, "holland-2025/poker/seven-card-stud")
    (stud,) = rules["variants"]
    # Two down and one up, three more up, the last one down: the lowest card begins, then the highest hand.
    assert [(street["down"], street["up"], street["opens"]) for street in stud["streets"]] == [
        (2, 1, "low-card"),
        (0, 1, "high-hand"),
        (0, 1, "high-hand"),
        (0, 1, "high-hand"),
        (1, 0, "high-hand"),
    ]
    assert (stud["bring_in"], stud["rankings"], rules["structures"]) == (True, ["high"], ["limit"])
    assert (rules["clause"], rules["seating"], rules["rake_cap_minor"]) == ("HC25-3.4.4a", "assigned", 0)


async def test_a_mixed_game_is_told_game_by_game(venue: Venue) -> None:
    mixed = await told(venue, "tsg/poker/horse")
    names = [variant["id"] for variant in mixed["variants"]]
    assert names == ["texas-holdem", "omaha-hilo", "razz", "7-card-stud", "7-card-stud-hilo"]
    assert {variant["structure"] for variant in mixed["variants"]} == {"limit"}


async def test_what_no_book_has_is_not_found(venue: Venue) -> None:
    for path in ("tsg/poker/go-fish", "tsg/poker/european-roulette", "star-rfh/poker/omaha", "no-book/poker/omaha"):
        assert (await venue.stranger().get(f"/api/rulebooks/{path}")).status_code == 404, path


@pytest.mark.clause("TSG-A1.10", "TSG-A1.12", "TSG-10.6", "HC25-3.4.5b")
async def test_what_goes_wrong_is_told_by_each_book_with_its_own_clauses(venue: Venue) -> None:
    """A misdeal is told where dealers deal, cancelled tournaments and the licence's end where the book has them."""
    for book, told_first, told_last in (
        ("tsg", ("time-out", "TSG-A1.10"), ("tournament-cancelled", "TSG-A1T.19, TSG-A1T.20")),
        ("holland-2025", ("time-out", "HC25-3.4.4a, HC25-3.4.5b"), ("ruling", "HC25-1.1.15")),
    ):
        trouble = {row["code"]: row["clause"] for row in (await told(venue, f"{book}/poker/omaha"))["trouble"]}
        assert (next(iter(trouble.items())), list(trouble.items())[-1]) == (told_first, told_last)
        assert ("misdeal" in trouble, "licence-ends" in trouble) == (book != "tsg", book == "tsg")
        assert {"time-out", "lost-connection"} <= trouble.keys()
