"""An identity service to try a house with: what it says of people is chosen on its page, and it can be out of order."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from croupier.sandbox.web import Receive, Send, answer, body_of, form_of, go_to, html

TITLE: Final = "Sandbox identity service"
OUTCOMES: Final = ("confirmed", "unclear", "refused")
NEEDED: Final = ("first_name", "last_name", "born", "document")
MOST_REMEMBERED: Final = 50


class Check(msgspec.Struct, frozen=True):
    """One person who was asked about."""

    name: str
    outcome: str
    reference: str


class IdentityService:
    """What it says from now on, and whom it was asked about last."""

    def __init__(self, secret: str) -> None:
        self.outcome = "confirmed"
        self.document = "identity card"
        self.out = False
        """Whether it answers nobody."""
        self.checks: list[Check] = []
        self._by_question: dict[str, Check] = {}
        self._webhook = Webhook(secret)

    def answer(self, body: bytes, headers: dict[str, str]) -> dict[str, Any] | None:
        """Nothing for whoever has not signed the question; the same word for the same question."""
        try:
            asked = self._webhook.verify(body, headers)
        except WebhookVerificationError:
            return None
        if not isinstance(asked, dict):
            return None
        question = headers["webhook-id"]
        check = self._by_question.get(question)
        if check is None:
            whole = all(str(asked.get(name, "")).strip() for name in NEEDED)
            name = f"{asked.get('first_name', '')} {asked.get('last_name', '')}"
            outcome = self.outcome if whole else "unclear"
            check = Check(name, outcome, f"idc-{len(self._by_question) + 1}")
            self._by_question[question] = check
            self.checks = [check, *self.checks][:MOST_REMEMBERED]
        return {"outcome": check.outcome, "document": self.document, "reference": check.reference}


class IdentityPages:
    """The sandbox service as an ASGI application."""

    def __init__(self, service: IdentityService) -> None:
        self.service = service

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        body, service = await body_of(receive), self.service
        if scope["path"] == "/v1/check":
            headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"]}
            said = None if service.out else service.answer(body, headers)
            status = 503 if service.out else 401 if said is None else 200
            await answer(send, status, msgspec.json.encode(said or {}), "application/json")
        elif scope["method"] != "POST":
            await html(send, TITLE, _overview(service))
        else:
            form = form_of(body)
            if "outage" in form:
                service.out = not service.out
            elif form.get("outcome") in OUTCOMES:
                service.outcome = form["outcome"]
            await go_to(send, "/")


def _overview(service: IdentityService) -> str:
    buttons = "".join(
        f"<button name='outcome' value='{each}'{' class=act' if each == service.outcome else ''}>{each}</button>"
        for each in OUTCOMES
    )
    rows = "".join(
        f"<tr><td>{escape(each.name)}</td><td>{each.outcome}</td><td>{each.reference}</td></tr>"
        for each in service.checks
    )
    outage = "End the outage" if service.out else "Begin an outage"
    return (
        "<h1>Sandbox identity service</h1><p><small>Nobody here is real.</small></p>"
        f"<form method='post' action='/'><p>What it says of the next person:</p>{buttons}</form>"
        f"<form method='post' action='/'><button name='outage' value='1'>{outage}</button></form>"
        f"<table><thead><tr><th>Name</th><th>Said</th><th>Reference</th></tr></thead><tbody>{rows}</tbody></table>"
    )
