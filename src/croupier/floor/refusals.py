"""Why a table refuses a command: a closed set of reasons, each with a sentence for the person who sees it."""

from __future__ import annotations

from enum import Enum
from typing import Any

from croupier.house.refusal import Refusal as DeskRefusal
from croupier.rules.questions import IllegalAnswerError


class Reason(Enum):
    NOT_ALLOWED = "not-allowed"
    TABLE_CLOSED = "table-closed"
    TABLE_OPEN = "table-open"
    BETTING_CLOSED = "betting-closed"
    BETTING_OPEN = "betting-open"
    STALE_ROUND = "stale-round"
    NOT_SEATED = "not-seated"
    TABLE_FULL = "table-full"
    WAGERS_IN_PLAY = "wagers-in-play"
    WAGERS_CONFIRMED = "wagers-confirmed"
    NOTHING_PLACED = "nothing-placed"
    UNKNOWN_SPOT = "unknown-spot"
    BAD_AMOUNT = "bad-amount"
    ABOVE_MAXIMUM = "above-maximum"
    BELOW_MINIMUM = "below-minimum"
    OFF_STEP = "off-step"
    ABOVE_TOTAL = "above-total"
    BELOW_TOTAL = "below-total"
    NEEDS_OTHER_WAGER = "needs-other-wager"
    CANNOT_STAND = "cannot-stand"
    INSUFFICIENT_FUNDS = "insufficient-funds"
    NO_DECISION = "no-decision"
    ILLEGAL_ANSWER = "illegal-answer"
    NOT_WAITING = "not-waiting"
    NOT_PROPOSED = "not-proposed"
    SENSOR_RESULT = "sensor-result"
    SPIN_STOPPED = "spin-stopped"
    UNKNOWN_REASON = "unknown-reason"
    NEEDS_NOTE = "needs-note"
    NOTICE_TOO_SHORT = "notice-too-short"
    TOO_LATE_TO_CORRECT = "too-late-to-correct"
    SAME_RESULT = "same-result"
    WRONG_MODE = "wrong-mode"
    UNKNOWN_ALERT = "unknown-alert"
    UNKNOWN_TABLE = "unknown-table"
    REUSED_ID = "reused-id"
    NO_METER = "no-meter"
    BAD_LIMITS = "bad-limits"
    CARD_NOT_IN_SHOE = "card-not-in-shoe"
    NEEDS_SHOE = "needs-shoe"
    BAD_CUT = "bad-cut"
    BAD_COUNT = "bad-count"
    NO_CARDS = "no-cards"
    ROUND_OPEN = "round-open"
    SAME_COLOUR = "same-colour"
    SHOE_NOT_OVER = "shoe-not-over"
    NEEDS_CARD = "needs-card"
    NEEDS_SEAT = "needs-seat"
    NO_SHOOTER = "no-shooter"
    NOT_CLOSING = "not-closing"
    OTHER_DEALER = "other-dealer"
    NO_DEALER = "no-dealer"
    TOO_MANY_TABLES = "too-many-tables"
    OTHER_GAME_OPEN = "other-game-open"
    OTHER_STATION = "other-station"
    NOT_DEALING = "not-dealing"
    NOT_INTERRUPTED = "not-interrupted"
    SEAT_NOT_IDLE = "seat-not-idle"
    NOT_A_CHANCE = "not-a-chance"
    OUTCOME_SHOWN = "outcome-shown"
    EXCLUDED = "excluded"
    NEEDS_APPROVAL = "needs-approval"
    UNKNOWN_LOCK = "unknown-lock"
    ABOVE_COMPANY = "above-company"
    ABOVE_COMBINED = "above-combined"
    UNKNOWN_EQUIPMENT = "unknown-equipment"
    EQUIPMENT_DOWN = "equipment-down"
    NOT_TUMBLED = "not-tumbled"
    NEEDS_PLAYER_CARD = "needs-player-card"
    BARRED = "barred"
    NOT_LINKED = "not-linked"
    TOURNAMENT_TABLE = "tournament-table"
    SESSION_HELD = "session-held"
    SESSION_PLAYED = "session-played"
    NO_LUCKY_CHIP = "no-lucky-chip"
    LUCKY_CHIP_USED = "lucky-chip-used"
    LUCKY_CHIP_NEEDS_WAGER = "lucky-chip-needs-wager"
    JACKPOT_OFF = "jackpot-off"
    NO_JACKPOT = "no-jackpot"
    JACKPOT_NEEDS_MONEY = "jackpot-needs-money"
    INTERNAL = "internal"


