"""The office: every counter of the house that is no table, with what each keeps in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.cage.jackpots.letters import PrizeTicket
from croupier.counters import cards as card_counter
from croupier.counters import cash as cash_counter
from croupier.counters import disputes as dispute_counter
from croupier.counters import terminals as terminal_counter
from croupier.counters import tickets as ticket_counter
from croupier.counters import wallets
from croupier.counters.cards import CardCounter
from croupier.counters.disputes import DisputeCounter
from croupier.counters.errands import OFFICE, Handling
from croupier.counters.keeping import Keep, keep
from croupier.counters.terminals import TerminalCounter
from croupier.counters.tickets import TicketCounter
from croupier.floor.table import Table
from croupier.house.refusal import Refusal
from croupier.house.step import Step
from croupier.store.interface import Reader


class Office:
    """Considers errands, one after the other; all of a batch is stored together, or none of it."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.tables: Mapping[str, Table] = {}
        """Those of the house."""
        self.tickets = TicketCounter(reader)
        self.disputes = DisputeCounter(reader)
        self.cards = CardCounter(reader)
        self.terminals = TerminalCounter(reader, self.cards, self.tickets)
        self._counters: dict[type, Callable[[Any, Handling], None]] = {
            ticket_counter.PrintTicket: self.tickets.print,
            ticket_counter.RedeemTicket: self.tickets.redeem,
            ticket_counter.VoidTicket: self.tickets.void,
            ticket_counter.HoldTicket: self.tickets.hold,
            ticket_counter.ExpireTickets: self.tickets.expire,
            PrizeTicket: self.tickets.print_prize,
            cash_counter.TakeCash: cash_counter.take_cash,
            dispute_counter.OpenDispute: self.disputes.open,
            dispute_counter.DecideDispute: self.disputes.decide,
            dispute_counter.AskReview: self.disputes.ask_review,
            cash_counter.PayCash: cash_counter.pay_cash,
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
            wallets.IssuePlayMoney: wallets.issue_play_money,
            wallets.Repay: wallets.repay,
            Keep: keep,
        }

    def reload(self, reader: Reader) -> None:
        """The batch was not written: what the counters know goes back to what the record says."""
        self.tickets.reload(reader)
        self.disputes.reload(reader)
        self.cards.reload(reader)
        self.terminals.reload(reader)

    # The office is a desk

    @property
    def stream(self) -> str:
        return OFFICE

    @property
    def version(self) -> int:
        return 0

    def consider(self, command: Any, step: Step) -> None:
        try:
            self._counters[type(command)](command, Handling(step, self.tables))
        except Refusal:
            raise
        except Exception:
            step.half_done = True  # a counter may have noted something before it struck the fault
            raise

    def tick(self, step: Step) -> None:
        """The office has no clock."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Any, at_ms: int) -> None:
        """Counters note what they record themselves."""

    def snapshot(self) -> bytes | None:
        return None

    # It is the room of every stream that its counters write

    def bring_up(self, stream: str) -> Office | None:
        self.reload(self._reader)
        return self if stream == OFFICE else None

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
