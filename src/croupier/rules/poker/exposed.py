"""Exposed cards of stud: who brings in, who acts first, whether a pair shows (TSG-A1h.4 to A1h.14, NT-51, NT-53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.rules.cards import Card
from croupier.rules.poker.variants import Opens

if TYPE_CHECKING:
    from croupier.rules.poker.hand import Hand

_DIGIT: Final = tuple(1 << 3 * (card >> 2) for card in range(52))
_ACE_LOW_CARD: Final = tuple((card + 4) % 52 for card in range(52))


Showing = tuple[tuple[int, ...], tuple[int, ...]]
"""How many of a kind, most first, and their ranks in that order; neither straights nor flushes count."""


class _Table(dict[int, Showing]):
    """Exposed hands by octal rank counts, remembered once computed."""

    __slots__ = ("ace_low",)

    ace_low: int

    def __missing__(self, key: int) -> Showing:
        groups = [(key >> 3 * rank & 7, (rank + self.ace_low) % 13) for rank in range(13) if key >> 3 * rank & 7]
        groups.sort(reverse=True)
        value = tuple(count for count, _ in groups), tuple(rank for _, rank in groups)
        self[key] = value
        return value


_HIGH: Final = _Table()
_HIGH.ace_low = 0
_LOW: Final = _Table()
_LOW.ace_low = 1


def exposed(hand: Hand, seat: int) -> tuple[Card, ...]:
    """The cards of a seat that everybody sees before the showdown."""
    plan = hand.plan
    return hand.hole[seat][plan.up_from : plan.up_to]


def bring_in_seat(hand: Hand, opens: Opens) -> int:
    """The seat of the lowest (razz: highest) exposed card; suits break ties, clubs lowest (TSG-A1h.5)."""
    at = hand.plan.up_from
    hole = hand.hole
    seats = hand.plan.order
    if opens is Opens.LOW_CARD:
        if hand.plan.house.razz_literal_bring_in and "ace-to-five" in hand.plan.variant.rankings:
            return min(seats, key=lambda seat: _ACE_LOW_CARD[hole[seat][at]])
        return min(seats, key=lambda seat: hole[seat][at])
    return max(seats, key=lambda seat: _ACE_LOW_CARD[hole[seat][at]])


def first_by_exposed_hand(hand: Hand, opens: Opens) -> int:
    """The first participant with chips from the best exposed hand on; ties go clockwise from the button (NT-51)."""
    plan = hand.plan
    start, end = plan.up_from, plan.up_to
    hole = hand.hole
    high = opens is Opens.HIGH_HAND
    table = _HIGH if high else _LOW
    best_seat = -1
    best: Showing = ((), ())
    live = hand.live
    for seat in plan.order:
        if live >> seat & 1:
            key = 0
            for card in hole[seat][start:end]:
                key += _DIGIT[card]
            value = table[key]
            if best_seat < 0 or (value > best if high else value < best):
                best_seat, best = seat, value
    if hand.able >> best_seat & 1:
        return best_seat
    return plan.following[best_seat][hand.able]


def pair_showing(hand: Hand) -> bool:
    """Whether somebody's two exposed cards on fourth street are a pair (TSG-A1h.10)."""
    for seat in hand.plan.members[hand.live]:
        shown = exposed(hand, seat)
        if len(shown) == 2 and shown[0] >> 2 == shown[1] >> 2:
            return True
    return False
