"""What a participant's own cards make with the board, as far as they have come: for the player's own eyes.

Complete hands are judged as at the showdown, by every ranking of the variant. Before there are five cards to judge, a
high game knows pairs and better; a low game says nothing yet. Clauses: TSG-A1.39 to A1.42, A1b.2, A1c.4, A1q.10.

>>> from croupier.rules.cards import cards
>>> from croupier.rules.poker.variants import OMAHA, TEXAS_HOLDEM
>>> started(TEXAS_HOLDEM, cards("Ks Kd"), ()).category.value
'pair'
>>> started(OMAHA, cards("As Ks Kd Kc"), ()).category.value  # only two of them can play
'pair'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from croupier.rules.cards import Card, Rank
from croupier.rules.hand_ranking import BadugiRanking, Category, HandClass
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.variants import Composition, Variant

if TYPE_CHECKING:
    from croupier.rules.poker.hand import Hand

_WHOLE: Final = 5
_GROUPS: Final = {
    (): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}
_ORDER: Final = tuple(_GROUPS.values())


def made_hands(hand: Hand, place: int) -> tuple[HandClass, ...]:
    """What this place holds now, for each ranking that gives it a hand; nothing for whoever has folded.

    A board that was run more than once gives no single answer, so then there is none.
    """
    return () if hand.boards else made_on(hand, place, hand.board)


def made_on(hand: Hand, place: int, board: tuple[Card, ...]) -> tuple[HandClass, ...]:
    """The same on one of several boards."""
    own, variant = hand.hole[place], hand.variant
    if not hand.live >> place & 1 or not own or UNKNOWN in own:
        return ()
    if not _complete(variant, own, board):
        begun = started(variant, own, board)
        return () if begun is None else (begun,)
    values = hand.plan.judge([own], board)
    return tuple(ranking.class_of(value) for ranking, (value,) in zip(variant.judges, values, strict=True) if value)


def _complete(variant: Variant, own: Sequence[Card], board: Sequence[Card]) -> bool:
    if isinstance(variant.judges[0], BadugiRanking):
        return len(own) == variant.hole_cards
    if variant.composition is Composition.TWO_AND_THREE:
        return len(board) >= _WHOLE - 2
    return len(own) + len(board) >= _WHOLE


def started(variant: Variant, own: Sequence[Card], board: Sequence[Card]) -> HandClass | None:
    """Groups of equal ranks in fewer than five cards, where high hands win."""
    ranking = variant.judges[0]
    if isinstance(ranking, BadugiRanking) or ranking.rules.low_wins:
        return None
    playing = combinations(own, 2) if variant.composition is Composition.TWO_AND_THREE else (tuple(own),)
    return max((_grouped((*some, *board)) for some in playing), key=lambda found: (_ORDER.index(found[0]), found[1]))


def _grouped(cards: Sequence[Card]) -> HandClass:
    counts = Counter(card.rank for card in cards)
    ranks: tuple[Rank, ...] = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    return HandClass(_GROUPS[tuple(counts[rank] for rank in ranks if counts[rank] > 1)], ranks)
