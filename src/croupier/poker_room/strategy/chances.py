"""How often a house player's cards would win, counted over sampled deals of the cards that its seat cannot see.

Deals come from packs that were shuffled once: a count begins anywhere among them and takes one for each deal, without
the cards that the seat knows. It ends early when it is clear what it says of the decision. Before the flop of a game
with two own cards there are 169 hands, counted once each.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from croupier.rules.cards import Card, Rank, Suit
from croupier.rules.hand_ranking import Ladder
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.judging import Judge, judge_for
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.variants import Composition, Variant
from croupier.rules.poker.view import SeatView

SAMPLES: Final = 60
SAMPLES_BEFORE_THE_FLOP: Final = 240
CHECKED_EVERY: Final = 12
"""After so many deals a count looks whether it can end: two standard deviations from everything that matters."""
_PACKS: Final = 512

Holding = tuple[Card, ...]
Share = Callable[[Holding, Sequence[Holding], Holding], float]
"""Own cards, those of the rivals and the board to the own share of the pot."""


class Marks(NamedTuple):
    """The chances on which a decision turns."""

    call: float
    raise_: float


class Sight(NamedTuple):
    """What a seat knows: whole hands have `size` own cards and `board_size` community cards."""

    own: Holding
    rivals: tuple[Holding, ...]
    board: Holding
    size: int
    board_size: int

    @property
    def needed(self) -> int:
        """Cards that a deal adds."""
        hidden = sum(self.size - len(held) for held in (self.own, *self.rivals))
        return hidden + self.board_size - len(self.board)


def chance_of_winning(hand: Hand, seen: SeatView, rng: random.Random, marks: Marks | None = None) -> float:
    """The seat's share of the pot against everybody still in.

    With `marks` the count ends when it is two standard deviations away from both. Of draw games it counts
    what the hands would be worth as they are.
    """
    variant = hand.variant
    own = seen.cards[seen.seat]
    rivals = [place for place, alive in enumerate(seen.live) if alive and place != seen.seat]
    if len(own) == 2 and not seen.board and _sizes(variant)[1]:
        high, low = sorted((card.rank for card in own), reverse=True)
        return _before_the_flop(variant, high, low, own[0].suit is own[1].suit, len(rivals))
    known = {*own, *seen.board, *(card for cards in seen.cards for card in cards if card is not UNKNOWN)}
    size, board_size, pack_size = _sizes(variant)
    unseen = pack_size - len(known)
    exposed = [tuple(card for card in seen.cards[rival] if card is not UNKNOWN) for rival in rivals]
    served = max(1, (unseen - board_size) // size - 1)
    sight = Sight(own, tuple(exposed[:served]), seen.board, size, board_size)
    return _counted(variant, sight, known, rng, SAMPLES, marks)


@cache
def _before_the_flop(variant: Variant, high: Rank, low: Rank, suited: bool, rivals: int) -> float:
    """One of the 169 hands; the same count for everybody who holds it."""
    own = (Card.of(high, Suit.SPADES), Card.of(low, Suit.SPADES if suited else Suit.HEARTS))
    sight = Sight(own, ((),) * rivals, (), variant.hole_cards, variant.board_cards)
    rng = random.Random(f"{variant.id}:{high}:{low}:{suited}:{rivals}")  # noqa: S311  a strategy's guess, never a deal
    return _counted(variant, sight, set(own), rng, SAMPLES_BEFORE_THE_FLOP, None)


def _counted(
    variant: Variant, sight: Sight, known: set[Card], rng: random.Random, samples: int, marks: Marks | None
) -> float:
    packs, share = _shuffled(variant.pack), _share_for(variant)
    first, reach = rng.randrange(len(packs)), sight.needed + len(known)
    own, rivals, board, size, board_size = sight
    own_missing = size - len(own)
    board_end = own_missing + board_size - len(board)
    won, dealt = 0.0, 0
    for pack in (packs[first:] + packs[:first])[:samples]:
        cards = tuple([card for card in pack[:reach] if card not in known])
        at = board_end
        others = []
        for held in rivals:
            end = at + size - len(held)
            others.append(held + cards[at:end])
            at = end
        won += share(own + cards[:own_missing], others, board + cards[own_missing:board_end])
        dealt += 1
        if marks and not dealt % CHECKED_EVERY and _clear(won, dealt, marks):
            break
    return won / dealt


def _clear(won: float, dealt: int, marks: Marks) -> bool:
    """Half a win is the largest standard deviation of one deal.

    >>> _clear(11, 12, Marks(0.3, 0.66)), _clear(6, 12, Marks(0.3, 0.66)), _clear(1, 12, Marks(0.5, 0.66))
    (False, False, True)
    """
    away = sqrt(dealt)
    return abs(won - dealt * marks.call) > away and abs(won - dealt * marks.raise_) > away


@cache
def _sizes(variant: Variant) -> tuple[int, int, int]:
    """Own cards, community cards, cards of the pack."""
    return variant.hole_cards, variant.board_cards, len(variant.pack)


@cache
def _shuffled(pack: Holding) -> tuple[Holding, ...]:
    rng = random.Random("packs of house players")  # noqa: S311  a strategy's guess, never a deal
    return tuple(tuple(rng.sample(pack, len(pack))) for _ in range(_PACKS))


@cache
def _share_for(variant: Variant) -> Share:
    ranking = variant.judges[0]
    if isinstance(ranking, Ladder) and not variant.split and variant.composition is Composition.ANY:
        return ranking.share
    return _judged(judge_for(variant))


def _judged(judge: Judge) -> Share:
    def share(own: Holding, rivals: Sequence[Holding], board: Holding) -> float:
        rankings = [values for values in judge([own, *rivals], board) if max(values)]
        return sum(_part(values) for values in rankings) / len(rankings)

    return share


def _part(values: list[int]) -> float:
    best = max(values)
    return 1 / values.count(best) if values[0] == best else 0.0
