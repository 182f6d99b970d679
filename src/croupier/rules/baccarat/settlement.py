"""What a coup does to each wager: one rule for each kind, its odds from the rulebook's pay table.

A rule names the line of the pay table that the coup brings, or says that the wager is a push or lost. Clauses:
RFH-10.2.1.1 to 10.2.1.8, 10.4.1 to 10.4.5; HC25-3.3.3a, 3.3.4c, 3.3.5b, c, 3.3.6b; LC-3.2i, 3.3.3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from croupier.rules.baccarat.coup import BANKER, PLAYER, TIE, Coup, paired
from croupier.rules.layout import Spot
from croupier.rules.money import Rounding
from croupier.rules.wagers.endings import Ending, because, paid_by
from croupier.rules.wagers.wager import Wager, WagerResult, lost, returned, won

WIN: Final = "win"
NATURAL: Final = "natural"
LOSE: Final = ""
PUSH: Final = "push"
WINS_WITH: Final = "win-with-"
"""Beginning of the lines for a winning count."""

SUPER_COUNT: Final = 6
"""The banker's winning count that Super 6 is named after."""

Rule = Callable[[Coup, Spot], str]
"""The line of the pay table that a coup brings to a spot, `PUSH`, or `LOSE`."""


def _main(side: str) -> Rule:
    """Higher wins, equal is a push; a winning count may have odds of its own, as `win-with-6`."""

    def rule(coup: Coup, spot: Spot) -> str:
        if coup.winner == TIE:
            return PUSH
        if coup.winner != side:
            return LOSE
        own = f"{WINS_WITH}{coup.points(side)}"
        return own if any(pay.what == own for pay in spot.pays) else WIN

    return rule


def _tie(coup: Coup, _: Spot) -> str:
    return WIN if coup.winner == TIE else LOSE


def _dragon(side: str) -> Rule:
    """A natural win, or a non-natural one by so many points; equal naturals push (RFH-10.2.1.4, 10.2.1.5, N25)."""

    def rule(coup: Coup, spot: Spot) -> str:
        margin = coup.margin(side)
        if coup.natural(side):
            return NATURAL if margin > 0 else PUSH if margin == 0 else LOSE  # equal, so both: neither side has drawn
        by = f"by-{margin}"
        return by if any(pay.what == by for pay in spot.pays) else LOSE

    return rule


def _super_6(coup: Coup, _: Spot) -> str:
    return WIN if coup.winner == BANKER and coup.points(BANKER) == SUPER_COUNT else LOSE


def _pair(side: str) -> Rule:
    def rule(coup: Coup, _: Spot) -> str:
        return WIN if paired(coup.hand(side)) else LOSE

    return rule


def _super_egalite(coup: Coup, spot: Spot) -> str:
    """A tie at the chosen count; the spot has the odds of that count alone."""
    count = str(coup.points(PLAYER))
    return count if coup.winner == TIE and count in spot.covers else LOSE


RULES: Final[Mapping[str, Rule]] = {
    "player": _main(PLAYER),
    "banker": _main(BANKER),
    "tie": _tie,
    "dragon-banker": _dragon(BANKER),
    "dragon-player": _dragon(PLAYER),
    "super-6": _super_6,
    "pair-banker": _pair(BANKER),
    "pair-player": _pair(PLAYER),
    "super-egalite": _super_egalite,
}

_COUNTS: Final = frozenset(map(str, range(10)))
_WINS_WITH: Final = frozenset(f"{WIN}-with-{count}" for count in range(1, 10))
LINES: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    **{kind: (frozenset({WIN}), frozenset[str]()) for kind in RULES},
    "player": (frozenset({WIN}), _WINS_WITH),
    "banker": (frozenset({WIN}), _WINS_WITH),
    "dragon-banker": (frozenset({NATURAL}), frozenset(f"by-{margin}" for margin in range(1, 10))),
    "dragon-player": (frozenset({NATURAL}), frozenset(f"by-{margin}" for margin in range(1, 10))),
    "super-egalite": (_COUNTS, frozenset[str]()),
}
"""For each kind, the lines that its pay table must have and those that it may have besides."""


def settle_one(spot: Spot, wager: Wager, coup: Coup, rounding: Rounding) -> WagerResult:
    """The wager paid at its line, returned, or lost."""
    line = RULES[spot.kind](coup, spot)
    if line == LOSE:
        return lost(wager)
    if line == PUSH:
        return returned(wager, because(Ending.PUSH))
    pay = next(pay for pay in spot.pays if pay.what == line)
    return won(wager, pay.odds, rounding, paid_by(pay) if len(spot.pays) > 1 else ())
