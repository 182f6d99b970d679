"""Proxies that the operator has named: only their word counts on the certificate that a terminal has shown."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from croupier.server.gate import App, Receive, Scope, Send, address_of


class Vouched:
    """Takes the header that names a certificate out of every request that does not come from a named proxy."""

    def __init__(self, app: App, header: str, proxies: Iterable[str]) -> None:
        self._app = app
        self._header = header.lower().encode()
        self._proxies: tuple[IPv4Network | IPv6Network, ...] = tuple(ip_network(proxy) for proxy in proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self._trusted(address_of(scope)):
            kept = [(name, value) for name, value in scope["headers"] if name.lower() != self._header]
            scope = {**scope, "headers": kept}
        await self._app(scope, receive, send)

    def _trusted(self, address: str) -> bool:
        try:
            peer = ip_address(address)
        except ValueError:  # a Unix socket has no address
            return False
        return any(peer in network for network in self._proxies)
