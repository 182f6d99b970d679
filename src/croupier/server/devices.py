"""Simulated devices: an automated wheel that spins by itself, and the sensor in a dealer's wheel.

A device is an actor like any other: it sends the number that it read through the same door as a dealer, with the role
of a device (RFH-11.3.6; N33, N34). A reading that never comes leaves the round pending until a supervisor acts.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from croupier.equipment.assets import WheelAsset, WheelKind
from croupier.equipment.generator import Generator
from croupier.equipment.wheels import AutomatedWheel, Rested
from croupier.floor.commands import Enter
from croupier.floor.table import Table
from croupier.floor.views import Phase
from croupier.house.decided import Decided
from croupier.house.pump import Pump
from croupier.house.works import Refused, TableWork
from croupier.patrons.roles import Actor, Role
from croupier.rules.questions import Spin
from croupier.rules.roulette.wheels import WHEELS

log = logging.getLogger(__name__)

DIAMETER_MM = 800


class Devices:
    """One device for each table that is played with a simulated wheel."""

    def __init__(self, pump: Pump, generator: Generator, tables: Iterable[str], hurry: float = 1.0) -> None:
        self._pump = pump
        self._generator = generator
        self._tables = frozenset(tables)
        self._hurry = hurry
        """Tests let the ball run faster."""
        self._spinning: dict[str, asyncio.Task[None]] = {}
        self._spun: dict[str, tuple[int, int]] = {}

    def start(self) -> None:
        self._pump.listen(self._after)
        for table_id in self._tables:
            self._look_at(table_id)

    async def stop(self) -> None:
        for task in self._spinning.values():
            task.cancel()
        await asyncio.gather(*self._spinning.values(), return_exceptions=True)

    def _after(self, decided: Decided) -> None:
        for table_id in decided.events.keys() & self._tables:
            self._look_at(table_id)

    def _look_at(self, table_id: str) -> None:
        """Launch the ball once for each spin that the table waits for."""
        table = self._pump.house.tables[table_id]
        spin = (table.state.round.number, table.state.round.respins)
        if table.state.phase is not Phase.NO_MORE_BETS or self._spun.get(table_id) == spin:
            return
        question = table.glance(entered=True).pending
        if isinstance(question, Spin):
            self._spun[table_id] = spin
            self._spinning[table_id] = asyncio.create_task(self._spin(table, *spin), name=f"wheel of {table_id}")

    async def _spin(self, table: Table, number: int, respins: int) -> None:
        wheel = AutomatedWheel(self._asset(table), self._generator)
        at_s, pocket = 0.0, None
        for event in wheel.spin():
            at_s = event.at_s
            if isinstance(event, Rested):
                pocket = event.pocket
        await asyncio.sleep(at_s * self._hurry)
        if pocket is None:
            return
        actor = Actor(f"wheel:{table.id}", f"Wheel of {table.config.name}", frozenset({Role.DEVICE}))
        command = Enter(f"spin-{number}-{respins}", table.id, number, pocket, "sensor")
        reply = await self._pump.submit(TableWork(command, actor))
        if isinstance(reply, Refused):
            log.warning("the wheel of %s read %s and was refused: %s", table.id, pocket, reply.sentence)

    def _asset(self, table: Table) -> WheelAsset:
        order = getattr(table.terms.game, "wheel", WHEELS["single-zero"]).name
        return WheelAsset(id=f"wheel of {table.id}", kind=WheelKind.AUTOMATED, order=order, diameter_mm=DIAMETER_MM)
