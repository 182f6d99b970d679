"""The office: every counter of the house that is no table, with what each keeps in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.cage.jackpots.deciding import Below
from croupier.cage.ledger import Ledger
from croupier.counters import cards as card_counter
from croupier.counters import cash as cash_counter
from croupier.counters import disputes as dispute_counter
from croupier.counters import jackpots as jackpot_counter
from croupier.counters import terminals as terminal_counter
from croupier.counters import tickets as ticket_counter
from croupier.counters.cards import CardCounter
from croupier.counters.disputes import DisputeCounter
from croupier.counters.errands import Declined, Errand, Handling, TurnAt
from croupier.counters.jackpots import JackpotCounter
from croupier.counters.terminals import TerminalCounter
from croupier.counters.tickets import TicketCounter
from croupier.floor.table import Table
from croupier.house.works import Accepted, Refused, Reply
from croupier.rules.questions import Answer, Chance
from croupier.store.batch import Batch
from croupier.store.interface import Reader
from croupier.surveillance.journal import Journal
from croupier.tournaments.counter import ERRANDS, TournamentCounter
from croupier.tournaments.errands import TournamentErrand


class Office:
    """Considers errands, one after the other; all of a batch is stored together, or none of it."""

    def __init__(self, reader: Reader, below: Below) -> None:
        self.tickets = TicketCounter(reader)
        self.disputes = DisputeCounter(reader)
        self.cards = CardCounter(reader)
        self.terminals = TerminalCounter(reader, self.cards, self.tickets)
        self.jackpots = JackpotCounter(reader, below, self.tickets)
        self.tournaments = TournamentCounter(reader)
        self.tournaments.barred = self.cards.barred
        self._counters: dict[type[Errand], Callable[[Any, Handling], None]] = {
            ticket_counter.PrintTicket: self.tickets.print,
            ticket_counter.RedeemTicket: self.tickets.redeem,
            ticket_counter.VoidTicket: self.tickets.void,
            ticket_counter.HoldTicket: self.tickets.hold,
            ticket_counter.ExpireTickets: self.tickets.expire,
            cash_counter.TakeCash: cash_counter.take_cash,
            dispute_counter.OpenDispute: self.disputes.open,
            dispute_counter.DecideDispute: self.disputes.decide,
            dispute_counter.AskReview: self.disputes.ask_review,
            cash_counter.PayCash: cash_counter.pay_cash,
            jackpot_counter.OpenJackpot: self.jackpots.open,
            jackpot_counter.SuspendJackpot: self.jackpots.suspend,
            jackpot_counter.LinkJackpot: self.jackpots.link,
            jackpot_counter.AdjustJackpot: self.jackpots.adjust,
            jackpot_counter.AnnounceRemoval: self.jackpots.announce,
            jackpot_counter.GiveOn: self.jackpots.give_on,
            jackpot_counter.CloseJackpot: self.jackpots.close,
            jackpot_counter.GivePrize: self.jackpots.give_prize,
            jackpot_counter.PrintPrize: self.jackpots.print_prize,
            card_counter.IssueCard: self.cards.issue,
            card_counter.BlockCard: self.cards.block,
            card_counter.InsertCard: self.cards.insert,
            card_counter.RemoveCard: self.cards.remove,
            card_counter.BarPatron: self.cards.bar,
            terminal_counter.ReportPart: self.terminals.report,
            terminal_counter.OpenTerminal: self.terminals.open,
            terminal_counter.NoteIn: self.terminals.note_in,
            terminal_counter.PrintAtTerminal: self.terminals.print,
            terminal_counter.EndPrint: self.terminals.end_print,
            terminal_counter.HandPay: self.terminals.hand_pay,
            terminal_counter.CountNotes: self.terminals.count_notes,
            **dict.fromkeys(ERRANDS, self.tournaments.handle),
        }

    def reload(self, reader: Reader) -> None:
        """The batch was not written: what the counters know goes back to what the record says."""
        self.tickets.reload(reader)
        self.disputes.reload(reader)
        self.jackpots.reload(reader)
        self.cards.reload(reader)
        self.terminals.reload(reader)
        self.tournaments.reload(reader)

    def touched(self, errand: Errand) -> tuple[str, ...]:
        """The purses that an errand may move money of."""
        if isinstance(errand, jackpot_counter.PrintPrize):
            return self.jackpots.touched(errand)
        if isinstance(errand, ticket_counter.VoidTicket):
            return self.tickets.source_of(errand)
        if isinstance(errand, terminal_counter.EndPrint):
            return self.terminals.meter_of(errand)
        if isinstance(errand, terminal_counter.CountNotes):
            return self.terminals.stacker_of(errand)
        if isinstance(errand, TournamentErrand):
            return self.tournaments.touched(errand)
        return errand.accounts()

    def perform(
        self,
        errand: Errand,
        now_ms: int,
        ledger: Ledger,
        journal: Journal,
        batch: Batch,
        tables: Mapping[str, Table],
        turn_at: TurnAt,
        chance: Callable[[Chance], Answer],
    ) -> Reply:
        at = Handling(errand, now_ms, ledger, journal, batch, tables, turn_at, chance)
        mark = ledger.mark()
        try:
            self._counters[type(errand)](errand, at)
        except Declined as declined:
            assert not at.acted, "an errand is declined before anything is done"
            ledger.rewind(mark)
            return Refused(declined.reason.value, str(declined), declined.details)
        return Accepted(at.version, {} if at.first is None else {"event": at.first})
