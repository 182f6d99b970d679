"""Pai Gow hand against hand: pairs of disjoint hands of seven, both set by the house, counted exactly.

All hands are first set by their ranks alone. Those that a long suit lifts are then taken out of that count and put
back as they are set: against hands by ranks, where only the ranks of their own cards matter, and against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from math import comb
from os import cpu_count
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.by_ranks import Sweep
from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.house_way import TWOS
from croupier.odds.table_poker.rank_classes import SEVEN, RankClasses, present_in, rank_classes
from croupier.odds.table_poker.suited_hands import SuitedHands, suited_hands
from croupier.odds.table_poker.suited_pairs import different_suits, same_suit, shared_sides, signed

MOST_SHARED: Final = 2
"""Cards beside the long suit."""


class Pairs(msgspec.Struct, frozen=True):
    """Ordered pairs of hands without a common card."""

    hands: int
    """How many hands the classes of ranks are."""
    total: int
    above: int
    """The first is higher than the second behind and in front."""
    not_below: int
    """It is at least as high behind and in front."""


def count_pairs(deck: Deck) -> Pairs:
    """Every pair of hands of a deck."""
    present = present_in(deck)
    classes = rank_classes(deck)
    others = present.sum(axis=0) - present
    blocks = [deck.block_of(lane) for lane in range(4)]
    first = {block: blocks.index(block) for block in set(blocks)}
    sweep = Sweep(classes, present.sum(axis=0))
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        pool.submit(sweep.go_on, 0)  # its kernel is there when the suited hands are
        lifted = {block: suited_hands(present[lane], others[lane], classes) for block, lane in first.items()}
        alike = Counter(blocks)
        hands = [msgspec.structs.replace(found, ways=found.ways * alike[block]) for block, found in lifted.items()]
        by_ranks = pool.submit(_against_ranks, deck, classes, sweep, hands)
        parts = [pool.submit(task) for task in _among_lifted(present, blocks, first, lifted, classes)]
        above, not_below = sum((part.result() for part in parts), by_ranks.result())
    return Pairs(int(classes.ways.sum()), deck.ways(SEVEN) * comb(deck.size - SEVEN, SEVEN), int(above), int(not_below))


def _among_lifted(
    present: NDArray[np.int64], blocks: list[int], first: dict[int, int], lifted: dict[int, SuitedHands],
    classes: RankClasses,
) -> Iterator[Callable[[], NDArray[np.int64]]]:  # fmt: skip
    """The suits of two hands, alike ones once; the longest work first."""
    shared = {block: shared_sides(signed(hands, classes)) for block, hands in lifted.items()}
    kinds = Counter((blocks[one], blocks[other], one == other) for one, other in product(range(4), repeat=2))
    for size in range(MOST_SHARED + 1):
        for (own, bank, same), times in kinds.items():
            lane = first[own]
            if same:
                others = present.sum(axis=0) - present[lane]
                task = partial(same_suit, shared[own], size, present[lane], others)
            else:
                other = first[bank] if bank != own else blocks.index(own, lane + 1)
                others = present.sum(axis=0) - present[lane] - present[other]
                task = partial(
                    different_suits, shared[own], shared[bank], size, (present[lane], present[other]), others
                )
            yield partial(_times, times, task)


def _times(times: int, task: Callable[[], NDArray[np.int64]]) -> NDArray[np.int64]:
    return times * task()


def _against_ranks(deck: Deck, classes: RankClasses, sweep: Sweep, lifted: list[SuitedHands]) -> NDArray[np.int64]:
    """Hands by their ranks against each other, less the lifted ones, and the lifted ones against hands by ranks."""
    hands = SuitedHands(*(np.concatenate(arrays) for arrays in zip(*map(msgspec.structs.astuple, lifted), strict=True)))
    wanted, place = np.unique(hands.classes, return_inverse=True)
    at = np.searchsorted(classes.behind, hands.behind)
    assert (at == np.searchsorted(classes.behind, hands.behind, side="right")).all(), "ranks alone make no flush"
    ours = np.zeros((3, len(at)), np.int64)
    front = hands.front.astype(np.int64)
    for stop in np.unique(at):
        sweep.go_on(int(stop))
        here = np.flatnonzero(at == stop)
        classes_here, rows = np.unique(hands.classes[here], return_inverse=True)
        seen = sweep.look(classes_here)
        ours[:, here] = seen[rows, front[here]], seen[rows, front[here] + 1], seen[rows, TWOS]
    sweep.go_on(len(classes.ways))
    seen = sweep.look(wanted)
    lower, not_higher, behind = ours
    every = comb(deck.size - SEVEN, SEVEN)
    # Hands by ranks that stand above a hand are all others less those not higher behind or in front.
    above = lower + every - behind - seen[place, front + 1] + not_higher
    not_below = not_higher + every - behind - seen[place, front] + lower
    total = np.array([(hands.ways * above).sum(), (hands.ways * not_below).sum()])
    taken = np.zeros(len(classes.ways), np.int64)
    np.add.at(taken, hands.classes, hands.ways)
    return total + _less_lifted(classes, sweep, taken, wanted, seen, every)


def _less_lifted(
    classes: RankClasses, sweep: Sweep, taken: NDArray[np.int64], wanted: NDArray[np.int64], seen: NDArray[np.int32],
    every: int,
) -> NDArray[np.int64]:  # fmt: skip
    """Hands by ranks against each other, where `taken` of each class are no longer there, on either side."""
    standing, front = sweep.standing, classes.front[wanted].astype(np.int64)
    rows = np.arange(len(wanted))
    higher = every - standing.not_higher_behind[wanted] - seen[rows, front + 1] + standing.not_higher[wanted]
    not_lower = every - standing.lower_behind[wanted] - seen[rows, front] + standing.lower[wanted]
    left = classes.ways - taken
    return np.array(
        [
            (left * standing.lower).sum() - (taken[wanted] * higher).sum(),
            (left * standing.not_higher).sum() - (taken[wanted] * not_lower).sum(),
        ]
    )
