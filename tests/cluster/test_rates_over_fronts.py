"""How often somebody may do something is counted over all processes of a house."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from croupier.server.lines.rate_limits import Buckets
from croupier.server.settings import Rate
from rigs.fronts import SUBJECTS, SeveralProcesses
from rigs.venue import GENEROUS, Venue


async def told(seen: Callable[[], bool]) -> None:
    """What one process let through has come to another one."""
    async with asyncio.timeout(120):
        while not seen():  # noqa: ASYNC110  the bus has no event for it
            await asyncio.sleep(0.01)


def used_up(venue: Venue, buckets: Buckets, key: str) -> bool:
    return buckets.of(key, venue.premises.now_ms()).wait_ms() > 0


def log_ins(venue: Venue) -> Buckets:
    return venue.premises.reception.attempts.rates["log-ins"]


@pytest.mark.clause("G-2.8.8")
async def test_log_ins_from_one_address_are_slowed_down_at_every_front(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins=Rate(burst=3, per_s=0.1))
    floor = SeveralProcesses(tmp_path, settings=settings)
    async with floor.house() as house, floor.front("east") as east, floor.front("west") as west:
        codes = [(await east.stranger().log_in(f"name{n}", "wrong password")).status_code for n in range(3)]
        assert codes == [401, 401, 401]
        for elsewhere in (west, house):
            await told(lambda venue=elsewhere: used_up(venue, log_ins(venue), "10.0.0.1"))
            assert (await elsewhere.stranger().log_in("name8", "wrong password")).status_code == 429
            other = await elsewhere.stranger("10.9.9.9").log_in("name9", "wrong password")
            assert other.status_code == 401, "nobody else is slowed down"


async def test_a_person_at_two_fronts_has_one_rate_of_commands(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, commands=Rate(burst=6, per_s=0.001))
    floor = SeveralProcesses(tmp_path, settings=settings)
    async with floor.house(), floor.front("east") as east, floor.front("west") as west:
        anna = await east.player("anna")
        elsewhere = west.stranger()
        elsewhere.http.cookies = anna.http.cookies
        async with anna.tab() as tab:
            await tab.watch("dealer")
            replies = [await tab.ask("sit") for _ in range(7)]
            assert replies[-1]["reason"] == "too-fast"
        await told(lambda: used_up(west, west.premises.commands, anna.patron))
        async with elsewhere.tab() as tab:
            await tab.watch("dealer")
            assert (await tab.ask("sit"))["reason"] == "too-fast"
        ben = await west.player("bent")
        async with ben.tab() as tab:
            await tab.watch("dealer")
            assert (await tab.ask("sit"))["type"] == "accepted", "nobody else waits for it"


@pytest.mark.clause("G-B.2.3")
async def test_a_name_that_nobody_has_is_locked_at_every_front_like_any_other(tmp_path: Path) -> None:
    """Or the other front would tell which names there are."""
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east, floor.front("west") as west:
        await east.player("anna")
        for _ in range(3):
            for name in ("anna", "nobody"):
                await east.stranger().log_in(name, "wrong password")
        answers = [await west.stranger().log_in(name, "wrong password") for name in ("anna", "nobody")]
        known, unknown = ((answer.status_code, answer.json()["reason"]) for answer in answers)
        assert known == unknown
        assert known[1] == "locked-out"


async def test_a_count_that_cannot_be_read_changes_nothing(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east:
        line = floor.exchange.line()
        for spent in (b'{"log-ins":{"10.0.0.1":"many"}}', b'{"unknown":{"a":1}}', b"[]", b"{"):
            line.publish(SUBJECTS.spent, b'{"process":"x","spent":' + spent + b"}")
        await east.player("anna")
