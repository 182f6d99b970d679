"""Why a tournament refuses: a closed set of reasons; the catalogues of languages have a sentence for each."""

from __future__ import annotations

from enum import Enum

from croupier.house.refusal import Refusal


class TournamentReason(Enum):
    BAD_CONDITIONS = "bad-conditions"
    ID_TAKEN = "id-taken"
    UNKNOWN_TOURNAMENT = "unknown-tournament"
    WRONG_STAGE = "wrong-stage"
    NEEDS_AGREEMENT = "needs-agreement"
    NEEDS_FORM = "needs-form"
    ENTERED_ALREADY = "entered-already"
    TOURNAMENT_FULL = "tournament-full"
    NOT_ENTERED = "not-entered"
    INSUFFICIENT_FUNDS = "insufficient-funds"
    TOO_FEW_PLAYERS = "too-few-players"
    NOTICE_TOO_SHORT = "tournament-notice-too-short"
    NOT_YET = "not-yet"
    UNKNOWN_TABLE = "unknown-table"
    WRONG_TABLE = "wrong-table"
    TABLE_BUSY = "table-busy"
    TOO_FEW_TERMINALS = "too-few-terminals"
    NUMBER_OF_TABLES = "number-of-tables"
    NOT_ALLOCATED = "not-allocated"
    WHICH_SESSION = "which-session"
    UNKNOWN_SESSION = "unknown-session"
    PLAYER_BARRED = "player-barred"
    BARRED = "barred"
    ENTRY_REFUSED = "entry-refused"
    STILL_IN_IT = "still-in-it"
    SOLD_OUT = "sold-out"
    NO_PRIZE = "no-place"
    NOT_OFFERED = "not-offered"
    TOO_OFTEN = "too-often"
    NOTHING_LOST = "nothing-lost"
    TOO_LATE = "too-late"
    TOO_MANY_CHIPS = "too-many-chips"
    REGISTRATION_CLOSED = "registration-closed"
    NO_LUCKY_NUMBER = "no-lucky-number"
    NOT_PLAYED = "session-not-played"
    NOT_ALL_AGREE = "not-all-agree"
    LIMITS_FIXED = "limits-fixed"
    BAD_LIMITS = "bad-limits"
    WAGERS_IN_PLAY = "wagers-in-play"
    NO_REFUND = "no-refund"
    NEEDS_REASON = "needs-reason"
    STILL_PLAYED = "still-played"
    NOT_ALLOWED = "not-allowed"
    DEAL_NOT_NOW = "deal-not-now"
    DEAL_ASKED = "deal-asked"
    NO_TALKS = "no-deal-talks"
    OTHER_PROPOSAL = "other-proposal"
    BAD_SHARES = "bad-shares"
    WINNERS_PART = "winners-part"


class Unfit(Refusal):
    """Raised while a tournament considers a command; nothing has changed."""
