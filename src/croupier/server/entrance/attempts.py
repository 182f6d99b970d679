"""How often somebody may try to come in: rates by address and by name, locks, and the beat of an answer that says no.

A name that nobody has is locked like any other, so that nothing tells whether it exists (G-B.2.3).
"""

from __future__ import annotations

import asyncio
from typing import Final

from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor
from croupier.patrons import door
from croupier.patrons.accounts.line import AccountRules, locked_out
from croupier.patrons.lockout import FAILURES, Lock, Strangers
from croupier.patrons.names import folded
from croupier.server.lines.rate_limits import Buckets
from croupier.server.networks import counted_as
from croupier.server.problems import HouseProblem, Why, of_account
from croupier.server.settings import Settings

NOBODY: Final = Actor("nobody", "", frozenset())
"""Somebody at the door, before anything is known of them."""


def rest_of_beat_s(elapsed_s: float, pace_s: float) -> float:
    """How long until the next full beat.

    >>> rest_of_beat_s(0.75, 0.5), rest_of_beat_s(0.5, 0.5), rest_of_beat_s(3, 0)
    (0.25, 0.0, 0.0)
    """
    return -elapsed_s % pace_s if pace_s else 0.0


class Attempts:
    """What people at the door have tried lately."""

    def __init__(self, pump: Pump, rules: AccountRules, settings: Settings) -> None:
        self._pump = pump
        self._rules = rules
        self._by_address = Buckets(settings.log_ins)
        self._by_name = Buckets(settings.log_ins_to_name)
        self._registrations = Buckets(settings.registrations)
        self.rates = {
            "log-ins": self._by_address,
            "log-ins to a name": self._by_name,
            "registrations": self._registrations,
        }
        """What is counted over all processes of the house."""
        self._failure_pace_s = settings.failure_pace_s
        self._strangers = Strangers()
        self._untold = 0
        """Tries of strangers that are not on record yet."""

    def follow(self, outcome: Outcome) -> None:
        """What strangers tried at another process: their names are locked here, too, as those of accounts are."""
        for entry in outcome.events.get(door.STREAM, ()):
            event: door.StrangerFailed = entry.event
            stranger = _stranger(event.name, event.address)
            known = self._strangers.lock_of(stranger)
            if event.failures > known.failures or (known.until_ms and not known.closed(entry.at_ms)):
                until_ms = entry.at_ms + self._rules.lock_out_ms if event.failures >= FAILURES else 0
                self._strangers.put(stranger, Lock(event.failures, until_ms))

    def from_address(self, address: str) -> None:
        self._not_too_fast(self._by_address, counted_as(address))

    def at_name(self, key: str) -> None:
        """One more secret is tried for this name, account or device."""
        self._not_too_fast(self._by_name, key)

    def registration(self, address: str) -> None:
        self._not_too_fast(self._registrations, counted_as(address))

    def _not_too_fast(self, buckets: Buckets, key: str) -> None:
        wait_ms = buckets.take(key, self._pump.clock_ms())
        if wait_ms:
            raise HouseProblem(Why.TOO_OFTEN, seconds=-(-wait_ms // 1000))

    def not_locked(self, lock: Lock) -> None:
        now_ms = self._pump.clock_ms()
        if lock.closed(now_ms):
            raise of_account(locked_out(lock.until_ms, now_ms))

    def stranger_not_locked(self, name: str, address: str) -> None:
        self.not_locked(self._strangers.lock_of(_stranger(name, address)))

    async def count_stranger(self, name: str, address: str) -> None:
        """A name that nobody has is locked like any other; only this is not for ever, and not all of it on record."""
        stranger = _stranger(name, address)
        lock = self._strangers.lock_of(stranger)
        self.not_locked(lock)
        lock = lock.failed(self._pump.clock_ms(), self._rules.lock_out_ms)
        self._strangers.put(stranger, lock)
        untold, self._untold = self._untold, 0
        reply = await self._pump.submit(Request(door.STREAM, door.Knock(name, address, lock.failures, untold), NOBODY))
        if not isinstance(reply, Accepted) or reply.event is None:
            self._untold += untold + 1

    async def until_the_beat(self, began_s: float) -> None:
        """A refusal comes on a beat, so that its time tells nothing."""
        await asyncio.sleep(rest_of_beat_s(asyncio.get_running_loop().time() - began_s, self._failure_pace_s))


def _stranger(name: str, address: str) -> str:
    return f"{folded(name)} {address}"
