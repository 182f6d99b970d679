"""A wager, and how it ends: won, lost, returned, half lost, or standing for the next round.

Settlement is a pure function from wagers and an outcome to one `WagerResult` for each wager. The parts of the stake
always add up: what goes back to the player, what the bank takes, and what stays on the layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

import msgspec

from croupier.rules.money import Rounding, half, winnings
from croupier.rules.odds import Odds
from croupier.rules.wagers.endings import Why, paid_at


class Wager(msgspec.Struct, frozen=True):
    """One stake of one seat on one spot. `standing` carries what earlier rounds did to it (en prison, a run)."""

    id: str
    seat: str
    spot: str
    stake_minor: int
    standing: dict[str, int] = {}


class Disposition(Enum):
    """How a wager ends a round."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"
    HALF_LOST = "half-lost"
    STANDS = "stands"
    VOID = "void"


class MeterHit(msgspec.Struct, frozen=True, array_like=True):
    """A wager has hit a progressive meter, for all of it or for so many per cent (HC25-5.2.6c)."""

    meter: str
    percent: int = 100


class WagerResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a round does to one wager, and why."""

    wager: str
    disposition: Disposition
    stake_minor: int
    profit_minor: int = 0
    returned_minor: int = 0
    stands_minor: int = 0
    standing: dict[str, int] = {}
    why: Why = ()
    hit: MeterHit | None = None
    """What a meter pays on top; the rules know which one, never what it holds."""

    @property
    def taken_minor(self) -> int:
        """What the bank keeps of the stake."""
        return self.stake_minor - self.returned_minor - self.stands_minor

    @property
    def credit_minor(self) -> int:
        """What goes to the player's purse."""
        return self.returned_minor + self.profit_minor


def won(wager: Wager, odds: Odds, rounding: Rounding, why: Why = ()) -> WagerResult:
    """Paid at odds, the stake kept by its owner."""
    return WagerResult(
        wager.id,
        Disposition.WON,
        wager.stake_minor,
        profit_minor=winnings(wager.stake_minor, odds, rounding),
        returned_minor=wager.stake_minor,
        why=why or paid_at(odds),
    )


def lost(wager: Wager, why: Why = ()) -> WagerResult:
    return WagerResult(wager.id, Disposition.LOST, wager.stake_minor, why=why)


def returned(wager: Wager, why: Why = ()) -> WagerResult:
    """A stand-off: the stake is neither won nor lost."""
    return WagerResult(wager.id, Disposition.RETURNED, wager.stake_minor, returned_minor=wager.stake_minor, why=why)


def half_lost(wager: Wager, rounding: Rounding, why: Why = ()) -> WagerResult:
    """The bank takes half; the owner keeps the other half, with the odd cent as the book rounds."""
    return WagerResult(
        wager.id,
        Disposition.HALF_LOST,
        wager.stake_minor,
        returned_minor=half(wager.stake_minor, rounding),
        why=why,
    )


def stands(wager: Wager, stands_minor: int, standing: dict[str, int], why: Why = ()) -> WagerResult:
    """The wager stays on the layout, for `stands_minor`; the bank takes what is missing from the stake."""
    return WagerResult(
        wager.id, Disposition.STANDS, wager.stake_minor, stands_minor=stands_minor, standing=standing, why=why
    )


class SettlementError(AssertionError):
    """A settlement that does not account for every wager exactly once; this is a defect, never a rule."""


def check_settlement(wagers: Sequence[Wager], settled: Iterable[WagerResult]) -> tuple[WagerResult, ...]:
    """The settlement in the order of the wagers, after checking that it accounts for each stake."""
    by_id = {}
    count = 0
    for line in settled:
        by_id[line.wager] = line
        count += 1
    if count != len(by_id) or by_id.keys() != {wager.id for wager in wagers}:
        raise SettlementError("a settlement must name every wager once")
    for wager in wagers:
        line = by_id[wager.id]
        if (
            line.stake_minor != wager.stake_minor
            or min(line.profit_minor, line.returned_minor, line.stands_minor, line.taken_minor) < 0
        ):
            raise SettlementError(f"the parts of wager {wager.id} do not add up: {line}")
    return tuple(by_id[wager.id] for wager in wagers)
