"""The shoe as the rules see it: how many packs, how it is cut and burned, and when its last coup has come.

A game that deals cards says with `shoe` what its cards are; equipment and generators make the shoe from that. The
cutting card that comes out during a coup leaves one more coup; one that comes out before the first card of a coup makes
that coup the last (RFH-10.1.18 to 10.1.22, HC25-3.1.1, 3.1.3a, 3.1.4, LC-3.1c).

>>> course = Course()
>>> course = course.coup(cards_before=24, cards_after=19, cutting_card_from_back=20)
>>> course.stage, course.may_deal
(<Stage.LAST_COUP: 'last-coup'>, True)
>>> course.coup(19, 14, 20).stage
<Stage.SHOE_END: 'shoe-end'>
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from croupier.rules.cards import Card, pack

if TYPE_CHECKING:
    from croupier.rules.procedure import Run
    from croupier.rules.wagers.wager import Wager


class ShoeRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a game needs of its shoe."""

    packs: int
    jokers: int = 0
    cut_from_ends: int = 52
    cutting_card_from_back: int = 0
    """0: the game has no cutting card (a shuffling machine)."""
    burn: int = 0
    """Cards burned before the first coup of a shoe."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return pack(self.jokers) * self.packs


@runtime_checkable
class DealsCards(Protocol):
    """A game that is dealt from a shoe."""

    @property
    def shoe(self) -> ShoeRules: ...


@runtime_checkable
class SharesCards(Protocol):
    """A game in which seats make hands of their own from cards that lie there for all."""

    def own_hands(self, wagers: Sequence[Wager], run: Run[Any]) -> Sequence[Sequence[Card]]: ...


class Stage(Enum):
    """How far a shoe has come."""

    DEALING = "dealing"
    LAST_COUP = "last-coup"
    SHOE_END = "shoe-end"


class Course(msgspec.Struct, frozen=True):
    """A shoe's course from its first coup to its last; at the end the cards are shuffled or replaced first."""

    stage: Stage = Stage.DEALING

    @property
    def may_deal(self) -> bool:
        return self.stage is not Stage.SHOE_END

    def coup(self, cards_before: int, cards_after: int, cutting_card_from_back: int) -> Course:
        """The course after a coup that found so many cards in the shoe and left so many."""
        if self.stage is not Stage.DEALING or cards_before <= cutting_card_from_back:
            # Either this was announced as the last coup, or the cutting card came out before its first card.
            return Course(Stage.SHOE_END)
        if cards_after <= cutting_card_from_back:
            return Course(Stage.LAST_COUP)
        return self
