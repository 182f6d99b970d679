"""Why a wager ended as it did: a closed set of codes, and the figures and names that belong to each.

The rules say no words. Whoever shows a result makes them from the catalogues of languages, message `ended-CODE`
(`words/endings.py`).

>>> because(Ending.HITS, hits=3, numbers=5)
(Cause(code=<Ending.HITS: 'hits'>, details={'hits': 3, 'numbers': 5}),)
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

import msgspec

from croupier.rules.layout import Pay
from croupier.rules.odds import Odds


class Ending(Enum):
    """What can have happened to a wager."""

    ODDS = "odds"
    """Paid at odds."""
    LINE = "line"
    """Paid by a line of its pay table."""
    METER_LINE = "meter-line"
    """A line that a meter pays."""
    NO_LINE = "no-line"
    """Returned, since its pay table has no line for what was made."""
    PUSH = "push"
    TIE = "tie"
    VOID_ROUND = "void-round"
    """Returned, since the round cannot be finished."""
    REASON = "reason"
    """Returned for a reason that a dealer or supervisor gave."""
    OBJECTION = "objection"
    """Returned for what it lacked beside it."""
    BARRED = "barred"
    BUST = "bust"
    BANK_BLACKJACK = "bank-blackjack"
    EVEN_MONEY = "even-money"
    SURRENDERED = "surrendered"
    STANDOFF = "standoff"
    NO_WAR = "no-war"
    TIED_TWICE = "tied-twice"
    TIED_THEN_LOST = "tied-then-lost"
    EN_PRISON = "en-prison"
    FREED = "freed"
    ZERO_HALF = "zero-half"
    THIRD_ZERO = "third-zero"
    STAYS_UP = "stays-up"
    ROLLS = "rolls"
    UNDECIDED = "undecided"
    HITS = "hits"
    WAYS = "ways"
    MULTIPLE = "multiple"
    PATTERN = "pattern"
    NOT_CALLED = "not-called"
    BONUS = "bonus"
    """A tournament's bonus feature paid it twice (RFH-16.7)."""


class Cause(msgspec.Struct, frozen=True, array_like=True):
    """One reason: its code, and what stands in its words. `line` names a line of a pay table, `odds` are odds."""

    code: Ending
    details: dict[str, int | str] = {}


Why = tuple[Cause, ...]
"""A wager can end for several reasons at once: it won, and there was a bonus."""


def because(code: Ending, **details: int | str) -> Why:
    return (Cause(code, details),)


@lru_cache(maxsize=256)
def paid_at(odds: Odds) -> Why:
    return because(Ending.ODDS, odds=str(odds))


@lru_cache(maxsize=4096)
def paid_by(pay: Pay) -> Why:
    """By a line of a pay table."""
    return because(Ending.LINE, line=pay.what, odds=str(pay.odds))
