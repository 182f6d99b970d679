"""Proxies that the operator has named: only their word counts on a terminal's certificate and on somebody's country."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.server.gate import App, Receive, Scope, Send, address_of
from croupier.server.networks import Networks


class ProxyHeader:
    """Takes a header of theirs out of every request that does not come from a named proxy."""

    def __init__(self, app: App, header: str, proxies: Iterable[str]) -> None:
        self._app = app
        self._header = header.lower().encode()
        self._proxies = Networks(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and address_of(scope) not in self._proxies:
            kept = [(name, value) for name, value in scope["headers"] if name.lower() != self._header]
            scope = {**scope, "headers": kept}
        await self._app(scope, receive, send)
