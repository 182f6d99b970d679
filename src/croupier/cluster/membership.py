"""A process's part in a house of several: which role it has, and its lines to the others."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from croupier import __version__
from croupier.cluster.attendance import Attendance
from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.front_pump import FrontPump
from croupier.cluster.hand_over_line import HandOverLine
from croupier.cluster.messages import SHARED, MoveShard, ProcessReport, write
from croupier.cluster.owner_line import OwnerLine
from croupier.cluster.shard_keeper import Claims, ShardKeeper
from croupier.cluster.shared_pump import SharedPump
from croupier.cluster.shared_rates import Measured, SharedRates
from croupier.cluster.standings import Standings
from croupier.house.pump import Pump
from croupier.house.roles import Actor


@dataclass
class Membership:
    """Of one process; an owner decides and writes, a front follows."""

    bus: Bus
    subjects: Subjects
    name: str
    """Of the process, unlike that of any other."""
    _owner: OwnerLine | None = field(default=None, init=False)
    _attendance: Attendance | None = field(default=None, init=False)
    _rates: SharedRates | None = field(default=None, init=False)
    claims: Claims | None = field(default=None, init=False)
    """Of a house that shares the desks with others."""
    keeper: ShardKeeper | None = field(default=None, init=False)
    """Of the same, once it has joined them."""
    hand_over_line: HandOverLine = field(init=False)
    standings: Standings | None = field(default=None, init=False)
    """How all processes of the house stand, once this one has joined them."""

    def __post_init__(self) -> None:
        self.hand_over_line = HandOverLine(self.bus, self.subjects, self.name)

    async def join(self, pump: Pump, here: Callable[[], Iterable[str]], measured: Measured) -> Attendance:
        """Come to the bus: as a front, which follows the owner of the desks, or as that owner."""
        await self.bus.open()
        self._attendance = Attendance(self.bus, self.subjects, self.name, here)
        await self._attendance.open()
        self._rates = SharedRates(self.bus, self.subjects, self.name, measured, pump.clock_ms)
        await self._rates.open()
        if isinstance(pump, FrontPump):
            await pump.open()
        if not isinstance(pump, FrontPump) or isinstance(pump, SharedPump):
            self._owner = OwnerLine(self.bus, self.subjects, pump, self.name)
            await self._owner.open()
            await self.hand_over_line.open()
        self.standings = Standings(self.bus, self.subjects, lambda: self._standing(pump, here))
        await self.standings.open()
        if isinstance(pump, SharedPump):
            assert self.claims is not None
            self.keeper = ShardKeeper(self.bus, self.subjects, pump, self.claims)
            await self.keeper.open(self.standings.known)
        return self._attendance

    def _standing(self, pump: Pump, here: Callable[[], Iterable[str]]) -> ProcessReport:
        where = f"{socket.gethostname()}:{os.getpid()}"
        people = len(set(here()))
        if isinstance(pump, SharedPump):
            written = self._owner.written if self._owner is not None else 0
            shards = self.keeper.costs() if self.keeper is not None else {}
            return ProcessReport(
                self.name,
                where,
                SHARED,
                __version__,
                pump.waiting,
                people,
                self.name,
                written,
                0,
                pump.catch_ups,
                shards,
            )
        if isinstance(pump, FrontPump):
            owner, batch = pump.follows
            behind = self.standings.behind if self.standings is not None else 0
            return ProcessReport(
                self.name, where, "front", __version__, pump.waiting, people, owner, batch, behind, pump.catch_ups
            )
        written = self._owner.written if self._owner is not None else 0
        return ProcessReport(self.name, where, "house", __version__, pump.waiting, people, self.name, written)

    def ask_to_move(self, desk: str, process: str, by: Actor) -> None:
        """Have the owner of a desk give its shard to a process."""
        self.bus.publish(self.subjects.shards, write(MoveShard(desk, process, by)))

    def leave(self) -> None:
        """This process is about to end."""
        if self.keeper is not None:
            self.keeper.stop()
        if self._owner is not None:
            self._owner.leave()

    async def close(self) -> None:
        for line in (self.keeper, self._owner, self._attendance, self._rates, self.standings):
            if line is not None:
                await line.close()
        await self.bus.close()
