"""What the record says of a patron's wallets."""

from __future__ import annotations

from croupier.counters.desk import CounterEvent


class PlayMoneyIssued(CounterEvent, frozen=True, tag="play-money-issued"):
    """A wallet was filled up with play money."""

    patron: str
    currency: str
    amount_minor: int


class DebtRepaid(CounterEvent, frozen=True, tag="repaid"):
    """A debt that a correction left was paid back, whole or in part."""

    patron: str
    currency: str
    amount_minor: int
