"""Conversions of a player's bets, each with the rate that held and where it came from (TSG-2.13, 4c.39)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.counters.rates.commands import STREAM
from croupier.counters.rates.desk import HISTORY
from croupier.counters.rates.events import RatesNoted
from croupier.store.batch import Transfer
from croupier.store.interface import Reader

MOST: Final = 500
"""Lines of each wallet that are looked through."""


class Conversion(msgspec.Struct, frozen=True):
    at_ms: int
    source: str
    """The currency that was taken."""
    taken_minor: int
    target: str
    """The currency of the bet."""
    given_minor: int
    rate: str
    """As it was published: `USD/EUR 0.92`."""
    published_by: str
    as_of_ms: int


def conversions(reader: Reader, patron: str, currencies: Iterable[str]) -> list[Conversion]:
    """Latest first."""
    noted = _noted(reader)
    causes = {
        (line.at_ms, line.transfer.stream, line.transfer.version)
        for code in currencies
        for line in reader.transfers_of(accounts.wallet(patron, code), None, MOST)
        if line.transfer.kind == Kind.BET_CONVERTED_OUT
    }
    return [
        _told(at_ms, out, back, noted)
        for at_ms, stream, version in sorted(causes, reverse=True)
        for out, back in _pairs(reader.event_transfers(stream, version - 1, version), f"wallet:{patron}:")
    ]


def rates_now(reader: Reader) -> dict[str, str]:
    """All that hold now, as far as they are durable."""
    return {pair: rate for _, event in _noted(reader) for pair, rate in event.rates.items()}


def published(reader: Reader, source: str, target: str) -> tuple[str, str, int]:
    """The rate between two currencies that holds now, who published it and of when it is (TSG-2.13)."""
    return _rate(_noted(reader), source, target, None)


def _noted(reader: Reader) -> list[tuple[int, RatesNoted]]:
    events = ((stored.at_ms, HISTORY.decode(stored)) for stored in reader.events(STREAM, 0))
    return [(at_ms, event) for at_ms, event in events if isinstance(event, RatesNoted)]


def _pairs(transfers: Iterable[Transfer], wallets: str) -> Iterator[tuple[Transfer, Transfer]]:
    """What was taken stands right before what it gave."""
    out: Transfer | None = None
    for transfer in transfers:
        if transfer.kind == Kind.BET_CONVERTED_OUT and transfer.debit.startswith(wallets):
            out = transfer
        elif transfer.kind == Kind.BET_CONVERTED_IN and out is not None:
            yield out, transfer
            out = None


def _told(at_ms: int, out: Transfer, back: Transfer, noted: list[tuple[int, RatesNoted]]) -> Conversion:
    source, target = out.debit.rpartition(":")[2], back.credit.rpartition(":")[2]
    row = _rate(noted, source, target, at_ms)
    return Conversion(at_ms, source, out.amount_minor, target, back.amount_minor, *row)


def _rate(noted: list[tuple[int, RatesNoted]], source: str, target: str, at_ms: int | None) -> tuple[str, str, int]:
    """As it was published at a time, or last."""
    for since_ms, event in reversed(noted):
        for pair in (f"{source}/{target}", f"{target}/{source}"):
            if (at_ms is None or since_ms <= at_ms) and pair in event.rates:
                return f"{pair} {event.rates[pair]}", event.source, event.as_of_ms
    return "", "", 0
