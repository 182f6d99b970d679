"""The application: one ASGI callable that serves the API, the web client and the terminals, and runs the house.

WebSocket connections go straight to their handler, past the HTTP framework: at thousands of messages a second every
layer counts.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

import msgspec

from croupier.patrons.sessions import Session
from croupier.server.api import api
from croupier.server.approved import do_all_approved
from croupier.server.counters import keep_in_order
from croupier.server.garbage import Sweeper
from croupier.server.gate import SAFE_METHODS, Gate, Receive, Scope, Send, address_of, answer
from croupier.server.lines.device_lines import serve_web_socket
from croupier.server.lines.line import line_of
from croupier.server.lines.terminal import SESSION_ENDED, Terminal
from croupier.server.lines.visitor import Visitor
from croupier.server.metrics import CONTENT_TYPE_LATEST
from croupier.server.networks import counted_as
from croupier.server.opening import OpenHouse
from croupier.server.problems import HouseProblem, Why
from croupier.server.purses import names_of
from croupier.server.reports.honest_play import HourlyLook
from croupier.server.reports.telling import problem
from croupier.server.routes.people.breaks import have_them_sit_out
from croupier.server.web_files import WebFiles
from croupier.store.interface import AuditReader

log = logging.getLogger(__name__)

HOUSEKEEPING_S: Final = 5


class Application:
    """The house as uvicorn sees it."""

    def __init__(self, opened: OpenHouse, sweeper: Sweeper | None = None) -> None:
        self._opened = opened
        self.premises = opened.premises
        self._sweeper = sweeper
        self._gate = Gate(self._http, self.premises)
        self._api: Any = api(self.premises.settings.largest_body_bytes)
        self._files = WebFiles()
        self._terminals: dict[Terminal, None] = {}
        self._of_session: Counter[str] = Counter()
        self._nameless: Counter[str] = Counter()
        self._device_lines: Counter[str] = Counter()
        """Connections without a session, by address."""
        self._committed = False
        self._housekeeping: asyncio.Task[None] | None = None
        self._hourly_look = HourlyLook(self.premises.now_ms())
        self.premises.reception.when_ended(self._session_ended)
        self.premises.pump.listen(self._note_commit)
        self.premises.metrics.gauge("croupier_connections", "Open terminals", lambda: len(self._terminals))
        self.premises.metrics.gauge(
            "croupier_outbox_messages",
            "Messages waiting for all terminals",
            lambda: sum(len(terminal.outbox) for terminal in self._terminals),
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "http":
            await self._gate(scope, receive, send)
        elif kind == "websocket":
            await self._terminal(scope, receive, send)
        elif kind == "lifespan":
            await self._lifespan(receive, send)

    def when_to_end(self, then: Callable[[], None]) -> None:
        """Be told when other processes do what this one did for all."""
        self._opened.when_to_end = then

    async def administration(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The house where administrators are served too, at an address of their own."""
        scope["administration"] = True
        await self(scope, receive, send)

    # HTTP

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path == "/metrics" and self.premises.settings.metrics_apart:
            problem = HouseProblem(Why.NOT_FOUND)  # and not the client's page, which a scraper would take for figures
            await answer(problem.status, msgspec.json.encode(problem.body()), send)
        elif path == "/metrics":
            await answer(200, self.premises.metrics.page(), send, CONTENT_TYPE_LATEST.encode())
        elif path == "/api/openapi.json":
            await answer(200, self._schema, send)
        elif path == "/api" or path.startswith("/api/"):
            visitor = scope["visitor"]
            if visitor.session is not None and scope["method"] not in SAFE_METHODS:
                self.premises.reception.used(visitor.session)  # what screens ask for by themselves does not count
            scope["premises"] = self.premises
            await self._api(scope, receive, send)
        else:
            await self._files(scope, receive, send)

    async def metrics_alone(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What listens where the operator has said: `/metrics` and nothing else."""
        del receive
        if scope["type"] == "http" and scope["path"] == "/metrics":
            await answer(200, self.premises.metrics.page(), send, CONTENT_TYPE_LATEST.encode())
        elif scope["type"] == "http":
            await answer(404, b"", send)

    @cached_property
    def _schema(self) -> bytes:
        return msgspec.json.encode(self._api.openapi_schema.to_schema())

    # Terminals

    async def _terminal(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the connect message
        known = scope["path"] in ("/ws", "/ws/device") and self._gate.own_host(scope)
        if not known or not self._gate.own_origin(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["path"] == "/ws/device":
            await self._device(scope, receive, send)
            return
        visitor = self._gate.visitor(scope)
        if self._crowded(visitor):
            await send({"type": "websocket.close", "code": 1008})
            return
        terminal = Terminal(self.premises, visitor)
        patron = terminal.patron_id
        self._come(terminal)
        try:
            await send({"type": "websocket.accept"})
            if patron is not None:
                await self._arrive(patron)
            await terminal.run(line_of(scope, receive, send))
        finally:
            self._go(terminal)
            self.premises.presence.leave(terminal)
            if patron is not None:
                self.premises.hub.purses.leave(patron)

    async def _device(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A line of a device; strangers who hold many open keep nobody else out."""
        address = counted_as(address_of(scope))
        settings = self.premises.settings
        lines = self._device_lines
        if lines[address] >= settings.most_devices_of_address or lines.total() >= settings.most_connections:
            await send({"type": "websocket.close", "code": 1008})
            return
        lines[address] += 1
        try:
            await serve_web_socket(self.premises, receive, send)
        finally:
            lines[address] -= 1
            if not lines[address]:
                del lines[address]

    async def _arrive(self, patron: str) -> None:
        """Have the patron's balances at hand before the first view."""
        if not self.premises.hub.purses.arrive(patron):
            return
        credit = await self.premises.pump.look(lambda: self.premises.house.tournament_views.credit_of(patron))
        names = [*names_of(patron, self.premises.floor.currencies), *credit]

        def look(reader: AuditReader) -> dict[str, int]:
            rows = ((name, reader.account(name)) for name in names)
            return {name: row.balance_minor if row else 0 for name, row in rows}

        self.premises.hub.purses.looked_up(patron, await self.premises.reading(look))

    def _crowded(self, visitor: Visitor) -> bool:
        settings = self.premises.settings
        if len(self._terminals) >= settings.most_connections:
            return True
        if visitor.session is not None:
            return self._of_session[visitor.session.key] >= settings.most_connections_of_session
        return self._nameless[counted_as(visitor.address)] >= settings.most_anonymous_of_address

    def _come(self, terminal: Terminal) -> None:
        self._terminals[terminal] = None
        key = terminal.session_key
        of, name = (self._nameless, counted_as(terminal.address)) if key is None else (self._of_session, key)
        of[name] += 1

    def _go(self, terminal: Terminal) -> None:
        del self._terminals[terminal]
        key = terminal.session_key
        of, name = (self._nameless, counted_as(terminal.address)) if key is None else (self._of_session, key)
        of[name] -= 1
        if not of[name]:
            del of[name]
        if self._sweeper is not None:
            self._sweeper.note_left()

    def _session_ended(self, session: Session, why: str) -> None:
        for terminal in self._terminals:
            if terminal.session_key == session.key:
                terminal.hang_up(SESSION_ENDED, problem("session-ended", why=why))

    # Running the house

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.start()
        except Exception:
            log.exception("the house could not be opened")
            await send({"type": "lifespan.startup.failed", "message": "the house could not be opened"})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def start(self) -> None:
        await self._opened.start()
        self._housekeeping = asyncio.create_task(self._keep_house(), name="housekeeping")

    async def stop(self) -> None:
        if self._housekeeping is not None:
            self._housekeeping.cancel()
            await asyncio.gather(self._housekeeping, return_exceptions=True)
        await self._opened.stop()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(HOUSEKEEPING_S)
            if self.premises.pump.leads:
                await self._keep_desks()
            now_s = asyncio.get_running_loop().time()
            for terminal in self._terminals:
                terminal.drop_if_stuck(now_s, self.premises.settings.stuck_after_s)
            if self._sweeper is not None:
                self._sweeper.look(now_s, quiet=not self._committed)
            self._committed = False

    async def _keep_desks(self) -> None:
        """What the owner of the desks does for the whole house."""
        try:
            await self.premises.reception.end_idle()
        except Exception:
            log.exception("idle sessions could not be ended")
        try:
            await keep_in_order(self.premises)
            await have_them_sit_out(self.premises)
            await do_all_approved(self.premises)
        except Exception:
            log.exception("the counters could not be kept in order")
        try:
            await self._hourly_look.when_due(self.premises)
        except Exception:
            log.exception("the poker room's record could not be looked through")

    def _note_commit(self, _: object) -> None:
        self._committed = True
