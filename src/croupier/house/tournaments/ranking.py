"""The leader board: places by Session Score alone, ties by the conditions, and what each place wins.

Clauses: RFH-16.1.1-session-score, 16.4.2.k, 16.5.6, 16.5.9, 16.8.2, 16.8.3; note N70.

>>> rank({"ann": 500, "bob": 900}, {"ann": 0, "bob": 0}, 0, Tie.SHARE, Tie.SHARE, [])[0].patron
'bob'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from croupier.house.tournaments.conditions import WHOLE, Prize, Tie
from croupier.house.tournaments.state import Row


def rank(
    scores: Mapping[str, int],
    credits_left: Mapping[str, int],
    advance: int,
    at_the_cut: Tie,
    elsewhere: Tie,
    lots: Sequence[str],
) -> list[Row]:
    """Everybody in order. `lots` is the order in which lots put those whom nothing else tells apart."""
    drawn = {patron: place for place, patron in enumerate(lots)}
    ordered = sorted(scores, key=lambda patron: -scores[patron])
    board: list[Row] = []
    for _, group in groupby(ordered, key=lambda patron: scores[patron]):
        equal, first = list(group), len(board) + 1
        cut = first <= advance < first + len(equal) - 1
        rule = at_the_cut if cut else elsewhere
        if rule is Tie.CREDITS_LEFT:
            equal.sort(key=lambda patron: (-credits_left[patron], drawn.get(patron, 0)))
        elif rule is Tie.LOTS:
            equal.sort(key=lambda patron: drawn.get(patron, 0))
        for place, patron in enumerate(equal, first):
            shown = first if rule is Tie.SHARE else place
            board.append(Row(shown, patron, scores[patron], credits_left[patron]))
    return board


def tied(scores: Mapping[str, int]) -> list[str]:
    """Everybody who has the same score as somebody else: for them lots are drawn, whether they are needed or not."""
    values = list(scores.values())
    return sorted(patron for patron, score in scores.items() if values.count(score) > 1)


def determined(scores: Mapping[str, int], credits_left: Mapping[str, int], advance: int, smallest_minor: int) -> bool:
    """Whether further play cannot change who progresses: those behind the cut can wager no more (RFH-16.5.6.1)."""
    if len(scores) <= max(advance, 1):
        return True
    ordered = sorted(scores, key=lambda patron: -scores[patron])
    behind = ordered[advance:]
    apart = advance == 0 or scores[ordered[advance - 1]] > scores[ordered[advance]]
    return apart and all(credits_left[patron] < smallest_minor for patron in behind)


def prizes(pool_minor: int, places: Sequence[Prize], board: Sequence[tuple[int, str]]) -> dict[str, int]:
    """The whole pool by patron: shared places share their prizes; what nobody has won goes to the first place.

    >>> prizes(1001, [Prize(600), Prize(400)], [(1, "ann"), (2, "bob")])
    {'ann': 601, 'bob': 400}
    >>> prizes(1000, [Prize(600), Prize(400)], [(1, "ann"), (1, "bob"), (3, "cas")])
    {'ann': 500, 'bob': 500}
    """
    won: dict[str, int] = {}
    for place, group in groupby(sorted(board, key=lambda row: row[0]), key=lambda row: row[0]):
        patrons = [patron for _, patron in group]
        shares = sum(prize.share for prize in places[place - 1 : place - 1 + len(patrons)])
        _split(won, pool_minor * shares // WHOLE, patrons)
    if board:
        best = min(place for place, _ in board)
        _split(won, pool_minor - sum(won.values()), [patron for place, patron in board if place == best])
    return {patron: amount for patron, amount in won.items() if amount}


def _split(won: dict[str, int], amount_minor: int, patrons: Sequence[str]) -> None:
    """In equal parts; a cent that does not divide goes to those who come first."""
    each, over = divmod(amount_minor, len(patrons))
    for number, patron in enumerate(patrons):
        won[patron] = won.get(patron, 0) + each + (number < over)
