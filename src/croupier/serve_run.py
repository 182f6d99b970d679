"""Runs the server of a house that is open until it is told to stop, or until another house has its desks."""

from __future__ import annotations

import signal
from typing import Any

import click


def run_server(application: Any, config: Any, listeners: list[Any], ownership: Any) -> None:
    import uvicorn

    host, port = config.host, config.port

    from croupier.server.garbage import put_aside
    from croupier.server.lines.listening import listen
    from croupier.server.reports.rehearsal import rehearse
    from croupier.store.shards.ownership import Ownership

    beside: list[Any] = []

    class Server(uvicorn.Server):
        """Says in one line where the house is."""

        def close_doors(self) -> None:
            """From any thread: another house has the desks."""
            self.should_exit = True

        async def shutdown(self, sockets: list[Any] | None = None) -> None:
            for listener in beside:
                await listener.shutdown()
            await super().shutdown(sockets)

        async def startup(self, sockets: list[Any] | None = None) -> None:
            await super().startup(sockets)
            for listener in listeners:
                beside.append(await listen(listener))
            rehearse(table.terms.game for table in application.premises.house.tables.values())
            put_aside()
            for server in getattr(self, "servers", ()):
                for socket in server.sockets:
                    name = "localhost" if host in ("127.0.0.1", "::1") else host
                    click.echo(f"The house is open at http://{name}:{socket.getsockname()[1]}")

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)  # uvicorn gives the signal on once everything is closed
    server = Server(config)
    application.when_to_end(server.close_doors)
    if isinstance(ownership, Ownership):
        ownership.when_lost(server.close_doors)
    if (membership := application.premises.membership) is not None:
        membership.hand_over_line.when_asked(server.close_doors)
    try:
        server.run()
    finally:
        give_back(ownership)
    if ownership is not None and ownership.is_lost:
        raise click.ClickException("another house has taken over; this one has ended, and nothing was lost")
    if not server.started:
        raise click.ClickException(f"the house could not be opened on {host}:{port}")


def _leave(*_: object) -> None:
    raise SystemExit(0)


def give_back(ownership: Any) -> None:
    """The desks are free for another house at once."""
    if ownership is not None:
        ownership.release()
