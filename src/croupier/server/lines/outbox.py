"""What waits to be sent to one terminal: bounded, and never a reason to slow anybody else down.

Everything that one turn of the event loop has for a terminal goes out together. Replies to commands are few, because
reading pauses while many are open. News of tables can be many: when a terminal does not keep up its news are thrown
away and it gets a full view of its tables once it has caught up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from croupier.server.lines.line import Line

log = logging.getLogger(__name__)


class Postman:
    """Goes round once for each turn of the event loop and takes what lies in the outboxes to their lines."""

    def __init__(self) -> None:
        self._waiting: list[Outbox] = []

    def call(self, outbox: Outbox) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._waiting.append(outbox)

    def _go_round(self) -> None:
        waiting, self._waiting = self._waiting, []
        for outbox in waiting:
            try:
                outbox.send()
            except Exception:
                log.exception("a terminal could not be told")


class Outbox:
    """Two queues, replies before news."""

    __slots__ = (
        "_called",
        "_closing",
        "_largest_bytes",
        "_line",
        "_longest",
        "_news",
        "_news_bytes",
        "_overflowed",
        "_postman",
        "_replies",
        "_when_empty",
        "sent",
    )

    def __init__(self, postman: Postman, longest: int, largest_bytes: int) -> None:
        self._postman = postman
        self._longest = longest
        self._largest_bytes = largest_bytes
        self._line: Line | None = None
        self._when_empty: Callable[[], None] | None = None
        self._replies: list[bytes] = []
        self._news: list[bytes] = []
        self._news_bytes = 0
        self._called = False
        """The postman knows of it already."""
        self._overflowed = False
        self._closing: int | None = None
        self.sent = 0

    def __len__(self) -> int:
        return len(self._replies) + len(self._news)

    def open(self, line: Line, when_empty: Callable[[], None]) -> None:
        """What waits goes over this line; `when_empty` is called each time that all of it has been handed over."""
        self._line = line
        self._when_empty = when_empty
        self._call()

    def shut(self) -> None:
        """The line is gone."""
        self._line = self._when_empty = None

    @property
    def overflowed(self) -> bool:
        """News are being dropped until the terminal has caught up."""
        return self._overflowed

    @property
    def full(self) -> bool:
        """Whoever takes no answers is to ask no further questions."""
        return len(self._replies) >= self._longest

    @property
    def sending_since(self) -> float | None:
        """The loop's time at which messages were handed to a line that has not taken them yet."""
        return self._line.waiting_since if self._line is not None else None

    def reply(self, message: bytes) -> None:
        self._replies.append(message)
        if not self._called:
            self._call()

    def news(self, message: bytes) -> bool:
        """Put news in the queue; False where this made it overflow, or it already had."""
        if self._overflowed:
            return False
        self._news.append(message)
        self._news_bytes += len(message)
        if not self._called:
            self._call()
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
        self._call()

    def _call(self) -> None:
        self._called = True
        self._postman.call(self)

    def send(self) -> None:
        """Hand over what waits, if the peer takes it; otherwise the line calls again when it does."""
        self._called = False
        line = self._line
        if line is None or line.waiting_since is not None:
            return
        if self._replies or self._news:
            messages, self._replies = self._replies, []
            if self._news:
                messages += self._news
                self._news.clear()
                self._news_bytes = 0
            self.sent += len(messages)
            line.write(messages)
        if self._closing is not None:
            line.close(self._closing)
            self.shut()
        elif self.sending_since is None and self._when_empty is not None:
            self._when_empty()
