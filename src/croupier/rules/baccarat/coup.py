"""One coup: card values, the drawing tables as the books print them, and the deal that follows them.

Players have no decision (HC25-3.3.1d, LC-3.2h). Clauses: RFH-10.1.7, 10.1.8, 10.3.2.2 to 10.3.2.8; HC25-3.3.1b, c,
3.3.2a to i (with Banco drawing on 0 to 5 when Punto stands); LC-3.2g to k, 3.3.1, 3.3.2 (NL-25 to NL-27).

>>> from croupier.rules.cards import cards
>>> points(cards("9s 7d")), points(cards("5c 5d 5h")), points(cards("Th 9s"))
(6, 5, 9)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.rules.cards import DECK, Card, Rank
from croupier.rules.dealing import burn
from croupier.rules.hand_counts import HandCount
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Draw

PLAYER: Final = "player"
BANKER: Final = "banker"
TIE: Final = "tie"

NATURALS: Final = (8, 9)
PLAYER_DRAWS: Final = frozenset(range(6))
"""Two-card counts on which the player's hand draws (RFH-10.3.2.5, table 1)."""

_ANY: Final = frozenset(range(10))
BANKER_DRAWS: Final = {
    0: _ANY,
    1: _ANY,
    2: _ANY,
    3: _ANY - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset[int](),
}
"""By the banker's two-card count, the values of the player's third card on which it draws (RFH-10.3.2.6, table 2)."""
BANKER_DRAWS_ALONE: Final = frozenset(range(6))
"""Counts on which the banker draws when the player stands (RFH-10.3.2.7)."""


_VALUES: Final = tuple(1 if card.rank is Rank.ACE else 0 if card.rank >= Rank.TEN else card.rank + 2 for card in DECK)


def value(card: Card) -> int:
    """Aces count 1, tens and pictures 0, others their number."""
    return _VALUES[card]


def points(hand: Sequence[Card]) -> int:
    """The right-hand digit of the sum."""
    return sum([_VALUES[card] for card in hand]) % 10


def paired(hand: Sequence[Card]) -> bool:
    """The first two cards are of one rank, whatever their suits; ten and jack are no pair (N29, HC25-3.3.4c)."""
    return hand[0].rank == hand[1].rank


def counted(hand: Sequence[Card]) -> HandCount:
    """
    >>> from croupier.rules.cards import cards
    >>> counted(cards("9s")), counted(cards("9s Kd")).code
    (HandCount(total=9, soft=False, code=''), 'natural')
    """
    total = points(hand)
    return HandCount(total, code="natural" if len(hand) == 2 and total in NATURALS else "")


class Coup(msgspec.Struct, frozen=True):
    """A finished coup: both hands in the order dealt."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    def hand(self, side: str) -> tuple[Card, ...]:
        return self.player if side == PLAYER else self.banker

    def points(self, side: str) -> int:
        return points(self.hand(side))

    def natural(self, side: str) -> bool:
        """8 or 9 on the first two cards (RFH-1.1-natural)."""
        return points(self.hand(side)[:2]) in NATURALS

    def margin(self, side: str) -> int:
        """How far this side is ahead; negative if it is behind."""
        ahead = self.points(PLAYER) - self.points(BANKER)
        return ahead if side == PLAYER else -ahead

    @property
    def winner(self) -> str:
        ahead = self.margin(PLAYER)
        return TIE if ahead == 0 else PLAYER if ahead > 0 else BANKER


def deal(burn_cards: int) -> Procedure[Coup]:
    """The coup; where the house burns cards before each game it does so first."""
    yield from burn(burn_cards)  # HC25-3.1.3a
    hands: dict[str, list[Card]] = {PLAYER: [], BANKER: []}
    for side in (PLAYER, BANKER, PLAYER, BANKER):
        hands[side].append((yield Draw(side)))
    player, banker = hands[PLAYER], hands[BANKER]
    if points(player) not in NATURALS and points(banker) not in NATURALS:
        third: Card | None = None
        if points(player) in PLAYER_DRAWS:
            third = yield Draw(PLAYER)
            player.append(third)
        if banker_draws(points(banker), third):
            banker.append((yield Draw(BANKER)))
    return Coup(tuple(player), tuple(banker))


def banker_draws(count: int, third: Card | None) -> bool:
    """Whether the banker takes a card, by its own count and the player's third card."""
    return count in BANKER_DRAWS_ALONE if third is None else value(third) in BANKER_DRAWS[count]
