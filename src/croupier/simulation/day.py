"""A simulated gaming day: the whole floor from its opening to its closing notices, under one seed and a virtual clock.

Guests play at several tables at once, dealers and sensors err, supervisors correct, connections and messages are lost,
the machine goes down around commits. What each step touched is checked at once, everything regularly, and at the end
the record is verified and every round played again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, Literal

import msgspec

from croupier.cage.jackpots.state import JackpotState
from croupier.casino.house import House
from croupier.counters.cage.line import CodeParts
from croupier.counters.cage.ticket_events import TicketPrinted
from croupier.counters.disputes.commands import Dispute
from croupier.counters.terminals.events import TicketInPrinter
from croupier.counters.views import answer_to
from croupier.equipment.generator import SeededGenerator
from croupier.floor.hall.restoring import written
from croupier.floor.handlers.play import open_choices
from croupier.floor.table import Table
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.request import Accepted, Reply, Work
from croupier.house.roles import Actor, Role
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.table import PokerTable
from croupier.rulebooks.loader import Book
from croupier.simulation.closing import count_checks, count_up, look_at_the_books
from croupier.simulation.counters import DutyOffice
from croupier.simulation.day_report import DayReport
from croupier.simulation.director import Director
from croupier.simulation.floor_plan import combined_of, config_of, floor_of
from croupier.simulation.guests import Guest
from croupier.simulation.jackpot_desk import JackpotDesk
from croupier.simulation.machines import equipped
from croupier.simulation.meters import jackpots_for
from croupier.simulation.network import Line
from croupier.simulation.oracles.admitted import card_days
from croupier.simulation.people import actor
from croupier.simulation.poker import cardroom
from croupier.simulation.slips import Equipment
from croupier.simulation.staff import PitBoss, Sensor, TableDealer
from croupier.simulation.talk import Talk
from croupier.simulation.world import SimulatedHouse
from croupier.tournaments.state import Tournament

GRAIN_MS: Final = 100
_MESSAGES_IN_TROUBLE_PERCENT: Final = 2
OPENING_MS: Final = 1_750_000_000_000
"""After the day from which The Star wants a player card (RFH-3.7)."""
_MOST_FINISHED: Final = 2
"""So few finished temporary tables stay at hand that a day forgets some."""
_LAST_HOUR_MS: Final = 3_600_000
_OVERTIME_MS: Final = 1_800_000
_ENDINGS: Final[tuple[Literal["", "round", "shoe"], ...]] = ("", "", "round", "shoe")


class SimulatedDay:
    """One seed's day."""

    def __init__(
        self,
        books: Mapping[str, Book],
        seed: int,
        *,
        tables: int = 40,
        terminals: int = 1000,
        hours: float = 6,
        crash_every: int = 3000,
        whole_every: int = 5000,
        mishap_one_in: int = 150,
        poker_players: int = 0,
    ) -> None:
        plan = floor_of(books, tables)
        configs = [config_of(books, table_id, place) for table_id, place in plan.items()]
        patrons = [f"guest-{n:04}" for n in range(terminals)]
        rows = equipped(patrons)

        def furnish(house: House, now_ms: int) -> None:
            """What a floor file says besides tables, jackpots and maximums."""
            house.hall.most_finished = _MOST_FINISHED
            house.terminals.install(rows.values())
            if poker_players:
                cardroom.furnish(house, now_ms)

        self.house = SimulatedHouse(
            books,
            seed,
            crash_every=crash_every,
            configs=configs,
            jackpots=jackpots_for(configs, books),
            combined=combined_of(configs),
            cards_from_ms=card_days(books),
            trouble_percent=_MESSAGES_IN_TROUBLE_PERCENT,
            grain_ms=GRAIN_MS,
            whole_every=whole_every,
            snapshot_every=100,
            compared_each=1,
            start_ms=OPENING_MS,
            furnish=furnish,
        )
        self.report = DayReport(seed, tables, terminals, hours)
        self._network = self.house.network
        self._opened_ms = self.now_ms
        self.length_ms = round(hours * 3_600_000)
        self._chance = SeededGenerator(f"people {seed}".encode())
        self._spots: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._asked: dict[str, set[tuple[int, int, str]]] = {table_id: set() for table_id in plan}
        self._betting: dict[str, int] = dict.fromkeys(plan, 0)
        self._settled: dict[str, int] = dict.fromkeys(plan, 0)
        self._failed: dict[str, set[int]] = {table_id: set() for table_id in plan}
        """Rounds after a power failure, in which players may take their wagers back."""
        self.tickets: list[str] = []
        self.mishap_one_in = mishap_one_in
        self.mishaps: dict[str, int] = {}
        self.cards: list[str] = []
        self.guests: dict[str, Guest] = {}
        self.staff: dict[str, tuple[TableDealer, Sensor, PitBoss]] = {}
        for patron in patrons:
            who = actor(patron, Role.PLAYER)
            keenness = 15 + self._chance.below(60)
            self.guests[patron] = Guest(who, self._branch(patron), self, keenness, rows.get(patron))
            self.guests[patron].arrive()
        for table_id, place in plan.items():
            self._hire(table_id, sensor=place.sensor)
        office = DutyOffice(self._branch("office"), self)
        office.make_rounds()
        office.open_jackpots(config.id for config in self.house.jackpots)
        JackpotDesk(self._branch("jackpots"), self).make_rounds()
        Director(self._branch("tournaments"), self).make_rounds()
        self.talk = Talk(plan, self.house.ask)
        self._cardroom = cardroom.Cardroom(self, self._branch("poker"), poker_players) if poker_players else None
        self.house.reopened = self._reopened

    def _branch(self, label: str) -> SeededGenerator:
        return self._chance.branch(label)

    def _hire(self, table_id: str, *, sensor: bool) -> None:
        chance = self._branch(table_id)
        equipment = Equipment(chance.branch("equipment"), self.report.slips)
        posts = (("dealer", Role.DEALER), ("sensor", Role.DEVICE), ("supervisor", Role.ADMINISTRATOR))
        people = [(actor(f"{post}-{table_id}", role), table_id, chance.branch(post), self) for post, role in posts]
        boss = PitBoss(*people[2], equipment, sensor, last=chance.choose(_ENDINGS))
        self.staff[table_id] = (
            TableDealer(*people[0], equipment, sensor),
            Sensor(*people[1], equipment, sensor),
            boss,
        )
        self.after(1 + chance.below(60_000), boss.make_rounds)
        self._keep_dealing(self.staff[table_id][0])

    def _keep_dealing(self, dealer: TableDealer) -> None:
        """Whatever was lost on the way, a dealer looks at the table again."""
        self.after(45_000, lambda: self._keep_dealing(dealer))
        dealer.look()

    def _reopened(self) -> None:
        """After a crash the book of chats has what was acknowledged, and nothing else is shown."""
        self.house.report.problems += self.talk.problems(self.house.store, self.now_ms)
        self.talk.reopen(self.house.store)

    # The scene

    @property
    def tables(self) -> dict[str, Table]:
        return self.house.tables

    @property
    def floor(self) -> list[Table]:
        tables = self.house.tables
        return [tables[table_id] for table_id in self.staff]

    @property
    def now_ms(self) -> int:
        return self._network.now_ms

    @property
    def closing(self) -> bool:
        return self.closes_in_ms <= 0

    @property
    def closes_in_ms(self) -> int:
        return max(self.length_ms - _LAST_HOUR_MS, self.length_ms // 2) - (self.now_ms - self._opened_ms)

    def after(self, delay_ms: int, act: Callable[[], None]) -> None:
        self._network.after(delay_ms, act)

    def send(self, work: Work, on_reply: Callable[[Reply], None] = lambda _: None, line: Line | None = None) -> None:
        self.house.send(work, on_reply, line)

    def next_id(self) -> str:
        return self.house.next_id()

    def balance(self, account: str) -> int:
        row = self.house.store.account(account)
        return row.balance_minor if row is not None else 0

    def spots(self, table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
        found = self._spots.get(table.id)
        if found is None:
            chips = [spot for spot in table.terms.game.layout.spots.values() if not spot.in_round]
            found = self._spots[table.id] = (
                tuple(spot.id for spot in chips if not spot.needs),
                tuple(spot.id for spot in chips if spot.needs),
            )
        return found

    def printed_for(self, ask: str, asked: Accepted) -> TicketInPrinter | None:
        answer = answer_to(self.house.store, ask, asked.version)
        return answer if isinstance(answer, TicketInPrinter) else None

    def code_of(self, printed: CodeParts | Accepted) -> str:
        if isinstance(printed, Accepted):
            printed = msgspec.convert(msgspec.to_builtins(printed.event), TicketPrinted)
        return self.house.house.cage.code(printed)

    def say(self, table: Table, who: Actor, chance: SeededGenerator) -> None:
        self.talk.say(table, who, chance)

    def moderate(self, table: Table, by: Actor) -> None:
        self.talk.moderate(table, by, self.now_ms)

    def holder(self, card: str) -> str:
        return self.house.house.cards.find(card).patron

    def disputes(self) -> list[Dispute]:
        return list(self.house.house.disputes)

    def tournaments(self) -> list[Tournament]:
        return list(self.house.house.tournaments)

    def jackpots(self) -> list[JackpotState]:
        return list(self.house.house.jackpots)

    def poker_tables(self) -> dict[str, PokerTable]:
        return self.house.house.poker.tables

    def poker_pools(self) -> dict[str, Pool]:
        return self.house.house.pools.pools

    def tally(self, what: str) -> None:
        self.report.counted[what] = self.report.counted.get(what, 0) + 1

    # The course of the day

    def run(self, progress: Callable[[int], None] = lambda _: None) -> DayReport:
        """From the opening until every table is closed, or until something is wrong."""
        told_ms = self._opened_ms
        while not self._over() and not self.house.report.problems:
            self._look_around(self.house.step())
            if self.now_ms - told_ms >= 60_000:
                progress(self.now_ms - told_ms)
                told_ms = self.now_ms
        self._finish()
        return self.report

    def _over(self) -> bool:
        if not self.closing:
            return False
        overdue = self.now_ms - self._opened_ms > self.length_ms + _OVERTIME_MS
        playing = self._cardroom is not None and not self._cardroom.over
        return overdue or not (playing or any(table.state.open for table in self.floor))

    def _look_around(self, streams: Collection[str]) -> None:
        if self._cardroom is not None:
            self._cardroom.look_around(streams)
        for table in written(streams, self.tables):
            for worker in self.staff.get(table.id, ()):
                worker.look()
            self._tell_guests(table)

    def _tell_guests(self, table: Table) -> None:
        state = table.state
        if state.origin is not None and state.origin.waiting and state.phase in IN_PLAY:
            self.guests[state.origin.patron].interrupted(table)
        elif state.phase is Phase.BETTING and self._betting[table.id] != state.round.number:
            self._betting[table.id] = state.round.number
            self._asked[table.id].clear()
            for seat in list(state.seats.values()):
                self.guests[seat.patron].round_opened(table)
        elif state.phase is Phase.SETTLED and self._settled.get(table.id) != state.round.number:
            self._settled[table.id] = state.round.number
            for seat in list(state.seats.values()):
                self.guests[seat.patron].round_settled(table)
        elif state.round.may_withdraw and state.round.number not in self._failed[table.id]:
            self._failed[table.id].add(state.round.number)
            for seat in list(state.seats.values()):
                self.guests[seat.patron].may_withdraw(table)
        elif state.phase is Phase.DECIDING:
            asked = self._asked.setdefault(table.id, set())
            for choice in open_choices(table):
                question = (state.round.number, len(state.round.answers), choice.key)
                patron = state.owners.get(choice.seat)
                if question not in asked and patron is not None:
                    asked.add(question)
                    self.guests[patron].asked(table, choice)

    def _finish(self) -> None:
        report, house = self.report, self.house
        count_up(report, house, self.talk)
        if not house.report.problems:
            house.report.problems += look_at_the_books(report, house, self.floor, self.talk)
        count_checks(report, house)
