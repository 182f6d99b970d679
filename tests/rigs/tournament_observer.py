"""An observer of simulated tournaments: the rules of tables, blinds and hand-for-hand, written a second time.

It is told when a hand begins and when it is over, keeps its own picture, and trusts nothing that the simulation counts.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import NamedTuple

from croupier.rules.tournaments.description import HALVING
from croupier.rules.tournaments.played import table_of_prizes
from croupier.simulation.tournaments.play import Moment, Play

LARGE = 500
"""Of a field beyond this the chips of everybody are counted after every hundredth hand, those of the table always."""


Who = tuple[str, int]
"""A player, with the number of the buy-in: whoever buys in again is new at any table."""


class Last(NamedTuple):
    """The last hand of a table."""

    dealt: dict[int, Who]
    small: int
    big: int


class Observer:
    """Looks at every hand of one tournament."""

    def __init__(self) -> None:
        self.hands = self.hand_for_hand = self.dead = self.waited = 0
        self._chips: dict[str, int] = {}
        self._last: dict[tuple[int, int], Last] = {}
        self._begun: dict[int, Moment] = {}
        self._left = Counter[str]()
        self._tables_of_cycle: dict[int, set[int]] = {}
        self._labels: dict[int | str, int] = {}
        self._counted = 0
        self._out = 0

    def __call__(self, play: Play, moment: Moment) -> None:
        if moment.over:
            self._ends(play, moment)
        else:
            self._begins(play, moment)

    def finished(self, play_hands: int) -> None:
        """Every hand that began was played out, also those that were in progress when the end came."""
        assert not self._begun, "a hand in progress was dropped"
        assert self.hands == play_hands

    # A hand begins

    def _begins(self, play: Play, moment: Moment) -> None:
        entrants, hand, seats = play.field.entrants, moment.hand, play.tables.seating[moment.table]
        dealt = hand.dealt
        assert moment.table not in self._begun, "two hands at one table"
        assert len(dealt) > 1
        assert len(seats) <= play.told.seats
        assert all(seats[seat] == name for seat, name in dealt.items())
        assert all(hand.before[seat] == entrants[name].chips > 0 for seat, name in dealt.items())
        assert hand.level == play.level_number, "the blinds of the level that it is"
        assert not play.time_is_over(), "a hand begins after the time (NT-70)"
        assert len(set(dealt.values())) == len(dealt)
        if play.balanced and not play.fast:
            self._even(play, moment)
            self._waits(play, moment)
        if play.told.format in HALVING:
            assert play.left > len(entrants) // 2, "half of the field is out, and another hand begins"
        if not play.fast and hand.arranged.big >= 0:
            self._blinds(play, moment)
        self._begun[moment.table] = moment

    def _even(self, play: Play, moment: Moment) -> None:
        sizes = [len(seats) for seats in play.tables.seating.values()]
        own, rules, tables = len(play.tables.seating[moment.table]), play.told.table_rules, len(sizes)
        apart = rules.apart if tables > 4 else 1
        assert own - min(sizes) <= apart, f"a table of {own} plays on while another has {min(sizes)}"
        short = max(sizes) - own
        if not moment.hand.cycle and rules.halt_short and short > apart:
            assert short < rules.halt_short, f"a table of {own} plays on while another has {max(sizes)}"
        needed = -(-play.left // play.told.seats)
        if not self._begun:
            stay = max([at + 1 for at in rules.redraw_at if at < tables], default=1)
            assert tables <= max(needed, stay, 1), f"{tables} tables for {play.left} players while all were at rest"
        if tables > 1:
            assert not (tables - 1 in rules.redraw_at and needed <= tables - 1), "everybody draws a seat first"

    def _waits(self, play: Play, moment: Moment) -> None:
        """Hand-for-hand (TSG-A1T.14): one hand at each table, and none before all are over."""
        hand, told = moment.hand, play.told
        near = False
        many = len(play.tables.seating) > 1 or moment.table in self._begun
        rebuys = told.rebuy is not None and play.level_number <= told.rebuy.until_level
        phase = play.told.phases and play.timed
        if many and not rebuys and not phase and play.level_number > told.entry.late_levels and not told.time_minutes:
            window = max(1, math.ceil(play.left / told.seats) - 1, told.hand_for_hand_within)
            near = told.hand_for_hand_within > 0 and 0 < play.left - self._paid(play) <= window
        assert (hand.cycle > 0) == near, f"{play.left} left, {self._paid(play)} paid, cycle {hand.cycle}"
        waiting = {begun.hand.cycle for begun in self._begun.values()}
        assert waiting <= {hand.cycle} or (0 in waiting and not hand.cycle and waiting == {0}), "a table does not wait"
        if hand.cycle:
            self.hand_for_hand += 1
            there = self._tables_of_cycle.setdefault(hand.cycle, set())
            assert moment.table not in there, "an extra hand in hand-for-hand"
            there.add(moment.table)

    def _paid(self, play: Play) -> int:
        told, entered = play.told, len(play.field.entrants)
        if told.format in HALVING:
            return entered // 2
        entry = told.entry
        paid_in = sum(
            each.buy_ins * entry.pool_minor
            + each.rebuys * (told.rebuy.pool_minor if told.rebuy else 0)
            + each.add_ons * (told.add_on.pool_minor if told.add_on else 0)
            for each in play.field.entrants.values()
        )
        key = (entered, paid_in)
        if self._counted_for != key:
            self._counted_for = key
            self._counted = len(table_of_prizes(told, max(paid_in, told.prizes.guarantee_minor), entered))
        return self._counted

    _counted_for: tuple[int, int] = (-1, -1)

    def _blinds(self, play: Play, moment: Moment) -> None:
        """The big blind goes round: to the next player, past nobody; the small one to where it was, dead if need be."""
        told, hand, seats = play.told, moment.hand, play.tables.seating[moment.table]
        big, small, button = hand.arranged.big, hand.arranged.small, hand.arranged.button
        key = (play.tables.draws, moment.table)
        last = self._last.get(key)
        there = {seat: (name, play.field.entrants[name].buy_ins) for seat, name in seats.items()}
        dealt = {seat: there[seat] for seat in hand.dealt}
        self._last[key] = Last(dealt, small, big)
        waits = there.keys() - dealt.keys()
        if waits:
            self.waited += 1
            stud = any(game.bring_in for game in told.games())  # a mix may have begun with games without blinds
            assert stud or last is not None, "everybody is dealt the first hand"
            before = last.dealt if last is not None else {}
            assert all(before.get(seat) != there[seat] for seat in waits), "who played the last hand is left out"
            # Of two who play the dead button was behind the small blind, where the small blind was before.
            behind = last.small if last is not None and len(last.dealt) > 2 and len(hand.dealt) == 2 else button
            assert all(0 < (seat - behind) % told.seats < (big - behind) % told.seats for seat in waits), "left out"
        if len(hand.dealt) == 2:
            assert small == button != big
        else:  # clockwise from the button the first who is dealt in has the small blind, unless it is dead
            order = sorted(hand.dealt, key=lambda seat: (seat - button - 1) % told.seats)
            assert order[: 1 + (small in hand.dealt)] == [seat for seat in (small, big) if seat in hand.dealt]
        if last is None or play.level_number <= told.win_the_button_until:
            return
        assert last.dealt.get(last.big) != dealt[big] or last.big != big, (
            f"{dealt[big]} has the big blind twice running"
        )
        if len(set(last.dealt.values()) & set(there.values())) < 2:
            return  # the game begins anew
        passed = [seat for seat in seats if 0 < (seat - last.big) % told.seats < (big - last.big) % told.seats]
        assert not passed, f"the big blind passes {[seats[seat] for seat in passed]}"
        if len(hand.dealt) > 2:
            assert small == last.big, "the small blind is where the big one was"
            self.dead += small not in hand.dealt
            if len(last.dealt) > 2 and last.small not in (small, big):
                assert button == last.small, "the button is where the small blind was"

    # A hand is over

    def _ends(self, play: Play, moment: Moment) -> None:
        self.hands += 1
        hand, field, entrants = moment.hand, play.field, play.field.entrants
        assert self._begun.pop(moment.table).hand is hand
        assert sum(hand.outcome.stacks.values()) == sum(hand.before.values()), "chips were lost or made"
        assert hand.outcome.stacks.keys() == hand.before.keys()
        gone = field.out[self._out :]
        self._out = len(field.out)
        for out in gone:
            seat = next(seat for seat, name in hand.dealt.items() if name == out.player)
            assert not hand.outcome.stacks[seat]
            assert out.chips_before == hand.before[seat]
            assert out.by, "somebody has won his chips"
            number = hand.cycle or -hand.number
            assert self._labels.setdefault(out.hand, number) == number, "hands of one round count as one, others do not"
        assert [out.chips_before for out in gone] == sorted(out.chips_before for out in gone)
        if not play.fast and len(entrants) <= LARGE:
            names = {out.player for out in gone}
            seats = play.tables.seating[moment.table]
            stays = {seat: name for seat, name in hand.dealt.items() if name not in names}
            assert all(seats.get(seat) == name for seat, name in stays.items()), "somebody was moved in a hand"
        if len(entrants) <= LARGE or not self.hands % 100:
            self._everybody(play)

    def _everybody(self, play: Play) -> None:
        entrants = play.field.entrants.values()
        assert play.field.in_play == play.field.issued == self._issued(play), "chips were lost or made"
        names = [*play.tables.names(), *play.between]
        assert len(names) == len(set(names)), "somebody sits twice"
        if play.between:
            assert set(names) >= {each.name for each in entrants if each.chips}, "a player at no table and not free"
        elif not play.told.phases:
            assert set(names) == {each.name for each in entrants if each.chips}, "a player without a seat"

    def _issued(self, play: Play) -> int:
        told = play.told
        return sum(
            each.buy_ins * told.starting_chips
            + each.rebuys * (told.rebuy.chips if told.rebuy else 0)
            + each.add_ons * (told.add_on.chips if told.add_on else 0)
            for each in play.field.entrants.values()
        )
