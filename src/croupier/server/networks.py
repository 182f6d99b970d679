"""Networks that an operator names, of proxies and of staff; and what the limits of an address are kept by."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


@lru_cache(maxsize=8192)
def counted_as(address: str) -> str:
    """What the limits of an address are kept by.

    Whoever has one address of IPv6 has all 2**64 of its network, so those count as one (RFC 6177).

    >>> counted_as("2001:db8:1:2:aaaa::7"), counted_as("2001:db8:1:2:bbbb::9")
    ('2001:db8:1:2::', '2001:db8:1:2::')
    >>> counted_as("::ffff:192.0.2.7"), counted_as("192.0.2.7"), counted_as("local")
    ('192.0.2.7', '192.0.2.7', 'local')
    """
    try:
        peer = ip_address(address)
    except ValueError:
        return address
    if not isinstance(peer, IPv6Address):
        return address
    if peer.ipv4_mapped is not None:
        return str(peer.ipv4_mapped)
    return str(IPv6Address(int(peer) >> 64 << 64))


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
