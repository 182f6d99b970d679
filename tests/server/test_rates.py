"""Rates: log-ins, registrations, messages and connections."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.server.doorkeeper import Doorkeeper
from croupier.server.settings import Rate
from croupier.store.memory import MemoryStore
from rigs.venue import GENEROUS, Venue, opened


async def test_log_ins_from_one_address_are_slowed_down(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins=Rate(burst=3, per_s=0.1))
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        person = venue.stranger()
        codes = [(await person.log_in(f"name{n}", "wrong password")).status_code for n in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        assert (await venue.stranger("10.9.9.9").log_in("name", "wrong password")).status_code == 401
        venue.clock.forward(11)
        assert (await person.log_in("name9", "wrong password")).status_code == 401


async def test_registrations_from_one_address_are_slowed_down(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, registrations=Rate(burst=2, per_s=0.01))
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        codes = [(await venue.stranger().join(f"name{n}")).status_code for n in range(3)]
        assert codes == [201, 201, 429]


async def test_a_flood_of_commands_is_refused_and_a_flood_of_rubbish_hung_up_on(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, messages=Rate(burst=60, per_s=1))
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        person = await venue.player("ada")
        async with person.tab() as tab:
            for n in range(80):
                tab.say(type="sit", id=f"s{n}", table="dealer")
            replies = [await tab.until(lambda m: m["type"] in ("accepted", "refused")) for _ in range(80)]
            assert sum(r.get("reason") == "too-fast" for r in replies) >= 15
        async with person.tab() as tab:
            for _ in range(10):
                tab.say_raw("rubbish")
            while await tab.hear() is not None:
                pass
            assert tab.closed == 1008


async def test_one_session_opens_only_so_many_connections(venue: Venue) -> None:
    person = await venue.player("ada")
    most = venue.premises.settings.most_connections_of_session
    tabs = [await person.tab().__aenter__() for _ in range(most + 1)]
    assert [tab.accepted for tab in tabs] == [True] * most + [False]
    for tab in tabs:
        await tab.__aexit__()


@pytest.mark.clause("G-2.8.8")
async def test_all_addresses_of_one_network_of_ipv6_count_as_one(tmp_path: Path) -> None:
    """Whoever has one of them has 2**64: each limit of an address would be none."""
    settings = msgspec.structs.replace(
        GENEROUS,
        log_ins=Rate(burst=3, per_s=0.1),
        registrations=Rate(burst=2, per_s=0.01),
        requests=Rate(burst=40, per_s=0.1),
        most_anonymous_of_address=2,
    )
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        own = (f"2001:db8:0:1::{n:x}" for n in range(1, 1000))
        codes = [(await venue.stranger(next(own)).log_in(f"name{n}", "wrong password")).status_code for n in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        codes = [(await venue.stranger(next(own)).join(f"name{n}")).status_code for n in range(3)]
        assert codes == [201, 201, 429]
        tabs = [await venue.stranger(next(own)).tab().__aenter__() for _ in range(3)]
        assert [tab.accepted for tab in tabs] == [True, True, False]
        for tab in tabs:
            await tab.__aexit__()
        asked = [(await venue.stranger(next(own)).get("/api/health")).status_code for _ in range(41)]
        assert asked[-1] == 429
        assert (await venue.stranger("2001:db8:0:2::1").get("/api/health")).status_code == 200, (
            "a neighbour's is another"
        )


def test_one_network_of_ipv6_holds_only_the_share_of_an_address() -> None:
    keeper = Doorkeeper(msgspec.structs.replace(GENEROUS, most_sockets=8), ["2001:db8::/32"], descriptors=1000)
    assert [keeper.enter(f"fd00:0:0:1::{n}") for n in range(5)] == [True] * 4 + [False]
    keeper.leave("fd00:0:0:1::2")
    assert keeper.enter("fd00:0:0:1::9")
    assert [keeper.enter(f"2001:db8::{n}") for n in range(4)] == [True] * 4, "a trusted proxy is not counted"
