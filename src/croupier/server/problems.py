"""What the HTTP side says when it does not do something: a closed set of reasons, each with a status and a sentence."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import msgspec


class Why(Enum):
    BAD_REQUEST = "bad-request"
    NOT_LOGGED_IN = "not-logged-in"
    WRONG_LOG_IN = "wrong-log-in"
    WRONG_PIN = "wrong-pin"
    LOCKED_OUT = "locked-out"
    NOT_ALLOWED = "not-allowed"
    BAD_ORIGIN = "bad-origin"
    BAD_CSRF = "bad-csrf-token"
    NOT_FOUND = "not-found"
    BAD_METHOD = "bad-method"
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    BUSY = "busy"
    NAME_TAKEN = "name-taken"
    DISPLAY_NAME_TAKEN = "display-name-taken"
    BAD_NAME = "bad-name"
    BAD_DISPLAY_NAME = "bad-display-name"
    BAD_PASSWORD = "bad-password"  # noqa: S105  a reason, not a password
    BAD_LANGUAGE = "bad-language"
    UNKNOWN_TABLE = "unknown-table"
    UNKNOWN_ROUND = "unknown-round"
    UNKNOWN_BOOK = "unknown-rulebook"
    UNKNOWN_CURRENCY = "unknown-currency"
    NO_PLAY_MONEY = "no-play-money"
    ENOUGH_PLAY_MONEY = "enough-play-money"
    REFUSED = "refused"
    NOT_BUILT = "not-built"
    INTERNAL = "internal"


_ANSWERS: Final[dict[Why, tuple[int, str]]] = {
    Why.BAD_REQUEST: (400, "The request could not be understood: {why}."),
    Why.NOT_LOGGED_IN: (401, "Please log in first."),
    Why.WRONG_LOG_IN: (401, "The name or the password is wrong."),
    Why.WRONG_PIN: (401, "The PIN is wrong."),
    Why.LOCKED_OUT: (423, "Too many wrong passwords. Please try again in {minutes} minutes."),
    Why.NOT_ALLOWED: (403, "This needs the role {role}, or one above it."),
    Why.BAD_ORIGIN: (403, "This request came from another site and was not carried out."),
    Why.BAD_CSRF: (403, "This page is out of date. Please load it again."),
    Why.NOT_FOUND: (404, "There is nothing at this address."),
    Why.BAD_METHOD: (405, "This address does not take {method} requests."),
    Why.TOO_LARGE: (413, "The request is too large."),
    Why.TOO_FAST: (429, "That was too often. Please wait {seconds} seconds."),
    Why.BUSY: (503, "The house is very busy. Please try again in a moment."),
    Why.NAME_TAKEN: (409, "Somebody has this name already. Please choose another."),
    Why.DISPLAY_NAME_TAKEN: (409, "Somebody at the tables has this display name already. Please choose another."),
    Why.BAD_NAME: (400, "{why}"),
    Why.BAD_DISPLAY_NAME: (400, "{why}"),
    Why.BAD_PASSWORD: (400, "{why}"),
    Why.BAD_LANGUAGE: (400, "The house speaks {languages}."),
    Why.UNKNOWN_TABLE: (404, "There is no table {table}."),
    Why.UNKNOWN_ROUND: (404, "There is no finished round {number} at table {table}."),
    Why.UNKNOWN_BOOK: (404, "{why}"),
    Why.UNKNOWN_CURRENCY: (404, "No table of this floor is played in {currency}."),
    Why.NO_PLAY_MONEY: (403, "This floor issues no play money."),
    Why.ENOUGH_PLAY_MONEY: (409, "There is still {balance} in this wallet; it is filled up below {below}."),
    Why.REFUSED: (409, "{why}"),
    Why.NOT_BUILT: (503, "The web client is not built yet: run `npm ci && npm run build` in web/, then reload."),
    Why.INTERNAL: (500, "Something went wrong in the house. Nothing was done; the fault is on record."),
}
LONGEST_SENTENCE: Final = 400


class ProblemBody(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    reason: str
    sentence: str
    details: dict[str, Any] = {}


class HouseProblem(Exception):  # noqa: N818  an answer, not an error of the program
    """Raised by a handler; becomes the answer."""

    def __init__(self, why: Why, /, **details: Any) -> None:
        self.why = why
        self.status, sentence = _ANSWERS[why]
        self.details = details
        self.sentence = sentence.format(**details)[:LONGEST_SENTENCE]
        super().__init__(self.sentence)

    def body(self) -> ProblemBody:
        return ProblemBody(self.why.value, self.sentence, self.details)
