"""Simulated devices: an automated wheel that spins by itself, and the sensor in a dealer's wheel.

A device is an actor like any other: it sends the number that it read through the same door as a dealer, with the role
of a device (RFH-11.3.6; N33, N34).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from croupier.casino.house import House, at_table
from croupier.equipment.generator import Generator
from croupier.equipment.wheels import spin
from croupier.floor.commands import Enter
from croupier.floor.streams import by_table
from croupier.floor.views.awaited import SENSOR, AwaitedSpin
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.house.request import Refused
from croupier.house.roles import Actor, Role

log = logging.getLogger(__name__)


class Devices:
    """One device for each table that is played with a simulated wheel."""

    def __init__(
        self, house: House, pump: Pump, generator: Generator, tables: Iterable[str], hurry: float = 1.0
    ) -> None:
        self._house = house
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

    def _after(self, decided: Outcome) -> None:
        for table_id in by_table(decided.events).keys() & self._tables:
            self._look_at(table_id)

    def _look_at(self, table_id: str) -> None:
        """Launch the ball once for each spin that the table waits for."""
        self._pump.show(
            lambda: self._house.table_views.awaited_spin(table_id), lambda awaited: self._launch(table_id, awaited)
        )

    def _launch(self, table_id: str, awaited: AwaitedSpin | None) -> None:
        if awaited is not None and self._spun.get(table_id) != awaited[:2]:
            self._spun[table_id] = awaited[:2]
            task = asyncio.create_task(self._spin(table_id, awaited), name=f"wheel of {table_id}")
            self._spinning[table_id] = task

    async def _spin(self, table_id: str, awaited: AwaitedSpin) -> None:
        rested = spin(awaited.wheel, self._generator)
        await asyncio.sleep(rested.at_s * self._hurry)
        actor = Actor(f"wheel:{table_id}", f"Wheel of {awaited.name}", frozenset({Role.DEVICE}))
        command_id = f"spin-{awaited.number}-{awaited.respins}"
        command = Enter(command_id, table_id, awaited.number, rested.pocket, SENSOR)
        reply = await self._pump.submit(at_table(command, actor))
        if isinstance(reply, Refused):
            log.warning("the wheel of %s read %s and was refused: %s", table_id, rested.pocket, reply.sentence)
