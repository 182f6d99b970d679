"""What waits to be sent to one terminal: bounded, and never a reason to slow anybody else down.

Replies to commands are few, because reading pauses while many are open. News of tables can be many: when a terminal
does not keep up its news are thrown away and it gets a full view of its tables once it has caught up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Outbox:
    """Two queues, replies before news, and the task that empties them."""

    def __init__(self, longest: int, largest_bytes: int) -> None:
        self._longest = longest
        self._largest_bytes = largest_bytes
        self._replies: deque[str] = deque()
        self._news: deque[str] = deque()
        self._news_bytes = 0
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._overflowed = False
        self._closing: int | None = None
        self.sent = 0
        self.sending_since: float | None = None
        """The loop's time at which a message was handed to a connection that has not taken it yet."""

    def __len__(self) -> int:
        return len(self._replies) + len(self._news)

    @property
    def overflowed(self) -> bool:
        """News are being dropped until the terminal has caught up."""
        return self._overflowed

    def reply(self, text: str) -> None:
        self._replies.append(text)
        self._wake.set()

    async def room_for_replies(self) -> None:
        """Whoever answers somebody who takes no answers waits here, and so reads no further questions."""
        while len(self._replies) >= self._longest:
            self._drained.clear()
            await self._drained.wait()

    def news(self, text: str) -> bool:
        """Put news in the queue; False where this made it overflow, or it already had."""
        if self._overflowed:
            return False
        self._news.append(text)
        self._news_bytes += len(text)
        self._wake.set()
        if len(self._news) > self._longest or self._news_bytes > self._largest_bytes:
            self._news.clear()
            self._news_bytes = 0
            self._overflowed = True
            return False
        return True

    def caught_up(self) -> None:
        """From here on news are taken again."""
        self._overflowed = False

    def close(self, code: int) -> None:
        """Send what waits, then hang up."""
        if self._closing is None:
            self._closing = code
        self._wake.set()

    async def write(self, send: Send, resync: Callable[[], None]) -> None:
        """Send until closed. After an overflow `resync` is asked for full views as soon as the queue is empty."""
        loop = asyncio.get_running_loop()
        wake = self._wake
        while True:
            await wake.wait()
            wake.clear()
            while self._replies or self._news:
                if self._replies:
                    text = self._replies.popleft()
                else:
                    text = self._news.popleft()
                    self._news_bytes -= len(text)
                self.sending_since = loop.time()
                await send({"type": "websocket.send", "text": text})
                self.sending_since = None
                self.sent += 1
            self._drained.set()
            if self._overflowed:
                resync()
            if self._closing is not None:
                await send({"type": "websocket.close", "code": self._closing})
                return
