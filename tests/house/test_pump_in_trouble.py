"""The pump where something fails: nobody is told too much, nobody waits for ever, and the house goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from croupier.house import flight, pump
from croupier.house.publication import Publication
from croupier.house.pump import BUSY, FAILED, Pump
from croupier.house.request import Reply, Request
from croupier.store.interface import BusyError, StoreError
from rigs.failing_store import FailingStore
from rigs.toy_desks import ANN, Break, ToyDesk, give, open_toys, problems


class Hall:
    """A pump over two toy desks, whose store can be told to fail."""

    def __init__(self) -> None:
        self.store = FailingStore()
        self.engine = open_toys(self.store)
        for name in ("toy:a", "toy:b"):
            self.engine.find(name)
        self.pump = Pump(self.engine, lambda: 0)

    def post(self, request: Request) -> asyncio.Future[Reply]:
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.pump.post(request, future.set_result)
        return future

    def held(self) -> int:
        desk = self.engine.desks["toy:a"]
        assert isinstance(desk, ToyDesk)
        return desk.held_minor

    async def accepts(self, request: Request) -> None:
        """Somebody who asks until the house writes again."""
        for _ in range(1000):
            if await self.post(request) not in (FAILED, BUSY):
                return
        raise AssertionError("the house does not go on")


@pytest.fixture
async def hall(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr(pump, "DOWN_WAIT_S", 0.001)
    monkeypatch.setattr(flight, "BUSY_WAIT_S", 0.001)
    hall = Hall()
    hall.pump.start()
    yield hall
    hall.store.works_again()
    await hall.pump.stop()


async def test_a_database_that_stays_busy_refuses_the_batch_and_no_more(hall: Hall) -> None:
    await hall.accepts(give("1", 100))
    hall.store.commits_fail(BusyError("others hold its rows"))
    assert await hall.post(give("2", 50)) == FAILED
    assert hall.store.commits_tried == flight.BUSY_TRIES
    hall.store.works_again()
    await hall.accepts(give("3", 7))
    assert problems(hall.store, {"1": (100, 0), "3": (7, 0)}) == []


async def test_balances_that_cannot_be_read_refuse_those_who_need_them(hall: Hall) -> None:
    hall.store.reads_fail(StoreError("the connection is lost"))
    assert await hall.post(give("1", 100)) == FAILED
    hall.store.works_again()
    await hall.accepts(give("2", 50))
    assert problems(hall.store, {"2": (50, 0)}) == []


async def test_a_house_that_can_neither_write_nor_read_waits_for_its_record(hall: Hall) -> None:
    await hall.accepts(give("1", 100))
    hall.store.commits_fail(StoreError("the server is gone"))
    hall.store.reads_fail(StoreError("the server is gone"))
    assert await hall.post(give("2", 50)) == FAILED
    looked = asyncio.ensure_future(hall.pump.look(hall.held))
    assert await hall.post(give("3", 7)) == FAILED
    assert not looked.done(), "nobody is shown desks that may not be what the record says"
    hall.store.works_again()
    await hall.accepts(give("4", 5))
    assert await looked in (100, 105)
    assert problems(hall.store, {"1": (100, 0), "4": (5, 0)}) == []


async def test_a_defect_whose_desk_cannot_be_read_back_stops_nobody_for_good(hall: Hall) -> None:
    await hall.accepts(give("1", 100))
    hall.store.reads_fail(StoreError("the connection is lost"))
    assert await hall.post(Request("toy:a", Break("2"), ANN)) == FAILED
    hall.store.works_again()
    await hall.accepts(give("3", 7))
    assert problems(hall.store, {"1": (100, 0), "3": (7, 0)}) == []


async def test_a_defect_of_the_engine_itself_gives_up_the_open_batch_alone(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.accepts(give("1", 100))

    def broken(*_: object) -> Publication | None:
        raise ZeroDivisionError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(hall.engine, "go_on", broken)
        assert await hall.post(give("2", 50)) == FAILED
    hall.engine.publishers = {"toy:": broken}
    await hall.accepts(give("3", 5))
    with monkeypatch.context() as patch:
        patch.setattr(ToyDesk, "snapshot", broken)
        patch.setattr(hall.engine.recorder, "snapshot_every", 1)
        assert await hall.post(give("4", 50)) == FAILED, "not left without an answer"
    await hall.accepts(give("5", 7))
    assert problems(hall.store, {"1": (100, 0), "3": (5, 0), "5": (7, 0)}) == []


async def test_whoever_cannot_be_told_keeps_nobody_from_being_told(hall: Hall) -> None:
    told: list[str] = []

    def fails(_: object) -> None:
        raise ConnectionError("gone")

    hall.pump.listen(fails)
    hall.pump.listen(lambda outcome: told.append(f"batch of {len(outcome.replies)}"))
    hall.pump.post(give("1", 100), fails)
    hall.pump.show(lambda: None, fails)
    hall.pump.show(dict, lambda made: told.append(f"looked: {made}"))
    reply = hall.post(give("2", 50))
    assert await reply not in (FAILED, BUSY)
    await hall.pump.look(lambda: None)
    assert "batch of 2" in told
    assert "looked: {}" in told
    assert problems(hall.store, {"1": (100, 0), "2": (50, 0)}) == []


async def test_a_full_queue_and_a_house_that_has_stopped_refuse_at_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pump, "LONGEST_QUEUE", 2)
    first, second, third = (hall.post(give(number, 5)) for number in "123")
    assert await third == BUSY
    assert BUSY not in await asyncio.gather(first, second)
    looking = hall.pump.look(lambda: None)
    await hall.pump.stop()
    late = asyncio.ensure_future(looking)
    waiting = hall.post(give("4", 5))
    await hall.pump.stop()
    assert await waiting == BUSY
    with pytest.raises(asyncio.CancelledError):
        await late
    assert problems(hall.store, {"1": (5, 0), "2": (5, 0)}) == []
