"""Whatever step fails while shards come and go, no desk is left without an owner, and whoever asks is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from croupier.cluster import shard_keeper
from croupier.cluster.front_pump import MOST_BYTES, NO_ANSWER
from croupier.cluster.messages import asked, read_answered, write
from croupier.cluster.nats_bus import NatsBus
from croupier.cluster.owner_line import OwnerLine
from croupier.cluster.shared_pump import SharedPump
from croupier.counters.closures.commands import Restrict, closure_of
from croupier.house.pump import Pump
from croupier.house.request import Accepted, Refused, Reply, Request, Work
from croupier.store.interface import StoreError
from rigs.fronts import SUBJECTS, SeveralProcesses
from rigs.local_bus import LocalExchange, in_order
from rigs.sharing_houses import ANOTHER, BOSS, CHIP, MUCH, moved, owner_of, seated, shards, until
from rigs.venue import FLOOR, Tab, Venue

TABLE = "table:rng"
SOON_S = 10
"""Well before a request is given up."""


@pytest.fixture(autouse=True)
def nothing_moves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard_keeper, "BALANCE_S", float("inf"))


def pump_of(venue: Venue) -> SharedPump:
    pump = venue.premises.pump
    assert isinstance(pump, SharedPump)
    return pump


async def together(one: Venue, two: Venue) -> None:
    """Each knows of the other; the first has all."""
    for house in (one, two):
        await until(lambda house=house: len(house.premises.membership.standings.known()) >= 2)
    assert len(shards(one)) == 64


async def plays(tab: Tab, number: int = 1) -> None:
    async with asyncio.timeout(SOON_S):
        reply = await tab.ask("place", "rng", round=1, chips=CHIP)
    assert reply["type"] == "accepted", reply


@contextmanager
def fails_once(of: Any, name: str, error: Exception, *, after: bool = False) -> Iterator[list[bool]]:
    """The next call of this is made and then fails, or fails before."""
    right: Callable[..., Any] = getattr(of, name)
    failed: list[bool] = []

    def once(*args: Any, **more: Any) -> Any:
        if failed:
            return right(*args, **more)
        failed.append(True)
        if after:
            right(*args, **more)
        raise error

    setattr(of, name, once)
    yield failed
    setattr(of, name, right)


async def test_a_shard_that_cannot_be_given_back_is_given_back_with_the_next_look(tmp_path: Path) -> None:
    """It does not wait until the time has run out, which is long here."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one", lease_s=60) as one, floor.sharing("two", lease_s=60) as two:
        await together(one, two)
        anna = await seated(one, "anna")
        floor.tables["one"].refuses_to_release = 3
        one.premises.membership.ask_to_move(TABLE, "two", BOSS)
        await plays(anna)
        await until(lambda: len(shards(one) | shards(two)) == 64)
        assert floor.tables["one"].refuses_to_release == 0
        assert floor.claims["one"].epochs.keys() == shards(one)
        await anna.__aexit__()


async def test_a_shard_that_was_half_given_up_goes_all_the_way(tmp_path: Path) -> None:
    """The pump has given it up and then the record could not be read: its claim is not renewed for ever."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await together(one, two)
        anna = await seated(one, "anna")
        with fails_once(pump_of(one)._replica, "begin", StoreError("away")) as failed:
            one.premises.membership.ask_to_move(TABLE, "two", BOSS)
            await until(lambda: bool(failed))
            await plays(anna)
        owner_of(TABLE, one, two)
        await anna.__aexit__()


@pytest.mark.parametrize("way", ["the claim was made and its answer lost", "the record away", "a defect"])
async def test_a_take_that_fails_half_way_is_made_whole(tmp_path: Path, way: str) -> None:
    """Of shards whose owner died: their desks do what their books say after a stop, once."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.front("east") as east:
        dying = floor.sharing("two")
        two = await dying.__aenter__()
        await together(one, two)
        await moved(TABLE, one, two)
        anna = await seated(east, "anna")
        resumed: list[Collection[str]] = []
        resume = pump_of(one).resume

        def noted(streams: Collection[str], now_ms: int) -> Any:
            resumed.append(streams)
            return resume(streams, now_ms)

        pump_of(one).resume = noted
        of, name, error = {
            "the claim was made and its answer lost": (floor.claims["one"], "claim", StoreError("lost")),
            "the record away": (one.premises.pump.engine, "read_back", StoreError("away")),
            "a defect": (one.premises.pump.engine, "read_back", RuntimeError("a defect")),
        }[way]
        with fails_once(of, name, error, after=name == "claim") as failed:
            await floor.kill("two", two)
            await plays(anna)
            assert failed
        await until(lambda: len(shards(one)) == 64)
        assert [TABLE in streams for streams in resumed] == [True]
        await anna.__aexit__()
        floor.wake("two")
        await dying.__aexit__(None, None, None)


