"""The bus by NATS: plain publish and subscribe; those who miss what was lost with a connection ask for it again."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from croupier.cluster.bus import Taken

log = logging.getLogger(__name__)

MOST_PENDING_BYTES: Final = 64 * 1024 * 1024
"""What waits for a bus that is away; more is lost, and asked for again."""


class BusError(RuntimeError):
    """The bus cannot be reached."""


class NatsBus:
    """One connection, which comes back by itself."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._client: Client | None = None
        self._leaving: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._sender: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._client = await nats.connect(
                self._url,
                name=self._name,
                allow_reconnect=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=0.25,
                ping_interval=5,
                max_outstanding_pings=2,
                pending_size=MOST_PENDING_BYTES,
                error_cb=_struck,
            )
        except (OSError, NatsError, TimeoutError) as error:
            raise BusError(f"the bus cannot be reached: {_named(error)}") from error
        self._sender = asyncio.create_task(self._send(), name="bus")

    async def subscribe(self, subject: str, take: Taken) -> None:
        assert self._client is not None, "open the bus first"

        async def hear(message: Msg) -> None:
            try:
                take(message.data)
            except Exception:
                log.exception("a message of the bus could not be taken in")

        await self._client.subscribe(subject, cb=hear)
        await self._client.flush()

    def publish(self, subject: str, message: bytes) -> None:
        self._leaving.put_nowait((subject, message))

    async def _send(self) -> None:
        assert self._client is not None
        while True:
            subject, message = await self._leaving.get()
            try:
                await self._client.publish(subject, message)
            except Exception as error:  # the next are sent all the same: whoever says nothing is dead to all
                log.warning("a message was not sent: %s", _named(error))

    async def close(self) -> None:
        if self._sender is not None:
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)
        if self._client is not None:
            await self._client.close()


async def _struck(error: Exception) -> None:
    log.warning("the bus: %s", _named(error))


def _named(error: Exception) -> str:
    return str(error).removeprefix("nats: ") or type(error).__name__
