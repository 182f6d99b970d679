"""Poker: every variant and betting structure of the books as a pure engine (TSG annex 1, HC25-3.4).

>>> from croupier.rules import poker
>>> from croupier.rules.cards import cards, DECK
>>> top = cards("As 7c 7d  Ad 2h Kh  7h 8s Ks 4d 5c")  # first cards, second cards, board
>>> deck = top + tuple(card for card in DECK if card not in top)
>>> hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200, 200, 200], deck=deck)
>>> hand.question  # seat 2 has the button, seats 0 and 1 the blinds
Bet(seat=2, call=2, raise_from=4, raise_to=200, fixed=False)
>>> _ = hand.raise_to(6), hand.call(), hand.fold()
>>> _ = hand.check(), hand.raise_to(10), hand.call()
>>> _ = hand.check(), hand.check()
>>> _ = hand.check(), hand.check()
>>> hand.over, hand.stacks
(True, [184, 198, 218])
"""

from __future__ import annotations

from croupier.rules.poker.errors import DeckError, IllegalActionError, Reason, SeatingError
from croupier.rules.poker.events import TABLE, Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.house_rules import STANDARD, HouseRules, OddChips, Rake, Showdown
from croupier.rules.poker.phase import Phase
from croupier.rules.poker.pots import Pot, side_pots
from croupier.rules.poker.questions import (
    Action,
    Bet,
    BringIn,
    Deal,
    Draw,
    Opener,
    Question,
    Reshuffle,
    Runs,
    Show,
    Verb,
)
from croupier.rules.poker.stakes import (
    AnteKind,
    Limit,
    Stakes,
    StakesError,
    fixed_limit,
    no_limit,
    pot_limit,
    stud_limit,
)
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.variants import (
    BADUGI_GAME,
    COURCHEVEL,
    COURCHEVEL_HILO,
    FIVE_CARD_DRAW,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HILO,
    OMAHA,
    OMAHA_HILO,
    RAZZ,
    SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_HILO,
    SHORT_DECK_HOLDEM,
    SINGLE_DRAW,
    TEXAS_HOLDEM,
    TRIPLE_DRAW,
    VARIANTS,
    Street,
    UnknownVariantError,
    Variant,
    by_id,
)

__all__ = [
    "BADUGI_GAME",
    "COURCHEVEL",
    "COURCHEVEL_HILO",
    "FIVE_CARD_DRAW",
    "FIVE_CARD_OMAHA",
    "FIVE_CARD_OMAHA_HILO",
    "OMAHA",
    "OMAHA_HILO",
    "RAZZ",
    "SEVEN_CARD_STUD",
    "SEVEN_CARD_STUD_HILO",
    "SHORT_DECK_HOLDEM",
    "SINGLE_DRAW",
    "STANDARD",
    "TABLE",
    "TEXAS_HOLDEM",
    "TRIPLE_DRAW",
    "UNKNOWN",
    "VARIANTS",
    "Action",
    "AnteKind",
    "Bet",
    "BringIn",
    "Deal",
    "DeckError",
    "Draw",
    "Event",
    "Hand",
    "HouseRules",
    "IllegalActionError",
    "Kind",
    "Limit",
    "OddChips",
    "Opener",
    "Phase",
    "Pot",
    "Question",
    "Rake",
    "Reason",
    "Reshuffle",
    "Runs",
    "SeatingError",
    "Show",
    "Showdown",
    "Stakes",
    "StakesError",
    "Street",
    "UnknownVariantError",
    "Variant",
    "Verb",
    "by_id",
    "fixed_limit",
    "no_limit",
    "pot_limit",
    "side_pots",
    "stud_limit",
]
