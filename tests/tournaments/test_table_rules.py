"""Tables kept even by the rules that a format chooses: who moves, to which seat, when a table halts, when all draw.

An observer follows the record alone: it keeps its own picture of the seats and blinds, and looks at every move.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from croupier.rules.tournaments.formats import FormatError, read_format
from croupier.tournaments.poker import events as e
from rigs.poker_tournament import SIT_AND_GO, Cup
from tournaments.test_many_tables import happened, started
from tournaments.test_unusual_moments import everything_in, folded

SEATS = 9
Seats = dict[int, dict[int, str]]


class Move(NamedTuple):
    """One move for the balance."""

    before: Seats
    blinds: dict[int, int]
    """The seats that had the big blind last, or have it in the hand in progress."""
    busy: frozenset[int]
    """Tables with a hand in progress."""
    place: e.Place


class Observer:
    """What the record says of one tournament, event by event."""

    def __init__(self, cup: Cup) -> None:
        self.seats: Seats = {}
        self.blinds: dict[int, int] = {}
        self.moves: list[Move] = []
        self.draws: list[tuple[int, int]] = []
        """(players, tables) of each new draw for everybody."""
        self.orders: list[tuple[list[int], list[int]]] = []
        """The sizes of all tables, and of those that begin a hand while tables do not wait for each other."""
        self._busy: set[int] = set()
        self.too_soon: list[int] = []
        """Players left when a hand began although everybody was to draw a seat first."""
        self._redraw_at = cup.state.config.format.table_rules.redraw_at
        for event in happened(cup):
            self._look(event)

    def _look(self, event: Any) -> None:
        if isinstance(event, e.Started):
            self._sit(event.places)
        elif isinstance(event, e.HandTold) and event.table in self.seats:
            self._busy.discard(event.table)
            self.blinds[event.table] = event.big_blind
            for bust in event.bust:
                self._stand(bust.patron)
        elif isinstance(event, e.HandsOrdered):
            self._busy |= set(event.tables)
            sizes = {number: len(at) for number, at in self.seats.items()}
            if not event.cycle:
                self.orders.append((list(sizes.values()), [sizes[number] for number in event.tables]))
            players, fewer = sum(sizes.values()), len(sizes) - 1
            if fewer in self._redraw_at and players <= fewer * SEATS:
                self.too_soon.append(players)
            for number in event.tables:  # from now on it is the next one's turn, and newcomers sit behind that
                if number in self.blinds:
                    at = self.seats[number]
                    self.blinds[number] = next(seat for seat in clockwise(self.blinds[number]) if seat in at)
        elif isinstance(event, e.Reseated):
            everybody = {patron for at in self.seats.values() for patron in at.values()}
            if set(event.closed) == set(self.seats):
                self.draws.append((len(everybody), len(self.seats)))
            for place in event.places:
                self._move(place, balances=not event.closed)
            for number in event.closed:
                del self.seats[number]

    def _move(self, place: e.Place, *, balances: bool) -> None:
        before = {number: dict(at) for number, at in self.seats.items()}
        if balances:
            self.moves.append(Move(before, dict(self.blinds), frozenset(self._busy), place))
        self._stand(place.patron)
        self._sit([place])

    def _stand(self, patron: str) -> None:
        for at in self.seats.values():
            for seat in [seat for seat, name in at.items() if name == patron]:
                del at[seat]

    def _sit(self, places: Any) -> None:
        for place in places:
            self.seats.setdefault(place.table, {})[place.seat] = place.patron


def clockwise(after: int) -> Iterator[int]:
    return iter((after + step) % SEATS for step in range(1, SEATS + 1))


def played(rules: dict[str, Any], people: int = 35, seed: int = 1, **told: Any) -> Observer:
    levels = {"minutes": 1, "listed": [{"small": 50, "big": 100}]}
    cup = started({"seats": SEATS, "levels": levels, "table_rules": rules} | told, people, seed)
    cup.checked = False
    cup.play(random.Random(seed) if "variants" in told else None)
    assert sum(result.prize_minor for result in cup.state.results) == people * 500
    return Observer(cup)


def check_sizes(move: Move) -> int:
    """Somebody goes from a larger table to the smallest; returns the table that they leave."""
    (table,) = [number for number, at in move.before.items() if move.place.patron in at.values()]
    sizes = {number: len(at) for number, at in move.before.items()}
    assert sizes[move.place.table] == min(sizes.values())
    assert sizes[table] - sizes[move.place.table] > 1, "nobody moves between tables that are even"
    return table


@pytest.mark.clause("TSG-A1T-i.3")
def test_the_next_big_blind_moves_to_the_open_seat_that_has_it_soonest() -> None:
    """Poker TDA rules, "Balancing Tables". At a table that plays the blinds of its hand count already."""
    moves = [move for seed in (3, 6) for move in played({}, people=52, seed=seed).moves]
    assert sum(move.place.table in move.busy for move in moves) > 2
    for move in moves:
        table, to = check_sizes(move), move.place.table
        here, there = move.before[table], move.before[to]
        assert here[next(seat for seat in clockwise(move.blinds.get(table, 0)) if seat in here)] == move.place.patron
        assert move.place.seat == next(seat for seat in clockwise(move.blinds.get(to, 0)) if seat not in there)


@pytest.mark.clause("TSG-A1T-i.3")
def test_whoever_is_as_far_from_the_big_blind_as_the_open_seat_moves_there() -> None:
    """PokerStars, "Table balancing": no other player and open seat would have changed the wait for it by less."""
    moves = played({"moves": "same-position"}).moves
    assert len(moves) > 3

    def wait(seat: int, at: dict[int, str], blind: int) -> int:
        way = list(clockwise(blind))
        return sum(other in at for other in way[: way.index(seat)])

    for move in moves:
        table, to = check_sizes(move), move.place.table
        here, there = move.before[table], move.before[to]
        before = {seat: wait(seat, here, move.blinds.get(table, 0)) for seat in here}
        after = {seat: wait(seat, there, move.blinds.get(to, 0)) for seat in range(SEATS) if seat not in there}
        least = min(abs(one - other) for one in before.values() for other in after.values())
        (seat,) = [seat for seat, patron in here.items() if patron == move.place.patron]
        assert abs(before[seat] - after[move.place.seat]) == least


@pytest.mark.clause("TSG-A1T-i.3")
def test_in_a_game_without_blinds_the_same_seat_of_the_other_table_is_filled() -> None:
    """Poker TDA rules, "Balancing Tables"."""
    quick = {"minutes": 1, "listed": [{"small": 200, "big": 400}]}
    moves = played({}, 30, 7, variants=["7-card-stud"], limit="limit", seats=8, levels=quick).moves
    assert len(moves) > 1
    for move in moves:
        table, to = check_sizes(move), move.place.table
        free = [seat for seat in range(SEATS) if seat not in move.before[to]]
        if any(seat in move.before[table] for seat in free):
            assert move.before[table][move.place.seat] == move.place.patron


@pytest.mark.clause("TSG-A1T-i.3")
def test_a_table_three_short_of_the_largest_begins_no_hand() -> None:
    """Poker TDA rules, "Balancing Tables". Where it is switched off such a table plays on."""
    for seed in range(4):
        for everybody, begin in played({}, seed=seed).orders:
            assert all(max(everybody) - size < 3 for size in begin), (everybody, begin)
    short = [
        size
        for seed in range(4)
        for everybody, begin in played({"halt_short": 0}, seed=seed).orders
        for size in begin
        if max(everybody) - size > 2
    ]
    assert short, "no table was ever so short"


@pytest.mark.clause("TSG-A1T-i.3")
def test_tables_may_differ_by_two_until_four_are_left() -> None:
    """Ante Up Magazine, April 2011: within two players of the largest table until there are four, then within one."""
    loose = [move for seed in range(4) for move in played({"apart": 2}, people=52, seed=seed).moves]
    assert any(len(move.before) > 4 for move in loose)
    for move in loose:
        difference = len(move.before[check_sizes(move)]) - len(move.before[move.place.table])
        assert difference > (2 if len(move.before) > 4 else 1)


@pytest.mark.clause("TSG-A1T-i.3")
@pytest.mark.parametrize(
    ("redraw_at", "wanted"), [([1], [(9, 2)]), ([2, 1], [(18, 3), (9, 2)]), ([], [])], ids=["one", "two", "never"]
)
def test_everybody_draws_a_seat_where_the_rules_say_so(redraw_at: list[int], wanted: list[tuple[int, int]]) -> None:
    """World Poker Tour, Tournament of Champions 2018, rule 10: draws at so many players; else the table is broken."""
    seen = played({"redraw_at": redraw_at}, people=27, hand_for_hand_within=0, seed=3)
    assert [tables for _, tables in seen.draws] == [tables for _, tables in wanted]
    assert all(players <= most for (players, _), (most, _) in zip(seen.draws, wanted, strict=True))
    assert not seen.too_soon


@pytest.mark.clause("TSG-A1T-i.3")
def test_a_draw_that_a_broken_table_makes_due_comes_before_the_next_hand() -> None:
    """Nine or fewer are left while the third of three tables plays: with its hand it is broken, and nobody plays on."""
    for seed in range(20):
        cup = started({"seats": SEATS, "levels": {"minutes": 30}, "hand_for_hand_within": 0}, 19, seed)
        cup.next_hands()
        first, second, third = cup.tables()
        everything_in(cup, first)
        everything_in(cup, second)
        if cup.state.left <= SEATS and third.hand is not None:
            break
    assert len(cup.state.tables) == 3
    folded(cup, third)
    assert [len(table.seats) for table in cup.state.tables.values()] == [cup.state.left], "all have drawn a seat"
    assert not Observer(cup).too_soon


def test_rules_of_tables_that_nobody_knows_are_refused() -> None:
    for wrong in ({"apart": 3}, {"moves": "oldest"}, {"halt_short": 10}, {"redraw_at": [0]}, {"cut": 1}):
        with pytest.raises(FormatError, match="table_rules"):
            read_format(SIT_AND_GO | {"table_rules": wrong})
