"""What an operator names: networks of proxies and staff, hosts of the house; and by what an address is limited."""

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


class Hosts:
    """The names by which the house is asked for; where none is named, any.

    A page of another site whose name is made to lead to this machine (DNS rebinding) is of one origin with what it
    asks here. The name that it asks for is its own, and that gives it away. A name with a port is that port's alone.

    >>> hosts = Hosts(["casino.example", "10.0.0.1:8000"])
    >>> "casino.example" in hosts, "Casino.Example:8443" in hosts, "evil.example" in hosts
    (True, True, False)
    >>> "10.0.0.1:8000" in hosts, "10.0.0.1" in hosts, "" in hosts, "anything" in Hosts([])
    (True, False, False, True)
    """

    def __init__(self, named: Iterable[str]) -> None:
        self._named = frozenset(name.lower() for name in named)

    def __contains__(self, host: str) -> bool:
        asked = host.lower()
        name, colon, port = asked.rpartition(":")
        bare = name if colon and port.isdecimal() else asked
        return not self._named or asked in self._named or bare in self._named
