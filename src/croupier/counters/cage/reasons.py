"""Why the cage refuses, and the two checks that all its money passes."""

from __future__ import annotations

from enum import Enum
from typing import Final

from croupier.counters.cage.ticket_events import TicketsDiffer
from croupier.house.refusal import Refusal
from croupier.words.said import Amount, amounts_in

MOST_MINOR: Final = 10**12


class CageReason(Enum):
    BAD_AMOUNT = "bad-amount"
    INSUFFICIENT_FUNDS = "insufficient-funds"
    NOTHING_TO_COLLECT = "nothing-to-collect"
    WALLET_FULL = "wallet-full"
    WAGERS_IN_PLAY = "wagers-in-play"
    MISTYPED_CODE = "mistyped-code"
    UNKNOWN_TICKET = "unknown-ticket"
    TICKET_HELD = "ticket-held"
    TICKET_EXPIRED = "ticket-expired"
    TICKET_NOT_HELD = "ticket-not-held"
    TICKETS_DIFFER = "tickets-differ"
    NEEDS_REASON = "needs-reason"
    NOT_SIGNED = "not-signed"
    NOBODY_THERE = "nobody-there"
    BAD_TIME = "bad-time"
    TILL_OPEN = "till-open"
    NO_TILL = "no-till"
    TILL_DIFFERS = "till-differs"


def require_amount(currency: str, amount_minor: int) -> None:
    if not 0 < amount_minor <= MOST_MINOR:
        raise Refusal(CageReason.BAD_AMOUNT, most=Amount(MOST_MINOR, currency))


def require_funds(currency: str, wanted_minor: int, there_minor: int) -> None:
    if wanted_minor > there_minor:
        money = amounts_in(currency)
        raise Refusal(CageReason.INSUFFICIENT_FUNDS, available=money(there_minor), wanted=money(wanted_minor))


def tickets_differ(found: TicketsDiffer) -> Refusal:
    money = amounts_in(found.currency)
    return Refusal(CageReason.TICKETS_DIFFER, circulating=money(found.circulating_minor), owed=money(found.owed_minor))
