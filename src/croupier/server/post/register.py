"""The line to a register of excluded persons: a signed question about one person, and its answer (TSG-5.3, 5.4).

What is said of the person goes to the register alone; the record has the answer and a mark that says nothing to others.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Final

import httpx
import msgspec
from standardwebhooks.webhooks import Webhook

from croupier.patrons.excluded import RegisterAnswer
from croupier.patrons.identity.details import Details

WITHIN_S: Final = 4.0
"""Somebody stands at the door meanwhile."""
LARGEST_ANSWER: Final = 4_096


class _Answer(msgspec.Struct, frozen=True):
    listed: bool


class RegisterParty:
    """Asks about one person at a time; whatever is no clear answer is none."""

    def __init__(self, url: str, secret: str, http: httpx.AsyncClient | None = None) -> None:
        self.url = url
        self._webhook = Webhook(secret)
        self._http = http or httpx.AsyncClient(timeout=WITHIN_S)

    async def ask(self, details: Details) -> RegisterAnswer:
        about = {name: getattr(details, name) for name in ("first_name", "last_name", "born", "document")}
        body = msgspec.json.encode(about).decode()
        now, query = datetime.now(UTC), f"query-{secrets.token_hex(8)}"
        headers = {
            "content-type": "application/json",
            "webhook-id": query,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": self._webhook.sign(query, now, body),
        }
        try:
            answer = await self._http.post(f"{self.url}/v1/query", content=body, headers=headers)
            if answer.status_code != httpx.codes.OK or len(answer.content) > LARGEST_ANSWER:
                return "unanswered"
            return "listed" if msgspec.json.decode(answer.content, type=_Answer).listed else "free"
        except (httpx.HTTPError, httpx.InvalidURL, msgspec.MsgspecError):
            return "unanswered"

    async def close(self) -> None:
        await self._http.aclose()
