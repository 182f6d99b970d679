"""The lines that devices speak on: WebSockets with a token, and serial lines that are wired to a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import tty
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from croupier.equipment.device_line import Deframer, Hello, Refused, ToDevice, framed, read_from_device, write
from croupier.equipment.terminal_line import ToPart
from croupier.house.outcome import Outcome
from croupier.patrons.devices import Device
from croupier.server.lines.device_link import DeviceLink
from croupier.server.lines.part_link import PartLink, is_part
from croupier.server.lines.poker_shoe import SHOE, PokerShoeLink, dealt_by_hand
from croupier.server.premises import Premises

log = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
LONGEST_QUEUE: Final = 100
UNKNOWN_DEVICE: Final = 4401
SAYS_NOTHING: Final = 4408
_READ_BYTES: Final = 4096


def look_after(premises: Premises) -> Callable[[Outcome], None]:
    """After a committed batch every device at a changed table is asked what is pending there now.

    A device that the batch has revoked is hung up on; where it is a terminal's screen, sessions there end.
    """

    def look(decided: Outcome) -> None:
        gone = {device.id for device in premises.devices.take_in(decided.batch.documents) if device.revoked}
        for device_id in gone:
            premises.reception.in_background(premises.reception.end_at(device_id))
        for link in tuple(premises.links) if gone else ():
            if link.device.id in gone:
                link.hang_up()
        for link in tuple(premises.links):
            if link.stream in decided.events:
                link.look()

    return look


async def serve_web_socket(premises: Premises, receive: Receive, send: Send) -> None:
    """A device on a WebSocket: its first message carries its token, and comes soon."""
    await send({"type": "websocket.accept"})
    try:
        async with asyncio.timeout(premises.settings.device_hello_s):
            first = await receive()
    except TimeoutError:
        await send({"type": "websocket.close", "code": SAYS_NOTHING})
        return
    if first["type"] != "websocket.receive":
        return
    device = _known(premises, first)
    if device is None:
        sentence = "This device is not registered here."
        await send({"type": "websocket.send", "text": write(Refused("", "unknown-device", sentence)).decode()})
        await send({"type": "websocket.close", "code": UNKNOWN_DEVICE})
        return
    queue: asyncio.Queue[ToDevice | ToPart] = asyncio.Queue(LONGEST_QUEUE)
    link = link_of(premises, device, _into(queue))

    async def speak() -> None:
        while True:
            await send({"type": "websocket.send", "text": write(await queue.get()).decode()})

    async def listen() -> None:
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            await _slowly(premises, device)
            if not premises.devices.speaks(device):
                return
            link.take(text if text is not None else message.get("bytes") or b"")

    speaking, listening = asyncio.create_task(speak()), asyncio.create_task(listen())
    link.when_hung_up = listening.cancel
    link.open()
    try:
        await asyncio.wait([listening])
    finally:
        link.close()
        for task in (speaking, listening):
            task.cancel()
        await asyncio.gather(speaking, listening, return_exceptions=True)
    if not premises.devices.speaks(device):
        await send({"type": "websocket.close", "code": UNKNOWN_DEVICE})


async def _slowly(premises: Premises, device: Device) -> None:
    """Wait until it is the device's turn: it is not listened to meanwhile, on none of its lines."""
    while wait_ms := premises.device_messages.take(device.id, premises.now_ms()):  # noqa: ASYNC110  by the clock
        await asyncio.sleep(wait_ms / 1000)


def link_of(premises: Premises, device: Device, say: Callable[[ToDevice | ToPart], None]) -> DeviceLink | PartLink:
    """What listens to a device: its table, or its terminal."""
    if is_part(device):
        return PartLink(premises, device, say)
    kind = PokerShoeLink if dealt_by_hand(premises, device.table) else DeviceLink
    return kind(premises, device, say)


def _into(queue: asyncio.Queue[ToDevice | ToPart]) -> Callable[[ToDevice | ToPart], None]:
    def say(message: ToDevice | ToPart) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # a device that does not listen is asked again when it does
            queue.put_nowait(message)

    return say


def _known(premises: Premises, message: dict[str, Any]) -> Device | None:
    text = message.get("text") or message.get("bytes") or b""
    try:
        hello = read_from_device(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    device = premises.devices.by_token(hello.token) if isinstance(hello, Hello) else None
    if device is None:
        return None
    if is_part(device):
        known = any(row.id == device.terminal for row in premises.floor.terminals)
    else:
        known = any(config.id == device.table for config in premises.floor.tables)
        known = known or (device.kind == SHOE and dealt_by_hand(premises, device.table))
    return device if known else None


class SerialLine:
    """A device on a serial line; the wire itself says which table it belongs to."""

    def __init__(self, premises: Premises, device: Device, path: str) -> None:
        self.path = path
        self._frames = Deframer()
        self._descriptor = -1
        self._premises = premises
        self._link = link_of(premises, device, self._say)
        self._unheard: deque[bytes] = deque()
        self._pausing: asyncio.TimerHandle | None = None

    @property
    def damaged(self) -> int:
        """Frames that came damaged and were skipped."""
        return self._frames.damaged

    def open(self) -> None:
        """Raise an OSError where the line cannot be opened."""
        self._descriptor = os.open(self.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        if os.isatty(self._descriptor):
            tty.setraw(self._descriptor)
        asyncio.get_running_loop().add_reader(self._descriptor, self._readable)
        self._link.open()

    def close(self) -> None:
        if self._descriptor < 0:
            return
        asyncio.get_running_loop().remove_reader(self._descriptor)
        if self._pausing is not None:
            self._pausing.cancel()
        os.close(self._descriptor)
        self._descriptor = -1
        self._link.close()

    def _readable(self) -> None:
        try:
            data = os.read(self._descriptor, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            log.warning("the device on %s has hung up", self.path)
            self.close()
            return
        self._unheard.extend(self._frames.feed(data))
        self._hear()

    def _hear(self) -> None:
        """What has come, as fast as the device may talk; meanwhile nothing more is read."""
        loop = asyncio.get_running_loop()
        while self._unheard and self._descriptor >= 0:
            wait_ms = self._premises.device_messages.take(self._link.device.id, self._premises.now_ms())
            if wait_ms:
                loop.remove_reader(self._descriptor)
                self._pausing = loop.call_later(wait_ms / 1000, self._hear)
                return
            self._link.take(self._unheard.popleft())
        if self._descriptor >= 0:
            loop.add_reader(self._descriptor, self._readable)

    def _say(self, message: ToDevice | ToPart) -> None:
        if self._descriptor >= 0:
            with contextlib.suppress(BlockingIOError):
                os.write(self._descriptor, framed(write(message)))
