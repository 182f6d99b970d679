"""The payment provider as a party of the post room: signed requests out, and the check of its signed notices.

Both directions are signed by Standard Webhooks under one secret, with the time in what is signed. A notice that is
forged, or older than five minutes, is no notice; a provider signs anew when it tells something again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx
import msgspec
from standardwebhooks.webhooks import WebhookVerificationError

from croupier.counters.payments.commands import HearBank
from croupier.counters.post_room.commands import OpenLetter
from croupier.server.post.signed_line import SignedLine


class BadNoticeError(ValueError):
    """A call that the provider has not signed, or that makes no sense."""


class BankParty:
    """The line to the provider."""

    def __init__(self, url: str, secret: str, return_to: str, http: httpx.AsyncClient | None = None) -> None:
        self.line = SignedLine(url, secret, http)
        self.return_to = return_to
        """Where people come back to from its pages."""

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        body = {**waiting.body, "return_to": self.return_to}
        return await self.line.ask(f"/v1/{waiting.what}", f"letter-{waiting.number}", body)

    def notice(self, body: bytes, headers: Mapping[str, str]) -> HearBank:
        """What the provider tells, if it is the provider that tells it."""
        try:
            told = self.line.webhook.verify(body, dict(headers))
            return msgspec.convert({**told, "id": headers["webhook-id"]}, HearBank)
        except (WebhookVerificationError, msgspec.ValidationError, TypeError, KeyError, ValueError) as error:
            raise BadNoticeError(str(error)) from None

    async def close(self) -> None:
        await self.line.close()
