"""A tournament played to its end in simulated time: tables side by side, moves, breaks, hand-for-hand.

Tables play at their own pace. Whatever needs them all, a break, a hand of hand-for-hand, the draw for the final table,
begins when every table has finished its hand, and never by a timer (TSG-A1T.14).
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from croupier.rules.tournaments import seating as seats_of
from croupier.rules.tournaments.description import HALVING, Elimination, Format
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.levels import Level
from croupier.rules.tournaments.prize_tables import paid_places
from croupier.simulation.tournaments.entrants import Field
from croupier.simulation.tournaments.fast_fold import FastFold
from croupier.simulation.tournaments.one_hand import HandOutcome, play_hand

Watch = Callable[["Play"], None]
"""Called after every hand, when what it left is written down and before anybody moves."""

_LATE_SHARE: Final = 0.2
"""The part of the field that comes late, where that is possible."""


class BrokenRuleError(AssertionError):
    """An invariant of tournaments does not hold; the simulation stops where it happened."""


class LastHand(NamedTuple):
    """Where a hand was played, who had the big blind, with which of his buy-ins, and how many were dealt in."""

    table: int
    big_blind: str
    buy_in: int
    dealt: int


class Play:
    """The state of the tables; one `Play` may seat several rounds one after the other."""

    def __init__(
        self, told: TournamentFormat, field: Field, entrants: int, rng: Random, watch: Watch | None = None
    ) -> None:
        self.told, self.field, self.rng = told, field, rng
        self._watch = watch
        self.now = 0.0
        self.hands = self.moves = self.tables_broken = self.cycles = self.draws = self.turned_away = 0
        self.level_number = 1
        self.tables: seats_of.Seating = {}
        self.latest: LastHand | None = None
        self._big_blinds: dict[int, int] = {}
        self._winners: dict[int, int] = {}
        self._sizes: Counter[int] = Counter()
        self._due: list[tuple[float, int]] = []
        self._resting: set[int] = set()
        self._arrivals: list[float] = []
        self._began = 0.0
        self._paused = 0.0
        self._breaks = 0
        self._levels = told.every_level(entrants)
        self._reached: list[Level] = []
        self._games = told.games()
        self._in_cycle = False
        """Every table plays one hand of hand-for-hand; it ends when all have, however many are left then (NT-62)."""
        self._newcomers = 0
        self._fast: FastFold | None = None
        """While whoever folds is dealt in elsewhere at once."""

    # The clock

    def level(self) -> Level:
        while len(self._reached) < self.level_number:
            self._reached += islice(self._levels, 1)
        return self._reached[self.level_number - 1]

    def tick(self) -> None:
        """Levels go by the time played; what is due at the end of one happens once."""
        played = self.now - self._began - self._paused
        while self.level_number <= played // (self.told.levels.minutes * 60):
            self.field.level_ends(self.level_number)
            self.level_number += 1

    # Rounds

    def play(self, names: list[str], *, balanced: bool = True, until: int = 1, minutes: int = 0) -> None:
        """Seat these players and play until so few are left, or so many minutes are over."""
        self._began, self._paused, self._breaks = self.now, 0.0, 0
        self._deadline = self.now + minutes * 60 if minutes else None
        self._until, self._balanced, self._in_cycle = until, balanced, False
        self.left = len(names)
        if self.told.fast_fold_until and balanced:
            self._fast = FastFold(self, names)
            names = self._fast.play()
            self._fast = None
        self._seat(names)
        while self._due:
            self.now, table = heapq.heappop(self._due)
            self.tick()
            if self._time_is_over():
                continue  # hands in progress have been finished, no new one starts (NT-70)
            self._hand_is_over(table)
        self._check()
        if self.left > self._until and not self._time_is_over():
            raise BrokenRuleError(f"play stands still with {self.left} players at {len(self.tables)} tables")
        self.tables, self._due = {}, []

    def late(self, arrivals: list[float]) -> None:
        """When those come who register after the start."""
        self._arrivals = sorted(arrivals, reverse=True)

    def _time_is_over(self) -> bool:
        return self._deadline is not None and self.now >= self._deadline

    def _seat(self, names: list[str]) -> None:
        self.draws += 1
        self.tables = seats_of.draw(names, self.told.seats, self.rng.randrange)
        self._big_blinds = {number: self.rng.choice(list(at)) for number, at in self.tables.items()}
        self._winners = {}
        self._resting, self._in_cycle = set(), False
        self._sizes = Counter(len(at) for at in self.tables.values())
        self._due = []
        for number in self.tables:
            self._next_hand(number)

    def _next_hand(self, table: int) -> None:
        length = self.rng.uniform(30, 50) + 4 * len(self.tables[table])
        heapq.heappush(self._due, (self.now + length, table))

    # One hand and what follows

    def _hand_is_over(self, table: int) -> None:
        if len(self.tables[table]) > 1:
            self.play_one(table)
            self.watched()
        if self.left <= self._until and not self._in_cycle:
            self._due = []
            return
        self.let_in_late()
        self._resting.add(table)
        if self._balanced:
            self._balance(table)
        if not self._everybody_waits():
            self._go_on()
        elif len(self._resting) == len(self.tables):
            self._all_at_rest()

    @property
    def fast(self) -> bool:
        """Whether tables last a hand, as those of a fast-fold tournament do to the end of its level."""
        return self._fast is not None

    @property
    def between(self) -> list[str]:
        """Who is between two tables of a fast-fold tournament."""
        return self._fast.between if self._fast is not None else []

    def watched(self) -> None:
        if self._watch:
            self._watch(self)

    def _go_on(self) -> None:
        """Tables that rest begin a hand; one player alone waits for others."""
        for table in sorted(self._resting):
            if len(self.tables[table]) > 1 and not self._halted(table):
                self._resting.discard(table)
                self._next_hand(table)

    def _halted(self, table: int) -> bool:
        """A table that is far shorter than the largest waits for somebody to come; not where all wait for all."""
        if not self._balanced or self._in_cycle:
            return False
        largest = max(size for size, count in self._sizes.items() if count > 0)
        return self.told.table_rules.halted(largest, len(self.tables[table]), len(self.tables))

    def play_one(self, table: int) -> None:
        at, field = self.tables[table], self.field
        ordered = dict(sorted(at.items()))
        stacks = {seat: field.entrants[name].chips for seat, name in ordered.items()}
        place = self._game_number()
        blind = self._fast.big_blind if self._fast is not None else self._blind(table, ordered)
        played = play_hand(self._games[place], self.told.stakes(place, self.level()), stacks, blind, self.rng)
        self._big_blinds[table] = blind
        self._winners[table] = played.winner
        self.latest = LastHand(table, at[blind], field.entrants[at[blind]].buy_ins, len(stacks))
        field.entrants[at[blind]].big_blinds += 1
        self.hands += 1
        if sum(played.stacks.values()) != sum(stacks.values()):
            raise BrokenRuleError(f"hand {self.hands}: chips were lost")
        for seat, chips in played.stacks.items():
            field.entrants[at[seat]].chips = chips
        if self._fast is not None:
            self._fast.dealt(table, played)
        else:
            self.take_out(table, played)

    def _game_number(self) -> int:
        turns = self.told.variant_hands
        return (self.hands // turns if turns else self.level_number - 1) % len(self._games)

    def _blind(self, table: int, ordered: dict[int, str]) -> int:
        """The next big blind; where the winner takes the button, the second player after him (TSG-A1T-xv.1)."""
        seats = self.told.seats
        if self.level_number <= self.told.win_the_button_until and self._winners.get(table) in ordered:
            small = seats_of.next_occupied(ordered, self._winners[table], seats)
            return small if len(ordered) == 2 else seats_of.next_occupied(ordered, small, seats)
        return seats_of.next_occupied(ordered, self._big_blinds.get(table, 0), seats)

    def take_out(self, table: int, played: HandOutcome) -> None:
        at = self.tables[table]
        hand: int | str = f"cycle {self.cycles}" if self._in_cycle else self.hands
        gone = [(at[seat], chips, tuple(at[winner] for winner in by)) for seat, chips, by in played.out]
        for seat, _, _ in played.out:
            name = at[seat]
            if self.field.saved(name, self.level_number):
                gone = [each for each in gone if each[0] != name]
            else:
                self._stand_up(table, seat)
        for name, chips, by in gone:
            self.field.out.append(Elimination(name, hand, chips, by))
            self.left -= 1
        for name, _, _ in gone:
            if self.registration_open() and self.field.comes_back(name, self.level_number):
                self.field.enter(name)
                self.left += 1
                self._find_seat(name)

    # Seats

    def _stand_up(self, table: int, seat: int) -> str:
        at = self.tables[table]
        self._sizes[len(at)] -= 1
        name = at.pop(seat)
        self._sizes[len(at)] += 1
        return name

    def _sit_down(self, name: str, table: int, seat: int) -> None:
        at = self.tables[table]
        if seat in at:
            raise BrokenRuleError(f"two players in seat {seat} of table {table}")
        self._sizes[len(at)] -= 1
        at[seat] = name
        self._sizes[len(at)] += 1

    def _smallest(self) -> int:
        return min(size for size, count in self._sizes.items() if count > 0)

    def _find_seat(self, name: str) -> None:
        """Whoever comes late sits at the smallest table; when all are full a new one opens."""
        seats = self.told.seats
        if self._fast is not None:
            self._fast.join(name)
            return
        if self._smallest() >= seats:
            number = max(self.tables) + 1
            self.tables[number] = {}
            self._sizes[0] += 1
            self._resting.add(number)
        table = min(self.tables, key=lambda number: (len(self.tables[number]), number))
        open_seats = [seat for seat in range(seats) if seat not in self.tables[table]]
        self._sit_down(name, table, self.rng.choice(open_seats))

    def _balance(self, table: int) -> None:
        """What tables that rest owe to the balance, now that this one's hand is over."""
        seats, rules = self.told.seats, self.told.table_rules
        while len(self.tables) > max(rules.fewest(len(self.tables)), seats_of.tables_needed(self.left, seats)):
            goes = seats_of.table_to_break(self.tables, seats)
            if goes is None or goes not in self._resting:
                break
            for draw in seats_of.broken(self.tables, goes, seats, self.rng.randrange):
                self._move(goes, draw)
            self._sizes[0] -= 1
            del self.tables[goes]
            self._resting.discard(goes)
            self.tables_broken += 1
        if table not in self.tables:
            return
        while len(self.tables[table]) - self._smallest() > rules.differ_by(len(self.tables)):
            move = seats_of.balancing(self.tables, table, self._big_blinds, seats, rules)
            if move is None:
                break
            self._move(table, move)

    def _move(self, table: int, move: seats_of.Move) -> None:
        if table not in self._resting:
            raise BrokenRuleError(f"{move.player} was moved in a hand")
        seat = next(seat for seat, name in self.tables[table].items() if name == move.player)
        self._stand_up(table, seat)
        self._sit_down(move.player, move.table, move.seat)
        self.moves += 1

    # What needs every table

    def _everybody_waits(self) -> bool:
        return self._in_cycle or self.break_due() or self._hand_for_hand() or self._final_draw_due()

    def break_due(self) -> bool:
        levels = self.told.levels
        return bool(levels.break_every) and (self.level_number - 1) // levels.break_every > self._breaks

    def take_break(self) -> None:
        self._breaks = (self.level_number - 1) // self.told.levels.break_every
        self.now += self.told.levels.break_minutes * 60
        self._paused += self.told.levels.break_minutes * 60

    def _final_draw_due(self) -> bool:
        return self._balanced and self.told.table_rules.redraws(len(self.tables), self.left, self.told.seats)

    def paid(self) -> int:
        """Paid places by those who have entered so far (NT-63)."""
        entered = len(self.field.entrants)
        if self.told.format in HALVING:
            return entered // 2
        if self.told.format is Format.TIME:
            return 0
        percents = self.told.prizes.percents
        return min(len(percents), entered) if percents else paid_places(entered)

    def _hand_for_hand(self) -> bool:
        return self._balanced and len(self.tables) > 1 and self.near_the_money()

    def near_the_money(self) -> bool:
        if self._deadline is not None or self.registration_open():
            return False
        return 0 < self.left - self.paid() <= self.told.hand_for_hand_within

    def fast_fold_ends(self) -> bool:
        """By its level, at the latest when one table is enough or the money is near (TSG-A1T-xvi.2)."""
        if self.level_number > self.told.fast_fold_until or self.left <= self._until or self._time_is_over():
            return True
        few = self.left <= self.told.seats
        return not self.registration_open() and (few or self.near_the_money())

    def _all_at_rest(self) -> None:
        self.cycles += 1
        self._in_cycle = self._hand_for_hand()
        if self.left <= self._until:
            self._due = []
            return
        if self.break_due():
            self.take_break()
        names = [name for at in self.tables.values() for name in at.values()]
        if self._final_draw_due():
            self.moves += len(names)
            self._seat(names)
            return
        if self._balanced:
            for table in sorted(self.tables, key=lambda number: -len(self.tables[number])):
                self._balance(table)
        self._check()
        sizes = [len(at) for at in self.tables.values()]
        if self._balanced and max(sizes) - min(sizes) > self.told.table_rules.differ_by(len(sizes)):
            raise BrokenRuleError(f"tables of {min(sizes)} and of {max(sizes)} players while all are at rest")
        self._go_on()

    # Late registration

    def registration_open(self) -> bool:
        """Closes at the earlier of its time and the money (TSG-A1T.8, NT-63)."""
        return self.level_number <= self.told.entry.late_levels and self.left > self.paid()

    def let_in_late(self) -> None:
        while self._arrivals and self._arrivals[-1] <= self.now:
            self._arrivals.pop()
            if not self.registration_open():
                self.turned_away += 1
                continue
            self._newcomers += 1
            name = f"late {self._newcomers}"
            self.field.enter(name)
            self.left += 1
            self._find_seat(name)

    def _check(self) -> None:
        if self.field.in_play != self.field.issued:
            raise BrokenRuleError(f"{self.field.in_play} chips in play, {self.field.issued} issued")
        seated = [name for at in self.tables.values() for name in at.values()]
        if len(set(seated)) != len(seated):
            raise BrokenRuleError("somebody sits in two places")


def late_arrivals(told: TournamentFormat, entrants: int, rng: Random) -> list[float]:
    """When the late part of the field comes."""
    if not told.entry.late_levels:
        return []
    until = told.entry.late_levels * told.levels.minutes * 60
    return [rng.uniform(0, until) for _ in range(int(entrants * _LATE_SHARE))]
