"""Meters counted from transfers, and that they reconcile with the ledger whatever happens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cage.kinds import TransferKind
from croupier.cage.meters import (
    _AT_TABLE,
    _INTO,
    _OUT_OF,
    CREDIT_SOURCES,
    Discrepancy,
    Meters,
    TableMeters,
    UnmeteredKindError,
    purse_meters,
    reconcile_purse,
    reconcile_table,
    table_meters,
)
from croupier.store.memory import MemoryStore
from rigs.clerk import AnyStore, Clerk, evening


@pytest.mark.clause("PA-605a.5")
def test_meters_of_an_evening(store: AnyStore) -> None:
    evening(store)
    # Ann: 100.00 in; 5.00 on a number; 5.00 and 175.00 back; 200.00 out.
    assert purse_meters(store, "wallet:ann:EUR") == Meters(
        cash_in_minor=10_000, cash_out_minor=20_000, turnover_minor=500, wins_minor=18_000
    )
    # Bob's meter: 20.00 from the wallet; 3.00 and 2.00 staked, 2.00 taken back; 17.00 collected.
    assert purse_meters(store, "meter:bob:EUR") == Meters(
        cash_in_minor=2_000, cash_out_minor=1_700, turnover_minor=500, wins_minor=200
    )
    assert table_meters(store, "r1") == TableMeters(turnover_minor=500, wins_minor=18_000)
    assert table_meters(store, "r2") == TableMeters(
        funded_minor=2_000, collected_minor=1_700, turnover_minor=500, wins_minor=200
    )
    reader = store.reader()
    for account in reader.accounts():
        if account.name.startswith(("wallet:", "meter:")):
            assert reconcile_purse(reader, account.name) is None
    assert reconcile_table(reader, "r1") is None
    assert reconcile_table(reader, "r2") is None
    reader.close()


@pytest.mark.clause("PA-605a.5")
def test_a_discrepancy_is_found_and_said() -> None:
    store = MemoryStore()
    evening(store)
    store._disk.balances["meter:bob:EUR"] += 1
    found = reconcile_purse(store, "meter:bob:EUR")
    assert found == Discrepancy("meter:bob:EUR", 0, 1)
    assert str(found) == "the meters of meter:bob:EUR say 0, the ledger says 1"
    store._disk.balances["escrow:r2"] += 7
    assert reconcile_table(store, "r2") == Discrepancy("table r2", 300, 307)


def test_every_kind_is_on_a_meter() -> None:
    assert _INTO.keys() | _OUT_OF.keys() | _AT_TABLE.keys() == set(TransferKind)


@pytest.mark.clause("RFH-3.3")
@pytest.mark.parametrize("kind", sorted(_INTO.keys() - CREDIT_SOURCES.keys()))
def test_a_terminals_credit_comes_from_nowhere_else(kind: TransferKind) -> None:
    store = MemoryStore()
    clerk = Clerk(store)
    clerk.open("meter:ann:EUR", "wallet:ann:EUR", "cash:EUR")
    clerk.post("cage", ("cash:EUR", "wallet:ann:EUR", 10, kind))
    assert purse_meters(store, "wallet:ann:EUR") != Meters()
    clerk.post("cage", ("cash:EUR", "meter:ann:EUR", 10, kind))
    with pytest.raises(UnmeteredKindError, match=kind):
        reconcile_purse(store, "meter:ann:EUR")


def test_a_kind_that_no_meter_counts_is_refused() -> None:
    """A kind of transfer that has no business with a purse, or with a table."""
    of_tables, of_purses = sorted(_AT_TABLE.keys() - _INTO.keys()), sorted(_INTO.keys() - _AT_TABLE.keys())
    assert of_tables
    assert of_purses
    store = MemoryStore()
    clerk = Clerk(store)
    clerk.open("wallet:ann:EUR", "cash:EUR")
    clerk.post("cage", ("cash:EUR", "wallet:ann:EUR", 10, of_tables[0]))
    with pytest.raises(UnmeteredKindError, match=f"'{of_tables[0]}'"):
        purse_meters(store, "wallet:ann:EUR")
    clerk.post("table:r1", ("cash:EUR", "wallet:ann:EUR", 10, of_purses[0]))
    with pytest.raises(UnmeteredKindError, match=f"'{of_purses[0]}'"):
        table_meters(store, "r1")


# The two sides of every kind, as TransferKind tells them.
_SIDES = {
    "stake": ("purse", "escrow:r1"),
    "stake-back": ("escrow:r1", "purse"),
    "stake-moved-out": ("escrow:r1", "transit:EUR"),
    "stake-moved-in": ("transit:EUR", "escrow:r1"),
    "taken": ("escrow:r1", "bank:r1"),
    "won": ("bank:r1", "purse"),
    "cash-in": ("cash:EUR", "purse"),
    "cash-out": ("purse", "cash:EUR"),
    "deposit": ("provider:EUR", "purse"),
    "withdrawal": ("purse", "payout:ann:EUR"),
    "withdrawal-back": ("payout:ann:EUR", "purse"),
    "paid-out": ("payout:ann:EUR", "provider:EUR"),
    "promotion-won": ("promotions:EUR", "promotion:EUR"),
    "promotion-back": ("promotion:EUR", "promotions:EUR"),
    "refund-fee": ("purse", "house:EUR"),
    "winnings-kept": ("purse", "house:EUR"),
    "harm-withheld": ("purse", "house:EUR"),
    "converted": ("provider:EUR", "exchange:EUR"),
    "conversion-fee": ("provider:EUR", "house:EUR"),
    "commission-rebate": ("rebates:EUR", "purse"),
    "coins-paid": ("rewards:EUR", "purse"),
    "bonus-granted": ("rewards:EUR", "bonus:ann:EUR"),
    "bonus-released": ("bonus:ann:EUR", "purse"),
    "bonus-lapsed": ("bonus:ann:EUR", "rewards:EUR"),
    "bet-converted-out": ("purse", "exchange:EUR"),
    "bet-converted-in": ("exchange:EUR", "purse"),
    "chargeback": ("purse", "provider:EUR"),
    "chargeback-owed": ("receivable:ann:EUR", "provider:EUR"),
    "note-in": ("stacker:t1:EUR", "meter:ann:EUR"),
    "hand-pay": ("meter:ann:EUR", "cash:EUR"),
    "notes-counted": ("cash:EUR", "stacker:t1:EUR"),
    "till-difference": ("cash:EUR", "till-difference:EUR"),
    "play-money": ("issue:EUR", "purse"),
    "found": ("cash:EUR", "found:r1"),
    "found-won": ("bank:r1", "found:r1"),
    "found-taken": ("found:r1", "bank:r1"),
    "found-claimed": ("found:r1", "purse"),
    "fund": ("wallet:ann:EUR", "meter:ann:EUR"),
    "collect": ("meter:ann:EUR", "wallet:ann:EUR"),
    "reversal-stake-back": ("purse", "escrow:r1"),
    "reversal-won": ("purse", "bank:r1"),
    "reversal-taken": ("bank:r1", "escrow:r1"),
    "receivable": ("receivable:ann:EUR", "bank:r1"),
    "repaid": ("purse", "receivable:ann:EUR"),
    "win-locked": ("purse", "locked:ann:EUR"),
    "win-released": ("locked:ann:EUR", "purse"),
    "ticket-printed": ("purse", "tickets:EUR"),
    "ticket-redeemed": ("tickets:EUR", "purse"),
    "ticket-voided": ("tickets:EUR", "purse"),
    "ticket-expired": ("tickets:EUR", "custody:EUR"),
    "credits-issued": ("issue:EUR", "purse"),
    "credits-removed": ("purse", "issue:EUR"),
    "credits-stake": ("purse", "escrow:r1.credits"),
    "credits-stake-back": ("escrow:r1.credits", "purse"),
    "credits-taken": ("escrow:r1.credits", "bank:r1.credits"),
    "credits-scored": ("bank:r1.credits", "purse"),
    "credits-reversal-stake-back": ("purse", "escrow:r1.credits"),
    "credits-reversal-scored": ("purse", "bank:r1.credits"),
    "credits-reversal-taken": ("bank:r1.credits", "escrow:r1.credits"),
    "credits-receivable": ("receivable:ann:EUR", "escrow:r1.credits"),
    "credits-repaid": ("purse", "receivable:ann:EUR"),
    "credits-written-off": ("issue:EUR", "receivable:ann:EUR"),
    "tournament-entry": ("purse", "prizes:cup"),
    "tournament-administration": ("purse", "administration:cup"),
    "tournament-buy-in": ("purse", "prizes:cup"),
    "tournament-refund": ("prizes:cup", "purse"),
    "tournament-added": ("promotions:EUR", "prizes:cup"),
    "tournament-prize": ("prizes:cup", "purse"),
    "tournament-prize-back": ("purse", "prizes:cup"),
    "tournament-owed": ("receivable:ann:EUR", "prizes:cup"),
    "tournament-credits-paid": ("prizes:cup", "purse"),
    "jackpot-fed": ("bank:r1", "jackpot-due:r1"),
    "jackpot-won": ("jackpot-due:r1", "purse"),
    "jackpot-due": ("jackpot:pot:mega", "jackpot-due:r1"),
    "chips-bought": ("purse", "stack:p1:0"),
    "chips-credited": ("stack:p1:0", "purse"),
    "poker-wagered": ("stack:p1:0", "escrow:p1"),
    "poker-uncalled": ("escrow:p1", "stack:p1:0"),
    "poker-won": ("escrow:p1", "stack:p1:0"),
    "rake": ("escrow:p1", "rake:p1"),
    "allowance-granted": ("granted:ann:bets-day:1", "allowance:ann:bets-day:1"),
    "allowance-lowered": ("allowance:ann:bets-day:1", "granted:ann:bets-day:1"),
    "allowance-spent": ("allowance:ann:bets-day:1", "spent:ann:bets-day:1"),
    "allowance-back": ("spent:ann:bets-day:1", "allowance:ann:bets-day:1"),
    "jackpot-claim": ("jackpot:pot:mega", "prize:ann:EUR"),
    "jackpot-house": ("house:EUR", "jackpot:pot:mega"),
    "jackpot-returned": ("jackpot:pot:mega", "house:EUR"),
    "jackpot-adjusted": ("house:EUR", "jackpot:pot:mega"),
    "jackpot-moved": ("jackpot:pot:mega", "promotion:EUR"),
    "prize-given": ("prize:ann:EUR", "cash:EUR"),
    "reversal-jackpot-fed": ("jackpot-due:r1", "bank:r1"),
    "jackpot-bonus": ("jackpot-due:r1", "bank:r1"),
    "reversal-jackpot-bonus": ("bank:r1", "jackpot-due:r1"),
    "reversal-jackpot-won": ("purse", "jackpot-due:r1"),
    "jackpot-owed": ("receivable:ann:EUR", "jackpot-due:r1"),
}
_AT_THE_CAGE = {kind for kind in _SIDES if kind.startswith("ticket")} | {"cash-in", "cash-out", "play-money"}
_AT_THE_CAGE |= {"chips-bought", "chips-credited"}
_AT_THE_CAGE |= {"deposit", "withdrawal", "withdrawal-back", "paid-out", "chargeback", "chargeback-owed"}
_AT_THE_CAGE |= {"refund-fee", "winnings-kept", "harm-withheld"}
_AT_THE_CAGE |= {"converted", "conversion-fee"}
_AT_THE_CAGE |= {"commission-rebate", "coins-paid", "bonus-granted", "bonus-released", "bonus-lapsed"}
_AT_THE_CAGE |= {"note-in", "hand-pay", "notes-counted", "till-difference"}
_AT_THE_CAGE |= {kind for kind in _SIDES if kind.startswith("tournament")}


@pytest.mark.clause("PA-605a.5")
@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(_SIDES)), st.sampled_from(("wallet", "meter")), st.integers(1, 900)),
        max_size=40,
    )
)
@settings(max_examples=150, deadline=None)
def test_meters_reconcile_after_anything(movements: list[tuple[str, str, int]]) -> None:
    store = MemoryStore()
    clerk = Clerk(store)
    purses = {"wallet": "wallet:ann:EUR", "meter": "meter:ann:EUR"}
    clerk.open(*purses.values(), "escrow:r1", "bank:r1", "cash:EUR", "issue:EUR", "receivable:ann:EUR")
    clerk.open("rebates:EUR", "rewards:EUR", "bonus:ann:EUR")
    clerk.open("stack:p1:0", "escrow:p1", "rake:p1", "provider:EUR", "payout:ann:EUR", "exchange:EUR")
    clerk.open(*(f"{which}:ann:bets-day:1" for which in ("granted", "allowance", "spent")))
    clerk.open(
        "tickets:EUR",
        "custody:EUR",
        "locked:ann:EUR",
        "transit:EUR",
        "stacker:t1:EUR",
        "found:r1",
        "till-difference:EUR",
    )
    clerk.open("jackpot:pot:mega", "jackpot-due:r1", "house:EUR", "prize:ann:EUR", "promotion:EUR")
    clerk.open("escrow:r1.credits", "bank:r1.credits", "prizes:cup", "administration:cup", "promotions:EUR")
    for kind, which, amount in movements:
        debit, credit = _SIDES[kind]
        debit = purses[which] if debit == "purse" else debit
        credit = purses[which if kind in CREDIT_SOURCES else "wallet"] if credit == "purse" else credit  # RFH-3.3
        account = store.account(debit)
        assert account is not None
        if account.floor_minor is None or account.balance_minor >= amount:
            clerk.post("cage" if kind in _AT_THE_CAGE else "table:r1", (debit, credit, amount, kind))
    assert set(_SIDES) == {kind.value for kind in TransferKind}
    for purse in purses.values():
        assert reconcile_purse(store, purse) is None
    assert reconcile_table(store, "r1") is None
