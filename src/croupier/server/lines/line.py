"""The way to one terminal: whole messages in and out.

`croupier serve` gives each terminal its socket itself (`web_socket.py`). Behind any other ASGI server, and in tests
that have no network, an `AsgiLine` does the same by way of the application's `receive` and `send`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
Take: TypeAlias = Callable[[str | bytes], None]

EXTENSION: Final = "croupier.line"
"""Where a connection's scope carries the line that its server offers."""


class Line(Protocol):
    """Nothing here waits, but `talk`."""

    waiting_since: float | None
    """The loop's time since which the peer takes nothing more; nothing is to be written meanwhile."""

    async def talk(self, take: Take, when_free: Callable[[], None]) -> None:
        """Give every message to `take` until one side hangs up; `when_free` is called once the peer takes more."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages, all of them together."""

    def hold(self) -> None:
        """Read no further messages for now."""

    def go_on(self) -> None:
        """Read again."""

    def close(self, code: int) -> None:
        """Hang up."""

    def abort(self) -> None:
        """Give a peer up that takes nothing any more."""


class AsgiLine:
    """A line over `receive` and `send`."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self.waiting_since: float | None = None
        self._out: list[bytes] = []
        self._code: int | None = None
        self._wake = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._writer: asyncio.Task[None] | None = None

    async def talk(self, take: Take, when_free: Callable[[], None]) -> None:
        self._writer = asyncio.create_task(self._write(when_free))
        reader = asyncio.create_task(self._read(take))
        try:
            await asyncio.wait({self._writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, self._writer):
                task.cancel()
            await asyncio.gather(reader, self._writer, return_exceptions=True)

    async def _read(self, take: Take) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            text = message.get("text")
            take(text if text is not None else message.get("bytes") or b"")
            await self._may_read.wait()

    async def _write(self, when_free: Callable[[], None]) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            messages, self._out = self._out, []
            for message in messages:
                await self._send({"type": "websocket.send", "text": message.decode()})
            self.waiting_since = None
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code})
                return
            when_free()

    def write(self, messages: Sequence[bytes]) -> None:
        self._out += messages
        self.waiting_since = asyncio.get_running_loop().time()
        self._wake.set()

    def hold(self) -> None:
        self._may_read.clear()

    def go_on(self) -> None:
        self._may_read.set()

    def close(self, code: int) -> None:
        self._code = code
        self._wake.set()

    def abort(self) -> None:
        if self._writer is not None:
            self._writer.cancel()


def line_of(scope: Mapping[str, Any], receive: Receive, send: Send) -> Line:
    """The line that the server offers for a connection, or one over its `receive` and `send`."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    line: Line = offered["line"] if offered is not None else AsgiLine(receive, send)
    return line
