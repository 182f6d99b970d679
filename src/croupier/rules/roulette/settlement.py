"""What the ball does to each wager.

A wager that covers the pocket is paid at its odds and kept (HC25-2.2.1c, TSG-A4.11); any other loses, except an even
chance after a zero where the book halves it (HC25-2.3.2d) or gives a choice (HC25-2.2.1d to g). Bonus multiples come
on top of a winning straight-up wager alone (HC25-2.5.4b, 2.5.5).
"""

from __future__ import annotations

from enum import Enum

from croupier.rules.layout import Spot
from croupier.rules.money import Rounding, half
from croupier.rules.odds import Odds
from croupier.rules.roulette.procedure import EN_PRISON, LAST_ZERO, ZEROS_MET, RouletteOutcome
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult, half_lost, lost, returned, stands, won


class ZeroRule(Enum):
    """What a zero does to an even-chance wager."""

    LOSE = "lose"
    HALF = "half"
    HALF_OR_PRISON = "half-or-prison"


class Remainder(Enum):
    """Where the player's half of a halved wager goes (Holland notes on HC25-2.3.2d)."""

    RETURNED = "returned"
    STANDS = "stands"


def settle_on(spot: Spot, wager: Wager, landed: RouletteOutcome, rounding: Rounding) -> WagerResult:
    """A wager that no zero rule touches: it covers the pocket and is paid, or it loses."""
    if landed.pocket not in spot.covers:
        return lost(wager)
    if wager.standing:
        return returned(wager, because(Ending.FREED))
    bonus = landed.bonus.get(landed.pocket, 0) if spot.kind == "straight" else 0
    odds = spot.odds
    return won(wager, Odds.of(odds.win + bonus * odds.per, odds.per) if bonus else odds, rounding)


def settle_halved(wager: Wager, remainder: Remainder, rounding: Rounding) -> WagerResult:
    """An even chance after a zero where the book halves it; what is left may stay on the cloth as an ordinary wager."""
    if remainder is Remainder.STANDS:
        return stands(wager, half(wager.stake_minor, rounding), {}, because(Ending.ZERO_HALF))
    return half_lost(wager, rounding, because(Ending.ZERO_HALF))


def settle_choice(wager: Wager, landed: RouletteOutcome, rounding: Rounding) -> WagerResult:
    """An even chance after a zero where its owner chose; by the second zero half of its value is already gone."""
    met = wager.standing.get(ZEROS_MET, 0) + 1
    if met >= LAST_ZERO:
        return lost(wager, because(Ending.THIRD_ZERO))
    worth_minor = wager.stake_minor if met == 1 else half(wager.stake_minor, rounding)
    if landed.choices[wager.id] == EN_PRISON:
        return stands(wager, worth_minor, {ZEROS_MET: met}, because(Ending.EN_PRISON))
    back_minor = half(worth_minor, rounding)
    return WagerResult(
        wager.id, Disposition.HALF_LOST, wager.stake_minor, returned_minor=back_minor, why=because(Ending.ZERO_HALF)
    )
