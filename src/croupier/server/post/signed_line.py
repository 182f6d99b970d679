"""A signed question to a program of somebody else, and its answer (Standard Webhooks).

The time is in what is signed, so that nobody can ask the same again later. What is no answer raises `UnansweredError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

import httpx
import msgspec
from standardwebhooks.webhooks import Webhook

from croupier.server.post.courier import UnansweredError

WITHIN_S: Final = 10.0
LARGEST_ANSWER: Final = 16_384


class SignedLine:
    """To one address, under the secret that both sides share."""

    def __init__(self, url: str, secret: str, http: httpx.AsyncClient | None = None) -> None:
        self.url = url
        self.webhook = Webhook(secret)
        self._http = http or httpx.AsyncClient(timeout=WITHIN_S)

    async def ask(self, path: str, question: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """`question` is the id by which the other side knows it again."""
        content, now = msgspec.json.encode(body).decode(), datetime.now(UTC)
        headers = {
            "content-type": "application/json",
            "webhook-id": question,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": self.webhook.sign(question, now, content),
        }
        try:
            answer = await self._http.post(f"{self.url}{path}", content=content, headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise UnansweredError(type(error).__name__) from None
        if answer.status_code != httpx.codes.OK or len(answer.content) > LARGEST_ANSWER:
            raise UnansweredError(f"HTTP {answer.status_code}")
        try:
            return msgspec.json.decode(answer.content, type=dict[str, Any])
        except msgspec.MsgspecError:
            raise UnansweredError("no JSON") from None

    async def close(self) -> None:
        await self._http.aclose()