async def test_what_a_house_asks_for_a_desk_that_comes_to_be_its_own_is_answered(tmp_path: Path) -> None:
    """Somebody at a house plays at the table of another, which dies: the first one asks itself in the end."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one:
        dying = floor.sharing("two")
        two = await dying.__aenter__()
        await together(one, two)
        await moved(TABLE, one, two)
        anna = await seated(one, "anna")
        await floor.kill("two", two)
        await plays(anna)
        await anna.__aexit__()
        floor.wake("two")
        await dying.__aexit__(None, None, None)


async def test_a_house_hears_itself(tmp_path: Path) -> None:
    """Its answer may have been on its way when the desk came back: no batch of its own has to be heard first."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one:
        anna = await seated(one, "anna")
        pump, replies = pump_of(one), asyncio.Queue[Reply]()
        request = Request(
            closure_of(anna.person.patron), Restrict("r1", anna.person.patron, "breach", "agreed", 5), BOSS
        )
        super(SharedPump, pump).post(request, replies.put_nowait)
        async with asyncio.timeout(SOON_S):
            reply = await replies.get()
        assert isinstance(reply, Accepted), reply
        await anna.__aexit__()


async def test_what_waits_while_a_house_starts_clean_is_handed_on(tmp_path: Path) -> None:
    """The record is away just then: nobody's request is dropped, and the house starts clean when it is back."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await together(one, two)
        await moved(TABLE, one, two)
        anna = await seated(two, "anna")
        with fails_once(pump_of(two)._replica, "begin", StoreError("away")) as failed:
            pump_of(two).lose()
            anna.say(type="place", id="waits", table="rng", round=1, chips=CHIP)
            await until(lambda: bool(failed))
            async with asyncio.timeout(SOON_S):
                assert (await anna.until(lambda m: m.get("id") == "waits"))["type"] == "accepted"
        await until(lambda: not pump_of(two).is_lost and not pump_of(two).in_doubt)
        owner_of(TABLE, one, two)
        await anna.__aexit__()


async def test_a_take_that_waits_while_a_house_starts_clean_is_not_made(tmp_path: Path) -> None:
    """Its claims went with the others; whoever keeps the shards hears of it and goes on."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await together(one, two)
        pump = pump_of(two)
        made: list[bool] = []

        async def make() -> None:
            made.append(True)

        change = asyncio.create_task(pump._between_batches(make))
        pump.lose()
        with pytest.raises(StoreError):
            await change
        assert not made


