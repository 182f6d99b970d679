"""What happened in a tournament of a format, described for the settlement: simulated and live ones tell it alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from croupier.rules.tournaments.description import (
    HALVING,
    Deal,
    Description,
    Elimination,
    End,
    Entry,
    Format,
    Price,
    check,
)
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.paid import most_paid, seats_won
from croupier.rules.tournaments.prize_tables import made_prizes
from croupier.rules.tournaments.shares import equal_shares


def described(
    told: TournamentFormat,
    entries: Iterable[Entry],
    eliminated: Iterable[Elimination],
    remaining: Mapping[str, int],
    end: End,
    deal: Deal | None = None,
) -> Description:
    """A description that can be settled, with prizes made for the field where the format lists none.

    Whatever ends by its time is settled as a time tournament, also where one player has all the chips before.
    """
    entry = told.entry
    blank = Description(
        format=Format.TIME if told.time_minutes else told.format,
        currency=told.currency,
        buy_in=Price(entry.pool_minor, entry.commission_minor, entry.bounty_minor),
        rebuy=told.rebuy and Price(told.rebuy.pool_minor, told.rebuy.commission_minor),
        add_on=told.add_on and Price(told.add_on.pool_minor, told.add_on.commission_minor),
        guarantee_minor=told.prizes.guarantee_minor or None,
        immediate_percent=told.immediate_percent,
        payout_percents=told.prizes.percents or None,
        entries=tuple(entries),
        eliminated=tuple(eliminated),
        remaining=dict(remaining),
        end=end,
        deal=deal,
    )
    if not (told.prizes.percents or told.format in HALVING or told.time_minutes):
        paid_in = sum(map(blank.paid_in, blank.entries))
        pool = paid_in if end is End.CANCELLED and deal is None else max(paid_in, told.prizes.guarantee_minor)
        blank = msgspec.structs.replace(blank, prizes_minor=tuple(field_prizes(told, pool, len(blank.entries))))
    check(blank)
    return blank


def field_prizes(told: TournamentFormat, pool: int, entrants: int) -> list[int]:
    """Made for the field; a satellite has as many equal prizes as the pool holds entries (TSG-A1T-v.1)."""
    entry = told.entry
    seat = told.prizes.seat_minor
    if not seat:
        return made_prizes(most_paid(told, entrants), pool, entry.pool_minor + entry.commission_minor)
    full, rest = seats_won(told, entrants, pool)
    if not rest:
        return [seat] * full
    return [seat] * full + [rest] if full < entrants and rest <= seat else [seat + rest] + [seat] * (full - 1)


def table_of_prizes(told: TournamentFormat, pool_minor: int, field: int) -> list[int]:
    """What the paid places of a field get, the first place first; none where chips decide (TSG-A1T-i.5)."""
    if told.time_minutes or told.format is Format.FIFTY50 or not field:
        return []
    if told.format in HALVING:
        return equal_shares(pool_minor, field // 2) if field > 1 else []
    if not told.prizes.percents:
        return field_prizes(told, pool_minor, field)
    others = [int(pool_minor * Fraction(percent) / 100) for percent in told.prizes.percents[1:field]]
    return [pool_minor - sum(others), *others]
