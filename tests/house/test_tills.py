"""Tills: what lies in a drawer follows from the record, and what is counted otherwise is posted with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cage import accounts
from croupier.counters.cage.cash import HandPay, PayCash, TakeCash
from croupier.counters.cage.tickets import PrintTicket, RedeemTicket, VoidTicket
from croupier.counters.cage.tills import CloseTill, OpenTill
from croupier.house.recorder import SNAPSHOT
from croupier.house.request import Accepted, Reply
from house.test_kept_states_audited import find_the_edit
from house.test_tickets import Floor, refusal
from rigs.counters import asks

OVER_AND_SHORT = accounts.till_difference("AUD")


def drawer(floor: Floor, cashier: str = "cass") -> tuple[int, int, int, int]:
    till = floor.house.cage.till(cashier, "AUD")
    return till.float_minor, till.taken_minor, till.paid_minor, till.expected_minor


def told(floor: Floor, *commands: Any, who: str = "cass") -> Reply:
    for command in commands:
        reply = floor.do(asks(who, command))
    return reply


def test_a_drawer_holds_its_float_and_what_its_cashier_took_less_what_was_paid() -> None:
    floor = Floor().open()
    told(floor, TakeCash("before", "bob", "AUD", 9_000))  # with no drawer open it is in none
    told(floor, OpenTill("o", "AUD", 50_000), TakeCash("i", "bob", "AUD", 30_000))
    sold = told(floor, PrintTicket("s", "", "AUD", "cash", 4_000, "cage", None))
    told(floor, PayCash("p", "bob", "AUD", 7_000, signed=True))
    told(floor, RedeemTicket("r", floor.code(sold), "", "cash"))
    told(floor, HandPay("h", "alice", "AUD", 1_000, signed=True))
    wrong = told(floor, PrintTicket("s2", "", "AUD", "cash", 600, "cage", None))
    told(floor, VoidTicket("v", floor.code(wrong), "printed twice"), who="sam")  # its buyer has the money back
    assert drawer(floor) == (50_000, 34_600, 12_600, 72_000)
    told(floor, OpenTill("o2", "AUD", 100), TakeCash("i2", "bob", "AUD", 5), who="cora")
    assert drawer(floor, "cora") == (100, 5, 0, 105)
    assert drawer(floor) == (50_000, 34_600, 12_600, 72_000), "everybody has an own drawer"


def test_a_drawer_is_opened_once_and_closed_by_its_own_cashier() -> None:
    floor = Floor().open()
    assert refusal(told(floor, CloseTill("c0", "AUD", 0))) == "no-till"
    assert refusal(told(floor, OpenTill("o", "AUD", -1))) == "bad-amount"
    told(floor, OpenTill("o1", "AUD", 0))
    assert refusal(told(floor, OpenTill("o2", "AUD", 5_000))) == "till-open"
    assert refusal(told(floor, CloseTill("c1", "AUD", 0), who="cora")) == "no-till"
    assert refusal(told(floor, OpenTill("o3", "AUD", 0), who="alice")) == "not-allowed"
    assert isinstance(told(floor, CloseTill("c2", "AUD", 0)), Accepted)
    assert refusal(told(floor, CloseTill("c3", "AUD", 0))) == "no-till"


@pytest.mark.parametrize(("counted", "difference"), [(60_000, 0), (60_500, 500), (58_000, -2_000)])
def test_what_is_counted_otherwise_needs_a_reason_and_is_posted(counted: int, difference: int) -> None:
    floor = Floor().open()
    told(floor, OpenTill("o", "AUD", 50_000), TakeCash("i", "bob", "AUD", 10_000))
    cash = floor.balance(accounts.cash("AUD"))
    if difference:
        assert refusal(told(floor, CloseTill("c", "AUD", counted, "  "))) == "till-differs"
    assert isinstance(told(floor, CloseTill("c1", "AUD", counted, "miscounted change")), Accepted)
    assert floor.balance(OVER_AND_SHORT) == difference, "the house's gain or loss"
    assert floor.balance(accounts.cash("AUD")) == cash - difference, "cash is what was counted"
    assert floor.house.cage.tills() == ()


def test_a_drawer_comes_back_after_a_stop() -> None:
    floor = Floor().open()
    told(floor, OpenTill("o", "AUD", 50_000), TakeCash("i", "bob", "AUD", 10_000))
    assert drawer(Floor(floor.store)) == (50_000, 10_000, 0, 60_000)


def test_an_edited_drawer_is_found_by_verification() -> None:
    floor = Floor()
    floor.house.engine.recorder.snapshot_every = 1
    told(floor.open(), OpenTill("o", "AUD", 50_000))

    def more_in_the_drawer(kept: Any) -> None:
        kept["state"]["tills"]["cass:AUD"]["float_minor"] += 1

    find_the_edit(floor.store, SNAPSHOT, "cage", more_in_the_drawer)
