"""Rankings of poker hands, shared by the poker room and the games against the bank.

Every ranking judges the same way: `value` gives an integer to compare (higher wins, equal ties, 0 does not
qualify), `rank` the category, the playing cards and the name. Clauses: TSG-A1.39 to A1.42, TSG-A1a.17 to A1a.26,
TSG-A1c.8 to A1c.14, TSG-A1l.5 to A1l.10, TSG-A1q.10 to A1q.14, HC25-3.4.6, HC25-3.7.6, HC25-3.8.6.

>>> from croupier.rules.cards import cards
>>> hand = HIGH.rank(cards("As Kd 6s 6c Kh 2d Ks"))
>>> hand.name, hand.category is Category.FULL_HOUSE
('full house, kings over sixes', True)
>>> hand.cards
(Card('Ks'), Card('Kh'), Card('Kd'), Card('6s'), Card('6c'))
>>> HIGH.value(cards("As Kd Qs Jc Th")) > HIGH.value(cards("5s 4d 3s 2c Ah"))
True
>>> EIGHT_OR_BETTER.value(cards("9s 4d 3s 2c Ah"))
0
>>> THREE_CARD.rank(cards("3s 2d Ah")).name
'straight, three high'
"""

from __future__ import annotations

from typing import Final

from croupier.rules.cards import Rank
from croupier.rules.hand_ranking.badugi import BADUGI, BadugiRanking
from croupier.rules.hand_ranking.category import (
    ACE_TO_FIVE_ORDER,
    DEUCE_TO_SEVEN_ORDER,
    FOUR_CARD_ORDER,
    HIGH_ORDER,
    SHORT_DECK_ORDER,
    THREE_CARD_ORDER,
    Category,
)
from croupier.rules.hand_ranking.ladder import NO_HAND, Ladder, RankedHand
from croupier.rules.hand_ranking.tables import HandClass, LadderRules, WrongCardCountError

HIGH: Final = Ladder("high", LadderRules(size=5, order=HIGH_ORDER, most=7))
"""Best five of five to seven cards; values run from 1 (7-5-4-3-2) to 7,462 (royal flush)."""

SHORT_DECK: Final = Ladder("short-deck high", LadderRules(size=5, order=SHORT_DECK_ORDER, most=7, floor=Rank.SIX))
"""Best five of a 36-card pack: flush over full house, A-6-7-8-9 the lowest straight."""

ACE_TO_FIVE: Final = Ladder(
    "ace-to-five low",
    LadderRules(size=5, order=ACE_TO_FIVE_ORDER, most=7, ace_low=True, wheel=False, low_wins=True),
)
"""Lowest five of five to seven cards, ace low, straights and flushes ignored; no qualifier (razz)."""

EIGHT_OR_BETTER: Final = Ladder(
    "ace-to-five low, eight or better",
    LadderRules(
        size=5,
        order=ACE_TO_FIVE_ORDER,
        most=7,
        ace_low=True,
        wheel=False,
        low_wins=True,
        qualifying_rank=Rank.EIGHT,  # TSG-A1c.4
    ),
)
"""Ace-to-five low that counts only with five different ranks of eight or lower."""

DEUCE_TO_SEVEN: Final = Ladder(
    "deuce-to-seven low",
    LadderRules(
        size=5,
        order=DEUCE_TO_SEVEN_ORDER,
        most=5,
        wheel=False,  # the ace is always high (TSG-A1l.6)
        low_wins=True,  # TSG-A1l.5
    ),
)
"""Five cards, the high order reversed."""

FOUR_CARD: Final = Ladder("four-card", LadderRules(size=4, order=FOUR_CARD_ORDER, most=5, largest=6))
"""Best four of four or five cards; the bank's six are judged by ranks and suits apart (HC25-3.7.1h)."""

THREE_CARD: Final = Ladder("three-card", LadderRules(size=3, order=THREE_CARD_ORDER, most=3))
"""Three cards."""

Ranking = Ladder | BadugiRanking

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "FOUR_CARD",
    "HIGH",
    "NO_HAND",
    "SHORT_DECK",
    "THREE_CARD",
    "BadugiRanking",
    "Category",
    "HandClass",
    "Ladder",
    "LadderRules",
    "RankedHand",
    "Ranking",
    "WrongCardCountError",
]
