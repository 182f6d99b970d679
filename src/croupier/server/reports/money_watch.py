"""Everybody's money is looked at when it moves: each deposit and each withdrawal, once it is durable (TSG-5.16, 8c.8).

What the rules of the jurisdiction find becomes a case for officers. Chips that were dumped at poker are found by honest
play; where the rules say so, each of the two players has a case here, too.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from croupier.counters.cage.cash import CashPaid, CashTaken
from croupier.counters.honesty.events import CaseOpened
from croupier.counters.laundering.commands import LaunderingReason, RaiseLaunderingCase, at_laundering
from croupier.counters.laundering.history import findings_of, history_of
from croupier.counters.payments.commands import PREFIX
from croupier.counters.payments.events import MethodRegistered, PaymentMoved, WithdrawalAsked
from croupier.house.outcome import Outcome
from croupier.house.request import Refused
from croupier.house.roles import HOUSE
from croupier.server.premises import Premises

log = logging.getLogger(__name__)
MOVES: Final = (PaymentMoved, WithdrawalAsked, MethodRegistered)


class MoneyWatch:
    """Whose money has moved, and has not been looked at since."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._rules = premises.floor.jurisdiction.laundering
        self._moved: dict[str, None] = {}
        self._dumped: list[RaiseLaunderingCase] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        if self._rules is not None:
            premises.pump.listen(self._note)

    def start(self) -> None:
        if self._rules is not None:
            self._task = asyncio.create_task(self._run(), name="money watch")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def settled(self) -> None:
        """Until everything that moved was looked at."""
        if self._task is not None:
            while self._moved or self._dumped or not self._idle.is_set():
                await self._idle.wait()
                await asyncio.sleep(0)

    def _note(self, outcome: Outcome) -> None:
        for stream, happened in outcome.events.items():
            for entry in happened:
                event = entry.event
                if isinstance(event, MOVES) and stream.startswith(PREFIX):
                    self._moved[stream.removeprefix(PREFIX)] = None
                elif isinstance(event, CashTaken | CashPaid) and event.patron:
                    self._moved[event.patron] = None
                elif isinstance(event, CaseOpened) and event.what == "chip-dumping" and event.figures is not None:
                    self._take_over(event)
        if self._moved or self._dumped:
            self._idle.clear()
            self._wake.set()

    def _take_over(self, event: CaseOpened) -> None:
        assert self._rules is not None
        if event.figures is not None and any(rule.kind == "dumping" for rule in self._rules.rules):
            place = (("poker-cases", event.number),)
            self._dumped += [RaiseLaunderingCase(patron, "dumping", event.figures, place) for patron in event.patrons]

    async def _run(self) -> None:
        while True:
            if not self._moved and not self._dumped:
                self._idle.set()
                await self._wake.wait()
            self._wake.clear()
            dumped, self._dumped = self._dumped, []
            for command in dumped:
                await self._raise(command)
            if self._moved:
                patron = next(iter(self._moved))
                del self._moved[patron]
                try:
                    await self._look(patron)
                except Exception:
                    log.exception("the money of %s could not be looked at", patron)

    async def _look(self, patron: str) -> None:
        premises, rules = self._premises, self._rules
        assert rules is not None
        paid = premises.floor.jurisdiction.payments
        currencies = sorted({*premises.floor.currencies, *(paid.wallets.value if paid is not None else ())})
        rates, now_ms = premises.floor.house.exchange_rates, premises.now_ms()
        history = await premises.reading(lambda reader: history_of(reader, patron, currencies, rules, rates, now_ms))
        for found in findings_of(history, rules, now_ms):
            await self._raise(RaiseLaunderingCase(patron, found.kind, found.figures, found.evidence))

    async def _raise(self, command: RaiseLaunderingCase) -> None:
        reply = await self._premises.pump.submit(at_laundering(command, HOUSE))
        if isinstance(reply, Refused) and reply.reason != LaunderingReason.KNOWN.value:
            log.error("a case of money laundering could not be opened: %s", reply.reason)
