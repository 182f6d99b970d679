"""Which cards a house player exchanges: the published rule of each kind of draw game.

>>> from croupier.rules.cards import cards
>>> from croupier.rules.poker import FIVE_CARD_DRAW, TRIPLE_DRAW, BADUGI_GAME
>>> " ".join(map(str, to_discard(FIVE_CARD_DRAW, cards("9s 9d Kh 4c 2d"))))
'Kh 4c 2d'
>>> " ".join(map(str, to_discard(TRIPLE_DRAW, cards("2s 2d 7h 5c Kd"))))
'2d Kd'
>>> " ".join(map(str, to_discard(BADUGI_GAME, cards("As 2d 3d Kh"))))
'3d Kh'
"""

from __future__ import annotations

from collections import Counter

from croupier.rules.cards import Card, Rank
from croupier.rules.poker.variants import Variant


def to_discard(variant: Variant, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """High games keep what is paired, else four of a suit, else the two highest; low games keep what is low."""
    ranking = variant.rankings[0]
    if ranking == "badugi":
        return _not_kept(held, _low(held, Rank.NINE, suits=True))
    if ranking == "deuce-to-seven":
        return _not_kept(held, _low(held, Rank.NINE, suits=False))
    return _not_kept(held, _high(held))


def _not_kept(held: tuple[Card, ...], kept: list[Card]) -> tuple[Card, ...]:
    return tuple(card for card in held if card not in kept)


def _high(held: tuple[Card, ...]) -> list[Card]:
    ranks = Counter(card.rank for card in held)
    suits = Counter(card.suit for card in held)
    suit, most = suits.most_common(1)[0]
    if most == len(held) or _straight(held):
        return list(held)
    if paired := [card for card in held if ranks[card.rank] > 1]:
        return paired
    if most == len(held) - 1:
        return [card for card in held if card.suit is suit]
    return sorted(held, key=lambda card: card.rank)[-2:]


def _straight(held: tuple[Card, ...]) -> bool:
    ranks = sorted({card.rank for card in held})
    return len(ranks) == len(held) and ranks[-1] - ranks[0] == len(held) - 1


def _low(held: tuple[Card, ...], highest: Rank, *, suits: bool) -> list[Card]:
    """The lowest cards of different ranks, and of different suits where that counts; an ace is low with suits only."""
    kept: list[Card] = []
    for card in sorted(held, key=lambda card: card.rank if card.rank is not Rank.ACE or not suits else -1):
        low = card.rank <= highest or (suits and card.rank is Rank.ACE)
        clashes = any(card.rank is other.rank or (suits and card.suit is other.suit) for other in kept)
        if low and not clashes:
            kept.append(card)
    return kept
