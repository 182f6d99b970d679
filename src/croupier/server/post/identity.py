"""An identity service as a party of the post room: a signed question with somebody's details, and its answer.

The letter names the patron and which details are meant; they are opened here, so none of them is on record twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec

from croupier.counters.post_room.commands import OpenLetter
from croupier.patrons.identity.details import Details
from croupier.server.post.signed_line import SignedLine

FindDetails = Callable[[str, int], Awaitable[Details | None]]
"""Of a patron, those that were given so and so often; nothing where others have taken their place."""


class IdentityParty:
    """Asks about one person at a time; the account looks at what comes, and what makes no sense is unclear."""

    def __init__(self, url: str, secret: str, http: httpx.AsyncClient | None = None) -> None:
        self._line = SignedLine(url, secret, http)
        self.find: FindDetails | None = None

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        assert self.find is not None
        details = await self.find(str(waiting.body["patron"]), int(waiting.body["given"]))
        if details is None:
            return {"outcome": "unclear"}
        about = msgspec.to_builtins(details)
        return await self._line.ask(f"/v1/{waiting.what}", f"letter-{waiting.number}", about)

    async def close(self) -> None:
        await self._line.close()
