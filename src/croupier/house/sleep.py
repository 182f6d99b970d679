"""Where the pump waits for something to do: it is woken, or a time has passed."""

from __future__ import annotations

import asyncio


class Sleep:
    """One sleeps; anybody may wake."""

    __slots__ = ("_woken", "gathering")

    def __init__(self) -> None:
        self._woken: asyncio.Future[None] | None = None
        self.gathering = False
        """It ends when the next batch is due; further requests need not wake the sleeper."""

    async def until_woken(self, most_s: float | None, *, gathering: bool) -> None:
        """Wait, no longer than `most_s` where that is known."""
        loop = asyncio.get_running_loop()
        self._woken = loop.create_future()
        self.gathering = gathering
        timer = loop.call_later(max(0.0, most_s), self.wake) if most_s is not None else None
        try:
            await self._woken
        finally:
            self._woken = None
            self.gathering = False
            if timer is not None:
                timer.cancel()

    def wake(self) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)
