"""Why the tournament desk declines: a closed set of reasons, each with a sentence for the person who sees it."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from croupier.counters.errands import Declined


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
    NOTICE_TOO_SHORT = "notice-too-short"
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
    NO_LUCKY_NUMBER = "no-lucky-number"
    NOT_PLAYED = "session-not-played"
    NOT_ALL_AGREE = "not-all-agree"
    LIMITS_FIXED = "limits-fixed"
    BAD_LIMITS = "bad-limits"
    WAGERS_IN_PLAY = "wagers-in-play"
    NO_REFUND = "no-refund"
    NEEDS_REASON = "needs-reason"
    STILL_PLAYED = "still-played"


_SENTENCES: Final = {
    TournamentReason.BAD_CONDITIONS: "These conditions cannot be announced: {why}.",
    TournamentReason.ID_TAKEN: "There is a tournament {id} already.",
    TournamentReason.UNKNOWN_TOURNAMENT: "There is no tournament {id}.",
    TournamentReason.WRONG_STAGE: "The tournament is at another stage: {stage}.",
    TournamentReason.NEEDS_AGREEMENT: "Please agree to the rules and conditions of this tournament first.",
    TournamentReason.NEEDS_FORM: "Please fill in the entry form.",
    TournamentReason.ENTERED_ALREADY: "You have entered this tournament already.",
    TournamentReason.TOURNAMENT_FULL: "All {players} places of this tournament are taken.",
    TournamentReason.NOT_ENTERED: "This is for players of the tournament only.",
    TournamentReason.INSUFFICIENT_FUNDS: "There is {available} in the wallet, which is not enough for {wanted}.",
    TournamentReason.TOO_FEW_PLAYERS: "The conditions want at least {players} players.",
    TournamentReason.NOTICE_TOO_SHORT: "Players need at least {minutes} minutes of notice.",
    TournamentReason.NOT_YET: "This session starts later: change its starting time with notice first.",
    TournamentReason.UNKNOWN_TABLE: "There is no table {table}.",
    TournamentReason.WRONG_TABLE: "Table {table} does not play the tournament's game by the tournament's rules.",
    TournamentReason.TABLE_BUSY: "Table {table} is closed, in a round, or used otherwise.",
    TournamentReason.TOO_FEW_TERMINALS: "There are {terminals} terminals for {players} players.",
    TournamentReason.NUMBER_OF_TABLES: "The conditions have this session played at {tables} tables.",
    TournamentReason.NOT_ALLOCATED: "Every player needs a terminal of a designated table, each terminal one player.",
    TournamentReason.WHICH_SESSION: "There are several sessions: please say which one.",
    TournamentReason.UNKNOWN_SESSION: "This session is not to be played now.",
    TournamentReason.PLAYER_BARRED: "{name} is excluded from the casino: take them out of the tournament first.",
    TournamentReason.BARRED: "You are excluded from this casino. Please speak to a supervisor.",
    TournamentReason.ENTRY_REFUSED: "Your application to this tournament was refused.",
    TournamentReason.STILL_IN_IT: "You are not eliminated: there is nothing to buy back into.",
    TournamentReason.SOLD_OUT: "All {places} chances to buy back in are sold.",
    TournamentReason.NO_PRIZE: "{name} has no place in this tournament that could be taken away.",
    TournamentReason.NOT_OFFERED: "The conditions do not offer this.",
    TournamentReason.TOO_OFTEN: "The conditions offer this {most} times.",
    TournamentReason.NOTHING_LOST: "A re-buy replenishes credits that are lost: you have lost none.",
    TournamentReason.TOO_LATE: "It is too late for this: the session has begun.",
    TournamentReason.NO_LUCKY_NUMBER: "{number} is no number of the wheel.",
    TournamentReason.NOT_PLAYED: "The session is not played to its end, and who progresses is not determined yet.",
    TournamentReason.NOT_ALL_AGREE: "Credits are paid out at the end: all players have to agree to end it now.",
    TournamentReason.LIMITS_FIXED: "Players were not told that limits may change in this tournament.",
    TournamentReason.BAD_LIMITS: "{why}",
    TournamentReason.WAGERS_IN_PLAY: "The player has wagers in play: they have to be decided first.",
    TournamentReason.NO_REFUND: "The entry fee is refunded only to somebody who was absent.",
    TournamentReason.NEEDS_REASON: "This needs a reason in words.",
    TournamentReason.STILL_PLAYED: "Players of the tournament still play at table {table}.",
}


class Unfit(Declined):
    """Raised while the tournament desk considers an errand; nothing has changed."""

    def __init__(self, reason: TournamentReason, **details: Any) -> None:
        Exception.__init__(self, _SENTENCES[reason].format(**details))
        self.reason = reason
        self.details = details
