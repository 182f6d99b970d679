"""What counters' events must do to patrons' money, against transfers that do it, do it to somebody else, or do not."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from croupier.simulation.oracles.counter_moves import CounterMoves
from croupier.store.batch import Transfer

CUP = "tournament:cup"


def transfer(debit: str, credit: str, amount_minor: int) -> Transfer:
    return Transfer("cage", 1, debit, credit, amount_minor, "cash-in", None)


def wrong(kind: str, body: Mapping[str, object], *transfers: Transfer, moves: CounterMoves | None = None) -> list[str]:
    return (moves or CounterMoves()).wrong(CUP, kind, msgspec.json.encode(body), transfers)


CASH = {"patron": "ann", "currency": "EUR", "amount_minor": 500}


def test_cash_goes_to_the_wallet_of_whoever_paid_it_in() -> None:
    assert wrong("cash-taken", CASH, transfer("cash:EUR", "wallet:ann:EUR", 500)) == []
    assert wrong("cash-taken", CASH) == ["tournament:cup, cash-taken: ann gets 0 where 500 is due"]
    assert len(wrong("cash-taken", CASH, transfer("cash:EUR", "wallet:bob:EUR", 500))) == 2
    assert len(wrong("cash-taken", CASH, transfer("cash:EUR", "wallet:ann:EUR", 501))) == 1


def test_an_event_that_is_not_about_money_moves_none() -> None:
    assert wrong("card-blocked", {"patron": "ann"}) == []
    assert len(wrong("card-blocked", {"patron": "ann"}, transfer("wallet:ann:EUR", "bank:t1", 1))) == 1


@pytest.mark.parametrize(("source", "due"), [("meter", -700), ("wallet", -700), ("cash", 0), ("prize", 0)])
def test_a_ticket_takes_its_value_from_where_it_is_printed(source: str, due: int) -> None:
    body = {"number": 1, "value_minor": 700, "currency": "AUD", "patron": "ann", "source": source, "place": ""}
    paid = [transfer("meter:ann:AUD", "tickets:AUD", 700)] if due else [transfer("cash:AUD", "tickets:AUD", 700)]
    assert wrong("ticket-printed", body, *paid) == []
    assert bool(wrong("ticket-printed", body)) == bool(due)


def test_a_void_ticket_goes_back_to_its_purse() -> None:
    body = {"number": 1, "value_minor": 700, "currency": "AUD", "reason": "forged", "into": "meter:ann:AUD"}
    assert wrong("ticket-voided", body, transfer("tickets:AUD", "meter:ann:AUD", 700)) == []
    assert len(wrong("ticket-voided", body, transfer("tickets:AUD", "cash:AUD", 700))) == 1


def test_everybody_pays_the_buy_in_of_a_session() -> None:
    body = {"session": 0, "players": ["ann", "bob"], "buy_in_minor": 20}
    both = (transfer("wallet:ann:AUD", "prizes:cup", 20), transfer("wallet:bob:AUD", "prizes:cup", 20))
    assert wrong("session-begun", body, *both) == []
    assert len(wrong("session-begun", body, both[0])) == 1


def test_corrected_prizes_are_the_difference_to_what_was_paid_and_take_nothing_back() -> None:
    """Ann had 600 and keeps nothing of it, of which 100 is gone; Bob moves up from 300 to 900."""
    moves = CounterMoves()
    paid = (transfer("prizes:cup", "wallet:ann:AUD", 600), transfer("prizes:cup", "wallet:bob:AUD", 300))
    first = {"pool_minor": 900, "added_minor": 0, "prizes": {"ann": 600, "bob": 300}}
    assert wrong("prizes-paid", first, *paid, moves=moves) == []
    then = {"patron": "ann", "code": "GAME_RULES", "note": "x", "prizes": {"bob": 900}, "owed": {"ann": 100}}
    right = (transfer("wallet:ann:AUD", "prizes:cup", 500), transfer("prizes:cup", "wallet:bob:AUD", 600))
    debt = transfer("receivable:ann:AUD", "prizes:cup", 100)
    assert wrong("prizes-corrected", then, *right, debt, moves=moves) == []
    again = {"patron": "bob", "code": "GAME_RULES", "note": "x", "prizes": {}}
    assert len(wrong("prizes-corrected", again, transfer("wallet:bob:AUD", "prizes:cup", 300), moves=moves)) == 1


def test_the_debt_after_corrected_prizes_is_of_whoever_owes_it() -> None:
    paid = transfer("prizes:cup", "wallet:ann:AUD", 600)
    first = {"pool_minor": 600, "added_minor": 0, "prizes": {"ann": 600}}
    then = {"patron": "ann", "code": "GAME_RULES", "note": "x", "prizes": {}, "owed": {"ann": 100}}
    back = transfer("wallet:ann:AUD", "prizes:cup", 500)
    for debtor, wrongs in (("ann", 0), ("bob", 2)):
        moves = CounterMoves()
        assert wrong("prizes-paid", first, paid, moves=moves) == []
        debt = transfer(f"receivable:{debtor}:AUD", "prizes:cup", 100)
        assert len(wrong("prizes-corrected", then, back, debt, moves=moves)) == wrongs


def test_a_debt_is_paid_back_by_whoever_owes_it() -> None:
    body = {"patron": "ann", "currency": "EUR", "amount_minor": 40}
    assert wrong("repaid", body, transfer("wallet:ann:EUR", "receivable:ann:EUR", 40)) == []
    assert wrong("repaid", body, transfer("wallet:ann:EUR", "receivable:bob:EUR", 40)) == [
        "tournament:cup, repaid: ann is booked to owe 0 where -40 is due",
        "tournament:cup, repaid: bob is booked to owe -40 where 0 is due",
    ]


def test_an_event_that_is_not_about_debts_changes_none() -> None:
    assert len(wrong("cash-taken", CASH, transfer("cash:EUR", "receivable:ann:EUR", 500))) == 2
