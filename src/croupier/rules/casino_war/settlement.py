"""What the cards do to ante, war wager and tie wager.

The bank's own war stake in HC25-3.9.5c to f is bookkeeping: three units received are the ante, the war wager and one
unit of winnings. Clauses: RFH-14.2.2.1 to 14.2.4, 14.4.1.1 to 14.4.1.4 (N50, N52); HC25-3.9.3 to 3.9.5f.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from croupier.rules.casino_war.procedure import GO_TO_WAR, Round, area_of
from croupier.rules.layout import Spot
from croupier.rules.money import Rounding
from croupier.rules.odds import Odds
from croupier.rules.pay_tables import line
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult, half_lost, lost, returned, won

HIGHER: Final = "higher"
EQUAL: Final = "equal"
LINES: Final = {"ante": ("win",), "war": (HIGHER, EQUAL), "tie": ("win",)}
"""The wagers of the family and the lines of their pay tables."""


class TieRule(Enum):
    """When a tie wager that won on the first cards ends (Holland notes on HC25-3.9.5a to f)."""

    FIRST_CARDS = "first-cards"
    STAYS_UP = "stays-up"


def settle_ante(spot: Spot, wager: Wager, outcome: Round, rounding: Rounding) -> WagerResult:
    area = area_of(wager.spot)
    ahead = outcome.first(area)
    if ahead != 0:
        return won(wager, spot.odds, rounding) if ahead > 0 else lost(wager)
    if outcome.choices[wager.id] != GO_TO_WAR:
        return half_lost(wager, rounding, because(Ending.SURRENDERED))
    return returned(wager, because(Ending.STANDOFF)) if outcome.war(area) >= 0 else lost(wager)


def settle_war(spot: Spot, wager: Wager, outcome: Round, rounding: Rounding) -> WagerResult:
    area = area_of(wager.spot)
    if area not in outcome.war_cards:
        return returned(wager, because(Ending.NO_WAR))
    ahead = outcome.war(area)
    if ahead < 0:
        return lost(wager)
    pay = line(spot.pays, HIGHER if ahead > 0 else EQUAL)
    assert pay is not None, "a built game has both lines"
    return won(wager, pay.odds, rounding)


def settle_tie(
    spot: Spot, wager: Wager, outcome: Round, at_war: bool, rule: TieRule, rounding: Rounding
) -> WagerResult:
    """`at_war`: the seat took its ante on this area to war."""
    area = area_of(wager.spot)
    if outcome.first(area) != 0:
        return lost(wager)
    paid = won(wager, spot.odds, rounding)
    if rule is TieRule.FIRST_CARDS or not at_war or outcome.war(area) > 0:
        return paid
    if outcome.war(area) == 0:
        twice = Odds.of(2 * spot.odds.win, spot.odds.per)
        return won(wager, twice, rounding, because(Ending.TIED_TWICE, odds=str(spot.odds)))
    return WagerResult(
        wager.id,
        Disposition.WON,
        wager.stake_minor,
        profit_minor=paid.profit_minor,
        why=because(Ending.TIED_THEN_LOST, odds=str(spot.odds)),
    )
