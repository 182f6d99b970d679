"""Whose account is awaited: the register gives the name, and a letter of its opens the account a moment later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Final

from croupier.patrons.directory import Directory
from croupier.patrons.patron import KIND, Patron
from croupier.server.problems import HouseProblem, Why
from croupier.store.batch import Document

LONGEST_WAIT_S: Final = 10.0
"""A letter is considered in the next batch or the one after; only a store that is down takes longer."""


class Arrivals:
    """Tells whoever waits that an account is durable."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._awaited: dict[str, asyncio.Future[None]] = {}

    async def after(self, registering: Awaitable[object], patron_id: str) -> Patron:
        """Wait until the account is there; it is expected before it is asked for, so that it cannot come unseen."""
        arrival = self._awaited[patron_id] = asyncio.get_running_loop().create_future()
        try:
            await registering
            async with asyncio.timeout(LONGEST_WAIT_S):
                await arrival
        except TimeoutError:
            raise HouseProblem(Why.BUSY) from None
        finally:
            del self._awaited[patron_id]
        patron = self._directory.by_id(patron_id)
        if patron is None:
            raise HouseProblem(Why.NOT_FOUND)
        return patron

    def take_in(self, documents: Sequence[Document]) -> None:
        """What a batch wrote that is durable now."""
        self._directory.take_in(documents)
        if not self._awaited:
            return
        for document in documents:
            if document.kind == KIND and document.key in self._awaited:
                self._has_come(document.key)

    def look_again(self) -> None:
        """Where this process may have missed what was written: who is in the record has come."""
        for patron_id in self._awaited:
            if self._directory.by_id(patron_id) is not None:
                self._has_come(patron_id)

    def _has_come(self, patron_id: str) -> None:
        arrival = self._awaited[patron_id]
        if not arrival.done():
            arrival.set_result(None)
