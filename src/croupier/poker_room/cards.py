"""Cards one at a time from the generator: no order of the undealt cards exists anywhere (TSG-8a.1).

Each card is drawn when it is dealt, out of all that could still come. When the stub of a draw game is used up, folded
and discarded cards come again, one's own discards last (TSG-A1k.5, NT-54).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from croupier.rules.cards import Card
from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Deal
from croupier.rules.questions import Answer, Chance, Spin


def draw_cards(
    hand: Hand, deal: Deal, chance: Callable[[Chance], Answer], left: list[Card] | None = None
) -> tuple[Card, ...]:
    """As many cards as the pending deal wants; they leave `left`, of which the next deal of the street goes on."""
    drawn: list[Card] = []
    if left is None:
        left = []
    for _ in range(deal.count):
        if not left:
            left += could_come(hand, drawn)
        drawn.append(left.pop(int(chance(_one_of(len(left))))))
    return tuple(drawn)


def could_come(hand: Hand, drawn: Sequence[Card]) -> list[Card]:
    """The cards of which the next one is drawn, each as likely as any other."""
    pack, used = hand.variant.pack, hand.used
    for card in drawn:
        used |= 1 << card
    stub = [card for card in pack if not used >> card & 1]
    if stub:
        return stub
    held = {card for seat in hand.plan.members[hand.live] for card in hand.hole[seat]}
    muck = [card for card in pack if card not in held and card not in hand.board and card not in drawn]
    own = next((event.cards for event in reversed(hand.events) if event.kind is Kind.DISCARD), ())
    return [card for card in muck if card not in own] or muck


@lru_cache(maxsize=64)
def _one_of(count: int) -> Spin:
    return Spin(tuple(map(str, range(count))), "shoe")
