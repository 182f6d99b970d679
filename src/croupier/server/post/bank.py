"""The payment provider as a party of the post room: signed requests out, and the check of its signed notices.

Both directions are signed by Standard Webhooks under one secret, with the time in what is signed. A notice that is
forged, or older than five minutes, is no notice; a provider signs anew when it tells something again.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

import httpx
import msgspec
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from croupier.counters.payments.commands import HearBank
from croupier.counters.post_room.commands import OpenLetter
from croupier.server.post.courier import UnansweredError

WITHIN_S: Final = 10.0
LARGEST_ANSWER: Final = 16_384


class BadNoticeError(ValueError):
    """A call that the provider has not signed, or that makes no sense."""


class BankParty:
    """The line to the provider."""

    def __init__(self, url: str, secret: str, return_to: str, http: httpx.AsyncClient | None = None) -> None:
        self.url = url
        """Where the provider is; empty: not known yet, and everything waits."""
        self.return_to = return_to
        """Where people come back to from its pages."""
        self._webhook = Webhook(secret)
        self._http = http or httpx.AsyncClient(timeout=WITHIN_S)

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        body = msgspec.json.encode({**waiting.body, "return_to": self.return_to}).decode()
        now = datetime.now(UTC)
        letter = f"letter-{waiting.number}"
        headers = {
            "content-type": "application/json",
            "webhook-id": letter,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": self._webhook.sign(letter, now, body),
        }
        try:
            answer = await self._http.post(f"{self.url}/v1/{waiting.what}", content=body, headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise UnansweredError(type(error).__name__) from None
        if answer.status_code != httpx.codes.OK or len(answer.content) > LARGEST_ANSWER:
            raise UnansweredError(f"HTTP {answer.status_code}")
        try:
            return msgspec.json.decode(answer.content, type=dict[str, Any])
        except msgspec.MsgspecError:
            raise UnansweredError("no JSON") from None

    def notice(self, body: bytes, headers: Mapping[str, str]) -> HearBank:
        """What the provider tells, if it is the provider that tells it."""
        try:
            told = self._webhook.verify(body, dict(headers))
            return msgspec.convert({**told, "id": headers["webhook-id"]}, HearBank)
        except (WebhookVerificationError, msgspec.ValidationError, TypeError, KeyError, ValueError) as error:
            raise BadNoticeError(str(error)) from None

    async def close(self) -> None:
        await self._http.aclose()
