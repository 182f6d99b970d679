"""A register of excluded persons to try a house with: people are put on it and taken off, and it can be out of order.

It answers signed questions (Standard Webhooks) about one person at a time; a person is known by the number of a
document, or by names and birth date together.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from croupier.sandbox.web import Receive, Send, answer, body_of, form_of, go_to, html

TITLE: Final = "Sandbox register"
FIELDS: Final = ("first_name", "last_name", "born", "document")


class Entry(msgspec.Struct, frozen=True):
    first_name: str = ""
    last_name: str = ""
    born: str = ""
    document: str = ""

    def fits(self, asked: dict[str, Any]) -> bool:
        """Whether it is this person, however the names are written."""
        if self.document and self.document == asked.get("document"):
            return True
        mine = (self.first_name.casefold(), self.last_name.casefold(), self.born)
        return all(mine) and mine == (
            str(asked.get("first_name", "")).casefold(),
            str(asked.get("last_name", "")).casefold(),
            asked.get("born"),
        )


class ExclusionRegister:
    """The list, and how often it was asked."""

    def __init__(self, secret: str) -> None:
        self.entries: list[Entry] = []
        self.out = False
        """Whether it answers nobody."""
        self.asked = 0
        self._webhook = Webhook(secret)

    def answer(self, body: bytes, headers: dict[str, str]) -> dict[str, Any] | None:
        """Nothing for whoever has not signed the question."""
        try:
            asked = self._webhook.verify(body, headers)
        except WebhookVerificationError:
            return None
        if not isinstance(asked, dict):
            return None
        self.asked += 1
        return {"listed": any(entry.fits(asked) for entry in self.entries)}


class RegisterPages:
    """The sandbox register as an ASGI application."""

    def __init__(self, register: ExclusionRegister) -> None:
        self.register = register

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        body, path, register = await body_of(receive), scope["path"], self.register
        if path == "/v1/query":
            headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"]}
            said = None if register.out else register.answer(body, headers)
            status = 503 if register.out else 401 if said is None else 200
            await answer(send, status, msgspec.json.encode(said or {}), "application/json")
        elif scope["method"] != "POST":
            await html(send, TITLE, _overview(register))
        else:
            self._change(path.strip("/"), form_of(body))
            await go_to(send, "/")

    def _change(self, act: str, form: dict[str, str]) -> None:
        entries = self.register.entries
        if act == "outage":
            self.register.out = not self.register.out
        elif act == "list":
            entries.append(Entry(**{name: form.get(name, "").strip() for name in FIELDS}))
        elif act == "take-off" and form.get("number", "").isdecimal() and int(form["number"]) < len(entries):
            del entries[int(form["number"])]


def _overview(register: ExclusionRegister) -> str:
    rows = "".join(
        f"<tr><td>{escape(entry.first_name)} {escape(entry.last_name)}</td><td>{escape(entry.born)}</td>"
        f"<td>{escape(entry.document)}</td><td><form method='post' action='/take-off'>"
        f"<button name='number' value='{number}'>Take off</button></form></td></tr>"
        for number, entry in enumerate(register.entries)
    )
    outage = "End the outage" if register.out else "Begin an outage"
    labels = ("First name", "Last name", "Born (1990-12-31)", "Document")
    fields = "".join(f"<label>{label}<input name='{name}'></label>" for label, name in zip(labels, FIELDS, strict=True))
    return (
        "<h1>Sandbox register of excluded persons</h1>"
        f"<p><small>Nobody here is real. It was asked {register.asked} times.</small></p>"
        f"<form method='post' action='/outage'><button>{outage}</button></form>"
        f"<form method='post' action='/list'>{fields}<button class='act'>Put on the register</button></form>"
        f"<table><thead><tr><th>Name</th><th>Born</th><th>Document</th><th></th></tr></thead><tbody>{rows}</tbody></table>"
    )
