"""The terminals' WebSocket: however a message is cut, it is heard once, and whoever breaks RFC 6455 is hung up on."""

from __future__ import annotations

import asyncio
import contextlib
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from websockets.utils import apply_mask

from croupier.server.lines.web_socket import SMALL_FRAMES, TerminalSocket
from croupier.server.messages.handlers import HANDLERS
from croupier.server.settings import Rate
from croupier.server.wire import FromTerminal
from rigs.live_house import listening
from rigs.venue import GENEROUS, Venue, opened

TEXT, BINARY, CLOSE, PING, PONG, MORE = 0x1, 0x2, 0x8, 0x9, 0xA, 0x0
LAST = 0x80
MASK = b"\x37\xfa\x21\x3d"


def frame(opcode: int, payload: bytes, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame as a terminal sends it (RFC 6455, 5.2)."""
    size = len(payload)
    mark = 0x80 if masked else 0
    head = bytes([opcode | (LAST if last else 0)])
    if size < 126:
        head += bytes([mark | size])
    elif size < 65_536:
        head += bytes([mark | 126]) + struct.pack("!H", size)
    else:
        head += bytes([mark | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + payload
    return head + MASK + apply_mask(payload, MASK)


def ping(number: int) -> bytes:
    return msgspec.json.encode({"type": "ping", "sent_ms": number})


class Raw:
    """A terminal that writes its own frames."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, *pieces: bytes) -> None:
        """Each piece in a segment of its own."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            if len(pieces) > 1:
                await asyncio.sleep(0.002)

    async def hear(self) -> tuple[int, bytes]:
        first, size = await asyncio.wait_for(self.reader.readexactly(2), 60)
        assert not size & 0x80, "the house does not mask"
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2))
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8))
        return first, await self.reader.readexactly(size)

    async def pongs(self, many: int) -> list[int]:
        """The answers to so many pings, in the order in which they come."""
        heard: list[int] = []
        while len(heard) < many:
            first, payload = await self.hear()
            message: dict[str, Any] = msgspec.json.decode(payload) if first == LAST | TEXT else {}
            if message.get("type") == "pong":
                heard.append(message["sent_ms"])
        return heard

    async def closed(self) -> int:
        """The code with which the house hangs up."""
        while True:
            first, payload = await self.hear()
            if first == LAST | CLOSE:
                return int.from_bytes(payload[:2])


@asynccontextmanager
async def calling(port: int) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()


@pytest.fixture
async def line(tmp_path: Path) -> AsyncIterator[Raw]:
    async with opened(tmp_path, settings=GENEROUS) as venue, listening(venue) as port, calling(port) as raw:
        yield raw


def bytewise(data: bytes) -> list[bytes]:
    return [bytes([byte]) for byte in data]


@pytest.mark.parametrize(
    "pieces",
    [
        [frame(TEXT, ping(1)) + frame(TEXT, ping(2)) + frame(TEXT, ping(3))],
        bytewise(frame(TEXT, ping(1)) + frame(TEXT, ping(2)) + frame(TEXT, ping(3))),
        [frame(TEXT, ping(1)) + frame(TEXT, ping(2))[:5], frame(TEXT, ping(2))[5:] + frame(TEXT, ping(3))],
        [frame(BINARY, ping(1)), frame(TEXT, ping(2)), frame(BINARY, ping(3))],
        [frame(TEXT, ping(n) + b" " * 70 * n) for n in (1, 2, 3)],
        [
            frame(TEXT, ping(1)[:4], last=False) + frame(PING, b"?"),
            frame(MORE, ping(1)[4:9], last=False),
            frame(MORE, ping(1)[9:]) + frame(TEXT, ping(2)),
            *bytewise(frame(TEXT, ping(3)[:1], last=False) + frame(MORE, ping(3)[1:])),
        ],
    ],
    ids=["together", "byte by byte", "cut in the head", "as bytes", "longer ones", "in fragments"],
)
async def test_however_messages_are_cut_each_is_heard_once_and_in_order(line: Raw, pieces: list[bytes]) -> None:
    await line.say(*pieces)
    assert await line.pongs(3) == [1, 2, 3]


async def test_what_is_said_before_the_house_listens_is_heard(tmp_path: Path) -> None:
    """The balances of a patron are read first; a hasty terminal loses nothing meanwhile."""
    async with opened(tmp_path, settings=GENEROUS) as venue, listening(venue) as port, calling(port) as raw:
        await raw.say(b"".join(frame(TEXT, ping(n)) for n in range(50)))
        assert await raw.pongs(50) == list(range(50))


async def test_pings_of_the_line_are_answered_between_messages(line: Raw) -> None:
    await line.say(frame(PING, b"there?") + frame(TEXT, ping(1)))
    heard = [await line.hear() for _ in range(3)]
    assert (LAST | PONG, b"there?") in heard


@pytest.mark.parametrize(
    ("breach", "code"),
    [
        (frame(TEXT, b'{"type":"ping","x":"\xff"}'), 1007),
        (frame(TEXT, ping(1), masked=False), 1002),
        (frame(TEXT, ping(1), last=False) + frame(TEXT, ping(2)), 1002),
        (frame(0x3, b""), 1002),
        (frame(0x1 | 0x40, ping(1)), 1002),
        (frame(TEXT, b" " * 70_000)[:20], 1009),
        (frame(TEXT, b" " * 60_000, last=False) + frame(MORE, b" " * 60_000), 1009),
        (frame(CLOSE, struct.pack("!H", 1000)), 1000),
    ],
    ids=[
        "not UTF-8",
        "unmasked",
        "a message within another",
        "unknown kind",
        "unknown extension",
        "too large, by its head",
        "too large, in fragments",
        "good-bye",
    ],
)
async def test_who_breaks_the_protocol_is_hung_up_on_by_the_book(line: Raw, breach: bytes, code: int) -> None:
    await line.say(frame(TEXT, ping(1)))
    assert await line.pongs(1) == [1]
    await line.say(breach)
    assert await line.closed() == code


async def test_a_flood_is_read_no_faster_than_it_is_answered(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, longest_outbox=8)
    async with opened(tmp_path, settings=settings) as venue, listening(venue) as port, calling(port) as raw:
        await raw.hear()
        (terminal,) = venue.application._terminals
        longest = 0
        reply = terminal.outbox.__class__.reply

        def watched(outbox: Any, message: bytes) -> None:
            nonlocal longest
            reply(outbox, message)
            longest = max(longest, len(outbox))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(terminal.outbox.__class__, "reply", watched)
            await raw.say(b"".join(frame(TEXT, ping(n)) for n in range(300)))
            assert await raw.pongs(300) == list(range(300)), "nothing is lost while it waits"
        assert longest == settings.longest_outbox


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(PING, b"")),
        (b"", frame(PONG, b"?")),
        (frame(TEXT, b"", last=False), frame(MORE, b"", last=False)),
    ],
    ids=["pings", "pongs", "pieces"],
)
async def test_frames_that_are_no_messages_are_few_or_the_line_ends(tmp_path: Path, first: bytes, flood: bytes) -> None:
    """Each costs the house as much as a message, and none counts as one of its sender's."""
    most = int(SMALL_FRAMES.burst)
    async with opened(tmp_path, settings=GENEROUS) as venue, listening(venue) as port:
        pongs = 0
        async with calling(port) as raw:
            await raw.hear()  # hello
            raw.writer.write(first + flood * (most * 20))
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                while True:
                    pongs += (await raw.hear())[0] == LAST | PONG
        assert pongs <= most * 2, "what was allowed, and what has come up for it while it was read"
        async with calling(port) as other:
            await other.say(frame(TEXT, ping(1)))
            assert await other.pongs(1) == [1]


async def test_whoever_takes_no_answer_is_not_read_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings whose answers are left lying would fill the memory: 40 MB of them here."""
    monkeypatch.setattr("croupier.server.lines.web_socket.SMALL_FRAMES", Rate(burst=1e9, per_s=1))
    many = frame(PING, b"x" * 125) * 8_000
    async with opened(tmp_path, settings=GENEROUS) as venue, listening(venue) as port, calling(port) as raw:
        await raw.say(frame(TEXT, ping(1)))
        assert await raw.pongs(1) == [1]
        (terminal,) = venue.application._terminals
        raw.reader._transport.pause_reading()  # type: ignore[attr-defined]
        largest = 0
        with contextlib.suppress(TimeoutError):
            for _ in range(40):
                raw.writer.write(many)
                await asyncio.wait_for(raw.writer.drain(), 2)
                largest = max(largest, terminal._line.transport.get_write_buffer_size())  # type: ignore[union-attr]
        assert largest < 1_000_000
        raw.reader._transport.resume_reading()  # type: ignore[attr-defined]
        raw.writer.write(frame(TEXT, ping(2)))
        assert await raw.pongs(1) == [2], "once it takes them, it is heard again"


async def test_a_silent_line_is_asked_whether_it_is_there_and_a_talking_one_is_not(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    monkeypatch.setattr(
        "uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol.send_keepalive_ping",
        lambda self: asked.append(self.loop.time()),
    )
    async with listening(venue) as port, calling(port) as raw:
        await raw.say(frame(TEXT, ping(1)))
        assert await raw.pongs(1) == [1]
        (terminal,) = venue.application._terminals
        line = terminal._line
        assert isinstance(line, TerminalSocket)
        line.send_keepalive_ping()
        assert not asked, "it has just been heard"
        line._heard_s -= 1000
        line.send_keepalive_ping()
        assert asked


def test_every_message_of_a_terminal_has_a_handler() -> None:
    assert set(HANDLERS) == set(get_args(FromTerminal))
