"""Wagers on progressive jackpots: fixed lines pay odds, the others what a meter shows.

The rules know which meter a hand hits, never what it holds: the settlement has a `MeterHit`, and the cage pays the
meter's amount, shares it and starts it again (HC25-3.2.12a to d, 3.5.9, 3.6.12, 3.7.9). Whether the stake of a winning
line goes back is a setting of the house, since the book is silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from croupier.rules.layout import Pay
from croupier.rules.money import Rounding, winnings
from croupier.rules.wagers.endings import Ending, because, paid_by
from croupier.rules.wagers.wager import Disposition, MeterHit, Wager, WagerResult, lost


@runtime_checkable
class PlaysForMeters(Protocol):
    """A game with wagers that have a meter to win; without a jackpot there is nothing to bet on."""

    @property
    def meter_kinds(self) -> frozenset[str]: ...


def settle_jackpot(
    wager: Wager, pay: Pay | None, meters: Mapping[str, str], stake_back: bool, rounding: Rounding
) -> WagerResult:
    """The one line that a hand can claim; `meters` names the lines that a meter pays."""
    if pay is None:
        return lost(wager)
    meter = meters.get(pay.what)
    return WagerResult(
        wager.id,
        Disposition.WON,
        wager.stake_minor,
        profit_minor=0 if meter else winnings(wager.stake_minor, pay.odds, rounding),
        returned_minor=wager.stake_minor if stake_back else 0,
        why=because(Ending.METER_LINE, line=pay.what) if meter else paid_by(pay),
        hit=MeterHit(meter) if meter else None,
    )
