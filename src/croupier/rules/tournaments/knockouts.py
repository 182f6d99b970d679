"""Who knocked a player out: whoever won the pot that held his last chips (TSG-A1T-vi.3, NT-67)."""

from __future__ import annotations

from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.pots import side_pots

_PARTS = 8
"""A win's `part` counts eight to a pot: two for each board, the high hand's before the low's."""


def knocked_out_by(hand: Hand, seat: int) -> tuple[int, ...]:
    """The seats that share the bounty of this seat, of a split pot the best high hands only."""
    live = [bool(hand.live >> each & 1) for each in range(len(hand.stacks))]
    contended = {hand.paid[each] for each, alive in enumerate(live) if alive}
    last = 0
    if len(contended) > 1:
        pots = side_pots(hand.paid, live, hand.dead)
        last = max(number for number, pot in enumerate(pots) if seat in pot.seats)
    wins = [event for event in hand.events if event.kind is Kind.WIN]
    high = [event.seat for event in wins if event.part // _PARTS == last and not event.part % 2]
    return tuple(dict.fromkeys(high))
