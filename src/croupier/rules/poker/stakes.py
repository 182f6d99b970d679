"""Stakes and betting structures: what must be posted before the cards and how much may be bet after them.

Amounts are integers in the smallest chip. Clauses: TSG-2.3, TSG-A1.13 to A1.22, TSG-A1a.2, TSG-A1a.3, TSG-A1h.2 to
A1h.7, TSG-A1C.5; NT-35 to NT-38 and NT-43.

>>> no_limit(1, 2).title
'No Limit 1/2'
>>> fixed_limit(10, 20).blinds
(5, 10)
>>> stud_limit(10, 20).bring_in, stud_limit(10, 20).ante
(4, 2)
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Limit(Enum):
    """How large a bet may be."""

    NO_LIMIT = "No Limit"
    POT_LIMIT = "Pot Limit"
    FIXED_LIMIT = "Limit"


class AnteKind(Enum):
    """Who posts the ante: everybody, or one seat for the whole table."""

    CLASSIC = "classic"
    BUTTON = "button"
    BIG_BLIND = "big blind"


class StakesError(ValueError):
    """Stakes that no game could be played for."""


class Stakes(Struct, frozen=True, kw_only=True, cache_hash=True):
    """The forced bets and bet sizes of one table.

    `blinds` run from the first seat left of the button (the button itself heads-up): small blind, big blind and any
    straddles. A negative blind is a post that does not take the option of acting last. `antes`, when given, lists
    the ante of each position in the same order and overrides `ante`.
    """

    limit: Limit
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_kind: AnteKind = AnteKind.CLASSIC
    antes: tuple[int, ...] = ()
    dead_antes: bool = False
    bring_in: int = 0
    min_bet: int = 0
    small_bet: int = 0
    big_bet: int = 0
    opening_raise: int = 0
    bets_per_round: int = 0
    blind_counts_as_bet: bool = True

    def __post_init__(self) -> None:
        amounts = (self.ante, self.bring_in, self.min_bet, self.small_bet, self.big_bet, *self.antes)
        if min(amounts) < 0:
            raise StakesError("antes, bring-ins and bets cannot be negative")
        if self.limit is Limit.FIXED_LIMIT:
            if not 0 < self.small_bet <= self.big_bet:
                raise StakesError("a limit game needs a small bet and a big bet that is not smaller")
        elif self.min_bet <= 0:
            raise StakesError("a no limit or pot limit game needs a smallest bet")
        if self.bring_in and self.bring_in >= (self.small_bet or self.min_bet):
            raise StakesError("the bring-in must be smaller than the small bet")
        if self.bring_in and any(self.blinds):
            raise StakesError("a game is played with blinds or with a bring-in, not both")
        if not (self.bring_in or self.ante or any(self.blinds) or any(self.antes)):
            raise StakesError("a game needs an ante, blinds or a bring-in")

    @property
    def title(self) -> str:
        """As shown before the game starts (TSG-A1.14)."""
        figures = (
            (self.small_bet, self.big_bet) if self.limit is Limit.FIXED_LIMIT else tuple(map(abs, self.blinds[:2]))
        )
        ante = f" ante {self.ante}" if self.ante else ""
        return f"{self.limit.value} {'/'.join(map(str, figures))}{ante}"


def no_limit(
    small_blind: int, big_blind: int, *, ante: int = 0, ante_kind: AnteKind = AnteKind.CLASSIC, straddle: int = 0
) -> Stakes:
    """No limit with blinds (TSG-A1.20 to A1.22)."""
    return _blinds(Limit.NO_LIMIT, small_blind, big_blind, ante, ante_kind, straddle)


def pot_limit(
    small_blind: int, big_blind: int, *, ante: int = 0, ante_kind: AnteKind = AnteKind.CLASSIC, straddle: int = 0
) -> Stakes:
    """Pot limit with blinds (TSG-A1.18, A1.19)."""
    return _blinds(Limit.POT_LIMIT, small_blind, big_blind, ante, ante_kind, straddle)


def fixed_limit(small_bet: int, big_bet: int, *, ante: int = 0, small_blind: int | None = None) -> Stakes:
    """Limit with blinds: the big blind is the small bet, four bets a round (TSG-A1.15, A1.16)."""
    small = small_bet // 2 if small_blind is None else small_blind
    return Stakes(
        limit=Limit.FIXED_LIMIT,
        blinds=(small, small_bet),
        ante=ante,
        small_bet=small_bet,
        big_bet=big_bet,
        bets_per_round=4,
    )


def stud_limit(small_bet: int, big_bet: int, *, ante: int | None = None, bring_in: int | None = None) -> Stakes:
    """Limit stud: by custom the ante is a tenth and the bring-in a fifth of the big bet (TSG-A1h.2, A1h.4)."""
    return Stakes(
        limit=Limit.FIXED_LIMIT,
        ante=big_bet // 10 if ante is None else ante,
        bring_in=big_bet // 5 if bring_in is None else bring_in,
        small_bet=small_bet,
        big_bet=big_bet,
        bets_per_round=4,
    )


def _blinds(limit: Limit, small: int, big: int, ante: int, ante_kind: AnteKind, straddle: int) -> Stakes:
    return Stakes(
        limit=limit,
        blinds=(small, big, straddle) if straddle else (small, big),
        ante=ante,
        ante_kind=ante_kind,
        dead_antes=ante_kind is not AnteKind.CLASSIC,
        min_bet=big,
        opening_raise=max(big, straddle),
    )
