"""Gross revenue by game, table and day, from the transfers of the record alone; and what the house owes its players.

What a table's bank, a poker table's rake and a tournament's administration have taken, less what they have paid, by the
day of the jurisdiction; all days of an account together are its balance, and of a bank that of its house players'
chips too: they are the bank's own. Liabilities are the balances of accounts that are players' money, against what the
house has taken in for them from outside.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from typing import Final, Literal
from zoneinfo import ZoneInfo

import msgspec

from croupier.cage.kinds import IN_CREDITS
from croupier.server.reports.house_chips import HouseChips, house_chips, in_order
from croupier.store.interface import Reader

Source = Literal["bank", "rake", "administration"]
SOURCES: Final[tuple[Source, ...]] = ("bank", "rake", "administration")
"""Accounts to which the house's share of play goes, by the beginning of their names."""
STREAMS: Final = ("table:", "poker:", "pool:", "tournament:", "poker-tournament:")
"""Where play is on record."""
OWED: Final = (
    *("wallet", "meter", "stack", "escrow", "payout", "tickets", "locked", "found", "custody"),
    *("prize", "promotion-prize", "prizes", "bounties", "jackpot", "jackpot-above", "jackpot-due", "promotion"),
)
"""Accounts that are players' money, by the beginning of their names."""
HELD: Final = ("cash", "provider", "stacker")
"""Where money has come in from outside, each below zero by what it brought."""
PLAY_MONEY: Final = "issue"


class RevenueLine(msgspec.Struct, frozen=True):
    day: str
    """As 2026-12-31."""
    table: str
    name: str
    game: str
    source: Source
    currency: str
    taken_minor: int
    paid_minor: int
    gross_minor: int


class GameRevenue(msgspec.Struct, frozen=True):
    """Of one game in all of the days: what a tax on gross revenue is worked out from."""

    game: str
    currency: str
    gross_minor: int


class Revenue(msgspec.Struct, frozen=True):
    lines: list[RevenueLine]
    games: list[GameRevenue]


class Liability(msgspec.Struct, frozen=True):
    account: str
    currency: str
    amount_minor: int


class Cover(msgspec.Struct, frozen=True):
    """Of a currency: what players are owed, what is held for them, and the play money among it."""

    currency: str
    owed_minor: int
    held_minor: int
    play_money_minor: int
    over_minor: int
    """What is held beyond what is owed; below zero, what is missing."""


class Liabilities(msgspec.Struct, frozen=True):
    lines: list[Liability]
    covers: list[Cover]


class Place(msgspec.Struct, frozen=True):
    """What a table is called, and what is played there."""

    name: str
    game: str


def revenue(reader: Reader, places: Mapping[str, Place], zone: str, since: date) -> Revenue:
    """Of the days from this one on."""
    sums: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    local, chips = ZoneInfo(zone), HouseChips()
    for stream in in_order(name for name, _ in reader.streams() if name.startswith(STREAMS)):
        for event, transfers in reader.events_with_transfers(stream):
            chips.note(event.at_ms, transfers)
            day = datetime.fromtimestamp(event.at_ms / 1000, UTC).astimezone(local).date() if transfers else since
            if day < since:
                continue
            for transfer in transfers:
                if transfer.kind.startswith(IN_CREDITS):
                    continue  # tournament credits are no money
                into, out = (chips.bank_of(side, event.at_ms) or side for side in (transfer.credit, transfer.debit))
                if into == out:
                    continue  # to a house player or back: the bank's own
                if into.partition(":")[0] in SOURCES:
                    sums[day.isoformat(), into][0] += transfer.amount_minor
                if out.partition(":")[0] in SOURCES:
                    sums[day.isoformat(), out][1] += transfer.amount_minor
    currencies = {row.name: row.currency for source in SOURCES for row in reader.accounts(f"{source}:")}
    lines = [_line(day, account, taken, paid, places, currencies) for (day, account), (taken, paid) in sums.items()]
    lines.sort(key=lambda line: (line.day, line.game, line.table), reverse=True)
    return Revenue(lines, _by_game(lines))


def _line(
    day: str, account: str, taken: int, paid: int, places: Mapping[str, Place], currencies: Mapping[str, str]
) -> RevenueLine:
    source, _, table = account.partition(":")
    place = places.get(table) or Place(table, "poker" if source == "rake" else "tournament")
    kind = next(known for known in SOURCES if known == source)
    return RevenueLine(day, table, place.name, place.game, kind, currencies[account], taken, paid, taken - paid)


def _by_game(lines: Iterable[RevenueLine]) -> list[GameRevenue]:
    sums: dict[tuple[str, str], int] = defaultdict(int)
    for line in lines:
        sums[line.game, line.currency] += line.gross_minor
    return [GameRevenue(game, currency, gross) for (game, currency), gross in sorted(sums.items())]


def liabilities(reader: Reader) -> Liabilities:
    owed: dict[tuple[str, str], int] = defaultdict(int)
    held: dict[str, int] = defaultdict(int)
    issued: dict[str, int] = defaultdict(int)
    chips = house_chips(reader)
    for row in reader.accounts():
        kind = row.name.partition(":")[0]
        if chips.bank_of(row.name, sys.maxsize) is not None:
            continue  # the house's own
        if kind in OWED:
            owed[row.currency, kind] += row.balance_minor
        elif kind in HELD:
            held[row.currency] -= row.balance_minor
        elif kind == PLAY_MONEY:
            issued[row.currency] -= row.balance_minor
    lines = [Liability(kind, currency, minor) for (currency, kind), minor in sorted(owed.items()) if minor]
    covers = []
    for currency in sorted({line.currency for line in lines} | {*held} | {*issued}):
        owes_minor = sum(line.amount_minor for line in lines if line.currency == currency)
        over_minor = held[currency] + issued[currency] - owes_minor
        covers.append(Cover(currency, owes_minor, held[currency], issued[currency], over_minor))
    return Liabilities(lines, covers)
