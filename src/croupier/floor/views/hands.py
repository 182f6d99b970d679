"""What the cards of an area come to while they are dealt: points, totals, and poker hands by name.

Only cards that the viewer sees are counted; an area with a card face down has no total yet.

>>> told("baccarat", {"player": ["9s", "Kd"], "banker": ["7h"]})["player"]
HandPart(total=9, soft=False, name='natural')
>>> told("blackjack", {"box:1": ["As", "6d"]})["box:1"]
HandPart(total=17, soft=True, name='')
>>> told("ultimate-holdem", {"box:1": ["As", "Ad"], "board": ["Ah", "7d", "2c"]})["box:1"].name
'three of a kind, aces'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from croupier.floor.views.parts import HandPart
from croupier.floor.views.picture import BACK
from croupier.rules.baccarat.coup import NATURALS, points
from croupier.rules.blackjack.hand import TWENTY_ONE, Hand
from croupier.rules.cards import Card
from croupier.rules.hand_ranking import FOUR_CARD, HIGH, THREE_CARD, Ladder

BOARD: Final = "board"
COMMUNITY: Final = "community"
_NO_HANDS: Final = ("burn", BOARD, COMMUNITY)
Teller = Callable[[str, Sequence[Card], Mapping[str, Sequence[Card]]], HandPart | None]


def told(family: str, areas: Mapping[str, Any]) -> dict[str, HandPart]:
    """By area, what its cards come to; nothing for games whose cards are no hands."""
    teller = _TELLERS.get(family)
    if teller is None:
        return {}
    seen = {
        area: [Card.parse(card) for card in cards]
        for area, cards in areas.items()
        if isinstance(cards, list | tuple) and cards and BACK not in cards
    }
    hands = {area: teller(area, cards, seen) for area, cards in seen.items() if area not in _NO_HANDS}
    return {area: hand for area, hand in hands.items() if hand is not None}


def _baccarat(_area: str, cards: Sequence[Card], _: Mapping[str, Sequence[Card]]) -> HandPart:
    total = points(cards)
    return HandPart(total, name="natural" if len(cards) == 2 and total in NATURALS else "")


def _blackjack(area: str, cards: Sequence[Card], every: Mapping[str, Sequence[Card]]) -> HandPart:
    hand = Hand(tuple(cards), split="." in area or f"{area}.2" in every)
    total, soft = hand.count
    name = "blackjack" if hand.blackjack else "bust" if total > TWENTY_ONE else ""
    return HandPart(total, soft, name)


def _poker(ladder: Ladder, with_board: bool) -> Teller:
    def tell(_area: str, cards: Sequence[Card], every: Mapping[str, Sequence[Card]]) -> HandPart | None:
        held = [*cards, *(every.get(BOARD, ()) if with_board else ())]
        if not ladder.size <= len(held) <= ladder.most:
            return None
        ranked = ladder.rank(held)
        return HandPart(name=ranked.name) if ranked is not None else None

    return tell


_TELLERS: Final[Mapping[str, Teller]] = {
    "baccarat": _baccarat,
    "blackjack": _blackjack,
    "caribbean-stud": _poker(HIGH, with_board=False),
    "ultimate-holdem": _poker(HIGH, with_board=True),
    "four-card-poker": _poker(FOUR_CARD, with_board=False),
    "three-card-poker": _poker(THREE_CARD, with_board=False),
}
