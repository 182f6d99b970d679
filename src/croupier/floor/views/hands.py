"""What the cards on a table come to, as its game counts them (`rules/hand_counts.py`), in the words of the wire.

Only cards that the viewer sees are counted: what lies face down is handed to the game as such.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.floor.views.parts import HandPart
from croupier.floor.views.picture import BACK
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.hand_counts import HandCount
from croupier.rules.questions import Choose
from croupier.rules.traits import counts_hands, forms_hands, knows_slips
from croupier.words.said import Said

Hands = tuple[HandPart, ...]
_SLIPS: Final = {"hit": Said("slip-hit"), "stand": Said("slip-stand"), "double": Said("slip-double")}


def told(game: Game, areas: Mapping[str, Any]) -> dict[str, Hands]:
    """By area, what its cards come to after each of them; nothing for games whose cards are no hands."""
    if not counts_hands(game):
        return {}
    lying = {
        area: list(map(_read, cards)) for area, cards in areas.items() if isinstance(cards, list | tuple) and cards
    }
    return {
        area: tuple(HandPart(hand.total, hand.soft, hand.code) for hand in hands)
        for area, hands in game.counted(lying).items()
        if hands
    }


def slip(game: Game, hands: Mapping[str, Hands], choice: Choose, option: str) -> Said | None:
    """What is asked once more about an option, by the hand that it is about; of a question of its own nothing is."""
    about = hands.get(choice.about)
    if not about or choice.ask or not knows_slips(game):
        return None
    return _SLIPS.get(game.slip(HandCount(about[-1].total, about[-1].soft, about[-1].code), option))


def formed(game: Game, option: str, cards: Sequence[str]) -> tuple[str, ...]:
    """The hands that an option makes of the cards that it is about, where all of them are seen."""
    if not forms_hands(game) or BACK in cards:
        return ()
    return game.formed(option, list(map(Card.parse, cards)))


def in_reading_order(game: Game, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards that options divide into hands, as a player reads them."""
    if not forms_hands(game) or BACK in cards:
        return ()
    return tuple(map(str, game.in_reading_order(list(map(Card.parse, cards)))))


def _read(card: str) -> Card | None:
    return None if card == BACK else Card.parse(card)
