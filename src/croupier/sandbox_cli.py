"""`croupier sandbox`: outside parties to try a house with; the demo floor brings its bank."""

from __future__ import annotations

import secrets
import socket
from base64 import b64encode
from pathlib import Path
from typing import Any

import click


def new_secret() -> str:
    """A secret of Standard Webhooks."""
    return "whsec_" + b64encode(secrets.token_bytes(32)).decode()


def read_secret(path: Path) -> str:
    """The secret that house and provider share; made where there is none yet."""
    from croupier.store.key_file import KeyFileError, make_once, read_private

    try:
        make_once(path, new_secret().encode())
        return read_private(path).decode().strip()
    except KeyFileError as error:
        raise click.ClickException(str(error)) from None


def bank_beside(host: str, port: int) -> tuple[Any, Any]:
    """The sandbox bank of a demo house: the line to it, and how it is served in the same process, one port further."""
    from croupier.sandbox.bank import Bank
    from croupier.sandbox.pages import Pages
    from croupier.server.post.bank import BankParty

    secret, name = new_secret(), _called(host)
    at = _free_port(host, port + 1)
    bank = Bank(f"http://{name}:{port}", secret)
    bank.address = f"http://{name}:{at}"
    party = BankParty(bank.address, secret, f"http://{name}:{port}/me/payments")
    return party, _served(Pages(bank), host, at)


def register_beside(host: str, port: int) -> tuple[Any, Any]:
    """The sandbox register of a demo house, two ports further."""
    from croupier.sandbox.register import ExclusionRegister, RegisterPages
    from croupier.server.post.register import RegisterParty

    secret, at = new_secret(), _free_port(host, port + 2)
    address = f"http://{_called(host)}:{at}"
    click.echo(f"The sandbox register of excluded persons is open at {address}")
    return RegisterParty(address, secret), _served(RegisterPages(ExclusionRegister(secret)), host, at)


def _called(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0") else host  # noqa: S104


def _served(pages: Any, host: str, port: int) -> Any:
    import uvicorn

    return uvicorn.Config(
        pages, host=host, port=port, interface="asgi3", ws="none", lifespan="off", log_level="warning",
        access_log=False, server_header=False,
    )  # fmt: skip


def _free_port(host: str, wanted: int) -> int:
    """The one that is wanted, or another that nobody has."""
    for port in (wanted, 0):
        try:
            with socket.create_server((host, port)) as found:
                return int(found.getsockname()[1])
        except (OSError, OverflowError):
            continue
    raise click.ClickException(f"no port is free on {host} for a sandbox")


@click.group()
def sandbox() -> None:
    """Outside parties to try a house with; nothing of theirs is real."""


@sandbox.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8001, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option("--house", default="http://localhost:8000", show_default=True, help="Where the house is that it calls.")
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("var/bank.key"),
    show_default=True,
    help="The secret that it shares with the house (`serve --bank-key`); made where there is none.",
)
def bank(host: str, port: int, house: str, key: Path) -> None:
    """A payment provider with hosted pages, declines, chargebacks and outages."""
    import uvicorn

    from croupier.sandbox.bank import Bank
    from croupier.sandbox.pages import Pages

    made = Bank(house.rstrip("/"), read_secret(key))
    made.address = f"http://{'localhost' if host == '127.0.0.1' else host}:{port}"
    click.echo(f"The sandbox bank is open at {made.address}")
    uvicorn.run(Pages(made), host=host, port=port, log_level="warning", interface="asgi3", ws="none")


@sandbox.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8002, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("var/register.key"),
    show_default=True,
    help="The secret that it shares with the house (`serve --register-key`); made where there is none.",
)
def register(host: str, port: int, key: Path) -> None:
    """A register of excluded persons, whose list and outages are changed on its page."""
    from croupier.sandbox.register import ExclusionRegister, RegisterPages

    _run(RegisterPages(ExclusionRegister(read_secret(key))), "register", host, port)


@sandbox.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8003, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("var/bank.key"),
    show_default=True,
    help="The secret that it shares with the house (`serve --bank platform+URL --bank-key`); made where there is none.",
)
def platform(host: str, port: int, key: Path) -> None:
    """An operator's own platform, which keeps the players' money: balance, debit, credit, rollback."""
    from croupier.sandbox.platform import Platform, PlatformPages

    _run(PlatformPages(Platform(read_secret(key))), "platform", host, port)


@sandbox.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8004, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("var/rates.key"),
    show_default=True,
    help="The secret that it shares with the house (`rates.key` beside its signing key); made where there is none.",
)
def rates(host: str, port: int, key: Path) -> None:
    """A publisher of exchange rates, which are changed on its page."""
    from croupier.house.clock import SystemClock
    from croupier.sandbox.rates import RatePages, RatePublisher

    clock = SystemClock()
    _run(RatePages(RatePublisher(read_secret(key), clock()), clock), "publisher of rates", host, port)


@sandbox.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8005, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("var/identity.key"),
    show_default=True,
    help="The secret that it shares with the house (`identity.key` beside its signing key); made where there is none.",
)
def identity(host: str, port: int, key: Path) -> None:
    """An identity service, whose word is chosen on its page."""
    from croupier.sandbox.identity import IdentityPages, IdentityService

    _run(IdentityPages(IdentityService(read_secret(key))), "identity service", host, port)


def _run(pages: Any, what: str, host: str, port: int) -> None:
    import uvicorn

    click.echo(f"The sandbox {what} is open at http://{_called(host)}:{port}")
    uvicorn.run(pages, host=host, port=port, log_level="warning", interface="asgi3", ws="none", lifespan="off")
