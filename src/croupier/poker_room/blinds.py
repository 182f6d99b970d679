"""Who is dealt in, and where button and blinds are: the button moves to the next participant (TSG-A1a.15).

With a dead button it is the big blind that moves to the next participant; small blind and button follow it to the seats
where they come to lie, and nobody posts for an empty one.

Players who are new or missed blinds come in with the big blind, or by a post once the button has passed them. Nobody
comes in between the button and the big blind.

>>> paid_up, waiting = BlindDuty(), BlindDuty(candidate=True)
>>> arrange({0: paid_up, 2: paid_up, 5: paid_up}, size=6, button=0, blinds=True)
Arrangement(seats=(0, 2, 5), button=2, small=5, big=0)
>>> arrange({0: paid_up, 2: paid_up, 3: waiting, 5: paid_up}, size=6, button=5, blinds=True)
Arrangement(seats=(0, 2, 3, 5), button=0, small=2, big=3)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple


class BlindDuty(NamedTuple):
    """How somebody who wants to play stands with the blinds."""

    candidate: bool = False
    posts: bool = False


class Arrangement(NamedTuple):
    """Seats of the table, ascending; -1 for blinds that the game does not have.

    Where the small blind or the button is a seat that is not dealt in, it is dead.
    """

    seats: tuple[int, ...]
    button: int
    small: int = -1
    big: int = -1


def after(seat: int, seats: Collection[int], size: int) -> int:
    """The next of these seats clockwise; the seat itself comes last."""
    return min(seats, key=lambda other: (other - seat - 1) % size)


def between(start: int, end: int, size: int) -> tuple[int, ...]:
    """Seats passed on the way clockwise from one to the other, neither included.

    >>> between(4, 1, 6), between(2, 2, 4)
    ((5, 0), (3, 0, 1))
    """
    steps = (end - start - 1) % size
    return tuple((start + step) % size for step in range(1, steps + 1))


def arrange(players: Mapping[int, BlindDuty], size: int, button: int, *, blinds: bool) -> Arrangement | None:
    """The next hand for those who want to play, or None while there are too few."""
    if len(players) < 2:
        return None
    if not blinds:  # stud: the button keeps its place (NT-58)
        seats = tuple(sorted(players))
        return Arrangement(seats, button if button in seats else after(button, seats[::-1], size))
    paid_up = {seat for seat, standing in players.items() if not standing.candidate}
    candidates = players.keys() - paid_up
    if not paid_up:  # the game begins anew: nobody has missed anything of it
        paid_up, candidates = set(players), set()
    button = after(button, paid_up, size)
    if len(paid_up) == 1:
        big = after(button, candidates, size)
        return Arrangement(tuple(sorted((button, big))), button, button, big)
    small = after(button, paid_up, size)
    big = after(small, paid_up | candidates, size)
    if big == button:  # two players, and nobody else can come in: the button posts the small blind (NT-43)
        return Arrangement(tuple(sorted((button, small))), button, button, small)
    passed = between(button, big, size)
    posting = {seat for seat in candidates if players[seat].posts and seat not in passed}
    return Arrangement(tuple(sorted(paid_up | {big} | posting)), button, small, big)


def before_anew(seats: Collection[int], size: int, big: int, button: int) -> int:
    """Behind which seat the button is to come, so that whoever had the big blind last does not have it again.

    >>> arrange(dict.fromkeys((1, 3, 5), BlindDuty()), 6, before_anew((1, 3, 5), 6, big=5, button=0), blinds=True)
    Arrangement(seats=(1, 3, 5), button=3, small=5, big=1)
    >>> arrange(dict.fromkeys((1, 5), BlindDuty()), 6, before_anew((1, 5), 6, big=5, button=0), blinds=True)
    Arrangement(seats=(1, 5), button=5, small=5, big=1)
    """
    if big not in seats:
        return button
    others = [seat for seat in seats if seat != big]
    first = big if len(others) == 1 else max(others, key=lambda seat: (seat - big) % size)
    return (first - 1) % size


class Before(NamedTuple):
    """Where the blinds of the last hand were."""

    small: int
    big: int


def arrange_dead(players: Mapping[int, BlindDuty], size: int, before: Before) -> Arrangement | None:
    """The next hand of a table with a dead button; None where the game begins anew and the button has to be set.

    >>> paid_up = BlindDuty()
    >>> arrange_dead({0: paid_up, 2: paid_up, 5: paid_up}, 6, Before(small=2, big=3))
    Arrangement(seats=(0, 2, 5), button=2, small=3, big=5)

    Where somebody joins two players, the button is behind the small blind as at any table:

    >>> arrange_dead({0: paid_up, 2: BlindDuty(candidate=True, posts=True), 4: paid_up}, 6, Before(small=0, big=4))
    Arrangement(seats=(0, 2, 4), button=2, small=4, big=0)
    """
    paid_up = {seat for seat, standing in players.items() if not standing.candidate}
    if len(paid_up) < 2 or before.big < 0:
        return None
    big = after(before.big, players, size)
    small, button = before.big, before.small
    if button in (small, big):  # two played the last hand: the button goes behind the small blind
        coming = {seat for seat, duty in players.items() if duty.posts and seat not in between(small, big, size)}
        others = (paid_up - {small, big}) or (coming - {small, big})
        button = min(others, key=lambda seat: (small - seat) % size, default=small)
    passed = between(button, big, size)
    posting = {seat for seat in players.keys() - paid_up if players[seat].posts and seat not in passed}
    # Who was away while the big blind went past, and owes nothing, comes in no sooner than others.
    regular = paid_up - set(between(button, small, size))
    seats = tuple(sorted(regular | {big} | posting))
    if len(seats) == 2:  # NT-43
        (other,) = set(seats) - {big}
        return Arrangement(seats, other, other, big)
    return Arrangement(seats, button, small, big)
