"""Who sits where: drawn at random, kept balanced, tables broken in a published order.

The plan says that tables stay full or balanced (TSG-A1T-i.3) and no more. Where it is silent published rules are
followed, as the house chooses in `table_rules.py`. The table with the highest number is broken first and its players
draw table and seat (Poker TDA rules, "Breaking Tables").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec

from croupier.rules.tournaments.table_rules import COMMON, Mover, TableRules

Seating = dict[int, dict[int, str]]
"""Of each table by its number the players by their seats."""
Pick = Callable[[int], int]
"""A number from 0 to below this one, each as likely as any other: the house's generator, or a seeded one."""
T = TypeVar("T")


class Move(msgspec.Struct, frozen=True):
    """A player takes a seat at another table."""

    player: str
    table: int
    seat: int


def tables_needed(players: int, seats: int) -> int:
    return -(-players // seats)


def shuffled(items: Sequence[T], pick: Pick) -> list[T]:
    """In an order of which every one is as likely as any other.

    >>> shuffled("abc", lambda count: count - 1)
    ['c', 'b', 'a']
    """
    left = list(items)
    return [left.pop(pick(len(left))) for _ in items]


def shootout_tables(players: int, seats: int, rounds: int) -> int:
    """A table for each seat of the next round, and none with fewer than two players (TSG-A1T-ii.2, ii.4, ii.6).

    `rounds` are those that are to be won at least. Fifty players at tables of nine sit at nine of them, by fives and
    sixes; nine are the last table.

    >>> [shootout_tables(players, 9, rounds=1) for players in (729, 81, 50, 10, 9)]
    [81, 9, 9, 5, 1]
    >>> shootout_tables(60, 9, rounds=3)
    30
    """
    tables: int = seats ** (rounds - 1)
    while tables * seats < players:
        tables *= seats
    return max(1, min(tables, players // 2))


def draw(players: Sequence[str], seats: int, pick: Pick, first: int = 1, tables: int = 0) -> Seating:
    """Everybody at a random seat of tables that differ by at most one player (NT-75): the fewest, or so many."""
    order = shuffled(players, pick)
    count = tables or tables_needed(len(order), seats)
    seating: Seating = {}
    for number in range(count):
        at_table = order[number::count]
        seating[first + number] = dict(zip(shuffled(range(seats), pick), at_table, strict=False))
    return seating


def table_to_break(seating: Mapping[int, Mapping[int, str]], seats: int) -> int | None:
    """The table that goes when fewer tables can hold everybody."""
    players = sum(map(len, seating.values()))
    return max(seating) if len(seating) > max(1, tables_needed(players, seats)) else None


def broken(seating: Mapping[int, Mapping[int, str]], table: int, seats: int, pick: Pick) -> list[Move]:
    """The players of a broken table draw open seats, at the smallest tables first."""
    sizes = {number: len(at_table) for number, at_table in seating.items() if number != table}
    open_seats = {number: [seat for seat in range(seats) if seat not in seating[number]] for number in sizes}
    moves = []
    for player in shuffled(list(seating[table].values()), pick):
        to = min(sizes, key=lambda number: (sizes[number], number))
        seat = open_seats[to].pop(pick(len(open_seats[to])))
        sizes[to] += 1
        moves.append(Move(player, to, seat))
    return moves


def balancing(
    seating: Mapping[int, Mapping[int, str]],
    table: int,
    big_blinds: Mapping[int, int],
    seats: int,
    rules: TableRules = COMMON,
) -> Move | None:
    """The move that this table owes, which is between two hands, to the smallest table.

    `big_blinds` are the seats that had the big blind last; below 0 where the game has none.
    """
    to = min(seating, key=lambda number: (len(seating[number]), number))
    if len(seating[table]) - len(seating[to]) <= rules.differ_by(len(seating)):
        return None
    here, there = big_blinds.get(table, 0), big_blinds.get(to, 0)
    if min(here, there) < 0:
        seat, open_seat = _same_seat(seating[table], seating[to], seats)
    elif rules.moves is Mover.SAME_POSITION:
        seat, open_seat = _same_position(seating[table], seating[to], (here, there), seats)
    else:
        seat, open_seat = next_occupied(seating[table], here, seats), worst_seat(seating[to], there, seats)
    return Move(seating[table][seat], to, open_seat)


def _same_seat(here: Mapping[int, str], there: Mapping[int, str], seats: int) -> tuple[int, int]:
    """In games without blinds an open seat is filled from the same seat of the other table."""
    open_seats = [seat for seat in range(seats) if seat not in there]
    seat = next((seat for seat in open_seats if seat in here), min(here))
    return seat, seat if seat in open_seats else open_seats[0]


def _same_position(
    here: Mapping[int, str], there: Mapping[int, str], big_blinds: tuple[int, int], seats: int
) -> tuple[int, int]:
    """The pair of a player and an open seat with most nearly as many players before the big blind.

    >>> names = dict(zip(range(6), "abcdef"))
    >>> _same_position(names, {0: "x", 1: "y", 4: "z"}, (1, 1), 6)
    (2, 2)
    >>> _same_position(names, {0: "x", 2: "y", 3: "z"}, (3, 5), 6)
    (5, 1)
    """

    def wait(seat: int, at: Mapping[int, str], big_blind: int) -> int:
        ahead = (seat - big_blind - 1) % seats
        return sum((other - big_blind - 1) % seats < ahead for other in at)

    pairs = ((seat, free) for seat in here for free in range(seats) if free not in there)

    def change(pair: tuple[int, int]) -> tuple[int, int]:
        before, after = wait(pair[0], here, big_blinds[0]), wait(pair[1], there, big_blinds[1])
        return abs(before - after), before

    return min(pairs, key=change)


def next_occupied(at_table: Mapping[int, str], after: int, seats: int) -> int:
    """The first player clockwise after a seat; the same seat when nobody else is there."""
    return next(seat % seats for seat in range(after + 1, after + 1 + seats) if seat % seats in at_table)


def worst_seat(at_table: Mapping[int, str], big_blind: int, seats: int) -> int:
    """The open seat that has the big blind soonest."""
    return next(seat % seats for seat in range(big_blind + 1, big_blind + 1 + seats) if seat % seats not in at_table)
