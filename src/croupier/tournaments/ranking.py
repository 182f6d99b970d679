"""The leader board: places by Session Score alone, ties by the conditions, and what each place wins.

Clauses: RFH-16.1.1-session-score, 16.4.2.k, 16.5.6, 16.5.9, 16.8.2, 16.8.3; note N70.

>>> board, ties = rank({"ann": 500, "bob": 900}, {"ann": 0, "bob": 0}, Stakes())
>>> board[0].patron
'bob'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from croupier.tournaments.conditions import WHOLE, Prize, Tie
from croupier.tournaments.state import Row, TieGroup


class Stakes(NamedTuple):
    """What the places of a board are worth, and how equal scores are told apart."""

    advance: int = 0
    at_the_cut: Tie = Tie.SHARE
    elsewhere: Tie = Tie.SHARE
    prizes: Sequence[Prize] = ()
    """In the final, what the places win."""
    first: int = 1
    """The best place: in a play-off that of the players who play it."""
    last_resort: bool = False
    """There have been play-offs enough: lots are drawn."""

    def cut(self, first: int, last: int) -> bool:
        """Whether some of these places advance and others do not."""
        return first <= self.advance < last

    def differ(self, first: int, last: int) -> bool:
        """Whether it matters who of these places has which."""
        won = [self.prizes[place - 1] if place <= len(self.prizes) else None for place in range(first, last + 1)]
        return self.cut(first, last) or any(one != won[0] for one in won)


def rank(
    scores: Mapping[str, int], credits_left: Mapping[str, int], stakes: Stakes, lots: Sequence[str] = ()
) -> tuple[list[Row], list[TieGroup]]:
    """Everybody in order, and who plays off. `lots` is the order of those whom nothing else tells apart."""
    drawn = {patron: place for place, patron in enumerate(lots)}
    ordered = sorted(scores, key=lambda patron: -scores[patron])
    board: list[Row] = []
    ties: list[TieGroup] = []
    for _, group in groupby(ordered, key=lambda patron: scores[patron]):
        equal, first = list(group), stakes.first + len(board)
        last = first + len(equal) - 1
        rule = stakes.at_the_cut if stakes.cut(first, last) else stakes.elsewhere
        if rule is Tie.PLAY_OFF and stakes.differ(first, last):
            if stakes.last_resort:
                rule = Tie.LOTS
            else:
                ties.append(TieGroup(first, tuple(equal)))
        if rule is Tie.CREDITS_LEFT:
            equal.sort(key=lambda patron: (-credits_left[patron], drawn.get(patron, 0)))
        elif rule is Tie.LOTS:
            equal.sort(key=lambda patron: drawn.get(patron, 0))
        for place, patron in enumerate(equal, first):
            shown = first if rule in (Tie.SHARE, Tie.PLAY_OFF) else place
            board.append(Row(shown, patron, scores[patron], credits_left[patron]))
    return board, ties


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
