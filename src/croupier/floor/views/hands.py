"""What the cards of an area come to while they are dealt: points, totals, and poker hands by their code.

A hand is told after each of its cards, and of those of the board where there is one, since screens let cards come into
sight one by one and count none of their own. Only cards that the viewer sees are counted: a blackjack hand counts its
open cards, another area with a card face down is no hand yet.

>>> told("baccarat", {"player": ["9s", "Kd"], "banker": ["7h"]})["player"]
(HandPart(total=9, soft=False, code=''), HandPart(total=9, soft=False, code='natural'))
>>> told("blackjack", {"box:1": ["As", "6d"]})["box:1"][-1]
HandPart(total=17, soft=True, code='')
>>> [hand.code for hand in told("ultimate-holdem", {"box:1": ["As", "Ad"], "board": ["Ah"]})["box:1"]]
['high-card', 'pair', 'three-of-a-kind']
>>> formed("pai-gow", "As-Kd", ["As", "Kd", "9c", "9d", "9h", "4s", "2c"])
('high-card', 'three-of-a-kind')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from croupier.floor.views.parts import HandPart
from croupier.floor.views.picture import BACK
from croupier.rules.baccarat.coup import NATURALS, points
from croupier.rules.bank_poker.ranking import forming
from croupier.rules.blackjack.hand import TWENTY_ONE, Hand
from croupier.rules.cards import Card
from croupier.rules.hand_ranking import FOUR_CARD, HIGH, THREE_CARD, Ladder
from croupier.rules.pai_gow.ranking import high_name, low_name

BOARD: Final = "board"
COMMUNITY: Final = "community"
_NO_HANDS: Final = ("burn", BOARD, COMMUNITY)
_ARRAY: Final = "array:"
_SPLIT_HANDS: Final = (".2", " 2")
"""How the areas of a second hand end: "box:1.2" of a box, "hand 2" of the community form."""
Areas = Mapping[str, Sequence[str]]
Hands = tuple[HandPart, ...]
Teller = Callable[[str, Areas], Hands]


def told(family: str, areas: Mapping[str, Any]) -> dict[str, Hands]:
    """By area, what its cards come to after each of them; nothing for games whose cards are no hands."""
    teller = _TELLERS.get(family)
    if teller is None:
        return {}
    lying: Areas = {area: cards for area, cards in areas.items() if isinstance(cards, list | tuple) and cards}
    hands = {area: teller(area, lying) for area in lying if area not in _NO_HANDS}
    return {area: found for area, found in hands.items() if found}


def formed(family: str, option: str, cards: Sequence[str]) -> tuple[str, ...]:
    """The hands that an option makes of the cards that it is about: of pai gow the two in front, and the five."""
    if family != "pai-gow" or BACK in cards:
        return ()
    front = option.split("-")
    five = [card for card in cards if card not in front]
    return low_name(_read(front)), high_name(_read(five))


def _read(cards: Sequence[str]) -> list[Card]:
    return [Card.parse(card) for card in cards if card != BACK]


def _dealt(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """The cards after each of them was dealt."""
    return [cards[:count] for count in range(1, len(cards) + 1)]


def _baccarat(area: str, areas: Areas) -> Hands:
    return () if BACK in areas[area] else tuple(map(_points, _dealt(_read(areas[area]))))


def _points(cards: Sequence[Card]) -> HandPart:
    total = points(cards)
    return HandPart(total, False, "natural" if len(cards) == 2 and total in NATURALS else "")


def _blackjack(area: str, areas: Areas) -> Hands:
    box = area.partition(".")[0].partition(" ")[0]
    split = any(f"{box}{second}" in areas for second in _SPLIT_HANDS)
    parts = [areas[area][:count] for count in range(1, len(areas[area]) + 1)]
    return tuple(_count(_read(cards), split or BACK in cards) for cards in parts)


def _count(cards: Sequence[Card], no_blackjack: bool) -> HandPart:
    hand = Hand(tuple(cards), split=no_blackjack)
    total, soft = hand.count
    return HandPart(total, soft, "blackjack" if hand.blackjack else "bust" if total > TWENTY_ONE else "")


def _poker(ladder: Ladder) -> Teller:
    def tell(area: str, areas: Areas) -> Hands:
        if BACK in areas[area]:
            return ()
        held = _read([*areas[area], *areas.get(BOARD, ())])
        return tuple(HandPart(None, False, forming(ladder, cards)) for cards in _dealt(held))

    return tell


def _stadium(area: str, areas: Areas) -> Hands:
    """The three cards of the array that a seat has picked and sees are its hand (RFH-15.2.6)."""
    if not area.startswith(_ARRAY):
        return _poker(THREE_CARD)(area, areas)
    picked = _read([card for name, cards in areas.items() if name.startswith(_ARRAY) for card in cards])
    if BACK in areas[area] or len(picked) != THREE_CARD.size:
        return ()
    return (HandPart(None, False, forming(THREE_CARD, picked)),)


_TELLERS: Final[Mapping[str, Teller]] = {
    "baccarat": _baccarat,
    "blackjack": _blackjack,
    "caribbean-stud": _poker(HIGH),
    "ultimate-holdem": _poker(HIGH),
    "four-card-poker": _poker(FOUR_CARD),
    "three-card-poker": _poker(THREE_CARD),
    "stadium-three-card-poker": _stadium,
}
