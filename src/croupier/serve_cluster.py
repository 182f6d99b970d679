"""`croupier serve` as one process of several: which part it has in the house, and how it comes to the others."""

from __future__ import annotations

import secrets
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

KEYS: Final = ("ticket.keys", "code.keys", "personal.keys")


class Part(NamedTuple):
    """Which part a process has in its house."""

    front: bool = False
    standby: bool = False
    shared: bool = False
    """It has the desks together with others of its kind."""


def part_of(role: str | None, bus: str, *, standby: bool) -> Part:
    return Part(role == "front", standby, role == "house" and bool(bus))


def require_cluster(database: str, bus: str, part: Part) -> None:
    from croupier.store.open import is_postgres

    if bus and not bus.startswith(("nats://", "tls://")):
        raise click.UsageError(f"{bus.partition(':')[0]!r} is no bus that the house knows: write nats://HOST:PORT")
    front, standby, shared = part
    if shared and standby:
        raise click.UsageError("houses that share the desks take over from each other: leave --standby or --role out")
    if front and not bus:
        raise click.UsageError("a front follows the house over a bus: name it with --bus")
    if front and standby:
        raise click.UsageError("a front owns nothing, so there is nothing to stand by for")
    if bus and not is_postgres(database):
        raise click.UsageError("a house of several processes wants a database that they can share: postgresql://...")


def open_part(database: str, part: Part) -> tuple[Any, Any, Any]:
    """The database, the claim on its desks, and what it shares of them; a front reads it and claims nothing."""
    from croupier.cluster.desks import Share
    from croupier.store.shards.follower import PostgresFollower
    from croupier.store.shards.opening import open_owned, open_shared

    if part.front:
        return PostgresFollower.of_newest_schema(database), None, None
    if part.shared:
        store, claims, whole = open_shared(database)
        return store, claims, Share(claims, whole)
    return *open_owned(database, standby=part.standby, said=click.echo), None


def house_of(store: Any, *, front: bool, demo: bool) -> str:
    """Which house it is; a front finds one that was opened before."""
    from croupier.casino.founding import FoundingError, found, known_house
    from croupier.house.clock import SystemClock

    if not front:
        return found(store, SystemClock()(), demo=demo)
    house = known_house(store, demo=demo)
    if house is None:
        raise FoundingError("nobody has opened a house on this database yet: start one with --role house first")
    return house


def require_keys(signing_key: Path, *named: Path | None) -> None:
    """A front works with the house's own keys and makes none."""
    from croupier.store.key_file import KeyFileError

    for path, usual in zip(named, KEYS, strict=True):
        place = path or signing_key.with_name(usual)
        if not place.exists():
            raise KeyFileError(f"{place} is missing: a front works with the keys of its house, so put them there")


def membership_of(bus: str, house: str) -> Any:
    """The lines to the other processes; None for a house that is one process."""
    from croupier.cluster.bus import Subjects
    from croupier.cluster.membership import Membership

    if not bus:
        return None
    from croupier.cluster.nats_bus import NatsBus

    name = secrets.token_hex(6)
    return Membership(NatsBus(bus, f"croupier-{name}"), Subjects(house), name)


def one_moment(store: Any, *, front: bool) -> AbstractContextManager[Any]:
    """A front reads every desk as of one moment, whatever the house writes meanwhile."""
    return store.snapshot() if front else nullcontext()
