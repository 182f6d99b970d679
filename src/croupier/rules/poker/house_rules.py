"""What a house may decide about a hand: odd chips, rake, run it twice, showing, readings of unclear clauses.

Clauses: TSG-2.18 and NT-05 (rake), NT-44 (odd chips), NT-49, NT-50 and NT-53 (readings of the stud rules).

>>> Rake(per_mille=50, cap=300).of(1_000, flop_seen=True), Rake(per_mille=50, cap=300).of(100_000, flop_seen=True)
(50, 300)
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct, field


class OddChips(Enum):
    """Who gets the chips that do not divide."""

    CLOCKWISE = "one each, clockwise from the button"
    FIRST_SEAT = "all to the first winner clockwise from the button, pots won by the same hands joined"
    HIGH_CARD = "one each, from the winner with the highest card by rank, then suit"


class Showdown(Enum):
    """Whether winners show by themselves or each participant is asked."""

    AUTOMATIC = "automatic"
    ASKED = "asked"


class Rake(Struct, frozen=True):
    """The house's share: a rate in thousandths, at most `cap` a hand (0: no cap), perhaps only after a flop.

    It is rounded down to whole steps.
    """

    per_mille: int = 0
    cap: int = 0
    no_flop_no_drop: bool = False
    step: int = 1

    def __post_init__(self) -> None:
        if self.step < 1:
            raise ValueError("the rake is rounded to whole steps")
        if not 0 <= self.per_mille <= 100:
            raise ValueError("the rake is between 0 and 10 per cent of the pot (TSG-2.18)")

    def of(self, pot: int, *, flop_seen: bool) -> int:
        """The rake of a finished pot; uncalled bets have gone back before (NT-05)."""
        if self.no_flop_no_drop and not flop_seen:
            return 0
        share = pot * self.per_mille // 1000
        share = min(share, self.cap) if self.cap else share
        return share - share % self.step


class HouseRules(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Options of one table."""

    odd_chips: OddChips = OddChips.CLOCKWISE
    rake: Rake = field(default_factory=Rake)
    showdown: Showdown = Showdown.AUTOMATIC
    show_all_in: bool = True
    runs: int = 1
    burn: bool = False
    razz_literal_bring_in: bool = False
    bring_in_may_complete: bool = True
    open_pair_option: bool = True
    short_all_in_reopens: bool = False
    unknown_up_cards: bool = False
    """Whether an exposed card may be unknown, as in a record of what a camera saw; never at a table."""

    def __post_init__(self) -> None:
        if not 1 <= self.runs <= 4:
            raise ValueError("an all-in hand is run once to four times")


STANDARD = HouseRules()
