"""The counters of a simulated day: cash, player cards and disputes of guests, and the people who decide about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.casino.house import at_table
from croupier.counters.cage.cash import PayCash, TakeCash
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.tickets import ExpireTickets, HoldTicket, VoidTicket
from croupier.counters.cards.commands import BarPatron, BlockCard, InsertCard, IssueCard, RemoveCard, at_cards
from croupier.counters.cards.events import CardIssued
from croupier.counters.disputes.commands import AskReview, DecideDispute, Dispute, OpenDispute, Remedy, at_disputes
from croupier.counters.jackpots import OpenJackpot, at_jackpot
from croupier.counters.wallets.commands import Repay, at_wallet
from croupier.equipment.generator import SeededGenerator
from croupier.floor.commands import Collect
from croupier.floor.config import Purse
from croupier.floor.table import Table
from croupier.house.request import Accepted, Reply, Work
from croupier.house.roles import HOUSE, Actor, Role
from croupier.simulation.network import Line
from croupier.simulation.people import actor
from croupier.simulation.scene import Scene

CASHIER: Final = "cashier"
SUPERVISOR: Final = "duty-supervisor"
MANAGER: Final = "duty-manager"
AT_THE_CAGE: Final = actor(CASHIER, Role.CASHIER)
ON_DUTY: Final = actor(SUPERVISOR, Role.GAMING_SUPERVISOR)
IN_CHARGE: Final = actor(MANAGER, Role.ASSISTANT_GAMING_MANAGER)
_ROUNDS_MS: Final = 45_000
_REMEDIES: Final[tuple[Remedy, ...]] = ("none", "void", "correct", "other")


@dataclass(slots=True, eq=False)
class Visitor:
    """A guest at the counters."""

    patron: str
    chance: SeededGenerator
    scene: Scene
    line: Line
    terminal: str = ""
    card: str = ""

    @property
    def _self(self) -> Actor:
        return actor(self.patron, Role.PLAYER)

    def _ask(self, work: Work, what: str) -> None:
        def told(reply: Reply) -> None:
            self.scene.tally(what if isinstance(reply, Accepted) else f"{what}: declined")

        self.scene.send(work, told, self.line)

    def visit(self, table: Table) -> None:
        """Cash in or out, a dispute about the last round here, a second opinion, or the card out of the terminal."""
        what = self.chance.below(7)
        currency, amount_minor = table.config.currency, 1_000 + self.chance.below(20_000)
        if what == 0:
            command = TakeCash(self.scene.next_id(), self.patron, currency, amount_minor)
            self._ask(at_cage(command, AT_THE_CAGE), "cash paid in")
        elif what == 1:
            signed = self.chance.below(12) > 0
            paying = PayCash(self.scene.next_id(), self.patron, currency, amount_minor, signed)
            self._ask(at_cage(paying, AT_THE_CAGE), "cash paid out")
        elif what in (2, 5):
            self._dispute(table)
        elif what == 3:
            self._ask_review()
        elif what == 4 and self.card:
            self._ask(at_cards(RemoveCard(self.scene.next_id(), self.patron), self._self), "player cards taken out")

    def cash_out(self, table: Table) -> None:
        """A win is taken along at once: from the meter to the wallet, from the wallet as cash."""
        currency = table.config.currency
        if table.config.purse is Purse.METER:
            work = at_table(Collect(self.scene.next_id(), table.id), self._self)
            self.scene.send(work, line=self.line)
            return
        amount_minor = self.scene.balance(accounts.wallet(self.patron, currency))
        if amount_minor:
            command = PayCash(self.scene.next_id(), self.patron, currency, amount_minor, signed=True)
            self._ask(at_cage(command, AT_THE_CAGE), "wins cashed at once")

    def pay_back(self) -> bool:
        """What a correction left owing goes back at the cage, whole or in part; some offer more than they owe."""
        for currency in sorted({table.config.currency for table in self.scene.floor}):
            owed_minor = -self.scene.balance(accounts.receivable(self.patron, currency))
            there_minor = self.scene.balance(accounts.wallet(self.patron, currency))
            if owed_minor > 0 and there_minor > 0:
                parts = (owed_minor, owed_minor, max(1, owed_minor // 2), owed_minor + 1)
                amount_minor = min(self.chance.choose(parts), there_minor)
                command = Repay(self.scene.next_id(), currency, amount_minor)
                self._ask(at_wallet(self.patron, command, AT_THE_CAGE), "debts paid back")
                return True
        return False

    def _dispute(self, table: Table) -> None:
        previous = table.state.previous
        seat = table.seat_of(self.patron)
        if previous is None or seat is None or not any(line.seat == seat.seat for line in previous.lines):
            return
        number = previous.round.number
        command = OpenDispute(self.scene.next_id(), self.patron, table.id, number, "I saw another result.")
        self._ask(at_disputes(command, self._self), "disputes opened")

    def _ask_review(self) -> None:
        mine = [d for d in self.scene.disputes() if d.patron == self.patron and d.decision and not d.review_asked_ms]
        if mine:
            command = AskReview(self.scene.next_id(), self.chance.choose(mine).number)
            self._ask(at_disputes(command, self._self), "reviews asked for")

    # The player card

    def present_card(self, table: Table) -> None:
        """Where the book wants a card: have one issued at the cage, and put it in before play (RFH-3.7)."""
        if table.terms.player_card_from_ms is None:
            return
        if self.card:
            self._insert()
        else:
            command = IssueCard(self.scene.next_id(), self.patron, "physical")
            self.scene.send(at_cards(command, AT_THE_CAGE), self._issued, self.line)

    def _issued(self, reply: Reply) -> None:
        if isinstance(reply, Accepted):
            self.card = msgspec.convert(msgspec.to_builtins(reply.event), CardIssued).number
            self.scene.cards.append(self.card)
            self.scene.tally("player cards issued")
            self._insert()

    def _insert(self) -> None:
        """Mostly the own card; some try with one that they have found."""
        number = self.chance.choose(self.scene.cards) if self.chance.below(40) == 0 else self.card
        session = f"session-{self.patron}"
        command = InsertCard(self.scene.next_id(), number, self.patron, session, self.terminal)
        self._ask(at_cards(command, self._self), "player cards put in")


@dataclass(slots=True, eq=False)
class DutyOffice:
    """Cashier, supervisor and manager behind the counters: they decide disputes, withhold tickets, block cards."""

    chance: SeededGenerator
    scene: Scene
    banned: list[str] = field(default_factory=list)
    """Who was sent away, the first of them first."""

    def make_rounds(self) -> None:
        self.scene.after(_ROUNDS_MS, self.make_rounds)
        for dispute in self.scene.disputes():
            if dispute.decision is None or (dispute.review_asked_ms and dispute.review is None):
                self._decide(dispute)
        if self.scene.tickets and self.chance.below(3) == 0:
            self._look_into(self.chance.choose(self.scene.tickets))
        if self.scene.cards and self.chance.below(4) == 0:
            self._card()
        if self.chance.below(20) == 0:
            self._send(at_cage(ExpireTickets(self.scene.next_id()), HOUSE), "tickets looked through for old ones")

    def open_jackpots(self, ids: Iterable[str]) -> None:
        """With the start amounts from the house, before the first round."""
        for jackpot in ids:
            self._send(at_jackpot(OpenJackpot(self.scene.next_id(), jackpot), HOUSE), "jackpots opened")

    def _send(self, work: Work, what: str) -> None:
        def told(reply: Reply) -> None:
            self.scene.tally(what if isinstance(reply, Accepted) else f"{what}: declined")

        self.scene.send(work, told)

    def _decide(self, dispute: Dispute) -> None:
        """A review is the manager's; now and then the wrong person tries (N15)."""
        review = dispute.decision is not None
        by = IN_CHARGE if review and self.chance.below(8) else ON_DUTY
        upheld = self.chance.below(3) == 0
        remedy = self.chance.choose(_REMEDIES) if upheld else "none"
        cameras = self.chance.below(2) == 0
        command = DecideDispute(
            self.scene.next_id(), dispute.number, upheld, "Seen on camera.", remedy, "", cameras, review
        )
        self._send(at_disputes(command, by), "disputes reviewed" if review else "disputes decided")

    def _look_into(self, code: str) -> None:
        """A ticket is withheld for an inquiry, let go again, or declared void (RFH-7.2)."""
        what = self.chance.below(5)
        if what == 0:
            self.scene.tickets.remove(code)
            self._send(at_cage(VoidTicket(self.scene.next_id(), code, "forged"), ON_DUTY), "tickets voided")
        else:
            release = what > 2
            command = HoldTicket(self.scene.next_id(), code, "an inquiry", release)
            self._send(at_cage(command, ON_DUTY), "tickets released" if release else "tickets withheld")

    def _card(self) -> None:
        number = self.chance.choose(self.scene.cards)
        if self.chance.below(2):
            release = self.chance.below(2) == 0
            blocking = BlockCard(self.scene.next_id(), number, "lost", release)
            self._send(at_cards(blocking, AT_THE_CAGE), "player cards let go" if release else "player cards blocked")
        else:
            lift = bool(self.banned) and self.chance.below(2) == 0
            patron = self.banned.pop(0) if lift else self.scene.holder(number)
            if not lift:
                self.banned.append(patron)
            barring = BarPatron(self.scene.next_id(), patron, "a ban", lift)
            self._send(at_cards(barring, IN_CHARGE), "bans lifted" if lift else "bans")
