"""How often a house player's cards would win, counted over sampled deals of the cards that its seat cannot see.

Deals come from packs that were shuffled once: a count begins anywhere among them and takes one for each deal, without
the cards that the seat knows. It ends early when it is clear what it says of the decision. Before the flop of a game
with two own cards there are 169 hands, counted once each.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from croupier.poker_room.strategy.two_cards import CHECKED_EVERY, LEAST_DEALS, Marks, clear, share_of_deals
from croupier.poker_room.strategy.whims import Whim
from croupier.rules.cards import Card, Rank, Suit
from croupier.rules.hand_ranking import Ladder
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.judging import Judge, judge_for
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.variants import Composition, Variant
from croupier.rules.poker.view import SeatView

SAMPLES: Final = 60
SAMPLES_BEFORE_THE_FLOP: Final = 240
_PACKS: Final = 512

Holding = tuple[Card, ...]
Share = Callable[[Holding, Sequence[Holding], Holding], float]
"""Own cards, those of the rivals and the board to the own share of the pot."""


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


def chance_of_winning(hand: Hand, seen: SeatView, rng: Whim, marks: Marks | None = None) -> float:
    """The seat's share of the pot against everybody still in.

    With `marks` the count ends when it is two standard deviations away from both. Of draw games it counts
    what the hands would be worth as they are.
    """
    variant = hand.variant
    own = seen.cards[seen.seat]
    board = seen.board
    rivals = [cards for cards, alive in zip(seen.cards, seen.live, strict=True) if alive]
    rivals.remove(own)
    two_cards = _two_cards(variant)
    if two_cards is not None and not board:
        return _before_the_flop(variant, two_cards, *own, len(rivals))
    exposed = [held for held in rivals if held.count(UNKNOWN) != len(held)]
    if two_cards is not None and not exposed:
        packs = _some_packs(variant, rng, SAMPLES)
        return share_of_deals(two_cards, own, board, len(rivals), packs, marks)
    known = {*own, *board, *(card for cards in seen.cards for card in cards if card is not UNKNOWN)}
    size, board_size, pack_size = _sizes(variant)
    unseen = pack_size - len(known)
    served = max(1, (unseen - board_size) // size - 1)
    faces = tuple(tuple(card for card in held if card is not UNKNOWN) for held in rivals[:served])
    return _counted(variant, Sight(own, faces, board, size, board_size), known, rng, marks)


def chance_of_first_cards(variant: Variant, own: Holding, deals: int) -> float:
    """The share of the pot against one other who may hold anything, over the same packs for all hands of a game."""
    two_cards = _two_cards(variant)
    if two_cards is not None:
        return _before_the_flop(variant, two_cards, *own, 1)
    size, board_size, _ = _sizes(variant)
    rng = random.Random(variant.id)  # noqa: S311  a count for the detectors, never a deal
    return _counted(variant, Sight(own, ((),), (), size, board_size), set(own), rng, None, deals)


@cache
def _two_cards(variant: Variant) -> Ladder | None:
    """The one ranking of a game with two own cards and five on the board."""
    ranking = variant.judges[0]
    whole = isinstance(ranking, Ladder) and not variant.split and variant.composition is Composition.ANY
    return ranking if whole and _sizes(variant)[:2] == (2, 5) else None  # type: ignore[return-value]


def _some_packs(variant: Variant, rng: Whim, count: int) -> Sequence[bytes]:
    first = rng.randrange(_PACKS)
    return _strings(variant)[first : first + count]


@cache
def _before_the_flop(variant: Variant, ranking: Ladder, first: Card, second: Card, rivals: int) -> float:
    high, low = sorted((first.rank, second.rank), reverse=True)
    return _one_of_169(variant, ranking, (high, low), first.suit is second.suit, rivals)


@cache
def _one_of_169(variant: Variant, ranking: Ladder, ranks: tuple[Rank, Rank], suited: bool, rivals: int) -> float:
    """The same count for everybody who holds such a hand."""
    high, low = ranks
    own = (Card.of(high, Suit.SPADES), Card.of(low, Suit.SPADES if suited else Suit.HEARTS))
    rng = random.Random(f"{variant.id}:{high}:{low}:{suited}:{rivals}")  # noqa: S311  a strategy's guess, never a deal
    packs = _some_packs(variant, rng, SAMPLES_BEFORE_THE_FLOP)
    return share_of_deals(ranking, own, (), rivals, packs, None)


def _counted(
    variant: Variant, sight: Sight, known: set[Card], rng: Whim, marks: Marks | None, deals: int = SAMPLES
) -> float:
    packs, share = _shuffled(variant), _share_for(variant)
    first, reach = rng.randrange(len(packs)), sight.needed + len(known)
    own, rivals, board, size, board_size = sight
    own_missing = size - len(own)
    board_end = own_missing + board_size - len(board)
    won, dealt = 0.0, 0
    for pack in (packs[first:] + packs[:first])[:deals]:
        cards = tuple([card for card in pack[:reach] if card not in known])
        at = board_end
        others = []
        for held in rivals:
            end = at + size - len(held)
            others.append(held + cards[at:end])
            at = end
        won += share(own + cards[:own_missing], others, board + cards[own_missing:board_end])
        dealt += 1
        if marks and dealt >= LEAST_DEALS and not dealt % CHECKED_EVERY and clear(won, dealt, marks):
            break
    return won / dealt


@cache
def _sizes(variant: Variant) -> tuple[int, int, int]:
    """Own cards, community cards, cards of the pack."""
    return variant.hole_cards, variant.board_cards, len(variant.pack)


@cache
def _shuffled(variant: Variant) -> tuple[Holding, ...]:
    rng = random.Random("packs of house players")  # noqa: S311  a strategy's guess, never a deal
    return tuple(tuple(rng.sample(variant.pack, len(variant.pack))) for _ in range(_PACKS))


@cache
def _strings(variant: Variant) -> tuple[bytes, ...]:
    """The same packs as bytes; after the last come the first again."""
    packs = tuple(map(bytes, _shuffled(variant)))
    return packs + packs[:SAMPLES_BEFORE_THE_FLOP]


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
