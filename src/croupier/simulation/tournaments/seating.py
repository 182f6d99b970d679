"""The tables of a simulated tournament: drawn, kept even, broken, by the rules that live tournaments follow."""

from __future__ import annotations

from collections import Counter
from random import Random

from croupier.rules.tournaments import seating as rules
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.simulation.tournaments.table import Table


class BrokenRuleError(AssertionError):
    """An invariant of tournaments does not hold; the simulation stops where it happened."""


class Tables:
    """Who sits where; sizes are counted, since they are asked for after every hand."""

    def __init__(self, told: TournamentFormat, rng: Random) -> None:
        self._told, self._rng = told, rng
        self.at: dict[int, Table] = {}
        self.seating: rules.Seating = {}
        """The same seats, as the rules read them."""
        self._sizes: Counter[int] = Counter()
        self.moves = self.broken = self.draws = 0

    def names(self) -> list[str]:
        return [name for seats in self.seating.values() for name in seats.values()]

    def clear(self) -> None:
        self.at, self.seating, self._sizes = {}, {}, Counter()

    def draw(self, names: list[str], tables: int = 0) -> None:
        """Everybody at a new table."""
        self.draws += 1
        drawn = rules.draw(names, self._told.seats, self._rng.randrange, tables=tables)
        self.clear()
        for number, seats in drawn.items():
            self.open(number, Table(dict(sorted(seats.items()))))

    def open(self, number: int, table: Table) -> None:
        self.at[number], self.seating[number] = table, table.seats
        self._sizes[len(table.seats)] += 1

    def close(self, number: int) -> Table:
        self._sizes[len(self.seating.pop(number))] -= 1
        return self.at.pop(number)

    def stand_up(self, number: int, seat: int) -> str:
        self._sizes[len(self.seating[number])] -= 1
        name = self.at[number].stands(seat)
        self._sizes[len(self.seating[number])] += 1
        return name

    def _sit_down(self, name: str, number: int, seat: int) -> None:
        if seat in self.seating[number]:
            raise BrokenRuleError(f"two players in seat {seat} of table {number}")
        self._sizes[len(self.seating[number])] -= 1
        self.at[number].sits(name, seat)
        self._sizes[len(self.seating[number])] += 1

    def _all_sizes(self) -> list[int]:
        return [size for size, count in self._sizes.items() if count > 0]

    def find_seat(self, name: str) -> int | None:
        """For whoever comes late: at the smallest table; returns the table that had to be opened."""
        seats, opened = self._told.seats, None
        if min(self._all_sizes()) >= seats:
            opened = max(self.at) + 1
            self.open(opened, Table())
        number = min(self.seating, key=lambda each: (len(self.seating[each]), each))
        open_seats = [seat for seat in range(seats) if seat not in self.seating[number]]
        self._sit_down(name, number, self._rng.choice(open_seats))
        return opened

    def even_out(self, resting: set[int]) -> None:
        """What tables that rest owe to the balance: one that is not needed goes, and large ones send to small ones."""
        seats, table_rules = self._told.seats, self._told.table_rules
        while True:
            players = sum(size * count for size, count in self._sizes.items())
            if len(self.at) <= max(table_rules.fewest(len(self.at)), rules.tables_needed(players, seats)):
                break
            goes = rules.table_to_break(self.seating, seats)
            if goes is None or goes not in resting:
                break
            for move in rules.broken(self.seating, goes, seats, self._rng.randrange):
                self._move(goes, move)
            self.close(goes)
            resting.discard(goes)
            self.broken += 1
        for number in sorted(resting, key=lambda each: (-len(self.seating[each]), each)):
            while len(self.seating[number]) - min(self._all_sizes()) > table_rules.differ_by(len(self.at)):
                big_blinds = {each: table.big for each, table in self.at.items() if table.hands}
                owed = rules.balancing(self.seating, number, big_blinds, seats, table_rules)
                if owed is None:
                    break
                self._move(number, owed)

    def _move(self, number: int, move: rules.Move) -> None:
        if self.at[number].hand is not None:
            raise BrokenRuleError(f"{move.player} was moved in a hand")
        seat = next(seat for seat, name in self.seating[number].items() if name == move.player)
        self.stand_up(number, seat)
        self._sit_down(move.player, move.table, move.seat)
        self.moves += 1

    def halted(self, number: int) -> bool:
        """A table that is far shorter than the largest waits for somebody to come."""
        return self._told.table_rules.halted(max(self._all_sizes()), len(self.seating[number]), len(self.at))
