"""Why the jackpot counter declines: a closed set of reasons, each with a sentence for the person who sees it."""

from __future__ import annotations

from enum import Enum
from typing import Any

from croupier.counters.errands import Declined


class JackpotReason(Enum):
    UNKNOWN_JACKPOT = "unknown-jackpot"
    UNKNOWN_LEVEL = "unknown-level"
    UNKNOWN_LINK = "unknown-link"
    UNKNOWN_CLAIM = "unknown-claim"
    OPEN = "jackpot-open"
    NOT_OPEN = "jackpot-not-open"
    CLOSED = "jackpot-closed"
    NEEDS_REASON = "needs-reason"
    NEEDS_REFERENCE = "needs-reference"
    BAD_VALUE = "bad-value"
    SAME_VALUE = "same-value"
    LEAVING = "jackpot-leaving"
    NOTICE_TOO_SHORT = "notice-too-short"
    NOTICE_NOT_OVER = "notice-not-over"
    WAGERS_IN_PLAY = "jackpot-wagers-in-play"
    MONEY_LEFT = "money-left"
    CLAIMS_LEFT = "claims-left"
    NOT_THIS_WAY = "not-this-way"
    HELD = "prize-held"


_SENTENCES = {
    JackpotReason.UNKNOWN_JACKPOT: "There is no jackpot {jackpot}.",
    JackpotReason.UNKNOWN_LEVEL: "{jackpot} has no level {level}.",
    JackpotReason.UNKNOWN_LINK: "{jackpot} has no table or casino {link}.",
    JackpotReason.UNKNOWN_CLAIM: "No prize number {claim} waits for its winner.",
    JackpotReason.OPEN: "{jackpot} is open already.",
    JackpotReason.NOT_OPEN: "{jackpot} is not open.",
    JackpotReason.CLOSED: "{jackpot} has left the floor.",
    JackpotReason.NEEDS_REASON: "This needs a reason in words.",
    JackpotReason.NEEDS_REFERENCE: "This needs the reference of its approval.",
    JackpotReason.BAD_VALUE: "The amount has to lie between {least} and {most}.",
    JackpotReason.SAME_VALUE: "That is what the meter shows.",
    JackpotReason.LEAVING: "It is announced already when {jackpot} leaves.",
    JackpotReason.NOTICE_TOO_SHORT: "Players are told at least {days} days before a jackpot leaves the floor.",
    JackpotReason.NOTICE_NOT_OVER: "First announce that {jackpot} leaves, and wait until that day.",
    JackpotReason.WAGERS_IN_PLAY: "There are wagers in play for it at {table}: they have to be decided first.",
    JackpotReason.MONEY_LEFT: "{amount} that players paid in is left: give it to another jackpot or a promotion first.",
    JackpotReason.CLAIMS_LEFT: "A winner has still to be given a prize.",
    JackpotReason.NOT_THIS_WAY: "This prize is not given in that way.",
    JackpotReason.HELD: "A prize of this amount is given by a supervisor. Please ask one.",
}


class JackpotDeclined(Declined):
    """Raised while the jackpot counter considers an errand; nothing has changed."""

    def __init__(self, reason: JackpotReason, **details: Any) -> None:
        Exception.__init__(self, _SENTENCES[reason].format(**details))
        self.reason = reason
        self.details = details
