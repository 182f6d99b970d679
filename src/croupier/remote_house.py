"""A running house, as a program at the command line speaks to it: log in, call, keep the session."""

from __future__ import annotations

import http.cookiejar
import json
import urllib.error
import urllib.request
from typing import Any

import click
import msgspec


class LoggedOutError(click.ClickException):
    """The house asks for a log-in."""


class RemoteHouse:
    """One session at the house of an address."""

    def __init__(self, url: str) -> None:
        if not url.startswith(("http://", "https://")):
            raise click.UsageError(f"{url} is no address of a house")
        self.url = url.rstrip("/")
        self._cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self._opener.addheaders = []
        self._csrf = ""

    def log_in(self, name: str, password: str) -> None:
        self._csrf = self.call("/api/session")["csrf"]
        self._csrf = self.call("/api/session", {"name": name, "password": password})["csrf"]

    def call(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the house answers; a refusal ends the command with its sentence."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(  # noqa: S310  the scheme was checked
            self.url + path, data, {"Content-Type": "application/json", "X-CSRF-Token": self._csrf}
        )
        try:
            with self._opener.open(request, timeout=20) as answer:
                return msgspec.json.decode(answer.read())
        except urllib.error.HTTPError as error:
            told = msgspec.json.decode(error.read() or b"{}")
            kind = LoggedOutError if told.get("reason") == "not-logged-in" else click.ClickException
            raise kind(str(told.get("sentence", error.reason))) from None
        except urllib.error.URLError as error:
            raise click.ClickException(f"the house does not answer: {error.reason}") from None

    @property
    def socket(self) -> str:
        """The address of its WebSocket."""
        return f"{self.url.replace('http', 'ws', 1)}/ws"

    @property
    def cookie(self) -> str:
        """The session, as a header."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)
