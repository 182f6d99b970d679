"""Where the house listens: its own address, and beside it those of administration and of the figures."""

from __future__ import annotations

from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from croupier.server.doorkeeper import Doorkeeper, protocol_of, take_descriptors
from croupier.server.lines.web_socket import TerminalSocket
from croupier.server.proxies import ProxyHeader
from croupier.server.settings import Settings

OF_ADMINISTRATION: Final = 64
"""Descriptors for connections to administration's own address; the public ones are not given them, nor it theirs."""
OF_FIGURES: Final = 8
"""Connections to the figures' own address, of the descriptors that the house keeps for itself."""


def server_config(
    application: Any,
    host: str,
    port: int,
    proxies: tuple[str, ...],
    own_headers: tuple[str, ...] = (),
    *,
    apart: bool = False,
    most: int | None = None,
) -> Any:
    """How the house is served; addresses that others claim for a request count only from proxies that are named,
    and so do the headers that are theirs alone.

    Where administration listens apart, connections are kept free for it, whatever strangers hold here.
    """
    settings = _with_at_most(most)
    kept = OF_ADMINISTRATION if apart else 0
    descriptors = take_descriptors(settings.most_sockets + kept) - kept
    served: Any = ProxyHeadersMiddleware(application, list(proxies)) if proxies else application
    for header in own_headers:
        served = ProxyHeader(served, header, proxies)
    return uvicorn.Config(
        served,
        host=host,
        port=port,
        http=protocol_of(Doorkeeper(settings, proxies, descriptors)),
        interface="asgi3",
        ws=TerminalSocket,
        ws_max_size=settings.largest_message_bytes,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=10,
        lifespan="on",
    )


def _with_at_most(sockets: int | None) -> Settings:
    return Settings() if sockets is None else Settings(most_sockets=sockets)


def place_of(place: str) -> tuple[str, int]:
    """Host and port as they are typed.

    >>> place_of("[::1]:9100"), place_of(":9100")
    (('::1', 9100), ('127.0.0.1', 9100))
    """
    host, _, port = place.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise ValueError(f"{place} is not HOST:PORT")
    return host.strip("[]") or "127.0.0.1", int(port)


def metrics_beside(application: Any, place: str) -> Any:
    """The figures, and nothing else, where the operator has said."""
    host, port = place_of(place)
    return uvicorn.Config(
        application.metrics_alone,
        host=host,
        port=port,
        http=protocol_of(Doorkeeper(_with_at_most(OF_FIGURES))),
        ws="none",
        interface="asgi3",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
    )


def administration_beside(
    application: Any, place: str, proxies: tuple[str, ...] = (), own_headers: tuple[str, ...] = ()
) -> Any:
    """The house with administration, where the operator has said: connections there are counted by themselves."""
    host, port = place_of(place)
    config = server_config(application.administration, host, port, proxies, own_headers, most=OF_ADMINISTRATION)
    config.lifespan = "off"
    return config


async def listen(config: Any) -> Any:
    """A server beside the house's own, listening; it has no signals of its own and ends with the house."""
    config.load()
    beside = uvicorn.Server(config)
    beside.lifespan = config.lifespan_class(config)
    await beside.startup()
    return beside
