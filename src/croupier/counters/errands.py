"""Errands: what is asked of the house at its counters, beside the tables and in the same transactions.

An errand is a command for the office; its id makes it idempotent.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

import msgspec

from croupier.cage.ledger import Posting
from croupier.floor.table import Table
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.house.step import Step
from croupier.store.batch import AccountOpening, Document

OFFICE: Final = "office"
"""The desk that counters share."""


class Errand(msgspec.Struct, frozen=True):
    """Somebody asks for something, once; `by` is whoever asks, established by the server."""

    id: str
    by: str

    def asked(self) -> Request:
        """The errand as a request to the office."""
        return Request(OFFICE, self, Actor(self.by, "", frozenset()))


class CounterReason(Enum):
    """Why a counter declines."""

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
    NEEDS_REASON = "needs-reason"
    NOT_SIGNED = "not-signed"
    UNKNOWN_DISPUTE = "unknown-dispute"
    DISPUTE_DECIDED = "dispute-decided"
    DISPUTE_OPEN = "dispute-open"
    NOT_IN_ROUND = "not-in-round"
    NO_REVIEW = "no-review"
    NEEDS_RULING = "needs-ruling"
    SAME_PERSON = "same-person"
    TOO_LATE = "dispute-too-late"
    UNKNOWN_CARD = "unknown-card"
    CARD_NOT_OWN = "card-not-own"
    CARD_BLOCKED = "card-blocked"
    CARD_DIGITAL = "card-digital"
    CARD_ELSEWHERE = "card-elsewhere"
    NO_CARD = "no-card"
    BARRED = "barred"
    NOT_BARRED = "not-barred"
    UNKNOWN_TERMINAL = "unknown-terminal"
    TERMINAL_TAKEN = "terminal-taken"
    TERMINAL_CLOSED = "terminal-closed"
    TERMINAL_NOT_READY = "terminal-not-ready"
    NOBODY_THERE = "nobody-there"
    NOTE_NOT_TAKEN = "note-not-taken"
    PRINTER_NOT_READY = "printer-not-ready"
    NO_PRINT_JOB = "no-print-job"
    NOT_PRINTED = "ticket-not-printed"
    BAD_TIME = "bad-time"


class Declined(Refusal):
    """Raised while a counter considers an errand; nothing has changed."""


class Handling:
    """What a counter is given for one errand: the step, and the tables of the house."""

    def __init__(self, step: Step, tables: Mapping[str, Table]) -> None:
        self.step = step
        self.now_ms = step.now_ms
        self.chance = step.chance
        self.ledger = step.ledger
        self.tables = tables

    @property
    def acted(self) -> bool:
        """Whether something is on record already, so that nothing may be declined any more."""
        return bool(self.step.emitted)

    def open(self, *openings: AccountOpening) -> None:
        self.step.open(*openings)

    def record(self, stream: str, event: msgspec.Struct, postings: list[Posting], *documents: Document) -> None:
        """Write an event with its money and its documents; the first one stands for the errand."""
        self.step.write(stream, event, postings)
        self.step.keep(*documents)

    def keep(self, *documents: Document) -> None:
        self.step.keep(*documents)
