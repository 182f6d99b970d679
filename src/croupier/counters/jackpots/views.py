"""What each audience sees of a jackpot: everybody the meters and the last wins, staff also the books behind them.

A win names the machine, its time and the amount, never a person (RFH-19.2, HC25-6.2.3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots.config import MILLION
from croupier.cage.jackpots.state import JackpotState

LAST_WINS = 8


class LevelView(msgspec.Struct, frozen=True):
    """One meter."""

    id: str
    name: str
    amount_minor: int
    start_minor: int
    ceiling_minor: int = 0
    """It is won by this amount at the latest; 0 where there is no end."""
    prize: str = ""


class WinView(msgspec.Struct, frozen=True):
    """A jackpot that was won: where and when."""

    number: int
    level: str
    amount_minor: int
    table: str
    machine: str
    """The number of the terminal, by its seat."""
    at_ms: int
    prize: str = ""


class JackpotView(msgspec.Struct, frozen=True):
    """A jackpot as everybody sees it."""

    id: str
    name: str
    currency: str
    trigger: str
    status: str
    levels: tuple[LevelView, ...]
    wins: tuple[WinView, ...]
    tables: tuple[str, ...]
    """The ids of the tables that play for it now."""
    leaves_at_ms: int = 0


class FeedView(msgspec.Struct, frozen=True):
    table: str
    name: str
    kinds: tuple[str, ...]
    percent: dict[str, str]
    linked: bool
    casino: str


class RulesView(msgspec.Struct, frozen=True):
    """The rules of a jackpot, for players to inspect (HC25-1.1.12d)."""

    jackpot: JackpotView
    scope: str
    payment: str
    shared: str
    unit_minor: int
    hold_from_minor: int
    feeds: tuple[FeedView, ...]
    approval: str
    text: str


class ClaimView(msgspec.Struct, frozen=True):
    number: int
    level: str
    table: str
    machine: str
    player: str
    amount_minor: int
    prize: str
    at_ms: int


class LevelBooks(msgspec.Struct, frozen=True):
    """A meter against the ledger (G-4.13)."""

    id: str
    meter_minor: int
    ledger_minor: int
    above_minor: int
    fed: str
    """All contributions, exactly."""
    paid_minor: int
    hits: int
    next_percent: dict[str, str] | None = None
    """Approved rates by table that are in force once it is hit."""


class PitJackpot(msgspec.Struct, frozen=True):
    """A jackpot as staff see it."""

    jackpot: JackpotView
    rules: RulesView
    reason: str
    books: tuple[LevelBooks, ...]
    claims: tuple[ClaimView, ...]
    version: int
    removal_notice_days: int
    """How long before its end a removal is announced at least (HC25-6.2.6a)."""


class MyPrize(msgspec.Struct, frozen=True):
    """A jackpot that I have won and still get."""

    jackpot: str
    name: str
    number: int
    amount_minor: int
    currency: str
    prize: str
    """A prize in kind; without one it is printed as a ticket."""
    at_ms: int


Name = Callable[[str], str]
"""What a table, or a patron, is called."""


def percent(parts: int) -> str:
    """Parts in a million as a percentage: 12500 is "1.25"."""
    return f"{Decimal(parts) / 10_000:f}"


def view_of(state: JackpotState, named: Name) -> JackpotView:
    config = state.config
    return JackpotView(
        config.id,
        config.name,
        config.currency,
        config.trigger.value,
        state.status,
        tuple(
            LevelView(
                level.id,
                level.name,
                state.levels[level.id].meter_minor,
                state.levels[level.id].terms.start_minor,
                level.ceiling_minor,
                level.prize,
            )
            for level in config.levels
        ),
        _wins(state, named),
        tuple(feed.table for feed in config.feeds if state.feeds(feed.table)),
        state.leaves_at_ms,
    )


def _wins(state: JackpotState, named: Name) -> tuple[WinView, ...]:
    prizes = {level.id: level.prize for level in state.config.levels}
    wins = [
        WinView(
            record.hit.number,
            record.hit.level,
            winner.amount_minor,
            named(record.hit.table),
            winner.seat,
            record.at_ms,
            prizes.get(record.hit.level, ""),
        )
        for record in state.hits
        if not record.undone
        for winner in record.hit.winners
    ]
    return tuple(reversed(wins[-LAST_WINS:]))


def rules_of(state: JackpotState, named: Name) -> RulesView:
    config = state.config
    first = config.feeds[0]
    return RulesView(
        view_of(state, named),
        config.scope,
        config.payment,
        first.shared.value,
        first.unit_minor,
        config.hold_from_minor,
        tuple(
            FeedView(
                feed.table,
                named(feed.table),
                feed.kinds,
                {
                    level_id: percent(level.terms.rates[feed.table])
                    for level_id, level in state.levels.items()
                    if feed.table in level.terms.rates
                },
                feed.table not in state.unlinked,
                feed.casino,
            )
            for feed in config.feeds
        ),
        config.approval,
        config.rules,
    )


def pit_view(state: JackpotState, named: Name, balances: Mapping[str, int], people: Name) -> PitJackpot:
    """With what the ledger says; `people` gives the name of a patron."""
    books = []
    for level_id, level in state.levels.items():
        next_rates = level.next_terms.rates if level.next_terms is not None else None
        books.append(
            LevelBooks(
                level_id,
                level.meter_minor,
                balances.get(accounts.jackpot(state.id, level_id), 0),
                level.above_minor,
                f"{Decimal(level.fed) / MILLION:f}",
                level.paid_minor,
                sum(record.hit.level == level_id and not record.undone for record in state.hits),
                None if next_rates is None else {table: percent(rate) for table, rate in next_rates.items()},
            )
        )
    prizes = {level.id: level.prize for level in state.config.levels}
    claims = tuple(
        ClaimView(
            claim.number,
            claim.level,
            named(claim.table),
            claim.seat,
            people(claim.patron),
            claim.amount_minor,
            prizes.get(claim.level, ""),
            claim.at_ms,
        )
        for claim in state.claims.values()
    )
    rules = rules_of(state, named)
    days = state.config.removal_notice_days
    return PitJackpot(rules.jackpot, rules, state.reason, tuple(books), claims, state.version, days)
