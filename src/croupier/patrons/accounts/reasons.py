"""Why an account or the register of names does not do what it is asked."""

from __future__ import annotations

from enum import Enum
from typing import Any

from croupier.house.refusal import Refusal


class AccountReason(Enum):
    NAME_TAKEN = "name-taken"
    DISPLAY_NAME_TAKEN = "display-name-taken"
    BAD_NAME = "bad-name"
    BAD_DISPLAY_NAME = "bad-display-name"
    BAD_LANGUAGE = "bad-language"
    WRONG_LOG_IN = "wrong-log-in"
    CODE_NEEDED = "code-needed"
    WRONG_ONE_TIME_CODE = "wrong-one-time-code"
    WRONG_PASSKEY = "wrong-passkey"
    PASSKEY_NEEDED = "passkey-needed"
    """Whoever has this role and no one-time codes comes in by the passkey alone."""
    TOO_MANY_PASSKEYS = "too-many-passkeys"
    LOCKED_OUT = "locked-out"
    NOT_IDENTIFIED = "not-identified"
    """Nothing says by what somebody was recognised."""
    NOT_ALLOWED = "not-allowed"
    DETAILS_MISSING = "details-missing"
    BAD_BIRTH_DATE = "bad-birth-date"
    TOO_YOUNG = "too-young"
    NOT_RESIDENT = "not-resident"
    DETAILS_STAND = "details-stand"
    """They are confirmed, or are being looked into: nobody changes them now."""
    DETAILS_CHANGED = "details-changed"
    """They are others than those that staff have looked at."""
    DETAILS_NEEDED = "details-needed"
    IDENTITY_UNCHECKED = "identity-unchecked"
    IDENTITY_REFUSED = "identity-refused"
    ACCOUNT_HELD = "account-held"
    TEMPORARY_OVER = "temporary-over"
    REGISTER_LISTED = "register-listed"
    """The register of excluded persons knows them (TSG-5.3, 5.5)."""
    REGISTER_SILENT = "register-silent"
    """The register gave no answer, and the jurisdiction lets nobody in without one (NT-31)."""
    SANCTIONED = "sanctioned"
    """A list of sanctions has a hit, too: public office is no answer to it (NT-24)."""
    ACCOUNT_RUNS = "account-runs"
    """Details are erased of accounts that have ended and are settled."""
    KEPT_BY_LAW = "kept-by-law"
    NOTHING_TO_CHECK = "nothing-to-check"
    NO_SUCH_BREAK = "no-such-break"
    BREAK_RUNS = "break-runs"
    """A break that runs is not made shorter, except as the jurisdiction says."""
    ON_BREAK = "on-break"
    EXCLUDED_ONESELF = "excluded-oneself"
    NO_SUCH_LIMIT = "no-such-limit"
    LIMIT_REACHED = "limit-reached"
    """A stake beyond what a limit of the player's own leaves (TSG-4b.6)."""
    NOT_FROM_HERE = "not-from-here"
    """Nobody takes part from where they are (TSG-6.9)."""
    TIME_REACHED = "time-reached"
    """They have been logged in today for as long as they allow themselves."""
    LIMITS_UNANSWERED = "limits-unanswered"
    """Each limit is set or declined before registration is complete (TSG-4.5)."""
    METHOD_NEEDED = "method-needed"
    """A way to pay, by which money comes and goes, is registered before registration is complete (TSG-4.6)."""
    NO_RATE_FOR_LIMIT = "no-rate-for-limit"
    """A stake in a currency that the house cannot hold against the limits."""
    TERMS_NEEDED = "terms-needed"
    """The operator's terms, in the version that holds now, come before play (TSG-4.7)."""
    OTHER_TERMS = "other-terms"
    NO_WITHDRAWAL_YET = "no-withdrawal-yet"
    """A temporary account pays nothing out (TSG-5.9)."""


class AccountRefusal(Refusal):
    """Raised while an account or the register considers a command; nothing has changed."""

    def __init__(self, reason: AccountReason, **details: Any) -> None:
        super().__init__(reason, **details)
