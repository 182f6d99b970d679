"""Exposed cards of stud: who brings in, who acts first, whether a pair shows (TSG-A1h.4 to A1h.14, NT-51, NT-53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from croupier.rules.cards import Card
from croupier.rules.poker.unknown import UNKNOWN
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


def openers(hand: Hand, opens: Opens) -> tuple[int, ...]:
    """Who may act first by the exposed cards: one seat, or several where some of those cards are not known.

    Whoever has an unknown card may be first; of the others only the one who is first among them.
    """
    plan = hand.plan
    seats = plan.order if hand.live == plan.everybody else [seat for seat in plan.order if hand.live >> seat & 1]
    known = seats
    if plan.house.unknown_up_cards:
        known = [seat for seat in seats if UNKNOWN not in exposed(hand, seat)]
    found = [seat for seat in seats if seat not in known] if len(known) < len(seats) else []
    if known:
        found.append((bring_in_seat if opens in BRING_INS else best_exposed)(hand, opens, known))
    # One who is all-in already has nothing to say: the next one with chips is first.
    first = {seat if hand.able >> seat & 1 else plan.following[seat][hand.able] for seat in found}
    return tuple(first) if len(first) == 1 else tuple(seat for seat in plan.order if seat in first)


BRING_INS: Final = (Opens.LOW_CARD, Opens.HIGH_CARD)


def bring_in_seat(hand: Hand, opens: Opens, seats: Sequence[int]) -> int:
    """The seat of the lowest (razz: highest) exposed card; suits break ties, clubs lowest (TSG-A1h.5)."""
    at = hand.plan.up_from
    hole = hand.hole
    if opens is Opens.LOW_CARD:
        if hand.plan.house.razz_literal_bring_in and "ace-to-five" in hand.plan.variant.rankings:
            return min(seats, key=lambda seat: _ACE_LOW_CARD[hole[seat][at]])
        return min(seats, key=lambda seat: hole[seat][at])
    return max(seats, key=lambda seat: _ACE_LOW_CARD[hole[seat][at]])


def best_exposed(hand: Hand, opens: Opens, seats: Sequence[int]) -> int:
    """The seat with the best exposed hand; ties go clockwise from the button (NT-51)."""
    plan = hand.plan
    start, end = plan.up_from, plan.up_to
    hole = hand.hole
    high = opens is Opens.HIGH_HAND
    table = _HIGH if high else _LOW
    best_seat = -1
    best: Showing = ((), ())
    for seat in seats:
        key = 0
        for card in hole[seat][start:end]:
            key += _DIGIT[card]
        value = table[key]
        if best_seat < 0 or (value > best if high else value < best):
            best_seat, best = seat, value
    return best_seat


def pair_showing(hand: Hand) -> bool:
    """Whether somebody's two exposed cards on fourth street are a pair (TSG-A1h.10), or may be one."""
    for seat in hand.plan.members[hand.live]:
        shown = exposed(hand, seat)
        if len(shown) == 2 and (shown[0] >> 2 == shown[1] >> 2 or UNKNOWN in shown):
            return True
    return False
