"""What the options of `croupier serve` stand for: keys, the payment provider, places to listen at, entropy."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

PLATFORM: Final = "platform+"
"""Before the address of an operator's own platform, which keeps the players' money in place of a provider."""


def bank_of(url: str, key: Path, public_url: str, place: tuple[str, int], *, demo: bool) -> tuple[Any, list[Any]]:
    """The line to the payment provider, and the sandbox of one that a demo house serves beside itself."""
    from croupier.sandbox_cli import bank_beside, read_secret
    from croupier.server.post.bank import BankParty
    from croupier.server.post.platform import PlatformParty

    if url:
        house = (public_url or f"http://localhost:{place[1]}").rstrip("/")
        platform = url.startswith(PLATFORM)
        party = PlatformParty if platform else BankParty
        at = url.removeprefix(PLATFORM) if platform else url
        return party(at.rstrip("/"), read_secret(key), f"{house}/me/payments"), []
    if not demo or not place[1]:
        return None, []
    party, config = bank_beside(*place)
    return party, [config]


def rates_of(url: str, key: Path) -> Any:
    """The line to a publisher of exchange rates."""
    from croupier.sandbox_cli import read_secret
    from croupier.server.post.rates import RatesParty

    return RatesParty(url.rstrip("/"), read_secret(key)) if url else None


def identity_of(url: str, key: Path) -> Any:
    """The line to an identity service."""
    from croupier.sandbox_cli import read_secret
    from croupier.server.post.identity import IdentityParty

    return IdentityParty(url.rstrip("/"), read_secret(key)) if url else None


def register_of(url: str, key: Path, place: tuple[str, int], *, demo: bool) -> tuple[Any, list[Any]]:
    """The line to the register of excluded persons; a demo house that wants one serves a sandbox beside itself."""
    from croupier.sandbox_cli import read_secret, register_beside
    from croupier.server.post.register import RegisterParty

    if url:
        return RegisterParty(url.rstrip("/"), read_secret(key)), []
    if not demo or not place[1]:
        return None, []
    party, config = register_beside(*place)
    return party, [config]


def folder_of(database: str) -> str:
    """The folder of a database that is a file."""
    scheme, _, path = database.partition(":///")
    return str(Path(path).resolve().parent) if scheme == "sqlite" and path else ""


def breached_list(floor_file: Path, row: Any) -> Callable[[str], bool]:
    """The operator's own list of passwords that nobody may choose; beside the floor file."""
    from croupier.patrons.breached_passwords import read_list

    return read_list(floor_file.parent / row.file, row.form) if row is not None else lambda _: False


def lists_of(floor_file: Path, rows: tuple[Any, ...]) -> Any:
    """The operator's lists of sanctions and of public office; files beside the floor file."""
    from croupier.patrons.screening.lists import ListError, read_list
    from croupier.patrons.screening.matching import Watchlists

    try:
        return Watchlists(entry for row in rows for entry in read_list(floor_file.parent / row.file, row))
    except ListError as error:
        raise click.ClickException(f"house: screening: {error}") from None


def require_network(proxy: str) -> None:
    from ipaddress import ip_network

    try:
        ip_network(proxy)
    except ValueError:
        raise click.UsageError(f"{proxy} is neither an address nor a network") from None


def require_place(place: str) -> None:
    from croupier.server.lines.listening import place_of

    try:
        place_of(place)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def signer_of(key_file: Path, command: str | None, public_key: Path | None) -> Any:
    """Who signs checkpoints: a key in a file of ours, or a program that has it elsewhere."""
    from croupier.surveillance.signing import CommandSigner, load_or_create_key, load_public_key

    if not command:
        return load_or_create_key(key_file)
    if public_key is None:
        raise click.UsageError("with --signing-command, name the public half of its key with --signing-public-key")
    return CommandSigner(command, load_public_key(public_key))


def refuse_older_copy(store: Any, checkpoints: tuple[Any, ...], keys: tuple[bytes, ...]) -> None:
    """An older copy of the database is refused before anything is written to it."""
    from croupier.surveillance.checkpoint_places import require_not_behind

    reader = store.reader()
    try:
        require_not_behind(reader, checkpoints, *keys)
    finally:
        reader.close()


def physical_generator(source: Path, entropy_bits: float) -> Any:
    """The generator for play with a physical source (TSG-8a.2); its statistics load only where it is wanted."""
    from croupier.equipment.hardware import generator_with

    log = logging.getLogger(__name__)
    return generator_with(
        source,
        entropy_bits,
        lambda alarm: log.error("the entropy source is out of use until the house is opened again: %s", alarm),
    )


def mail_of(to: str, sender: str, house: str, database: str, *, demo: bool) -> Any:
    """How the house writes to people: by SMTP, or into a folder, as the demo does beside its database."""
    from croupier.server.post.mail import FolderPostbox, MailFittings, SmtpPostbox

    if not to and not demo:
        return None
    try:
        smtp = to.startswith(("smtp:", "smtps:"))
        postbox = SmtpPostbox(to) if smtp else FolderPostbox(Path(to or Path(folder_of(database) or "var") / "mail"))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    return MailFittings(postbox, sender, house.rstrip("/"))
