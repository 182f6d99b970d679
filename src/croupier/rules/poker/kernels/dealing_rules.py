"""A variant at given stakes as arrays of numbers, for the compiled batch of hands."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.rules.hand_ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH
from croupier.rules.poker.house_rules import STANDARD
from croupier.rules.poker.kernels.tables import CARD_KEY, FIVE_CARD_KEY, FIVE_WEIGHTS, flush_values, rank_table
from croupier.rules.poker.plan import Plan
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.variants import Composition, Opens, Variant


class ShowdownKind(IntEnum):
    """How the compiled showdown judges a variant."""

    HIGH = 0
    HIGH_AND_LOW = 1
    OMAHA = 2
    OMAHA_AND_LOW = 3
    RAZZ = 4
    DEUCE_TO_SEVEN = 5
    BADUGI = 6


class UnsupportedVariantError(ValueError):
    """A variant that the compiled batch does not play."""


class Rules(NamedTuple):
    """Everything the compiled engine must know; a row of `streets` is down, up, board, draw, opens, bet size."""

    seats: int
    judged: int
    fixed: bool
    pot_limit: bool
    cap: int
    bring_in: int
    small_bet: int
    big_bet: int
    open_pair: bool
    opening_raise: int
    first_raises: int
    largest_blind: int
    opener: int
    last_draw: int
    streets: NDArray[np.int64]
    antes: NDArray[np.int64]
    blinds: NDArray[np.int64]


Table = tuple[NDArray[np.uint16], ...]


class Tables(NamedTuple):
    """Value tables of the rankings."""

    keys: NDArray[np.uint64]
    keys5: NDArray[np.uint64]
    high7: Table
    high5: Table
    low7: Table
    low5: Table
    razz7: Table
    deuce5: Table
    flush: NDArray[np.uint16]
    deuce_flush: NDArray[np.uint16]


_OPENS = {
    Opens.AFTER_BLINDS: 0,
    Opens.LEFT_OF_BUTTON: 1,
    Opens.LOW_CARD: 2,
    Opens.HIGH_CARD: 3,
    Opens.HIGH_HAND: 4,
    Opens.LOW_HAND: 5,
}


def rules_of(variant: Variant, stakes: Stakes, seats: int) -> Rules:
    """The numbers of a variant; the button is at the last seat."""
    if variant.short_deck or stakes.dead_antes:
        raise UnsupportedVariantError("the batch plays 52-card games with antes of one's own")
    plan = Plan(variant, stakes, STANDARD, seats, seats - 1)
    rows = [
        (street.down, street.up, street.board, street.draw, _OPENS[street.opens], plan.bet_sizes[index])
        for index, street in enumerate(variant.streets)
    ]
    return Rules(
        seats=seats,
        judged=int(_judged(variant)),
        fixed=plan.fixed,
        pot_limit=plan.pot_limit,
        cap=plan.cap,
        bring_in=stakes.bring_in,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        open_pair=plan.open_pair,
        opening_raise=plan.opening_raise,
        first_raises=1 if plan.largest_blind and stakes.blind_counts_as_bet else 0,
        largest_blind=plan.largest_blind,
        opener=plan.opener,
        last_draw=plan.last_draw,
        streets=np.array(rows, dtype=np.int64),
        antes=np.array(plan.antes, dtype=np.int64),
        blinds=np.array(plan.blinds, dtype=np.int64),
    )


def _judged(variant: Variant) -> int:
    if variant.composition is Composition.TWO_AND_THREE:
        return ShowdownKind.OMAHA_AND_LOW if variant.split else ShowdownKind.OMAHA
    if variant.split:
        return ShowdownKind.HIGH_AND_LOW
    by_name = {
        "high": ShowdownKind.HIGH,
        "ace-to-five": ShowdownKind.RAZZ,
        "deuce-to-seven": ShowdownKind.DEUCE_TO_SEVEN,
        "badugi": ShowdownKind.BADUGI,
    }
    return by_name[variant.rankings[0]]


def tables() -> Tables:
    """The value tables, built once by `rank_table`."""
    suited = DEUCE_TO_SEVEN.suited_values()
    deuce_flush = np.array([suited.get(mask, 0) for mask in range(1 << 13)], dtype=np.uint16)
    return Tables(
        keys=CARD_KEY,
        keys5=FIVE_CARD_KEY,
        high7=tuple(rank_table(HIGH, 7)),
        high5=tuple(rank_table(HIGH, 5, FIVE_WEIGHTS)),
        low7=tuple(rank_table(EIGHT_OR_BETTER, 7)),
        low5=tuple(rank_table(EIGHT_OR_BETTER, 5, FIVE_WEIGHTS)),
        razz7=tuple(rank_table(ACE_TO_FIVE, 7)),
        deuce5=tuple(rank_table(DEUCE_TO_SEVEN, 5, FIVE_WEIGHTS)),
        flush=flush_values(),
        deuce_flush=deuce_flush,
    )
