"""The pages of the sandbox bank: where people register a card and pay, and where a tester breaks things."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from croupier.sandbox.bank import Bank, Item

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
LARGEST: Final = 16_384
ACTS: Final = {"approve": "done", "decline": "declined", "later": "pending"}
_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; background: #f4f5f7; color: #1c2430; margin: 0 }
main { max-width: 34rem; margin: 8vh auto; background: #fff; padding: 2rem; border-radius: 12px }
h1 { font-size: 1.2rem; margin: 0 0 1rem }
label { display: block; margin: .8rem 0 }
input { display: block; width: 100%; box-sizing: border-box; min-height: 44px; font: inherit; padding: 0 .7rem }
button { min-height: 44px; font: inherit; padding: 0 1.2rem; margin: .3rem .4rem .3rem 0; border-radius: 8px;
  border: 1px solid #667; background: #fff; cursor: pointer }
.act { background: #12508a; color: #fff; border-color: #12508a }
.sum { font-size: 2rem; margin: .4rem 0 }
small { color: #556 }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .4rem; border-bottom: 1px solid #dde }
"""


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
        body = await _body(receive)
        parts = scope["path"].strip("/").split("/")
        if self.bank.out and parts != ["outage"] and parts != [""]:
            await _answer(send, 503, b"out of order", "text/plain")
        elif parts[0] == "v1" and len(parts) == 2:
            await self._asked(parts[1], body, scope, send)
        elif parts[0] == "page" and len(parts) == 2 and (item := self.bank.by_id(parts[1])) is not None:
            await self._page(item, scope["method"], _form(body), send)
        elif parts == [""]:
            await _html(send, _overview(self.bank))
        elif scope["method"] == "POST" and len(parts) == 2 and (item := self.bank.by_id(parts[1])) is not None:
            self._test(parts[0], item)
            await _go_to(send, "/")
        elif parts == ["outage"] and scope["method"] == "POST":
            self.bank.out = not self.bank.out
            await _go_to(send, "/")
        else:
            await _answer(send, 404, b"no such page", "text/plain")

    async def _asked(self, what: str, body: bytes, scope: dict[str, Any], send: Send) -> None:
        headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"]}
        asked = self.bank.verified(body, headers)
        if asked is None:
            await _answer(send, 401, b"{}", "application/json")
        else:
            await _answer(send, 200, msgspec.json.encode(self.bank.ask(what, asked)), "application/json")

    async def _page(self, item: Item, method: str, form: dict[str, str], send: Send) -> None:
        if method != "POST" or item.status not in ("open", "pending"):
            await _html(send, _of(item))
            return
        if item.what == "register":
            self.bank.register(item, form.get("holder", ""), form.get("country", ""))
        else:
            self.bank.move(item, ACTS.get(form.get("act", ""), "declined"))
        await _go_to(send, item.return_to or f"/page/{item.id}")

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


async def _body(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if not message.get("more_body") or len(body) > LARGEST:
            return body[:LARGEST]


def _form(body: bytes) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(body.decode("utf-8", "replace")).items()}


async def _html(send: Send, inner: str) -> None:
    page = (
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>Sandbox bank</title><style>{_STYLE}</style><main>{inner}</main></html>"
    )
    await _answer(send, 200, page.encode(), "text/html; charset=utf-8")


async def _go_to(send: Send, place: str) -> None:
    await send({"type": "http.response.start", "status": 303, "headers": [(b"location", place.encode("latin-1"))]})
    await send({"type": "http.response.body", "body": b""})


async def _answer(send: Send, status: int, body: bytes, kind: str) -> None:
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
