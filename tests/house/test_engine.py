"""The engine with two toy desks: money is read on demand, a command acts once, a letter is considered once."""

from __future__ import annotations

import random

import msgspec
import pytest

from croupier.cage import accounts
from croupier.cage.ledger import UnreadError
from croupier.house.direct import step
from croupier.house.engine import CLOCK_RETRY_MS, Engine
from croupier.house.request import Accepted, Refused, Request
from croupier.store.interface import StoreError
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from rigs.toy_desks import ANN, CURRENCY, START_MINOR, Break, ToyDesk, ToyRoom, give, open_toys, problems

WALLET = accounts.wallet("ann", CURRENCY)


def test_an_unread_purse_ends_the_attempt_and_the_step_begins_again_with_it() -> None:
    store = MemoryStore()
    engine = open_toys(store)
    first = engine.decide([give("1", 100), give("2", 50)], 0)
    assert (first.replies, first.unread) == ([], {WALLET})
    assert first.batch.empty, "nothing was decided by a guess"
    outcome = step(engine, [give("1", 100), give("2", 50)], 0)
    assert all(isinstance(reply, Accepted) for reply in outcome.replies)
    assert outcome.balances == {WALLET: START_MINOR - 150}
    assert problems(store, {"1": (100, 0), "2": (50, 0)}) == []


def test_what_was_decided_before_an_unread_purse_stays_and_the_rest_follows() -> None:
    store = MemoryStore()
    engine = open_toys(store)
    engine.read({WALLET})
    bob = ANN.__class__("bob", "Bob", ANN.roles)
    outcome = engine.decide([give("1", 100), give("2", 1, actor=bob), give("3", 7)], 0)
    assert len(outcome.replies) == 1
    assert outcome.unread == {accounts.wallet("bob", CURRENCY)}
    engine.ledger.rewind()
    engine.read_back(["toy:a"])
    replies = step(engine, [give("1", 100), give("2", 1, actor=bob), give("3", 7)], 0).replies
    assert [isinstance(reply, Accepted) for reply in replies] == [True, False, True], "bob has nothing to give"


def test_a_balance_is_never_guessed() -> None:
    engine = open_toys(MemoryStore())
    with pytest.raises(UnreadError):
        engine.ledger.balance(WALLET)
    engine.read({WALLET, "wallet:nobody:EUR"})
    assert (engine.ledger.balance(WALLET), engine.ledger.balance("wallet:nobody:EUR")) == (START_MINOR, 0)


def test_a_repeat_is_answered_and_not_done_again_in_a_batch_later_and_after_a_stop() -> None:
    store = MemoryStore()
    engine = open_toys(store)
    once, twin = step(engine, [give("1", 100), give("1", 100)], 0).replies
    assert isinstance(once, Accepted)
    assert isinstance(twin, Accepted)
    assert (once.repeated, twin.repeated) == (False, True)
    for each in (engine, open_toys(store)):
        (again,) = step(each, [give("1", 100)], 5).replies
        assert isinstance(again, Accepted)
        assert again.repeated
        (other,) = step(each, [give("1", 101)], 5).replies
        assert isinstance(other, Refused)
        assert other.reason == "reused-id"
    assert problems(store, {"1": (100, 0)}) == []


def test_a_command_that_was_done_is_answered_so_even_if_it_would_be_refused_by_now() -> None:
    store = MemoryStore()
    step(open_toys(store), [give("1", START_MINOR)], 0)
    (again,) = step(open_toys(store), [give("1", START_MINOR)], 1).replies
    assert isinstance(again, Accepted)
    assert again.repeated


@pytest.mark.parametrize("after_event", [True, False])
def test_a_defect_half_way_undoes_itself_alone(after_event: bool) -> None:
    store = MemoryStore()
    engine = open_toys(store)
    broken = Request("toy:a", Break("2", after_event), ANN)
    one, two, three = step(engine, [give("1", 100), broken, give("3", 30)], 0).replies
    assert isinstance(one, Accepted)
    assert isinstance(two, Refused)
    assert two.reason == "internal"
    assert isinstance(three, Accepted)
    assert problems(store, {"1": (100, 0), "3": (30, 0)}) == []


