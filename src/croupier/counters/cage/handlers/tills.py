"""What the cage does with drawers: opened with a float, closed with a count; a difference is posted with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.counters.cage.reasons import MOST_MINOR, CageReason
from croupier.counters.cage.till_state import tills_of
from croupier.counters.cage.tills import CloseTill, OpenTill, Till, TillClosed, TillOpened, till_key
from croupier.house.refusal import Refusal
from croupier.house.step import Step
from croupier.words.said import Amount, amounts_in

if TYPE_CHECKING:
    from croupier.counters.cage.desk import Cage


def open_till(cage: Cage, command: OpenTill, step: Step) -> None:
    _require_count(command.currency, command.float_minor)
    if till_key(step.actor.id, command.currency) in tills_of(cage.state):
        raise Refusal(CageReason.TILL_OPEN)
    cage.emit(step, TillOpened(command.currency, command.float_minor, by=step.actor.id))


def close_till(cage: Cage, command: CloseTill, step: Step) -> None:
    """Only one's own, and never silently other than the record says."""
    currency, counted_minor = command.currency, command.counted_minor
    _require_count(currency, counted_minor)
    till = till_of(cage, step.actor.id, currency)
    over_minor = counted_minor - till.expected_minor
    if over_minor and not command.reason.strip():
        money = amounts_in(currency)
        raise Refusal(CageReason.TILL_DIFFERS, counted=money(counted_minor), expected=money(till.expected_minor))
    cash, difference = accounts.cash(currency), accounts.till_difference(currency)
    moved = []
    if over_minor:
        step.open(*(accounts.opening(name, currency) for name in (cash, difference)))
        # Cash stands below zero by what the house has taken in: more in the drawer is more of that.
        giver, taker = (cash, difference) if over_minor > 0 else (difference, cash)
        moved.append(step.ledger.post(giver, taker, abs(over_minor), TransferKind.TILL_DIFFERENCE))
    closed = TillClosed(
        currency,
        till.float_minor,
        till.taken_minor,
        till.paid_minor,
        counted_minor,
        command.reason.strip() if over_minor else "",
        by=step.actor.id,
    )
    cage.emit(step, closed, *moved)


def till_of(cage: Cage, cashier: str, currency: str) -> Till:
    till = tills_of(cage.state).get(till_key(cashier, currency))
    if till is None:
        raise Refusal(CageReason.NO_TILL)
    return till


def _require_count(currency: str, counted_minor: int) -> None:
    """A drawer may be empty."""
    if not 0 <= counted_minor <= MOST_MINOR:
        raise Refusal(CageReason.BAD_AMOUNT, most=Amount(MOST_MINOR, currency))
