"""A server on a real port, in a thread of the test process or in its event loop."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn

from croupier.equipment.generator import SeededGenerator
from croupier.patrons.passwords import Passwords
from croupier.server.application import Application
from croupier.server.doorkeeper import Doorkeeper, protocol_of
from croupier.server.lines.web_socket import TerminalSocket
from croupier.server.opening import Fittings, OpenHouse
from croupier.server.settings import Settings
from croupier.store.sqlite import SqliteStore

from .venue import _CHEAP, FLOOR, GENEROUS, Venue, books, floor_of


class _Quiet(uvicorn.Server):
    """Signals belong to the test run."""

    def install_signal_handlers(self) -> None: ...


@contextmanager
def live_server(folder: Path, settings: Settings = GENEROUS, floor: str = FLOOR) -> Iterator[tuple[str, Application]]:
    """The address of a running house, and the application behind it."""
    opened = OpenHouse(
        SqliteStore(folder / "house.db"),
        books(),
        floor_of(floor, folder),
        settings,
        Fittings(SeededGenerator(3), passwords=Passwords(_CHEAP)),
    )
    application = Application(opened)
    config = uvicorn.Config(
        application,
        port=0,
        http=protocol_of(Doorkeeper(settings)),
        ws=TerminalSocket,
        ws_max_size=settings.largest_message_bytes,
        ws_per_message_deflate=False,
        log_level="error",
        lifespan="on",
        timeout_graceful_shutdown=3,
    )
    server = _Quiet(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        thread.join(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", application
    finally:
        server.should_exit = True
        thread.join(15)
        assert not thread.is_alive(), "the server hangs"


@asynccontextmanager
async def listening(venue: Venue) -> AsyncIterator[int]:
    """The house on a port of this machine, as `croupier serve` sets it up."""
    config = uvicorn.Config(
        venue.application,
        ws=TerminalSocket,
        ws_max_size=Settings().largest_message_bytes,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="critical",
    )
    server = uvicorn.Server(config)
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # what the system keeps for a peer is none of ours
    door.bind(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve([door]))
    while not server.started:  # noqa: ASYNC110  uvicorn has no event for it
        await asyncio.sleep(0.01)
    try:
        yield door.getsockname()[1]
    finally:
        server.should_exit = True
        await serving
