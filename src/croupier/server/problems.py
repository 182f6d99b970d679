"""What the HTTP side says when it does not do something: a closed set of reasons, each with a status."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import msgspec

from croupier.house.refusal import Refusal
from croupier.house.request import Refused
from croupier.words.catalogue import plain, refusal


class Why(Enum):
    BAD_REQUEST = "bad-request"
    NOT_LOGGED_IN = "not-logged-in"
    WRONG_LOG_IN = "wrong-log-in"
    WRONG_PIN = "wrong-pin"
    NOT_THE_TERMINAL = "not-the-terminal"
    WRONG_CODE = "wrong-code"
    CODE_NEEDED = "code-needed"
    """The password was right; a one-time code is still owed."""
    WRONG_ONE_TIME_CODE = "wrong-one-time-code"
    CODES_OWED = "codes-owed"
    """Whoever has this role sets up one-time codes first."""
    PASSWORD_OWED = "password-owed"  # noqa: S105  a reason, not a password
    """Whoever came in by a one-time code chooses a new password first."""
    OFFER_GONE = "offer-gone"
    WRONG_PASSKEY = "wrong-passkey"
    PASSKEY_NEEDED = "passkey-needed"
    """Whoever has this role comes in by the passkey, or sets up one-time codes as well."""
    TOO_MANY_PASSKEYS = "too-many-passkeys"
    LOCKED_OUT = "locked-out"
    REGISTER_LISTED = "register-listed"
    """The register of excluded persons keeps somebody out; with a pass for their money."""
    REGISTER_SILENT = "register-silent"
    NOT_ALLOWED = "not-allowed"
    BAD_ORIGIN = "bad-origin"
    WRONG_HOST = "wrong-host"
    """The house does not go by the name that it was asked for."""
    BAD_CSRF = "bad-csrf-token"
    BAD_SIGNATURE = "bad-signature"
    LINK_OVER = "link-over"
    """A call that no party of the house has signed just now."""
    NOT_FOUND = "not-found"
    ELSEWHERE = "administered-elsewhere"
    """What administrators do is not served here; said to them alone, to others there is nothing here."""
    BAD_METHOD = "bad-method"
    TOO_LARGE = "too-large"
    TOO_OFTEN = "too-many-requests"
    BUSY = "busy"
    NAME_TAKEN = "name-taken"
    DISPLAY_NAME_TAKEN = "display-name-taken"
    BAD_NAME = "bad-name"
    BAD_DISPLAY_NAME = "bad-display-name"
    BAD_PASSWORD = "bad-password"  # noqa: S105  a reason, not a password
    NOT_IDENTIFIED = "not-identified"
    BAD_LANGUAGE = "bad-language"
    UNKNOWN_TABLE = "unknown-table"
    UNKNOWN_ROUND = "unknown-round"
    UNKNOWN_BOOK = "unknown-rulebook"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_CURRENCY = "unknown-currency"
    NO_PLAY_MONEY = "no-play-money"
    ENOUGH_PLAY_MONEY = "enough-play-money"
    NO_STANDBY = "no-standby"
    REFUSED = "refused"
    NOT_BUILT = "not-built"
    INTERNAL = "internal"


_STATUS: Final[dict[Why, int]] = {
    Why.BAD_REQUEST: 400,
    Why.NOT_LOGGED_IN: 401,
    Why.WRONG_LOG_IN: 401,
    Why.WRONG_PIN: 401,
    Why.NOT_THE_TERMINAL: 403,
    Why.WRONG_CODE: 403,
    Why.CODE_NEEDED: 401,
    Why.WRONG_ONE_TIME_CODE: 401,
    Why.CODES_OWED: 403,
    Why.PASSWORD_OWED: 403,
    Why.NOT_IDENTIFIED: 400,
    Why.OFFER_GONE: 409,
    Why.WRONG_PASSKEY: 401,
    Why.PASSKEY_NEEDED: 401,
    Why.TOO_MANY_PASSKEYS: 409,
    Why.LOCKED_OUT: 423,
    Why.REGISTER_LISTED: 403,
    Why.REGISTER_SILENT: 503,
    Why.NOT_ALLOWED: 403,
    Why.BAD_ORIGIN: 403,
    Why.WRONG_HOST: 421,
    Why.BAD_CSRF: 403,
    Why.BAD_SIGNATURE: 400,
    Why.LINK_OVER: 400,
    Why.NOT_FOUND: 404,
    Why.ELSEWHERE: 404,
    Why.BAD_METHOD: 405,
    Why.TOO_LARGE: 413,
    Why.TOO_OFTEN: 429,
    Why.BUSY: 503,
    Why.NAME_TAKEN: 409,
    Why.DISPLAY_NAME_TAKEN: 409,
    Why.BAD_NAME: 400,
    Why.BAD_DISPLAY_NAME: 400,
    Why.BAD_PASSWORD: 400,
    Why.BAD_LANGUAGE: 400,
    Why.NO_STANDBY: 409,
    Why.UNKNOWN_TABLE: 404,
    Why.UNKNOWN_ROUND: 404,
    Why.UNKNOWN_BOOK: 404,
    Why.UNKNOWN_CURRENCY: 404,
    Why.NO_PLAY_MONEY: 403,
    Why.ENOUGH_PLAY_MONEY: 409,
    Why.REFUSED: 409,
    Why.NOT_BUILT: 503,
    Why.INTERNAL: 500,
    Why.UNKNOWN_GAME: 404,
}
LONGEST_SENTENCE: Final = 400


class ProblemBody(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success; the sentence is English, for users of the API."""

    reason: str
    sentence: str
    details: dict[str, Any] = {}


class HouseProblem(Exception):  # noqa: N818  an answer, not an error of the program
    """Raised by a handler; becomes the answer."""

    def __init__(self, why: Why, /, **details: Any) -> None:
        super().__init__(why.value)
        self.why = why
        self.status = _STATUS[why]
        self.details = details

    def __str__(self) -> str:
        return refusal(self.why.value, self.details)

    def body(self) -> ProblemBody:
        return ProblemBody(self.why.value, str(self)[:LONGEST_SENTENCE], plain(self.details))


def declined(said: Refusal | Refused) -> HouseProblem:
    """What a counter or a table has refused, as an answer over HTTP: its own reason, with its details."""
    reason = said.reason if isinstance(said.reason, str) else said.reason.value
    return HouseProblem(Why.REFUSED, refusal=reason, why=said.said)


def of_account(said: Refusal | Refused) -> HouseProblem:
    """What an account or the register of names has refused: the reasons are those of the HTTP side."""
    reason = said.reason if isinstance(said.reason, str) else said.reason.value
    try:
        why = Why(reason)
    except ValueError:
        return declined(said)
    return HouseProblem(why, **said.details)
