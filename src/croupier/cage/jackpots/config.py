"""How a jackpot is set up: its levels, the tables that feed it and with how much of which wagers, and who approved it.

Which tables contribute, and each one's percentage for each pool, change only under a new approval (RFH-19.1;
HC25-1.1.12b).

>>> parts_in_million("1.25 %"), parts_in_million("0.0004%")
(12500, 4)
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Final, Literal

import msgspec

from croupier.rules.progressive import ShareRule

MILLION: Final = 1_000_000
"""Meters are kept in millionths of a minor unit, so that no part of a contribution is ever lost (G-4.13)."""
HOLD_FROM_MINOR: Final = 10_000_000
"""From this on a win waits until staff confirm it (HC25-6.2.5b)."""
REMOVAL_NOTICE_DAYS: Final = 14
"""So long before a progressive leaves the floor this is announced (HC25-6.2.6a)."""


class Trigger(Enum):
    """What wins it."""

    HAND = "hand"
    """The hand that the table's pay table names; winners in one hand share by the book (HC25-3.2.12b)."""
    MACHINE = "machine"
    """A machine's combination; whoever hits it within five seconds of the first is paid as much (HC25-6.2.7a)."""
    MYSTERY = "mystery"
    """The certified generator, at the end of a round in which a wager contributed (RFH-19.2)."""


Payment = Literal["credit", "ticket"]
Scope = Literal["local", "nationwide"]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One meter of a jackpot."""

    id: str
    name: str
    start_minor: int
    ceiling_minor: int = 0
    """The meter grows no further than this, what comes on top waits for the next one; 0: there is no end."""
    meter: str = ""
    """What a settlement calls it (`mega`, `keno`), where that is not its id."""
    prize: str = ""
    """A prize in kind that the display shows; its winner may have the meter's amount instead (RFH-19.3.3)."""

    @property
    def hit_by(self) -> str:
        return self.meter or self.id


class Feed(msgspec.Struct, frozen=True):
    """A table that takes part: what it contributes to each level, in millionths of its wagers."""

    table: str
    rates: dict[str, int]
    kinds: tuple[str, ...] = ()
    """The wagers that contribute and can win; without any, all of them."""
    casino: str = ""
    shared: ShareRule = ShareRule.EQUALLY
    unit_minor: int = 1
    """Payments are rounded up to this."""
    starts_minor: dict[str, int] = {}
    bonuses_from: str = ""
    """The level from which fixed winnings of a jackpot wager are taken (HC23-3.2.11a); none: the bank pays them."""

    def counts(self, kind: str) -> bool:
        return not self.kinds or kind in self.kinds


class JackpotConfig(msgspec.Struct, frozen=True):
    """A jackpot of the floor."""

    id: str
    name: str
    currency: str
    trigger: Trigger
    approval: str
    """The reference under which this set-up was approved or notified (RFH-19.1, HC25-1.1.12e)."""
    levels: tuple[Level, ...]
    feeds: tuple[Feed, ...]
    scope: Scope = "local"
    payment: Payment = "credit"
    hold_from_minor: int = HOLD_FROM_MINOR
    removal_notice_days: int = REMOVAL_NOTICE_DAYS
    rules: str = ""
    """What the operator adds to the rules that players can read (HC25-1.1.12d)."""

    def level(self, level_id: str) -> Level:
        return next(level for level in self.levels if level.id == level_id)

    def feed(self, table: str) -> Feed | None:
        return next((feed for feed in self.feeds if feed.table == table), None)


class JackpotConfigError(ValueError):
    """A jackpot that cannot be set up like this, and why."""


def parts_in_million(percent: str) -> int:
    """A percentage as written in a floor file, exactly; one that is finer than the meters is refused."""
    try:
        parts = Decimal(percent.strip().removesuffix("%").strip()) * 10_000
    except InvalidOperation:
        raise JackpotConfigError(f"{percent!r} is no percentage such as '1.25 %'") from None
    if not parts.is_finite() or parts != parts.to_integral_value():
        raise JackpotConfigError(f"{percent!r} has more than four decimals")
    if not 0 < parts <= MILLION:
        raise JackpotConfigError(f"{percent!r} has to be above nothing and at most 100 %")
    return int(parts)


def check(config: JackpotConfig) -> None:
    """Raise for a set-up that contradicts itself."""
    ids = [level.id for level in config.levels]
    if not ids or len(set(ids)) != len(ids):
        raise JackpotConfigError("level: at least one is needed, each with an id of its own")
    for level in config.levels:
        if level.start_minor < 0:
            raise JackpotConfigError(f"level {level.id}: start_minor: it cannot be below nothing")
        if level.ceiling_minor and level.ceiling_minor <= level.start_minor:
            raise JackpotConfigError(f"level {level.id}: ceiling_minor: it has to be above the start amount")
        if config.trigger is Trigger.MYSTERY and not level.start_minor:
            raise JackpotConfigError(f"level {level.id}: start_minor: a mystery jackpot starts with something to win")
        if config.trigger is Trigger.MYSTERY and not level.ceiling_minor:
            raise JackpotConfigError(f"level {level.id}: ceiling_minor: a mystery jackpot must be won by some amount")
    tables = [feed.table for feed in config.feeds]
    if not tables or len(set(tables)) != len(tables):
        raise JackpotConfigError("link: at least one table is needed, and each only once")
    for feed in config.feeds:
        unknown = [level for level in (*feed.rates, *filter(None, (feed.bonuses_from,))) if level not in ids]
        if unknown:
            raise JackpotConfigError(f"link: rates: there is no level {unknown[0]!r}")
        if config.trigger is Trigger.MYSTERY and feed.bonuses_from:
            raise JackpotConfigError("link: bonuses_from: no hand wins a mystery jackpot, so it has no bonuses to pay")
    for level_id in ids:
        if config.trigger is Trigger.MYSTERY and not any(feed.rates.get(level_id) for feed in config.feeds):
            raise JackpotConfigError(f"level {level_id}: no table contributes to it, so nobody could win it")
    if not config.approval.strip():
        raise JackpotConfigError("approval: the reference of the approval is needed")
