"""The chart that people use against one card of the bank: by total, soft or hard, and by pair.

Each cell takes what is best for all hands of its total together, weighted by how often they are reached: from the
highest totals down, so that a cell already knows how the hands after it are played. Doubling is judged on hands of two
cards, splitting against what the chart does otherwise.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.odds.blackjack.against import Against, Cells, Way
from croupier.odds.blackjack.hands import OUTCOMES, TWENTY_ONE, PlayerHands, hand_of
from croupier.odds.blackjack.kernels import ALONE, DOUBLE, HIT, STAND, Real, Whole, doubled, natural, worth
from croupier.odds.blackjack.spread import reached
from croupier.odds.blackjack.terms import Terms

ROUNDS: Final = 2
"""The first chart is weighted by the best play's hands, the next by its own."""

HITS_BELOW: Final = (12, 18)
"""Hard and soft totals below which a cell says hit where no such hand can be dealt."""


def chart_against(against: Against) -> Cells:
    """The chart's column for one card of the bank."""
    cells: Cells | None = None
    for _ in range(ROUNDS):
        cells = _weighted(against, against.without_stakes(cells))
    assert cells is not None
    otherwise = against.by_chart(cells)
    for pair, split in against.splits.items():
        brought = against.split_play(split, cells).brings * split.chance
        hand = hand_of(pair, pair)
        cells.splits[pair - 1] = brought > otherwise.brings[hand]
        asked = float(against.slots[hand, :OUTCOMES].sum())
        soft, total = int(against.hands.soft[hand]), int(against.hands.total[hand])
        plain = float(np.nanmax(cells.worths[:, soft, total]))
        cells.split_worths[pair - 1] = plain + (brought - float(otherwise.brings[hand])) / asked
    return cells


def default_cells(terms: Terms) -> Cells:
    """What a time-out does: stand, or draw as long as standing is not offered."""
    cells = Cells()
    for soft, least in enumerate((terms.stands_from_hard, terms.stands_from_soft)):
        cells.hits[soft, :least] = True
    return cells


def _weighted(against: Against, way: Way) -> Cells:
    ways = against.deal()
    reached(against.hands, way.acts, against.terms, ways, np.zeros((2, len(ways))))
    cells = Cells()
    starts = np.searchsorted(against.hands.low, np.arange(TWENTY_ONE + 2)).astype(np.int64)
    for soft, least in enumerate(HITS_BELOW):
        cells.hits[soft, :least] = True
    brings = np.zeros(len(ways))
    _fill(
        against.hands, against.slots, against.terms, starts, ways, against.deal(), brings,
        cells.hits, cells.doubles, cells.worths,
    )  # fmt: skip
    return cells


@njit(cache=True, nogil=True)
def _fill(
    hands: PlayerHands,
    slots: Real,
    terms: Terms,
    starts: Whole,
    ways: Real,
    dealt: Real,
    brings: Real,
    hits: npt.NDArray[np.bool_],
    doubles: npt.NDArray[np.bool_],
    worths: Real,
) -> None:
    """The cells from the highest count down; `starts` is where each count with aces as 1 begins.

    What a double is worth is told beside the better of standing and hitting, which all hands of a cell share.
    """
    for hand in range(starts[TWENTY_ONE], len(hands.size)):
        brings[hand] = worth(hands, hand, slots[hand], 1, False, False, ALONE, terms)
    for low in range(TWENTY_ONE - 1, 1, -1):
        for soft in range(2):
            total = low + 10 * soft
            if total > TWENTY_ONE:
                continue
            stand, hit, weight, asked = 0.0, 0.0, 0.0, 0.0
            for hand in range(starts[low], starts[low + 1]):
                if hands.soft[hand] == soft and _open(hands, hand, terms):
                    weight += ways[hand]
                    asked += ways[hand] * slots[hand, :OUTCOMES].sum()
                    stand += ways[hand] * worth(hands, hand, slots[hand], 1, False, False, ALONE, terms)
                    hit += ways[hand] * _drawn(hands, hand, brings)
            may_stand = total >= (terms.stands_from_soft if soft else terms.stands_from_hard)
            if weight > 0.0 and (stand != 0.0 or hit != 0.0):
                hits[soft, total] = hit > stand or not may_stand
            if asked > 0.0:
                worths[HIT, soft, total] = hit / asked
                if may_stand:
                    worths[STAND, soft, total] = stand / asked
            plain, twice, dealt_so = 0.0, 0.0, 0.0
            for hand in range(starts[low], starts[low + 1]):
                if hands.soft[hand] != soft or hands.size[hand] < 2:
                    continue
                if _open(hands, hand, terms) and hits[soft, total]:
                    brings[hand] = _drawn(hands, hand, brings)
                elif hands.size[hand] == 2 and total == TWENTY_ONE:
                    brings[hand] = natural(slots[hand], terms)
                else:
                    brings[hand] = worth(hands, hand, slots[hand], 1, False, False, ALONE, terms)
                code = terms.doubles[soft, total]
                if hands.size[hand] == 2 and code and _open(hands, hand, terms):
                    dealt_so += dealt[hand] * slots[hand, :OUTCOMES].sum()
                    plain += dealt[hand] * brings[hand]
                    twice += dealt[hand] * doubled(hands, hand, slots, False, ALONE, terms, code)
            doubles[soft, total] = twice > plain
            if dealt_so > 0.0 and asked > 0.0:
                better = worths[HIT if hits[soft, total] else STAND, soft, total]
                worths[DOUBLE, soft, total] = better + (twice - plain) / dealt_so


@njit(cache=True, nogil=True)
def _open(hands: PlayerHands, hand: int, terms: Terms) -> bool:
    """May a card still be drawn?"""
    if hands.size[hand] < 2:
        return False
    if hands.total[hand] < TWENTY_ONE:
        return True
    return bool(hands.soft[hand] and hands.size[hand] > 2 and terms.soft_21_draws)


@njit(cache=True, nogil=True)
def _drawn(hands: PlayerHands, hand: int, brings: Real) -> float:
    after = 0.0
    for value in range(10):
        after += brings[hands.after[hand, value]]
    return after
