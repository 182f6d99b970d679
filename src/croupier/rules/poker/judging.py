"""Judging hands at showdown: for each ranking of the variant, the value of every contender on one board.

Board sums are shared by all contenders, so a showdown costs little more than one table look-up for each hand.
Clauses: TSG-A1a.1, TSG-A1b.2, TSG-A1c.2, TSG-A1h.1, TSG-A1i.2, TSG-A1j.1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from croupier.rules.cards import Card
from croupier.rules.hand_ranking import BADUGI, EIGHT_OR_BETTER, HIGH, BadugiRanking, Ladder
from croupier.rules.hand_ranking.ladder import CARD_KEYS, RANK_PART
from croupier.rules.poker.variants import Composition, Variant

Holding = tuple[Card, ...]
Judge = Callable[[Sequence[Holding], Holding], tuple[list[int], ...]]
"""Own cards of each contender and the board to, for each ranking, the contenders' values in the same order."""


def judge_for(variant: Variant) -> Judge:
    """The judge of a variant."""
    rankings = variant.judges
    if variant.composition is Composition.TWO_AND_THREE:
        return _two_and_three_hilo if variant.split else _two_and_three_high
    if isinstance(rankings[0], BadugiRanking):
        return _badugi
    if len(rankings) == 1:
        return _any_single(rankings[0])
    return _any_split(*(ranking for ranking in rankings if isinstance(ranking, Ladder)))


def _any_single(ranking: Ladder) -> Judge:
    def judge(holdings: Sequence[Holding], board: Holding) -> tuple[list[int], ...]:
        return (ranking.values(holdings, board),)

    return judge


def _any_split(*rankings: Ladder) -> Judge:
    def judge(holdings: Sequence[Holding], board: Holding) -> tuple[list[int], ...]:
        return tuple(ranking.values(holdings, board) for ranking in rankings)

    return judge


def _badugi(holdings: Sequence[Holding], _board: Holding) -> tuple[list[int], ...]:
    return ([BADUGI.value(holding) for holding in holdings],)


_RANK_OF_CARD: Final = tuple(key & RANK_PART for key in CARD_KEYS)
_LOW_KEYS: Final = tuple(1 << 3 * rank for rank in (12, 0, 1, 2, 3, 4, 5, 6))
_LOW_PART: Final = sum(_LOW_KEYS)
"""The lowest bit of each octal digit of the ranks up to eight and the ace."""


def _two_and_three_high(holdings: Sequence[Holding], board: Holding) -> tuple[list[int], ...]:
    keys = [_RANK_OF_CARD[card] for card in board]
    triples = {one + two + three for one, two, three in combinations(keys, 3)}
    return (_omaha_high(holdings, board, triples),)


def _two_and_three_hilo(holdings: Sequence[Holding], board: Holding) -> tuple[list[int], ...]:
    keys = [_RANK_OF_CARD[card] for card in board]
    triples = {one + two + three for one, two, three in combinations(keys, 3)}
    low_triples = [key for key in triples if (key & _LOW_PART).bit_count() == 3]
    high = _omaha_high(holdings, board, triples)
    if not low_triples:
        return high, [0] * len(holdings)
    table = EIGHT_OR_BETTER.unsuited_values()
    floor = EIGHT_OR_BETTER.qualifying_value
    low = []
    for holding in holdings:
        low_keys = {_RANK_OF_CARD[card] for card in holding} & _LOW_SET
        best = max((table[one + two + t] for one, two in combinations(low_keys, 2) for t in low_triples), default=0)
        low.append(best if best >= floor else 0)
    return high, low


_LOW_SET: Final = frozenset(_LOW_KEYS)


def _omaha_high(holdings: Sequence[Holding], board: Holding, triples: set[int]) -> list[int]:
    table = HIGH.unsuited_values()
    suit = _flush_suit(board)
    values = []
    for holding in holdings:
        keys = [_RANK_OF_CARD[card] for card in holding]
        pairs = {one + two for one, two in combinations(keys, 2)}
        value = max([table[pair + triple] for pair in pairs for triple in triples])
        if suit >= 0:
            value = max(value, _omaha_flush(holding, board, suit))
        values.append(value)
    return values


def _flush_suit(board: Holding) -> int:
    suits = [card & 3 for card in board]
    for suit in range(4):
        if suits.count(suit) >= 3:
            return suit
    return -1


def _omaha_flush(holding: Holding, board: Holding, suit: int) -> int:
    own = [1 << (card >> 2) for card in holding if card & 3 == suit]
    if len(own) < 2:
        return 0
    shared = [1 << (card >> 2) for card in board if card & 3 == suit]
    table = HIGH.suited_values()
    return max(table[one + two + a + b + c] for one, two in combinations(own, 2) for a, b, c in combinations(shared, 3))
