"""Charts of the poker games against the bank: which hands and which up cards a player tells apart.

Rows and columns are the same whatever the options and the cards left; only what the cells say follows from the odds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

import msgspec

from croupier.odds.analysis import Chart, Worth
from croupier.rules.cards import Rank
from croupier.rules.hand_ranking import Category, Ladder
from croupier.rules.hand_ranking.tables import HandClass

FACE_DOWN: Final = "face down"
"""The column where no card of the bank is shown."""
ANY: Final = "any"
PAIR_OR_BETTER: Final = "pair or better"
TWO_PAIR_OR_BETTER: Final = "two pair or better"
FEWER: Final = "less"
_DOWNWARDS: Final = tuple(reversed(Rank))
_LETTERS: Final = tuple(rank.letter for rank in _DOWNWARDS)

Place = Callable[[HandClass, Rank | None], tuple[str, str]]
"""Row and column of a hand and the bank's up card."""


class Grid(msgspec.Struct, frozen=True):
    """A chart without its answers."""

    id: str
    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    row_heading: str
    column_heading: str
    place: Place

    def filled(self, answers: Sequence[str], worths: Sequence[Worth]) -> Chart:
        """The chart with an answer for each cell, row by row, and with what each option is worth there."""
        wide = len(self.columns)
        starts = range(0, wide * len(self.rows), wide)
        return Chart(
            self.id,
            self.title,
            self.rows,
            self.columns,
            tuple(tuple(answers[start : start + wide]) for start in starts),
            self.row_heading,
            self.column_heading,
            tuple(tuple(worths[start : start + wide]) for start in starts),
        )


def dashed(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.letter for rank in ranks)


def hand_words(ladder: Ladder, value: int) -> str:
    """A hand by the ranks that decide, as in `Q-6-4`, `3-3-K` or `flush A-7-5`."""
    found = ladder.class_of(value)
    if found.category is Category.HIGH_CARD:
        return dashed(found.ranks)
    if found.category is Category.PAIR:
        return dashed((found.ranks[0], *found.ranks))
    return f"{found.category.value} {dashed(found.ranks)}"


def _three_card(found: HandClass, up: Rank | None) -> tuple[str, str]:  # noqa: ARG001 - no card is shown
    if found.category is not Category.HIGH_CARD:
        return PAIR_OR_BETTER, ANY
    return dashed(found.ranks[:2]), found.ranks[2].letter


THREE_CARD: Final = Grid(
    "three-card",
    "Three cards",
    (PAIR_OR_BETTER, *(dashed(two) for two in combinations(_DOWNWARDS, 2) if two[1] > Rank.DEUCE)),
    (ANY, *_LETTERS[2:]),
    "highest and second card",
    "third card",
    _three_card,
)


def _caribbean_row(found: HandClass) -> str:
    if found.category is not Category.HIGH_CARD:
        return PAIR_OR_BETTER
    if found.ranks[:2] != (Rank.ACE, Rank.KING):
        return FEWER
    return dashed((*found.ranks[:2], *(rank for rank in found.ranks if rank in (Rank.QUEEN, Rank.JACK))))


_ACE_KING, _OWN, _BELOW_FOURTH, _OTHER = "ace or king", "pairs own card", "below own fourth card", "other"


def _caribbean(found: HandClass, up: Rank | None) -> tuple[str, str]:
    row = _caribbean_row(found)
    if up is None:
        return row, FACE_DOWN
    if up >= Rank.KING:
        return row, _ACE_KING
    if up in found.ranks:
        return row, _OWN
    return row, _BELOW_FOURTH if len(found.ranks) == 5 and up < found.ranks[3] else _OTHER


CARIBBEAN: Final = Grid(
    "caribbean-stud",
    "Five cards against the bank's up card",
    (PAIR_OR_BETTER, "A-K-Q-J", "A-K-Q", "A-K-J", "A-K", FEWER),
    (_ACE_KING, _OWN, _BELOW_FOURTH, _OTHER, FACE_DOWN),
    "hand",
    "bank's up card",
    _caribbean,
)


_HELD: Final = ", and the up card's rank"
"""Of the hand's own cards another one has the rank of the up card: the bank is less likely to pair it."""
_FOUR_CARD_HIGH: Final = tuple(dashed((Rank.ACE, second)) for second in _DOWNWARDS[1:4])


def _four_card(found: HandClass, up: Rank | None) -> tuple[str, str]:
    column = FACE_DOWN if up is None else up.letter
    if found.category is Category.PAIR:
        row = f"pair of {found.ranks[0].letter}"
    elif found.category is not Category.HIGH_CARD:
        return TWO_PAIR_OR_BETTER, column
    else:
        row = dashed(found.ranks[:2])
        if row not in _FOUR_CARD_HIGH:
            return FEWER, column
    return row + _HELD * (up in found.ranks), column


_FOUR_CARD_ROWS: Final = (*(f"pair of {letter}" for letter in _LETTERS), *_FOUR_CARD_HIGH)
FOUR_CARD: Final = Grid(
    "four-card",
    "Best four of five cards against the bank's up card",
    (TWO_PAIR_OR_BETTER, *(row + held for row in _FOUR_CARD_ROWS for held in ("", _HELD)), FEWER),
    (*_LETTERS, FACE_DOWN),
    "hand",
    "bank's up card",
    _four_card,
)

GRIDS: Final = {
    "caribbean-stud": CARIBBEAN,
    "four-card-poker": FOUR_CARD,
    "three-card-poker": THREE_CARD,
    "stadium-three-card-poker": THREE_CARD,
}
"""By family."""


def without_blanks(chart: Chart) -> Chart:
    """The chart without rows and columns that no hand of this game ever comes to."""
    rows = [row for row, cells in enumerate(chart.cells) if any(cells)]
    columns = [column for column in range(len(chart.columns)) if any(cells[column] for cells in chart.cells)]
    return msgspec.structs.replace(
        chart,
        rows=tuple(chart.rows[row] for row in rows),
        columns=tuple(chart.columns[column] for column in columns),
        cells=tuple(tuple(chart.cells[row][column] for column in columns) for row in rows),
        worths=tuple(tuple(chart.worths[row][column] for column in columns) for row in rows),
    )
