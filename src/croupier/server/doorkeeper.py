"""The doorkeeper: who may hold a connection open, how many, and how long a request may take to arrive.

All of this is decided before anything is read or worked out. An address has a share of the connections; whoever is
beyond it is hung up on at once, so that strangers who open hundreds and say nothing keep nobody out. A request that has
not arrived whole by its deadline is given up, and so is an answer that nobody takes.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from croupier.server.networks import Networks, counted_as
from croupier.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Base
else:
    Base = AutoHTTPProtocol

KEPT_FOR_THE_HOUSE: Final = 64
"""Descriptors that are not for connections: the database, threads, devices, files."""
_SHARE: Final = 2
"""An address has at most one in so many of all connections."""


def take_descriptors(wanted: int) -> int:
    """As many as the house may want, where the system lets it have them; systems give few at first. How many it has."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + KEPT_FOR_THE_HOUSE
    allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class Doorkeeper:
    """Counts connections, in all and by address."""

    def __init__(self, settings: Settings, proxies: Collection[str] = (), descriptors: int | None = None) -> None:
        descriptors = descriptors or resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        self.most = max(1, min(settings.most_sockets, descriptors - KEPT_FOR_THE_HOUSE))
        self.most_of_address = max(1, min(settings.most_sockets_of_address, self.most // _SHARE))
        self.request_s = settings.request_within_s
        self.answer_s = settings.answer_taken_within_s
        self._proxies = Networks(proxies)
        self._here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more connection from there is taken; everybody behind a trusted proxy shares its address."""
        place = counted_as(address)
        few = self._here[place] < self.most_of_address or address in self._proxies
        if self._here.total() >= self.most or not few:
            return False
        self._here[place] += 1
        return True

    def leave(self, address: str) -> None:
        place = counted_as(address)
        self._here[place] -= 1
        if not self._here[place]:
            del self._here[place]

    def __len__(self) -> int:
        return self._here.total()


def protocol_of(keeper: Doorkeeper) -> type[asyncio.Protocol]:
    """The HTTP protocol of the server, with a doorkeeper in front of it."""

    class GuardedConnection(Base):
        """One connection: let in or not, and hung up on when a request does not arrive in time."""

        _inside: str | None = None
        _deadline: asyncio.TimerHandle | None = None
        _before: Any = None
        """The request before the one that is expected."""
        _untaken: asyncio.TimerHandle | None = None
        """When an answer that waits to be taken is given up; what trickles out does not put it off."""

        def connection_made(self, transport: Any) -> None:
            peer = transport.get_extra_info("peername")
            address = str(peer[0]) if isinstance(peer, tuple) else "local"
            if not keeper.enter(address):
                transport.abort()
                return
            self._inside = address
            super().connection_made(transport)
            self._expect()

        def data_received(self, data: bytes) -> None:
            if self._inside is None:
                return
            if self._deadline is None:
                self._before = self.cycle
                self._expect()  # the next request on this connection
            super().data_received(data)
            if self._arrived():
                self._no_longer_expect()

        def _arrived(self) -> bool:
            """Whether the request that was begun last is here, its body included."""
            cycle: Any = self.cycle
            return cycle is not None and cycle is not self._before and not cycle.more_body

        def _expect(self) -> None:
            self._deadline = self.loop.call_later(keeper.request_s, self._give_up)

        def _no_longer_expect(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _give_up(self) -> None:
            self._deadline = None
            self.transport.abort()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._expect_taken()

        def resume_writing(self) -> None:
            super().resume_writing()
            self._taken()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.transport.get_write_buffer_size():
                self._expect_taken()

        def _expect_taken(self) -> None:
            if self._untaken is None:
                self._untaken = self.loop.call_later(keeper.answer_s, self._see_taken)

        def _taken(self) -> None:
            if self._untaken is not None:
                self._untaken.cancel()
                self._untaken = None

        def _see_taken(self) -> None:
            self._untaken = None
            if self._inside is not None and self.transport.get_write_buffer_size():
                self.transport.abort()

        def handle_websocket_upgrade(self, *event: Any) -> None:
            """The connection goes on with another protocol, and leaves when that one does."""
            self._no_longer_expect()
            self._taken()
            super().handle_websocket_upgrade(*event)
            after: Any = self.transport.get_protocol()
            lost, address, self._inside = after.connection_lost, self._inside, None

            def connection_lost(error: Exception | None) -> None:
                # Nothing here refers to `self`: what has read the handshake is not kept as long as the connection is.
                if address is not None:
                    keeper.leave(address)
                lost(error)

            after.connection_lost = connection_lost

        def connection_lost(self, exc: Exception | None) -> None:
            if self._inside is None:
                return
            self._no_longer_expect()
            self._taken()
            self._left()
            super().connection_lost(exc)

        def _left(self) -> None:
            if self._inside is not None:
                keeper.leave(self._inside)
                self._inside = None

    return GuardedConnection
