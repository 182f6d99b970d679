"""How the drawers follow from the events of the cage: whatever a cashier does in cash goes through the own one."""

from __future__ import annotations

from msgspec import UNSET

from croupier.counters.cage.cash import AnyCashEvent, CashPaid, CashTaken, HandPaid
from croupier.counters.cage.ticket_events import AnyTicketEvent, TicketPrinted, TicketRedeemed, TicketVoided
from croupier.counters.cage.ticket_state import TicketState
from croupier.counters.cage.tills import AnyTillEvent, Till, TillClosed, TillOpened, till_key


def move_tills(state: TicketState, event: AnyTicketEvent | AnyCashEvent | AnyTillEvent, at_ms: int) -> None:
    """Notes of the stackers go to the vault, so they are in nobody's drawer."""
    match event:
        case TillOpened():
            tills = {} if state.tills is UNSET else state.tills
            till = Till(event.by, event.currency, at_ms, event.float_minor)
            state.tills = {**tills, till_key(event.by, event.currency): till}
        case TillClosed():
            tills = dict(tills_of(state))
            del tills[till_key(event.by, event.currency)]
            state.tills = tills or UNSET
        case CashTaken():
            _put(state, event.by, event.currency, event.amount_minor)
        case CashPaid() | HandPaid():
            _put(state, event.by, event.currency, -event.amount_minor)
        case TicketPrinted() if event.source == "cash":
            _put(state, event.by, event.currency, event.value_minor)
        case TicketRedeemed() if event.into == "cash":
            _put(state, event.by, event.currency, -event.value_minor)
        case TicketVoided() if event.into.startswith("cash:"):
            # Its buyer has the money back, from the drawer that it was sold from.
            _put(state, state.tickets[event.number].printed_by, event.currency, -event.value_minor)
        case _:
            pass


def tills_of(state: TicketState) -> dict[str, Till]:
    return {} if state.tills is UNSET else state.tills


def _put(state: TicketState, cashier: str, currency: str, moved_minor: int) -> None:
    tills, key = tills_of(state), till_key(cashier, currency)
    if key in tills:
        state.tills = {**tills, key: tills[key].after(moved_minor)}
