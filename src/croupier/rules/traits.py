"""Which traits a game has, asked once for each kind of game.

Python takes many microseconds to see whether an object meets a protocol, and a wager would ask at every placing.

>>> from croupier.rules.shoe import ShoeRules
>>> class Cards:
...     shoe = ShoeRules(packs=1)
>>> deals_cards(Cards()), deals_cards(object()), conditional(Cards())
(True, False, False)
"""

from __future__ import annotations

from typing import Any, TypeGuard

from croupier.rules.established import EstablishesOutcomes
from croupier.rules.hand_counts import CountsHands, FormsHands, KnowsSlips
from croupier.rules.jackpot import PlaysForMeters
from croupier.rules.settled_early import KnowsSurrender
from croupier.rules.shoe import DealsCards, SharesCards
from croupier.rules.view import KeepsRoad, TellsSoFar
from croupier.rules.wagers.objections import Conditional
from croupier.rules.wagers.paid_spots import OneResult, PaysLines

_known: dict[tuple[type[Any], Any], bool] = {}


def _has(game: object, trait: Any) -> bool:
    key = (type(game), trait)
    found = _known.get(key)
    if found is None:
        found = _known[key] = isinstance(game, trait)
    return found


def deals_cards(game: object) -> bool:
    """It is dealt from a shoe."""
    return _has(game, DealsCards)


def shares_cards(game: object) -> TypeGuard[SharesCards]:
    """Seats make hands of their own from cards that lie there for all."""
    return _has(game, SharesCards)


def knows_surrender(game: object) -> TypeGuard[KnowsSurrender]:
    """A wager may be given up for half while the round goes on."""
    return _has(game, KnowsSurrender)


def gives_one_result(game: object) -> TypeGuard[OneResult]:
    """One result decides every spot of its layout."""
    return _has(game, OneResult)


def pays_lines(game: object) -> TypeGuard[PaysLines]:
    """Its windows pay on lines."""
    return _has(game, PaysLines)


def conditional(game: object) -> TypeGuard[Conditional]:
    """Some of its wagers depend on others."""
    return _has(game, Conditional)


def plays_for_meters(game: object) -> TypeGuard[PlaysForMeters]:
    """Some of its wagers may win what a jackpot's meter shows."""
    return _has(game, PlaysForMeters)


def establishes_outcomes(game: object) -> TypeGuard[EstablishesOutcomes]:
    """It says whether a wager is decided before the round is over."""
    return _has(game, EstablishesOutcomes)


def counts_hands(game: object) -> TypeGuard[CountsHands]:
    """It says what the cards of its areas come to."""
    return _has(game, CountsHands)


def forms_hands(game: object) -> TypeGuard[FormsHands]:
    """Its options divide cards into hands."""
    return _has(game, FormsHands)


def knows_slips(game: object) -> TypeGuard[KnowsSlips]:
    """Some of its choices are nearly always a slip of the finger."""
    return _has(game, KnowsSlips)


def keeps_road(game: object) -> TypeGuard[KeepsRoad]:
    """Its coups are marked on a score board."""
    return _has(game, KeepsRoad)


def tells_so_far(game: object) -> TypeGuard[TellsSoFar]:
    """It says what everybody may know of a round that has not ended."""
    return _has(game, TellsSoFar)
