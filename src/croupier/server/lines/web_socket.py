"""A terminal's WebSocket as `croupier serve` runs it: uvicorn's protocol, with a short way for whole text messages.

A house sends each change of a table to everybody at it, thousands of small messages a second. They are framed here and
written to the socket at once, without a task, a queue or an event for each; whole text messages that come in are given
to the terminal as they are read. Everything else (the handshake, pings, fragments, closing, whatever breaks the
protocol) goes the library's way (RFC 6455).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from croupier.server.lines.line import EXTENSION, Take
from croupier.server.lines.rate_limits import Bucket
from croupier.server.settings import Rate

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
"""The first byte of a text message in one frame (RFC 6455, 5.2)."""
MASKED: Final = 0x80
SMALL_FRAMES: Final = Rate(burst=200, per_s=20)
"""Pings, pongs and pieces of messages, which cost the house time and are no messages; browsers send next to none."""
SHORT: Final = tuple(bytes((WHOLE_TEXT, length)) for length in range(126))


def framed(message: bytes) -> bytes:
    """A text message of the house in one frame.

    >>> framed(b"{}")
    b'\\x81\\x02{}'
    >>> framed(b" " * 300)[:5]
    b'\\x81~\\x01, '
    """
    length = len(message)
    if length < 126:
        return SHORT[length] + message
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2) + message
    return b"\x81\x7f" + length.to_bytes(8) + message


class LastWord:
    """The queue of a connection that is talked over: nothing comes this way any more but its end."""

    __slots__ = ("_messages", "_woken")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._woken: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return self._messages.pop(0)

    def empty(self) -> bool:
        return not self._messages


class TerminalSocket(WebSocketsSansIOProtocol):
    """A `Line`, once the application talks over it; until then, and for devices, uvicorn's protocol as it is.

    A house has thousands of them, most of them silent: once it talks, a connection keeps nothing of its handshake.
    """

    __slots__ = (
        "_heard_s",
        "_held",
        "_small_frames",
        "_take",
        "_unread",
        "_when_free",
        "_whole_frames",
        "waiting_since",
    )

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.waiting_since: float | None = None
        self._take: Take | None = None
        self._when_free: Callable[[], None] | None = None
        self._whole_frames = False
        """The library is given whole frames only, so that none can be half there and half here."""
        self._unread = b""
        self._held = False
        self._heard_s = 0.0
        self._small_frames = Bucket(SMALL_FRAMES, self._now_ms())

    # The line

    async def talk(self, take: Take, when_free: Callable[[], None]) -> None:
        self._take, self._when_free = take, when_free
        try:
            while not self.queue.empty():  # what came before
                message = self.queue.get_nowait()
                if message["type"] != "websocket.receive":
                    return
                text = message.get("text")
                take(text if text is not None else message.get("bytes") or b"")
            if self.read_paused and not self._held and self.waiting_since is None:
                self.transport.resume_reading()
            self.read_paused = False
            self._keep_little()
            await self.queue.get()
        finally:
            self._take = self._when_free = None

    def _keep_little(self) -> None:
        """Without the handshake, which nobody reads any more, and with a queue for one message."""
        last: Any = LastWord()
        self.queue = last
        self.scope["headers"] = []
        del self.request, self.response

    def write(self, messages: Sequence[bytes]) -> None:
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        frames = framed(messages[0]) if len(messages) == 1 else b"".join(map(framed, messages))
        self.transport.write(frames)

    def hold(self) -> None:
        if not self._held and not self.transport.is_closing():
            self._held = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self._held and not self.transport.is_closing():
            self._held = False
            self._read_on()

    def close(self, code: int) -> None:
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        self.go_on()  # to hear the peer's own good-bye
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def abort(self) -> None:
        self.transport.abort()

    # What uvicorn and the transport call

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[EXTENSION] = {"line": self}

    def data_received(self, data: bytes) -> None:
        if not self._whole_frames:
            super().data_received(data)
            # A peer that does not wait for the answer to its handshake stays with the library.
            self._whole_frames = self.handshake_initiated and not self.handshake_complete and data[-4:] == b"\r\n\r\n"
            return
        self._heard_s = self.loop.time()
        self._unread = self._unread + data if self._unread else data
        if not self._held:
            self._read()

    def _read(self) -> None:
        """Every frame that is there as a whole, as long as the terminal reads."""
        data, at, end = self._unread, 0, len(self._unread)
        while end - at >= 2 and not self._held and self.waiting_since is None and not self.transport.is_closing():
            first, second = data[at], data[at + 1]
            length, head = second & 0x7F, 6
            if length == 126:
                length, head = int.from_bytes(data[at + 2 : at + 4]), 8
            elif length == 127:
                length, head = int.from_bytes(data[at + 2 : at + 10]), 14
            if not second & MASKED or (end - at >= head and length > (self.config.ws_max_size or length)):
                # It will be the end of this connection: let the library say why.
                self._whole_frames, self._unread = False, b""
                super().data_received(data[at:])
                return
            stop = at + head + length
            if end - at < head or stop > end:
                break
            if first != WHOLE_TEXT or not self._took(data[at + head - 4 : at + head], data[at + head : stop]):
                super().data_received(data[at:stop])
            at = stop
        self._unread = data[at:]

    def _took(self, mask: bytes, masked: bytes) -> bool:
        """Give a whole text message to the terminal; False where the library has to see it."""
        if self._take is None or self.frames or self.close_sent or self.conn.state is not State.OPEN:
            return False
        try:
            text = apply_mask(masked, mask).decode()
        except UnicodeDecodeError:
            return False
        self._take(text)
        return True

    def send_receive_event_to_app(self) -> None:
        """A message that the library has read: one in fragments, or in bytes."""
        if self._take is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self._take(text)

    # Frames that are no messages

    def handle_ping(self) -> None:
        if self._few_small_frames():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._few_small_frames():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._few_small_frames():
            super().handle_cont(event)

    def _few_small_frames(self) -> bool:
        """Whether this one is answered; whoever sends them without end is hung up on."""
        few = self._small_frames.take(self._now_ms())
        if not few:
            self.transport.abort()
        return few

    def _now_ms(self) -> int:
        return int(self.loop.time() * 1000)

    # A peer that does not take what it is sent

    def pause_writing(self) -> None:
        """Nothing more is read of a peer that takes nothing, or its pings would fill the memory with answers."""
        super().pause_writing()
        self.waiting_since = self.loop.time()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.waiting_since = None
        if self._when_free is not None:
            self._when_free()
        if not self._held and not self.read_paused:
            self._read_on()

    def _read_on(self) -> None:
        if self.waiting_since is None and not self.transport.is_closing():
            self.transport.resume_reading()
            if self._unread:
                self.loop.call_soon(self._read)

    def send_keepalive_ping(self) -> None:
        """Only a peer that has said nothing is asked whether it is still there."""
        quiet_s = self.loop.time() - self._heard_s
        if self.ping_interval is not None and quiet_s < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - quiet_s, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()
