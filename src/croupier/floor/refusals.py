"""Why a table refuses a command: a closed set of reasons; the catalogues of languages have a sentence for each."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from croupier.house.refusal import Refusal as DeskRefusal
from croupier.house.roles import Role
from croupier.rules.questions import IllegalAnswerError
from croupier.words.said import Amount, Details, Named, Said, slug

LONGEST_GIVEN: Final = 60
_MINOR: Final = "_minor"


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
    CLOCK_DECIDES = "clock-decides"
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
    PAST_ROUND_STANDS = "past-round-stands"
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
    SIGN_ON_FIRST = "sign-on-first"
    NO_DEALER = "no-dealer"
    NOBODY_DEALS = "nobody-deals"
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
    CALL_NOT_TAKEN = "call-not-taken"
    NOT_FOUND_MONEY = "not-found-money"
    NO_RULE_FOR_FOUND = "no-rule-for-found"
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


class Refusal(DeskRefusal):
    """Raised while a table considers a command; nothing has changed."""

    def __init__(self, reason: Reason, **details: Any) -> None:
        super().__init__(reason, **details)


def illegal(error: IllegalAnswerError, money: Callable[[int], Amount]) -> Refusal:
    """An answer that the question does not allow; whatever was sent, the sentence stays short."""
    details: Details = {}
    for name, value in error.details.items():
        if isinstance(value, str):
            details[name] = given(value)
        elif name.endswith(_MINOR):
            details[name.removesuffix(_MINOR)] = money(value)
        else:
            details[name] = value
    return Refusal(Reason.ILLEGAL_ANSWER, why=Said(f"answer-{error.wrong.value}", details))


def of_role(needed: Role | str) -> Named:
    """Whose task it is, or of somebody above."""
    return Named("role", needed.value if isinstance(needed, Role) else needed)


def given(text: str) -> str:
    """What a terminal sent, where it comes back in a sentence."""
    return text[:LONGEST_GIVEN] or "–"


def reason_named(code: str, words: str = "", text: str = "") -> Named:
    """A reason or an irregularity as the catalogues word it; an operator's own has the text of its book."""
    return Named("incident", words or slug(code), text)
