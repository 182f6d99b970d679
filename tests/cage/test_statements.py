"""Statements: signs, running balances, pages."""

from __future__ import annotations

import pytest

from croupier.cage.statements import UnknownPurseError, statement
from rigs.clerk import AnyStore, Clerk, evening


def test_a_statement_runs_back_from_the_balance(store: AnyStore) -> None:
    evening(store)
    reader = store.reader()
    page = statement(reader, "meter:bob:EUR")
    assert [(line.kind, line.amount_minor, line.balance_minor) for line in page.lines] == [
        ("collect", -1_700, 0),
        ("stake-back", 200, 1_700),
        ("stake", -200, 1_500),
        ("stake", -300, 1_700),
        ("fund", 2_000, 2_000),
    ]
    assert page.before is None
    assert page.currency == "EUR"
    assert (page.lines[0].other_side, page.lines[-1].other_side) == ("wallet:bob:EUR", "wallet:bob:EUR")
    assert (page.lines[1].stream, page.lines[1].version) == ("table:r2", 4)
    wallet = statement(reader, "wallet:bob:EUR")
    assert [(line.kind, line.amount_minor, line.balance_minor) for line in wallet.lines] == [
        ("collect", 1_700, 4_700),
        ("fund", -2_000, 3_000),
        ("play-money", 5_000, 5_000),
    ]
    reader.close()


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 100])
def test_pages_put_together_are_the_whole(store: AnyStore, limit: int) -> None:
    clerk = evening(store)
    for amount in range(1, 8):
        clerk.post("table:r2", ("wallet:bob:EUR", "meter:bob:EUR", amount, "fund"))
        clerk.post("table:r1", ("meter:bob:EUR", "escrow:r1", amount, "stake"))
    reader = store.reader()
    whole = statement(reader, "meter:bob:EUR", limit=500).lines
    assert len(whole) == 5 + 14
    lines, before = [], None
    while True:
        page = statement(reader, "meter:bob:EUR", before, limit)
        lines += page.lines
        assert len(page.lines) <= limit
        before = page.before
        if before is None:
            break
    assert tuple(lines) == whole
    assert whole[-1].balance_minor == whole[-1].amount_minor
    reader.close()


def test_new_money_does_not_move_an_older_page(store: AnyStore) -> None:
    clerk = evening(store)
    reader = store.reader()
    first = statement(reader, "wallet:ann:EUR", limit=2)
    older = statement(reader, "wallet:ann:EUR", first.before, limit=2)
    clerk.post("cage", ("cash:EUR", "wallet:ann:EUR", 77, "cash-in"))
    assert statement(reader, "wallet:ann:EUR", first.before, limit=2) == older
    reader.close()


def test_an_empty_purse_and_one_that_does_not_exist(store: AnyStore) -> None:
    Clerk(store).open("wallet:ann:EUR")
    reader = store.reader()
    assert statement(reader, "wallet:ann:EUR").lines == ()
    with pytest.raises(UnknownPurseError, match="there is no purse wallet:eve:EUR"):
        statement(reader, "wallet:eve:EUR")
    reader.close()
