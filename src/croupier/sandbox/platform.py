"""An operator's platform to try a house with: it keeps wallets, and answers balance, debit, credit and rollback.

A transaction is known again by its id: asked twice, it is done once; one that was rolled back is never done later,
though the rollback came first.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final, Literal

import msgspec
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from croupier.sandbox.web import Receive, Send, answer, body_of, form_of, go_to, html

TITLE: Final = "Sandbox platform"
START_MINOR: Final = 100_000
Way = Literal["debit", "credit"]


class Transaction(msgspec.Struct, frozen=True):
    way: Way
    player: str
    currency: str
    amount_minor: int
    status: Literal["done", "refused", "rolled-back"]


class Platform:
    """Its wallets and transactions."""

    def __init__(self, secret: str) -> None:
        self.wallets: dict[tuple[str, str], int] = {}
        self.transactions: dict[str, Transaction] = {}
        self.out = False
        """Whether it answers nobody."""
        self.loses_answers = False
        """Whether it does what it is asked, and the answer is lost on the way."""
        self._webhook = Webhook(secret)

    def verified(self, body: bytes, headers: dict[str, str]) -> dict[str, Any] | None:
        try:
            asked = self._webhook.verify(body, headers)
        except WebhookVerificationError:
            return None
        return asked if isinstance(asked, dict) else None

    def ask(self, what: str, asked: dict[str, Any]) -> dict[str, Any]:
        player, currency = str(asked.get("player", "")), str(asked.get("currency", ""))
        if what == "player":
            return {"token": player, "label": "Operator's account", "holder": "", "country": ""}
        if what == "balance":
            return {"balance_minor": self.balance(player, currency)}
        known = self.transactions.get(str(asked.get("transaction")))
        if what == "rollback":
            return {"status": "rolled-back", "undone": self._undo(str(asked.get("transaction")), known)}
        if known is None:
            known = self._do("debit" if what == "debit" else "credit", player, currency, int(asked["amount_minor"]))
            self.transactions[str(asked["transaction"])] = known
        status = "done" if known.status == "done" else "refused"
        reason = "" if status == "done" else "funds" if known.status == "refused" else "rolled-back"
        return {"status": status, "reason": reason, "balance_minor": self.balance(player, currency)}

    def balance(self, player: str, currency: str) -> int:
        return self.wallets.setdefault((player, currency), START_MINOR)

    def _do(self, way: Way, player: str, currency: str, amount_minor: int) -> Transaction:
        there_minor = self.balance(player, currency)
        if way == "debit" and amount_minor > there_minor:
            return Transaction(way, player, currency, amount_minor, "refused")
        self.wallets[player, currency] = there_minor + (amount_minor if way == "credit" else -amount_minor)
        return Transaction(way, player, currency, amount_minor, "done")

    def _undo(self, transaction: str, known: Transaction | None) -> bool:
        if known is None:
            self.transactions[transaction] = Transaction("debit", "", "", 0, "rolled-back")
            return False
        if known.status == "refused":
            return False
        if known.status == "done":
            sign = 1 if known.way == "debit" else -1
            self.wallets[known.player, known.currency] += sign * known.amount_minor
            self.transactions[transaction] = msgspec.structs.replace(known, status="rolled-back")
        return known.amount_minor > 0


class PlatformPages:
    """The sandbox platform as an ASGI application."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        body, path, platform = await body_of(receive), scope["path"], self.platform
        if path.startswith("/v1/"):
            headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"]}
            asked = None if platform.out else platform.verified(body, headers)
            said = platform.ask(path.removeprefix("/v1/"), asked) if asked is not None else {}
            status = 503 if platform.out or platform.loses_answers else 401 if asked is None else 200
            await answer(send, status, msgspec.json.encode(said), "application/json")
        elif scope["method"] != "POST":
            await html(send, TITLE, _overview(platform))
        else:
            if "outage" in form_of(body):
                platform.out = not platform.out
            await go_to(send, "/")


def _overview(platform: Platform) -> str:
    wallets = "".join(
        f"<tr><td>{escape(player)}</td><td>{escape(currency)}</td><td>{minor}</td></tr>"
        for (player, currency), minor in sorted(platform.wallets.items())
    )
    moved = "".join(
        f"<tr><td>{escape(name)}</td><td>{each.way}</td><td>{escape(each.currency)} {each.amount_minor}</td>"
        f"<td>{each.status}</td></tr>"
        for name, each in reversed(platform.transactions.items())
    )
    outage = "End the outage" if platform.out else "Begin an outage"
    return (
        "<h1>Sandbox platform</h1><p><small>Nobody here is real, and no money is.</small></p>"
        f"<form method='post' action='/'><button name='outage' value='1'>{outage}</button></form>"
        f"<table><tr><th>Player</th><th>Currency</th><th>Minor units</th></tr>{wallets}</table>"
        f"<table><tr><th>Transaction</th><th>What</th><th>Amount</th><th></th></tr>{moved}</table>"
    )
