"""Why a jackpot refuses: a closed set of reasons; the catalogues of languages have a sentence for each."""

from __future__ import annotations

from enum import Enum

from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.words.said import Named


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
    NOT_ALLOWED = "not-allowed"


class JackpotDeclined(Refusal):
    """Raised while a jackpot considers a command; nothing has changed."""


def require(step: Step, role: Role) -> None:
    """Refuse whoever has neither the role nor one above it."""
    if not step.actor.may(role):
        raise JackpotDeclined(JackpotReason.NOT_ALLOWED, role=Named("role", role.value))
