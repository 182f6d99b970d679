"""Errands: what is asked of the house at its counters, beside the tables and in the same transactions.

An errand is a command for the office; its id makes it idempotent.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

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
    TOO_LATE = "too-late"
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
    BAD_TIME = "bad-time"


_SENTENCES = {
    CounterReason.BAD_AMOUNT: "An amount must be above nothing and at most {most}.",
    CounterReason.INSUFFICIENT_FUNDS: "There is {available}, which is not enough for {wanted}.",
    CounterReason.WALLET_FULL: "There is nothing to top up: your wallet is full enough.",
    CounterReason.NOTHING_TO_COLLECT: "There is nothing to collect.",
    CounterReason.WAGERS_IN_PLAY: "You have wagers in play: they have to be decided first.",
    CounterReason.MISTYPED_CODE: "This is no ticket code: please check every character.",
    CounterReason.UNKNOWN_TICKET: "The house knows no ticket of this code that can still be redeemed.",
    CounterReason.TICKET_HELD: "This ticket is withheld until an inquiry is over. Please speak to a supervisor.",
    CounterReason.TICKET_EXPIRED: "This ticket was good until its last day, which has passed. Please ask at the cage.",
    CounterReason.TICKET_NOT_HELD: "This ticket is not withheld.",
    CounterReason.NEEDS_REASON: "This needs a reason in words.",
    CounterReason.NOT_SIGNED: "The patron has to check the amount and sign for it first.",
    CounterReason.UNKNOWN_DISPUTE: "There is no dispute number {number}.",
    CounterReason.DISPUTE_DECIDED: "Dispute {number} is decided already.",
    CounterReason.DISPUTE_OPEN: "There is a dispute about this round already, number {number}.",
    CounterReason.NOT_IN_ROUND: "Only somebody who played in round {round} can have it looked into.",
    CounterReason.NO_REVIEW: "Dispute {number} has no decision that waits for a review.",
    CounterReason.NEEDS_RULING: "First make round {round} void, or correct it, as you have decided.",
    CounterReason.SAME_PERSON: "A decision is reviewed by somebody else than who made it.",
    CounterReason.UNKNOWN_CARD: "The house knows no player card of this number: please check every digit.",
    CounterReason.CARD_NOT_OWN: "This player card belongs to somebody else. Please use your own.",
    CounterReason.CARD_BLOCKED: "This player card is not valid. Please ask at the cage.",
    CounterReason.CARD_DIGITAL: "A terminal takes a card of plastic: the cage has one for you.",
    CounterReason.CARD_ELSEWHERE: "Your player card is in terminal {terminal}: take it out there first.",
    CounterReason.NO_CARD: "There is no player card to take out.",
    CounterReason.BARRED: "You are excluded from this casino. Please speak to a supervisor.",
    CounterReason.NOT_BARRED: "This person is not excluded.",
    CounterReason.UNKNOWN_TERMINAL: "There is no terminal {terminal}.",
    CounterReason.TERMINAL_TAKEN: "Somebody else plays at this terminal.",
    CounterReason.TERMINAL_CLOSED: "This terminal is not open for play.",
    CounterReason.TERMINAL_NOT_READY: "This terminal cannot be open for play: {why}.",
    CounterReason.NOBODY_THERE: "Nobody plays at this terminal: put in a player card first.",
    CounterReason.NOTE_NOT_TAKEN: "This terminal does not take a note of {amount}.",
    CounterReason.PRINTER_NOT_READY: (
        "The ticket printer cannot print now ({why}). Your credit stays on the meter; an attendant pays it by hand."
    ),
    CounterReason.BAD_TIME: "The agreed time has to lie ahead.",
    CounterReason.NO_PRINT_JOB: "No ticket number {number} waits to be printed.",
    CounterReason.TOO_LATE: "This book hears a dispute within {days} days of the round.",
}


class Declined(Refusal):
    """Raised while a counter considers an errand; nothing has changed."""

    def __init__(self, reason: CounterReason, **details: Any) -> None:
        super().__init__(_SENTENCES[reason].format(**details))
        self.reason: Enum = reason
        self.details = details


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