def test_a_command_that_cannot_be_weighed_fails_alone() -> None:
    store = MemoryStore()
    engine = open_toys(store)

    def weigh(request: Request, _: int) -> None:
        if request.command.id == "2":
            raise KeyError("a defect of whoever weighs it")

    engine.diversions[type(give("2", 40).command)] = weigh
    one, two, three = step(engine, [give("1", 100), give("2", 40), give("3", 30)], 0).replies
    assert isinstance(one, Accepted)
    assert isinstance(two, Refused)
    assert two.reason == "internal"
    assert isinstance(three, Accepted)
    assert problems(store, {"1": (100, 0), "3": (30, 0)}) == []


def test_a_failed_write_takes_memory_back_to_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    engine = open_toys(store)
    step(engine, [give("1", 100)], 0)

    def fail(batch: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(store, "commit", fail)
    with pytest.raises(StoreError):
        step(engine, [give("2", 40, hops=3)], 0)
    monkeypatch.undo()
    step(engine, [give("3", 20, hops=2)], 0)
    assert problems(store, {"1": (100, 0), "3": (20, 2)}) == []


def _until_quiet(engine: Engine) -> None:
    while engine.due_ms() is not None:
        step(engine, [], 1)


@pytest.mark.parametrize("letters_wait", [False, True])
def test_letters_are_considered_once_in_the_same_step_or_in_later_ones(letters_wait: bool) -> None:
    store = MemoryStore()
    engine = open_toys(store, letters_wait)
    step(engine, [give("1", 100, hops=5), give("2", 7, hops=4, to="b")], 0)
    assert bool(store.documents("letter")) is letters_wait
    _until_quiet(engine)
    assert problems(store, {"1": (100, 5), "2": (7, 4)}) == []


@pytest.mark.parametrize("seed", range(12))
def test_letters_survive_a_crash_at_any_commit_between_two_desks(seed: int) -> None:
    """Before or after each commit, in the sender's step or the receiver's: every letter is considered exactly once."""
    chance = random.Random(seed)
    store = MemoryStore(
        crash_at_commit={n: chance.choice(list(CrashPoint)) for n in range(2, 400) if chance.random() < 0.4}
    )
    engine = open_toys(store, letters_wait=True)
    asked: dict[str, tuple[int, int]] = {}
    todo = [(str(n), chance.randrange(1, 500), chance.randrange(0, 6), chance.choice("ab")) for n in range(25)]
    while todo or engine.due_ms() is not None:
        some = todo[: chance.randrange(0, 3)]
        try:
            replies = step(engine, [give(name, amount, hops, to) for name, amount, hops, to in some], 1).replies
        except CrashedError:
            store = store.restart()
            engine = open_toys(store, letters_wait=True)
            continue  # whoever has no answer asks again, under the same id
        for (name, amount, hops, _), reply in zip(some, replies, strict=True):
            assert isinstance(reply, Accepted)
            asked[name] = (amount, hops)
        todo = todo[len(some) :]
    assert len(asked) == 25
    assert problems(store, asked) == []


class _HalfARoom(ToyRoom):
    """Knows one desk and not the other."""

    def bring_up(self, stream: str) -> ToyDesk | None:
        return super().bring_up(stream) if stream == "toy:a" else None


def test_a_letter_to_nobody_waits_and_the_rest_of_the_house_goes_on() -> None:
    store = MemoryStore()
    engine = open_toys(store)
    engine.rooms = {"toy:": _HalfARoom(store)}
    one, two = step(engine, [give("1", 100, hops=1), give("2", 5)], 0).replies
    assert isinstance(one, Accepted)
    assert isinstance(two, Accepted)
    assert len(store.documents("letter")) == 1
    engine.rooms = {"toy:": ToyRoom(store)}
    step(engine, [], CLOCK_RETRY_MS)
    assert problems(store, {"1": (100, 1), "2": (5, 0)}) == []


def test_letters_that_waited_through_a_stop_are_read_in_the_order_of_writing() -> None:
    """The ninth before the tenth, though their ids sort otherwise."""
    store = MemoryStore()
    engine = open_toys(store, letters_wait=True)
    amounts = list(range(1, 13))
    step(engine, [give(str(n), n, hops=1) for n in amounts], 1)
    assert len(store.documents("letter")) == len(amounts)
    engine = open_toys(store, letters_wait=True)
    step(engine, [], 2)
    read = [msgspec.json.decode(stored.body)["amount_minor"] for stored in store.events("toy:b")]
    assert read == amounts
