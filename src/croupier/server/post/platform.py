"""The wallet adapter: an operator's own platform keeps the players' money, and takes the place of the payment provider.

What a player brings into the house is a debit of the platform's wallet, what they take out again a credit. Each has
the payment's reference as its transaction: asked twice, it is done once. A debit that stays unanswered is rolled back
and comes to nothing on both sides; a credit is asked again until it is answered. All of it is signed
(`signed_line.py`); docs/payments.md has the messages.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import httpx

from croupier.counters.post_room.commands import OpenLetter
from croupier.server.post.bank import BankParty
from croupier.server.post.courier import UnansweredError

StatusOf = Callable[[str], Awaitable[str]]
"""How a payment stands in the record, by its reference."""
_STATES: Final = {"done": "done", "refused": "declined"}
_REMEMBERED: Final = 10_000


class PlatformParty(BankParty):
    """The line to the platform."""

    def __init__(self, url: str, secret: str, return_to: str, http: httpx.AsyncClient | None = None) -> None:
        super().__init__(url, secret, return_to, http)
        self.status_of: StatusOf | None = None
        self._taken: dict[str, None] = {}
        """Debits that the platform has said are done, while the record may not know it yet."""
        self._locks: dict[str, asyncio.Lock] = {}

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        reference = str(waiting.body.get("reference", ""))
        lock = self._locks.setdefault(reference, asyncio.Lock())
        try:
            async with lock:  # no rollback while its debit is on the way
                return await self._asked(waiting.what, reference, waiting.body)
        finally:
            if not lock.locked():
                self._locks.pop(reference, None)

    async def _asked(self, what: str, reference: str, body: dict[str, Any]) -> dict[str, Any]:
        if what == "register":
            player = reference.rpartition(".")[0]
            return {**await self.line.ask("/v1/player", reference, {"player": player}), "what": "registered"}
        if what == "charge":
            answer = await self._moved("debit", reference, body)
            if answer["what"] == "done":
                self._remember(reference)
            return answer
        if what == "pay-out":
            return await self._moved("credit", reference, body)
        if what == "status" and body.get("way") == "deposit":
            return await self._rolled_back(reference, body)
        if what == "issue-card":
            return {"what": "declined", "reason": "no-cards"}
        return {"what": "pending"}  # the credit itself is asked until there is an answer

    async def balance(self, token: str, currency: str) -> int:
        """What the player has there."""
        answer = await self.line.ask(
            "/v1/balance", f"balance-{secrets.token_hex(8)}", {"player": token, "currency": currency}
        )
        found = answer.get("balance_minor")
        if not isinstance(found, int):
            raise UnansweredError("no balance")
        return found

    async def _moved(self, way: str, reference: str, body: dict[str, Any]) -> dict[str, Any]:
        currency, amount_minor = body["currency"], body["amount_minor"]
        told = {
            "transaction": reference, "player": body["token"], "currency": currency, "amount_minor": amount_minor,
        }  # fmt: skip
        answer = await self.line.ask(f"/v1/{way}", f"{way}-{reference}", told)
        state = _STATES.get(str(answer.get("status")))
        if state is None:
            raise UnansweredError("no status")
        reason = str(answer.get("reason", ""))[:200]
        return {"what": state, "currency": currency, "amount_minor": amount_minor, "reason": reason}

    async def _rolled_back(self, reference: str, body: dict[str, Any]) -> dict[str, Any]:
        """Never what the house has taken already, or is about to write down."""
        known = await self.status_of(reference) if self.status_of is not None else ""
        if reference in self._taken or known == "done":
            return {"what": "pending"}
        answer = await self.line.ask("/v1/rollback", f"rollback-{reference}", {"transaction": reference})
        if answer.get("status") != "rolled-back":
            raise UnansweredError("no status")
        sums = {"currency": body["currency"], "amount_minor": body["amount_minor"]}
        return {"what": "charged-back" if answer.get("undone") else "declined", "reason": "rolled-back", **sums}

    def _remember(self, reference: str) -> None:
        self._taken[reference] = None
        while len(self._taken) > _REMEMBERED:
            del self._taken[next(iter(self._taken))]
