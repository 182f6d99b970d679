"""The store's thread does one thing after the other and reports to the event loop."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator

import pytest

from croupier.house.store_thread import StoreThread


@pytest.fixture
def thread() -> Iterator[StoreThread]:
    thread = StoreThread()
    yield thread
    thread.stop()


async def test_what_is_asked_is_done_in_order_beside_the_event_loop(thread: StoreThread) -> None:
    here, done = threading.get_ident(), []
    futures = [thread.run(lambda n=n: done.append((n, threading.get_ident()))) for n in range(20)]
    await asyncio.gather(*futures)
    assert [n for n, _ in done] == list(range(20))
    assert len({place for _, place in done}) == 1
    assert done[0][1] != here


async def test_what_was_raised_reaches_whoever_waits_and_the_next_is_done(thread: StoreThread) -> None:
    def fail() -> None:
        raise LookupError("no such row")

    first, second = thread.run(fail), thread.run(lambda: "done")
    with pytest.raises(LookupError, match="no such row"):
        await first
    assert await second == "done"


async def test_whoever_is_woken_finds_the_result(thread: StoreThread) -> None:
    seen: list[bool] = []
    woken = asyncio.Event()

    def wake() -> None:
        seen.append(future.done())
        woken.set()

    future = thread.run(lambda: 1, wake)
    await woken.wait()
    assert (seen, future.result()) == ([True], 1)


async def test_somebody_who_no_longer_waits_holds_nobody_up(thread: StoreThread) -> None:
    may_end, woken = threading.Event(), asyncio.Event()
    future = thread.run(may_end.wait, woken.set)
    future.cancel()
    may_end.set()
    await woken.wait()
    assert await thread.run(lambda: 2) == 2


async def test_a_stop_waits_for_what_was_asked(thread: StoreThread) -> None:
    done: list[int] = []
    for n in range(5):
        thread.run(lambda n=n: done.append(n))
    thread.stop()
    assert done == [0, 1, 2, 3, 4]


def test_an_event_loop_that_ended_too_early_is_on_the_log(
    thread: StoreThread, caplog: pytest.LogCaptureFixture
) -> None:
    may_end = threading.Event()

    async def ask() -> None:
        thread.run(may_end.wait)

    asyncio.run(ask())
    with caplog.at_level(logging.WARNING):
        may_end.set()
        thread.stop()
    assert "the event loop ended before the store was done" in caplog.text
