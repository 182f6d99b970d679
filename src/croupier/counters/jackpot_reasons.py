"""Why the jackpot counter declines: a closed set of reasons; the catalogues of languages have a sentence for each."""

from __future__ import annotations

from enum import Enum

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
    NOTICE_TOO_SHORT = "jackpot-notice-too-short"
    NOTICE_NOT_OVER = "notice-not-over"
    WAGERS_IN_PLAY = "jackpot-wagers-in-play"
    MONEY_LEFT = "money-left"
    CLAIMS_LEFT = "claims-left"
    NOT_THIS_WAY = "not-this-way"
    HELD = "prize-held"


class JackpotDeclined(Declined):
    """Raised while the jackpot counter considers an errand; nothing has changed."""
