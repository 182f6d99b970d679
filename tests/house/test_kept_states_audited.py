"""`croupier audit verify` finds every edit of what is kept of jackpots and tournaments beside the chained events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.house.letters import LETTER
from croupier.house.recorder import SNAPSHOT
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store
from croupier.surveillance.problems import Fault, Problem
from croupier.surveillance.verify import verify
from croupier.tournaments import commands as a
from croupier.tournaments.audit import check_tournaments
from rigs.jackpot_casino import JackpotCasino, mystery
from rigs.tournaments import Cup, conditions, stages

Edit = Callable[[Any], Any]


def found(store: Store) -> tuple[Problem, ...]:
    return verify(store.reader(), checks=CHECKS).problems


def find_the_edit(store: Store, kind: str, key: str, edit: Edit) -> None:
    """The record is whole, is not after the edit, and is again once it is taken back."""
    assert found(store) == ()
    body = store.document(kind, key)
    assert body is not None
    other = msgspec.json.decode(body)
    edit(other)
    store.commit(Batch(documents=[Document(kind, key, msgspec.json.encode(other))]))
    problems = found(store)
    assert problems
    assert {problem.fault for problem in problems} == {Fault.DOCUMENT}, problems
    store.commit(Batch(documents=[Document(kind, key, body)]))
    assert found(store) == ()


def busy_jackpot(*, letters_wait: bool = False, **config: Any) -> JackpotCasino:
    casino = JackpotCasino([mystery(**config)], "star-rfh", "roulette")
    casino.house.engine.recorder.snapshot_every = 1
    casino.house.jackpots.below = lambda n: 0
    alice = casino.player()
    casino.house.engine.letters_wait = letters_wait
    casino.play("8", (alice, "red", 5_000))
    return casino


def more_in_the_meter(state: Any) -> None:
    state["levels"]["grand"]["exact"] += 1_000_000


def another_winner(state: Any) -> None:
    state["claims"]["1"]["patron"] = "mallory"


def a_later_version(state: Any) -> None:
    state["version"] += 7


@pytest.mark.clause("G-4.13")
@pytest.mark.parametrize("edit", [more_in_the_meter, another_winner, a_later_version])
def test_an_edited_state_of_a_jackpot_is_found(edit: Edit) -> None:
    casino = busy_jackpot(payment="ticket")
    find_the_edit(casino.store, SNAPSHOT, "jackpot:pot", edit)


def test_a_letter_that_would_pay_somebody_else_is_found() -> None:
    casino = busy_jackpot(letters_wait=True)
    casino.step()  # the jackpot has read of the hit, the table not yet that it is paid
    key = next(key for key, body in casino.store.documents(LETTER) if b"jackpot-paid" in body)

    def to_mallory(letter: Any) -> None:
        letter["body"]["winners"][0][1] = "mallory"

    find_the_edit(casino.store, LETTER, key, to_mallory)


def more_in_the_pool(state: Any) -> None:
    state["pool_minor"] += 100


def another_place(state: Any) -> None:
    state["entrants"]["bob"]["prize_minor"] = 1_000_000


@pytest.mark.clause("G-2.8.4")
@pytest.mark.parametrize("edit", [more_in_the_pool, another_place, a_later_version])
def test_an_edited_state_of_a_tournament_is_found(edit: Edit) -> None:
    cup = Cup(conditions(sessions=stages()))
    cup.house.engine.recorder.snapshot_every = 1
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 5_000))
    cup.ok(a.End)
    find_the_edit(cup.store, SNAPSHOT, "tournament:cup", edit)


@pytest.mark.clause("RFH-16.3.2")
def test_an_entry_fee_that_is_missing_from_the_prize_pool_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cup = Cup(conditions(sessions=stages()))
    assert list(check_tournaments(cup.store.reader())) == [], "announced, and nobody has entered"
    cup.begin("alice", "bob")
    reader = cup.store.reader()
    assert list(check_tournaments(reader)) == []
    honest = reader.account

    def short(name: str) -> Any:
        row = honest(name)
        taken = row is not None and name == accounts.prize_pool("cup")
        return msgspec.structs.replace(row, balance_minor=row.balance_minor - 5_000) if row and taken else row

    monkeypatch.setattr(reader, "account", short)
    (problem,) = check_tournaments(reader)
    assert (problem.fault, problem.stream) == (Fault.BALANCE, "tournament:cup")
    assert "holds 9000, by its events it is 14000" in problem.what
