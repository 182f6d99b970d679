"""A publisher of exchange rates to try a house with: its rates are changed on its page, and it can be out of order."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from croupier.sandbox.web import Receive, Send, answer, body_of, form_of, go_to, html

SOURCE: Final = "sandbox rates"
BEGIN: Final = {"USD/EUR": "0.92", "GBP/EUR": "1.17", "CAD/EUR": "0.67", "EUR/CZK": "25.00"}


class RatePublisher:
    """Its rates, and since when they hold."""

    def __init__(self, secret: str, now_ms: int) -> None:
        self.rates = dict(BEGIN)
        self.as_of_ms = now_ms
        self.out = False
        self._webhook = Webhook(secret)

    def publish(self, rates: dict[str, str], now_ms: int) -> None:
        self.rates |= rates
        self.as_of_ms = max(now_ms, self.as_of_ms + 1)

    def answer(self, body: bytes, headers: dict[str, str]) -> dict[str, Any] | None:
        """The newest, to whoever shares the secret."""
        try:
            self._webhook.verify(body, headers)
        except WebhookVerificationError:
            return None
        return {"source": SOURCE, "as_of_ms": self.as_of_ms, "rates": self.rates}


class RatePages:
    """The sandbox publisher as an ASGI application."""

    def __init__(self, publisher: RatePublisher, now_ms: Any) -> None:
        self.publisher = publisher
        self._now_ms = now_ms

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        body, publisher = await body_of(receive), self.publisher
        if scope["path"] == "/v1/latest":
            headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"]}
            said = None if publisher.out else publisher.answer(body, headers)
            status = 503 if publisher.out else 401 if said is None else 200
            await answer(send, status, msgspec.json.encode(said or {}), "application/json")
        elif scope["method"] != "POST":
            await html(send, "Sandbox rates", _overview(publisher))
        else:
            form = form_of(body)
            if "outage" in form:
                publisher.out = not publisher.out
            else:
                publisher.publish(
                    {pair: rate for pair, rate in form.items() if pair in publisher.rates}, self._now_ms()
                )
            await go_to(send, "/")


def _overview(publisher: RatePublisher) -> str:
    fields = "".join(
        f"<label>{escape(pair)}<input name='{escape(pair)}' value='{escape(rate)}'></label>"
        for pair, rate in publisher.rates.items()
    )
    outage = "End the outage" if publisher.out else "Begin an outage"
    return (
        "<h1>Sandbox rates</h1><p><small>Nothing here is a market.</small></p>"
        f"<form method='post' action='/'><button name='outage' value='1'>{outage}</button></form>"
        f"<form method='post' action='/'>{fields}<button class='act'>Publish</button></form>"
    )