async def test_what_is_decided_for_without_a_claim_is_dropped(tmp_path: Path) -> None:
    """The loss was never heard of, and nothing is asked that a commit could refuse: two would own one shard."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await together(one, two)
        await moved(TABLE, one, two)
        anna = await seated(two, "anna")
        floor.claims["two"].claim = lambda _: {}  # type: ignore[method-assign]  not it, but the other
        await asyncio.to_thread(floor.claims["two"].give_back, list(shards(two)))
        await until(lambda: len(shards(one)) == 64, SOON_S)
        await until(lambda: not shards(two), SOON_S)
        await plays(anna)
        await anna.__aexit__()


async def test_money_that_came_elsewhere_is_there_before_its_news(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stake is taken back at one owner's table; the other has not heard, and reads the purse before it refuses."""
    monkeypatch.setattr(shard_keeper, "SILENCE_S", 3600.0)
    floor = SeveralProcesses(tmp_path, floor=FLOOR + ANOTHER)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await together(one, two)
        await moved("table:other", one, two)
        assert one.premises.pump.engine.owns(TABLE)
        anna = await seated(two, "anna")
        await anna.watch("other")
        assert (await anna.ask("sit", "other"))["type"] == "accepted"
        there = one.stranger()
        there.http.cookies = anna.person.http.cookies
        async with there.tab() as tab:
            await tab.watch("rng")
            for _ in range(10):
                assert (await tab.ask("place", "rng", round=1, chips=MUCH))["type"] == "accepted"
            for _ in range(2):
                refused = await anna.ask("place", "other", round=1, chips=MUCH)
                assert (refused["type"], refused.get("reason")) == ("refused", "insufficient-funds"), (
                    "all is at the first"
                )
            floor.exchange.fate = lambda subject, _: () if subject == SUBJECTS.committed else (0,)
            assert (await tab.ask("take-back", "rng", round=1))["type"] == "accepted"
            assert (await anna.ask("place", "other", round=1, chips=MUCH))["type"] == "accepted"
            floor.exchange.fate = in_order
        await anna.__aexit__()


class _Questions:
    """A pump that keeps whoever waits."""

    def __init__(self) -> None:
        self.engine = self
        self.waiting: list[Callable[[Reply], None]] = []

    def owns(self, stream: str) -> bool:
        return True

    def listen_own(self, listener: Callable[..., None]) -> None:
        """Nothing is ever written."""

    def post(self, work: Work, deliver: Callable[[Reply], None]) -> None:
        self.waiting.append(deliver)


async def answered_with(*replies: Reply) -> list[Any]:
    """What a front hears whose request is answered so, asked again after each."""
    exchange, pump, heard = LocalExchange(), _Questions(), list[Any]()
    line = OwnerLine(exchange.line(), SUBJECTS, cast(Pump, pump), "one")
    await exchange.line().subscribe(SUBJECTS.answers("east"), lambda message: heard.append(read_answered(message)))
    await line.open()
    request = write(asked("east", 1, Request("closure:anna", Restrict("r1", "anna", "breach", "agreed", 5), BOSS)))
    assert len(request) < MOST_BYTES
    for reply in replies:
        exchange.line().publish(SUBJECTS.asked, request)
        await asyncio.sleep(0.01)
        pump.waiting.pop()(reply)
        await asyncio.sleep(0.01)
    assert not pump.waiting
    await line.close()
    return heard


async def test_an_owner_that_knows_no_answer_tells_none() -> None:
    """It handed the request on and ends: the front asks the next owner, and is not told that nobody knows."""
    (heard,) = await answered_with(NO_ANSWER, Accepted(7))
    assert heard.accepted == Accepted(7)


async def test_an_answer_over_the_size_of_the_bus_comes_without_its_event() -> None:
    (heard,) = await answered_with(Accepted(7, {"report": "x" * 2_000_000}))
    assert heard.accepted == Accepted(7)


async def test_a_request_over_the_size_of_the_bus_is_refused_at_once(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east:
        floor.exchange.fate = lambda _, message: () if len(message) > 1_048_576 else (0,)
        large = Request(closure_of("anna"), Restrict("r1", "anna", "breach", "x" * 2_000_000, 5), BOSS)
        async with asyncio.timeout(SOON_S):
            assert await east.premises.pump.submit(large) == Refused("too-large")


async def test_a_message_that_cannot_be_sent_keeps_no_other_back() -> None:
    sent: list[bytes] = []

    class Client:
        async def publish(self, subject: str, message: bytes) -> None:
            if message == b"first":
                raise ConnectionResetError("the line broke")
            sent.append(message)

    bus = NatsBus("nats://nowhere", "one")
    bus._client = cast(Any, Client())
    sending = asyncio.create_task(bus._send())
    bus.publish("a", b"first")
    bus.publish("a", b"second")
    await asyncio.sleep(0.01)
    assert sent == [b"second"]
    sending.cancel()
