"""A publisher of exchange rates as a party of the post room: asked every hour, answered with its time (TSG-2.13)."""

from __future__ import annotations

from typing import Any

import httpx

from croupier.counters.post_room.commands import OpenLetter
from croupier.server.post.signed_line import SignedLine


class RatesParty:
    """Asks; the desk of rates looks at what comes, and what makes no sense is nothing."""

    def __init__(self, url: str, secret: str, http: httpx.AsyncClient | None = None) -> None:
        self._line = SignedLine(url, secret, http)

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        return await self._line.ask(f"/v1/{waiting.what}", f"letter-{waiting.number}", waiting.body)

    async def close(self) -> None:
        await self._line.close()
