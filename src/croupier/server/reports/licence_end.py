"""The end of the house's licence: tournaments are cancelled, and every account with money is ended and refunded.

Tables and pools end by clocks of their own (`floor/end_of_play.py`). Looked at again every so often, since what a
tournament gives back, or a prize that was late, comes into a wallet afterwards. Clauses: TSG-10.6, 10.7, 10.9.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from croupier.counters.closures.commands import EndWithLicence, at_closure
from croupier.counters.closures.views import end_of
from croupier.house.roles import HOUSE, Role
from croupier.server.premises import Premises
from croupier.store.interface import Reader

log = logging.getLogger(__name__)
LOOK_EVERY_S: Final = 600.0
LONGEST_SLEEP_S: Final = 60.0
WALLETS: Final = "wallet:"
WHY: Final = "The licence of the house has ended"


class LicenceEnd:
    """Waits for the day that the floor file names, if it names one."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._ends_ms = premises.floor.licence_ends_ms
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._ends_ms is not None:
            self._task = asyncio.create_task(self._run(self._ends_ms), name="end of the licence")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, ends_ms: int) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("not everything was done that the end of the licence asks for")
            left_s = (ends_ms - self._premises.now_ms()) / 1000
            await asyncio.sleep(min(left_s, LONGEST_SLEEP_S) if left_s > 0 else LOOK_EVERY_S)

    async def look(self) -> None:
        """Do what is left to do once the day is over; what was done before changes nothing when it is asked again."""
        premises = self._premises
        if self._ends_ms is None or premises.now_ms() < self._ends_ms:
            return
        for request in await premises.pump.look(lambda: premises.house.cancellations(f"licence-{self._ends_ms}", WHY)):
            await premises.pump.submit(request)
        for patron in await premises.reading(owed):
            known = premises.directory.by_id(patron)
            if known is not None and Role.PLAYER in known.roles:
                await premises.pump.submit(at_closure(patron, EndWithLicence(f"licence-{patron}"), HOUSE))


def owed(reader: Reader) -> list[str]:
    """Whose wallets hold money, and whose account has not ended yet."""
    rows = reader.accounts(WALLETS)
    patrons = dict.fromkeys(row.name.split(":")[1] for row in rows if row.balance_minor > 0)
    return [patron for patron in patrons if end_of(reader, patron).closure is None]
