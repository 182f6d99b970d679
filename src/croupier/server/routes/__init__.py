"""The HTTP side of the house, a file for each noun."""

from __future__ import annotations

from typing import Any

from croupier.server.routes import lobby, session, tables


def every_route() -> list[Any]:
    """Every handler of the API."""
    return [
        session.who_am_i,
        session.log_in,
        session.log_out,
        session.join,
        session.demo_accounts,
        lobby.lobby,
        tables.layout,
        tables.results,
        tables.statistics,
    ]
