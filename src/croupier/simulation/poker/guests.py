"""Poker players of a simulated day: they come, wait, buy, answer, err, run out of time, lose the line and leave."""

from __future__ import annotations

from typing import Final

from croupier.house.request import Request
from croupier.house.roles import HOUSE
from croupier.poker_room import commands as c
from croupier.poker_room.hands import to_show
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.config import table_id
from croupier.poker_room.pools.state import NO_TABLE, Member
from croupier.poker_room.seating import bounds
from croupier.poker_room.state import Seat
from croupier.poker_room.streams import stream_of
from croupier.poker_room.table import PokerTable
from croupier.poker_room.waiting import free_seats
from croupier.simulation.poker.answers import any_answer, wrong_answer
from croupier.simulation.poker.people import AtPoker

_WANDERS_MS: Final = 20_000
_THINKS_MS: Final = 2_500


class PokerGuest(AtPoker):
    """Somebody who plays: at one table, or in a pool."""

    home = ""
    _asked: tuple[str, int, int] = ("", 0, 0)

    def arrive(self, home: str) -> None:
        self.home = home
        self.scene.after(1 + self.chance.below(_WANDERS_MS), self.wander)

    def wander(self) -> None:
        """Whatever a player does besides answering."""
        self.scene.after(_WANDERS_MS // 2 + self.chance.below(_WANDERS_MS), self.wander)
        if self.line.down_until_ms > self.scene.now_ms:
            return
        if self.home in self.scene.poker_pools():
            self._in_pool()
        elif (table := self.table(self.home)) is not None:
            number = table.state.seat_of(self.who.id)
            if number is None:
                self._come(table)
            else:
                self._seated(table, table.state.seats[number])

    # At a table

    def _come(self, table: PokerTable) -> None:
        if self.scene.closing and not self.one_in(6):
            return
        amount_minor = self._buy_in(*bounds(table, self.who.id, self.scene.now_ms))
        listed = any(each.patron == self.who.id for each in table.state.waiting)
        if free_seats(table, self.who.id):
            seat = self.chance.below(10) if self.one_in(4) else None
            self.ask(c.SitDown, table.id, amount_minor=amount_minor, seat=seat, posts=self.one_in(2))
        else:
            self.ask(c.LeaveWaiting if listed and self.one_in(4) else c.JoinWaiting, table.id)

    def _buy_in(self, least_minor: int, most_minor: int) -> int:
        if self.one_in(12):
            return self.chance.choose((0, 1, least_minor - 1, 10**12))
        return least_minor + self.chance.below(most_minor - least_minor + 1)

    def _seated(self, table: PokerTable, seat: Seat) -> None:
        what = self.chance.below(24)
        if not seat.stack_minor and not table.in_hand(self._number(table)):
            self.ask(c.BuyChips, table.id, amount_minor=self._buy_in(table.config.least_minor, table.config.most_minor))
        elif seat.sitting_out:
            self.ask(c.SitIn, table.id, posts=self.one_in(2))
        elif what == 0 or self.scene.closing:
            self.ask(c.LeaveTable, table.id)
        elif what == 1:
            self.ask(c.SitOut, table.id, when=self.chance.choose(("next-hand", "next-big-blind")))
        elif what in (2, 3):
            self.ask(c.BuyChips, table.id, amount_minor=1 + self.chance.below(8_000))
        elif what == 4:
            self.ask(c.TopUp, table.id, on=self.one_in(2))
        elif what == 5:
            self._lose_line(table)

    def _number(self, table: PokerTable) -> int:
        number = table.state.seat_of(self.who.id)
        assert number is not None, f"{self.who.id} sits nowhere"
        return number

    def _lose_line(self, table: PokerTable) -> None:
        """The house notices by itself, and again when the player is back."""
        away_ms = 5_000 + self.chance.below(60_000)
        self.line.down_until_ms = self.scene.now_ms + away_ms
        self._tell_house(table.id, connected=False)
        self.scene.after(away_ms, lambda: self._tell_house(table.id, connected=True))

    def _tell_house(self, table: str, *, connected: bool) -> None:
        told = c.Connection(self.scene.next_id(), table, self.who.id, connected)
        self.scene.send(Request(stream_of(table), told, HOUSE))

    # In a hand

    def look(self, table: PokerTable) -> None:
        """Something happened at a table: whoever is in turn thinks, and whoever won unseen may show."""
        state, clock = table.state, table.state.clock
        number = state.seat_of(self.who.id)
        if number is None:
            return
        if clock is not None and clock.seat == number and self._asked != (table.id, state.number, state.turn):
            self._asked = table.id, state.number, state.turn
            if not self.one_in(30):
                self.scene.after(200 + self.chance.below(_THINKS_MS), lambda: self._answer(table.id))
        elif clock is not None and table.config.pool and table.in_hand(number) and self.one_in(6):
            self.ask(c.FoldAhead, table.id, hand=state.number)
        elif clock is None and self.one_in(4) and (cards := to_show(table, number)):
            self.ask(c.ShowCards, table.id, hand=state.number, cards=cards[: 1 + self.chance.below(len(cards))])

    def _answer(self, name: str) -> None:
        table = self.table(name)
        if table is None or table.hand is None or table.state.clock is None:
            return
        if table.state.clock.seat != table.state.seat_of(self.who.id):
            return
        hand, turn = table.state.number, table.state.turn
        if self.one_in(20):
            self._answer_wrongly(table)
        if self.one_in(40):
            turn += 1 - self.chance.below(3)
        verb, amount_minor, cards = any_answer(table.hand, self.chance)
        self.ask(c.Act, name, hand=hand, turn=turn, verb=verb, amount_minor=amount_minor, cards=cards)

    def _answer_wrongly(self, table: PokerTable) -> None:
        verb, amount_minor, cards = wrong_answer(table.playing, self.chance)
        state = table.state
        self.ask(c.Act, table.id, hand=state.number, turn=state.turn, verb=verb, amount_minor=amount_minor, cards=cards)

    # In a pool

    def _in_pool(self) -> None:
        pool = self.pool(self.home)
        member = pool.state.members.get(self.who.id)
        terms = pool.config.terms
        if member is None:
            if not self.scene.closing:
                self.ask_pool(pc.EnterPool, pool.id, amount_minor=self._buy_in(terms.least_minor, terms.most_minor))
        elif self.scene.closing or self.one_in(24):
            self._leave_pool(member)
        elif not member.stack_minor and member.table == NO_TABLE:
            self.ask_pool(pc.BuyPoolChips, pool.id, amount_minor=self._buy_in(terms.least_minor, terms.most_minor))
        elif member.sitting_out:
            self.ask_pool(pc.PoolSitIn, pool.id)
        elif self.one_in(10):
            self.ask_pool(pc.PoolSitOut, pool.id)
        elif self.one_in(8):
            self.ask_pool(pc.BuyPoolChips, pool.id, amount_minor=1 + self.chance.below(8_000))
        elif member.table != NO_TABLE and self.one_in(10):
            table = self.table(table_id(pool.id, member.table))
            if table is not None:
                self._lose_line(table)

    def _leave_pool(self, member: Member) -> None:
        if member.table != NO_TABLE and self.one_in(2):
            self.ask(c.LeaveTable, table_id(self.home, member.table))
        else:
            self.ask_pool(pc.LeavePool, self.home)
