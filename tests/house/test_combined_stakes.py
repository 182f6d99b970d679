"""What a patron has on several tables, counted from their records, against what they allow together."""

from __future__ import annotations

from croupier.floor import events as e
from croupier.floor.hall.company import CombinedMaximum
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import WagerAccount
from croupier.simulation.oracles.combined_stakes import CombinedStakes
from croupier.store.batch import Transfer

LIMITS = Limits(Bound(100, 10_000, 100))
PIT = CombinedMaximum("The pit", ("t1", "t2"), 1_000)


def opened(table: str) -> WagerAccount:
    account = WagerAccount(table)
    account.take(e.SeatTaken("1", "ann", "Ann", 0), (), 1)
    account.take(e.RoundOpened(1, None), (), 2)
    return account


def place(account: WagerAccount, amount_minor: int) -> None:
    escrow, version = f"escrow:{account.table_id}", account.version + 1
    stake = Transfer(f"table:{account.table_id}", version, "wallet:ann:EUR", escrow, amount_minor, "stake", None)
    assert account.take(e.Placed("1", (("red", amount_minor),)), (stake,), version) == []


def test_stakes_on_tables_of_a_group_count_together() -> None:
    wagers = {table: opened(table) for table in ("t1", "t2", "t3")}
    stakes = CombinedStakes((PIT,))
    place(wagers["t1"], 600)
    place(wagers["t3"], 5_000)
    assert stakes.wrong(wagers, ["t1", "t3"]) == []
    place(wagers["t2"], 400)
    assert stakes.wrong(wagers, ["t2"]) == []
    place(wagers["t2"], 1)
    assert stakes.wrong(wagers, ["t2"]) == [
        "The pit: ann has 1001 on its tables, which allow 1000 together",
    ]


def test_an_interrupted_game_counts_where_it_was_begun() -> None:
    wagers = {"t1": opened("t1"), "apart": WagerAccount("apart")}
    moved = Transfer("table:apart", 1, "transit:EUR", "escrow:apart", 700, "stake-moved-in", None)
    chips = (("red", 700),)
    game = e.TemporaryOpened("t2", "Table 2", 1, "4", "ann", "Ann", 0, "connection", chips, LIMITS)
    assert wagers["apart"].take(game, (moved,), 1) == []
    stakes = CombinedStakes((PIT,))
    assert stakes.wrong(wagers, ["apart"]) == []
    place(wagers["t1"], 301)
    assert len(stakes.wrong(wagers, ["t1"])) == 1


def test_a_correction_may_lift_somebody_beyond_it_and_nothing_after_that() -> None:
    wagers = {table: opened(table) for table in ("t1", "t2")}
    stakes, first = CombinedStakes((PIT,)), wagers["t1"]
    place(first, 600)
    lost = Transfer("table:t1", 4, "escrow:t1", "bank:t1", 600, "taken", None)
    line = e.Line("1", "1:red", "red", "lose", 600, 0, 0, 0, ())
    assert first.take(e.Settled(1, "8", (), (line,)), (lost,), 4) == []
    place(wagers["t2"], 900)
    assert stakes.wrong(wagers, ["t1", "t2"]) == []
    back = Transfer("table:t1", 5, "bank:t1", "escrow:t1", 600, "reversal-taken", None)
    assert first.take(e.RolledBack(1, "wrong", "", ()), (back,), 5) == []
    assert stakes.wrong(wagers, ["t1"]) == []
    place(wagers["t2"], 50)
    assert len(stakes.wrong(wagers, ["t2"])) == 1
