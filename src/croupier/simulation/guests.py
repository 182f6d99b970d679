"""The guests of a simulated day: each has a terminal, plays at several tables at once, and loses the connection."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from croupier.cage import accounts
from croupier.casino.house import at_table
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.ticket_events import Source
from croupier.counters.cage.tickets import PrintTicket, RedeemTicket
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.equipment.terminals import TerminalRow
from croupier.floor import commands as c
from croupier.floor.config import Purse
from croupier.floor.handlers.seating import in_play
from croupier.floor.table import Table
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Reply
from croupier.house.roles import HOUSE, Actor
from croupier.rules.questions import Choose
from croupier.simulation.contenders import Contender
from croupier.simulation.counters import Visitor
from croupier.simulation.machines import Machine
from croupier.simulation.network import Line
from croupier.simulation.scene import Scene

MOST_TABLES: Final = 3
PURSE_MINOR: Final = 500_000
LOW_MINOR: Final = 60_000
_WANDERS_EVERY_S: Final = 240
_CARD_MS: Final = 2_000
"""A card is issued and put in before somebody sits down."""
_NOTICED_MS: Final = 8_000
"""So long the house waits before it takes a connection for lost."""

_BREAKS_OFF_ONE_IN: Final = 6
"""Wagers in games that can be finished apart, of which one is followed by a lost connection."""
_HASTY_ONE_IN: Final = 3
_HASTE_MS: Final = 400
_NEXT_MONEY_MS: Final = 30_000
_CAGE_MS: Final = 45_000
"""After a correction whoever owes goes to the cage."""


@dataclass(slots=True, eq=False)
class Guest:
    """Somebody at a terminal."""

    actor: Actor
    chance: SeededGenerator
    scene: Scene
    keenness_percent: int
    """How many of the rounds are worth a wager."""
    row: TerminalRow | None = None
    """The terminal, where it has parts of its own."""
    line: Line = field(default_factory=Line)
    tops_up: int = 0
    unfinished: list[str] = field(default_factory=list)
    """Temporary tables at which a game of this guest was left."""
    visitor: Visitor = field(init=False)
    contender: Contender = field(init=False)
    machine: Machine | None = None
    hasty: bool = False
    """Takes every win along at once."""

    def __post_init__(self) -> None:
        self.hasty = self.chance.branch("haste").below(_HASTY_ONE_IN) == 0
        terminal = self.row.id if self.row is not None else ""
        patron, scene, line = self.actor.id, self.scene, self.line
        self.visitor = Visitor(patron, self.chance.branch("counters"), scene, line, terminal)
        self.contender = Contender(patron, self.chance.branch("tournaments"), scene, line)
        if self.row is not None:
            self.machine = Machine(self.row, patron, self.chance.branch("machine"), scene, line)

    def one_in(self, n: int) -> bool:
        return self.chance.below(n) == 0

    def do(self, command: c.Command) -> None:
        self.scene.send(at_table(command, self.actor), line=self.line)

    @property
    def down(self) -> bool:
        return self.line.down_until_ms > self.scene.now_ms

    def arrive(self) -> None:
        """Some come at the opening, others during the day."""
        delay_ms = self.chance.below(1 + self.scene.length_ms // (20 if self.one_in(2) else 3))
        self.scene.after(60_000 + delay_ms, self.wander)
        if self.machine is not None:
            self.machine.install()

    # Between wagers

    def wander(self) -> None:
        """Sit down, move on, fetch money, lose the connection; until the house closes."""
        if self.scene.closing:
            self._go_home()
            return
        self.scene.after(1 + self.chance.below(2 * _WANDERS_EVERY_S * 1000), self.wander)
        if self.down:
            return
        seated = self._tables()
        if self.machine is not None and self.one_in(3):
            self.machine.use()
        what = self.chance.below(13)
        if self.visitor.pay_back():
            return
        if what == 12:
            self.contender.consider()
        elif not seated or (len(seated) < MOST_TABLES and what < 3):
            self._sit()
        elif what == 4 and self.one_in(2):
            self._lose_connection(1_000 * (3 + self.chance.below(180)))
        elif what == 5:
            table = self.chance.choose(seated)
            kinds = (c.Leave, c.Leave, c.Collect, c.CallSupervisor, c.DeclineDice)
            self.do(self.chance.choose(kinds)(self.scene.next_id(), table.id))
        elif what == 6:
            self._print_ticket(self.chance.choose(seated))
        elif what == 7 and self.scene.tickets:
            self._redeem_ticket(self.chance.choose(seated))
        elif what in (8, 9):
            self.visitor.visit(self.chance.choose(seated))
        elif what == 10:
            self.scene.say(self.chance.choose(seated), self.actor, self.chance)
        else:
            self._settle_in(self.chance.choose(seated).id)

    def _tables(self) -> list[Table]:
        """Where the guest sits; interrupted games are played on where they wait, sessions by the tournament's rules."""
        patron = self.actor.id
        return [t for t in self.scene.floor if t.seat_of(patron) is not None and t.state.session is None]

    # Interrupted games

    def _lose_connection(self, for_ms: int) -> None:
        """The house notices after a while that nobody is there; and later that somebody is back."""
        self.line.down_until_ms = self.scene.now_ms + for_ms
        self.scene.tally("connections lost")
        if for_ms > _NOTICED_MS:
            self.scene.after(_NOTICED_MS, self._missed)
            self.scene.after(for_ms + 1, self._back)

    def _missed(self) -> None:
        waiting = [self.scene.tables[table_id] for table_id in self.unfinished if table_id in self.scene.tables]
        for table in (*self.scene.floor, *waiting):
            seat = table.seat_of(self.actor.id)
            if seat is not None and table.terms.interrupted_ends_apart and in_play(table, seat):
                command = c.LoseConnection(self.scene.next_id(), table.id, self.actor.id)
                self.scene.send(at_table(command, HOUSE))

    def _back(self) -> None:
        for table in self._tables():
            seat = table.seat_of(self.actor.id)
            if seat is not None and seat.away_ms:
                command = c.RestoreConnection(self.scene.next_id(), table.id, self.actor.id)
                self.scene.send(at_table(command, HOUSE))

    def interrupted(self, table: Table) -> None:
        """An unfinished game waits: most go on with it when they are back, some much later, a few never."""
        if table.id not in self.unfinished:
            self.unfinished.append(table.id)
        if self.one_in(20):
            self.scene.tally("unfinished games left alone")
            return
        away_ms = max(0, self.line.down_until_ms - self.scene.now_ms)
        delay_ms = away_ms + 1_000 + self.chance.below(1_200_000 if self.one_in(5) else 20_000)
        self.scene.after(delay_ms, lambda: self.do(c.TakeUp(self.scene.next_id(), table.id)))

    def _sit(self) -> None:
        tables = [table for table in self.scene.floor if table.state.open]
        if not tables:
            return
        table = self.chance.choose(tables)
        self._fetch_money(table)
        self.visitor.present_card(table)
        work = at_table(c.Sit(self.scene.next_id(), table.id), self.actor)
        card_ms = 0 if table.terms.player_card_from_ms is None else _CARD_MS
        self.scene.after(card_ms, lambda: self.scene.send(work, lambda _: self._settle_in(table.id), self.line))

    def _settle_in(self, table_id: str) -> None:
        """Card and credit first, then a first wager in the period that is open."""
        self.visitor.present_card(self.scene.tables[table_id])
        self._fetch_money(self.scene.tables[table_id])
        self.scene.after(2_000 + self.chance.below(10_000), lambda: self._bet(table_id))

    def _fetch_money_at(self, table_id: str) -> None:
        table = self.scene.tables.get(table_id)
        if table is not None and not self.scene.closing:
            self._fetch_money(table)

    def _fetch_money(self, table: Table) -> None:
        """A wallet that runs low is filled up, and a meter gets credit."""
        if table.state.session is not None:
            return
        currency = table.config.currency
        wallet_minor = self.scene.balance(accounts.wallet(self.actor.id, currency))
        if wallet_minor < LOW_MINOR:
            self.tops_up += 1
            work = play_money(f"top-up-{currency}-{self.tops_up}", self.actor.id, currency, PURSE_MINOR)
            self.scene.send(work, line=self.line)
        if table.config.purse is Purse.METER and table.seat_of(self.actor.id) is not None:
            meter_minor = self.scene.balance(accounts.meter(self.actor.id, currency))
            if meter_minor < LOW_MINOR:
                self.do(c.Fund(self.scene.next_id(), table.id, LOW_MINOR))

    def _print_ticket(self, table: Table) -> None:
        """Credit leaves the meter or the wallet on paper (RFH-6.3.1)."""
        source = _purse_at(table)
        command = PrintTicket(
            self.scene.next_id(),
            self.actor.id,
            table.config.currency,
            source,
            5_000 + self.chance.below(9),
            good_for_ms=600_000 if self.one_in(6) else None,
        )

        def printed(reply: Reply) -> None:
            if isinstance(reply, Accepted):
                self.scene.tickets.append(self.scene.code_of(reply))
                self.scene.tally("tickets printed")

        self.scene.send(at_cage(command, self.actor), printed, self.line)

    def _redeem_ticket(self, table: Table) -> None:
        """Anybody's ticket, anywhere on the floor; some try one twice."""
        code = self.chance.choose(self.scene.tickets)
        if not self.one_in(8):
            self.scene.tickets.remove(code)
        command = RedeemTicket(self.scene.next_id(), code, self.actor.id, _purse_at(table))
        self.scene.send(
            at_cage(command, self.actor),
            lambda reply: self.scene.tally("tickets redeemed" if isinstance(reply, Accepted) else "tickets declined"),
            self.line,
        )

    def _pay_back(self) -> None:
        if not self.down:
            self.visitor.pay_back()

    def _go_home(self) -> None:
        """Pay what is owed, and leave every table as soon as the wagers there have ended."""
        self._pay_back()
        seated = self._tables()
        for table in seated:
            self.do(c.Leave(self.scene.next_id(), table.id))
        if seated:
            self.scene.after(60_000 + self.chance.below(60_000), self.wander)

    # At a table

    def round_opened(self, table: Table) -> None:
        """Perhaps a wager, at some moment of the period or just after it."""
        if self.chance.below(100) < self.keenness_percent and not self.down:
            period_ms = table.config.timers.wagering_s * 1000
            self.scene.after(500 + self.chance.below(period_ms + 500), lambda: self._bet(table.id))

    def round_settled(self, table: Table) -> None:
        """Some take what they have won with them at once, and owe it if the result was wrong."""
        previous, seat = table.state.previous, table.seat_of(self.actor.id)
        if not self.hasty or previous is None or seat is None or table.state.session is not None or self.down:
            return
        if any(line.seat == seat.seat and line.profit_minor for line in previous.lines):
            self.scene.after(_HASTE_MS + self.chance.below(_HASTE_MS), lambda: self.visitor.cash_out(table))
            self.scene.after(_NEXT_MONEY_MS, lambda: self._fetch_money_at(table.id))
            self.scene.after(_CAGE_MS, self._pay_back)

    def _bet(self, table_id: str) -> None:
        table = self.scene.tables[table_id]
        state = table.state
        seat = table.seat_of(self.actor.id)
        if self.down or seat is None:
            return
        late = state.phase is not Phase.BETTING
        if late and not self.one_in(4):
            return
        number = state.round.number
        what = self.chance.below(30)
        if what == 0:
            self.do(c.TakeBack(self.scene.next_id(), table_id, number))
            return
        calls: tuple[c.Call, ...] = ()
        bundles = tuple(table.terms.game.layout.bundles)
        if what == 1 and bundles:
            calls = (c.Call(self.chance.choose(bundles), 500 * (1 + self.chance.below(3))),)
        chips = () if calls else self._chips(table)
        if state.session is not None:
            self.contender.at_table(table)
        self.do(c.Place(self.scene.next_id(), table_id, number, chips, calls))
        chip = self.contender.lucky_chip(table, chips[0].spot) if chips else None
        if chip is not None:
            self.do(chip)
        if table.config.needs_confirmation or what == 2:
            self.do(c.ConfirmWagers(self.scene.next_id(), table_id, number))
        if table.terms.interrupted_ends_apart and self.one_in(_BREAKS_OFF_ONE_IN):
            delay_ms = self.chance.below(table.config.timers.wagering_s * 1000)
            self.scene.after(delay_ms, lambda: self._lose_connection(1_000 * (10 + self.chance.below(60))))

    def _chips(self, table: Table) -> tuple[c.Chip, ...]:
        """A main wager or several, now and then with a side wager, seldom an amount that the table does not take."""
        main, beside = self.scene.spots(table)
        spots = [self.chance.choose(main) for _ in range(1 + self.chance.below(3))] if main else []
        if beside and (not main or self.one_in(4)):
            spots.append(self.chance.choose(beside))
        chips = {spot: self._amount(table, spot) for spot in spots}
        if not self.one_in(30):
            for spot in spots:
                needed = self._companion(table, spot, chips)
                if needed:
                    chips[needed] = chips[spot]
        return tuple(c.Chip(spot, amount_minor) for spot, amount_minor in chips.items())

    def _companion(self, table: Table, spot: str, chosen: Collection[str]) -> str:
        """The wager that this one needs beside it, in the same box if there are boxes; nothing if it lies there."""
        known = table.terms.game.layout.spots
        wanted = known[spot].needs.split("|") if known[spot].needs else []
        lies = {name for other in chosen for name in (other, known[other].kind)}
        if not wanted or not lies.isdisjoint(wanted):
            return ""
        able = [other.id for other in known.values() if not other.in_round and {other.id, other.kind} & {*wanted}]
        beside = [other for other in able if other.partition(":")[2] == spot.partition(":")[2]]
        return self.chance.choose(beside or able) if able else ""

    def _amount(self, table: Table, spot: str) -> int:
        bound = table.bounds.of(spot)
        if self.one_in(60):
            return self.chance.choose((1, bound.maximum_minor * 3, bound.minimum_minor + 1))
        room = min(4, (bound.maximum_minor - bound.minimum_minor) // bound.step_minor)
        return bound.minimum_minor + bound.step_minor * self.chance.below(room + 1)

    def may_withdraw(self, table: Table) -> None:
        """After a power failure some take their wagers back (RFH-15.4.1.1)."""
        if not self.down and self.one_in(3):
            self.do(c.Withdraw(self.scene.next_id(), table.id, table.state.round.number))

    def asked(self, table: Table, choice: Choose) -> None:
        """Most decide in time; the default answers for the others, and for those without a connection."""
        if self.down or self.one_in(12):
            return
        number, decision_ms = table.state.round.number, table.config.timers.decision_s * 1000
        option = self.chance.choose(choice.options)

        def decide() -> None:
            if not self.down:
                self.do(c.Decide(self.scene.next_id(), table.id, number, choice.key, option.id))

        self.scene.after(400 + self.chance.below(decision_ms // 2), decide)


def _purse_at(table: Table) -> Source:
    return "meter" if table.config.purse is Purse.METER else "wallet"
