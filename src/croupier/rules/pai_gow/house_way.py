"""The house way: how the bank sets its seven cards, and what is set for a player who does not answer.

The book leaves Pai Gow's rules to the operator (HC25-3.4.4a). These are the house's, in the order in which they apply:

1. Five aces: two of them in front.
2. Four of a kind: with another pair or three of a kind, a pair of those in front. Alone, jacks or better are split into
   two pairs; tens or lower stay together, the two highest other cards in front.
3. Twice three of a kind: a pair of the higher in front. Three of a kind and one or two pairs: the higher pair in front.
4. Three pairs: the highest in front.
5. Two pairs: the lower in front; but two pairs of tens or lower stay together if an ace can go in front.
6. A straight or a flush: kept, with the best two-card hand that leaves.
7. Three of a kind: aces give one to the front with the highest other card; lower ones stay together, the two highest
   others in front.
8. A pair: kept, the two highest others in front.
9. Nothing: the highest card behind, the next two in front.

The joker counts as an ace unless it completes the straight or flush that is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from croupier.rules.cards import Card, Rank
from croupier.rules.pai_gow.ranking import completes, high_value, low_value, rank

Setting = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Five cards behind, two in front."""


def settings(seven: Sequence[Card]) -> list[Setting]:
    """Every way to divide seven cards into five and two."""
    return [(tuple(card for card in seven if card not in two), two) for two in combinations(seven, 2)]


def house_way(seven: Sequence[Card]) -> Setting:
    """The house's setting of seven cards."""
    front = _front(seven)
    return tuple(card for card in seven if card not in front), front


def _front(seven: Sequence[Card]) -> tuple[Card, ...]:
    groups = _groups(seven)
    singles = [cards[0] for cards in groups if len(cards) == 1]
    pairs = [cards for cards in groups if len(cards) == 2]
    trips = [cards for cards in groups if len(cards) == 3]
    many = [cards for cards in groups if len(cards) >= 4]
    if many:
        return _front_of_four(many[0], (*pairs, *trips), singles)
    if len(trips) == 2:
        return trips[0][:2]
    if trips and pairs:
        return pairs[0]
    if len(pairs) == 3:
        return pairs[0]
    if len(pairs) == 2:
        together = rank(pairs[0][0]) <= Rank.TEN and rank(singles[0]) == Rank.ACE
        return (singles[0], singles[1]) if together else pairs[1]
    kept = [(low_value(two), high_value(five), two) for five, two in settings(seven) if completes(high_value(five))]
    if kept:
        return max(kept, key=lambda found: found[:2])[2]
    if trips and rank(trips[0][0]) == Rank.ACE:
        return (trips[0][0], singles[0])
    if trips or pairs:
        return (singles[0], singles[1])
    return (singles[1], singles[2])


def _front_of_four(
    four: tuple[Card, ...], others: Sequence[tuple[Card, ...]], singles: Sequence[Card]
) -> tuple[Card, ...]:
    if len(four) == 5:
        return four[:2]
    if others:
        return others[0][:2]
    return four[:2] if rank(four[0]) >= Rank.JACK else (singles[0], singles[1])


def _groups(seven: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Cards of equal rank together, highest rank first."""
    by_rank: dict[Rank, tuple[Card, ...]] = {}
    for card in sorted(seven, key=lambda card: (rank(card), int(card)), reverse=True):
        by_rank[rank(card)] = (*by_rank.get(rank(card), ()), card)
    return list(by_rank.values())