_SENTENCES: dict[Reason, str] = {
    Reason.NOT_ALLOWED: "This needs the role {role}, or one above it.",
    Reason.TABLE_CLOSED: "This table is closed.",
    Reason.TABLE_OPEN: "This table is open already.",
    Reason.BETTING_CLOSED: "No more bets: the wagering period of round {round} has ended.",
    Reason.BETTING_OPEN: "The wagering period of round {round} is still open.",
    Reason.STALE_ROUND: "Round {asked} is over: the table is at round {round}.",
    Reason.NOT_SEATED: "Take a seat at this table first.",
    Reason.TABLE_FULL: "All {seats} seats are taken.",
    Reason.WAGERS_IN_PLAY: "You have wagers in play: they have to be decided first.",
    Reason.WAGERS_CONFIRMED: "Your wagers are confirmed and cannot be changed any more.",
    Reason.NOTHING_PLACED: "There is nothing to {what}.",
    Reason.UNKNOWN_SPOT: "{spot} is no wager of this table.",
    Reason.BAD_AMOUNT: "An amount must be a positive whole number of the smallest unit, at most {most}.",
    Reason.ABOVE_MAXIMUM: "Above the table maximum of {bound} for this wager.",
    Reason.BELOW_MINIMUM: "Below the table minimum of {bound} for this wager.",
    Reason.OFF_STEP: "Wagers here go up in steps of {bound}.",
    Reason.ABOVE_TOTAL: "Above the maximum of {bound} for all your wagers in a round.",
    Reason.BELOW_TOTAL: "Below the minimum of {bound} for all your wagers in a round.",
    Reason.NEEDS_OTHER_WAGER: "This wager needs a {needs} wager first.",
    Reason.CANNOT_STAND: "{why}",
    Reason.INSUFFICIENT_FUNDS: "Your balance of {available} is not enough for {wanted}.",
    Reason.NO_DECISION: "There is no such decision for you to make now.",
    Reason.ILLEGAL_ANSWER: "{why}",
    Reason.NOT_WAITING: "The table does not wait for a result now.",
    Reason.NOT_PROPOSED: "There is no result to confirm.",
    Reason.SENSOR_RESULT: "A result that the sensor read can be changed only by a gaming supervisor.",
    Reason.SPIN_STOPPED: "No spin was announced: this number does not count. Spin the ball again.",
    Reason.UNKNOWN_REASON: "{code} is no reason that this book knows for this.",
    Reason.NEEDS_NOTE: "The book wants this reason in words: add a note.",
    Reason.NOTICE_TOO_SHORT: "With players at the table the book wants {minutes} minutes of notice.",
    Reason.TOO_LATE_TO_CORRECT: "Round {asked} can no longer be corrected: a later round has closed.",
    Reason.SAME_RESULT: "That is the result that was confirmed.",
    Reason.WRONG_MODE: "A table in {mode} mode does not take this command.",
    Reason.UNKNOWN_ALERT: "There is no alert number {alert}.",
    Reason.UNKNOWN_TABLE: "There is no table {table}.",
    Reason.REUSED_ID: "This command id was used for something else.",
    Reason.NO_METER: "This table is played from the wallet; it has no credit meter.",
    Reason.BAD_LIMITS: "{why}",
    Reason.CARD_NOT_IN_SHOE: "Every {card} of this shoe has been dealt: it was misread, or it does not belong here.",
    Reason.NEEDS_SHOE: "Before the next round the cards need this: {needs}. {why}",
    Reason.BAD_CUT: "The cutting card goes in at least {cards} cards from the end.",
    Reason.BAD_COUNT: "Cards counted and cards missing do not add up to the {cards} of this set.",
    Reason.NO_CARDS: "This table has no cards.",
    Reason.ROUND_OPEN: "Round {round} is in progress: finish it first.",
    Reason.SAME_COLOUR: "The second set has a back of another colour, not {colour}.",
    Reason.SHOE_NOT_OVER: "The second set comes after the last coup of the shoe.",
    Reason.NEEDS_CARD: "Say which card it is.",
    Reason.NEEDS_SEAT: "Say whose wagers it concerns: {seat} has none in this round.",
    Reason.NO_SHOOTER: "Nobody throws the dice at this table.",
    Reason.NOT_CLOSING: "No notice hangs at this table.",
    Reason.OTHER_DEALER: "{name} deals at this table.",
    Reason.TOO_MANY_TABLES: "One dealer deals at {tables} tables at most: sign off from one of them first.",
    Reason.OTHER_GAME_OPEN: "Round {round} at {name} has to be complete before the next game is opened here.",
    Reason.OTHER_STATION: "This table and {name} cannot be dealt from one place.",
    Reason.SEAT_NOT_IDLE: "A seat is freed after {rounds} rounds without a wager, while every seat is taken.",
    Reason.NOT_INTERRUPTED: "There is no unfinished game at this table.",
    Reason.NOT_DEALING: "This dealer does not deal at {table}.",
    Reason.NO_DEALER: "You do not deal at this table.",
    Reason.NOT_A_CHANCE: "Answer {place} of this round is none of chance: only cards, balls and dice are put right.",
    Reason.OUTCOME_SHOWN: "A wager is won or lost already: nobody can withdraw, and the round is concluded.",
    Reason.EXCLUDED: "You may not take part in this game any more. Please speak to a supervisor.",
    Reason.NEEDS_APPROVAL: "The shoe reads the cards of this round: to key one in needs a supervisor's approval.",
    Reason.UNKNOWN_LOCK: "No win number {lock} waits for a confirmation.",
    Reason.ABOVE_COMPANY: "You play in company: together you are above the maximum of {bound} for this wager.",
    Reason.ABOVE_COMBINED: "{name} allows {bound} at all its tables together: {left} is left for you.",
    Reason.UNKNOWN_EQUIPMENT: "The house knows no {kind} that is {status}.",
    Reason.EQUIPMENT_DOWN: "The {kind} is {status}: it has to be ready first.",
    Reason.NOT_TUMBLED: "The dice have tumbled {tumbles} times; wagers are called for after {least}.",
    Reason.NEEDS_PLAYER_CARD: "This book wants your own player card: put it in before you play.",
    Reason.BARRED: "You are excluded from this casino. Please speak to a supervisor.",
    Reason.NOT_LINKED: "This terminal is not linked to the table.",
    Reason.TOURNAMENT_TABLE: "This table is used for a tournament only, with the terminals as they were allocated.",
    Reason.SESSION_HELD: "The session is paused: {why}",
    Reason.SESSION_PLAYED: "The session is played: no further round is opened.",
    Reason.NO_LUCKY_CHIP: "There is no Lucky Chip at this table.",
    Reason.LUCKY_CHIP_USED: "You have placed the Lucky Chip of this round already.",
    Reason.LUCKY_CHIP_NEEDS_WAGER: "The Lucky Chip goes on an area that holds a wager of yours.",
    Reason.JACKPOT_OFF: "{name} is not played for at this table now, so nobody can bet on it.",
    Reason.JACKPOT_NEEDS_MONEY: "A jackpot pays money, so tournament credits cannot be put on it.",
    Reason.NO_JACKPOT: "This table plays for no jackpot, so nobody can bet on one here.",
    Reason.INTERNAL: "Something went wrong in the house. Nothing was done; the fault is on record.",
}


class Refusal(DeskRefusal):
    """Raised while a table considers a command; nothing has changed."""

    def __init__(self, reason: Reason, **details: Any) -> None:
        super().__init__(_SENTENCES[reason].format(**details))
        self.reason = reason
        self.details = details


def illegal(error: IllegalAnswerError) -> Refusal:
    """An answer that the question does not allow; whatever was sent, the sentence stays short."""
    return Refusal(Reason.ILLEGAL_ANSWER, why=str(error)[:200])
