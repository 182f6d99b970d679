"""The pump with a store that holds its commits back: the next batch is decided meanwhile, nobody is told too early."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.house.direct import step
from croupier.house.outcome import Outcome
from croupier.house.publication import Publication
from croupier.house.pump import FAILED, Pump
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.store.batch import Batch
from croupier.store.interface import BusyError, StoreError
from rigs.held_store import HeldStore
from rigs.toy_desks import ANN, CURRENCY, START_MINOR, Break, Passed, ToyDesk, ToyRoom, give, open_toys, problems

WALLET = accounts.wallet("ann", CURRENCY)


class Hall:
    """A pump over two toy desks, with everything that it lets out in the order in which it does."""

    def __init__(self) -> None:
        self.store = HeldStore()
        self.engine = open_toys(self.store)
        self.engine.publishers = {"toy:": lambda stream, _: Publication(stream, self.desk(stream).version)}
        self.engine.read({WALLET})
        for name in ("toy:a", "toy:b"):
            self.engine.find(name)
        self.pump = Pump(self.engine, lambda: 0)
        self.pump.listen(self._listen)
        self.out: list[Any] = []

    def desk(self, stream: str) -> ToyDesk:
        desk = self.engine.desks[stream]
        assert isinstance(desk, ToyDesk)
        return desk

    def _listen(self, outcome: Outcome) -> None:
        self.out += [(publication.stream, publication.version) for publication in outcome.publications]

    def post(self, request: Request) -> asyncio.Future[Reply]:
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        def deliver(reply: Reply) -> None:
            self.out.append(request.command.id)
            future.set_result(reply)

        self.pump.post(request, deliver)
        return future

    def show(self, stream: str) -> None:
        self.pump.show(lambda: self.desk(stream).held_minor, lambda held: self.out.append(("seen", held)))

    async def settled(self, amount_minor: int, stream: str = "toy:a") -> None:
        """Wait until a desk has been decided to hold this much, durable or not."""
        for _ in range(60_000):
            if self.desk(stream).held_minor == amount_minor:
                return
            await asyncio.sleep(0.001)
        raise AssertionError(f"{stream} holds {self.desk(stream).held_minor}")


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    hall = Hall()
    hall.pump.start()
    hall.store.hold()
    yield hall
    hall.store.release()
    await hall.pump.stop()


def done(reply: Reply) -> bool:
    return isinstance(reply, Accepted)


async def test_nothing_is_told_before_it_is_durable(hall: Hall) -> None:
    hall.show("toy:a")
    await hall.pump.look(lambda: None)
    assert hall.out == [("seen", 0)]
    reply = hall.post(give("1", 100))
    hall.show("toy:a")
    await hall.store.begun()
    await hall.settled(100)
    assert hall.out == [("seen", 0), ("seen", 0)], "a look before the batch sees nothing of it"
    hall.show("toy:a")
    await asyncio.sleep(0.02)
    assert hall.out == [("seen", 0), ("seen", 0)], "neither reply, nor publication, nor what a look finds now"
    hall.store.let_through()
    assert done(await reply)
    await hall.pump.look(lambda: None)
    assert hall.out[2:] == ["1", ("toy:a", 1), ("seen", 100)]


async def test_the_next_batch_is_decided_while_one_is_being_written(hall: Hall) -> None:
    first = hall.post(give("1", 100))
    await hall.store.begun()
    second, third = hall.post(give("2", 50)), None
    await hall.settled(150)
    third = hall.post(give("3", 7, to="b"))
    await hall.settled(7, "toy:b")
    assert hall.out == []
    hall.store.let_through()
    assert done(await first)
    await hall.store.begun()
    assert hall.out == ["1", ("toy:a", 1)], "the publication of the first batch knows nothing of the second"
    hall.store.let_through()
    assert all(map(done, await asyncio.gather(second, third)))
    assert hall.store.commits == 3, "two batches, and the one that opened the accounts"
    assert sorted(map(str, hall.out[2:])) == sorted(map(str, ["2", "3", ("toy:a", 2), ("toy:b", 1)]))
    assert problems(hall.store, {"1": (100, 0), "2": (50, 0), "3": (7, 0)}) == []


async def test_if_a_write_fails_what_was_decided_on_top_of_it_is_decided_again(hall: Hall) -> None:
    first = hall.post(give("1", 100))
    await hall.store.begun()
    second = hall.post(give("2", 50))
    await hall.settled(150)
    hall.show("toy:a")
    hall.store.fail(StoreError("the disk is full"))
    assert await first == FAILED
    await hall.store.begun()
    assert hall.out == ["1", ("seen", 0)], "a look finds what is on record"
    hall.store.let_through()
    assert done(await second)
    assert hall.desk("toy:a").held_minor == 50
    assert problems(hall.store, {"2": (50, 0)}) == []
    assert await hall.pump.look(lambda: hall.desk("toy:a").held_minor) == 50


async def test_a_failed_write_concerns_its_own_desks_alone(hall: Hall) -> None:
    other = hall.desk("toy:b")
    first = hall.post(give("1", 100))
    await hall.store.begun()
    hall.store.fail(StoreError("the disk is full"))
    assert await first == FAILED
    hall.store.release()
    assert done(await hall.post(give("2", 1, to="b")))
    assert hall.desk("toy:b") is other
    assert hall.desk("toy:a").held_minor == 0


def _spend(store: HeldStore, amount_minor: int) -> None:
    """Another process takes money of the same purse."""
    engine = open_toys(store)
    posting = Posting(WALLET, accounts.issue(CURRENCY), amount_minor, TransferKind.PLAY_MONEY, WALLET)
    store.commit(Batch([engine.journal.append("patron:ann", 0, Passed(amount_minor), "house", [posting])]))


async def test_money_that_another_process_spent_is_read_again_and_decided_by(hall: Hall) -> None:
    hall.store.release()
    _spend(hall.store, START_MINOR - 60)
    refused, accepted = hall.post(give("1", 100)), hall.post(give("2", 60))
    reply = await refused
    assert isinstance(reply, Refused)
    assert reply.details == {"why": "not enough"}
    assert done(await accepted)
    assert hall.desk("toy:a").held_minor == 60


async def test_a_command_of_an_earlier_process_is_answered_from_the_record(hall: Hall) -> None:
    hall.store.release()
    step(open_toys(hall.store), [give("1", 100, to="b")], 0)
    hall.engine.put(ToyRoom(hall.store).bring_up("toy:b") or ToyDesk("b"))
    hall.engine.journal.forget()
    replies = await asyncio.gather(hall.post(give("1", 100, to="b")), hall.post(give("2", 5)))
    assert [done(reply) for reply in replies] == [True, True]
    assert isinstance(replies[0], Accepted)
    assert replies[0].repeated
    assert problems(hall.store, {"1": (100, 0), "2": (5, 0)}) == []


async def test_a_busy_database_is_offered_the_batch_again(hall: Hall) -> None:
    reply = hall.post(give("1", 100))
    for _ in range(3):
        await hall.store.begun()
        hall.store.fail(BusyError("others hold its rows"))
    await hall.store.begun()
    hall.store.let_through()
    assert done(await reply)


async def test_a_defect_on_top_of_a_write_undoes_itself_alone(hall: Hall) -> None:
    first = hall.post(give("1", 100))
    await hall.store.begun()
    second = hall.post(give("2", 50))
    broken = hall.post(Request("toy:b", Break("3"), ANN))
    fourth = hall.post(give("4", 7, to="b"))
    await asyncio.sleep(0.01)
    hall.store.let_through()
    await hall.store.begun()
    hall.store.release()
    replies = await asyncio.gather(first, second, broken, fourth)
    assert [done(reply) for reply in replies] == [True, True, False, True]
    assert problems(hall.store, {"1": (100, 0), "2": (50, 0), "4": (7, 0)}) == []


async def test_a_defect_on_top_of_a_write_that_fails(hall: Hall) -> None:
    first = hall.post(give("1", 100))
    await hall.store.begun()
    broken, third = hall.post(Request("toy:a", Break("2"), ANN)), hall.post(give("3", 7))
    await asyncio.sleep(0.01)
    hall.store.fail(StoreError("the disk is full"))
    assert await first == FAILED
    hall.store.release()
    assert not done(await broken)
    assert done(await third)
    assert problems(hall.store, {"3": (7, 0)}) == []


async def test_what_has_to_be_read_waits_for_what_is_being_written(hall: Hall) -> None:
    bob = ANN.__class__("bob", "Bob", ANN.roles)
    hall.engine.remove("toy:b")
    first = hall.post(give("1", 100))
    await hall.store.begun()
    poor, third = hall.post(give("2", 1, actor=bob)), hall.post(give("3", 7, to="b"))
    await asyncio.sleep(0.01)
    assert hall.engine.ledger.known(accounts.wallet("bob", CURRENCY)) is None
    assert "toy:b" not in hall.engine.desks
    hall.store.let_through()
    assert done(await first)
    hall.store.release()
    assert not done(await poor)
    assert done(await third)
    assert problems(hall.store, {"1": (100, 0), "3": (7, 0)}) == []


async def test_letters_to_a_desk_that_is_not_at_hand_arrive_later(hall: Hall) -> None:
    hall.engine.remove("toy:b")
    first = hall.post(give("1", 100))
    await hall.store.begun()
    second = hall.post(give("2", 50, hops=3))
    await asyncio.sleep(0.01)
    hall.store.let_through()
    assert done(await first)
    hall.store.release()
    assert done(await second)
    while hall.engine.due_ms() is not None:
        await hall.pump.look(lambda: None)
    await hall.pump.look(lambda: None)
    assert problems(hall.store, {"1": (100, 0), "2": (50, 3)}) == []


async def test_a_look_that_fails_tells_whoever_looks(hall: Hall) -> None:
    def look() -> None:
        raise KeyError("nothing there")

    with pytest.raises(KeyError):
        await hall.pump.look(look)


async def test_a_pump_that_stops_finishes_what_it_has_decided(hall: Hall) -> None:
    first = hall.post(give("1", 100))
    await hall.store.begun()
    second = hall.post(give("2", 50))
    await hall.settled(150)
    stopping = asyncio.ensure_future(hall.pump.stop())
    await asyncio.sleep(0)
    late = hall.post(give("3", 7))
    hall.store.let_through()
    hall.store.release()
    await stopping
    assert [done(reply) for reply in await asyncio.gather(first, second, late)] == [True, True, False]
    assert problems(hall.store, {"1": (100, 0), "2": (50, 0)}) == []
