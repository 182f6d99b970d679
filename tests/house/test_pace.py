"""In a busy house requests share a commit, and none of them comes too late for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from croupier.house.desk import Letter
from croupier.house.letters import Tray
from croupier.house.outcome import Outcome
from croupier.house.pace import (
    BUSY_PEOPLE,
    BUSY_REQUESTS,
    BUSY_WITHIN_S,
    EASY,
    FULL,
    LONGEST_S,
    MEASURED_S,
    SHORTEST_S,
    Pace,
)
from croupier.house.pump import LARGEST_BATCH, Pump
from croupier.house.request import Accepted, Reply
from croupier.house.step import Step
from croupier.store.memory import MemoryStore
from rigs.toy_desks import ANN, CURRENCY, Took, ToyDesk, accounts, give, open_toys, problems


class HeldPace(Pace):
    """Every batch waits for more until it is let go."""

    left_s = 3600.0

    def wait_s(self, now_s: float) -> float:
        return self.left_s


class Hall:
    def __init__(self) -> None:
        self.store = MemoryStore()
        self.engine = open_toys(self.store)
        self.engine.read({accounts.wallet("ann", CURRENCY)})
        self.pace = HeldPace()
        self.now_ms = 0
        self.pump = Pump(self.engine, lambda: self.now_ms, self.pace)
        desk = self.engine.find("toy:a")
        assert isinstance(desk, ToyDesk)
        self.desk = desk

    def ask(self, command_id: str, amount_minor: int) -> asyncio.Task[Reply]:
        return asyncio.create_task(self.pump.submit(give(command_id, amount_minor)))

    async def let_go(self) -> None:
        self.pace.left_s = 0.0
        await self.pump.look(lambda: None)


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    hall = Hall()
    hall.pump.start()
    yield hall
    await hall.pump.stop()


async def several_turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_requests_of_a_busy_house_share_a_commit(hall: Hall) -> None:
    await several_turns()
    before = hall.store.commits
    replies = [hall.ask("1", 100), hall.ask("2", 50)]
    await several_turns()
    replies.append(hall.ask("3", 7))
    await several_turns()
    assert (hall.store.commits, hall.desk.held_minor) == (before, 0)
    await hall.let_go()
    assert all(isinstance(reply, Accepted) for reply in await asyncio.gather(*replies))
    assert hall.store.commits == before + 1
    assert problems(hall.store, {"1": (100, 0), "2": (50, 0), "3": (7, 0)}) == []


async def test_what_is_asked_before_a_clock_runs_out_is_decided_before_it(hall: Hall) -> None:
    hall.engine.clocks.set("toy:a", 1_000)
    await several_turns()
    reply = hall.ask("1", 100)
    await several_turns()
    assert hall.desk.held_minor == 0, "it waits for others"
    hall.now_ms = 999
    hall.pump.show(lambda: None, lambda _: None)
    await several_turns()
    assert hall.desk.held_minor == 100, "in time"
    assert not reply.done(), "and told only with the batch"
    hall.engine.clocks.set("toy:a", None)
    await hall.let_go()
    assert isinstance(await reply, Accepted)


async def test_a_full_batch_waits_for_nobody(hall: Hall) -> None:
    await several_turns()
    replies = [hall.ask(str(n), 1) for n in range(LARGEST_BATCH)]
    assert all(isinstance(reply, Accepted) for reply in await asyncio.gather(*replies))


async def test_a_pump_that_stops_does_not_wait_for_more(hall: Hall) -> None:
    hall.engine.clocks.set("toy:a", 1)
    reply = hall.ask("1", 100)
    await several_turns()
    hall.pump.show(lambda: None, lambda _: None)
    await several_turns()
    assert hall.desk.held_minor == 100
    assert not reply.done()
    await hall.pump.stop()
    assert isinstance(await reply, Accepted)
    assert problems(hall.store, {"1": (100, 0)}) == []


class Fleeting(HeldPace):
    """The time to wait for company runs out between two looks at the clock."""

    def __init__(self) -> None:
        super().__init__()
        self._looks = 0

    def wait_s(self, now_s: float) -> float:
        self._looks += 1
        return 0.000_001 if self._looks % 2 else 0.0


async def test_a_request_is_not_forgotten_where_its_wait_ends_while_the_pump_looks() -> None:
    hall = Hall()
    hall.pump = Pump(hall.engine, lambda: 0, Fleeting())
    hall.pump.start()
    for n in range(10):  # each alone: nobody asks after it, and no clock runs, so nothing else would wake the pump
        await several_turns()
        async with asyncio.timeout(20):
            assert isinstance(await hall.pump.submit(give(str(n), 1)), Accepted)
    await hall.pump.stop()


def letter(number: int) -> Letter:
    return Letter(f"toy:a#{number}.0", "toy:a", "toy:b", ANN, None)


def test_letters_behind_one_that_failed_are_due_when_it_is() -> None:
    """Else the pump would look at them again and again and do nothing else until then."""
    tray, outcome = Tray(()), Outcome()
    for n in (1, 2):
        tray.keep(letter(n), outcome)
    assert tray.due_ms() == 0
    tray.put_off(letter(1).id, 5_000)
    assert list(tray.ready(4_999)) == []
    assert tray.due_ms() == 5_000
    assert [one.id for one in tray.ready(5_000)] == [letter(1).id, letter(2).id]


class Striking(ToyDesk):
    """A desk whose clock strikes once and causes three events."""

    due: int | None = 1

    def due_ms(self) -> int | None:
        return self.due

    def tick(self, step: Step) -> None:
        self.due = None
        for _ in range(3):
            step.emit(self, Took(0, 0), [])


async def test_requests_wait_behind_the_clock_of_their_desk_alone(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.house.pump.MOST_CLOCK_EVENTS", 3)
    hall.engine.most_clock_events = 3
    await several_turns()
    first, second = Striking("a"), Striking("b")
    second.due = 2
    bob = ANN.__class__("bob", "Bob", ANN.roles)
    hall.engine.read({accounts.wallet("bob", CURRENCY)})
    hall.engine.put(first)
    hall.engine.put(second)
    answered: list[str] = []
    before = hall.store.commits
    hall.now_ms = 5
    for request in (give("1", 7, to="b"), give("2", 9), give("3", 1, actor=bob)):
        hall.pump.post(request, lambda _, request=request: answered.append(request.command.id))
    await hall.let_go()
    while len(answered) < 3:
        await hall.pump.look(lambda: None)
    assert answered == ["3", "1", "2"], "what is asked at the second desk waits, and so does its asker, but nobody else"
    assert hall.store.commits == before + 2
    assert [msgspec.json.decode(event.body)["amount_minor"] for event in hall.store.events("toy:b")] == [0, 0, 0, 7]


class Loop:
    """A busy house whose event loop uses a part of a core that the test sets."""

    def __init__(self) -> None:
        self.used_s = 100.0
        self.now_s = 1.0
        self.pace = Pace(lambda: self.used_s)
        self.pace.written(self.now_s)

    def works(self, part: float) -> float:
        """For a while; how long the next batch then waits for company."""
        self.now_s += 2 * MEASURED_S
        self.used_s += part * 2 * MEASURED_S
        for n in range(BUSY_REQUESTS):
            self.pace.asked(f"player {n % BUSY_PEOPLE}", self.now_s)
        self.pace.written(self.now_s)
        return self.pace.wait_s(self.now_s)


def test_one_person_alone_never_waits() -> None:
    pace = Pace()
    pace.written(1.0)
    for _ in range(3 * BUSY_REQUESTS):
        pace.asked("ann", 1.0)
    assert pace.wait_s(1.0) == 0


def test_a_house_that_was_busy_a_while_ago_answers_at_once() -> None:
    loop = Loop()
    assert loop.works(0.0) == pytest.approx(SHORTEST_S)
    loop.now_s += 2 * BUSY_WITHIN_S
    loop.pace.written(loop.now_s)
    assert loop.pace.wait_s(loop.now_s) == 0


def test_the_less_time_the_event_loop_has_the_longer_requests_are_gathered() -> None:
    loop = Loop()
    assert [loop.works(part) for part in (0.0, EASY)] == pytest.approx([SHORTEST_S] * 2)
    assert [loop.works(part) for part in (FULL, 1.0)] == pytest.approx([LONGEST_S] * 2)
    assert loop.works((EASY + FULL) / 2) == pytest.approx((SHORTEST_S + LONGEST_S) / 2)
    assert loop.works(0.1) == pytest.approx(SHORTEST_S), "it gives way as soon as there is time again"


def test_a_moment_of_work_is_no_reason_to_gather_for_longer() -> None:
    loop = Loop()
    assert loop.works(0.0) == pytest.approx(SHORTEST_S)
    loop.used_s += MEASURED_S / 4
    loop.pace.written(loop.now_s + MEASURED_S / 4)
    assert loop.pace.wait_s(loop.now_s + MEASURED_S / 4) == pytest.approx(SHORTEST_S)
