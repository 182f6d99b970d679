"""How a hand stands against the bank's, and what that does to ante, bet and blind: the books' tables as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from croupier.rules.bank_poker.boxes import ANTE, BET, BLIND
from croupier.rules.layout import Pay
from croupier.rules.money import Rounding
from croupier.rules.pay_tables import line
from croupier.rules.wagers.endings import Ending, because, paid_by
from croupier.rules.wagers.wager import Wager, WagerResult, lost, returned, won

WIN: Final = "win"
BONUS: Final = "bonus-"
"""Prefix of the lines of an ante's table that are paid on top of it."""
BEATEN: Final = "beaten-"
"""Prefix of the lines that pay although a qualified bank has the better hand (TSG-A3.19, A3.20)."""


class Situation(Enum):
    """A hand against the bank's, and whether the bank qualified."""

    FOLDED = "folded"
    HIGHER = "higher"
    EQUAL = "equal"
    LOWER = "lower"
    HIGHER_UNQUALIFIED = "higher-unqualified"
    EQUAL_UNQUALIFIED = "equal-unqualified"
    LOWER_UNQUALIFIED = "lower-unqualified"


def situation(own: int, bank: int, qualified: bool) -> Situation:
    """Two values of one ranking compared."""
    place = 0 if own > bank else 1 if own == bank else 2
    if qualified:
        return (Situation.HIGHER, Situation.EQUAL, Situation.LOWER)[place]
    return (Situation.HIGHER_UNQUALIFIED, Situation.EQUAL_UNQUALIFIED, Situation.LOWER_UNQUALIFIED)[place]


class Effect(Enum):
    """What a situation does to a wager."""

    WINS = "wins"
    """At the line of the hand, or at the one for any win."""
    TABLE = "table"
    """At the line of the hand if the table has one; otherwise undecided."""
    BEATEN_TABLE = "beaten-table"
    """At the line for a beaten hand if the table has one; otherwise lost."""
    PUSH = "push"
    LOSES = "loses"


Effects = Mapping[Situation, Mapping[str, Effect]]
_W, _P, _L = Effect.WINS, Effect.PUSH, Effect.LOSES

ONE_BET: Final[Effects] = {
    Situation.FOLDED: {ANTE: _L, BET: _L},
    Situation.HIGHER: {ANTE: _W, BET: _W},
    Situation.EQUAL: {ANTE: _P, BET: _P},
    Situation.LOWER: {ANTE: _L, BET: _L},
    Situation.HIGHER_UNQUALIFIED: {ANTE: _W, BET: _P},
    Situation.EQUAL_UNQUALIFIED: {ANTE: _W, BET: _P},
    Situation.LOWER_UNQUALIFIED: {ANTE: _W, BET: _P},
}
"""Caribbean Stud and Three Card Poker (HC25-3.5.3a, 3.5.7, 3.5.8, 3.8.3a, 3.8.6 to 3.8.8, RFH-15.3.1, N56)."""

TIES_TO_PLAYER: Final[Effects] = {**ONE_BET, Situation.EQUAL: {ANTE: _W, BET: _W}}
"""Four Card Poker (HC25-3.7.6b, c)."""

WITH_BLIND: Final[Effects] = {
    Situation.FOLDED: {ANTE: _L, BET: _L, BLIND: _L},
    Situation.HIGHER: {ANTE: _W, BET: _W, BLIND: Effect.TABLE},
    Situation.EQUAL: {ANTE: _P, BET: _P, BLIND: _P},
    Situation.LOWER: {ANTE: _L, BET: _L, BLIND: Effect.BEATEN_TABLE},
    Situation.HIGHER_UNQUALIFIED: {ANTE: _P, BET: _W, BLIND: Effect.TABLE},
    Situation.EQUAL_UNQUALIFIED: {ANTE: _P, BET: _P, BLIND: _P},
    Situation.LOWER_UNQUALIFIED: {ANTE: _P, BET: _L, BLIND: _L},
}
"""Ultimate Texas Hold'em (HC25-3.6.4e, 3.6.8 to 3.6.10) and Heads-Up Hold'em (TSG-A3.12, A3.16, NT-89)."""


def settle_effect(
    wager: Wager, effect: Effect, pays: Sequence[Pay], made: Sequence[str], rounding: Rounding
) -> WagerResult:
    """The effect on one wager; `made` are the lines that the hand makes."""
    if effect is Effect.PUSH:
        return returned(wager, because(Ending.PUSH))
    if effect is Effect.LOSES:
        return lost(wager)
    prefix = BEATEN if effect is Effect.BEATEN_TABLE else ""
    pay = next((found for what in made if (found := line(pays, prefix + what))), None)
    if pay is None and effect is Effect.WINS:
        pay = line(pays, WIN)
        assert pay is not None, "the table was checked to have a line for every win"
    if pay is not None:
        return won(wager, pay.odds, rounding, () if pay.what == WIN else paid_by(pay))
    return returned(wager, because(Ending.NO_LINE)) if effect is Effect.TABLE else lost(wager)
