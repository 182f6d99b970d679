"""What the record says of exchange rates."""

from __future__ import annotations

from croupier.counters.desk import CounterEvent


class RatesNoted(CounterEvent, frozen=True, tag="rates-noted"):
    """Every conversion from here on is by these, until others are noted (TSG-2.13)."""

    source: str
    as_of_ms: int
    rates: dict[str, str]


class RatesAsked(CounterEvent, frozen=True, tag="rates-asked"):
    """Whoever publishes rates is asked for new ones."""

    next_ms: int


AnyRateEvent = RatesNoted | RatesAsked
