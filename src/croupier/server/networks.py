"""Networks that an operator names: those of proxies, and those that staff come from."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network


class Networks:
    """Addresses that an operator has named.

    >>> "10.1.2.3" in Networks(["10.0.0.0/8"]), "local" in Networks(["10.0.0.0/8"])
    (True, False)
    """

    def __init__(self, named: Iterable[str]) -> None:
        self._networks: tuple[IPv4Network | IPv6Network, ...] = tuple(ip_network(name) for name in named)

    def __contains__(self, address: str) -> bool:
        try:
            peer = ip_address(address)
        except ValueError:  # a Unix socket has no address
            return False
        return any(peer in network for network in self._networks)
