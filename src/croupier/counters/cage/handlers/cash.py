"""What the cage does with cash: into and out of a wallet, a meter paid by hand, notes of the stackers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.counters.cage.reasons import CageReason, require_amount, require_funds
from croupier.counters.terminals.letters import NotesToCage
from croupier.house.refusal import Refusal
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.counters.cage.desk import Cage
from croupier.counters.cage.cash import CashPaid, CashTaken, HandPaid, HandPay, NotesCounted, PayCash, TakeCash


def take_cash(cage: Cage, command: TakeCash, step: Step) -> None:
    currency, amount_minor = command.currency, command.amount_minor
    require_amount(currency, amount_minor)
    cash, wallet = accounts.cash(currency), accounts.wallet(command.patron, currency)
    step.open(*(accounts.opening(name, currency) for name in (cash, wallet)))
    posting = step.ledger.post(cash, wallet, amount_minor, TransferKind.CASH_IN)
    cage.emit(step, CashTaken(command.patron, currency, amount_minor, by=step.actor.id), posting)


def pay_cash(cage: Cage, command: PayCash, step: Step) -> None:
    currency, amount_minor = command.currency, command.amount_minor
    require_amount(currency, amount_minor)
    if not command.signed:
        raise Refusal(CageReason.NOT_SIGNED)
    cash, wallet = accounts.cash(currency), accounts.wallet(command.patron, currency)
    require_funds(currency, amount_minor, step.ledger.available(wallet, amount_minor))
    step.open(*(accounts.opening(name, currency) for name in (cash, wallet)))
    posting = step.ledger.post(wallet, cash, amount_minor, TransferKind.CASH_OUT)
    event = CashPaid(command.patron, currency, amount_minor, command.signed, command.identified, by=step.actor.id)
    cage.emit(step, event, posting)


def hand_pay(cage: Cage, command: HandPay, step: Step) -> None:
    currency, amount_minor = command.currency, command.amount_minor
    require_amount(currency, amount_minor)
    if not command.signed:
        raise Refusal(CageReason.NOT_SIGNED)
    cash, meter = accounts.cash(currency), accounts.meter(command.patron, currency)
    require_funds(currency, amount_minor, step.ledger.available(meter, amount_minor))
    step.open(*(accounts.opening(name, currency) for name in (cash, meter)))
    posting = step.ledger.post(meter, cash, amount_minor, TransferKind.HAND_PAY)
    event = HandPaid(
        command.terminal,
        command.patron,
        currency,
        amount_minor,
        command.signed,
        command.identified,
        by=step.actor.id,
    )
    cage.emit(step, event, posting)


def take_notes(cage: Cage, letter: NotesToCage, step: Step) -> None:
    """What was counted is cash at the cage; what differs from the meters stays on the stacker's account."""
    terminal, currency, counted_minor = letter.terminal, letter.currency, letter.counted_minor
    stacker, cash = accounts.stacker(terminal, currency), accounts.cash(currency)
    step.open(*(accounts.opening(name, currency) for name in (stacker, cash)))
    event = NotesCounted(terminal, currency, counted_minor, -step.ledger.balance(stacker), by=step.actor.id)
    moved = [step.ledger.post(cash, stacker, counted_minor, TransferKind.NOTES_COUNTED)] if counted_minor else []
    cage.emit(step, event, *moved)
