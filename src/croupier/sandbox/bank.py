"""A payment provider to try a house with: hosted pages, approvals, declines, what stays pending, chargebacks, outages.

It speaks by signed calls (Standard Webhooks) in both directions. Whatever it is asked it does once for each reference;
what it has to tell it tells again until the house has taken it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from datetime import UTC, datetime
from typing import Any, Final

import httpx
import msgspec
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

log = logging.getLogger(__name__)

NOTICES: Final = "/api/bank/notices"
AGAIN_S: Final = (0.2, 1.0, 5.0, 30.0)
LABELS: Final = {"visa": "Visa", "mastercard": "Mastercard"}


class Item(msgspec.Struct):
    """A registration, a payment or a payout, by the house's reference."""

    id: str
    """In the address of its page: nobody guesses it."""
    what: str
    reference: str
    return_to: str
    kind: str = ""
    currency: str = ""
    amount_minor: int = 0
    status: str = "open"
    reason: str = ""
    token: str = ""
    label: str = ""
    holder: str = ""
    country: str = ""


class Bank:
    """What the provider knows, and what it still has to tell."""

    def __init__(self, house: str, secret: str, http: httpx.AsyncClient | None = None) -> None:
        self.address = ""
        """Where its pages are."""
        self.out = False
        """Whether it answers nobody and tells nothing."""
        self.items: dict[str, Item] = {}
        self.pays_at_once = True
        self._house = house
        self._webhook = Webhook(secret)
        self._http = http or httpx.AsyncClient(timeout=5)
        self._telling: set[asyncio.Task[None]] = set()

    # What the house asks

    def verified(self, body: bytes, headers: dict[str, str]) -> dict[str, Any] | None:
        try:
            asked = self._webhook.verify(body, headers)
        except WebhookVerificationError:
            return None
        return asked if isinstance(asked, dict) else None

    def ask(self, what: str, asked: dict[str, Any]) -> dict[str, Any]:
        """Done once for each reference; asked again, it says how things stand."""
        reference = str(asked.get("reference", ""))
        item = self.items.get(reference)
        if item is None:
            if what == "status":
                return {"what": "pending", "reason": "unknown here"}
            item = self.items[reference] = Item(
                secrets.token_urlsafe(12),
                what,
                reference,
                str(asked.get("return_to", "")),
                str(asked.get("kind", "")),
                str(asked.get("currency", "")),
                int(asked.get("amount_minor", 0)),
            )
            if what in ("pay-out", "issue-card"):
                item.status = "pending"
                if self.pays_at_once:
                    self.move(item, "done")
        return self.state_of(item)

    def state_of(self, item: Item) -> dict[str, Any]:
        told: dict[str, Any] = {"what": item.status, "currency": item.currency, "amount_minor": item.amount_minor}
        if item.status == "open":
            told["url"] = f"{self.address}/page/{item.id}"
        if item.status == "registered":
            told |= {"token": item.token, "label": item.label, "holder": item.holder, "country": item.country}
        if item.reason:
            told["reason"] = item.reason
        return told

    def by_id(self, item_id: str) -> Item | None:
        return next((item for item in self.items.values() if item.id == item_id), None)

    # What happens to it

    def register(self, item: Item, holder: str, country: str, currency: str = "") -> None:
        """The person has typed in what only the provider may know; the house gets a token for it."""
        item.token = f"tok-{secrets.token_hex(8)}"
        item.label = f"{LABELS.get(item.kind, item.kind)} {secrets.randbelow(9000) + 1000}"
        item.holder, item.country = holder[:120], country[:2].upper()
        item.currency = currency[:3].upper()
        self.move(item, "registered")

    def move(self, item: Item, status: str, reason: str = "") -> None:
        item.status, item.reason = status, reason
        notice = {"reference": item.reference, **self.state_of(item)}
        notice.pop("url", None)
        self.tell(notice)

    def tell(self, notice: dict[str, Any], notice_id: str = "") -> None:
        """Again and again until the house has taken it."""
        task = asyncio.create_task(self._tell(notice_id or f"evt_{secrets.token_hex(10)}", notice))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, notice_id: str, notice: dict[str, Any]) -> None:
        body = msgspec.json.encode(notice).decode()
        for wait_s in (*AGAIN_S, *([60.0] * 1000)):
            if not self.out and await self._told(notice_id, body):
                return
            await asyncio.sleep(wait_s)

    async def _told(self, notice_id: str, body: str) -> bool:
        try:
            headers = self.signed(notice_id, body)
            answer = await self._http.post(f"{self._house}{NOTICES}", content=body, headers=headers)
        except httpx.HTTPError:
            return False
        return answer.status_code == 200

    def signed(self, notice_id: str, body: str) -> dict[str, str]:
        now = datetime.now(UTC)
        return {
            "content-type": "application/json",
            "webhook-id": notice_id,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": self._webhook.sign(notice_id, now, body),
        }

    async def close(self) -> None:
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
        await self._http.aclose()
