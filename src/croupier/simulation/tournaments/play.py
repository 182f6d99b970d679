"""A tournament played to its end in simulated time: tables side by side, moves, breaks, hand-for-hand.

Tables play at their own pace. Whatever needs them all, a break, a hand of hand-for-hand, the draw for the final table,
begins when every table has finished its hand, and never by a timer (TSG-A1T.14). What a hand brings is settled when it
begins, with those who sit there then, and comes to pass when its time is over.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import NamedTuple

from croupier.poker_room.blinds import Arrangement
from croupier.rules.tournaments.description import Elimination
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.levels import Level
from croupier.rules.tournaments.paid import near_the_money, paid_by, registration_open
from croupier.simulation.tournaments.entrants import Field
from croupier.simulation.tournaments.fast_fold import FastFold
from croupier.simulation.tournaments.one_hand import play_hand
from croupier.simulation.tournaments.seating import BrokenRuleError, Tables
from croupier.simulation.tournaments.table import HandInProgress

__all__ = ["BrokenRuleError", "Moment", "Play", "Watch"]


class Moment(NamedTuple):
    """What has just happened: a hand began, or it is over and what it left is written down; nobody has moved yet."""

    table: int
    hand: HandInProgress
    over: bool


Watch = Callable[["Play", Moment], None]
"""Called when a hand begins and when it is over."""


class Play:
    """The state of the tables; one `Play` may seat several rounds one after the other."""

    def __init__(
        self, told: TournamentFormat, field: Field, entrants: int, rng: Random, watch: Watch | None = None
    ) -> None:
        self.told, self.field, self.rng = told, field, rng
        self._watch = watch
        self.now = 0.0
        self.hands = self.cycles = self.turned_away = 0
        self.left = 0
        self.level_number = 1
        self.tables = Tables(told, rng)
        self.balanced = True
        self._dealt = 0
        self._due: list[tuple[float, int]] = []
        self._resting: set[int] = set()
        self._arrivals: list[float] = []
        self._playing_s = 0
        self._until = 1
        self._began = 0.0
        self._paused = 0.0
        self._breaks = 0
        self._level_ends_s = 0
        self._next_break: float | None = None
        """By the clock; a simulated tournament begins on the hour."""
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

    def _played_s(self) -> float:
        return self.now - self._began - self._paused

    def tick(self) -> None:
        """Levels go by the time played; what is due at the end of one happens once."""
        while self._level_ends_s <= self._played_s():
            self.field.level_ends(self.level_number)
            self.level_number += 1
            self._level_ends_s += self.told.levels.minutes_of(self.level_number) * 60

    # Rounds

    def play(
        self, names: list[str], *, balanced: bool = True, until: int = 1, minutes: int = 0, tables: int = 0
    ) -> None:
        """Seat these players, at so many tables, and play until so few are left or so many minutes are over."""
        if not self.told.shootout_rounds or not self.now:  # of a shootout the levels go on from round to round
            self._began, self._paused, self._breaks = self.now, 0.0, 0
            self._level_ends_s = self.told.levels.minutes_of(self.level_number) * 60
            self._next_break = self.told.levels.next_break(self.now, 60)
        self._playing_s = minutes * 60
        self._until, self.balanced = until, balanced
        self.left = len(names)
        if self.told.fast_fold_until and balanced:
            self._fast = FastFold(self, names)
            names = self._fast.play()
            self._fast = None
        self._seat(names, tables)
        self._go_on()
        while self._due:
            self.now, table = heapq.heappop(self._due)
            self.tick()
            self._hand_is_over(table)
        self.check()
        if not self._over():
            raise BrokenRuleError(f"play stands still with {self.left} players at {len(self.tables.at)} tables")
        self.tables.clear()

    def late(self, arrivals: list[float]) -> None:
        """When those come who register after the start."""
        self._arrivals = sorted(arrivals, reverse=True)

    def time_is_over(self) -> bool:
        """Breaks are no time of play."""
        return 0 < self._playing_s <= self._played_s()

    @property
    def timed(self) -> bool:
        """Whether what is played now ends by its time."""
        return self._playing_s > 0

    def _over(self) -> bool:
        """No hand begins any more; those in progress are finished (NT-70)."""
        return self.left <= self._until or self.time_is_over()

    def _seat(self, names: list[str], tables: int = 0) -> None:
        self.tables.draw(names, tables)
        self._resting, self._in_cycle = set(self.tables.at), False

    # One hand and what follows

    def _hand_is_over(self, number: int) -> None:
        table = self.tables.at[number]
        hand = table.hand
        assert hand is not None, "its time has come"
        table.hand = None
        self.bring(hand)
        self.take_out(number, hand)
        self.watched(number, hand, over=True)
        self.let_in_late()
        self._resting.add(number)
        self._go_on()

    @property
    def fast(self) -> bool:
        """Whether tables last a hand, as those of a fast-fold tournament do to the end of its level."""
        return self._fast is not None

    @property
    def between(self) -> list[str]:
        """Who is between two tables of a fast-fold tournament."""
        return self._fast.between if self._fast is not None else []

    def watched(self, number: int, hand: HandInProgress, *, over: bool) -> None:
        if self._watch:
            self._watch(self, Moment(number, hand, over))

    def deal(self, number: int, arranged: Arrangement) -> HandInProgress:
        """A hand begins; what it brings is known, and told when it is over."""
        table, entrants = self.tables.at[number], self.field.entrants
        dealt = {seat: table.seats[seat] for seat in arranged.seats}
        before = {seat: entrants[name].chips for seat, name in dealt.items()}
        place = self._game(table.hands)
        self._dealt += 1
        outcome = play_hand(self._games[place], self.told.stakes(place, self.level()), before, arranged, self.rng)
        if sum(outcome.stacks.values()) != sum(before.values()):
            raise BrokenRuleError(f"hand {self._dealt}: chips were lost")
        cycle = self.cycles if self._in_cycle else 0
        hand = HandInProgress(self._dealt, dealt, before, arranged, cycle, self.level_number, outcome)
        table.begins(hand)
        self.watched(number, hand, over=False)
        return hand

    def _game(self, hands: int) -> int:
        """Which game of a mix a table plays, after so many hands of its own or by the level (TSG-A1T.4)."""
        turns = self.told.variant_hands
        return (hands // turns if turns else self.level_number - 1) % len(self._games)

    def bring(self, hand: HandInProgress) -> None:
        """Chips that were bought meanwhile are not touched."""
        for seat, chips in hand.outcome.stacks.items():
            self.field.entrants[hand.dealt[seat]].chips += chips - hand.before[seat]
        self.hands += 1

    def take_out(self, number: int, hand: HandInProgress) -> None:
        label: int | str = f"cycle {hand.cycle}" if hand.cycle else hand.number
        gone: list[str] = []
        for seat, chips, by in sorted(hand.outcome.out, key=lambda out: out[1]):  # who had fewer chips went first
            name = hand.dealt[seat]
            if self.field.entrants[name].chips or self.field.saved(name, self.level_number):
                continue
            self.tables.stand_up(number, seat)
            self.field.out.append(Elimination(name, label, chips, tuple(hand.dealt[winner] for winner in by)))
            self.left -= 1
            gone.append(name)
        for name in gone:
            if self.registration_open() and self.field.comes_back(name, self.level_number):
                self._enter(name)

    def _enter(self, name: str) -> None:
        """Late or again: at the smallest table; when all are full a new one opens."""
        self.field.enter(name)
        self.left += 1
        if self._fast is not None:
            self._fast.join(name)
        elif (opened := self.tables.find_seat(name)) is not None:
            self._resting.add(opened)

    # What follows a hand

    def _go_on(self) -> None:
        """Wait, even tables out, and let those that rest begin a hand."""
        if self._over():
            return
        if self._everybody_waits():
            if len(self._resting) < len(self.tables.at):
                return
            if self.break_due():
                self.take_break()
            self._in_cycle = False
            if self._final_draw_due():
                self._draw_again()
        if self.balanced:
            self.tables.even_out(self._resting)
            if self._final_draw_due():  # a table that was broken makes it due
                if len(self._resting) < len(self.tables.at):
                    return
                self._draw_again()
        self._begin_hands()

    def _begin_hands(self) -> None:
        if self._hand_for_hand():
            self.cycles += 1
            self._in_cycle = True
        if len(self._resting) == len(self.tables.at):
            self.check()
        for number in sorted(self._resting):
            halted = self.balanced and not self._in_cycle and self.tables.halted(number)
            if len(self.tables.at[number].seats) > 1 and not halted:
                self._resting.discard(number)
                self.deal(number, self._arranged(number))
                length = self.rng.uniform(30, 50) + 4 * len(self.tables.at[number].seats)
                heapq.heappush(self._due, (self.now + length, number))

    def _arranged(self, number: int) -> Arrangement:
        table = self.tables.at[number]
        first = self.rng.choice(list(table.seats)) if not table.hands else 0
        game = self.told.stakes(place := self._game(table.hands), self.level())
        with_blinds = bool(game.blinds) and not self._games[place].bring_in
        won_button = self.level_number <= self.told.win_the_button_until
        return table.arrange(self.told.seats, first, with_blinds=with_blinds, won_button=won_button)

    # What needs every table

    def _everybody_waits(self) -> bool:
        return self._in_cycle or self.break_due() or self._hand_for_hand() or self._final_draw_due()

    def break_due(self) -> bool:
        levels = self.told.levels
        if self._next_break is not None:
            return self.now >= self._next_break
        return bool(levels.break_every) and (self.level_number - 1) // levels.break_every > self._breaks

    def take_break(self) -> None:
        levels = self.told.levels
        self._breaks = (self.level_number - 1) // levels.break_every if levels.break_every else 0
        self.now += levels.break_minutes * 60
        self._paused += levels.break_minutes * 60
        self._next_break = levels.next_break(self.now, 60)

    def _final_draw_due(self) -> bool:
        rules, count = self.told.table_rules, len(self.tables.at)
        return self.balanced and rules.redraws(count, self.left, self.told.seats)

    def _draw_again(self) -> None:
        names = self.tables.names()
        self.tables.moves += len(names)
        self._seat(names)

    def paid(self) -> int:
        """Paid places by those who have entered so far (NT-63)."""
        pool_minor = max(self.field.paid_in_minor, self.told.prizes.guarantee_minor)
        return paid_by(self.told, len(self.field.entrants), pool_minor)

    def _hand_for_hand(self) -> bool:
        return self.balanced and len(self.tables.at) > 1 and self.near_the_money()

    def near_the_money(self) -> bool:
        if self.timed:  # in a round of a phase nobody is near a prize
            return False
        return near_the_money(self.told, self.level_number, self.left, self.paid())

    def fast_fold_ends(self) -> bool:
        """By its level, at the latest when one table is enough or the money is near (TSG-A1T-xvi.2)."""
        if self.level_number > self.told.fast_fold_until or self._over():
            return True
        return not self.registration_open() and (self.left <= self.told.seats or self.near_the_money())

    # Late registration

    def registration_open(self) -> bool:
        return registration_open(self.told, self.level_number, self.left, self.paid())

    def let_in_late(self) -> None:
        while self._arrivals and self._arrivals[-1] <= self.now:
            self._arrivals.pop()
            if not self.registration_open():
                self.turned_away += 1
                continue
            self._newcomers += 1
            self._enter(f"late {self._newcomers}")

    def check(self) -> None:
        if self.field.in_play != self.field.issued:
            raise BrokenRuleError(f"{self.field.in_play} chips in play, {self.field.issued} issued")
        names = self.tables.names()
        if len(set(names)) != len(names):
            raise BrokenRuleError("somebody sits in two places")
