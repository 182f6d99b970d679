"""What screens may know of rewards, from the record alone; and what the scheme has cost the house and still owes."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.reward_letters import PREFIX, rewards_of
from croupier.counters.rewards import events as e
from croupier.counters.rewards.desk import KIND, read_event
from croupier.counters.rewards.state import Order, RewardState
from croupier.store.interface import Reader

LATELY = 30
_read = msgspec.json.Decoder(RewardState).decode


class PointsLine(msgspec.Struct, frozen=True):
    """One time that play was worth something."""

    at_ms: int
    source: str
    where: str
    number: int
    currency: str
    amount_minor: int
    points: int


class RewardLine(msgspec.Struct, frozen=True):
    """What moved for one reason in one currency, in all."""

    kind: str
    currency: str
    amount_minor: int


class RewardReport(msgspec.Struct, frozen=True):
    patrons: int
    points: int
    poker_coins: int
    games_coins: int
    coins_worth_minor: int
    """What all coins would bring, by the terms of today."""
    currency: str
    blocked: list[RewardLine]
    """Bonuses that are not released yet."""
    moved: list[RewardLine]
    """Rebates on commission, other coins paid, bonuses granted, released and lapsed."""


def rewards_now(reader: Reader, patron: str) -> RewardState:
    body = reader.document(KIND, patron)
    return RewardState() if body is None else _read(body)


def earned_lately(reader: Reader, patron: str, version: int) -> list[PointsLine]:
    """Newest first."""
    found = []
    for stored in reader.events(rewards_of(patron), max(0, version - LATELY)):
        event = read_event(stored.body)
        if isinstance(event, e.PointsEarned):
            row = (event.source, event.where, event.number, event.currency, event.amount_minor, event.points)
            found.append(PointsLine(stored.at_ms, *row))
    return found[::-1]


def waiting_orders(reader: Reader) -> list[tuple[str, Order]]:
    """Goods that players have given coins for, oldest first, with whose they are."""
    found = [
        (patron, order)
        for patron, body in reader.documents(KIND)
        for order in _read(body).orders.values()
        if order.status == "waits"
    ]
    return sorted(found, key=lambda row: row[1].at_ms)


def report(reader: Reader, coin_minor: int, currency: str) -> RewardReport:
    """All patrons together; the money from the ledger, points and coins from what each has."""
    states = [_read(body) for _, body in reader.documents(KIND)]
    coins = [state.coins for state in states]
    poker, games = sum(each.poker for each in coins), sum(each.games for each in coins)
    blocked: dict[str, int] = defaultdict(int)
    for row in reader.accounts(accounts.bonus("", "").partition(":")[0] + ":"):
        blocked[row.currency] += row.balance_minor
    moved: dict[tuple[str, str], int] = defaultdict(int)
    for stream, _ in reader.streams():
        if stream.startswith(PREFIX):
            for _, transfers in reader.events_with_transfers(stream):
                for each in transfers:
                    if each.kind in _MOVED:
                        moved[each.kind, each.debit.rpartition(":")[2]] += each.amount_minor
    return RewardReport(
        len(states),
        sum(state.points.total for state in states),
        poker,
        games,
        (poker + games) * coin_minor,
        currency,
        [RewardLine("bonus-blocked", code, minor) for code, minor in sorted(blocked.items()) if minor],
        [RewardLine(kind, code, minor) for (kind, code), minor in sorted(moved.items())],
    )


_MOVED = frozenset(
    {Kind.COMMISSION_REBATE, Kind.COINS_PAID, Kind.BONUS_GRANTED, Kind.BONUS_RELEASED, Kind.BONUS_LAPSED}
)
