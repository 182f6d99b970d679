"""Two editions side by side over HTTP: the rules that differ, each with the clauses of both books."""

from __future__ import annotations

from pathlib import Path

from rigs.venue import opened


async def test_rules_that_differ_stand_beside_the_clauses_of_both_books(tmp_path: Path) -> None:
    """2025 shares a jackpot of two equally; in 2023 the second had the start amount (HC23-3.2.11, HC25-3.2.12)."""
    async with opened(tmp_path) as venue:
        guest = venue.stranger()
        told = (await guest.get("/api/rulebooks/holland-2023/against/holland-2025")).json()
        same = (await guest.get("/api/rulebooks/holland-2025/against/holland-2025")).json()
        unknown = await guest.get("/api/rulebooks/holland-2023/against/atlantis")
    rows = {(row["game"], row["where"]): row for row in told["differences"]}
    shared = rows["black-jack", "jackpot-shared"]
    assert (shared["old"], shared["new"]) == ("first-then-start-amount", "equally")
    assert "HC23-3.2.11b" in shared["old_clauses"]
    assert shared["new_clauses"] == "HC25-3.2.12a, HC25-3.2.12b"
    assert not [row for row in rows.values() if row["what"] == "clause"], "a new number alone changes no rule"
    assert ("", "rulebook › title") not in rows
    assert same["differences"] == []
    assert unknown.status_code == 404
    assert "atlantis" in unknown.text
