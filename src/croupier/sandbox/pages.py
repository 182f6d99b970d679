"""The pages of the sandbox bank: where people register a card and pay, and where a tester breaks things."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec

from croupier.sandbox.bank import Bank, Item
from croupier.sandbox.web import Receive, Send, answer, body_of, form_of, go_to, html

TITLE: Final = "Sandbox bank"
ACTS: Final = {"approve": "done", "decline": "declined", "later": "pending"}


class Pages:
    """The sandbox bank as an ASGI application."""

    def __init__(self, bank: Bank) -> None:
        self.bank = bank

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await self.bank.close()
            await send({"type": "lifespan.shutdown.complete"})
            return
        if scope["type"] != "http":
            return
        body = await body_of(receive)
        parts = scope["path"].strip("/").split("/")
        if self.bank.out and parts != ["outage"] and parts != [""]:
            await answer(send, 503, b"out of order", "text/plain")
        elif parts[0] == "v1" and len(parts) == 2:
            await self._asked(parts[1], body, scope, send)
        elif parts[0] == "page" and len(parts) == 2 and (item := self.bank.by_id(parts[1])) is not None:
            await self._page(item, scope["method"], form_of(body), send)
        elif parts == [""]:
            await html(send, TITLE, _overview(self.bank))
        elif scope["method"] == "POST" and len(parts) == 2 and (item := self.bank.by_id(parts[1])) is not None:
            self._test(parts[0], item)
            await go_to(send, "/")
        elif parts == ["outage"] and scope["method"] == "POST":
            self.bank.out = not self.bank.out
            await go_to(send, "/")
        else:
            await answer(send, 404, b"no such page", "text/plain")

    async def _asked(self, what: str, body: bytes, scope: dict[str, Any], send: Send) -> None:
        headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"]}
        asked = self.bank.verified(body, headers)
        if asked is None:
            await answer(send, 401, b"{}", "application/json")
        else:
            await answer(send, 200, msgspec.json.encode(self.bank.ask(what, asked)), "application/json")

    async def _page(self, item: Item, method: str, form: dict[str, str], send: Send) -> None:
        if method != "POST" or item.status not in ("open", "pending"):
            await html(send, TITLE, _of(item))
            return
        if item.what == "register":
            self.bank.register(item, form.get("holder", ""), form.get("country", ""), form.get("currency", ""))
        else:
            self.bank.move(item, ACTS.get(form.get("act", ""), "declined"))
        await go_to(send, item.return_to or f"/page/{item.id}")

    def _test(self, act: str, item: Item) -> None:
        if act == "charge-back" and item.status == "done":
            self.bank.move(item, "charged-back", "the holder of the card disputes it")
        elif act in ("settle", "fail") and item.status == "pending":
            self.bank.move(item, "done" if act == "settle" else "declined")


def _of(item: Item) -> str:
    if item.status not in ("open", "pending"):
        return "<h1>Sandbox bank</h1><p data-testid='bank-over'>This is done. You can close this page.</p>"
    if item.what == "register":
        return (
            "<h1>Sandbox bank: register a card</h1>"
            "<p><small>Nothing here is real. Type no number of a real card.</small></p>"
            "<form method='post'><label>Name of the holder<input name='holder' required value='Alice'></label>"
            "<label>Country of the issuer<input name='country' required maxlength='2' value='CZ'></label>"
            "<label>Currency of the card, if it has one<input name='currency' maxlength='3' "
            "pattern='[A-Za-z]{3}' data-testid='bank-currency'></label>"
            "<button class='act' data-testid='bank-register'>Register</button></form>"
        )
    amount = f"{escape(item.currency)} {item.amount_minor / 100:,.2f}"
    return (
        f"<h1>Sandbox bank: payment</h1><p class='sum'>{amount}</p><p><small>Nothing here is real.</small></p>"
        "<form method='post'><button class='act' name='act' value='approve' data-testid='bank-approve'>Pay</button>"
        "<button name='act' value='later' data-testid='bank-later'>Leave it pending</button>"
        "<button name='act' value='decline' data-testid='bank-decline'>Decline</button></form>"
    )


def _overview(bank: Bank) -> str:
    rows = "".join(
        f"<tr><td>{escape(item.what)}</td><td>{escape(item.reference)}</td>"
        f"<td>{escape(item.currency)} {item.amount_minor / 100:,.2f}</td>"
        f"<td>{escape(item.status)}</td><td>{_buttons(item)}</td></tr>"
        for item in bank.items.values()
    )
    outage = "End the outage" if bank.out else "Begin an outage"
    return (
        "<h1>Sandbox bank</h1><p><small>A payment provider to try a house with.</small></p>"
        f"<form method='post' action='/outage'><button data-testid='bank-outage'>{outage}</button></form>"
        "<table><thead><tr><th>What</th><th>Reference</th><th>Amount</th><th>Status</th><th></th></tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _buttons(item: Item) -> str:
    taken_back = ("charge-back",) if item.what == "charge" else ()
    acts: tuple[str, ...] = {"done": taken_back, "pending": ("settle", "fail")}.get(item.status, ())
    return "".join(f"<form method='post' action='/{act}/{item.id}'><button>{act}</button></form>" for act in acts)
