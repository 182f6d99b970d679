"""What tests of several houses on one floor ask and do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier.cluster.shared_pump import SharedPump
from croupier.house.roles import Actor, Role

from .venue import Tab, Venue

BOSS = Actor("boss", "Boss", frozenset({Role.ADMINISTRATOR}))
MUCH = [{"spot": "red", "amount_minor": 10_000}]
ANOTHER = """
[[table]]
id = "other"
name = "Other"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 3600, spin_s = 0, intermission_s = 3600 }
"""
CHIP = [{"spot": "straight:17", "amount_minor": 500}]


async def until(true: Callable[[], bool], limit_s: float = 20) -> None:
    async with asyncio.timeout(limit_s):
        while not true():  # noqa: ASYNC110  what is waited for tells nobody
            await asyncio.sleep(0.02)


def shards(venue: Venue) -> frozenset[int]:
    pump = venue.premises.pump
    assert isinstance(pump, SharedPump)
    return frozenset(pump.epochs)


def owner_of(stream: str, *houses: Venue) -> Venue:
    (owner,) = [house for house in houses if house.premises.pump.engine.owns(stream)]
    return owner


async def seated(venue: Venue, name: str, table: str = "rng") -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch(table)
    assert (await tab.ask("sit", table))["type"] == "accepted"
    return tab


async def moved(stream: str, giver: Venue, taker: Venue) -> None:
    """Its shard by hand, as an administrator moves it."""
    membership = giver.premises.membership
    assert membership is not None
    membership.ask_to_move(stream, taker.premises.pump.front, BOSS)
    await until(lambda: taker.premises.pump.engine.owns(stream))
