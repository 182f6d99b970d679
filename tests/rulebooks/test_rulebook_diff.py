"""What changed between two books."""

from __future__ import annotations

from pathlib import Path

from croupier.odds.change import EdgeChange, changes_between
from croupier.odds.report import game_sheet
from croupier.rulebooks import find_book
from croupier.rulebooks.diff import Change, clause_changes, differences
from croupier.rulebooks.loader import SHIPPED, Book, read_book


def holland() -> list[Change]:
    return differences(find_book("holland-2023"), find_book("holland-2025"))


def edge_changes(old: Book, new: Book, games: list[str]) -> list[EdgeChange]:
    before, after = ([line for game in games for line in game_sheet(book, game).lines] for book in (old, new))
    return changes_between(before, after)


def test_a_book_does_not_differ_from_itself() -> None:
    book = find_book("tsg")
    assert differences(book, book) == []
    assert clause_changes(book, book) == []
    assert {edge.change for edge in edge_changes(book, book, ["european-roulette"])} == {"0.000000000000"}


def test_holland_2025_adds_lucky_ladys_roulette() -> None:
    assert Change("game", "game › lucky-ladys-roulette", None, "Lucky Lady's Roulette") in holland()


def test_a_wager_that_only_one_book_has_is_told_with_what_it_pays() -> None:
    changes = differences(find_book("live-casino"), find_book("star-rfh"))
    found = {change.where: change for change in changes if change.what == "wager"}
    assert found["game › baccarat › wager › super-6"].new == "Super 6: 15:1"
    change = found["game › baccarat › wager › dragon-banker"]
    assert change.old is None
    assert change.new.startswith("Dragon Bonus Banker: natural 1:1, ")
    assert change.new.endswith("by-8 10:1, by-9 30:1")


def test_the_values_that_the_catalogue_says_changed_are_found() -> None:
    found = {(change.where, str(change.old), str(change.new)) for change in holland()}
    assert ("notes › call-wagers › says", "operator-may-refuse", "operator-decides") in found
    assert ("notes › terminal-maximum-lower › says", "Yes", "No") in found
    assert ("notes › terminal-payout › says", "['cash-desk', 'payout-terminal']", "['cash-desk']") in found
    assert ("rulebook › effective", "2023-11-01", "2025-03-01") in found


def test_no_odds_of_the_common_roulette_games_changed() -> None:
    common = ("french-roulette", "american-roulette", "american-roulette-00", "quick-roulette")
    odds = [c for c in holland() if c.what == "odds" and c.where.split(" › ")[1] in common]
    assert odds == []


def test_clause_changes_come_from_the_catalogue_in_both_directions() -> None:
    old, new = find_book("holland-2023"), find_book("holland-2025")
    for changes in (clause_changes(old, new), clause_changes(new, old)):
        assert len(changes) == 50
        assert {c.change for c in changes} == {"added", "removed", "changed"}
    assert clause_changes(new, find_book("tsg")) == []


def test_a_changed_figure_moves_the_house_edge(tmp_path: Path) -> None:
    text = (SHIPPED / "live-casino.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(text.replace('odds = "17:1"', 'odds = "16:1"', 1), encoding="utf-8")
    old, new = find_book("live-casino"), read_book(file)
    (change,) = differences(old, new)
    assert (change.what, change.old, change.new) == ("odds", "17:1", "16:1")
    moved = {
        edge.wager: edge for edge in edge_changes(old, new, ["roulette", "baccarat"]) if edge.change != "0.000000000000"
    }
    assert set(moved) == {"split"}
    assert (moved["split"].old, moved["split"].new) == ("0.027027027027", "0.081081081081")
    assert moved["split"].change == "0.054054054054"
