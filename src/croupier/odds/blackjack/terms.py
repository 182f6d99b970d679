"""A game's rules in the numbers that the kernels read, all of them from its options and pay tables."""

from __future__ import annotations

from math import lcm
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.odds.blackjack.hands import TWENTY_ONE
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.settlement import BLACKJACK, FIVE_CARDS, THREE_SEVENS, TOOK_EVEN_MONEY, WIN
from croupier.rules.blackjack.spots import MAIN
from croupier.rules.pay_tables import line

ONE_WAGER: Final = 2
SPLITS: Final = {"lost": 0, "returned": 1, "one-wager": ONE_WAGER}

DOUBLES: Final = 1
DOUBLES_LOW: Final = 2
"""A soft hand that is doubled with its ace as 1 (HC25-3.2.7c)."""

NO_LIMIT: Final = 12
"""Where a book sets no limit to splits, hands are split to this many; the chance of more is below one in a million
rounds for every pair but tens, which nobody gains by splitting so often."""


class Terms(NamedTuple):
    """What a hand may do and what it comes to."""

    blackjack: float
    win: float
    even_money: float
    """What even money pays; below zero where it is not offered."""
    sevens: float
    five_cards: float
    tie: float
    """What a tie on 17 to 20 comes to; `tie_21` on 21, `tie_blackjack` between two Black Jacks."""
    tie_21: float
    tie_blackjack: float
    beats_21: bool
    splits: int
    doubles_lost: float
    """The part of a doubled wager that the bank's Blackjack takes."""
    soft_21_draws: bool
    stands_from_hard: int
    stands_from_soft: int
    double_after_split: bool
    doubles: npt.NDArray[np.int64]
    """By soft and total of two cards: 0, `DOUBLES` or `DOUBLES_LOW`."""
    hits_soft_17: bool
    peeks: bool
    """The bank looks under an ace, so nobody plays on against its Blackjack."""
    unit: int
    """Every amount of a round is a whole number of these parts of the first stake."""


def terms_of(game: Blackjack) -> Terms:
    """The numbers of a game."""
    config = game.config
    main = next(wager for wager in game.entry.wagers if wager.kind in MAIN)
    odds = {what: found.odds.profit_fraction for what in _LINES if (found := line(main.pays, what))}
    community = config.form == "community"
    offered = config.insurance != "none" and config.even_money != "none"
    bank_wins = config.ties == "bank"
    return Terms(
        blackjack=float(odds[BLACKJACK]),
        win=float(odds[WIN]),
        even_money=float(odds[TOOK_EVEN_MONEY]) if offered else -1.0,
        sevens=float(odds[THREE_SEVENS]) if config.three_sevens_bonus and not config.terminals else 0.0,
        five_cards=float(odds[FIVE_CARDS]) if config.five_card_bonus else 0.0,
        tie=-1.0 if bank_wins or config.ties == "bank-17-to-20" else 0.0,
        tie_21=-1.0 if bank_wins else 0.0,
        tie_blackjack=-1.0 if config.blackjack_tie == "bank" else 0.0,
        beats_21=config.blackjack_beats_21,
        splits=SPLITS[config.splits_against_blackjack],
        doubles_lost=1.0 if config.doubles_against_blackjack == "lost" else 0.0,
        soft_21_draws=config.soft_21_may_draw,
        stands_from_hard=config.draws_below_hard if community else 0,
        stands_from_soft=config.draws_below_soft if community else 0,
        double_after_split=config.double_after_split,
        doubles=_doubles(game),
        hits_soft_17=config.soft_17 == "hit",
        peeks=config.hole_card,
        unit=lcm(*(ratio.denominator for ratio in odds.values())),
    )


_LINES: Final = (BLACKJACK, WIN, TOOK_EVEN_MONEY, THREE_SEVENS, FIVE_CARDS)


def _doubles(game: Blackjack) -> npt.NDArray[np.int64]:
    config = game.config
    table = np.zeros((2, TWENTY_ONE + 1), np.int64)
    for total in range(4, TWENTY_ONE + 1):
        for soft in (0, 1):
            if not config.double_totals or total in config.double_totals:
                table[soft, total] = DOUBLES
            elif soft and total - 10 in config.double_ace_low:
                table[soft, total] = DOUBLES if config.form == "community" else DOUBLES_LOW
    return table


def hands_most(game: Blackjack, pair: int) -> int:
    """Hands to which a pair of this value may be split."""
    config = game.config
    most = 2 if config.terminals else config.hands_most or NO_LIMIT
    if pair == 1 and config.ace_hands_most:
        most = min(most, config.ace_hands_most)
    if config.splits_against_blackjack == "one-wager":
        most = min(most, 2)
    return most
