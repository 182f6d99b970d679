"""`croupier serve`: open the house and serve it; `croupier wire-schema`: its messages as JSON schema.

`croupier http-schema` prints the OpenAPI document of its HTTP interface.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import click
import msgspec

from croupier.casino.demo import FLOOR_FILE
from croupier.casino.floor_file import read_floor
from croupier.casino.real_house import as_real
from croupier.casino.table_rows import FloorError
from croupier.rulebooks.loader import load_books
from croupier.rulebooks.problems import RulebookError
from croupier.serve_advice import advise, advise_on_people
from croupier.serve_cluster import (
    house_of,
    membership_of,
    one_moment,
    open_part,
    part_of,
    require_cluster,
    require_keys,
)
from croupier.serve_options import (
    bank_of,
    breached_list,
    folder_of,
    identity_of,
    lists_of,
    mail_of,
    physical_generator,
    rates_of,
    refuse_older_copy,
    register_of,
    require_network,
    require_place,
    signer_of,
)
from croupier.serve_run import give_back, run_server
from croupier.store.interface import StoreError

PASSWORD_VARIABLE = "CROUPIER_ADMIN_PASSWORD"  # noqa: S105  the name of a variable


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option(
    "--database", default="sqlite:///var/croupier.db", show_default=True, help="sqlite:///FILE or postgresql://..."
)
@click.option("--standby", is_flag=True, help="Wait while another house runs on the database, and take over from it.")
@click.option(
    "--role",
    type=click.Choice(["house", "front"]),
    help="One part of a house over --bus. house: has the desks together with other houses. front: holds connections"
    " alone, and follows the houses. Without it a process is the whole house.",
)
@click.option("--bus", "bus_url", default="", metavar="URL", help="nats://HOST:PORT, where a house has fronts.")
@click.option("--demo", is_flag=True, help="The demo floor: tables of every book, demo accounts, play money.")
@click.option("--floor", "floor_file", type=click.Path(path_type=Path), help="A floor file with the house's tables.")
@click.option("--house", "house_name", help="The name of the house, in place of the floor file's.")
@click.option("--origin", "origins", multiple=True, help="A further origin that may use this server, as in a browser.")
@click.option(
    "--allowed-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="A name by which the house is asked for, with a port or for all; requests for others are refused.",
)
@click.option("--secure-cookies", is_flag=True, help="The house is reached over TLS through a proxy.")
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    help="An address or network whose word on where a request comes from is believed; nobody's without this.",
)
@click.option(
    "--certificate-header",
    default="",
    metavar="NAME",
    help="The header in which a trusted proxy names the certificate that a terminal has shown it (mutual TLS).",
)
@click.option(
    "--staff-from",
    multiple=True,
    metavar="NETWORK",
    help="An address or network that staff come from; from elsewhere they do not get in. Anywhere without this.",
)
@click.option(
    "--metrics-listen",
    default="",
    metavar="HOST:PORT",
    help="Serve /metrics there; without this a demo serves it where the house is served, and a real house nowhere.",
)
@click.option(
    "--administration-listen",
    default="",
    metavar="HOST:PORT",
    help="Serve the house there too, with what administrators alone do; where the house is served that is then absent.",
)
@click.option(
    "--create-admin", metavar="NAME", help=f"Make an administrator; password asked for, or {PASSWORD_VARIABLE}."
)
@click.option(
    "--signing-key",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("var/checkpoint.key"),
    show_default=True,
    help="The key that signs checkpoints of the record; made at the first start.",
)
@click.option(
    "--signing-command",
    help="A program that signs what it reads on standard input, in place of a key here; needs --signing-public-key.",
)
@click.option(
    "--signing-public-key",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The public half of the key behind --signing-command.",
)
@click.option(
    "--ticket-keys",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The keys of redeemable tickets' codes, made at the first start; `ticket.keys` beside the signing key.",
)
@click.option(
    "--code-keys",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The keys that staff's one-time codes are sealed with, made at the first start; beside the signing key.",
)
@click.option(
    "--personal-keys",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The keys that details of people are sealed with, made at the first start; beside the signing key.",
)
@click.option(
    "--retired-key",
    "retired",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The public half of a key that signed checkpoints before this one; oldest first.",
)
@click.option(
    "--checkpoints",
    multiple=True,
    default=("var/checkpoints",),
    show_default=True,
    help="A folder, or an address that takes PUT, where copies of checkpoints go, each once; name several.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Logs on standard error as lines for people, or as a JSON object each.",
)
@click.option("--bank", "bank_url", default="", metavar="URL", help="The payment provider, or platform+URL.")
@click.option("--rates", "rates_url", default="", metavar="URL", help="Who publishes exchange rates.")
@click.option("--identity", "identity_url", default="", metavar="URL", help="Who checks identities beside staff.")
@click.option(
    "--bank-key",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The secret that house and provider share; made where there is none, `bank.key` beside the signing key.",
)
@click.option("--register", "register_url", default="", metavar="URL", help="The register of excluded persons.")
@click.option(
    "--register-key",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The secret that house and register share; made where there is none, `register.key` beside the signing key.",
)
@click.option(
    "--public-url",
    default="",
    metavar="URL",
    help="Where people reach the house, and return to from its provider.",
)
@click.option(
    "--mail",
    "mail_to",
    default="",
    metavar="URL",
    help="Where messages to people go: smtp://USER:PASSWORD@HOST:PORT, smtps://..., or a folder; the demo has its own.",
)
@click.option("--mail-from", default="house@localhost", show_default=True, help="The address that messages come from.")
@click.option("--syslog", help="Security events go there too: unix:/dev/log or udp:HOST:PORT.")
@click.option("--rulebooks", "places", multiple=True, type=click.Path(path_type=Path), help="Further rulebooks.")
@click.option(
    "--theory/--no-theory",
    default=True,
    show_default=True,
    help="Work out in the background, once, what each game should hold, for the pit.",
)
@click.option(
    "--entropy-source",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A physical noise source, as in /dev/hwrng; mixed with the system's entropy.",
)
@click.option(
    "--entropy-bits",
    default=1.0,
    show_default=True,
    type=click.FloatRange(0, 8, min_open=True),
    help="Entropy that each byte of the source carries at least, by its maker's claim.",
)
def serve(
    host: str,
    port: int,
    database: str,
    standby: bool,
    role: str | None,
    bus_url: str,
    demo: bool,
    floor_file: Path | None,
    house_name: str | None,
    origins: tuple[str, ...],
    hosts: tuple[str, ...],
    secure_cookies: bool,
    proxies: tuple[str, ...],
    certificate_header: str,
    staff_from: tuple[str, ...],
    metrics_listen: str,
    administration_listen: str,
    create_admin: str | None,
    signing_key: Path,
    signing_command: str | None,
    signing_public_key: Path | None,
    ticket_keys: Path | None,
    code_keys: Path | None,
    personal_keys: Path | None,
    retired: tuple[Path, ...],
    checkpoints: tuple[str, ...],
    bank_url: str,
    bank_key: Path | None,
    rates_url: str,
    identity_url: str,
    register_url: str,
    register_key: Path | None,
    public_url: str,
    mail_to: str,
    mail_from: str,
    log_format: str,
    syslog: str | None,
    places: tuple[Path, ...],
    theory: bool,
    entropy_source: Path | None,
    entropy_bits: float,
) -> None:
    """Open the house."""
    from croupier.casino.code_keys import open_strongbox
    from croupier.casino.following import NotOpenError
    from croupier.casino.founding import FoundingError
    from croupier.casino.personal_keys import open_personal_keys
    from croupier.casino.ticket_keys import open_press
    from croupier.equipment.entropy import EntropyError
    from croupier.patrons.breached_passwords import BreachedListError
    from croupier.patrons.passwords import Passwords
    from croupier.server.application import Application
    from croupier.server.garbage import Sweeper
    from croupier.server.lines.house_watch import Watch
    from croupier.server.lines.listening import administration_beside, metrics_beside, server_config
    from croupier.server.logs import SyslogError, set_up
    from croupier.server.opening import Fittings, OpenHouse
    from croupier.server.settings import Settings
    from croupier.surveillance.checkpoint_places import BehindError, place_of
    from croupier.surveillance.signing import KeyFileError, load_public_key, raw_public

    unread = (RulebookError, FloorError, BreachedListError, StoreError, KeyFileError)
    wrong = (*unread, EntropyError, BehindError, FoundingError)
    if floor_file is None and not demo:
        raise click.UsageError("name the tables with --floor FILE, or open the demo floor with --demo")
    for network in (*proxies, *staff_from):
        require_network(network)
    for place in filter(None, (metrics_listen, administration_listen)):
        require_place(place)
    part = part_of(role, bus_url, standby=standby)
    front = part.front
    require_cluster(database, bus_url, part)
    if certificate_header and not proxies:
        raise click.UsageError("a certificate's header counts from proxies alone: name them with --trusted-proxy")
    try:
        set_up(log_format, syslog)
    except SyslogError as error:
        raise click.ClickException(str(error)) from None
    try:
        books = load_books(places)
        floor = read_floor(floor_file or FLOOR_FILE, books)
        breached = breached_list(floor_file or FLOOR_FILE, floor.house.breached_passwords)
        lists = lists_of(floor_file or FLOOR_FILE, floor.house.screening)
        key = signer_of(signing_key, signing_command, signing_public_key)
        mine = raw_public(key.public_key())
        generator = physical_generator(entropy_source, entropy_bits) if entropy_source else None
        store, ownership, share = open_part(database, part)
        follows = front or (share is not None and not share.whole)
        try:
            house = house_of(store, front=follows, demo=demo)
            copies = tuple(place_of(place, house) for place in checkpoints)
            if follows:
                require_keys(signing_key, ticket_keys, code_keys, personal_keys)
            else:
                refuse_older_copy(store, copies, (*(raw_public(load_public_key(path)) for path in retired), mine))
            press = open_press(ticket_keys or signing_key.with_name("ticket.keys"), store)
            strongbox = open_strongbox(code_keys or signing_key.with_name("code.keys"), store)
            personal = open_personal_keys(personal_keys or signing_key.with_name("personal.keys"), store)
        except BaseException:
            store.close()
            give_back(ownership)
            raise
    except wrong as error:
        raise click.ClickException(str(error)) from None
    if not demo:
        floor = as_real(floor)
    if house_name:
        floor = msgspec.structs.replace(floor, house=msgspec.structs.replace(floor.house, name=house_name))
    settings = Settings(
        demo=demo,
        origins=origins,
        hosts=hosts,
        secure_cookies=secure_cookies,
        staff_from=staff_from,
        metrics_apart=bool(metrics_listen) or not demo,
        administration_at=administration_listen,
        folder=folder_of(database),
        certificate_header=certificate_header,
        theory=theory,
    )
    configuration = (floor_file or FLOOR_FILE, *(book.source for book in books.values()))
    watch = Watch(key, copies, configuration)
    bank_key = bank_key or signing_key.with_name("bank.key")
    bank, beside = bank_of(bank_url, bank_key, public_url, (host, port), demo=demo and not front)
    register_key = register_key or signing_key.with_name("register.key")
    sandboxed = demo and not front and floor.jurisdiction.register is not None
    register, of_register = register_of(register_url, register_key, (host, port), demo=sandboxed)
    beside += of_register
    fittings = Fittings(
        generator,
        passwords=Passwords(breached=breached),
        press=press,
        strongbox=strongbox,
        personal_keys=personal,
        bank=bank,
        rates=rates_of(rates_url, signing_key.with_name("rates.key")),
        identity=identity_of(identity_url, signing_key.with_name("identity.key")),
        register=register,
        lists=lists,
        mail=mail_of(mail_to, mail_from, public_url or f"http://localhost:{port}", database, demo=demo),
        membership=membership_of(bus_url, house),
        front=follows,
        share=share,
    )
    try:
        with one_moment(store, front=follows):
            opened = OpenHouse(store, books, floor, settings, fittings, None if front else watch)
    except NotOpenError as error:
        raise click.ClickException(str(error)) from None
    advise(floor, lists, demo=demo, named=bool(hosts), registered=register is not None)
    if create_admin:
        try:
            _create_administrator(opened, create_admin)
        finally:
            give_back(ownership)
        return
    advise_on_people(opened.premises.directory, demo=demo)
    application = Application(opened, Sweeper())
    if metrics_listen:
        beside.append(metrics_beside(application, metrics_listen))
    said = tuple(f"{certificate_header} {floor.house.country_header}".split())
    if administration_listen:
        beside.append(administration_beside(application, administration_listen, proxies, said))
    config = server_config(application, host, port, proxies, said, apart=bool(administration_listen))
    run_server(application, config, beside, ownership)


def _create_administrator(opened: Any, name: str) -> None:
    from croupier.house.roles import HOUSE, Role
    from croupier.server.problems import HouseProblem

    password = os.environ.get(PASSWORD_VARIABLE) or click.prompt("Password", hide_input=True, confirmation_prompt=True)

    async def enrol() -> None:
        opened.premises.pump.start()
        try:
            await opened.premises.reception.enrol(name, password, name, (Role.ADMINISTRATOR,), by=HOUSE)
        finally:
            await opened.stop()

    try:
        asyncio.run(enrol())
    except HouseProblem as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"{name} is an administrator now.")
