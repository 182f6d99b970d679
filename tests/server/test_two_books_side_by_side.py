"""Two editions side by side over HTTP: the rules that differ, each with the clauses of both books."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.patrons.names import LANGUAGES
from croupier.rulebooks.loader import load_books
from croupier.words.catalogue import words_of
from croupier.words.said import Named
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
    assert not [where for _, where in rows if where.endswith("note")], "a remark is no rule"
    burned = rows["casino-war", "burn-uniform"]
    assert (burned["old_clauses"], burned["new_clauses"]) == ("", "HC25-3.1.3b"), "2023 has no such clause"
    assert same["differences"] == []
    assert unknown.status_code == 404
    assert "atlantis" in unknown.text


async def test_a_provision_that_says_yes_is_told_as_a_truth_and_not_in_english(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        told = (await venue.stranger().get("/api/rulebooks/live-casino/against/star-rfh")).json()
    rows = {(row["game"], row["where"]): row for row in told["differences"]}
    assert (rows["", "rules-shown"]["old"], rows["", "rules-shown"]["new"]) == (None, True)
    assert not [row for row in rows.values() if {"Yes", "No"} & {str(row["old"]), str(row["new"])}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_provision_that_can_differ_has_a_name_in_every_language(language: str) -> None:
    books = load_books().values()
    provisions = {f"rule-{name}" for book in books for name in msgspec.to_builtins(book.file).get("general", {})}
    assert len(provisions) > 20
    unnamed = [name for name in sorted(provisions) if words_of(Named(*name.split("-", 1)), language) == name[5:]]
    assert unnamed == []
